"""Disagreements as board files: ready cases whose asks expect our answer, with the engine's answer as a note."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pyrules.board import Board
from pyrules.crosscheck.tally import Disagreement, Tally
from pyrules.errors import PyrulesError

#: Lists of more words than MANY are told by their first ones.
MANY, SHOWN = 12, 5
RULE = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")


def case(each: Disagreement, engine: str) -> Board | None:
    """The board file of a disagreement; None where the engine did not answer so again."""
    found = each.found
    if found.board is None:
        return None
    rules = dict.fromkeys(number for rule, _ in found.reasons for number in RULE.findall(rule))
    data: dict[str, Any] = {"title": each.title[:1].upper() + each.title[1:], "rules": list(rules)}
    data |= {key: value for key, value in found.board.items() if key not in ("title", "rules")}
    data |= {"engine": engine, "engine_answer": written(found.theirs)}
    if found.note:
        data["note"] = found.note
    return Board.from_data(data)


def written(answer: Any) -> str:
    """An answer in a line: "W, G", "no mana", "power 3, toughness 3"."""
    if isinstance(answer, dict):
        return ", ".join(f"{name.replace('_', ' ')}: {written(value)}" for name, value in answer.items())
    if isinstance(answer, (list, tuple)):
        words = [str(each) or "no mana" for each in answer]
        left = f" and {len(words) - SHOWN} more" if len(words) > MANY else ""
        return ", ".join(words[:SHOWN] if left else words) + left or "none"
    if answer is None or isinstance(answer, bool):
        return {None: "none", True: "yes", False: "no"}[answer]
    return str(answer)


def write(tally: Tally, folder: Path) -> list[Path]:
    """Writes every disagreement into a folder, one file each. Returns the files. PyrulesError where that fails."""
    found = []
    for each in tally.disagreements:
        board = case(each, tally.engine)
        if board is None:
            continue
        name = re.sub(r"[^a-z0-9]+", "-", f"{each.rule} {each.title}".lower()).strip("-")[:100]
        path = folder / f"{name}.yaml"
        number = 1
        while path in found:
            number += 1
            path = folder / f"{name}-{number}.yaml"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(board.to_yaml(), encoding="utf-8")
        except OSError as error:
            raise PyrulesError(f"cannot be written: {error.strerror}.", place=str(path)) from None
        found.append(path)
    return found
