"""What has left the battlefield, is phased out or is no more: what can be said of it, and under which rule."""

from __future__ import annotations

from pyrules import Board, Timeline, characteristics, could_produce, status, why_not
from pyrules.questions.characteristics import copiable

TOKEN = Board.build(
    you=["Llanowar Elves", {"token": {}, "id": "token", "copying": "Llanowar Elves"}, "Forest"],
    then=[{"dies": "token"}, {"dies": "Forest"}],
)
PHASED = Board.build(
    you=["Teferi's Isle", "Grizzly Bears"],
    then=[{"cast": {"card": "Slip Out the Back", "targets": ["Grizzly Bears"]}}, {"resolve": "top"}],
)


def test_a_token_that_is_no_more_is_nothing() -> None:
    """111.7: it was certain that it was colorless and nameless."""
    timeline = Timeline(TOKEN)
    for question in (characteristics("token"), copiable("token")):
        ruling = timeline.answer(question)
        assert (ruling.answer, ruling.standing) == (None, "incomplete")
        assert "111.7" in ruling.unread[0].why
    assert timeline.answer(characteristics("token"), 0).standing == "certain"


def test_a_card_in_a_graveyard_is_something() -> None:
    ruling = Timeline(TOKEN).answer(characteristics("Forest"))
    assert (ruling.answer["types"], ruling.standing) == (["Land"], "certain")


def test_only_permanents_could_produce_mana() -> None:
    ruling = Timeline(TOKEN).answer(could_produce("Forest"))
    assert ruling.answer == ()
    assert (ruling.reasons[0].rule, ruling.reasons[0].text) == ("106.7", "Forest is not on the battlefield")


def test_what_is_phased_out_is_treated_as_though_it_did_not_exist() -> None:
    timeline = Timeline(PHASED)
    ruling = timeline.answer(characteristics("Grizzly Bears"))
    assert (ruling.answer, ruling.standing) == (None, "incomplete")
    assert "702.26b" in ruling.unread[0].why
    assert ("702.26b", "Grizzly Bears phases out") in [(one.rule, one.text) for one in timeline.games[-1].log]


def test_why_it_is_not_on_the_battlefield() -> None:
    found = why_not(PHASED, "on_battlefield: Grizzly Bears", None)
    assert found.tries[0].failed == "Grizzly Bears is phased out, and so treated as though it did not exist"


def test_why_a_token_that_is_no_more_is_no_creature() -> None:
    found = why_not(TOKEN, "types: token", "Creature")
    assert (found.holds, found.tries, found.ruling.standing) == (False, (), "incomplete")


def test_permanent_spells_resolve_under_608_3_and_others_under_608_2() -> None:
    board = Board.build(
        then=[
            {"cast": {"card": "Grizzly Bears"}},
            {"resolve": "top"},
            {"cast": {"card": "Divination"}},
            {"resolve": "top"},
        ]
    )
    log = [(one.rule, one.text) for one in Timeline(board).games[-1].log]
    assert ("608.3", "Grizzly Bears resolves") in log
    assert ("110.1", "Grizzly Bears enters the battlefield") in log
    assert ("608.2", "Divination resolves") in log


def silumgar(*between: dict[str, object]) -> list[tuple[str, str]]:
    board = Board.build(
        opponent=["Hill Giant"],
        then=[
            {"enters": {"card": "Dragonlord Silumgar", "by": "you"}},
            {"trigger": {"of": "Dragonlord Silumgar", "targets": ["Hill Giant"]}},
            *between,
            {"resolve": "top"},
        ],
    )
    return [(one.rule, one.text.partition(":")[0]) for one in Timeline(board).games[-1].log]


def test_an_effect_whose_duration_is_over_never_begins() -> None:
    """611.2b: Silumgar is gone as his ability resolves."""
    assert ("611.2b", "An effect is over before it begins for Hill Giant") in silumgar({"dies": "Dragonlord Silumgar"})


def test_an_effect_with_a_duration_begins() -> None:
    log = silumgar()
    assert ("611.2a", "An effect begins for Hill Giant") in log
    assert ("110.2", "Hill Giant comes under your control") in log


def test_a_token_that_is_no_more_has_no_status() -> None:
    timeline = Timeline(TOKEN)
    ruling = timeline.answer(status("token"))
    assert (ruling.answer, ruling.standing) == (None, "incomplete")
    assert timeline.answer(status("token"), 0).answer["tapped"] is False
    found = why_not(TOKEN, "status: token", "tapped")
    assert (found.holds, found.tries[0].failed) == (False, "token is no more")


def test_a_name_means_what_is_there_and_not_what_was_remembered_of_it() -> None:
    """What a spell copies is remembered as it was (707.2); the token that was copied is still there."""
    board = Board.build(
        you=["Kiki-Jiki, Mirror Breaker", "Grizzly Bears"],
        then=[
            {"activate": {"of": "Kiki-Jiki, Mirror Breaker", "ability": 2, "targets": ["Grizzly Bears"]}},
            {"resolve": {"what": "top", "as": ["token"]}},
            {"cast": {"card": "Cackling Counterpart", "targets": ["token"]}},
            {"resolve": {"what": "top", "as": ["copy"]}},
        ],
    )
    ruling = Timeline(board).answer(copiable("token"))
    assert (ruling.answer["name"], ruling.standing) == ("Grizzly Bears", "certain")
