"""Boards as JUnit tests of XMage's: a class for each file, a test for each board. What a test cannot set up is
gathered, and stands in it as a comment; such a test is ignored."""

from __future__ import annotations

import dataclasses
import itertools
import json
from collections.abc import Iterator, Sequence

from pyrules.board.model import Board
from pyrules.board.objects import CardSource, Object, Position, resolve
from pyrules.exchange import xmage_words as words
from pyrules.exchange.losses import Loss, of_no_format, refusal
from pyrules.exchange.names import is_own, name_of, own_cards
from pyrules.exchange.xmage_checks import PLAYERS, Checks, Unsaid
from pyrules.exchange.xmage_words import string
from pyrules.walking import functors

ZONES = {
    "battlefield": "BATTLEFIELD", "hand": "HAND", "graveyard": "GRAVEYARD", "exile": "EXILED", "library": "LIBRARY",
    "command": "COMMAND",
}  # fmt: skip
COMBAT = ("declare attackers", "declare blockers", "first strike damage", "combat damage", "end of combat")

HELPERS = {
    "permanent": (
        "private Permanent permanent(Player player, String name, int number) {",
        "    return currentGame.getBattlefield().getAllActivePermanents(player.getId()).stream()",
        "            .filter(each -> each.getName().equals(name))",
        "            .skip(number - 1)",
        "            .findFirst()",
        '            .orElseThrow(() -> new AssertionError("not on the battlefield: " + name));',
        "}",
    ),
    "couldProduce": (
        "private Set<ManaType> couldProduce(Permanent permanent) {",
        "    Set<ManaType> types = EnumSet.noneOf(ManaType.class);",
        "    for (ActivatedManaAbilityImpl ability",
        "            : permanent.getAbilities(currentGame).getActivatedManaAbilities(Zone.BATTLEFIELD)) {",
        "        types.addAll(ability.getProducableManaTypes(currentGame));",
        "    }",
        "    return types;",
        "}",
    ),
}
HELPER_IMPORTS = {
    "permanent": ("mage.game.permanent.Permanent", "mage.players.Player"),
    "couldProduce": ("java.util.Set", "mage.abilities.mana.ActivatedManaAbilityImpl", "mage.game.permanent.Permanent"),
}


@dataclasses.dataclass(frozen=True, slots=True)
class Written:
    """A class: its name, its text, what its tests cannot set up and how many questions they do not check."""

    name: str
    text: str
    losses: tuple[Loss, ...]
    unchecked: int


def write(boards: Sequence[Board], library: CardSource, stem: str, *, mark: bool = False) -> Written:
    """The class with the tests of a file's boards; `stem` names it where there are several boards or no title.

    Raises BoardError where a board is impossible and, without `mark`, where a test cannot set all of it up.
    """
    name = words.class_name(boards[0].title if len(boards) == 1 and boards[0].title else stem)
    tests = [Test(board, resolve(board, library), number) for number, board in enumerate(boards, 1)]
    bodies = [test.lines() for test in tests]
    losses = tuple(loss for test in tests for loss in test.losses)
    if losses and not mark:
        raise refusal(losses, "an XMage test")
    commander = any(each.is_commander for test in tests for each in test.position.objects)
    base = "CardTestCommanderDuelBase" if commander else "CardTestPlayerBase"
    helpers = [helper for helper in HELPERS if any(helper in test.checks.helpers for test in tests)]
    imports = {
        "mage.constants.PhaseStep", "mage.constants.Zone", "org.junit.Test", f"org.mage.test.serverside.base.{base}",
        *(each for test in tests for each in (*test.imports, *test.checks.imports)),
        *(each for helper in helpers for each in HELPER_IMPORTS[helper]),
    }  # fmt: skip
    lines = ["package org.mage.test.pyrules;", "", *(f"import {each};" for each in sorted(imports)), ""]
    lines += [f"public class {name} extends {base} {{"]
    for body in (*bodies, *(HELPERS[helper] for helper in helpers)):
        lines += ["", *(f"    {line}" if line else "" for line in body)]
    return Written(name, "\n".join([*lines, "}"]) + "\n", losses, sum(test.unchecked for test in tests))


class Test:
    """One board on its way to a test."""

    def __init__(self, board: Board, position: Position, number: int) -> None:
        self.board = board
        self.position = position
        self.number = number
        self.losses: list[Loss] = []
        self.imports: set[str] = set()
        self.checks = Checks(position)
        self.unchecked = 0
        self.own = own_cards(board)

    def lose(self, path: tuple[str | int, ...], what: str) -> None:
        self.losses.append(Loss(self.board.place(path), what))

    def lines(self) -> list[str]:
        """The whole test method, with a comment above."""
        self.beside_the_cards()
        setting = [line for player in ("you", "opponent") for line in self.player(player)]
        setting += self.later()
        self.order()
        stop = words.STEPS.get(self.position.phase)
        if stop is None:
            self.lose(("turn", "phase"), f"the step {self.position.phase}: nobody has priority in it")
        checks, checked = self.checked()
        if self.losses or not checked:
            self.imports.add("org.junit.Ignore")
        why = "it does not set the whole board up" if self.losses else "it checks nothing"
        return [
            *self.above(),
            *([f"@Ignore({string(why)})"] if self.losses or not checked else []),
            "@Test",
            f"public void test{self.number}() {{",
            *(f"    // not said: {words.comment(str(each))}" for each in self.losses),
            *(f"    {line}" for line in setting),
            "",
            f"    setStopAt(1, PhaseStep.{stop or 'PRECOMBAT_MAIN'});",
            "    execute();",
            "",
            *(f"    {line}" for line in checks),
            "}",
        ]

    def above(self) -> Iterator[str]:
        """Title, rules and source."""
        told = [self.board.title]
        told += [f"Rules: {', '.join(self.board.rules)}"] if self.board.rules else []
        told += [f"Source: {self.board.source}"] if self.board.source else []
        told = [words.comment(each) for each in told if each]
        if told:
            yield from ("/**", *(f" * {each}" for each in told), " */")

    def beside_the_cards(self) -> None:
        """What a test does not set up at all."""
        for path, what in of_no_format(self.board):
            self.lose(path, what)
        for player in self.position.players:
            if player.name not in PLAYERS:
                self.lose(("players", player.name), f"a player beside you and opponent: {player.name}")
            elif player.mana_pool:
                self.lose(("players", player.name, "mana_pool"), f"{player.mana_pool} in a mana pool")
            if player.counters:
                self.lose(("players", player.name, "counters"), "a player's own counters")
            if player.commander_casts:
                self.lose(("players", player.name, "commander_casts"), "how often commanders were cast")
        if self.position.active != "you":
            self.lose(("turn", "active"), "another turn than playerA's first")

    # -- cards --------------------------------------------------------------------------------------------------------

    def player(self, player: str) -> Iterator[str]:
        """Life and cards of a player."""
        there = next((each for each in self.position.players if each.name == player), None)
        if there is not None and there.life != 20:
            yield f"setLife({PLAYERS[player]}, {there.life});"
        for zone in ZONES:
            cards = sorted(self.position.in_zone(zone, player), key=lambda each: (each.timestamp, each.number))
            if zone == "library" and len({each.card.name for each in cards}) > 1:
                self.lose(cards[0].path, f"the order of {player}'s library")
            told = [(self.named(each), each.tapped) for each in cards]
            for (name, tapped), same in itertools.groupby(each for each in told if each[0] is not None):
                count = len(list(same))
                more = f", {count}, true" if tapped else f", {count}" if count > 1 else ""
                yield f"addCard(Zone.{ZONES[zone]}, {PLAYERS[player]}, {string(str(name))}{more});"

    def named(self, each: Object) -> str | None:
        """What XMage calls a card; None where a test cannot bring it in."""
        for what, said in (
            ("what it copies", each.copying is not None or each.copy_of_spell is not None),
            ("what it is attached to", each.attached_to is not None or each.attached_to_player is not None),
            ("what was chosen for it", each.chosen is not None),
            ("that it is face down", each.face_down),
            (f"that {each.shown_face.name} is up", each.face != 0),
            ("what it has merged with", bool(each.merged_over)),
            ("what exiled it", each.exiled_with is not None),
            ("its owner", each.owner != each.controller),
            ("that it came under its controller's control this turn", each.summoning_sick),
            (f"X = {each.x}", each.x != 0),
            (f"that it was cast for {each.cast_for}", each.cast_for is not None),
            ("that it is a commander", each.is_commander and each.zone != "command"),
        ):
            if said:
                self.lose(each.path, f"{what}, of {each.id}")
        if each.is_token or is_own(each.card, self.own):
            self.lose(each.path, f"{each.id}, {'a token' if each.is_token else 'a card of the board itself'}")
            return None
        return name_of(each.card)

    def later(self) -> Iterator[str]:
        """Counters, which a test puts on in the upkeep, and attacks."""
        for each in self.position.in_zone("battlefield"):
            if each.controller not in PLAYERS or each.is_token:
                continue
            alone = self.checks.called[each.shown_face.name] == 1
            for kind, count in each.counters.items():
                if (kind, str(count)) == ("loyalty", each.shown_face.loyalty):
                    continue  # XMage puts them on
                told = words.counter_type(kind)
                if alone and told and lives(each) and not brings_counters(each) and self.position.phase != "untap":
                    self.imports.add("mage.counters.CounterType")
                    who = f"{PLAYERS[each.controller]}, {string(each.shown_face.name)}"
                    yield f"addCounters(1, PhaseStep.UPKEEP, {who}, {told}, {count});"
                else:
                    self.lose(each.path, f"{count} {kind} counters on {each.id}")
            if each.attacking is not None:
                if alone and self.position.phase in COMBAT and (each.controller, each.attacking) == ("you", "opponent"):
                    yield f"attack(1, playerA, {string(each.shown_face.name)});"
                else:
                    self.lose(each.path, f"what {each.id} attacks")

    def order(self) -> None:
        """A test brings all of playerA's permanents in before all of playerB's: is that the board's order?"""
        by_age = sorted(self.position.in_zone("battlefield"), key=lambda each: (each.timestamp, each.number))
        for older, younger in itertools.pairwise(by_age):
            if older.controller == "opponent" and younger.controller == "you":
                self.lose(older.path, f"that {older.id} is older than {younger.id}")

    # -- questions ----------------------------------------------------------------------------------------------------

    def checked(self) -> tuple[list[str], bool]:
        """The assertions, with comments for what is not checked; whether anything is."""
        lines: list[str] = []
        for ask in self.board.ask:
            try:
                found = self.checks.lines(ask)
            except Unsaid as why:
                asked = words.comment(json.dumps(ask.to_data(), ensure_ascii=False))
                found = [f"// not checked: {asked} ({words.comment(str(why))})"]
            self.unchecked += any(line.startswith("//") for line in found)
            lines += found
        return lines, not all(line.startswith("//") for line in lines)


def lives(each: Object) -> bool:
    """Whether a permanent is still there in the upkeep: a creature with toughness 0 is not (704.5f)."""
    toughness = each.shown_face.toughness or ""
    return "Creature" not in each.shown_face.types or (toughness.isdigit() and int(toughness) > 0)


def brings_counters(each: Object) -> bool:
    """Whether a permanent may enter with counters: XMage then puts them on, and a test's come on top. In doubt, yes."""
    face = each.shown_face
    return not {"Planeswalker", "Battle", "Saga"}.isdisjoint({*face.types, *face.subtypes}) or any(
        ability.structure is None
        or ability.read != "whole"
        or any(each.startswith("enters_with") or each == "keyword_with_number" for each in functors(ability.structure))
        for ability in face.abilities
        if ability.kind == "static"
    )
