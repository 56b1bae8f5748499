"""Why an object does not have a characteristic: which effect took it, which would give it and does not, what its card
says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

import clingo

from pyrules.because.missing.answer import NEAREST, TakenAway, Try
from pyrules.because.missing.layered import AtMoment
from pyrules.because.missing.prefixes import parsed, parts
from pyrules.because.missing.search import Search
from pyrules.because.missing.words import Conditions
from pyrules.because.phrasing import begun, filled
from pyrules.board import Object
from pyrules.layers.applying import Applied
from pyrules.layers.sheet import COLORS
from pyrules.questions.characteristics import same
from pyrules.rulebook import phrases_by_name, predicate

if TYPE_CHECKING:
    from pyrules.because.change import Change
    from pyrules.because.layers import Story
    from pyrules.referee import Referee

Held = dict[str, frozenset[clingo.Symbol]]
#: What holds of an object, by the field of the characteristics.
HELD = {
    "types": "type", "supertypes": "supertype", "subtypes": "subtype", "colors": "color", "name": "name",
    "power": "power", "toughness": "toughness", "mana_value": "value_of_mana",
}  # fmt: skip
#: What a sentence speaks of that speaks of its own object.
ITSELF = "pointed(this)"
SIZES = ("power", "toughness")
OF_ABILITIES = ("keywords", "abilities")
FIELD = {kind: field for field, kind in HELD.items()} | {"keyword": "keywords"}


class Nature:
    """What the objects of one board lack. full: looks into every effect that might have given it, not only into the
    nearest few."""

    def __init__(self, referee: Referee, full: bool = False) -> None:
        self.referee = referee
        self.full = full
        self.moments: dict[tuple[int, int], AtMoment] = {}

    @classmethod
    def of(cls, referee: Referee) -> Nature:
        """That of a referee's board."""
        found = referee.notes.get(cls)
        if not isinstance(found, Nature):
            found = referee.notes[cls] = cls(referee)
        return found

    @classmethod
    def begin(cls, referee: Referee, full: bool) -> None:
        """What is missed on a board will be looked for so far."""
        referee.notes[cls] = cls(referee, full)

    @property
    def story(self) -> Story:
        return self.referee.story

    # -- what is told ---------------------------------------------------------------------------------------------

    def missing(self, each: Object, field: str, value: object) -> tuple[list[Try], list[TakenAway]]:
        """Why an object lacks a value of a field."""
        taken = list(self.taken(each, field, value))
        tries = [*self.not_given(each, field, value)]
        if not taken or field in SIZES:
            tries.append(self.printed(each, field))
        return tries, taken

    def behind(self, atom: str) -> list[Try]:
        """The same for an atom that says what an object is, where an effect has anything to do with it."""
        name, arguments = parts(parsed(atom))
        if name not in FIELD or not isinstance(arguments[0], clingo.Symbol):
            return []
        if arguments[0].type != clingo.SymbolType.Number or not isinstance(arguments[1], clingo.Symbol):
            return []
        each, value = self.referee.position[arguments[0].number], arguments[1]
        field = FIELD[name]
        found = [Try(one.rule, one.text, about=one.about) for one in self.taken(each, field, spelled(field, value))]
        return [*found, *self.not_given(each, field, spelled(field, value))]

    def lost_abilities(self, each: Object) -> list[TakenAway]:
        """The effects that took abilities from an object."""
        if not self.referee.needs_layers:
            return []
        return [
            self.taken_by(change, each)
            for change, before, after in self.history(each)
            if before["ability"] - after["ability"]
        ]

    def taken(self, each: Object, field: str, value: object) -> Iterator[TakenAway]:
        """The effects that took a value from an object."""
        for change, before, after in self.history(each):
            lost = self.there(before, field, value) and not self.there(after, field, value)
            if lost or (field in SIZES and before[field] != after[field]):
                yield self.taken_by(change, each)

    def taken_by(self, change: Change, each: Object) -> TakenAway:
        told = self.story.told(change, each)
        return TakenAway(told.rule, told.text, change.source, change.ability, change.layer, change.timestamp, each.id)

    # -- what it was ----------------------------------------------------------------------------------------------

    def history(self, each: Object) -> Iterator[tuple[Change, Held, Held]]:
        """What each effect did to an object, with what it was before and after."""
        for index in self.story.by_object[each.number]:
            before, after = self.story.around(index, each.number)
            if before != after:
                yield self.story.change(index, each.number), before, after

    def there(self, held: Held, field: str, value: object) -> bool:
        """Whether a value of a field is among what an object has."""
        if field in HELD:
            return any(
                same(field, spelled(field, each), "") == same(field, str(value), "") for each in held[HELD[field]]
            )
        if field in OF_ABILITIES:
            return any(self.is_called(each, field, str(value)) for each in held["ability"])
        return False

    def is_called(self, ability: clingo.Symbol, field: str, wanted: str) -> bool:
        """Whether an ability is the keyword, or begins with the words, that are meant."""
        told = self.referee.sheets("now").told(ability)
        if told is None:
            return False
        keyword, words = told
        if keyword and same("keywords", keyword) == same("keywords", wanted):
            return True
        return field == "abilities" and bool(words) and same("abilities", words).startswith(same("abilities", wanted))

    # -- what would give it ---------------------------------------------------------------------------------------

    def not_given(self, each: Object, field: str, value: object) -> Iterator[Try]:
        """The effects on the board that give the value to others, and why not to this object."""
        sentences = self.sentences(field, value)
        due = {effect for effect, _, _ in self.story.layers.each("due", 3) if effect.name in ("e", "r")}
        for index, effect in enumerate(sorted(each for each in due if each.arguments[-1] in sentences)):
            applied = next((one for one in self.story.layers.applied if one.effect == effect), None)
            if applied is None:
                yield from self.gone(effect, each)
            elif not any(number == each.number for number, _ in applied.does):
                yield self.passed_by(applied, each, self.full or index < NEAREST)

        for sentence in sorted(sentences - {effect.arguments[-1] for effect in due}):
            yield from self.not_standing(sentence, each)

    def sentences(self, field: str, value: object) -> set[clingo.Symbol]:
        """The sentences on the board that give the value."""
        return {
            sentence
            for sentence, _, deed in self.story.layers.each("acts", 3)
            if (deed.name == "gain" and self.gives(deed.arguments[0], field, str(value))) or sizes(deed, field)
        }

    def not_standing(self, sentence: clingo.Symbol, each: Object) -> list[Try]:
        """A sentence whose condition is not fulfilled. One that speaks of its own object only matters for that one."""
        moment = AtMoment(self.story.layers)
        about_itself = any(one == sentence and str(of) == ITSELF for one, of in moment.atoms("on", 2))
        goal = f"stands({each.number if about_itself else '_'},_,{sentence})"
        search = Search(moment, self.words, moment.condition)
        return [
            one
            for attempt in search.attempts(goal)
            if predicate(attempt.failing) == "holds"
            for one in search.told_of([attempt], (goal,), True)
        ]

    def gives(self, what: clingo.Symbol, field: str, wanted: str) -> bool:
        """Whether what an effect gives is the value."""
        if what.type != clingo.SymbolType.Function:
            return False
        if field in HELD:
            named = what.name == HELD[field] and what.arguments
            return bool(named) and same(field, spelled(field, what.arguments[0])) == same(field, wanted)
        if field not in OF_ABILITIES or what.name != "ability" or not what.arguments:
            return False
        granted = clingo.Function("granted", [clingo.Number(0), clingo.Number(0), what.arguments[0]])
        return self.is_called(granted, field, wanted)

    def gone(self, effect: clingo.Symbol, each: Object) -> Iterator[Try]:
        """An effect that never came to apply, and because of which one."""
        phrase = phrases_by_name()["never_applied"][0]
        source, ability = self.story.source(effect)
        told = filled(phrase.words, E=self.story.by(source, ability), O=each.id)
        deeper = [
            self.why_gone(effect, moment, each)
            for (one, _), moment in self.story.vanished.items()
            if one == effect and moment in self.story.at_moment
        ]
        if effect.name == "e" and effect.arguments[0].type == clingo.SymbolType.Number:
            owner = self.referee.position[effect.arguments[0].number]
            deeper += [Try(one.rule, one.text, about=one.about) for one in self.lost_abilities(owner)]
        yield Try(phrase.number, told, about=each.id, deeper=tuple(deeper))

    def why_gone(self, effect: clingo.Symbol, moment: int, each: Object) -> Try:
        """That an effect waited for one which it depends on, or was too young, and then was not there any more."""
        applied = self.story.at_moment[moment]
        waited = (effect, applied.effect, moment) in self.story.depends
        told = self.story.about_order("gone" if waited else "lost", applied.effect, each.number)
        return Try(told.rule, begun(told.text), about=told.about)

    def passed_by(self, applied: Applied, each: Object, near: bool) -> Try:
        """An effect that does not apply to the object, and, if it is near, why."""
        phrase = phrases_by_name()["passed_by"][0]
        source, ability = self.story.source(applied.effect)
        told = filled(phrase.words, E=self.story.by(source, ability), O=each.id)
        if not near:
            return Try(phrase.number, told, about=each.id)
        moment = self.at(applied)
        below = Search(moment, self.words, moment.condition).tries(f"reaches({applied.effect},{each.number})")
        return Try(phrase.number, told, about=each.id, deeper=(*below, *self.too_early(applied, each)))

    def at(self, applied: Applied) -> AtMoment:
        """What held right before an effect was applied."""
        key = (applied.moment, applied.layer)
        if key not in self.moments:
            self.moments[key] = AtMoment(self.story.layers, applied)
        return self.moments[key]

    def too_early(self, applied: Applied, each: Object) -> Iterator[Try]:
        """The effects that changed the object only after one that depends on them, because they depend on it, too."""
        for later in self.story.layers.applied:
            touches = any(number == each.number for number, _ in later.does)
            depends = (applied.effect, later.effect, applied.moment) in self.story.depends
            if touches and depends and later.layer == applied.layer and later.moment > applied.moment:
                told = self.story.about_order("in_a_loop", later.effect, each.number)
                yield Try(told.rule, begun(told.text), about=each.id)

    @cached_property
    def words(self) -> Conditions:
        return Conditions(self.referee.inquiry())

    # -- what its card says ---------------------------------------------------------------------------------------

    def printed(self, each: Object, field: str) -> Try:
        """What it is before any effect, which is not what is missed."""
        phrase = phrases_by_name()[f"lacks_{field}"][0]
        has = self.at_first(each, field)
        return Try(phrase.number, filled(phrase.words, O=each.id, V=has), about=each.id)

    def at_first(self, each: Object, field: str) -> str:
        """What an object is before any effect, in the words of a field."""
        if field in ("types", "supertypes", "subtypes"):
            return self.story.first_line(each.number)
        sheet = self.referee.sheets("copiable").sheet(each.number).to_data()
        value = sheet[field]
        if isinstance(value, list):
            return ", ".join(value) or ("colorless" if field == "colors" else "none")
        return "none" if value in (None, "") else str(value)


def sizes(deed: clingo.Symbol, field: str) -> bool:
    """Whether what an effect does is to change the size."""
    return field in SIZES and deed.name.partition("_")[0] in ("plus", "base", "switch")


def spelled(field: str, symbol: clingo.Symbol) -> str:
    """A value of a characteristic as people write it."""
    said = symbol.string if symbol.type == clingo.SymbolType.String else str(symbol)
    return COLORS.get(said, said) if field == "colors" else said
