"""Exceptions of copies (707.9): "except it's 7/5, isn't legendary, and has flying".

`CopyExceptions` can be read alone, without its "except": so it stands in board files. What the copy is given
afterwards ("It gains haste until end of turn") is none of these: it is no copiable value (707.2).
"""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters
from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.changes import Looking, Loss
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.filters import Reference
from pyrules.cards.abilities.forms import AnyForm, InAddition
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.grammar import Node, phrase_list, word, wording


@wording("it's", in_mode="is")
@wording("they're", in_mode="is")
@wording("he's", in_mode="is")
@wording("she's", in_mode="is")
@wording("the token is", in_mode="is")
@wording("the tokens are", in_mode="is")
@wording("each of them is", in_mode="is")
@wording("the copy is", in_mode="is")
@wording("the copies are", in_mode="is")
@wording("is", in_mode="is")
@wording("are", in_mode="is")
@wording("it isn't", in_mode="isnt")
@wording("it's not", in_mode="isnt")
@wording("they aren't", in_mode="isnt")
@wording("they're not", in_mode="isnt")
@wording("he isn't", in_mode="isnt")
@wording("she isn't", in_mode="isnt")
@wording("he's not", in_mode="isnt")
@wording("she's not", in_mode="isnt")
@wording("the token isn't", in_mode="isnt")
@wording("the copy isn't", in_mode="isnt")
@wording("the copies aren't", in_mode="isnt")
@wording("the token's not", in_mode="isnt")
@wording("the tokens aren't", in_mode="isnt")
@wording("those creatures aren't", in_mode="isnt")
@wording("those tokens aren't", in_mode="isnt")
@wording("isn't", in_mode="isnt")
@wording("aren't", in_mode="isnt")
@wording("it has", in_mode="has")
@wording("they have", in_mode="has")
@wording("he has", in_mode="has")
@wording("she has", in_mode="has")
@wording("the token has", in_mode="has")
@wording("the copy has", in_mode="has")
@wording("the copies have", in_mode="has")
@wording("the copy gains", in_mode="has")
@wording("the copies gain", in_mode="has")
@wording("the tokens have", in_mode="has")
@wording("has", in_mode="has")
@wording("have", in_mode="has")
@wording("it gains", in_mode="has")
@wording("gains", in_mode="has")
@wording("its", in_mode="whose")
@wording("his", in_mode="whose")
@wording("her", in_mode="whose")
@wording("their", in_mode="whose")
@wording("the token's", in_mode="whose")
@wording("it enters", in_mode="enters")
@wording("they enter", in_mode="enters")
@wording("the token enters", in_mode="enters")
@wording("the tokens enter", in_mode="enters")
@wording("enters", in_mode="enters")
@wording("it loses", in_mode="loses")
@wording("they lose", in_mode="loses")
@wording("the token loses", in_mode="loses")
@wording("loses", in_mode="loses")
@wording("it doesn't", in_mode="doesnt")
@wording("they don't", in_mode="doesnt")
@wording("the token doesn't", in_mode="doesnt")
@wording("doesn't", in_mode="doesnt")
class TheCopy(Node):
    """The copy, or the copies, with the verb that follows."""


class CopyException(Node):
    """One difference between the copy and what it copies."""


class SimpleException(CopyException):
    pass


@wording("{subject:is} {form}")
class ExceptForm(SimpleException):
    """Types, and colors and size where they are said (707.9b)."""

    subject: TheCopy
    form: AnyForm


@wording("{subject:is} {pt}")
@wording("{subject:is} a {pt}")
@wording("{subject:has} base power and toughness {pt}")
@wording("{subject:whose} base power and toughness are {pt}")
class ExceptSize(SimpleException):
    """707.9d."""

    subject: TheCopy
    pt: str = word("PowerToughness")


@wording("{subject:is} {looking}[ {addition}]")
class ExceptColor(SimpleException):
    subject: TheCopy
    looking: Looking
    addition: InAddition | None = None


@wording("{subject:is} the color of your choice[ {addition}]")
@wording("{subject:is} the colors of your choice[ {addition}]", several=True)
class ExceptChosenColor(SimpleException):
    subject: TheCopy
    several: bool = False
    addition: InAddition | None = None


@wording("{subject:isnt} {supertype}")
class ExceptNotSupertype(SimpleException):
    """205.4b."""

    subject: TheCopy
    supertype: str = word("Supertype")


class CopyGrant(Node):
    """An ability that the copy has, too."""


@wording("{grant}")
class CopyHasGrant(CopyGrant):
    grant: Grant


@wording("this ability")
class CopyHasThisAbility(CopyGrant):
    """707.9a."""


@wording("its other abilities")
@wording("~'s other abilities")
@wording("his other abilities")
@wording("her other abilities")
class CopyHasOtherAbilities(CopyGrant):
    """Those of the object that becomes the copy, but for this one."""


@wording("{subject:has} {grants}")
class ExceptHas(SimpleException):
    """707.9a."""

    subject: TheCopy
    grants: tuple[CopyGrant, ...] = phrase_list()


@wording("{subject:doesnt} have this ability")
class ExceptHasNotThisAbility(SimpleException):
    subject: TheCopy


@wording("{subject:loses} {loss}")
class ExceptLoses(SimpleException):
    subject: TheCopy
    loss: Loss


@wording("{subject:has} no mana cost")
class ExceptNoManaCost(SimpleException):
    """202.1b."""

    subject: TheCopy


class NewName(Node):
    pass


@wording("{name}")
class NamedSo(NewName):
    name: str = word("Name")


@wording("~'s {name}")
class NamedAfterThis(NewName):
    """A name that begins with this object's."""

    name: str = word("Name")


@wording("~")
class NameOfThis(NewName):
    pass


@wording("{subject:whose} name is {name}")
class ExceptName(SimpleException):
    """707.9b."""

    subject: TheCopy
    name: NewName


@wording("{subject:enters} with {counters} on it")
@wording("{subject:enters} with {counters} on them")
class ExceptEntersWith(SimpleException):
    """707.5: counters with which the copy enters."""

    subject: TheCopy
    counters: Counters


@wording("{subject:enters} tapped")
@wording("{subject:enters} tapped and attacking", attacking=True)
class ExceptEntersTapped(SimpleException):
    subject: TheCopy
    attacking: bool = False


@wording("{subject:doesnt} copy that creature's color")
class ExceptNotItsColor(SimpleException):
    """707.9c: the copy keeps its own."""

    subject: TheCopy


@wording("{subject:whose} power and toughness are equal to {of}'s power and toughness")
class ExceptSizeOf(SimpleException):
    subject: TheCopy
    of: Reference


fixed("CopyStat", "power", "toughness", "base power", "base toughness")


@wording("{subject:whose} {stat} is equal to {quantity}")
class ExceptStat(SimpleException):
    subject: TheCopy
    quantity: Quantity
    stat: str = word("CopyStat")


@wording("{subject:whose} {stat} is half {quantity}")
class ExceptHalfStat(SimpleException):
    subject: TheCopy
    quantity: Quantity
    stat: str = word("CopyStat")


@wording("{subject:whose} starting loyalty is {loyalty}")
class ExceptLoyalty(SimpleException):
    subject: TheCopy
    loyalty: int = word("Digits")


@wording("for its name")
@wording("it retains its name")
class ExceptItsName(SimpleException):
    """It keeps its own."""


@wording("{exception} if {condition}")
class ExceptIf(CopyException):
    exception: SimpleException
    condition: Condition


@wording("if {condition}, {exceptions}")
class ExceptAllIf(CopyException):
    condition: Condition
    exceptions: tuple[SimpleException, ...] = phrase_list()


@wording("{exceptions}[, and {and_also}]", in_mode="")
@wording(", except {exceptions}[, and {and_also}]", in_mode="except")
@wording(" except {exceptions}[, and {and_also}]", in_mode="except")
@wording("{exceptions} and, {and_also}", in_mode="")
@wording(", except {exceptions} and, {and_also}", in_mode="except")
@wording(", except that {exceptions}[, and {and_also}]", in_mode="except")
class CopyExceptions(Node):
    """All of them hold; `and_also` is the one that a comma sets off from the one or two before it."""

    exceptions: tuple[CopyException, ...] = phrase_list()
    and_also: CopyException | None = None
