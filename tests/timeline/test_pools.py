"""What may be left of a pool: every way to pay, until it empties; and what hangs on it."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pyrules.board import Board
from pyrules.judging import rulings
from pyrules.timeline.pools import leftovers

CAST = [{"cast": {"card": "Grizzly Bears"}}, {"resolve": "all"}]
MANA = st.lists(st.sampled_from("wubrgc"), max_size=8)


def answers(mana_pool: str, ask: dict[str, object], **more: object) -> list[tuple[object, str]]:
    hand = ["Grizzly Bears", "Kird Ape", "Llanowar Elves"]
    data = {"players": {"you": {"mana_pool": mana_pool, "hand": hand}}, "then": CAST}
    board = Board.from_data({**data, "ask": [ask], **more})
    return [(ruling.answer, ruling.standing) for _, ruling in rulings(board)]


def test_generic_mana_may_be_paid_with_any() -> None:
    assert leftovers(["g", "g", "r"], ["generic(1)", "g"]) == {("g",), ("r",)}
    assert leftovers(["g", "r"], ["g"]) == {("r",)}
    assert leftovers(["r", "r"], ["g"]) == set()
    assert leftovers(["g"], ["generic(2)"]) == set()


def test_a_hybrid_symbol_is_paid_with_either() -> None:
    assert leftovers(["g", "r"], ["hybrid(g,r)"]) == {("g",), ("r",)}


@given(MANA, st.integers(0, 8), MANA)
def test_what_is_left_and_what_was_paid_are_the_pool(pool: list[str], generic: int, colored: list[str]) -> None:
    for left in leftovers(pool, [f"generic({generic})", *colored]):
        paid = Counter(pool) - Counter(left)
        assert Counter(left) + paid == Counter(pool)
        assert paid.total() == generic + len(colored)
        assert paid >= Counter(colored)


def test_a_spell_hangs_on_which_mana_was_spent() -> None:
    ask = {"can_cast": {"card": "Kird Ape", "by": "you"}}
    assert answers("{R}{G}{G}", ask)[0][1] == "incomplete"
    assert answers("{G}{G}{G}", ask) == [(False, "certain")]
    assert answers("{R}{R}{G}", ask) == [(True, "certain")]


def test_what_is_in_the_pool_is_in_doubt_until_it_empties() -> None:
    assert answers("{R}{G}{G}", {"mana_pool": "you"})[0][1] == "incomplete"
    assert answers("{R}{G}{G}", {"mana_pool": "you"}, then=[*CAST, {"step": "end"}]) == [("", "certain")]
