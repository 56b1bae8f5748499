"""Keywords of Un-cards and playtest cards: words of a closed list, about which the Comprehensive Rules say nothing.

They are read so that a line of keywords is known for what it is; a ruling counts them as not understood.
"""

from __future__ import annotations

from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.keyword_names import Keyword
from pyrules.cards.abilities.terminals import TERMINALS, Vocabulary
from pyrules.cards.grammar import phrase_list, word, wording

ALONE = """
    ready to run | spell commander | commander enchantment | pledge | just a second | sinecure | planet |
    enchant your graveyard | enchant your library | battlebond | aggressive | spark | blurry | nimble | legacy |
    forbidden |
    buddy list | grazing type | positioning | squirrellink | last strike | flying backup | protection from wordy |
    protection from common | protection from enemy-colored multicolored | coststorm | oildying | denimwalk |
    interplanar |
    alpha strike | annihinfect | four-faced | bank | partner with itself | deworded | rangeling | bedtime story |
    precious |
    proliferatelink | planeswalkerwalk | megasunburst | tasty | legendary partner | enchant two creatures |
    knightlifelink | onionfect | triple strike | firstest strike | megalegendary | upgrade | enchant zone |
    oubleday ikestray | protection from white borders | protection from black borders | flavor
"""
WITH_COST = """
    augment | assist kicker | equipment swap | shackle | scrycast | flashforward | multicleave | negamorph | host |
    motivate | reflect | equip worthy | fixed commander ninjutsu | library ninjutsu | teach | ustujnin |
    affinitycycling | spellmorph | fossilize | reverse miracle | split second level up
"""
WITH_NUMBER = "land casualty | art rampage | opponent dredge | spaceship"

for name, listed in (("UnKeyword", ALONE), ("UnCostKeyword", WITH_COST), ("UnNumberKeyword", WITH_NUMBER)):
    TERMINALS[name] = Vocabulary(
        name, [(each, each) for each in (" ".join(part.split()) for part in listed.split("|"))]
    )


class UnKeyword(Keyword):
    """A keyword that the Comprehensive Rules do not have."""


@wording("{name}")
class PlainUnKeyword(UnKeyword):
    name: str = word("UnKeyword")


@wording("{name} {costs}")
@wording("{name} — {costs}")
@wording("{name}—{costs}")
class UnKeywordWithCost(UnKeyword):
    name: str = word("UnCostKeyword")
    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")


@wording("{name} {number}")
class UnKeywordWithNumber(UnKeyword):
    name: str = word("UnNumberKeyword")
    number: int = word("Digits")
