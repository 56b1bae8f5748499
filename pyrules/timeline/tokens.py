"""Tokens (111): what they are by the words that create them."""

from __future__ import annotations

import dataclasses
import itertools
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.board import Object
from pyrules.board.possible import ONLY_A_COPY
from pyrules.cards.abilities.copy_exceptions import (
    CopyExceptions,
    CopyHasGrant,
    ExceptForm,
    ExceptHas,
    ExceptName,
    ExceptNotSupertype,
    NamedAfterThis,
    NamedSo,
    TheCopy,
)
from pyrules.cards.abilities.keywords import KeywordList
from pyrules.cards.abilities.lines import AbilityLine, KeywordLine
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability, Card, Face
from pyrules.rulebook import rulebook, split
from pyrules.terms import COLOR_NAMES
from pyrules.timeline import rules, story, triggers
from pyrules.timeline.asked import CREATES
from pyrules.timeline.lasting import frozen
from pyrules.timeline.speaking import called

if TYPE_CHECKING:
    from pyrules.timeline.game import Game, Item

SUPERTYPES = frozenset(("legendary", "snow", "basic"))
LETTERS = {name: letter for letter, name in COLOR_NAMES.items()}


class Tokens:
    """The part of a resolution that creates tokens."""

    game: Game
    item: Item
    names: list[str]
    current: Node | None
    and_also: list[Node]
    x: int | None

    def create_copies(self: Any, number: int, player: str, amount: int) -> list[int]:
        """Tokens that are copies of an object (707.2, 111.12)."""
        node = self.current
        exceptions = getattr(node, "exceptions", None)
        exceptions = with_own_names(with_more(exceptions, self.and_also), self.own_name())
        original, face = frozen(self.game, number)
        attack = getattr(node, "attack", None)
        template = dataclasses.replace(
            self.blank(player, ONLY_A_COPY),
            copying=original,
            copying_face=face,
            exception=exceptions if exceptions is not None else "",
            tapped=bool(getattr(node, "tapped", False)),
        )
        name = self.game[number].id
        return list(self.enter_tokens(template, player, amount, attack, name))

    def own_name(self: Any) -> str:
        """What the card is called whose words these are."""
        source = self.item.source
        return str(self.game.referee.copied_face(self.game[source]).name) if source else ""

    def create_tokens(self: Any, player: str, amount: int) -> list[int]:
        """Tokens of the characteristics that are said (111.3, 111.4)."""
        node = self.current
        card = token_card(node, self.x)
        if card is None:
            self.not_understood("what the token is, is not understood yet")
            return []
        template = dataclasses.replace(self.blank(player, card), tapped=node.tapped)
        return list(self.enter_tokens(template, player, amount, node.attack, card.name))

    def blank(self: Any, player: str, card: Card) -> Object:
        """A token before it is anything more."""
        return Object(0, "", "battlefield", player, player, card, 0, 0, (), is_token=True, summoning_sick=True)

    def enter_tokens(
        self: Any, template: Object, player: str, amount: int, attack: Node | None, name: str
    ) -> list[int]:
        """So many tokens enter at the same time, as many as the effects that replace it say (614.16)."""
        self.game.room_for(amount)
        facts = [f"would_create({rules.player_term(self.game, player)},{amount})."]
        counted = [each[0].number for each in rules.ask(self.game, facts, CREATES).grounding.atoms("tokens_instead", 1)]
        if not counted:
            raise triggers.too_many("the tokens")
        amount = counted[0]
        number = self.game.state(player).number
        told = [clingo.Function(f"p{number}"), clingo.Number(amount)]
        story.tell(self.game, clingo.Function("creates", told))
        if attack is not None:
            template = dataclasses.replace(template, attacking=self.attacked_by(player))
        self.game.room_for(amount)
        if self.how is not None:
            attacked = self.attacked_by(player) if self.how.player is None else self.players(self.how.player)[0]
            template = dataclasses.replace(template, tapped=self.how.tapped, attacking=attacked)
        made = [dataclasses.replace(template, id=each) for each in self.new_names(name, amount)]
        numbers = list(self.enter(made))
        if self.item.kind != "spell" and self.item.source:
            self.game.made_with.update(dict.fromkeys(numbers, self.item.source))
            self.game.changed()
        return numbers

    def new_names(self: Any, name: str, amount: int) -> list[str]:
        """What the objects are called that are created next: as the file says, else numbered."""
        told = [str(each) for each in self.names[:amount]]
        del self.names[:amount]
        used = {each.id for each in self.game.objects}.union(told)
        stem = name if name.lower().endswith(" token") else f"{name} token"
        free = (f"{stem} {number}" for number in itertools.count(1) if f"{stem} {number}" not in used)
        return [*told, *itertools.islice(free, amount - len(told))]

    def attacked_by(self: Any, player: str) -> str | int | None:
        """What a creature that enters attacking attacks (508.4): the same as its source, as the attacker that was
        returned for its cost (702.49c), or the only one there is."""
        game: Game = self.game
        returned = [game[number].attacking for how, number in self.item.paid if how == "return"]
        if returned and returned[0] is not None:
            return returned[0]
        source = game[self.item.source] if self.item.source else None
        if source is not None and source.attacking is not None:
            return source.attacking
        attacked = {each.attacking for each in game.controlled_by(player) if each.attacking is not None}
        if len(attacked) == 1:
            return attacked.pop()
        others = [each.name for each in game.players if each.name != player]
        return others[0] if len(others) == 1 and attacked else None


def with_more(exceptions: CopyExceptions | None, also: list[Node]) -> CopyExceptions | None:
    """A copy's exceptions with what the sentence says of the copy beside them ("and it's a 4/4 …")."""
    if exceptions is None or not also:
        return exceptions
    more: list[Any] = []
    for each in also:
        if called(each) == "now_is":
            more.append(ExceptForm(TheCopy(), each.form))  # type: ignore[attr-defined]
        elif loses_supertype(each):
            more += [ExceptNotSupertype(TheCopy(), gone.nature.kind) for gone in each.predicates]  # type: ignore[attr-defined]
        else:
            more.append(ExceptHas(TheCopy(), tuple(CopyHasGrant(grant) for grant in each.grants)))  # type: ignore[attr-defined]
    first = [*exceptions.exceptions, *([exceptions.and_also] if exceptions.and_also else [])]
    return CopyExceptions((*first, *more))


def with_own_names(exceptions: CopyExceptions | None, card: str) -> CopyExceptions | None:
    """A copy's exceptions with the names that begin with that of the card which makes it: as cards call themselves, up
    to the comma (201.5c)."""
    if exceptions is None:
        return None
    short = card.partition(",")[0]

    def named(each: Any) -> Any:
        if not isinstance(each, ExceptName) or not isinstance(each.name, NamedAfterThis):
            return each
        return dataclasses.replace(each, name=NamedSo(f"{short}'s {each.name.name}"))

    return dataclasses.replace(exceptions, exceptions=tuple(map(named, exceptions.exceptions)))


def loses_supertype(node: Any) -> bool:
    """Whether a clause says that the copy isn't legendary, or has another supertype no more (707.9b)."""
    return (
        called(node) == "changed"
        and node.duration is None
        and all(called(each) == "is_not" and getattr(each.nature, "kind", "") in SUPERTYPES for each in node.predicates)
    )


@lru_cache(maxsize=1)
def predefined() -> dict[str, tuple[str, str]]:
    """The predefined tokens (111.10): type line and text by subtype."""
    found = {}
    for rule in rulebook():
        if rule.makes == "predefined_token" and not rule.body:
            kind, line, text = (part.strip('"') for part in split(rule.head.partition("(")[2][:-1]))
            found[kind] = (line, text)
    return found


def token_card(node: Any, x: int | None) -> Card | None:
    """The card that a token is as if of; None where its words are not understood."""
    looks = node.looks
    if called(looks) != "characteristics":
        return None
    if not looks.types and len(looks.subtypes) == 1:
        known = predefined().get(looks.subtypes[0])
        return None if known is None else predefined_card(looks.subtypes[0], *known)
    color = getattr(node, "color", None) or looks.color
    colors = colors_of(color)
    if colors is None:
        return None
    size = looks.pt.split("/") if looks.pt else [None, None]
    if "X" in size:
        if x is None:
            return None
        size = [str(x) if part == "X" else part for part in size]
    name = node.name or " ".join([*(each for each in looks.subtypes), "Token"])
    supertypes = tuple(word for word, there in (("Legendary", looks.legendary), ("Snow", looks.snow)) if there)
    face = Face(
        name, "", 0, colors, supertypes, tuple(each.capitalize() for each in looks.types), tuple(looks.subtypes),
        size[0], size[1], abilities=tuple(ability_of(each) for each in (*node.abilities, *looks.abilities)),
    )  # fmt: skip
    return Card(name, "token", (face,))


@lru_cache(maxsize=64)
def predefined_card(kind: str, line: str, text: str) -> Card:
    """A predefined token as a card."""
    from pyrules.cards.reader import read_text

    types, _, _ = line.partition(" — ")
    words = tuple(types.split())
    abilities = read_text(text.replace("\\n", "\n"), name=kind, types=words, subtypes=(kind,))
    return Card(f"{kind} Token", "token", (Face(f"{kind} Token", "", 0, (), (), words, (kind,), abilities=abilities),))


def colors_of(color: Node | None) -> tuple[str, ...] | None:
    """The colors that a token is created with; None where the words are not understood."""
    if color is None or called(color) == "looks_colorless":
        return ()
    if called(color) == "looks_color":
        return (color.color.name,)  # type: ignore[attr-defined]
    if called(color) == "looks_colors":
        return tuple(COLOR_NAMES[each].upper() for each in color.colors)  # type: ignore[attr-defined]
    if called(color) == "looks_all_colors":
        return tuple("WUBRG")
    return None


def ability_of(grant: Any) -> Ability:
    """An ability that a token is created with."""
    if called(grant) == "grant_keyword":
        return Ability(KeywordLine(KeywordList((grant.keyword,))), "whole", (), "", "static")
    inner = grant.ability.ability
    kind = called(inner)
    return Ability(AbilityLine(inner), "whole", (), "", kind if kind in ("activated", "triggered") else "static")  # type: ignore[arg-type]


def with_abilities(card: Card, grants: tuple[Any, ...]) -> Card:
    """A token's card with more abilities ("It has …" after the sentence that creates it)."""
    face = card.faces[0]
    more = (*face.abilities, *(ability_of(each) for each in grants))
    return dataclasses.replace(card, faces=(dataclasses.replace(face, abilities=more),))
