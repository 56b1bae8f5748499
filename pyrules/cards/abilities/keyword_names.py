"""The names of keyword abilities (702), by the shape that follows them, and the base of their structures.

Names are written as within a sentence, in lower case; the number beside each is its section of rule 702. Keywords of
digital cards (Arena) and of sets that came out after the rules of 2026-04-17 have no number.
"""

from __future__ import annotations

from pyrules.cards.abilities import vocabulary
from pyrules.cards.abilities.terminals import CARD_TYPES, SUBTYPES, TERMINALS, Vocabulary
from pyrules.cards.grammar import Node


class Keyword(Node):
    """One keyword ability."""


def numbered(text: str) -> dict[str, int]:
    """Names with their section of rule 702: "flying 9 | first strike 7"; 0 where the rules have none."""
    return {" ".join(entry.split()[:-1]): int(entry.split()[-1]) for entry in text.split("|")}


#: Keywords that stand alone.
PLAIN = numbered("""
    deathtouch 2 | defender 3 | double strike 4 | first strike 7 | flash 8 | flying 9 | haste 10 | hexproof 11 |
    indestructible 12 | intimidate 13 | lifelink 15 | reach 17 | shroud 18 | trample 19 |
    trample over planeswalkers 19 | vigilance 20 | banding 22 | flanking 25 | phasing 26 | shadow 28 |
    horsemanship 31 | fear 36 | provoke 39 | storm 40 | sunburst 44 | epic 50 | convoke 51 | haunt 55 |
    split second 61 | vanishing 63 | delve 66 | gravestorm 69 | changeling 73 | hideaway 75 | conspire 78 |
    persist 79 | wither 80 | retrace 81 | exalted 83 | cascade 85 | rebound 88 | umbra armor 89 | totem armor 89 |
    infect 90 | battle cry 91 | living weapon 92 | undying 93 | soulbond 95 | unleash 98 | cipher 99 | evolve 100 |
    extort 101 | fuse 102 | dethrone 105 | hidden agenda 106 | double agenda 106 | prowess 108 | exploit 110 |
    menace 111 | devoid 114 | ingest 115 | myriad 116 | skulk 118 | melee 121 | partner 124 | friends forever 124 |
    doctor's companion 124 | choose a Background 124 | undaunted 125 | improvise 126 | aftermath 127 | ascend 131 |
    assist 132 | jump-start 133 | mentor 134 | riot 136 | demonstrate 144 | daybound 145 | nightbound 145 |
    decayed 147 | training 149 | compleated 150 | enlist 154 | read ahead 155 | ravenous 156 | space sculptor 158 |
    living metal 161 | for Mirrodin! 163 | bargain 166 | spree 172 | start your engines! 179 | job select 182 |
    tiered 183 | station 184 | mayhem 187 | increment 191 | paradigm 192 | double team 0
""")

#: Keywords with a cost.
WITH_COST = numbered("""
    equip 6 | ward 21 | cumulative upkeep 24 | buyback 27 | cycling 29 | echo 30 | kicker 33 | multikicker 33 |
    flashback 34 | madness 35 | morph 37 | megamorph 37 | entwine 42 | ninjutsu 49 | commander ninjutsu 49 |
    transmute 53 | replicate 56 | recover 59 | Aura swap 65 | fortify 67 | transfigure 71 | evoke 74 | prowl 76 |
    unearth 84 | level up 87 | miracle 94 | overload 96 | scavenge 97 | bestow 103 | outlast 107 | dash 109 |
    surge 117 | emerge 119 | escalate 120 | embalm 128 | eternalize 129 | spectacle 137 | escape 138 | mutate 140 |
    encore 141 | foretell 143 | disturb 146 | cleave 148 | reconfigure 151 | blitz 152 | squad 157 |
    more Than Meets the Eye 162 | disguise 168 | plot 170 | freerunning 173 | offspring 175 | harmonize 180 |
    warp 185 | mayhem 187 | web-slinging 188 | sneak 190 | specialize 0
""")

#: Keywords with a number.
WITH_NUMBER = numbered("""
    rampage 23 | fading 32 | amplify 38 | modular 43 | bushido 45 | soulshift 46 | dredge 52 | bloodthirst 54 |
    graft 58 | ripple 60 | vanishing 63 | absorb 64 | frenzy 68 | poisonous 70 | hideaway 75 | devour 82 |
    annihilator 86 | tribute 104 | renown 112 | crew 122 | fabricate 123 | afflict 130 | afterlife 135 |
    casualty 153 | toxic 164 | backup 165 | saddle 171 | mobilize 181 | firebending 189 | teamwork 0 |
    starting intensity 0
""")

#: Keywords with a number and a cost: "suspend 4—{U}".
WITH_NUMBER_AND_COST = numbered("suspend 62 | reinforce 77 | awaken 113 | impending 176")

#: Keywords that have parameters of their own kind, or an ability after a dash.
OTHER = numbered("""
    enchant 5 | landwalk 14 | protection 16 | affinity 41 | splice 47 | offering 48 | forecast 57 | champion 72 |
    companion 139 | boast 142 | visit 159 | prototype 160 | craft 167 | solved 169 | gift 174 | exhaust 177 |
    max speed 178 | power-up 0 | typecycling 29 | landcycling 29 | basic landcycling 29
""")

#: "swampwalk" and the type that it means (702.14); "landwalk" itself stands for any land.
WALKS = {"landwalk": "land"} | {f"{name.lower()}walk": name for name in vocabulary.LAND_TYPES}
#: "wizardcycling" and the type that it means (702.29e).
TYPECYCLING = {f"{name.lower()}cycling": name for name in (*CARD_TYPES, *SUBTYPES)}

#: What "partner—…" can say (702.124).
PARTNERS = ("Character select", "Father & son", "Friends forever", "Survivors")
#: What can be given (702.174).
GIFTS = ("a card", "a Food", "a Treasure", "a tapped Fish", "an Octopus", "an extra turn")
#: Flavor words before an equip ability, which mean nothing (207.2d); as the reader has them, at a sentence's start.
FLAVORS = (
    "abraxas", "chaosbringer", "death Sickle", "diana", "gae Bolg", "hagneia", "krishna",
    "lightbringer and Hero's Shield", "machina", "murasame", "mutsunokami", "perseus's Bow", "Spirit of the Whalaqee",
)  # fmt: skip
#: Conditions of companions (702.139), each with a short name; a sentence begins in lower case for the reader.
COMPANIONS = {
    "each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card": "five-types",
    "each nonland card in your starting deck has a different name": "singleton",
    "each nonland card in your starting deck shares a card type": "shared-card-type",
    "each permanent card in your starting deck has an activated ability": "activated-abilities",
    "each permanent card in your starting deck has mana value 2 or less": "mana-value-2-or-less",
    "no card in your starting deck has more than one of the same mana symbol in its mana cost": "different-symbols",
    "your starting deck contains at least twenty cards more than the minimum deck size": "twenty-more-cards",
    "your starting deck contains only cards with even mana values": "even-mana-values",
    "your starting deck contains only cards with mana value 3 or greater and land cards": "mana-value-3-or-greater",
    "your starting deck contains only cards with odd mana values and land cards": "odd-mana-values",
}


def same(names: dict[str, int]) -> list[tuple[str, str]]:
    """Names that stand for themselves."""
    return [(name, name) for name in names]


#: Every name that an effect can look for, grant or take away: "creatures with flying", "loses islandwalk".
NAMES = {**PLAIN, **WITH_COST, **WITH_NUMBER, **WITH_NUMBER_AND_COST, **OTHER}
NAMES |= dict.fromkeys(WALKS, 14) | dict.fromkeys(("basic landcycling", *TYPECYCLING), 29)

for vocabulary_of_names in (
    Vocabulary("KeywordName", same(NAMES)),
    Vocabulary("PlainKeyword", same(PLAIN)),
    Vocabulary("CostKeyword", same(WITH_COST)),
    Vocabulary("NumberKeyword", same(WITH_NUMBER)),
    Vocabulary("NumberCostKeyword", same(WITH_NUMBER_AND_COST)),
    Vocabulary("Landwalk", list(WALKS.items())),
    Vocabulary("LandwalkKind", [(name, name) for name in ("snow", "legendary", "nonbasic", "artifact")]),
    Vocabulary("Typecycling", list(TYPECYCLING.items())),
    Vocabulary("TypecyclingKind", [(name, name) for name in ("basic", "artifact")]),
    Vocabulary("Partners", [(name, name) for name in PARTNERS]),
    Vocabulary("Gift", [(name, name) for name in GIFTS]),
    Vocabulary("KeywordFlavor", [(name, name) for name in FLAVORS]),
    Vocabulary("Companions", list(COMPANIONS.items())),
):
    TERMINALS[vocabulary_of_names.name] = vocabulary_of_names
