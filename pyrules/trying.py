"""Something that a player tries: what the rules say against it, whether it can be paid, what was not understood."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import clingo

from pyrules.because.proof import Proof, of_reason
from pyrules.bill import Bill
from pyrules.board import Object
from pyrules.cards.show import printed
from pyrules.rulebook import rulebook
from pyrules.rulings import Reason, Unread
from pyrules.standing_rules import Standing
from pyrules.text_of import ability_words
from pyrules.trial import Trial

#: What is said of keywords that are activated abilities and that no rule here follows.
NOT_FOLLOWED = "when this may be activated is not understood yet"
#: What a yes is told through, in this order.
STEPS = ("quick", "in_time", "fresh_enough", "finds_target", "can_pay")
#: What the rules leave open of something that is tried.
OPEN = {
    "open_limit": "when it may be activated is not understood yet",
    "open_cost": "whether this cost can be paid is not understood yet",
    "open_target": "what it can target is not understood yet",
    "unsure_target": "whether there is a legal target is not understood yet",
}
#: What the rules decide, if they interpret all of it.
CLEAR = {
    "limits": "when it may be activated is not understood yet",
    "pays": "whether this cost can be paid is not understood yet",
    "wants_target": "what it can target is not understood yet",
    "wants_host": "what it can enchant is not understood yet",
}
FINDS = "what this finds is not understood yet"


@dataclasses.dataclass(eq=False, slots=True)
class Verdict:
    """Whether something that is tried is possible, what might change that, and why. bill: what it costs, where the
    rules know what is tried."""

    answer: bool
    unread: tuple[Unread, ...]
    why: Callable[[], tuple[Reason, ...]]
    bill: Bill | None = None
    prove: Callable[[bool], tuple[Proof, ...]] | None = None

    def proof(self, full: bool) -> tuple[Proof, ...]:
        """Why, as steps of a proof."""
        if self.prove is not None:
            return self.prove(full)
        return tuple(of_reason(reason) for reason in self.why())


def activating(trial: Trial, each: Object, ability: clingo.Symbol) -> Verdict:
    """Whether the player may activate an ability."""
    what = trial.activating(each, ability)
    if what in trial.tried:
        return verdict(trial, what, each)
    unknown = trial.not_followed(each, ability)
    if unknown:
        return Verdict(False, (Unread(each.id, 0, unknown, NOT_FOLLOWED),), tuple)
    if each.zone != "battlefield" and any(one == ability for one in trial.elsewhere(each)):
        reason = Reason("113.6", f"That ability of {each.id} does not work in a {each.zone}", each.id)
        read = each.shown_face.abilities[ability.arguments[1].number - 1]
        says = "" if read.structure is None else printed(read, each.shown_face.name) or ""
        perhaps = read.kind == "activated" and (not says or each.zone in says.lower())
        unread = (Unread(each.id, ability.arguments[1].number, says, "where it works is not understood yet"),)
        return Verdict(False, unread if perhaps else (), lambda: (reason,))
    if ability.name == "printed":
        card, number = (argument.number for argument in ability.arguments)
        face = trial.inquiry.facts.faces[card - 1]
        read = face.abilities[number - 1]
        if read.kind == "activated" or (read.structure is None and read.kind != "triggered"):
            return Verdict(False, (Unread(face.name, number, read.text, "not read"),), tuple)
    words = trial.says(ability) if ability.name == "item" else ability_words(trial.inquiry, ability)
    if words == str(ability) and (told := trial.referee.sheets("now").told(ability)) is not None:
        words = told[1]
    reason = Reason("602.1", f"“{words}” is no activated ability", each.id)
    if words == str(ability):
        reason = Reason("602.1", f"{each.id} has no activated ability that works there", each.id)
    return Verdict(
        False,
        (),
        lambda: (reason, *trial.referee.why_it_lost(each)),
        prove=lambda full: (of_reason(reason, rests_on=trial.referee.proof_of_losses(each)),),
    )


def verdict(trial: Trial, what: clingo.Symbol, each: Object) -> Verdict:
    """Whether the player may do something."""
    against = trial.against.get(what, [])
    bill = Bill(trial, what)
    doubts = Standing.of(trial).doubts(what, each)
    paid = bill.surely is not None
    if against or not paid:
        unread = tuple(doubt.unread for doubt in doubts if doubt.bearing.may_allow)
        open_mana = () if paid else bill.might_add + bill.might_change
        if not against:
            unread += open_mana
        elif paid or open_mana:  # else that it cannot be paid is enough
            unread += unsure(trial, what, each)
        return Verdict(
            False,
            once(unread),
            lambda: trial.inquiry.why(against) + (() if paid else bill.reasons()),
            bill,
            lambda full: trial.inquiry.prove(against, full) + (() if paid else bill.proof(full)),
        )
    unread = open_parts(trial, what, each) + bill.might_change
    unread += tuple(doubt.unread for doubt in doubts if doubt.bearing.may_forbid)
    steps = [
        f"{name}({','.join(map(str, atom))})"
        for name in STEPS
        for arity in (1, 2)
        for atom in trial.atoms(name, arity)
        if atom[0] == what
    ]
    return Verdict(
        True,
        once(unread),
        lambda: (*trial.inquiry.why(steps), *bill.reasons(), unopposed(each)),
        bill,
        lambda full: (
            *trial.inquiry.prove(steps, full),
            *bill.proof(full),
            of_reason(unopposed(each), law=asked_of(what, full)),
        ),
    )


def unopposed(each: Object) -> Reason:
    """That no rule and no effect says no."""
    return Reason("101.2", "No rule and no effect on this board says that it can't be done", each.id)


def asked_of(what: clingo.Symbol, full: bool) -> str:
    """In full which rules could have said no to something of this kind, in short nothing."""
    if not full:
        return ""
    numbers = dict.fromkeys(rule.number for rule in rulebook() if rule.makes == "stops")
    return "looked at were " + ", ".join(numbers)


def unsure(trial: Trial, what: clingo.Symbol, each: Object) -> tuple[Unread, ...]:
    """What the reasons against something rest on that the rules do not interpret; nothing where a reason rests on
    nothing of that kind."""
    found: list[Unread] = []
    for one, reason in trial.atoms("stops", 2):
        if one == what:
            parts = [part for part in reason.arguments if trial.gaps(part, each)]
            unread: tuple[Unread, ...] = ()
            if reason.name == "too_few_modes":
                wanted = [part for tried, _, _, part in trial.atoms("mode_wants", 4) if tried == what]
                parts += [part for part in wanted if trial.gaps(part, each)]
                unread = unread_modes(trial, what)
            if not parts and not unread:
                return ()
            found += [Unread(each.id, 0, trial.words(part), FINDS) for part in parts]
            found += unread
    return tuple(found)


def unread_modes(trial: Trial, what: clingo.Symbol) -> tuple[Unread, ...]:
    """The modes of something that is tried that were not read (700.2)."""
    found: list[Unread] = []
    for tried, card, _ in trial.atoms("modal", 3):
        if tried == what:
            face = trial.inquiry.facts.faces[card.number - 1]
            found += [
                Unread(face.name, number, ability.text, "not read")
                for number, ability in enumerate(face.abilities, 1)
                if ability.structure is None
            ]
    return tuple(found)


def open_parts(trial: Trial, what: clingo.Symbol, each: Object) -> tuple[Unread, ...]:
    """What of the ability's or the spell's own text the rules do not decide, though they say nothing against it."""
    found: list[Unread] = []
    for name, why in OPEN.items():
        found += [Unread(each.id, 0, trial.words(part), why) for part in trial.of(name, what)]
    for name, why in CLEAR.items():
        found += [Unread(each.id, 0, trial.words(part), why) for part in trial.of(name, what) if trial.gaps(part, each)]
    wanted = [part for tried, _, _, part in trial.atoms("mode_wants", 4) if tried == what]
    found += [Unread(each.id, 0, trial.words(part), OPEN["open_target"]) for part in wanted if trial.gaps(part, each)]
    return tuple(found)


def once(unread: tuple[Unread, ...]) -> tuple[Unread, ...]:
    return tuple(dict.fromkeys(unread))
