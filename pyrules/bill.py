"""The mana that something costs, and whether it can be found: what the rules say of sources, put before the search."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

import clingo

from pyrules import choices
from pyrules.because.proof import Proof, of_reason
from pyrules.mana import unrestricted
from pyrules.paying import Plan, Source, Taken, Way, in_symbols, plan, taking_besides
from pyrules.questions.could_produce import Doubts, prove_nothing
from pyrules.rulings import Reason, Unread
from pyrules.text_of import ability_words

if TYPE_CHECKING:
    from pyrules.trial import Trial

Key = tuple[int, clingo.Symbol]
TYPES = "wubrgc"
MEANT = {"any": TYPES, "any_color": "wubrg"}
HOW_OFTEN = "what it can add to pay for this is not understood yet"
HELD_FOR = "what the mana of the pool that may be spent only on some things (106.6) pays for is not kept in mind"
HOW_MUCH_LESS = "how much less it costs is not understood yet"


class Bill:
    """What one thing that is tried costs in mana."""

    def __init__(self, trial: Trial, what: clingo.Symbol) -> None:
        self.trial = trial
        self.what = what
        self.need = {str(kind): count.number for one, kind, count in trial.atoms("to_pay", 3) if one == what}
        self.needed = any(self.need.values())
        self.life = trial.player.life - sum(count.number for one, count in trial.atoms("life_to_pay", 2) if one == what)
        if any(str(player) == trial.me for (player,) in trial.atoms("keeps_all_life", 1)):
            self.life = 0

    # -- what there is ------------------------------------------------------------------------------------------------

    @cached_property
    def results(self) -> dict[Key, list[tuple[int, ...]]]:
        """What each ability adds: every possible amount."""
        found: dict[Key, list[tuple[int, ...]]] = defaultdict(list)
        for each, ability, amount in self.trial.atoms("result", 3):
            if each.type == clingo.SymbolType.Number:
                found[each.number, ability].append(tuple(count.number for count in amount.arguments))
        return found

    @cached_property
    def abilities(self) -> dict[Key, list[Way]]:
        """The mana abilities that can be activated to pay for it, with all that each can add."""
        trial = self.trial
        may_spend = {(each.number, ability) for each, ability, what in trial.atoms("may_spend", 3) if what == self.what}
        restricted = {(each.number, ability) for each, ability in trial.atoms("restricted", 2)}
        snow = {each.number for (each,) in trial.atoms("snow_source", 1)}
        found = {}
        for player, each, ability in trial.atoms("source", 3):
            key = (each.number, ability)
            if str(player) != trial.me or key in self.unclear | self.spent:
                continue
            if key in restricted and key not in may_spend:
                continue
            kind = "snow" if each.number in snow else "mana"
            asked = tuple(
                (str(symbol), count.number)
                for what, symbol, count in trial.atoms("to_pay", 3)
                if what.name == "mana" and (what.arguments[0].number, what.arguments[1]) == key and count.number
            )
            amounts = {one for base in self.results.get(key, ()) for one in self.with_answers(key, base)}
            found[key] = [
                Way(qualities(one, kind), self.lives.get(key, 0), asked, self.takes(key), self.own.get(key, ()))
                for one in amounts
                if any(one)
            ]
        return found

    @cached_property
    def taken(self) -> dict[Key, Taken]:
        """The other objects that each mana ability takes: how, how many, and which can be among them."""
        among: dict[Key, list[int]] = defaultdict(list)
        for what, each, ability, other in self.trial.atoms("taken_for", 4):
            if what == self.what:
                among[each.number, ability].append(other.number)
        return {
            (each.number, ability): Taken(str(how), count.number, tuple(sorted(among[each.number, ability])))
            for each, ability, how, count in self.trial.atoms("takes", 4)
        }

    def takes(self, key: Key) -> tuple[Taken, ...]:
        """The same for one of them, where it takes some."""
        return (self.taken[key],) if key in self.taken else ()

    @cached_property
    def owed(self) -> list[Taken]:
        """The objects that the rest of the cost takes, part by part, in the same way."""
        among: dict[clingo.Symbol, list[int]] = defaultdict(list)
        for what, part, each in self.trial.atoms("owed_with", 3):
            if what == self.what:
                among[part].append(each.number)
        return [
            Taken(str(how), count.number, tuple(sorted(among[part])))
            for what, part, how, count in self.trial.atoms("owes", 4)
            if what == self.what
        ]

    @cached_property
    def own(self) -> dict[Key, tuple[str, ...]]:
        """How each mana ability takes its own object."""
        found: dict[Key, tuple[str, ...]] = defaultdict(tuple)
        for each, ability, how in self.trial.atoms("spends_itself", 3):
            found[each.number, ability] += (str(how),)
        return found

    @cached_property
    def often(self) -> dict[Key, int]:
        """How often each mana ability can be activated that can be more than once."""
        trial = self.trial
        found = {(each.number, ability): count.number for each, ability, count in trial.atoms("source_times", 3)}
        for key in self.lives:
            if self.lives[key]:
                found.setdefault(key, max(self.life, 0) // self.lives[key])
        for key, taken in self.taken.items():
            found.setdefault(key, len(taken.among) // taken.number)
        for each, ability in trial.atoms("filters", 2):
            found.setdefault((each.number, ability), self.colored)
        several = Counter(number for number, _ in self.abilities)
        for key in self.own:
            if several[key[0]] > 1:  # it is tapped, and then used up
                found.setdefault(key, 1)
        return {key: count for key, count in found.items() if "tapped" not in self.own.get(key, ())}

    @cached_property
    def colored(self) -> int:
        """How many symbols of all costs here only some mana can pay: mana is filtered no more often."""
        return sum(
            count.number
            for what, symbol, count in self.trial.atoms("to_pay", 3)
            if (what == self.what or what.name == "mana") and str(symbol) != "generic"
        )

    def with_answers(self, key: Key, base: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """An amount with what triggered mana abilities add to it (605.4a), in every way that there is."""
        amounts = {base}
        for source, trigger in self.answers.get(key, ()):
            echo = self.echoes.get((source, trigger))
            if echo is None:
                more: Iterable[tuple[int, ...]] = self.results.get((source, trigger), [])
            else:
                more = [tuple(echo * (at == index) for at in range(6)) for index, count in enumerate(base) if count]
            amounts = {tuple(map(sum, zip(one, other, strict=True))) for one in amounts for other in more} or amounts
        yield from amounts

    @cached_property
    def answers(self) -> dict[Key, list[Key]]:
        """The triggered mana abilities that answer each mana ability."""
        found: dict[Key, list[Key]] = defaultdict(list)
        for each, ability, source, trigger in self.trial.atoms("answers", 4):
            found[each.number, ability].append((source.number, trigger))
        return found

    @cached_property
    def echoes(self) -> dict[Key, int]:
        """The triggered mana abilities that add so much of a type that was produced."""
        return {(source.number, trigger): count.number for source, trigger, count in self.trial.atoms("echoes", 3)}

    @cached_property
    def lives(self) -> dict[Key, int]:
        """The life that mana abilities cost."""
        return {(each.number, ability): count.number for each, ability, count in self.trial.atoms("source_life", 3)}

    @cached_property
    def unclear(self) -> set[Key]:
        """The mana abilities that cost, or add, what the rules do not follow."""
        found = {(each.number, ability) for each, ability in self.trial.atoms("source_open", 2)}
        found |= {(each.number, ability) for one, each, ability in self.trial.atoms("shared", 3) if one == self.what}
        odd = {ability for ability, use in self.trial.atoms("use_of", 2) if self.trial.gaps(use)}
        found |= {(each.number, ability) for each, ability in self.trial.atoms("restricted", 2) if ability in odd}
        for name in ("overflow", "undecided", "open_parts", "open_number"):
            found |= {
                (each.number, ability)
                for each, ability in self.trial.atoms(name, 2)
                if each.type == clingo.SymbolType.Number
            }
        return found

    @cached_property
    def spent(self) -> set[Key]:
        """The mana abilities whose permanent is needed for the cost itself."""
        return {(each.number, ability) for one, each, ability in self.trial.atoms("spent", 3) if one == self.what}

    @cached_property
    def sources(self) -> list[Source]:
        """Everything that adds mana once, or helps to pay otherwise."""
        ways: dict[tuple[int, int, clingo.Symbol | None], set[Way]] = defaultdict(set)
        for (number, ability), added in self.abilities.items():
            often = self.often.get((number, ability))
            ways[(number, 1, None) if often is None else (number, often, ability)].update(added)
        position = self.trial.referee.position
        for what, each, color in self.trial.atoms("helps", 3):
            if what == self.what:
                how = "tapped" if position[each.number].zone == "battlefield" else "gone"
                ways[each.number, 1, None].add(Way(((f"help({color})", 1),), itself=(how,)))
        shared = {other for taken in (*self.taken.values(), *self.owed) for other in taken.among}
        shared |= {number for number, times, ability in ways if times and ability is not None}
        return [
            Source(position[number].id, frozenset(found), times, number if number in shared else None)
            for (number, times, _), found in ways.items()
            if found and times
        ]

    # -- whether it is enough -----------------------------------------------------------------------------------------

    @cached_property
    def surely(self) -> Plan | None:
        """A way to pay with what is surely there."""
        return self.plan() if self.needed else Plan((), 0)

    @property
    def pool(self) -> str:
        """The mana that is there already and may be spent on anything."""
        return unrestricted(self.trial.player.mana_pool, self.trial.player.restricted)

    def plan(self, besides: Iterable[Source] = (), held: str | None = None) -> Plan | None:
        """A way to pay with what is surely there, and with other sources besides; `held`: what the pool holds."""
        more = list(taking_besides(self.owed))
        for what, one, other in self.trial.atoms("spends_as", 3):
            if what != self.what:
                continue
            for source in MEANT.get(str(one), str(one)):
                more += [f"spent_as({source},{each})." for each in MEANT.get(str(other), str(other))]
        more += [f"only_as({one},{other})." for what, one, other in self.trial.atoms("only_as", 3) if what == self.what]
        return plan(self.need, self.pool if held is None else held, [*self.sources, *besides], self.life, more)

    @cached_property
    def might_add(self) -> tuple[Unread, ...]:
        """What was not understood and might add mana for it, or save some."""
        if not self.needed:
            return ()
        trial = self.trial
        mine = {(each.number, ability) for player, each, ability in trial.atoms("source", 3) if str(player) == trial.me}
        found = [
            Unread(trial.referee.position[number].id, 0, ability_words(trial.inquiry, ability), HOW_OFTEN)
            for number, ability in (mine & self.unclear) - self.spent
        ]
        if trial.player.restricted and self.plan(held=trial.player.mana_pool) is not None:
            found.append(Unread(trial.player.name, 0, "", HELD_FOR))
        for each, trigger in trial.atoms("answer_open", 2):
            name = trial.referee.position[each.number].id
            found.append(Unread(name, 0, ability_words(trial.inquiry, trigger), HOW_OFTEN))
        unsure = trial.of("may_cost_less", self.what)
        for what, each, change in trial.atoms("own_change", 3):
            if what == self.what and (change in unsure or trial.gaps(change)):
                found.append(Unread(trial.referee.position[each.number].id, 0, trial.words(change), HOW_MUCH_LESS))
        found += [
            doubt.unread
            for doubt in Doubts.of(trial.referee).adding
            if doubt.object is None or doubt.object.zone != "battlefield" or trial.controls(doubt.object)
        ]
        return tuple(dict.fromkeys(found))

    @cached_property
    def might_change(self) -> tuple[Unread, ...]:
        """What was not understood and might make it more or less mana."""
        if not self.needed:
            return ()
        doubts = Doubts.of(self.trial.referee)
        untold = tuple(
            Unread(each.id, 0, "", choices.in_words(what))
            for each, what in doubts.unstated
            if self.trial.controls(each)
        )
        return tuple(dict.fromkeys((*doubts.standing, *untold)))

    def proof(self, full: bool) -> tuple[Proof, ...]:
        """How it is paid, or that it is not, as a step that rests on what it costs and on what adds the mana."""
        found = self.surely
        cost = [
            f"to_pay({self.what},{symbol},{count})"
            for one, symbol, count in self.trial.atoms("to_pay", 3)
            if one == self.what and count.number
        ]
        below = list(self.trial.inquiry.prove(cost, full))
        if found is not None:
            otherwise = (each for each in self.trial.atoms("spends_as", 3) if each[0] == self.what)
            below += self.trial.inquiry.prove([f"spends_as({','.join(map(str, each))})" for each in otherwise], full)
        used = None if found is None else {name for name, _ in found.used}
        below += self.proofs_of_sources(used, full)
        return tuple(of_reason(reason, rests_on=below) for reason in self.reasons())

    def proofs_of_sources(self, used: set[str] | None, full: bool) -> Iterator[Proof]:
        """What adds the mana: of sources with these names, or of all that there are."""
        position = self.trial.referee.position
        for (number, ability), ways in self.abilities.items():
            name = position[number].id
            if used is not None and name not in used:
                continue
            if not ways:
                nothing = prove_nothing(self.trial.referee, position[number], full)
                yield Proof(f"{name} can add no mana", "rule", "106.7", about=name, names=(name,), rests_on=nothing)
                continue
            atoms = [
                f"result({number},{ability},m({','.join(map(str, counts))}))"
                for counts in self.results[number, ability]
            ]
            adds = " or ".join(dict.fromkeys(in_symbols(way.added) for way in ways))
            yield Proof(
                f"{name} can add {adds}" + ("" if used is not None else ", which is not enough"),
                "rule",
                "605.3a",
                about=name,
                names=(name,),
                rests_on=self.trial.inquiry.prove(atoms, full),
            )

    def reasons(self) -> tuple[Reason, ...]:
        """How it is paid, or that it is not."""
        if not self.needed:
            return ()
        cost = in_words(self.need)
        found = self.surely
        if found is None:
            there = "what is in the pool and what can be added"
            return (Reason("118.3", f"{cost} cannot be paid with {there}"),)
        pool = self.pool
        with_ = ", ".join(f"{name} ({mana})" if mana else name for name, mana in found.used)
        parts = [f"the pool ({pool})"] if pool else []
        parts += [with_] if with_ else []
        parts += [f"{found.life} life"] if found.life else []
        return (Reason("601.2g", f"{cost} can be paid with {' and '.join(parts)}"),)


def qualities(amount: tuple[int, ...], kind: str) -> tuple[tuple[str, int], ...]:
    """Six counts as qualities of mana."""
    return tuple((f"{kind}({letter})", count) for letter, count in zip(TYPES, amount, strict=True) if count)


def in_words(need: dict[str, int]) -> str:
    """Symbols of a cost as they are written: {2}{G}."""
    generic = need.get("generic", 0)
    rest = "".join(spelled(symbol) * count for symbol, count in need.items() if symbol != "generic")
    return (f"{{{generic}}}" if generic or not rest else "") + rest


def spelled(symbol: str) -> str:
    """A symbol's term as it is written: hybrid(generic(2),w) is {2/W}."""
    inner = re.sub(r"generic\((\d+)\)", r"\1", symbol)
    inner = re.sub(r"hybrid\(([^(),]+),([^(),]+)\)", r"\1/\2", inner)
    inner = re.sub(r"phyrexian\(([^()]+)\)", r"\1/p", inner).replace("snow_symbol", "s")
    return f"{{{inner.upper()}}}"
