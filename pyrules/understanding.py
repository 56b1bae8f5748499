"""What of an ability the rulebook does not understand, and what that might change (honesty rules 1 and 2).

Read is not understood: `asp/vocabulary.lp` declares which structures its rules interpret and which have no bearing on
mana. A sentence with any other structure counts as unread, with what its words touch.
"""

from __future__ import annotations

import dataclasses
import re
from functools import lru_cache

from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.effects import May, Sentence
from pyrules.cards.abilities.filters import Filter, It, Reference, This
from pyrules.cards.abilities.keyword_un import UnKeyword
from pyrules.cards.abilities.keywords import KeywordList
from pyrules.cards.abilities.lines import AbilityText, DieRow, Line, ModeLine, SizeLine
from pyrules.cards.abilities.mana import PlayerAddsMana
from pyrules.cards.abilities.statics import GrantAbility
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.abilities.unread import UnreadCost, UnreadEffect, UnreadTrigger
from pyrules.cards.grammar import Node, field_names, subclasses
from pyrules.cards.model import ASPECTS, Ability, Kind
from pyrules.cards.wording import grammar
from pyrules.identity import once_each
from pyrules.rulebook import folder
from pyrules.terms import functor

DECLARED = re.compile(r"^% (interprets|no bearing|adds none): (.*)$", re.M)
SAYS_MANA = re.compile(r"\badds?\b|\bmana\b(?! value| cost)|\bproduces?\b")
QUOTES = re.compile(r'"[^"]*"')


@lru_cache(maxsize=1)
def declared() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The structures that the rules interpret, those that have no bearing on mana, and those that speak of mana but
    add none."""
    text = (folder() / "vocabulary.lp").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {"interprets": set(), "no bearing": set(), "adds none": set()}
    for which, names in DECLARED.findall(text):
        found[which].update(names.split())
    return frozenset(found["interprets"]), frozenset(found["no bearing"]), frozenset(found["adds none"])


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
    if isinstance(ability.structure, SizeLine):
        return Gap(frozenset({"pt"}))
    found = _unread(ability.kind, ability.touches) if ability.read == "part" else NOTHING
    part_of_another = isinstance(ability.structure, (ModeLine, DieRow)) and ability.kind != "static"
    for text in ability_texts(ability.structure):
        found |= _of_text(text, static=functor(type(text)) == "static" and not part_of_another)
    if not isinstance(ability.structure, Line) or isinstance(getattr(ability.structure, "keywords", None), KeywordList):
        found |= _of_keywords(ability.structure)
    return found


@once_each
def gap_of_lasting(ability: Ability) -> Gap:
    """What is not understood of an effect that lasts after the ability has resolved: all that it says may stand."""
    if ability.structure is None:
        return Gap(frozenset(ability.touches))
    found = Gap(frozenset(ability.touches)) if ability.read == "part" else NOTHING
    for text in ability_texts(ability.structure):
        for sentence in getattr(text, "sentences", ()):
            found |= _of_static(sentence)
    return found


def _unread(kind: Kind, aspects: tuple[str, ...]) -> Gap:
    if kind == "static":
        return Gap(frozenset(aspects), False)
    return Gap(frozenset(), "mana" in aspects)


def ability_texts(node: Node) -> list[AbilityText]:
    """The abilities that a line holds, without those in quotation marks and without words before the dash."""
    if isinstance(node, AbilityText):
        inner = [value for value in _values(node) if isinstance(value, AbilityText)]
        return [text for value in inner for text in ability_texts(value)] if inner else [node]
    return [text for value in _values(node) if isinstance(value, AbilityText) for text in ability_texts(value)]


def _of_text(text: AbilityText, static: bool) -> Gap:
    unclear = points_elsewhere(text) or counts_what_it_does(text) or adds_after_unread(text)
    found = Gap(adds=True) if unclear else NOTHING
    for sentence in getattr(text, "sentences", ()):
        found |= _of_static(sentence) if static else _of_instruction(sentence)
    return found


UNREAD = (UnreadCost, UnreadEffect, UnreadTrigger)


def adds_after_unread(text: AbilityText) -> bool:
    """Whether a part that was not read stands before an instruction that adds mana, and may say what that means."""
    unread = False
    for value in _values(text):
        if not isinstance(value, Node):
            continue
        if unread and not adding().isdisjoint(_functors(value)):
            return True
        unread = unread or any(isinstance(each, UNREAD) for each in _outside_quotes(value))
    return False


#: Words that speak of a color which something else in the ability must have named, and what names it.
THAT_COLOR = frozenset({"that_color", "that_color_equal", "devotion_to_that_color"})
NAMES_A_COLOR = frozenset({"choose_color", "choose_color_of", "land_adds_chosen_color", "tapped_for_chosen_color"})


def points_elsewhere(text: AbilityText) -> bool:
    """Whether an ability that adds mana speaks of "it" or "that color" where the rules do not know what is meant: "it"
    is the permanent itself only if the ability speaks of no other object."""
    names = set(_functors(text))
    if names.isdisjoint(adding()):
        return False
    if not names.isdisjoint(THAT_COLOR) and names.isdisjoint(NAMES_A_COLOR):
        return True
    adds = [each for each in getattr(text, "sentences", ()) if not adding().isdisjoint(_functors(each))]
    implied = any(isinstance(node, It) or _leaves_out_object(node) for each in adds for node in _relevant(each))
    return implied and any(
        isinstance(node, Filter) or (isinstance(node, Reference) and not isinstance(node, (This, It)))
        for node in _outside_quotes(text)
    )


#: Numbers that an instruction before may have changed, and instructions that change none.
COUNTS = frozenset(
    """count_of each_object counters_on each_counter_on each_counter_any power_of toughness_of greatest_power
    greatest_toughness greatest_mana_value total_power devotion_to devotion_to_that_color basic_land_types_among
    your_life each_different_power""".split()
)
CHANGES_NO_NUMBER = frozenset({"choose_color", "choose_color_of", "reveal_them"})
THIS_WAY = frozenset({"happened_this_way", "each_card_this_way", "each_this_way"})


def counts_what_it_does(text: AbilityText) -> bool:
    """Whether an ability counts something that it has itself changed before, or counts what it did "this way", where
    the rules do not follow it (608.2c). They do follow a counter that it puts on itself first, and cards it reveals."""
    names = set(_functors(text))
    if not names.isdisjoint(THIS_WAY) and "reveal_them" not in names:
        return True
    before: list[Sentence] = []
    for sentence in getattr(text, "sentences", ()):
        own = set(_functors(sentence))
        if not own.isdisjoint(adding()):
            follows = all(functor(type(each)) in CHANGES_NO_NUMBER for each in before) or (
                len(before) == 1 and functor(type(before[0])) == "put_counters_on" and "counters_on" in own
            )
            if not own.isdisjoint(COUNTS) and not follows:
                return True
            if not own.isdisjoint(COUNTS) and not own.isdisjoint({"then_sequence", "sequence", "both"}):
                return True
        before.append(sentence)
    return False


def _leaves_out_object(node: Node) -> bool:
    """Whether it is a phrase like "its power" that says of nothing whose."""
    return "of" in field_names(type(node)) and getattr(node, "of") is None  # noqa: B009 - not every node has one


def _of_keywords(line: Node) -> Gap:
    from pyrules.cards.touches import touches

    words = grammar().show(line)
    keywords = getattr(getattr(line, "keywords", None), "keywords", ())
    unknown = any(getattr(each, "name", "") in TELLING_KEYWORDS for each in keywords)
    if any(isinstance(each, UnKeyword) for each in keywords):
        return Gap(frozenset(ASPECTS))
    adds = not adding().isdisjoint(_functors(line))
    return Gap(frozenset(touches(words, "static")) if unknown else frozenset(), adds)


#: Keywords that say what an object is (702): the layers that they work in come with a later part of the rulebook.
TELLING_KEYWORDS = frozenset({"changeling", "bestow", "prototype", "reconfigure", "living metal", "mutate"})


def _of_instruction(sentence: Sentence) -> Gap:
    """A sentence of an ability that does something as it resolves: only mana that it may add matters."""
    if any("mana" in each.aspects for each in _outside_quotes(sentence) if isinstance(each, UnreadEffect)):
        return Gap(adds=True)
    if not any(name in adding() for name in _functors(sentence)):
        return NOTHING
    interpreted, no_bearing, _ = declared()
    left = {functor(type(node)) for node in _relevant(sentence)} - interpreted - no_bearing
    return Gap(adds=True) if left else NOTHING


def _of_static(sentence: Sentence) -> Gap:
    """A sentence that holds as long as the permanent is there."""
    interpreted, no_bearing, _ = declared()
    found = NOTHING
    if isinstance(sentence, UnreadEffect):
        return Gap(frozenset(sentence.aspects))
    for grant in _inside(sentence, GrantAbility):
        for text in [text for value in _values(grant) if isinstance(value, Node) for text in ability_texts(value)]:
            found |= _of_text(text, static=functor(type(text)) == "static")
    left = set(_functors(sentence)) - interpreted - no_bearing
    if not left:
        return found
    from pyrules.cards.touches import touches

    words = grammar().show(sentence)
    return found | Gap(frozenset(touches(words, "static")))


@lru_cache(maxsize=1)
def adding() -> frozenset[str]:
    """The structures whose wording adds mana."""
    _, no_bearing, adds_none = declared()
    found = set()
    for cls in subclasses(Node):
        name = functor(cls)
        if name not in no_bearing | adds_none and any(
            SAYS_MANA.search(QUOTES.sub("", worded.template)) for worded in cls.__dict__.get("wordings", ())
        ):
            found.add(name)
    return frozenset(found)


def _values(node: Node) -> list[object]:
    found: list[object] = []
    for name in field_names(type(node)):
        value = getattr(node, name)
        found += value if isinstance(value, tuple) else (value,)
    return found


def _outside_quotes(node: Node) -> list[Node]:
    """A structure and all in it that stands outside quotation marks."""
    found = [node]
    for value in _values(node):
        if isinstance(value, Node) and not functor(type(value)).startswith(("quoted_", "in_quotes")):
            found += _outside_quotes(value)
    return found


def _functors(node: Node) -> list[str]:
    """What occurs in a structure outside quotation marks."""
    return [functor(type(each)) for each in _outside_quotes(node)]


def functors_without_costs(node: Node) -> frozenset[str]:
    """What occurs in a structure, costs and trigger conditions aside, in quotation marks, too."""
    found = {functor(type(node))}
    for value in _values(node):
        if isinstance(value, Node) and not isinstance(value, (Cost, Trigger)):
            found |= functors_without_costs(value)
    return frozenset(found)


def _relevant(node: Node) -> list[Node]:
    """What of a structure bears on mana: no costs, no triggers, and no instructions that add none."""
    found = [node]
    who = getattr(node, "player", None) if isinstance(node, (PlayerAddsMana, May)) else None
    for value in _values(node):
        if not isinstance(value, Node) or isinstance(value, (Cost, Trigger)) or value is who:
            continue  # 106.7: costs, triggers and who gets the mana do not matter
        if functor(type(value)).startswith(("quoted_", "in_quotes")):
            continue
        if (
            isinstance(value, Sentence)
            and not isinstance(value, Condition)
            and not any(name in adding() for name in _functors(value))
        ):
            continue
        found += _relevant(value)
    return found


def _inside(node: Node, kind: type[Node]) -> list[Node]:
    if isinstance(node, kind):
        return [node]
    return [found for value in _values(node) if isinstance(value, Node) for found in _inside(value, kind)]
