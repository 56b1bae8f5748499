"""What players do: activate abilities (602), play lands (305), tap permanents for mana (106.12)."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import clingo

from pyrules.board import BoardError, Object
from pyrules.board.events import Payment
from pyrules.board.schema import quoted
from pyrules.cards.abilities.lines import Activated
from pyrules.cards.grammar import Node
from pyrules.facts import mentioned
from pyrules.inquiry import Inquiry
from pyrules.layers.numbering import lines
from pyrules.terms import term
from pyrules.timeline import asked, legality, mana, rules, story, triggers
from pyrules.timeline.cards_meant import card_for, check_it_enters, face_named
from pyrules.timeline.costing import change_for_activation, of_keyword
from pyrules.timeline.dividing import announced
from pyrules.timeline.game import ANYTHING, Game, Item, while_face_down
from pyrules.timeline.kept_names import kept_name
from pyrules.timeline.paying_costs import pay, pay_added_life, pay_costs
from pyrules.timeline.resolving import Resolution
from pyrules.timeline.speaking import called, turned_for, turned_for_mana
from pyrules.timeline.stack import choose_targets, put, target_words
from pyrules.timeline.which_ability import ability_of
from pyrules.walking import keywords_of, outside_quotes, sentences_of

#: What a text says where it asks for targets.
TARGET = re.compile(r"\btargets?\b")


def activate(game: Game, entry: Any, choices: list[Any]) -> None:
    """A player activates an ability (602.2)."""
    each = game[game.number(entry.of, ())]
    player = entry.by or game.controller(each.number)
    symbol, text, words, inquiry = ability_of(game, each, entry.ability, bool(entry.targets))
    if not entry.force:
        legality.may_activate(game, each, player, symbol)
    item = Item(
        kind="activated", source=each.number, controller=player, text=text, words=words,
        ability=kept_name(game, str(symbol)), x=entry.x, choices=tuple(choices), names=tuple(entry.as_),
    )  # fmt: skip
    if is_mana_ability(inquiry, symbol, text):
        add_mana(game, item, symbol, text, entry.pay)
        return
    change = change_for_activation(game, each, player, symbol)
    targets = told_targets(game, item, list(entry.targets), choices)
    item = announced(game, dataclasses.replace(item, targets=targets))
    cycled = symbol.name == "item" and of_keyword(game, item, entry.pay)
    item = pay(game, item, text, entry.pay, change)
    story.add(game, "602.2", f"{player} activates an ability of {each.id}: “{words}”", each.id)
    if any(called(inner) in MANA for inner in outside_quotes(text)):
        story.add(game, "605.1a", f"this ability of {each.id} is no mana ability, so that it uses the stack", each.id)
    remember(game, item)
    put(game, item)
    if cycled:
        triggers.collect(game, [f"cycles({game.now(each.number)},{rules.player_term(game, player)})"])


def remember(game: Game, item: Item) -> None:
    """That an ability was activated this turn."""
    game.history = dataclasses.replace(game.history, activated=(*game.history.activated, (item.source, item.ability)))
    if item.text is not None and called(item.text) == "loyalty":
        game.history = dataclasses.replace(game.history, loyalty=(*game.history.loyalty, item.source))


def is_mana_ability(inquiry: Inquiry, symbol: clingo.Symbol, text: Node) -> bool:
    """Whether an activated ability is a mana ability (605.1a)."""
    facts = [
        f"mentions({ability},{functor})."
        for ability, functors in term(text).activated
        for functor in sorted(functors & mentioned())
    ]
    made = Inquiry(inquiry.position, tuple(facts), inquiry.referee)
    made.base = inquiry
    made.asked = asked.MANA_ABILITIES
    return any(ability == symbol for (ability,) in made.grounding.atoms("mana_ability", 1))


def told_targets(
    game: Game, item: Item, told: list[str], choices: list[Any]
) -> tuple[tuple[str, tuple[int | str, ...]], ...]:
    """The targets of a spell or an activated ability (601.2c)."""
    for each in choices:
        if each is not None and each.targets is not None and not told:
            told = [name for part in each.targets for name in ([part] if isinstance(part, str) else part)]
    left = list(told) if told else None
    found = []
    for words, least, most, there in target_words(game, item):
        picked = choose_targets(game, item, words, least, most, there, left)
        if picked is None:
            who = game[item.source].id
            raise BoardError(
                f"{quoted(who)} has no target that it could have (601.2c).", remedy="It cannot be done now."
            )
        found.append((words, tuple(picked)))
    if left and may_target_more(game, item, len(found)):
        game.doubt(game[item.source].id, item.words, "what it may target is not understood yet", ANYTHING)
    elif left:
        raise BoardError(
            f"{quoted(left[0])} is one target more than {quoted(game[item.source].id)} has (601.2c).",
            remedy="Leave it out.",
        )
    return tuple(found)


def may_target_more(game: Game, item: Item, found: int) -> bool:
    """Whether a spell or ability speaks of more targets than so many that were found in its words, or was not read."""
    from pyrules.keywords_of import in_words

    each = game[item.source]
    unread = item.kind == "spell" and any(line.read != "whole" for line in each.card.faces[each.face].abilities)
    said = () if item.text is None else outside_quotes(item.text)
    unread = unread or any(called(one) == "unread_effect" for one in said)
    words = "" if item.text is None else in_words(item.text)
    return unread or len(TARGET.findall(words)) > found


def add_mana(game: Game, item: Item, symbol: clingo.Symbol, text: Any, payment: Payment | None) -> None:
    """A mana ability is activated and resolves at once (605.3b); what answers it follows (605.4a)."""
    by = Resolution(game, item)
    tapping = any(called(cost) == "tap_symbol" for cost in text.costs)
    before = game.snapshot()
    in_mana = tuple(cost for cost in text.costs if called(cost) == "mana_cost")
    item = pay_costs(game, item, in_mana, payment)
    amount = mana.of_ability(by, symbol, item.x)
    pay_added_life(game, item, for_mana=True)
    item = pay_costs(game, item, tuple(cost for cost in text.costs if cost not in in_mana), payment)
    remember(game, item)
    mana.add(game, item.controller, amount, text)
    what = f"{item.controller} adds {amount or 'no mana'} with a mana ability of {game[item.source].id}"
    rule = "605.3b, 106.12" if tapping else "605.3b"
    story.add(game, rule, what + (", which is tapped for mana" if tapping else ""), item.controller)
    rest = [each for each in sentences_of(text) if not any(called(inner) in MANA for inner in outside_quotes(each))]
    by = Resolution(game, item)
    for sentence in rest:
        by.follow(sentence)
    if amount:
        answer(game, before, item, amount, tapping)


#: Instructions of a mana ability that its own result counts already, and what says nothing of the game.
MANA = frozenset(
    (
        "add_mana",
        "player_adds_mana",
        "add_for_each_color",
        "choose_color",
        "choose_color_of",
        "add_instead",
        "spend_only_to",
        "spend_only_on_both",
        "spend_only_on_costs_with",
        "cant_spend_to",
        "double_unspent_mana",
    )
)


def answer(game: Game, before: Game, item: Item, amount: str, tapping: bool) -> None:
    """What triggers as a permanent is tapped for mana (106.12a): seen as it was before its costs were paid."""
    before.mana_made = amount
    before.waiting = []
    start = len(before.triggered)
    whose = f"({item.source},{rules.player_term(game, item.controller)})"
    events = [f"adds{whose}", *([f"mana{whose}"] if tapping else [])]
    made = [f"mana_made({each.lower()})." for each in mana.SYMBOLS if "{" + each + "}" in amount]
    found = triggers.collect(before, events, made)
    game.triggered += before.triggered[start:]
    for doubt in before.doubts:
        if doubt not in game.doubts:
            game.doubts.append(doubt)
    for each in found:
        if each.at_once:
            by = Resolution(game, dataclasses.replace(each, choices=without_mana(item.choices)))
            by.run()
        else:
            game.waiting.append(each)


def without_mana(choices: tuple[Any, ...]) -> tuple[Any, ...]:
    """The choices without the mana that the ability itself adds."""
    return tuple(each for each in choices if each is not None and each.mana is None)


def tap_for_mana(game: Game, entry: Any, choices: list[Any]) -> None:
    """A permanent is tapped for mana (106.12): a mana ability of it with the tap symbol is activated."""
    each = game[game.number(entry.of, ())]
    player = entry.by or game.controller(each.number)
    inquiry = rules.base(game)
    if entry.ability is not None:
        found = [ability_of(game, each, entry.ability)]
    else:
        found = []
        for line in lines(game.referee.sheets("now"), each):
            for symbol in line.symbols:
                text = rules.structure_of(game, inquiry.texts.get(symbol, ""), inquiry)
                if not isinstance(text, Activated) or not is_mana_ability(inquiry, symbol, text):
                    continue
                if any(called(cost) == "tap_symbol" for cost in text.costs):
                    found.append((symbol, text, line.words, inquiry))
    errors: list[BoardError] = []
    fitting = []
    for symbol, text, words, _ in found:
        item = Item(
            kind="activated", source=each.number, controller=player, text=text, words=words,
            ability=kept_name(game, str(symbol)),
            x=entry.x, choices=tuple(choices),
        )  # fmt: skip
        try:
            fitting.append((item, symbol, text, mana.of_ability(Resolution(game, item), symbol, item.x)))
        except BoardError as error:
            errors.append(error)
    wanted = [color for one in choices if one is not None and one.color for color in one.color]
    if wanted and len(fitting) > 1:
        fitting = [one for one in fitting if all("{" + color + "}" in one[3] for color in wanted)] or fitting
    if len({one[3] for one in fitting}) > 1:
        named = "; ".join(one[0].words for one in fitting)
        raise BoardError(
            f"{quoted(each.id)} has several mana abilities with the tap symbol, and the file does not say which.",
            remedy=f"Say ability: …; it has {named}.",
        )
    if not fitting:
        raise (
            errors[0]
            if errors
            else BoardError(
                f"{quoted(each.id)} has no mana ability with the tap symbol (106.12).",
                remedy="It cannot be tapped for mana.",
            )
        )
    item, symbol, text, _ = fitting[0]
    if not entry.force:
        legality.may_activate(game, each, player, symbol)
    add_mana(game, item, symbol, text, None)


def play(game: Game, entry: Any, choices: list[Any]) -> None:
    """A land is played (305.1)."""
    each = card_for(game, entry.card, entry.by, ("hand", "graveyard", "exile", "command", "library"))
    player = entry.by or each.controller
    face = face_named(game, each, entry.card)
    if not entry.force and len(each.card.faces) == 1:
        legality.may_play(game, each, player)
    enter_without_spell(game, each, player, choices, tuple(entry.as_), face=face)
    played = dict(game.history.lands_played)
    played[player] = played.get(player, 0) + 1
    game.history = dataclasses.replace(game.history, lands_played=played)
    game.changed()
    triggers.collect(game, [f"plays_land({game.now(each.number)},{rules.player_term(game, player)})"])


def enters(game: Game, entry: Any, choices: list[Any]) -> None:
    """A permanent is put onto the battlefield with no spell."""
    from pyrules.board.events import Choices

    each = card_for(game, entry.card, entry.by, ("hand", "graveyard", "exile", "command", "library"))
    player = entry.by or each.controller
    check_it_enters(each, bool(entry.face_down))
    said_so = [*choices]
    if entry.copying is not None:
        said_so.append(Choices.read({"copy": entry.copying}))
    enter_without_spell(
        game,
        each,
        player,
        said_so,
        tuple(entry.as_),
        tapped=bool(entry.tapped),
        face_down=bool(entry.face_down),
        x=entry.x or 0,
    )


def enter_without_spell(
    game: Game,
    each: Object,
    player: str,
    choices: list[Any],
    names: tuple[str, ...],
    face: int | None = None,
    **fields: Any,
) -> None:
    """A card enters the battlefield."""
    item = Item(
        kind="spell", source=0, controller=player, text=None, words=each.id, choices=tuple(choices), names=names
    )
    by = Resolution(game, item)
    template = dataclasses.replace(by.entering_object(each, player), **fields)
    if face is not None:
        template = dataclasses.replace(template, face=face)
    if names:
        template = dataclasses.replace(template, id=names[0])
    by.leave(each.number)
    made = by.enter([template])
    game.next_self[each.number] = made[0]


def turn_up(game: Game, number: int, choices: list[Any], payment: Payment | None) -> None:
    """A player pays to turn a permanent face up (702.37e, 708.8); what is done as it is comes first (614.1e)."""
    item = Item(kind="spell", source=number, controller=game.controller(number), text=None, words=game[number].id,
                choices=tuple(choices))  # fmt: skip
    if game[number].cast_for not in turned_for_mana():
        for keyword in turning_keywords(game[number]):
            item = pay_costs(game, item, tuple(keyword.costs), payment)
    game.set(number, face_down=False)
    game.end_effects([while_face_down(number)])
    by = Resolution(game, item)
    by.as_it_is_turned_up(number, paid=True)
    triggers.collect(game, [f"turned_up({number})"])


def turning_keywords(each: Object) -> list[Any]:
    """The keyword for whose cost a face-down permanent is turned face up, where it has one."""
    there = [one for ability in each.shown_face.abilities for one in keywords_of(ability.structure)]
    return [one for one in there if getattr(one, "name", "") in turned_for() and hasattr(one, "costs")][:1]
