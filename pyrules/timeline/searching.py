"""Searching a library for several cards (701.23), and putting those that were found in two places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.board import Object
from pyrules.timeline import asked
from pyrules.timeline.speaking import called

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution


def search(by: Resolution, node: Any) -> None:
    """A player finds the cards that the file names; what is said of them next is said of those."""
    grounding = by.ask(node, asked.DOES)
    most = [each[0].number for each in grounding.atoms("finds_up_to", 1)]
    if not most:
        by.do(node)  # in words that are not followed
        return
    found = named_cards(by, node, grounding)[: most[0]]
    by.mentioned.append(tuple(found))
    by.done = bool(found)


def named_cards(by: Any, node: Any, grounding: Any) -> list[int]:
    """The cards of a library that the file says are found; a library that is not listed holds them."""
    said = by.choice("card")
    there = sorted(atom[0].number for atom in grounding.atoms("may_find", 1))
    if said is None:
        if by.choice("may") is not False and (there or not by.game.libraries[by.doer]):
            raise by.question("what is found is not said.", "Say choose: {card: […]} or {may: false} (701.23b).")
        return []
    names = [said] if isinstance(said, str) else list(said)
    if not by.game.libraries[by.doer]:
        for name in names:
            card, face = by.game.resolver.card(name, ())
            made = by.game.add(Object(0, name, "library", by.doer, by.doer, card, face, 0, ()))
            by.game.libraries[by.doer] = [*by.game.libraries[by.doer], made.number]
        there = sorted(atom[0].number for atom in by.ask(node, asked.DOES).atoms("may_find", 1))
    found: list[int] = []
    for name in names:
        found.append(by.one_called(name, [each for each in there if each not in found]))
    return found


def put_in_two_places(by: Any, node: Any) -> None:
    """One of those that were found goes to one place, the other to another one: in the order in which the file names
    them; one that was found alone to the first."""
    from pyrules.cards.abilities.places import PutSomewhere
    from pyrules.cards.abilities.references import Them
    from pyrules.cards.abilities.selections import Pointed

    if called(node.what) != "one_of_those" or called(node.other) != "the_other":
        by.do(node)  # in words that are not followed
        return
    found = by.mentioned[-1] if by.mentioned else ()
    for number, place in zip(found, (node.place, node.other_place), strict=False):
        by.mentioned.append((number,))
        by.follow(PutSomewhere(Pointed(Them()), place))
