"""The stack (405): triggered abilities are put on it with their targets, its top resolves, state-based actions come
before every priority (117.5)."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from typing import Any

import clingo

from pyrules.board import BoardError, Object
from pyrules.board.objects import GONE
from pyrules.board.schema import quoted as in_quotes
from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.lines import Static
from pyrules.cards.grammar import Node
from pyrules.facts import is_target
from pyrules.rulebook import rules_of_keywords
from pyrules.terms import functor, string, term
from pyrules.timeline import asked, rules, story, triggers
from pyrules.timeline.choosing import Question
from pyrules.timeline.controlling import note_control
from pyrules.timeline.game import ANYTHING, Allowed, Game, Item
from pyrules.timeline.happening import carry_out, move
from pyrules.timeline.modes import with_modes
from pyrules.timeline.resolving import Resolution
from pyrules.timeline.speaking import followed, read, told_pairs, without_host
from pyrules.timeline.spelled_actions import spelled
from pyrules.walking import quoted, values

#: An X in words for targets: how many there are, or what they are.
X = re.compile(r"\bx\b|\bx_plus\b|\bmeasure_x\b")
#: A group of words that asks for targets: its term, how many at least, at most, and what may be chosen.
Words = tuple[str, int, int, list[int | str]]


def settle(game: Game, choices: list[Any]) -> bool:
    """State-based actions, then triggered abilities, until there are none (704.3, 603.3); whether there were any."""
    any_yet = False
    while True:
        game.step_taken()
        note_control(game)
        triggers.unread_abilities(game)
        if game.arrived:
            triggers.arrivals(game)
        triggers.states(game)
        if state_based(game):
            any_yet = True
            continue
        if not game.waiting:
            return any_yet
        any_yet = True
        put_triggers(game, choices)


def perhaps_no_namesakes(game: Game, numbers: list[int]) -> bool:
    """Whether legendary permanents may have other names than it seems: what they are copies of was not understood."""
    about = {each.object.number for each in game.referee.doubts_about(frozenset({"copies"})) if each.object}
    unclear = [game[each].id for each in numbers if each in about]
    for name in unclear:
        game.doubt(name, "", "whether it is kept by the legend rule hangs on what it is (704.5j)", ANYTHING)
    return bool(unclear)


def state_based(game: Game) -> bool:
    """State-based actions, once, all at the same time; whether there were any."""
    facts = ["checks_now."]
    facts += [f"touched_by_death({number})." for number in sorted(game.deadly) if game[number].zone == "battlefield"]
    facts += [f"keeps({kept})." for name in game.kept_next if (kept := game.named(name)) is not None]
    facts += [f"chapter_waits({each.source})." for each in (*game.stack, *game.waiting) if each.source]
    grounding = rules.ask(game, facts, asked.STATE_BASED).grounding
    game.deadly = frozenset()  # of what has been dealt damage since the last check (704.5h)
    must = sorted({atom[0].number for atom in grounding.atoms("must_keep", 1)})
    if must and not perhaps_no_namesakes(game, must):
        named = ", ".join(game[each].id for each in must)
        raise Question(
            f"only one of {named} is kept (704.5j), and the file does not say which.",
            remedy="Write - state_based: {keep: …} right after this entry.",
        )
    for (number,) in grounding.atoms("perhaps_illegal", 1):
        why = "whether it stays attached, for the protection of what it is on, is not understood yet"
        game.doubt(game[number.number].id, "", why, ANYTHING)
    happenings = [atom[0] for atom in grounding.atoms("happens", 1)]
    for player, rule in grounding.atoms("loses_game", 2):
        name = str(rules.name_of(game, player))
        if name not in game.lost:
            game.lost.add(name)
            story.add(game, rule.string, f"{name} loses the game", name)
    if happenings:
        for each in sorted(grounding.atoms("acted_on", 2)):
            story.tell(game, clingo.Function("acted_on", each))
        game.follows_from(("pt", "counters", "keywords", "abilities", "types", "copies"))
        carry_out(game, happenings)
    return bool(happenings)


def put_triggers(game: Game, choices: list[Any]) -> None:
    """The triggered abilities that wait are put on the stack: the active player's first (603.3b)."""
    order = turn_order(game)
    said = tuple(each for each in choices if each is not None)
    waiting = sorted(game.waiting, key=lambda each: order.index(each.controller))
    game.waiting = []
    told = [each for each in choices if each is not None and each.targets is not None]
    targets: list[Any] = [list(each.targets) for each in told]
    for item in waiting:
        if given_later(game, item):
            put(game, item)
            continue
        if item.modes:
            item = with_modes(game, item, choices)
        left = [list(each) for each in targets]
        given = next_targets(targets)
        found = with_targets(game, item, given)
        if given and found is item:
            targets = left  # it has no targets: those that are told are another one's
        if found is not None:
            put(game, divided(game, found, said))


def divided(game: Game, item: Item, said: tuple[Any, ...]) -> Item:
    """A triggered ability with how what it divides among its targets is divided (603.3d)."""
    from pyrules.timeline.dividing import announced

    found = announced(game, dataclasses.replace(item, choices=(*item.choices, *said)))
    return dataclasses.replace(item, portions=found.portions)


def given_later(game: Game, item: Item) -> bool:
    """Whether the next entry of the file says how this ability has triggered."""
    return any(game.named(each.of) in (item.source, game.now(item.source)) for each in game.told_later)


def next_targets(targets: list[Any]) -> list[str] | None:
    """The targets that the file tells for the next triggered ability: a list for each, or all there are for one."""
    while targets and not targets[0]:
        del targets[0]
    if not targets:
        return None
    if isinstance(targets[0][0], (list, tuple)):
        return list(targets[0].pop(0))
    return list(targets.pop(0))


def turn_order(game: Game) -> list[str]:
    """The players, the active one first."""
    names = [each.name for each in game.players]
    start = names.index(game.active) if game.active in names else 0
    return names[start:] + names[:start]


def put(game: Game, item: Item) -> Item:
    """Puts a spell or ability on the stack; what it targets becomes a target (603, 115)."""
    game.counted += 1
    item = dataclasses.replace(item, number=game.counted)
    game.stack.append(item)
    game.changed()
    become_targets(game, item, rules.things_aimed_at(game, item))
    return item


def become_targets(game: Game, item: Item, things: list[str]) -> None:
    """Objects and players become targets of what is on the stack."""
    if things:
        player = rules.player_term(game, item.controller)
        triggers.collect(game, [f"targets({item.number},{each},{player})" for each in things], on_stack(item))


def on_stack(item: Item) -> list[str]:
    """What a spell or ability on the stack is, for what triggers on it."""
    facts = [f"stack_source({item.number},{item.source}).", f"stack_kind({item.number},{item.kind})."]
    if item.keyword:
        facts.append(f"stack_keyword({item.number},{string(item.keyword)}).")
    return facts


def target_words(game: Game, item: Item) -> list[Words]:
    """What a spell or ability targets: its groups of words in their order (601.2c)."""
    text = item.text
    if text is None:
        return []
    written = in_order(text)
    in_other_words = [each for node in written for each in spelled(node) or ()]
    nodes = [*written, *(node for each in in_other_words for node in in_order(each))]
    facts = rules.about(game, item, [text, *in_other_words], [item.subject] if item.subject else [])
    x = where_x(game, item, nodes)
    grounding = rules.ask(game, [*facts, *x], asked.TARGETS).grounding
    found_in = grounding.atoms("targets_of", 3)
    numbers = {str(one): (least.number, most.number) for one, least, most in found_in}
    options: dict[str, list[int | str]] = {}
    for wording, what in grounding.atoms("can_target", 2):
        options.setdefault(str(wording), []).append(rules.name_of(game, what))
    for (number,) in grounding.atoms("perhaps_protected", 1):
        why = "whether its protection keeps it from being a target is not understood yet"
        game.doubt(game[number.number].id, "", why, ANYTHING)
    vague = {str(wording) for (wording,) in grounding.atoms("vague_target", 1)}
    found: list[Words] = []
    for node in nodes:
        words = term(node).text
        if words in numbers and words not in [each[0] for each in found]:
            there = sorted(options.get(words, []), key=lambda each: (isinstance(each, str), each))
            if words in vague or not followed(node):
                game.doubt(game[item.source].id, item.words, "what it may target is not understood yet", ANYTHING)
                there = [each.number for each in game.objects if each.zone != GONE]
            found.append((words, *numbers[words], there))
    return found


def where_x(game: Game, item: Item, nodes: list[Node]) -> list[str]:
    """What X is by an ability's own words, as a fact, where they say so (107.3c)."""
    if (
        item.x is not None
        or item.kind == "spell"
        or not any(is_target(each) and X.search(term(each).text) for each in nodes)
    ):
        return []
    for node in nodes:
        if functor(type(node)) in ("action_where", "clause_where", "clauses_where"):
            for value in values(node):
                if isinstance(value, Quantity):
                    amount = Resolution(game, item).amount(value)
                    return [] if amount is None else [f"choice(x,{amount})."]
    return []


def in_order(node: Node) -> list[Node]:
    """A structure's parts outside quotation marks in the order of the text; not what triggers later, with its own
    targets (603.7, 603.12)."""
    found = [node]
    for value in values(node):
        if isinstance(value, Node) and not quoted(value) and functor(type(value)) != "later_trigger":
            found += in_order(value)
    return found


def with_targets(game: Game, item: Item, told: list[str] | None) -> Item | None:
    """A triggered ability with its targets; None where there are none to choose (603.3d)."""
    groups = target_words(game, item)
    if not groups:
        return item
    left = list(told) if told is not None else None
    chosen: list[tuple[str, tuple[int | str, ...]]] = []
    for words, least, most, there in groups:
        picked = choose_targets(game, item, words, least, most, there, left)
        if picked is None:
            return None
        chosen.append((words, tuple(picked)))
    return dataclasses.replace(item, targets=tuple(chosen))


def choose_targets(
    game: Game, item: Item, words: str, least: int, most: int, there: list[int | str], left: list[str] | None
) -> list[int | str] | None:
    """The targets for some words: those that are told, or the only possibility; None where there is none."""
    who = game[item.source].id if item.source else item.words
    if left is not None:
        picked: list[int | str] = []
        for name in list(left):
            one = called(game, name, there)
            if one is not None and len(picked) < most:
                picked.append(one)
                left.remove(name)
        if left and not picked and least > 0:
            named = ", ".join(str(game[each].id if isinstance(each, int) else each) for each in there[:8])
            raise BoardError(
                f"{in_quotes(left[0])} cannot be a target of {in_quotes(who)} (115.1, 601.2c).",
                remedy=f"It can target {named or 'nothing'}.",
            )
        if len(picked) >= least:
            return picked
    if len(there) < least:
        return None
    if len(there) == least and least == most:
        return there[:least]
    if not there:
        return []
    named = ", ".join(str(game[each].id if isinstance(each, int) else each) for each in there[:8])
    how = f"{least}" if least == most else f"{least} to {min(most, len(there))}"
    where = (
        f"- trigger: {{of: {who}, targets: […]}} after the entry"
        if item.kind == "triggered"
        else "targets: […] in the entry"
    )
    raise Question(
        f"{in_quotes(who)} has {how} target{'s' if how != '1' else ''}, and the file does not say which.",
        remedy=f"Say {where}; there are {named}.",
    )


def called(game: Game, name: str, there: Sequence[int | str]) -> int | str | None:
    """The one of some objects and players that a name means."""
    if name in there:
        return name
    direct = game.named(name)
    if direct in there:
        return direct
    wanted = game.resolver.fold(name)
    for each in there:
        if isinstance(each, int) and wanted in game.names_of(game[each]):
            return each
    return None


def resolve_top(game: Game, choices: list[Any], names: tuple[str, ...]) -> list[str]:
    """The top of the stack resolves (608); gives the names that were not used."""
    item = game.stack.pop()
    game.changed()
    who = game[item.source].id if item.source else ""
    first = "608.3" if item.kind == "spell" and becomes_permanent(game[item.source]) else "608.2"
    rule = ", ".join(filter(None, [first, rules_of_keywords().get(item.keyword, "")]))
    ability = f"an ability of {who}" if who else "an ability"
    says = f"{who} resolves" if item.kind == "spell" else f"{ability} resolves: {story.quoted(item.words)}"
    story.add(game, rule, says, who)
    said = tuple(each for each in choices if each is not None)
    item = dataclasses.replace(item, choices=(*said, *item.choices), names=(*item.names, *names))
    if item.kind == "spell":
        return resolve_spell(game, item)
    if item.modes:
        item = with_modes(game, item, item.choices)
    legal = with_legal_targets(game, item)
    if legal is None:
        story.add(game, "608.2b", "its targets are illegal: it does nothing", who)
        return list(item.names)
    if item.ability:
        game.events_seen.append(f"resolves({item.source},{item.ability})")
        game.changed()
    by = Resolution(game, legal)
    game.resolving = (item,)
    by.run_ability()
    game.resolving = ()
    return by.names


def with_legal_targets(game: Game, item: Item) -> Item | None:
    """A spell or ability with those of its targets that are still legal; None where none of them is (608.2b)."""
    if item.ability == "delayed" or not any(chosen for _, chosen in item.targets):
        return item
    asked = dataclasses.replace(item, targets=())
    groups = {words: there for words, _, _, there in target_words(game, asked)}
    left = [(words, tuple(each for each in chosen if each in groups.get(words, []))) for words, chosen in item.targets]
    if not any(chosen for _, chosen in left):
        return None
    legal = {each for _, chosen in left for each in chosen}
    portions = tuple((each, amount) for each, amount in item.portions if each in legal)
    return dataclasses.replace(item, targets=tuple(left), portions=portions)


def becomes_permanent(spell: Object) -> bool:
    """Whether a spell is a permanent spell (608.3)."""
    return spell.face_down or not {"Instant", "Sorcery"} & set(spell.card.faces[spell.face].types)


def resolve_spell(game: Game, item: Item) -> list[str]:
    """A spell resolves (608.2, 608.3)."""
    spell = game[item.source]
    legal = with_legal_targets(game, item)
    by = Resolution(game, legal or item)
    if legal is None and spell.cast_for in without_host():
        game.set(item.source, cast_for=None)
        by = Resolution(game, dataclasses.replace(item, targets=()))
        by.becomes_permanent(game[item.source])
        return by.names
    if legal is None:
        if not item.is_copy:
            move(game, item.source, "graveyard")
        else:
            game.gone(item.source)
        return by.names
    if becomes_permanent(spell):
        by.becomes_permanent(spell)
        return by.names
    by.run()
    if game[item.source].zone != GONE:
        if item.is_copy:
            game.gone(item.source)
        else:
            leave_stack(game, item)
    return by.names


def leave_stack(game: Game, item: Item) -> None:
    """The last step of an instant or sorcery spell's resolving: its card leaves the stack (608.2n)."""
    grounding = rules.ask(game, [f"has_resolved({item.source})."], asked.AFTER).grounding
    zone = next((zone.name for _, zone in grounding.atoms("goes_after", 2)), "graveyard")
    made = move(game, item.source, zone)
    if any(True for _ in grounding.atoms("may_be_cast_after", 1)) and game[made].zone == zone:
        game.allowed.append(Allowed(item.controller, made, ""))
        game.changed()
    for _, keyword in grounding.atoms("told_after", 2):
        if game[made].zone == zone:
            waits_then(game, item, made, keyword.string)


def waits_then(game: Game, item: Item, made: int, keyword: str) -> None:
    """What a keyword of a spell that has resolved has its card do later (702.88a)."""
    words = told_pairs("as_it_resolved").get(keyword, "")
    text = read(words)
    if text is not None:
        later = dataclasses.replace(
            item, kind="triggered", source=made, text=Static((text,)), words=words, names=(), choices=(), targets=(),  # type: ignore[arg-type]
            subject=(made,),
        )  # fmt: skip
        Resolution(game, later).run()


def text_of(sentences: list[Node]) -> Node:
    """Sentences as one text."""
    return Static(tuple(sentences))  # type: ignore[arg-type]
