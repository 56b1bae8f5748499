"""Rarer conditions, amounts, payments and events: what is read prints back exactly, what is nearly the same is not."""

from __future__ import annotations

import pytest

from pyrules.cards.abilities import (
    effects,
    spellbooks,
    ways_to_say,
    what_happened,
    what_was_paid,
    wider_conditions,
    wider_eaches,
    wider_payments,
    wider_phases,
)
from pyrules.cards.grammar import Node
from pyrules.cards.reader import kind_of, read_paragraph
from pyrules.walking import everything

READ = """
If you have a full party, draw a card.
If you control a commander as you cast this spell, you may choose both instead.
If you cast this spell during your main phase, draw a card.
If evidence was collected, draw a card.
If the gift wasn't promised, you lose 2 life.
If a Dragon was beheld, you gain 2 life.
If this spell's additional cost was paid, you gain 2 life.
If mana from a Treasure was spent to cast it, you draw a card and you lose 1 life.
If no mana was spent to cast that spell, you lose 2 life.
If the amount of mana spent to cast it was less than its mana value, you lose 2 life.
If you gained or lost life this turn, surveil 1.
If an opponent has more life than you, you gain 4 life.
If you have fewer than seven cards in hand, draw cards equal to the difference.
If that creature was green or white, its controller discards a card.
If the sacrificed creature was legendary, draw a card.
If its mana value was 3 or less, scry 1.
If it had power 4 or greater, you gain 3 life.
If excess damage was dealt to that creature this way, investigate.
If damage is prevented this way, you gain that much life.
If that player can't, you draw a card.
If no one does, you draw a card.
If they guessed wrong, you draw a card.
If it comes up heads, you draw a card.
At the beginning of your end step, if you haven't cast a spell from your hand this turn, draw a card.
At the beginning of your end step, if a nonland permanent left the battlefield this turn or a spell was warped \
this turn, draw a card.
When this creature enters, if it entered from your graveyard or you cast it from your graveyard, draw a card.
When this creature enters, if tribute wasn't paid, you gain 4 life.
Whenever this creature attacks, if you attacked with creatures with total power 6 or greater this combat, draw a card.
This spell costs {2} less to cast if a player attacked you during their last turn.
To solve — You control three or more artifacts.
You gain X life, where X is the greatest mana value of a commander you own on the battlefield or in the command zone.
If you do, draw X cards, where X is the amount of {E} paid this way.
Each player mills X cards, where X is the total amount of mana paid this way.
Target creature gets +X/+X until end of turn, where X is the number of colors that creature is.
Draw a card for each opponent who has more cards in hand than you.
For each opponent who can't, you draw a card.
Draw a card for each different mana value among nonland permanents you control.
You gain 1 life for each 1 damage dealt to you this turn.
Counter target spell unless its controller pays {1} for each card in your graveyard.
Counter target spell unless its controller pays {2} plus an additional {1} for each Faerie you control.
Destroy target land unless its controller has this creature deal 2 damage to them.
Target opponent may have you draw a card.
You get an amount of {E} equal to the number of creatures you control.
That player may copy this spell and may choose a new target for that copy.
That player or that planeswalker's controller discards two cards.
You may pay {0} rather than pay the mana cost for Zombie creature spells you cast.
You may pay {0} rather than pay the equip cost of the first equip ability you activate each turn.
Creatures can't block unless their controller pays {1} for each of those creatures.
Players can't gain life this turn.
Proliferate X times.
Search its controller's graveyard, hand, and library for all cards with the same name as that spell and exile them. \
Then that player shuffles.
Return to your hand all creature cards in your graveyard that were put there from the battlefield this turn.
Remove up to three counters from target permanent.
Destroy target Aura attached to a creature.
Creatures don't untap during target player's next untap step.
This creature can't be blocked this turn except by creatures with haste.
The next time a source of your choice would deal damage to you this turn, prevent that damage.
If this land would enter, sacrifice two untapped lands instead. If you do, put this land onto the battlefield. \
If you don't, put it into its owner's graveyard.
If a source you control would deal damage to an opponent, it deals double that damage to that player instead.
Prevent all noncombat damage that would be dealt to other creatures you control.
Target player mills half their library, rounded down.
Flip five coins.
Each player's life total becomes the highest life total among all players.
Creature spells can't be cast.
Double all damage equipped creature would deal.
Conjure a card named Forest onto the battlefield tapped.
Conjure four cards named Lightning Bolt into your library, then shuffle.
Each creature spell you cast with mana value 4 or greater has blitz. The blitz cost is equal to its mana cost.
It perpetually gains blitz.
If this creature hasn't been exerted this turn, you may exert it as it attacks. When you do, untap all other \
creatures you control and after this phase, there is an additional combat phase.
Cast this spell only during the declare blockers step on an opponent's turn.
Remove all attacking creatures from combat and untap them. After this phase, there is an additional combat phase. \
Each of those creatures attacks that combat if able. They can't attack you or planeswalkers you control that combat.
After this main phase, there is an additional combat phase. Only the chosen creatures can attack during that combat \
phase.
After each opponent's first combat phase of each turn, there is an additional combat phase. Only this creature can \
attack during that combat phase.
You get {E}{E}, then you may pay eight {E}. If you pay, untap all creatures you control, and after this phase, there \
is an additional combat phase.
You get an emblem with "At the end of the first combat phase on your turn, untap target creature you control. After \
this phase, there is an additional combat phase."
You may play a land from the top of your library or cast a spell with mana value less than or equal to the damage \
dealt from the top of your library without paying its mana cost.
Whenever you cast a spell other than your first spell each turn, draw a card.
Whenever you activate a ninjutsu ability, draw a card.
Whenever combat damage is dealt to you, you lose 1 life.
Whenever an opponent casts a spell from anywhere other than their hand, draw a card.
When you sacrifice one or more artifacts this way, draw a card.
""".strip().splitlines()

UNREAD = """
If you have a fully party, draw a card.
If evidence was not collected, draw a card.
If a Dragon were beheld, you gain 2 life.
If its mana value was 3 or lesser, scry 1.
If damage are prevented this way, you gain that much life.
Draw a card for each opponent who have more cards in hand than you.
Target opponent may have you draws a card.
Flip five coin.
Conjure a card named Forest under the battlefield.
Only the chosen creatures can block during that combat phase.
After each opponent's second combat phase of each turn, there is an additional combat phase.
""".strip().splitlines()

DIFFERENT = [
    ("If you have a full party, draw a card.", "If you have max speed, draw a card."),
    ("If they guessed wrong, you draw a card.", "If they guessed right, you draw a card."),
    ("If its mana value was 3 or less, scry 1.", "If its mana value is 3 or less, scry 1."),
    ("Proliferate X times.", "Proliferate three times."),
    ("Players can't gain life this turn.", "Players can't gain life for the rest of the game."),
    (
        "Conjure a card named Forest onto the battlefield tapped.",
        "Conjure a card named Forest onto the battlefield.",
    ),
    (
        "Draw a card for each opponent who has more cards in hand than you.",
        "Draw a card for each opponent who has less life than you.",
    ),
    (
        "Target player mills half their library, rounded down.",
        "Target player mills half their library, rounded up.",
    ),
]  # fmt: skip

#: A wording of a kind of its own is taken only where nothing more exact is read.
AS_BEFORE = [
    ("Prevent all combat damage that would be dealt this turn.", ways_to_say.ClauseForNow),
    ("You may draw a card.", wider_phases.MayEither),
    ("If a creature would die, exile it instead.", ways_to_say.ReplacedThisTurn),
    (
        "Creatures can't attack you or planeswalkers you control unless their controller pays {2} for each of those"
        " creatures.",
        wider_payments.PayForEach,
    ),
]  # fmt: skip

PARTS = [
    ("If evidence was collected, draw a card.", what_was_paid.WasCastThatWay),
    ("If you have a full party, draw a card.", wider_conditions.YouHaveState),
    ("If you gained or lost life this turn, surveil 1.", what_happened.YouDidThisTurn),
    ("Draw a card for each opponent you attacked this turn.", wider_eaches.EachPlayerSo),
    ("Conjure a card named Forest into your hand.", spellbooks.ConjureCards),
]  # fmt: skip


def read(text: str, types: tuple[str, ...] = ("Instant",)) -> Node | None:
    found = read_paragraph(text, [], kind_of(text, types))
    return found.structure if found.read == "whole" else None


@pytest.mark.parametrize("text", READ)
def test_wordings_are_read(text: str) -> None:
    assert read(text) is not None


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_wholly_understood_stays_unread(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_another_meaning_is_another_node(one: str, other: str) -> None:
    assert read(one) is not None
    assert read(other) is not None
    assert read(one) != read(other)


@pytest.mark.parametrize(("text", "kind"), PARTS)
def test_what_a_wording_becomes(text: str, kind: type[Node]) -> None:
    found = read(text)
    assert found is not None
    assert any(isinstance(each, kind) for each in everything(found))


@pytest.mark.parametrize(("text", "kind"), AS_BEFORE)
def test_more_exact_wordings_come_first(text: str, kind: type[Node]) -> None:
    found = read(text)
    assert found is not None
    assert not any(isinstance(each, kind) for each in everything(found))


def test_paying_is_doing_what_was_offered() -> None:
    """ "If you pay" asks the same as "if you do"."""
    found = read("You may pay {2}. If you pay, draw a card.")
    assert found is not None
    assert found == read("You may pay {2}. If you do, draw a card.")
    assert any(isinstance(each, effects.If) for each in everything(found))


def test_a_threat_is_part_of_the_cost_not_to_be_paid() -> None:
    found = read("Destroy target land unless its controller has this creature deal 2 damage to them.")
    assert found is not None
    deal = next(each for each in everything(found) if isinstance(each, wider_payments.HasThisDeal))
    assert deal.pronoun == "them"
