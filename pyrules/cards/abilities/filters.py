"""Which objects and which players an ability speaks of: "other nonbasic lands you control", "an opponent".

Modes: "a" with an article (a land), "one" without (enchanted *land*), "many" in the plural (*lands* you control).
"""

from __future__ import annotations

from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Player(Node):
    """A player or a group of players, as the subject of a sentence or after a verb."""


@wording("you")
class You(Player):
    pass


@wording("an opponent", in_mode="one")
@wording("your opponents", in_mode="many")
@wording("each opponent")
class Opponents(Player):
    pass


@wording("each player")
@wording("a player")
@wording("any player")
class AnyPlayer(Player):
    pass


@wording("that player")
@wording("the player")
class ThatPlayer(Player):
    """The player that the trigger or the sentence before speaks of."""


@wording("target player")
class TargetPlayer(Player):
    pass


@wording("target opponent")
class TargetOpponent(Player):
    pass


@wording("its controller")
class ItsController(Player):
    """The controller of the object that the trigger speaks of."""


@wording("they", in_mode="they")
class They(Player):
    """The player or players that the text speaks of before."""


@wording("the active player")
class ActivePlayer(Player):
    pass


@wording("defending player")
class DefendingPlayer(Player):
    pass


@wording("enchanted player")
class EnchantedPlayer(Player):
    pass


@wording("a player of your choice")
class PlayerOfYourChoice(Player):
    pass


@wording("that {noun:one}'s controller")
class ControllerOfThat(Player):
    noun: Noun


@wording("any number of target players", in_mode="each")
class AnyNumberOfTargetPlayers(Player):
    pass


class Adjective(Node):
    """A word before the noun."""


class Noun(Node):
    """What kind of object."""


class Suffix(Node):
    """A phrase after the noun."""


@wording("{color}")
class ColorIs(Adjective):
    color: Color = word("Color")


@wording("{color}")
class ColorIsNot(Adjective):
    color: Color = word("NonColor")


@wording("{supertype}")
class SupertypeIs(Adjective):
    supertype: str = word("Supertype")


@wording("{supertype}")
class SupertypeIsNot(Adjective):
    supertype: str = word("NonSupertype")


@wording("{type}")
class AlsoType(Adjective):
    """A card type before the noun: an *artifact* creature, a *land* card."""

    type: str = word("CardType")


@wording("{type}")
class TypeIsNot(Adjective):
    type: str = word("NonType")


@wording("{subtype}")
class AlsoSubtype(Adjective):
    """A subtype before the noun: *Elf* creatures."""

    subtype: str = word("Subtype")


@wording("{subtype}")
class SubtypeIsNot(Adjective):
    subtype: str = word("NonSubtype")


@wording("token")
class AlsoToken(Adjective):
    pass


@wording("nontoken")
class NoToken(Adjective):
    pass


@wording("tapped")
class Tapped(Adjective):
    pass


@wording("untapped")
class Untapped(Adjective):
    pass


@wording("attacking")
class Attacking(Adjective):
    pass


@wording("blocking")
class Blocking(Adjective):
    pass


@wording("colorless")
class Colorless(Adjective):
    pass


@wording("multicolored")
class Multicolored(Adjective):
    pass


@wording("monocolored")
class Monocolored(Adjective):
    pass


@wording("colored")
class Colored(Adjective):
    pass


@wording("{kinds:or}")
@wording("{kinds:and}")
@wording("{kinds:andor}")
class OneOfKinds(Adjective):
    """Any of several types, subtypes, supertypes or colors before the noun: *instant and/or sorcery* spells."""

    kinds: tuple[str, ...] = word("KindList")


@wording("{type}, {other}")
class NeitherType(Adjective):
    type: str = word("NonType")
    other: str = word("NonType")


@wording("nontoken, {type}")
class NeitherTokenNorType(Adjective):
    type: str = word("NonType")


@wording("permanent")
class PermanentKind(Adjective):
    """110.4c, 110.4d: a permanent card, a permanent spell."""


@wording("kicked")
class Kicked(Adjective):
    pass


@wording("face-down")
class FaceDown(Adjective):
    pass


@wording("manifested")
class Manifested(Adjective):
    pass


@wording("outlaw")
class Outlaw(Adjective):
    """700.12: an Assassin, Mercenary, Pirate, Rogue or Warlock."""


@wording("{type:=}")
class TypeIs(Noun):
    type: str = word("CardType")


@wording("{subtype:=}")
class SubtypeIs(Noun):
    subtype: str = word("Subtype")


@wording("permanent", in_mode="one")
@wording("permanents", in_mode="many")
class Permanent(Noun):
    pass


@wording("card", in_mode="one")
@wording("cards", in_mode="many")
class CardNoun(Noun):
    pass


@wording("spell", in_mode="one")
@wording("spells", in_mode="many")
class SpellNoun(Noun):
    pass


@wording("token", in_mode="one")
@wording("tokens", in_mode="many")
class TokenNoun(Noun):
    pass


@wording("source", in_mode="one")
@wording("sources", in_mode="many")
class SourceNoun(Noun):
    pass


@wording("{type} token", in_mode="one")
class TypedToken(Noun):
    """ "that artifact token"."""

    type: str = word("CardType")


@wording("{first:many} and {second:many}", in_mode="many")
class EitherNoun(Noun):
    """ "legendary *creatures and planeswalkers* you control": of either type."""

    first: str = word("CardType")
    second: str = word("CardType")


@wording("outlaw", in_mode="one")
@wording("outlaws", in_mode="many")
class OutlawNoun(Noun):
    """700.12."""


@wording("familiar", in_mode="one")
@wording("familiars", in_mode="many")
class FamiliarNoun(Noun):
    pass


@wording("{player:one} controls")
@wording("they control", player=They())
@wording("{player:many} control")
class ControlledBy(Suffix):
    player: Player


@wording("you don't control")
class NotYours(Suffix):
    pass


@wording("on the battlefield")
class OnBattlefield(Suffix):
    pass


@wording("in your graveyard")
class InYourGraveyard(Suffix):
    pass


@wording("in all graveyards")
class InGraveyards(Suffix):
    pass


@wording("in your hand")
class InYourHand(Suffix):
    pass


@wording("exiled with ~")
class ExiledWithThis(Suffix):
    pass


@wording("of the chosen type")
class OfChosenType(Suffix):
    pass


@wording("of the chosen color")
class OfChosenColor(Suffix):
    pass


@wording("with the chosen name")
class WithChosenName(Suffix):
    pass


@wording("named ~")
class NamedLikeThis(Suffix):
    pass


@wording("with {counters} on it", in_mode="one")
@wording("with {counters} on them", in_mode="many")
class WithCounters(Suffix):
    counters: SomeCounters


@wording("with power {least} or greater")
class PowerAtLeast(Suffix):
    least: int = word("Digits")


@wording("with power {most} or less")
class PowerAtMost(Suffix):
    most: int = word("Digits")


@wording("with toughness {least} or greater")
class ToughnessAtLeast(Suffix):
    least: int = word("Digits")


@wording("with mana value {least} or greater")
class ManaValueAtLeast(Suffix):
    least: int = word("Digits")


@wording("with mana value {most} or less")
class ManaValueAtMost(Suffix):
    most: int = word("Digits")


@wording("with {keyword}")
class WithKeyword(Suffix):
    keyword: str = word("KeywordName")


@wording("without {keyword}")
class WithoutKeyword(Suffix):
    keyword: str = word("KeywordName")


@wording("{happened} this way")
class HappenedThisWay(Suffix):
    happened: str = word("Happened")


@wording("dealt damage this way")
class DealtDamageThisWay(Suffix):
    pass


@wording("of their choice")
class OfTheirChoice(Suffix):
    """The player's who does it."""


@wording("you control but don't own")
class ControlledNotOwned(Suffix):
    pass


@wording("of that color")
class OfThatColor(Suffix):
    pass


@wording("that aren't from your starting deck", in_mode="many")
@wording("that wasn't in your starting deck", in_mode="one")
class NotFromStartingDeck(Suffix):
    pass


@wording("with mana value equal to the chosen number")
class ManaValueChosen(Suffix):
    pass


@wording("with mana value {values}")
class ManaValueOneOf(Suffix):
    values: tuple[OneNumber, ...] = phrase_list(two=" or ", last=", or ")


@wording("{number}")
class OneNumber(Node):
    number: int = word("Digits")


@wording("you exiled that have {counters} on them", in_mode="many")
class ExiledWithCounters(Suffix):
    counters: SomeCounters


@wording("that is snow or could produce {symbol}")
class SnowOrCouldProduce(Suffix):
    """106.7."""

    symbol: str = word("ManaSymbol")


@wording("with power less than {of}'s power")
class PowerLessThan(Suffix):
    of: Reference


@wording("you cast this turn")
class CastThisTurn(Suffix):
    pass


@wording("you spend this mana to cast")
class CastWithThisMana(Suffix):
    pass


@wording("{player:many} own")
@wording("an opponent owns", player=Opponents(wording_index=0))
class OwnedBy(Suffix):
    player: Player


@wording("that died under your control this turn")
class DiedUnderYourControl(Suffix):
    pass


@wording("{player:many} cast")
class CastBy(Suffix):
    player: Player


@wording("you own")
class OwnedByYou(Suffix):
    pass


@wording("you don't own")
class NotOwnedByYou(Suffix):
    pass


@wording("from that player's graveyard", zone="that player's graveyard")
@wording("from that player's hand", zone="that player's hand")
@wording("from that player's graveyard or hand", zone="that player's graveyard or hand")
@wording("from your graveyard", zone="your graveyard")
@wording("from a graveyard", zone="a graveyard")
@wording("from an opponent's graveyard", zone="an opponent's graveyard")
@wording("from exile", zone="exile")
@wording("from your hand", zone="your hand")
@wording("from anywhere other than your hand", zone="not your hand")
class FromZone(Suffix):
    """Where it is cast from, or taken from."""

    zone: str = word("ZoneName")


@wording("in target opponent's hand", zone="target opponent's hand")
@wording("in target opponent's graveyard", zone="target opponent's graveyard")
@wording("in each graveyard", zone="graveyards")
@wording("in a graveyard", zone="a graveyard")
@wording("in exile", zone="exile")
class InZone(Suffix):
    zone: str = word("ZoneName")


@wording("with {symbol} in its mana cost", in_mode="one")
@wording("with {symbol} in their mana costs", in_mode="many")
@wording("with {symbol} in their mana cost", in_mode="many")
class WithSymbolInCost(Suffix):
    symbol: str = word("ManaSymbol")


@wording("without {symbol} in its mana cost", in_mode="one")
class WithoutSymbolInCost(Suffix):
    symbol: str = word("ManaSymbol")


@wording("that's one or more colors", in_mode="one")
class IsColored(Suffix):
    pass


@wording("with exactly {number} colors")
class WithExactlyColors(Suffix):
    number: int = word("NumberWord")


@wording("with no abilities")
class WithoutAbilities(Suffix):
    pass


@wording("that has {keyword}", in_mode="one")
@wording("that have {keyword}", in_mode="many")
@wording("with {keyword}")
class WithKeywordAbility(Suffix):
    """Keywords beyond those that stand alone."""

    keyword: str = word("SuffixKeyword")


@wording("that entered this turn")
class EnteredThisTurnSuffix(Suffix):
    pass


@wording("that could produce any type of mana {reference} could produce")
class CouldProduceAnyOf(Suffix):
    """106.7."""

    reference: Reference


@wording("that could produce {symbol}")
class CouldProduceSymbol(Suffix):
    """106.7."""

    symbol: str = word("ManaSymbol")


@wording("in your party")
class InYourParty(Suffix):
    """700.8."""


@wording("you've drawn this turn")
class DrawnThisTurn(Suffix):
    pass


@wording("named {name}")
class Named(Suffix):
    """201.2."""

    name: str = word("Name")


@wording("with the same name")
class WithTheSameName(Suffix):
    """As each other."""


@wording("with the same name as {reference}")
class WithSameNameAs(Suffix):
    reference: Reference


@wording("that shares a creature type with {reference}", in_mode="one")
@wording("that share a creature type with {reference}", in_mode="many")
class SharesCreatureType(Suffix):
    reference: Reference


@wording("that shares a color with {reference}", in_mode="one")
class SharesColor(Suffix):
    reference: Reference


@wording("attached to ~")
class AttachedToThis(Suffix):
    pass


@wording("other than {filter:a}")
class OtherThan(Suffix):
    filter: Filter


class SomeCounters(Node):
    """Counters that an object must have."""


@wording("a {kind} counter")
@wording("an {kind} counter")
class OneCounter(SomeCounters):
    kind: CounterKind


@wording("a counter")
class AnyCounter(SomeCounters):
    pass


@wording("{kind} counters")
class SomeOfKind(SomeCounters):
    """One or more."""

    kind: CounterKind


@wording("{least} or more {kind} counters")
class AtLeastCounters(SomeCounters):
    least: int = word("NumberWord")
    kind: CounterKind = None  # type: ignore[assignment]


class CounterKind(Node):
    """What kind of counter (122.1)."""


@wording("{name}")
class NamedCounter(CounterKind):
    name: str = word("CounterName")


@wording("{change}")
class PtCounter(CounterKind):
    change: str = word("PtCounter")


class Filter(Node):
    """A condition on objects."""


@wording("another [{adjectives} ]{nouns:one}[ {suffixes:one}]", in_mode="a", other=True)
@wording("a [{adjectives} ]{nouns:one}[ {suffixes:one}]", in_mode="a")
@wording("an [{adjectives} ]{nouns:one}[ {suffixes:one}]", in_mode="a")
@wording("[?other:other ][{adjectives} ]{nouns:one}[ {suffixes:one}]", in_mode="one")
@wording("[?other:other ][{adjectives} ]{nouns:many}[ {suffixes:many}]", in_mode="many")
class Objects(Filter):
    """Objects that are any of the nouns and all of the rest."""

    nouns: tuple[Noun, ...] = phrase_list(last=", or ", two=" or ")
    adjectives: tuple[Adjective, ...] = phrase_list(" ", " ", " ")
    other: bool = False
    suffixes: tuple[Suffix, ...] = phrase_list(" ", " ", " ")


@wording("{kinds:and}[ {suffixes:one}]", in_mode="one")
class AnyOfKinds(Filter):
    """ "each *Fungus and Saproling you control*": of any of the kinds."""

    kinds: tuple[str, ...] = word("KindList")
    suffixes: tuple[Suffix, ...] = phrase_list(" ", " ", " ")


@wording("{filters:=}")
class EitherOf(Filter):
    """ "a Mountain or a Plains"; "basic lands or Gates you control"."""

    filters: tuple[Objects, ...] = phrase_list(last=", or ", two=" or ", least=2)


class Reference(Node):
    """One object that the text points at (in mode "many": several of them)."""


@wording("~")
class This(Reference):
    """The object that has the ability."""


@wording("it")
class It(Reference):
    """The object that the sentence before speaks of."""


@wording("enchanted {noun:one}")
@wording("equipped {noun:one}")
@wording("fortified {noun:one}")
class Host(Reference):
    """What this permanent is attached to (301.5, 303.4), called by its kind."""

    noun: Noun


@wording("that {noun:one}")
class ThatObject(Reference):
    noun: Noun


@wording("the sacrificed {noun:one}")
class Sacrificed(Reference):
    noun: Noun


@wording("the exiled card")
class ExiledCard(Reference):
    """The card that the linked ability exiled (607.2a)."""


@wording("your commander")
class YourCommander(Reference):
    pass


@wording("they", in_mode="many")
@wording("them", in_mode="")
class Them(Reference):
    """The objects that the sentence before speaks of."""


@wording("those {noun:many}", in_mode="many")
@wording("those {noun:many}", in_mode="")
class ThoseObjects(Reference):
    noun: Noun


@wording("he", in_mode="one")
@wording("she", in_mode="one")
class HeOrShe(Reference):
    """This creature, as some texts call it."""


@wording("the milled card")
class MilledCard(Reference):
    pass


@wording("the creature {player:one} controls")
class TheCreatureOf(Reference):
    """The one that the sentence before targeted."""

    player: Player


@wording("the {noun:one} put into your hand this way")
class PutThisWay(Reference):
    noun: Noun


@wording("the {filter:many}", in_mode="many")
@wording("the {filter:many}", in_mode="")
class TheObjects(Reference):
    """The ones that the text has made or chosen before."""

    filter: Filter


@wording("the chosen {noun:one}")
class ChosenObject(Reference):
    noun: Noun


@wording("the exiled {noun:one}")
class ExiledObject(Reference):
    noun: Noun


@wording("that spell or ability")
class ThatSpellOrAbility(Reference):
    pass


@wording("the duplicate", in_mode="one")
@wording("that duplicate", in_mode="one")
class TheDuplicate(Reference):
    pass


@wording("the duplicates", in_mode="many")
class TheDuplicates(Reference):
    pass
