"""The question what one resolution adds: which ability, what is chosen, every result."""

from __future__ import annotations

import pytest
from boards import amounts, board_of, custom

from pyrules import ask, produces
from pyrules.board import Board, BoardError, loads
from pyrules.board.asks import ask as read_ask
from pyrules.judging import judge, rulings
from pyrules.questions import question_of
from pyrules.questions.produces import Produces
from pyrules.referee import Referee


def test_abilities_are_counted_as_paragraphs_then_intrinsic_then_granted() -> None:
    board = board_of(["Murmuring Bosk", "Chromatic Lantern"])
    # Murmuring Bosk is a Forest: its two paragraphs (enters tapped unless …; {T}: Add {W} or {B}), then {T}: Add {G}.
    assert amounts(board, "Murmuring Bosk", 2) == {"{W}", "{B}"}
    assert amounts(board, "Murmuring Bosk", 3) == {"{G}"}
    assert amounts(board, "Murmuring Bosk", 4) == {"{W}", "{U}", "{B}", "{R}", "{G}"}
    assert amounts(board, "Murmuring Bosk", 5) == {""}


def test_an_ability_by_its_first_words() -> None:
    board = board_of(["My Land"], cards=[custom("{T}: Add {R}.\n{1}, {T}: Add {G}{G}.")])
    assert amounts(board, "My Land", "{1}, {T}") == {"{G}{G}"}
    assert amounts(board, "My Land", "{t}: add") == {"{R}"}


@pytest.mark.parametrize("ability", [0, -1, 2, 99, "{2}", "flying"])
def test_an_ability_that_is_not_there_is_refused_with_those_that_are(ability: int | str) -> None:
    with pytest.raises(BoardError) as caught:
        ask(board_of(["Forest", "Grizzly Bears"]), produces("Forest", ability))
    assert caught.value.message.startswith('"Forest" has no ability ')
    assert caught.value.remedy == 'It has: 1 "{T}: Add {G}.".'
    with pytest.raises(BoardError, match="It has none"):
        ask(board_of(["Forest", "Grizzly Bears"]), produces("Grizzly Bears"))


def test_an_ability_that_an_effect_has_taken_adds_nothing() -> None:
    """305.7: Spreading Seas takes the text; by number and by its words the ability is known, and no longer there."""
    board = board_of(["Eldrazi Temple", {"card": "Spreading Seas", "attached_to": "Eldrazi Temple"}])
    assert amounts(board, "Eldrazi Temple", 2) == {""}
    assert amounts(board, "Eldrazi Temple", "{T}: Add {C}{C}") == {""}
    with pytest.raises(BoardError, match="has no ability 99"):
        ask(board, produces("Eldrazi Temple", 99))
    # 305.7: under Blood Moon, Urborg gives no Forest a second ability
    assert amounts(board_of(["Forest", "Urborg, Tomb of Yawgmoth", "Blood Moon"]), "Forest", 2) == {""}


def test_what_stands_beneath_a_symbol_is_not_there_yet_and_said_so() -> None:
    """721.2a: the ability beneath "12+" is the Planet's as long as it has twelve charge counters."""
    planet = "Uthros, Titanic Godcore"
    board = board_of([planet])
    assert amounts(board, planet, 4) == {""}
    (reason,) = Referee(board).ask(produces(planet, 4)).reasons
    assert reason.text == f"{planet} has no ability 4 that works"
    assert amounts(board_of([{"card": planet, "counters": {"charge": 12}}, "Sol Ring"]), planet, 4) == {"{U}"}


def test_the_file_names_the_line_of_an_ability_that_is_not_there() -> None:
    (board,) = loads(
        "players: {you: {battlefield: [Forest]}}\nask:\n- {produces: {of: Forest, ability: 99}}\n", "b.yaml"
    )
    with pytest.raises(BoardError) as caught:
        list(rulings(board))
    assert caught.value.place == "b.yaml:3"


def test_to_expect_nothing_is_to_expect_no_mana() -> None:
    for expect in ([], [""]):
        asked = read_ask({"produces": {"of": "Mox Amber"}, "expect": expect})
        (judged,) = judge(Board.build(you=["Mox Amber"], ask=[asked]))
        assert judged.verdict == "right"
        (judged,) = judge(Board.build(you=["Mox Amber", "Isamaru, Hound of Konda"], ask=[asked]))
        assert judged.verdict == "wrong"


def test_an_ability_that_adds_no_mana_adds_none() -> None:
    assert amounts(board_of(["My Land"], cards=[custom("{T}: Draw a card.")]), "My Land") == {""}


def test_a_chosen_color() -> None:
    board = board_of(["City of Brass"])
    assert amounts(board, "City of Brass", 2) == {"{W}", "{U}", "{B}", "{R}", "{G}"}
    assert amounts(board, "City of Brass", 2, color="G") == {"{G}"}
    assert amounts(board, "City of Brass", 2, color=("G", "W")) == {"{G}", "{W}"}


def test_a_sacrificed_creature_is_chosen() -> None:
    """Soldevi Adnate: {B} equal to the sacrificed creature's mana value."""
    adnate = "Soldevi Adnate"
    text = "{T}, Sacrifice a creature: Add an amount of {B} equal to the sacrificed creature's mana value."
    board = board_of(["My Land", "Grizzly Bears", "Serra Angel"], cards=[custom(text)])
    assert amounts(board, "My Land") == {"{B}{B}", "{B}{B}{B}{B}{B}"}
    assert amounts(board, "My Land", sacrifice="Grizzly Bears") == {"{B}{B}"}
    assert adnate not in {each.id for each in Referee(board).position.objects}


def test_an_x_must_be_said() -> None:
    """107.3: the player who activates it chooses X."""
    board = board_of(["My Land"], cards=[custom("{X}, {T}: Add X mana of any one color.")])
    ruling = ask(board, produces("My Land", 1, color="R"))
    assert ruling.standing == "incomplete"
    assert "x" in ruling.unread[0].why
    assert amounts(board, "My Land", 1, color="R", x=3) == {"{R}{R}{R}"}
    assert amounts(board, "My Land", 1, color="R", x=0) == {""}


def test_the_longest_amount_comes_first() -> None:
    ruling = ask(board_of(["Forest", "Mana Reflection", "Contamination"]), produces("Forest", 1))
    assert ruling.answer == ("{B}{B}", "{B}")


@pytest.mark.parametrize(
    ("expected", "answer", "agrees"),
    [
        (("{G}{W}",), ("{W}{G}",), True),
        (("{G}", "{W}"), ("{W}", "{G}"), True),
        (("",), ("",), True),
        ((), (), True),
        (("{G}",), ("{G}", "{W}"), False),
        (("{G}", "{G}"), ("{G}",), False),
        (("{G}{G}",), ("{G}",), False),
        (("",), (), False),
    ],
)
def test_every_result_must_be_expected(expected: tuple[str, ...], answer: tuple[str, ...], agrees: bool) -> None:
    assert Produces("x").agrees(expected, answer) is agrees


def test_an_ask_of_a_board_file_keeps_its_choices() -> None:
    entry = read_ask({"produces": {"of": "x", "ability": 2, "choose": {"color": "green"}, "x": 3}})
    question = question_of(entry)
    assert isinstance(question, Produces)
    assert (question.of, question.ability, question.choose["color"], question.choose["x"]) == ("x", 2, "G", 3)


def test_one_permanents_question_leaves_the_others_alone() -> None:
    """Exact amounts are worked out for the one that is asked about; the others' answers stay the same."""
    board = Board.build(you=["Forest", "My Land"], cards=[custom("{T}: Add three mana in any combination of colors.")])
    referee = Referee(board)
    before = referee.ask(Produces("Forest", 1)).answer
    assert len(referee.ask(Produces("My Land", 1)).answer) == 35  # 7 over 4
    assert referee.ask(Produces("Forest", 1)).answer == before == ("{G}",)


def test_abilities_that_resolved_effects_gave_are_as_old_as_these() -> None:
    """613.7: of abilities that came with time, those of older effects come first, whether or not they add mana."""
    effects = [{"card": "Without Weakness", "controller": "you", "targets": ["elves"]} for _ in range(2)]
    board = board_of([{"card": "Llanowar Elves", "id": "elves"}], effects=effects)
    ruling = Referee(board).ask(produces("elves", 1))
    assert (ruling.answer, ruling.standing) == (("{G}",), "certain")
