"""Things that change places, changed texts, players under control and who is meant, rarer conditions and deeds."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.lines import AbilityText, Line
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import phrase_list, word, wording


@verb("remove {what} from combat")
class RemoveFromCombat(Action):
    """506.4."""

    what: Selection


@verb("tap or untap {what}")
class TapOrUntap(Action):
    what: Selection


@verb("shuffle {whose} hand and graveyard into {into} library")
@verb("shuffle {whose} hand into {into} library", graveyard=False)
class ShuffleHandAway(Action):
    whose: str = word("WhoseZone")
    into: str = word("WhoseZone")
    graveyard: bool = True


@verb("exchange life totals with {player:one}")
class ExchangeLife(Action):
    """701.12c."""

    player: Player


@wording("two target players exchange life totals")
class TwoExchangeLife(Clause):
    pass


@verb("double your life total")
class DoubleLife(Action):
    pass


@verb("change the text of {what} by replacing all instances of one color word with another")
@verb(
    "change the text of {what} by replacing all instances of one basic land type with another", land=True, color=False
)
@verb(
    "change the text of {what} by replacing all instances of one color word with another or one basic land type with "
    "another",
    land=True,
)
@verb(
    "change the text of {what} by replacing all instances of one basic land type with another or one color word with "
    "another",
    land=True,
)
@verb(
    "change the text of {what} by replacing all instances of one color word with another or one basic land type with "
    "another until end of turn",
    land=True,
    this_turn=True,
)
@verb("change the text of {what} by replacing all instances of one creature type with another", color=False)
@verb("change the text of {what} by replacing all instances of one creature type with {into}", color=False)
class ChangeText(Action):
    """612. A creature type where it is neither a color word nor a basic land type; `into`: the new word, if fixed."""

    what: Selection
    color: bool = True
    land: bool = False
    this_turn: bool = False
    into: str = word("Subtype", default="")


@wording("the new creature type can't be {subtype}")
class NewTypeCantBe(Clause):
    subtype: str = word("Subtype")


@wording("target spell or ability with a single target")
@wording("target spell or permanent", spell_or_permanent=True)
class TargetSpellWith(Selection):
    spell_or_permanent: bool = False


@wording("you have no maximum hand size {duration}", in_mode="")
class HandSizeUnlimited(Clause):
    """402.2."""

    duration: Duration


@wording("you control {player:one} during that player's next turn", in_mode="")
@wording("you control {player:one} during their next turn", in_mode="")
class ControlPlayer(Clause):
    """722."""

    player: Player


@wording("the next {filter:one} you cast this turn costs {symbols} less to cast", in_mode="")
@wording("the next {filter:one} you cast this turn has {grants}", in_mode="")
class NextSpell(Clause):
    filter: Filter
    symbols: str = word("ManaSymbols", default="")
    grants: tuple[Grant, ...] = phrase_list()


# ------------------------------------------------------------------------------------------------------------- players


@wording("each other player", in_mode="one")
class EachOtherPlayer(Player):
    pass


@wording("any opponent", in_mode="one")
@wording("any player", in_mode="one", anyone=True)
class AnyOpponent(Player):
    anyone: bool = False


@wording("each {who} who {does}", in_mode="one")
class EachWho(Player):
    """Of those, the ones who did it or could not."""

    who: str = word("PlayerWord")
    does: str = word("WhoDoes")


fixed("PlayerWord", "opponent", "player", "other player")
fixed(
    "WhoDoes", "can't", "doesn't", "does", "didn't", "did", "searched their library this way", "lost life this turn",
    "discarded a card this way", "was dealt damage this way", "controls the most creatures", "can",
)  # fmt: skip


@wording("target {filter:one}'s {role}", in_mode="one")
class TargetsPlayer(Player):
    """The owner or controller of what is targeted."""

    filter: Filter
    role: str = word("PlayerRole")


@wording("the {noun}'s {role}", in_mode="one")
@wording("that {noun}'s {role}", in_mode="one", that=True)
class PlayerOfThe(Player):
    noun: str = word("OwnedNoun")
    role: str = word("PlayerRole")
    that: bool = False


fixed("PlayerRole", "owner", "controller")
fixed(
    "OwnedNoun", "creature", "land", "permanent", "artifact", "spell", "card", "enchantment", "ability",
    "planeswalker", "token", "Aura", "source", "Vehicle", "Equipment",
)  # fmt: skip


# ----------------------------------------------------------------------------------------------------------- conditions


@wording("you search your library this way")
@wording("{player:one} searches their library this way")
class SearchedThisWay(SimpleCondition):
    player: Player | None = None


@wording("a player cast two or more spells last turn")
@wording("no spells were cast last turn", none=True)
class SpellsLastTurn(SimpleCondition):
    """The older day and night."""

    none: bool = False


@wording("it shares a {what} with {of}")
class SharesWith(SimpleCondition):
    of: Reference
    what: str = word("Shared")


fixed("Shared", "creature type", "card type", "color", "name")


@wording("each mode must target a different {what}")
class DifferentTargets(Sentence):
    what: str = word("TargetedKind")


fixed("TargetedKind", "player", "opponent", "creature", "permanent")


@wording("{ability}. choose {how} —")
@wording("{ability}. {when}, choose {how} —")
class ModesAfter(Line):
    """700.2: the modes of an ability's last sentence are the lines that follow."""

    ability: AbilityText
    how: str = word("HowMany")
    when: Trigger | None = None


# ---------------------------------------------------------------------------------------------------------- predicates


@wording("also gains {grants}", in_mode="one")
@wording("also gain {grants}", in_mode="")
class AlsoGains(Predicate):
    grants: tuple[Grant, ...] = phrase_list()


@verb("endure {amount}")
class Endures(Predicate):
    """701.63."""

    amount: Amount


@wording("saddles Mounts and crews Vehicles as though its power were {more} greater", in_mode="one")
class SaddlesAndCrewsStrongly(Predicate):
    """702.122, 702.171."""

    more: int = word("Digits")


@verb("airbend {what}")
class Airbend(Action):
    what: Selection


@verb("harness {what}")
class Harness(Action):
    what: Selection


@verb("put your commander into your hand from the command zone")
class CommanderToHand(Action):
    pass


@verb("lock or unlock a door of {what}")
@verb("unlock a locked door of {what}", lock=False)
class LockOrUnlock(Action):
    """709.5."""

    what: Selection
    lock: bool = True


@wording("it escaped")
@wording("{of} escaped")
class Escaped(SimpleCondition):
    """702.138."""

    of: Reference | None = None


@wording("it has {keyword}")
class HasThatKeyword(SimpleCondition):
    """Of the card that the sentence before speaks of."""

    keyword: str = word("KeywordName")


@wording("the owner of {what}", in_mode="one")
@wording("the controller of {what}", in_mode="one", controller=True)
class OwnerOf(Player):
    what: Selection
    controller: bool = False


@wording("{what}'s owner", in_mode="one")
class OwnerOfThis(Player):
    what: Reference


@wording("that ability")
class ThatAbility(Reference):
    pass


@wording("your life total becomes that number", in_mode="")
class LifeBecomesThat(Clause):
    """119.5."""


@verb("assemble a Contraption")
class Assembles(Predicate):
    """Silver-bordered."""


@verb("unspecialize")
class Unspecializes(Predicate):
    """Digital."""


@verb("planeswalk")
class Planeswalk(Action):
    """701.31."""


@wording("there is no monarch")
class NoMonarch(SimpleCondition):
    """725."""
