"""What the layers ask of a position beyond its facts: timestamps, the sentences of static abilities and resolved
effects, keywords one by one. No rules of the game."""

from __future__ import annotations

from collections.abc import Iterator

from pyrules.board import Position
from pyrules.cards.abilities.being import Nature
from pyrules.cards.abilities.changes import Looking
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.abilities.game_rules import StationKeywords
from pyrules.cards.abilities.keyword_names import Keyword
from pyrules.cards.abilities.keywords import PlainKeyword
from pyrules.cards.abilities.lines import KeywordLine
from pyrules.cards.abilities.references import This
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability, Face
from pyrules.declared import called, declared, listed, relevant
from pyrules.facts import abilities_of, is_target
from pyrules.identity import once_each
from pyrules.keywords_of import keyword_name
from pyrules.layers.copying import given_as_copy
from pyrules.terms import functor, string, term
from pyrules.understanding import says_nothing
from pyrules.walking import everything, outside_quotes, quoted, values


def of_layers(position: Position, faces: list[Face]) -> Iterator[str]:
    """What only the layers ask (613): timestamps, sentences, keywords."""
    yield "layered."
    for each in position.objects:
        yield f"timestamp({each.number},{each.timestamp})."
        for kind, since in each.counters_since.items():
            yield f"counters_since({each.number},{string(kind)},{since})."
    for effect in position.effects:
        name = f"effect({effect.number})"
        yield f"timestamp({name},{effect.timestamp})."
        if effect.x is not None:
            yield f"resolved_x({name},{effect.x})."
    abilities = [each for face in faces for each in face.abilities]
    abilities += [each for effect in position.effects for each in abilities_of(effect)]
    found: dict[str, None] = {}
    for ability in abilities:
        if ability.structure is not None:
            found.update(dict.fromkeys(layer_facts(ability)))
    for each in position.objects:
        for text in given_as_copy(each):
            found.update(dict.fromkeys(layer_facts(text)))
    yield from found
    for number, face in enumerate(faces, 1):
        yield f"printed_mana_cost({number},{string(face.mana_cost)})."
        for line in keyword_items(face):
            yield line.replace("(N,", f"({number},", 1)


@once_each
def layer_facts(ability: Ability) -> tuple[str, ...]:
    """The sentences of an ability, with the descriptions in them and in their conditions, and its keywords' names."""
    found: dict[str, None] = {}
    assert ability.structure is not None
    for node in everything(ability.structure):
        if isinstance(node, Sentence):
            text = term(node).text
            if says_nothing(node):
                found[f"says_nothing({text})."] = None
            found[f"phrase({text})."] = None
            inner = everything(node)
            within = [term(each).text for each in inner if isinstance(each, Sentence)]
            found.update((f"phrase_looks({each},{looks(node)}).", None) for each in within)
            found.update((f"phrase_has({text},{term(each).text}).", None) for each in inner if isinstance(each, Filter))
            if any(isinstance(each, This) for each in outside_quotes(node)):
                found[f"names_this({text})."] = None
            if functor(type(node)) not in listed()["joins"] and (
                names_others(node) or functor(type(node)).startswith("create")
            ):
                found[f"names_others({text})."] = None
        elif isinstance(node, Trigger):
            if any(
                functor(type(each)) == "watched_thing"
                and isinstance(getattr(each, "reference", getattr(each, "what", None)), This)
                for each in outside_quotes(node)
            ):
                found[f"names_this({term(node).text})."] = None
        elif says_nothing(node):
            found[f"says_nothing({term(node).text})."] = None
        elif isinstance(node, Condition):
            found.update(
                (f"condition_has({term(each).text}).", None) for each in everything(node) if isinstance(each, Filter)
            )
            if {called(each) for each in relevant(node) if not isinstance(each, PlainKeyword)} <= declared()[0]:
                found[f"understood_condition({term(node).text})."] = None
        if isinstance(node, Keyword):
            found[f"keyword_name({term(node).text},{string(keyword_name(node))})."] = None
    return tuple(found)


def names_others(node: Node) -> bool:
    """Whether a sentence speaks of objects beside its targets, so that a pronoun could mean them."""
    if isinstance(node, Filter):
        return True
    return not is_target(node) and any(
        names_others(value) for value in values(node) if isinstance(value, Node) and not quoted(value)
    )


def looks(sentence: Node) -> str:
    """What may change to what a sentence applies or how much it does, so far as the rulebook's lists tell."""
    return "types" if looked_at(sentence) <= listed()["looks only at types"] else "anything"


def looked_at(node: Node) -> set[str]:
    """The functors of a sentence, but for what it gives and makes of things."""
    found = {functor(type(node))}
    for value in values(node):
        if isinstance(value, Node) and not quoted(value) and not isinstance(value, (Grant, Nature, Looking, Duration)):
            found |= looked_at(value)
    return found


@once_each
def keyword_items(face: Face) -> tuple[str, ...]:
    """The keywords of a face one by one, with N where the card's number comes."""
    found = []
    for number, ability in enumerate(face.abilities, 1):
        if isinstance(ability.structure, (KeywordLine, StationKeywords)):
            keywords = getattr(ability.structure.keywords, "keywords", ())
            found += [f"keyword_item(N,{number},{index},{term(each).text})." for index, each in enumerate(keywords, 1)]
            rider = getattr(ability.structure.keywords, "rider", None)
            found += [] if rider is None else [f"keyword_rider(N,{number},{term(rider).text})."]
    return tuple(found)
