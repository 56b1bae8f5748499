"""What effects did to objects as steps of a proof: from the card or what it copies through the layers, each effect with
what makes it and with why it came when it did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import clingo

from pyrules.because.ground import Ground
from pyrules.because.phrasing import begun
from pyrules.because.proof import Proof, of_reason
from pyrules.rulebook import rules_of_keywords

if TYPE_CHECKING:
    from pyrules.because.change import Change
    from pyrules.because.layers import Story
    from pyrules.because.record import Held
    from pyrules.board import Object

#: Where a field of an answer can be seen to change.
SEEN_IN = {
    "name": ("name",),
    "mana_cost": ("mana_cost",),
    "mana_value": ("value_of_mana",),
    "colors": ("color",),
    "supertypes": ("supertype",),
    "types": ("type",),
    "subtypes": ("subtype",),
    "keywords": ("ability",),
    "abilities": ("ability",),
    "text": ("ability",),
    "power": ("power",),
    "toughness": ("toughness",),
    "base_power": ("power",),
    "base_toughness": ("toughness",),
    "loyalty": ("loyalty",),
    "defense": ("defense",),
    "controller": ("controls",),
}


class Effects:
    """The effects on one board."""

    def __init__(self, story: Story, ground: Ground) -> None:
        self.story = story
        self.ground = ground
        self.told: dict[tuple[int, int], Proof] = {}
        self.stories: dict[int, Proof] = {}
        self.origins: dict[int, tuple[Proof, ...]] = {}

    def behind(self, fact: clingo.Symbol, full: bool) -> tuple[Proof, ...]:
        """What made it so that a fact settled(O,W) holds; in full all that effects did to the object."""
        number = fact.arguments[0].number
        if full:
            return (self.whole(self.story.referee.position[number]),)
        index = self.story.made_by(fact)
        if index is None:
            return ()
        reason = self.story.behind(fact)
        return () if reason is None else (self.change(index, number),)

    def whole(self, each: Object) -> Proof:
        """All that effects did to an object, as one step."""
        found = self.stories.get(each.number)
        if found is None:
            below = self.of(each)
            found = self.stories[each.number] = Proof(
                f"This is what becomes of {each.id}, effect after effect",
                "effect",
                "613.1",
                about=each.id,
                names=(each.id,),
                rests_on=below,
            )
        return found

    def of(
        self, each: Object, copiable: bool = False, fields: Iterable[str] = (), full: bool = False
    ) -> tuple[Proof, ...]:
        """What makes an object what it is: its origin, then the effects in their order. fields: only these matter.
        full: also what changed nothing."""
        found = [*self.origin(each.number), *self.changes(each, fields, copiable, full)]
        if not copiable:
            found += [of_reason(reason, "order") for reason in self.story.missed(each)]
        return tuple(found)

    def changes(
        self, each: Object, fields: Iterable[str] = (), copiable: bool = False, full: bool = False
    ) -> Iterator[Proof]:
        """What each effect did to an object, in their order; as `of`."""
        wanted = {name for field in fields for name in SEEN_IN.get(field, ())}
        for index in self.story.by_object[each.number]:
            if copiable and not self.story.is_copiable(index):
                continue
            before, after = self.story.around(index, each.number)
            if (full or before != after) if not wanted else matters(before, after, wanted):
                yield self.change(index, each.number)

    def of_control(self, number: int) -> tuple[Proof, ...]:
        """The effects that changed who controls an object."""
        return tuple(self.changes(self.story.referee.position[number], ("controller",)))

    def losses(self, each: Object) -> tuple[Proof, ...]:
        """The effects that took abilities from an object."""
        found = []
        for index in self.story.by_object[each.number]:
            before, after = self.story.around(index, each.number)
            if before["ability"] - after["ability"]:
                found.append(self.change(index, each.number))
        return tuple(found)

    def origin(self, number: int) -> tuple[Proof, ...]:
        """What an object is before any effect, down to the card or to what it copies."""
        found = self.origins.get(number)
        if found is None:
            self.origins[number] = (self.ground.object(number),)  # a copy of what is a copy of it ends here
            copied = self.story.copied(number)
            below = self.origin(copied) if copied is not None else ()
            reasons = self.story.own_origin(number)
            steps = [
                of_reason(reason, rests_on=(*below, self.ground.object(number)) if at == 0 else ())
                for at, reason in enumerate(reasons)
            ]
            found = self.origins[number] = tuple(steps) or (*below, self.ground.object(number))
        return found

    def change(self, index: int, number: int) -> Proof:
        """What one effect did to an object."""
        found = self.told.get((index, number))
        if found is None:
            change = self.story.change(index, number)
            each = self.story.referee.position[number]
            effect = self.story.layers.applied[index].effect
            source = self.source(effect)
            order = [of_reason(reason, "order") for reason in change.order]
            names = dict.fromkeys([each.id, *(name for step in source for name in step.names)])
            found = self.told[index, number] = Proof(
                self.says(change, each),
                "effect",
                ", ".join(dict.fromkeys([*change.rules, *of_keyword(effect)])),
                about=each.id,
                ability=change.ability if change.source else "",
                names=tuple(names),
                rests_on=(*source, *order),
            )
        return found

    def says(self, change: Change, each: Object) -> str:
        """A change as a sentence, with the timestamp of its effect."""
        cause = self.story.by(change.source, change.ability)
        stamp = f" (timestamp {change.timestamp})" if change.timestamp is not None else ""
        does = change.does + ("" if change.changed else ", which changes nothing" if change.does else "is not changed")
        text = f"{change.layer}: {f'by {cause}{stamp}, ' if cause else ''}{each.id} {does}"
        return begun(text)

    def source(self, effect: clingo.Symbol) -> tuple[Proof, ...]:
        """What the board says of that whose effect it is."""
        first = effect.arguments[0] if effect.arguments else None
        if effect.name == "r" and first is not None:
            return (self.ground.effect(first.arguments[0].number),)
        if first is not None and first.type == clingo.SymbolType.Number:
            return (self.ground.object(first.number),)
        return ()


def matters(before: Held, after: Held, wanted: Iterable[str]) -> bool:
    """Whether something of what is wanted became different; only a creature has a size (208.3)."""
    wanted = set(wanted)
    if any(before[name] != after[name] for name in wanted):
        return True
    creature = [any(kind.name == "creature" for kind in held["type"]) for held in (before, after)]
    return bool(wanted & {"power", "toughness"}) and creature[0] != creature[1]


def of_keyword(effect: clingo.Symbol) -> tuple[str, ...]:
    """The number of the rule of the keyword that an effect is, where it is one."""
    if effect.name != "own" or len(effect.arguments) < 2:
        return ()
    number = rules_of_keywords().get(effect.arguments[1].name, "") if not effect.arguments[1].arguments else ""
    return (number,) if number else ()
