"""The turn goes on (500): steps in their order, what the game does in each, combat (506 to 511)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import clingo

from pyrules.board import BoardError, Object
from pyrules.board.history import History
from pyrules.board.schema import quoted
from pyrules.mana import written
from pyrules.rulebook import rulebook, split
from pyrules.solver import Following
from pyrules.terms import symbols
from pyrules.timeline import asked, dividing, legality, mana, rules, story, triggers
from pyrules.timeline.controlling import note_control
from pyrules.timeline.exerting import exert
from pyrules.timeline.game import ANYTHING, Game, Item
from pyrules.timeline.happening import carry_out, deal
from pyrules.timeline.pools import in_order
from pyrules.timeline.resolving import Resolution
from pyrules.timeline.speaking import told_names, told_pairs
from pyrules.timeline.stack import resolve_top, settle

#: Steps without a player who gets priority (502.4, 514.3).
QUIET = frozenset(("untap", "cleanup"))
#: Steps with which a phase ends (500.1).
PHASE_ENDS = frozenset(("draw", "precombat main", "end of combat", "postcombat main", "cleanup"))


@lru_cache(maxsize=1)
def steps() -> tuple[str, ...]:
    """The steps of a turn in their order (500.1)."""
    found = []
    for rule in rulebook():
        if rule.makes == "step_order" and not rule.body:
            number, name = split(rule.head.partition("(")[2][:-1])
            found.append((int(number), name.strip('"')))
    return tuple(name for _, name in sorted(found))


@lru_cache(maxsize=1)
def ends_with() -> dict[str, frozenset[str]]:
    """Which durations end with which step."""
    found: dict[str, set[str]] = {}
    for rule in rulebook():
        if rule.makes == "ends_with" and not rule.body:
            step, duration = (part.strip('"') for part in split(rule.head.partition("(")[2][:-1]))
            found.setdefault(step, set()).add(duration)
    return {step: frozenset(durations) for step, durations in found.items()}


@lru_cache(maxsize=1)
def in_its_turn() -> tuple[tuple[str, str], ...]:
    """Which durations end with a turn of their player, and how they end once it has begun."""
    heads = [rule.head for rule in rulebook() if rule.makes == "in_its_turn" and not rule.body]
    pairs = [split(head.partition("(")[2][:-1]) for head in heads]
    return tuple((first.strip('"'), last.strip('"')) for first, last in pairs)


def end_with(game: Game, step: str) -> None:
    """What lasts until such a step ends, of anyone's turn or of this player's."""
    over = ends_with().get(step, frozenset())
    game.end_effects([*over, *(f"{each}:{game.active}" for each in over)])


def to_step(game: Game, wanted: str, choices: list[Any]) -> None:
    """Goes on to the next such step; its triggers are left on the stack."""
    for _ in range(4 * len(steps())):
        empty_stack(game, choices)
        following = next_step(game)
        begin(game, following, choices)
        if following == wanted:
            return
    raise BoardError(f"no step {quoted(wanted)} comes.", remedy=f"The steps: {', '.join(steps())}.")


def to_turn(game: Game, player: str, phase: str, choices: list[Any]) -> None:
    """Goes on to a turn of a player, and in it to a step."""
    started = False
    for _ in range(6 * len(steps()) * len(game.players)):
        if started and game.active == player and game.phase == phase:
            return
        empty_stack(game, choices)
        following = next_step(game)
        begin(game, following, choices)
        started = started or following == "untap"
    raise BoardError(f"that turn of {quoted(player)} does not come.", remedy="Name a player of the board and a step.")


def empty_stack(game: Game, choices: list[Any]) -> None:
    """Everything on the stack resolves, since a step ends only with an empty stack (500.2)."""
    while game.stack:
        resolve_top(game, choices, ())
        settle(game, choices)


def next_step(game: Game) -> str:
    """The step after this one; a combat step is passed over where there is no combat (508.8, 510.4)."""
    if game.cleans_up_again:  # 514.3a
        return "cleanup"
    if game.extra_steps and (game.resume or game.phase in PHASE_ENDS):
        game.resume = game.resume or game.phase
        first, *game.extra_steps = game.extra_steps
        return str(first)
    order = steps()
    here = game.phase
    if game.resume:
        here, game.resume = game.resume, ""
    attacked = game.attacked or any(each.attacking is not None for each in game.in_zone("battlefield"))
    at = order.index(here)
    while True:
        at = (at + 1) % len(order)
        needs = told_pairs("comes_only_if").get(order[at])
        if needs is None or {"attackers": attacked, "first strikers": attacked and first_strike(game)}[needs]:
            return order[at]


def first_strike(game: Game) -> bool:
    """Whether there is a first strike combat damage step (510.4)."""
    grounding = rules.ask(game, ["asks_first_step."], asked.FIRST_STRIKE).grounding
    return any(True for _ in grounding.atoms("needs_first_step", 0))


def begin(game: Game, step: str, choices: list[Any]) -> None:
    """A step begins: the game's own actions (703), then what triggers."""
    game.step_taken()
    if step == "untap" and not game.resume:
        next_turn(game)
    game.phase = step
    story.tell(game, clingo.Function("begins", [clingo.String(step)]))
    pool_emptied(game)
    game.changed()
    if skipped(game, step):
        return
    game.end_effects([f"until the {step} of:{game.active}"])
    if step == "end":
        end_with(game, step)
    if step == "untap":
        phasing = rules.ask(game, ["phasing_now."], asked.HAPPENS).grounding
        carry_out(game, [atom[0] for atom in phasing.atoms("happens", 1)])
    grounding = rules.ask(game, [f'begins_now("{step}").'], asked.BEGINS).grounding
    for (source,) in grounding.atoms("untaps_in_doubt", 1):
        game.doubt(game[source.number].id, "", "what it lets untap is not followed yet", ANYTHING)
    carry_out(game, [atom[0] for atom in grounding.atoms("happens", 1)])
    if step in ("combat damage", "first strike damage"):
        combat_damage(game, "first" if step == "first strike damage" else "regular", choices)
    if step == "end of combat":
        triggers.collect(game, [f'begins("{step}")'])
        end_combat(game)
    elif step != "untap":
        triggers.collect(game, [f'begins("{step}")'])
    if step == "cleanup":
        discard_down(game, grounding, choices)
        cleanup(game)
        game.cleans_up_again = settle(game, choices)
    elif step not in QUIET:  # what triggers as permanents untap waits for the upkeep (502.4)
        settle(game, choices)


def skipped(game: Game, step: str) -> bool:
    """Whether the active player skips this step (614.10)."""
    for each in game.skips:
        player, words = each
        if player == game.active and words.removesuffix(" step") == step:
            game.skips.remove(each)
            return True
    return False


def next_turn(game: Game) -> None:
    """Another turn begins: an extra one, or that of the next player (103, 500.7)."""
    names = [each.name for each in game.players]
    if game.extra_turns:
        game.active, *game.extra_turns = game.extra_turns
    else:
        at = names.index(game.in_order) if game.in_order in names else -1
        game.active = game.in_order = names[(at + 1) % len(names)]
    game.cast_before = dict(game.history.cast)
    game.cast_after = {}
    game.history = History()
    game.allowed = [dataclasses.replace(each, later=False) for each in game.allowed]
    game.used = []
    game.events_seen = ["turn_begins"]
    end_with(game, "untap")
    for duration, last in in_its_turn():
        game.come_nearer(f"{duration}:{game.active}", last)
    note_control(game)
    for each in game.controlled_by(game.active):
        if each.summoning_sick:
            game.set(each.number, summoning_sick=False)


def discard_down(game: Game, grounding: Following, choices: list[Any]) -> None:
    """The active player discards down to the maximum hand size (514.1): the cards that the file names, if it does."""
    for (source,) in grounding.atoms("other_hand_limit", 1):
        game.doubt(game[source.number].id, "", "what it makes of the maximum hand size is not followed yet", ("zones",))
    for player, amount in grounding.atoms("hand_too_large", 2):
        name = str(rules.name_of(game, player))
        hand = {each.number for each in game.in_zone("hand", name)}
        said = next((each.card for each in choices if each is not None and each.card is not None), ())
        named = [said] if isinstance(said, str) else list(said)
        if named and len(named) != amount.number:
            raise BoardError(
                f"{name} discards {amount.number} of {len(hand)} cards at cleanup (514.1), and {len(named)} are named.",
                remedy="Say choose: {card: […]} with as many.",
            )
        if named and {game.named(each) for each in named} <= hand:
            item = Item(kind="turn", source=0, controller=name, text=None, words="cleanup", choices=tuple(choices))
            carry_out(game, [clingo.Function("discards", [player, amount])], Resolution(game, item))
        else:
            why = "which cards are discarded at cleanup is not said (514.1; choose: {card: […]})"
            game.doubt(name, "", why, ("zones",))


def cleanup(game: Game) -> None:
    """Damage wears off and effects that last until end of turn end, at the same time (514.2)."""
    game.damage = {}
    game.deadly = frozenset()
    game.shields, game.preventions, game.guards, game.doomed = [], [], {}, set()
    game.designations = {(each, word) for each, word in game.designations if word not in told_names("only_this_turn")}
    end_with(game, "cleanup")
    game.changed()
    note_control(game)


def end_combat(game: Game) -> None:
    """All creatures are removed from combat (511.3)."""
    end_with(game, "end of combat")
    for each in game.in_zone("battlefield"):
        if each.attacking is not None:
            game.set(each.number, attacking=None)
    game.blockers, game.blocked = set(), set()
    game.first_struck = game.attacked = False
    game.attacked_players = frozenset()
    game.changed()


def once_each_named(game: Game, names: Iterable[str]) -> list[Object]:
    """The creatures that an entry names; BoardError where it names one twice."""
    found: list[Object] = []
    for name in names:
        each = game[game.number(name, ())]
        if each in found:
            raise BoardError(f"{quoted(name)} stands here twice.", remedy="Name each creature once.")
        found.append(each)
    return found


def attack(game: Game, entry: Any, choices: list[Any]) -> None:
    """Attackers are declared (508.1)."""
    if game.phase != "declare attackers":
        while game.phase != "beginning of combat" and game.phase != "declare attackers":
            empty_stack(game, choices)
            begin(game, next_step(game), choices)
        empty_stack(game, choices)
        game.phase = "declare attackers"
        game.changed()
    who = once_each_named(game, entry.with_)
    others = [each.name for each in game.players if each.name != game.active]
    for each in who:
        if each.zone != "battlefield":
            raise BoardError(
                f"{quoted(each.id)} is not on the battlefield and cannot attack (508.1a).", remedy="Leave it out."
            )
    target: int | str | None = entry.player
    if target is None:
        if len(others) > 1:
            raise BoardError("the file does not say whom they attack (508.1b).", remedy="Say player: ….")
        target = others[0]
    elif target == game.active:
        raise BoardError(
            "no player is attacked by their own creatures (508.1b).", remedy=f"Name one of: {', '.join(others)}."
        )
    elif target not in others:
        target = game.number(str(target), ())
    if not entry.force:
        legality.may_attack(game, who, rules.thing(game, target))
    vigilant = {each.number for each in who if "vigilance" in triggers.keywords(game, each.number)}
    game.attacked = game.attacked or bool(who)
    if isinstance(target, str):
        game.attacked_players |= {(game.controller(each.number), target) for each in who}
    for each in who:
        game.set(each.number, attacking=target)
    tapped = [clingo.Function("taps", [clingo.Number(each.number)]) for each in who if each.number not in vigilant]
    carry_out(game, tapped)
    exert(game, who, choices)
    attacked = rules.thing(game, target)
    events = [f"attacks({each.number},{attacked})" for each in who]
    if who:
        events.append(f"attacks_with({rules.player_term(game, game.controller(who[0].number))})")
    triggers.collect(game, events)
    settle(game, choices)


def block(game: Game, entry: Any, choices: list[Any]) -> None:
    """Blockers are declared (509.1)."""
    if game.phase != "declare blockers":
        empty_stack(game, choices)
    attacker = game.number(entry.attacker, ())
    if game[attacker].attacking is None:
        raise BoardError(
            f"{quoted(entry.attacker)} does not attack and cannot be blocked (509.1a).", remedy="Name an attacker."
        )
    blockers = once_each_named(game, entry.with_)
    if not entry.force and blockers:
        legality.may_block(game, blockers, game[attacker], declared_beside(game, attacker))
    game.phase = "declare blockers"
    events = [f"becomes_blocked({attacker})"] if blockers and attacker not in game.blocked else []
    events += [f"blocks({each.number},{attacker})" for each in blockers]
    game.blockers = game.blockers | {(each.number, attacker) for each in blockers}
    if blockers:
        game.blocked = game.blocked | {attacker}
    game.changed()
    triggers.collect(game, events)
    settle(game, choices)


def declared_beside(game: Game, attacker: int) -> list[int]:
    """What other entries of the same declaration say to block an attacker."""
    found = [blocker for blocker, blocked in game.blockers if blocked == attacker]
    for each in game.declared_next:
        if game.named(each.attacker) == attacker:
            found += [number for name in each.with_ if (number := game.named(name)) is not None]
    return found


def combat_damage(game: Game, which: str, choices: list[Any]) -> None:
    """Combat damage is assigned and dealt all at once (510.1, 510.2)."""
    facts = [f"damage_step({which}).", *dividing.combat_facts(game, choices)]
    if game.first_struck:
        facts += ["first_step_was.", *(f"struck_first({each})." for each in sorted(game.struck_first))]
    game.first_struck = which == "first"
    grounding = rules.ask(game, facts, asked.DAMAGE).grounding
    if which == "first":
        game.struck_first = frozenset(each.number for (each,) in grounding.atoms("fights_now", 1))
    for (who,) in grounding.atoms("badly_divided", 1):
        raise BoardError(
            f"the damage of {quoted(game[who.number].id)} cannot be divided so (510.1c, 510.1d, 702.19b).",
            remedy="Divide all of it among what it blocks or is blocked by.",
        )
    for (who,) in grounding.atoms("undivided", 1):
        why = "how its combat damage is divided is not said (choose: {divide: …})"
        game.doubt(game[who.number].id, "", why, ANYTHING)
    for (who,) in grounding.atoms("perhaps_as_unblocked", 1):
        game.doubt(
            game[who.number].id, "", "whether it deals its damage as though unblocked is not followed yet", ANYTHING
        )
    later: list[str] = []
    dealt = sorted(grounding.atoms("assigns", 3), key=str)
    keywords = {source.number: triggers.keywords(game, source.number) for source, _, _ in dealt}
    game.absorbing = frozenset()
    for source, to, amount in dealt:
        deal(game, source.number, to, amount.number, "combat", later, keywords[source.number])
    game.changed()
    if later:
        triggers.collect(game, later)


def pool_emptied(game: Game) -> None:
    """Mana pools empty as a step ends (500.4)."""
    if not any(each.mana_pool for each in game.players):
        return
    grounding = rules.ask(game, ["ending_now."], asked.KEEPS).grounding
    kept: dict[str, set[str]] = {}
    turned: dict[str, set[str]] = {}
    for found, name in ((kept, "keeps_mana"), (turned, "unspent_as")):
        for player, what in grounding.atoms(name, 2):
            found.setdefault(str(rules.name_of(game, player)), set()).add(what.name)
    for each in game.players:
        instead = sorted(turned.get(each.name, ()))
        if len(instead) > 1:
            game.doubt(each.name, "", "what its unspent mana becomes the file does not say", ("mana",))
        stays = set(mana.SYMBOLS.lower()) if "all" in kept.get(each.name, ()) else kept.get(each.name, set())
        pools = [
            written(one if one in stays else instead[0] for one in symbols(pool) if one in stays or instead)
            for pool in (each.mana_pool, each.restricted, *each.other_pools)
        ]
        others = frozenset(map(in_order, pools[2:])) - {in_order(pools[0])}
        game.set_player(each.name, mana_pool=pools[0], restricted=pools[1], other_pools=others)
