"""What happens next: short stretches of play, each with what the rules make of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyrules import Board, BoardError, Timeline, life, mana_pool, on_battlefield, status, triggered, zone
from pyrules.questions.characteristics import characteristics
from pyrules.timeline import game as games


def played(you: Any, opponent: Any = (), *, then: list[Any], **rest: Any) -> Timeline:
    """A board with what happens on it."""
    return Timeline(Board.build(you=you, opponent=opponent, then=then, **rest))


def told(timeline: Timeline, question: Any, after: int | None = None) -> Any:
    """A certain answer."""
    ruling = timeline.answer(question, after)
    assert ruling.standing == "certain", str(ruling)
    return ruling.answer


BEARS = {"card": "Grizzly Bears", "id": "bears"}
GIANT = {"card": "Hill Giant", "id": "giant"}


def test_a_creature_spell_uses_the_stack_and_becomes_a_permanent() -> None:
    """601.2i, 608.3: on the stack first; 302.6: it has not been there since the turn began."""
    timeline = played({"hand": ["Grizzly Bears"]}, then=[{"cast": {"card": "Grizzly Bears"}}, {"resolve": "top"}])
    assert told(timeline, zone("Grizzly Bears"), 1) == "stack"
    assert told(timeline, zone("Grizzly Bears")) == "battlefield"
    assert timeline.games[-1].in_zone("battlefield")[0].summoning_sick


def test_a_countered_spell_goes_to_the_graveyard() -> None:
    """701.6a."""
    then = [
        {"cast": {"card": "Grizzly Bears"}},
        {"cast": {"card": "Counterspell", "by": "opponent", "targets": ["Grizzly Bears"]}},
        {"resolve": "all"},
    ]
    timeline = played({"hand": ["Grizzly Bears"]}, {"hand": ["Counterspell"]}, then=then)
    assert told(timeline, zone("Grizzly Bears")) == "graveyard"
    assert told(timeline, zone("Counterspell")) == "graveyard"


def test_lethal_damage_destroys_and_not_before_the_spell_resolves() -> None:
    """704.5g; 608.2n: the spell then goes to the graveyard, too."""
    then = [{"cast": {"card": "Lightning Bolt", "targets": ["bears"]}}, {"resolve": "top"}]
    timeline = played({"hand": ["Lightning Bolt"]}, [BEARS, GIANT], then=then)
    assert told(timeline, on_battlefield("bears"), 1) is True
    assert told(timeline, on_battlefield("bears")) is False
    assert told(timeline, on_battlefield("giant")) is True


def test_a_spell_whose_only_target_is_gone_does_nothing() -> None:
    """608.2b: the life is not gained either."""
    then = [
        {"cast": {"card": "Essence Drain", "targets": ["bears"], "force": True}},
        {"cast": {"card": "Unsummon", "by": "opponent", "targets": ["bears"]}},
        {"resolve": "all"},
    ]
    timeline = played({"hand": ["Essence Drain"]}, {"battlefield": [BEARS], "hand": ["Unsummon"]}, then=then)
    assert told(timeline, life("you")) == 20
    assert told(timeline, zone("bears")) == "hand"


def test_until_end_of_turn_ends_at_cleanup_and_damage_wears_off_with_it() -> None:
    """514.2: both at once, so that the Bears survive."""
    then = [
        {"cast": {"card": "Giant Growth", "targets": ["bears"]}},
        {"resolve": "top"},
        {"cast": {"card": "Lightning Bolt", "targets": ["bears"]}},
        {"resolve": "top"},
        {"turn": {"active": "opponent", "phase": "upkeep"}},
    ]
    timeline = played({"battlefield": [BEARS], "hand": ["Giant Growth", "Lightning Bolt"]}, then=then)
    grown = told(timeline, characteristics("bears"), 2)
    assert (grown["power"], grown["toughness"]) == (5, 5)
    small = told(timeline, characteristics("bears"))
    assert (small["power"], small["toughness"]) == (2, 2)
    assert told(timeline, on_battlefield("bears")) is True


def test_the_legend_rule_asks_which_one_stays() -> None:
    """704.5j."""
    you = {"battlefield": [{"card": "Isamaru, Hound of Konda", "id": "old"}], "hand": ["Isamaru, Hound of Konda"]}
    entry = {"enters": {"card": "Isamaru, Hound of Konda", "as": ["new"]}}
    with pytest.raises(BoardError, match=r"704\.5j"):
        played(you, then=[entry])


def test_tokens_are_twice_as_many_under_doubling_season() -> None:
    """614.16: four Goblins, and eight with two of them."""
    for seasons, goblins in ((0, 2), (1, 4), (2, 8)):
        you = {"battlefield": [f"{seasons} Doubling Season"] if seasons else [], "hand": ["Dragon Fodder"]}
        timeline = played(you, then=[{"cast": {"card": "Dragon Fodder"}}, {"resolve": "top"}])
        there = [each for each in timeline.games[-1].in_zone("battlefield") if each.is_token]
        assert len(there) == goblins
        goblin = told(timeline, characteristics(there[0].id))
        assert (goblin["subtypes"], goblin["colors"], goblin["power"]) == (["Goblin"], ["red"], 1)


def test_combat_damage_goes_to_the_blocker_or_to_the_player() -> None:
    """510.1b, 510.1c."""
    attack = {"attack": {"with": ["giant"], "player": "opponent"}}
    open_board = played([GIANT], [BEARS], then=[attack, {"step": "combat damage"}])
    assert told(open_board, life("opponent")) == 17
    then = [attack, {"block": {"with": ["bears"], "attacker": "giant"}}, {"step": "combat damage"}]
    blocked = played([GIANT], [BEARS], then=then)
    assert told(blocked, life("opponent")) == 20
    assert told(blocked, on_battlefield("bears")) is False
    assert told(blocked, on_battlefield("giant")) is True


@pytest.mark.parametrize(
    ("attacker", "blocker", "life_left", "attacker_lives", "blocker_lives"),
    [
        ("Colossal Dreadmaw", "Grizzly Bears", 16, True, False),  # 702.19b: 6 trample against toughness 2
        ("White Knight", "Grizzly Bears", 20, True, False),  # 702.7b: first strike
        ("Hill Giant", "Typhoid Rats", 20, False, False),  # 702.2b, 704.5g: 1 damage of deathtouch kills, and dies
        ("Ajani's Sunstriker", "Wall of Omens", 20, True, True),  # 702.15b: 2 damage of lifelink
    ],
)
def test_keywords_of_combat(
    attacker: str, blocker: str, life_left: int, attacker_lives: bool, blocker_lives: bool
) -> None:
    then = [
        {"attack": {"with": [attacker], "player": "opponent"}},
        {"block": {"with": [blocker], "attacker": attacker}},
        {"step": "combat damage"},
    ]
    timeline = played([attacker], [blocker], then=then)
    assert told(timeline, life("opponent")) == life_left
    assert told(timeline, on_battlefield(attacker)) is attacker_lives
    assert told(timeline, on_battlefield(blocker)) is blocker_lives
    assert told(timeline, life("you")) == (22 if attacker == "Ajani's Sunstriker" else 20)


def test_protection_prevents_damage_and_is_no_target() -> None:
    """702.16b, 702.16e: a Paladin en-Vec takes no damage from red sources, and Terror cannot target it."""
    paladin = {"card": "Paladin en-Vec", "id": "paladin"}
    then = [
        {"attack": {"with": ["giant"], "player": "opponent"}},
        {"block": {"with": ["paladin"], "attacker": "giant"}},
        {"step": "combat damage"},
    ]
    timeline = played([GIANT], [paladin], then=then)
    assert told(timeline, on_battlefield("paladin")) is True
    assert told(timeline, on_battlefield("giant")) is True  # 2 damage to toughness 3
    with pytest.raises(BoardError, match="cannot be a target"):
        played({"hand": ["Terror"]}, [paladin, BEARS], then=[{"cast": {"card": "Terror", "targets": ["paladin"]}}])


def test_a_new_object_is_no_longer_what_it_was() -> None:
    """400.7: the counter is gone with the object that had it; an enters ability triggers again."""
    then = [{"move": {"what": "visionary", "to": "exile"}}, {"enters": {"card": "visionary"}}]
    visionary = {"card": "Elvish Visionary", "id": "visionary", "counters": {"+1/+1": 2}, "tapped": True}
    timeline = played({"battlefield": [visionary], "library": ["2 Island"]}, then=then)
    there = told(timeline, status("visionary"))
    assert (there["counters"], there["tapped"]) == ({}, False)
    assert len(told(timeline, triggered("visionary"))) == 1


def test_dies_triggers_look_back() -> None:
    """603.10a: all three die at once, and each Cutthroat sees every one of them die: six triggers."""
    cutthroats = [{"card": "Zulaport Cutthroat", "id": name} for name in ("one", "two")]
    then = [{"cast": {"card": "Damnation"}}, {"resolve": "all"}]
    timeline = played({"battlefield": [*cutthroats, BEARS], "hand": ["Damnation"]}, then=then)
    assert len(told(timeline, triggered("one"))) + len(told(timeline, triggered("two"))) == 6
    assert (told(timeline, life("you")), told(timeline, life("opponent"))) == (26, 14)


def test_one_or_more_trigger_once() -> None:
    """603.2c: two Faeries that deal damage to one player at the same time are one event for Alela, whose controller
    goads; a creature with an ability of its own for each would trigger twice."""
    faeries = [
        {"token": {"name": "Faerie", "type_line": "Token Creature — Faerie", "power": "1", "toughness": "1"}}
    ] * 2
    you = [
        {"card": "Alela, Cunning Conqueror", "id": "alela"},
        *[{**each, "id": f"f{n}"} for n, each in enumerate(faeries)],
    ]
    then = [{"attack": {"with": ["f0", "f1"], "player": "opponent"}}, {"step": "combat damage"}]
    timeline = played(you, then=then)
    assert len([words for words in timeline.games[-1].triggered if words[0] == 1]) == 1


def test_state_based_actions_come_before_triggers_are_put_on_the_stack() -> None:
    """704.3, 603.3b: the Seeker's +1/+1 comes too late for a creature that has no toughness left."""
    timeline = played(
        {"battlefield": [{"card": "Walking Ballista", "id": "ballista", "counters": {"+1/+1": 1}}]},
        [BEARS],
        then=[{"activate": {"of": "ballista", "ability": 3, "targets": ["bears"]}}, {"resolve": "all"}],
    )
    assert told(timeline, on_battlefield("ballista"), 1) is False
    assert told(timeline, on_battlefield("bears")) is True


def test_mana_is_spent_from_the_pool_and_lost_as_the_step_ends() -> None:
    """106.4, 500.4."""
    then = [
        {"tap_for_mana": {"of": "Forest"}},
        {"tap_for_mana": {"of": "Sol Ring"}},
        {"cast": {"card": "Llanowar Elves"}},
        {"resolve": "top"},
        {"step": "beginning of combat"},
    ]
    timeline = played({"battlefield": ["Forest", "Sol Ring"], "hand": ["Llanowar Elves"]}, then=then)
    assert told(timeline, mana_pool("you"), 2) == "{G}{C}{C}"
    assert told(timeline, mana_pool("you"), 4) == "{C}{C}"
    assert told(timeline, mana_pool("you")) == ""


def test_the_untap_step_untaps_only_the_active_players_permanents() -> None:
    """502.3."""
    then = [{"turn": {"active": "opponent", "phase": "upkeep"}}]
    tapped = [{"card": "Island", "id": "mine", "tapped": True}]
    theirs = [{"card": "Island", "id": "theirs", "tapped": True}]
    timeline = played(
        {"battlefield": tapped, "library": ["Opt"]}, {"battlefield": theirs, "library": ["Opt"]}, then=then
    )
    assert told(timeline, status("mine"))["tapped"] is True
    assert told(timeline, status("theirs"))["tapped"] is False


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ([{"attack": {"with": ["sick"], "player": "opponent"}}], r"cannot attack: .*302\.6\)"),
        ([{"activate": {"of": "elves", "ability": 1}}], r"\(107\.5\)"),
        ([{"cast": {"card": "Divination", "by": "opponent"}}], r"307\.1"),
        ([{"cast": {"card": "Terror", "targets": ["specter"]}}], r"cannot be a target"),
        ([{"resolve": "top"}], r"the stack is empty"),
        ([{"dies": "Terror"}], r"cannot die \(700\.4\)"),
        ([{"block": {"with": ["sick"], "attacker": "elves"}}], r"does not attack"),
        ([{"cast": {"card": "Shock"}}], r"1 target, and the file does not say which"),
        ([{"activate": {"of": "elves", "ability": 7}}], r"no activated ability 7"),
    ],
)
def test_what_is_impossible_is_an_error_with_its_rule(then: list[Any], message: str) -> None:
    you = {
        "battlefield": [
            {"card": "Grizzly Bears", "id": "sick", "summoning_sick": True},
            {"card": "Llanowar Elves", "id": "elves", "tapped": True},
        ],
        "hand": ["Terror", "Shock"],
    }
    opponent = {"battlefield": [{"card": "Hypnotic Specter", "id": "specter"}], "hand": ["Divination"]}
    with pytest.raises(BoardError, match=message) as caught:
        played(you, opponent, then=then)
    assert caught.value.place.startswith("board.then[0]") or ":" in caught.value.place


def test_force_lets_it_happen_nevertheless() -> None:
    sick = {"card": "Grizzly Bears", "id": "sick", "summoning_sick": True}
    then = [{"attack": {"with": ["sick"], "player": "opponent", "force": True}}, {"step": "combat damage"}]
    assert told(played([sick], then=then), life("opponent")) == 18


def test_what_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """732.4: a Polyraptor and a Marauding Raptor make Polyraptors for ever."""
    monkeypatch.setattr(games, "MOST_STEPS", 60)
    then = [{"enters": {"card": "Polyraptor"}}, {"resolve": "all"}]
    with pytest.raises(BoardError, match="things happen one after another") as caught:
        played(["Marauding Raptor"], then=then)
    assert caught.value.games  # type: ignore[attr-defined]  # the board so far


def test_what_was_not_understood_makes_the_answers_incomplete_that_it_may_change() -> None:
    odd = {"name": "Odd Rite", "type_line": "Sorcery", "mana_cost": "{G}", "oracle_text": "Frobnicate each creature."}
    then = [{"cast": {"card": "Odd Rite"}}, {"resolve": "top"}]
    timeline = played({"battlefield": [BEARS], "hand": ["Odd Rite"]}, then=then, cards=[odd])
    ruling = timeline.answer(on_battlefield("bears"))
    assert ruling.standing == "incomplete"
    assert "Odd Rite" in str(ruling)
    assert timeline.answer(on_battlefield("bears"), 0).standing == "certain"


def test_a_game_before_an_entry_does_not_change_with_it() -> None:
    timeline = played([BEARS], then=[{"dies": "bears"}])
    assert told(timeline, on_battlefield("bears"), 0) is True
    assert told(timeline, on_battlefield("bears"), 1) is False


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.permutations(["Grizzly Bears", "Hill Giant", "Llanowar Elves", "Giant Spider"]))
def test_the_order_of_listing_makes_no_difference(names: list[str]) -> None:
    """Damage to each creature, and what is left of them, is the same in any order."""
    timeline = played(
        {"battlefield": list(names), "hand": ["Pyroclasm"]}, then=[{"cast": {"card": "Pyroclasm"}}, {"resolve": "all"}]
    )
    left = sorted(each.card.name for each in timeline.games[-1].in_zone("battlefield"))
    assert left == ["Giant Spider", "Hill Giant"]
