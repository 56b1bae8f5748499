"""Which abilities trigger on what happens (603), and what replaces it (614)."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import clingo

from pyrules.board import BoardError, Object
from pyrules.board.schema import MAX_NUMBER, quoted
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.lines import QuotedAbility, Triggered
from pyrules.cards.abilities.statics import GrantAbility, GrantKeyword
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability
from pyrules.cards.show import printed
from pyrules.declared import listed
from pyrules.identity import once_each
from pyrules.inquiry import Inquiry
from pyrules.keywords_of import keyword_name
from pyrules.rulebook import STRING, rulebook
from pyrules.solver import Following
from pyrules.terms import functor, string, term
from pyrules.text_of import name_itself
from pyrules.timeline import asked, modes, rules, story
from pyrules.timeline.game import ANYTHING, Delayed, Game, Item
from pyrules.timeline.impossible import TooMuch
from pyrules.timeline.kept_names import as_now, kept_name
from pyrules.timeline.looking_back import looks_back
from pyrules.timeline.speaking import (
    describes_in_known_words,
    followed,
    inherent_words,
    marked,
    read,
    said,
    within,
    worded,
    words_of_keyword,
)
from pyrules.understanding import gap_of
from pyrules.walking import ability_texts, functors, keywords_of, outside_quotes, sentences_of

#: What of an event has to be as it is for the event to happen; of all others a player decides.
CHANGED_IN = {
    "life": ("life", "pt", "keywords"), "damage": ("pt", "keywords", "abilities"), "leaves": ("zones", "pt"),
    "enters": ("zones",), "draws": ("zones",), "discarded": ("zones", "cards"), "counters": ("counters",),
}  # fmt: skip

#: A further ability of a keyword, within its term.
FURTHER = re.compile(r"also\((\d+),\d+\)")
#: What objects are like on which it depends what happens to them.
DECIDING = frozenset(("pt", "keywords", "abilities", "types", "control"))


def collect(game: Game, events: Iterable[str], more: Iterable[str] = ()) -> list[Item]:
    """The abilities that trigger on events; they wait to be put on the stack."""
    happened = [*game.arrived, *events]
    game.arrived = []
    game.events_seen += happened
    if looks_back(game):
        game.changed()
    facts = [f"event({number},{event})." for number, event in enumerate(happened)]
    facts += [f"has_triggered({source},{as_now(game, ability)})." for source, ability in game.used]
    facts += [*waiting_states(game), *more]
    for number, each in enumerate(game.delayed):
        facts += later(game, number, each)
    inquiry = rules.ask(game, facts, asked.TRIGGERS)
    if game.heard is not None:
        game.heard.append(inquiry)
    grounding = inquiry.grounding
    subjects: dict[tuple[str, str], list[int]] = {}
    for watcher, _, index, subject in grounding.atoms("subject_of", 4):
        if subject.type == clingo.SymbolType.Number:
            subjects.setdefault((str(watcher), str(index)), []).append(subject.number)
    others = other_objects(grounding)
    players = {str(index): player for index, player in grounding.atoms("player_of", 2)}
    numbers = {str(index): amount.number for index, amount in grounding.atoms("number_of_event", 2)}
    xs = {(str(source), str(index)): x.number for source, index, x in grounding.atoms("x_of_event", 3)}
    abouts = {str(index): number.number for index, number in grounding.atoms("about_item", 2)}
    keywords_there = {
        f"item({card},{line},{place})": keyword.arguments[0].string
        for card, line, place, keyword in grounding.atoms("keyword_item", 4)
        if keyword.arguments and keyword.arguments[0].type == clingo.SymbolType.String
    }
    at_once = {(str(source), str(ability)) for source, ability, _ in grounding.atoms("at_once", 3)}
    once_more = Counter(
        (str(source), str(ability), str(index))
        for source, ability, index, _ in grounding.atoms("triggers_once_more", 4)
    )
    found = []
    for source, ability, index in sorted(grounding.atoms("triggers", 3), key=str):
        text = rules.structure_of(game, inquiry.texts.get(ability, ""), inquiry)
        about = meant_by_event(text, subjects.get((str(source), str(index)), []), others.get((str(source), str(index))))
        player = players.get(str(index))
        item = Item(
            mana=game.mana_made,
            kind="triggered",
            source=source.number,
            controller=game.controller(source.number),
            text=text,
            words=words_of(game, inquiry, ability, source.number),
            ability=str(ability),
            subject=tuple(dict.fromkeys(about)),
            player=None if player is None else str(rules.name_of(game, player)),
            value=numbers.get(str(index)),
            x=xs.get((str(source), str(index))),
            about=abouts.get(str(index), 0),
            keyword=keywords_there.get(FURTHER.sub(r"\1", str(ability)), ""),
            at_once=(str(source), str(ability)) in at_once,
        )
        how, there = modes.offer(inquiry, ability)
        item = dataclasses.replace(item, given=given_by(game, inquiry, item), how=how, modes=there)
        item = dataclasses.replace(item, ability=kept_name(game, item.ability))
        how = "triggered_at_once" if item.at_once else "triggered"
        for _ in range(1 + once_more.get((str(source), str(ability), str(index)), 0)):
            game.triggered.append((item.source, item.words))
            story.tell(game, clingo.Function(how, [clingo.Number(item.source), clingo.String(item.words)]))
            game.used.append((item.source, item.ability))
            found.append(item)
        if index.type == clingo.SymbolType.Number:
            game.follows_from(CHANGED_IN.get(happened[index.number].partition("(")[0], ()))
    for source, ability in grounding.atoms("unfollowed_trigger", 2):
        words = named_words(game, inquiry, ability)
        game.doubt(game[source.number].id, words, "whether it triggers is not understood yet", ANYTHING)
    known = {name for name, _ in worded()}
    for source, word in grounding.atoms("silent", 2):
        if word.string not in known:
            game.doubt(game[source.number].id, word.string, "what this keyword does is not followed yet", ANYTHING)
    nobody = {(str(source), str(condition)) for source, condition in grounding.atoms("nobody_known", 2)}
    for source, ability, condition in grounding.atoms("hangs_on", 3):
        node = rules.structure_of(game, inquiry.texts.get(ability, ""), inquiry)
        followed_here = node is not None and states_in_known_words(node, str(condition))
        if not followed_here or (str(source), str(condition)) in nobody:
            words = named_words(game, inquiry, ability)
            game.doubt(game[source.number].id, words, "the condition is not understood yet", ANYTHING)
    for source, ability in grounding.atoms("unfollowed_static", 2):
        words = named_words(game, inquiry, ability)
        game.doubt(game[source.number].id, words, "what it changes is not followed yet", ANYTHING)
    for (effect,) in grounding.atoms("unfollowed_lasting", 1):
        card = game.effects[effect.arguments[0].number - 1].effect.card
        game.doubt(card.name, "", "what happens instead by its effect is not followed yet", ANYTHING)
    found += delayed_ones(game, grounding)
    found += inherent_ones(game, grounding)
    game.waiting += found
    crimes = [f"commits_crime({player})" for (player,) in grounding.atoms("commits_crime", 1)]
    return [*found, *collect(game, crimes)] if crimes else found


def other_objects(grounding: Following) -> dict[tuple[str, str], list[int]]:
    """The objects that events have beside those that they happen to: blockers, what is dealt damage."""
    found: dict[tuple[str, str], list[int]] = {}
    for watcher, _, index, other in grounding.atoms("other_of", 4):
        found.setdefault((str(watcher), str(index)), []).append(other.number)
    return found


def meant_by_event(text: Node | None, subjects: list[int], others: list[int] | None) -> list[int]:
    """The objects of an event that an ability speaks of: "that creature" is the other one, where there are two."""
    speaks = text is not None and not functors(text).isdisjoint(listed()["the other one"])
    return others if others and speaks else subjects


def arrivals(game: Game) -> None:
    """Cards have been put into a graveyard: what triggers on that."""
    if {"is_put_into"} & rules.base(game).facts.functors:
        collect(game, ())
    else:
        game.events_seen += game.arrived
        game.arrived = []


def states(game: Game) -> None:
    """State triggers trigger as soon as the game is in their state, whatever brought it there (603.8)."""
    if "state_trigger" in rules.base(game).facts.functors:
        collect(game, ())


def unread_abilities(game: Game) -> None:
    """What was not understood of permanents' abilities: a static one may change what happens, a triggered one may
    trigger."""
    unfollowed: dict[tuple[str, int], frozenset[str]] = {}
    for each in game.in_zone("battlefield"):
        if each.face_down or (each.number, each.timestamp) in game.seen:
            continue
        game.seen.add((each.number, each.timestamp))
        for line, ability in enumerate(game.referee.copied_face(each).abilities, 1):
            if ability.read == "whole" and ability.kind == "static":
                unfollowed[each.id, line] = gap_of(ability).standing & DECIDING
            for keyword in unfollowed_keywords(ability):
                game.doubt(each.id, keyword, "what this keyword does is not followed yet", ANYTHING)
            wholly = ability.structure is None
            if ability.structure is not None and ability.kind == "static" and changes_what_happens(ability.structure):
                game.doubt(each.id, ability_line(each, ability), "what it changes is not followed yet", ANYTHING)
            if ability.structure is not None and not waits_in_known_words(ability.structure):
                game.doubt(each.id, ability_line(each, ability), "for what it waits is not understood yet", ANYTHING)
            if ability.read == "whole" or ability.kind not in ("static", "triggered"):
                continue
            if ability.kind == "triggered" and not wholly:
                continue  # what it does is told as it resolves
            touches = frozenset(ability.touches)
            if touches & {"abilities", "keywords"} or (ability.kind == "static" and not touches):
                touches = ANYTHING
            why = "it was not read" if wholly else "it was read in part only"
            game.doubt(each.id, ability.text, f"{why}, and may change what happens", touches)
    aspects = frozenset[str]().union(*unfollowed.values())
    for doubt in game.referee.doubts_about(aspects) if aspects else ():
        if doubt.spells:
            continue
        found = (doubt.unread, doubt.gap.standing & DECIDING)
        if unfollowed.get((doubt.unread.card, doubt.unread.ability)) and found not in game.doubts:
            game.doubts.append(found)


@once_each
def unfollowed_keywords(ability: Ability) -> tuple[str, ...]:
    """The keywords of a paragraph that do something over time which no rule follows."""
    harmless = {each.replace("_", " ") for each in listed()["harmless over time"] | listed()["keywords only cast"]}
    harmless |= told_as_they_happen()
    found = []
    for keyword in keywords_of(ability.structure):
        names = {str(getattr(keyword, "name", "")), keyword_name(keyword), functor(type(keyword))}  # type: ignore[arg-type]
        words = words_of_keyword(keyword)
        if names.isdisjoint(harmless) and (not words or any(read(each) is None for each in words)):
            found.append(keyword_name(keyword))  # type: ignore[arg-type]
    return tuple(found)


@lru_cache(maxsize=1)
def told_as_they_happen() -> frozenset[str]:
    """The keywords of which the rulebook knows for what they wait (its predicate `silent`)."""
    waiting = {"silent"} | {name for rule in rulebook() if rule.makes == "silent" for name in rule.needs}
    rules_of_them = [rule for rule in rulebook() if rule.makes in waiting and (not rule.body or rule.makes == "silent")]
    return frozenset(word.strip('"') for rule in rules_of_them for word in STRING.findall(rule.text))


@once_each
def waits_in_known_words(structure: Node) -> bool:
    """Whether the rules know what the trigger conditions of an ability describe."""
    return all(
        describes_in_known_words(text.trigger) for text in ability_texts(structure) if isinstance(text, Triggered)
    )


@once_each
def changes_what_happens(structure: Node) -> bool:
    """Whether a static ability changes what happens in a way that the rules do not follow."""
    return not listed()["changes what happens"].isdisjoint(functors(structure))


def ability_line(each: Object, ability: Ability) -> str:
    """An ability in words."""
    return marked(printed(ability, each.shown_face.name) or ability.text)


def states_in_known_words(text: Node, condition: str) -> bool:
    """Whether the rules know all of a condition that an ability states."""
    stated = [each for each in outside_quotes(text) if isinstance(each, Condition) and term(each).text == condition]
    return bool(stated) and all(followed(each) for each in stated)


def words_of(game: Game, inquiry: Inquiry, ability: clingo.Symbol, source: int) -> str:
    """A triggered ability in words, "this permanent" or "this spell" for the object itself; "" where the rulebook has
    no words."""
    words = shown_words(game, inquiry, ability)
    itself = "this spell" if game[source].zone == "stack" else "this permanent"
    return words.replace("~", itself) + "." if words else ""


def named_words(game: Game, inquiry: Inquiry, ability: clingo.Symbol) -> str:
    """An ability in words, with its card's name where that is known; "" where the rulebook has no words."""
    words = shown_words(game, inquiry, ability)
    return name_itself(words, inquiry, ability) + "." if words else ""


def shown_words(game: Game, inquiry: Inquiry, ability: clingo.Symbol) -> str:
    """An ability as its structure is printed; of a modal one, when it triggers."""
    from pyrules.cards.text import beautify
    from pyrules.cards.wording import printer

    node = rules.structure_of(game, inquiry.texts.get(ability, ""), inquiry)
    if node is None and modes.offer(inquiry, ability)[1]:
        face, line = (each.number for each in ability.arguments)
        node = inquiry.facts.faces[face - 1].abilities[line - 1].structure
    return "" if node is None else marked(beautify(printer().show(node)))


def given_by(game: Game, inquiry: Inquiry, item: Item) -> tuple[Node, ...]:
    """What a backup ability will give: fixed as it is put on the stack (702.165d)."""
    found: list[Node] = []
    for _, number, given in inquiry.grounding.atoms("backs_up_with", 3):
        if str(number) != item.ability:
            continue
        inner = given.arguments[0]
        if given.name == "grant_ability":
            node = rules.structure_of(game, str(inner.arguments[0]), inquiry)
            found += [GrantAbility(QuotedAbility(node))] if node is not None else []  # type: ignore[arg-type]
        else:
            node = rules.structure_of(game, str(inner), inquiry)
            found += [GrantKeyword(node)] if node is not None else []  # type: ignore[arg-type]
    return tuple(found)


def later(game: Game, number: int, each: Delayed) -> list[str]:
    """A delayed triggered ability as facts."""
    controller = rules.player_term(game, each.item.controller)
    facts = [
        f"waits_later({number},{term(each.trigger).text}).",
        f"later_of({number},{controller}).",
        *within(each.trigger),
    ]
    facts += [line for line in said(each.trigger) if line.startswith("reference(")]
    facts += [f"describes_later({number},{text})." for text in sorted(term(each.trigger).filters)]
    known = {one for group in each.known[-1:] for one in group}
    known |= {game.next_self[one] for one in known if one in game.next_self}
    facts += [f"knows({number},{one})." for one in sorted(known)]
    if each.item.source:
        facts.append(f"later_from({number},{each.item.source}).")
    if {"add_mana", "player_adds_mana"} & functors(each.sentence):
        facts.append(f"later_adds_mana({number}).")
    return facts


def delayed_ones(game: Game, grounding: Following) -> list[Item]:
    """The delayed triggered abilities that trigger now; once, or for a time as often as it can (603.7b)."""
    subjects: dict[tuple[str, str], list[int]] = {}
    for watcher, _, index, subject in grounding.atoms("subject_of", 4):
        if subject.type == clingo.SymbolType.Number:
            subjects.setdefault((str(watcher), str(index)), []).append(subject.number)
    players = {str(index): str(rules.name_of(game, player)) for index, player in grounding.atoms("player_of", 2)}
    numbers = {str(index): amount.number for index, amount in grounding.atoms("number_of_event", 2)}
    at_once = {str(who) for who, _, _ in grounding.atoms("at_once", 3)}
    found, fired = [], set()
    for number, index in sorted(grounding.atoms("fires", 2), key=str):
        each = game.delayed[number.number]
        if number.number in fired and not each.repeats:
            continue
        fired.add(number.number)
        about = tuple(dict.fromkeys(subjects.get((f"later({number})", str(index)), ())))
        known = {one for group in each.known for one in group}
        concerns = known.pop() if len(known) == 1 else each.item.source
        story.tell(game, clingo.Function("triggered_later", [clingo.Number(concerns), clingo.String(each.words)]))
        found.append(
            dataclasses.replace(
                each.item, kind="triggered", text=each.sentence, words=each.words, ability="delayed",
                spoken=(each.item.subject,) if about else (), subject=about or each.item.subject,
                player=players.get(str(index), each.item.player), value=numbers.get(str(index), each.item.value),
                mana=game.mana_made, at_once=f"later({number})" in at_once,
            )
        )  # fmt: skip
    game.delayed = [each for at, each in enumerate(game.delayed) if at not in fired or each.repeats]
    return found


def inherent_ones(game: Game, grounding: Following) -> list[Item]:
    """The triggered abilities that no object has: those of being the monarch (725.2)."""
    found = []
    for name, controller, player in sorted(grounding.atoms("inherent_trigger", 3), key=str):
        words = inherent_words()[name.string]
        found.append(
            Item(
                kind="triggered", source=0, controller=str(rules.name_of(game, controller)), text=read(words),
                words=words, player=str(rules.name_of(game, player)),
            )
        )  # fmt: skip
    return found


def waiting_states(game: Game) -> list[str]:
    """State triggers that wait or are on the stack already, be it as they resolve (603.8)."""
    there = (*game.stack, *game.waiting, *game.resolving)
    return [f"on_its_way({each.source},{as_now(game, each.ability)})." for each in there if each.ability]


def fates(game: Game, leaving: list[tuple[int, str]]) -> dict[int, str]:
    """Where objects go instead (614.6), where an effect says so."""
    facts = [f"would_go({number},{zone})." for number, zone in leaving]
    facts += ["discards_now."] if game.discarding else []
    facts += [f"doomed({number})." for number, _ in leaving if number in game.doomed]
    facts += [f"fated({number},{game.fated[number]})." for number, _ in leaving if number in game.fated]
    grounding = rules.ask(game, facts, asked.FATES).grounding
    for number, word in grounding.atoms("perhaps_elsewhere", 2):
        game.doubt(game[number.number].id, word.string, "where it goes is chosen, and not said", ANYTHING)
    return {number.number: zone.name for number, zone in grounding.atoms("goes_instead", 2)}


def life_stays(game: Game, player: str, amount: int) -> bool:
    """Whether a player can't gain so much life, or lose it (119.7, 119.8)."""
    if "players_cant" not in rules.base(game).facts.functors:
        return False
    facts = [f"would_change_life({rules.player_term(game, player)},{amount})."]
    return any(True for _ in rules.ask(game, facts, asked.STAYS).grounding.atoms("life_stays", 1))


def counters_put(game: Game, number: int, kind: str, amount: int, by_effect: bool = True) -> int:
    """How many counters are put on an object, replacement effects applied (614.16: some are about effects only)."""
    facts = [f"would_count({number},{string(kind)},{amount}).", *([] if by_effect else ["by_no_effect."])]
    grounding = rules.ask(game, facts, asked.COUNTS).grounding
    found = [count.number for each, count in grounding.atoms("counts_instead", 2) if each.number == number]
    if not found:
        raise too_many(f"the {kind} counters on {quoted(game[number].id)}")
    return found[0]


def too_many(what: str) -> BoardError:
    """The refusal of a number that is too large to reckon with; else it would be a wrong one."""
    return TooMuch(f"{what} come to more than {MAX_NUMBER:,}, too many to follow.", remedy="Use smaller numbers.")


def keywords(game: Game, number: int) -> set[str]:
    """The keywords that an object has, or had as it was last."""
    remembered = [*rules.remembered(game, [number])]
    found: dict[int, set[str]] | None = None if remembered else game.notes.get("keywords")
    if found is None:
        inquiry = rules.ask(game, remembered, asked.KEYWORDS)
        found = {}
        for each, word in inquiry.grounding.atoms("keyword", 2):
            if each.type == clingo.SymbolType.Number:
                found.setdefault(each.number, set()).add(word.string)
        if not remembered:
            game.notes["keywords"] = found
    return found.get(number, set())


def types(game: Game, number: int) -> set[str]:
    """The card types that an object has."""
    this = clingo.Number(number)
    return {str(word) for each, word in rules.base(game).grounding.atoms("type", 2) if each == this}


def sentences(item: Item) -> tuple[Node, ...]:
    """What a spell or ability says, sentence by sentence."""
    return () if item.text is None else sentences_of(item.text)
