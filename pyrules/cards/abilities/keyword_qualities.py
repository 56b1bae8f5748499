"""Protection (702.16) and hexproof from (702.11d): the qualities that they name."""

from __future__ import annotations

from pyrules.cards.abilities.filters import Filter, Player
from pyrules.cards.abilities.keyword_names import Keyword
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Quality(Node):
    """What a keyword is "from"."""


@wording("protection from {qualities}")
class Protection(Keyword):
    """702.16; several qualities are several abilities (702.16g)."""

    qualities: tuple[Quality, ...] = phrase_list(", from ", ", and from ", " and from ")


@wording("protection from {first} or from {second}")
class ProtectionOfChoice(Keyword):
    """One of two, as the effect's controller chooses: protection from artifacts or from the color of your choice."""

    first: Quality
    second: Quality


@wording("hexproof from {qualities}")
class HexproofFrom(Keyword):
    """702.11d; several qualities are several abilities (702.11f)."""

    qualities: tuple[Quality, ...] = phrase_list(", from ", ", and from ", " and from ")


@wording("{color}")
class FromColor(Quality):
    """Protection from black."""

    color: Color = word("Color")


@wording("{kind}")
class FromKind(Quality):
    """Protection from multicolored: a word for colors, or a supertype."""

    kind: str = word("QualityWord")


@wording("{filter:many}")
class FromObjects(Quality):
    """Protection from artifacts, from Dragons, from legendary creatures."""

    filter: Filter


@wording("{filters}")
class FromAllOf(Quality):
    """Hexproof from artifacts and enchantments: from each of them."""

    filters: tuple[QualityObjects, ...] = phrase_list(least=2)


@wording("{filter:many}")
class QualityObjects(Node):
    """One in a list."""

    filter: Filter


@wording("everything")
class FromEverything(Quality):
    """702.16j."""


@wording("each color")
@wording("all colors")
class FromEachColor(Quality):
    """702.16h."""


@wording("the chosen color")
class FromChosenColor(Quality):
    """The color chosen before."""


@wording("the color of your choice")
class FromColorOfYourChoice(Quality):
    """Chosen as the effect happens."""


@wording("the color of its controller's choice")
class FromColorOfControllersChoice(Quality):
    """Chosen by the object's controller as the effect happens."""


@wording("that color")
class FromThatColor(Quality):
    """The color of the sentence before."""


@wording("its colors")
@wording("each of its colors")
class FromItsColors(Quality):
    """The colors of the object spoken of."""


@wording("the colors of {filter:many}")
class FromColorsOf(Quality):
    """Protection from the colors of permanents you control."""

    filter: Filter


@wording("the chosen card type")
@wording("the card type of your choice")
class FromChosenCardType(Quality):
    """A card type chosen before or as the effect happens."""


@wording("the chosen card name")
class FromChosenName(Quality):
    """A card name chosen before."""


@wording("mana value {least} or greater")
class FromManaValueAtLeast(Quality):
    """Protection from mana value 3 or greater."""

    least: int = word("Digits")


@wording("spells that are one or more colors")
class FromColoredSpells(Quality):
    """Protection from spells that are one or more colors."""


@wording("spells and from permanents that were cast this turn")
class FromSpellsAndPermanentsCastThisTurn(Quality):
    """Protection from spells and from permanents that were cast this turn."""


@wording("activated and triggered abilities")
class FromAbilities(Quality):
    """Hexproof from activated and triggered abilities."""


@wording("each of your opponents")
class FromEachOpponent(Quality):
    """702.16k."""


@wording("{player:one}")
class FromPlayer(Quality):
    """702.16k: protection from that player."""

    player: Player


@wording("the chosen player")
class FromChosenPlayer(Quality):
    """702.16k: the player chosen before."""


@wording("each mana value of the chosen quality")
class FromManaValuesOfQuality(Quality):
    """Odd or even."""


@wording("each mana value other than the chosen number")
class FromOtherManaValues(Quality):
    pass


@wording("each mana value among {filter:many}")
class FromManaValuesAmong(Quality):
    filter: Filter


@wording("the last chosen color")
class FromLastChosenColor(Quality):
    pass


@wording("each of the exiled card's card types")
class FromTypesOfExiled(Quality):
    pass


@wording("each color that's not in your commander's color identity")
@wording("each color not in your commander's color identity")
class FromColorsNotOfCommander(Quality):
    pass
