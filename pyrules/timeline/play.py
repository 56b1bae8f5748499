"""The entries of `then`, one after the other: each takes the game to the next (docs/playing.md)."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.board import Board, BoardError, Position
from pyrules.board.asks import OF_PLAYERS
from pyrules.board.events import Block, Choose, StateBased, Trigger
from pyrules.board.objects import GONE, CardSource, resolve
from pyrules.board.schema import quoted
from pyrules.cards.text import comparable, first_words
from pyrules.errors import PyrulesError
from pyrules.questions import Question
from pyrules.questions.happened import LOOKS_AT, Happened
from pyrules.rulings import Reason, Ruling
from pyrules.timeline import acting, casting, later, rules, stack, triggers, turn
from pyrules.timeline.cards_meant import check_it_enters
from pyrules.timeline.controlling import note_control
from pyrules.timeline.game import ANYTHING, Game, Item
from pyrules.timeline.happening import carry_out, counters
from pyrules.timeline.kept_names import kept_name
from pyrules.timeline.lasting import hold_copies
from pyrules.timeline.looking_back import card_looks_back, looks_back, unfollowed_past
from pyrules.timeline.modes import with_modes
from pyrules.timeline.passing_over import passed_over, unanswerable
from pyrules.timeline.pools import unsaid
from pyrules.timeline.triggers import words_of
from pyrules.timeline.unlisted import counted_hands
from pyrules.timeline.which_ability import abilities_in_words

if TYPE_CHECKING:
    from pyrules.because.proof import Proof

#: The entries that say how the one before them goes on.
BEFORE_KEEPING = Choose | Trigger | StateBased
Entry = Callable[[Game, Any, list[Any]], None]


class Stopped(BoardError):
    """An entry of `then` cannot happen, or the file leaves a choice open. games: the games before it, which another
    process is not sent."""

    games: list[Game]

    def __reduce__(self) -> Any:
        return without_games, (self.message, self.place, self.remedy)


def without_games(message: str, place: str, remedy: str) -> Stopped:
    """The error as another process gets it."""
    return stopped_at(message, place, remedy, [])


def stopped_at(message: str, place: str, remedy: str, games: list[Game]) -> Stopped:
    """The error of an entry, with the games before it."""
    stopped = Stopped(message, place=place, remedy=remedy)
    stopped.games = games
    return stopped


class Timeline:
    """A board with what happens on it. `games[N]` is the game after N entries of `then`. keep: with all that was asked
    about what triggers.

    Raises BoardError, with the entry's file and line, where an entry is impossible or the file leaves a choice open.
    """

    def __init__(
        self, board: Board, cards: CardSource | None = None, position: Position | None = None, *, keep: bool = False
    ) -> None:
        if position is None:
            if cards is None:
                from pyrules.cards.library import installed

                cards = installed()
            position = resolve(board, cards)
        self.board = board
        game = Game(position, position.references)
        note_control(game)
        hold_copies(game)
        game.heard = [] if keep else None
        trace_cast(game)
        later.waiting_from_the_start(game)
        self.games = [game]
        for index in range(len(board.then)):
            self.games.append(self.after(index))

    def answer(self, question: Question | Happened, after: int | None = None) -> Ruling:
        """The ruling on a question after so many entries (None: all of them)."""
        last = len(self.games) - 1
        if after is not None and not 0 <= after <= last:
            raise BoardError(
                f"after: {after}, but then has {last} entr{'y' if last == 1 else 'ies'}.", remedy=f"Say 0 to {last}."
            )
        game = self.games[last if after is None else after]
        try:
            ruling = question.answer_in(game) if isinstance(question, Happened) else game.referee.ask(question)
        except BoardError as error:
            entries = (last if after is None else after) - 1
            about = getattr(question, "about", "")
            asked = f"{question.kind}: {about}" if isinstance(about, str) else question.kind
            found = unanswerable(self.board, entries, game, asked, error)
            if found is None:
                raise
            return found
        unknown_past(game)
        counted_hands(game)
        looks_at = LOOKS_AT.get(question.kind, ANYTHING)
        unread = tuple(each for each, touches in game.doubts if touches & looks_at)
        unread += unsaid(game, question, ruling)
        standing = "incomplete" if unread else ruling.standing
        return Ruling(
            ruling.question, ruling.answer, standing, unread=tuple(dict.fromkeys((*ruling.unread, *unread))),
            note=ruling.note,
            why=lambda: (
                *((*ruling.reasons, *self.reasons(game, question)) or self.begins(game, question)),
                *self.effects(game, question, ruling.answer),
            ),
            prove=lambda full: self.prove(ruling, question, game, full),
        )  # fmt: skip

    def begins(self, game: Game, question: Question | Happened) -> tuple[Reason, ...]:
        """What the board says to begin with, where nothing has happened."""
        from pyrules.because import events

        return tuple(Reason(each.rule, each.says, each.about) for each in events.begins(self, names_of(game, question)))

    def effects(self, game: Game, question: Question | Happened, answer: Any) -> tuple[Reason, ...]:
        """What effects did that bears on what is asked about what happened."""
        from pyrules.because import events

        if not isinstance(question, Happened):
            return ()
        found = events.of_effects(self, game, question.kind, names_of(game, question), answer)
        return tuple(Reason(each.rule, each.says, each.about) for each in found)

    def reasons(self, game: Game, question: Question | Happened) -> tuple[Reason, ...]:
        """What happened that bears on a question; all that happened, where that is nothing."""
        from pyrules.because import events

        found = events.chosen(self, self.games.index(game), names_of(game, question))
        return tuple(each for reasons in found for each in reasons) or tuple(game.log)

    def prove(self, ruling: Ruling, question: Question | Happened, game: Game, full: bool) -> tuple[Proof, ...]:
        """The steps on which a ruling on a game rests: those of the board as it is then, and what happened before."""
        from pyrules.because import events

        names = names_of(game, question)
        told = events.told(self, self.games.index(game), names, full)
        if not isinstance(question, Happened):
            return (*events.as_of_now(self, game, ruling.grounds(full)), *told)
        effects = events.of_effects(self, game, question.kind, names, ruling.answer)
        return (*events.begins(self, names), *told, *events.as_of_now(self, game, effects))

    def after(self, index: int) -> Game:
        """The game after one more entry."""
        entry = self.board.then[index]
        game = self.games[-1].snapshot()
        if isinstance(entry, Choose):  # it answers the entry before, which has read it already
            if all(isinstance(each, Choose) for each in self.board.then[:index]):
                place = self.board.place(("then", index, entry.KEY))
                remedy = "Write it after the entry that leaves a choice open."
                raise stopped_at("no entry stands before this one that it could answer.", place, remedy, self.games)
            return game
        choices: list[Any] = [getattr(entry, "choose", None)]
        choices += leading(self.board.then[index + 1 :], Choose)
        following = self.board.then[index + 1 :]
        game.told_later = [each for each in leading(following, Choose | Trigger) if isinstance(each, Trigger)]
        game.kept_next = [
            name for each in leading(following, BEFORE_KEEPING) if isinstance(each, StateBased) for name in kept(each)
        ]
        game.declared_next = [each for each in leading(following, Choose | Block) if isinstance(each, Block)]
        game.steps = 0
        try:
            ENTRIES[entry.KEY](game, entry, choices)
        except PyrulesError as error:
            passed = passed_over(self.board, index, self.games[-1], game, error)
            if passed is not None:
                return passed
            of_entry = self.board.place(("then", index, entry.KEY))
            place = of_entry if error.place in ("", self.board.place(())) else error.place
            raise stopped_at(error.message, place, error.remedy, self.games) from None
        return game


def kept(entry: StateBased) -> tuple[str, ...]:
    """What is kept by the legend rule, as the entry says."""
    return (entry.keep,) if isinstance(entry.keep, str) else tuple(entry.keep or ())


def leading(entries: Sequence[Any], kinds: Any) -> list[Any]:
    """The entries before the first one that is of other kinds."""
    return list(itertools.takewhile(lambda each: isinstance(each, kinds), entries))


def unknown_past(game: Game) -> None:
    """What abilities ask of the turn so far and no rule follows, once something has happened in it."""
    if not game.events_seen or not looks_back(game):
        return
    for each in game.objects:
        if each.zone == "battlefield" and card_looks_back(each.card):
            for words in unfollowed_past(each.card):
                game.doubt(each.id, words, "whether this has happened this turn is not followed yet", ANYTHING)


def names_of(game: Game, question: Question | Happened) -> frozenset[str]:
    """The names of what a question is about: of a player, or of an object as it was called before, too."""
    about = str(getattr(question, "about", getattr(question, "of", "")))
    if question.kind in OF_PLAYERS:
        return frozenset({about})
    number = game.named(about)
    return frozenset({about} | ({game[number].id} if number is not None else set()))


def trace_cast(game: Game) -> None:
    """What the permanents of the board will do by the way in which they were cast (702.152a and the like)."""
    from pyrules.timeline.resolving import Resolution

    for each in game.in_zone("battlefield"):
        if each.cast_for is not None:
            item = Item(
                kind="spell", source=each.number, controller=game.controller(each.number), text=None, words=each.id
            )
            Resolution(game, item).trace(each.number)


def cast(game: Game, entry: Any, choices: list[Any]) -> None:
    casting.cast(game, entry, choices)
    stack.settle(game, choices)


def activate(game: Game, entry: Any, choices: list[Any]) -> None:
    acting.activate(game, entry, choices)
    stack.settle(game, choices)


def tap_for_mana(game: Game, entry: Any, choices: list[Any]) -> None:
    acting.tap_for_mana(game, entry, choices)
    stack.settle(game, choices)


def play(game: Game, entry: Any, choices: list[Any]) -> None:
    acting.play(game, entry, choices)
    stack.settle(game, choices)


def enters(game: Game, entry: Any, choices: list[Any]) -> None:
    acting.enters(game, entry, choices)
    stack.settle(game, choices)


def resolve_entry(game: Game, entry: Any, choices: list[Any]) -> None:
    names = list(entry.as_)
    if not game.stack and entry.what == "top":
        raise BoardError("the stack is empty: nothing resolves (608).", remedy=f"Leave the entry out{perhaps(game)}.")
    while game.stack:
        names = stack.resolve_top(game, choices, tuple(names))
        stack.settle(game, choices)
        if entry.what == "top":
            return


def perhaps(game: Game) -> str:
    """What may have triggered but was not understood, for a remedy."""
    unread = next((each for each, touches in reversed(game.doubts) if touches == ANYTHING), None)
    if unread is None:
        return ""
    return f"; it may be that something triggered that was not understood: {unread}"


def trigger(game: Game, entry: Any, choices: list[Any]) -> None:
    """This triggered ability triggers now, or, if it just did and is on the stack, this is how (603.3d)."""
    number = game.number(entry.of, ())
    there = [
        (index, item)
        for index, item in enumerate(game.stack)
        if item.kind == "triggered" and number in (item.source, game.now(item.source)) and fits(item, entry.ability)
    ]
    if there:
        index, item = there[-1]
        del game.stack[index]
    else:
        item = new_trigger(game, number, entry)
    said = tuple(each for each in choices if each is not None)
    item = dataclasses.replace(
        item, targets=(), names=tuple(entry.as_), choices=said, x=entry.x if entry.x is not None else item.x,
        controller=entry.by or item.controller,
    )  # fmt: skip
    if item.modes:
        item = with_modes(game, item, said)
    found = stack.with_targets(game, item, list(entry.targets) or told(choices))
    if found is not None:
        stack.put(game, stack.divided(game, found, said))
    stack.settle(game, choices)


def told(choices: list[Any]) -> list[str] | None:
    """The targets that the choices name."""
    for each in choices:
        if each is not None and each.targets is not None:
            return [name for part in each.targets for name in ([part] if isinstance(part, str) else part)]
    return None


def fits(item: Item, wanted: int | str | None) -> bool:
    """Whether an ability on the stack is the one that is meant: by its words, or by the keyword that stands for it."""
    if isinstance(wanted, str):
        return any(first_words(comparable(words), comparable(wanted)) for words in (item.words, item.keyword))
    return True


def new_trigger(game: Game, number: int, entry: Any) -> Any:
    """A triggered ability of an object, as if it triggered now."""
    from pyrules.layers.numbering import lines

    each = game[number]
    inquiry = rules.base(game)
    found = []
    for line in lines(game.referee.sheets("now"), each):
        for symbol in line.symbols:
            node = rules.structure_of(game, inquiry.texts.get(symbol, ""), inquiry)
            if type(node).__name__ not in ("Triggered", "Chapter", "TitledChapter"):
                continue
            wanted = entry.ability
            if (
                wanted is None
                or wanted == line.number
                or (isinstance(wanted, str) and first_words(comparable(line.words), comparable(wanted)))
            ):
                found.append((symbol, node))
    if len(found) != 1:
        what = "no triggered ability" if not found else f"{len(found)} triggered abilities"
        raise BoardError(
            f"{quoted(each.id)} has {what} that this entry could mean (603.1).",
            remedy=f"There {abilities_in_words(game, each)}{'; say ability: its number' if found else ''}.",
        )
    symbol, node = found[0]
    words = words_of(game, inquiry, symbol, number)
    game.triggered.append((number, words))
    game.used.append((number, kept_name(game, str(symbol))))
    return Item(
        kind="triggered", source=number, controller=game.controller(number), text=node, words=words,
        ability=kept_name(game, str(symbol)), subject=(number,),
    )  # fmt: skip


def dies(game: Game, entry: Any, choices: list[Any]) -> None:
    number = game.number(entry.what, ())
    if game[number].zone != "battlefield":
        raise BoardError(
            f"{quoted(entry.what)} is not on the battlefield, so it cannot die (700.4).", remedy="Leave it out."
        )
    carry_out(game, [clingo.Function("moves", [clingo.Number(number), clingo.Function("graveyard")])])
    stack.settle(game, choices)


def move(game: Game, entry: Any, choices: list[Any]) -> None:
    number = game.number(entry.what, ())
    if entry.to == "stack":
        raise BoardError("only what is cast or copied is on the stack (112.1).", remedy="Write cast: ….")
    if game[number].zone in (entry.to, GONE):
        where = "no more" if game[number].zone == GONE else f"there already ({entry.to})"
        raise BoardError(f"{quoted(entry.what)} is {where}.", remedy="Leave the entry out.")
    if entry.to == "battlefield":
        check_it_enters(game[number], face_down=False)
        acting.enter_without_spell(game, game[number], game[number].owner, choices, tuple(entry.as_))
    else:
        carry_out(game, [clingo.Function("moves", [clingo.Number(number), clingo.Function(entry.to)])])
        if entry.as_:
            game.called[entry.as_[0]] = game.now(number)
    stack.settle(game, choices)


def put_counters(game: Game, entry: Any, choices: list[Any]) -> None:
    number = game.number(entry.of, ())
    later: list[str] = []
    for kind, amount in entry.counters.items():
        counters(game, [clingo.Number(number), clingo.String(kind), clingo.Number(amount)], None, later, {})
    triggers.collect(game, later)
    stack.settle(game, choices)


def turn_face_up(game: Game, entry: Any, choices: list[Any]) -> None:
    number = game.number(entry.of, ())
    if not game[number].face_down:
        raise BoardError(f"{quoted(entry.of)} is not face down (708).", remedy="Leave the entry out.")
    acting.turn_up(game, number, choices, entry.pay)
    stack.settle(game, choices)


def state_based(game: Game, entry: Any, choices: list[Any]) -> None:
    for name in kept(entry):
        game.number(name, ())
    game.kept_next = [*kept(entry), *game.kept_next]
    stack.settle(game, choices)


def to_step(game: Game, entry: Any, choices: list[Any]) -> None:
    turn.to_step(game, entry.to, choices)


def to_turn(game: Game, entry: Any, choices: list[Any]) -> None:
    turn.to_turn(game, entry.active, entry.phase, choices)


ENTRIES: dict[str, Entry] = {
    "cast": cast,
    "resolve": resolve_entry,
    "play": play,
    "enters": enters,
    "activate": activate,
    "tap_for_mana": tap_for_mana,
    "trigger": trigger,
    "attack": turn.attack,
    "block": turn.block,
    "dies": dies,
    "move": move,
    "put_counters": put_counters,
    "turn_face_up": turn_face_up,
    "state_based": state_based,
    "step": to_step,
    "turn": to_turn,
}
