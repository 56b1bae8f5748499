"""Phrases after the noun of a filter: "you control", "with flying", "in your graveyard"."""

from __future__ import annotations

import typing

from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.players import Opponents, They
from pyrules.cards.grammar import Node, phrase_list, word, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.counters import SomeCounters
    from pyrules.cards.abilities.filters import Filter
    from pyrules.cards.abilities.players import Player
    from pyrules.cards.abilities.references import Reference


class Suffix(Node):
    """A phrase after the noun."""


@wording("enchanted player controls")
class EnchantedPlayerControls(Suffix):
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


@wording("a player casts")
class CastByAnyone(Suffix):
    pass


@wording("you cast but don't own")
class CastButNotOwned(Suffix):
    pass


@wording("your opponents cast from graveyards or from exile", who="your opponents")
@wording("you cast from your graveyard or from exile", who="you")
class CastFromGraveyardOrExile(Suffix):
    who: str = word("CastingPlayers", default="you")


fixed("CastingPlayers", "you", "your opponents")


@wording("you own")
class OwnedByYou(Suffix):
    pass


@wording("you don't own")
class NotOwnedByYou(Suffix):
    pass


@wording("in your graveyard", zone="your graveyard")
@wording("from your graveyard", zone="your graveyard")
@wording("in your hand", zone="your hand")
@wording("from your hand", zone="your hand")
@wording("in a graveyard", zone="a graveyard")
@wording("from a graveyard", zone="a graveyard")
@wording("in each graveyard", zone="graveyards")
@wording("in all graveyards", zone="graveyards")
@wording("in exile", zone="exile")
@wording("from exile", zone="exile")
class InZone(Suffix):
    """Where it is; after "from", where it is taken or cast from."""

    zone: str = word("ZoneName")


@wording("from that player's graveyard", zone="that player's graveyard")
@wording("from that player's hand", zone="that player's hand")
@wording("from that player's graveyard or hand", zone="that player's graveyard or hand")
@wording("from an opponent's graveyard", zone="an opponent's graveyard")
@wording("from anywhere other than your hand", zone="not your hand")
@wording("in target opponent's hand", zone="target opponent's hand")
@wording("in target opponent's graveyard", zone="target opponent's graveyard")
class InPlayersZone(Suffix):
    """The same for the zones of players whom the text has to name."""

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


@wording("{number}")
class OneNumber(Node):
    number: int = word("Digits")
