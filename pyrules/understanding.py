"""What of an ability the rulebook does not understand, and what that might change (honesty rules 1 and 2).

Read is not understood: `asp/vocabulary.lp` declares which structures its rules interpret and which have no bearing on
mana. A sentence with any other structure counts as unread, with what its words touch.
"""

from __future__ import annotations

import dataclasses

from pyrules.board import Position, ResolvedEffect
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.keyword_names import Keyword
from pyrules.cards.abilities.keyword_un import UnKeyword
from pyrules.cards.abilities.keywords import KeywordList
from pyrules.cards.abilities.lines import AbilityText, DieRow, Line, ModeLine
from pyrules.cards.abilities.selections import All, Selection
from pyrules.cards.abilities.statics import GrantAbility, GrantKeyword
from pyrules.cards.abilities.unread import UnreadEffect
from pyrules.cards.grammar import Node
from pyrules.cards.model import ASPECTS, Ability, Kind
from pyrules.cards.wording import printer
from pyrules.declared import adds, called, changes, declared, listed, relevant
from pyrules.facts import abilities_of
from pyrules.identity import once_each
from pyrules.rulings import Unread
from pyrules.terms import functor, term
from pyrules.unclear import unclear
from pyrules.walking import (
    ability_texts,
    everything,
    functors,
    inside,
    keywords_of,
    outside_quotes,
    quoted,
    sentences_of,
    values,
)


@dataclasses.dataclass(frozen=True, slots=True)
class Gap:
    """Something not understood: what it might change as long as its permanent is there (`standing`), and whether
    the ability might add mana that nobody has counted (`adds`)."""

    standing: frozenset[str] = frozenset()
    adds: bool = False

    def __bool__(self) -> bool:
        return bool(self.standing) or self.adds

    def __or__(self, other: Gap) -> Gap:
        return Gap(self.standing | other.standing, self.adds or other.adds)


NOTHING = Gap()


@once_each
def gap_of(ability: Ability) -> Gap:
    """What is not understood of an ability of an object."""
    if ability.structure is None:
        return _unread(ability.kind, ability.touches)
    found = _unread(ability.kind, ability.touches) if ability.read == "part" else NOTHING
    part_of_another = isinstance(ability.structure, (ModeLine, DieRow)) and ability.kind != "static"
    for text in ability_texts(ability.structure):
        found |= _of_text(text, static=functor(type(text)) == "static" and not part_of_another)
    if not isinstance(ability.structure, Line) or isinstance(getattr(ability.structure, "keywords", None), KeywordList):
        found |= _of_keywords(ability.structure)
    return found


@once_each
def gap_of_lasting(ability: Ability) -> Gap:
    """What is not understood of an effect that lasts after the ability has resolved: all that it says may stand. A
    keyword that has resolved (crew, awaken) may have changed anything."""
    return _gap_of_lasting(ability, told=False)


@once_each
def gap_where_told(ability: Ability) -> Gap:
    """The same where the board tells which objects it affects: the words for them need not be understood then
    (611.2c)."""
    return _gap_of_lasting(ability, told=True)


def _gap_of_lasting(ability: Ability, told: bool) -> Gap:
    texts = [] if ability.structure is None else ability_texts(ability.structure)
    if not texts:
        keywords = keywords_of(ability.structure)
        if (
            keywords
            and ability.kind == "spell"
            and all(called_as(each) in listed()["keywords only cast"] for each in keywords)
        ):
            return NOTHING
        return Gap(frozenset(ASPECTS if ability.structure is not None else ability.touches))
    found = Gap(frozenset(ability.touches)) if ability.read == "part" else NOTHING
    for text in texts:
        for sentence in sentences_of(text):
            found |= _of_static(sentence, resolved=True, told=told)
    return found


def may_shape(ability: Ability) -> bool:
    """Whether an ability that was not read may set copiable values as its permanent enters or is turned up (613.2a)."""
    return ability.structure is None and ability.kind == "static" and not SHAPE.isdisjoint(ability.touches)


#: What copiable values consist of, as far as abilities set them.
SHAPE = frozenset({"types", "colors", "abilities", "keywords", "copies", "pt"})


def _unread(kind: Kind, aspects: tuple[str, ...]) -> Gap:
    if kind == "static":
        return Gap(frozenset(aspects), False)
    return Gap(frozenset(), "mana" in aspects)


def _of_text(text: AbilityText, static: bool) -> Gap:
    found = Gap(adds=True) if unclear(text) else NOTHING
    for sentence in sentences_of(text):
        found |= _of_static(sentence) if static else _of_instruction(sentence)
    return found


def called_as(keyword: Node) -> str:
    """A keyword's name as the rulebook lists it; "" where it has none of its own."""
    name: str = getattr(keyword, "name", "")
    return name.replace(" ", "_")


def _of_keywords(line: Node) -> Gap:
    keywords = keywords_of(line)
    if any(isinstance(each, UnKeyword) for each in keywords):
        return Gap(frozenset(ASPECTS))
    adding = adds(line) or any(
        getattr(each, "name", "") == "firebending" and functor(type(each)) != "keyword_with_number" for each in keywords
    )
    return Gap(adds=adding)


def _of_instruction(sentence: Sentence) -> Gap:
    """A sentence of an ability that does something as it resolves: only mana that it may add matters."""
    if any("mana" in each.aspects for each in outside_quotes(sentence) if isinstance(each, UnreadEffect)):
        return Gap(adds=True)
    if not adds(sentence):
        return NOTHING
    interpreted, no_bearing, _ = declared()
    left = {called(node) for node in relevant(sentence)} - interpreted - no_bearing
    return Gap(adds=True) if left else NOTHING


def _of_static(sentence: Sentence, resolved: bool = False, told: bool = False) -> Gap:
    """A sentence that holds as long as the permanent is there, or, `resolved`, as the board lists the effect; `told`:
    with the objects that it affects."""
    if isinstance(sentence, UnreadEffect):
        return Gap(frozenset(sentence.aspects))
    if only_as_it_enters(sentence):
        return NOTHING
    if says_nothing(sentence):
        speaks_of_mana = any("mana" in name or "produce" in name for name in functors(sentence))
        return Gap(touching(sentence).standing & {"mana"}) if speaks_of_mana else NOTHING
    interpreted, no_bearing, _ = declared()
    found = NOTHING
    for grant in inside(sentence, GrantAbility):
        for text in [text for value in values(grant) if isinstance(value, Node) for text in ability_texts(value)]:
            found |= _of_text(text, static=functor(type(text)) == "static")
    keywords: list[Node] = [node for grant in inside(sentence, GrantKeyword) for node in outside_quotes(grant)]
    telling: set[str] = {called_as(node) for node in keywords if isinstance(node, Keyword)}
    granted: set[str] = {functor(type(node)) for node in keywords}
    left = bearing(sentence, resolved, told) - interpreted - no_bearing - granted
    if resolved:
        left -= listed()["of effects"]
    if not left and (telling | granted).isdisjoint(listed()["keywords only printed"]):
        return found
    return found | touching(sentence)


@once_each
def touching(sentence: Node) -> Gap:
    """What the words of a static sentence might change."""
    from pyrules.cards.touches import touches

    return Gap(frozenset(touches(printer().show(sentence), "static")))


def bearing(node: Node, resolved: bool = False, told: bool = False) -> set[str]:
    """The functors of a structure outside quotation marks, but for what has no bearing on what objects are.

    Of what has resolved, the board tells how long it lasts, what its targets are and what has been done; and, `told`,
    which objects it affects.
    """
    name = functor(type(node))
    found = {called(node)}
    if resolved:
        if name in listed()["done at once"] or isinstance(node, Duration):
            return set()
        if isinstance(node, Selection) and "target" in name:
            return found
        if name in listed()["joins"]:
            parts = [part for part in values(node) if isinstance(part, Sentence)]
            return {each for part in parts for each in bearing(part, resolved, told)}
        if told and isinstance(node, All):
            return found
    for value in values(node):
        if isinstance(value, Node) and not quoted(value) and not says_nothing(value):
            found |= bearing(value, resolved, told)
    return found


def told(sentence: Sentence) -> list[Sentence]:
    """The sentences that one joins which the rules follow one by one (608.2c)."""
    if functor(type(sentence)) not in listed()["tells"]:
        return [sentence]
    return [each for part in values(sentence) if isinstance(part, Sentence) for each in told(part)]


@once_each
def speaks_of_spells_only(ability: Ability) -> bool:
    """Whether a static ability changes nothing but spells: it gives them keywords, and says what those cost."""
    texts = ability_texts(ability.structure) if ability.structure is not None else []
    found = [one for text in texts for one in sentences_of(text)]
    return bool(found) and all(
        functor(type(one)) == "keyword_cost_is"
        or (functor(type(one)) == "objects_have" and "spell_noun" in functors(one.filter))  # type: ignore[attr-defined]
        for one in found
    )


@once_each
def says_nothing(node: Node) -> bool:
    """Whether a predicate or an exception has no bearing on what objects are: it can't attack, it enters tapped."""
    if functor(type(node)) not in listed()["says nothing"]:
        return False
    names = functors(node)
    deeds = {getattr(each, "deed", "") for each in outside_quotes(node)}
    return "have_or_gain" not in names and deeds.isdisjoint({"have abilities", "gain abilities"})


def only_as_it_enters(sentence: Node) -> bool:
    """Whether a sentence changes only how a permanent enters (614.1c): on the battlefield that has happened."""
    if functor(type(sentence)) in ("as_it_enters", "as_it_is_turned_up", "begin_on_battlefield"):
        return True
    given = not functors(sentence).isdisjoint(listed()["gives as it enters"])
    changed = [each for each in outside_quotes(sentence) if functor(type(each)) in ("changed", "have")]
    predicates: list[Node] = [value for each in changed for value in getattr(each, "predicates", ())]
    return bool(predicates) and all(
        functor(type(each)).startswith("enters_") and (given or not getattr(each, "grants", ())) for each in predicates
    )


# -- which effects there are -------------------------------------------------------------------------------------------


@once_each
def changes_of(ability: Ability) -> frozenset[str]:
    """What an ability changes as long as it is there: "more" (types, colors, abilities), "sizes"; nothing where it is
    no static ability."""
    if ability.structure is None:
        return frozenset()
    texts = [text for text in ability_texts(ability.structure) if functor(type(text)) == "static"]
    found: set[str] = {functor(type(ability.structure))}
    for text in texts:
        found |= functors(text)
    keywords = keywords_of(ability.structure)
    names = {called_as(each) for each in keywords}
    return changing(found) | ({"more"} if names & listed()["changes as a keyword"] else set())


@once_each
def changes_of_quoted(ability: Ability) -> frozenset[str]:
    """The same of all that an ability says, quoted or not."""
    return frozenset() if ability.structure is None else changing(set(term(ability.structure).functors))


@once_each
def changing_sentences_of(ability: Ability) -> tuple[tuple[Sentence, ...], tuple[Sentence, ...]]:
    """The sentences that change what objects are: of static abilities, also quoted ones; and those of all."""
    if ability.structure is None:
        return (), ()
    static = [
        sentence
        for text in [each for each in everything(ability.structure) if functor(type(each)) == "static"]
        for sentence in sentences_of(text)
    ]
    own = [s for text in ability_texts(ability.structure) for s in sentences_of(text)]
    every = [each for each in static if each not in own] + [part for sentence in own for part in told(sentence)]
    changing = [
        [each for each in sentences if not functors(each).isdisjoint(changes()) and not only_as_it_enters(each)]
        for sentences in (static, every)
    ]
    return tuple(changing[0]), tuple(changing[1])


def changing_sentences(ability: Ability, resolved: bool = False) -> tuple[Sentence, ...]:
    """The sentences of an ability that change what objects are as long as it is there, or, `resolved`, afterwards."""
    return changing_sentences_of(ability)[resolved]


@once_each
def tells_nothing(ability: Ability) -> bool:
    """Whether an ability, if its effect is listed as one that lasts, says nothing that could last: then something else
    is meant than what was read."""
    if ability.structure is None or isinstance(getattr(ability.structure, "keywords", None), KeywordList):
        return False
    names = functors(ability.structure)
    return names.isdisjoint(changes() | listed()["lasts otherwise"] | {"unread_effect"})


def changes_of_resolved(effect: ResolvedEffect) -> frozenset[str]:
    """The same of an effect that has resolved."""
    found: set[str] = set()
    for ability in abilities_of(effect):
        if ability.structure is not None:
            found |= changes_of_quoted(ability)
            if isinstance(getattr(ability.structure, "keywords", None), KeywordList):
                found.add("more")
    return frozenset(found)


def asks_as_it_begins(effect: ResolvedEffect) -> bool:
    """Whether an instruction of an effect has a condition, which is looked at as it is followed (608.2c)."""
    return any(
        not ON_A_CONDITION.isdisjoint(functors(ability.structure))
        for ability in abilities_of(effect)
        if ability.structure is not None
    )


ON_A_CONDITION = frozenset({"if", "clause_if"})


def sentences_in_turn(effect: ResolvedEffect) -> list[str]:
    """The terms of an effect's sentences in the order in which they are followed (608.2c)."""
    structures = [ability.structure for ability in abilities_of(effect) if ability.structure is not None]
    sentences = [each for node in structures for text in ability_texts(node) for each in sentences_of(text)]
    return [term(part).text for each in sentences for part in told(each)]


def locks_in(effect: ResolvedEffect) -> bool:
    """Whether an effect changes all objects that fit a description, which it finds as it begins: not an emblem's, which
    is of a static ability and finds them at any time (611.3a)."""
    return effect.card.layout != "emblem" and any(
        functor(type(node)) in ("all", "all_and_all", "this_and_that", "you_and", "objects_have")
        for ability in abilities_of(effect)
        if ability.structure is not None
        for node in outside_quotes(ability.structure)
    )


def changing(names: set[str]) -> frozenset[str]:
    """What structures change."""
    found = set()
    if not names.isdisjoint(listed()["changes"]):
        found.add("more")
    if not names.isdisjoint(listed()["changes sizes"]):
        found.add("sizes")
    return frozenset(found)


def looks_at_sizes(position: Position) -> bool:
    """Whether an ability on the board that bears on mana looks at power or toughness."""
    from pyrules.questions.could_produce import bearing_on_mana

    faces = {id(face): face for each in position.objects for face in each.card.faces}
    return not bearing_on_mana(faces.values()).isdisjoint(listed()["looks at numbers"])


def aimless(effect: ResolvedEffect, name: str, number: int) -> Unread | None:
    """An effect with a target that the board does not name, as a ruling names it; None for any other."""
    aims = any(
        isinstance(node, Selection) and "target" in functor(type(node)) and "up_to" not in functor(type(node))
        for ability in abilities_of(effect)
        if ability.structure is not None
        for node in outside_quotes(ability.structure)
    )
    if not aims or effect.targets or effect.affects is not None:
        return None
    return Unread(name, number, "", "the board does not say what its target is (targets: […])")


def unread_of(name: str, number: int, ability: Ability) -> Unread:
    """An ability that was not understood, as a ruling names it."""
    if ability.structure is None:
        return Unread(name, number, ability.text, "not read")
    if ability.read == "part":
        return Unread(name, number, ability.text, "read only in part")
    return Unread(name, number, ability.text, "read, but pyrules has no rules for it yet")
