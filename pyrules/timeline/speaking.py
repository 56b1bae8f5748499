"""What an instruction, a cost or a trigger says, as facts for the rulebook; keywords in the words of their rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.damaging import DividesDamage, DividesDamageAmong
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.abilities.further_actions import Distribute
from pyrules.cards.abilities.keyword_names import Keyword
from pyrules.cards.abilities.lines import AbilityText, ClassLevelLine
from pyrules.cards.abilities.players import Player
from pyrules.cards.abilities.references import Reference
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.abilities.unread import MARK
from pyrules.cards.grammar import Node
from pyrules.declared import called as with_words
from pyrules.declared import listed
from pyrules.facts import CREATURE_TYPES, is_target, subtypes_in
from pyrules.identity import once_each
from pyrules.keywords_of import in_words
from pyrules.rulebook import rulebook, split
from pyrules.terms import functor, string, term
from pyrules.timeline.looking_back import told_of_the_past
from pyrules.walking import ability_texts, everything, outside_quotes

#: Numbers as words, for keywords in words.
NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split()
KINDS: tuple[tuple[type[Node], str], ...] = (
    (DividesDamage, "divides"),
    (DividesDamageAmong, "divides"),
    (Distribute, "divides"),
    (Selection, "selection"),
    (Recipient, "recipient"),
    (Player, "player_word"),
    (Reference, "reference"),
    (CounterKind, "counter_words"),
    (Amount, "now_counts"),
    (Quantity, "now_counts"),
    (Each, "now_counts"),
)


@once_each
def said(node: Node) -> tuple[str, ...]:
    """What stands in an instruction: whom it speaks of, what it counts, on which conditions."""
    found: dict[str, None] = dict.fromkeys(within(node))
    found["player_word(none)."] = None
    for each in outside_quotes(node):
        text = term(each).text
        for kind, name in KINDS:
            if isinstance(each, kind):
                found[f"{name}({text})."] = None
        if isinstance(each, Filter):
            found[f"describes(now,{text})."] = None
        elif isinstance(each, Condition):
            found[f"states(now,{text})."] = None
    return tuple(found)


@once_each
def followed(words: Node) -> bool:
    """Whether the rules know all of a description."""
    known = listed()["interprets"] | listed()["over time"] | listed()["for permissions"] | listed()["no bearing"]
    known = (known - listed()["without a rule"]) | listed()["only over time"]
    return {with_words(each) for each in outside_quotes(words)} <= known and told_of_the_past(words)


@once_each
def describes_in_known_words(node: Node) -> bool:
    """Whether the rules know all of the descriptions in a structure, quotation marks aside."""
    return all(followed(each) for each in outside_quotes(node) if isinstance(each, (Filter, Condition)))


@once_each
def within(node: Node) -> tuple[str, ...]:
    """The lists, descriptions and words in a structure that stands on no card of the board."""
    found = term(node)
    lines = [f"list({each})." for each in sorted(found.lists)]
    lines += [f"filter({each})." for each in sorted(found.filters | found.quoted_filters)]
    lines += [f"in_quotes({each})." for each in sorted(found.quoted_filters)]
    lines += [f"creature_type({string(each)})." for each in sorted(found.words & CREATURE_TYPES)]
    lines += subtypes_in(found.words)
    return tuple(lines)


@lru_cache(maxsize=1)
def worded() -> dict[tuple[str, str], str]:
    """The keywords that the rulebook has in words: by their name and their number ("any", "1", "many")."""
    found = {}
    for rule in rulebook():
        if rule.makes == "in_words" and not rule.body:
            name, number, words = (part.strip('"') for part in split(rule.head.partition("(")[2][:-1]))
            found[name, number] = words
    return found


@lru_cache(maxsize=1)
def more_words() -> dict[tuple[str, str], tuple[str, ...]]:
    """The further abilities of keywords that are more than one, in words: by their name and their number."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for rule in rulebook():
        if rule.makes == "also_in_words" and not rule.body:
            name, number, words = (part.strip('"') for part in split(rule.head.partition("(")[2][:-1]))
            found[name, number] = (*found.get((name, number), ()), words)
    return found


@lru_cache(maxsize=1)
def other_words() -> dict[tuple[str, str], str]:
    """The keyword actions that the rulebook has in words: by their name and their number ("any", "1", "many")."""
    found = {}
    for rule in rulebook():
        if rule.makes == "in_other_words" and not rule.body:
            name, number, words = (part.strip('"') for part in split(rule.head.partition("(")[2][:-1]))
            found[name, number] = words
    return found


def inherent_words() -> dict[str, str]:
    """The triggered abilities that no object has, in words."""
    return told_pairs("inherent")


def as_it_was_cast() -> dict[str, str]:
    """What a permanent does later by the way in which it was cast, in words."""
    return told_pairs("as_it_was_cast")


@lru_cache(maxsize=1)
def says_instead() -> dict[str, tuple[str, str]]:
    """The words that a spell has in place of others by what it is cast for."""
    found = {}
    for rule in rulebook():
        if rule.makes == "says_instead" and not rule.body:
            way, old, new = (part.strip('"') for part in split(rule.head.partition("(")[2][:-1]))
            found[way] = (old, new)
    return found


@lru_cache(maxsize=1)
def known_ways() -> frozenset[str]:
    """What a spell can be cast for where the rulebook follows all that it does later."""
    return told_names("cast_for_known")


@lru_cache(maxsize=1)
def paid_besides() -> frozenset[str]:
    """The keywords whose costs are paid besides the mana cost (601.2b)."""
    return told_names("besides_cost")


@lru_cache(maxsize=1)
def paid_often() -> frozenset[str]:
    """The keywords whose costs may be paid any number of times (702.33c)."""
    return told_names("paid_often")


@lru_cache(maxsize=1)
def cast_for_nothing() -> frozenset[str]:
    """The ways to cast a spell without paying its mana cost."""
    return told_names("costs_nothing_for")


@lru_cache(maxsize=1)
def after_this_turn() -> frozenset[str]:
    """The ways to cast a spell after which its card may be cast again, but not in the same turn."""
    return told_names("after_this_turn")


@lru_cache(maxsize=1)
def cast_transformed() -> frozenset[str]:
    """The ways to cast a card with its back face up (712.14)."""
    return told_names("cast_transformed")


@lru_cache(maxsize=1)
def turned_for() -> frozenset[str]:
    """The keywords for whose costs a face-down permanent is turned face up (702.37e)."""
    return told_names("turn_keyword")


@lru_cache(maxsize=1)
def turned_for_mana() -> frozenset[str]:
    """The ways to come face down after which a creature card is turned face up for its mana cost (701.40b)."""
    return told_names("face_up_for_mana")


def told_names(predicate: str) -> frozenset[str]:
    """The names of which the rulebook says something outright."""
    heads = [rule.head for rule in rulebook() if rule.makes == predicate and not rule.body]
    return frozenset(name.strip('"') for head in heads for name in head.partition("(")[2][:-1].split(";"))


@lru_cache(maxsize=8)
def told_pairs(predicate: str) -> dict[str, str]:
    """The pairs of words of which the rulebook says something outright."""
    heads = [rule.head for rule in rulebook() if rule.makes == predicate and not rule.body]
    pairs = [split(head.partition("(")[2][:-1]) for head in heads]
    return {first.strip('"'): second.strip('"') for first, second in pairs}


@lru_cache(maxsize=32)
def face_down_costs(way: str | None) -> tuple[Node, ...]:
    """What is paid to cast a card face down in some way; nothing where that way is none (702.37c)."""
    for rule in rulebook():
        if rule.makes == "face_down_for" and not rule.body:
            name, words = (part.strip('"') for part in split(rule.head.partition("(")[2][:-1]))
            if name == way:
                return tuple(getattr(read(f"{words}: Draw a card."), "costs", ()))
    return ()


def as_well(way: str | None, number: int | None = None) -> tuple[Node, ...]:
    """What is paid besides the mana cost for a way to cast a spell, where its keyword names no cost. number: the
    keyword's."""
    for rule in rulebook():
        if rule.makes == "paid_as_well" and not rule.body:
            name, words = (part.strip('"') for part in split(rule.head.partition("(")[2][:-1]))
            if name == way:
                return tuple(getattr(read(f"{words.replace('{N}', str(number))}: Draw a card."), "costs", ()))
    return ()


def aimed_at(way: str | None) -> Node | None:
    """The target that a way to cast a spell gives it, in words; None where it gives it none."""
    for rule in rulebook():
        if rule.makes == "aims_when_cast_for" and not rule.body:
            name, words = (part.strip('"') for part in split(rule.head.partition("(")[2][:-1]))
            if name == way:
                text = read(f"Tap {words}.")
                return None if text is None else next(each for each in everything(text) if is_target(each))
    return None


@lru_cache(maxsize=1)
def without_host() -> frozenset[str]:
    """The ways to cast a spell so that it resolves even without a legal target."""
    heads = [rule.head for rule in rulebook() if rule.makes == "enters_without_host" and not rule.body]
    return frozenset(head.partition("(")[2][:-1].strip('"') for head in heads)


@lru_cache(maxsize=256)
def read(words: str) -> AbilityText | None:
    """Words as a structure; None where the reader does not understand them."""
    from pyrules.cards.reader import kind_of, read_paragraph

    ability = read_paragraph(words, [], kind_of(words, ("Creature",)))
    if ability.structure is None:
        return None  # of what is read in part only, the rest is told to be in doubt as it happens
    texts = ability_texts(ability.structure)
    return texts[0] if len(texts) == 1 else None


def of_keyword(keyword: Node) -> str | None:
    """The words of the first ability that a keyword is; None where the rulebook has none."""
    name, known = str(getattr(keyword, "name", "")), worded()
    if (name, "cost") in known:
        return with_cost(known[name, "cost"], keyword)
    return next((filled(known[name, which], keyword) for which in numbers_of(keyword) if (name, which) in known), None)


def with_cost(words: str, costly: Node) -> str:
    """Words with the cost of a keyword or a level."""
    costs = [in_words(each) for each in getattr(costly, "costs", ())]
    return words.replace("{cost}", ", ".join(each[:1].upper() + each[1:] for each in costs))


def of_level(line: ClassLevelLine) -> str:
    """The words of the activated ability that a class level bar is (716.2a); "" for a level that no rule knows."""
    return with_cost(worded().get(("class level", str(line.level)), ""), line)


def words_of_keyword(keyword: Node) -> tuple[str, ...]:
    """The words of all the abilities that a keyword, or a class level bar, is, in their order."""
    if isinstance(keyword, ClassLevelLine):
        return tuple(filter(None, [of_level(keyword)]))
    first, name = of_keyword(keyword), str(getattr(keyword, "name", ""))
    more = [words for which in ("cost", *numbers_of(keyword)) for words in more_words().get((name, which), ())]
    return tuple(() if first is None else (first, *(with_cost(filled(each, keyword), keyword) for each in more)))


def numbers_of(keyword: Node) -> tuple[str, ...]:
    """By which of the numbers the rulebook has the words of a keyword."""
    number = number_of(keyword)
    return ("any", "1" if number == 1 else "many") if isinstance(number, int) else ("any",)


def number_of(keyword: Node) -> int | None:
    """The number of a keyword; None where it has none, or X."""
    number = str(getattr(keyword, "number", ""))
    return int(number) if number.isdigit() else None


def filled(words: str, keyword: Node) -> str:
    """Words with a keyword's own number and cost."""
    number = number_of(keyword)
    in_letters = NUMBERS[number] if isinstance(number, int) and number < len(NUMBERS) else str(number)
    return words.replace("{N}", str(number)).replace("{C}", cost_of(keyword)).replace("{n}", in_letters)


def cost_of(keyword: Node) -> str:
    """The cost of a keyword in words."""
    from pyrules.keywords_of import in_words

    return ", ".join(in_words(each) for each in getattr(keyword, "costs", ()))


def spelled_out(nodes: list[Node]) -> Iterator[str]:
    """The keywords of a board whose abilities the rulebook has in words, as facts."""
    done = set()
    for node in nodes:
        for keyword in everything(node):
            if isinstance(keyword, (Keyword, ClassLevelLine)) and keyword not in done:
                done.add(keyword)
                for index, words in enumerate(words_of_keyword(keyword)):
                    yield from spelled(term(keyword).text, words, index)


def spelled(who: str, words: str, index: int = 0) -> Iterator[str]:
    """Words for something, as facts; index: which of several abilities they are."""
    text = read(words)
    if text is not None:
        found = term(text)
        yield f"also_spelled_out({who},{index},{found.text})." if index else f"spelled_out({who},{found.text})."
        yield from within(text)
        yield from (f"in_quotes({each})." for each in sorted(found.filters))
        yield from (f"states_in_quotes({each})." for each in sorted(found.conditions))
        yield from (f"reference({each})." for each in sorted(found.references))


def marked(words: str) -> str:
    """A structure's words with a note where a part of the text was not read."""
    return words.replace(MARK, "[not read]")


def called(node: Node) -> str:
    """A structure's functor."""
    return functor(type(node))
