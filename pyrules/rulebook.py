"""The rulebook's own lines: each rule with its number in the Comprehensive Rules, its sentence, and what it needs.

A rule stands on one line. Above it, `% 106.7 …` gives the number (it holds for the rules below until the next one) and,
directly above the rule, `%> …` the sentence in which it is told. `%= gain(type(T)): becomes {a T}` says in which words
a term is told: what an effect does to an object, a layer, why an effect came when it did, an atom of the board. Its
number stands in parentheses at its end, or above it.

`%= not tapped(O): {O} is untapped` has the words for what is not so, and `%< …` directly above a rule says what would
have been needed for it not to apply.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from pathlib import Path

PHRASE = re.compile(r'^%= ((?:not )?(?:"[^"]*"|[^\s"])+?): (.+?)(?: \((\d{3}\.\d+[a-z]?(?:, \d{3}\.\d+[a-z]?)*)\))?$')
NUMBER = re.compile(r"^% (\d{3}\.\d+[a-z]?(?:(?:, | to )\d{3}\.\d+[a-z]?)*)")
PART = re.compile(r"^#program (\w+\([\w,]*\))\.")
ANONYMOUS = re.compile(r"(?<!\w)_(?!\w)")
COMPARES = re.compile("[<>=]")
MARK = re.compile(r'[(){},;\0]|"(?:[^"\\]|\\.)*"')
NAME = re.compile(r"[a-z]\w*")
#: The predicate of an atom that stands in a body by itself: "not" and what is negated are none.
ATOM = re.compile(r"(?:^|, )([a-z]\w*)(?=\(|,|$)")
EVENT = re.compile(r"(?:event\(\w+,|this_turn\()([a-z]\w*)")
STRING = re.compile(r'"[^"]*"')
LIKE = re.compile(r"""([A-Z]\w*) = (?:[a-z]\w*(?:\(|$)|")""")
#: A word in quotation marks, as facts have it.
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
#: A name within a term, with its bracket where it has arguments; but for the parameters of a part of the program.
WITHIN = re.compile(r"\b(?![mv]_)[a-z]\w*\(?")


class RulebookError(RuntimeError):
    """The installation's own rule files are missing or malformed."""


@lru_cache(maxsize=1)
def folder() -> Path:
    """Where the rulebook lies: inside the installed package, or beside it in a checkout."""
    here = Path(__file__).parent
    for place in (here / "asp", here.parent / "asp"):
        if (place / "vocabulary.lp").is_file():
            return place
    raise RulebookError("the rule files (asp/*.lp) are missing from this installation")


@dataclasses.dataclass(eq=False, repr=False)
class Rule:
    """One rule (or fact, where the body is empty): where it stands, its number, its sentence."""

    file: str
    line: int
    number: str
    sentence: str
    head: str
    condition: str  # its body in one; "" where it is a fact
    otherwise: str = ""  # what would have to be otherwise for it not to apply
    part: str = ""  # the part of the program that it stands in, with its parameters; "" where it always holds
    law: str = ""  # the words that stand behind its number

    @cached_property
    def body(self) -> tuple[str, ...]:
        """The literals of its body."""
        return split(self.condition)

    @property
    def text(self) -> str:
        """The rule as clingo reads it."""
        return f"{self.head} :- {self.condition}." if self.condition else f"{self.head}."

    @property
    def first_atom(self) -> str:
        """The predicate of the first atom in its body; "" where there is none."""
        found = ATOM.match(self.condition)
        return found[1] if found else next(iter(self.first_needs), "")

    @cached_property
    def first_needs(self) -> frozenset[str]:
        """Most of the predicates of its atoms, read at a glance: what is behind a brace is passed over."""
        before = self.condition.partition("{")[0]
        return frozenset(ATOM.findall(STRING.sub("", before) if '"' in before else before))

    @cached_property
    def first_mentions(self) -> frozenset[str]:
        """Every name in its body, read at a glance: also words in quotation marks."""
        return frozenset(NAME.findall(self.condition))

    @cached_property
    def makes(self) -> str:
        """The predicate of its head."""
        return predicate(self.head)

    @cached_property
    def atoms(self) -> tuple[str, ...]:
        """The plain atoms of its body: what must be there for it to apply."""
        return tuple(literal for literal in self.body if is_atom(literal))

    @cached_property
    def needs(self) -> frozenset[str]:
        """The predicates of its atoms."""
        return frozenset(map(predicate, self.atoms))

    @cached_property
    def words(self) -> frozenset[str]:
        """The names within its atoms (structures and constants)."""
        return _names(self.atoms)

    @cached_property
    def spoken_words(self) -> frozenset[str]:
        """The words in quotation marks within its atoms, and that what they name must equal: what must occur somewhere
        for it to apply."""
        return frozenset(word for each in (*self.atoms, *self.equals) for word in STRING.findall(each))

    @cached_property
    def events(self) -> frozenset[str]:
        """The kinds of events that its atoms speak of."""
        return frozenset(match[1] for atom in self.atoms if (match := EVENT.match(atom)))

    @cached_property
    def said_words(self) -> frozenset[str]:
        """The words in quotation marks within its head and in what its body compares: what may occur if it applies."""
        return frozenset(word for each in (self.head, *self.compared) for word in STRING.findall(each))

    @cached_property
    def builds(self) -> frozenset[str]:
        """The names within its head that its body does not have: structures that it makes itself."""
        return _names((self.head,)) - frozenset().union(*(_names((literal,)) for literal in self.body))

    @cached_property
    def names_needed(self) -> frozenset[str]:
        """The names within its atoms, and within what they must equal; constants too: what must occur somewhere for it
        to apply."""
        return names_within([*(atom.partition("(")[2] for atom in self.atoms), *self.equals])

    @cached_property
    def names_brought(self) -> frozenset[str]:
        """The names within its head and in what its body compares: what may occur where it applies."""
        return names_within([self.head.partition("(")[2], *self.compared])

    @cached_property
    def compared(self) -> tuple[str, ...]:
        """What its body compares, or says a variable is that no atom has."""
        others = {*self.atoms, *self.equals}
        return tuple(each for each in self.body if each not in others and not each.startswith("not "))

    @cached_property
    def equals(self) -> tuple[str, ...]:
        """What its body says a variable of an atom is or is like: "F = objects(N,A,B,S)"."""
        return tuple(
            each
            for each in self.body
            if (match := LIKE.match(each)) and any(re.search(rf"\b{match[1]}\b", atom) for atom in self.atoms)
        )

    @cached_property
    def mentions(self) -> frozenset[str]:
        """Every name in its body, also what is negated or counted."""
        return frozenset(name for literal in self.body for name in NAME.findall(STRING.sub("", literal)))

    @cached_property
    def signature(self) -> tuple[str, int]:
        """The predicate of its head with the number of its arguments."""
        return signature(self.head)

    @cached_property
    def looks_at(self) -> frozenset[tuple[str, int]]:
        """The same of every predicate in its body, negated and counted ones too."""
        return frozenset(signature(atom) for literal in self.body for atom in atoms_in(literal))


def names_within(texts: Iterable[str]) -> frozenset[str]:
    """The names in some texts, but for words in quotation marks."""
    return frozenset(WITHIN.findall(STRING.sub("", " ".join(texts))))


def signature(atom: str) -> tuple[str, int]:
    """The name of an atom's predicate and the number of its arguments."""
    name, _, arguments = atom.partition("(")
    return name, len(split(arguments[:-1])) if arguments else 0


def atoms_in(literal: str) -> Iterator[str]:
    """The atoms of a literal, negated and counted ones too."""
    if "{" in literal:
        inside = literal.partition("{")[2].rpartition("}")[0]
        for element in split(inside, ";"):
            for each in split(element.partition(" : ")[2]):
                yield from atoms_in(each)
    elif literal.startswith("not "):
        yield from atoms_in(literal[4:])
    elif is_atom(literal):
        yield literal


def predicate(atom: str) -> str:
    """The name of an atom's predicate."""
    return atom.partition("(")[0]


def _names(atoms: tuple[str, ...]) -> frozenset[str]:
    inside = " ".join(atom.partition("(")[2] for atom in atoms)
    return frozenset(NAME.findall(STRING.sub("", inside)))


def is_atom(literal: str) -> bool:
    """Whether a literal is a plain atom: nothing negated, compared or counted."""
    if literal.startswith("not ") or "{" in literal:
        return False
    if not COMPARES.search(literal):
        return True
    depth, kept = 0, ""
    for letter in STRING.sub("", literal):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            kept += letter
    return not COMPARES.search(kept)


@lru_cache(maxsize=8192)
def split(text: str, separator: str = ",") -> tuple[str, ...]:
    """The parts of a body, at commas outside parentheses, braces and quotation marks."""
    parts, depth, start = [], 0, 0
    for mark in MARK.finditer(text):
        letter = mark.group()
        if letter in "({":
            depth += 1
        elif letter in ")}":
            depth -= 1
        elif letter == separator and depth == 0:
            parts.append(text[start : mark.start()].strip())
            start = mark.end()
    parts.append(text[start:].strip())
    return tuple(part for part in parts if part)


@dataclasses.dataclass(frozen=True, slots=True)
class Phrase:
    """The words for a term: its pattern with variables, the words with those in braces, the rule's number."""

    pattern: str
    words: str
    number: str

    @property
    def name(self) -> str:
        """The name of the term that it is for."""
        return predicate(self.pattern)


@lru_cache(maxsize=1)
def phrases() -> tuple[Phrase, ...]:
    """The words for terms, in the order in which they are told."""
    found = []
    for path in (*sorted(folder().glob("*.lp")), *sorted((folder() / "missing").glob("*.lp"))):
        number = ""
        for line in path.read_text("utf-8").splitlines():
            if match := NUMBER.match(line):
                number = match[1]
            elif match := PHRASE.match(line):
                found.append(Phrase(match[1], match[2].strip(), match[3] or number))
    return tuple(found)


@lru_cache(maxsize=1)
def looked_for() -> tuple[Rule, ...]:
    """The rules in which a missing atom is looked for instead of in those of the rulebook, which go through numbers."""
    paths = sorted((folder() / "missing").glob("*.lp"))
    return tuple(rule for path in paths for rule in rules_of(path.name, path.read_text("utf-8")))


@lru_cache(maxsize=1)
def phrases_by_name() -> dict[str, tuple[Phrase, ...]]:
    """The same by the names of their terms."""
    found: dict[str, list[Phrase]] = {}
    for phrase in phrases():
        found.setdefault(phrase.name, []).append(phrase)
    return {name: tuple(each) for name, each in found.items()}


@lru_cache(maxsize=1)
def rulebook() -> tuple[Rule, ...]:
    """Every rule of every file, in the order of the files' names."""
    return tuple(
        rule for path in sorted(folder().glob("*.lp")) for rule in rules_of(path.name, path.read_text("utf-8"))
    )


def rules_of(file: str, text: str) -> list[Rule]:
    """The rules of one file's text, in their order."""
    found = []
    number = sentence = otherwise = part = law = ""
    for line_number, line in enumerate(text.splitlines(), 1):
        if line.startswith("%"):
            if line.startswith("%>"):
                sentence = line[2:].strip()
            elif line.startswith("%<"):
                otherwise = line[2:].strip()
            elif match := NUMBER.match(line):
                number, law = match.group(1), line[match.end() :].strip()
            continue
        if not line or line.startswith("#"):
            if match := PART.match(line):
                part = match.group(1)
            continue
        statement = line.rstrip().removesuffix(".")
        head, _, body = statement.partition(" :- ")
        heads = [head] if body else split(head.replace(").", ")\0"), "\0")
        found += [Rule(file, line_number, number, sentence, each, body, otherwise, part, law) for each in heads]
        sentence = otherwise = ""
    return found


#: The predicates in whose rules a keyword's own number stands above what it does.
OF_KEYWORDS = re.compile(r'^(?:in_words|as_it_was_cast|changing_keyword|at_work)\((?:own\(O,)?"?([\w ]+)"?[,)]')


@lru_cache(maxsize=1)
def rules_of_keywords() -> dict[str, str]:
    """The numbers of the rules of keywords that do something over time, by their names."""
    found: dict[str, str] = {}
    for rule in rulebook():
        name = OF_KEYWORDS.match(rule.head)
        if name and rule.number.startswith("702."):
            found.setdefault(name[1].removesuffix("ed"), rule.number)
            found.setdefault(name[1], rule.number)
    return found


@lru_cache(maxsize=1)
def words_spoken_of() -> frozenset[str]:
    """The words in the bodies of rules, as they stand in facts: in quotation marks."""
    return frozenset(word for rule in rulebook() if '"' in rule.condition for word in STRING.findall(rule.condition))
