"""Something that a player tries: what the rules say against it, whether it can be paid, what was not understood."""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

import clingo

from pyrules.board import Object
from pyrules.cards.grammar import Node
from pyrules.declared import declared
from pyrules.paying import Plan, Source, plan
from pyrules.permissions import of_permissions
from pyrules.questions.could_produce import in_doubt
from pyrules.referee import Inquiry
from pyrules.rulings import Reason, Unread
from pyrules.standing_rules import Standing
from pyrules.text_of import abilities, ability_words
from pyrules.walking import functors

if TYPE_CHECKING:
    from pyrules.referee import Referee

#: What a yes is told through, in this order.
STEPS = (("quick", 1), ("in_time", 1), ("fresh_enough", 1), ("finds_target", 2), ("can_pay", 2))


@dataclasses.dataclass(eq=False, slots=True)
class Verdict:
    """Whether something that is tried is possible, what might change that, and why."""

    answer: bool
    unread: tuple[Unread, ...]
    why: Callable[[], tuple[Reason, ...]]


def changed_at_all(referee: Referee) -> bool:
    """Whether an effect on the board changes anything of what its objects are."""
    found = referee.notes.get(changed_at_all)
    if not isinstance(found, bool):
        found = referee.needs_layers or any(referee.changes(each) for each in referee.position.objects)
        found = found or bool(referee.position.effects)
        referee.notes[changed_at_all] = found
    return found


def base_of(referee: Referee) -> Inquiry:
    """The board with what effects have made of it, sizes among it."""
    if referee.needs_layers or not changed_at_all(referee):
        return referee.inquiry()
    found = referee.notes.get(base_of)
    if not isinstance(found, Inquiry):
        found = referee.notes[base_of] = Inquiry(referee.position, (), referee)
    return found


class Trial:
    """A board with the question whether a player may do something. asked: what, as the rulebook's terms."""

    def __init__(self, referee: Referee, player: str, asked: tuple[str, ...]) -> None:
        self.referee = referee
        self.player = referee.position.player(player)
        self.me = f"p{self.player.number}"
        base = base_of(referee)
        shared = referee.notes.get(Trial)
        if not isinstance(shared, tuple):
            shared = referee.notes[Trial] = tuple(of_permissions(referee.position, base.facts.faces))
        mine = [f"exact({each.number})." for each in referee.position.objects if each.zone in ("battlefield", "hand")]
        lines = (*shared, *(f"asked({self.me},{one})." for one in asked), *mine)
        self.inquiry = Inquiry(referee.position, lines, base.referee)
        self.inquiry.base = base

    # -- what the rules say -------------------------------------------------------------------------------------------

    @cached_property
    def tried(self) -> list[clingo.Symbol]:
        """All that is tried, mana abilities aside."""
        return [what for _, what in self.atoms("tries", 2) if what.name != "mana"]

    @cached_property
    def against(self) -> dict[clingo.Symbol, list[str]]:
        """What the rules say against each, as atoms."""
        found: dict[clingo.Symbol, list[str]] = defaultdict(list)
        for what, reason in self.atoms("stops", 2):
            found[what].append(f"stops({what},{reason})")
        return found

    def atoms(self, name: str, arity: int) -> list[tuple[clingo.Symbol, ...]]:
        return list(self.inquiry.grounding.atoms(name, arity))

    def of(self, name: str, what: clingo.Symbol) -> list[clingo.Symbol]:
        """The second arguments of a predicate for something that is tried."""
        return [second for first, second in self.atoms(name, 2) if first == what]

    # -- which ability ------------------------------------------------------------------------------------------------

    def abilities(self, each: Object, wanted: int | str) -> list[clingo.Symbol] | None:
        """The abilities that are meant: several of one paragraph of keywords. None where the object has none such."""
        own = abilities(self.inquiry, each.number)
        if isinstance(wanted, int):
            found = [ability for number, ability in own if number == wanted]
        else:
            start = wanted.lower().rstrip(".")
            found = [ability for _, ability in own if ability_words(self.inquiry, ability).lower().startswith(start)]
        return found or None

    def unread_ability(self, each: Object, wanted: int | str) -> tuple[Unread, ...]:
        """The ability that is meant, where it was not read."""
        face = self.referee.copied_face(each)
        found = [
            Unread(face.name, number, ability.text, "not read")
            for number, ability in enumerate(face.abilities, 1)
            if ability.structure is None and (wanted == number or isinstance(wanted, str))
        ]
        return tuple(found)

    # -- verdicts -----------------------------------------------------------------------------------------------------

    def of_ability(self, each: Object, ability: clingo.Symbol) -> Verdict:
        """Whether the player may activate an ability."""
        what = clingo.Function("activate", [clingo.Number(each.number), ability])
        if what not in self.tried:
            words = ability_words(self.inquiry, ability)
            reason = Reason("602.1", f"“{words}” is no activated ability", each.id)
            return Verdict(False, (), lambda: (reason,))
        return self.verdict(what, each)

    def of_spell(self, each: Object, way: str) -> list[Verdict]:
        """Whether the player may cast a card, once for each way that there is."""
        return [self.verdict(what, each) for what in self.tried]

    def verdict(self, what: clingo.Symbol, each: Object) -> Verdict:
        """Whether the player may do something."""
        against = list(self.against.get(what, ()))
        bill = Bill(self, what)
        possible = not against and bill.surely is not None
        standing = Standing.of(self).doubts(what, each)
        open_parts = self.open_parts(what, each)
        if against:
            unread = tuple(one.unread for one in standing if one.bearing.may_allow)
            return Verdict(False, unread, lambda: self.inquiry.why(against) + (bill.reasons() if not bill.fine else ()))
        unread = open_parts + tuple(one.unread for one in standing if possible is False or one.bearing.may_forbid)
        if bill.needed:
            unread += bill.doubts
        if not possible and bill.at_best is None:
            lifted = tuple(one.unread for one in standing if one.bearing.may_allow)
            return Verdict(False, lifted + bill.standing_doubts, bill.reasons)
        if not possible:
            unread += bill.open
        steps = [f"{name}({','.join(map(str, atom))})" for name, arity in STEPS for atom in self.atoms(name, arity)
                 if atom[0] == what]  # fmt: skip
        return Verdict(possible, tuple(dict.fromkeys(unread)), lambda: self.inquiry.why(steps) + bill.reasons())

    def open_parts(self, what: clingo.Symbol, each: Object) -> tuple[Unread, ...]:
        """What of the ability's or the spell's own text the rules do not decide."""
        found = []
        for name, why in (
            ("open_limit", "when it may be activated is not understood yet"),
            ("open_cost", "whether this cost can be paid is not understood yet"),
            ("open_target", "what it can target is not understood yet"),
            ("unsure_target", "whether there is a legal target is not understood yet"),
        ):
            found += [Unread(each.id, 0, self.words(part), why) for part in self.of(name, what)]
        return tuple(found)

    def words(self, part: clingo.Symbol) -> str:
        """A structure in words, where it is one."""
        from pyrules.because.telling import node_words

        node = self.inquiry.structures.get(str(part))
        return node_words(node) if node is not None else ""

    @cached_property
    def interpreted(self) -> frozenset[str]:
        return declared()[0]

    def understood(self, node: Node) -> bool:
        return functors(node) <= self.interpreted


class Bill:
    """The mana that something costs, and whether it can be found."""

    def __init__(self, trial: Trial, what: clingo.Symbol) -> None:
        self.trial = trial
        self.what = what
        self.need = {str(kind): count.number for one, kind, count in trial.atoms("to_pay", 3) if one == what}
        self.needed = any(self.need.values())
        self.life_cost = sum(count.number for one, count in trial.atoms("life_to_pay", 2) if one == what)

    @property
    def fine(self) -> bool:
        return self.surely is not None

    @cached_property
    def sources(self) -> tuple[list[Source], list[Source], list[str]]:
        """What surely adds mana, what might, and what else might as words."""
        trial = self.trial
        unclear = {(str(each), str(ability)) for each, ability in trial.atoms("source_open", 2)}
        life = {(str(each), str(ability)): n.number for each, ability, n in trial.atoms("source_life", 3)}
        results: dict[tuple[str, str], list[tuple[tuple[str, int], ...]]] = defaultdict(list)
        for each, ability, amount in trial.atoms("result", 3):
            counts = tuple(
                (f"mana({letter})", count.number)
                for letter, count in zip("wubrgc", amount.arguments, strict=True)
                if count.number
            )
            results[str(each), str(ability)].append(counts)
        sure: dict[str, set[object]] = defaultdict(set)
        perhaps: list[str] = []
        for player, each, ability in trial.atoms("source", 3):
            key = (str(each), str(ability))
            if str(player) != trial.me:
                continue
            name = trial.referee.position[each.number].id
            if key in unclear:
                perhaps.append(f"{name}: {ability_words(trial.inquiry, ability)}")
                continue
            sure[name] |= {(counts, life.get(key, 0)) for counts in results.get(key, ()) if counts}
        found = [Source(name, frozenset(ways)) for name, ways in sure.items() if ways]  # type: ignore[arg-type]
        return found, [], perhaps

    @cached_property
    def surely(self) -> Plan | None:
        """A way to pay with mana that is surely there."""
        if not self.needed:
            return Plan((), 0)
        return plan(self.need, self.trial.player.mana_pool, self.sources[0], self.trial.player.life - self.life_cost)

    @cached_property
    def at_best(self) -> Plan | None:
        """The same, where whatever is not understood makes as much mana as one likes."""
        if self.surely is not None:
            return self.surely
        if self.open:
            return Plan((), 0)
        return None

    @cached_property
    def open(self) -> tuple[Unread, ...]:
        """What else might add mana."""
        return tuple(Unread(each.partition(":")[0], 0, each.partition(": ")[2], "how often it can be used for mana is not understood yet")
                     for each in self.sources[2])  # fmt: skip

    @cached_property
    def doubts(self) -> tuple[Unread, ...]:
        """What might change the mana that sources add."""
        return self.standing_doubts

    @cached_property
    def standing_doubts(self) -> tuple[Unread, ...]:
        position = self.trial.referee.position
        mine = [each for each in position.in_zone("battlefield") if each.controller == self.trial.player.name]
        if not self.needed:
            return ()
        return tuple(dict.fromkeys(one for each in mine for one in in_doubt(self.trial.referee, each)))

    def reasons(self) -> tuple[Reason, ...]:
        """How it is paid, or that it is not."""
        if not self.needed:
            return ()
        cost = in_words(self.need)
        found = self.surely
        if found is None:
            return (
                Reason("118.3", f"{cost} cannot be paid with the mana in the pool and what mana abilities can add"),
            )
        with_ = ", ".join(f"{name} ({mana})" for name, mana in found.used)
        parts = [
            each
            for each in (self.trial.player.mana_pool and f"the pool ({self.trial.player.mana_pool})", with_)
            if each
        ]
        if found.life:
            parts.append(f"{found.life} life")
        return (Reason("601.2g", f"{cost} can be paid with {' and '.join(parts)}"),)


def in_words(need: dict[str, int]) -> str:
    """Symbols of a cost as they are written: {2}{G}."""
    generic = need.get("generic", 0)
    rest = "".join(spelled(symbol) * count for symbol, count in need.items() if symbol != "generic")
    return (f"{{{generic}}}" if generic or not rest else "") + rest


def spelled(symbol: str) -> str:
    inner = symbol
    inner = re.sub(r"generic\((\d+)\)", r"\1", inner)
    while match := re.search(r"hybrid\(([^(),]+),([^(),]+)\)", inner):
        inner = inner.replace(match[0], f"{match[1]}/{match[2]}")
    inner = re.sub(r"phyrexian\(([^()]+)\)", r"\1/p", inner).replace("snow_symbol", "s")
    return f"{{{inner.upper()}}}"
