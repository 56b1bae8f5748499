"""Objects that the text points at: "~", "it", "enchanted creature"."""

from __future__ import annotations

import typing

from pyrules.cards.grammar import Node, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.filters import Filter
    from pyrules.cards.abilities.nouns import Noun
    from pyrules.cards.abilities.players import Player


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
@wording("him", in_mode="")
@wording("her", in_mode="")
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
