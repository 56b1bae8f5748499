"""A proof as lines of text: each step under the one that rests on it; what was told above is not told again."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from pyrules.because.proof import Proof


@dataclasses.dataclass(frozen=True, slots=True)
class Line:
    """One step in a line. branches: what stands before it, drawn from its parents. continued: what stands before a
    second line of it. again: it was told above."""

    step: Proof
    branches: str
    continued: str
    again: bool

    @property
    def says(self) -> str:
        """What is told of the step."""
        return self.step.says + (" (see above)" if self.again else "")

    @property
    def source(self) -> str:
        """The rule, and the place in the board file."""
        law = f"{self.step.rule}: {self.step.law}" if self.step.law else self.step.rule
        found = [f"({law})" if law else "", self.step.place]
        return "  ".join(filter(None, found))

    def text(self) -> str:
        """The line without colors."""
        return f"{self.branches}{self.says}" + (f"  {self.source}" if self.source and not self.again else "")


def outline(proof: Proof) -> Iterator[Line]:
    """The lines of a proof."""
    told: set[int] = set()
    waiting: list[tuple[Proof, str, str]] = [(proof, "", "")]
    while waiting:
        step, first, rest = waiting.pop()
        again = id(step) in told and bool(step.rests_on)
        told.add(id(step))
        yield Line(
            step, first, rest + ("│  " if step.rests_on and not again else "   " if rest or first else ""), again
        )
        if again:
            continue
        below = [(each, f"{rest}├─ ", f"{rest}│  ") for each in step.rests_on[:-1]]
        below += [(each, f"{rest}└─ ", f"{rest}   ") for each in step.rests_on[-1:]]
        waiting.extend(reversed(below))
