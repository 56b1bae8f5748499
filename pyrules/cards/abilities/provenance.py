"""Descriptions of objects by where they came from or by what they are not."""

from __future__ import annotations

from pyrules.cards.abilities.adjectives import Adjective
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.grammar import word, wording

fixed(
    "CameFrom", "from the battlefield", "from anywhere", "from your library", "from anywhere other than the battlefield"
)


@wording("that was put there[ {origin}] this turn", in_mode="one")
@wording("that were put there[ {origin}] this turn", in_mode="many")
class PutThereThisTurn(Suffix):
    """Into the zone that is said before."""

    origin: str = word("CameFrom", default="")


@wording("exiled with it")
class ExiledWithIt(Suffix):
    """With the object that the sentence speaks of."""


@wording("you exiled with cards named ~")
class ExiledWithNamesakes(Suffix):
    """607.2: with this or with others of its name."""


@wording("chosen at random")
class ChosenAtRandom(Suffix):
    pass


@wording("random")
class RandomOne(Adjective):
    pass


@wording("not named ~")
class NotNamedLikeThis(Suffix):
    pass


@wording("not named {name}")
class NotNamed(Suffix):
    name: str = word("Name")


@wording("with the same name as one another")
class SameNameAsOneAnother(Suffix):
    pass


@wording("that doesn't have the same name as {filter:a}", in_mode="one")
class NameUnlike(Suffix):
    filter: Filter


@wording("that saddled it this turn")
class SaddledItThisTurn(Suffix):
    pass


fixed("Participle", "discarded", "blighted", "destroyed", "countered", "revealed", "returned", "tapped", "targeted",
      "attacking", "blocking", "equipped", "conjured", "affected")  # fmt: skip


@wording("the {participle} {noun:one}")
class TheDone(Reference):
    """The one to which that was done before."""

    participle: str = word("Participle")
    noun: Noun = None  # type: ignore[assignment]


@wording("the {noun:one} {happened} this way", in_mode="one")
@wording("the {noun:one} {happened} this way", in_mode="")
class TheOneThisWay(Reference):
    """ "the token created this way": the one to which that happened by the sentence before."""

    noun: Noun
    happened: str = word("Happened")


@wording("you controlled")
class YouControlled(Suffix):
    """As it was last there (603.10a)."""


@wording("that was {happened} this way", in_mode="one")
@wording("that were {happened} this way", in_mode="many")
class ThatWasThisWay(Suffix):
    happened: str = word("Happened")


@wording("you created this turn")
class YouCreatedThisTurn(Suffix):
    pass


fixed("WhoseGraveyard", "your", "a", "an opponent's")


@wording("put into {whose} graveyard from the battlefield this turn")
@wording("put into {whose} graveyard from anywhere this turn", anywhere=True)
class PutIntoGraveyardThisTurn(Suffix):
    whose: str = word("WhoseGraveyard")
    anywhere: bool = False
