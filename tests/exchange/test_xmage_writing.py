"""Boards as XMage's JUnit tests: cards in, checks out, and what a test cannot set up."""

from __future__ import annotations

import re
from typing import Any

import pytest
from boards import EXAMPLES
from forge_boards import boards, library
from hypothesis import given, settings

from pyrules.board import Board, BoardError, load
from pyrules.exchange.xmage_writing import Written, write


def written(data: dict[str, Any], *, mark: bool = False) -> Written:
    return write([Board.from_data(data)], library(), "a-file", mark=mark)


def lines(data: dict[str, Any], *, mark: bool = False) -> list[str]:
    return [line.strip() for line in written(data, mark=mark).text.splitlines()]


def players(*battlefield: Any, **more: Any) -> dict[str, Any]:
    return {"you": {"battlefield": list(battlefield), **more}}


def test_a_whole_class() -> None:
    found = written(
        {
            "title": "Two Pools, one “Forest”",
            "rules": ["106.7"],
            "players": {
                "you": {"life": 7, "battlefield": ["2 Reflecting Pool", {"card": "Forest", "tapped": True}]},
                "opponent": {"battlefield": ["Lim-Dûl's Hex"], "hand": ["Bonecrusher Giant", "Commit // Memory"]},
            },
            "ask": [{"could_produce": "Reflecting Pool#2", "expect": ["G"]}, {"could_produce": "Forest"}],
        }
    )
    assert (found.name, found.losses, found.unchecked) == ("TwoPoolsOneForestTest", (), 1)
    assert found.text == EXPECTED


EXPECTED = """\
package org.mage.test.pyrules;

import java.util.EnumSet;
import java.util.Set;
import mage.abilities.mana.ActivatedManaAbilityImpl;
import mage.constants.ManaType;
import mage.constants.PhaseStep;
import mage.constants.Zone;
import mage.game.permanent.Permanent;
import mage.players.Player;
import org.junit.Assert;
import org.junit.Test;
import org.mage.test.serverside.base.CardTestPlayerBase;

public class TwoPoolsOneForestTest extends CardTestPlayerBase {

    /**
     * Two Pools, one "Forest"
     * Rules: 106.7
     */
    @Test
    public void test1() {
        setLife(playerA, 7);
        addCard(Zone.BATTLEFIELD, playerA, "Reflecting Pool", 2);
        addCard(Zone.BATTLEFIELD, playerA, "Forest", 1, true);
        addCard(Zone.BATTLEFIELD, playerB, "Lim-D\\u00fbl's Hex");
        addCard(Zone.HAND, playerB, "Bonecrusher Giant");
        addCard(Zone.HAND, playerB, "Commit // Memory");

        setStopAt(1, PhaseStep.PRECOMBAT_MAIN);
        execute();

        Assert.assertEquals("Reflecting Pool#2", EnumSet.of(ManaType.GREEN), couldProduce(permanent(playerA, "Reflecting Pool", 2)));
        // not checked: {"could_produce": "Forest"} (nothing is expected)
    }

    private Permanent permanent(Player player, String name, int number) {
        return currentGame.getBattlefield().getAllActivePermanents(player.getId()).stream()
                .filter(each -> each.getName().equals(name))
                .skip(number - 1)
                .findFirst()
                .orElseThrow(() -> new AssertionError("not on the battlefield: " + name));
    }

    private Set<ManaType> couldProduce(Permanent permanent) {
        Set<ManaType> types = EnumSet.noneOf(ManaType.class);
        for (ActivatedManaAbilityImpl ability
                : permanent.getAbilities(currentGame).getActivatedManaAbilities(Zone.BATTLEFIELD)) {
            types.addAll(ability.getProducableManaTypes(currentGame));
        }
        return types;
    }
}
"""  # noqa: E501


def test_characteristics() -> None:
    expect = {
        "name": "Serra Angel", "power": 4, "toughness": 5, "colors": ["W"], "types": ["Creature"],
        "subtypes": ["Angel"], "has_keywords": ["flying"], "lacks_keywords": ["haste"], "supertypes": [],
    }  # fmt: skip
    found = lines({"players": players("Serra Angel"), "ask": [{"characteristics": "Serra Angel", "expect": expect}]})
    for line in (
        'assertPowerToughness(playerA, "Serra Angel", 4, 5);',
        'assertColor(playerA, "Serra Angel", new ObjectColor("W"), true);',
        'assertColor(playerA, "Serra Angel", new ObjectColor("UBRG"), false);',
        'assertType("Serra Angel", CardType.CREATURE, true);',
        'assertType("Serra Angel", CardType.LAND, false);',
        'assertSubtype("Serra Angel", SubType.ANGEL);',
        'assertAbility(playerA, "Serra Angel", FlyingAbility.getInstance(), true);',
        'assertAbility(playerA, "Serra Angel", HasteAbility.getInstance(), false);',
        "// not checked: supertypes: ()",
        "import mage.abilities.keyword.FlyingAbility;",
        "import mage.ObjectColor;",
    ):
        assert line in found


def test_all_keywords_that_are_not_expected_are_absent() -> None:
    ask = {"characteristics": "Serra Angel", "expect": {"keywords": ["flying", "vigilance"], "power": 4}}
    found = lines({"players": players("Serra Angel"), "ask": [ask]})
    assert 'assertAbility(playerA, "Serra Angel", VigilanceAbility.getInstance(), true);' in found
    assert 'assertAbility(playerA, "Serra Angel", FirstStrikeAbility.getInstance(), false);' in found
    assert 'Assert.assertEquals(4, permanent(playerA, "Serra Angel", 1).getPower().getValue());' in found


def test_what_one_source_adds_is_the_available_mana() -> None:
    ask = {"produces": {"of": "Sol Ring"}, "expect": ["{C}{C}"]}
    found = lines({"players": players("Sol Ring", "Grizzly Bears"), "ask": [ask]})
    assert 'Assert.assertEquals("results of Sol Ring", 1, options1.size());' in found
    assert 'assertManaOptions("{C}{C}", options1);' in found
    found = lines({"players": players("Sol Ring", "Forest"), "ask": [ask]})
    assert any(line.startswith("// not checked") and "more than this ability" in line for line in found)


def test_questions_about_players_and_states() -> None:
    found = lines(
        {
            "players": players({"card": "Grizzly Bears", "tapped": True}, hand=["Opt"], graveyard=["2 Opt"]),
            "ask": [
                {"status": "Grizzly Bears", "expect": {"tapped": True, "counters": {}, "controller": "you"}},
                {"life": "opponent", "expect": 20},
                {"hand_size": "you", "expect": 1},
                {"graveyard": "you", "expect": ["Opt", "Opt"]},
                {"on_battlefield": "Grizzly Bears", "expect": True},
                {"can_attack": {"what": "Grizzly Bears"}, "expect": False},
            ],
        }
    )
    for line in (
        'assertTapped("Grizzly Bears", true);',
        "assertLife(playerB, 20);",
        "assertHandCount(playerA, 1);",
        "assertGraveyardCount(playerA, 2);",
        'assertGraveyardCount(playerA, "Opt", 2);',
        'assertPermanentCount(playerA, "Grizzly Bears", 1);',
        "// not checked: controller: you",
    ):
        assert line in found
    assert any("no assertion asks can_attack" in line for line in found)


def test_counters_and_attacks() -> None:
    bears = {"card": "Grizzly Bears", "counters": {"+1/+1": 2, "first strike": 1}, "attacking": "opponent"}
    found = lines({"turn": {"phase": "declare attackers"}, "players": players(bears)})
    assert 'addCounters(1, PhaseStep.UPKEEP, playerA, "Grizzly Bears", CounterType.P1P1, 2);' in found
    assert 'addCounters(1, PhaseStep.UPKEEP, playerA, "Grizzly Bears", CounterType.FIRST_STRIKE, 1);' in found
    assert 'attack(1, playerA, "Grizzly Bears");' in found
    assert "setStopAt(1, PhaseStep.DECLARE_ATTACKERS);" in found
    assert '@Ignore("it checks nothing")' in found


def test_a_planeswalker_has_its_loyalty_by_itself() -> None:
    found = lines({"players": players({"card": "Jace Beleren", "counters": {"loyalty": 3}})})
    assert 'addCard(Zone.BATTLEFIELD, playerA, "Jace Beleren");' in found
    assert not any("addCounters" in line for line in found)


def test_commander_games_have_their_own_base() -> None:
    text = written({"players": players(commander=["Clone"]), "ask": [{"life": "you", "expect": 20}]}).text
    assert "extends CardTestCommanderDuelBase {" in text
    assert 'addCard(Zone.COMMAND, playerA, "Clone");' in text


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"players": players({"card": "Clone", "copying": "Ornithopter"})}, "what it copies, of Clone"),
        ({"players": players("Forest", {"card": "Wild Growth", "attached_to": "Forest"})}, "what it is attached to"),
        ({"players": players({"card": "Exalted Angel", "face_down": True})}, "that it is face down"),
        ({"players": players({"card": "Delver of Secrets", "face": "back"})}, "that Insectile Aberration is up"),
        ({"players": players({"card": "Painter's Servant", "chosen": {"color": "blue"}})}, "what was chosen for it"),
        ({"players": players({"card": "Servant of the Scale", "counters": {"+1/+1": 1}})}, "+1/+1 counters on"),
        ({"players": players({"card": "Forest", "counters": {"nonsense": 1}})}, "1 nonsense counters on Forest"),
        ({"players": players({"card": "Gemstone Mine", "counters": {"mining": 1}})}, "1 mining counters on Gemstone"),
        ({"players": players({"card": "Llanowar Reborn", "counters": {"+1/+1": 1}})}, "1 +1/+1 counters on Llanowar"),
        ({"players": players({"card": "Jace Beleren", "counters": {"loyalty": 5}})}, "5 loyalty counters on Jace"),
        ({"players": players({"token": {"name": "A", "type_line": "Creature"}})}, "A, a token"),
        ({"players": players(library=["Opt", "Forest"])}, "the order of you's library"),
        ({"players": players(mana_pool="{G}")}, "{G} in a mana pool"),
        ({"turn": {"phase": "untap"}}, "nobody has priority"),
        ({"turn": {"active": "opponent"}}, "another turn"),
        ({"effects": [{"card": "Shock"}]}, "the effect of Shock"),
        (
            {"players": {"opponent": {"battlefield": ["Ornithopter"]}, "you": {"battlefield": ["Forest"]}}},
            "that Ornithopter is older than Forest",
        ),
    ],
)
def test_what_a_test_cannot_set_up_is_refused_or_marked(data: dict[str, Any], told: str) -> None:
    with pytest.raises(BoardError, match=re.escape(told)) as caught:
        written(data)
    assert "an XMage test cannot say this" in str(caught.value)
    found = lines(data, mark=True)
    assert any(line.startswith("// not said: ") and told in line for line in found)
    assert '@Ignore("it does not set the whole board up")' in found


def test_a_file_with_several_boards_is_one_class() -> None:
    two = [Board.from_data({"title": title, "players": players("Forest")}) for title in ("One", "Two")]
    found = write(two, library(), "many-boards")
    assert found.name == "ManyBoardsTest"
    assert re.findall(r"public void (\w+)\(", found.text) == ["test1", "test2"]


@given(boards())
@settings(deadline=None, max_examples=25)
def test_every_board_becomes_a_class(board: Board) -> None:
    found = write([board], library(), "x", mark=True)
    assert found.text.isascii()
    assert found.text.count("{") == found.text.count("}")
    assert len(re.findall("not said: ", found.text)) == len(found.losses)
    for name in re.findall(r"\b(?:CardType|SubType|ManaType|CounterType|ObjectColor)\b", found.text):
        assert re.search(rf"import [\w.]+\.{name};", found.text)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.name)
def test_the_examples(path: Any) -> None:
    boards = load(path)
    if any(board.is_open for board in boards):
        with pytest.raises(BoardError, match="leaves something open"):
            write(boards, library(), path.stem, mark=True)
        return
    found = write(boards, library(), path.stem, mark=True)
    assert found.text.count("@Test") == len(boards)
