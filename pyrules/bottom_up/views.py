"""What a literal finds: the rows of a predicate that fit its pattern, by what is known when it is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pyrules.bottom_up.reading import Atom, Constant, Expression, Signature, Structure, Variable
from pyrules.bottom_up.terms import Kind, Row, Term, Value

Table = Any  #: a set, a list, or a dictionary of lists or of dictionaries


class View:
    """The rows of a predicate that fit a pattern, as a table: from what is known to what is found. What a row gives is
    taken from it once, when the table is brought up to date. place, kind: where an argument must be of some kind; other
    rows need not be looked at."""

    def __init__(
        self,
        atom: Atom,
        bound: frozenset[str],
        empty: Callable[[], Table],
        update: Callable[[Table, Sequence[Row]], None],
    ) -> None:
        self.signature = atom.signature
        self.place, self.kind = kind_in(atom, bound)
        self.empty = empty
        self.update = update

    def of(self, rows: Sequence[Row]) -> Table:
        """The table of some rows."""
        table = self.empty()
        self.update(table, rows)
        return table


def kind_in(atom: Atom, bound: frozenset[str]) -> tuple[int, Kind | None]:
    """The place of an argument that must be of some kind, and the kind."""
    for place, each in atom.fixed.items():
        if isinstance(each, Structure) and not each.names <= bound:
            return place, each.functor
    for place, each in atom.fixed.items():
        if isinstance(each, Constant):
            return place, each.value if isinstance(each.value, int) else each.value.kind
    return 0, None


class Matching:
    """Writes how a row is taken apart. bound: the variables that are known; needed: those that must be found."""

    def __init__(self, bound: frozenset[str], needed: frozenset[str]) -> None:
        self.bound, self.needed = bound, needed
        self.keys: list[Expression] = []
        self.key_names: list[str] = []
        self.places: dict[str, str] = {}  # where the variables of the row stand
        self.outputs: list[str] = []
        self.drops = False
        self.lines: list[str] = []
        self.constants: list[Value | str] = []
        self.numbers = 0

    def fresh(self) -> str:
        self.numbers += 1
        return f"a{self.numbers}"

    def arguments(self, args: Sequence[Expression], source: str) -> None:
        """Takes a tuple apart."""
        if not args:
            return
        names = [self.fresh() for _ in args]
        self.lines.append(f"{', '.join(names)}, = {source}")
        for each, name in zip(args, names, strict=True):
            if isinstance(each, Constant):
                self.constant(each, name)
        for each, name in zip(args, names, strict=True):
            if not isinstance(each, Constant):
                self.expression(each, name)

    def constant(self, constant: Constant, name: str) -> None:
        if isinstance(constant.value, Term):
            self.constants.append(constant.value)
            self.lines.append(f"if {name} is not k{len(self.constants) - 1}: continue")
        else:
            self.lines.append(f"if {name} != {constant.value}: continue")

    def expression(self, each: Expression, name: str) -> None:
        """What an argument must be, or gives."""
        if isinstance(each, Variable) and each.name not in self.bound:
            if each.name in self.places:
                self.lines.append(f"if {name} != {self.places[each.name]}: continue")
                return
            self.places[each.name] = name
            if each.name in self.needed:
                self.outputs.append(each.name)
            else:
                self.drops = True
        elif isinstance(each, Structure) and not each.names <= self.bound:
            self.constants.append(each.functor)
            functor = f"k{len(self.constants) - 1}"
            self.lines.append(f"if {name}.__class__ is not Term or {name}.functor is not {functor}: continue")
            self.arguments(each.args, f"{name}.args")
        elif each in self.keys:
            self.lines.append(f"if {name} != {self.key_names[self.keys.index(each)]}: continue")
        else:
            self.keys.append(each)
            self.key_names.append(name)


def together(names: Sequence[str]) -> str:
    """Names as one key or value."""
    return names[0] if len(names) == 1 else f"({', '.join(names)})"


VIEWS: dict[tuple[Signature, str, tuple[Value | str, ...]], View] = {}


def view(
    atom: Atom, bound: frozenset[str], needed: frozenset[str]
) -> tuple[View, tuple[Expression, ...], tuple[str, ...]]:
    """The view that an atom asks, what its keys are, and which variables it gives."""
    matching = Matching(bound, needed)
    matching.arguments(atom.args, "row")
    keys, values = together(matching.key_names), together([matching.places[each] for each in matching.outputs])
    if not matching.outputs:
        empty, end = "set", f"table.add({keys or 'True'})" if matching.keys else "table.add(True)"
    elif not matching.keys:
        empty, end = ("dict", f"table[{values}] = None") if matching.drops else ("list", f"table.append({values})")
    elif matching.drops:
        empty, end = "dict", f"table.setdefault({keys}, {{}})[{values}] = None"
    else:
        empty, end = "dict", f"table.setdefault({keys}, []).append({values})"
    lines = ["def update(table, rows):", "    for row in rows:", *(f"        {line}" for line in matching.lines)]
    code = "\n".join([*lines, f"        {end}"])
    known = (atom.signature, code, tuple(matching.constants))
    if known not in VIEWS:
        names: dict[str, Any] = {"Term": Term}
        names |= {f"k{number}": value for number, value in enumerate(matching.constants)}
        exec(compile(code, f"<view of {atom.name}>", "exec"), names)
        VIEWS[known] = View(atom, bound, {"set": set, "dict": dict, "list": list}[empty], names["update"])
    return VIEWS[known], tuple(matching.keys), tuple(matching.outputs)
