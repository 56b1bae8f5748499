"""A board with the question what a player may do: what is tried, what the rules say of it, which ability is meant."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING

import clingo

from pyrules import choices
from pyrules.board import Object
from pyrules.board.history import STANDING
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.filters import Filter, Player
from pyrules.cards.grammar import Node
from pyrules.cards.text import comparable, first_words
from pyrules.declared import called, declared, listed
from pyrules.inquiry import Inquiry
from pyrules.permissions import of_permissions
from pyrules.rulings import Unread
from pyrules.terms import term
from pyrules.text_of import abilities, ability_words
from pyrules.walking import inside, outside_quotes

if TYPE_CHECKING:
    from pyrules.referee import Referee
    from pyrules.standing_rules import Standing


def changed_at_all(referee: Referee) -> bool:
    """Whether an effect on the board changes anything of what its objects are."""
    found = referee.notes.get(changed_at_all)
    if not isinstance(found, bool):
        found = referee.needs_layers or any(referee.changes(each) for each in referee.position.objects)
        found = found or bool(referee.position.effects)
        found = found or any(each.cast_for is not None for each in referee.position.objects)
        referee.notes[changed_at_all] = found
    return found


def base_of(referee: Referee) -> Inquiry:
    """The board with what effects have made of it, sizes among it."""
    if referee.needs_layers or not changed_at_all(referee):
        return referee.inquiry()
    found = referee.notes.get(base_of)
    if not isinstance(found, Inquiry):
        found = referee.notes[base_of] = Inquiry(referee.position, (), referee)
    return found


class Trial:
    """A board with the question whether a player may do something. asked: what, as the rulebook's terms. base: what is
    known of the board, where it is more than the board says."""

    def __init__(self, referee: Referee, player: str, asked: tuple[str, ...], base: Inquiry | None = None) -> None:
        self.referee = referee
        self.player = referee.position.player(player)
        self.me = f"p{self.player.number}"
        base = base or base_of(referee)
        shared = referee.notes.get(Trial)
        if not isinstance(shared, tuple):
            shared = referee.notes[Trial] = tuple(of_permissions(referee.position, base.facts.faces))
        mine = [f"exact({each.number})." for each in referee.position.objects if each.zone in ("battlefield", "hand")]
        lines = (*shared, *(f"asked({self.me},{one})." for one in asked), *mine)
        self.inquiry = referee.upon(base, lines)
        self.standing: Standing | None = None
        self.known: dict[tuple[str, int], list[tuple[clingo.Symbol, ...]]] = {}

    def atoms(self, name: str, arity: int) -> list[tuple[clingo.Symbol, ...]]:
        """The arguments of every true atom of a predicate."""
        found = self.known.get((name, arity))
        if found is None:
            found = self.known[name, arity] = list(self.inquiry.grounding.atoms(name, arity))
        return found

    def of(self, name: str, what: clingo.Symbol) -> list[clingo.Symbol]:
        """The second arguments of a predicate for something that is tried."""
        return [second for first, second in self.atoms(name, 2) if first == what]

    @cached_property
    def tried(self) -> list[clingo.Symbol]:
        """All that is tried, mana abilities aside."""
        return [what for _, what in self.atoms("tries", 2) if what.name != "mana"]

    @cached_property
    def against(self) -> dict[clingo.Symbol, list[str]]:
        """What the rules say against each, as atoms."""
        found: dict[clingo.Symbol, list[str]] = defaultdict(list)
        for what, reason in self.atoms("stops", 2):
            found[what].append(f"stops({what},{reason})")
        return found

    def controls(self, each: Object) -> bool:
        """Whether the player controls an object now."""
        return any(str(player) == self.me and number.number == each.number for player, number in self.controlled)

    @cached_property
    def controlled(self) -> list[tuple[clingo.Symbol, ...]]:
        return [atom for atom in self.atoms("controls", 2) if atom[1].type == clingo.SymbolType.Number]

    # -- which ability ------------------------------------------------------------------------------------------------

    def abilities(self, each: Object, wanted: int | str) -> list[clingo.Symbol] | None:
        """The abilities that are meant: several where a paragraph has several keywords. None where there is none."""
        own = abilities(self.inquiry, each.number)
        keywords = [
            ability for number, ability, _ in self.atoms("keyworded", 3) if number == clingo.Number(each.number)
        ]
        if isinstance(wanted, int):
            found = [ability for number, ability in own if number == wanted]
            places = {str(ability)[len("printed(") : -1] for ability in found if ability.name == "printed"}
            found += [each for each in keywords if place(each) in places and each not in found]
        else:
            start = comparable(wanted, [face.name for face in each.card.faces])
            found = [one for one in keywords if comparable(self.says(one)) == start]  # a keyword's name means no other
            alike = [ability for _, ability in own if first_words(comparable(self.says(ability)), start)]
            alike += [one for one in keywords if first_words(comparable(self.says(one)), start) and one not in alike]
            found = found or alike
        if not found and each.zone != "battlefield":
            found = [ability for ability in self.elsewhere(each) if wanted in (ability.arguments[1].number, "")]
        lines = {place(ability) for ability in found}
        found = [
            ability
            for ability in found
            if ability.name != "printed" or ",".join(map(str, ability.arguments)) not in lines
        ]
        tried = [ability for ability in found if self.activating(each, ability) in self.tried]
        return tried or found or None

    def elsewhere(self, each: Object) -> list[clingo.Symbol]:
        """The abilities of a card in another zone that work on the battlefield alone."""
        card = next((card for number, card in self.atoms("of_card", 2) if number == clingo.Number(each.number)), None)
        count = len(each.shown_face.abilities) if card is not None else 0
        return [clingo.Function("printed", [card, clingo.Number(number + 1)]) for number in range(count) if card]

    def says(self, ability: clingo.Symbol) -> str:
        """An ability's words in small letters; of a keyword its name."""
        for _, one, keyword in self.atoms("keyworded", 3):
            if one == ability:
                return max((name.string for each, name in self.names if each == keyword), key=len, default="").lower()
        return ability_words(self.inquiry, ability)

    def not_followed(self, each: Object, ability: clingo.Symbol) -> str:
        """The keyword in an ability's paragraph that is activated in a way that the rules here do not know; or ""."""
        paragraph = ",".join(map(str, ability.arguments[:2]))
        keywords = [one for number, one in self.atoms("not_followed", 2) if number == clingo.Number(each.number)]
        return next((self.says(one) for one in keywords if place(one) == paragraph), "")

    @cached_property
    def names(self) -> list[tuple[clingo.Symbol, ...]]:
        """What keywords are called."""
        return self.atoms("keyword_name", 2)

    def activating(self, each: Object, ability: clingo.Symbol) -> clingo.Symbol:
        return clingo.Function("activate", [clingo.Number(each.number), ability])

    def unread_ability(self, each: Object, wanted: int | str) -> tuple[Unread, ...]:
        """The ability that is meant, where it was not read, or was given without its cost."""
        face = self.referee.copied_face(each)
        found = [
            Unread(face.name, number, ability.text, "not read")
            for number, ability in enumerate(face.abilities, 1)
            if ability.structure is None and (wanted == number or isinstance(wanted, str))
        ]
        for number, ability in self.atoms("ability", 2):
            given = ability.arguments[2] if ability.name == "granted" else None
            if number == clingo.Number(each.number) and given is not None and given.name == "costless_keyword":
                found.append(Unread(each.id, 0, given.arguments[0].string, "what this costs is not followed yet"))
        return tuple(found)

    # -- parts of texts -----------------------------------------------------------------------------------------------

    def words(self, part: clingo.Symbol) -> str:
        """A structure in words, where it is one."""
        from pyrules.because.telling import node_words

        node = self.inquiry.structures.get(str(part))
        return node_words(node) if node is not None else ""

    def gaps(self, part: clingo.Symbol, each: Object | None = None) -> frozenset[str]:
        """What in a structure the rules do not interpret, or what was chosen for an object that the board does not
        tell."""
        found = self.inquiry.structures.get(str(part))
        if found is None:
            return frozenset()
        untold = () if each is None else choices.missing(term(found).functors, each.chosen, choices.OF_OBJECTS)
        return gaps_of(self.referee, found).union(untold)


#: Whom conditions of attacking speak of.
OF_DEFENDER = frozenset({"defending_player"})


def place(item: clingo.Symbol) -> str:
    """The card and the paragraph that a keyword stands in."""
    return ",".join(str(argument) for argument in item.arguments[:2]) if item.name == "item" else ""


def gaps_of(referee: Referee, node: Node) -> frozenset[str]:
    """The structures in a structure that the rules on what may be done do not interpret."""
    known = declared()[0] | listed()["for permissions"] | listed()["looked at"]
    found = frozenset(
        called(each)
        for each in outside_quotes(node)
        if (isinstance(each, Condition) or called(each) not in listed()["no bearing"]) and called(each) not in known
    )
    found |= frozenset(
        called(each)
        for part in inside(node, Filter) + inside(node, Condition)
        for each in outside_quotes(part)
        if isinstance(each, Player) and called(each) not in declared()[0] | OF_DEFENDER
    )
    if referee.position.history != STANDING or referee.board.then:
        past = [
            each for each in outside_quotes(node) if not isinstance(each, Duration)
        ]  # effects end when they are over
        found |= frozenset(map(called, past)) & listed()["without a rule"]
    return found
