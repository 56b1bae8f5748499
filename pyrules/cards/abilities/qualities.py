"""Further words and phrases of filters: how objects are (modified, attacking you), where they are, what they share."""

from __future__ import annotations

from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.counters import CounterKind, SomeCounters
from pyrules.cards.abilities.filters import Filter, Objects, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.possessives import PlayersPossessive
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.grammar import phrase_list, word, wording


@wording("commander", in_mode="one")
@wording("commanders", in_mode="many")
class CommanderNoun(Noun):
    """903.3."""


@wording("that's {state}", in_mode="one")
@wording("that are {state}", in_mode="many")
@wording("that is {state}", in_mode="one")
class ThatAre(Suffix):
    state: str = word("StandingState")


@wording("that are {filters:many}", in_mode="many")
class ThatAreKinds(Suffix):
    """ "that are Spirits and/or enchantments": of any of the kinds."""

    filters: tuple[Objects, ...] = phrase_list(two=" and/or ", last=", and/or ", least=2)


@wording("you already control")
class AlreadyControlled(Suffix):
    pass


@wording("that has an Adventure", in_mode="one")
class HasAdventure(Suffix):
    """715."""


@wording("with mana value of the chosen quality")
@wording("without mana value of the chosen quality", without=True)
class OfChosenQuality(Suffix):
    """Odd or even."""

    without: bool = False


@wording("that aren't on the battlefield", in_mode="many")
@wording("that isn't on the battlefield", in_mode="one")
class NotOnBattlefield(Suffix):
    pass


@wording("that died this turn", happened="died")
@wording("that died under your control this turn", happened="died under your control")
@wording("that entered under your control this turn", happened="entered under your control")
@wording("that entered the battlefield under your control this turn", happened="entered under your control")
@wording("that entered the battlefield this turn", happened="entered")
@wording("that left the battlefield this turn", happened="left")
@wording("that left the battlefield under your control this turn", happened="left under your control")
@wording("that attacked this turn", happened="attacked")
@wording("that dealt damage this turn", happened="dealt damage")
@wording("that was dealt damage this turn", happened="was dealt damage")
@wording("that were dealt damage this turn", happened="was dealt damage")
@wording("dealt damage by ~ this turn", happened="was dealt damage by this")
@wording("dealt damage this turn", happened="was dealt damage")
@wording("you've cast this turn", happened="you cast")
@wording("cast this turn", happened="was cast")
@wording("that convoked it", happened="convoked it")
@wording("that crewed it this turn", happened="crewed it")
@wording("played by your opponents", happened="played by your opponents")
@wording("used to craft it", happened="used to craft it")
@wording("used to craft ~", happened="used to craft it")
class OfThisTurn(Suffix):
    """What has happened to it."""

    happened: str = word("HappenedBefore", default="died")


fixed(
    "HappenedBefore", "died", "died under your control", "entered under your control", "entered", "left", "attacked",
    "left under your control", "dealt damage", "was dealt damage", "was dealt damage by this", "you cast", "was cast",
    "convoked it", "crewed it", "played by your opponents", "used to craft it",
)  # fmt: skip


@wording("you own in exile", where="you own in exile")
@wording("in your library", where="in your library")
@wording("in your hand and graveyard", where="in your hand and graveyard")
@wording("among cards in your graveyard", where="in your graveyard")
@wording("from among cards in your graveyard", where="in your graveyard")
@wording("you own in exile and in your graveyard", where="yours in exile and your graveyard")
@wording("from the top of your library", where="from the top of your library")
@wording("from outside the game", where="from outside the game")
@wording("in the command zone", where="in the command zone")
@wording("on the stack", where="on the stack")
@wording("in graveyards", where="in graveyards")
@wording("in it", where="in it")
@wording("to the battlefield", where="to the battlefield")
class Somewhere(Suffix):
    where: str = word("SomeZone", default="in your library")


fixed(
    "SomeZone", "you own in exile", "in your library", "in your hand and graveyard",
    "yours in exile and your graveyard",
    "from the top of your library", "from outside the game", "in the command zone", "on the stack", "in graveyards",
    "in it",
    "to the battlefield", "in your graveyard",
)  # fmt: skip


@wording("in {whose} graveyard", zone="graveyard")
@wording("in {whose} graveyards", zone="graveyards")
@wording("in {whose} hand", zone="hand")
@wording("in {whose} hands", zone="hands")
@wording("in {whose} library", zone="library")
@wording("from {whose} hand", zone="from hand")
class InZoneOf(Suffix):
    """In the zones of a player or of several."""

    whose: PlayersPossessive
    zone: str = word("ZoneOf", default="graveyard")


fixed("ZoneOf", "graveyard", "graveyards", "hand", "hands", "library", "from hand")


@wording("attacking you", whom="you")
@wording("attacking your opponents", whom="your opponents")
@wording("attacking enchanted player", whom="enchanted player")
@wording("attacking you or a planeswalker you control", whom="you or a planeswalker")
@wording("attacking the last chosen player", whom="the last chosen player")
@wording("blocking or blocked by ~", whom="in combat with this")
@wording("blocking it", whom="blocking it")
@wording("blocking ~", whom="blocking this")
@wording("blocked by ~", whom="blocked by this")
class InCombatWith(Suffix):
    """508, 509."""

    whom: str = word("CombatWith", default="you")


fixed(
    "CombatWith", "you", "your opponents", "enchanted player", "you or a planeswalker", "the last chosen player",
    "in combat with this", "blocking it", "blocking this", "blocked by this",
)  # fmt: skip


@wording("that shares at least one creature type with {reference}", in_mode="one", quality="creature type")
@wording("that share at least one creature type with {reference}", in_mode="many", quality="creature type")
@wording("that share a color with {reference}", in_mode="many", quality="color")
@wording("that shares a color with {reference}", in_mode="one", quality="color")
@wording("that shares a card type with {reference}", in_mode="one", quality="card type")
@wording("that share a card type with {reference}", in_mode="many", quality="card type")
class SharesQuality(Suffix):
    reference: Reference
    quality: str = word("SharedQuality", default="color")


fixed("SharedQuality", "creature type", "color", "card type")


@wording("with base power {number}", what="power")
@wording("with base toughness {number}", what="toughness")
class WithBase(Suffix):
    number: int = word("Digits")
    what: str = word("Compared", default="power")


@wording("with base power and toughness {pt}")
class WithBaseSize(Suffix):
    pt: str = word("PowerToughness")


@wording("without {counters} on it", in_mode="one")
@wording("without {counters} on them", in_mode="many")
class WithoutTheseCounters(Suffix):
    counters: SomeCounters


@wording("that has {counters} on it", in_mode="one")
@wording("that have {counters} on them", in_mode="many")
class ThatHasCounters(Suffix):
    counters: SomeCounters


@wording("counters")
class SomeCountersAtAll(SomeCounters):
    """One or more, of any kind."""


@wording("{least} or more counters")
class AtLeastAnyCounters(SomeCounters):
    least: int = word("NumberWord")


@wording("exactly {number} {kind} counters")
class ExactlyCounters(SomeCounters):
    number: int = word("NumberWord")
    kind: CounterKind = None  # type: ignore[assignment]


@wording("{most} or fewer {kind} counters")
class AtMostCounters(SomeCounters):
    most: int = word("NumberWord")
    kind: CounterKind = None  # type: ignore[assignment]


@wording("with no name", in_mode="one")
@wording("with no names", in_mode="many")
class WithNoName(Suffix):
    pass


@wording("you activate", in_mode="many")
@wording("your opponents activate", in_mode="many", opponents=True)
class ActivatedBy(Suffix):
    opponents: bool = False


@wording("of the chosen color or of the chosen type")
@wording("of sources with the chosen name", name=True)
class OfChosen(Suffix):
    name: bool = False


@wording("{player:one} controls more {filter:many} than each other player")
class ControlsMost(SimpleCondition):
    player: Player
    filter: Filter


@wording("you attacked with {filter:a} this turn")
@wording("you attacked with {least} or more {filter:many} this turn")
class AttackedThisTurn(SimpleCondition):
    filter: Filter
    least: int = word("NumberWord", default=1)


@wording("the chosen player controls")
class ChosenPlayerControls(Suffix):
    """607.2d."""
