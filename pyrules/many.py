"""Many boards answered fast: their mana questions in one grounding, the rest one by one, on several cores."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from pyrules.board import Ask, Board
from pyrules.board.objects import CardSource
from pyrules.cards.library import Library, installed
from pyrules.collecting import uncollected
from pyrules.errors import BoardError
from pyrules.fact import Facts
from pyrules.inquiry import Inquiry
from pyrules.judging import in_parts, rulings
from pyrules.questions import question_of
from pyrules.questions.characteristics import Characteristics
from pyrules.questions.could_produce import CouldProduce, aspects_of
from pyrules.questions.produces import Produces
from pyrules.referee import Referee
from pyrules.rulings import Reason, Ruling, Standing, Unread
from pyrules.solver import RulesError

if TYPE_CHECKING:
    from pyrules.because.proof import Proof
    from pyrules.layers.applying import Layers
    from pyrules.open_boards.answers import Openness

#: How many boards are grounded together: so many that the rules' own time is spread thin.
TOGETHER = 200
#: Fewer worlds are not worth putting together.
WORTH_IT = 4

Answers = list[tuple[Ask, Ruling]]


def answer_many(
    boards: Iterable[Board], cards: CardSource | None = None, jobs: int = 1
) -> Iterator[Answers | BoardError]:
    """For each board, in order, every ask with its ruling, expectations not looked at: the same as `judging.rulings`
    gives board by board. A board that is impossible gives the BoardError that says why, and the others go on.

    cards: card data (the installed data unless given). jobs: so many processes. Reasons and proofs are worked out when
    they are looked at, board by board: what many boards had in common is not kept for that.
    """
    chunks = in_parts(boards, TOGETHER if jobs == 1 else TOGETHER // 2)
    source = cards or installed()
    if jobs > 1 and isinstance(source, Library):
        from pyrules.processes import in_processes

        work = functools.partial(sent, path=str(source.path))
        for chunk, results in in_processes(work, chunks, jobs):
            for board, result in zip(chunk, results, strict=True):
                yield result if isinstance(result, BoardError) else told_again(board, result, source)
    else:
        for chunk in chunks:
            yield from together(chunk, source)


def together(boards: list[Board], cards: CardSource) -> Iterator[Answers | BoardError]:
    """The answers of some boards, as many of them as possible from one grounding."""
    with uncollected():
        referees = iter(prepared([board for board in boards if not board.is_open], cards))
        found = [answered(board, None if board.is_open else next(referees), cards) for board in boards]
    yield from found


def answered(board: Board, referee: Referee | BoardError | None, cards: CardSource) -> Answers | BoardError:
    """The answers of a board, or what is wrong with it."""
    if isinstance(referee, BoardError):
        return referee
    try:
        found = list(rulings(board, cards, referee))
    except BoardError as error:
        return error
    if board.is_open or board.then:
        return found
    if referee is not None:
        referee.forget()
    return told_again(board, [bare(each) for _, each in found], cards)


def prepared(boards: list[Board], cards: CardSource) -> list[Referee | BoardError]:
    """The referee of each board, or what is wrong with the board. What their questions take is grounded together."""
    found: list[Referee | BoardError] = [referee_or_error(board, cards) for board in boards]
    apply_together([each for each in found if isinstance(each, Referee) and asks_of_layers(each)])
    groups: list[Group] = []
    for index, each in enumerate(found):
        try:
            groups += groups_of(each) if isinstance(each, Referee) else []
        except BoardError as error:
            found[index] = error
    if len(groups) >= WORTH_IT:
        ground_together(groups)
    return found


def referee_or_error(board: Board, cards: CardSource) -> Referee | BoardError:
    """A board's referee, or what is wrong with the board."""
    try:
        return Referee(board, cards)
    except BoardError as error:
        return error


def asks_of_layers(referee: Referee) -> bool:
    """Whether what a board asks takes the layers."""
    kinds = {type(question_of(ask)) for ask in referee.board.ask}
    if referee.board.then:
        return False
    if Characteristics in kinds:
        return True
    asks_mana = not kinds.isdisjoint({CouldProduce, Produces})
    return asks_mana and (referee.needs_layers or referee.looks_into_layers(aspects_of(referee)))


def apply_together(referees: list[Referee]) -> None:
    """Gives each referee the layers of its board. Where clingo complains, or a board is too much, each works out its
    own, and says so itself."""
    if len(referees) < WORTH_IT:
        return
    try:
        wanted = [(each, tuple(found)) for each, found in locked_in_together(referees)]
        for (referee, _), layers in zip(wanted, layers_of_several(wanted), strict=True):
            if layers is not None:
                referee.give_layers(layers)
    except RulesError:
        return


def locked_in_together(referees: list[Referee]) -> Iterator[tuple[Referee, list[str]]]:
    """For each referee what the effects of spells and abilities found as they began; but for boards that are too much.
    All go forward at the same time, one effect after another."""
    works = {index: each.locking_in() for index, each in enumerate(referees)}
    waiting: dict[int, tuple[str, ...]] = {}

    def go_on(index: int, layers: Layers | None) -> list[str] | None:
        try:
            waiting[index] = next(works[index]) if layers is None else works[index].send(layers)
        except StopIteration as done:
            found: list[str] = done.value
            return found
        return None

    ready: list[tuple[int, Layers | None]] = [(index, None) for index in works]
    while ready:
        for index, layers in ready:
            found = go_on(index, layers)
            if found is not None:
                yield referees[index], found
        asked, waiting = waiting, {}
        given = layers_of_several([(referees[index], extra) for index, extra in asked.items()])
        ready = [(index, layers) for index, layers in zip(asked, given, strict=True) if layers is not None]


def layers_of_several(wanted: list[tuple[Referee, tuple[str, ...]]]) -> list[Layers | None]:
    """The layers of several boards, each with more facts; None for a board that is too much. RulesError for any message
    of clingo's."""
    from pyrules.layers.applying import TooManyEffects
    from pyrules.layers.together import layers_together

    if len(wanted) < WORTH_IT:
        return [layers_or_none(referee, extra) for referee, extra in wanted]
    found = layers_together([referee.facts_for_layers(extra) for referee, extra in wanted])
    return [None if isinstance(each, TooManyEffects) else each for each in found]


def layers_or_none(referee: Referee, extra: tuple[str, ...]) -> Layers | None:
    """The layers of a board; None where it is too much."""
    try:
        return referee.layers_of(extra)
    except BoardError:
        return None


class Group(NamedTuple):
    """Inquiries of one board that one world can answer, and the facts of that world."""

    inquiries: list[Inquiry]
    facts: Facts


def groups_of(referee: Referee) -> list[Group]:
    """What has to be grounded for a board's questions about mana; nothing where effects change what its objects are:
    such a board has a grounding of its own. How much abilities add is worked out for several objects at once; what the
    asker has chosen has a world of its own."""
    board = referee.board
    if board.then:
        return []
    extras: dict[tuple[str, ...], None] = {}
    for ask in board.ask:
        question = question_of(ask)
        if isinstance(question, CouldProduce | Produces):
            extras[()] = None  # what was not understood is looked up there, too
        if isinstance(question, Produces):
            extras[question.facts(referee)] = None
    base = referee.inquiry()
    plain = [extra for extra in extras if len(extra) < 2]
    together = tuple(line for extra in plain for line in extra)
    groups = [Group([referee.inquiry(extra) for extra in plain], base.facts.plus(together))] if plain else []
    return groups + [
        Group([each], each.facts) for each in (referee.inquiry(extra) for extra in extras if len(extra) > 1)
    ]


def ground_together(groups: list[Group]) -> None:
    """Gives each inquiry its grounding. Where clingo complains, each keeps its own, and says so itself; also where the
    rules leave something open, which they may do for one of several inquiries only."""
    from pyrules.worlds import ground_worlds

    try:
        worlds = ground_worlds([each.facts for each in groups])
    except RulesError:
        return
    for (inquiries, _), world in zip(groups, worlds, strict=True):
        if len(inquiries) == 1 or not any(any(world.atoms(name, 2)) for name in LEAVES_OPEN):
            for each in inquiries:
                each.give(world)


#: What the rules derive where they leave something open.
LEAVES_OPEN = ("overflow", "open_parts", "undecided")


# -- rulings without their reasons -------------------------------------------------------------------------------------


class Bare(NamedTuple):
    """A ruling without its reasons: little to keep, or to send to another process."""

    question: str
    answer: object
    standing: Standing
    unread: tuple[Unread, ...]
    note: str
    openness: Openness | None


def bare(each: Ruling) -> Bare:
    """A ruling without its reasons."""
    return Bare(each.question, each.answer, each.standing, each.unread, each.note, each.openness)


def sent(boards: list[Board], path: str) -> list[list[Bare] | BoardError]:
    """The answers of some boards, to be sent to another process."""
    return [
        answers if isinstance(answers, BoardError) else [bare(each) for _, each in answers]
        for answers in together(boards, library(path))
    ]


@functools.lru_cache(maxsize=1)
def library(path: str) -> Library:
    """Card data, opened once a process."""
    return Library.open(path)


def told_again(board: Board, answers: list[Bare], cards: CardSource) -> Answers:
    """The answers of a board, whose reasons are worked out anew if somebody looks at them."""

    @functools.cache
    def again() -> Answers:
        return list(rulings(board, cards))

    def why(index: int) -> tuple[Reason, ...]:
        return again()[index][1].reasons

    def prove(index: int, full: bool) -> tuple[Proof, ...]:
        return again()[index][1].grounds(full)

    return [
        (ask, ruling_of(each, functools.partial(why, index), functools.partial(prove, index)))
        for index, (ask, each) in enumerate(zip(board.ask, answers, strict=True))
    ]


def ruling_of(each: Bare, why: Callable[[], tuple[Reason, ...]], prove: Callable[[bool], tuple[Proof, ...]]) -> Ruling:
    """A ruling with its reasons and its proof."""
    return Ruling(
        each.question,
        each.answer,
        each.standing,
        unread=each.unread,
        note=each.note,
        why=why,
        prove=prove,
        openness=each.openness,
    )
