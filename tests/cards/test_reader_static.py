"""Static abilities: anthems, Auras and Equipment, types and colors, conditions, entering, what can't be done."""

# ruff: noqa: E501 - Oracle texts are as long as they are

from __future__ import annotations

import pytest

from pyrules.cards.abilities import being, bonuses, changes, entering, filters, lines, nouns, prohibitions, standing
from pyrules.cards.abilities.circumstances import DevotionIsLess
from pyrules.cards.abilities.conditional_grants import Giver
from pyrules.cards.abilities.statics import AsLongAs
from pyrules.cards.grammar import Node
from pyrules.cards.reader import read_paragraph
from pyrules.cards.text import fold
from pyrules.cards.wording import words

READ = """
Other Elves you control get +1/+1 and have forestwalk.
Creatures your opponents control get -1/-1.
Skeletons you control and other Zombies you control get +1/+1 and have deathtouch.
Artifacts, creatures, and lands your opponents control enter tapped.
Creatures you control that are enchanted get +1/+1.
Each creature you control that's a Food or a Golem gets +2/+2 and has trample.
Enchanted creature gets +2/+2, has flying, and is a Zombie in addition to its other types.
Enchanted creature loses all abilities and has base power and toughness 1/1.
Enchanted creature loses all abilities and is a blue Frog creature with base power and toughness 1/1.
Enchanted creature gets +1/+1 for each artifact and/or enchantment you control.
Enchanted creature gets +2/+2 and is goaded.
Enchanted creature gets +2/+2, has vigilance, and can't attack you or planeswalkers you control.
Enchanted creature can't attack or block, and its activated abilities can't be activated.
Enchanted permanent loses all abilities and doesn't untap during its controller's untap step.
Enchanted creature has protection from black. This effect doesn't remove this Aura.
Equipped creature gets +1/+1 for each creature you control.
Equipped creature gets +1/+1 and has "{W}, {T}, Sacrifice Test Card: Destroy target artifact or enchantment."
Enchanted creature has flying as long as it's an enchantment. Otherwise, it has trample.
This creature gets +1/+1 for each Aura and Equipment attached to it.
This creature gets +2/+0 as long as it's attacking.
This creature has first strike as long as you control an artifact.
During your turn, this creature has first strike.
Threshold — As long as there are seven or more cards in your graveyard, this creature gets +2/+2 and can't block.
Delirium — This creature gets +2/+2 as long as there are four or more card types among cards in your graveyard.
As long as enchanted creature is red, it gets +1/+1 and has first strike.
As long as this creature is paired with another creature, both creatures have lifelink.
As long as you've drawn two or more cards this turn, this creature gets +1/+0 and has flying.
As long as your devotion to white and black is less than seven, Test Card isn't a creature.
As long as this creature is in your graveyard and you control a Forest, creatures you control have trample.
As long as it's your turn and you control four or more Mountains, this creature has menace.
As long as you control a creature with power 4 or greater, this creature can attack as though it didn't have defender.
This creature can't attack unless defending player controls an Island.
This creature's power and toughness are each equal to the number of lands you control.
This creature's power is equal to your devotion to red.
This creature's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.
This creature's power and toughness are each equal to 1 plus the number of lands you control.
This creature gets +X/+X, where X is the number of creature cards in all graveyards.
Enchanted creature gets +X/+Y, where X is half the number of Forests you control, rounded down, and Y is half the number of Forests you control, rounded up.
Nonbasic lands are Mountains.
Each land is a Swamp in addition to its other land types.
Lands you control are every basic land type in addition to their other types.
Enchanted land is the chosen type.
Enchanted land is a Mountain, Forest, and Plains.
This creature is every creature type.
This creature is all colors.
All creatures are black.
Forests you control are 1/1 green Elf creatures that are still lands.
All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition to their other types.
Enchanted land is a 4/5 green Spirit creature with vigilance and haste. It's still a land.
Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.
Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.
Creatures you control are the chosen type in addition to their other types. The same is true for creature spells you control and creature cards you own that aren't on the battlefield.
All cards that aren't on the battlefield, spells, and permanents are the chosen color in addition to their other colors.
During your turn, each non-Equipment artifact and non-Aura enchantment you control with mana value 4 or greater is a 4/4 Elemental creature in addition to its other types and has indestructible, haste, and "Whenever this creature deals combat damage to a player, draw a card."
Creatures your opponents control lose hexproof and can't have or gain hexproof.
Permanents your opponents control can't be the target of blue spells.
This creature can't be blocked except by artifact creatures.
You have hexproof.
You and other Heroes you control have hexproof.
This land enters tapped.
This land enters the battlefield tapped.
This land enters tapped unless you control two or fewer other lands.
This land enters tapped unless you control an Island or a Swamp.
If you control two or more other lands, this land enters tapped.
As this land enters, you may pay 2 life. If you don't, it enters tapped.
This land enters tapped. As it enters, choose a color other than white.
As this creature enters, choose a creature type.
As this enchantment enters, choose Khans or Dragons.
As this enchantment enters, choose a color and a creature type.
This land enters tapped with two depletion counters on it.
This creature enters with a +1/+1 counter on it for each time it was kicked.
This creature enters with X +1/+1 counters on it, where X is the number of other creatures you control.
This creature enters with your choice of a menace counter or a trample counter on it.
If this creature was kicked, it enters with two +1/+1 counters on it and with first strike.
This creature escapes with three +1/+1 counters on it.
Creature spells you cast cost {1} less to cast.
The first creature spell you cast each turn costs {2} less to cast.
Your opponents can't cast spells during your turn.
Players can't gain life.
You have no maximum hand size.
You may play an additional land on each of your turns.
If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.
If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent that damage and remove a +1/+1 counter from it.
All lands lose all abilities except mana abilities.
During your end step, Warrior tokens you control have "This token can't be sacrificed."
The "legend rule" doesn't apply.
The "legend rule" doesn't apply to creature tokens you control.
As long as you control exactly two permanents named Test Card, the "legend rule" doesn't apply to them, and Samurai you control get +2/+2 and have vigilance and haste.
You may cast this card from your graveyard using its blitz ability.
You may cast this card from your graveyard by paying {3}{R} and exiling four other cards from your graveyard rather than paying its mana cost.
You may cast this card from your graveyard by discarding a card in addition to paying its other costs.
You may cast this card from exile.
You may cast this card from your graveyard or from exile.
This creature crews Vehicles using its toughness rather than its power.
"""

UNREAD = """
Other Elves you control get +1/+1 and have forrestwalk.
Other elves you control get +1/+1.
Creatures you control gets +1/+1 and sings.
Enchanted creature gets +2/+2, has flying, and is happy.
Enchanted creature gets +2/+2 as long as you smile.
Enchanted creature gets +2/2.
Enchanted creature is a purple Frog creature with base power and toughness 1/1.
Enchanted creature is a blue frog creature with base power and toughness 1/1.
Enchanted creature loses some abilities.
Enchanted creature can't attack or dance.
Enchanted creature gets +1/+1 for each thing you like.
Nonbasic lands are mountains.
Nonbasic lands are Mountain.
Each land is a Swamp in addition to its other hobbies.
All creatures are mauve.
This creature is every crea­ture type.
This creature's power and toughness are each equal to the number of your friends.
This creature's power and toughness are equally equal to the number of lands you control.
As long as you are hungry, this creature gets +1/+1.
As long as your devotion to white is less than many, this creature isn't a creature.
This land enters tapped unless you ask nicely.
This land enters tapped with two sparkle counters on it.
As this creature enters, choose a song.
This creature enters with a +1/+1 counter on them for each wish.
Creature spells you cast cost {1} fewer to cast.
Players can't eat.
You have large hands.
If joy would be dealt to you, prevent that joy.
The "Legend rule" doesn't apply.
The "silly rule" doesn't apply.
You may cast this card from your graveyard using its flying ability.
During your lunch, Warrior tokens you control have haste.
"""


def read(text: str) -> Node | None:
    return read_paragraph(text, ["Test Card"], "static").structure


def sentence(text: str) -> Node:
    line = read(text)
    assert isinstance(line, lines.AbilityLine), text
    assert isinstance(line.ability, lines.Static), text
    assert len(line.ability.sentences) == 1
    return line.ability.sentences[0]


def predicate(text: str) -> Node:
    changed = sentence(text)
    assert isinstance(changed, changes.Changed)
    assert len(changed.predicates) == 1
    return changed.predicates[0]


@pytest.mark.parametrize("text", READ.strip().split("\n"))
def test_is_read_and_says_the_same_again(text: str) -> None:
    found = read_paragraph(text, ["Test Card"], "static")
    assert found.read == "whole"
    assert found.structure is not None
    assert words(found.structure) == fold(text, ["Test Card"])


@pytest.mark.parametrize("text", UNREAD.strip().split("\n"))
def test_what_is_not_wholly_understood_stays_unread(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("This land enters tapped.", "This land enters the battlefield tapped."),
        ("Each creature gets +1/+1.", "All creatures get +1/+1."),
        ("As this land enters, choose a color.", "As this land enters the battlefield, choose a color."),
        (
            "As long as an artifact entered the battlefield under your control this turn, this creature has haste.",
            "As long as an artifact entered under your control this turn, this creature has haste.",
        ),
        ("This creature is every creature type.", "This creature is all creature types."),
        ("This creature attacks each combat if able.", "This creature attacks each turn if able."),
        (
            "Creatures you control have base power and toughness each equal to your life total.",
            "Creatures you control have base power and base toughness each equal to your life total.",
        ),
        (
            "This creature has haste as long as you've gained life this turn.",
            "This creature has haste as long as you gained life this turn.",
        ),
        ("Players have no maximum hand size.", "Each player has no maximum hand size."),
        ("Exile a card in your hand: Draw a card.", "Exile a card from your hand: Draw a card."),
    ],
)
def test_the_same_meaning_is_the_same_node(one: str, other: str) -> None:
    assert read(one) is not None
    assert read(one) == read(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Nonbasic lands are Mountains.", "Nonbasic lands are Mountains in addition to their other types."),
        ("Enchanted land is the chosen type.", "Enchanted land is the chosen type in addition to its other types."),
        ("All creatures are black.", "All creatures are black in addition to their other colors."),
        ("All creatures are black.", "All creatures are colorless."),
        ("Enchanted creature loses all abilities.", "Enchanted creature loses all other abilities."),
        ("Enchanted creature can't attack.", "Enchanted creature can't attack or block."),
        (
            "Enchanted creature doesn't untap during its controller's untap step.",
            "Enchanted creature doesn't untap during its controller's next untap step.",
        ),
        ("This creature enters tapped.", "This creature enters untapped."),
        (
            "This creature enters with a +1/+1 counter on it.",
            "This creature enters with a +1/+1 counter on it for each time it was kicked.",
        ),
        ("This creature enters with two +1/+1 counters on it.", "This creature escapes with two +1/+1 counters on it."),
        ("As this land enters, choose a color.", "As this land enters, choose two colors."),
        ("This creature has base power 3.", "This creature has base toughness 3."),
        ("This creature gets +3/+3.", "This creature has base power and toughness 3/3."),
        (
            "This creature has haste as long as you control an artifact.",
            "This creature has haste unless you control an artifact.",
        ),
        ("This creature has haste as long as it's tapped.", "This creature has haste as long as it's untapped."),
        (
            "This creature has haste as long as you have exactly one card in hand.",
            "This creature has haste as long as you have one or fewer cards in hand.",
        ),
        ('The "legend rule" doesn\'t apply.', 'The "legend rule" doesn\'t apply to tokens you control.'),
        ("During your turn, this creature has haste.", "During your end step, this creature has haste."),
        (
            "You may cast this card from your graveyard using its blitz ability.",
            "You may cast this card from your graveyard using its warp ability.",
        ),
        (
            "You may cast this card from your graveyard by paying 2 life in addition to paying its other costs.",
            "You may cast this card from your graveyard by paying 2 life rather than paying its mana cost.",
        ),
        ("During your turn, this creature has haste.", "During turns other than yours, this creature has haste."),
        ("Creature spells you cast cost {1} less to cast.", "Creature spells you cast cost {1} more to cast."),
        (
            "This creature can't be blocked by Humans.",
            "This creature can't be blocked except by Humans.",
        ),
        (
            "Creatures you control with counters on them have haste.",
            "Creatures you control with +1/+1 counters on them have haste.",
        ),
        (
            "This creature's power is equal to the number of lands you control.",
            "This creature's toughness is equal to the number of lands you control.",
        ),
        (
            "If you would gain life, you gain that much life plus 1 instead.",
            "If you would gain life, you gain twice that much life instead.",
        ),
    ],
)
def test_another_meaning_is_another_node(one: str, other: str) -> None:
    assert read(one) is not None
    assert read(other) is not None
    assert read(one) != read(other)


def test_types_that_are_set_and_types_that_are_added() -> None:
    mountains = being.Characteristics(subtypes=("Mountain",))
    assert predicate("Nonbasic lands are Mountains.") == being.Is(mountains)
    added = predicate("Each land is a Swamp in addition to its other land types.")
    assert added == being.IsInAddition(being.Characteristics(subtypes=("Swamp",)), "land types")


def test_a_bonus_for_each() -> None:
    found = predicate("This creature gets +1/+1 for each artifact you control.")
    assert isinstance(found, bonuses.GetsForEach)
    assert found.change == "+1/+1"


def test_the_condition_of_a_god() -> None:
    found = sentence("As long as your devotion to white and black is less than seven, Test Card isn't a creature.")
    assert isinstance(found, AsLongAs)
    assert isinstance(found.condition, DevotionIsLess)
    assert found.condition.number == 7


def test_a_condition_behind_what_it_governs() -> None:
    found = sentence("This creature has first strike as long as you control an artifact.")
    assert isinstance(found, standing.HoldsWhile)


def test_who_can_block() -> None:
    found = predicate("This creature can't be blocked by Walls.")
    walls = filters.Objects((nouns.SubtypeIs("Wall"),))
    assert found == prohibitions.Cant((prohibitions.BeBlockedBy(filter=walls),))


def test_counters_of_a_card_that_enters() -> None:
    found = predicate("This land enters tapped with two depletion counters on it.")
    assert isinstance(found, entering.EntersWithCounters)
    assert found.tapped


def test_in_quotation_marks_the_giving_card_is_no_longer_this_one() -> None:
    text = 'Equipped creature has "{T}, Sacrifice Test Card: Draw a card."'
    other = 'Equipped creature has "{T}, Sacrifice this creature: Draw a card."'
    assert read(text) is not None
    assert read(text) != read(other)
    assert repr(Giver()) in repr(read(text))


def test_runs_of_type_words_are_plural_only_at_the_end() -> None:
    found = predicate("Noncreature artifacts you control are artifact creatures.")
    assert found == being.Is(being.Characteristics(types=("artifact", "creature")))
    assert read("Noncreature artifacts you control are artifacts creatures.") is None
