"""A spell or ability resolves (608.2): its instructions one after the other, each as the rulebook says."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import clingo

from pyrules.board import Object
from pyrules.board.objects import GONE
from pyrules.board.schema import quoted
from pyrules.cards.grammar import Node
from pyrules.declared import listed
from pyrules.facts import is_target
from pyrules.terms import functor, term
from pyrules.timeline import asked, rules, story
from pyrules.timeline.casting_for_free import cast_by_paying, cast_free, cast_transformed
from pyrules.timeline.choosing import Choosing
from pyrules.timeline.compound import OF_ITS_CASTING, Compound
from pyrules.timeline.controlling import lasts
from pyrules.timeline.duplicating import copy_on_stack
from pyrules.timeline.entering import Entering
from pyrules.timeline.exchanging import exchange_control
from pyrules.timeline.game import ANYTHING, Game, Item, while_face_down
from pyrules.timeline.happening import carry_out
from pyrules.timeline.instead import instead, replaces
from pyrules.timeline.lasting import effect_of
from pyrules.timeline.later import do_later, for_a_time, with_reflexive_ones
from pyrules.timeline.library_order import unknown_cards
from pyrules.timeline.looking_back import what_it_was
from pyrules.timeline.player_by_player import of_each, one_by_one
from pyrules.timeline.repeating import as_often
from pyrules.timeline.retargeting import give_new_targets
from pyrules.timeline.searching import put_in_two_places, search
from pyrules.timeline.speaking import called, describes_in_known_words, marked
from pyrules.timeline.spelled_actions import act, spelled
from pyrules.timeline.tokens import Tokens
from pyrules.timeline.triggers import sentences
from pyrules.timeline.unless import unless
from pyrules.walking import functors, outside_quotes

#: Instructions that are done if, and only if, something happens by them: of these it is known whether they can be.
SEEN_TO_FAIL = frozenset(("remove_some_counters", "sacrifice_them"))


class Resolution(Choosing, Compound, Tokens, Entering):
    """One spell or ability that resolves. `mentioned`: what was spoken of, oldest first; `became`: what moved where."""

    def __init__(self, game: Game, item: Item) -> None:
        self.game = game
        self.item = item
        self.mentioned: list[tuple[int, ...]] = [group for group in (*item.spoken, item.subject) if group]
        followed = self.mentioned if item.ability != "delayed" or item.spoken else ()  # 603.7c
        spoken = {each for group in followed for each in group} | set(left_with_its_host(game, item))
        self.became: dict[int, int] = {old: new for old, new in game.next_self.items() if old in spoken}
        self.names = list(item.names)
        self.done = True
        self.x = item.x
        self.doer = item.controller
        self.acts = ""  # who does what a sentence says that players do: whom "they" means in it
        self.choices = [each for each in item.choices if each is not None]
        self.current: Node | None = None
        self.held = True
        self.and_also: list[Node] = []
        self.beside: tuple[Node, ...] = ()
        self.arriving: list[int] | None = None
        self.copied_already: set[int] = set()
        self.having: dict[int, tuple[tuple[str, int], ...]] = {}
        self.how: Any = None  # how the tokens that are created now enter
        self.for_good = False  # whether what is destroyed now cannot be regenerated
        self.times: int | None = None  # so many times as much is done, where "for each" says so
        self.new_targets: list[str] = []
        self.events: list[str] = []  # what has happened by it
        self.did: list[tuple[str, int, int]] = []  # what was carried out, and what it made of which object

    # -- choices ------------------------------------------------------------------------------------------------------

    # -- asking the rulebook ------------------------------------------------------------------------------------------

    def ask(self, node: Node, asked: frozenset[str], *more: str) -> Any:
        """What follows of an instruction now."""
        item = dataclasses.replace(self.item, x=self.x)
        facts = [f"instruction({term(node).text}).", *rules.about(self.game, item, [node], self.mentioned)]
        facts += [f"became({old},{new})." for old, new in self.became.items()]
        facts.append(f"doer({rules.player_term(self.game, self.doer)}).")
        if self.acts:
            facts.append(f"acting({rules.player_term(self.game, self.acts)}).")
        if self.times is not None:
            facts.append(f"as_often({self.times}).")
        facts += self.done_so_far(node)
        facts += more
        grounding = rules.ask(self.game, facts, asked).grounding
        for (player,) in grounding.atoms("order_unknown", 1):
            unknown_cards(self.game, str(rules.name_of(self.game, player)))
        return grounding

    def done_so_far(self, node: Node) -> list[str]:
        """What has been done "this way", for words that speak of it."""
        if functors(node).isdisjoint(listed()["looks at what was"] | listed()["of this way"]):
            return []
        facts = [f"did({happening},{old},{new})." for happening, old, new in self.did]
        gone = dict.fromkeys(old for _, old, _ in self.did if self.game[old].zone == GONE)
        facts += rules.remembered(self.game, gone)
        facts += [f"this_way({number},{event})." for number, event in enumerate(self.events)]
        return facts + [line for each in gone for line in what_it_was(self.game, each)]

    def holds(self, condition: Node) -> bool:
        """Whether a condition holds now (608.2h)."""
        kind = called(condition)
        if kind == "do_so":
            return self.done
        if kind == "dont_do_so":
            return not self.done
        if kind == "cannot_do_so":
            if self.current is None or called(self.current) not in SEEN_TO_FAIL:
                self.not_understood("whether that can be done is not understood yet")
            return not self.done
        text = term(condition).text
        grounding = self.ask(condition, asked.HOLDS)
        known = kind in listed()["interprets"] | listed()["over time"] and describes_in_known_words(condition)
        followed = known or any(True for _ in grounding.atoms("known_condition", 1))
        nobody = any(str(who) == "now" for who, _ in grounding.atoms("nobody_known", 2))
        if not followed or nobody or any(True for _ in grounding.atoms("unfollowed", 1)):
            self.not_understood("the condition is not understood yet")
        return any(str(who) == "now" and str(what) == text for who, what in grounding.atoms("holds", 2))

    def amount(self, quantity: Node, about: int | None = None) -> int | None:
        """A number that the board decides (608.2h). about: the object of which it is said: others are other than it."""
        text = term(quantity).text
        if not describes_in_known_words(quantity):
            self.not_understood("what is counted is not understood yet")
        grounding = self.ask(quantity, asked.VALUES, *([] if about is None else [f"said_of({about})."]))
        if any(True for _ in grounding.atoms("unfollowed", 1)):
            self.not_understood("what is counted is not understood yet")
        for _, _, words, value in grounding.atoms("value", 4):
            if str(words) == text:
                return int(value.number)
        self.not_understood("how much it is, is not understood yet")
        return None

    def one_meant(self, node: Node, words: Node) -> int | None:
        """The object that words in an instruction mean, where they mean just one."""
        text = term(words).text
        found = {one.number for said, one in self.ask(node, asked.MEANS).atoms("selected", 2) if str(said) == text}
        return found.pop() if len(found) == 1 else None

    def players(self, who: Node | None) -> list[str]:
        """The players that a word means (None: you)."""
        text = "none" if who is None else term(who).text
        grounding = self.ask(who or self.item.text or Node(), asked.PLAYERS)
        found = [
            str(rules.name_of(self.game, player))
            for word, player in grounding.atoms("player_means", 2)
            if str(word) == text
        ]
        if not found:
            self.not_understood("which player it means is not understood yet")
        return sorted(found, key=lambda name: [each.name for each in self.game.players].index(name))

    def not_understood(self, why: str, touches: Iterable[str] = ANYTHING) -> None:
        """Something of what resolves was not understood."""
        who = self.game[self.item.source].id if self.item.source else ""
        self.game.doubt(who, self.item.words, why, touches)

    # -- instruction by instruction -----------------------------------------------------------------------------------

    def run(self) -> None:
        """The whole spell or ability."""
        said = with_reflexive_ones(sentences(self.item))
        self.beside = tuple(each for each in said if called(each) == "still_is")
        left_out = False
        for sentence, following in zip(said, [*said[1:], None], strict=False):
            if left_out and goes_on_about(sentence):
                continue  # it speaks of what the sentence before would have named or made
            if sentence is not said[0] and (replaces(sentence) or says_how_it_enters(sentence)):
                continue  # it was looked at with the sentence before
            self.how = following.predicates[0] if following is not None and says_how_it_enters(following) else None
            self.for_good = following is not None and bars_regeneration(following)
            if following is not None and replaces(following):
                instead(self, sentence, following)
            else:
                self.follow(sentence)
            left_out = called(sentence) in ("if", "clause_if") and not self.held and names_its_own(sentence)

    def run_ability(self) -> None:
        """An ability: of backup what the rulebook says (702.165a), of every other one its words."""
        self.run()
        if self.item.given:
            self.back_up()

    def back_up(self) -> None:
        """Another creature gains the abilities that were fixed as backup was put on the stack (702.165d)."""
        from pyrules.cards.abilities.changes import Changed, Gains
        from pyrules.cards.abilities.durations import UntilEndOfTurn
        from pyrules.cards.abilities.references import It
        from pyrules.cards.abilities.selections import Pointed

        targets = [each for _, chosen in self.item.targets for each in chosen if isinstance(each, int)]
        if targets and targets[0] != self.item.source:
            self.mention(targets[:1])
            self.last(Changed(Pointed(It()), (Gains(self.item.given),), UntilEndOfTurn()))  # type: ignore[arg-type]

    def becomes_permanent(self, spell: Any) -> None:
        """A permanent spell resolves: it enters under its controller's control (608.3)."""
        item = self.item
        each = self.entering_object(spell, item.controller)
        template = dataclasses.replace(each, cast_for=spell.cast_for, x=item.x or 0, face_down=spell.face_down)
        if item.is_copy:
            template = dataclasses.replace(
                template, is_token=True, copying=spell.copying, copying_face=spell.copying_face,
                exception=spell.exception,
            )  # fmt: skip
        if item.targets and item.targets[0][1]:
            host = item.targets[0][1][0]
            where = {"attached_to": host} if isinstance(host, int) else {"attached_to_player": host}
            template = dataclasses.replace(template, **where)
        if self.names:
            template = dataclasses.replace(template, id=str(self.names.pop(0)))
        self.game.last[spell.number] = rules.last_known(self.game, spell.number)
        self.game.gone(spell.number)
        coming = len(self.game.objects) + 1
        self.game.goes_on_as(spell.number, coming)
        if spell.number in self.game.cast_by:
            self.game.cast_by = {**self.game.cast_by, coming: self.game.cast_by[spell.number]}
            self.game.times_paid = {**self.game.times_paid, coming: self.game.times_paid.get(spell.number, 0)}
        made = self.enter([template], cast=True)
        self.game.next_self[spell.number] = made[0]

    def follow(self, node: Node) -> None:
        """One sentence or clause."""
        self.game.step_taken()
        node = as_said_of_it(node)
        kind = called(node)
        walk = WALKS.get(kind)
        action = spelled(node)
        if action is not None:
            act(self, node, action)
        elif walk is not None:
            walk(self, node)
        elif kind in listed()["lasts"] and not self.is_deed(node):
            for deed in self.deeds_in(node):
                self.do(deed)
            self.last(node)
        elif (players := of_each(node)) is not None:
            one_by_one(self, node, players)
        else:
            self.do(node)

    def is_deed(self, node: Node) -> bool:
        """Whether a sentence of the form of an effect only says what something does once."""
        deeds = listed()["deeds"]
        predicates = getattr(node, "predicates", ())
        return bool(predicates) and all(called(each) in deeds for each in predicates)

    def deeds_in(self, node: Node) -> list[Node]:
        """What a sentence of the form of an effect says beside the effect: what something does once."""
        deeds = tuple(each for each in getattr(node, "predicates", ()) if called(each) in listed()["deeds"])
        return [dataclasses.replace(node, predicates=deeds, duration=None)] if deeds else []  # type: ignore[call-arg]

    def do(self, node: Node) -> None:
        """An instruction that is carried out at once."""
        self.current = node
        picked: list[str] = []
        grounding = self.ask(node, asked.DOES)
        wanted = [(words, least.number, most.number) for words, _, least, most in grounding.atoms("picks", 4)]
        groups: dict[str, list[int]] = {}
        for words, number in grounding.atoms("may_pick", 2):
            groups.setdefault(str(words), []).append(number.number)
        picked += self.picked_players(grounding)
        for words, least, most in wanted:
            chosen = self.pick(self.verb(node), sorted(groups.get(str(words), [])), least, most, self.doer)
            picked += [f"picked({words},{number})." for number in chosen]
        if any(True for _ in grounding.atoms("searches_for", 0)):
            picked += [f"picked(found,{number})." for number in self.found(node, grounding)]
        objects: dict[str, list[int]] = {}
        for what, number in grounding.atoms("chooses_object", 2):
            objects.setdefault(str(what), []).append(number.number)
        for what, there in objects.items():
            picked += [f"picked({what},{each})." for each in self.pick(what, sorted(there), 1, 1, self.doer)]
        if picked:
            grounding = self.ask(node, asked.DOES, *picked)
        known = describes_in_known_words(node) and not self.unclear(grounding)
        if not any(True for _ in grounding.atoms("understood", 0)) or not known:
            unread = called(node) == "unread_effect"
            self.not_understood(
                "what it says was not read" if unread else f"what “{self.told(node)}” does is not understood yet"
            )
        happenings = [atom[0] for atom in grounding.atoms("happens", 1)]
        selected = sorted({number.number for _, number in grounding.atoms("selected", 2) if number.type == NUMBER})
        if selected:
            self.mention([each.number for (each,) in grounding.atoms("found_last", 1)] or selected)
        for number, kind, amount in grounding.atoms("enters_having", 3):
            self.having[number.number] = ((kind.string, amount.number),)
        made = carry_out(self.game, happenings, self)
        self.done = bool(happenings)
        if made and called(node) in listed()["makes objects"]:
            self.mention(made)

    def found(self, node: Node, grounding: Any) -> list[int]:
        """The card that a search finds: the one that the file names; a library that is not listed holds it."""
        game = self.game
        there = sorted(atom[0].number for atom in grounding.atoms("may_find", 1))
        said = self.choice("card")
        if said is None and self.choice("may") is False:
            return []
        if said is None and len({self.likeness(each) for each in there}) == 1:
            return there[:1]
        if said is None:
            raise self.question("what is found is not said.", "Say choose: {card: …} or {may: false} (701.23b).")
        names = [said] if isinstance(said, str) else list(said)
        if not game.libraries[self.doer] and names:
            card, face = game.resolver.card(names[0], ())
            made = Object(0, names[0], "library", self.doer, self.doer, card, face, 0, ())
            game.libraries[self.doer] = [game.add(made).number]
            grounding = self.ask(node, asked.DOES)
            there = sorted(atom[0].number for atom in grounding.atoms("may_find", 1))
        return [self.one_called(names[0], there)]

    def unclear(self, grounding: Any) -> bool:
        """Whether a word, a number or a player of an instruction is not followed."""
        return any(True for name in ("unfollowed", "uncountable", "nobody_is_meant") for _ in grounding.atoms(name, 1))

    def verb(self, node: Node) -> str:
        """What is done, for choosing with what."""
        return "sacrifice" if called(node) == "sacrifice_them" else "choice"

    def told(self, node: Node) -> str:
        """An instruction in words."""
        from pyrules.keywords_of import in_words

        return marked(in_words(node).replace("~", "this permanent"))

    def mention(self, numbers: Iterable[int]) -> None:
        """Objects were spoken of."""
        group = tuple(dict.fromkeys(numbers))
        if group and (not self.mentioned or self.mentioned[-1] != group):
            self.mentioned.append(group)

    def last(self, node: Node) -> None:
        """A continuous effect begins (611.2)."""
        predicates: tuple[Node, ...] = getattr(node, "predicates", ())
        if any(functor(type(each)) not in known_to_last() for each in predicates):
            self.not_understood(f"what {quoted(self.told(node))} does is not understood yet")
        found = effect_of(self, node)
        if found is not None:
            effect, ends = found
            reached = [each for each in effect.targets or effect.affects or () if isinstance(each, int)]
            self.mention(reached)
            if called(node) == "now_is" and len(reached) == 1 and self.game[reached[0]].face_down:
                ends = while_face_down(reached[0])
                self.not_understood("what a copy of it would be is not followed yet", ("copied",))
            self.game.add_effect(effect, ends)
            names = ", ".join(self.game[each].id for each in reached)
            whom = f" for {names}" if names else ""
            rule, says = ("611.2a", "begins") if ends or lasts(self.game) else ("611.2b", "is over before it begins")
            story.add(self.game, rule, f"an effect {says}{whom}: {story.quoted(self.told(node))}", names)
            self.done = True

    # -- how sentences are joined -------------------------------------------------------------------------------------


def as_said_of_it(node: Node) -> Node:
    """What a player has an object do, said of the object: "have it fight" is "it fights"."""
    from pyrules.cards.abilities.becoming import Have
    from pyrules.cards.abilities.changes import Changed

    return Changed(node.subject, node.predicates, node.duration) if isinstance(node, Have) else node


@lru_cache(maxsize=1)
def known_to_last() -> frozenset[str]:
    """What is said of objects in sentences that begin an effect, as far as any rule looks at it or it says nothing."""
    lists = ("interprets", "over time", "changes", "changes sizes", "says nothing", "for permissions", "tells")
    return frozenset().union(*(listed()[each] for each in lists))


def left_with_its_host(game: Game, item: Item) -> tuple[int, ...]:
    """The Aura whose ability triggered as what it enchanted left the battlefield: it is found where it is (400.7f)."""
    attached = game.last.get(item.source, ())
    return (item.source,) if any(f"attached({host})" in attached for host in item.subject) else ()


#: Words for what was named or made just before.
BACK = re.compile(r"pointed\((?:it|them|that_object|those_objects|the_one_before|the_objects)\b")


def goes_on_about(sentence: Node) -> bool:
    """Whether a sentence only says something of what the one before it has named or made."""
    if called(sentence) in ("if", "clause_if", "otherwise") or bars_regeneration(sentence):
        return False
    return bool(BACK.search(term(sentence).text)) and not names_its_own(sentence)


def names_its_own(sentence: Node) -> bool:
    """Whether a sentence names objects that none before it has spoken of, or makes some."""
    inner: Node = getattr(sentence, "sentence", None) or getattr(sentence, "clause", None) or sentence
    makes = listed()["makes objects"]
    return any(is_target(each) or called(each) == "all" or called(each) in makes for each in outside_quotes(inner))


def bars_regeneration(node: Node) -> bool:
    """Whether a sentence says that what the one before destroys can't be regenerated (701.19c)."""
    return called(node) in ("no_regeneration", "destroyed_for_good") or '"be regenerated"' in term(node).text


def says_how_it_enters(node: Any) -> bool:
    """Whether a sentence says how the tokens of the sentence before enter: "The token enters tapped and attacking"."""
    return called(node) == "changed" and [called(each) for each in node.predicates] == ["enters_attacking_player"]


NUMBER = clingo.SymbolType.Number
Walk = Callable[[Resolution, Any], None]

WALKS: dict[str, Walk] = {
    "sequence": Resolution.sequence,
    "sequence_or_clause": Resolution.each_of,
    "then_sequence": Resolution.each_of,
    "then": Resolution.each_of,
    "both": Resolution.each_of,
    "steps": Resolution.each_of,
    "if": Resolution.under_condition,
    "clause_if": Resolution.under_condition,
    "otherwise": Resolution.otherwise,
    "may": Resolution.may,
    "player_does": Resolution.player_does,
    "player_steps": Resolution.player_steps,
    "action_where": Resolution.with_x,
    "clause_where": Resolution.with_x,
    "clauses_where": Resolution.with_x,
    "for_each_do": Resolution.for_each,
    "for_each_of": Resolution.for_each_of,
    "pay_mana": Resolution.pay_mana,
    "clause_unless": unless,
    "unless_done": unless,
    "for_each_player": Resolution.for_each_player,
    "x_is": Resolution.x_is,
    "exchange_control": exchange_control,
    "costs_per_target": Resolution.pass_over,
    "new_targets_for_copies": Resolution.pass_over,
    "action_for_each": as_often,
    "player_does_for_each": as_often,
    "clause_later": do_later,
    "later_trigger": do_later,
    "triggered": do_later,
    "lasting": for_a_time,
    "keyword_cost_is": Resolution.pass_over,
    "that_keyword_costs": Resolution.pass_over,
    "activate_as_sorcery": Resolution.pass_over,
    "activate_as_instant": Resolution.pass_over,
    "only_once": Resolution.once_each_turn,
    "activate_once": Resolution.pass_over,
    "activate_only": Resolution.pass_over,
    "activate_only_if": Resolution.pass_over,
    "triggers_once": Resolution.pass_over,
    "create_those_tokens": Resolution.those_tokens,
    "create_several": Resolution.several_tokens,
    "search": search,
    "put_two_places": put_in_two_places,
    "cast_them": Resolution.pass_over,
    "cast_free": cast_free,
    "cast_by_paying": cast_by_paying,
    "cast_transformed": cast_transformed,
    "still_is": Resolution.pass_over,
    "change_target": give_new_targets,
    "choose_new_targets_for": give_new_targets,
    "copy": copy_on_stack,
    "copy_except": copy_on_stack,
    "copy_times": copy_on_stack,
    "roll_d20": Resolution.roll,
    "roll_d6": Resolution.roll,
    **dict.fromkeys(OF_ITS_CASTING, Resolution.pass_over),
    "spend_only_to": Resolution.pass_over,
    "spend_only_on_both": Resolution.pass_over,
    "spend_only_on_costs_with": Resolution.pass_over,
    "cant_spend_to": Resolution.pass_over,
}
