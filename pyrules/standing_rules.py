"""What stands on a board and might forbid, allow or tax something, but was not understood (honesty rule 2)."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

import clingo

from pyrules import choices
from pyrules.board import Object
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.grammar import Node
from pyrules.cards.wording import printer
from pyrules.declared import changes, listed
from pyrules.facts import abilities_of
from pyrules.rulings import Unread
from pyrules.terms import functor, term
from pyrules.understanding import only_as_it_enters, speaks_of_spells_only
from pyrules.walking import ability_texts, functors, sentences_of, values

if TYPE_CHECKING:
    from pyrules.trial import Trial

COSTS = r"\bcosts?\b.*\b(?:less|more|additional)\b|\bspend\b|\bpays?\b"
#: ... and where something is targeted.
TARGETS = re.compile(r"\btargets?\b|hexproof|shroud|protection")
#: Words of sentences that bear on what may be done, by what is tried.
WORDS = {
    "activate": re.compile(rf"activat|{COSTS}|be sacrificed|discard|\bcrews?\b|\bsaddle"),
    "cast": re.compile(rf"\bcast\b|\bplay\b|{COSTS}|be sacrificed|\bflash|escape|jump-start|retrace|without paying"),
    "attack": re.compile(rf"\battacks?\b|attacking|combat|defender|goad|{COSTS}"),
    "play_land": re.compile(r"\bplay\b"),
    "block": re.compile(rf"\bblock|\bflying\b|\bshadow\b|{COSTS}"),
    "turn_up": re.compile(rf"face up|face-down|{COSTS}"),
    "enlist": re.compile(r"\benlist"),
}
FORBIDS = re.compile(r"can't|\bmore\b|\bonly\b|unless|additional|hexproof|shroud|protection|\bmust\b|don't|doesn't")
ALLOWS = re.compile(
    r"(?<!or )\bless\b|\bmay\b|as though|without paying|rather than|\bflash|\bspend\b|\bcan\b(?!')|escape"
)
#: What neither helps nor hinders: what happens to spells later, what attackers are or do.
HARMLESS = re.compile(r"can't be countered|can't be copied|trigger|damage|can't be regenerated")
#: What players may be forbidden that is no part of casting and activating.
OTHER_DEEDS = re.compile(r"can't (?:gain|draw|search|lose|win|get|untap|be |attack|scry|become|venture)")
#: Conditions around a sentence: the sentence stands where they hold.
AROUND = frozenset({"as_long_as", "holds_while", "holds_during", "sequence"})
#: What of an object may not be in doubt.
ASPECTS = frozenset({"types", "abilities", "copies", "control", "keywords"})
#: Where a card may have an ability that says something of the game besides the battlefield (113.6b).
SPEAKING_ZONES = ("graveyard", "command")
MEANING = "what it means for this is not understood yet"
#: What a card says of its own casting.
OF_ITSELF = re.compile(
    r"~ costs|cast ~|cast from|~'s mana cost|this spell|\bspend\b|additional cost|be cast|\bx can't"
    r"|~ has (?:flash|convoke|delve)"
)
#: Keywords that say what must be done besides to cast a spell.
SAYS_MORE = frozenset({"spree", "tiered"})


@dataclasses.dataclass(frozen=True, slots=True)
class Bearing:
    """Which way something might change an answer."""

    may_forbid: bool = True
    may_allow: bool = True


BOTH = Bearing()


@dataclasses.dataclass(frozen=True, slots=True)
class Doubt:
    """Something that was not understood, and which way it might change the answer."""

    unread: Unread
    bearing: Bearing = BOTH


class Standing:
    """What is not understood of a board's rules about what may be done."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.heeded = {str(one) for (one,) in trial.atoms("heeded", 1)}
        self.half_heeded = {str(one) for (one,) in trial.atoms("half_heeded", 1)}
        self.own_heeded = {str(one) for (one,) in trial.atoms("own_heeded", 1)}
        self.stands = {(str(source), str(sentence)) for source, _, sentence in trial.atoms("stands", 3)}

    @classmethod
    def of(cls, trial: Trial) -> Standing:
        """That of a trial."""
        if trial.standing is None:
            trial.standing = cls(trial)
        return trial.standing

    def doubts(self, what: clingo.Symbol, each: Object) -> list[Doubt]:
        """What might change whether something that is tried is possible."""
        kind = what.name
        found = list(self.of_objects(each))
        for other in self.trial.referee.position.objects:  # elsewhere only those abilities that work there (113.6)
            if other.zone == "battlefield" or (other.zone in SPEAKING_ZONES and other.number in self.of_each):
                found += self.of_permanent(other, kind)
        found += self.of_effects(kind)
        if kind == "cast":
            found += self.of_spell(each)
        return list(dict.fromkeys(found))

    @cached_property
    def aspects(self) -> frozenset[str]:
        """What may not be in doubt of any object: colors and sizes where something on the board looks at them."""
        looked = frozenset[str]()
        names = self.trial.inquiry.facts.functors
        if not names.isdisjoint(listed()["looks at colors"] | {"from_color", "from_kind"}):
            looked |= {"colors"}
        if not names.isdisjoint(listed()["looks at numbers"] | {"measure_number"}) or self.trial.atoms("crew_power", 2):
            looked |= {"pt"}
        return ASPECTS | looked

    def of_objects(self, each: Object) -> Iterator[Doubt]:
        """What might change what objects are (613)."""
        for doubt in self.trial.referee.doubts_about(self.aspects):
            if doubt.fields and doubt.object is not each:
                continue
            if doubt.spells and doubt.object and self.says_only_of_spells(doubt.object, doubt.unread.ability):
                continue
            if doubt.fields or not doubt.gap.standing.isdisjoint(self.aspects):
                yield Doubt(doubt.unread)

    def says_only_of_spells(self, each: Object, number: int) -> bool:
        """Whether an ability changes nothing but spells, and the rules heed all of it."""
        abilities = self.trial.referee.copied_face(each).abilities
        if not 0 < number <= len(abilities) or not speaks_of_spells_only(abilities[number - 1]):
            return False
        texts = ability_texts(abilities[number - 1].structure)  # type: ignore[arg-type]
        sentences = [one for text in texts for one in sentences_of(text)]
        return all(term(one).text in self.heeded and not self.gaps(one) for one in sentences)

    def of_permanent(self, each: Object, kind: str) -> Iterator[Doubt]:
        """What of a permanent's static abilities was not understood."""
        inquiry = self.trial.inquiry
        for ability in self.of_each.get(each.number, ()):
            nodes: list[Node] = []
            where = (each.id, 0)
            if ability.name == "printed":
                card, index = (argument.number for argument in ability.arguments)
                face = inquiry.facts.faces[card - 1]
                read = face.abilities[index - 1]
                where = (face.name, index)
                unread = read.read != "whole" and read.kind == "static"
                if unread and (not read.text or WORDS[kind].search(read.text.lower())):
                    yield Doubt(Unread(*where, read.text, "not read"))
                elif read.structure is not None:
                    nodes += ability_texts(read.structure)
            elif (node := inquiry.structures.get(inquiry.texts.get(ability, ""))) is not None:
                nodes += ability_texts(node)
            for text in nodes:
                if functor(type(text)) == "static":
                    for sentence in sentences_of(text):
                        yield from self.of_sentence(each, sentence, kind, where)

    @cached_property
    def aiming(self) -> bool:
        """Whether a target is needed."""
        return any(self.trial.atoms(name, 2) for name in ("wants_target", "wants_host", "fits_kind"))

    @cached_property
    def of_each(self) -> dict[int, list[clingo.Symbol]]:
        """The abilities of each object."""
        found: dict[int, list[clingo.Symbol]] = {}
        for number, ability in self.trial.atoms("ability", 2):
            if number.type == clingo.SymbolType.Number:
                found.setdefault(number.number, []).append(ability)
        return found

    def of_sentence(self, each: Object, sentence: Node, kind: str, where: tuple[str, int]) -> Iterator[Doubt]:
        """What of a sentence was not understood. What stands under a condition that does not hold says nothing. What
        happens as a permanent enters has happened."""
        if only_as_it_enters(sentence):
            return
        name = functor(type(sentence))
        if name in AROUND:
            conditions = [value for value in values(sentence) if isinstance(value, Condition)]
            if not any(self.gaps(one) for one in conditions):
                inner = [
                    one for one in values(sentence) if isinstance(one, Sentence) and not isinstance(one, Condition)
                ]
                for one in inner:
                    if name == "sequence" or (str(each.number), term(one).text) in self.stands:
                        yield from self.of_sentence(each, one, kind, where)
                return
        words = said(sentence)
        if not self.bears(sentence, words, kind):
            return
        if not self.is_heeded(sentence):
            yield Doubt(Unread(*where, words, MEANING), bearing(words))
        elif choices.chose(each):
            untold = choices.missing(term(sentence).functors, each.chosen, choices.OF_OBJECTS)
            if untold:
                yield Doubt(Unread(*where, "", choices.in_words(untold)))

    def is_heeded(self, sentence: Node) -> bool:
        """Whether the rules heed all that a sentence says: of one that forbids and changes something, both."""
        text = term(sentence).text
        if text in self.half_heeded and text not in self.heeded:
            parts = (one for one in getattr(sentence, "predicates", ()) if isinstance(one, Node))
            rest = [one for one in parts if functor(type(one)) != "cant"]
            return bool(rest) and all(map(self.only_changes, rest)) and not self.gaps(sentence)
        return text in self.heeded and not self.gaps(sentence)

    def bears(self, sentence: Node, words: str, kind: str) -> bool:
        """Whether a sentence may bear on what is tried, so far as its words tell."""
        words = HARMLESS.sub("", words)
        found = bool(WORDS[kind].search(words) or (self.aiming and TARGETS.search(words)))
        if kind in ("activate", "cast") and functor(type(sentence)) in ("players_cant", "player_cannot"):
            found = found or not OTHER_DEEDS.search(words)
        return found and not self.only_changes(sentence)

    def gaps(self, node: Node) -> frozenset[str]:
        """What in a structure the rules do not interpret."""
        from pyrules.trial import gaps_of

        return gaps_of(self.trial.referee, node)

    def only_changes(self, sentence: Node) -> bool:
        """Whether a sentence only changes what objects are: whether that is understood is looked into elsewhere."""
        names = functors(sentence)
        return (
            not names.isdisjoint(changes())
            and names.isdisjoint(listed()["says nothing"] | {"cant", "costless_keyword"})
            and not self.gaps(sentence)
        )

    def of_effects(self, kind: str) -> Iterator[Doubt]:
        """What of the effects that have resolved was not understood."""
        for effect in self.trial.referee.position.effects:
            face = effect.card.faces[effect.face]
            for number, ability in enumerate(face.abilities, 1):
                if not any(ability is one for one in abilities_of(effect)):
                    continue
                if ability.structure is None:
                    yield Doubt(Unread(face.name, number, ability.text, "not read"))
                    continue
                for text in ability_texts(ability.structure):
                    for sentence in sentences_of(text):
                        words = said(sentence)
                        if (
                            functor(type(sentence)) not in listed()["done at once"] - {"goad"}
                            and self.bears(sentence, words, kind)
                            and (term(sentence).text not in self.heeded or self.gaps(sentence))
                        ):
                            yield Doubt(Unread(face.name, number, words, MEANING), bearing(words))

    def of_spell(self, each: Object) -> Iterator[Doubt]:
        """What a card says about how it is cast."""
        face = each.shown_face
        for number, ability in enumerate(face.abilities, 1):
            where = (face.name, number)
            if ability.structure is None:
                if ability.kind in ("static", "spell"):
                    yield Doubt(Unread(*where, ability.text, "not read"))
                continue
            names = {
                getattr(node, "name", "")
                for node in getattr(getattr(ability.structure, "keywords", None), "keywords", ())
            }
            if names & SAYS_MORE:
                yield Doubt(Unread(*where, "", MEANING), Bearing(may_allow=False))
            for text in ability_texts(ability.structure):
                for sentence in sentences_of(text) if functor(type(text)) == "static" else ():
                    words = said(sentence)
                    heeded = term(sentence).text in self.own_heeded and not self.gaps(sentence)
                    if OF_ITSELF.search(HARMLESS.sub("", words)) and not heeded:
                        yield Doubt(Unread(*where, words, MEANING), bearing(words))


def said(sentence: Node) -> str:
    """A sentence's words outside quotation marks, in small letters."""
    return re.sub(r'"[^"]*"', " ", printer().show(sentence)).lower()


def bearing(words: str) -> Bearing:
    """Which way a sentence's words might change an answer; both ways where they do not tell."""
    forbids, allows = bool(FORBIDS.search(words)), bool(ALLOWS.search(words))
    return BOTH if forbids == allows else Bearing(forbids, allows)
