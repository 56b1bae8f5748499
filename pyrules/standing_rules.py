"""What stands on a board and might forbid, allow or tax something, but was not understood (honesty rule 2)."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import clingo

from pyrules.board import Object
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.grammar import Node
from pyrules.cards.wording import printer
from pyrules.declared import declared, listed
from pyrules.facts import abilities_of
from pyrules.rulings import Unread
from pyrules.terms import functor, term
from pyrules.walking import ability_texts, functors, outside_quotes, sentences_of, values

if TYPE_CHECKING:
    from pyrules.trying import Trial

#: Words of sentences that bear on what may be done, by what is tried.
WORDS = {
    "activate": re.compile(
        r"activat|\bcosts?\b.*\b(?:less|more)\b|\bspend\b|\bpay\b|target|hexproof|shroud|protection|be sacrificed"
    ),
    "cast": re.compile(
        r"\bcast\b|\bcosts?\b.*\b(?:less|more)\b|\bspend\b|\bpay\b|\bflash\b|target|hexproof|shroud|protection|\bplay\b"
    ),
    "attack": re.compile(r"\battack|combat"),
    "turn_up": re.compile(r"face up|face-down|\bcosts?\b.*\b(?:less|more)\b|\bspend\b|\bpay\b"),
    "enlist": re.compile(r"\benlist|\btap creatures"),
}
FORBIDS = re.compile(r"can't|\bmore\b|\bonly\b|unless|additional|hexproof|shroud|protection|\bmust\b|don't|doesn't")
ALLOWS = re.compile(r"\bless\b|\bmay\b|as though|without paying|rather than|\bflash\b|\bspend\b|\bcan\b(?!')")
#: Conditions around a sentence: the sentence stands where they hold.
AROUND = frozenset({"as_long_as", "holds_while", "holds_during", "sequence"})


@dataclasses.dataclass(frozen=True, slots=True)
class Bearing:
    """Which way something might change an answer."""

    may_forbid: bool = True
    may_allow: bool = True


@dataclasses.dataclass(frozen=True, slots=True)
class Doubt:
    """Something that was not understood, and which way it might change the answer."""

    unread: Unread
    bearing: Bearing


class Standing:
    """What is not understood of a board's rules about what may be done."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.heeded = {str(one) for (one,) in trial.atoms("heeded", 1)}
        self.own_heeded = {str(one) for (one,) in trial.atoms("own_heeded", 1)}
        self.stands = {(str(source), str(sentence)) for source, _, sentence in trial.atoms("stands", 3)}

    @classmethod
    def of(cls, trial: Trial) -> Standing:
        """That of a trial."""
        found = trial.__dict__.get("_standing")
        if not isinstance(found, Standing):
            found = trial.__dict__["_standing"] = cls(trial)
        return found

    def doubts(self, what: clingo.Symbol, each: Object) -> list[Doubt]:
        """What might change whether something that is tried is possible."""
        kind = what.name
        found = [
            doubt
            for other in self.trial.referee.position.in_zone("battlefield")
            for doubt in self.of_object(other, kind)
        ]
        found += self.of_effects(kind)
        if kind == "cast":
            found += self.of_spell(each)
        return list(dict.fromkeys(found))

    def of_object(self, each: Object, kind: str) -> Iterator[Doubt]:
        """What of a permanent's abilities was not understood."""
        inquiry = self.trial.inquiry
        for number, ability in inquiry.grounding.atoms("ability", 2):
            if str(number) != str(each.number):
                continue
            if ability.name == "printed":
                card, index = (argument.number for argument in ability.arguments)
                face = inquiry.facts.faces[card - 1]
                read = face.abilities[index - 1]
                if (
                    read.read != "whole"
                    and read.kind == "static"
                    and (not read.text or WORDS[kind].search(read.text.lower()))
                ):
                    yield Doubt(Unread(face.name, index, read.text, "not read"), Bearing())
                    continue
                nodes: list[Node] = [] if read.structure is None else list(ability_texts(read.structure))
                where = (face.name, index)
            else:
                node = inquiry.structures.get(inquiry.texts.get(ability, ""))
                nodes = [] if node is None else list(ability_texts(node))
                where = (each.id, 0)
            for text in nodes:
                if functor(type(text)) == "static":
                    for sentence in sentences_of(text):
                        yield from self.of_sentence(each, sentence, kind, where)

    def of_sentence(self, each: Object, sentence: Node, kind: str, where: tuple[str, int]) -> Iterator[Doubt]:
        """What of a sentence was not understood."""
        name = functor(type(sentence))
        if name in AROUND:
            conditions = [value for value in values(sentence) if isinstance(value, Condition)]
            inner = [
                value for value in values(sentence) if isinstance(value, Sentence) and not isinstance(value, Condition)
            ]
            if all(functors(one) <= declared()[0] for one in conditions):
                for one in inner:
                    if name == "sequence" or (str(each.number), term(one).text) in self.stands:
                        yield from self.of_sentence(each, one, kind, where)
                return
        words = said(sentence)
        if not WORDS[kind].search(words) or term(sentence).text in self.heeded or only_changes(sentence):
            return
        yield Doubt(Unread(*where, words, "what it means for this is not understood yet"), bearing(words))

    def of_effects(self, kind: str) -> Iterator[Doubt]:
        """What of the effects that have resolved was not understood."""
        for effect in self.trial.referee.position.effects:
            name = effect.card.faces[effect.face].name
            for number, ability in enumerate(effect.card.faces[effect.face].abilities, 1):
                if not any(ability is one for one in abilities_of(effect)):
                    continue
                if ability.structure is None:
                    yield Doubt(Unread(name, number, ability.text, "not read"), Bearing())
                    continue
                for text in ability_texts(ability.structure):
                    for sentence in sentences_of(text):
                        words = said(sentence)
                        if (
                            WORDS[kind].search(words)
                            and functor(type(sentence)) not in listed()["done at once"]
                            and term(sentence).text not in self.heeded
                            and not only_changes(sentence)
                        ):
                            why = "what it means for this is not understood yet"
                            yield Doubt(Unread(name, number, words, why), bearing(words))

    def of_spell(self, each: Object) -> Iterator[Doubt]:
        """What a card says about how it is cast."""
        face = each.shown_face
        for number, ability in enumerate(face.abilities, 1):
            if ability.structure is None:
                if ability.kind in ("static", "spell"):
                    yield Doubt(Unread(face.name, number, ability.text, "not read"), Bearing())
                continue
            for text in ability_texts(ability.structure):
                if functor(type(text)) != "static":
                    continue
                for sentence in sentences_of(text):
                    words = said(sentence)
                    if OF_ITSELF.search(words) and term(sentence).text not in self.own_heeded:
                        why = "what it means for casting is not understood yet"
                        yield Doubt(Unread(face.name, number, words, why), bearing(words))


#: What a card says of its own casting.
OF_ITSELF = re.compile(r"~ costs|cast ~|cast from|~'s mana cost|this spell|spend|additional cost")


def said(sentence: Node) -> str:
    """A sentence's words outside quotation marks, in small letters."""
    return re.sub(r'"[^"]*"', " ", printer().show(sentence)).lower()


def bearing(words: str) -> Bearing:
    """Which way a sentence's words might change an answer; both ways where they do not tell."""
    forbids, allows = bool(FORBIDS.search(words)), bool(ALLOWS.search(words))
    return Bearing() if forbids == allows else Bearing(forbids, allows)


def only_changes(sentence: Node) -> bool:
    """Whether a sentence only changes what objects are, in ways that the rules follow (613)."""
    names = functors(sentence)
    return names <= declared()[0] - {"cant"} and names.isdisjoint(listed()["says nothing"])


__all__ = ["Bearing", "Doubt", "Standing", "outside_quotes"]
