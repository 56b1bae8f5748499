"""Spells are cast (601): what they say, what they are cast for, what they cost."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

from pyrules.board import BoardError, Object
from pyrules.board.schema import quoted
from pyrules.cards.abilities.keyword_names import Keyword
from pyrules.cards.abilities.lines import AbilityLine, Triggered
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability, Face
from pyrules.cards.reader import read_paragraph
from pyrules.cards.show import printed
from pyrules.declared import listed
from pyrules.identity import once_each
from pyrules.rulebook import rules_of_keywords
from pyrules.terms import symbols
from pyrules.timeline import legality, mana, modes, rules, story, triggers
from pyrules.timeline.acting import told_targets
from pyrules.timeline.cards_meant import card_for, check_it_has_x, face_named
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
    filled,
    known_ways,
    number_of,
    paid_besides,
    paid_often,
    read,
    says_instead,
    told_pairs,
)
from pyrules.timeline.stack import put, text_of
from pyrules.walking import ability_texts, everything, keywords_of, outside_quotes, sentences_of


def cast(game: Game, entry: Any, choices: list[Any]) -> None:
    """A spell is cast (601.2)."""
    each = card_for(game, entry.card, entry.by, ("hand", "command", "graveyard", "exile", "library"))
    player = entry.by or each.controller
    face = face_named(game, each, entry.card)
    if entry.x is not None and not entry.force:
        check_it_has_x(each, face)
    given = False
    if not entry.force and each.zone in ("hand", "graveyard", "command", "exile") and len(each.card.faces) == 1:
        instead = entry.for_ is None and alternative_cost(each.card.faces[face], entry.pay) is not None
        given = legality.may_cast(game, each, player, (entry.for_ or "").lower(), instead)
    if not entry.force and entry.for_ is None and each.zone != "hand":
        legality.said_of_it(game, each, player)
    way = None if entry.for_ is None else entry.for_.lower()
    cast_card(game, each, player, entry, choices, face=face, way=way, given=given)


def times_paid(game: Game, each: Object, entry: Any, way: str | None) -> int:
    """How often the cost of the keyword is paid for which a card is cast, as the entry says (702.33c)."""
    if entry.times is None:
        return int(way is not None)
    if way not in paid_often():
        raise BoardError(
            f"{quoted(each.id)} is cast for no cost that is paid any number of times.",
            remedy=f"Leave times out, or write for: one of {', '.join(sorted(paid_often()))}.",
        )
    return int(entry.times)


def cast_card(
    game: Game, each: Object, player: str, entry: Any, choices: list[Any], *,
    face: int | None = None, way: str | None = None, free: bool = False, given: bool = False,
) -> Item:  # fmt: skip
    """A player casts a card; gives the spell on the stack. entry: its targets, its X, what its costs are paid with;
    free: without paying its mana cost; given: an effect gives it what it is cast for."""
    face = each.face if face is None else face
    times = times_paid(game, each, entry, way)
    way = way if times else None
    if way in cast_transformed() and len(each.card.faces) > 1:
        face = 1
    change = Change() if free else change_for(game, each, face, player, way)
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
    game.times_paid = {**game.times_paid, spell.number: times}
    game.next_self[each.number] = spell.number
    shown = spell.card.faces[face]
    unfollowed_ways(game, spell, shown, given)
    unfollowed_gifts(game, spell)
    sentences = spell_sentences(game, spell, choices)
    item = Item(
        kind="spell", source=spell.number, controller=player, text=text_of(sentences) if sentences else enchants(spell),
        words=shown.name, x=entry.x, choices=tuple(choices), names=tuple(entry.as_),
    )  # fmt: skip
    item = announced(game, dataclasses.replace(item, targets=told_targets(game, item, list(entry.targets), choices)))
    item = pay_spell(game, item, spell, entry, change, free)
    how = (" face down" if spell.face_down else "") + (f" for {entry.for_ or way}" if way else "")
    how += " without paying its mana cost" if free else ""
    rule = ", ".join(filter(None, ["601.2i", rules_of_keywords().get(way, "")])) if way else "601.2i"
    story.add(game, rule, f"{player} casts {shown.name}{how}", spell.id)
    casts = dict(game.history.cast)
    casts[player] = casts.get(player, 0) + 1
    game.history = dataclasses.replace(game.history, cast=casts)
    game.cast_after = {**game.cast_after, spell.number: sum(casts.values()) - 1}
    put(game, item)
    cast_as = [f"cast_as({casts[player]}).", *aimed_by(game, spell, item)]
    triggers.collect(game, [f"casts({spell.number},{rules.player_term(game, player)})"], cast_as)
    return item


def aimed_by(game: Game, spell: Object, item: Item) -> Iterator[str]:
    """What a spell that is cast targets, for what triggers on that."""
    yield from (f"cast_at({spell.number},{each})." for each in rules.things_aimed_at(game, item))


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


def unfollowed_gifts(game: Game, spell: Object) -> None:
    """The static abilities that may give the spell a keyword which does something as it is cast, where no rule follows
    it."""
    for each in game.in_zone("battlefield"):
        for ability in () if each.face_down else game.referee.copied_face(each).abilities:
            if ability.structure is not None and gives_unfollowed(ability.structure):
                words = printed(ability, each.shown_face.name) or ability.text
                game.doubt(each.id, words, f"what it gives {spell.id} as it is cast is not followed yet", ANYTHING)


@once_each
def gives_unfollowed(structure: Node) -> bool:
    """Whether an ability gives a keyword that does something as a spell is cast, in a way that no rule follows."""
    if called(structure) == "keyword_line":
        return False
    followed = listed()["triggers as it is cast"]
    acting = followed | listed()["acts as it is cast"] | listed()["triggers if paid for as it is cast"]
    acting |= listed()["acts as it resolves"]
    names = {str(getattr(each, "name", "")) for each in everything(structure) if isinstance(each, Keyword)}
    given = {each.replace(" ", "_") for each in names} & acting
    sentences = [each for text in ability_texts(structure) for each in sentences_of(text)]
    plainly = all(
        called(each) == "objects_have" or (called(each) == "changed" and called(each.subject) == "nth_spell")  # type: ignore[attr-defined]
        for each in sentences
    )  # fmt: skip
    odd = {"in_zone", "quoted_keywords", "quoted_ability"} & {called(each) for each in everything(structure)}
    return bool(given) and not (given <= followed and plainly and not odd)


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
    if (besides := said_besides(face, spell.cast_for)) is not None:
        found += sentences_of(besides)
    if not there:
        return found
    picked = modes.chosen(game, "", there, face.name, choices)
    return [*found, *(sentence for mode in picked for sentence in modes.said(mode))]


def said_besides(face: Face, way: str | None) -> Node | None:
    """What a spell says besides by what it is cast for (702.113a)."""
    there = [keyword for ability in face.abilities for keyword in keywords_of(ability.structure)]
    keyword = next((each for each in there if getattr(each, "name", None) == way), None)
    words = told_pairs("says_besides").get(way or "")
    return read(filled(words, keyword)) if words and keyword is not None else None


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


def pay_spell(game: Game, item: Item, spell: Object, entry: Any, change: Change, free: bool = False) -> Item:
    """The costs of a spell: its mana cost or the one it is cast for, and additional ones (601.2f, 601.2h). free: none
    but the additional ones."""
    pay_added_life(game, item)
    if spell.face_down:
        return pay_costs(game, item, face_down_costs(spell.cast_for), entry.pay)
    face = spell.card.faces[spell.face]
    costs: tuple[Node, ...] = ()
    front = spell.card.faces[0]  # what is cast transformed has its keyword there
    keyword = cost_keyword((*face.abilities, *front.abilities), spell.cast_for)
    if keyword is not None:
        costs = tuple(keyword.costs) * max(1, game.times_paid.get(spell.number, 1))
    owed = symbols(face.mana_cost) if keyword is None or keyword.name in paid_besides() else []
    instead = alternative_cost(face, entry.pay) if spell.cast_for is None else None
    if instead is not None:
        owed, costs = [], instead.costs
    if free or spell.cast_for in cast_for_nothing():
        owed, costs = [], ()
    _, there = modes.of_spell(face) if {"Instant", "Sorcery"} & set(face.types) else ("", ())
    picked = modes.chosen(game, "", there, face.name, item.choices) if there else []
    for mode in picked:
        owed += symbols(modes.mana_of(mode))
    costs = (*costs, *as_well(spell.cast_for, keyword_number(face, spell.cast_for)))
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


def alternative_cost(face: Face, payment: Any) -> Any:
    """The alternative cost that a card offers itself (118.9a), where the file tells what it is paid with."""
    for ability in face.abilities if payment is not None else ():
        for node in everything(ability.structure) if ability.structure is not None else ():
            if called(node) == "alternative_cost":
                kinds = map(called, node.costs)  # type: ignore[attr-defined]
                if any(getattr(payment, PAID_BY.get(kind, kind), None) is not None for kind in kinds):
                    return node
    return None


#: What stands under `pay` for parts of a cost where it is called otherwise.
PAID_BY = {"pay_life": "life", "return_to_hand": "return_"}


def keyword_number(face: Face, name: str | None) -> int | None:
    """The number of a keyword of a face, where it has one."""
    there = [keyword for ability in face.abilities for keyword in keywords_of(ability.structure)]
    return next((number_of(each) for each in there if getattr(each, "name", None) == name), None)


def cost_keyword(abilities: Any, name: str | None) -> Any:
    """The keyword with a cost that a spell is cast for."""
    if name is None:
        return None
    for ability in abilities:
        for keyword in keywords_of(ability.structure):
            if getattr(keyword, "name", None) == name and hasattr(keyword, "costs"):
                return keyword
    return None
