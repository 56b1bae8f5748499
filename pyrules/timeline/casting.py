"""Spells are cast (601): what they say, what they are cast for, what they cost."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

from pyrules.board import Object
from pyrules.cards.abilities.lines import AbilityLine, Triggered
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability, Face
from pyrules.cards.reader import read_paragraph
from pyrules.cards.show import printed
from pyrules.declared import listed
from pyrules.rulebook import rules_of_keywords
from pyrules.terms import symbols
from pyrules.timeline import legality, mana, modes, rules, story, triggers
from pyrules.timeline.acting import card_for, face_named, told_targets
from pyrules.timeline.costing import Change, change_for, with_help
from pyrules.timeline.dividing import announced
from pyrules.timeline.game import ANYTHING, Game, Item
from pyrules.timeline.handing_on import handed_on
from pyrules.timeline.paying_costs import pay_added_life, pay_costs
from pyrules.timeline.speaking import (
    aimed_at,
    as_well,
    called,
    cast_for_nothing,
    cast_transformed,
    face_down_costs,
    known_ways,
    paid_besides,
    says_instead,
)
from pyrules.timeline.stack import put, text_of
from pyrules.walking import ability_texts, everything, keywords_of, outside_quotes, sentences_of


def cast(game: Game, entry: Any, choices: list[Any]) -> None:
    """A spell is cast (601.2)."""
    each = card_for(game, entry.card, entry.by, ("hand", "command", "graveyard", "exile", "library"))
    player = entry.by or each.controller
    face = face_named(game, each, entry.card)
    given = False
    if not entry.force and each.zone in ("hand", "graveyard", "command", "exile") and len(each.card.faces) == 1:
        given = legality.may_cast(game, each, player, (entry.for_ or "").lower())
    way = None if entry.for_ is None else entry.for_.lower()
    if way in cast_transformed() and len(each.card.faces) > 1:
        face = 1
    change = change_for(game, each, face, player, way)
    template = dataclasses.replace(
        each,
        zone="stack",
        controller=player,
        face=face,
        cast_for=way,
        face_down=bool(face_down_costs(way)),
        x=entry.x or 0,
    )
    if each.zone == "library":
        game.libraries[each.controller] = [other for other in game.libraries[each.controller] if other != each.number]
    game.gone(each.number)
    spell = game.add(template)
    game.cast_by = {**game.cast_by, spell.number: (player, each.zone)}
    game.next_self[each.number] = spell.number
    shown = spell.card.faces[face]
    unfollowed_ways(game, spell, shown, given)
    sentences = spell_sentences(game, spell, choices)
    item = Item(
        kind="spell", source=spell.number, controller=player, text=text_of(sentences) if sentences else enchants(spell),
        words=shown.name, x=entry.x, choices=tuple(choices), names=tuple(entry.as_),
    )  # fmt: skip
    item = announced(game, dataclasses.replace(item, targets=told_targets(game, item, list(entry.targets), choices)))
    item = pay_spell(game, item, spell, entry, change)
    how = (" face down" if spell.face_down else "") + (f" for {entry.for_}" if way else "")
    rule = ", ".join(filter(None, ["601.2i", rules_of_keywords().get(entry.for_, "")])) if way else "601.2i"
    story.add(game, rule, f"{player} casts {shown.name}{how}", spell.id)
    casts = dict(game.history.cast)
    casts[player] = casts.get(player, 0) + 1
    game.history = dataclasses.replace(game.history, cast=casts)
    put(game, item)
    cast_as = [f"cast_as({casts[player]})."]
    triggers.collect(game, [f"casts({spell.number},{rules.player_term(game, player)})"], cast_as)


def unfollowed_ways(game: Game, spell: Object, shown: Face, given: bool) -> None:
    """The keywords that do something as a spell is cast, and what it is cast for, where no rule follows it; `given`: an
    effect gives it that."""
    front = spell.card.faces[0]
    there = {str(getattr(each, "name", "")) for ability in front.abilities for each in keywords_of(ability.structure)}
    for ability in shown.abilities:
        for keyword in keywords_of(ability.structure):
            name = str(getattr(keyword, "name", "")) or called(keyword)
            there.add(name)
            unpaid = name.replace(" ", "_") in listed()["acts only if paid"] and spell.cast_for != name
            if name.replace(" ", "_") in listed()["acts as it is cast"] and not unpaid and not spell.face_down:
                game.doubt(spell.id, name, "what this keyword does is not followed yet", ANYTHING)
    if spell.cast_for is not None and (spell.cast_for not in known_ways() or not (given or spell.cast_for in there)):
        game.doubt(spell.id, spell.cast_for, "what it means that it is cast so is not followed yet", ANYTHING)


def enchants(spell: Object) -> Node | None:
    """The words by which an Aura spell has a target (303.4a)."""
    from pyrules.cards.abilities.selections import Target

    if (aim := aimed_at(spell.cast_for)) is not None:
        return aim
    for ability in () if spell.face_down else spell.card.faces[spell.face].abilities:
        for keyword in keywords_of(ability.structure):
            kind = getattr(keyword, "filter", None)
            if called(keyword) == "enchant" and isinstance(kind, Node):
                return Target(kind)  # type: ignore[arg-type]
    return None


def spell_sentences(game: Game, spell: Object, choices: list[Any]) -> list[Node]:
    """What an instant or sorcery spell says, the chosen modes among it (700.2)."""
    face = spell.card.faces[spell.face]
    if spell.face_down or not {"Instant", "Sorcery"} & set(face.types):
        return []
    found: list[Node] = []
    _, there = modes.of_spell(face)
    for ability in (worded_anew(each, face, spell.cast_for) for each in face.abilities):
        structure = ability.structure
        if ability.read != "whole" and not (there and ability.text.startswith(("•", "+"))):
            touches = handed_on(game, ability.text, ability.touches or ANYTHING)
            game.doubt(face.name, ability.text, "what it does is not understood yet", touches)
        if isinstance(structure, AbilityLine):
            for text in ability_texts(structure):
                if called(text) == "static":
                    found += sentences_of(text)
                elif isinstance(text, Triggered) and not triggers_on_the_stack(text):
                    found.append(text)  # it makes a delayed triggered ability (603.7a)
    if not there:
        return found
    picked = modes.chosen(game, "", there, face.name, choices)
    return [*found, *(sentence for mode in picked for sentence in modes.said(mode))]


def worded_anew(ability: Ability, face: Face, way: str | None) -> Ability:
    """An ability of a spell in the words that it has by what the spell is cast for (702.96b)."""
    change = says_instead().get(way or "")
    if change is None or ability.structure is None or keywords_of(ability.structure):
        return ability
    words = re.sub(rf"\b{change[0]}\b", change[1], printed(ability, face.name) or "")
    return read_paragraph(words, [], ability.kind)


def triggers_on_the_stack(text: Triggered) -> bool:
    """Whether a triggered ability of a spell is none that it makes as it resolves: "when you cast this spell"."""
    return any(called(each) in ("casts_this", "cycles_thing") for each in outside_quotes(text.trigger))


def pay_spell(game: Game, item: Item, spell: Object, entry: Any, change: Change) -> Item:
    """The costs of a spell: its mana cost or the one it is cast for, and additional ones (601.2f, 601.2h)."""
    pay_added_life(game, item)
    if spell.face_down:
        return pay_costs(game, item, face_down_costs(spell.cast_for), entry.pay)
    face = spell.card.faces[spell.face]
    costs: tuple[Node, ...] = ()
    front = spell.card.faces[0]  # what is cast transformed has its keyword there
    keyword = cost_keyword((*face.abilities, *front.abilities), spell.cast_for)
    if keyword is not None:
        costs = tuple(keyword.costs)
    owed = symbols(face.mana_cost) if keyword is None or keyword.name in paid_besides() else []
    if spell.cast_for in cast_for_nothing():
        owed, costs = [], ()
    _, there = modes.of_spell(face) if {"Instant", "Sorcery"} & set(face.types) else ("", ())
    picked = modes.chosen(game, "", there, face.name, item.choices) if there else []
    for mode in picked:
        owed += symbols(modes.mana_of(mode))
    costs = (*costs, *as_well(spell.cast_for))
    for name in sorted(listed()["paid for each further mode"]):
        further = cost_keyword(face.abilities, name)
        costs = (*costs, *(tuple(further.costs) * (len(picked) - 1) if further is not None and picked else ()))
    for ability in face.abilities:
        if ability.structure is not None:
            for node in everything(ability.structure):
                if called(node) == "additional_cost":
                    costs = (*costs, *node.costs)  # type: ignore[attr-defined]
    for each in costs:
        owed += symbols(each.symbols) if called(each) == "mana_cost" else []  # type: ignore[attr-defined]
    item = pay_costs(game, item, tuple(each for each in costs if called(each) != "mana_cost"), entry.pay)
    change = with_help(game, item, entry.pay, change)
    told = None if entry.pay is None else entry.pay.mana
    mana.spend(game, item.controller, change.of(mana.with_x(owed, item.x)), told)
    return item


def cost_keyword(abilities: Any, name: str | None) -> Any:
    """The keyword with a cost that a spell is cast for."""
    if name is None:
        return None
    for ability in abilities:
        for keyword in keywords_of(ability.structure):
            if getattr(keyword, "name", None) == name and hasattr(keyword, "costs"):
                return keyword
    return None
