"""What happened is told with its cause: state-based actions by their own numbers, triggers after what they wait for."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board
from pyrules.timeline.play import Timeline


def log(then: list[Any], you: Any = (), opponent: Any = (), **rest: Any) -> list[tuple[str, str]]:
    """Each line of what happened, with its rule."""
    game = Timeline(Board.build(you=you, opponent=opponent, then=then, **rest)).games[-1]
    return [(reason.rule, reason.text) for reason in game.log]


@pytest.mark.parametrize(
    ("permanents", "told"),
    [
        ([{"card": "Grizzly Bears", "counters": {"-1/-1": 2}}], ("704.5f", "Grizzly Bears has toughness 0 or less")),
        (["Jace, the Mind Sculptor"], ("704.5i", "Jace, the Mind Sculptor has loyalty 0")),
        (["Rancor"], ("704.5m", "Rancor is an Aura that is not attached to anything it can enchant")),
        (
            [{"card": "Bonesplitter", "attached_to": "Forest"}, "Forest"],
            ("704.5n", "Bonesplitter is an Equipment that is attached to no creature"),
        ),
        (
            [{"card": "Hill Giant", "counters": {"+1/+1": 1, "-1/-1": 1}}],
            ("704.5q", "Hill Giant has both +1/+1 and -1/-1 counters on it"),
        ),
    ],
)
def test_a_state_based_action_is_told_with_what_is_the_matter(permanents: list[Any], told: tuple[str, str]) -> None:
    if permanents == ["Rancor"]:
        permanents = [{"card": "Rancor", "attached_to": "x"}, {"card": "Forest", "id": "x"}]
    assert told in log([{"state_based": {}}], permanents)
    assert not any(rule.startswith("704.5") for rule, _ in log([{"state_based": {}}], ["Grizzly Bears", "Forest"]))


def test_lethal_damage_and_deathtouch_are_told_apart() -> None:
    shock = [{"cast": {"card": "Shock", "targets": ["Grizzly Bears"]}}, {"resolve": "top"}]
    found = log(shock, {"hand": ["Shock"]}, ["Grizzly Bears"])
    assert ("704.5g", "Grizzly Bears has lethal damage marked on it") in found
    fight = [
        {"attack": {"with": ["Typhoid Rats"], "player": "opponent"}},
        {"block": {"with": ["Colossal Dreadmaw"], "attacker": "Typhoid Rats"}},
        {"step": "combat damage"},
    ]
    found = log(fight, ["Typhoid Rats"], ["Colossal Dreadmaw"])
    assert ("704.5h", "Colossal Dreadmaw has been dealt damage by a source with deathtouch") in found
    assert ("704.5g", "Typhoid Rats has lethal damage marked on it") in found


def test_the_legend_that_is_not_kept_is_told() -> None:
    dog = "Isamaru, Hound of Konda"
    found = log([{"state_based": {"keep": "old"}}], [{"card": dog, "id": "old"}, {"card": dog, "id": "new"}])
    assert [text.partition(" has")[0] for rule, text in found if rule == "704.5j"] == ["new"]


def test_what_triggers_on_leaving_is_told_after_it() -> None:
    then = [{"cast": {"card": "Murder", "targets": ["bears"]}}, {"resolve": "top"}]
    mine = ["Zulaport Cutthroat", {"card": "Grizzly Bears", "id": "bears"}]
    found = [text for _, text in log(then, {"hand": ["Murder"], "battlefield": mine})]
    died = found.index("bears is destroyed")
    triggered = next(at for at, text in enumerate(found) if text.startswith("Zulaport Cutthroat triggers"))
    assert died < triggered


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Scry 2.", ["You scry 2"]),
        ("Shuffle your library.", ["You shuffle your library"]),
        ("You gain 3 life. Each opponent loses 2 life.", ["You gain 3 life", "Opponent loses 2 life"]),
    ],
)
def test_what_a_player_does_is_told_in_english(text: str, told: list[str]) -> None:
    spell = {"name": "Told Aloud", "type_line": "Sorcery", "mana_cost": "{0}", "oracle_text": text}
    found = log([{"cast": {"card": "Told Aloud"}}, {"resolve": "all"}], cards=[spell])
    assert [words for _, words in found[2:]] == told
