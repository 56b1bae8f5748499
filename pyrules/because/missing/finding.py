"""From a question to the answer why something is not so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyrules.because.answers import conclusion
from pyrules.because.missing import amount, happened, mana, permission
from pyrules.because.missing.answer import WhyNot
from pyrules.because.missing.asking import FIELDS, Asked, asked
from pyrules.because.missing.mana import Found
from pyrules.because.missing.nature import Nature
from pyrules.because.missing.search import behind
from pyrules.because.phrasing import begun
from pyrules.because.telling import placed, with_article
from pyrules.board.spoken import types_on
from pyrules.cards.text import comparable
from pyrules.errors import BoardError
from pyrules.mana import same_amount
from pyrules.questions import question_of
from pyrules.questions.characteristics import Characteristics, same
from pyrules.questions.could_produce import CouldProduce
from pyrules.questions.happened import Happened
from pyrules.questions.permissions import Permission
from pyrules.questions.produces import Produces
from pyrules.referee import Referee
from pyrules.relevance import ASKED
from pyrules.rulings import Ruling
from pyrules.timeline.play import Timeline

if TYPE_CHECKING:
    from pyrules.board import Board
    from pyrules.board.objects import CardSource
    from pyrules.timeline.game import Game


def find(board: Board, question: str, value: Any, after: int | None, cards: CardSource | None, full: bool) -> WhyNot:
    """Everything that was tried, and everything that was taken away. A slip in the question has no line in the file."""
    try:
        return looked_for(board, question, value, after, cards, full)
    except BoardError as error:
        if error.place != board.place(()):
            raise
        raise BoardError(error.message, remedy=error.remedy) from None


def looked_for(
    board: Board, question: str, value: Any, after: int | None, cards: CardSource | None, full: bool
) -> WhyNot:
    """The same."""
    referee = Referee(board, cards)
    if after is not None and not 0 <= after <= len(board.then):
        raise BoardError(f"nothing is after {after} entries.", remedy=f"The board's `then` has {len(board.then)}.")
    kind = question.partition(":")[0].strip()
    if kind in OVER_TIME or (board.then and after != 0):
        timeline = Timeline(board, cards, referee.position, keep=kind == "triggers")
        game = timeline.games[-1 if after is None else after]
        missed = asked(question, value, lambda name: game.named(name) is not None, types_on(game.position))
        if kind in OVER_TIME:
            return over_time(timeline, after, game, missed)
        referee = Referee.at(game.position)
    else:
        missed = asked(question, value, lambda name: known(referee, name), types_on(referee.position))
    Nature.begin(referee, full)
    if missed.kind == "could_produce":
        return could_produce(referee, missed, full)
    if missed.kind == "produces":
        return produces(referee, missed, full)
    if missed.kind in FIELDS:
        return characteristic(referee, missed)
    return permitted(referee, missed)


#: What is asked about what happened.
OVER_TIME = frozenset({"on_battlefield", "zone", "status", "triggers"})


def known(referee: Referee, name: str) -> bool:
    """Whether a name means an object of the board."""
    try:
        referee.position.find(name)
    except BoardError:
        return False
    return True


def could_produce(referee: Referee, missed: Asked, full: bool) -> WhyNot:
    """Why a permanent could not produce a type of mana."""
    each = referee.position.find(missed.about)
    mana.prepare(referee)
    ruling = referee.ask(CouldProduce(missed.about))
    holds = missed.value in ruling.answer
    says = f"{each.id} {'could' if holds else 'could not'} produce {{{missed.value}}}"
    return answer(missed, each.id, ruling, says, holds, lambda: mana.missing(referee, each, missed.value, full))


def produces(referee: Referee, missed: Asked, full: bool) -> WhyNot:
    """Why one resolution of an ability does not add an amount of mana."""
    question = question_of(missed.ask())
    assert isinstance(question, Produces)
    each = referee.position.find(question.of)
    inquiry = referee.inquiry(question.facts(referee))
    inquiry.asked = ASKED | behind("could_produce")
    ruling = referee.ask(question)
    holds = any(same_amount(missed.value, one) for one in ruling.answer or ())
    does = "can add" if holds else "does not add"
    says = f"ability {question.ability} of {each.id} {does} {missed.value or 'no mana'}"
    return answer(
        missed,
        each.id,
        ruling,
        says,
        holds,
        lambda: amount.missing(referee, each, question, ruling, missed.value, full),
    )


def over_time(timeline: Timeline, after: int | None, game: Game, missed: Asked) -> WhyNot:
    """Why something is not so after what happened."""
    question = question_of(missed.ask())
    assert isinstance(question, Happened)
    each = game[game.number(question.about, ())]
    ruling = timeline.answer(question, after)
    now = ruling.answer
    if missed.kind == "on_battlefield":
        says = f"{each.id} is {'' if now else 'not '}on the battlefield"
        return answer(missed, each.id, ruling, says, bool(now), lambda: happened.elsewhere(game, each))
    if missed.kind == "zone":
        holds = now == missed.value
        says = f"{each.id} is {'' if holds else 'not '}{placed(missed.value)}"
        return answer(missed, each.id, ruling, says, holds, lambda: happened.elsewhere(game, each, missed.value))
    if missed.kind == "status":
        holds = question.agrees(missed.value, now)
        says = f"{each.id} is {'' if holds else 'not '}{' and '.join(happened.in_words(missed.value))}"
        if now is None:
            return answer(missed, each.id, ruling, says, holds, lambda: happened.elsewhere(game, each))
        return answer(missed, each.id, ruling, says, holds, lambda: happened.status(game, each, missed.value, now))
    wanted = comparable(missed.value)
    holds = any(comparable(words).startswith(wanted) for words in now)
    says = f"“{missed.value}” of {each.id} {'triggered' if holds else 'did not trigger'}"
    return answer(missed, each.id, ruling, says, holds, lambda: happened.triggers(game, each, missed.value))


def permitted(referee: Referee, missed: Asked) -> WhyNot:
    """Why a player may not do something."""
    question = question_of(missed.ask())
    assert isinstance(question, Permission)
    ruling = referee.ask(question)
    holds = bool(ruling.answer)
    says = conclusion(ruling.question, ruling.answer)
    return answer(
        missed,
        says.partition(" ")[0],
        ruling,
        says,
        holds,
        lambda: permission.missing(referee, missed.of, question, ruling),
    )


def characteristic(referee: Referee, missed: Asked) -> WhyNot:
    """Why an object does not have a characteristic."""
    each = referee.position.find(missed.about)
    ruling = referee.ask(Characteristics("characteristics", missed.about, (missed.kind,)))
    holds = ruling.answer is not None and has(ruling.answer, missed)
    value = value_in_words(missed)
    says = f"{each.id} {FIELDS[missed.kind].format_map({'V': value, 'a V': with_article(value)})}"
    says = says if holds else denied(says, each.id)
    if ruling.answer is None:  # nothing is known of what it is
        return answer(missed, each.id, ruling, says, holds, lambda: ([], []))
    return answer(
        missed, each.id, ruling, says, holds, lambda: Nature.of(referee).missing(each, missed.kind, missed.value)
    )


def has(answer: dict[str, Any], missed: Asked) -> bool:
    """Whether an object has what is missed."""
    there, own = answer[missed.kind], answer["name"]
    wanted = same(missed.kind, str(missed.value), own)
    if missed.kind == "abilities":
        names = {same("keywords", each) for each in answer["keywords"]}
        return same("keywords", str(missed.value)) in names or any(
            same("abilities", each, own).startswith(wanted) for each in there
        )
    if isinstance(there, list):
        return wanted in {same(missed.kind, str(each), own) for each in there}
    if missed.kind == "mana_cost":
        return sorted(str(there)) == sorted(str(missed.value))
    return same(missed.kind, str(there), own) == wanted


def value_in_words(missed: Asked) -> str:
    from pyrules.layers.sheet import COLORS

    text = str(missed.value)
    return COLORS.get(text.lower(), text) if missed.kind == "colors" else text


def denied(says: str, name: str) -> str:
    """The opposite of what is said of something: "is" or "has" stands after its name."""
    verb, _, rest = says[len(name) + 1 :].partition(" ")
    return f"{name} is not {rest}" if verb == "is" else f"{name} does not have {rest}"


def answer(missed: Asked, name: str, ruling: Ruling, says: str, holds: bool, look: Callable[[], Found]) -> WhyNot:
    """The answer in one piece. name: the id of what it is about."""
    tries, taken = ([], []) if holds else look()
    return WhyNot(
        question=ruling.question if missed.kind not in FIELDS else f"{missed.kind}: {missed.about}",
        value="" if missed.value is True else str(missed.value),
        answer=begun(f"{says}.", name),
        holds=holds,
        tries=tuple(dict.fromkeys(tries)),
        taken=tuple(dict.fromkeys(taken)),
        ruling=ruling,
    )
