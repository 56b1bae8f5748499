"""The boards that are timed: the same for pyrules and for other engines."""

from __future__ import annotations

from itertools import cycle, islice

#: Lands, rocks and creatures as a game has them: basic lands, two types, tap for anything, reflect, and no mana at all.
MIX = (
    "Forest", "Llanowar Elves", "Reflecting Pool", "Island", "Grizzly Bears", "Breeding Pool", "Sol Ring",
    "Exotic Orchard", "City of Brass", "Serra Angel", "Mountain", "Birds of Paradise", "Yavimaya Coast", "Plains",
    "Fellwar Stone", "Temple Garden", "Shivan Dragon", "Swamp", "Gilded Lotus", "Cabal Coffers",
)  # fmt: skip

Board = dict[str, list[str]]


def mixed(permanents: int) -> Board:
    """A board of two players with the mix, dealt in turn."""
    names = list(islice(cycle(MIX), permanents))
    return {"you": names[::2], "opponent": names[1::2]}


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
