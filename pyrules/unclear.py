"""Abilities that add mana in a way which the rules might misunderstand: what "it" or "that color" points at, numbers
that the ability itself has changed before, what is done instead of what. Where one of these says so, a ruling is
incomplete."""

from __future__ import annotations

from itertools import pairwise

from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.cost_actions import Exile
from pyrules.cards.abilities.cost_objects import ChosenOne
from pyrules.cards.abilities.effects import ClauseIf, If, Sentence
from pyrules.cards.abilities.filters import Filter, It, Reference, This
from pyrules.cards.abilities.lines import AbilityText, Quoted
from pyrules.cards.abilities.mana import AddInstead, AddMana, InsteadIf, PlayerAddsMana
from pyrules.cards.abilities.unread import UnreadCost, UnreadEffect, UnreadTrigger
from pyrules.cards.grammar import Node, field_names
from pyrules.declared import adds, adds_mana, declared, listed, relevant
from pyrules.terms import functor
from pyrules.walking import everything, functors, outside_quotes, sentences_of, values


def unclear(text: AbilityText) -> bool:
    """Whether an ability says something about mana that the rules might misunderstand."""
    return any(
        doubtful(text)
        for doubtful in (
            points_elsewhere,
            exiles_several,
            conditions_in_conditions,
            counts_what_it_does,
            adds_after_unread,
            replaces_a_part,
            gains_for_good,
        )
    )


UNREAD = (UnreadCost, UnreadEffect, UnreadTrigger)


def adds_after_unread(text: AbilityText) -> bool:
    """Whether a part that was not read stands before an instruction that adds mana, and may say what that means."""
    unread = False
    for value in values(text):
        if not isinstance(value, Node):
            continue
        if unread and adds(value):
            return True
        unread = unread or any(isinstance(each, UNREAD) for each in outside_quotes(value))
    return False


def points_elsewhere(text: AbilityText) -> bool:
    """Whether an ability that adds mana speaks of "it" or "that color" where the rules do not know what is meant: "it"
    is the permanent itself only if the ability speaks of no other object."""
    names = functors(text)
    if not adds(text):
        return False
    if not names.isdisjoint(listed()["that color"]) and names.isdisjoint(listed()["names a color"]):
        return True
    adding = [each for each in sentences_of(text) if adds(each)]
    implied = any(isinstance(node, It) or _leaves_out_object(node) for each in adding for node in relevant(each))
    return implied and any(
        isinstance(node, Filter) or (isinstance(node, Reference) and not isinstance(node, (This, It)))
        for node in outside_quotes(text)
    )


def exiles_several(text: AbilityText) -> bool:
    """Whether an ability that adds mana speaks of "the exiled card" and exiles cards itself in another way than one
    for its cost, which the rules know."""
    if functors(text).isdisjoint(listed()["the exiled"]) or not adds(text):
        return False
    exiling = [node for node in outside_quotes(text) if f"{functor(type(node))}_".startswith("exile_")]
    one = [node for node in exiling if isinstance(node, Exile) and isinstance(node.what, ChosenOne)]
    return len(exiling) > len(one) or (bool(one) and "color_of_exiled_cards" in functors(text))


def conditions_in_conditions(text: AbilityText) -> bool:
    """Whether mana is added under a condition within a condition, or for each color under a condition."""
    for node in outside_quotes(text):
        if isinstance(node, (If, ClauseIf, InsteadIf)):
            under = [each for each in relevant(node)[1:] if not isinstance(each, Condition)]
            if any(isinstance(each, (If, ClauseIf, InsteadIf)) and adds(each) for each in under):
                return True
            if any(functor(type(each)) == "add_for_each_color" for each in under):
                return True
    return False


def counts_what_it_does(text: AbilityText) -> bool:
    """Whether an ability counts something that it has itself changed before, or counts what it did "this way", where
    the rules do not follow it (608.2c). They do follow a counter that it puts on itself first, and cards it reveals."""
    names = functors(text)
    if not names.isdisjoint(listed()["this way"]):
        reveals = [node for node in outside_quotes(text) if functor(type(node)) == "reveal_them"]
        if not reveals or not functors(reveals[0]) <= declared()[0]:
            return True
    before: list[Sentence] = []
    for sentence in sentences_of(text):
        own = functors(sentence)
        if adds(sentence):
            follows = all(map(changes_no_number, before)) or (
                len(before) == 1 and functor(type(before[0])) == "put_counters_on" and "counters_on" in own
            )
            if not own.isdisjoint(listed()["counts"]) and not follows:
                return True
            joined = not own.isdisjoint({"then_sequence", "sequence", "both"})
            if not own.isdisjoint(listed()["counts"]) and joined and not changes_no_number(sentence):
                return True
        before.append(sentence)
    return False


def changes_no_number(sentence: Sentence) -> bool:
    """Whether nothing that a sentence tells to do changes a number that is counted: adding mana does not."""
    told = [node for node in outside_quotes(sentence) if isinstance(node, Sentence) and not isinstance(node, Condition)]
    return all(functor(type(node)) in listed()["changes no number"] for node in told)


INSTEAD = (AddInstead, InsteadIf)


def replaces_a_part(text: AbilityText) -> bool:
    """Whether something is done "instead" where the rules do not know of what: they do where the sentence before is
    the only one that adds mana, and does nothing else."""
    sentences = sentences_of(text)
    adding = sum(adding_instructions(each) for each in sentences if not isinstance(each, INSTEAD))
    for before, each in pairwise(sentences):
        if isinstance(each, INSTEAD) and adding > 1:
            return True
        if isinstance(each, InsteadIf) and adds(before) and not isinstance(before, (AddMana, PlayerAddsMana)):
            return True
    return False


def adding_instructions(sentence: Sentence) -> int:
    """How many instructions of a sentence add mana."""
    return sum(functor(type(node)) in listed()["adds mana"] for node in relevant(sentence))


def linked() -> frozenset[str]:
    """What two instructions may not both choose, each for itself, or what instructions before may change."""
    return listed()["linked"] | listed()["that color"] | listed()["this way"]


def sum_unclear(text: AbilityText) -> bool:
    """Whether it is not clear how much an ability adds altogether, though it is clear of which types: several of its
    instructions depend on one another, or it says "{R} or {G} for each", where one is chosen each time."""
    adding = sum(adding_instructions(each) for each in sentences_of(text) if not isinstance(each, INSTEAD))
    if adding > 1 and not functors(text).isdisjoint(linked()):
        return True
    for node in outside_quotes(text):
        if functor(type(node)) == "one_of":
            kinds = [functor(type(value)) for value in values(node) if isinstance(value, Node)]
            if "for_each" in kinds and len(kinds) > 1:
                return True
    return False


def gains_for_good(text: AbilityText) -> bool:
    """Whether a chapter gives its own permanent a mana ability for good: whether it has already done so, a board does
    not say."""
    if functor(type(text)) not in ("chapter", "titled_chapter"):
        return False
    for sentence in sentences_of(text):
        parts: list[Node] = everything(sentence)
        lasting = any(functor(type(part)).startswith(("until_", "this_turn")) for part in parts)
        if not lasting and any(isinstance(part, Quoted) for part in parts) and any(adds_mana(type(p)) for p in parts):
            return True
    return False


def _leaves_out_object(node: Node) -> bool:
    """Whether it is a phrase like "its power" that says of nothing whose."""
    return "of" in field_names(type(node)) and getattr(node, "of") is None  # noqa: B009 - not every node has one
