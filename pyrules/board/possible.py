"""What cannot stand on a board so: circles, and things that are no permanents."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pyrules.board.objects import Object
from pyrules.board.schema import Wrong, quoted
from pyrules.cards.model import Card, Face

#: Card types of which no permanent is (110.4, 304.4, 307.4, 309 to 315).
NO_PERMANENTS = frozenset(
    ("Instant", "Sorcery", "Kindred", "Conspiracy", "Dungeon", "Phenomenon", "Plane", "Scheme", "Vanguard")
)
#: Layouts of cards of which one face is up (712): of others, all faces are on one.
TWO_SIDED = frozenset(("transform", "modal_dfc", "double_faced_token"))
#: What a token is that is only a copy.
ONLY_A_COPY = Card("", "token", (Face("", "", 0, (), (), (), ()),))


def check(objects: Sequence[Object], described: Collection[Card]) -> None:
    """Raises Wrong, with the path, for the first thing that cannot stand so. described: the board's own cards."""
    no_circles(objects)
    no_emblems(objects)
    no_spells(objects, described)


def no_circles(objects: Sequence[Object]) -> None:
    """Nothing is attached to itself or a copy of itself, directly or not."""
    for what, key in (
        ("attached to", "attached_to"),
        ("copying", "copying"),
        ("a copy of the spell", "copy_of_spell"),
    ):
        step = {each.number: target for each in objects if isinstance(target := getattr(each, key), int)}
        done: set[int] = set()
        for start in step:
            trail: list[int] = []
            at = start
            while at in step and at not in done:
                done.add(at)
                trail.append(at)
                at = step[at]
            if at in trail:
                first = objects[at - 1]
                chain = " → ".join(quoted(objects[each - 1].id) for each in [*trail[trail.index(at) :][:6], at])
                raise Wrong(f"these are {what} each other in a circle: {chain}.", path=(*first.path, key))


def no_emblems(objects: Sequence[Object]) -> None:
    """Nothing that lies in a zone of the board is an emblem (114.5)."""
    for each in objects:
        if each.card.layout == "emblem":
            what = f"{quoted(each.card.name)} is an emblem, which is neither a card nor a permanent (114.5)."
            raise Wrong(what, "What its abilities do stands under effects.", path=each.path)


def no_spells(objects: Sequence[Object], described: Collection[Card]) -> None:
    """Nothing face up on the battlefield is only an instant, a sorcery or the like, or a copy of one, and what the
    board describes itself has a card type (110.4)."""
    for each in objects:
        if each.zone != "battlefield" or each.face_down:
            continue
        key = "copying" if each.copying is not None else "" if each.copy_of_spell is None else "copy_of_spell"
        copied = getattr(each, key) if key else None
        if isinstance(copied, int):
            other = objects[copied - 1]
            if other.zone == "battlefield" or other.copying is not None:
                continue  # it was looked at itself
            face = up(other.card, other.face)
        else:
            face = up(each.card, each.face) if copied is None else up(copied, each.copying_face)
        typeless = not face.types and copied is None and (each.is_token or any(each.card is own for own in described))
        if typeless or (face.types and NO_PERMANENTS.issuperset(face.types)):
            kind = face.types[-1].lower() if face.types else ""
            what = f"{quoted(face.name)} " + (
                f"is {'an' if kind[0] in 'aeiou' else 'a'} {kind}" if kind else "has no card type"
            )
            others = [other.name for other in each.card.faces if not NO_PERMANENTS.issuperset(other.types)]
            remedy = "List it in another zone; what it has done stands under effects."
            if key:
                what, remedy = f"{what}, and no permanent is a copy of one", "Name a permanent or a card for one."
            elif kind:
                what += ", which cannot be on the battlefield"
                remedy = f"Its other face can be: {quoted(others[0])}." if others else remedy
            else:
                what += ", and every permanent has one"
                remedy = 'Write it into its type_line, as in "Token Land".'
            raise Wrong(f"{what} (110.4).", remedy, path=(*each.path, key) if key else each.path)


def up(card: Card, face: int) -> Face:
    """The face that tells what a permanent is: of a card that has all its faces on one side, the first."""
    return card.faces[face if card.layout in TWO_SIDED else 0]
