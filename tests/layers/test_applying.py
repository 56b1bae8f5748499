"""The driver of the layers: the order of effects, loops, limits, and that nothing is left open."""

from __future__ import annotations

from pathlib import Path

import pytest
from boards import CASES, EXAMPLES, board_of

from pyrules.board import Board, load
from pyrules.errors import BoardError
from pyrules.fact import Facts, fact
from pyrules.layers import applying
from pyrules.layers.applying import Layers
from pyrules.questions.characteristics import characteristics
from pyrules.referee import Referee
from pyrules.solver import RulesError

BOARDS = sorted([*CASES.rglob("*.yaml"), *EXAMPLES.glob("*.yaml")])


def order(board: Board) -> list[tuple[int, str]]:
    """The effects in the order in which they were applied: layer, and the id of the object whose ability it is."""
    referee = Referee(board)
    found = []
    for each in referee.layers.applied:
        number = each.effect.arguments[0] if each.effect.arguments else None
        named = number is not None and str(number).isdigit()
        found.append((each.layer, referee.position[int(str(number))].id if named else str(each.effect)))
    return found


def is_now(board: Board, of: str) -> dict[str, object]:
    ruling = Referee(board).ask(characteristics(of))
    assert ruling.standing == "certain", ruling
    assert isinstance(ruling.answer, dict)
    return ruling.answer


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_effects_are_applied_one_after_another(path: Path) -> None:
    for board in load(path):
        if board.is_open:
            continue
        layers = Referee(board).layers
        moments = [each.moment for each in layers.applied]
        assert moments == sorted(moments)


def test_a_board_without_effects_applies_none() -> None:
    assert order(board_of(["Forest", "Grizzly Bears"])) == []


def test_layer_by_layer_whatever_the_timestamps() -> None:
    """613.1: types (4) before colors (5) before abilities (6) before sizes (7)."""
    board = board_of(["Glorious Anthem", "Humility", "Darkest Hour", "Ashaya, Soul of the Wild", "Grizzly Bears"])
    layers = [layer for layer, _ in order(board)]
    assert layers == sorted(layers)
    assert {60, 71, 72} <= set(layers)


def test_the_older_is_applied_first() -> None:
    """613.7: two effects that set a basic land type: the later one is what counts."""
    moon = {"card": "Blood Moon", "timestamp": 1}
    sea = {"card": "Spreading Seas", "attached_to": "City of Brass", "timestamp": 2}
    board = board_of(["City of Brass", sea, moon])
    assert order(board) == [(40, "Blood Moon"), (40, "Spreading Seas")]
    assert is_now(board, "City of Brass")["subtypes"] == ["Island"]
    board = board_of(["City of Brass", {**sea, "timestamp": 1}, {**moon, "timestamp": 2}])
    assert order(board) == [(40, "Spreading Seas"), (40, "Blood Moon")]
    assert is_now(board, "City of Brass")["subtypes"] == ["Mountain"]


def test_one_that_depends_on_another_waits_for_it() -> None:
    """613.8a: Blood Moon takes Urborg's ability away, so Urborg's effect waits, and is gone then."""
    board = board_of(["Urborg, Tomb of Yawgmoth", "Blood Moon", "Plains"])
    assert order(board) == [(40, "Blood Moon")]
    assert is_now(board, "Plains")["subtypes"] == ["Plains"]
    assert is_now(board, "Urborg, Tomb of Yawgmoth")["subtypes"] == ["Mountain"]


def test_a_loop_of_dependencies_is_in_the_order_of_timestamps() -> None:
    """613.8b: each of two such enchantments gives the other what it looks for."""
    cards = [
        {
            "name": name,
            "type_line": "Enchantment",
            "oracle_text": f"{these.capitalize()} are {those} in addition to their other types.",
        }
        for name, these, those in (("First Turn", "creatures", "artifacts"), ("Second Turn", "artifacts", "creatures"))
    ]
    for first, second in (("First Turn", "Second Turn"), ("Second Turn", "First Turn")):
        board = board_of(["Ornithopter", "Sol Ring", "Grizzly Bears", first, second], cards=cards)
        assert [each for each in order(board) if each[0] == 40] == [(40, first), (40, second)]


def test_opalescence_and_humility_go_by_their_timestamps() -> None:
    """613.6, 613.7 and the rulings: in layer 7b whichever is older is applied first."""
    first = is_now(board_of(["Opalescence", "Humility"]), "Humility")
    assert (first["power"], first["toughness"], first["abilities"]) == (1, 1, [])
    second = is_now(board_of(["Humility", "Opalescence"]), "Humility")
    assert (second["power"], second["toughness"]) == (4, 4)


def test_effects_that_do_the_same_are_many_and_quick() -> None:
    """613.7: one of sixty takes all Mountains' type; for the others, none is left."""
    board = board_of(["30 Conversion", "2 Mountain"])
    applied = order(board)
    assert (len(applied), applied[0]) == (30, (40, "Conversion#1"))
    assert is_now(board, "Mountain#1")["subtypes"] == ["Plains"]


def test_a_limit_of_what_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of(["Urborg, Tomb of Yawgmoth", "Blood Moon", "Plains"])
    assert Referee(board).layers.applied
    monkeypatch.setattr(applying, "MOST_TRIED", 3)
    with pytest.raises(BoardError, match=r"board: 2 effects in one layer may depend on one another \(613.8\)"):
        _ = Referee(board).layers


def test_a_fact_that_is_none_is_an_error() -> None:
    rules = Referee(board_of(["Glorious Anthem"]))
    facts = rules.layered
    with pytest.raises(RulesError, match="is no fact"):
        Layers((), facts.plus(["wrong("]))


def test_a_rule_that_nothing_settles_is_an_error() -> None:
    from pyrules.rulebook import rules_of

    text = "% 613.1 a\ndue(e,40) :- not due(f,40).\ndue(f,40) :- not due(e,40).\n"
    more = "#program decide(m_now).\ncandidate(E,m_now) :- due(E,40,m_now).\n"
    with pytest.raises(RulesError, match=r"not settled|no effect is next"):
        Layers(tuple(rules_of("f.lp", text + more)), Facts((fact("type(x)."),), frozenset(), (), ()))
