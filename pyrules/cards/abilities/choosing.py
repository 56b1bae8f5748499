"""Choices that several players face, modes with costs of their own, and what is said of each who accepts."""

from __future__ import annotations

from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.lines import AbilityText, Line
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.abilities.terminals import TERMINALS, Pattern
from pyrules.cards.abilities.triggers import Deed, Subject
from pyrules.cards.grammar import phrase_list, word, wording

TERMINALS["Pawprints"] = Pattern(
    "Pawprints", r"(?:\{P\})+", lambda text: text.count("{P}"), lambda number: "{P}" * number, frozenset({"{P}"})
)


@wording("{pawprints} — {ability}.")
class PawprintMode(Line):
    """700.2i: a mode that costs that many of the pawprints that the line before gives."""

    ability: AbilityText
    pawprints: int = word("Pawprints")


@wording("+ {symbols} — {ability}.")
class SpreeMode(Line):
    """702.172: a mode that is chosen for that cost."""

    ability: AbilityText
    symbols: str = word("ManaSymbols")


@wording("{player:one} faces a villainous choice — {first}, or {second}")
class VillainousChoice(Clause):
    """701.55."""

    player: Player
    first: Clause
    second: Clause


@wording("for each opponent who does, {sentence}")
@wording("for each player who does, {sentence}", anyone=True)
class ForEachWhoDoes(Sentence):
    """For each who did what the sentence before offers."""

    sentence: Sentence
    anyone: bool = False


@wording("for each other opponent, {sentence}")
class ForEachOtherOpponent(Sentence):
    sentence: Sentence


@wording("for each flip you won, {sentence}")
class ForEachFlipWon(Sentence):
    """705."""

    sentence: Sentence


@wording("flip a coin until you lose a flip")
class FlipUntilLost(Clause):
    """705."""


@wording("you may exert ~ as it attacks")
@wording("you may exert it as it attacks")
class MayExert(Sentence):
    """701.43, 508.1g."""


@wording("as ~ transforms into ~, {sentence}")
class AsTransforms(Sentence):
    """712.18."""

    sentence: Sentence


@wording("as ~ enters or is turned face up, {sentence}")
class AsEntersOrTurned(Sentence):
    """614.12, 708.11."""

    sentence: Sentence


@wording("the next time one or more {filter:many} enter this turn, {clauses}")
class NextTimeEnter(Sentence):
    """614.1c."""

    filter: Filter
    clauses: tuple[Clause, ...] = phrase_list()


@wording("round up each time")
@wording("round down each time", down=True)
class Rounding(Sentence):
    """107.1a."""

    down: bool = False


@wording("that {noun:one} or {other:one}")
class ThatEither(Reference):
    """ "that creature or planeswalker": the one, whichever it is."""

    noun: Noun
    other: Noun


@wording("the last chosen {noun:one}")
class LastChosen(Reference):
    noun: Noun


@wording("each of your teammates")
class EachTeammate(Player):
    """810."""


@wording("one, two, or three {filter:many}", most=3)
@wording("one or two {filter:many}")
class OneOrMore(Selection):
    """From one to `most` of them, as the player chooses."""

    filter: Filter
    most: int = 2


@wording("for each player, choose friend or foe")
class ChooseFriendOrFoe(Sentence):
    """Battlebond: then something happens to each friend, something else to each foe."""


@wording("each friend")
@wording("each foe", foe=True)
class EachFriend(Player):
    foe: bool = False


@wording("the other {noun:one}", in_mode="")
class TheOtherOne(Reference):
    """Of two, the one that the sentence has not yet named."""

    noun: Noun


@wording("the {noun:one} they chose")
class TheOneTheyChose(Reference):
    noun: Noun


@wording("a card at random {suffix:one}", in_mode="")
class CardAtRandom(Selection):
    suffix: Suffix


@wording("controlled by the player to their left")
@wording("controlled by the player to their right", right=True)
class ControlledByNeighbor(Suffix):
    right: bool = False


@verb("sacrifice {what} or {filter:a}")
class SacrificesEither(Deed):
    what: Reference
    filter: Filter


@wording("a spell or ability an opponent controls")
class OpponentsSpellOrAbility(Subject):
    """What makes a player discard, and the like."""


@verb("unlock {what}")
class Unlock(Action):
    """709.5."""

    what: Selection


@verb("choose one at random")
class ChooseOneAtRandom(Action):
    pass
