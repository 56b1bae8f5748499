"""Mana abilities, their riders and the sentences around them: what is read, as what, and what must stay unread."""

from __future__ import annotations

import pytest

from pyrules.cards.abilities import conditions, filters, lines, mana, spending, steps, triggers
from pyrules.cards.abilities.lines import Activated, Triggered
from pyrules.cards.grammar import Node
from pyrules.cards.reader import read_paragraph
from pyrules.cards.text import beautify, fold, short_names, simplify
from pyrules.cards.wording import words

READ = """
{T}: Add {G}.
{T}: Add {G} to your mana pool.
{T}: Add {W}, {U}, or {R}. This land deals 1 damage to you.
{T}: Add one mana of any color. Activate only once each turn and only during your turn.
{T}: Add {C}{C}. Activate only during an opponent's turn.
{T}: Add {G}{G}. Activate this ability only if you control an Elf.
{1}, {T}, Sacrifice this artifact: Add one mana of any color. Draw a card at the beginning of the next turn's upkeep.
{T}, Pay 1 life: Add one mana of any type that a land you control could produce.
{T}, Remove a storage counter from this land: Add {U}. Put a charge counter on this land.
Tap two untapped Elves you control: Add one mana of any color.
Exile this card from your hand: Add {R}.
{T}: Add {B} or {R}. This land doesn't untap during your next untap step.
{T}: Add one mana of any color. An opponent gains control of this land at the beginning of the next end step.
{T}: Add {R} or {G}. Each opponent gains 1 life.
{T}: Add {G}. If you don't have the city's blessing, you lose 1 life.
{T}: Add {U}. If you played a land this turn, add {B} instead.
{T}: Add X {G} or X {W}, where X is the number of other creatures you control.
{T}: Add {C}, plus an additional {C} for each art counter on this land.
{T}: Add one mana of any color among legendary creatures and planeswalkers you control.
{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.
{T}: Choose a color. Add one mana of that color unless any player pays {1}. Activate only as an instant.
{T}: Add an amount of {B} equal to the sacrificed creature's mana value.
{T}: Add one mana of any color. Spend this mana only to cast a creature spell.
{T}: Add {C}. Spend this mana only to cast instant and sorcery spells.
{T}: Add {C}. Spend this mana only to cast a Cleric, Rogue, or Wizard spell or to activate an ability of a Cleric.
{T}: Add {C}. Spend this mana only to cast a legendary spell, and that spell can't be countered.
{T}: Add {C}. Spend this mana only to cast a colorless spell, activate an ability of a colorless permanent, or pay a cost that contains {C}.
{T}: Add {C}. Spend this mana only to cast spells with mana value 5 or greater or spells with {X} in their mana costs.
{T}: Add {C}. Spend this mana only on costs that contain {X}.
{T}: Add {C}. This mana can't be spent to cast nonartifact spells.
{T}: Add {R}. If that mana is spent on a Dragon creature spell, it gains haste until end of turn.
{T}: Add {G}. If that mana is spent to cast a non-Human creature spell, that creature enters with an additional +1/+1 counter on it.
{T}: Add {U}. When you spend this mana to cast a Dragon creature spell, scry 2.
{T}: Add {G}. When you next cast a Bird creature spell this turn, it enters with an additional +1/+1 counter on it.
Whenever you tap a land for mana, add one mana of any type that land produced.
Whenever you tap a land for {C}, add an additional {C}.
Whenever a player taps a land for mana, this enchantment deals 1 damage to that player.
Whenever an opponent taps a land for mana, tap all lands that player controls.
Whenever a basic land is tapped for mana of the chosen color, its controller adds an additional one mana of that color.
When this creature enters, if you cast it from your hand, add {R}{R}{R}.
When this creature enters or dies, you may sacrifice another creature. If you do, add {B}{B}.
Whenever one or more creatures you control attack, add that much mana in any combination of {R} and/or {G}.
Whenever you cast an instant or sorcery spell, add {R}. Until end of turn, you don't lose this mana as steps and phases end.
Whenever this creature deals combat damage to a player, add that much {G}.
Whenever one or more +1/+1 counters are put on this creature, add {G}.
Landfall — Whenever a land you control enters, add one mana of any color.
Raid — When this creature enters, if you attacked this turn, add {R}{W}{B}.
At the beginning of each player's first main phase, that player adds {C} for each artifact they control.
At the beginning of each of your postcombat main phases, you may add {C}{C}.
At the beginning of your upkeep, remove all charge counters from this artifact. Add {C} for each charge counter removed this way.
II, III — Add {R}{R}.
[+1]: Add {R} or {G}. Creature spells you cast this turn can't be countered.
-2: Add {R} for each Mountain you control.
• Add {G}{G}{G}.
LEVEL 1-4
LEVEL 5+
4/4
{1}{G}: Level 2
Choose one —
When this creature enters, choose one or both —
12+ | {G}, {T}: Add {G} for each creature you control.
1-6 | Add {R}{R}.
Max speed — {T}: Add {C}{C}.
Genomic Enhancement — {T}: Add one mana of any color.
Creatures you control have vigilance and "{T}: Add one mana of any color."
As long as enchanted permanent is a creature, it gets +1/+3 and has reach and "{T}: Add {G}{G}."
Enchanted land loses all land types and abilities and has "{T}: Add {C}" and "{T}, Pay 1 life: Add one mana of any color."
Enchanted permanent is a Treasure artifact with "{T}, Sacrifice this artifact: Add one mana of any color," and it loses all other abilities.
Until end of turn, lands you control gain "{T}: Add one mana of any color."
Target land gains "{T}: Add {B}, {R}, or {G}" until this card is cast from exile.
You get an emblem with "Swamps you control have '{T}: Add {B}{B}{B}{B}.'"
Create two 0/1 colorless Eldrazi Spawn creature tokens with "Sacrifice this token: Add {C}."
When this creature dies, create a 1/1 colorless Eldrazi Scion creature token. It has "Sacrifice this token: Add {C}."
Create three colorless artifact tokens named Banana with "{T}, Sacrifice this token: Add {R} or {G}. You gain 2 life."
Until end of turn, whenever a player taps a Swamp for mana, that player adds an additional {B}.
Until end of turn, if you tap a land you control for mana, it produces {U} instead of any other type.
If target Plains is tapped for mana, it produces colorless mana instead of white mana.
Destroy target land. Add {R}{R}.
Draw three cards, then discard two cards. Add {U}{U}{R}{R}{R}.
Counter target spell unless its controller pays {1}.
You may spend mana as though it were mana of any color to activate abilities of creatures you control.
Exile the top card of each opponent's library. You may play those cards this turn, and you may spend mana as though it were mana of any color to cast those spells.
This spell costs {1} less to cast for each land your opponents control that could produce {C}.
"""  # noqa: E501 - each line is one text

UNREAD = """
{T}: Add {G}, if you feel like it.
{T}: Add {Y}.
{T}: Add one mana of any color signed by an artist.
{T}: Add one mana of any flavor.
{T}: Add two mana of any one color of your choosing.
{T}: Add {G}. Spend this mana only on things you like.
{T}: Add {G}. Spend this mana only to cast a wonderful spell.
{T}: Add {G}. Activate only if you are hungry.
{T}: Add {G}. Activate only on Mondays.
{T}, Whistle: Add {G}.
Whenever you whistle, add {G}.
Whenever this creature enters the kitchen, add {G}.
At the beginning of your lunch break, add {G}.
Delicious — {T}: Add {G}.
Whenever you tap a land for mana add {G}.
{T}: add {G}.
{t}: Add {G}.
{T}: Add {G}. .
{T}: Add {G}. Draw a card for luck.
Create a 1/1 purple Goblin creature token.
Create a 1/1 red goblin creature token.
Creatures you control have "{T}: Add {G}.
Creatures you control have {T}: Add {G}.
If a land is tapped for mana, it produces more mana instead.
Enchanted land is beautiful.
[+1]: Add some mana.
IX — Add {R}.
"""


def read(text: str, name: str = "Test Card") -> Node | None:
    return read_paragraph(text, short_names(name, ()), ("Land",)).structure


def ability(text: str) -> Node:
    line = read(text)
    assert isinstance(line, lines.AbilityLine), text
    return line.ability


@pytest.mark.parametrize("text", READ.strip().split("\n"))
def test_is_read_and_says_the_same_again(text: str) -> None:
    found = read_paragraph(text, short_names("Test Card", ()), ("Land",))
    assert found.read == "whole"
    assert found.structure is not None
    assert words(found.structure) == fold(text, ["Test Card"])


@pytest.mark.parametrize("text", UNREAD.strip().split("\n"))
def test_what_is_not_wholly_understood_stays_unread(text: str) -> None:
    found = read_paragraph(text, short_names("Test Card", ()), ("Land",))
    assert found.read == "no"
    assert found.structure is None
    assert "mana" in found.touches or "add" not in text.lower()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("{T}: Add {G}.", "{T}: Add {G} to your mana pool."),
        ("Activate only once each turn.", "Activate this ability only once each turn."),
        (
            "{T}: Add {C}. Spend this mana only to cast creature spells.",
            "{T}: Add {C}. Spend this mana only to cast a creature spell.",
        ),
        (
            "At the beginning of your first main phase, add {G}.",
            "At the beginning of your precombat main phase, add {G}.",
        ),
        ("When this creature enters, add {G}.", "When this creature enters the battlefield, add {G}."),
        ("This land deals 1 damage to that player.", "This land deals 1 damage to the player."),
    ],
)  # fmt: skip
def test_the_same_meaning_is_the_same_node(one: str, other: str) -> None:
    assert read(one) is not None
    assert read(one) == read(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("At the beginning of your upkeep, add {G}.", "At the beginning of each player's upkeep, add {G}."),
        ("At the beginning of your upkeep, add {G}.", "At the beginning of your end step, add {G}."),
        ("At the beginning of your upkeep, add {G}.", "At the beginning of your next upkeep, add {G}."),
        (
            "At the beginning of each of your postcombat main phases, add {G}.",
            "At the beginning of each of your main phases, add {G}.",
        ),
        ("Each opponent gains 1 life.", "An opponent gains 1 life."),
        ("Each player draws a card.", "Any player draws a card."),
        ("Creatures you control have haste.", "Creatures you control gain haste."),
        ("Creatures you control have haste.", "Creatures have haste."),
        ("{T}: Add one mana of any color.", "{T}: Add one mana of any type."),
        ("{T}: Add two mana of any one color.", "{T}: Add two mana in any combination of colors."),
        ("{T}: Add two mana of any one color.", "{T}: Add two mana of different colors."),
        ("{T}: Add {R} or {G}.", "{T}: Add {R}{G}."),
        ("Whenever you tap a land for mana, add {G}.", "Whenever a land is tapped for mana, add {G}."),
        ("Whenever you tap a land for mana, add {C}.", "Whenever you tap a land for {C}, add {C}."),
        ("If you cast it, add {G}.", "If you cast it from your hand, add {G}."),
        ("{T}: Add {G}. Activate only once each turn.", "{T}: Add {G}. Activate only once."),
        ("Spend this mana only to cast artifact spells.", "Spend this mana only to cast nonartifact spells."),
        ("This mana can't be spent to cast artifact spells.", "Spend this mana only to cast artifact spells."),
        ("Until end of turn, target creature gains haste.", "Until your next turn, target creature gains haste."),
        ("Target creature gains haste until end of turn.", "Up to one target creature gains haste until end of turn."),
        (
            "If that mana is spent on a creature spell, scry 1.",
            "When that mana is spent to cast a creature spell, scry 1.",
        ),
        ("It loses all abilities.", "It loses all other abilities."),
        ("Create a Treasure token.", "Create a tapped Treasure token."),
        ("Max speed — {T}: Add {C}.", "Exhaust — {T}: Add {C}."),
    ],
)  # fmt: skip
def test_another_meaning_is_another_node(one: str, other: str) -> None:
    assert read(one) is not None
    assert read(other) is not None
    assert read(one) != read(other)


def test_the_mana_that_is_added() -> None:
    found = ability("{T}: Add {W} or {U}.")
    assert isinstance(found, Activated)
    assert found.sentences == (
        mana.AddMana(mana.OneOf((mana.SymbolsOption(symbols="{W}"), mana.SymbolsOption(symbols="{U}")))),
    )


def test_instead_is_a_replacement_of_the_mana() -> None:
    found = ability("{T}: Add {U}. If you played a land this turn, add {B} instead.")
    assert isinstance(found, Activated)
    assert found.sentences[1] == mana.AddInstead(conditions.PlayedLandThisTurn(), mana.Symbols(symbols="{B}"))


def test_a_step_has_its_owner_and_its_name() -> None:
    found = ability("At the beginning of each opponent's upkeep, add {B}.")
    assert isinstance(found, Triggered)
    assert found.trigger == steps.BeginningOf(steps.EachOpponents(), steps.StepName(name="upkeep"))


def test_a_restriction_holds_a_filter() -> None:
    found = ability("{T}: Add {C}. Spend this mana only to cast blue instant or sorcery spells.")
    assert isinstance(found, Activated)
    restriction = found.sentences[1]
    assert isinstance(restriction, spending.SpendOnlyTo)
    use = restriction.uses[0]
    assert isinstance(use, spending.ToCast)
    assert isinstance(use.filter, filters.Objects)
    assert use.filter.nouns == (filters.SpellNoun(),)
    assert filters.OneOfKinds(kinds=("instant", "sorcery")) in use.filter.adjectives


def test_a_grant_holds_the_ability_itself() -> None:
    found = ability('Forests you control have "{T}: Add {R}."')
    assert "AddMana" in repr(found)
    assert "Activated" in repr(found)


def test_a_trigger_on_tapping_for_mana_knows_what_is_tapped() -> None:
    found = ability("Whenever you tap a Forest for mana, add {G}.")
    assert isinstance(found, Triggered)
    forest = filters.Objects((filters.SubtypeIs(subtype="Forest"),))
    assert found.trigger == triggers.YouTapForManaTrigger(forest)


@pytest.mark.parametrize(
    "text",
    [
        "{T}, Sacrifice a Forest, Pay 2 life: Add {G}.",
        '~ has "Whenever you cast a spell, add {G}." It can\'t attack.',
        "You get an emblem with \"Swamps you control have '{T}: Add {B}.'\"",
        "Landfall — Whenever a land enters, Add it up.",
        "When ~ enters, choose one —",
        "• Add {G}.",
        "II, III — Add {R}. Draw a card.",
        "Urza's Mine and Elves are here. A Forest is too. I think so.",
    ],
)
def test_simplified_text_can_be_made_beautiful_again(text: str) -> None:
    assert beautify(simplify(text)).lower() == text.lower()
    assert beautify(simplify(beautify(simplify(text)))) == beautify(simplify(text))


def test_a_rebalanced_card_knows_its_own_name() -> None:
    assert fold("Sacrifice Glamorous Outlaw.", short_names("A-Glamorous Outlaw", ())) == "Sacrifice ~."
