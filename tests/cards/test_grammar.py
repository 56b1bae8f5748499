"""The two-way template engine: templates, reading, printing, lists, modes, limits; and the real grammar both ways."""

from __future__ import annotations

import dataclasses
import json
import random
import re
import typing
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyrules.cards.abilities.lines import Line
from pyrules.cards.abilities.names import KindList
from pyrules.cards.abilities.terminals import NUMBER_WORDS, TERMINALS, Pattern, Vocabulary
from pyrules.cards.compiled import Grammar, ListKind, NodeKind, TooComplex, slots
from pyrules.cards.grammar import (
    Literal,
    Maybe,
    Node,
    Part,
    Slot,
    Terminal,
    Wording,
    parse_template,
    phrase_list,
    word,
    wording,
)
from pyrules.cards.reader import read_paragraph
from pyrules.cards.serialize import to_json
from pyrules.cards.wording import grammar

# ------------------------------------------------------------------------------------------------------- a toy grammar


#: In the shared dictionary, as these classes are part of every grammar that is made from now on.
TERMINALS["ToyAnimalName"] = Vocabulary(
    "ToyAnimalName", [("ox", "ox"), ("guinea pig", "pig")], [("oxen", "ox"), ("guinea pigs", "pig")]
)


class ToyThing(Node):
    """A category."""


@wording("{name}")
class ToyAnimal(ToyThing):
    name: str = word("ToyAnimalName")


@wording("{things}")
class ToyHerd(ToyThing):
    things: tuple[ToyAnimal, ...] = phrase_list(least=2)


@wording("[?loud:loudly ]feed {what}[ with {number} apples]", in_mode="")
@wording("[?loud:loudly ]feeds {what}[ with {number} apples]", in_mode="one")
@wording("feed {what} quickly", in_mode="", quick=True)
class ToyFeed(Node):
    what: ToyThing
    number: int = word("Digits", default=0)
    loud: bool = False
    quick: bool = False


@wording("she {feed:one}")
class ToyThirdPerson(Node):
    feed: ToyFeed


@wording("{{G}} [[{animal:many}]]")
class ToyBraces(Node):
    animal: str = word("ToyAnimalName")


@wording("a {rest}")
@wording("a")
class ToyAas(Node):
    """As many readings as the text has letters, and more."""

    rest: ToyAas | None = None


@wording("{left} {right} b")
class ToyKnot(Node):
    left: ToyAas
    right: ToyAas


@wording("{items}")
class ToyKnots(Node):
    items: tuple[ToyKnotty, ...] = phrase_list(" ", " ", " ")


@wording("{left} {right}")
class ToyKnotty(Node):
    left: ToyAas
    right: ToyAas


@pytest.fixture(scope="module")
def toy() -> Grammar:
    return Grammar(TERMINALS)


OX, PIG = ToyAnimal(name="ox"), ToyAnimal(name="pig")


def test_templates_have_literals_slots_and_optional_parts() -> None:
    assert parse_template("add {output:one}[ now][?flag:!]") == (
        Literal("add "),
        Slot("output", "one"),
        Maybe((Literal(" now"),), None),
        Maybe((Literal("!"),), "flag"),
    )
    assert parse_template("{{T}}[[x]]") == (Literal("{T}[x]"),)


@pytest.mark.parametrize("template", ["a [b", "a ]b", "{a b}", "{", "a } b"])
def test_malformed_templates_are_refused(template: str) -> None:
    with pytest.raises((ValueError, IndexError)):
        parse_template(template)


def test_one_template_reads_and_prints(toy: Grammar) -> None:
    node = toy.read(ToyFeed, "loudly feed ox with 3 apples")
    assert node == ToyFeed(OX, number=3, loud=True)
    assert toy.show(node) == "loudly feed ox with 3 apples"


def test_optional_parts_may_be_missing(toy: Grammar) -> None:
    node = toy.read(ToyFeed, "feed guinea pig")
    assert node == ToyFeed(PIG)
    assert toy.show(node) == "feed guinea pig"


def test_a_wording_fixes_fields(toy: Grammar) -> None:
    node = toy.read(ToyFeed, "feed ox quickly")
    assert node == ToyFeed(OX, quick=True)
    assert toy.show(ToyFeed(OX, quick=True)) == "feed ox quickly"


def test_nothing_is_dropped_in_printing(toy: Grammar) -> None:
    with pytest.raises(ValueError, match="no wording"):
        toy.show(ToyFeed(OX, number=3, quick=True))


def test_modes_choose_wordings_and_forms(toy: Grammar) -> None:
    assert toy.read(ToyFeed, "feeds ox") is None
    assert toy.read(ToyThirdPerson, "she feeds ox") == ToyThirdPerson(ToyFeed(OX))
    assert toy.read(ToyThirdPerson, "she feed ox") is None
    assert toy.show(ToyThirdPerson(ToyFeed(OX))) == "she feeds ox"


def test_braces_and_brackets_can_be_literal(toy: Grammar) -> None:
    assert toy.show(ToyBraces(animal="ox")) == "{G} [oxen]"
    assert toy.read(ToyBraces, "{G} [oxen]") == ToyBraces(animal="ox")


@pytest.mark.parametrize(
    ("text", "length"),
    [("ox and ox", 2), ("ox, guinea pig, and ox", 3), ("ox, ox, ox, and ox", 4)],
)
def test_lists_as_english_writes_them(toy: Grammar, text: str, length: int) -> None:
    node = toy.read(ToyThing, text)
    assert isinstance(node, ToyHerd)
    assert len(node.things) == length
    assert toy.show(node) == text


@pytest.mark.parametrize("text", ["ox, ox", "ox and ox and ox", "ox and", ", ox", "ox, and ox", "oxen and ox", ""])
def test_lists_that_are_none(toy: Grammar, text: str) -> None:
    assert toy.read(ToyThing, text) is None


def test_words_end_where_words_end(toy: Grammar) -> None:
    assert toy.read(ToyThing, "oxygen") is None


def test_a_text_is_read_whole_or_not_at_all(toy: Grammar) -> None:
    assert toy.read(ToyFeed, "feed ox!") is None
    assert toy.read(ToyFeed, " feed ox") is None


def test_the_wording_is_remembered_but_is_no_part_of_the_meaning(toy: Grammar) -> None:
    node = ToyFeed(OX)
    assert dataclasses.replace(node, wording_index=2) == node
    assert hash(dataclasses.replace(node, wording_index=2)) == hash(node)


def test_ambiguous_text_ends_all_the_same(toy: Grammar) -> None:
    assert toy.read(ToyKnot, "a " * 40 + "b") is not None
    assert toy.read(ToyKnot, "a " * 40) is None


def test_texts_that_explode_are_unread(toy: Grammar) -> None:
    assert toy.read(ToyKnots, "a " * 300 + "!") is None
    assert issubclass(TooComplex, Exception)


def test_a_template_must_speak_of_fields_that_there_are() -> None:
    class ToyBroken(Node):
        pass

    ToyBroken.wordings = (Wording("{nothing}", (), None),)
    try:
        with pytest.raises(TypeError, match="no field 'nothing'"):
            _ = Grammar(TERMINALS).kinds
    finally:
        ToyBroken.wordings = ()


# ------------------------------------------------------------------------------------------------ the grammar of texts

SAMPLES: dict[str, list[Any]] = {
    "Digits": [0, 1, 12], "PtCounter": ["+1/+1", "-1/-1"], "ManaSymbols": ["{G}", "{2}{W}", "{W/U}"],
    "ManaSymbol": ["{R}", "{C}"], "Signed": ["+1", "-X", "0"], "PtChange": ["+2/-1", "+X/+0"],
    "PowerToughness": ["1/1", "X/X"], "Energy": ["{E}", "{E}{E}"], "Name": ["Banana", "Llanowar Elves"],
    "KindList": [("instant", "sorcery"), ("Cleric", "Rogue", "Wizard")], "RowNumber": [1, 20], "Loyalty": ["+1", "-2"],
}  # fmt: skip


def values(terminal: Terminal) -> list[Any]:
    if isinstance(terminal, Vocabulary):
        return [value for entries in terminal.forms[""].values() for _, value in entries]
    return SAMPLES.get(terminal.name, [])


def known(kind: Any) -> bool:
    return not isinstance(kind, (Pattern, KindList)) or kind.name in SAMPLES


@st.composite
def nodes(draw: st.DrawFn, cls: type[Node], depth: int = 5) -> Node:
    """A node of a category, made from one of its wordings."""
    made = grammar()
    options = [production for production in made.productions[cls] if not production.cls.__name__.startswith("Toy")]
    flat = [
        one
        for one in options
        if not any(isinstance(one.kinds[s.field], NodeKind | ListKind) for s in slots(one.wording.parts))
    ]
    production = draw(st.sampled_from(flat if depth <= 0 and flat else options))
    fields: dict[str, Any] = dict(production.wording.constants)
    for part in slots(production.wording.parts):
        fields[part.field] = draw(value_of(production.kinds[part.field], depth - 1))
    return production.cls(**fields, wording_index=production.index)


@st.composite
def value_of(draw: st.DrawFn, kind: Any, depth: int) -> Any:
    if isinstance(kind, NodeKind):
        return draw(nodes(kind.cls, depth))
    if isinstance(kind, ListKind):
        length = draw(st.integers(kind.least, max(kind.least, 2 if depth > 0 else 1)))
        return tuple(draw(value_of(kind.item, depth)) for _ in range(length))
    choices = values(kind)
    return draw(st.sampled_from(choices)) if choices else draw(st.nothing())


def categories() -> list[type[Node]]:
    found = {cls.__name__: cls for cls in grammar().productions}
    return [
        found[name]
        for name in (
            "Output",
            "Filter",
            "Quantity",
            "Condition",
            "Trigger",
            "Use",
            "Duration",
            "Tapping",
            "Sentence",
            "Line",
        )
    ]


MANY = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("cls", categories(), ids=lambda cls: cls.__name__)
@MANY
@given(data=st.data())
def test_what_is_printed_can_be_read_and_says_the_same(cls: type[Node], data: st.DataObject) -> None:
    """Two structures may share a text (then the first reading wins), but no text is lost."""
    node = data.draw(nodes(cls))
    mode = data.draw(st.sampled_from(["", "one", "many", "a"])) if cls.__name__ == "Filter" else ""
    try:
        text = grammar().show(node, mode)
    except ValueError:
        return  # a combination that has no wording
    if known_gap(node, text):
        return
    again = grammar().read(cls, text, mode)
    assert again is not None
    assert grammar().show(again, mode) == text
    assert grammar().read(cls, text, mode) == again


def made_at_random(chance: random.Random, kind: Any, depth: int) -> Any:
    """A value for a slot, quicker to make than by hypothesis; None where the slot has no samples."""
    if isinstance(kind, NodeKind):
        return node_at_random(chance, grammar().productions[kind.cls], depth)
    if isinstance(kind, ListKind):
        items = [made_at_random(chance, kind.item, depth) for _ in range(max(kind.least, 1))]
        return None if None in items else tuple(items)
    choices = values(kind)
    return chance.choice(choices) if choices else None


def node_at_random(chance: random.Random, options: typing.Sequence[Any], depth: int) -> Node | None:
    own = [each for each in options if not each.cls.__name__.startswith("Toy")]
    flat = [each for each in own if not any(isinstance(kind, NodeKind | ListKind) for kind in slot_kinds(each))]
    if not own or depth < -6:
        return None
    production = chance.choice(flat if depth <= 0 and flat else own)
    fields: dict[str, Any] = dict(production.wording.constants)
    for part in slots(production.wording.parts):
        value = made_at_random(chance, production.kinds[part.field], depth - 1)
        if value is None:
            return None
        fields[part.field] = value
    try:
        made: Node = production.cls(**fields, wording_index=production.index)
    except TypeError:  # a field without a value that this wording does not speak of
        return None
    return made


def slot_kinds(production: Any) -> list[Any]:
    return [production.kinds[part.field] for part in slots(production.wording.parts)]


#: Words that may be a part of a name: "named Banana with Class offering" is taken for a longer name, and then not read.
AFTER_NAME = re.compile(r"(?:Banana|Llanowar Elves)(?:'s| (?:of|the|in|to|from|for|with|at|that)\b)")
#: "it" where another noun would have "'s" after it: no text says "it's toughness" for "its toughness".
IT_FOR_ITS = re.compile(
    r"\bit's (?:power|toughness|mana value|loyalty|intensity|owner|base|controller|intensity|\w+ abilities)\b"
)


def known_gap(node: Any, text: str) -> bool:
    """Whether it is printed, but known not to be read: a verb that is a word of a vocabulary has no third person there
    ("each player investigates"), a name goes on too long, or "it's" stands for "its"."""
    verb = re.search(r'"(?:KeywordAction|NumberedAction|PlainAction)[@"]', json.dumps(to_json(node)))
    return any(found is not None for found in (verb, AFTER_NAME.search(text), IT_FOR_ITS.search(text)))


def test_every_node_class_is_read_as_it_is_printed() -> None:
    """Of each wording of each class some nodes: what they print is read, and prints the same again."""
    chance = random.Random(702)
    tried: set[type[Node]] = set()
    printed: set[type[Node]] = set()
    lost: list[str] = []
    for cls in grammar().kinds:
        for production in grammar().productions[cls]:
            if production.cls is not cls or cls.__name__.startswith("Toy"):
                continue
            tried.add(cls)
            mode = production.wording.mode or ""
            for depth in (0, 2):
                node = node_at_random(chance, [production], depth)
                try:
                    text = "" if node is None else grammar().show(node, mode)
                except ValueError:
                    continue  # a combination that has no wording
                if not text:
                    continue
                printed.add(cls)
                again = grammar().read(cls, text, mode)
                if (again is None or grammar().show(again, mode) != text) and not known_gap(node, text):
                    lost.append(f"{cls.__name__}: {text}")
    assert not lost, "\n".join(lost)
    assert len(printed) > 0.95 * len(tried), sorted(cls.__name__ for cls in tried - printed)


@MANY
@given(text=st.text(max_size=200))
def test_reading_never_raises_on_any_text(text: str) -> None:
    found = read_paragraph(text, ["Test"], "static")
    assert found.read in ("whole", "part", "no")


TEXT = """
    add {G} {T} : , . — " ' ~ if when whenever until end of turn a land you control mana any color for each the and or
    to cast spell this only creature has gets target it one two X [+1] • | + one's
"""
WORDS = TEXT.split()


@MANY
@given(text=st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
def test_reading_never_raises_on_words_of_its_own(text: str) -> None:
    found = read_paragraph(text, ["Test"], "static")
    if found.read == "whole":
        assert found.structure is not None
        assert isinstance(found.structure, Line)


@pytest.mark.parametrize("unit", ['"', "'", "{T}: ", "if you control a land, ", "{G} or ", "and ", "one of ", "~ "])
def test_long_repetitions_end_soon(unit: str) -> None:
    assert read_paragraph(unit * 400, ["Test"], "static").read == "no"


def test_every_string_in_a_structure_comes_from_a_closed_vocabulary() -> None:
    """Honesty: a `str` field is worded through a terminal, never as free text."""
    for cls, kinds in grammar().kinds.items():
        hints = typing.get_type_hints(cls, localns=grammar().names)
        for field in dataclasses.fields(cls):
            if hints[field.name] is not str or field.name not in {
                s.field for w in cls.wordings for s in slots(w.parts)
            }:
                continue
            assert isinstance(kinds[field.name], Terminal), f"{cls.__name__}.{field.name}"


def leading(parts: typing.Sequence[Part], kinds: dict[str, Any]) -> typing.Iterator[type[Node]]:
    """The categories that a wording can begin with."""
    for part in parts:
        if isinstance(part, Literal):
            return
        if isinstance(part, Maybe):
            yield from leading(part.parts, kinds)
            continue
        kind = kinds[part.field]
        while isinstance(kind, ListKind):
            kind = kind.item
        if isinstance(kind, NodeKind):
            yield kind.cls
        return


def test_no_category_begins_with_itself() -> None:
    """The reader would not find the readings that such a wording has (it has no left recursion)."""
    begins = {
        cls: {first for production in productions for first in leading(production.wording.parts, production.kinds)}
        for cls, productions in grammar().productions.items()
        if cls is not Node and not cls.__name__.startswith("Toy")
    }
    for cls in begins:
        seen: set[type[Node]] = set()
        todo = list(begins[cls])
        while todo:
            one = todo.pop()
            if one not in seen:
                seen.add(one)
                todo.extend(begins[one])
        assert not any(issubclass(cls, one) for one in seen), f"{cls.__name__} begins with itself"


def test_number_words_are_the_numbers() -> None:
    assert NUMBER_WORDS.index("seven") == 7
