"""What a ruling says as a sentence: the root of its proof."""

from __future__ import annotations

import re
from typing import Any

from pyrules.because.proof import Proof
from pyrules.because.telling import possessive
from pyrules.because.words import sentence
from pyrules.rulings import Ruling, field, shown

#: How an answer of each kind is said; {of}: what it is about, {answer}: the answer in a line.
SAID = {
    "could_produce": "{of} could produce {answer}",
    "produces": "One resolution of {of} adds {answer}",
    "copiable": "The copiable values of {of} are: {answer}",
    "characteristics": "{of} is: {answer}",
    "zone": "{of} is in this zone: {answer}",
    "status": "{of} is as follows: {answer}",
    "triggers": "What triggered of {of}: {answer}",
    "life": "The life of {of} is {answer}",
    "mana_pool": "{whose} mana pool holds {answer}",
    "unrestricted_mana": "{whose} mana pool holds {answer} that may be spent on anything",
    "cards_drawn": "Cards drawn by {of}: {answer}",
    "hand_size": "Cards in {whose} hand: {answer}",
    "graveyard": "In {whose} graveyard: {answer}",
}
YES_OR_NO = {
    "on_battlefield": ("{of} is on the battlefield", "{of} is not on the battlefield"),
    "can_activate": ("{of} may be activated now", "{of} may not be activated now"),
    "can_cast": ("{of} may be cast now", "{of} may not be cast now"),
    "can_attack": ("{of} can attack", "{of} cannot attack"),
    "can_turn_face_up": ("{of} may be turned face up now", "{of} may not be turned face up now"),
    "can_enlist": ("{of} can be used to enlist", "{of} cannot be used to enlist"),
}
ABILITY = re.compile(r"^(.*), ability ([^,]+)(.*)$")


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
    of = in_words(kind, about)
    if kind in YES_OR_NO:
        if answer is None:
            return sentence(f"Not known: {of}")
        return sentence(YES_OR_NO[kind][0 if answer else 1].format(of=of))
    if kind not in SAID:  # a field of an object
        return sentence(f"The {kind.replace('_', ' ')} of {of}: {field(answer[kind])}")
    return sentence(SAID[kind].format(of=of, whose=possessive(of), answer=told(kind, answer)))


def in_words(kind: str, about: str) -> str:
    """What a question is about, in words."""
    if found := ABILITY.match(about):
        of, ability, rest = found.groups()
        which = f"ability {ability}" if ability.isdigit() else f"the ability “{ability}”"
        return f"{which} of {of}" + (f" ({rest.removeprefix(', ')})" if rest else "")
    if kind == "can_enlist" and ", " in about:
        attacker, _, creature = about.rpartition(", ")
        return f"{creature} for {attacker}"
    if kind == "can_attack" and ", " in about:
        return about  # whom it attacks is told after it
    return about


def told(kind: str, answer: Any) -> str:
    """The answer in a line."""
    if answer is None:
        return "not known"
    if kind == "could_produce":
        return ", ".join(f"{{{each}}}" for each in answer) or "no mana"
    if kind == "produces":
        return " or ".join(each or "no mana" for each in answer)
    if kind in ("mana_pool", "unrestricted_mana"):
        return str(answer) or "no mana"
    return shown(answer)
