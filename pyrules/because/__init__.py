"""Why an answer is what it is: proofs in the rules' own terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import clingo

from pyrules.because.proofs import Proofs
from pyrules.because.telling import Teller
from pyrules.rulings import Reason

if TYPE_CHECKING:
    from pyrules.inquiry import Inquiry


def explain(inquiry: Inquiry, atoms: tuple[str, ...]) -> tuple[Reason, ...]:
    """The reasons for some atoms, from the answer down to the board, each told once: steps of proofs, and where they
    rest on what effects have changed, those effects."""
    if not atoms:
        return ()
    proofs = inquiry.proofs
    proofs.look(map(clingo.parse_term, atoms))
    teller = Teller(inquiry)
    story = None if inquiry.referee is None else inquiry.referee.story
    found: dict[Reason, None] = {}
    looked_up: set[clingo.Symbol] = set()
    for atom in atoms:
        for step in proofs.below(clingo.parse_term(atom)):
            if story is not None:
                facts = proofs.facts_behind(step, "settled", looked_up)
                found.update((reason, None) for reason in map(story.behind, facts) if reason is not None)
            if step.rule.sentence:
                reason = teller.reason(step)
                if reason is not None:
                    found[reason] = None
    return tuple(found)


def proofs_of(inquiry: Inquiry, whole: bool = False) -> Proofs:
    """The derivations on an inquiry's board; `whole`: with what is looked up (where effects are, always)."""
    return Proofs(inquiry.rules, inquiry.facts.text, inquiry.grounding, whole=whole or inquiry.referee is not None)
