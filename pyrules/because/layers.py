"""Why an object is what it is: its card, what it copies, and each effect in the order of the layers (613).

What is told is in the rulebook: the words for what effects do, for layers and for orders stand beside its rules (`%=`).
"""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.because.phrasing import begun, filled
from pyrules.board import Object
from pyrules.board.possible import TWO_SIDED
from pyrules.layers.applying import Applied
from pyrules.layers.lifting import VERSIONS
from pyrules.layers.sheet import COLORS, EVERY_CREATURE_TYPE, in_line, show
from pyrules.rulebook import Phrase, phrases, phrases_by_name, split
from pyrules.rulings import Reason

if TYPE_CHECKING:
    from pyrules.referee import Referee

SLOT = re.compile(r"\{(a |\+|)(\w+)\}")
Held = dict[str, frozenset[clingo.Symbol]]
#: The predicates in which it can be seen that something was lost.
LOST_IN = {
    "types": "type", "type": "type", "supertype": "supertype", "subtypes": "subtype", "subtype": "subtype",
    "rules_text": "ability", "abilities": "ability", "keyword": "ability", "colors": "color",
}  # fmt: skip
#: The atoms that say what an object is before any effect, from the card to the exceptions.
ORIGINS = (
    ("of_card", 2),
    ("face_down", 1),
    ("copy_of", 2),
    ("copy_of_card", 2),
    ("under", 2),
    ("prototyped", 3),
    ("copy_of_back", 1),
)


@dataclasses.dataclass(frozen=True, slots=True)
class Change:
    """What one effect did to an object in one layer.

    layer: its name; rules: the numbers that say it; source: the id of the permanent, or the card whose spell or ability
    has resolved, or "" where the rules themselves do it (counters). ability: its words. timestamp: the effect's.
    does: what it did to the object, in words. order: why it came when it did, each with its rule. changed: whether
    anything became different. size: power and toughness afterwards, of a creature.
    """

    layer: str
    rules: tuple[str, ...]
    source: str
    ability: str
    timestamp: int | None
    does: str
    order: tuple[Reason, ...]
    changed: bool
    size: str

    def to_data(self) -> dict[str, Any]:
        return {
            "layer": self.layer,
            "rules": list(self.rules),
            "source": self.source or None,
            "ability": self.ability or None,
            "timestamp": self.timestamp,
            "does": self.does,
            "changed": self.changed,
            "size": self.size or None,
            "order": [{"rule": each.rule, "text": each.text} for each in self.order],
        }


class Story:
    """How the objects of a board came to be what they are."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.layers = referee.layers
        self.sheets = referee.sheets("now")
        self.words = phrases()
        self.kept: dict[tuple[int, int], Change] = {}

    # -- what is told --

    def origins(self, each: Object) -> list[Reason]:
        """What an object is before any effect: its card, what it copies, what is excepted."""
        chain: list[list[Reason]] = []
        number: int | None = each.number
        seen: set[int] = set()
        while number is not None and number not in seen:
            seen.add(number)
            chain.append(self.own_origin(number))
            number = self.copied(number)
        return [reason for found in reversed(chain) for reason in found]

    def copied(self, number: int) -> int | None:
        """The object that an object is a copy of, as far as it has anything of it."""
        if self.about["face_down", number]:
            return None
        return next((atom[1].number for atom in self.about["copy_of", number]), None)

    def own_origin(self, number: int) -> list[Reason]:
        """The same without what the object that it copies is."""
        found: list[Reason] = []
        for name, _ in ORIGINS:
            if name == "of_card" and (self.about["copy_of", number] or self.about["copy_of_card", number]):
                continue
            for arguments in self.about[name, number]:
                reason = self.reason(clingo.Function(self.kind_of_copy(name, arguments), arguments), number)
                if name == "of_card" and (line := self.first_line(number)):
                    reason = dataclasses.replace(reason, text=f"{reason.text}: {line}")
                found.append(reason)
        deeds = [atom[1] for atom in self.about["excepted", number]]
        if deeds and not self.about["prototyped", number]:
            own = not found and clingo.Function("of_card", [clingo.Number(number), clingo.Number(0)])
            found += [self.reason(own, number)] if own else []
            of_form = [deed for deed in deeds if deed in self.of_forms[number]]
            excepted = [deed for deed in deeds if deed not in of_form]
            found += [self.excepted("formed", number, of_form)] if of_form else []
            found += [self.excepted("excepted", number, excepted)] if excepted else []
        return found

    def kind_of_copy(self, name: str, arguments: list[clingo.Symbol]) -> str:
        """What an object is told to be before any effect: a copy of a copy, of a double-faced permanent or simply of an
        object; a token; face down with or without ward."""
        number = arguments[0].number
        if name == "of_card" and self.referee.position[number].is_token:
            return "of_token"
        if name == "face_down" and self.held.get(("ability", 0, number)):
            return "turned_down"
        if name == "copy_of":
            original = arguments[1].number
            if self.about["copy_of", original] or self.about["copy_of_card", original]:
                return "copy_of_copy"
            if self.referee.position[original].card.layout in TWO_SIDED:
                return "copy_of_face"
        return name

    def changes(self, each: Object, copiable: bool = False) -> list[Change]:
        """What the effects did to an object, in the order in which they were applied. `copiable`: only those that are
        part of its copiable values."""
        return [
            self.change(index, each.number)
            for index in self.by_object[each.number]
            if not copiable or self.is_copiable(index)
        ]

    def is_copiable(self, index: int) -> bool:
        """Whether what an effect did is part of copiable values (613.2c)."""
        return self.layers.applied[index].layer < COPIABLE

    def missed(self, each: Object) -> list[Reason]:
        """Why effects that would have done something to an object never did."""
        found = []
        for (effect, _), moment in self.vanished.items():
            if (moment, effect, each.number) in self.planned:
                applied = self.at_moment[moment]
                waited = (effect, applied.effect, moment) in self.depends
                word = "gone" if waited else "lost"
                reason = self.about_order(word, applied.effect, each.number)
                source, ability = self.source(effect)
                found.append(
                    Reason(reason.rule, f"{self.by(source, ability)} did nothing to {each.id}: {reason.text}", each.id)
                )
        return found

    def reasons(self, each: Object, copiable: bool = False) -> tuple[Reason, ...]:
        """All of it as reasons."""
        found = self.origins(each)
        found += [self.told(change, each) for change in self.changes(each, copiable) if change.changed]
        return tuple(found if copiable else [*found, *self.missed(each)])

    def behind(self, fact: clingo.Symbol) -> Reason | None:
        """Which effect made it so that a fact settled(O,W) holds; None where it was so without any."""
        number = fact.arguments[0].number
        index = self.made_by(fact)
        if index is None:
            return None
        change, what = self.change(index, number), fact.arguments[1]
        if what.name == "ability" and what.arguments[0].name == "granted" and not change.order:
            return None  # the rule that follows says who gives it
        return self.told(change, self.referee.position[number])

    def made_by(self, fact: clingo.Symbol) -> int | None:
        """Which effect made it so that a fact settled(O,W) holds, by its place in the order; None where none did."""
        number, what = fact.arguments
        if not what.arguments:
            return None
        predicate, value = "controls" if what.name == "controller" else what.name, what.arguments[0]
        for index in reversed(self.by_object[number.number]):
            before, after = self.around(index, number.number)
            if value in after.get(predicate, ()) and value not in before[predicate]:
                return index
        return None

    def losses(self, each: Object) -> tuple[Reason, ...]:
        """The effects that took abilities from an object."""
        found = []
        for index in self.by_object[each.number]:
            before, after = self.around(index, each.number)
            if before["ability"] - after["ability"]:
                found.append(self.told(self.change(index, each.number), each))
        return tuple(found)

    def told(self, change: Change, each: Object) -> Reason:
        """A change as a reason."""
        cause = f"by {self.by(change.source, change.ability)}, " if change.source or change.ability else ""
        order = f" ({'; '.join(each.text for each in change.order)})" if change.order else ""
        numbers = dict.fromkeys([*change.rules, *(each.rule for each in change.order)])
        text = f"{change.layer}: {cause}{each.id} {change.does}{order}"
        return Reason(", ".join(numbers), begun(text), each.id)

    def by(self, source: str, ability: str) -> str:
        if source and ability:
            return f"“{ability}” of {source}"
        return source or ability

    # -- a change --

    def change(self, index: int, number: int) -> Change:
        """What the effect that was applied as the index-th did to an object."""
        found = self.kept.get((index, number))
        if found is None:
            found = self.kept[index, number] = self.changed(index, number)
        return found

    def changed(self, index: int, number: int) -> Change:
        applied = self.layers.applied[index]
        before, after = self.around(index, number)
        deeds = [deed for each, deed in applied.does if each == number and happened(deed, before, after)]
        said = deeds or [deed for each, deed in applied.does if each == number]
        does, rules = self.deeds(said, number)
        alone = [phrase for phrase in self.words if phrase.pattern == f"layer({applied.effect.name})"]
        layer = alone[0] if alone else self.phrase(f"layer({applied.layer})")
        source, ability = self.source(applied.effect)
        stamp = self.stamps.get((applied.moment, applied.effect))
        rest = self.by_object[number][self.by_object[number].index(index) + 1 :]
        together = any(self.layers.applied[later].moment == applied.moment for later in rest)
        creature = any(kind.name == "creature" for kind in after["type"])
        sizes = [
            "/".join(str(next(iter(held[name]), "–")) for name in ("power", "toughness")) for held in (before, after)
        ]
        return Change(
            layer=layer.words,
            rules=(layer.number,) if alone else numbered(layer.number, rules),
            source=source,
            ability=ability,
            timestamp=stamp if source else None,
            does=does,
            order=self.order(index, number),
            changed=before != after,
            size=sizes[1] if creature and sizes[0] != sizes[1] and not together else "",
        )

    def deeds(self, deeds: Iterable[clingo.Symbol], number: int) -> tuple[str, list[str]]:
        """Deeds in words, in the rulebook's order, and the rules that say them."""
        deeds = list(deeds)
        if any(str(deed) == f"gain(subtype({EVERY_CREATURE_TYPE}))" for deed in deeds):
            every = {str(each) for each, of in self.layers.each("subtype_of", 2) if of.name == "creature"}
            deeds = [
                deed
                for deed in deeds
                if not (str(deed).startswith('gain(subtype("') and str(deed.arguments[0].arguments[0]) in every)
            ]
        told: dict[Phrase, list[dict[str, clingo.Symbol]]] = {}
        left = deeds
        names = {deed.name for deed in deeds}
        for phrase in self.words:
            if phrase.name not in names:
                continue
            fitting = [
                (deed, binding)
                for deed in left
                if deed.name == phrase.name and (binding := fit(phrase.pattern, deed)) is not None
            ]
            if fitting:
                told[phrase] = [binding for _, binding in fitting]
                taken = [deed for deed, _ in fitting]
                left = [deed for deed in left if deed not in taken]
        said = [self.fill(phrase.words, bindings, number) for phrase, bindings in told.items()]
        return listing(said), [phrase.number for phrase in told]

    def excepted(self, name: str, number: int, deeds: list[clingo.Symbol]) -> Reason:
        """In what an object is not what it copies, or what it was chosen to be, in words."""
        does, _ = self.deeds(deeds, number)
        told = []
        for deed in deeds:
            atom = clingo.Function(name, [clingo.Number(number), deed])
            told.append(next(each for each in phrases_by_name()[name] if fit(each.pattern, atom) is not None))
        text = f"{filled(told[0].words, O=self.name(number))} {does}"
        numbers = dict.fromkeys(one for each in told for one in each.number.split(", "))
        return Reason(", ".join(sorted(numbers)), begun(text, self.name(number)), self.name(number))

    def order(self, index: int, number: int) -> tuple[Reason, ...]:
        """Why an effect came when it did, as far as an object is concerned."""
        late = self.layers.applied[index]
        found: dict[Reason, None] = {}
        elsewhere: list[Reason] = []
        overtaken = False
        for early in self.layers.applied[:index]:
            moment, here = early.moment, any(each == number for each, _ in early.does)
            stamps = [self.stamps.get((moment, each.effect)) for each in (late, early)]
            if early.layer != late.layer or early.moment == late.moment or None in stamps:
                continue
            older = stamps < stamps[::-1]
            depends = (late.effect, early.effect, moment) in self.depends
            if depends and (late.effect, moment) in self.waits:
                reason = self.about_order("waited_though_older" if older else "waited", early.effect, number)
                if here:
                    found[reason] = None
                elif older:
                    elsewhere.append(reason)
            elif here and depends:
                found[self.about_order("in_a_loop", early.effect, number)] = None
            elif here and older:
                overtaken = True
            elif here and not (adds(late, number) and adds(early, number)):
                found[self.about_order("younger", early.effect, number)] = None
        return (*found, *(elsewhere if overtaken else ()))

    def about_order(self, word: str, other: clingo.Symbol, number: int) -> Reason:
        phrase = self.phrase(f"{word}(E,F)")
        source, _ = self.source(other)
        return Reason(phrase.number, filled(phrase.words, F=source or "the rules' own"), self.name(number))

    def reason(self, atom: clingo.Symbol, number: int) -> Reason:
        """An atom as a reason."""
        for phrase in phrases_by_name().get(atom.name, ()):
            binding = fit(phrase.pattern, atom)
            if binding is not None:
                return Reason(phrase.number, self.fill(phrase.words, [binding], number), self.name(number))
        raise KeyError(str(atom))

    def first_line(self, number: int) -> str:
        """An object's type line and size before any effect."""
        words: dict[str, list[str]] = {}
        for name in ("supertype", "type", "subtype", "power", "toughness"):
            values = self.held.get((name, 0, number), ())
            words[name] = [each.string if each.type == clingo.SymbolType.String else str(each) for each in values]
        printed = list(self.referee.copied_face(self.referee.position[number]).subtypes)
        kinds = sorted(words["subtype"], key=lambda each: (printed.index(each) if each in printed else 99, each))
        line = " ".join(each.capitalize() for each in (*in_line(words["supertype"]), *in_line(words["type"])))
        size = "/".join((words["power"] or ["–"]) + (words["toughness"] or ["–"]))
        return line + (f" — {' '.join(kinds)}" if kinds else "") + ("" if size == "–/–" else f" {size}")

    # -- words --

    def phrase(self, pattern: str) -> Phrase:
        """The words that the rulebook has for exactly this pattern."""
        return next(phrase for phrase in self.words if phrase.pattern == pattern)

    def fill(self, words: str, bindings: list[dict[str, clingo.Symbol]], number: int) -> str:
        """A phrase with its slots filled, those of several bindings joined."""

        def slot(found: re.Match[str]) -> str:
            form, name = found.groups()
            if name == "O" and not form:
                return self.name(number)
            values = list(dict.fromkeys(self.value(name, each[name]) for each in bindings if name in each))
            values = [value for value in values if value]
            if form == "a ":
                joined = " ".join(sorted(values))
                return f"{'an' if joined[:1].lower() in 'aeiou' else 'a'} {joined}"
            if form == "+":
                total = sum(each[name].number for each in bindings)
                return f"{total:+d}".replace("-", "−") if total else "+0"
            return listing(values)

        return SLOT.sub(slot, words)

    def value(self, variable: str, symbol: clingo.Symbol) -> str:
        if symbol.type == clingo.SymbolType.String:
            return symbol.string
        if symbol.type == clingo.SymbolType.Number:
            if variable == "C":
                return self.referee.layered.faces[symbol.number - 1].name
            return self.name(symbol.number) if variable in ("O", "X") else str(symbol.number)
        if symbol.name == "card":
            return self.referee.layered.faces[symbol.arguments[0].number - 1].name
        if variable == "G":
            return self.ability(symbol)
        if variable == "P":
            return self.referee.position.players[int(symbol.name[1:]) - 1].name
        return COLORS.get(symbol.name, symbol.name) if not symbol.arguments else str(symbol)

    def ability(self, given: clingo.Symbol) -> str:
        """An ability that is given, in words: a keyword's name, or the text in quotation marks."""
        if given.name == "own":
            symbol = clingo.Function("printed", given.arguments)
        elif given.name in ("printed", "item", "station"):
            symbol = given  # beneath a symbol (711.2); a line of keywords says nothing that these do not say one by one
            if self.sheets.told(given) is None:
                return ""
        else:
            symbol = clingo.Function("granted", [clingo.Number(0), clingo.Number(0), given])
        name, words = self.sheets.told(symbol) or ("", str(given))
        return words[:1].lower() + words[1:] if name else f"“{words}”"

    def name(self, number: int) -> str:
        return self.referee.position[number].id

    def source(self, effect: clingo.Symbol) -> tuple[str, str]:
        """Whose an effect is, and its words."""
        if effect.name == "r":
            resolved = self.referee.position.effects[effect.arguments[0].arguments[0].number - 1]
            name = resolved.card.faces[resolved.face].name
            words = self.sentence(effect.arguments[1]) or str(effect.arguments[1].name)
            return name, words.replace("this permanent", name)
        if effect.name == "e":
            number, ability, sentence = effect.arguments
            name = self.name(number.number)
            return name, (self.sentence(sentence) or self.sheets.told(ability)[1]).replace("this permanent", name)  # type: ignore[index]
        if effect.name == "own":
            number, what = effect.arguments
            if what.name in ("counter", "marker"):
                return "", f"its {what.arguments[0].string} counter"
            if what.name == "symbol":
                card, number = what.arguments
                heading = self.referee.layered.faces[card.number - 1].abilities[number.number - 1].structure
                return "", f"its “{show(heading)}”" if heading is not None else "its symbol"
            return "", {"box": "its level"}.get(what.name, what.name)
        known = {"pt_counters": "its counters", "sizeless": ""}
        return "", known.get(effect.name, effect.name)

    def sentence(self, symbol: clingo.Symbol) -> str:
        node = self.referee.structures_of_layers.get(str(symbol))
        if node is None:
            return ""
        words = show(node)
        return words[:1].upper() + words[1:].rstrip(".") + "."

    # -- what is looked up --

    @cached_property
    def by_object(self) -> dict[int, list[int]]:
        """The numbers of the effects that did something to an object."""
        found: dict[int, list[int]] = defaultdict(list)
        for index, applied in enumerate(self.layers.applied):
            for number in dict.fromkeys(number for number, _ in applied.does):
                found[number].append(index)
        return found

    @cached_property
    def at_moment(self) -> dict[int, Applied]:
        return {each.moment: each for each in self.layers.applied}

    @cached_property
    def held(self) -> dict[tuple[str, int, int], set[clingo.Symbol]]:
        """What objects were at which version: by predicate, version and object."""
        found: dict[tuple[str, int, int], set[clingo.Symbol]] = defaultdict(set)
        for name in VERSIONS:
            for *said, version in self.layers.each(name, 3):
                value, each = said if name == "controls" else reversed(said)  # who controls comes before what
                if each.type == version.type == clingo.SymbolType.Number:
                    found[name, version.number, each.number].add(value)
        return found

    def around(self, index: int, number: int) -> tuple[Held, Held]:
        """What an object was before and after an effect."""
        applied = self.layers.applied[index]
        before, after = (
            {name: frozenset(self.held.get((name, versions[kind], number), ())) for name, kind in VERSIONS.items()}
            for versions in (applied.before, applied.after)
        )
        return before, after

    @cached_property
    def about(self) -> dict[tuple[str, int], list[list[clingo.Symbol]]]:
        """The atoms that say what objects are before any effect, by predicate and object."""
        found: dict[tuple[str, int], list[list[clingo.Symbol]]] = defaultdict(list)
        for name, arity in (*ORIGINS, ("excepted", 2)):
            for arguments in self.layers.each(name, arity):
                if arguments[0].type == clingo.SymbolType.Number:
                    found[name, arguments[0].number].append(arguments)
        return found

    @cached_property
    def of_forms(self) -> dict[int, frozenset[clingo.Symbol]]:
        """What objects do by the form that was chosen for them."""
        says = [(form, deed) for form, _, deed in self.layers.each("does_say", 3) if form.name == "chosen_form"]
        found: dict[int, frozenset[clingo.Symbol]] = defaultdict(frozenset)
        for number, *form in self.layers.each("chosen_form", 3):
            found[number.number] = frozenset(deed for each, deed in says if each.arguments == form)
        return found

    @cached_property
    def depends(self) -> frozenset[tuple[clingo.Symbol, clingo.Symbol, int]]:
        return frozenset((e, f, moment.number) for e, f, moment in self.layers.each("depends", 3))

    @cached_property
    def waits(self) -> frozenset[tuple[clingo.Symbol, int]]:
        return frozenset((e, moment.number) for e, moment in self.layers.each("waits", 2))

    @cached_property
    def stamps(self) -> dict[tuple[int, clingo.Symbol], int]:
        return {
            (moment.number, effect): stamp.number
            for effect, stamp, moment in self.layers.each("stamp", 3)
            if moment.type == clingo.SymbolType.Number
        }

    @cached_property
    def vanished(self) -> dict[tuple[clingo.Symbol, int], int]:
        """The effects that were due in a layer and never applied there, with the last moment at which they were."""
        done = {(each.effect, each.layer) for each in self.layers.applied}
        found: dict[tuple[clingo.Symbol, int], int] = {}
        for effect, moment in self.layers.each("candidate", 2):
            applied = self.at_moment.get(moment.number)
            if applied is not None and (effect, applied.layer) not in done:
                key = (effect, applied.layer)
                found[key] = max(moment.number, found.get(key, 0))
        return found

    @cached_property
    def planned(self) -> frozenset[tuple[int, clingo.Symbol, int]]:
        """What the effects that never applied would have done, and to which objects."""
        wanted = {(moment, effect) for (effect, _), moment in self.vanished.items()}
        if not wanted:
            return frozenset()
        return frozenset(
            (moment.number, effect, number.number)
            for effect, number, _, moment in self.layers.each("deed", 4)
            if moment.type == clingo.SymbolType.Number and (moment.number, effect) in wanted
        )


#: Layers below this number make copiable values (613.2c).
COPIABLE = 20


def reasons(referee: Referee, each: Object, kind: str) -> tuple[Reason, ...]:
    """The reasons for an object's copiable values or characteristics, in the order in which they come about."""
    return referee.story.reasons(each, copiable=kind == "copiable")


def fit(pattern: str, symbol: clingo.Symbol) -> dict[str, clingo.Symbol] | None:
    """The variables of a phrase's pattern with their values in a term; None where it does not fit."""
    name, opened, rest = pattern.partition("(")
    if re.fullmatch(r"[A-Z]\w*", pattern):
        return {pattern: symbol}
    if symbol.type != clingo.SymbolType.Function or symbol.name != name:
        return None
    if not opened:
        return {} if not symbol.arguments else None
    found: dict[str, clingo.Symbol] = {}
    parts = split(rest[:-1])
    if len(parts) != len(symbol.arguments):
        return None
    for part, argument in zip(parts, symbol.arguments, strict=True):
        inner = fit(part, argument)
        if inner is None:
            return None
        found |= inner
    return found


def happened(deed: clingo.Symbol, before: Held, after: Held) -> bool:
    """Whether a deed made something different: what was there already is not gained, what was not there not lost."""
    if not deed.arguments or deed.arguments[0].type != clingo.SymbolType.Function:
        return True
    what = deed.arguments[0]
    if deed.name == "lose" and what.name in LOST_IN:
        return bool(before[LOST_IN[what.name]] - after[LOST_IN[what.name]])
    if deed.name == "gain" and what.name in before and what.name != "ability":
        predicate = what.name
        return what.arguments[0] not in before[predicate] or bool(before[predicate] - after[predicate])
    return True


def numbered(layer: str, rules: Iterable[str]) -> tuple[str, ...]:
    """The numbers under which something is done in a layer. What only says in which order the same rule is applied
    (613.4a, 613.4b) is said by the layer's own number."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    other = (each for each in rules if each and each.rstrip(letters) != layer.rstrip(letters))
    return tuple(dict.fromkeys([layer, *other]))


def adds(applied: Applied, number: int) -> bool:
    """Whether all that an effect does to an object is to add to what another one adds."""
    return all(deed.name == "plus" for each, deed in applied.does if each == number)


def listing(words: Iterable[str]) -> str:
    """Words as a list: a, b and c."""
    words = list(words)
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
