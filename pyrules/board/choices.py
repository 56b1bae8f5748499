"""What was chosen for an object or an effect, held against its text: words as the rules write them, and no choice that
its text cannot mean. What a text chooses is told by its structures in words, never by a card's name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from pyrules.board.model import Chosen
from pyrules.board.schema import Wrong, nearest, quoted
from pyrules.cards.abilities import vocabulary
from pyrules.cards.abilities.entering import ChoiceOfWords
from pyrules.cards.abilities.terminals import CARD_TYPES, SUBTYPES
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability, Face
from pyrules.identity import once_each
from pyrules.walking import inside

#: Words of a text in which something is chosen, copies or other texts come in, or words are replaced (612).
CHOOSES = re.compile(r"\b(?:choose|chosen|chose|choice|choosing)\b")
OPEN = re.compile(r"\bcop(?:y|ies|ied)\b|\btext\b|\ball instances\b|\bhas all\b")
#: The words for what is chosen, by the key of `chosen`.
ASPECTS = {
    "color": re.compile(r"\bcolors?\b|\b(?:white|blue|black|red|green)\b"),
    "type": re.compile(r"\btypes?\b"),
    "name": re.compile(r"\bnames?\b"),
    "number": re.compile(r"\bcho(?:ose|sen|se)\b[^.;]{0,20}\bnumbers?\b(?! of)"),
    "player": re.compile(r"\bcho(?:ose|sen|se)\b (?:an? |another |target )?(?:player|opponent)s?\b"),
}
KINDS = re.compile(
    r"\b(?:(?:nonbasic|basic|nonland|nonartifact|noncreature) )?"
    r"(creature|land|basic land|card|permanent|planeswalker|artifact|enchantment) types?\b"
)
#: The words of each kind of type that can be chosen (205.2a, 205.3).
WORDS: Mapping[str, tuple[str, ...]] = {
    "creature": vocabulary.CREATURE_TYPES,
    "land": vocabulary.LAND_TYPES,
    "card": tuple(word.capitalize() for word in CARD_TYPES),
    "permanent": tuple(word.capitalize() for word in CARD_TYPES),
    "planeswalker": vocabulary.PLANESWALKER_TYPES,
    "artifact": vocabulary.ARTIFACT_TYPES,
    "enchantment": vocabulary.ENCHANTMENT_TYPES,
}
SPELLED = {word.lower(): word for word in (*SUBTYPES, *(kind.capitalize() for kind in CARD_TYPES if kind != "kindred"))}

#: From a word to a subtype as it is written and the types that it belongs to, in the rulebook's words; None if none.
NewSubtype = Callable[[str], tuple[str, frozenset[str]] | None]
NO_KINDS: frozenset[str] = frozenset()
#: A face of which nothing is known.
UNTOLD = Face("", "", 0, (), (), (), (), abilities=(Ability(None, "no"),))


@once_each
def said(node: Node) -> str:
    """A structure in words; "text" where it has no wording: what it says cannot be told."""
    from pyrules.cards.wording import words

    try:
        return words(node).lower()
    except ValueError:
        return "text"


class Text:
    """What the text of some faces may choose.

    choosing: the words of the abilities in which something is chosen. told: whether the whole text was understood, so
    that what it does not say is not there.
    """

    def __init__(self, faces: Iterable[Face]) -> None:
        self.faces = tuple(faces)
        abilities = [ability for face in self.faces for ability in face.abilities]
        self.structures = [ability.structure for ability in abilities if ability.structure is not None]
        texts = [said(structure) for structure in self.structures]
        self.told = all(ability.read == "whole" for ability in abilities) and not any(map(OPEN.search, texts))
        self.choosing = " ; ".join(text for text in texts if CHOOSES.search(text))

    @property
    def options(self) -> tuple[str, ...]:
        """The words of which one is chosen (614.12c), where the text lists some."""
        found = [each for structure in self.structures for each in inside(structure, ChoiceOfWords)]
        return tuple(word.name for each in found if isinstance(each, ChoiceOfWords) for word in each.words)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Which kinds of types may be chosen, as WORDS has them; none where that cannot be told."""
        if not self.told or self.options:
            return ()
        found = {kind.removeprefix("basic ") for kind in KINDS.findall(self.choosing)}
        return tuple(kind for kind in WORDS if kind in found)

    def chooses(self) -> list[str]:
        """What it may choose, as keys of `chosen`."""
        return [key for key, words in ASPECTS.items() if words.search(self.choosing)]


def checked(chosen: Chosen, faces: Sequence[Face], name: str, new: NewSubtype) -> Chosen:
    """What was chosen, its words as the rules write them; raises Wrong (with the key as path) for what the text of
    these faces cannot mean. `new`: finds a subtype that the rules' lists (205.3) do not have."""
    text = Text(faces)
    chooses = text.chooses()
    for key in ASPECTS:
        if text.told and chooses and key not in chooses and getattr(chosen, key) is not None:
            raise not_chosen(key, text, name)
    if chosen.option is not None and text.told and text.options and not chosen.form:
        listed = {word.lower() for word in text.options}
        if chosen.option.lower() not in listed:
            remedy = nearest(chosen.option, text.options, what="Its words")
            raise Wrong(f"{quoted(chosen.option)} is none of the words of {name}.", remedy, path=("option",))
    if chosen.type is None:
        return chosen
    return replaced(chosen, "type", type_word(chosen.type, text, name, new))


def replaced(chosen: Chosen, key: str, value: str) -> Chosen:
    """The same with another value for a key."""
    made = Chosen.__new__(Chosen)
    made.__dict__.update(chosen.__dict__, **{key: value})
    return made


def not_chosen(key: str, text: Text, name: str) -> Wrong:
    others = text.chooses()
    kind = f"a {text.kinds[0]} type" if others == ["type"] and len(text.kinds) == 1 else f"a {' or a '.join(others)}"
    wanted = " or ".join(f"chosen: {{{other}: …}}" for other in others)
    return Wrong(f"the text of {name} chooses {kind}, no {key}.", f"Write {wanted}.", path=(key,))


def type_word(given: str, text: Text, name: str, new: NewSubtype) -> str:
    """A chosen type in the rules' spelling; raises Wrong where it is none, or none of the kind that is chosen."""
    wanted = given.strip()
    kinds = text.kinds
    words = {word.lower(): word for kind in kinds for word in WORDS[kind]} if kinds else SPELLED
    if wanted.lower() in words:
        return words[wanted.lower()]
    listed = SPELLED.get(wanted.lower())
    spelled, of = (listed, NO_KINDS) if listed else new(wanted) or ("", NO_KINDS)
    if spelled and (not kinds or not of.isdisjoint(kinds)):
        return spelled
    called = " or ".join(f"{'an' if kind[0] in 'ae' else 'a'} {kind} type" for kind in kinds)
    if spelled:
        raise Wrong(
            f"the text of {name} chooses {called}, which {quoted(spelled)} is not.",
            "The types are listed in rule 205.",
            path=("type",),
        )
    near = nearest(given, words.values())
    raise Wrong(
        f"{quoted(given)} is no {called.partition(' ')[2] or 'type'}.",
        near if near.startswith("Did") else f"Write {called or 'a type'} as it stands on cards (205).",
        path=("type",),
    )
