"""What a copy, a prototype or a choice makes different from the printed card, as facts (707.9, 718, 614.12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pyrules.board import Object, Position
from pyrules.cards.abilities.copy_exceptions import CopyException, CopyExceptions
from pyrules.cards.abilities.keyword_costs import Prototype
from pyrules.cards.abilities.keyword_names import Keyword
from pyrules.cards.abilities.lines import AbilityLine
from pyrules.cards.abilities.statics import GrantAbility
from pyrules.cards.copying import read_exceptions
from pyrules.cards.corpus import mana_value
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability, Card, Kind
from pyrules.cards.wording import printer
from pyrules.facts import CREATURE_TYPES, subtypes_in
from pyrules.identity import once_each
from pyrules.terms import functor, string, symbols, term
from pyrules.understanding import says_nothing
from pyrules.walking import ability_texts, everything, outside_quotes


def of_copy(each: Object, position: Position) -> Iterator[str]:
    """The facts of an object that is a copy, was prototyped, or was chosen to be something."""
    if each.copying is not None:
        for number, exception in exceptions_of(each):
            yield f"exception({each.number},{number},{term(exception).text})."
            for part in outside_quotes(exception):
                if isinstance(part, CopyException) and says_nothing(part):
                    yield f"says_nothing({term(part).text})."
            yield from known(exception)
    if each.cast_for == "prototype":
        structures = [ability.structure for ability in each.shown_face.abilities if ability.structure is not None]
        for node in (node for structure in structures for node in everything(structure)):
            if isinstance(node, Prototype):
                for each_symbol, count in Counter(symbols(node.mana)).items():
                    yield f"prototype_symbol({each.number},{each_symbol},{count})."
                yield f"prototype_cost({each.number},{string(node.mana)})."
                yield f"prototype_value({each.number},{int(mana_value(node.mana))})."
                yield from known(node)
    form = chosen_form(each, position)
    if form is not None:
        nature, added = form
        yield f"chosen_form({each.number},{term(nature).text},{'true' if added else 'false'})."
        yield from known(nature)


def known(node: Node) -> Iterator[str]:
    """The lists in a structure that stands in no ability of the board, and its keywords' names."""
    from pyrules.keywords_of import keyword_name

    found = term(node)
    yield from (f"list({each})." for each in sorted(found.lists))
    yield from (f"creature_type({string(each)})." for each in sorted(found.words & CREATURE_TYPES))
    yield from subtypes_in(found.words)
    for each in everything(node):
        if isinstance(each, Keyword):
            yield f"keyword_name({term(each).text},{string(keyword_name(each))})."


def exceptions_of(each: Object) -> list[tuple[int, CopyException]]:
    """The exceptions of the copy effect that has made an object a copy, with the number of the ability of its own card
    that says them (0: the board does)."""
    if each.copying is None:
        return []
    if isinstance(each.exception, CopyExceptions):
        return [(0, exception) for exception in listed(each.exception)]
    if each.exception:
        read = read_exceptions(each.exception, [each.card.name] if each.card.name else [])
        return [(0, exception) for exception in listed(read)]
    found = []
    if not each.is_token:
        for number, ability in enumerate(each.card.faces[each.face].abilities, 1):
            if ability.structure is not None:
                for node in outside_quotes(ability.structure):
                    if isinstance(node, CopyExceptions):
                        found.append((number, node))
    if len(found) > 1:
        return []
    return [(number, exception) for number, node in found for exception in listed(node)]


@once_each
def given_as_copy(each: Object) -> tuple[Ability, ...]:
    """The abilities, written out, that the exceptions of its copy effect give an object and no card says (707.9a)."""
    said = [exception for number, exception in exceptions_of(each) if not number]
    grants = [grant for exception in said for grant in everything(exception) if isinstance(grant, GrantAbility)]
    texts = [text for grant in grants for text in ability_texts(grant.ability)]
    return tuple(Ability(AbilityLine(text), "whole", kind=KINDS.get(functor(type(text)), "static")) for text in texts)


#: What an ability is (113.3), by the structure of its text.
KINDS: dict[str, Kind] = {"activated": "activated", "triggered": "triggered"}


def listed(exceptions: CopyExceptions | None) -> list[CopyException]:
    if exceptions is None:
        return []
    return [*exceptions.exceptions, *([exceptions.and_also] if exceptions.and_also else [])]


def chosen_form(each: Object, position: Position) -> tuple[Node, bool] | None:
    """The characteristics that were chosen as an object entered, and whether they come in addition: those that the
    board says, or the only ones that begin with what it says."""
    said = None if each.chosen is None else each.chosen.form or each.chosen.option
    if not said:
        return None
    wanted = plain(said)
    found = {
        plain(printer().show(nature, "a")): (nature, also) for nature, also in forms(abilities_read(each, position))
    }
    beginning = [form for words, form in found.items() if words.startswith(wanted)]
    return found.get(wanted) or (beginning[0] if len(beginning) == 1 else None)


def forms(structures: list[Node]) -> list[tuple[Node, bool]]:
    """What abilities let their permanent become as it enters, and whether in addition to what it is."""
    choices = [
        node
        for structure in structures
        if "becomes_your_choice" in term(structure).functors
        for node in everything(structure)
        if functor(type(node)) == "becomes_your_choice"
    ]
    return [(nature, bool(node.also)) for node in choices for nature in node.natures]  # type: ignore[attr-defined]


def form_is_open(each: Object, position: Position) -> bool:
    """Whether an object has entered as one of several forms, and the board does not say as which (614.12a)."""
    if each.copying is not None or each.face_down:
        return False
    static = [
        each.structure for each in each.shown_face.abilities if each.structure is not None and each.kind == "static"
    ]
    return bool(forms(static)) and chosen_form(each, position) is None


def abilities_read(each: Object, position: Position) -> list[Node]:
    """The abilities of an object's card and of the card that it has become a copy of."""
    faces = [each.shown_face]
    copied: Object | Card | None = each
    while isinstance(copied, Object) and copied.copying is not None:
        if isinstance(copied.copying, int):
            copied = position[copied.copying]
            faces.append(copied.shown_face)
        else:
            faces.append(copied.copying.faces[copied.copying_face])
            copied = None
    return [ability.structure for face in faces for ability in face.abilities if ability.structure is not None]


def plain(text: str) -> str:
    """A form as it is compared."""
    return (
        text.lower().removeprefix("a ").removeprefix("an ").removesuffix(" in addition to its other types").strip(" .")
    )


def structures_of_copy(each: Object, position: Position) -> list[Node]:
    """The structures that say what a copy, or a choice, makes different."""
    found: list[Node] = [] if each.copying is None else [exception for _, exception in exceptions_of(each)]
    form = chosen_form(each, position)
    return found if form is None else [*found, form[0]]
