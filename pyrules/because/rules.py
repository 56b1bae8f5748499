"""The rulebook's own lines, each with its rule number and its sentence, and the twin that records when it applied.

A rule stands on one line. Above it, `% 106.7 …` gives the number (it holds for the rules below until the next one) and,
directly above the rule, `%> …` the sentence in which it is told. The twin of `h :- a, b, not c.` is
`_by(17,h,(a,(b,()))) :- a, b, not c.`: grounded with the rest, it says which rule made h from what.
"""

from __future__ import annotations

import dataclasses
import re
from functools import lru_cache

from pyrules.solver import RuleFile

NUMBER = re.compile(r"^% (\d{3}\.\d+[a-z]?(?:(?:, | to )\d{3}\.\d+[a-z]?)*)")
ANONYMOUS = re.compile(r"(?<!\w)_(?!\w)")
COMPARISON = re.compile(r"(?<![=<>!])(?:=|!=|<=|>=|<|>)(?![=])")


@dataclasses.dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the rulebook: where it stands, its number in the Comprehensive Rules, its sentence, its twin."""

    file: str
    line: int
    number: str
    sentence: str
    head: str
    body: tuple[str, ...]

    def twin(self, index: int) -> str:
        """The rule that records, under `index`, each time this one applies."""
        count = 0

        def named(_: re.Match[str]) -> str:
            nonlocal count
            count += 1
            return f"V_{count}"

        head = ANONYMOUS.sub(named, self.head)
        body = [ANONYMOUS.sub(named, literal) if is_atom(literal) else literal for literal in self.body]
        atoms = [literal for literal in body if is_atom(literal)]
        made_from = "".join(f"({atom}," for atom in atoms) + "()" + ")" * len(atoms)
        return f"_by({index},{head},{made_from}) :- {', '.join(body)}."


def is_atom(literal: str) -> bool:
    """Whether a literal is a plain atom: nothing negated, compared or counted."""
    if literal.startswith("not ") or "{" in literal:
        return False
    outside = re.sub(r'"[^"]*"', "", literal)
    depth, kept = 0, ""
    for letter in outside:
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            kept += letter
    return not COMPARISON.search(kept)


def split(text: str, separator: str = ",") -> list[str]:
    """The parts of a body, at commas outside parentheses, braces and quotation marks."""
    parts, depth, quoted, start = [], 0, False, 0
    for index, letter in enumerate(text):
        if letter == '"' and text[index - 1 : index] != "\\":
            quoted = not quoted
        elif quoted:
            continue
        elif letter in "({":
            depth += 1
        elif letter in ")}":
            depth -= 1
        elif letter == separator and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    parts.append(text[start:].strip())
    return [part for part in parts if part]


@lru_cache(maxsize=64)
def rules_of(file: RuleFile) -> tuple[Rule, ...]:
    """The rules of a file that have a body, in their order."""
    found = []
    number = sentence = ""
    for line_number, line in enumerate(file.text.splitlines(), 1):
        if line.startswith("%>"):
            sentence = line[2:].strip()
            continue
        if match := NUMBER.match(line):
            number = match.group(1).strip(", ")
            continue
        if not line or line.startswith(("%", "#")):
            continue
        if " :- " in line and line.rstrip().endswith("."):
            head, body = line.rstrip()[:-1].split(" :- ", 1)
            found.append(Rule(file.name, line_number, number, sentence, head, tuple(split(body))))
        sentence = ""
    return tuple(found)
