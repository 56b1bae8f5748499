"""One module a question: what it asks, its answer, and how an expectation is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pyrules.board import Ask
    from pyrules.questions.happened import Happened
    from pyrules.referee import Referee
    from pyrules.rulings import Ruling


class Question(Protocol):
    """Something that a referee can be asked."""

    kind: str

    def answer(self, referee: Referee) -> Ruling:
        """The ruling on the referee's board."""

    def agrees(self, expected: Any, answer: Any) -> bool:
        """Whether an expectation of a board file is this answer."""


def question_of(ask: Ask, fields: tuple[str, ...] = ()) -> Question | Happened | None:
    """The question that an entry of a board's `ask` puts; None for kinds that are not built yet. `fields`: of what an
    object is, only these are asked."""
    from pyrules.board import asks
    from pyrules.questions.characteristics import Characteristics
    from pyrules.questions.could_produce import CouldProduce
    from pyrules.questions.happened import ANSWERS, Happened
    from pyrules.questions.permissions import CanActivate, CanAttack, CanCast, CanEnlist, CanTurnFaceUp
    from pyrules.questions.produces import Produces

    if ask.kind == "could_produce":
        return CouldProduce(str(ask.about))
    if ask.kind == "produces" and isinstance(ask.about, asks.Produces):
        return Produces.from_ask(ask.about)
    if ask.kind in ("copiable", "characteristics"):
        if fields:
            return Characteristics(ask.kind, str(ask.about), fields, alone=True)  # type: ignore[arg-type]
        return Characteristics(ask.kind, str(ask.about), ask.expect if isinstance(ask.expect, dict) else ())  # type: ignore[arg-type]
    if ask.kind in ANSWERS:
        about = ask.about.of if isinstance(ask.about, asks.Triggers) else str(ask.about)
        return Happened(ask.kind, about, tuple(ask.expect) if isinstance(ask.expect, dict) else ())
    if isinstance(ask.about, asks.CanActivate):
        return CanActivate.from_ask(ask.about)
    if isinstance(ask.about, asks.CanCast):
        return CanCast.from_ask(ask.about)
    if isinstance(ask.about, asks.CanAttack):
        return CanAttack.from_ask(ask.about)
    if isinstance(ask.about, asks.CanTurnFaceUp):
        return CanTurnFaceUp.from_ask(ask.about)
    if isinstance(ask.about, asks.CanEnlist):
        return CanEnlist.from_ask(ask.about)
    return None
