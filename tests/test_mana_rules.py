"""The rules of mana as properties: what holds on every board, checked on boards made at random from real cards."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from boards import amounts, board_of, custom, types, types_of
from hypothesis import given, settings
from hypothesis import strategies as st

from pyrules.board import Board
from pyrules.questions.could_produce import Types
from pyrules.questions.produces import Produces
from pyrules.referee import Referee
from pyrules.text_of import abilities

#: Lands of their own: what they make depends on nothing, or grows with what is there.
PLAIN_LANDS = """Plains|Island|Swamp|Mountain|Forest|Wastes|Snow-Covered Forest|Tundra|Dryad Arbor|Simic Growth Chamber|
Ancient Tomb|City of Brass|Mystic Gate|Simic Guildgate|Urza's Tower|Temple of the False God|Maze of Ith|Evolving Wilds|
Gaea's Cradle|Nykthos, Shrine to Nyx|Cabal Coffers|Tolarian Academy|Command Tower|Meteor Crater""".replace(
    "\n", ""
).split("|")
YOUR_REFLECTORS = [
    "Reflecting Pool",
    "Harvester Druid",
    "Naga Vitalist",
    "Star Compass",
    "Plaza of Harmony",
    "Incubation Druid",
]
OTHERS_REFLECTORS = ["Exotic Orchard", "Fellwar Stone", "Quirion Explorer"]
ROCKS_AND_DORKS = ["Sol Ring", "Llanowar Elves", "Birds of Paradise", "Black Lotus", "Mox Amber", "Grizzly Bears",
                   "Ornithopter", "Springleaf Drum", "Priest of Titania", "Serra Angel"]  # fmt: skip
GRANTERS = ["Cryptolith Rite", "Chromatic Lantern"]
REPLACERS = ["Contamination", "Mana Reflection", "Damping Sphere", "Infernal Darkness", "Naked Singularity",
             "Reality Twist", "Ritual of Subdual", "Pulse of Llanowar"]  # fmt: skip
CALM = [*PLAIN_LANDS, *YOUR_REFLECTORS, *OTHERS_REFLECTORS, *ROCKS_AND_DORKS, *GRANTERS]
NAMES = ("you", "opponent", "third", "fourth")
BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G", "Wastes": "C"}

Battlefields = dict[str, list[dict[str, str]]]


def boards(cards: list[str], *, players: int = 4, most: int = 5) -> st.SearchStrategy[Battlefields]:
    """Battlefields of two to four players; every permanent has an id of its own, n0, n1, …"""
    fields = st.lists(st.lists(st.sampled_from(cards), max_size=most), min_size=2, max_size=players)
    return fields.map(with_ids)


def with_ids(fields: list[list[str]]) -> Battlefields:
    made: Battlefields = {}
    count = 0
    for name, field in zip(NAMES, fields, strict=False):
        made[name] = []
        for card in field:
            made[name].append({"card": card, "id": f"n{count}"})
            count += 1
    return made


def answers(fields: Battlefields, **rest: Any) -> dict[str, set[str]]:
    return {name: set(found) for name, found in types(board_of(fields, **rest)).items()}


def some(examples: int) -> Callable[[Any], Any]:
    return settings(max_examples=examples, deadline=None)


@some(60)
@given(boards(CALM), st.sampled_from(CALM), st.sampled_from(NAMES))
def test_another_permanent_takes_no_type_away(fields: Battlefields, card: str, player: str) -> None:
    """106.7: what could be produced is a union. Nothing here replaces, so more permanents never mean less."""
    before = answers(fields)
    more = {**fields, player: [*fields.get(player, []), {"card": card, "id": "new"}]}
    after = answers(more)
    assert all(before[name] <= after[name] for name in before)


@some(60)
@given(boards(CALM), st.sampled_from(sorted(BASICS)), st.integers(0, 3))
def test_a_basic_land_gives_its_type_to_its_controllers_pool(fields: Battlefields, basic: str, whose: int) -> None:
    """106.7 and 305.6; a Wastes' colorless is a type."""
    player = list(fields)[whose % len(fields)]
    fields[player].append({"card": "Reflecting Pool", "id": "pool"})
    before = answers(fields)["pool"]
    fields[player].append({"card": basic, "id": "basic"})
    assert answers(fields)["pool"] >= before | {BASICS[basic]}


@some(60)
@given(boards([*CALM, *REPLACERS]), st.randoms(use_true_random=False))
def test_the_order_on_the_page_changes_nothing(fields: Battlefields, random: Any) -> None:
    shuffled = {name: random.sample(field, len(field)) for name, field in fields.items()}
    names = random.sample(list(shuffled), len(shuffled))
    assert answers(fields) == answers({name: shuffled[name] for name in names})


@some(60)
@given(boards([*CALM, *REPLACERS], players=2))
def test_players_may_change_their_names(fields: Battlefields) -> None:
    swapped = {"you": fields["opponent"], "opponent": fields["you"]}
    renamed = {'Anna "A." O\'Neill': fields["you"], "p1": fields["opponent"]}
    assert answers(fields) == answers(swapped) == answers(renamed)


@some(60)
@given(boards([*CALM, *REPLACERS], most=4))
def test_a_tapped_or_new_permanent_could_produce_the_same(fields: Battlefields) -> None:
    """106.7: whether costs could be paid does not matter."""
    tapped = {
        name: [{**each, "tapped": True, "summoning_sick": True} for each in field] for name, field in fields.items()
    }
    assert answers(fields) == answers(tapped)


@some(60)
@given(
    boards([*PLAIN_LANDS[:16], *YOUR_REFLECTORS, *ROCKS_AND_DORKS], players=2),
    boards([*PLAIN_LANDS[:16], *YOUR_REFLECTORS], players=2),
)
def test_two_tables_joined_are_two_tables(one: Battlefields, other: Battlefields) -> None:
    """Whoever looks only at their own permanents sees nothing of another table."""
    moved = {f"{name}2": [{**each, "id": f"{each['id']}b"} for each in field] for name, field in other.items()}
    assert answers({**one, **moved}) == answers(one) | answers(moved)


@some(60)
@given(boards(CALM), boards(CALM, players=2))
def test_two_tables_joined_lose_nothing(one: Battlefields, other: Battlefields) -> None:
    moved = {f"{name}2": [{**each, "id": f"{each['id']}b"} for each in field] for name, field in other.items()}
    apart = answers(one) | answers(moved)
    together = answers({**one, **moved})
    assert all(apart[name] <= together[name] for name in apart)


@some(60)
@given(boards([card for card in CALM if card not in GRANTERS]))
def test_what_asks_for_a_color_never_makes_colorless(fields: Battlefields) -> None:
    """106.1a: colorless is no color."""
    colors_only = {*OTHERS_REFLECTORS, "Harvester Druid", "Star Compass"}
    found = answers(fields)
    for field in fields.values():
        assert not any("C" in found[each["id"]] for each in field if each["card"] in colors_only)


def lands(field: list[dict[str, str]]) -> list[str]:
    return [
        each["id"]
        for each in field
        if each["card"] in {*PLAIN_LANDS, "Reflecting Pool", "Exotic Orchard", "Plaza of Harmony"}
    ]


@some(60)
@given(boards([card for card in CALM if card not in GRANTERS]))
def test_a_pool_makes_the_types_of_its_controllers_other_lands(fields: Battlefields) -> None:
    """106.7, written out: exactly the union; the Pool itself adds nothing to it."""
    found = answers(fields)
    for field in fields.values():
        for each in field:
            if each["card"] == "Reflecting Pool":
                others = [found[name] for name in lands(field) if name != each["id"]]
                assert found[each["id"]] == set().union(*others)


@some(60)
@given(boards([card for card in CALM if card not in GRANTERS]))
def test_an_orchard_makes_the_colors_of_all_opponents_lands(fields: Battlefields) -> None:
    found = answers(fields)
    for name, field in fields.items():
        opposite = [found[land] for other in fields if other != name for land in lands(fields[other])]
        for each in field:
            if each["card"] in ("Exotic Orchard", "Fellwar Stone"):
                assert found[each["id"]] == set().union(*opposite) - {"C"}


@some(60)
@given(
    boards(["Reflecting Pool", "Exotic Orchard", "Fellwar Stone", "Harvester Druid", "Star Compass", "Grizzly Bears"])
)
def test_mirrors_alone_are_dark(fields: Battlefields) -> None:
    """106.7: no type of mana can be defined this way. (The Druid, the Bears and the Stone are no lands.)"""
    assert not any(answers(fields).values())


@some(30)
@given(boards([*CALM, *REPLACERS], most=3))
def test_could_produce_is_what_the_abilities_produce(fields: Battlefields) -> None:
    """106.7: any type that an ability of the permanent would produce if it resolved now."""
    referee = Referee(board_of(fields))
    asked = Types(referee)
    for each in referee.position.in_zone("battlefield"):
        produced: set[str] = set()
        for number, _ in abilities(referee.inquiry(), each.number):
            ruling = referee.ask(Produces(each.id, number))
            assert ruling.standing == "certain", ruling
            produced |= set("".join(ruling.answer)) - set("{}")
        assert produced == set(asked.ruling(each).answer), each.id


@some(40)
@given(boards([*CALM, *REPLACERS], most=3))
def test_rulings_come_back_from_json(fields: Battlefields) -> None:
    for ruling in Types(Referee(board_of(fields))).all():
        data = ruling.to_data()
        assert json.loads(json.dumps(data)) == data
        assert data["answer"] == list(ruling.answer)
        assert [reason["text"] for reason in data["reasons"]] == [reason.text for reason in ruling.reasons]


@some(40)
@given(boards([*CALM, *REPLACERS], most=3))
def test_a_board_that_went_through_yaml_answers_the_same(fields: Battlefields) -> None:
    from pyrules.board import loads

    board = board_of(fields)
    assert types(loads(board.to_yaml())[0]) == types(board)


@some(60)
@given(st.permutations(["Contamination", "Mana Reflection", "Damping Sphere", "Infernal Darkness"]), st.integers(0, 4))
def test_replacements_do_not_care_who_came_first(order: list[str], how_many: int) -> None:
    """616.1: who controls the affected object chooses; timestamps play no part."""
    field = ["Forest", "Simic Growth Chamber", *order[:how_many]]
    assert types_of("Forest", board_of(field)) == types_of("Forest", board_of([*reversed(field)]))


# -- single rules, each with its opposite --


def test_an_amount_of_zero_is_no_mana() -> None:
    """106.7: if the permanent wouldn't produce any mana, there is no type."""
    assert types_of("Gaea's Cradle", board_of(["Gaea's Cradle"])) == ""
    assert types_of("Gaea's Cradle", board_of(["Gaea's Cradle", "Ornithopter"])) == "G"
    assert types_of("Gaea's Cradle", board_of({"you": ["Gaea's Cradle"], "opponent": ["Ornithopter"]})) == ""


def test_a_face_down_permanent_has_no_abilities() -> None:
    """708.2a"""
    board = board_of(
        [{"card": "Llanowar Elves", "face_down": True, "id": "down"}, {"card": "Llanowar Elves", "id": "up"}]
    )
    assert types(board) == {"down": "", "up": "G"}


def test_a_copy_has_the_abilities_of_what_it_copies() -> None:
    """707.2"""
    board = board_of(
        [
            "Forest",
            {"card": "Sol Ring", "id": "copy", "copying": "Forest"},
            {"token": {}, "id": "token", "copying": "copy"},
        ]
    )
    assert types(board) == {"Forest": "G", "copy": "G", "token": "G"}


def test_each_replacement_is_applied_once() -> None:
    """614.5: two Mana Reflections make four of one mana, not endlessly many."""
    assert amounts(board_of(["Forest", "2 Mana Reflection"]), "Forest") == {"{G}{G}{G}{G}"}
    assert amounts(board_of({"you": ["Forest"], "opponent": ["2 Mana Reflection"]}), "Forest") == {"{G}"}


def test_contamination_is_about_lands_only() -> None:
    """106.12b"""
    assert amounts(board_of(["Simic Growth Chamber", "Contamination"]), "Simic Growth Chamber", 3) == {"{B}"}
    assert amounts(board_of(["Llanowar Elves", "Contamination"]), "Llanowar Elves") == {"{G}"}


def test_hybrid_and_other_symbols() -> None:
    """106.8 to 106.11"""
    board = board_of(["My Land"], cards=[custom("{T}: Add {W/U}.\n{T}: Add {2}.\n{T}: Add {S}.\n{T}: Add {G/P}.")])
    assert [amounts(board, "My Land", number) for number in (1, 2, 3, 4)] == [
        {"{W}", "{U}"},
        {"{C}{C}"},
        {"{C}"},
        {"{G}"},
    ]


def test_a_combination_is_every_mixture() -> None:
    """106.3: two mana in any combination of {R} and {G} are three results."""
    board = board_of(["My Land"], cards=[custom("{T}: Add two mana in any combination of {R} and/or {G}.")])
    assert amounts(board, "My Land") == {"{R}{R}", "{R}{G}", "{G}{G}"}
    board = board_of(["My Land"], cards=[custom("{T}: Add two mana of any one color.")])
    assert amounts(board, "My Land") == {"{W}{W}", "{U}{U}", "{B}{B}", "{R}{R}", "{G}{G}"}


@some(10)
@given(st.integers(1, 7), st.integers(2, 5))
def test_a_combination_of_n_has_as_many_results_as_mathematics_says(much: int, colors: int) -> None:
    letters = [f"{{{each}}}" for each in "WUBRG"[:colors]]
    listed = (
        letters[0]
        + "".join(f", {each}" for each in letters[1:-1])
        + (", " if colors > 2 else " ")
        + f"and/or {letters[-1]}"
    )
    board = board_of(["My Land"], cards=[custom(f"{{X}}, {{T}}: Add X mana in any combination of {listed}.")])
    found = amounts(board, "My Land", x=much)
    expected = 1
    for index in range(1, colors):
        expected = expected * (much + index) // index
    assert len(found) == expected
    assert {len(each) for each in found} == {3 * much}
    assert Counter("".join(found))["W"] == Counter("".join(found))["U"]


def test_a_board_of_many_players() -> None:
    fields = {f"player {index}": ["Exotic Orchard"] for index in range(40)}
    fields["player 0"].append("Forest")
    board = Board.from_data({"players": {name: {"battlefield": field} for name, field in fields.items()}})
    assert {name: found for name, found in types(board).items() if found != "G"} == {}


def test_what_is_too_much_is_never_certainly_nothing() -> None:
    """616.1f: however many Mana Reflections double it, the mana of a Forest stays green."""
    referee = Referee(board_of(["Forest", "31 Mana Reflection"]))
    ruling = Types(referee).ruling(referee.position.find("Forest"))
    assert ruling.standing != "certain" or ruling.answer == ("G",)


def test_much_is_no_trouble() -> None:
    """614.5: ten doublings of one mana are 1,024."""
    assert amounts(board_of(["Forest", "10 Mana Reflection"]), "Forest") == {"{G}" * 1024}
    assert types_of("Forest", board_of(["Forest", "25 Contamination"])) == "B"
