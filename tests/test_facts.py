"""Positions as facts: every thing that a board says, once, and text only as quoted strings."""

from __future__ import annotations

from typing import Any

import clingo
import pytest
from boards import board_of, custom

from pyrules.board import Board, resolve
from pyrules.cards.library import Library
from pyrules.fact import Facts
from pyrules.facts import write


def written(board: Board, *extra: str) -> Facts:
    return write(resolve(board, Library.open()), extra)


def facts(board: Board) -> set[str]:
    return set(written(board).text.splitlines())


def about(board: Board, *predicates: str) -> set[str]:
    return {line for line in facts(board) if line.partition("(")[0] in predicates}


def test_players_and_the_turn() -> None:
    board = Board.from_data({"players": {"you": {"life": 7}, "b": {}}, "turn": {"active": "b"}})
    found = about(board, "player", "life", "turn_of")
    assert {"player(p1).", "life(p1,7).", "life(p2,20)."} <= found
    numbers = {player.name: f"p{player.number}" for player in resolve(board, Library.open()).players}
    assert f"turn_of({numbers['b']})." in found


def test_a_card_is_written_once_however_often_it_is_there() -> None:
    board = board_of(["3 Forest"])
    assert len(about(board, "card_name")) == 1
    assert len(about(board, "permanent")) == 3


def test_a_printed_card() -> None:
    found = about(board_of(["Dryad Arbor"]), "card_name", "printed_type", "printed_subtype", "printed_color",
                  "printed_power", "printed_toughness", "printed_cost", "mana_value", "color_identity")  # fmt: skip
    assert found == {
        'card_name(1,"Dryad Arbor").', "printed_type(1,land).", "printed_type(1,creature).",
        'printed_subtype(1,"Forest").',
        'printed_subtype(1,"Dryad").', "printed_color(1,g).", "color_identity(1,g).", "mana_value(1,0).",
        "printed_power(1,1).", "printed_toughness(1,1).",
    }  # fmt: skip


def test_mana_costs() -> None:
    board = board_of(["My Land"], cards=[custom("", type_line="Creature", mana_cost="{2}{G}{G}{W/U}{2/B}{R/P}{X}{S}")])
    assert about(board, "printed_cost") == {
        f"printed_cost(1,{symbol},{count})."
        for symbol, count in {
            "generic(2)": 1, "g": 2, "hybrid(w,u)": 1, "hybrid(generic(2),b)": 1, "phyrexian(r)": 1, "x": 1,
            "snow_symbol": 1,
        }.items()
    }  # fmt: skip


@pytest.mark.parametrize(("printed", "power"), [("3", 3), ("-1", -1), ("001", 1), ("*", 0), ("1+*", 1), ("½", 0)])
def test_what_is_no_number_counts_as_0(printed: str, power: int) -> None:
    """208.2a: an ability defines what the star stands for; until that has been worked out it is 0, 1+* is 1."""
    card = custom("", type_line="Creature", power=printed, toughness="1")
    assert about(board_of(["My Land"], cards=[card]), "printed_power") == {f"printed_power(1,{power})."}


def test_what_a_board_says_of_an_object() -> None:
    entry = {"card": "Forest", "id": "x", "tapped": True, "counters": {"+1/+1": 2, "charge": 1}, "attached_to": "y",
             "chosen": {"color": "green", "type": "Elf", "name": "Opt", "number": 3, "option": "o"}}  # fmt: skip
    board = board_of([entry, {"card": "Island", "id": "y", "face_down": True, "attacking": "opponent"}])
    found = facts(board)
    position = resolve(board, Library.open())
    x, y = position.find("x").number, position.find("y").number
    assert {
        f"tapped({x}).", f'counters({x},"+1/+1",2).', f'counters({x},"charge",1).', f"attached({x},{y}).",
        f"chosen({x},color,g).", f'chosen({x},type,"Elf").', f'chosen({x},name,"Opt").', f"chosen({x},number,3).",
        f'chosen({x},option,"o").', f"face_down({y}).", f"attacking({y}).",
    } <= found  # fmt: skip
    assert f"tapped({y})." not in found
    assert f"face_down({x})." not in found


def test_zones_tokens_copies_commanders_and_exile() -> None:
    board = Board.build(
        you={
            "battlefield": [
                "Forest",
                {"token": {}, "id": "t", "copying": "Forest"},
                {"card": "Sol Ring", "copying": "Swamp"},
            ],
            "commander": ["Krenko, Mob Boss"],
            "hand": ["Opt"],
            "exile": [{"card": "Kird Ape", "exiled_with": "Forest"}],
        }
    )
    position = resolve(board, Library.open())
    number = {each.id: each.number for each in position.objects}
    found = facts(board)
    card = {line.split('"')[1]: line.partition("(")[2].partition(",")[0] for line in about(board, "card_name")}
    assert f"token({number['t']})." in found
    assert f"copy_of({number['t']},{number['Forest']})." in found
    assert f"copy_of_card({number['Sol Ring']},{card['Swamp']})." in found
    assert f"card_in({number['Opt']},{card['Opt']},p1,hand)." in found
    assert f"commander(p1,{card['Krenko, Mob Boss']})." in found
    assert f"exiled_with({number['Kird Ape']},{number['Forest']})." in found


def test_what_is_asked_is_a_fact_too() -> None:
    found = written(board_of(["Forest"]), "exact(1).", "choice(color,g).")
    assert {"exact(1).", "choice(color,g)."} <= set(found.text.splitlines())
    assert {"exact", "choice"} <= found.predicates


def test_what_occurs_is_known() -> None:
    pool = written(board_of(["Reflecting Pool"]))
    assert "type_could_produce" in pool.functors
    assert "color_could_produce" not in pool.functors
    assert {"filter", "list", "describes"} <= pool.predicates
    assert "type_could_produce" not in written(board_of(["Forest"])).functors


def parsed(facts: Facts) -> list[clingo.Symbol]:
    """Every fact as clingo reads it; a text that ends a string early would be a syntax error or another fact."""
    control = clingo.Control(logger=lambda code, text: None)
    control.add("base", [], facts.text)
    control.ground([("base", [])])
    return [atom.symbol for atom in control.symbolic_atoms]


@pytest.mark.parametrize("text", ['"', "\\", '\\"', "a\nb", '"). could_produce(1,g). %', "%*", "{N}", "(N,", "x\\\n"])
def test_text_stays_text(text: str) -> None:
    def board(word: str) -> Board:
        chosen = {"name": f"My {word}", "option": word}
        entry: dict[str, Any] = {"card": f"My {word}", "id": "x", "counters": {word: 1}, "chosen": chosen}
        card = {"name": f"My {word}", "type_line": f"Land — {word}", "oracle_text": "{T}: Add {G}."}
        return board_of([entry], cards=[card])

    def shape(facts: Facts) -> list[tuple[str, int]]:
        shapes = ((symbol.name, len(symbol.arguments)) for symbol in parsed(facts))
        return sorted(each for each in shapes if each[0] not in ("printed_subtype", "subtype_of"))

    found = written(board(text))
    assert shape(found) == shape(written(board("word")))
    names = {symbol.arguments[1].string for symbol in parsed(found) if symbol.name == "card_name"}
    assert {name.strip() for name in names} == {f"My {text}".strip()}


def test_an_effect_that_has_resolved() -> None:
    board = board_of(["Forest"], effects=[{"card": "Pale Moon", "controller": "opponent"}])
    found = facts(board)
    assert any(line.startswith("resolved(effect(1),") and line.endswith(",p2).") for line in found)
    assert any(line.startswith("describes(effect(1),") for line in found)
    assert not any(line.startswith("resolved(effect(2)") for line in found)
