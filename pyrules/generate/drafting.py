"""A board being made up: permanents that are added one by one, each so that it may be there."""

from __future__ import annotations

import dataclasses
from typing import Any

from pyrules.cards.abilities import vocabulary
from pyrules.cards.abilities.counters import NamedCounter, PtCounter
from pyrules.cards.abilities.keywords import Enchant
from pyrules.cards.abilities.lines import LevelLine
from pyrules.cards.grammar import Node
from pyrules.cards.model import Face
from pyrules.generate.catalog import Catalog, Kind
from pyrules.generate.choices import Unknown, choices
from pyrules.generate.copying import as_a_copy
from pyrules.generate.dice import Dice
from pyrules.generate.fitting import Looks, fits
from pyrules.walking import everything, keywords_of

PLAYERS = ("you", "opponent", "second opponent", "third opponent")
#: Keywords that let a card be cast face down (702.37, 702.168).
FACE_DOWN = frozenset({"morph", "megamorph", "disguise"})
#: What decides whether a permanent may be where it is, and is not looked into here.
PROTECTS = ("protection", "protection_of_choice")
FACELESS = Looks(0, "", "", frozenset({"creature"}), frozenset(), frozenset(), frozenset(), face_down=True)


@dataclasses.dataclass(slots=True)
class Permanent:
    """One permanent of a draft. kind: its card; None for a token that is only a copy or is defined on the board.

    said: what the board file says of it besides its card. looks: what it is before effects.
    """

    kind: Kind | None
    looks: Looks
    said: dict[str, Any]
    copied: Kind | None = None  # what a copy effect has made it
    called: str = ""  # how other entries refer to it, once all are there

    @property
    def player(self) -> str:
        return self.looks.controller

    @property
    def shown(self) -> Kind | None:
        """The kind whose abilities it has; None where it is face down or has none of its own."""
        if self.looks.face_down:
            return None
        return self.copied or self.kind


class Draft:
    """Permanents and effects so far.

    catalog: where kinds come from. players: how many. restless: about half of the permanents are tapped, and many
    creatures have come under their controllers' control this turn.
    """

    def __init__(self, dice: Dice, catalog: Catalog, players: int, restless: bool = False) -> None:
        self.dice = dice
        self.catalog = catalog
        self.players = PLAYERS[:players]
        self.restless = restless
        self.permanents: list[Permanent] = []
        self.elsewhere: list[tuple[str, str, dict[str, Any]]] = []  # player, zone, entry
        self.effects: list[dict[str, Any]] = []

    # -- adding --------------------------------------------------------------------------------------------------------

    def add(self, kind: Kind, player: str | None = None, plain: bool = False) -> bool:
        """Adds a permanent, with all that its card asks for; `plain`: with nothing else. False where it cannot be
        there, or a board cannot say how it is there."""
        dice = self.dice
        player = player or self.somebody()
        face = self.catalog.face_of(kind)
        looks = Looks(
            number=len(self.permanents) + 1,
            controller=player,
            name=kind.name,
            types=frozenset(map(str.lower, kind.types)),
            supertypes=frozenset(map(str.lower, kind.supertypes)),
            subtypes=frozenset(map(str.lower, kind.subtypes)),
            colors=kind.colors,
        )
        if not self.is_allowed(kind, player):
            return False
        made = Permanent(kind, looks, {})
        if not plain and "creature" in looks.types and dice.chance(0.5 if self.can_be_face_down(face) else 0.015):
            made.said["face_down"] = True
            made.looks = dataclasses.replace(FACELESS, number=looks.number, controller=player)
        else:
            if kind.face:
                made.said["face"] = "back"
            if not self.is_complete(made, face):
                return False
        if not plain:
            self.adorn(made, face)
        self.permanents.append(made)
        return True

    def add_copy(self, copied: Permanent, player: str, exception: str = "") -> bool:
        """Adds a token that is only a copy of a permanent (707.2), perhaps with an exception in Oracle wording."""
        kind = copied.shown
        if kind is None or (not exception and not self.is_allowed(kind, player)):
            return False
        if "Aura" in kind.subtypes or kind.says("as_it_enters", "enters_as_copy", "enchant"):
            return False
        looks = dataclasses.replace(
            copied.looks, number=len(self.permanents) + 1, controller=player, token=True, tapped=False
        )
        made = Permanent(None, looks, {"copying": copied}, copied=kind)
        if exception:
            made.said["except"] = exception
        made.said |= self.counters_it_needs(self.catalog.face_of(kind))
        self.permanents.append(made)
        return True

    def add_token(self, definition: dict[str, Any], player: str) -> None:
        """Adds a token that the board defines."""
        _, _, kinds = definition["type_line"].partition(" — ")
        types = definition["type_line"].removeprefix("Token ").partition(" — ")[0].split()
        looks = Looks(
            number=len(self.permanents) + 1,
            controller=player,
            name=definition["name"],
            types=frozenset(map(str.lower, types)),
            supertypes=frozenset(),
            subtypes=frozenset(map(str.lower, kinds.split())),
            colors=frozenset(definition.get("colors", ())),
            token=True,
        )
        self.permanents.append(Permanent(None, looks, {"token": definition}))

    def somebody(self) -> str:
        """A player; you more often than the others."""
        return self.dice.weighted([(each, 1.6 if each == "you" else 1.0) for each in self.players])

    def opponents(self, player: str) -> list[str]:
        return [each for each in self.players if each != player]

    # -- what may be there ---------------------------------------------------------------------------------------------

    def is_allowed(self, kind: Kind, player: str) -> bool:
        """Whether no state-based action would remove it at once: legends, worlds, creatures without toughness."""
        same = [each.player for each in self.permanents if each.looks.name == kind.name]
        if "Legendary" in kind.supertypes and player in same:
            return False
        if "World" in kind.supertypes and any("world" in each.looks.supertypes for each in self.permanents):
            return False
        return not (kind.says(*PROTECTS) and any("attached_to" in each.said for each in self.permanents))

    def is_complete(self, made: Permanent, face: Face) -> bool:
        """Whether a board can say what the permanent needs: what it is attached to, what it copies, what was chosen."""
        enchanting = self.enchants(face)
        if "aura" in made.looks.subtypes:
            if enchanting is None:
                return False
            hosts = self.hosts(enchanting.filter, made)
            if not hosts:
                return False
            made.said["attached_to"] = self.dice.one(hosts)
        elif "equipment" in made.looks.subtypes and self.dice.chance(0.75):
            self.attach_if_possible(made, "creature")
        elif "fortification" in made.looks.subtypes:
            self.attach_if_possible(made, "land")
        if made.kind is not None and made.kind.says("enters_as_copy", "enters_as_copy_with"):
            found = as_a_copy(face, self, made.looks)
            if found is None:
                return False
            made.said["copying"] = found
            made.copied = found.shown
            made.looks = dataclasses.replace(
                found.looks, number=made.looks.number, controller=made.player, token=False, tapped=False
            )
        self.other_ways(made)
        try:
            types = sorted({kind for each in self.permanents for kind in creature_types(each)})
            named = [each.looks for each in self.permanents if each.looks.name in self.catalog.names]  # 201.4
            chosen = choices(self.dice, face, types, named, self.opponents(made.player))
        except Unknown:
            return False
        if chosen:
            made.said["chosen"] = chosen
        made.said |= self.counters_it_needs(face if made.copied is None else self.catalog.face_of(made.copied))
        return True

    def other_ways(self, made: Permanent) -> None:
        """Some cards are cast in another way, which leaves them otherwise: prototypes (718) and mutating (702.140)."""
        if made.kind is None or made.copied is not None or not self.dice.chance(0.5):
            return
        if made.kind.layout == "prototype":
            made.said["cast_for"] = "prototype"
        elif made.kind.layout == "mutate":
            under = [
                each for each in self.catalog.of_word("creature") if "Human" not in each.subtypes and not each.face
            ]
            if under:
                made.said |= {"cast_for": "mutate", "merged_over": [self.dice.one(under).card]}

    def enchants(self, face: Face) -> Enchant | None:
        """What an Aura with a face can enchant."""
        for ability in face.abilities:
            for keyword in keywords_of(ability.structure):
                if isinstance(keyword, Enchant):
                    return keyword
        return None

    def hosts(self, description: Node, made: Permanent) -> list[Permanent]:
        """The permanents that something may be attached to."""
        return [
            each
            for each in self.permanents
            if fits(description, each.looks, made.player, made.looks.number)
            and not (each.shown is not None and each.shown.says(*PROTECTS))
        ]

    def attach_if_possible(self, made: Permanent, type_: str) -> None:
        """Attaches an Equipment or a Fortification to something of its controller's."""
        hosts = [
            each
            for each in self.permanents
            if type_ in each.looks.types
            and each.player == made.player
            and not (each.shown is not None and each.shown.says(*PROTECTS))
        ]
        if hosts:
            made.said["attached_to"] = self.dice.one(hosts)

    def can_be_face_down(self, face: Face) -> bool:
        """Whether a card can be cast face down."""
        return any(
            getattr(keyword, "name", "") in FACE_DOWN
            for ability in face.abilities
            for keyword in keywords_of(ability.structure)
        )

    # -- more than it needs --------------------------------------------------------------------------------------------

    def counters_it_needs(self, face: Face) -> dict[str, Any]:
        """The counters without which it would not stay, or that it always has."""
        if "Planeswalker" in face.types:
            printed = face.loyalty or "3"
            return {"counters": {"loyalty": int(printed) if printed.isdigit() and int(printed) else 3}}
        if "Battle" in face.types:
            printed = face.defense or "3"
            return {"counters": {"defense": int(printed) if printed.isdigit() and int(printed) else 3}}
        if "Saga" in face.subtypes:
            return {"counters": {"lore": 1}}
        return {}

    def adorn(self, made: Permanent, face: Face) -> None:
        """Counters, tapped or not, and whether it has come under its controller's control this turn."""
        dice = self.dice
        kinds = spoken_counters(face)
        counters = made.said.get("counters", {})
        if kinds and dice.chance(0.6):
            counters = counters | {dice.one(kinds): dice.between(1, 4)}
        elif "creature" in made.looks.types and dice.chance(0.15):
            counters = counters | {"+1/+1": dice.between(1, 3)}
        if counters:
            made.said["counters"] = counters
        if dice.chance(0.5 if self.restless else 0.2):
            made.said["tapped"] = True
            made.looks = dataclasses.replace(made.looks, tapped=True)
        if "creature" in made.looks.types and dice.chance(0.4 if self.restless else 0.15):
            made.said["summoning_sick"] = True

    # -- as a board ----------------------------------------------------------------------------------------------------

    def call(self) -> None:
        """Gives every permanent the name by which the board refers to it: its card's own where no other has it."""
        names = [each.kind.card if each.kind else each.looks.name for each in self.permanents]
        names += [entry.get("card", "") for _, _, entry in self.elsewhere]
        for index, each in enumerate(self.permanents):
            alone = each.kind is not None and names.count(names[index]) == 1 and " // " not in names[index]
            each.called = names[index] if alone else f"{names[index].partition(' // ')[0] or 'copy'} {index + 1}"

    def entry(self, each: Permanent) -> str | dict[str, Any]:
        """A permanent as a board file has it."""
        said = {key: value.called if isinstance(value, Permanent) else value for key, value in each.said.items()}
        if each.kind is None:
            return {"token": {}, **said, "id": each.called} if "token" not in said else {**said, "id": each.called}
        if each.called != each.kind.card:
            return {"card": each.kind.card, "id": each.called, **said}
        return {"card": each.kind.card, **said} if said else each.kind.card

    def to_data(self) -> dict[str, Any]:
        """The players and effects of the board."""
        players: dict[str, dict[str, Any]] = {name: {"battlefield": []} for name in self.players}
        for each in self.permanents:
            players[each.player]["battlefield"].append(self.entry(each))
        for player, zone, entry in self.elsewhere:
            shown = {key: value.called if isinstance(value, Permanent) else value for key, value in entry.items()}
            players[player].setdefault(zone, []).append(shown if len(shown) > 1 else shown["card"])
        data: dict[str, Any] = {"players": players}
        if self.effects:
            data["effects"] = [{key: referred(value) for key, value in effect.items()} for effect in self.effects]
        return data


def referred(value: Any) -> Any:
    """What an effect says, permanents by their names."""
    if isinstance(value, list):
        return [referred(each) for each in value]
    return value.called if isinstance(value, Permanent) else value


def creature_types(each: Permanent) -> list[str]:
    """The creature types of a permanent, as printed."""
    kind = each.shown
    if kind is None or "Creature" not in kind.types:
        return []
    return [word for word in kind.order if word in kind.subtypes and word in vocabulary.CREATURE_TYPES]


def spoken_counters(face: Face) -> list[str]:
    """The kinds of counters that a face speaks of, as board files call them."""
    found: dict[str, None] = {}
    for ability in face.abilities:
        if ability.structure is not None:
            for node in everything(ability.structure):
                if isinstance(node, NamedCounter):
                    found[node.name] = None
                elif isinstance(node, PtCounter):
                    found[node.change] = None
                elif isinstance(node, LevelLine):
                    found["level"] = None
    return list(found)
