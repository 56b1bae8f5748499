"""Why an object is what it is: its card, what it copies, and each effect in the order of the layers (613).

What is told is in the rulebook: the words for what effects do, for layers and for orders stand beside its rules (`%=`).
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

import clingo

from pyrules.because.change import Change
from pyrules.because.deeds import DeedWords, fit
from pyrules.because.phrasing import begun, filled
from pyrules.because.record import ORIGINS, Held
from pyrules.board import Object
from pyrules.board.possible import TWO_SIDED
from pyrules.layers.applying import Applied
from pyrules.layers.sheet import in_line
from pyrules.rulebook import phrases_by_name
from pyrules.rulings import Reason

if TYPE_CHECKING:
    from pyrules.referee import Referee

#: The predicates in which it can be seen that something was lost.
LOST_IN = {
    "types": "type", "type": "type", "supertype": "supertype", "subtype": "subtype",
    "rules_text": "ability", "abilities": "ability", "keyword": "ability", "colors": "color",
}  # fmt: skip

#: Subtypes, each with a card type that it belongs to.
Kinds = frozenset[tuple[clingo.Symbol, clingo.Symbol]]
#: A keyword, not in quotation marks, that speaks of a choice.
OF_CHOICE = re.compile(r"\b\w+ from the chosen color(?![^“]*”)")
#: What is lost where something else is set in its place.
SET_BY = {
    "type": frozenset({"types"}),
    "subtype": frozenset({"types", "subtypes", "rules_text"}),
    "color": frozenset({"colors"}),
}


class Story(DeedWords):
    """How the objects of a board came to be what they are."""

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
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

    @cached_property
    def kinds(self) -> Kinds:
        """Which card types the subtypes of the board belong to."""
        return frozenset((subtype, kind) for subtype, kind in self.layers.each("subtype_of", 2))

    def change(self, index: int, number: int) -> Change:
        """What the effect that was applied as the index-th did to an object."""
        found = self.kept.get((index, number))
        if found is None:
            found = self.kept[index, number] = self.changed(index, number)
        return found

    def changed(self, index: int, number: int) -> Change:
        applied = self.layers.applied[index]
        before, after = self.around(index, number)
        does_all = [deed for each, deed in applied.does if each == number]
        said = [deed for deed in does_all if happened(deed, before, after, self.kinds)] or does_all
        does, rules = self.deeds([as_done(deed, does_all, before) for deed in said], number)
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
            does=self.with_choice(does, applied.effect).replace("@", source or "that permanent"),
            order=self.order(index, number),
            changed=before != after,
            size=sizes[1] if creature and sizes[0] != sizes[1] and not together else "",
        )

    def with_choice(self, does: str, effect: clingo.Symbol) -> str:
        """What an effect does, with the color that was chosen for it where it gives a keyword that speaks of that."""
        if effect.name not in ("e", "r"):
            return does
        return OF_CHOICE.sub(lambda found: self.sheets.with_choice(found[0], effect.arguments[0]), does)

    def excepted(self, name: str, number: int, deeds: list[clingo.Symbol]) -> Reason:
        """In what an object is not what it copies, or what it was chosen to be, in words."""
        does, _ = self.deeds([as_excepted(deed) for deed in deeds], number)
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
        source, ability = self.source(other)
        return Reason(phrase.number, filled(phrase.words, F=source or ability or "the rules' own"), self.name(number))

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


#: Layers below this number make copiable values (613.2c).
COPIABLE = 20


def reasons(referee: Referee, each: Object, kind: str) -> tuple[Reason, ...]:
    """The reasons for an object's copiable values or characteristics, in the order in which they come about."""
    return referee.story.reasons(each, copiable=kind == "copiable")


def happened(deed: clingo.Symbol, before: Held, after: Held, kinds: Kinds) -> bool:
    """Whether a deed made something different: what was there already is not gained, what was not there not lost.
    kinds: the card types that subtypes belong to."""
    if not deed.arguments or deed.arguments[0].type != clingo.SymbolType.Function:
        return True
    what = deed.arguments[0]
    if deed.name == "lose" and what.name == "subtypes":
        return any((each, what.arguments[0]) in kinds for each in before["subtype"] - after["subtype"])
    if deed.name == "lose" and what.name in LOST_IN:
        return bool(before[LOST_IN[what.name]] - after[LOST_IN[what.name]])
    if deed.name == "gain" and what.name in before and what.name != "ability":
        predicate = what.name
        return what.arguments[0] not in before[predicate] or bool(before[predicate] - after[predicate])
    return True


def as_done(deed: clingo.Symbol, deeds: Iterable[clingo.Symbol], before: Held) -> clingo.Symbol:
    """A deed as it is told: what is gained as something else is lost is set, and stays where it was there before; what
    a copy's exception takes away is lacking."""
    lost = {str(each.arguments[0]).partition("(")[0] for each in deeds if each.name == "lose" and each.arguments}
    if any(each.name == "copy" for each in deeds):
        return as_excepted(deed)
    what = deed.arguments[0] if deed.name == "gain" else None
    if what is None or not lost & SET_BY.get(what.name, frozenset()):
        return deed
    if what.arguments[0] in before[what.name]:
        return clingo.Function("keep", [what])
    return deed if what.name == "color" else clingo.Function("set", [what])


def as_excepted(deed: clingo.Symbol) -> clingo.Symbol:
    """A deed of a copy's exception as it is told: nobody says whether what is copied was legendary."""
    taken = deed.name == "lose" and deed.arguments[0].name == "supertype"
    return clingo.Function("lack", deed.arguments) if taken else deed


def numbered(layer: str, rules: Iterable[str]) -> tuple[str, ...]:
    """The numbers under which something is done in a layer. What only says in which order the same rule is applied
    (613.4a, 613.4b) is said by the layer's own number."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    other = (each for each in rules if each and each.rstrip(letters) != layer.rstrip(letters))
    return tuple(dict.fromkeys([layer, *other]))


def adds(applied: Applied, number: int) -> bool:
    """Whether all that an effect does to an object is to add to what another one adds."""
    return all(deed.name == "plus" for each, deed in applied.does if each == number)
