"""What happens is carried out: each happening of the rulebook changes the game, and may trigger abilities (603)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from contextlib import nullcontext
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.board import Object
from pyrules.board.objects import GONE
from pyrules.board.schema import MAX_NUMBER, quoted
from pyrules.cards.model import Card
from pyrules.timeline import asked, rules, story, triggers
from pyrules.timeline.emblems import EMBLEMS
from pyrules.timeline.enlarging import damage_after_all, life_after_all
from pyrules.timeline.game import ANYTHING, Game, while_face_down
from pyrules.timeline.keyword_actions import KEYWORD_ACTIONS, with_shields
from pyrules.timeline.library_order import look_for, shuffle, shuffles
from pyrules.timeline.phasing import ACTIONS as PHASING
from pyrules.timeline.pools import in_order
from pyrules.timeline.preventing import PREVENTING, prevented
from pyrules.timeline.unlisted import discards_unseen, draws_unseen
from pyrules.timeline.until import exiles_until, give_back

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution

#: What an object in another zone no longer is (400.7): it is as it was made.
FRESH: dict[str, Any] = {
    "tapped": False, "summoning_sick": False, "counters": MappingProxyType({}), "counters_since": MappingProxyType({}),
    "attached_to": None, "attached_to_player": None, "chosen": None, "copying": None, "copying_face": 0,
    "copy_of_spell": None, "exception": "", "face_down": False, "merged_over": (), "exiled_with": None,
    "attacking": None, "x": 0, "cast_for": None,
}  # fmt: skip
TWO_SIDED = frozenset(("transform", "modal_dfc"))


def carry_out(game: Game, happenings: Iterable[clingo.Symbol], by: Resolution | None = None) -> list[int]:
    """Carries out what happens at the same time; gives the objects that it created or moved, as they are now."""
    wanted = sorted(
        with_shields(game, list(set(happenings)), by), key=lambda each: (ORDER.get(each.name, 5), str(each))
    )
    leaving = [(each, *destination(each)) for each in wanted if destination(each)]
    leaving = [each for each in leaving if game[each[1]].zone == "battlefield"]
    told = len(game.log)
    if leaving:
        replaced = triggers.fates(game, [(number, zone) for _, number, zone in leaving])
        events = [f"leaves({number},{replaced.get(number, zone)})" for _, number, zone in leaving]
        events += [
            f"sacrificed({number},{each.arguments[0]})" for each, number, _ in leaving if each.name == "sacrifices"
        ]
        triggers.collect(game, events)
        memories = {number: rules.last_known(game, number) for _, number, _ in leaving}
        game.last.update(memories)
    else:
        replaced = {}
    triggered, game.log[told:] = game.log[told:], []  # what triggers looks back (603.10a), and is told after its cause
    made: list[int] = []
    later: list[str] = []
    game.step_taken()
    game.absorbing = frozenset()
    with by.together() if by is not None else nullcontext():
        for each in wanted:
            if each.name not in TOLD_ELSEWHERE:
                story.tell(game, each)
            found = ACTIONS[each.name](game, each.arguments, by, later, replaced)
            made += found
            if by is not None:
                before = {new: old for old, new in game.next_self.items() if new in found}
                by.did += [(str(each), before.get(one, one), one) for one in found]
    game.log += triggered
    if later:
        triggers.collect(game, later)
        if by is not None:
            by.events += later
    give_back(game)
    return made


def destination(happening: clingo.Symbol) -> tuple[int, str] | tuple[()]:
    """Which object a happening moves, and where to."""
    arguments = happening.arguments
    if happening.name == "moves":
        return arguments[0].number, arguments[1].name.partition("_")[0]
    if happening.name == "destroys":
        return arguments[0].number, "graveyard"
    if happening.name == "sacrifices":
        return arguments[1].number, "graveyard"
    if happening.name == "exiles_until":
        return arguments[0].number, "exile"
    return ()


def move(game: Game, number: int, zone: str, where: str = "") -> int:
    """An object moves to another zone, its owner's, and is a new object there (400.7); a token is no more (111.7)."""
    each = game[number]
    if each.zone == GONE:
        return number
    if (zone == "graveyard" or each.zone == "stack") and each.zone != "battlefield" and not each.is_token:
        zone = triggers.fates(game, [(number, zone)]).get(number, zone)
    if each.zone == "library":
        game.libraries[each.controller] = [other for other in game.libraries[each.controller] if other != number]
    game.out_of_combat(number)
    game.damage.pop(number, None)
    if each.zone in ("battlefield", "graveyard", "stack") and not game.last.get(number):
        game.last[number] = rules.last_known(game, number)
    game.gone(number)
    if each.is_token:
        return number
    here = put(game, each, zone, each.owner, where)
    game.next_self[number] = here
    owner = rules.player_term(game, each.owner)
    if zone == "graveyard":
        game.arrived.append(f"to_graveyard({here},{owner},{each.zone})")
    if each.zone == "graveyard":
        game.events_seen.append(f"out_of_graveyard({number},{owner})")
    for under in each.merged_over:
        made = game.add(new_object(game, each, under, zone, each.owner))
        if zone == "library":
            game.libraries[each.owner] = [made.number, *game.libraries[each.owner]]
    return here


def put(game: Game, each: Object, zone: str, player: str, where: str = "") -> int:
    """The card of an object as a new object in a zone; in a library on top, or `where` (unordered: nobody knows)."""
    made = game.add(new_object(game, each, each.card, zone, player))
    listed = game.libraries[player] or where != "shuffled"  # a library that the board does not list stays unknown
    if zone == "library" and where != "unordered" and listed:
        there = game.libraries[player]
        game.libraries[player] = [*there, made.number] if where == "bottom" else [made.number, *there]
        if where == "shuffled":
            shuffle(game, player)
    return made.number


def new_object(game: Game, each: Object, card: Any, zone: str, player: str) -> Object:
    """A card as a new object; its front face is up unless it has only one side."""
    face = each.face if card is each.card and card.layout not in (*TWO_SIDED, "adventure") else 0
    return dataclasses.replace(each, card=card, zone=zone, controller=player, owner=each.owner, face=face, **FRESH)


# -- one by one -------------------------------------------------------------------------------------------------------

Arguments = list[clingo.Symbol]
Later = list[str]
Fates = dict[int, str]


def moves(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    number, zone = args[0].number, args[1].name
    was = game[number].zone
    if was == GONE:
        return []
    if game[number].is_commander and zone != "battlefield":
        why = "whether the commander is put into the command zone instead is not said (903.9)"
        game.doubt(game[number].id, "", why, ("zones",))
    zone = fates.get(number, zone)
    place, _, where = zone.partition("_")
    spell = next((item for item in game.stack if item.kind == "spell" and item.source == number), None)
    if spell is not None:
        game.stack.remove(spell)
    now = move(game, number, place, where)
    if by is not None:
        by.became[number] = now
        if place == "exile" and by.item.source:
            exiler = game.now(by.item.source) if game[by.item.source].zone == GONE else by.item.source
            if game[now].zone == "exile":
                game.set(now, exiled_with=exiler)
    if place == "graveyard" and was != "battlefield":
        later.append(f"put_into_graveyard({now})")
    return [now]


def destroys(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    return moves(game, [args[0], clingo.Function("graveyard")], by, later, fates)


def sacrifices(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    return moves(game, [args[1], clingo.Function("graveyard")], by, later, fates)


def taps(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    number = args[0].number
    if not game[number].tapped:
        game.set(number, tapped=True)
        later.append(f"taps({number})")
    return [number]


def untaps(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    number = args[0].number
    if game[number].tapped:
        game.set(number, tapped=False)
        later.append(f"untaps({number})")
    return [number]


def counters(
    game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates, by_effect: bool = True
) -> list[int]:
    number, kind, amount = args[0].number, args[1].string, args[2].number
    if by is not None and number in by.became:
        number = by.became[number]
    if amount > 0:
        amount = triggers.counters_put(game, number, kind, amount, by_effect)
    there = game[number].counters.get(kind, 0)
    total = max(0, there + amount)
    if total > MAX_NUMBER:
        raise triggers.too_many(f"the {kind} counters on {quoted(game[number].id)}")
    left = {**game[number].counters, kind: total}
    game.set(number, counters=MappingProxyType({name: count for name, count in left.items() if count}))
    if total > there:
        game.set(number, counters_since=MappingProxyType({**game[number].counters_since, kind: game.tick()}))
    if total != there:
        change = clingo.Number(abs(total - there))
        told = "put_on" if total > there else "taken_off"
        story.tell(game, clingo.Function(told, [clingo.Number(number), clingo.String(kind), change]))
    if total > there:
        later.append(f'counted({number},"{kind}",{there},{total})')
    elif total < there:
        later.append(f'uncounted({number},"{kind}",{total})')
    return [number]


def counters_by_no_effect(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    return counters(game, args, by, later, fates, by_effect=False)


def life(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    player, amount = str(rules.name_of(game, args[0])), args[1].number
    if amount and not triggers.life_stays(game, player, amount):
        amount = life_after_all(game, player, amount)
        game.set_player(player, life=game.state(player).life + amount)
        later.append(f"life({rules.player_term(game, player)},{amount})")
        told = "gains" if amount > 0 else "loses"
        story.tell(game, clingo.Function(told, [args[0], clingo.Number(abs(amount))]))
    return []


def draws(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    player, amount = str(rules.name_of(game, args[0])), args[1].number
    look_for(game, player, amount, ("cards",))
    drawn = []
    for _ in range(amount):
        game.step_taken()
        if not game.libraries[player]:
            draws_unseen(game, player)
            count_draw(game, player)
            later.append(f"draws({rules.player_term(game, player)},{game.history.cards_drawn[player]})")
            continue
        drawn.append(move(game, game.libraries[player][0], "hand"))
        count_draw(game, player)
        later.append(f"draws({rules.player_term(game, player)},{game.history.cards_drawn[player]})")
    return drawn


def count_draw(game: Game, player: str) -> None:
    """Another card that a player has drawn."""
    game.drawn[player] = game.drawn.get(player, 0) + 1
    drawn = dict(game.history.cards_drawn)
    drawn[player] = drawn.get(player, 0) + 1
    game.history = dataclasses.replace(game.history, cards_drawn=drawn)


def discards(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    player, amount = str(rules.name_of(game, args[0])), args[1].number
    hand = [each.number for each in game.in_zone("hand", player)]
    discards_unseen(game, player)
    if amount < len(hand):
        assert by is not None
        hand = by.pick("discard", hand, amount, amount, player)
    return [discard(game, number, rules.player_term(game, player), later) for number in hand]


def discard(game: Game, number: int, player: str, later: Later) -> int:
    """A card is discarded (701.9): into the graveyard, or where a replacement effect puts it."""
    game.discarding = True
    made = move(game, number, "graveyard")
    game.discarding = False
    later.append(f"discarded({number},{player})")
    if game[made].zone == "exile":
        later.append(f"discarded_into_exile({made})")
    return made


def discards_card(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    number = args[1].number
    made = discard(game, number, str(args[0]), later)
    if by is not None:
        by.became[number] = made
    return [made]


def mills(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    player, amount = str(rules.name_of(game, args[0])), args[1].number
    if amount > len(game.libraries[player]):
        game.doubt(player, "", "the board lists fewer cards of the library than are put into the graveyard", ("zones",))
    look_for(game, player, amount, ANYTHING)
    return [move(game, number, "graveyard") for number in game.libraries[player][:amount]]


def damage(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    return deal(game, args[0].number, args[1], args[2].number, "plain", later)


#: What is told where it is known how much it comes to.
TOLD_ELSEWHERE = frozenset(("counters", "counters_by_no_effect", "life", "creates"))


def deal(
    game: Game, source: int, to: clingo.Symbol, amount: int, how: str, later: Later, keywords: set[str] | None = None
) -> list[int]:
    """Damage is dealt (120.3). keywords: the source's, where they are known already."""
    whom = rules.name_of(game, to)
    amount = damage_after_all(game, source, to, amount, how)
    amount -= prevented(game, source, to, amount, how)
    if amount == 0:
        return []
    if how == "combat":
        story.tell(game, clingo.Function("damage", [clingo.Number(source), to, clingo.Number(amount)]))
    keywords = triggers.keywords(game, source) if keywords is None else keywords
    later.append(f"damage({source},{to},{amount},{how})")
    if isinstance(whom, str):
        if "infect" not in keywords:
            game.set_player(whom, life=game.state(whom).life - amount)
            later.append(f"life({to},{-amount})")
        if {"infect", "toxic"} & keywords:
            poison(game, source, to, amount, how, later)
    else:
        kinds = triggers.types(game, whom)
        if {"wither", "infect"} & keywords and "creature" in kinds:
            counters(game, [to, clingo.String("-1/-1"), clingo.Number(amount)], None, later, {}, how != "combat")
        elif "creature" in kinds:
            game.damage = {**game.damage, whom: game.damage.get(whom, 0) + amount}
            game.changed()
        if "creature" in kinds and "deathtouch" in keywords:
            game.deadly = game.deadly | {whom}
        for kind, counter in (("planeswalker", "loyalty"), ("battle", "defense")):
            if kind in kinds:
                counters(game, [to, clingo.String(counter), clingo.Number(-amount)], None, later, {})
    if "lifelink" in keywords:
        owner = rules.player_term(game, game.controller(source))
        life(game, [clingo.Function(owner), clingo.Number(amount)], None, later, {})
    return []


def poison(game: Game, source: int, to: clingo.Symbol, amount: int, how: str, later: Later) -> None:
    """The poison counters that damage to a player gives (120.3b, 120.3g)."""
    facts = [f"strikes_player({source},{to},{amount},{how}).", *rules.remembered(game, [source])]
    for (each,) in rules.ask(game, facts, asked.OF_DAMAGE).grounding.atoms("comes_of_damage", 1):
        story.tell(game, each)
        gets(game, each.arguments, None, later, {})


def gets(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    player, kind, amount = str(rules.name_of(game, args[0])), args[1].string, args[2].number
    there = game.state(player).counters
    game.set_player(player, counters=MappingProxyType({**there, kind: there.get(kind, 0) + amount}))
    later.append(f'gets_counters({args[0]},"{kind}",{amount})')
    return []


def spends_energy(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """Energy counters are paid (107.14)."""
    player, there = str(rules.name_of(game, args[0])), dict(game.state(str(rules.name_of(game, args[0]))).counters)
    there["energy"] = there.get("energy", 0) - args[1].number
    game.set_player(player, counters=MappingProxyType({kind: count for kind, count in there.items() if count > 0}))
    return []


def creates_copy(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    assert by is not None
    number, player, amount = args[0].number, str(rules.name_of(game, args[1])), args[2].number
    return by.create_copies(number, player, amount)


def creates(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    assert by is not None
    return by.create_tokens(str(rules.name_of(game, args[0])), args[1].number)


def enters(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    assert by is not None
    return by.put_onto_battlefield(args, attacking=False)


def enters_attacking(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    assert by is not None
    return by.put_onto_battlefield(args, attacking=True)


def enters_transformed(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    assert by is not None
    return by.put_onto_battlefield(args, transformed=True)


def enters_face_down(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """A card is put onto the battlefield face down (708.3): manifested, cloaked, or in no such way ("")."""
    assert by is not None
    return by.put_onto_battlefield(args[:2], down_by=args[2].string)


def adds(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    assert by is not None
    by.add_mana(str(rules.name_of(game, args[0])))
    return []


def doubles_mana(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    player = str(rules.name_of(game, args[0]))
    state = game.state(player)
    others = frozenset(in_order(each * 2) for each in state.other_pools)
    game.set_player(player, mana_pool=state.mana_pool * 2, other_pools=others)
    return []


def counters_spell(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    number = args[0].number
    item = next((each for each in game.stack if each.kind == "spell" and each.source == number), None)
    if item is None:
        return []
    game.stack.remove(item)
    return [move(game, number, "graveyard")]


def counters_ability(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    game.stack = [each for each in game.stack if each.number != args[0].number]
    game.changed()
    return []


def attaches(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    game.set(args[0].number, attached_to=args[1].number, timestamp=game.tick())
    return [args[0].number]


def detaches(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    game.set(args[0].number, attached_to=None)
    return [args[0].number]


def levels(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """The level of a permanent becomes another one (716.2b); a board says levels with counters."""
    number, level = args[0].number, args[1].number
    game.set(number, counters=MappingProxyType({**game[number].counters, "level": level}))
    later.append(f"levels({number},{level})")
    return [number]


def transforms(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    each = game[args[0].number]
    if each.copying is None and two_faces(each.card):
        game.set(each.number, face=1 - each.face, timestamp=game.tick())
        later.append(f"transforms({each.number})")
    elif each.is_token and isinstance(each.copying, Card) and two_faces(each.copying):  # 707.8a
        game.set(each.number, copying_face=1 - each.copying_face, timestamp=game.tick())
        later.append(f"transforms({each.number})")
    return [each.number]


def two_faces(card: Card) -> bool:
    """Whether what such a card stands for can transform (701.27a)."""
    return len(card.faces) > 1 and card.layout == "transform"


def turns(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    number = args[0].number
    game.set(number, face_down=args[1].name == "down", timestamp=game.tick())
    if args[1].name == "up":
        game.end_effects([while_face_down(number)])
        if by is not None:
            by.as_it_is_turned_up(number)
        later.append(f"turned_up({number})")
    return [number]


def skips(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    game.skips.append((str(rules.name_of(game, args[0])), args[1].string))
    return []


def comes_under(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    game.set(args[1].number, summoning_sick=True)
    return []


def leaves_combat(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    number = args[0].number
    game.set(number, attacking=None)
    game.out_of_combat(number)
    return []


def extra_phase(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    phase = args[0].string
    if phase == "beginning phase":
        game.extra_steps = ["untap", "upkeep", "draw", *game.extra_steps]
    elif phase == "combat phase":
        game.extra_steps = [
            "beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat",
            *game.extra_steps,
        ]  # fmt: skip
    else:
        game.doubt("", "", f"an additional {phase} is not followed yet", ("zones",))
    return []


def extra_turns(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """The turn that was created last is taken first (500.7)."""
    game.extra_turns = [str(rules.name_of(game, args[0]))] * args[1].number + game.extra_turns
    return []


def extra_steps(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    step = args[1].string.removesuffix(" step")
    game.extra_steps = [step] * args[0].number + game.extra_steps
    return []


def fates(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    game.fated = {**game.fated, args[0].number: args[1].name}
    return [args[0].number]


def dooms(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    game.doomed = game.doomed | {args[0].number}
    return []


def holds_tapped(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    game.held_tapped = {**game.held_tapped, args[0].number: str(args[1])}
    game.changed()
    return [args[0].number]


def lets_go(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    game.held_tapped = {each: whose for each, whose in game.held_tapped.items() if each != args[0].number}
    game.changed()
    return []


def more_lands(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    player, amount = str(rules.name_of(game, args[0])), args[1].number
    there = game.history.more_lands
    more = {**there, player: there.get(player, 0) + amount}
    game.history = dataclasses.replace(game.history, more_lands=more)
    game.changed()
    return []


ACTIONS = {
    each.__name__: each
    for each in (
        moves, destroys, sacrifices, taps, untaps, counters, counters_by_no_effect, life, draws, discards, mills,
        discards_card, damage, creates_copy, creates, enters, enters_attacking, enters_transformed,
        enters_face_down, adds, doubles_mana,
        counters_spell, counters_ability, attaches, detaches, transforms, comes_under, leaves_combat, turns, skips,
        extra_phase, extra_steps, extra_turns, more_lands, gets, fates, holds_tapped, lets_go, exiles_until, dooms,
        shuffles, levels, spends_energy,
    )
}  # fmt: skip
ACTIONS.update(KEYWORD_ACTIONS)
ACTIONS.update(PHASING)
ACTIONS.update(PREVENTING)
ACTIONS.update(EMBLEMS)
#: Of what happens at once: objects leave before anything else changes.
ORDER = {"moves": 1, "exiles_until": 1, "destroys": 1, "sacrifices": 1, "counters": 3, "counters_by_no_effect": 3}
