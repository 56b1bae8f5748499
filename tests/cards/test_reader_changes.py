"""What objects become and are: types, colors, sizes, for how long, and the structure that the layers (613) need."""

# ruff: noqa: E501 - Oracle texts are as long as they are

from __future__ import annotations

import pytest

from pyrules.cards.abilities import amounts, becoming, being, bonuses, changes, durations, forms, rare_changes
from pyrules.cards.abilities.conditions import HasCounters
from pyrules.cards.abilities.effects import ClauseUnless
from pyrules.cards.abilities.keywords import PlainKeyword
from pyrules.cards.abilities.lines import AbilityLine, Activated, Static, Triggered
from pyrules.cards.abilities.possessives import OfPlayer, YourPossessive
from pyrules.cards.abilities.statics import GrantKeyword
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node
from pyrules.cards.reader import kind_of, read_paragraph
from pyrules.cards.text import fold
from pyrules.cards.wording import words

READ = """
{1}: This land becomes a 2/2 creature with all creature types until end of turn. It's still a land.
{3}: This land becomes a 3/3 creature with vigilance and all creature types.
{0}: Until end of turn, this permanent becomes a 4/4 Spirit artifact creature that's no longer an Equipment.
{T}: Target land becomes a Swamp until its controller's next untap step.
{T}: Until your next upkeep, target noncreature artifact becomes an artifact creature with power and toughness each equal to its mana value.
{2}: Target creature becomes an enchantment and loses all abilities until a player casts a creature spell.
{1}: Target land becomes a Plains or an Island until end of turn.
As this creature enters, it becomes your choice of a 3/3 artifact creature or a 2/2 artifact creature with flying in addition to its other types.
Whenever this creature attacks, put a flood counter on target land. It's an Island in addition to its other types for as long as it has a flood counter on it.
As long as a card exiled with this creature is a creature card, this creature has the power, toughness, and creature types of the last creature card exiled with it. It's still a Shapeshifter.
As long as the top card of your graveyard is a creature card, this creature has the full text of that card and has the text "{2}: Discard a card."
Enchanted creature loses all abilities and has base power and toughness 0/1.
Enchanted creature has base power and toughness 5/5 and flying.
Each noncreature artifact loses all abilities and becomes an artifact creature with power and toughness each equal to its mana value. If this enchantment leaves the battlefield, this effect continues until end of turn.
The top card of each player's library is a Food artifact.
Artifacts are Foods in addition to their other types
Artifacts and enchantments you own everywhere become both types.
White and/or green permanents and spells are colorless sources of damage.
All instances of color words in the text of spells and permanents are changed to the chosen color word.
If you would lose unspent mana, that mana becomes black instead.
If you would lose unspent mana, that mana becomes colorless instead.
Mono Eminence — If Test Card is on the battlefield or in the command zone and your deck's color identity is mono-black, creatures you control get +1/+0.
Mono Eminence — As the game begins, if Test Card is your commander and your deck's color identity is mono-blue, your starting hand size becomes 8.
As long as two or more hands are touching this creature, it has menace.
As long as this creature is attacking, prevent all damage Walls would deal to this creature and to creatures banded with this creature.
Equipped creature has ward {1}, it can't be blocked, and its name and creature type are the last chosen name and creature type.
Equip {9}. This ability costs {X} less to activate, where X is the power of the creature it targets.
If a creature is attacking you and you control a Swamp and an Island, you may cast this creature without paying its mana cost and as though it had flash.
If this creature is unblocked, you may have it assign its combat damage to a creature defending player controls.
If a creature would deal combat damage to you and/or one or more creatures you control, prevent X of that damage, where X is the number of age counters on this enchantment.
If damage would be dealt to this creature, prevent that damage. When damage is prevented this way, this creature deals that much damage to any other target.
Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value X or less, where X is the number of time counters on this enchantment.
This creature can't attack or block unless it's paired with a creature with soulbond.
This creature gets +X/+Y, where X is the exiled creature card's power and Y is its toughness.
Test Card's power and toughness are each equal to the number of Islands sacrificed as it entered.
Creatures that are black and/or red get -1/-1.
Double the power and toughness of each creature you control until end of turn.
Whenever you cast a spell that's both red and white, this creature has base power and toughness 4/2 until end of turn.
Whenever this creature attacks, target player mills cards equal to its toughness.
{T}: Target creature gains all creature types until end of turn.
Until end of turn, creatures you control get +2/+0 and gain all creature types.
{R}: If this creature is a Warrior, it becomes a Spirit Warrior with base power and toughness 8/8, flying, and first strike.
As long as this creature is enchanted by three or more Auras, it has base power and toughness 9/9, vigilance, and trample.
Whenever you cast a spell, you may have Test Card's base power and toughness become 5/1 or 1/5 until end of turn.
Whenever another creature you control enters, you may change this creature's base power and toughness to that creature's power and toughness until end of turn.
{U}: Change this creature's base power to target creature's power.
{4}, {T}: Two target creatures you control that share a creature type can't be blocked this turn.
Whenever you cast a noncreature spell, if at least four mana was spent to cast it, put a +1/+1 counter on this creature.
"""

UNREAD = """
{1}: This land becomes a 2/2 creature with all creature types and songs until end of turn.
{T}: Target land becomes a Swamp until its controller's next nap.
This creature has the power, toughness, and charm of the last creature card exiled with it.
If you would lose unspent mana, that mana becomes mauve instead.
Artifacts and enchantments you own somewhere become both types.
"""


def read(text: str) -> Node | None:
    found = read_paragraph(text, ["Test Card"], kind_of(text, ("Creature",)))
    return found.structure if found.read == "whole" else None


def sentences(text: str) -> tuple[Node, ...]:
    line = read(text)
    assert isinstance(line, AbilityLine), text
    assert isinstance(line.ability, Static | Activated | Triggered), text
    return line.ability.sentences


def changed(text: str) -> changes.Changed:
    found = sentences(text)[0]
    assert isinstance(found, changes.Changed)
    return found


@pytest.mark.parametrize("text", READ.strip().split("\n"))
def test_is_read_and_says_the_same_again(text: str) -> None:
    found = read(text)
    assert found is not None
    assert words(found) == fold(text, ["Test Card"])


@pytest.mark.parametrize("text", UNREAD.strip().split("\n"))
def test_what_is_not_wholly_understood_stays_unread(text: str) -> None:
    assert read(text) is None


def test_what_something_becomes_is_the_node_of_what_something_is() -> None:
    frog = being.Characteristics(types=("creature",), subtypes=("Frog",), color=changes.LooksColor(Color.U), pt="1/1")
    (becomes,) = changed("{T}: Target creature becomes a 1/1 blue Frog creature until end of turn.").predicates
    assert becomes == becoming.BecomesForm(forms.Form(frog))
    (stays,) = changed("Enchanted creature is a 1/1 blue Frog creature.").predicates
    assert stays == being.Is(frog)
    (_, now) = sentences("Whenever this creature attacks, tap target creature. It's a 1/1 blue Frog creature.")
    assert now == becoming.NowIs(forms.Form(frog))


def test_a_creature_land_has_every_creature_type_and_keywords_beside() -> None:
    animated = changed("{3}: This land becomes a 3/3 creature with vigilance and all creature types until end of turn.")
    assert animated.duration == durations.UntilEndOfTurn()
    creature = being.Characteristics(
        types=("creature",), pt="3/3", abilities=(GrantKeyword(PlainKeyword("vigilance")),)
    )
    both = being.TwoNatures(creature, being.EveryType("creature type"))
    assert animated.predicates == (becoming.BecomesForm(forms.Form(both)),)


def test_a_full_stop_may_be_missing() -> None:
    assert read("{T}: Add {C}") == read("{T}: Add {C}.")
    assert not isinstance(read("Choose a Background"), AbilityLine)


def test_a_size_is_set_by_one_node() -> None:
    (size,) = changed("Enchanted creature has base power and toughness 5/5 and flying.").predicates
    assert size == bonuses.HasBaseSizeAnd("5/5", (GrantKeyword(PlainKeyword("flying")),))
    (all_of_them,) = changed(
        "{T}: Until end of turn, creatures you control have their base power and toughness become 5/5."
    ).predicates
    assert all_of_them == bonuses.HasBaseSize("5/5")


def test_a_list_that_goes_on_with_the_size() -> None:
    both = (GrantKeyword(PlainKeyword("flying")), GrantKeyword(PlainKeyword("haste")))
    (dragon,) = changed(
        "{1}: This creature becomes a Dragon with base power and toughness 4/4, flying, and haste."
    ).predicates
    assert dragon == becoming.BecomesForm(
        forms.Form(being.Characteristics(subtypes=("Dragon",), pt="4/4", abilities=both))
    )
    (size,) = changed("Enchanted creature has base power and toughness 4/4, flying, and haste.").predicates
    assert size == bonuses.HasBaseSizeAnd("4/4", both)


def test_gained_types_are_added() -> None:
    (gained,) = changed("{T}: Target creature gains all creature types until end of turn.").predicates
    assert gained == being.IsInAddition(being.EveryType("creature type"))


def test_one_of_two_types() -> None:
    (either,) = changed("{1}: Target land becomes a Plains or an Island until end of turn.").predicates
    plains, island = being.Characteristics(subtypes=("Plains",)), being.Characteristics(subtypes=("Island",))
    assert either == rare_changes.BecomesOneOf((plains, island))


def test_that_color_is_a_color() -> None:
    (that,) = changed("{T}: Until end of turn, target creature becomes that color.").predicates
    assert that == becoming.BecomesColor(becoming.ThatColorAgain())


def test_as_long_as_a_counter_is_there() -> None:
    (now,) = sentences("It's an Island in addition to its other types for as long as it has a flood counter on it.")
    assert isinstance(now, becoming.NowIs)
    assert now.form == forms.Form(being.Characteristics(subtypes=("Island",)), forms.InAddition("types"))
    assert isinstance(now.duration, durations.AsLongAsItHolds)
    assert isinstance(now.duration.condition, HasCounters)


def test_until_the_step_of_somebody() -> None:
    swamp = changed("{T}: Target land becomes a Swamp until its controller's next untap step.").duration
    assert isinstance(swamp, rare_changes.UntilNextStep)
    assert isinstance(swamp.whose, OfPlayer)
    assert swamp.step == "untap step"
    upkeep = changed("{T}: Until your next upkeep, target creature gets -1/-0.").duration
    assert upkeep == rare_changes.UntilNextStep(YourPossessive(), "upkeep")


def test_an_x_that_is_paid_is_defined() -> None:
    (unless,) = sentences("{T}: Counter target spell unless its controller pays {X}, where X is your devotion to blue.")
    assert isinstance(unless, ClauseUnless)
    assert unless.quantity == amounts.DevotionTo(Color.U)
