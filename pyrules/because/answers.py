"""What a ruling says as a sentence: the root of its proof."""

from __future__ import annotations

import re
from typing import Any

from pyrules.because.phrasing import begun
from pyrules.because.proof import Proof
from pyrules.because.telling import counted, placed, possessive
from pyrules.board.asks import OF_PLAYERS
from pyrules.mana import symbols_in_brief
from pyrules.rulings import Ruling, field, shown

#: How an answer of each kind is said; {of}: what it is about, {answer}: the answer in a line.
SAID = {
    "could_produce": "{of} could produce {answer}",
    "produces": "One resolution of {of} adds {answer}",
    "copiable": "The copiable values of {of} are: {answer}",
    "characteristics": "{of} is: {answer}",
    "zone": "{of} {answer}",
    "status": "{of} is {answer}",
    "life": "{of} {has} {answer} life",
    "mana_pool": "{whose} mana pool holds {answer}",
    "unrestricted_mana": "{whose} mana pool holds {answer} that may be spent on anything",
    "cards_drawn": "{of} {has} drawn {answer}",
    "hand_size": "{whose} hand holds {answer}",
    "graveyard": "{whose} graveyard holds {answer}",
    "player_counters": "{of} {has} {answer}",
}
#: The same for a yes and a no; {how}: by whom, for what, whom it attacks.
YES_OR_NO = {
    "on_battlefield": ("{of} is on the battlefield", "{of} is not on the battlefield"),
    "has_lost": ("{of} {has} lost the game", "{of} {has} not lost the game"),
    "can_activate": ("{of} may be activated{how} now", "{of} may not be activated{how} now"),
    "can_cast": ("{of} may be cast{how} now", "{of} may not be cast{how} now"),
    "can_attack": ("{of} can attack{how}", "{of} cannot attack{how}"),
    "can_turn_face_up": ("{of} may be turned face up now", "{of} may not be turned face up now"),
    "can_enlist": ("{of} can be tapped to enlist it{how}", "{of} cannot be tapped to enlist it{how}"),
}
ABILITY = re.compile(r"^(.*?), ability (.+)$")
HOW = re.compile(r"^(.*?), (?:(by|for) ([^,]+)|attacking (.+))$")


def root(ruling: Ruling, full: bool) -> Proof:
    """The proof of a ruling: the answer, what it rests on, and what was not understood and might change it."""
    below = list(ruling.grounds(full))
    below += [Proof(f"Not understood: {each}", "open", about=each.card, names=(each.card,)) for each in ruling.unread]
    if ruling.note:
        below.append(Proof(ruling.note, "open"))
    names = {name for step in below for name in step.names}
    about = ruling.question.partition(": ")[2]
    return Proof(
        conclusion(ruling.question, ruling.answer),
        "answer",
        about=about if about in names else "",
        names=(about,) if about in names else (),
        rests_on=tuple(below),
    )


def conclusion(question: str, answer: Any) -> str:
    """A ruling as a sentence."""
    kind, _, about = question.partition(": ")
    of, how = in_words(kind, about)
    if kind in YES_OR_NO:
        if answer is None:
            return f"Not known: {of}"
        has = "have" if of == "you" else "has"
        said = YES_OR_NO[kind][0 if answer else 1].format(of=of, how=how, has=has)
        return begun(said, of if of in about and kind not in OF_PLAYERS else "")
    if kind == "triggers":
        return triggered(of, answer)
    if kind not in SAID:
        return of_field(kind, of, answer[kind])
    has = "have" if of == "you" else "has"
    said = SAID[kind].format(of=of, whose=possessive(of), has=has, answer=told(kind, answer))
    return begun(said, of if kind not in OF_PLAYERS and of in about else "")


def in_words(kind: str, about: str) -> tuple[str, str]:
    """What a question is about in words, and how it would be done."""
    how = ""
    if kind in YES_OR_NO and (found := HOW.match(about)):
        about, word, whom, attacked = found.groups()
        how = f" {attacked}" if attacked else f" {word} {whom}"
    if found := ABILITY.match(about):
        of, ability = found.groups()
        which = f"ability {ability}" if ability.isdigit() else f"the ability “{ability}”"
        return f"{which} of {of}", how
    if kind == "can_enlist" and ", " in about:
        attacker, _, creature = about.rpartition(", ")
        return creature, f" for {attacker}"
    return about, how


def of_field(name: str, of: str, value: Any) -> str:
    """One characteristic of an object as a sentence."""
    what = name.replace("_", " ")
    if value is None or value in ((), [], ""):
        return begun(f"{of} has no {what}", of)
    be = "are" if isinstance(value, (list, tuple)) else "is"
    return f"The {what} of {of} {be} {field(value)}"


def told(kind: str, answer: Any) -> str:
    """The answer in a line."""
    if kind == "zone":
        return f"is {placed(answer)}" if answer else "exists no longer"
    if answer is None:
        return "not known"
    if kind == "could_produce":
        return ", ".join(f"{{{each}}}" for each in answer) or "no mana"
    if kind == "produces":
        return " or ".join(symbols_in_brief(each) or "no mana" for each in answer)
    if kind in ("mana_pool", "unrestricted_mana"):
        return symbols_in_brief(str(answer)) or "no mana"
    if kind in ("cards_drawn", "hand_size"):
        return counted(answer, "card") if answer else "no cards"
    if kind == "graveyard":
        return ", ".join(answer) or "no cards"
    if kind == "player_counters":
        return ", ".join(f"{counted(count, f'{each} counter')}" for each, count in answer.items()) or "no counters"
    if kind == "status":
        return of_status(answer)
    return shown(answer)


def of_status(answer: dict[str, Any]) -> str:
    """A permanent's status in a line; what is as usual is left out."""
    parts = ["tapped" if answer["tapped"] else "untapped", *(["face down"] if answer["face_down"] else [])]
    parts.append(f"controlled by {answer['controller']}")
    counters = [counted(number, f"{kind} counter") for kind, number in answer["counters"].items() if number]
    parts += [f"with {' and '.join(counters)} on it"] if counters else ["without counters"]
    parts += [f"attached to {answer['attached_to']}"] if answer["attached_to"] else []
    parts += [f"attacking {answer['attacking']}"] if answer["attacking"] else []
    return ", ".join(parts)


def triggered(of: str, answer: tuple[str, ...]) -> str:
    """What has triggered as a sentence."""
    if not answer:
        return f"No ability of {of} has triggered"
    times = {words: answer.count(words) for words in answer}
    said = [f"“{words}”" + (f" ({number} times)" if number > 1 else "") for words, number in times.items()]
    which = "This ability of {} has" if len(times) == 1 else "These abilities of {} have"
    return f"{which.format(of)} triggered: {' and '.join(said)}"
