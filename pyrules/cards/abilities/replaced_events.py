"""Replacement and prevention effects of static abilities: what would happen, and what happens instead (614, 615)."""

from __future__ import annotations

from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.grammar import Node, word, wording


class WouldEvent(Node):
    """Something that would happen."""


@wording("if {event}, {sentence} instead")
@wording("if {event}, instead {sentence}")
@wording("if {event}, {sentence}")
class ReplacedEvent(Sentence):
    """614.1a, 615.1."""

    event: WouldEvent
    sentence: Sentence


fixed("DamageSort", "damage", "combat damage", "noncombat damage")


@wording("{sort} would be dealt to {to}")
@wording("{sort} would be dealt to {to} while {condition}")
@wording("{to} would be dealt {sort}")
class DamageWouldBeDealt(WouldEvent):
    to: Recipient
    sort: str = word("DamageSort", default="damage")
    condition: Condition | None = None


@wording("{filter:a} would deal {sort} to {to}")
@wording("{filter:a} would deal {sort} to {to} while {condition}")
@wording("{filter:a} would deal {sort}")
@wording("{what} would deal {sort} to {to}")
@wording("{what} would deal {sort}")
class SourceWouldDealDamage(WouldEvent):
    to: Recipient | None = None
    filter: Filter | None = None
    what: Reference | None = None
    sort: str = word("DamageSort", default="damage")
    condition: Condition | None = None


@wording("one or more {kind} counters would be put on {filter:a}")
@wording("one or more {kind} counters would be put on {what}")
class CountersWouldBePut(WouldEvent):
    kind: CounterKind
    filter: Filter | None = None
    what: Reference | None = None


@wording("you would put one or more counters on {onto}", who="you")
@wording("an opponent would put one or more counters on {onto}", who="an opponent")
@wording("an effect would put one or more counters on {onto}", who="an effect")
@wording("you would put one or more {kind} counters on {onto}", who="you")
class SomeoneWouldPutCounters(WouldEvent):
    onto: CounterPlace
    who: str = word("CounterPutter", default="you")
    kind: CounterKind | None = None


fixed("CounterPutter", "you", "an opponent", "an effect")


class CounterPlace(Node):
    """What would get counters."""


@wording("{filter:a}")
class OntoObjects(CounterPlace):
    filter: Filter


@wording("a permanent or player")
@wording("{filter:a} or on yourself", yourself=True)
class OntoObjectOrPlayer(CounterPlace):
    filter: Filter | None = None
    yourself: bool = False


@wording("you would gain life", who="you")
@wording("an opponent would gain life", who="an opponent")
@wording("a player would gain life", who="a player")
class WouldGainLife(WouldEvent):
    who: str = word("SomePlayer", default="you")


@wording("you would draw a card", who="you")
@wording("you would draw a card except the first one you draw in each of your draw steps", who="you", but_first=True)
@wording("an opponent would draw a card", who="an opponent")
@wording("a player would draw a card", who="a player")
@wording(
    "an opponent would draw a card except the first one they draw in each of their draw steps",
    who="an opponent",
    but_first=True,
)
@wording("you would draw a card while your library has no cards in it", who="you", empty=True)
class WouldDraw(WouldEvent):
    who: str = word("SomePlayer", default="you")
    but_first: bool = False
    empty: bool = False


fixed("SomePlayer", "you", "an opponent", "a player")


@wording("{filter:a} would untap during {whose} untap step")
@wording("{what} would untap during {whose} untap step")
class WouldUntap(WouldEvent):
    whose: str = word("UntapWhose", default="your")
    filter: Filter | None = None
    what: Reference | None = None


@wording("{what} would be put into a graveyard from anywhere")
@wording("{filter:a} would be put into a graveyard from anywhere")
@wording("a card or token would be put into your graveyard from anywhere", tokens=True, into="your")
@wording("a card would be put into your graveyard from anywhere", into="your")
@wording("a card would be put into an opponent's graveyard from anywhere", into="an opponent's")
@wording("a card or token would be put into a graveyard from anywhere", tokens=True)
class WouldGoToGraveyard(WouldEvent):
    what: Reference | None = None
    filter: Filter | None = None
    tokens: bool = False
    into: str = word("GraveyardOf", default="a")


fixed("GraveyardOf", "your", "an opponent's", "a")


@wording("{filter:a} would die")
@wording("{what} would die")
@wording("{filter:a} would be destroyed")
@wording("{what} would be destroyed", destroyed=True)
class WouldDieOrBeDestroyed(WouldEvent):
    what: Reference | None = None
    filter: Filter | None = None
    destroyed: bool = False


# ------------------------------------------------------------ what happens instead


@wording("twice that many {kind} counters are put on {what}", how="twice")
@wording("that many plus one {kind} counters are put on {what}", how="plus one")
@wording("that many plus two {kind} counters are put on {what}", how="plus two")
class SoManyArePut(Clause):
    kind: CounterKind
    what: Reference
    how: str = word("MoreCounters", default="twice")


@wording("put twice that many of each of those kinds of counters on {what}", how="twice")
@wording("put that many plus one of each of those kinds of counters on {what}", how="plus one")
@wording("it puts twice that many of those counters on {what}", how="twice")
@wording("they put half that many of each of those kinds of counters on {what}, rounded down", how="half")
@wording("they put half that many of each of those kinds of counters on {what} instead, rounded down", how="half")
class PutSoManyOfEach(Clause):
    what: ThatOrPlayer
    how: str = word("MoreCounters", default="twice")


fixed("MoreCounters", "twice", "plus one", "plus two", "half")


class ThatOrPlayer(Node):
    """Where the counters would have been put."""


@wording("that permanent or player")
class ThatPermanentOrPlayer(ThatOrPlayer):
    pass


@wording("{what}")
class ThatOnly(ThatOrPlayer):
    what: Reference


@wording("it deals double that damage", times=2)
@wording("it deals double that damage to that permanent or player", times=2)
@wording("it deals twice that much damage", times=2)
@wording("it deals triple that damage", times=3)
@wording("it deals triple that damage to that permanent or player", times=3)
@wording("it deals that much damage plus {more}")
@wording("it deals that much damage plus {more} to that permanent or player")
@wording("that source deals that much damage plus {more} to that permanent or player")
class DealsMoreOfIt(Clause):
    """To what it would have been dealt to."""

    times: int = word("Digits", default=1)
    more: int = word("Digits", default=0)


@verb("gain that much life plus {more}")
@verb("gain twice that much life", times=2)
class GainsMoreOfIt(Action):
    more: int = word("Digits", default=0)
    times: int = word("Digits", default=1)


@wording("prevent {amount} of that damage")
class PreventSomeOfIt(Action):
    amount: int = word("Digits")


@wording("{player:one} loses that much life")
class LosesThatMuch(Clause):
    player: Player


@wording("{what} is dealt to {other}")
class IsDealtTo(Clause):
    what: str = word("ThatDamage", default="that damage")
    other: Selection = None  # type: ignore[assignment]


fixed("ThatDamage", "that damage", "all but 1 of that damage")
