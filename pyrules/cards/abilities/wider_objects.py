"""More ways to point at objects and players, to describe them, and to say how much."""

from __future__ import annotations

from pyrules.cards.abilities.adjectives import Adjective
from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.possessives import PlayersPossessive
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.grammar import word, wording

# ------------------------------------------------------------ how much


@wording("X plus {number}")
class XAndMore(Amount):
    number: int = word("Digits")


@wording("twice X")
class TwiceX(Amount):
    pass


@wording("half the {filter:many}, rounded down")
@wording("half the {filter:many}, rounded up", up=True)
class HalfOfThem(Selection):
    filter: Filter
    up: bool = False


# ------------------------------------------------------------ objects


@wording("the milled cards")
class MilledCards(Reference):
    pass


@wording("either of them")
@wording("either of those {noun:many}")
class EitherOne(Reference):
    noun: Noun | None = None


@wording("each copy", in_mode="one")
@wording("the copy", in_mode="one")
@wording("that copy", in_mode="one")
class TheCopyMade(Selection):
    """Of a spell or ability (707.10)."""


@wording("the top {filter:one} of {whose} graveyard")
class TopOfGraveyard(Selection):
    """404.2."""

    filter: Filter
    whose: PlayersPossessive


@wording("one of them chosen at random")
@wording("one of {what} chosen at random")
class RandomOneOf(Selection):
    what: Reference | None = None


@wording("the card on top of {whose} library")
class CardOnTop(Selection):
    whose: PlayersPossessive


# ------------------------------------------------------------ descriptions


@wording("that's {kinds:or}", in_mode="one")
@wording("that are {kinds:or}", in_mode="many")
class ThatIsOneOf(Suffix):
    """Of one of the colors or types."""

    kinds: tuple[str, ...] = word("KindList")


@wording("that share a {quality}", in_mode="many")
class ShareAmongThem(Suffix):
    """With each other."""

    quality: str = word("SharedWithSome", default="card type")


@wording("you've sacrificed this turn", what="sacrificed")
@wording("you've discarded this turn", what="discarded")
@wording("you cycled or discarded this turn", what="cycled or discarded")
class YouHaveDone(Suffix):
    what: str = word("DoneWithThem", default="sacrificed")


fixed("DoneWithThem", "sacrificed", "discarded", "cycled or discarded")


@wording("it's blocking", how="it blocks")
@wording("it was blocking", how="it blocked")
class ItBlocks(Suffix):
    """509."""

    how: str = word("BlockingHow", default="it blocks")


fixed("BlockingHow", "it blocks", "it blocked")


@wording("with a basic land type")
class WithBasicLandType(Suffix):
    """305.6."""


@wording("with the same controller")
class WithSameController(Suffix):
    pass


@wording("that weren't cast this way", in_mode="many")
@wording("that weren't cast", in_mode="many", this_way=False)
class NotCastThisWay(Suffix):
    this_way: bool = True


@wording("put onto the battlefield with ~")
class PutOntoBattlefieldWith(Suffix):
    """607.2."""


@wording("that were put into graveyards from the battlefield this turn", in_mode="many", where="graveyards")
@wording("that were put into your graveyard from the battlefield this turn", in_mode="many", where="your graveyard")
class WerePutIntoGraveyards(Suffix):
    where: str = word("PutIntoWhich", default="graveyards")


fixed("PutIntoWhich", "graveyards", "your graveyard")


@wording("attacking one of your opponents")
@wording("that's attacking one of your opponents", in_mode="one", thats=True)
class AttackingAnOpponent(Suffix):
    thats: bool = False


@wording("double-faced")
class DoubleFaced(Adjective):
    """711."""


# ------------------------------------------------------------ players


@wording("each other opponent", in_mode="one")
@wording("each other opponent", in_mode="")
class EachOtherOpponent(Player):
    pass


@wording("the player with the most life", in_mode="one", tied=False)
@wording("the player with the most life or tied for most life", in_mode="one")
@wording("a player with the most life or tied for most life", in_mode="one", one=True)
class PlayerWithMostLife(Player):
    tied: bool = True
    one: bool = False


@wording("any number of target opponents", in_mode="each")
class AnyNumberOfTargetOpponents(Player):
    pass


@wording("the first player", in_mode="one")
@wording("the second player", in_mode="one", number=2)
class NthPlayer(Player):
    """Of those that the sentence before names."""

    number: int = 1


@wording("a person outside the game", in_mode="one")
class PersonOutside(Player):
    pass


@wording("{what}'s controller", in_mode="one")
@wording("{what}'s owner", in_mode="one", owner=True)
class PlayerOfObject(Player):
    what: Reference
    owner: bool = False


@wording("target permanent or player")
@wording("the permanent or player", target=False)
class TargetPermanentOrPlayer(Recipient):
    target: bool = True


@wording("an opponent chosen at random", in_mode="one")
@wording("target opponent chosen at random", in_mode="one", target=True)
class OpponentAtRandom(Player):
    target: bool = False


@wording("{filter:many}")
@wording("you and {filter:many}", you=True)
class ToTheObjects(Recipient):
    """Every object that the filter finds, without "each" or "all"."""

    filter: Filter
    you: bool = False
