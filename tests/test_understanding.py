"""What is not understood, and what that might change."""

from __future__ import annotations

import pytest
from boards import ODD_MOON, board_of, custom

from pyrules.board import Board
from pyrules.cards.abilities import load_all
from pyrules.cards.grammar import Node, subclasses
from pyrules.cards.library import Library
from pyrules.cards.model import Ability
from pyrules.cards.reader import read_text
from pyrules.declared import adds_mana, declared
from pyrules.questions.characteristics import Characteristics
from pyrules.questions.could_produce import CouldProduce
from pyrules.questions.produces import Produces
from pyrules.referee import Referee
from pyrules.terms import functor
from pyrules.understanding import NOTHING, Gap, gap_of


def gaps(card: str) -> list[Gap]:
    return [gap_of(ability) for ability in Library.open().card(card).faces[0].abilities]


def of_text(text: str, *types: str) -> Gap:
    (ability,) = read_text(text, name="My Land", types=types or ("Land",))
    return gap_of(ability)


def test_gaps_add_up() -> None:
    assert not NOTHING
    assert Gap(frozenset({"types"})) | Gap(adds=True) == Gap(frozenset({"types"}), True)
    assert Gap(adds=True)
    assert Gap(frozenset({"types"}))


@pytest.mark.parametrize(
    "card",
    ["Forest", "Reflecting Pool", "Exotic Orchard", "Sol Ring", "Cryptolith Rite", "Chromatic Lantern", "Contamination",
     "Mana Reflection", "Nykthos, Shrine to Nyx", "Command Tower", "City of Brass", "Gaea's Cradle", "Serra Angel",
     "Blood Moon", "Urborg, Tomb of Yawgmoth", "Humility", "Conversion", "Opalescence", "Turn to Frog"],
)  # fmt: skip
def test_what_is_understood_leaves_no_gap(card: str) -> None:
    assert not any(gaps(card))


@pytest.mark.parametrize(
    "text",
    ["{T}: Draw a card.", "{2}, {T}: Destroy target creature.", "When this land enters, draw a card.",
     "{T}: Add {G}. Spend this mana only to cast creature spells.", "{T}: Add {G}. Activate only once each turn.",
     "This land enters tapped.", "{T}: Add {G}. This land deals 1 damage to you."],
)  # fmt: skip
def test_what_cannot_change_mana_is_no_gap(text: str) -> None:
    """106.7 ignores costs; 106.6 restrictions and riders do not change what is produced."""
    assert not of_text(text)


@pytest.mark.parametrize(
    "text",
    ["{T}: Add {B} for each card in target opponent's hand.",
     "Exile two cards from your graveyard: Add one mana of any of the exiled cards' colors.",
     "{T}: Exile a card from your graveyard. Add an amount of {R} equal to the exiled card's mana value.",
     "{T}: If you control an artifact, if it's your turn, add {R}.",
     "{T}: If it's your turn, for each color among artifacts you control, add one mana of that color.",
     "{T}: Add {R}. If you control a Forest, add {G}{G} instead. Add {U}.",
     "{T}: Add {R} and draw a card. If you control a Forest, instead draw two cards."],
)  # fmt: skip
def test_what_the_rules_might_misread_adds_in_doubt(text: str) -> None:
    assert of_text(text).adds


@pytest.mark.parametrize(
    "text",
    ["{T}: Choose a color. Add one mana of that color. Add one mana of that color.",
     "{T}: Add {R} for each artifact you control or {G}, then add {C}.",
     "{T}, Sacrifice a creature: Add an amount of {R} equal to the sacrificed creature's power. Add an amount of {G} "
     "equal to the sacrificed creature's toughness."],
)  # fmt: skip
def test_parts_that_depend_on_one_another_have_types_but_no_certain_sum(text: str) -> None:
    referee = Referee(board_of(["My Land", "Grizzly Bears"], cards=[custom(text)]))
    assert referee.ask(CouldProduce("My Land")).standing == "certain"
    assert referee.ask(Produces("My Land")).standing == "incomplete"


def test_an_unread_ability_counts_by_its_words() -> None:
    activated = Ability(None, "no", ("mana",), "{T}: Add something.", kind="activated")
    static = Ability(None, "no", ("types", "mana"), "Lands are odd.", kind="static")
    drawing = Ability(None, "no", ("zones",), "{T}: Draw strangely.", kind="activated")
    assert gap_of(activated) == Gap(frozenset(), True)
    assert gap_of(static) == Gap(frozenset({"types", "mana"}), False)
    assert not gap_of(drawing)


def test_the_three_lists_of_structures_do_not_overlap() -> None:
    interpreted, no_bearing, adds_none = declared()
    assert not interpreted & no_bearing
    assert not interpreted & adds_none
    assert not no_bearing & adds_none
    assert {"add_mana", "type_could_produce", "replace_mana"} <= interpreted


def test_what_adds_mana_is_known_by_its_wording() -> None:
    load_all()
    found = {functor(cls) for cls in subclasses(Node) if adds_mana(cls)}
    assert {"add_mana", "add_instead"} <= found
    assert found.isdisjoint({"draw", "tap_symbol", "spent_on", "type_is"})


@pytest.mark.parametrize("where", ["hand", "library", "exile", "graveyard"])
def test_a_static_ability_works_on_the_battlefield_only(where: str) -> None:
    """113.6"""
    there = Board.build(you={"battlefield": ["Forest"], where: ["Odd Moon"]}, cards=[ODD_MOON])
    assert Referee(there).ask(CouldProduce("Forest")).standing == "certain"
    here = board_of(["Forest", "Odd Moon"], cards=[ODD_MOON])
    assert Referee(here).ask(CouldProduce("Forest")).standing == "incomplete"
    there = Board.build(you={"battlefield": ["City of Brass"], where: ["Blood Moon"]})
    assert len(Referee(there).ask(CouldProduce("City of Brass")).answer) == 5


def test_a_face_down_permanent_has_nothing_to_understand() -> None:
    """708.2a"""
    board = board_of(["Forest", {"card": "Blood Moon", "face_down": True}])
    assert Referee(board).ask(CouldProduce("Forest")).standing == "certain"


@pytest.mark.parametrize(
    "entry",
    [{"card": "Clone", "copying": "Forest", "except": "it's also red"},
     {"card": "Grizzly Bears", "cast_for": "mutate"}],
)  # fmt: skip
def test_what_the_board_says_and_no_rule_knows_is_named(entry: dict[str, object]) -> None:
    ruling = Referee(board_of(["Forest", {**entry, "id": "x"}])).ask(CouldProduce("Forest"))
    assert ruling.standing == "incomplete"
    assert "x" in {unread.card for unread in ruling.unread}


def test_a_kicker_is_nothing_to_worry_about() -> None:
    board = board_of(["Forest", {"card": "Grizzly Bears", "cast_for": "kicker"}])
    assert Referee(board).ask(CouldProduce("Forest")).standing == "certain"


def test_a_land_called_like_a_word_of_its_text() -> None:
    """Its own name in a text is the card; a symbol or the verb is not."""
    for name in ("Mana", "A", "One"):
        board = board_of([name], cards=[custom("{T}: Add {G}.", name=name)])
        ruling = Referee(board).ask(CouldProduce(name))
        assert (ruling.answer, ruling.standing) == (("G",), "certain")


def test_a_land_called_add_is_never_certainly_without_mana() -> None:
    board = board_of(["Add"], cards=[custom("{T}: Add {G}.", name="Add")])
    ruling = Referee(board).ask(CouldProduce("Add"))
    assert ruling.answer == ("G",) or ruling.standing == "incomplete"


def test_whether_something_new_entered_this_turn_a_board_does_not_say() -> None:
    """Zurgo and Ojutai has hexproof as long as it entered this turn; it may have come under control otherwise."""
    for sick, standing in ((True, "incomplete"), (False, "certain")):
        referee = Referee(board_of([{"card": "Zurgo and Ojutai", "summoning_sick": sick}]))
        ruling = referee.ask(Characteristics("characteristics", "Zurgo and Ojutai"))
        assert ruling.standing == standing
        assert referee.ask(CouldProduce("Zurgo and Ojutai")).standing == "certain"
        assert [each.why for each in ruling.unread] == ["a board does not say whether it entered this turn"] * sick


@pytest.mark.parametrize(
    "effect",
    [
        {"card": "Great Defender", "targets": ["Grizzly Bears"]},  # +0/+X, where X is its mana value: then, not now
        {"card": "Soul Kiss", "ability": 2},  # enchanted creature: which one, a board without the Aura does not say
        {"card": "Soul Kiss", "source": "Soul Kiss", "ability": 2},  # ... nor one on which it is attached to nothing
    ],
)
def test_what_a_resolved_effect_did_to_which_object_may_be_open(effect: dict[str, object]) -> None:
    referee = Referee(board_of(["Grizzly Bears", "Soul Kiss"], effects=[effect]))
    assert referee.ask(Characteristics("characteristics", "Grizzly Bears")).standing == "incomplete"


@pytest.mark.parametrize(("affects", "standing"), [(["Grizzly Bears"], "certain"), (None, "incomplete")])
def test_words_for_objects_that_the_board_tells_need_not_be_understood(
    affects: list[str] | None, standing: str
) -> None:
    """611.2c. "Each other creature that player controls": who that is, only `affects` tells. The order in which both
    boards are asked makes no difference."""
    effect = {"card": "Public Execution", "controller": "you", **({} if affects is None else {"affects": affects})}
    for _ in range(2):
        referee = Referee(board_of(["Grizzly Bears"], effects=[effect]))
        ruling = referee.ask(Characteristics("characteristics", "Grizzly Bears"))
        assert ruling.standing == standing
        if affects is not None:
            assert ruling.answer["power"] == 0
