#!/usr/bin/env python3
"""The lint of the rulebook in asp/: every rule under a number that exists, every predicate declared, no card named.

    python scripts/lint_rules.py

The numbers that exist stand in scripts/data/rule_numbers.txt, without the rules' words. They are made from the text of
the Comprehensive Rules that Wizards of the Coast publishes (a plain text file, also as .xz; several files may be given,
`--also` adds numbers of a later version that no file has):

    python scripts/lint_rules.py --make-numbers MagicCompRules.txt [MORE.txt ...] [--also 700.16 ...]

Exit code 0 where there is nothing to say, else 1.
"""

from __future__ import annotations

import argparse
import ast
import dataclasses
import lzma
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import clingo
import clingo.ast

from pyrules.because.missing.search import looked_into
from pyrules.because.proofs import told_through, twin
from pyrules.cards.abilities import vocabulary
from pyrules.cards.abilities.terminals import CARD_TYPES, SUPERTYPES
from pyrules.cards.grammar import Node, subclasses
from pyrules.cards.library import SHIPPED
from pyrules.cards.wording import grammar
from pyrules.declared import declared, listed
from pyrules.layers.applying import TAKES
from pyrules.layers.lifting import CHARACTERISTICS, MADE_FOR_MOMENTS, at_moments
from pyrules.relevance import ASKED, ASKED_OF_LAYERS, ASKED_OF_PERMISSIONS
from pyrules.rulebook import NUMBER, PART, folder, rules_of
from pyrules.terms import BOTH, functor
from pyrules.timeline.asked import ASKED_IN_TIME

ROOT = Path(__file__).resolve().parent.parent
NUMBERS = Path(__file__).resolve().parent / "data" / "rule_numbers.txt"
VOCABULARY = "vocabulary.lp"
IN_TEXT = re.compile(r"^(\d{3}(?:\.\d+[a-z]*)?)(?:\.| |$)", re.M)
CITED = re.compile(r"(?<![\d.])\d{3}\.\d+[a-z]*")
SECTION = re.compile(r"^cr(\d{3})-")
DEFINED = re.compile(r"^#defined (\w+)/(\d+)\.(.*)$")
NEEDED = re.compile(r"\{(?:a |one |many |color |mana )?(\w+)(?:'s)?\}")
SLOT = re.compile(r"(?<!\{)\{(?:a |one |many |color |mana )?(\w+)(?:'s)?\}(?!\})")
TOKEN = re.compile(r"(?<![\w\"])[a-z][a-z0-9_]*")
STRINGS = re.compile(r'"((?:[^"\\]|\\.)*)"')

Signature = tuple[str, int]


@dataclasses.dataclass(frozen=True)
class RuleFile:
    """One file of the rulebook."""

    name: str
    text: str


@cache
def files() -> tuple[RuleFile, ...]:
    """The files of the rulebook in the order of their names."""
    return tuple(RuleFile(path.name, path.read_text(encoding="utf-8")) for path in sorted(folder().glob("*.lp")))


class Statement:
    """One statement of a rule file: its heads, the predicates in its body, the words in its arguments."""

    def __init__(self, file: RuleFile, node: Any, part: str = "") -> None:
        self.file = file
        self.part = part
        self.node = node
        self.line: int = node.location.begin.line
        self.last: int = node.location.end.line
        self.heads: set[Signature] = set()
        self.body: set[Signature] = set()
        self.words: set[str] = set()
        self.negated: set[Signature] = set()
        self.plain_head = node.head.ast_type == clingo.ast.ASTType.Literal
        self.variables = set(re.findall(r"\b[A-Z]\w*", STRINGS.sub("", str(node))))
        if self.plain_head:
            self._atom(node.head.atom, self.heads)
        for literal in node.body:
            self._walk(literal)

    @property
    def place(self) -> str:
        return f"asp/{self.file.name}:{self.line}"

    def _walk(self, node: Any) -> None:
        if isinstance(node, clingo.ast.AST):
            if node.ast_type == clingo.ast.ASTType.SymbolicAtom:
                self._atom(node, self.body)
                return
            if node.ast_type in (clingo.ast.ASTType.Function, clingo.ast.ASTType.SymbolicTerm):
                self._term(node)
                return
            for key in node.child_keys:
                self._walk(getattr(node, key))
        elif isinstance(node, clingo.ast.ASTSequence):
            for each in node:
                self._walk(each)

    def _atom(self, atom: Any, into: set[Signature]) -> None:
        symbol = getattr(atom, "symbol", None)
        if symbol is None:  # #true, #false: a constraint
            self.plain_head = False
            return
        for each in symbol.arguments if symbol.ast_type == clingo.ast.ASTType.Pool else [symbol]:
            into.add(self._signature(each))
            for argument in each.arguments:
                self._term(argument)

    def _signature(self, atom: Any) -> Signature:
        """An atom's predicate; in a part of its own without the moment that stands last in it."""
        arity = len(atom.arguments)
        if self.part and arity and IN_A_MOMENT.match(str(atom.arguments[-1])):
            return atom.name, arity - 1
        return atom.name, arity

    def _term(self, term: Any) -> None:
        text = str(term)
        self.words |= set(TOKEN.findall(STRINGS.sub("", text)))


@cache
def statements() -> tuple[Statement, ...]:
    """The rules and facts of all files."""
    found: list[Statement] = []
    for file in files():
        nodes: list[Any] = []
        clingo.ast.parse_string(file.text, nodes.append)
        part = ""
        for node in nodes:
            if node.ast_type == clingo.ast.ASTType.Program and str(node) != "#program base.":
                part = node.name
            elif node.ast_type == clingo.ast.ASTType.Rule:
                found.append(Statement(file, node, part))
    return tuple(found)


@cache
def numbers() -> frozenset[str]:
    """The rule numbers that exist."""
    return frozenset(NUMBERS.read_text(encoding="utf-8").split())


def comments() -> Iterator[tuple[RuleFile, int, str]]:
    for file in files():
        for number, line in enumerate(file.text.splitlines(), 1):
            if line.startswith("%"):
                yield file, number, line


def cited_numbers() -> Iterator[str]:
    """Each number in a comment exists."""
    for file, number, line in comments():
        if line.startswith("% ") and re.match(r"% \d{3}\.\d", line) and not NUMBER.match(line):
            yield f"asp/{file.name}:{number}: a rule number that is not read as one: {line}"
        for cited in CITED.findall(line):
            if cited not in numbers():
                yield f"asp/{file.name}:{number}: there is no rule {cited}"


def rules_under_numbers() -> Iterator[str]:
    """Every rule and fact stands under a comment that begins with a rule number."""
    for file in files():
        first = next((at for at, line in enumerate(file.text.splitlines(), 1) if NUMBER.match(line)), 10**9)
        for each in statements():
            if each.file.name == file.name and each.line < first:
                yield f"{each.place}: no rule number above it: {each.node}"


def one_rule_a_line() -> Iterator[str]:
    """A rule stands on a line of its own and says one thing for certain, so that its proof can be told."""
    for file in files():
        own = [each for each in statements() if each.file.name == file.name]
        lines = file.text.splitlines()
        for each in own:
            if each.last != each.line:
                yield f"{each.place}: a rule over several lines"
            if not each.plain_head:
                yield f"{each.place}: no plain atom as head; every atom must be certain: {each.node}"
            if lines[each.line - 1].rstrip()[-1:] != ".":
                yield f"{each.place}: words behind the rule; they go above it"
        with_body = [each for each in own if each.node.body]
        told = [rule for rule in rules_of(file.name, file.text) if rule.body]
        if [each.line for each in with_body] != [rule.line for rule in told]:
            missing = {each.line for each in with_body} ^ {rule.line for rule in told}
            yield f"asp/{file.name}: not one rule a line, written h :- b. Lines: {sorted(missing)}"
        for index, rule in enumerate(told):
            try:
                clingo.ast.parse_string(twin(rule, index), lambda _: None)
            except RuntimeError as error:
                yield f"asp/{file.name}:{rule.line}: its twin is no rule: {error}"
        for number, line in enumerate(lines, 1):
            given = "#defined" if file.name == VOCABULARY else "#program"
            if line.startswith("#") and not line.startswith(given):
                yield f"asp/{file.name}:{number}: only {VOCABULARY} may give directives, and only #defined"


def sentences_bound() -> Iterator[str]:
    """What a `%>` sentence names in braces is a variable of the rule below it."""
    for each in statements():
        lines = each.file.text.splitlines()
        above = lines[each.line - 2] if each.line > 1 else ""
        if above.startswith("%>"):
            for name in SLOT.findall(above):
                if name not in each.variables:
                    yield f"{each.place}: the sentence above names {{{name}}}, which the rule does not have"
    for file, number, line in comments():
        lines = file.text.splitlines()
        if line.startswith("%>") and (number >= len(lines) or lines[number].startswith("%") or not lines[number]):
            yield f"asp/{file.name}:{number}: a sentence without a rule right below it"


def needs_bound() -> Iterator[str]:
    """Each rule that forbids something says what would have been needed (`%<`); what such a line names in braces is a
    variable of the rule below it, which has a sentence."""
    for file in files():
        for rule in rules_of(file.name, file.text):
            if rule.makes == "stops" and not rule.otherwise:
                yield f"asp/{file.name}:{rule.line}: it forbids, but does not say what would have been needed (%<)"
    for each in statements():
        lines = each.file.text.splitlines()
        above = lines[max(each.line - 3, 0) : each.line - 1]
        if above and above[0].startswith("%<"):
            if not above[-1].startswith("%>"):
                yield f"{each.place}: what would have been needed stands above a rule without a sentence"
            for name in NEEDED.findall(above[0]):
                if name not in each.variables:
                    yield f"{each.place}: the line above names {{{name}}}, which the rule does not have"
    for file, number, line in comments():
        if line.startswith("%<") and not file.text.splitlines()[number].startswith("%>"):
            yield f"asp/{file.name}:{number}: a line %< without a sentence right below it"


def looked_for_is_known() -> Iterator[str]:
    """The rules in which missing atoms are looked for (asp/missing): under numbers that exist, each predicate made
    somewhere or declared, and what they stand for made by the rulebook."""
    made = {signature for each in statements() for signature in each.heads} | definitions().keys()
    for path in sorted((folder() / "missing").glob("*.lp")):
        text = path.read_text(encoding="utf-8")
        found = rules_of(path.name, text)
        own = {rule.signature for rule in found}
        for rule in found:
            place = f"asp/missing/{rule.file}:{rule.line}"
            if not rule.number:
                yield f"{place}: a rule without a number above it"
            for name, arity in sorted(rule.looks_at - made - own):
                yield f"{place}: {name}/{arity} is nowhere made and not declared"
        for at, line in enumerate(text.splitlines(), 1):
            for cited in CITED.findall(line) if line.startswith("% ") else ():
                if cited not in numbers():
                    yield f"asp/missing/{path.name}:{at}: there is no rule {cited}"
    for name in sorted(looked_into() - {name for name, _ in made}):
        yield f"asp/structure.lp: looked into {name}: no rule makes it"


def headers() -> Iterator[str]:
    """The first comment of a file begins with the section that its name has."""
    for file in files():
        found = SECTION.match(file.name)
        if not found:
            continue
        lines = [line for line in file.text.splitlines() if line]
        if not re.match(rf"% {found[1]}[. ]", lines[0]):
            yield f'asp/{file.name}: its first comment should begin with "% {found[1]}."'
        if found[1] not in numbers():
            yield f"asp/{file.name}: there is no section {found[1]}"


def definitions() -> dict[Signature, tuple[int, str]]:
    """What vocabulary.lp declares: line and description."""
    found: dict[Signature, tuple[int, str]] = {}
    (file,) = (file for file in files() if file.name == VOCABULARY)
    for number, line in enumerate(file.text.splitlines(), 1):
        if match := DEFINED.match(line):
            found[match[1], int(match[2])] = (number, match[3].strip())
    return found


def parts() -> dict[str, tuple[str, ...]]:
    """The parts of the rulebook that the driver of the layers asks for, with their parameters."""
    found: dict[str, tuple[str, ...]] = {
        "decide": ("m_now",),
        "judge": ("m_now", "m_before"),
        "applied": ("m_now", "m_to"),
        "tried": ("m_now",),
    }
    first = {"settled": "m_now"}
    return found | {part: (first.get(part, "m_to"), *versions) for part, versions in TAKES.items()}


def parts_known() -> Iterator[str]:
    """Rules that are given their moments outright stand in a part that is asked for; they tell moments apart by its
    parameters, and whatever has a moment is given one."""
    expected = parts()
    seen: set[str] = set()
    for file in files():
        own: tuple[str, ...] = ()
        for number, line in enumerate(file.text.splitlines(), 1):
            place = f"asp/{file.name}:{number}"
            if line.startswith("#program"):
                match = PART.match(line)
                name, _, given = (match[1] if match else "").partition("(")
                own = tuple(given.rstrip(")").split(","))
                seen.add(name)
                if expected.get(name) != own:
                    yield f"{place}: no part that is asked for: {line}"
            elif line and not line.startswith("%"):
                for name in sorted(set(PARAMETER.findall(line)) - set(own)):
                    yield f"{place}: {name} is no parameter of the part that the rule stands in"
    for name in sorted(expected.keys() - seen):
        yield f"asp: there is no part {name}, though it is asked for"
    timed = at_moments() | CHARACTERISTICS | MADE_IN_PARTS
    for each in statements():
        for name, arity in sorted(each.heads | each.body):
            if each.part and (name, arity - 1) in timed:
                yield f"{each.place}: {name}/{arity} has a moment, but its last argument is none"


#: What stands for a moment in a rule of a part: a parameter, or what would be after a trial.
IN_A_MOMENT = re.compile(r"m_\w+$|v_\w+$|trial\(m_")
PARAMETER = re.compile(r"\b[mv]_\w+\b")
MADE_IN_PARTS: frozenset[Signature] = frozenset(
    {("candidate", 1), ("several", 0), ("next", 1), ("depends", 2), ("waits", 1), ("leads_to", 2), ("awaited", 1)}
)


def predicates_declared() -> Iterator[str]:
    """Every predicate of a body is made by a rule or declared as an input; what is made or declared is read."""
    known = definitions()
    made: set[Signature] = set().union(*(each.heads for each in statements()))
    used: set[Signature] = set().union(*(each.body for each in statements()))
    for each in statements():
        for name, arity in sorted(each.body - known.keys() - made - MADE_FOR_MOMENTS):
            yield f"{each.place}: {name}/{arity} is nowhere made and not declared"
        for name, arity in sorted(each.heads - used - asked()):
            yield f"{each.place}: {name}/{arity} is read by no rule and no question"
        for name, _ in each.heads:
            if name.startswith("_"):
                yield f"{each.place}: {name}: names with _ are for generated predicates"
    for signature, (line, described) in known.items():
        name, arity = signature
        place = f"asp/{VOCABULARY}:{line}: {name}/{arity}"
        if signature in made and signature not in ALSO_MADE:
            yield f"{place} is declared as an input, but rules make it"
        elif not described.startswith(f"% {name}(" if arity else f"% {name}:"):
            yield f"{place} is not described: % {name}(…): …"
        if signature not in used:
            yield f"{place} is read by no rule"
    for name in sorted(told_through() - {name for name, _ in made}):
        yield f"asp/structure.lp: told through {name}: no rule makes it"


#: Inputs that rules add to: the lists of abilities that the rules themselves give.
ALSO_MADE = frozenset(
    {
        ("list", 1),
        ("subtype_of", 2),
        ("keyword_name", 2),
        ("settled", 2),
        ("token", 1),
        ("attached", 2),
        ("reference", 1),
        ("exact", 1),
        ("damage_step", 1),
    }
)


@cache
def asked() -> frozenset[Signature]:
    """What Python reads of the atoms: `.atoms("could_produce", 2)`."""
    found = set()
    tables: set[str] = set()
    for path in (ROOT / "pyrules").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'\.atoms\(\s*"(\w+)", (\d+)\)', text))
        tables |= set(re.findall(r'(?:\.makes == |told_(?:names|pairs)\()"(\w+)"', text))
    made = {signature for each in statements() for signature in each.heads}
    read = ASKED | ASKED_OF_LAYERS | ASKED_OF_PERMISSIONS | ASKED_IN_TIME | tables
    found |= {(name, arity) for name, arity in made if name in read}
    return frozenset((name, int(arity)) for name, arity in found)


@cache
def node_functors(worded: bool = False) -> frozenset[str]:
    """The functors of all structures; `worded`: of those that stand in texts, not only above others."""
    return frozenset(functor(each) for each in subclasses(Node) if not worded or each.__dict__.get("wordings"))


def structures_declared() -> Iterator[str]:
    """What vocabulary.lp says is interpreted occurs in a rule; a structure that occurs in a rule is declared."""
    interpreted, no_bearing, adds_none = declared()
    on_purpose = listed()["without a rule"]
    made, somewhere = listed()["made by rules"], listed()["looked at"] | listed()["for permissions"]
    both = (interpreted & no_bearing) | (interpreted & adds_none) | (no_bearing & adds_none)
    for name in sorted(both):
        yield f"asp/{VOCABULARY}: {name} is declared in two ways"
    for what in sorted(listed().keys() - NAMES):
        if what not in LISTS:
            yield f"asp/{VOCABULARY}: a list that nothing reads: {what}"
        for name in sorted({each.partition("(")[0] for each in listed()[what]} - node_functors()):
            yield f"asp/{VOCABULARY}: {name} is declared ({what}), but there is no such structure"
    for name in sorted(somewhere & (interpreted | no_bearing | adds_none)):
        yield f"asp/{VOCABULARY}: {name} is declared in two ways"
    mentioned = {name for each in statements() if not lists_mentions(each) for name in each.words}
    for name in sorted(interpreted - mentioned - on_purpose):
        yield f"asp/{VOCABULARY}: {name} is interpreted, but occurs in no rule (`% without a rule:` lists those)"
    for name in sorted((made | somewhere) - mentioned):
        yield f"asp/{VOCABULARY}: {name} is listed, but occurs in no rule"
    for name in sorted(on_purpose & mentioned):
        yield f"asp/{VOCABULARY}: {name} is listed as without a rule, but a rule has it"
    for each in statements():
        if not lists_mentions(each):
            known = interpreted | listed()["over time"] | no_bearing | adds_none | made | somewhere | BOTH
            for name in sorted((each.words & node_functors(worded=True)) - known):
                yield f"{each.place}: the structure {name} is not declared under `% interprets:` or `% looked at:`"


#: What vocabulary.lp lists structures under.
LISTS = frozenset(
    {"interprets", "no bearing", "adds none", "without a rule", "looked at", "says nothing", "changes", "changes sizes",
     "looks only at types", "looks at several", "mana without looking", "mana by kinds", "only",
     "done at once", "joins", "tells",
     "rests on a type", "rests on a color", "rests on a name", "rests on a player", "rests on a number",
     "rests on a card", "adds mana", "restricts mana", "replaces mana", "reflects", "looks at colors",
     "looks at numbers",
     "looks at keywords", "sets colors", "that color", "names a color", "the exiled", "counts",
     "changes no number", "this way", "linked", "lasts otherwise", "over time", "more at once", "of this way", "lasts",
     "deeds", "changes rules only", "makes objects", "changes what happens", "replaces what happens",
     "for permissions", "asks what entered",
     "of effects", "looks back", "looks at what was", "only over time", "the other one", "no effect does it", "casting",
     "told of what was", "not told over time", "gives as it enters"}
)  # fmt: skip
#: ... and what it lists that is no structure of a text: what rules make, keywords by their names.
NAMES = frozenset(
    {
        "made by rules",
        "changes as a keyword",
        "acts as it resolves",
        "keywords only printed",
        "keywords only cast",
        "marking counters",
        "followed as it enters",
        "harmless over time",
        "acts as it is cast",
        "triggers as it is cast",
        "triggers if paid for as it is cast",
        "acts only if paid",
        "paid for each further mode",
    }
)


@cache
def mention_lists() -> frozenset[str]:
    """Predicates that only list structures which an ability may mention: mentions(T,F), targeting(F)."""
    found = set()
    for each in statements():
        text = str(each.node)
        for variable in re.findall(r"mentions\(\w+,([A-Z]\w*)\)", text):
            found |= set(re.findall(rf"(\w+)\({variable}\)", text))
    return frozenset(found)


def lists_mentions(each: Statement) -> bool:
    return not each.node.body and {name for name, _ in each.heads} <= mention_lists()


@cache
def card_names() -> frozenset[str]:
    """The names of all cards and faces that are no word of the rules."""
    import json

    names: set[str] = set()
    with SHIPPED.open(encoding="utf-8") as lines:
        next(lines)
        for line in lines:
            data = json.loads(line.partition("\t")[2])
            if isinstance(data, dict):
                names.add(data["name"])
                names |= set(data["name"].split(" // "))
    return frozenset(names) - rule_words() - PLAIN_WORDS


@cache
def rule_words() -> frozenset[str]:
    """Words that mean something in the rules, whatever card is named like them."""
    found: set[str] = set(CARD_TYPES) | set(SUPERTYPES)
    for name, value in vars(vocabulary).items():
        if name.isupper():
            found |= {str(each) for each in (value if not isinstance(value, str) else value.split())}
    return frozenset(found | {each.capitalize() for each in found})


def no_card_names() -> Iterator[str]:
    """No rule and no wording knows a card by its name."""
    for file in files():
        for number, line in enumerate(file.text.splitlines(), 1):
            if not line.startswith("%"):
                for text in STRINGS.findall(line):
                    if text in card_names():
                        yield f"asp/{file.name}:{number}: the name of a card: {text}"


def no_card_names_in_wordings() -> Iterator[str]:
    """The same for the templates and vocabularies of the reader."""
    for path in sorted((ROOT / "pyrules" / "cards" / "abilities").glob("*.py")):
        if path.name in WORD_LISTS:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                parts = {node.value, *(each.strip() for each in re.split(r"[\n|,;]", node.value))}
                for name in sorted(parts & card_names()):
                    if name[:1].isupper():
                        yield f"{path.relative_to(ROOT)}:{node.lineno}: the name of a card: {name}"


#: Lists of subtypes, ability words and flavor words, and other words of Oracle text: some cards are named like them.
WORD_LISTS = frozenset({"vocabulary.py", "flavor.py"})
PLAIN_WORDS = frozenset({"X", "When", "Where", "Lynx", "Mercenaries", "Believe"})


def solved_programs() -> Iterator[str]:
    """The programs that are solved and not derived: one statement a line, each under a number that exists."""
    for path in sorted((folder() / "solved").glob("*.lp")):
        text = path.read_text(encoding="utf-8")
        number = ""
        for at, line in enumerate(text.splitlines(), 1):
            place = f"asp/solved/{path.name}:{at}"
            for cited in CITED.findall(line) if line.startswith("%") else ():
                if cited not in numbers():
                    yield f"{place}: there is no rule {cited}"
            if match := NUMBER.match(line):
                number = match[1]
            elif line and not line.startswith("%"):
                if not number:
                    yield f"{place}: a statement without a rule's number above it"
                if not line.endswith("."):
                    yield f"{place}: not one statement a line"
        try:
            clingo.ast.parse_string(text, lambda _: None)
        except RuntimeError as error:
            yield f"asp/solved/{path.name}: it is no program: {error}"


CHECKS = (
    cited_numbers,
    rules_under_numbers,
    one_rule_a_line,
    sentences_bound,
    needs_bound,
    looked_for_is_known,
    headers,
    parts_known,
    predicates_declared,
    structures_declared,
    no_card_names,
    solved_programs,
    no_card_names_in_wordings,
)


def problems() -> list[str]:
    """Everything that the lint has to say."""
    grammar()
    return [problem for check in CHECKS for problem in check()]


def make_numbers(paths: list[str], also: list[str]) -> int:
    """Writes the numbers of a rules text."""
    found = set(also)
    for path in paths:
        data = Path(path).read_bytes()
        text = (lzma.decompress(data) if path.endswith(".xz") else data).decode("utf-8-sig").replace("\r", "\n")
        found |= set(IN_TEXT.findall(text))
    ordered = sorted(found, key=lambda each: [(len(part), part) for part in re.split(r"\.|(?<=\d)(?=[a-z])", each)])
    NUMBERS.parent.mkdir(exist_ok=True)
    NUMBERS.write_text("\n".join(ordered) + "\n", encoding="utf-8")
    print(f"{NUMBERS}: {len(ordered)} numbers")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Lints the rulebook in asp/.")
    parser.add_argument("--make-numbers", nargs="+", metavar="RULES.txt", help="write scripts/data/rule_numbers.txt")
    parser.add_argument("--also", nargs="+", default=[], metavar="NUMBER")
    arguments = parser.parse_args()
    if arguments.make_numbers:
        return make_numbers(arguments.make_numbers, arguments.also)
    found = problems()
    print(*found, sep="\n")
    rules = len(statements())
    print(f"{len(found)} problems in {rules} rules of {len(files())} files" if found else f"{rules} rules: all well")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
