"""The continuous effects that a resolving spell or ability begins (611.2): whose words they are, what they affect."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.board import Object, ResolvedEffect
from pyrules.board.objects import GONE
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.lines import AbilityLine, Static, Triggered
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability, Card, Face
from pyrules.declared import listed
from pyrules.facts import is_target
from pyrules.terms import term
from pyrules.timeline.asked import MEANS
from pyrules.timeline.chosen_words import as_chosen
from pyrules.timeline.speaking import called, describes_in_known_words
from pyrules.walking import ability_texts, functors, outside_quotes

if TYPE_CHECKING:
    from pyrules.timeline.game import Game
    from pyrules.timeline.resolving import Resolution

#: Words by which a number is one of each object that an effect reaches.
OF_EACH = re.compile(r"\bit\b|\beach_own\b|\bnone\b|attached_to_it")
#: Words for a target and all others like it.
TARGET_AND_OTHERS = ("target_and", "up_to_one_target_and")
#: Durations that end by themselves at a moment; every other one the layers look at.
MOMENTS = frozenset(("until_end_of_turn", "this_turn", "until_end_of_combat"))

#: Predicates that say themselves how long they hold.
OF_THEMSELVES = {
    "cannot_this_turn": "this_turn", "blocked_only_by_now": "this_turn", "cannot_this_combat": "this_combat",
    "assigns_no_damage_now": "this_combat",
}  # fmt: skip


def effect_of(by: Resolution, node: Node) -> tuple[ResolvedEffect, str] | None:
    """The effect that a sentence makes, and how long it lasts; None where it would affect nothing."""
    game, item = by.game, by.item
    node = with_number(by, node)
    grounding = by.ask(node, MEANS)
    if by.unclear(grounding) or not describes_in_known_words(node):
        by.not_understood(f"whom “{by.told(node)}” means is not understood yet")
    wanted = [term(each).text for each in outside_quotes(node) if is_target(each)]
    targets: list[int | str] = []
    for words, chosen in item.targets:
        if words in wanted:
            targets += [each for each in chosen if not (isinstance(each, int) and game[each].zone == GONE)]
    if wanted and not targets:
        return None
    affects: tuple[int, ...] | None = None
    if not wanted and not changes_rules_only(node):
        affects = affected(grounding, node)
        affects = tuple(each for each in affects if game[each].zone != GONE)
        if not affects and speaks_of_objects(node):
            return None
    if targets and called(getattr(node, "subject", node)) in TARGET_AND_OTHERS:
        affects, targets = affected(grounding, node), []
    copies: int | Card | None = None
    face = 0
    copying = next((each for each in outside_quotes(node) if called(each) == "becomes_copy"), None)
    if copying is not None:
        original = term(copying.original).text  # type: ignore[attr-defined]
        copied = [
            number.number
            for words, number in grounding.atoms("selected", 2)
            if str(words) in original and number.type == clingo.SymbolType.Number
        ]
        if copied:
            copies, face = frozen(game, copied[0])
            targets = [each for each in targets if each != copied[0]]
            if called(getattr(node, "subject", node)) in ("all", "all_and_all"):
                affects = tuple(each for each in affected(grounding, node) if each != copied[0])
                if not affects:
                    return None
            elif affects is None:
                affects = tuple(each for each in targets if isinstance(each, int)) or (item.source,)
                targets = []
            elif affects is not None:
                affects = tuple(each for each in affects if each != copied[0]) or (item.source,)
    ends = first_end(node, by.doer)
    there = ("battlefield",) if item.kind == "spell" else ("battlefield", GONE)
    source = item.source if item.source and game[item.source].zone in there else None
    speaks_of_itself = bool({"copy_has_this_ability", "name_of_this"} & functors(node))
    printed_as = own_ability(by) if speaks_of_itself else 0
    if speaks_of_itself and not printed_as:
        by.not_understood("which ability or name the copy has is not understood yet")
    made = ResolvedEffect(
        number=0,
        card=card_of(by, of_those(node) if affects else node),
        face=0,
        controller=by.doer,
        timestamp=0,
        path=(),
        source=source,
        targets=tuple(targets),
        x=by.x,
        chosen=chosen_for(by),
        copies=copies,
        copies_face=face,
        affects=affects,
        printed_as=printed_as,
    )
    return made, ends


def own_ability(by: Resolution) -> int:
    """The number of the ability that resolves among those printed on its source's own card; 0 where it is none."""
    source = by.game[by.item.source] if by.item.source else None
    for number, ability in enumerate(source.card.faces[source.face].abilities if source is not None else (), 1):
        if ability.structure is not None and any(text == by.item.text for text in ability_texts(ability.structure)):
            return number
    return 0


def first_end(node: Node, player: str) -> str:
    """With what the effect of a sentence ends, by the first duration in its words; "" where at no moment."""
    for each in outside_quotes(node):
        if isinstance(each, Duration):
            return ends_of(each, player)
    return next((OF_THEMSELVES[name] for name in map(called, outside_quotes(node)) if name in OF_THEMSELVES), "")


def ends_of(duration: Duration, player: str) -> str:
    """With what a duration ends, of the turn of a player where it says so; "" where at no moment."""
    name = called(duration)
    if name in MOMENTS:
        return name
    if name in ("until_your_next_turn", "until_end_of_your_next_turn") or getattr(duration, "yours", False):
        return f"{name}:{player}"
    if name == "until_next_step":
        return f"until the {duration.step.removesuffix(' step')} of:{player}"  # type: ignore[attr-defined]
    return name if name == "until_next_end_step" else ""


def changes_rules_only(node: Node) -> bool:
    """Whether a sentence about all objects of a kind changes the rules of the game, not the objects: it is not locked
    in (611.2c)."""
    predicates = getattr(node, "predicates", ())
    everything = called(getattr(node, "subject", node)) in ("all", "all_and_all")
    return everything and all(called(each) in listed()["changes rules only"] for each in predicates)


def affected(grounding: Any, node: Node) -> tuple[int, ...]:
    """The objects that a sentence without targets affects: those of its subject (611.2c)."""
    what = getattr(node, "subject", None) or getattr(node, "what", None)
    name, text = ("selected", term(what).text) if isinstance(what, Node) else ("means", "it")
    if isinstance(what, Node) and called(what) in ("it", "this", "them", "that_object", "those_objects", "host"):
        name = "means"
    if called(node) == "objects_have":
        text = f"all({term(node.filter).text})"  # type: ignore[attr-defined]
        name = "selected"
    found = [
        number.number
        for words, number in grounding.atoms(name, 2)
        if str(words) == text and number.type == clingo.SymbolType.Number
    ]
    return tuple(sorted(set(found)))


def of_those(node: Any) -> Node:
    """A sentence about objects that are locked in, with "it" for whatever words it has for them."""
    from pyrules.cards.abilities.references import It
    from pyrules.cards.abilities.selections import Pointed

    if called(node) == "gain_control" and called(node.what) == "all":
        return dataclasses.replace(node, what=Pointed(It()))  # type: ignore[no-any-return]
    if called(getattr(node, "subject", node)) not in ("pointed", *TARGET_AND_OTHERS):
        return node  # type: ignore[no-any-return]
    return dataclasses.replace(node, subject=Pointed(It()))  # type: ignore[no-any-return]


def speaks_of_objects(node: Node) -> bool:
    """Whether a sentence is about objects that were spoken of before."""
    return hasattr(node, "subject") or called(node) in ("object_has", "now_is", "objects_have", "gain_control")


def with_number(by: Resolution, node: Node) -> Node:
    """ "gets +1/+0 for each …" with the number that there is now (608.2h)."""
    node = as_chosen(by, with_abilities(by, node))
    if called(node) != "changed_for_each":
        return node
    from pyrules.cards.abilities.changes import Changed, Gets

    if OF_EACH.search(term(node.each).text) and called(node.subject).startswith("all"):  # type: ignore[attr-defined]
        by.not_understood("how much it is for each of them is not understood yet")
    by.mention(aimed_at(by, node))
    number = by.amount(node.each, by.one_meant(node, node.subject)) or 0  # type: ignore[attr-defined]
    predicates = []
    for each in node.predicates:  # type: ignore[attr-defined]
        if isinstance(each, Gets):
            parts = [int(part) * number for part in each.change.split("/")]
            each = Gets("/".join(f"{part:+d}" for part in parts))
        predicates.append(each)
    return Changed(node.subject, tuple(predicates), node.duration)  # type: ignore[attr-defined]


def aimed_at(by: Resolution, node: Node) -> list[int]:
    """The objects that are targets of a sentence's words."""
    wanted = {term(each).text for each in outside_quotes(node) if is_target(each)}
    return [one for words, chosen in by.item.targets if words in wanted for one in chosen if isinstance(one, int)]


def with_abilities(by: Resolution, node: Node) -> Node:
    """ "gains all activated abilities of that card" with those abilities (608.2h)."""
    predicates = getattr(node, "predicates", ())
    if not any(called(each) == "gains_abilities_of" for each in predicates):
        return node
    from pyrules.cards.abilities.changes import Changed, Gains
    from pyrules.cards.abilities.lines import Activated, QuotedAbility
    from pyrules.cards.abilities.statics import GrantAbility

    found = []
    for each in predicates:
        if called(each) == "gains_abilities_of":
            text = term(each.what).text
            numbers = [
                number.number for words, number in by.ask(node, MEANS).atoms("selected", 2) if str(words) == text
            ]
            kinds = (Activated, Triggered) if each.triggered else (Activated,)
            abilities = [
                one for number in numbers for ability in by.game[number].shown_face.abilities
                if ability.structure is not None for one in ability_texts(ability.structure) if isinstance(one, kinds)
            ]  # fmt: skip
            each = Gains(tuple(GrantAbility(QuotedAbility(one)) for one in abilities))
        found.append(each)
    return Changed(node.subject, tuple(found), node.duration)  # type: ignore[attr-defined]


def card_of(by: Resolution, node: Node) -> Card:
    """A card of which the sentence is all: what the effect says."""
    source = by.game[by.item.source] if by.item.source else None
    name = source.card.faces[source.face].name if source is not None else ""
    text = Static((node, *by.beside))  # type: ignore[arg-type]
    ability = Ability(AbilityLine(text), "whole", (), "", "spell")
    face = Face(name, "", 0, (), (), (), (), abilities=(ability,))
    return Card(name, "normal", (face,))


def chosen_for(by: Resolution) -> Any:
    """What was chosen for the effect."""
    from pyrules.board.model import Chosen

    fields = {name: value for name in ("color", "type") if (value := by.choice(name)) is not None}
    return Chosen.read(fields) if fields else None


def hold_copies(game: Game) -> None:
    """What is a copy of another object stays what it is, whatever becomes of the other one (707.2b)."""
    held: set[int] = set()

    def hold(number: int) -> None:
        original = game[number].copying
        if number in held or not isinstance(original, int):
            return
        held.add(number)
        hold(original)
        copied, face = frozen(game, original)
        game.set(number, copying=copied, copying_face=face)

    for each in list(game.objects):
        hold(each.number)


def frozen(game: Game, number: int) -> tuple[int | Card, int]:
    """The copiable values of an object as they are now (707.2b): its card where they are just that, else a shadow of
    it that never changes."""
    from pyrules.timeline.game import ANYTHING, while_face_down

    each = game[number]
    copying: int | Card | None = each.copying
    face = each.copying_face
    exception = each.exception
    for lasting in game.effects:
        effect = lasting.effect
        if lasting.ends == while_face_down(number):
            game.doubt(each.id, "", "what a copy of it is, is not followed yet", ANYTHING)
        if effect.copies is not None and number in (*(effect.affects or ()), *effect.targets):
            copying, face = effect.copies, effect.copies_face
    plain = each.copy_of_spell is None and not (
        each.face_down or each.merged_over or each.chosen is not None or exception or each.cast_for == "prototype"
    )
    if plain and copying is None:
        return each.card, each.face
    if plain and isinstance(copying, Card) and each.is_token:
        return copying, face
    shadow: Object = dataclasses.replace(each, copying=copying, copying_face=face, zone=GONE, counters={}, tapped=False)
    return game.add(shadow).number, 0
