"""Why something is not so: the reasons, as they follow from the rules."""

from __future__ import annotations

import re
from typing import Any

import pytest
from boards import board_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyrules.because.missing import WhyNot, why_not
from pyrules.because.missing.asking import asked
from pyrules.board import Board
from pyrules.errors import BoardError
from pyrules.questions.could_produce import could_produce
from pyrules.referee import Referee


def told(found: WhyNot) -> str:
    """Everything that is said, one sentence a line."""
    lines = [found.answer, *(each.text for each in found.taken)]
    lines += [text for one in found.tries for each in one.all() for text in (each.failed, each.needed) if text]
    return "\n".join(lines)


def all_tries(found: WhyNot) -> list[Any]:
    return [each for one in found.tries for each in one.all()]


def rule_of(found: WhyNot, words: str) -> str:
    """The rule under which something is told."""
    return next(
        each.rule
        for each in [*all_tries(found), *found.taken]
        if words in getattr(each, "failed", "") or words in getattr(each, "text", "")
    )


def whole(you: list[Any], opponent: list[Any] | None = None, **rest: Any) -> Board:
    return board_of({"you": you, "opponent": opponent or []}, **rest)


# -- mana (106.7) -----------------------------------------------------------------------------------------------------


def test_an_orchard_sees_only_what_opponents_lands_could_produce() -> None:
    found = why_not(whole(["Exotic Orchard", "Mountain"], ["Island", "2 Plains"]), "could_produce: Exotic Orchard, R")
    assert not found.holds
    assert "No land an opponent controls could produce red" in told(found)
    assert "Island could not produce red" in told(found)
    assert rule_of(found, "Island could not produce red") == "106.7"
    alike = next(each for each in all_tries(found) if each.alike)
    assert {alike.about, *alike.alike} == {"Plains#1", "Plains#2"}
    assert not any("Mountain could not" in each.failed for each in all_tries(found))


def test_without_any_land_of_an_opponent_that_is_what_is_missing() -> None:
    found = why_not(whole(["Exotic Orchard", "Mountain"]), "could_produce: Exotic Orchard, R")
    assert "There is no land an opponent controls" in told(found)


def test_pools_alone_wait_for_each_other() -> None:
    found = why_not(whole(["2 Reflecting Pool"]), "could_produce: Reflecting Pool#1, G")
    assert "that is what is asked, and nothing starts it" in told(found)
    assert rule_of(found, "nothing starts it") == "106.7"


def test_a_description_says_which_word_does_not_fit() -> None:
    found = why_not(whole(["Star Compass", "Breeding Pool"]), "could_produce: Star Compass, U")
    assert "There is no basic land you control" in told(found)
    assert "Breeding Pool is not basic" in told(found)


def test_devotion_of_none_adds_nothing() -> None:
    found = why_not(whole(["Nykthos, Shrine to Nyx"]), "could_produce: Nykthos, Shrine to Nyx, R")
    assert "would add no red mana now" in told(found)
    assert "For red, your devotion to that color is 0" in told(found)


def test_a_filter_of_a_color_says_what_the_color_is() -> None:
    board = whole(["Honor of the Pure", "Grizzly Bears"])
    found = why_not(board, "power: Grizzly Bears, 3")
    assert "Grizzly Bears is not white (it is green)" in told(found)
    assert rule_of(found, "is not white") == "105.2"


def test_colorless_is_no_color() -> None:
    found = why_not(whole(["Exotic Orchard"], ["Wastes"]), "could_produce: Exotic Orchard, colorless")
    assert "Colorless is no color" in told(found)
    assert rule_of(found, "Colorless is no color").startswith("106.1a")


def test_contamination_takes_the_mana_and_says_since_when() -> None:
    found = why_not(whole(["Forest"], ["Contamination"]), "could_produce: Forest, G")
    (taken,) = found.taken
    assert (taken.effect, taken.rule, taken.timestamp) == ("Contamination", "614.1a", 2)


@pytest.mark.parametrize("spelling", ["R", "r", "red", "Red", "{R}"])
def test_mana_is_spelled_in_any_usual_way(spelling: str) -> None:
    assert not why_not(whole(["Forest"]), f"could_produce: Forest, {spelling}").holds


def test_what_is_so_is_said_politely() -> None:
    found = why_not(whole(["Forest"]), "could_produce: Forest, green")
    assert found.holds
    assert found.answer == "Forest could produce {G}."
    assert not found.tries and not found.taken


def test_a_card_in_another_zone_could_produce_nothing() -> None:
    board = Board.from_data({"players": {"you": {"hand": ["Forest"]}}})
    found = why_not(board, "could_produce: Forest, G")
    assert "Forest is not on the battlefield" in told(found)


def test_how_much_an_ability_adds() -> None:
    board = whole(["Nykthos, Shrine to Nyx", "Grizzly Bears"])
    found = why_not(board, "produces: {of: 'Nykthos, Shrine to Nyx', ability: 2}, {G}{G}{G}")
    assert "For green, your devotion to that color is 1" in told(found)
    assert "For green, your devotion to that color is 3" in told(found)


# -- characteristics (613) --------------------------------------------------------------------------------------------


def test_blood_moon_takes_the_swamps_of_urborg() -> None:
    board = whole(["Urborg, Tomb of Yawgmoth", "Forest"], ["Blood Moon"])
    found = why_not(board, "subtypes: Forest, Swamp")
    assert "never applies" in told(found)
    assert "It depends on Blood Moon and so waited for it, but then it was not there anymore" in told(found)
    assert rule_of(found, "It depends on Blood Moon") == "613.8b, 613.8a"
    assert "305.7" in found.rules()


def test_urborg_itself_lost_the_ability_in_layer_4() -> None:
    board = whole(["Urborg, Tomb of Yawgmoth"], ["Blood Moon"])
    found = why_not(board, "could_produce: Urborg, Tomb of Yawgmoth, B")
    (taken,) = found.taken
    assert (taken.effect, taken.layer, taken.timestamp) == ("Blood Moon", "layer 4, types", 2)
    assert "305.7" in taken.rule


def test_a_basic_land_is_passed_by() -> None:
    found = why_not(whole(["Forest"], ["Blood Moon"]), "subtypes: Forest, Mountain")
    assert "“Nonbasic lands are Mountains.” of Blood Moon does not apply to Forest" in told(found)
    assert "Forest is basic" in told(found)


def test_humility_took_a_keyword() -> None:
    found = why_not(whole([{"card": "Serra Angel", "id": "angel"}], ["Humility"]), "keywords: angel, flying")
    (taken,) = found.taken
    assert (taken.effect, taken.layer, taken.rule) == ("Humility", "layer 6, abilities", "613.1f")
    assert not found.tries
    assert why_not(whole([{"card": "Serra Angel", "id": "angel"}]), "keywords: angel, flying").holds


def test_a_creature_that_an_anthem_of_another_does_not_reach() -> None:
    found = why_not(whole(["Grizzly Bears"], ["Glorious Anthem"]), "power: Grizzly Bears, 3")
    assert "Opponent does not control Grizzly Bears" in told(found)


def test_in_a_loop_of_dependencies_the_older_effect_comes_first() -> None:
    """Blood Moon makes nonbasic Forests no Forests, Life and Limb makes Saprolings nonbasic lands: each depends on the
    other, so their timestamps decide (613.8b), and the Moon is older."""
    saproling = {
        "token": {"name": "Saproling", "type_line": "Token Creature — Saproling", "power": "1", "toughness": "1"}
    }
    board = whole(["Blood Moon", "Life and Limb", saproling, "Taiga"])
    found = why_not(board, "subtypes: Saproling, Mountain")
    assert "Saproling is not a land" in told(found)
    assert "It and Life and Limb depend on each other, so the older one comes first" in told(found)
    assert rule_of(found, "depend on each other") == "613.8b, 613.8a"
    assert why_not(whole(["Life and Limb", "Blood Moon", saproling, "Taiga"]), "subtypes: Saproling, Mountain").holds


def test_what_nothing_gives_is_told_from_the_card() -> None:
    found = why_not(whole(["Grizzly Bears"]), "keywords: Grizzly Bears, flying")
    (only,) = found.tries
    assert only.rule == "113.3"
    assert only.failed == "Before any effect, the keywords of Grizzly Bears are: none"


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("types: Grizzly Bears, Artifact", "205.1"),
        ("supertypes: Grizzly Bears, Legendary", "205.1"),
        ("colors: Grizzly Bears, W", "105.2"),
        ("name: Grizzly Bears, Forest", "109.3"),
        ("power: Grizzly Bears, 5", "208.1"),
        ("toughness: Grizzly Bears, 5", "208.1"),
        ("abilities: Grizzly Bears, flying", "113.3"),
        ("mana_cost: Grizzly Bears, {G}", "109.3"),
        ("mana_value: Grizzly Bears, 7", "109.3"),
    ],
)
def test_every_characteristic_can_be_missed(question: str, rule: str) -> None:
    assert why_not(whole(["Grizzly Bears"]), question).rules() == {rule}


# -- what may be done -------------------------------------------------------------------------------------------------


def test_a_new_creature_cannot_attack() -> None:
    found = why_not(whole([{"card": "Grizzly Bears", "summoning_sick": True}]), "can_attack: Grizzly Bears")
    (only,) = found.tries
    assert "302.6" in only.rule
    assert only.needed == "Grizzly Bears has haste, or has been under its controller's control since the turn began"


def test_a_new_creature_cannot_tap() -> None:
    found = why_not(whole([{"card": "Llanowar Elves", "summoning_sick": True}]), "can_activate: {of: Llanowar Elves}")
    assert [each.rule for each in found.tries] == ["302.6"]


def test_a_sorcery_waits_for_a_main_phase() -> None:
    board = Board.from_data(
        {
            "turn": {"active": "you", "phase": "upkeep"},
            "players": {"you": {"hand": ["Divination"], "battlefield": ["3 Island"]}},
        }
    )
    found = why_not(board, "can_cast: Divination")
    (only,) = found.tries
    assert only.failed == "It is no main phase"
    assert "307.1" in only.rule
    assert "Divination is no instant and has no flash" in only.deeper[0].failed


def test_the_color_that_is_missing_for_a_cost() -> None:
    board = Board.from_data({"players": {"you": {"hand": ["Lightning Bolt"], "battlefield": ["3 Island"]}}})
    (only,) = why_not(board, "can_cast: Lightning Bolt").tries
    assert (only.rule, only.needed) == ("118.3", "{R} more")


def test_mana_of_any_type_that_is_missing() -> None:
    board = Board.from_data({"players": {"you": {"hand": ["Divination"], "battlefield": ["Island"]}}})
    (only,) = why_not(board, "can_cast: Divination").tries
    assert only.needed == "2 more mana of any type"


def test_a_card_in_the_graveyard_cannot_be_cast() -> None:
    board = Board.from_data({"players": {"you": {"graveyard": ["Shock"], "battlefield": ["Mountain"]}}})
    (only,) = why_not(board, "can_cast: Shock").tries
    assert only.rule == "601.3"


def test_an_ability_that_was_taken_away_cannot_be_activated() -> None:
    found = why_not(whole(["Llanowar Elves"], ["Humility"]), "can_activate: {of: Llanowar Elves, ability: 1}")
    assert [each.effect for each in found.taken] == ["Humility"]


def test_what_is_face_up_cannot_be_turned_face_up() -> None:
    found = why_not(whole(["Grizzly Bears"]), "can_turn_face_up: Grizzly Bears")
    assert "Grizzly Bears is not face down" in told(found)


def test_a_tapped_creature_cannot_be_enlisted() -> None:
    board = whole(["Coalition Skyknight", {"card": "Grizzly Bears", "tapped": True}])
    found = why_not(board, "can_enlist: {attacker: Coalition Skyknight, creature: Grizzly Bears}")
    assert [(each.rule, each.needed) for each in found.tries] == [("702.154a", "Grizzly Bears is untapped")]


# -- over time --------------------------------------------------------------------------------------------------------

DEATH: dict[str, Any] = {"then": [{"dies": "Grizzly Bears"}]}


def test_what_died_is_not_on_the_battlefield() -> None:
    found = why_not(whole(["Grizzly Bears"], **DEATH), "on_battlefield: Grizzly Bears")
    assert [each.text for each in found.taken] == ["Grizzly Bears is put into its owner's graveyard"]
    assert why_not(whole(["Grizzly Bears"], **DEATH), "on_battlefield: Grizzly Bears", after=0).holds


def test_a_status() -> None:
    found = why_not(whole(["Grizzly Bears"]), "status: Grizzly Bears, tapped")
    assert [(each.rule, each.failed, each.needed) for each in found.tries] == [
        ("110.5", "Grizzly Bears is untapped", "Grizzly Bears is tapped")
    ]


def test_what_waits_for_something_else_does_not_trigger() -> None:
    found = why_not(whole(["Soul Warden", "Grizzly Bears"], **DEATH), "triggers: Soul Warden, Whenever another")
    assert [each.rule for each in found.tries] == ["603.2"]


def test_what_is_not_of_the_description_does_not_trigger() -> None:
    found = why_not(whole(["Zulaport Cutthroat"], ["Grizzly Bears"], **DEATH), "triggers: Zulaport Cutthroat, Whenever")
    assert "You do not control Grizzly Bears" in told(found)
    mine = why_not(whole(["Zulaport Cutthroat", "Grizzly Bears"], **DEATH), "triggers: Zulaport Cutthroat, Whenever")
    assert mine.holds


# -- what would have been needed --------------------------------------------------------------------------------------

NEEDED: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    (
        "could_produce: Exotic Orchard, R", "Island has the subtype Mountain",
        {"you": {"battlefield": ["Exotic Orchard"]}, "opponent": {"battlefield": ["Island"]}},
        {"you": {"battlefield": ["Exotic Orchard"]}, "opponent": {"battlefield": ["Steam Vents"]}},
    ),
    (
        "could_produce: Star Compass, U", "",
        {"you": {"battlefield": ["Star Compass", "Breeding Pool"]}},
        {"you": {"battlefield": ["Star Compass", "Island"]}},
    ),
    (
        "power: Goblin Piker, 3", "Goblin Piker is white",
        {"you": {"battlefield": ["Goblin Piker", "Honor of the Pure"]}},
        {"you": {"battlefield": ["Goblin Piker", "Honor of the Pure", "Darkest Hour", "Celestial Dawn"]}},
    ),
    (
        "power: Grizzly Bears, 3", "Opponent controls Grizzly Bears",
        {"you": {"battlefield": ["Grizzly Bears"]}, "opponent": {"battlefield": ["Glorious Anthem"]}},
        {"opponent": {"battlefield": ["Glorious Anthem", "Grizzly Bears"]}},
    ),
    (
        "can_attack: Grizzly Bears", "Grizzly Bears is untapped",
        {"you": {"battlefield": [{"card": "Grizzly Bears", "tapped": True}]}},
        {"you": {"battlefield": ["Grizzly Bears"]}},
    ),
    (
        "can_cast: Lightning Bolt", "{R} more",
        {"you": {"hand": ["Lightning Bolt"], "battlefield": ["Island"]}},
        {"you": {"hand": ["Lightning Bolt"], "battlefield": ["Island"], "mana_pool": "{R}"}},
    ),
    (
        "can_cast: Divination", "2 more mana of any type",
        {"you": {"hand": ["Divination"], "battlefield": ["Island"]}},
        {"you": {"hand": ["Divination"], "battlefield": ["Island"], "mana_pool": "{C}{C}"}},
    ),
    (
        "can_cast: Shock", "Shock is in your hand, or something lets you cast it from where it is",
        {"you": {"graveyard": ["Shock"], "battlefield": ["Mountain"]}},
        {"you": {"hand": ["Shock"], "battlefield": ["Mountain"]}},
    ),
    (
        "produces: {of: 'Nykthos, Shrine to Nyx', ability: 2}, {G}{G}", "For green, your devotion to that color is 2",
        {"you": {"battlefield": ["Nykthos, Shrine to Nyx", "Grizzly Bears"]}},
        {"you": {"battlefield": ["Nykthos, Shrine to Nyx", "2 Grizzly Bears"]}},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("question", "needed", "before", "after"), NEEDED, ids=[each[0] for each in NEEDED])
def test_with_what_would_have_been_needed_it_is_so(
    question: str, needed: str, before: dict[str, Any], after: dict[str, Any]
) -> None:
    found = why_not(Board.from_data({"players": before}), question, full=True)
    assert not found.holds
    assert needed in told(found)
    assert why_not(Board.from_data({"players": after}), question).holds


# -- errors -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("could_produce: Forst, G", 'nothing on this board is called "Forst"'),
        ("could_produce: Forest, purple", "where a type of mana belongs"),
        ("could_produce: Forest", "what is missed"),
        ("could_prodce: Forest, G", 'does not know "could_prodce"'),
        ("Forest", "no question"),
        ("power: Forest, many", "no number"),
        ("can_cast: {card: Forest, fro: hand}", "fro"),
    ],
)
def test_a_wrong_question_is_an_error_that_says_what_to_do(question: str, message: str) -> None:
    with pytest.raises(BoardError, match=re.escape(message)):
        why_not(whole(["Forest"]), question)


def test_nothing_at_all_on_the_board() -> None:
    with pytest.raises(BoardError):
        why_not(whole([]), "could_produce: Forest, G")


def test_names_with_commas_and_abilities_with_commas() -> None:
    def known(name: str) -> bool:
        return name in ("Urborg, Tomb of Yawgmoth", "Bears")

    found = asked("could_produce: Urborg, Tomb of Yawgmoth, B", None, known)
    assert (found.about, found.value) == ("Urborg, Tomb of Yawgmoth", "B")
    found = asked("abilities: Bears, {2}, {T}: Draw a card.", None, known)
    assert (found.about, found.value) == ("Bears", "{2}, {T}: Draw a card.")


# -- laws -------------------------------------------------------------------------------------------------------------

POOL = (
    "Forest", "Island", "Mountain", "Wastes", "Taiga", "Exotic Orchard", "Reflecting Pool", "Star Compass",
    "Urborg, Tomb of Yawgmoth", "Blood Moon", "Humility", "Grizzly Bears", "Serra Angel", "Llanowar Elves",
    "Nykthos, Shrine to Nyx", "Gaea's Cradle", "Contamination", "Chromatic Lantern", "Goblin King", "Sol Ring",
    "Meteor Crater", "Opalescence", "Dryad Arbor", "Fellwar Stone", "Mana Reflection",
)  # fmt: skip
LEAKS = re.compile(r"\w_\w|\b[a-z]+\([a-z\d]|objects\(|None|True|False")
battlefields = st.lists(st.sampled_from(POOL), min_size=1, max_size=5, unique=True)


def check(board: Board, question: str, holds: bool) -> None:
    """What is so is said to be so; what is not has a reason with a rule, in plain words."""
    found = why_not(board, question)
    assert found.holds == holds, question
    if not holds:
        assert found.tries or found.taken, question
        assert all(re.fullmatch(r"\d{3}\.\d+[a-z]?", rule) for rule in found.rules()), question
        assert found.rules(), question
        assert not LEAKS.search(told(found)), told(found)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(battlefields, battlefields, st.integers(0, 4), st.sampled_from("WUBRGC"))
def test_why_not_agrees_with_the_answer_on_mana(you: list[str], opponent: list[str], which: int, kind: str) -> None:
    board = whole(you, [each for each in opponent if each not in you])
    name = you[which % len(you)]
    ruling = Referee(board).ask(could_produce(name))
    check(board, f"could_produce: {name}, {kind}", kind in ruling.answer)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    battlefields, battlefields, st.integers(0, 4),
    st.sampled_from(
        [
            ("types", "Creature"), ("types", "Land"), ("subtypes", "Swamp"), ("subtypes", "Mountain"),
            ("colors", "white"),
            ("keywords", "flying"), ("keywords", "vigilance"), ("power", 4), ("toughness", 1), ("supertypes", "Basic"),
        ]
    ),
)  # fmt: skip
def test_why_not_agrees_with_the_characteristics(
    you: list[str], opponent: list[str], which: int, wanted: tuple[str, Any]
) -> None:
    board = whole(you, [each for each in opponent if each not in you])
    name = you[which % len(you)]
    field, value = wanted
    there = Referee(board).sheets("now").sheet(Referee(board).position.find(name).number).to_data()[field]
    check(board, f"{field}: {name}, {value}", value in there if isinstance(there, list) else value == there)
