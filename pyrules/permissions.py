"""What a question about what a player may do adds to a board's facts: the turn, what has happened in it, costs and
targets as the rules look at them. No rules of the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from pyrules.board import Position
from pyrules.cards.abilities.lines import AbilityText, Loyalty
from pyrules.cards.abilities.unread import UnreadEffect
from pyrules.cards.grammar import Node
from pyrules.cards.model import Face
from pyrules.identity import once_each
from pyrules.keywords_of import keyword_name
from pyrules.layers.facts import keyword_items
from pyrules.terms import string, term
from pyrules.walking import everything, keywords_of, outside_quotes, values

#: Words that ask for a target (115.1); not those that speak of one: "the target of", "if it targets".
ASKS_TARGET = re.compile(r"(?<!the )(?<!new )(?<!each )\btarget\b(?! of)")

#: Steps whose names are too short to stand alone among the rulebook's constants.
STEPS = frozenset({"untap", "upkeep", "draw", "end", "cleanup"})


def of_permissions(position: Position, faces: Iterable[Face]) -> Iterator[str]:
    """The facts that all questions about what a player may do share; `faces` in the order of their numbers."""
    players = {player.name: f"p{player.number}" for player in position.players}
    history = position.history
    yield f"phase({position.phase.replace(' ', '_')}{'_step' if position.phase in STEPS else ''})."
    yield f"on_stack({history.stack})."
    if history.stack_known:
        yield "stack_is_known."
    if history.priority in players:
        yield f"priority({players[history.priority]})."
    activated = history.activated
    if history.faces:
        from pyrules.timeline.kept_names import term_of

        activated = tuple((number, term_of(ability, history.faces, faces)) for number, ability in activated)
    for (number, ability), count in Counter(activated).items():
        yield f"activated({number},{ability},{count})."
    yield from (f"used_loyalty({number})." for number in dict.fromkeys(history.loyalty))
    yield from (f"permitted({players[name]},{number})." for name, number in history.permitted)
    for name, count in history.cast.items():
        yield f"spells_cast({players[name]},{count})."
    for each in position.objects:
        if each.summoning_sick:
            yield f"summoning_sick({each.number})."
    for player in position.players:
        yield from (f"commander_cast({number},{count})." for number, count in player.commander_casts.items())
    found: dict[str, None] = {}
    for number, face in enumerate(faces, 1):
        found.update(dict.fromkeys(line.replace("(N,", f"({number},", 1) for line in of_face(face)))
    yield from found


@once_each
def of_face(face: Face) -> tuple[str, ...]:
    """What a face's abilities ask for, with N where the card's number comes."""
    found: dict[str, None] = dict.fromkeys(keyword_items(face))
    for ability in face.abilities:
        if ability.structure is None:
            continue
        for keyword in keywords_of(ability.structure):
            names = {keyword_name(keyword), getattr(keyword, "name", "")} - {""}  # type: ignore[arg-type]
            found.update((f"keyword_name({term(keyword).text},{string(name)}).", None) for name in sorted(names))
        for node in everything(ability.structure):
            if isinstance(node, AbilityText):
                text = term(node).text
                found.update(
                    (f"aims_at({text},{term(each).text}).", None) for each in outside_quotes(node) if aims(each)
                )
            if isinstance(node, Loyalty) and (match := re.fullmatch(r"([+−-]?)(\d+)", node.loyalty)):
                change = -int(match[2]) if match[1] in ("-", "−") else int(match[2])
                found[f"loyalty_change({string(node.loyalty)},{change})."] = None
    return tuple(found)


def aims(node: Node) -> bool:
    """Whether the words of a structure itself ask for a target, or may do so, as they were not read."""
    return isinstance(node, UnreadEffect) or any(
        ASKS_TARGET.search(words) for words in (*templates(type(node)), *strings(node))
    )


def templates(cls: type[Node]) -> tuple[str, ...]:
    """The words of a structure, what stands in it aside."""
    return tuple(worded.template for worded in cls.__dict__.get("wordings", ()))


def strings(node: Node) -> Iterator[str]:
    return (value for value in values(node) if isinstance(value, str))
