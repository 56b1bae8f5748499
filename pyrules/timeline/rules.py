"""Asking the rulebook about a game: the facts of the moment, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import clingo

from pyrules.board.objects import GONE
from pyrules.cards.grammar import Node
from pyrules.facts import write
from pyrules.inquiry import Inquiry
from pyrules.layers.facts import keyword_items
from pyrules.terms import string, term
from pyrules.timeline.asked import WHAT_IS
from pyrules.timeline.kept_names import as_now
from pyrules.timeline.library_order import hidden_places
from pyrules.timeline.speaking import as_it_was_cast, said, spelled, spelled_out, worded

if TYPE_CHECKING:
    from pyrules.timeline.game import Game, Item

#: What is remembered of an object that is no more.
REMEMBERED = ("type", "supertype", "subtype", "color", "name", "power", "toughness", "value_of_mana", "keyword")


def base(game: Game) -> Inquiry:
    """The game as it is now."""
    found = game.notes.get("base")
    if found is None:
        referee = game.referee
        inquiry = Inquiry(game.position, (), referee)
        facts = write(game.position, ("time_goes_on.", *here(game), *settled(game)))
        items = [
            line.replace("(N,", f"({number},", 1)
            for number, face in enumerate(facts.faces, 1)
            for line in keyword_items(face)
        ]
        nodes = [each.structure for face in facts.faces for each in face.abilities if each.structure is not None]
        lines = [*items, *spelled_out([*nodes, *given(game)])]
        for words in words_that_stand_nowhere(game):
            lines += spelled(f"{string(words)}", words)
        inquiry.__dict__["facts"] = facts.plus(lines)
        inquiry.asked = WHAT_IS
        game.notes["base"] = found = inquiry
    return found


def words_that_stand_nowhere(game: Game) -> Iterator[str]:
    """The words of abilities that objects have without a keyword for them."""
    if "blitz" in (each.cast_for for each in game.objects):
        yield worded()["blitz, dying", "any"]
    if any("Siege" in each.shown_face.subtypes for each in game.in_zone("battlefield")):
        yield worded()["Siege, defeated", "any"]


def settled(game: Game) -> tuple[str, ...]:
    """What effects have made of the objects."""
    referee = game.referee
    if referee.nothing_changes:
        return ()
    return tuple(referee.layers.settled)


def given(game: Game) -> Iterator[Node]:
    """The structures that resolved effects hold."""
    for each in game.effects:
        for ability in each.effect.card.faces[each.effect.face].abilities:
            if ability.structure is not None:
                yield ability.structure


def here(game: Game) -> Iterator[str]:
    """What goes on beside what lies in the zones: combat, damage."""
    players = {each.name: f"p{each.number}" for each in game.players}
    yield from combat(game)
    for each in game.objects:
        if each.attached_to_player is not None:
            yield f"attached_to_player({each.number})."
        elif each.attached_to is not None:
            yield f"was_attached({each.number})."
        if each.zone == "stack":
            yield f"zone_of_spell({each.number})."
    yield from (f"made_with({token},{maker})." for token, maker in game.made_with.items())
    for state in game.players:
        yield from (f"commander_cast({number},{count})." for number, count in state.commander_casts.items())
    for player, cards in game.libraries.items():
        yield from (f"library_card({players[player]},{place},{card})." for place, card in enumerate(cards, 1))
    yield from hidden_places(game)
    yield from (f"unseen_in_hand({players[player]},{number})." for player, number in game.unseen.items())
    yield from (f"designated({number},{string(word)})." for number, word in sorted(game.designations))
    yield from (f"was_blocked({each})." for each in sorted(game.blocked))
    yield from (f"held_tapped({number},{whose})." for number, whose in game.held_tapped.items())
    yield from (f"phased_out({number},{players[player]})." for number, (player, _) in game.phased.items())
    yield from how_they_came(game)
    yield from (f"damage_on({number},{amount})." for number, amount in game.damage.items() if amount)


def how_they_came(game: Game) -> Iterator[str]:
    """Who cast what from where, what was no spell, and which spells were cast in the turn before."""
    for each in game.objects:
        if each.number in game.cast_by:
            player, zone = game.cast_by[each.number]
            yield f"cast_from({each.number},{player_term(game, player)},{zone})."
        elif each.zone == "battlefield" and each.number > game.known_before:
            yield f"never_cast({each.number})."
    yield from (f"times_paid({number},{count})." for number, count in game.times_paid.items() if count)
    yield from (f"cast_after({number},{count})." for number, count in game.cast_after.items())
    if game.cast_before is not None:
        yield "last_turn_known."
        for player, number in game.cast_before.items():
            yield f"cast_last_turn({player_term(game, player)},{number})."


def combat(game: Game) -> Iterator[str]:
    """Who attacks whom, who blocks what."""
    players = {each.name: f"p{each.number}" for each in game.players}
    for each in game.in_zone("battlefield"):
        if each.attacking is not None:
            yield f"attacks({each.number},{players.get(str(each.attacking), each.attacking)})."
    yield from (f"attacked_in_combat({players[one]},{players[other]})." for one, other in sorted(game.attacked_players))
    yield from (f"blocks({blocker},{attacker})." for blocker, attacker in sorted(game.blockers))


def ask(game: Game, facts: Iterable[str], asked: frozenset[str]) -> Inquiry:
    """The game as it is now with more facts; `asked`: what is read of what follows (pyrules.timeline.asked)."""
    start = base(game)
    made = Inquiry(start.position, tuple(facts), game.referee)
    made.base = start
    made.asked = asked
    return made


def player_term(game: Game, name: str) -> str:
    """A player as the rulebook calls them."""
    return f"p{game.state(name).number}"


def thing(game: Game, each: int | str) -> str:
    """An object or a player as the rulebook calls it."""
    return str(each) if isinstance(each, int) else player_term(game, each)


def name_of(game: Game, symbol: clingo.Symbol) -> int | str:
    """The object's number, or the player's name, that a term of the rulebook is."""
    if symbol.type == clingo.SymbolType.Number:
        return symbol.number
    return game.players[int(symbol.name[1:]) - 1].name


def about(game: Game, item: Item, nodes: Iterable[Node], mentioned: Iterable[tuple[int, ...]] = ()) -> list[str]:
    """The facts of a spell or ability that resolves, or is put on the stack, and of some of its words."""
    facts = [f"now_controlled({player_term(game, item.controller)})."]
    known: set[int] = set()
    if item.source:
        facts.append(f"now_from({item.source}).")
        known.add(item.source)
    for index, group in enumerate(mentioned):
        facts += [f"mentioned({index},{each})." for each in group]
        known.update(group)
    for words, chosen in item.targets:
        facts += [f"targeted({words},{thing(game, each)})." for each in chosen]
        known.update(each for each in chosen if isinstance(each, int))
    if item.player is not None:
        facts.append(f"now_player({player_term(game, item.player)}).")
    for each in game.stack if item.about else ():
        if each.number == item.about:
            facts.append(f"now_about({each.number},{'spell' if each.kind == 'spell' else 'ability'},{each.source}).")
    facts += of_stack(game)
    if item.value is not None:
        facts.append(f"now_number({item.value}).")
    if item.x is not None:
        facts.append(f"choice(x,{item.x}).")
    facts += [f"portion({thing(game, each)},{amount})." for each, amount in item.portions]
    facts += [f"paid_now({what},{number})." for what, number in item.paid]
    if item.ability and item.ability != "delayed":
        facts += [f"now_ability({one})." for one in dict.fromkeys((item.ability, as_now(game, item.ability)))]
    known.update(number for _, number in item.paid)
    for node in nodes:
        facts += said(node)
    facts += remembered(game, known)
    return facts


def of_stack(game: Game) -> Iterator[str]:
    """What the spells on the stack target, and whether there is anything else."""
    for each in game.stack:
        if each.kind != "spell":
            yield "ability_on_stack."
            continue
        yield f"target_count({each.source},{sum(len(chosen) for _, chosen in each.targets)})."
        yield from (f"cast_at({each.source},{one})." for one in things_aimed_at(game, each))


def things_aimed_at(game: Game, item: Item) -> list[str]:
    """What a spell or ability targets, as terms, each once."""
    return list(dict.fromkeys(thing(game, each) for _, chosen in item.targets for each in chosen))


def remembered(game: Game, numbers: Iterable[int]) -> Iterator[str]:
    """What objects were that are no more, and what those became that moved last."""
    for number in sorted(numbers):
        if game[number].zone == GONE:
            yield from (f"was({number},{each})." for each in game.last.get(number, ()))


def last_known(game: Game, number: int) -> tuple[str, ...]:
    """What an object is now, to be remembered once it is no more."""
    grounding = base(game).grounding
    this = clingo.Number(number)
    found = [f"{name}({value})" for name in REMEMBERED for each, value in grounding.atoms(name, 2) if each == this]
    found += [f"controller({player})" for player, each in grounding.atoms("controls", 2) if each == this]
    each = game[number]
    found.append(f"owner({player_term(game, each.owner)})")
    found += [f"counters({string(kind)},{count})" for kind, count in each.counters.items()]
    if each.attached_to is not None:
        found.append(f"attached({each.attached_to})")
    if each.is_token:
        found.append("token")
    if each.is_commander:
        found.append("commander")
    return tuple(found)


def structure_of(game: Game, text: str, inquiry: Inquiry) -> Node | None:
    """The structure that a term is."""
    found = inquiry.structures.get(text) or game.referee.structures_of_layers.get(text)
    if found is not None:
        return found
    known = game.notes.setdefault("spelled", {})
    if not known:
        from pyrules.timeline.speaking import read, words_of_keyword

        nodes = [*game.referee.structures_of_layers.values(), *given(game)]
        words = {one for node in nodes for one in words_of_keyword(node)}
        words |= {*as_it_was_cast().values(), *worded().values()}
        for each in words:
            node = read(each) if each else None
            if node is not None:
                known[term(node).text] = node
    spelled_node: Node | None = known.get(text)
    return spelled_node
