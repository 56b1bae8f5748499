"""What a spell comes to in mana (601.2f): what the rules add to its cost, and what they take off."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING

import clingo

from pyrules.board import BoardError, Object
from pyrules.board.schema import quoted
from pyrules.standing_rules import COSTS, Standing
from pyrules.timeline import asked, legality, rules
from pyrules.timeline.game import ANYTHING, Game, Item
from pyrules.timeline.happening import carry_out
from pyrules.trial import Trial

if TYPE_CHECKING:
    from pyrules.board.events import Payment

GENERIC = re.compile(r"generic\((\d+)\)")


@dataclasses.dataclass(frozen=True, slots=True)
class Change:
    """What is added to a cost: symbols, and generic mana; how much generic mana is taken off. helpers: the colors of
    each object that pays for one mana. kept: how much of the generic mana is never taken off."""

    symbols: tuple[str, ...] = ()
    more: int = 0
    less: int = 0
    helpers: tuple[frozenset[str], ...] = ()
    kept: int = 0

    def of(self, cost: list[str]) -> list[str]:
        """A cost with the change: what is added comes first, and generic mana is never less than none (118.7c)."""
        rest = [each for each in cost if not GENERIC.fullmatch(each)]
        generic = self.more + sum(int(found[1]) for each in cost if (found := GENERIC.fullmatch(each)))
        rest += self.symbols
        generic = max(self.kept, generic - self.less)
        for colors in sorted(self.helpers, key=len):
            if generic:
                generic -= 1
            elif fitting := [each for each in rest if each in colors]:
                rest.remove(fitting[0])
        return [*rest, f"generic({generic})"]


def change_for(game: Game, each: Object, face: int, player: str, way: str | None) -> Change:
    """What changes the cost of a card that is about to be cast; nothing where there is no mana that could be spent.
    What is not understood of it leaves in doubt which mana is left."""
    if not game.state(player).mana_pool:
        return Change()
    trial = legality.casting(game, each, player, way or "")
    more = parts(trial, "more", each)
    less = parts(trial, "less", each)
    if face and (more or less):
        game.doubt(each.id, "", "whether what changes its cost is about this face is not followed yet", ("pool",))
    doubt_costs(game, trial, each)
    symbols = tuple(name for name, count in more if not GENERIC.fullmatch(name) for _ in range(count))
    return Change(symbols, generic(more), generic(less))


def doubt_costs(game: Game, trial: Trial, each: Object) -> None:
    """What is not understood and may change what is paid leaves in doubt which mana is left."""
    for what in trial.tried[:1]:
        for doubt in Standing.of(trial).doubts(what, each):
            if re.search(COSTS, doubt.unread.text) or not doubt.unread.text:
                game.doubts.append((doubt.unread, frozenset({"pool"})))


def change_for_activation(game: Game, each: Object, player: str, ability: clingo.Symbol) -> Change:
    """The same of what is paid to activate an ability."""
    if not game.state(player).mana_pool:
        return Change()
    trial = legality.activating(game, each, player)
    doubt_costs(game, trial, each)
    act = clingo.Function("activate", [clingo.Number(each.number), ability])
    more = [(str(symbol), count.number) for one, _, symbol, count in sorted(trial.atoms("more", 4)) if one == act]
    less = [(str(symbol), count.number) for one, _, symbol, count in sorted(trial.atoms("less", 4)) if one == act]
    symbols = tuple(name for name, count in more if not GENERIC.fullmatch(name) for _ in range(count))
    kept = any(one == act for (one,) in trial.atoms("least_left", 1))
    return Change(symbols, generic(more), generic(less), kept=int(kept))


def with_help(game: Game, item: Item, payment: Payment | None, change: Change) -> Change:
    """What is tapped or exiled to help to pay, as the file says (702.51a), and what sacrifices take off (702.119a)."""
    offered = [(what, name) for what in ("tap", "exile") for name in named(getattr(payment, what, None))]
    if not (offered or item.paid):
        return change
    facts = [f"offers_help({what},{game.number(name, ())})." for what, name in offered]
    grounding = rules.ask(game, [*rules.about(game, item, []), *facts], asked.HELPS).grounding
    helping = [each.number for (each,) in grounding.atoms("helping", 1)]
    colors = {
        one: {str(color) for each, color in grounding.atoms("helping_color", 2) if each.number == one}
        for one in helping
    }
    less = sum(number.number for (number,) in grounding.atoms("cheaper", 1))
    carry_out(game, [atom[0] for atom in grounding.atoms("happens", 1)])
    if any(colors.values()) and len(set(game.state(item.controller).mana_pool)) > 3:
        game.doubt(game[item.source].id, "", "for which of its mana the creatures are tapped is not said", ("pool",))
    helpers = tuple(frozenset(each) for each in colors.values())
    return dataclasses.replace(change, less=change.less + less, helpers=helpers)


def of_keyword(game: Game, item: Item, payment: Payment | None) -> bool:
    """What is special of activating a keyword: creatures are tapped for crew and saddle, as the file says; BoardError
    where they are too few. Where it says nothing, the only one that could be, or it is in doubt. Whether the card is
    cycled."""
    offered = [f"offers_help(tap,{game.number(name, ())})." for name in named(getattr(payment, "tap", None))]
    about = rules.about(game, item, [])
    grounding = rules.ask(game, [*about, *offered], asked.HELPS).grounding
    if not offered and any(True for _ in grounding.atoms("crew_missing", 2)):
        everyone = [f"offers_help(tap,{each.number})." for each in game.in_zone("battlefield")]
        all_of_them = rules.ask(game, [*about, *everyone], asked.HELPS).grounding
        crew = [each for (each,) in all_of_them.atoms("crew_now", 1)]
        if len(crew) > 1:
            listens = "becomes_tapped" in rules.base(game).facts.functors
            why = "the file does not say which creatures are tapped for it (pay: {tap: …})"
            game.doubt(game[item.source].id, item.words, why, ANYTHING if listens else ("tapped",))
            return False
        grounding = all_of_them
    for keyword, power in grounding.atoms("crew_missing", 2):
        raise BoardError(
            f"the file does not say which untapped creatures with total power {power} are tapped to {keyword.string}"
            f" {quoted(game[item.source].id)}.",
            remedy="Say pay: {tap: […]}.",
        )
    carry_out(game, [atom[0] for atom in grounding.atoms("happens", 1)])
    return any(True for _ in grounding.atoms("cycled", 1))


def named(said: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """Names that a payment says."""
    return (said,) if isinstance(said, str) else tuple(said or ())


def parts(trial: Trial, name: str, each: Object) -> list[tuple[str, int]]:
    """What is added to the cost of a spell or taken off: symbols, and how many of each."""
    found = {(str(what), symbol, number) for act, what, symbol, number in trial.atoms(name, 4) if of_spell(act, each)}
    return [(str(symbol), number.number) for _, symbol, number in sorted(found, key=str)]


def of_spell(act: clingo.Symbol, each: Object) -> bool:
    """Whether something that is tried is to cast this card."""
    return act.name == "cast" and act.arguments[0].number == each.number


def generic(found: list[tuple[str, int]]) -> int:
    """How much generic mana symbols come to."""
    return sum(int(match[1]) * count for name, count in found if (match := GENERIC.fullmatch(name)))
