"""Choices that an ability rests on and the board does not tell: the type chosen as it entered, the color (607.2d)."""

from __future__ import annotations

from pyrules.board import Object
from pyrules.board.model import Chosen
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability, Face
from pyrules.declared import adds, changes, listed, relevant
from pyrules.identity import once_each
from pyrules.terms import functor, term
from pyrules.understanding import NOTHING, Gap, changing_sentences, touching
from pyrules.walking import ability_texts, functors, sentences_of, values

#: What may have been chosen for an object, as a board names it and as asp/vocabulary.lp calls what rests on it; for an
#: effect that has resolved, "the chosen creature" is its target.
OF_OBJECTS = ("color", "type", "name", "player", "number", "card")
OF_EFFECTS = ("color", "type", "name", "player", "number")


def untold(ability: Ability, each: Object | None, chosen: Chosen | None) -> tuple[Gap, tuple[str, ...]]:
    """What an ability changes of which the board does not tell enough, and the choices that it does not tell. each: its
    object; None for an effect that has resolved. chosen: the choices that the board tells."""
    gap: Gap = NOTHING
    found: list[str] = []
    if each is None or chose(each):
        for sentence in changing_sentences(ability, resolved=each is None):
            names = term(sentence).functors
            kinds = missing(names, chosen, OF_OBJECTS if each is not None else OF_EFFECTS)
            if kinds:
                gap |= Gap(frozenset({"colors"})) if only_sets_colors(names) else touching(sentence)
                found += kinds
    return gap, tuple(dict.fromkeys(found))


def only_sets_colors(names: frozenset[str]) -> bool:
    """Whether a sentence with these structures changes nothing but colors."""
    changing = names & changes()
    return bool(changing) and changing <= listed()["sets colors"]


def untold_for_mana(each: Object, face: Face) -> tuple[str, ...]:
    """The choices that the board does not tell of an object which has the abilities of a face, and on which the mana
    rests that it makes or lets others make."""
    return missing(makes_mana_of(face), each.chosen, OF_OBJECTS) if chose(each) else ()


def missing(names: frozenset[str], chosen: Chosen | None, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of choices on which some structures rest and that the board does not tell."""
    lists = listed()
    return tuple(
        kind
        for kind in kinds
        if not names.isdisjoint(lists[f"rests on a {kind}"]) and getattr(chosen, kind, None) is None
    )


def chose(each: Object) -> bool:
    """Whether an object made the choices of what it is: not if it became a copy later, which is no choice (607.5a)."""
    return each.copying is None or not becomes_a_copy(each.shown_face)


@once_each
def becomes_a_copy(face: Face) -> bool:
    """Whether what a card copies is what it becomes later, and not as which it enters."""
    terms = [term(ability.structure).functors for ability in face.abilities if ability.structure is not None]
    return any("becomes_copy" in each for each in terms) and not any(
        name.startswith("enters_as_copy") for each in terms for name in each
    )


@once_each
def makes_mana_of(face: Face) -> frozenset[str]:
    """The structures on which the mana rests that a card's abilities add or say to be added."""
    found: set[str] = set()
    mana = listed()["adds mana"] | listed()["replaces mana"]
    for ability in face.abilities:
        for text in ability_texts(ability.structure) if ability.structure is not None else ():
            if functor(type(text)) == "static":
                found |= {
                    name
                    for each in sentences_of(text)
                    if not mana.isdisjoint(term(each).functors)
                    for name in term(each).functors
                }
            else:
                adding = [each for each in sentences_of(text) if adds(each)]
                told = [trigger for trigger in values(text) if adding and isinstance(trigger, Trigger)]
                names = {functor(type(node)) for each in adding for node in relevant(each)}
                names |= {name for trigger in told for name in functors(trigger)}
                found |= names - chosen_by_itself(text)
    return frozenset(found)


def chosen_by_itself(text: Node) -> set[str]:
    """What rests on choices that an ability tells to make as it resolves (608.2d)."""
    choosing = [name for name in functors(text) if name.startswith("choose_")]
    kinds = [kind for kind in OF_OBJECTS if any(kind in name for name in choosing)]
    return set().union(*(listed()[f"rests on a {kind}"] for kind in kinds))


def in_words(kinds: tuple[str, ...]) -> str:
    """Which choices are not told, and where a board tells them."""
    which = " and ".join(f"which {kind} was chosen" for kind in kinds)
    return f"the board does not say {which} (chosen: {{{', '.join(f'{kind}: …' for kind in kinds)}}})"
