"""Costs of activated abilities: read and printed back exactly, as they stand before the colon."""

import pytest

from pyrules.cards.abilities.cost_actions import RemoveCounters, Sacrifice
from pyrules.cards.abilities.costs import Cost, CostList, ManaCost, TapSymbol, UntapSymbol
from pyrules.cards.text import beautify, fold, simplify
from pyrules.cards.wording import grammar


def read(text: str) -> tuple[Cost, ...] | None:
    """The costs of the text before a colon."""
    folded = fold(text, []) + ": "
    node = grammar().read(CostList, simplify(folded).removesuffix(": "))
    if not isinstance(node, CostList) or beautify(grammar().show(node) + ": ") != folded:
        return None
    return node.costs


GOOD = [
    "{T}", "{Q}", "{2}{W/U}{B/P}, {T}", "{S}{S}", "{X}{X}{G}", "{T}, Sacrifice this artifact", "Sacrifice two Foods",
    "Sacrifice X lands", "Sacrifice another creature", "Sacrifice this creature and another green creature",
    "Sacrifice a red creature, a green creature, and a white creature", "Sacrifice up to three permanents",
    "Sacrifice all lands you control", "Pay 2 life", "Pay X life", "Pay half your life, rounded up", "Pay {E}{E}",
    "Pay eight {E}", "Pay X {E}", "Pay 3 life for each velocity counter on this enchantment", "{1}, Discard a card",
    "Discard two cards at random", "Discard your hand", "Discard a land card", "Exile this card from your graveyard",
    "Exile a creature card from your graveyard", "Exile the top card of your library",
    "Exile the top two cards of your library", "Exile seven other cards from your graveyard",
    "Remove a charge counter from this artifact", "Remove X storage counters from this land",
    "Remove a counter from this land", "Remove any number of storage counters from this land",
    "Remove two +1/+1 counters from among creatures you control",
    "Remove three quest counters from this enchantment and sacrifice it",
    "Remove all time counters from this artifact", "Put a -1/-1 counter on a creature you control",
    "Tap an untapped creature you control", "Tap two untapped Elves you control",
    "Untap a tapped land an opponent controls", "Tap enchanted creature",
    "Return a land you control to its owner's hand", "Return two Islands you control to their owner's hand",
    "Reveal this card from your hand", "Reveal X red cards from your hand", "Mill a card", "Mill four cards",
    "Forage", "Waterbend {5}", "Collect evidence 3", "Blight X", "Exert this creature", "Unattach this Equipment",
    "[+1]", "[−X]", "[0]", "Put a card from your hand on top of your library",
    "{1}, {T}, Sacrifice a land, Discard a card",
]  # fmt: skip
BAD = [
    "", "{T} {T}", "Say \"It's coming\"", "Clap your hands twice", "Sacrifice", "Pay life", "{T},",
    "{3}, {T} or {U}", "Uninstall a 6 from this land", "Tapped four untapped Humans you control",
]  # fmt: skip


@pytest.mark.parametrize("text", GOOD)
def test_a_cost_is_read_and_printed_back(text: str) -> None:
    assert read(text)


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_cost_stays_unread(text: str) -> None:
    assert read(text) is None


def test_costs_are_told_apart() -> None:
    assert [type(cost) for cost in read("{2}, {T}, {Q}, Sacrifice this land") or ()] == [
        ManaCost, TapSymbol, UntapSymbol, Sacrifice
    ]  # fmt: skip
    assert isinstance((read("Remove a charge counter from this land") or ())[0], RemoveCounters)
