"""What a resolving spell or ability leaves for later: delayed triggered abilities (603.7), reflexive ones (603.12), and
permissions to play cards for a time (601.3b, 611.2a)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from pyrules.board.objects import GONE
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.lines import Static, Triggered
from pyrules.cards.grammar import Node
from pyrules.facts import abilities_of
from pyrules.terms import term
from pyrules.timeline import asked, rules
from pyrules.timeline.game import Allowed, Delayed
from pyrules.timeline.lasting import ends_of
from pyrules.timeline.speaking import after_this_turn, called
from pyrules.walking import outside_quotes

if TYPE_CHECKING:
    from pyrules.timeline.game import Game
    from pyrules.timeline.resolving import Resolution

#: What a player "may" do for a time, or with mana: nothing that is done now.
PERMISSIONS = frozenset(("cast_them", "play", "spend_as_though"))
#: What is no continuous effect of which the layers know, though a duration stands before it (615.3).
PREVENTIONS = frozenset(("prevent_all", "prevent_next"))
#: Conditions of reflexive triggered abilities: what was done just now (603.12).
DONE_NOW = frozenset(("does_so", "pays_this_cost"))
#: What after a reflexive ability is said of the whole ability, or of what is done if it does not trigger.
OF_THE_WHOLE = frozenset((
    "otherwise", "only_once", "triggers_once", "activate_once", "activate_only", "activate_only_if",
    "activate_as_sorcery", "activate_as_instant",
))  # fmt: skip


def do_later(by: Resolution, node: Any, ends: str = "") -> None:
    """A delayed triggered ability comes to be (603.7), or a reflexive one triggers; `ends`: how long it waits."""
    trigger = node.trigger
    said = getattr(node, "sentences", ()) or (node.sentence,)
    inner = {called(each) for each in outside_quotes(trigger)}
    if inner & DONE_NOW:
        if by.done:
            reflexive(by, said)
        return
    if called(trigger) == "state_trigger":
        if by.holds(trigger.condition):
            reflexive(by, said)
        return
    if "only_this_turn" in inner or "next_casts" in inner:
        ends = ends or "this_turn"
    known = by.mentioned[-1] if by.mentioned else ()
    item = dataclasses.replace(
        by.item, choices=(), names=(), subject=tuple(by.became.get(each, each) for each in known)
    )  # fmt: skip
    made = Delayed(
        trigger, Static(said), item, tuple(by.mentioned[-1:]), by.told(node),
        repeats=bool(ends) and "next_casts" not in inner, ends=ends,
    )  # fmt: skip
    by.game.delayed.append(made)
    if not awaited(by, len(by.game.delayed) - 1):
        by.not_understood("for what it waits is not understood yet")


def with_reflexive_ones(said: tuple[Any, ...]) -> tuple[Any, ...]:
    """Sentences, those that follow "when you do, …" taken into the reflexive ability (603.12): "it" in them is what
    that one targets. What says how often the ability itself works, or what is done if one does not, stays."""
    for number, each in enumerate(said):
        if called(each) == "later_trigger" and {called(one) for one in outside_quotes(each.trigger)} & DONE_NOW:
            inside = [one for one in said[number + 1 :] if belongs_to_it(one)]
            outside = [one for one in said[number + 1 :] if not belongs_to_it(one)]
            return (*said[:number], Triggered(each.trigger, (each.sentence, *inside)), *outside) if inside else said
    return said


def belongs_to_it(sentence: Any) -> bool:
    """Whether a sentence after a reflexive ability is a part of it."""
    inner = {called(each) for each in outside_quotes(sentence)}
    return called(sentence) not in OF_THE_WHOLE and inner.isdisjoint(("dont_do_so", "later_trigger"))


def waiting_from_the_start(game: Game) -> None:
    """The delayed triggered abilities of the effects that the board lists (603.7b), and those of emblems (114.4)."""
    from pyrules.board import Object
    from pyrules.timeline.emblems import begin_to_wait
    from pyrules.timeline.game import Item
    from pyrules.timeline.resolving import Resolution

    for effect in game.position.effects:
        if effect.card.layout == "emblem":
            begin_to_wait(game, effect)
            continue
        name = effect.card.faces[effect.face].name
        for node in [
            each for ability in abilities_of(effect) if ability.structure for each in lasting(ability.structure)
        ]:
            source = effect.source
            if source is None:
                gone = Object(0, name, GONE, effect.controller, effect.controller, effect.card, effect.face, 0, ())
                source = game.add(gone).number
            item = Item(kind="spell", source=source, controller=effect.controller, text=None, words=name, x=effect.x)
            by = Resolution(game, item)
            do_later(by, node.sentence, ends_of(node.duration, by.doer))


def lasting(structure: Node) -> list[Any]:
    """What a structure says that waits for a time to trigger."""
    return [
        each
        for each in outside_quotes(structure)
        if called(each) == "lasting" and called(each.sentence) == "later_trigger"  # type: ignore[attr-defined]
    ]


def awaited(by: Resolution, number: int) -> bool:
    """Whether the rules follow for what a delayed triggered ability waits."""
    from pyrules.timeline.speaking import describes_in_known_words
    from pyrules.timeline.triggers import later

    each = by.game.delayed[number]
    grounding = rules.ask(by.game, later(by.game, number, each), asked.WAITS).grounding
    unfollowed = any(True for _ in grounding.atoms("unfollowed_later", 1))
    return not unfollowed and describes_in_known_words(each.trigger)


def reflexive(by: Resolution, said: tuple[Any, ...]) -> None:
    """A reflexive triggered ability triggers (603.12)."""
    subject = by.mentioned[-1] if by.mentioned else ()
    item = dataclasses.replace(
        by.item, kind="triggered", text=Static(said), targets=(), names=(), words=by.told(Static(said)),
        subject=subject, choices=(), ability="reflexive",
    )  # fmt: skip
    by.game.waiting.append(item)


def for_a_time(by: Resolution, node: Any) -> None:
    """A sentence that holds for a time: a permission, what waits to trigger meanwhile, or a continuous effect."""
    inner = node.sentence
    if called(inner) == "later_trigger":
        do_later(by, inner, ends_of(node.duration, by.doer))
    elif called(inner) == "may" and allows(inner):
        allow(by, inner, node.duration)
    elif called(inner) == "clause_where" and called(inner.clause) == "changed" and inner.clause.duration is None:
        clause = dataclasses.replace(inner.clause, duration=node.duration)
        by.follow(dataclasses.replace(inner, clause=clause))
    elif called(inner) in PREVENTIONS:
        by.not_understood("which damage it prevents, and how long, is not understood yet")
    else:
        by.last(node)


def allows(node: Any) -> bool:
    """Whether all that a player "may" do is playing cards, and how mana is spent on it."""
    return all(called(each) in PERMISSIONS for each in node.clauses)


def allow(by: Resolution, node: Any, duration: Duration | None = None) -> None:
    """Players may play cards for a time."""
    for player in by.players(node.player):
        for each in node.clauses:
            if called(each) != "spend_as_though":
                allow_one(by, player, each, each.duration or duration)


def allow_one(by: Resolution, player: str, action: Any, duration: Duration | None) -> None:
    """A player may play the cards that an instruction means."""
    cards = meant(by, action)
    known = duration is not None and (ends_of(duration, player) or remains_exiled(duration))
    if not cards or not known:
        by.not_understood("what may be played, and how long, is not understood yet")
    by.mention(cards)
    ends = "" if duration is None else ends_of(duration, player)
    later = by.game[by.item.source].cast_for in after_this_turn() if by.item.source else False
    by.game.allowed += [Allowed(player, each, ends, later) for each in cards]
    by.game.changed()


def meant(by: Resolution, action: Any) -> list[int]:
    """The cards that "that card", "those cards", "target card" mean, where they are now; none where that is unknown."""
    what = getattr(action.which, "what", None)
    if not isinstance(what, Node):
        return []
    grounding = by.ask(action, asked.MEANS)
    if by.unclear(grounding):
        return []
    text = term(what).text
    found = [each.number for words, each in grounding.atoms("selected", 2) if str(words) == text]
    return sorted({by.became.get(each, each) for each in found})


def remains_exiled(duration: Duration) -> bool:
    """Whether it lasts "for as long as it remains exiled"."""
    return any(called(each) == "remains_exiled" for each in outside_quotes(duration))
