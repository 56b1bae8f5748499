"""What else "for each …" counts, and for whom a sentence is carried out."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Each
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.states import CountBound
from pyrules.cards.grammar import word, wording


class EachWhoIs(Each):
    """Each player of whom something is so."""


@wording("{who} who controls fewer {filter:many} than you")
@wording("{who} who controls more {filter:many} than you", more=True)
class EachControlling(EachWhoIs):
    filter: Filter
    who: str = word("PlayerWord", default="opponent")
    more: bool = False


@wording("{who} who has more cards in hand than you", what="more cards")
@wording("{who} who has more cards in their hand than you", what="more cards")
@wording("{who} who has less life than you", what="less life")
@wording("{who} whose life total is less than half their starting life total", what="less than half")
@wording("{who} who was dealt damage this turn", what="dealt damage")
@wording("{who} who was dealt combat damage this turn", what="dealt combat damage")
@wording("{who} dealt damage", what="dealt damage now")
@wording("{who} being attacked", what="being attacked")
@wording("{who} you're attacking", what="attacked now")
@wording("{who} you attacked this turn", what="attacked")
@wording("{who} you attacked", what="attacked")
@wording("{who} who lost life this turn", what="lost life")
@wording("{who} who discarded a card this turn", what="discarded")
@wording("{who} who drew a card this way", what="drew this way")
@wording("{who} who searches a library this way", what="searches this way")
@wording("{who} who has lost the game", what="out of the game")
class EachPlayerSo(EachWhoIs):
    who: str = word("PlayerWord", default="opponent")
    what: str = word("EachPlayerIs", default="attacked")


fixed(
    "EachPlayerIs", "more cards", "less life", "less than half", "dealt damage", "dealt combat damage",
    "dealt damage now", "being attacked", "attacked now", "attacked", "lost life", "discarded", "drew this way",
    "searches this way", "out of the game",
)  # fmt: skip


@wording("{who} who has {bound:word} cards in hand")
@wording("{who} who has {bound:word} {kind} counters")
@wording("{who} with {bound:word} {kind} counters", short=True)
class EachPlayerHaving(EachWhoIs):
    bound: CountBound
    who: str = word("PlayerWord", default="opponent")
    kind: CounterKind | None = None
    short: bool = False


@wording("for each {who} who can't, {sentence}")
@wording("for each {who} who doesn't, {sentence}", can=True)
class ForEachWhoDoesnt(Sentence):
    sentence: Sentence
    who: str = word("PlayerWord", default="opponent")
    can: bool = False


@wording("{number} life you lost", what="life you lost")
@wording("{number} life you gained", what="life you gained")
@wording("{number} life you gained this turn", what="life you gained this turn")
@wording("{number} life they gained", what="life they gained")
@wording("{number} life lost this way", what="life lost this way")
@wording("{number} life they paid this way", what="life they paid this way")
@wording("{number} damage dealt to you this turn", what="damage to you")
@wording("{number} damage dealt to them", what="damage to them")
class EachPoint(Each):
    number: int = word("Digits")
    what: str = word("PointOf", default="life you lost")


fixed(
    "PointOf", "life you lost", "life you gained", "life you gained this turn", "life they gained",
    "life lost this way", "life they paid this way", "damage to you", "damage to them",
)  # fmt: skip


@wording("different {what} among {filter:many}")
class EachDifferent(Each):
    filter: Filter
    what: str = word("Compared", default="mana value")


@wording("kind of counter among {filter:many}")
@wording("kind of counter on {filter:many}")
class EachCounterKindAmong(Each):
    filter: Filter


@wording("counter put on {filter:a} this way")
class EachCounterPut(Each):
    filter: Filter


@wording("{{E}} paid this way", what="energy paid")
@wording("of those creatures", what="those creatures")
@wording("of that spell's colors", what="its colors")
@wording("of the exiled cards", what="exiled cards")
@wording("of those cards", what="those cards")
@wording("of them", what="them")
@wording("even result", what="even result")
@wording("odd result", what="odd result")
@wording("flip you win", what="flip won")
@wording("flip you lose", what="flip lost")
@wording("coin that comes up heads", what="heads")
@wording("target", what="target")
@wording("color", what="color")
@wording("vote they received", what="vote they received")
@wording("vote you received", what="vote you received")
@wording("time ~ attacked this game", what="attack this game")
@wording("time it has attacked this turn", what="attack this turn")
@wording("time it regenerated this turn", what="regeneration")
@wording("point of bushido it has", what="bushido")
class EachOfTheSpoken(Each):
    """Each of what the text has spoken of."""

    what: str = word("ThoseWhat", default="them")


fixed(
    "ThoseWhat", "energy paid", "those creatures", "its colors", "exiled cards", "those cards", "them",
    "even result", "odd result", "flip won", "flip lost", "heads", "target", "color", "vote they received",
    "vote you received", "attack this game", "attack this turn", "regeneration", "bushido",
)  # fmt: skip


@wording("mana from {filter:a} that was spent to cast {of}")
@wording("mana from {filter:many} spent to activate this ability", ability=True)
class EachManaFrom(Each):
    filter: Filter
    of: Reference | None = None
    ability: bool = False


@wording("additional {symbols} you paid")
class EachTimePaid(Each):
    """702.56, 702.85: as an additional cost paid any number of times."""

    symbols: str = word("ManaSymbols")


@wording("{kind} counter {player:they} have")
class EachCounterTheyHave(Each):
    player: Player
    kind: CounterKind
