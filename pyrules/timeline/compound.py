"""Instructions that are made of others (608.2c): one after the other, where something is so, once for each."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pyrules.cards.abilities.lines import DieRow
from pyrules.cards.grammar import Node
from pyrules.terms import symbols, term
from pyrules.timeline import asked, story
from pyrules.timeline.lasting import aimed_at
from pyrules.timeline.later import allow, allows
from pyrules.timeline.speaking import called, followed
from pyrules.timeline.tokens import loses_supertype
from pyrules.walking import outside_quotes, sentences_of, values

if TYPE_CHECKING:
    from pyrules.timeline.game import Item

#: The objects that the text spoke of last (608.2c).
THOSE_SPOKEN_OF = frozenset({"them", "those creatures", "those cards"})


#: What a spell says of how it is cast, nothing that it does.
OF_ITS_CASTING = frozenset({"alternative_cost", "alternative_mana", "additional_cost"})


class Compound:
    """The part of a resolution that follows such instructions."""

    item: Item
    doer: str
    acts: str
    x: int | None
    done: bool
    held: bool
    and_also: list[Node]

    def each_of(self: Any, node: Node) -> None:
        for value in values(node):
            if isinstance(value, Node):
                self.follow(value)

    def sequence(self: Any, node: Node) -> None:
        clauses = list(node.clauses)  # type: ignore[attr-defined]
        if called(clauses[0]) == "create_copies" and clauses[0].exceptions is not None:
            self.and_also = [
                each for each in clauses[1:] if called(each) in ("now_is", "object_has") or loses_supertype(each)
            ]
            self.follow(clauses[0])
            clauses = [each for each in clauses[1:] if each not in self.and_also]
            self.and_also = []
        for each in clauses:
            self.follow(each)

    def several_tokens(self: Any, node: Any) -> None:
        """Tokens of several kinds are created at the same time (111.1)."""
        from pyrules.cards.abilities.tokens import CreateTokens

        with self.together():
            for each in node.tokens:
                self.follow(CreateTokens(each.looks, each.amount, each.tapped, each.name, each.abilities))

    def under_condition(self: Any, node: Node) -> None:
        if called(getattr(node, "clause", node)) == "copy_except":
            self.follow(node.clause)  # type: ignore[attr-defined]  # the condition is one of the exception (707.9f)
            return
        inner = getattr(node, "sentence", None) or node.clause  # type: ignore[attr-defined]
        if called(inner) in OF_ITS_CASTING:
            return  # it was looked at as the spell was cast (118.9a)
        held = self.holds(node.condition)  # type: ignore[attr-defined]
        if held:
            self.follow(inner)
        else:
            self.done = False  # nothing that "if you do" or "when you do" after it could mean
        self.held = held

    def otherwise(self: Any, node: Node) -> None:
        if not self.held:
            self.follow(node.sentence)  # type: ignore[attr-defined]

    def may(self: Any, node: Node) -> None:
        who = self.players(node.player)  # type: ignore[attr-defined]
        said = self.choice("may")
        implied = any(self.choice(each) is not None for each in ("copy", "card", "new_targets", "token", "sacrifice"))
        if allows(node) and all(getattr(each, "duration", True) for each in node.clauses):  # type: ignore[attr-defined]
            allow(self, node)
            return  # a permission for a time, nothing that is done now
        if said is None and not implied and not self.item.targets:
            if all(called(each) == "choose_new_targets" for each in node.clauses):  # type: ignore[attr-defined]
                return
            raise self.question(
                f"{who[0] if who else 'a player'} may {self.told(node).partition('may ')[2] or 'do it'}, and the file"
                " does not say whether that is done.",
                "Say choose: {may: true} or {may: false}.",
            )
        self.done = False
        if said is not False:
            doer, self.doer = self.doer, who[0] if who else self.doer
            for clause in node.clauses:  # type: ignore[attr-defined]
                self.follow(clause)
            self.doer = doer
            self.done = True

    def player_does(self: Any, node: Node) -> None:
        self.each_does(node.player, node.actions)  # type: ignore[attr-defined]

    def player_steps(self: Any, node: Node) -> None:
        """All players take the first steps before the first of them takes the rest (101.4)."""
        self.each_does(node.player, node.steps)  # type: ignore[attr-defined]
        self.each_does(node.player, node.rest)  # type: ignore[attr-defined]

    def each_does(self: Any, who: Node | None, actions: Iterable[Node]) -> None:
        """Some players do something, one after another."""
        doer, acts = self.doer, self.acts
        for player in self.players(who):
            self.doer = self.acts = player
            for action in actions:
                self.follow(action)
        self.doer, self.acts = doer, acts

    def with_x(self: Any, node: Node) -> None:
        quantity = next(value for value in values(node) if isinstance(value, Node) and "Quantity" in bases(value))
        self.mention(aimed_at(self, node))
        old, self.x = self.x, self.amount(quantity)
        if self.x is not None:
            for value in values(node):
                if isinstance(value, Node) and value is not quantity:
                    self.follow(value)
        self.x = self.x if old is None else old  # the same X in what follows (107.3i)

    def for_each(self: Any, node: Node) -> None:
        """An instruction once for each object, with "that creature" for it (608.2c)."""
        inner = [value for value in values(node) if isinstance(value, Node)]
        each = next((value for value in inner if called(value) in ("each_object", "each_of_the_spoken")), None)
        if each is None or (called(each) == "each_of_the_spoken" and each.what not in THOSE_SPOKEN_OF):  # type: ignore[attr-defined]
            self.not_understood("for whom or what it is done is not understood yet")
            return
        if called(each) == "each_of_the_spoken":
            self.once_for(list(self.mentioned[-1]) if self.mentioned else [], [one for one in inner if one is not each])
            return
        grounding = self.ask(each, asked.MATCHES)
        wanted = term(each.filter).text  # type: ignore[attr-defined]
        if not followed(each.filter):  # type: ignore[attr-defined]
            self.not_understood("for which objects it is done is not understood yet")
        found = sorted(
            number.number for words, viewer, number in grounding.atoms("matches", 3)
            if str(words) == wanted and str(viewer) == "now"
        )  # fmt: skip
        self.once_for(found, [one for one in inner if one is not each])

    def for_each_of(self: Any, node: Node) -> None:
        """An instruction once for each of some objects that were named."""
        words = term(node.what).text  # type: ignore[attr-defined]
        grounding = self.ask(node.what, asked.MEANS)  # type: ignore[attr-defined]
        if self.unclear(grounding):
            self.not_understood(f"whom “{self.told(node)}” means is not understood yet")
        there = {what.number for said, what in grounding.atoms("selected", 2) if str(said) == words}
        spoken = [one for group in reversed(self.mentioned) for one in group]
        found = sorted(there, key=lambda each: spoken.index(each) if each in spoken else len(spoken))
        self.once_for(found, [node.sentence])  # type: ignore[attr-defined]

    def once_for(self: Any, objects: list[int], instructions: list[Node]) -> None:
        """Instructions for each of some objects, all at the same time; what they make was spoken of."""
        made: list[int] = []
        with self.together():
            for number in objects:
                self.mention([number])
                before = len(self.mentioned)
                for each in instructions:
                    self.follow(each)
                made += [one for group in self.mentioned[before:] for one in group if one not in objects]
        if made:
            self.mention(made)

    def for_each_player(self: Any, node: Any) -> None:
        """An instruction once for each opponent, or player, "that player" in it."""
        others = [each.name for each in self.game.players if node.all_players or each.name != self.item.controller]
        item, made = self.item, []
        with self.together():
            for player in others:
                self.item = dataclasses.replace(item, player=player)
                before = len(self.mentioned)
                self.follow(node.sentence)
                made += [one for group in self.mentioned[before:] for one in group]
        self.item = item
        if made:
            self.mention(made)

    def pay_mana(self: Any, node: Node) -> None:
        """Mana is paid as something resolves (118.12): from the pool where it is there."""
        from pyrules.timeline.mana import spend, with_x

        spend(self.game, self.doer, with_x(symbols(node.symbols), self.x))  # type: ignore[attr-defined]
        self.done = True

    def x_is(self: Any, node: Node) -> None:
        """ "X is …" of an X that was announced as the cost was paid (107.3c)."""
        if self.item.x is None:
            self.not_understood("where its X stands is not understood yet")

    def roll(self: Any, node: Node) -> None:
        """A die is rolled, and the row of its result says what happens (706.3)."""
        sides = called(node).removeprefix("roll_")
        result = self.choice(sides)
        if result is None:
            raise self.question(
                f"a {sides} is rolled, and the file does not say what comes.", f"Say choose: {{{sides}: …}}."
            )
        face = self.game.referee.copied_face(self.game[self.item.source])
        for ability in face.abilities:
            row = ability.structure
            if isinstance(row, DieRow) and row.low <= result <= (row.high or row.low):
                for sentence in sentences_of(row.ability):
                    self.follow(sentence)

    def those_tokens(self: Any, node: Node) -> None:
        """ "Create one of those tokens": as the row before it says."""
        face = self.game.referee.copied_face(self.game[self.item.source])
        for ability in face.abilities:
            if isinstance(ability.structure, DieRow):
                for sentence in sentences_of(ability.structure.ability):
                    if any(called(each).startswith("create_copies") for each in outside_quotes(sentence)):
                        self.follow(sentence)
                        return
        self.not_understood("which tokens it means is not understood yet")

    def once_each_turn(self: Any, node: Node) -> None:
        """ "Do this only once each turn": nothing more where it has triggered for the first time in this turn."""
        times = self.game.used.count((self.item.source, self.item.ability))
        if getattr(node, "ever", False) or times != 1:
            self.not_understood("whether it was done before is not followed yet")

    def pass_over(self: Any, node: Node) -> None:
        """What says nothing of what is done now: limits on activation, costs paid before."""

    def add_mana(self: Any, player: str) -> None:
        """Mana is added (106.4)."""
        from pyrules.timeline.mana import add, produced

        amount = produced(self, self.current, player)
        if amount:
            add(self.game, player, amount, self.item.text)
            rule, by = "106.4", ""
            if self.item.at_once:
                rule, by = "106.4, 605.4a, 106.12a", f" by the triggered ability of {self.game[self.item.source].id}"
            story.add(self.game, rule, f"{player} adds {amount}{by}", player)


def bases(node: Node) -> set[str]:
    """The names of a structure's classes."""
    return {each.__name__ for each in type(node).__mro__}
