"""`pyrules play`: the entries of `then` one by one: what happened, what the stack holds, the board after it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrules.timeline.game import Game


def register(commands: Any) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "play",
        help="what happens next: the board after each entry of then",
        description="Plays the entries of `then` in a board file and prints what happened, what is on the stack and the"
        " board after each of them, with rule numbers.",
        epilog="example: pyrules play examples/what-becomes-of-a-blitzed-creature.yaml",
    )
    parser.add_argument("board", metavar="BOARD", help="a board file")
    parser.add_argument("--no-boards", action="store_true", help="only what happens, not the boards between")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the game after each entry; 0."""
    from pyrules.board import load
    from pyrules.cli.output import bold, clean, print_json
    from pyrules.timeline.play import Stopped, Timeline

    data = []
    errors: list[Stopped] = []
    for board in load(arguments.board):
        games: list[Game] = []
        error: Stopped | None = None
        try:
            games = Timeline(board).games
        except Stopped as stopped:
            error, games = stopped, stopped.games
        steps = [step(games, index) for index in range(len(games))]
        if error is not None:
            errors.append(error)
        if arguments.json:
            data.append({"title": board.title, "steps": steps, "error": str(error) if error else None})
            continue
        if board.title:
            print(bold(board.title))
        if not board.then:
            print("Nothing happens on this board: it has no `then`.")
        for index, each in enumerate(steps):
            if index:
                print("\n" + bold(f"{index}. {clean(each['entry'])}"))
            print_step(each, boards=not arguments.no_boards)
        if error is not None:
            raise error
    if arguments.json:
        print_json(data[0] if len(data) == 1 else data)
    if errors:
        raise errors[0]
    return 0


def step(games: list[Game], index: int) -> dict[str, Any]:
    """The game after an entry, as plain data."""
    game = games[index]
    before = games[index - 1] if index else None
    told = game.log[len(before.log) if before else 0 :]
    entry = game.board.then[index - 1].to_data() if index else None
    known = len(before.doubts) if before else 0
    return {
        "entry": in_line(entry) if entry else "",
        "turn": {"active": game.active, "phase": game.phase},
        "happened": [each.to_data() for each in told],
        "stack": [
            {"what": each.words, "of": game[each.source].id if each.source else "", "controller": each.controller}
            for each in reversed(game.stack)
        ],
        "not_understood": [str(unread) for unread, _ in game.doubts[known:]],
        "players": {each.name: player(game, each.name) for each in game.players},
    }


def player(game: Game, name: str) -> dict[str, Any]:
    """A player: life, mana, and what lies in the zones."""
    state = game.state(name)
    found: dict[str, Any] = {"life": state.life, "mana_pool": state.mana_pool}
    found["battlefield"] = [permanent(game, each.number) for each in game.controlled_by(name)]
    for zone in ("hand", "graveyard", "exile", "command", "library"):
        found[zone] = [each.id for each in game.in_zone(zone, name)]
    return found


def permanent(game: Game, number: int) -> str:
    """A permanent in words."""
    each = game[number]
    sheet = game.referee.sheets("now").sheet(number)
    size = f" {sheet.power}/{sheet.toughness}" if sheet.power is not None else ""
    marks = []
    if sheet.name and sheet.name != each.id and not each.id.startswith((f"{sheet.name}#", f"{sheet.name} ")):
        marks.append(sheet.name)
    marks += [word for word, there in (("tapped", each.tapped), ("face down", each.face_down)) if there]
    marks += [f"{count} {kind}" for kind, count in each.counters.items()]
    if each.attached_to is not None:
        marks.append(f"on {game[each.attached_to].id}")
    if each.attacking is not None:
        marks.append(f"attacking {game[each.attacking].id if isinstance(each.attacking, int) else each.attacking}")
    return f"{each.id}{size}" + (f" ({', '.join(marks)})" if marks else "")


def in_line(entry: dict[str, Any]) -> str:
    """An entry of `then` in a line, as one would say it."""
    (name, inner), *_ = entry.items()
    return f"{name}: {in_words(inner)}".removesuffix(": ")


def in_words(value: Any) -> str:
    """A value of an entry without the brackets of a file."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_words(each)}" for key, each in value.items())
    if isinstance(value, list):
        return " and ".join(map(in_words, value)) or "nothing"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def print_step(each: dict[str, Any], boards: bool) -> None:
    """One step for a terminal."""
    from pyrules.cli.output import print_line

    for reason in each["happened"]:
        print_line(reason["text"], f"  ({reason['rule']})")
    for text in each["not_understood"]:
        print_line(f"not understood: {text}", code="33")
    if each["stack"]:
        print_line("The stack, top first: " + "; ".join(f"{one['of']}: {one['what']}" for one in each["stack"]))
    if not boards:
        return
    for name, found in each["players"].items():
        parts = [f"{found['life']} life"]
        if found["mana_pool"]:
            parts.append(found["mana_pool"])
        parts.append(", ".join(found["battlefield"]) or "nothing on the battlefield")
        for zone in ("hand", "graveyard", "exile", "command"):
            if found[zone]:
                parts.append(f"{zone}: {', '.join(found[zone])}")
        print_line(f"{name}: " + "; ".join(parts))
