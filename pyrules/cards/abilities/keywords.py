"""Keyword abilities (702) and the lines that list them.

Names are in `keyword_names`, keywords with costs in `keyword_costs`, protection and hexproof in `keyword_qualities`.
"""

from __future__ import annotations

from pyrules.cards.abilities import keyword_costs, keyword_qualities
from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.abilities.keyword_names import Keyword
from pyrules.cards.grammar import Node, phrase_list, word, wording

__all__ = ["Keyword", "KeywordList", "keyword_costs", "keyword_qualities"]


@wording("{name}")
class PlainKeyword(Keyword):
    """A keyword that stands alone: flying (702.9), storm (702.40) …"""

    name: str = word("PlainKeyword")


@wording("{name} {number}")
class KeywordWithNumber(Keyword):
    """A keyword with a number: crew 2 (702.122), toxic 1 (702.164) …"""

    name: str = word("NumberKeyword")
    number: int = word("Digits")


@wording("{name} X")
@wording("{name} X, where X is {quantity}")
@wording("{name} X, where X is {quantity}.")
class KeywordWithX(Keyword):
    """A keyword whose number the text defines: bloodthirst X (702.54b), mobilize X, where X is …"""

    name: str = word("NumberKeyword")
    quantity: Quantity | None = None


@wording("modular—Sunburst")
class ModularSunburst(Keyword):
    """702.43: as many counters as sunburst (702.44) says."""


@wording("devour {filter:one} {number}")
class DevourSome(Keyword):
    """702.82c: devour artifact 1."""

    filter: Filter
    number: int = word("Digits")


# ---------------------------------------------------------------------------------------- keywords that name objects


@wording("enchant player", whom="player")
@wording("enchant opponent", whom="opponent")
class EnchantPlayer(Keyword):
    """702.5d."""

    whom: str = "player"


@wording("enchant {filter:one}")
class Enchant(Keyword):
    """702.5."""

    filter: Filter


@wording("affinity for {filter:many}")
class Affinity(Keyword):
    """702.41."""

    filter: Filter


@wording("champion {filter:a}")
class Champion(Keyword):
    """702.72."""

    filter: Filter


@wording("{subtype} offering")
class Offering(Keyword):
    """702.48."""

    subtype: str = word("Subtype")


@wording("{type} offering")
class TypeOffering(Keyword):
    """702.48, of a card type."""

    type: str = word("CardType")


@wording("bands with other {filter:many}")
class BandsWithOther(Keyword):
    """702.22h."""

    filter: Filter


@wording("{kind} {land}")
@wording("{land}")
class Landwalk(Keyword):
    """702.14: islandwalk, snow forestwalk, nonbasic landwalk. `land` is a land type, or "land" for any land."""

    land: str = word("Landwalk")
    kind: str | None = word("LandwalkKind", default=None)


@wording("landwalk of the chosen type")
class LandwalkOfChosenType(Keyword):
    """702.14."""


# ---------------------------------------------------------------------------------------------- decks and other people


@wording("partner with {name}")
class PartnerWith(Keyword):
    """702.124: by the name of the other card."""

    name: str = word("CardName")


@wording("partner—{group}")
class PartnerGroup(Keyword):
    """702.124: partner with any other card of the group."""

    group: str = word("Partners")


@wording("companion — {condition}.")
class Companion(Keyword):
    """702.139."""

    condition: str = word("Companions")


@wording("gift {what}")
class Gift(Keyword):
    """702.174."""

    what: str = word("Gift")


# ------------------------------------------------------------------------------------------------------ lines of them


@wording("{keywords}")
class KeywordList(Node):
    """Keywords of one line, each an ability of its own (702)."""

    keywords: tuple[Keyword, ...] = phrase_list(last=", ", two=", ")


@wording("{keywords}")
class KeywordListWithSemicolons(KeywordList):
    """An older line: "Flying; protection from black"."""

    keywords: tuple[Keyword, ...] = phrase_list("; ", "; ", "; ", least=2)


@wording("{keywords}. {rider}.")
@wording("{keywords}. {rider}")
class KeywordWithRider(KeywordList):
    """A keyword with a sentence about it: "Crew 1. Activate only once each turn."."""

    rider: Sentence = None  # type: ignore[assignment]


@wording("{flavor} — {keywords}")
class FlavoredKeywords(KeywordList):
    """ "Murasame — Equip {5}": the flavor word means nothing (207.2d)."""

    flavor: str = word("KeywordFlavor", default="")
