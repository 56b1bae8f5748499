"""What boards expect as assertions of XMage's JUnit tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pyrules.board.asks import Ask, Produces
from pyrules.board.objects import Object, Position
from pyrules.cards.abilities.vocabulary import BASIC_LAND_TYPES
from pyrules.errors import BoardError
from pyrules.exchange import xmage_words as words
from pyrules.exchange.xmage_words import constant, string

PLAYERS = {"you": "playerA", "opponent": "playerB"}


class Unsaid(Exception):
    """A question that no assertion asks; its text says why."""


class Checks:
    """The assertions for the questions of one board.

    imports: the classes that they need. helpers: the methods of the test's class that they call.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.imports: set[str] = set()
        self.helpers: set[str] = set()
        self.called = Counter(each.shown_face.name for each in position.in_zone("battlefield"))

    def lines(self, ask: Ask) -> list[str]:
        """Statements for a question; raises Unsaid where there is none for any part of it."""
        if not ask.expects:
            raise Unsaid("nothing is expected")
        if self.position.board.then and ask.after != 0:
            raise Unsaid("it is asked after something has happened")
        kind = getattr(self, f"on_{ask.kind}", None)
        if kind is None:
            raise Unsaid(f"no assertion asks {ask.kind}")
        try:
            return list(kind(ask))
        except BoardError as error:
            raise Unsaid(error.message) from None

    def needs(self, *imports: str) -> None:
        self.imports.update(imports)

    # -- objects ------------------------------------------------------------------------------------------------------

    def permanent(self, reference: str) -> Object:
        """The permanent that a question is about."""
        each = self.position.find(reference)
        if each.zone != "battlefield":
            raise Unsaid("it is about a card that is not on the battlefield")
        if each.controller not in PLAYERS:
            raise Unsaid(f"it is about a permanent of {each.controller}")
        return each

    def only(self, reference: str) -> Object:
        """The same, where it is the only one of its name: assertions find permanents by name."""
        each = self.permanent(reference)
        if self.called[each.shown_face.name] > 1:
            raise Unsaid(f"several permanents are called {each.shown_face.name}")
        return each

    def expression(self, each: Object) -> str:
        """A Java expression for a permanent, also where several of its name are there."""
        self.helpers.add("permanent")
        name = each.shown_face.name
        there = [one for one in self.position.in_zone("battlefield", each.controller) if one.shown_face.name == name]
        there.sort(key=lambda one: (one.timestamp, one.number))
        return f"permanent({PLAYERS[each.controller]}, {string(name)}, {there.index(each) + 1})"

    # -- questions ----------------------------------------------------------------------------------------------------

    def on_could_produce(self, ask: Ask) -> Iterator[str]:
        each = self.permanent(str(ask.about))
        self.helpers.add("couldProduce")
        self.needs("java.util.EnumSet", "mage.constants.ManaType", "org.junit.Assert")
        types = ", ".join(f"ManaType.{words.MANA_TYPES[letter]}" for letter in words.MANA_TYPES if letter in ask.expect)
        expected = f"EnumSet.of({types})" if types else "EnumSet.noneOf(ManaType.class)"
        yield f"Assert.assertEquals({string(each.id)}, {expected}, couldProduce({self.expression(each)}));"

    def on_produces(self, ask: Ask) -> Iterator[str]:
        about = ask.about
        assert isinstance(about, Produces)
        each = self.permanent(about.of)
        sources = [one for one in self.position.in_zone("battlefield", each.controller) if may_be_activated(one)]
        if sources != [each] or each.tapped or about.choose or about.x is not None or about.by not in (None, "you"):
            raise Unsaid("available mana is asked of a player, and more than this ability could add to it")
        if about.ability != 1 or len(each.shown_face.abilities) > 1 or each.controller != "you":
            raise Unsaid("available mana is asked of a player, not of one ability")
        self.needs("mage.abilities.mana.ManaOptions", "org.junit.Assert")
        yield f"ManaOptions options{each.number} = playerA.getAvailableManaTest(currentGame);"
        size = f"options{each.number}.size()"
        yield f"Assert.assertEquals({string('results of ' + each.id)}, {len(ask.expect)}, {size});"
        yield from (f"assertManaOptions({string(amount)}, options{each.number});" for amount in ask.expect)

    def on_characteristics(self, ask: Ask) -> Iterator[str]:
        each = self.only(str(ask.about))
        expected: dict[str, Any] = dict(ask.expect)
        if expected.get("name", each.shown_face.name) != each.shown_face.name:
            raise Unsaid("it is about a permanent whose name has changed")
        expected.pop("name", None)
        power, toughness = expected.get("power"), expected.get("toughness")
        if isinstance(power, int) and isinstance(toughness, int):
            del expected["power"], expected["toughness"]
            yield f"assertPowerToughness({self.who(each)}, {power}, {toughness});"
        for field, value in expected.items():
            told = list(self.field(each, field, value))
            yield from told or [f"// not checked: {words.comment(f'{field}: {value}')}"]

    def who(self, each: Object) -> str:
        return f"{PLAYERS[each.controller]}, {string(each.shown_face.name)}"

    def field(self, each: Object, field: str, value: Any) -> Iterator[str]:
        """Statements for one characteristic; none where no assertion asks for it."""
        name = string(each.shown_face.name)
        if field in ("power", "toughness") and isinstance(value, int):
            self.needs("org.junit.Assert")
            yield f"Assert.assertEquals({value}, {self.expression(each)}.get{field.capitalize()}().getValue());"
        elif field == "mana_value" and value is not None and value == int(value):
            self.needs("org.junit.Assert")
            yield f"Assert.assertEquals({int(value)}, {self.expression(each)}.getManaValue());"
        elif field == "colors":
            yield from self.colors(each, value)
        elif field in ("types", "has_types", "lacks_types"):
            self.needs("mage.constants.CardType")
            there = "false" if field.startswith("lacks") else "true"
            yield from (f"assertType({name}, CardType.{constant(word)}, {there});" for word in value)
            missing = [word for word in words.CARD_TYPES if word not in value] if field == "types" else []
            yield from (f"assertType({name}, CardType.{constant(word)}, false);" for word in missing)
        elif field in ("subtypes", "has_subtypes", "lacks_subtypes"):
            self.needs("mage.constants.SubType")
            called = "assertNotSubtype" if field.startswith("lacks") else "assertSubtype"
            yield from (f"{called}({name}, SubType.{constant(word)});" for word in value)
            if field == "subtypes":
                self.needs("org.junit.Assert")
                yield f"Assert.assertEquals({len(value)}, {self.expression(each)}.getSubtype(currentGame).size());"
        elif field in ("keywords", "has_keywords", "lacks_keywords"):
            yield from self.keywords(each, field, value)

    def colors(self, each: Object, letters: Iterable[str]) -> Iterator[str]:
        self.needs("mage.ObjectColor")
        there = "".join(letter for letter in "WUBRG" if letter in letters)
        missing = "".join(letter for letter in "WUBRG" if letter not in there)
        if there:
            yield f"assertColor({self.who(each)}, new ObjectColor({string(there)}), true);"
        if missing:
            yield f"assertColor({self.who(each)}, new ObjectColor({string(missing)}), false);"

    def keywords(self, each: Object, field: str, value: Iterable[str]) -> Iterator[str]:
        wanted = [word for word in value if word in words.KEYWORDS]
        unknown = [word for word in value if word not in words.KEYWORDS]
        missing = [word for word in words.KEYWORDS if word not in value] if field == "keywords" else []
        there = "false" if field.startswith("lacks") else "true"
        for word, has in (*((word, there) for word in wanted), *((word, "false") for word in missing)):
            called = words.keyword_class(word)
            self.needs(f"mage.abilities.keyword.{called}")
            yield f"assertAbility({self.who(each)}, {called}.getInstance(), {has});"
        yield from (f"// not checked: {words.comment(f'{field}: {word}')}" for word in unknown)

    def on_status(self, ask: Ask) -> Iterator[str]:
        each = self.only(str(ask.about))
        name = string(each.shown_face.name)
        for field, value in ask.expect.items():
            if field == "tapped":
                yield f"assertTapped({name}, {str(value).lower()});"
            elif field == "counters" and all(map(words.counter_type, value)):
                self.needs("mage.counters.CounterType")
                for kind, count in value.items():
                    yield f"assertCounterCount({name}, {words.counter_type(kind)}, {count});"
            else:
                yield f"// not checked: {words.comment(f'{field}: {value}')}"

    def on_on_battlefield(self, ask: Ask) -> Iterator[str]:
        each = self.only(str(ask.about))
        yield f"assertPermanentCount({self.who(each)}, {int(ask.expect)});"

    def on_life(self, ask: Ask) -> Iterator[str]:
        yield f"assertLife({self.player(ask)}, {ask.expect});"

    def on_hand_size(self, ask: Ask) -> Iterator[str]:
        yield f"assertHandCount({self.player(ask)}, {ask.expect});"

    def on_graveyard(self, ask: Ask) -> Iterator[str]:
        yield f"assertGraveyardCount({self.player(ask)}, {len(ask.expect)});"
        for name, count in Counter(ask.expect).items():
            yield f"assertGraveyardCount({self.player(ask)}, {string(name)}, {count});"

    def player(self, ask: Ask) -> str:
        if ask.about not in PLAYERS:
            raise Unsaid(f"it is about a player beside you and opponent: {ask.about}")
        return PLAYERS[str(ask.about)]


def may_be_activated(each: Object) -> bool:
    """Whether a permanent may have an activated ability of its own: by its text or its basic land types."""
    face = each.shown_face
    written = any(ability.kind == "activated" or ability.read != "whole" for ability in face.abilities)
    return written or not set(BASIC_LAND_TYPES).isdisjoint(face.subtypes)
