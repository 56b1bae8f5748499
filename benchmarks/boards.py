"""The boards that are timed: the same for pyrules and for other engines."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

#: Lands, rocks and creatures as a game has them: basic lands, two types, tap for anything, reflect, and no mana at all.
MIX = (
    "Forest", "Llanowar Elves", "Reflecting Pool", "Island", "Grizzly Bears", "Breeding Pool", "Sol Ring",
    "Exotic Orchard", "City of Brass", "Serra Angel", "Mountain", "Birds of Paradise", "Yavimaya Coast", "Plains",
    "Fellwar Stone", "Temple Garden", "Shivan Dragon", "Swamp", "Gilded Lotus", "Cabal Coffers",
)  # fmt: skip

#: What of it adds no red mana.
NO_RED = (
    "Forest", "Llanowar Elves", "Island", "Grizzly Bears", "Breeding Pool", "Sol Ring", "Exotic Orchard", "Serra Angel",
    "Yavimaya Coast", "Plains", "Temple Garden", "Shivan Dragon", "Swamp", "Cabal Coffers",
)  # fmt: skip

Board = dict[str, list[str]]


def mixed(permanents: int, cards: tuple[str, ...] = MIX) -> Board:
    """A board of two players with the mix, dealt in turn."""
    names = list(islice(cycle(cards), permanents))
    return {"you": names[::2], "opponent": names[1::2]}


def on(board: Board) -> dict[str, Any]:
    """The data of a board of battlefields."""
    return {"players": {name: {"battlefield": cards} for name, cards in board.items()}}


def same(name: str, permanents: int, *more: str) -> Board:
    """Many of one card, and others."""
    return {"you": [name] * permanents + list(more), "opponent": []}


BOARDS: dict[str, Board] = {
    "10 permanents, mixed": mixed(10),
    "50 permanents, mixed": mixed(50),
    "200 permanents, mixed": mixed(200),
    "2,000 permanents, mixed": mixed(2000),
    "200 Forests": same("Forest", 200),
    "2,000 Forests": same("Forest", 2000),
    "41 Forests": same("Forest", 41),
    "40 Reflecting Pools and a Forest": same("Reflecting Pool", 40, "Forest"),
    "199 Reflecting Pools and a Forest": same("Reflecting Pool", 199, "Forest"),
    "50 mixed, Contamination": {**mixed(50), "opponent": [*mixed(50)["opponent"], "Contamination"]},
    "50 mixed, three replacement effects": {
        **mixed(50),
        "opponent": [*mixed(50)["opponent"], "Contamination", "Mana Reflection", "Damping Sphere"],
    },
}
#: Boards that other engines are asked about, too.
SIDE_BY_SIDE = (
    "10 permanents, mixed",
    "50 permanents, mixed",
    "200 permanents, mixed",
    "41 Forests",
    "40 Reflecting Pools and a Forest",
)

#: Eight effects in the layers: types, abilities, power and toughness, an Aura and counters.
LAYER_EFFECTS: list[Any] = [
    "Blood Moon",
    "Urborg, Tomb of Yawgmoth",
    "Humility",
    "Opalescence",
    {"card": "Conspiracy", "chosen": {"type": "Elf"}},
    "Glorious Anthem",
    {"card": "Grizzly Bears", "id": "bear", "counters": {"+1/+1": 2}},
    {"card": "Holy Strength", "attached_to": "bear"},
]
CHAIN = "Elf Goblin Zombie Merfolk Wizard Soldier Knight Cleric Rogue Druid Shaman Warrior Bird".split()


def layered(permanents: int) -> dict[str, Any]:
    """A board with the eight effects among so many permanents."""
    more = list(islice(cycle(MIX), permanents - len(LAYER_EFFECTS)))
    players = {"you": {"battlefield": [*LAYER_EFFECTS, *more[::2]]}, "opponent": {"battlefield": more[1::2]}}
    return {"players": players}


def chain(effects: int) -> dict[str, Any]:
    """Enchantments that each make the creatures of one type those of the next, too, the last one listed first:
    each depends on the one before it (613.8), as there is a creature of every type."""
    cards = [
        {
            "name": f"Chain {number}",
            "type_line": "Enchantment",
            "oracle_text": f"Each {CHAIN[number]} is a {CHAIN[number + 1]} in addition to its other types.",
        }
        for number in range(effects)
    ]
    creatures = [
        {"token": {"name": kind, "type_line": f"Token Creature — {kind}", "power": "1", "toughness": "1"}}
        for kind in CHAIN[: effects + 1]
    ]
    names = [each["name"] for each in reversed(cards)]
    return {"cards": cards, "players": {"you": {"battlefield": [*names, *creatures]}}}


#: Boards on which effects interact: the characteristics of every permanent are asked.
LAYERED: dict[str, dict[str, Any]] = {
    "20 permanents, 8 layer effects": layered(20),
    "200 permanents, 8 layer effects": layered(200),
    "12 effects in one layer that depend on each other in a chain": chain(12),
}

#: Boards of which an answer is proved, with the ask, and those on which something is missed, with what it is.
PROVED: dict[str, tuple[dict[str, Any], str]] = {
    "100 permanents, mixed: what a Reflecting Pool could produce": (on(mixed(100)), "could_produce: Reflecting Pool#1"),
    "100 permanents, 8 layer effects: what a creature is": (layered(100), "characteristics: bear"),
}
MISSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "100 permanents without red: why an Exotic Orchard could not produce red": (
        on(mixed(100, NO_RED)),
        "could_produce: Exotic Orchard#1",
        "R",
    ),
    "100 permanents, 8 layer effects: why a creature does not fly": (layered(100), "keywords: bear", "flying"),
}


def left_open(open_ones: list[Any], more: list[Any]) -> dict[str, Any]:
    """A board of twenty permanents, some of them not fully told, which asks what others make of them."""
    return {
        "players": {
            "you": {"battlefield": [*open_ones, "Reflecting Pool", "3 Forest", "Llanowar Elves", *more]},
            "opponent": {"battlefield": ["Exotic Orchard", "Wastes", "Fellwar Stone", "2 Mountain"]},
        },
        "ask": [{"could_produce": "Exotic Orchard"}, {"could_produce": "Fellwar Stone"}],
    }


#: Boards that leave ten values open.
OPEN: dict[str, dict[str, Any]] = {
    "20 permanents, 10 unknown colors": left_open([{"card": "10 Thriving Isle", "chosen": {"color": "unknown"}}], []),
    "21 permanents, 10 cards of two, Blood Moon": left_open(
        [{"card": {"one_of": ["Island", "Steam Vents"]}, "id": f"land {number}"} for number in range(10)],
        ["Blood Moon"],
    ),
}

#: A board of twenty permanents, and what is wanted of it: one change is enough, it takes two, two are not enough.
WHAT_IF: dict[str, Any] = {
    "players": {
        "you": {
            "battlefield": [
                "Exotic Orchard", "Forest", "Llanowar Elves", "Reflecting Pool", "Grizzly Bears", "Sol Ring", "Plains",
                "Birds of Paradise", "Temple Garden", "Serra Angel",
            ],
        },
        "opponent": {
            "battlefield": [
                "2 Island", "Wastes", "Azorius Signet", "Mind Stone", "Glorious Anthem", "Serra Angel", "Plains",
                "Darksteel Citadel", "Hallowed Fountain",
            ],
        },
    },
}  # fmt: skip
WANTED_OF_IT = (
    "could_produce: Exotic Orchard, R",
    "could_produce: Exotic Orchard, R and not U",
    "could_produce: Exotic Orchard, R and not W",
)


def played(permanents: int, hand: list[str], then: list[dict[str, Any]]) -> dict[str, Any]:
    """A board of the mix and a Goblin Piker, on which something happens."""
    board = on(mixed(permanents))
    players = board["players"]
    players["you"]["battlefield"] = [*players["you"]["battlefield"], {"card": "Goblin Piker", "id": "piker"}]
    players["you"]["hand"] = [{"card": name, "id": f"{name} {place}"} for place, name in enumerate(hand, 1)]
    for player in players.values():
        player["library"] = ["5 Forest"]
    return {**board, "then": then}


def growing(times: int) -> list[dict[str, Any]]:
    """Each turn an elf and a Giant Growth: six entries."""
    return [
        entry
        for place in range(1, 2 * times, 2)
        for entry in (
            {"cast": {"card": f"Llanowar Elves {place}"}},
            {"resolve": "top"},
            {"cast": {"card": f"Giant Growth {place + 1}", "targets": ["piker"]}},
            {"resolve": "top"},
            {"step": "end"},
            {"turn": {"active": "you", "phase": "precombat main"}},
        )
    ]


BOLT: list[dict[str, Any]] = [{"cast": {"card": "Lightning Bolt 1", "targets": ["piker"]}}, {"resolve": "top"}]

#: How many entries, and what one of them may take, in milliseconds, or all.
PLAYED: dict[str, tuple[dict[str, Any], str]] = {
    "20 permanents, two entries: a spell is cast and resolves": (played(20, ["Lightning Bolt"], BOLT), "60 ms"),
    "50 permanents, 30 entries over five turns": (
        played(50, ["Llanowar Elves", "Giant Growth"] * 5, growing(5)), "3,000 ms",
    ),
}  # fmt: skip

#: A spell that costs much of every color, and thirty sources.
PAID: dict[str, Any] = {
    "players": {
        "you": {
            "battlefield": [
                "4 Forest", "4 Island", "4 Plains", "4 Swamp", "4 Mountain", "3 Birds of Paradise", "3 Sol Ring",
                "2 City of Brass", "2 Breeding Pool",
            ],
            "hand": ["Progenitus"],
        },
    },
    "ask": [{"can_cast": {"card": "Progenitus", "by": "you"}}],
}  # fmt: skip
