"""Proofs as a graph for Graphviz: an arrow goes from what is said to what it rests on."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from pyrules.because.proof import Proof

#: How steps of a kind are drawn.
DRAWN = {
    "answer": "shape=box, style=bold",
    "rule": "shape=box",
    "board": "shape=box, style=rounded",
    "effect": "shape=box, style=filled, fillcolor=lightyellow",
    "order": "shape=plaintext",
    "event": "shape=box, style=dashed",
    "open": "shape=octagon",
}


def dot(proofs: Iterable[Proof]) -> str:
    """Some proofs as one graph."""
    lines = ["digraph why {", "  rankdir=TB;", '  node [fontname="sans-serif", fontsize=11];']
    for which, proof in enumerate(proofs, 1):
        numbers = proof.numbers()
        for step in proof.steps():
            name = f"s{which}_{numbers[id(step)]}"
            lines.append(f"  {name} [{DRAWN[step.kind]}, label={label(step)}];")
            lines += [f"  {name} -> s{which}_{numbers[id(each)]};" for each in step.rests_on]
    return "\n".join([*lines, "}"]) + "\n"


def label(step: Proof) -> str:
    """A step's words, its rule and its place in short lines."""
    lines = textwrap.wrap(step.says, 40, break_on_hyphens=False)
    lines += [f"({step.rule})"] if step.rule else []
    lines += [step.place] if step.place else []
    return '"' + "\\n".join(line.replace("\\", "\\\\").replace('"', '\\"') for line in lines) + '"'
