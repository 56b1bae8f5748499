"""Instructions of activated and triggered abilities and of spells: what is read, what is not, what is the same."""

from __future__ import annotations

import pytest

from pyrules.cards.abilities import doing, joining, keyworded, places, targets
from pyrules.cards.abilities.lines import Activated, Static
from pyrules.cards.grammar import Node
from pyrules.cards.reader import kind_of, read_paragraph

READ = """
Target creature gets +2/+0 and gains first strike until end of turn.
Another target creature you control gets +1/+1 and gains lifelink until end of turn.
Up to two target creatures each get +1/+1 and gain haste until end of turn.
Target creature gets +1/+1 until end of turn and can't be blocked this turn.
{U}: This creature gets +1/-1 or -1/+1 until end of turn.
Until end of turn, target creature gets +2/+0 and gains "When this creature dies, return it to the battlefield tapped \
under its owner's control."
Target creature gets +X/+X until end of turn, where X is the number of cards in your hand.
Target creature gets -X/-X until end of turn, where X is the discarded card's mana value.
Switch target creature's power and toughness until end of turn.
Double target creature's power and toughness until end of turn.
Double the number of +1/+1 counters on this creature.
You may have target creature get +1/+1 until end of turn.
Target creature attacks this turn if able.
Target creature blocks this creature this turn if able.
All creatures able to block target creature this turn do so.
{1}: This creature can attack this turn as though it didn't have defender.
Those creatures fight each other.
Target creature you control deals damage equal to its power to target creature you don't control.
This creature deals 3 damage divided as you choose among one, two, or three targets.
This creature deals 2 damage to target opponent or planeswalker.
{T}: This creature deals 1 damage to target attacking or blocking creature.
Destroy target nonartifact, nonblack creature. It can't be regenerated.
Destroy all creatures with no counters on them.
Exile target creature you control, then return it to the battlefield under its owner's control.
Exile target creature an opponent controls until this creature leaves the battlefield.
Exile target player's graveyard.
Return this card from your graveyard to the battlefield tapped.
Return target creature card from your graveyard to the battlefield with a finality counter on it.
Put target creature card from a graveyard onto the battlefield under your control.
Put target creature on top of its owner's library.
Target creature's owner puts it on their choice of the top or bottom of their library.
{B}: Regenerate this creature.
{3}{G}: Monstrosity 3.
Bolster 2.
Amass Orcs 2.
The Ring tempts you.
You become the monarch.
Take an extra turn after this one.
After this phase, there is an additional combat phase.
If it's your main phase, there is an additional combat phase after this phase, followed by an additional main phase.
If it's the first combat phase of the turn, there is an additional combat phase after this phase.
After this main phase, there are two additional combat phases.
After the second main phase this turn, there's an additional combat phase followed by an additional main phase.
You get that many additional upkeep steps after this phase.
That player gets an additional upkeep step after this step.
Populate. The token created this way gains haste. Sacrifice it at the beginning of the next end step.
Target creature gets -X/-X until end of turn, where X is the toughness of the card returned this way.
15—20 | Create one of those tokens. You may roll again.
Copy the next instant or sorcery spell you cast this turn when you cast it.
{1}: You may cast target creature card in a graveyard this turn. When you cast it this turn, this creature gains all \
activated abilities of that card until end of turn.
Look at the top five cards of your library. You may reveal a creature card from among them and put it into your hand. \
Put the rest on the bottom of your library in a random order.
Look at the top two cards of your library. Put one of them into your hand and the other into your graveyard.
Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the rest \
on the bottom of your library in a random order.
Search your library for up to two basic land cards, put them onto the battlefield tapped, then shuffle.
Its controller may search their library for a basic land card, put it onto the battlefield tapped, then shuffle.
Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.
Each player shuffles their hand and graveyard into their library, then draws seven cards.
Draw three cards, then put two cards from your hand on top of your library in any order.
Put a +1/+1 counter on each of up to two target creatures.
Put a +1/+1 counter on target creature, two +1/+1 counters on another target creature, and three +1/+1 counters on a \
third target creature.
Put a +1/+1 counter and a trample counter on target creature.
Move a +1/+1 counter from this creature onto target creature.
When this creature dies, put its counters on target creature you control.
Draw a card for each creature you control with power 4 or greater.
At the beginning of your upkeep, sacrifice this creature unless you pay {U}{U}.
Sacrifice this creature unless you discard a card.
If that creature would die this turn, exile it instead.
If that spell is countered this way, exile it instead of putting it into its owner's graveyard.
Prevent the next 2 damage that would be dealt to any target this turn.
The next time a red source of your choice would deal damage to you this turn, prevent that damage.
As an additional cost to cast this spell, sacrifice a creature.
Cast this spell only during combat.
You may choose the same mode more than once.
Whenever you attack, you may tap or untap target creature.
When this creature enters, attach it to target creature you control.
Each opponent who can't loses 3 life.
Starting with you, each player votes for death or torture.
If death gets more votes, each opponent sacrifices a creature of their choice.
You gain life equal to the life lost this way.
Choose a creature type.
Target player can't cast spells this turn.
Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.
""".strip().splitlines()

UNREAD = """
Target creature get +2/+0 until end of turn.
Target creatures gets +2/+0 until end of turn.
Target creature gets +2/+0 and gain first strike until end of turn.
Target creature gets 2/0 until end of turn.
Another targets creature gets +1/+1 until end of turn.
Up to two target creature each get +1/+1 until end of turn.
Target creature gets +1/+1 until the end of turn.
Switch target creature's power with toughness until end of turn.
Doubles the number of +1/+1 counters on this creature.
Destroy target nonartifact nonblack, creature.
It can't be regenerate.
Exile target creature, then it returns to battlefield under its owner's control.
Return this card from your graveyard to the battlefield tap.
Put target creature on top its owner's library.
Monstrosity three times.
You become monarch.
Take an extra turn before this one.
Put the rest on the bottom of your library in a nice order.
Put one of them into your hand and the other into your stomach.
Search your library for up to two basic land card, put them onto the battlefield, then shuffle.
Sacrifice this creature unless you paid {U}.
Prevent the next damage 2 that would be dealt to any target this turn.
Each player votes for pizza or beer.
Move a +1/+1 counter from this creature into target creature.
If that creature would dies this turn, exile it instead.
""".strip().splitlines()

SAME = [
    ("It gains haste until end of turn.", "Until end of turn, it gains haste."),
    ("Shuffle this card into its owner's library.", "Shuffle this creature into its owner's library."),
    (
        "If that creature would die this turn, exile it instead.",
        "If that creature would die this turn, instead exile it.",
    ),
    ("Put the rest into your graveyard.", "Put the rest of those cards into your graveyard."),
    ("When this creature enters, you gain 2 life.", "When this creature enters the battlefield, you gain 2 life."),
]  # fmt: skip

DIFFERENT = [
    ("You get an additional upkeep step after this phase.", "You get an additional draw step after this phase."),
    ("The token created this way gains haste.", "The token gains haste."),
    (
        "It gains all activated abilities of that card until end of turn.",
        "It has all activated abilities of that card until end of turn.",
    ),
    (
        "Put the rest on the bottom of your library in any order.",
        "Put the rest on the bottom of your library in a random order.",
    ),
    ("Exile target player's graveyard.", "Exile target player's hand."),
    ("Put target card onto the battlefield tapped.", "Put target card onto the battlefield."),
    ("Target creature attacks this turn if able.", "Target creature blocks this turn if able."),
    ("You win the game.", "You lose the game."),
    ("Double target creature's power until end of turn.", "Double target creature's toughness until end of turn."),
    ("Each opponent who can't loses 3 life.", "Each opponent who does loses 3 life."),
    ("Return target creature to its owner's hand.", "Return target creature to your hand."),
    ("Destroy another target creature.", "Destroy target creature."),
    ("Sacrifice this creature unless you discard a card.", "Sacrifice this creature unless you draw a card."),
    (
        "Target creature with the greatest power gets +1/+1 until end of turn.",
        "Target creature with the least power gets +1/+1 until end of turn.",
    ),
]  # fmt: skip


def read(text: str) -> Node | None:
    found = read_paragraph(text, [], kind_of(text, ("Instant",)))
    return found.structure if found.read == "whole" else None


@pytest.mark.parametrize("text", READ)
def test_instructions_are_read(text: str) -> None:
    assert read(text) is not None


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_wholly_understood_stays_unread(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_same_meaning_is_the_same_node(one: str, other: str) -> None:
    assert read(one) is not None
    assert read(one) == read(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_another_meaning_is_another_node(one: str, other: str) -> None:
    assert read(one) is not None
    assert read(other) is not None
    assert read(one) != read(other)


def sentences(text: str) -> tuple[Node, ...]:
    found = read(text)
    ability = getattr(found, "ability", None)
    assert isinstance(ability, Activated | Static)
    return ability.sentences


def test_steps_keep_their_order() -> None:
    (search,) = sentences("Search your library for a creature card, exile it, then shuffle.")
    assert isinstance(search, joining.Steps)
    assert isinstance(search.rest[0], places.Shuffle)


def test_two_changes_have_durations_of_their_own() -> None:
    (change,) = sentences("Target creature gets +1/+1 until end of turn and can't be blocked this turn.")
    assert isinstance(change, doing.ChangedTwice)
    assert change.duration != change.other_duration


def test_a_keyword_action_keeps_its_number() -> None:
    (action,) = sentences("{3}{G}: Monstrosity 3.")
    assert isinstance(action, keyworded.NumberedAction)
    assert action.action == "monstrosity"


def test_the_rest_is_what_is_left() -> None:
    (put,) = sentences("Put the rest into your graveyard.")
    assert isinstance(put, places.PutSomewhere | Node)
    assert isinstance(getattr(put, "what", None), targets.TheRest)
