"""What static abilities say of permanents (604, 611.3)."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Each
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.effects import Clause, Sentence
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.keywords import Keyword
from pyrules.cards.abilities.lines import Quoted
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Grant(Node):
    """An ability that something has because a text says so."""


@wording("{keyword}")
class GrantKeyword(Grant):
    keyword: Keyword


@wording('"{ability}"')
@wording("'{ability}'")
class GrantAbility(Grant):
    ability: Quoted


@wording("{filter:many} have {grants}")
@wording("each {filter:one} has {grants}")
@wording("all {filter:many} have {grants}")
class ObjectsHave(Clause):
    """A static ability that gives abilities to the objects that a filter finds (613.1f)."""

    filter: Filter
    grants: tuple[Grant, ...] = phrase_list(last=", and ", two=" and ")


@wording("{what} has {grants}")
class ObjectHas(Clause):
    """The same for one object: the enchanted permanent, this one."""

    what: Reference
    grants: tuple[Grant, ...] = phrase_list(last=", and ", two=" and ")


@wording("as long as {condition}, {sentence}")
class AsLongAs(Sentence):
    condition: Condition
    sentence: Sentence


@wording("~ costs {symbols} less to cast")
@wording("~ costs {symbols} less to cast for each {each}")
class CostsLess(Sentence):
    """601.2f."""

    symbols: str = word("ManaSymbols")
    each: Each | None = None
