"""Which objects and which players an ability speaks of: "other nonbasic lands you control", "an opponent".

Modes: "a" with an article (a land), "one" without (enchanted *land*), "many" in the plural (*lands* you control).
"""

from __future__ import annotations

from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Player(Node):
    """A player or a group of players, as the subject of a sentence or after a verb."""


@wording("you")
class You(Player):
    pass


@wording("an opponent", in_mode="one")
@wording("your opponents", in_mode="many")
@wording("each opponent")
class Opponents(Player):
    pass


@wording("each player")
@wording("a player")
class AnyPlayer(Player):
    pass


@wording("that player")
class ThatPlayer(Player):
    """The player that the trigger or the sentence before speaks of."""


@wording("target player")
class TargetPlayer(Player):
    pass


@wording("target opponent")
class TargetOpponent(Player):
    pass


@wording("its controller")
class ItsController(Player):
    """The controller of the object that the trigger speaks of."""


class Adjective(Node):
    """A word before the noun."""


class Noun(Node):
    """What kind of object."""


class Suffix(Node):
    """A phrase after the noun."""


@wording("{color}")
class ColorIs(Adjective):
    color: Color = word("Color")


@wording("non{color}")
class ColorIsNot(Adjective):
    color: Color = word("Color")


@wording("{supertype}")
class SupertypeIs(Adjective):
    supertype: str = word("Supertype")


@wording("non{supertype}")
@wording("non-{supertype}")
class SupertypeIsNot(Adjective):
    supertype: str = word("Supertype")


@wording("{type}")
class AlsoType(Adjective):
    """A card type before the noun: an *artifact* creature, a *land* card."""

    type: str = word("CardType")


@wording("non{type}")
class TypeIsNot(Adjective):
    type: str = word("CardType")


@wording("{subtype}")
class AlsoSubtype(Adjective):
    """A subtype before the noun: *Elf* creatures."""

    subtype: str = word("Subtype")


@wording("non-{subtype}")
class SubtypeIsNot(Adjective):
    subtype: str = word("Subtype")


@wording("token")
class AlsoToken(Adjective):
    pass


@wording("nontoken")
class NoToken(Adjective):
    pass


@wording("tapped")
class Tapped(Adjective):
    pass


@wording("untapped")
class Untapped(Adjective):
    pass


@wording("attacking")
class Attacking(Adjective):
    pass


@wording("blocking")
class Blocking(Adjective):
    pass


@wording("colorless")
class Colorless(Adjective):
    pass


@wording("multicolored")
class Multicolored(Adjective):
    pass


@wording("monocolored")
class Monocolored(Adjective):
    pass


@wording("colored")
class Colored(Adjective):
    pass


@wording("{type:=}")
class TypeIs(Noun):
    type: str = word("CardType")


@wording("{subtype:=}")
class SubtypeIs(Noun):
    subtype: str = word("Subtype")


@wording("permanent", in_mode="one")
@wording("permanents", in_mode="many")
class Permanent(Noun):
    pass


@wording("card", in_mode="one")
@wording("cards", in_mode="many")
class CardNoun(Noun):
    pass


@wording("spell", in_mode="one")
@wording("spells", in_mode="many")
class SpellNoun(Noun):
    pass


@wording("token", in_mode="one")
@wording("tokens", in_mode="many")
class TokenNoun(Noun):
    pass


@wording("source", in_mode="one")
@wording("sources", in_mode="many")
class SourceNoun(Noun):
    pass


@wording("{player:one} controls")
@wording("{player:many} control")
class ControlledBy(Suffix):
    player: Player


@wording("you don't control")
class NotYours(Suffix):
    pass


@wording("on the battlefield")
class OnBattlefield(Suffix):
    pass


@wording("in your graveyard")
class InYourGraveyard(Suffix):
    pass


@wording("in all graveyards")
class InGraveyards(Suffix):
    pass


@wording("in your hand")
class InYourHand(Suffix):
    pass


@wording("exiled with ~")
class ExiledWithThis(Suffix):
    pass


@wording("of the chosen type")
class OfChosenType(Suffix):
    pass


@wording("of the chosen color")
class OfChosenColor(Suffix):
    pass


@wording("with the chosen name")
class WithChosenName(Suffix):
    pass


@wording("named ~")
class NamedLikeThis(Suffix):
    pass


@wording("with {counters} on it", in_mode="one")
@wording("with {counters} on them", in_mode="many")
class WithCounters(Suffix):
    counters: SomeCounters


@wording("with power {least} or greater")
class PowerAtLeast(Suffix):
    least: int = word("Digits")


@wording("with power {most} or less")
class PowerAtMost(Suffix):
    most: int = word("Digits")


@wording("with toughness {least} or greater")
class ToughnessAtLeast(Suffix):
    least: int = word("Digits")


@wording("with mana value {least} or greater")
class ManaValueAtLeast(Suffix):
    least: int = word("Digits")


@wording("with mana value {most} or less")
class ManaValueAtMost(Suffix):
    most: int = word("Digits")


@wording("with {keyword}")
class WithKeyword(Suffix):
    keyword: str = word("KeywordName")


@wording("without {keyword}")
class WithoutKeyword(Suffix):
    keyword: str = word("KeywordName")


class SomeCounters(Node):
    """Counters that an object must have."""


@wording("a {kind} counter")
@wording("an {kind} counter")
class OneCounter(SomeCounters):
    kind: CounterKind


@wording("a counter")
class AnyCounter(SomeCounters):
    pass


@wording("{least} or more {kind} counters")
class AtLeastCounters(SomeCounters):
    least: int = word("NumberWord")
    kind: CounterKind = None  # type: ignore[assignment]


class CounterKind(Node):
    """What kind of counter (122.1)."""


@wording("{name}")
class NamedCounter(CounterKind):
    name: str = word("CounterName")


@wording("{change}")
class PtCounter(CounterKind):
    change: str = word("PtCounter")


class Filter(Node):
    """A condition on objects."""


@wording("another [{adjectives} ]{nouns:one}[ {suffixes:one}]", in_mode="a", other=True)
@wording("a [{adjectives} ]{nouns:one}[ {suffixes:one}]", in_mode="a")
@wording("an [{adjectives} ]{nouns:one}[ {suffixes:one}]", in_mode="a")
@wording("[?other:other ][{adjectives} ]{nouns:one}[ {suffixes:one}]", in_mode="one")
@wording("[?other:other ][{adjectives} ]{nouns:many}[ {suffixes:many}]", in_mode="many")
class Objects(Filter):
    """Objects that are any of the nouns and all of the rest."""

    nouns: tuple[Noun, ...] = phrase_list(last=", or ", two=" or ")
    adjectives: tuple[Adjective, ...] = phrase_list(" ", " ", " ")
    other: bool = False
    suffixes: tuple[Suffix, ...] = phrase_list(" ", " ", " ")


@wording("{filters:=}")
class EitherOf(Filter):
    """ "a Mountain or a Plains"; "basic lands or Gates you control"."""

    filters: tuple[Objects, ...] = phrase_list(last=", or ", two=" or ", least=2)


class Reference(Node):
    """One object that the text points at."""


@wording("~")
class This(Reference):
    """The object that has the ability."""


@wording("it")
class It(Reference):
    """The object that the sentence before speaks of."""


@wording("enchanted {noun:one}")
@wording("equipped {noun:one}")
@wording("fortified {noun:one}")
class Host(Reference):
    """What this permanent is attached to (301.5, 303.4), called by its kind."""

    noun: Noun


@wording("that {noun:one}")
class ThatObject(Reference):
    noun: Noun


@wording("the sacrificed {noun:one}")
class Sacrificed(Reference):
    noun: Noun


@wording("the exiled card")
class ExiledCard(Reference):
    """The card that the linked ability exiled (607.2a)."""


@wording("your commander")
class YourCommander(Reference):
    pass
