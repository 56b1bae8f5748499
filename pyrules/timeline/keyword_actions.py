"""What keyword actions (701) do to the game, as the rulebook says that they happen."""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from typing import TYPE_CHECKING

import clingo

from pyrules.cards.model import Card, Face
from pyrules.rulebook import rulebook, split
from pyrules.timeline import rules
from pyrules.timeline.asked import REGENERATES
from pyrules.timeline.game import ANYTHING, Game
from pyrules.timeline.speaking import told_names

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution

Arguments = list[clingo.Symbol]
Later = list[str]
Fates = dict[int, str]


def scries(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """Some of the top cards go to the bottom (701.22a)."""
    player = str(rules.name_of(game, args[0]))
    there, away = looked_at(game, player, args[1].number, by)
    if away:
        rest = [each for each in game.libraries[player] if each not in away]
        game.libraries = {**game.libraries, player: [*rest, *away]}
        game.changed()
    if there is None:
        game.doubt(player, "", "which of the cards go to the bottom of the library is not said", ("zones",))
    later.append(f"scries({args[0]})")
    return []


def surveils(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """Some of the top cards go into the graveyard (701.25a)."""
    from pyrules.timeline.happening import move

    player = str(rules.name_of(game, args[0]))
    there, away = looked_at(game, player, args[1].number, by)
    made = [move(game, each, "graveyard") for each in away]
    if there is None or (not there and not said_top(by)):
        game.doubt(player, "", "which of the cards are put into the graveyard is not said", ("zones",))
    later.append(f"surveils({args[0]})")
    return made


def looked_at(game: Game, player: str, amount: int, by: Resolution | None) -> tuple[list[int] | None, list[int]]:
    """The cards on top that the board lists, and those that the file puts away; None where it does not say which."""
    there = game.libraries[player][:amount]
    if by is None or not there or said_top(by):
        return there, []
    if by.choice("option") in ("bottom", "graveyard"):
        return there, there
    said = by.choice("card")
    names = [said] if isinstance(said, str) else list(said or ())
    away: list[int] = []
    for name in names:
        found = [each for each in there if each not in away and game.resolver.fold(name) in game.names_of(game[each])]
        away += found[:1]
    known = bool(away) or said == ()
    return (there if known and len(there) == amount else None), away


def said_top(by: Resolution | None) -> bool:
    """Whether the file says that all cards stay on top."""
    return by is not None and (by.choice("option") == "top" or by.choice("may") is False)


def shields(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """A regeneration shield (701.19a)."""
    game.shields = [*game.shields, args[0].number]
    return [args[0].number]


def with_shields(game: Game, wanted: list[clingo.Symbol], by: Resolution | None) -> list[clingo.Symbol]:
    """What is to happen, with what the rulebook puts in place of destruction: regeneration, umbra armor (614.8)."""
    destroyed = [each for each in wanted if each.name == "destroys"]
    auras = any(each.attached_to is not None for each in game.in_zone("battlefield"))
    counted = any(game[each.arguments[0].number].counters for each in destroyed)
    if not destroyed or not (game.shields or auras or counted):
        return wanted
    facts = [f"would_be_destroyed({each.arguments[0]})." for each in destroyed]
    facts += [f"shielded({number})." for number in dict.fromkeys(game.shields)]
    if by is not None and by.for_good:
        facts.append("for_good.")
    if by is not None:
        facts.append("by_effect.")
    grounding = rules.ask(game, facts, REGENERATES).grounding
    regenerated = {number for (number,) in grounding.atoms("regenerates_instead", 1)}
    saved = {atom[0]: atom[1] for atom in grounding.atoms("saved_by", 2)}
    kept = {number for (number,) in grounding.atoms("keeps_by_counter", 1)}
    for (number,) in grounding.atoms("which_saves", 1):
        game.doubt(game[number.number].id, "", "what takes the place of its destruction is not said", ANYTHING)
    found = []
    for each in wanted:
        what = each.arguments[0]
        if each not in destroyed or what not in {*regenerated, *saved, *kept}:
            found.append(each)
        elif what in kept:
            found.append(clingo.Function("counters_by_no_effect", [what, clingo.String("shield"), clingo.Number(-1)]))
        elif what in regenerated:
            found.append(clingo.Function("regenerates", [what]))
        else:
            found += [clingo.Function("heals", [what]), clingo.Function("destroys", [saved[what]])]
    return list(dict.fromkeys(found))


def regenerates(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """Damage is removed, it is tapped and removed from combat (701.19a)."""
    number = args[0].number
    at = game.shields.index(number)
    game.shields = [*game.shields[:at], *game.shields[at + 1 :]]
    heals(game, args, by, later, fates)
    if not game[number].tapped:
        later.append(f"taps({number})")
    game.set(number, tapped=True, attacking=None)
    game.out_of_combat(number)
    return []


def heals(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """All damage marked on it is removed (702.89a)."""
    game.damage = {each: amount for each, amount in game.damage.items() if each != args[0].number}
    game.deadly = game.deadly - {args[0].number}
    game.changed()
    return []


def becomes_monarch(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """A player becomes the monarch (725.3)."""
    game.monarch = str(rules.name_of(game, args[0]))
    game.changed()
    later.append(f"becomes_monarch({args[0]})")
    return []


def creates_role(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """A Role token that is attached as it enters (111.10, 303.7)."""
    assert by is not None
    player, host, name = str(rules.name_of(game, args[0])), args[1].number, args[2].string
    template = dataclasses.replace(by.blank(player, role(name)), attached_to=host)
    return list(by.enter_tokens(template, player, 1, None, name))


@lru_cache(maxsize=16)
def role(name: str) -> Card:
    """A predefined Role as a card."""
    from pyrules.cards.reader import read_text

    found = {}
    for rule in rulebook():
        if rule.makes == "predefined_role" and not rule.body:
            which, text = split(rule.head.partition("(")[2][:-1])
            found[which.strip('"')] = text[1:-1].replace('\\"', '"').replace("\\n", "\n")
    types, subtypes = ("Enchantment",), ("Aura", "Role")
    abilities = read_text(f"Enchant creature\n{found[name]}", name=name, types=types, subtypes=subtypes)
    return Card(name, "token", (Face(name, "", 0, (), (), types, subtypes, abilities=abilities),))


def incubates(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """An Incubator token that enters with counters (701.53a)."""
    assert by is not None
    player, amount = str(rules.name_of(game, args[0])), args[1].number
    made = by.enter_tokens(by.blank(player, incubator()), player, 1, None, "Incubator")
    by.having.update(dict.fromkeys(made, (("+1/+1", amount),)))
    return list(made)


@lru_cache(maxsize=1)
def incubator() -> Card:
    """The double-faced Incubator token as a card (701.53b)."""
    from pyrules.cards.reader import read_text

    words = next(iter(told_names("incubator_says")))
    abilities = read_text(words, name="Incubator", types=("Artifact",), subtypes=("Incubator",))
    front = Face("Incubator", "", 0, (), (), ("Artifact",), ("Incubator",), abilities=abilities)
    back = Face("Phyrexian Token", "", 0, (), (), ("Artifact", "Creature"), ("Phyrexian",), "0", "0")
    return Card("Incubator", "transform", (front, back))


def designates(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """An object gets a designation."""
    number, word = args[0].number, args[1].string
    game.designations = {*game.designations, (number, word)}
    game.changed()
    return [number]


KEYWORD_ACTIONS = {
    each.__name__: each
    for each in (
        scries, surveils, shields, regenerates, heals, becomes_monarch, creates_role, incubates, designates,
    )
}  # fmt: skip
