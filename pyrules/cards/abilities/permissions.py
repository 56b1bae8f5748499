"""Leave to play cards, and to spend mana as though it were something else (609.4b, 118.14)."""

from __future__ import annotations

from pyrules.cards.abilities.actions import ONE
from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.spending import Use
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Purpose(Node):
    """What the mana is spent on."""


@wording("to {uses}")
class ForUses(Purpose):
    uses: tuple[Use, ...] = phrase_list(two=" or ", last=", or ")


@wording("to activate those abilities")
class ForThoseAbilities(Purpose):
    pass


@wording("to cast those spells")
@wording("to cast them")
@wording("to cast spells this way")
class ForThoseSpells(Purpose):
    pass


@wording("to pay the activation costs of ~'s abilities")
class ForAbilitiesOfThis(Purpose):
    pass


@wording("the next time you cast that card")
class ForNextCasting(Purpose):
    pass


@verb("spend mana as though it were mana of any color[ {purpose}]")
@verb("spend mana as though it were mana of any type[ {purpose}]", types=True)
class SpendAsThough(Action):
    """609.4b; changes how costs are paid, not what mana is. `types`: colorless too."""

    purpose: Purpose | None = None
    types: bool = False


@verb("spend {color} mana as though it were {other} mana")
class SpendColorAsColor(Action):
    color: Color = word("Color")
    other: Color = word("Color")


@verb("spend {color} mana as though it were mana of any color[ {purpose}]")
class SpendColorAsAny(Action):
    color: Color = word("Color")
    purpose: Purpose | None = None


@verb("spend other mana only as though it were colorless mana")
class SpendOtherAsColorless(Action):
    pass


@verb("spend mana from {filter:many} as though it were mana of any color[ {purpose}]")
class SpendFromAsAny(Action):
    """Only mana from those sources."""

    filter: Filter
    purpose: Purpose | None = None


@wording("players may spend mana as though it were mana of any color")
class PlayersMaySpend(Clause):
    pass


@wording("mana of any type can be spent to {use}")
class AnyTypeCanBeSpent(Clause):
    use: Use


class Which(Node):
    """The cards that may be played."""


@wording("{what}")
class PlaySelected(Which):
    what: Selection


@wording("{filter:many}")
class PlayAny(Which):
    filter: Filter


@wording("spells from among {what}")
class SpellsFromAmong(Which):
    what: Among


@wording("{filter:many} from among {what}")
class FilterFromAmong(Which):
    filter: Filter
    what: Among


class Among(Node):
    pass


@wording("{what}")
class AmongThese(Among):
    what: Selection


@wording("{filter:many}")
class AmongCards(Among):
    filter: Filter


@wording("those exiled cards")
@wording("the exiled cards")
class AmongExiled(Among):
    pass


@verb("play {which}[ {duration}]")
class Play(Action):
    """305.9, 601: lands are played, other cards cast."""

    which: Which
    duration: Duration | None = None


@verb("look at and play {which}[ {duration}]")
class LookAtAndPlay(Action):
    which: Which
    duration: Duration | None = None


@verb("look at {which}[ {duration}]")
@verb("look at {which} any time", any_time=True)
class LookAt(Action):
    which: Which
    duration: Duration | None = None
    any_time: bool = False


@verb("cast {which}[ {duration}]")
class CastThem(Action):
    """601."""

    which: Which
    duration: Duration | None = None


@verb("play lands and cast {filter:many} from among {what}[ {duration}]")
class PlayLandsAndCast(Action):
    filter: Filter
    what: Among
    duration: Duration | None = None


@verb("exile the {where} card of {whose} library")
@verb("exile the {where} card of {whose} library face down", face_down=True)
@verb("exile the {where} {number} cards of {whose} library")
@verb("exile the {where} {number} cards of {whose} library face down", face_down=True)
class ExileFromLibrary(Action):
    where: str = word("Where", default="top")
    whose: Owner = None  # type: ignore[assignment]
    number: Amount = ONE
    face_down: bool = False


class Owner(Node):
    """Whose library, hand, or graveyard."""


@wording("your")
class OfYou(Owner):
    pass


@wording("their")
class OfThem(Owner):
    pass


@wording("each opponent's")
class OfEachOpponent(Owner):
    pass


@wording("your opponent's")
class OfYourOpponent(Owner):
    """In a game of two."""


@wording("target opponent's")
class OfTargetOpponent(Owner):
    pass


@wording("each player's")
class OfEachPlayer(Owner):
    pass


@wording("that player's")
class OfThatPlayer(Owner):
    pass


@wording("an opponent's")
class OfAnOpponent(Owner):
    pass


@verb("reveal the top card of {whose} library")
class RevealTop(Action):
    whose: Owner


@verb("exile {filter:a} from {whose} {zone}")
@verb("exile {filter:a} from {whose} {zone} at random", random=True)
class ExileFrom(Action):
    filter: Filter
    whose: Owner
    zone: str = word("OwnedZone")
    random: bool = False


@wording("during any turn you attacked with {filter:a}, {clauses}")
class DuringTurnsAttackedWith(Sentence):
    filter: Filter
    clauses: tuple[Clause, ...] = phrase_list()


@wording("you cast a spell this way")
class CastThisWay(SimpleCondition):
    pass


@wording("~ has all activated abilities of {what}")
@wording("~ has all activated abilities of {what} except for loyalty abilities", except_loyalty=True)
class HasActivatedAbilitiesOf(Sentence):
    """113.10, 613.1f."""

    what: Selection
    except_loyalty: bool = False


@verb("conjure a duplicate of {what} into {whose} hand")
class Conjure(Action):
    """Digital: a new card with the characteristics of the object."""

    what: Selection
    whose: Owner


@verb("conjure a random card from ~'s spellbook into your hand")
class ConjureFromSpellbook(Action):
    pass


@verb("conjure a card named ~ into {whose} hand")
class ConjureNamesake(Action):
    """Digital: a new card of this one's name."""

    whose: Owner


@verb("conjure a duplicate of the top card of {library} library into {whose} hand")
class ConjureTop(Action):
    library: Owner
    whose: Owner


@verb("conjure a duplicate of a random {filter:one} from {whose} library into your hand")
class ConjureRandom(Action):
    filter: Filter
    whose: Owner
