"""`pyrules show`: what a permanent is, and what made it so, layer by layer."""

from __future__ import annotations

import argparse
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from pyrules.because.change import Change
    from pyrules.because.layers import Story
    from pyrules.board import Object
    from pyrules.layers.numbering import Line
    from pyrules.layers.sheet import Sheet
    from pyrules.referee import Referee
    from pyrules.rulings import Ruling


def register(commands: Any) -> None:
    """Adds the subcommand."""
    from pyrules.cli.parsing import filled

    parser = commands.add_parser(
        "show",
        help="what is this permanent now, and what made it so (CR 613)",
        description="Shows a permanent as a card and what changed it, layer by layer (CR 613). Without one: all.",
        epilog='examples: pyrules show board.yaml clone; pyrules show "Blood Moon" "Steam Vents" --of "Steam Vents"',
    )
    parser.add_argument(
        "what", nargs="+", metavar="BOARD.yaml [PERMANENT] | CARD",
        help="a board file and a permanent's id or name, or your permanents by name",
    )  # fmt: skip
    parser.add_argument(
        "--opponent", nargs="+", action="append", default=[], metavar="CARD",
        help="an opponent's permanents; once for each opponent",
    )  # fmt: skip
    parser.add_argument("--of", type=filled, metavar="NAME", help="only this permanent (its id or name)")
    parser.add_argument(
        "--copiable", action="store_true", help="its copiable values (707.2): what a copy of it would be"
    )
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the permanents; 0."""
    from pyrules.cli.mana import boards, found, is_file, refereed
    from pyrules.cli.output import bold, print_json
    from pyrules.errors import BoardError

    of: list[str] = [arguments.of] if arguments.of else []
    filed = is_file(arguments.what)
    if filed and is_file(arguments.what[:1]):
        of += arguments.what[1:]
        arguments.what = arguments.what[:1]
    if len(of) > 1:
        raise BoardError("only one permanent can be shown at a time.", remedy="Name one, or none for all of them.")
    asked = boards(arguments)
    if any(board.is_open for board in asked):
        from pyrules.cli import open_boards

        name = of[0] if of else None
        return open_boards.show(asked, name, copiable=arguments.copiable, json=arguments.json)
    data = []
    for index, board in enumerate(asked):
        referee = refereed(board, spelled_out=not filed)
        chosen = [found(referee, of[0], spelled_out=not filed)] if of else list(referee.position.in_zone("battlefield"))
        views = [View(referee, each, copiable=arguments.copiable) for each in chosen]
        if arguments.json:
            data.append({"title": board.title, "objects": [view.to_data() for view in views]})
            continue
        if index:
            print()
        if board.title:
            print(bold(board.title) + "\n")
        if not views:
            print("Nothing is on the battlefield of this board.")
        show(views, brief=not of)
    if arguments.json:
        print_json(data[0] if len(data) == 1 else data)
    return 0


class View:
    """An object with all that is shown of it."""

    def __init__(self, referee: Referee, each: Object, *, copiable: bool) -> None:
        self.each = each
        self.copiable = copiable
        self.referee = referee
        self.sheets = referee.sheets("copiable" if copiable else "now")
        self.story: Story = referee.story

    @cached_property
    def sheet(self) -> Sheet:
        return self.sheets.sheet(self.each.number)

    @cached_property
    def lines(self) -> list[Line]:
        from pyrules.layers.numbering import lines

        return lines(self.sheets, self.each)

    @cached_property
    def ruling(self) -> Ruling:
        from pyrules.questions.characteristics import Characteristics

        return Characteristics("copiable" if self.copiable else "characteristics", self.each.id).answer(self.referee)

    @cached_property
    def changes(self) -> list[Change]:
        return self.story.changes(self.each, self.copiable)

    def to_data(self) -> dict[str, Any]:
        """All of it as plain data."""
        from pyrules.questions.permissions import controller

        each, ruling = self.each, self.ruling
        return {
            "id": each.id,
            "zone": each.zone,
            "controller": controller(self.referee, each),
            "timestamp": each.timestamp,
            "tapped": each.tapped,
            "counters": dict(each.counters),
            "what": "copiable values" if self.copiable else "characteristics",
            "characteristics": self.sheet.to_data(),
            "abilities": [
                {"number": line.number, "text": line.words, "given_by": line.source or None, "read": line.read}
                for line in self.lines
            ],
            "standing": ruling.standing,
            "unread": [one.to_data() for one in ruling.unread],
            "origins": [reason.to_data() for reason in self.story.origins(each)],
            "changes": [change.to_data() for change in self.changes],
            "without_effect": [] if self.copiable else [reason.to_data() for reason in self.story.missed(each)],
        }


def show(views: list[View], *, brief: bool) -> None:
    """Prints views on the terminal."""
    from pyrules.cli.output import render

    if brief and views:
        render(table(views))
    elif not brief:
        render(*(part for view in views for part in pretty(view)))


def type_line(sheet: Sheet) -> str:
    """ "Legendary Creature — Human Noble"; every creature type in three words."""
    from pyrules.cards.abilities.vocabulary import CREATURE_TYPES

    kinds = list(sheet.subtypes)
    if set(CREATURE_TYPES) <= set(kinds):
        kinds = [each for each in kinds if each not in CREATURE_TYPES] + ["(every creature type)"]
    line = " ".join((*sheet.supertypes, *sheet.types)) or "(no types)"
    return f"{line} — {' '.join(kinds)}" if kinds else line


def corner(sheet: Sheet) -> str:
    """Power and toughness, loyalty or defense; "" where there is none."""
    if sheet.power is not None or sheet.toughness is not None:
        return f"{'–' if sheet.power is None else sheet.power}/{'–' if sheet.toughness is None else sheet.toughness}"
    if sheet.loyalty is not None:
        return f"Loyalty {sheet.loyalty}"
    return f"Defense {sheet.defense}" if sheet.defense is not None else ""


def colors_differ(sheet: Sheet) -> bool:
    """Whether an object's colors are others than its mana cost shows."""
    letters = dict(zip("WUBRG", ("white", "blue", "black", "red", "green"), strict=True))
    return {color for letter, color in letters.items() if letter in sheet.mana_cost} != set(sheet.colors)


def table(views: list[View]) -> RenderableType:
    """Every permanent in a line or two: what it is, and what changed it."""
    from rich.table import Table

    from pyrules.cli.output import rich_text

    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for style in ("bold", "", "", "dim"):
        grid.add_column(style=style)
    for name, view in alike(views):
        sheet = view.sheet
        title = [name, (f" [{view.ruling.standing}]", "yellow") if view.ruling.unread else ""]
        if sheet.name not in (view.each.shown_face.name, view.each.id):
            title += [" = ", (sheet.name or "(no name)", "italic")]
        by = dict.fromkeys(change.source or change.ability for change in view.changes if change.changed)
        given = [line.words for line in view.lines if line.source]
        what = rich_text(type_line(sheet), *(("\n", f"has {', '.join(given)}") if given else ()))
        changed = rich_text(f"changed by {', '.join(by)}" if by else "")
        grid.add_row(rich_text(*title), what, rich_text(corner(sheet)), changed)
    return grid


def alike(views: list[View]) -> Iterator[tuple[str, View]]:
    """The views with what they are about; permanents of one card that are the same are told together."""
    from pyrules.cli.mana import plain

    groups: dict[object, list[View]] = {}
    for view in views:
        each = view.each
        same = (each.card.name, each.face, each.controller, view.sheet) if plain(each) else each.number
        groups.setdefault(same, []).append(view)
    for group in groups.values():
        first, last = group[0].each.id, group[-1].each.id
        yield first if len(group) == 1 else f"{first} to #{last.partition('#')[2]}", group[0]


def pretty(view: View) -> Iterator[RenderableType]:
    """A permanent as a card, then what made it so."""
    from rich.padding import Padding
    from rich.table import Table

    from pyrules.cli.output import rich_text

    sheet, each = view.sheet, view.each
    yield rich_text(
        (sheet.name or "(no name)", "bold"),
        f"  {sheet.mana_cost}" if sheet.mana_cost else "",
        (f"   {each.id}" if each.id != sheet.name else "", "dim"),
        ("   copiable values (707.2)" if view.copiable else "", "dim"),
    )
    yield rich_text(
        type_line(sheet),
        f"  {corner(sheet)}" if corner(sheet) else "",
        (f"  {' and '.join(sheet.colors) or 'colorless'}" if colors_differ(sheet) else "", "dim"),
    )
    rows = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    rows.add_column(justify="right", style="dim", width=3)
    rows.add_column()
    for line in view.lines:
        words = line.words[:1].upper() + line.words[1:]
        style = "" if line.symbols else "dim"
        rows.add_row(
            str(line.number),
            rich_text(
                (words, style),
                (f"   from {line.source}" if line.source else "", "dim"),
                ({"no": "   not read", "part": "   not read whole"}.get(line.read, ""), "yellow"),
            ),
        )
    if view.lines:
        yield rows
    if each.counters and not view.copiable:
        yield rich_text(
            f"  {', '.join(f'{count} {kind} counter' + 's' * (count != 1) for kind, count in each.counters.items())}"
        )
    yield ""
    for reason in view.story.origins(each):
        yield Padding(rich_text(reason.text, (f"  ({reason.rule})", "dim")), (0, 0, 0, 2))
    layer = ""
    for change in view.changes:
        if change.layer != layer:
            layer = change.layer
            yield Padding(rich_text((layer[:1].upper() + layer[1:], "bold")), (0, 0, 0, 2))
        stamp = f" (timestamp {change.timestamp}) " if change.timestamp is not None else ""
        quoted = f"“{change.ability}”" if change.source else change.ability
        if change.source or quoted:
            yield Padding(rich_text((change.source, "cyan"), (stamp, "dim"), quoted), (0, 0, 0, 4))
        done = rich_text(
            change.does + ("" if change.changed else ": nothing new" if change.does else "nothing new"),
            f" → {change.size}" if change.size and not change.does.endswith(change.size) else "",
            (f"  ({', '.join(change.rules)})", "dim"),
        )
        yield Padding(done, (0, 0, 0, 6))
        for order in change.order:
            yield Padding(rich_text((order.text, "italic"), (f"  ({order.rule})", "dim")), (0, 0, 0, 6))
    if not view.copiable:
        for reason in view.story.missed(each):
            yield Padding(rich_text(reason.text, (f"  ({reason.rule})", "dim")), (0, 0, 0, 2))
    ruling = view.ruling
    if ruling.standing != "certain":
        yield Padding(
            rich_text((f"This is {ruling.standing}: something on the board might change it.", "yellow")), (0, 0, 0, 2)
        )
        for unread in ruling.unread:
            yield Padding(rich_text((f"not understood: {unread}", "yellow")), (0, 0, 0, 2))
