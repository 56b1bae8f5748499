"""A position as facts: the one place where Python writes what the rulebook reads. What each fact means stands in
asp/vocabulary.lp. Nothing here knows a rule; text from a board only ever becomes a quoted string."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from pyrules.board import Object, Position, ResolvedEffect
from pyrules.board.objects import GONE
from pyrules.cards import subtypes
from pyrules.cards.abilities import vocabulary
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.terminals import CARD_TYPES, SUBTYPES, SUPERTYPES
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability, Card, Face
from pyrules.cards.text import first_words
from pyrules.fact import Facts, fact
from pyrules.identity import once_each
from pyrules.keywords_of import own_keywords
from pyrules.rulebook import rulebook
from pyrules.terms import SPECIAL_SYMBOL, Term, functor, string, symbols, term
from pyrules.walking import quoted, values

if TYPE_CHECKING:
    from pyrules.layers.rewording import Change

CREATURE_TYPES = frozenset(vocabulary.CREATURE_TYPES)
#: Card types of spells that are put into a graveyard when they have resolved (608.2n).
SPELLS = frozenset({"Instant", "Sorcery"})
#: Layouts of cards with two halves on one front (709).
SPLIT = frozenset({"split", "aftermath"})
#: Layouts of cards that have one face up at a time and turn over (712).
TRANSFORMING = frozenset({"transform"})
#: The layout of cards that have two halves, one of them upside down (710).
FLIP = "flip"
#: Layouts of cards that have a back face (712.1).
DOUBLE_FACED = TRANSFORMING | {"modal_dfc"}
SIZE_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")
NAMES = re.compile(r"[a-z]\w*")
WHOLE = re.compile(r"-?\d{1,6}")


@dataclasses.dataclass(eq=False, repr=False, slots=True)
class CardFacts:
    """The facts of one face, with N where its number comes, and the terms of its abilities."""

    lines: tuple[str, ...]
    terms: tuple[Term, ...]
    functors: frozenset[str]


@once_each
def of_card(card: Card) -> tuple[CardFacts, ...]:
    """The facts of each face of a card."""
    return tuple(of_face(face, card.color_identity) for face in card.faces)


def of_face(face: Face, identity: tuple[str, ...]) -> CardFacts:
    """A face's printed characteristics and abilities, each fact with (N where the card's number comes."""
    lines = [f"card_name(N,{string(face.name)})."]
    lines += [f"printed_type(N,{word.lower()})." for word in face.types if word.lower() in CARD_TYPES]
    lines += [f"printed_supertype(N,{word.lower()})." for word in face.supertypes if word.lower() in SUPERTYPES]
    lines += [f"printed_subtype(N,{string(word)})." for word in face.subtypes]
    lines += [f"printed_color(N,{color.lower()})." for color in face.colors]
    lines += [f"color_identity(N,{color.lower()})." for color in identity]
    lines += [f"printed_cost(N,{each},{count})." for each, count in Counter(symbols(face.mana_cost)).items()]
    if 0 <= face.mana_value < 1_000_000:
        lines.append(f"mana_value(N,{int(face.mana_value)}).")
    for name, value in (("power", face.power), ("toughness", face.toughness)):
        if value is not None:
            lines.append(f"printed_{name}(N,{printed_number(value)}).")
    if face.loyalty is not None:
        lines.append(f"printed_loyalty(N,{string(face.loyalty)}).")
        if face.loyalty.isdigit():
            lines.append(f"loyalty_number(N,{int(face.loyalty)}).")
    if face.defense is not None:
        lines.append(f"printed_defense(N,{string(face.defense)}).")
        if face.defense.isdigit():
            lines.append(f"defense_number(N,{int(face.defense)}).")
    terms = []
    for number, ability in enumerate(face.abilities, 1):
        if ability.structure is not None:
            found = term(ability.structure)
            terms.append(found)
            lines.append(f"printed_ability(N,{number},{found.text}).")
        else:
            lines.append(f"printed_ability(N,{number},unread).")
    lines += [f"printed_keyword(N,{string(name)})." for name in own_keywords(face)]
    special = SPECIAL_SYMBOL.findall(" ".join(symbols(face.mana_cost)))
    return CardFacts(tuple(lines), tuple(terms), frozenset(special).union(*(each.functors for each in terms)))


def printed_number(value: str) -> int:
    """A power or toughness as printed; a star is 0 until an ability has defined it (208.2a): "1+*" is 1."""
    found = WHOLE.search(value) if "*" in value else WHOLE.fullmatch(value)
    return int(found.group()) if found else 0


#: Words that speak of all land types, or of all but the basic ones (205.3i).
EVERY_LAND_TYPE = frozenset({"land type", "nonbasic land type"})


def subtypes_in(words: Iterable[str]) -> Iterator[str]:
    """Which of some words are subtypes, and of which types (205.3)."""
    for kinds, of in subtypes.LISTS:
        yield from (f"subtype_of({string(word)},{of})." for word in sorted(kinds.intersection(words)))


class Writer:
    """Collects the facts of one position."""

    def __init__(self, position: Position, layers: bool = False) -> None:
        self.position = position
        self.layers = layers
        self.lines: list[str] = []
        self.functors: set[str] = set()
        self.shifts: set[str] = set()
        self.terms: dict[Term, None] = {}
        self.faces: dict[tuple[int, int], int] = {}
        self.order: list[Face] = []
        self.kept: list[Card] = []  # what was made here must live as long as its number is known
        self.players = {player.name: f"p{player.number}" for player in position.players}

    def facts(self, extra: Iterable[str]) -> Facts:
        for player in self.position.players:
            self.lines += [f"player(p{player.number}).", f"life(p{player.number},{player.life})."]
            for kind, count in player.counters.items():
                self.lines.append(f"player_counters(p{player.number},{string(kind)},{count}).")
        if self.position.active in self.players:
            self.lines.append(f"turn_of({self.players[self.position.active]}).")
        self.lines.append(f"step_now({string(self.position.phase + ' step')}).")
        for each in self.position.objects:
            self.thing(each)
        for name, number in self.position.history.lands_played.items():
            self.lines.append(f"played_land({self.players[name]},{number}).")
        for name, number in self.position.history.more_lands.items():
            self.lines.append(f"more_lands({self.players[name]},{number}).")
        if "double_unspent_mana" in self.functors:
            for player in self.position.players:
                held = ",".join(str(player.mana_pool.count("{" + each + "}")) for each in "WUBRGC")
                self.lines.append(f"mana_held(p{player.number},m({held})).")
        self.lines += self.position.history.events
        self.shadows()
        for effect in self.position.effects:
            self.effect(effect)
        extra = tuple(extra)
        self.lines += [*sorted(self.shifts), *extra]
        for line in extra:
            self.functors |= fact(line).functors
        self.changed_texts()
        self.occurrences()
        words = {word for one in self.terms for word in one.words}
        self.lines += self.subtypes(words)
        if self.layers:
            from pyrules.layers.facts import of_layers

            self.lines += of_layers(self.position, self.order)
        return Facts(tuple(map(fact, self.lines)), frozenset(self.functors), tuple(self.order), tuple(self.players))

    def subtypes(self, words: set[str]) -> Iterator[str]:
        """Which of some words and of the printed and chosen subtypes belong to which types (205.3)."""
        words = words.union(*(face.subtypes for face in self.order), chosen_types(self.position))
        yield from subtypes_in(words if EVERY_LAND_TYPE.isdisjoint(words) else words.union(vocabulary.LAND_TYPES))
        for word, kind in sorted(new_subtypes(self.position, self.order)):
            yield f"subtype_of({string(word)},{kind})."

    def face(self, card: Card, index: int) -> int:
        """The number of a face; its facts are written the first time."""
        key = (id(card), index)
        number = self.faces.get(key)
        if number is None:
            face = card.faces[index]
            number = self.faces[key] = self.new_number(card, index)
            found = of_card(card)[index]
            self.lines += [line.replace("(N,", f"({number},", 1) for line in found.lines]
            if index and card.layout in TRANSFORMING:
                self.lines.append(f"back_face({number}).")
            if card.layout == FLIP and not index:
                self.lines.append(f"halves({number},{self.face(card, 1)}).")
            elif card.layout == FLIP:
                self.face(card, 0)
            if card.layout == "meld" and face.mana_value and not face.mana_cost:
                self.lines.append(f"melded({number}).")
            self.functors |= found.functors
            for each in found.terms:
                self.says(str(number), each)
        return number

    def new_number(self, card: Card, index: int) -> int:
        """The number of a face that has none yet."""
        self.order.append(card.faces[index])
        return len(self.order)

    def says(self, owner: str, found: Term) -> None:
        """That `owner` (a card, a resolved effect) has an ability: what it describes and which conditions it states."""
        self.terms[found] = None
        self.lines += [f"describes({owner},{each})." for each in sorted(found.filters)]
        self.lines += [f"states({owner},{each})." for each in sorted(found.conditions)]

    def thing(self, each: Object) -> None:
        number, card = each.number, self.face(each.card, each.face)
        if each.zone == "battlefield":
            self.lines.append(f"permanent({number},{card},{self.players[each.controller]}).")
        else:
            self.lines.append(f"card_in({number},{card},{self.players[each.controller]},{each.zone}).")
            if each.card.layout in SPLIT:
                self.lines += [
                    f"other_half({number},{self.face(each.card, other)})."
                    for other in range(len(each.card.faces))
                    if other != each.face
                ]
        if each.owner != each.controller:
            self.lines.append(f"owned({number},{self.players[each.owner]}).")
        if each.is_token:
            self.lines.append(f"token({number}).")
        if each.is_commander:
            self.lines.append(f"is_commander({number}).")
            self.lines.append(f"commander({self.players[each.owner]},{card}).")
        if each.tapped:
            self.lines.append(f"tapped({number}).")
        if each.face_down:
            self.lines.append(f"face_down({number}).")
        elif each.face and each.card.layout in DOUBLE_FACED:
            self.lines.append(f"back_up({number}).")
        if is_flipped(each):
            self.lines.append(f"flipped({number}).")
        if each.cast_for is not None:
            self.lines.append(f"cast_for({number},{string(each.cast_for)}).")
        if each.x and each.zone in ("battlefield", "stack"):
            self.lines.append(f"spell_x({number},{each.x}).")
        for under in each.merged_over:
            self.lines.append(f"under({number},{self.face(under, 0)}).")
        self.copy(each)
        if each.attacking is not None:
            self.lines.append(f"attacking({number}).")
        if each.attached_to is not None:
            self.lines.append(f"attached({number},{each.attached_to}).")
        if each.attached_to_player is not None:
            self.lines.append(f"enchants_player({number},{self.players[each.attached_to_player]}).")
        if each.exiled_with is not None:
            self.lines.append(f"exiled_with({number},{each.exiled_with}).")
        self.lines += [f"counters({number},{string(kind)},{count})." for kind, count in each.counters.items()]
        for kind in each.counters:
            if match := SIZE_COUNTER.fullmatch(kind):
                self.shifts.add(f"shift({string(kind)},{int(match[1])},{int(match[2])}).")
        self.choices(f"chosen({number}", each.chosen)

    def shadows(self) -> None:
        """What is no more, but was copied by something that still is (707.2b)."""
        waiting = [each.copying for each in self.position.objects] + [each.copies for each in self.position.effects]
        waiting += [each.copy_of_spell for each in self.position.objects]
        done: set[int] = set()
        for number in waiting:
            if isinstance(number, int) and number not in done and self.position[number].zone == GONE:
                done.add(number)
                self.shadow(self.position[number])
                waiting.append(self.position[number].copying)

    def shadow(self, each: Object) -> None:
        self.lines.append(f"shadow({each.number},{self.face(each.card, each.face)}).")
        if each.face_down:
            self.lines.append(f"face_down({each.number}).")
        elif each.face and each.card.layout in DOUBLE_FACED:
            self.lines.append(f"back_up({each.number}).")
        if is_flipped(each):
            self.lines.append(f"flipped({each.number}).")
        if each.is_token:
            self.lines.append(f"token({each.number}).")
        if each.cast_for is not None:
            self.lines.append(f"cast_for({each.number},{string(each.cast_for)}).")
        self.lines += [f"under({each.number},{self.face(under, 0)})." for under in each.merged_over]
        self.copy(each)

    def copy(self, each: Object) -> None:
        """What an object is a copy of, and what a copy, a choice or a way of casting makes different."""
        if each.copying is not None or each.chosen is not None or each.cast_for is not None:
            from pyrules.layers.copying import of_copy, structures_of_copy

            self.lines += of_copy(each, self.position)
            for structure in structures_of_copy(each, self.position):
                self.functors |= term(structure).functors
                self.terms[term(structure)] = None
        for copied in (each.copying, each.copy_of_spell):
            if isinstance(copied, Card):
                self.lines.append(f"copy_of_card({each.number},{self.face(copied, each.copying_face)}).")
            elif copied is not None:
                self.lines.append(f"copy_of({each.number},{copied}).")

    def choices(self, head: str, chosen: object) -> None:
        color = getattr(chosen, "color", None)
        for each in (color,) if isinstance(color, str) else color or ():
            self.lines.append(f"{head},color,{each.lower()}).")
        for what in ("type", "name", "option", "form"):
            value = getattr(chosen, what, None)
            if value is not None:
                self.lines.append(f"{head},{what},{string(value.lower() if what == 'option' else value)}).")
        player = getattr(chosen, "player", None)
        if player in self.players:
            self.lines.append(f"{head},player,{self.players[player]}).")
        card = getattr(chosen, "card", None)
        for each in self.position.objects if card is not None else ():
            if each.id == card:
                self.lines.append(f"{head},card,{each.number}).")
        number = getattr(chosen, "number", None)
        if number is not None:
            self.lines.append(f"{head},number,{number}).")

    def effect(self, effect: ResolvedEffect) -> None:
        name = f"effect({effect.number})"
        for ability in abilities_of(effect):
            if ability.structure is not None:
                found = term(ability.structure)
                self.functors |= found.functors
                self.lines.append(f"resolved({name},{found.text},{self.players[effect.controller]}).")
                self.says(name, found)
        if effect.ability is None and not SPELLS.isdisjoint(effect.card.faces[effect.face].types):
            self.lines.append(f"resolved_as_spell({name}).")
        number = ability_number(effect)
        source = None if effect.source is None else self.position[effect.source]
        if number and (source is None or effect.printed_as or source.card is effect.card):
            card = self.face(effect.card, effect.face) if source is None else self.face(source.card, source.face)
            self.lines.append(f"resolved_ability({name},{card},{number}).")
        if effect.card.layout == "emblem":
            self.lines.append(f"emblem({name}).")
        if isinstance(effect.copies, Card):
            self.lines.append(f"resolved_copies({name},card({self.face(effect.copies, effect.copies_face)})).")
        elif effect.copies is not None:
            self.lines.append(f"resolved_copies({name},{effect.copies}).")
        if effect.affects is not None:
            self.lines.append(f"resolved_affects({name}).")
            self.lines += [f"resolved_affects({name},{each})." for each in effect.affects]
        if effect.source is not None:
            self.lines.append(f"resolved_source({name},{effect.source}).")
        for words, target in aimed(effect):
            self.lines.append(f"aimed({name},{words},{target}).")
        for player in self.players.keys() & {each for each in effect.targets if isinstance(each, str)}:
            self.lines.append(f"aimed_player({name},{self.players[player]}).")
        self.choices(f"resolved_choice({name}", effect.chosen)

    def changed_texts(self) -> None:
        """The cards on the board with the words that effects change (612): each is a card of its own."""
        if "change_text" not in self.functors and "color_words_are_changed" not in self.functors:
            return
        from pyrules.layers.rewording import MOST, changes, reworded

        found: dict[str, Change] = {}
        for line, change in changes(self.position):
            self.lines += [line] if line else []
            found[change.term] = change
        for change in found.values():
            self.lines += [
                f"swaps({change.term},{string(old)},{string(new)})." for old, new in change.swaps if old in SUBTYPES
            ]
        waiting = list(enumerate(self.order, 1))
        known: list[tuple[Card, int]] = []
        for number, face in waiting:
            for change in found.values():
                result = reworded(face, change)
                if result is None:
                    continue
                card, left = result
                new = next((at for each, at in known if each.faces == card.faces), None)
                if new is None:
                    if len(known) >= MOST:
                        self.lines.append(f"misread({change.term},{number}).")
                        continue
                    new = self.face(card, 0)
                    known.append((card, new))
                    self.kept.append(card)
                    waiting.append((new, card.faces[0]))
                self.lines.append(f"reworded({change.term},{number},{new}).")
                if left:
                    self.lines.append(f"misread({change.term},{number}).")

    def occurrences(self) -> None:
        """What occurs anywhere in the abilities: lists, descriptions, conditions, references, each once."""
        for name, field in (("list", "lists"), ("filter", "filters"), ("reference", "references")):
            found = {each for one in self.terms for each in getattr(one, field)}
            if field == "filters":
                found |= {each for one in self.terms for each in one.quoted_filters}
            self.lines += [f"{name}({each})." for each in sorted(found)]
        words = ({word for one in self.terms for word in one.words} | chosen_types(self.position)) & CREATURE_TYPES
        words |= {word for word, kind in new_subtypes(self.position, self.order) if kind == "creature"}
        self.lines += [f"creature_type({string(each)})." for each in sorted(words)]
        for name, field in (("in_quotes", "quoted_filters"), ("states_in_quotes", "quoted_conditions")):
            found = {each for one in self.terms for each in getattr(one, field)}
            self.lines += [f"{name}({each})." for each in sorted(found)]
        for one in self.terms:
            for ability, functors in one.activated:
                self.lines += [f"mentions({ability},{functor})." for functor in sorted(functors & mentioned())]


def is_flipped(each: Object) -> bool:
    """Whether a permanent's status is flipped (110.5): what it copies does not change that."""
    return each.card.layout == FLIP and each.face != 0


def chosen_types(position: Position) -> set[str]:
    """The types that were chosen for objects and effects."""
    found = [*(each.chosen for each in position.objects), *(effect.chosen for effect in position.effects)]
    return {chosen.type for chosen in found if chosen is not None and chosen.type}


def new_subtypes(position: Position, faces: Iterable[Face]) -> set[tuple[str, str]]:
    """The subtypes on a board that the rules' lists (205.3) do not have, each with the type that it belongs to; one
    that was only chosen is a creature type."""
    found = {pair for face in faces for pair in subtypes.new(face)}
    there = {word for word, _ in found} | subtypes.LISTED | {kind.capitalize() for kind in CARD_TYPES}
    return found | {(word, "creature") for word in chosen_types(position) if word not in there}


def abilities_of(effect: ResolvedEffect) -> tuple[Ability, ...]:
    """Which abilities of its card have resolved: the one that is said, or all of a spell's. None where the card has no
    such ability."""
    abilities = effect.card.faces[effect.face].abilities
    if effect.ability is None:
        return abilities
    if isinstance(effect.ability, int):
        return abilities[effect.ability - 1 : effect.ability] if effect.ability > 0 else ()
    wanted = effect.ability.lower().rstrip(".")
    return tuple(each for each in abilities if begins(each, wanted, effect.card.faces[effect.face].name))


def ability_number(effect: ResolvedEffect) -> int:
    """Which ability of its card has resolved, from 1; 0 where the board says none, or the card has none such."""
    if isinstance(effect.ability, int) or effect.ability is None:
        return effect.ability or effect.printed_as
    meant = next(iter(abilities_of(effect)), None)
    found = (number for number, each in enumerate(effect.card.faces[effect.face].abilities, 1) if each is meant)
    return next(found, 0)


def aimed(effect: ResolvedEffect) -> Iterator[tuple[str, int]]:
    """The objects that an effect targets, each with the words of its text that ask for it: in the text's order where
    there are as many as targets. Several words and another number of targets leave it open, as do words that are there
    more than once, beside others."""
    said = words_for_targets(effect)
    words = list(dict.fromkeys(said))
    targets = [each for each in effect.targets if isinstance(each, int)]
    if len(words) == 1:
        yield from ((words[0], target) for target in targets)
    elif len(said) == len(words) == len(effect.targets):
        yield from ((asked, each) for asked, each in zip(words, effect.targets, strict=True) if isinstance(each, int))
    elif not words:
        yield from (("none", target) for target in targets)


def words_for_targets(effect: ResolvedEffect) -> list[str]:
    """The words of an effect that ask for targets which are objects, as terms, in the text's order."""
    structures = [ability.structure for ability in abilities_of(effect) if ability.structure is not None]
    return [term(each).text for node in structures for each in in_order(node) if is_target(each)]


def is_unaimed(effect: ResolvedEffect) -> bool:
    """Whether an effect has targets of which the board does not tell what its text does to which."""
    targets = [each for each in effect.targets if isinstance(each, int)]
    return effect.affects is None and bool(targets) and not any(True for _ in aimed(effect))


def in_order(node: Node) -> Iterator[Node]:
    """A structure's parts outside quotation marks, those said first before those that they contain."""
    yield node
    for value in values(node):
        if isinstance(value, Node) and not quoted(value):
            yield from in_order(value)


@lru_cache(maxsize=1)
def mentioned() -> frozenset[str]:
    """The structures of which the rulebook asks whether an ability mentions them."""
    asked = [rule for rule in rulebook() if not rule.body and rule.makes in ("targeting", "library")]
    return frozenset(name for rule in asked for name in NAMES.findall(rule.head.partition("(")[2]))


def is_target(node: Node) -> bool:
    """Whether words ask for a target."""
    return isinstance(node, Selection) and "target" in functor(type(node))


def begins(ability: Ability, wanted: str, name: str) -> bool:
    """Whether an ability's words begin so; of shipped cards the words are printed from the structure."""
    if ability.text:
        return first_words(ability.text.lower(), wanted)
    if ability.structure is None:
        return False
    from pyrules.cards.wording import words

    printed = words(ability.structure).lower()
    return any(first_words(printed.replace("~", called), wanted) for called in (name.lower(), *SELF))


#: What a card calls itself.
SELF = tuple(f"this {what}" for what in ("card", "land", "creature", "artifact", "enchantment"))


def write(position: Position, extra: Iterable[str] = (), layers: bool = False) -> Facts:
    """The facts of a position; `extra` facts say what is asked. `layers`: with what only the layers ask."""
    return Writer(position, layers).facts(extra)
