"""Forge's puzzles and game states as boards: what they say is kept, what is not known is refused with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from forge_boards import FILES, library, resolved

from pyrules import could_produce
from pyrules.board import Board, BoardError
from pyrules.exchange import forge_reading
from pyrules.referee import Referee

#: Nonbasic lands are Mountains; nonbasic lands are Islands.
MOON, SEA = "Blood Moon", "Harbinger of the Seas"


def read(text: str, **more: Any) -> Board:
    return forge_reading.read(text, "a.pzl", library(), **more)[0]


def file(name: str) -> Board:
    return forge_reading.read((FILES / name).read_text(encoding="utf-8"), name, library())[0]


def refused(text: str, **more: Any) -> str:
    with pytest.raises(BoardError) as caught:
        read(text, **more)
    return str(caught.value)


def battlefield(board: Board, player: str = "you") -> list[Any]:
    return list(board.to_data()["players"][player]["battlefield"])


def test_a_puzzle_without_a_state_is_no_board() -> None:
    told = refused("[metadata]\nName:Nothing here\n")
    assert told.startswith("a.pzl: this puzzle has no part [state], and so no board.")
    assert battlefield(read("[metadata]\nName:Empty\n[state]\nhumanbattlefield=Forest\n")) == ["Forest"]


def test_a_puzzle() -> None:
    board = file("blood-moon.pzl")
    assert board.title == "The moon rises over the tomb"
    assert board.source == "https://example.org/puzzles/7?moon=red"
    assert board.note == (
        "Goal: Win",
        "Turns: 1",
        "Difficulty: Medium",
        "Description: Your opponent has one Forest left untapped: win this turn.",
    )
    you, opponent = (board.to_data()["players"][player] for player in ("you", "opponent"))
    assert you == {
        "life": 4,
        "mana_pool": "{R}{R}",
        "hand": ["Lightning Bolt", "Fire // Ice"],
        "library": ["Mountain", "Opt"],
        "graveyard": ["Bonecrusher Giant"],
        "battlefield": [
            "Mountain",
            {"card": "Mountain", "tapped": True},
            "Urborg, Tomb of Yawgmoth",
            {"card": "Painter's Servant", "chosen": {"color": "U"}},
            "Steam Vents",
        ],
    }
    assert opponent["battlefield"] == [
        "Blood Moon",
        "Forest",
        {"card": "Exotic Orchard", "tapped": True},
        {"card": "Grizzly Bears", "summoning_sick": True, "counters": {"+1/+1": 2, "flying": 1}},
        {"card": "Rancor", "attached_to": "Grizzly Bears"},
    ]


@pytest.mark.parametrize(("first", "second", "type_of_mana"), [(MOON, SEA, "U"), (SEA, MOON, "R")])
def test_the_humans_permanents_are_older(first: str, second: str, type_of_mana: str) -> None:
    """The younger of the two sets the land type (613.7), and the AI's permanents are the younger ones, wherever in the
    file they stand."""
    board = read(f"aibattlefield={second}\nhumanbattlefield={first};Taiga\n")
    stamps = {each.id: each.timestamp for each in resolved(board).objects}
    assert stamps[first] < stamps["Taiga"] < stamps[second]
    assert Referee(board).ask(could_produce("Taiga")).answer == (type_of_mana,)


def test_tokens_enter_before_the_cards_of_their_player() -> None:
    board = read("humanbattlefield=Forest;t:g_1_1_saproling;Grizzly Bears|IsToken\n")
    ids = [each.id for each in resolved(board).objects]
    assert ids == ["Saproling", "Grizzly Bears (token 1)", "Forest"]


def test_a_game_state() -> None:
    board = file("state-dump.txt")
    assert board.to_data()["turn"] == {"active": "opponent", "phase": "declare attackers"}
    assert board.note == ("turn=6",)
    soldier, angel, colossus, swamp = battlefield(board, "opponent")
    assert (soldier["token"]["name"], soldier["attacking"]) == ("Soldier", "you")
    assert angel == {"card": "Serra Angel", "attacking": "Jace Beleren"}
    assert (colossus, swamp) == ({"card": "Colossus of Akros", "tapped": True}, "Swamp")


def test_combat_and_choices() -> None:
    board = file("combat.pzl")
    bear, wall, pacifism, island, curse = battlefield(board)
    assert bear == {
        "token": {}, "id": "Grizzly Bears (token 1)", "copying": "Grizzly Bears", "counters": {"-1/-1": 1}
    }  # fmt: skip
    assert (wall, pacifism) == ("Wall of Omens", {"card": "Pacifism", "attached_to": "Serra Angel"})
    assert island == {"card": "Island", "owner": "opponent"}
    assert curse == {"card": "Curse of Thirst", "attached_to": "you"}
    giant, angel, cavern, revoker, hidden = battlefield(board, "opponent")
    assert giant == {"card": "Hill Giant", "tapped": True, "attacking": "you"}
    assert angel["counters"] == {"first strike": 1}
    assert (cavern["chosen"], revoker["chosen"]) == ({"type": "Giant"}, {"name": "Wall of Omens"})
    assert hidden == {"card": "Exalted Angel", "face_down": True, "attacking": "you"}
    assert board.to_data()["players"]["you"]["exile"] == [{"card": "Bojuka Bog", "exiled_with": "Oblivion Ring"}]


def test_faces_and_commanders() -> None:
    board = file("faces.pzl")
    treasure, elf, *rest = battlefield(board)
    assert (treasure["token"]["name"], treasure["tapped"]) == ("Treasure", True)
    assert (elf["token"]["name"], elf["token"]["colors"]) == ("Elf Knight", ["G"])
    assert rest == [
        {"card": "Delver of Secrets", "face": "back"},
        "Delver of Secrets",
        {"card": "Barkchannel Pathway", "face": "back"},
        {"card": "Akki Lavarunner", "face": "back"},
        {"card": "Gemrazer", "merged_over": ["Urborg, Tomb of Yawgmoth", "Grizzly Bears"]},
        "Niv-Mizzet, Parun",
    ]
    commanders = {each.id: each.zone for each in resolved(board).objects if each.is_commander}
    assert commanders == {"Niv-Mizzet, Parun": "battlefield", "Omnath, Locus of Creation": "command"}


def test_a_token_copies_a_plain_card_of_its_name_where_there_is_one() -> None:
    board = read("humanbattlefield=Grizzly Bears|FaceDown;Grizzly Bears;Grizzly Bears|IsToken\n")
    token = resolved(board).find("Grizzly Bears (token 1)")
    assert token.copying == resolved(board).find("Grizzly Bears#2").number
    assert "copies the card" in refused("humanbattlefield=Grizzly Bears|FaceDown;Grizzly Bears|IsToken\n")


def test_a_large_t_is_a_token_too() -> None:
    assert battlefield(read("humanbattlefield=T:g_1_1_saproling")) == battlefield(
        read("humanbattlefield=t:g_1_1_saproling")
    )


def test_equal_cards_are_counted() -> None:
    assert battlefield(read("humanbattlefield=Forest;Forest|Set:M10;Forest|Tapped;Forest")) == [
        "2 Forest", {"card": "Forest", "tapped": True}, "Forest"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("humanbattlefeild=Forest", 'a game state has no key "humanbattlefeild". Did you mean "humanbattlefield"'),
        ("p2life=20", "only games of two"),
        ("humanlife=many", '"many" is no whole number, where a life total belongs'),
        ("humanlife=1\nHumanLife=2", "stands here a second time"),
        ("humanbattlefield=A\nhumanplay=B", "stands here a second time"),
        ("humanbattlefield", "has no ="),
        ("[other]", "there is no part [other]"),
        ("[metadata]\nGaol:Win", 'Did you mean "Goal"'),
        ("activeplayer=nobody", "is no player"),
        ("activephase=MAIN3", 'Did you mean "MAIN2" or "MAIN1"?'),
        ("humanmanapool=2", "is no mana"),
        ("humanhand=Grizly Bears", "Did you mean 'Grizzly Bears'"),
        ("humanhand=|Tapped", "no card's name"),
        ("humanbattlefield=Forest|Taped", 'Did you mean "Tapped"'),
        ("humanbattlefield=Forest|Counters:P1P1", "Write it like P1P1=2."),
        ("humanbattlefield=Forest|Counters:CHARG=1", '"CHARGE"'),
        ("humanbattlefield=Forest|Counters:CHARGE=-1", "fewer than no counters"),
        ("humanbattlefield=Forest|Id:1;Forest|Id:1", "Id:1 is given twice"),
        ("humanbattlefield=Rancor|AttachedTo:7;Forest|Id:1", "no card has that Id. Ids: 1."),
        ("humanbattlefield=Forest|ChosenColor:purple", "is no color"),
        ("humanbattlefield=Forest|Transformed", "no face that Transformed turns up"),
        ("humanbattlefield=Insectile Aberration", "Write Delver of Secrets, and |Transformed if its back is up."),
        ("humanbattlefield=t:c_1_1_a_thopter_flying", "--tokens"),
        ("humanbattlefield=Forest|Owner:Carol", "is no player"),
    ],
)
def test_what_is_not_known_is_refused_with_its_line(text: str, told: str) -> None:
    message = refused(f"# a comment\n\n{text}\n", mark=True)
    assert message.startswith(f"a.pzl:{2 + len(text.splitlines())}: "), message
    assert told in message


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("humanprecast=Shock->ai", "precast=Shock->ai of you"),
        ("humancounters=POISON=3", "counters=POISON=3 of you"),
        ("ailandsplayed=1", "landsplayed=1 of opponent"),
        ("abilityx=DB$ Draw", "abilityx=DB$ Draw"),
        ("humansideboard=Forest", "Forest in the sideboard"),
        ("humancommand=Forest", "Forest in the command zone"),
        ("humanbattlefield=Grizzly Bears|Damage:1", "Damage:1 of Grizzly Bears"),
        ("humanbattlefield=Grizzly Bears|Renowned", "Renowned of Grizzly Bears"),
        ("humanbattlefield=Grizzly Bears|FaceDown:Manifested", "FaceDown:Manifested of Grizzly Bears"),
        ("humanbattlefield=Grizzly Bears|Attacking", "Grizzly Bears attacks"),
        ("humanbattlefield=Wizard Class|ClassLevel:2", "ClassLevel:2 of Wizard Class"),
        ("humanbattlefield=Forest|IsCommander;Forest", "that this Forest is the commander"),
    ],
)
def test_what_a_board_cannot_say_is_refused_or_noted(text: str, told: str) -> None:
    message = refused(text)
    assert message.startswith("a.pzl:1: a board cannot say this: ")
    assert told in message
    assert "--mark" in message
    board, losses = forge_reading.read(text, "a.pzl", library(), mark=True)
    assert [loss.place for loss in losses] == ["a.pzl:1"]
    assert board.note == (f"not said here: {losses[0]}",)


def test_what_says_nothing_is_passed_over() -> None:
    text = "ailandsplayed=0\nhumancounters=\naiprecast=\nremovesummoningsickness=true\nactivephase=NONE\nhumanhand=\n"
    assert read(text + "humanbattlefield=Wizard Class|ClassLevel:1;Forest|Set:M10|Art:3|NoETBTrigs") == Board.from_data(
        {"players": {"you": {"battlefield": ["Wizard Class", "Forest"]}, "opponent": {}}}
    )


def test_tokens_out_of_forges_folder(tmp_path: Path) -> None:
    (tmp_path / "c_1_1_a_thopter_flying.txt").write_text(
        "Name:Thopter Token\nManaCost:no cost\nTypes:Artifact Creature Thopter\nPT:1/1\nK:Flying\nOracle:Flying\n",
        encoding="utf-8",
    )
    (thopter,) = battlefield(read("humanbattlefield=t:c_1_1_a_thopter_flying", tokens=tmp_path))
    assert thopter["token"] == {
        "name": "Thopter", "type_line": "Token Artifact Creature — Thopter", "colors": [], "oracle_text": "Flying",
        "power": "1", "toughness": "1",
    }  # fmt: skip
    assert "is not in that folder" in refused("humanbattlefield=t:c_1_1_a_thopter_haste", tokens=tmp_path)
