"""Copies, their exceptions, tokens, and what things become: what is read, as what, and what must stay unread."""

from __future__ import annotations

import pytest

from pyrules.cards.abilities import becoming, changes, copies, copy_exceptions, lines, tokens
from pyrules.cards.copying import exceptions_in_words, read_exceptions
from pyrules.cards.grammar import Node
from pyrules.cards.reader import kind_of, read_paragraph
from pyrules.cards.text import fold, short_names
from pyrules.cards.wording import words

READ = """
You may have this creature enter as a copy of any creature on the battlefield.
You may have this creature enter the battlefield as a copy of any creature on the battlefield.
You may have this creature enter tapped as a copy of any creature on the battlefield, except it has haste.
You may have this creature enter as a copy of any creature on the battlefield, except it's 7/7.
You may have this creature enter as a copy of any creature on the battlefield, except it isn't legendary, is an artifact in addition to its other types, and has myriad.
You may have this creature enter as a copy of any artifact or creature on the battlefield, except it's an artifact in addition to its other types.
You may have this creature enter as a copy of any creature on the battlefield, except his name is Test Card and he's a 4/4 Spider Human Hero in addition to his other types.
You may have this creature enter as a copy of any creature card in a graveyard that was put there from the battlefield this turn.
You may have this creature enter as a copy of a creature you control, except it has this creature's other abilities.
You may have this creature enter as a copy of any creature on the battlefield, except it enters with a shield counter on it if you control that creature.
You may have this creature enter as a copy of any creature on the battlefield, except it doesn't copy that creature's color and it has "At the beginning of your upkeep, draw a card."
You may have this creature enter as a copy of any creature on the battlefield, except if this creature was embalmed, the token has no mana cost, it's white, and it's a Zombie in addition to its other types.
You may have this creature enter as a copy of a permanent you control, except it's legendary and snow in addition to its other types and, if it's a creature, it enters with two additional +1/+1 counters on it and has changeling.
Creatures you control enter as a copy of this creature.
Enchanted creature is a copy of the chosen creature.
Create a token that's a copy of target creature you control.
Create two tokens that are copies of target noncreature permanent, except they're 1/1 Dragon creatures in addition to their other types, and they have flying.
Create a token that's a copy of target creature you control, except it has haste and "At the beginning of the end step, sacrifice this token."
Create a tapped and attacking token that's a copy of that creature. Sacrifice that token at end of combat.
Create X tokens that are copies of it and that are tapped and attacking, where X is the number of creatures you control.
For each creature you control, create a token that's a copy of that creature.
Create a token that's a copy of equipped creature, except the token isn't legendary. That token gains haste.
Create a token that's a copy of target artifact, except its name is Test Card's Warform and it's a 4/4 Construct artifact creature in addition to its other types. It gains haste until end of turn. Sacrifice it at the beginning of the next end step.
Create a token that's a copy of that creature, tapped and attacking that opponent.
Create a token that's a copy of enchanted permanent attached to that creature.
Target player creates a token that's a copy of that card.
{2}: This creature becomes a copy of target creature until end of turn.
{X}: This creature becomes a copy of target creature card in your graveyard with mana value X, except its name is Test Card, it's legendary in addition to its other types, and it has this ability.
Until end of turn, this artifact becomes a copy of target artifact, except it has this ability.
Each other creature you control becomes a copy of that creature until end of turn, except it isn't legendary.
You may have Shapeshifters you control become copies of that creature until end of turn.
At the beginning of combat on your turn, you may have this creature become a copy of another target creature you control until end of turn, except its name is Test Card.
The first time you would create one or more tokens each turn, you may instead create that many tokens that are copies of enchanted permanent.
Create a copy of that card. You may cast the copy without paying its mana cost.
Copy that spell. You may choose new targets for the copy.
Cast a copy of one of the following cards chosen at random—Seething Song, Dance with Devils, Flamebreak.
Create a 1/1 white Soldier creature token.
Create two 1/1 colorless Thopter artifact creature tokens with flying.
Create an X/X green Ooze creature token, where X is the number of lands you control.
Create a number of 2/2 black Zombie creature tokens equal to the number of opponents you have.
Create a 1/1 white Human creature token that's tapped and attacking.
Create two 1/1 red Goblin creature tokens that are tapped and attacking that player or a planeswalker they control.
Create Voja, a legendary 2/2 green and white Wolf creature token.
Create a 1/2 blue Bird creature token with flying named Storm Crow.
Create a 4/4 Dragon creature token named Reliquary Dragon that's all colors.
Create a Treasure token and a Food token.
Create your choice of a Food token or a Clue token.
Create a Wicked Role token attached to target creature you control.
Create a tapped Powerstone token.
Create a 0/0 green Hydra creature token and put two +1/+1 counters on it.
Create a 1/1 colorless Pilot creature token with "This token crews Vehicles as though its power were 2 greater."
If one or more tokens would be created under your control, twice that many of those tokens are created instead.
If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.
{3}: This land becomes a 3/3 blue Elemental creature with flying until end of turn. It's still a land.
Until end of turn, this land becomes a 3/4 white and blue Elemental creature with flying and vigilance. It's still a land.
Target land you control becomes a 4/4 Elemental creature with haste until end of turn. It's still a land.
Target land becomes the basic land type of your choice until end of turn.
Target land becomes a Swamp.
Target creature becomes the creature type of your choice until end of turn.
One or more target creatures become red until end of turn.
Target spell or permanent becomes white.
Target permanent becomes the color of your choice until end of turn.
Target creature becomes colorless until end of turn.
Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1.
Target permanent becomes an artifact in addition to its other types.
Target noncreature artifact becomes an artifact creature with power and toughness each equal to its mana value until end of turn.
0: Until end of turn, this planeswalker becomes a 6/6 Human Soldier creature that's still a planeswalker. Prevent all damage that would be dealt to him this turn.
You may have this artifact become a 3/3 white Angel artifact creature with flying until end of turn.
It becomes an Angel in addition to its other types.
{W}, {T}: This creature loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target creature. You may pay {W} to end this effect.
Gain control of target creature. It becomes a Vampire in addition to its other types.
The next 1 damage that would be dealt to this creature this turn is dealt to target creature you control instead.
Exchange control of two target artifacts.
{P}{P} — Create a token that's a copy of it.
+ {3} — Create a token that's a copy of target artifact or creature you control.
Exile target creature until this enchantment leaves the battlefield.
For each player, choose friend or foe. Each friend creates a token that's a copy of a creature they control.
Whenever you sacrifice this artifact or another artifact, draw a card.
It becomes a copy of target creature except for its name.
"""  # noqa: E501 - each line is one text

UNREAD = """
You may have this creature enter as a copy.
You may have this creature enter as a copy of any creature on the battlefield, except.
You may have this creature enter as a copy of any creature on the battlefield except for its looks.
You may have this creature enter as a copy of any creature on the battlefield, except it's prettier.
You may have this creature enter as a copy of any creature on the battlefield, except it's 7/7 and sings.
You may have this creature enter as a copy of any creature on the battlefield, but it's 7/7.
You may have this creature enter as a copy of any creature on the battlefield, except it's a blue.
You may have this creature enter as a copy of any creature on the battlefield, except it has.
Create a token that's a copy of target.
Create a token that's a copy of.
Create a token that is almost a copy of target creature.
Create a token that's a copy of target creature you control, except it has haste, flying.
Create a token thats a copy of target creature.
Create two token that's a copy of target creature.
Create some tokens that are copies of target creature.
Create a token that's a copy of a game changer.
This creature becomes a copy of target creature until tomorrow.
Create a 1/1 white Soldier creature.
Create a 1/1 mauve Soldier creature token.
Create a 1/1 white Soldier creature token with charm.
Create a Frobnicator token.
Create a Wonderful Role token attached to target creature.
Create a 1/1 white Soldier creature token that's tapped and dancing.
Target land becomes the basic land type of your dreams until end of turn.
Target creature becomes mauve until end of turn.
Target creature becomes a 3/3 until end of turn somewhere.
Target creature becomes the creature type of your choice until end of time.
It's still a lande.
{P}{W} — Draw a card.
+ {3} - Draw a card.
If one or more tokens would be created under your control, several of those tokens are created instead.
Cast a copy of one of the following cards chosen at random—.
"""

EXCEPTIONS = """
it's 7/5
it isn't legendary
it's 7/5 and has "{T}: Add {G}."
it's an artifact in addition to its other types and it has flying
it has flying, vigilance, and haste
its name is Sakashima the Impostor
it's a 1/1 green Frog
they're 3/3 Dragon creatures in addition to their other types, and they have flying
it has this ability
it enters with two additional +1/+1 counters on it
it loses all other card types
it's colorless
"""


def structure(text: str) -> Node | None:
    found = read_paragraph(text, short_names("Test Card", ()), kind_of(text, ("Instant",)))
    return found.structure if found.read == "whole" else None


def sentences(text: str) -> tuple[Node, ...]:
    line = structure(text)
    assert isinstance(line, lines.AbilityLine), text
    assert isinstance(line.ability, lines.Static), text
    return line.ability.sentences


@pytest.mark.parametrize("text", READ.strip().split("\n"))
def test_is_read_and_says_the_same_again(text: str) -> None:
    found = structure(text)
    assert found is not None
    assert words(found) == fold(text, ["Test Card"])


@pytest.mark.parametrize("text", UNREAD.strip().split("\n"))
def test_what_is_not_wholly_understood_stays_unread(text: str) -> None:
    assert structure(text) is None


@pytest.mark.parametrize("text", EXCEPTIONS.strip().split("\n"))
def test_exceptions_are_read_alone(text: str) -> None:
    found = read_exceptions(text, ["Sakashima the Impostor"])
    assert found is not None
    sentence = text[0].upper() + text[1:] + ("" if text.endswith('."') else ".")
    assert exceptions_in_words(found) == fold(sentence, ["Sakashima the Impostor"])
    assert read_exceptions("except " + text, ["Sakashima the Impostor"]) == found


@pytest.mark.parametrize("text", ["", "except", "it's", "it's 7/5 and", "it's pretty", "it has", "it's 7/5, it"])
def test_other_exceptions_are_not(text: str) -> None:
    assert read_exceptions(text) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Create a token that's a copy of it.", "Create a token copy of it."),
        (
            "Create a token that's a copy of it, except it isn't legendary.",
            "Create a token that's a copy of it, except it's not legendary.",
        ),
        (
            "Create a token that's a copy of it, except it isn't legendary.",
            "Create a token that's a copy of it except the token isn't legendary.",
        ),
        (
            "Creatures you control enter as a copy of it.",
            "Creatures you control enter the battlefield as a copy of it.",
        ),
        (
            "You may have this creature enter as a copy of a creature you control, except it has its other abilities.",
            "You may have this creature enter as a copy of a creature you control,"
            " except it has this creature's other abilities.",
        ),
        (
            "Create a tapped and attacking token that's a copy of it.",
            "Create a token that's a copy of it and that's tapped and attacking.",
        ),
        (
            "Create a tapped and attacking 1/1 red Goblin creature token.",
            "Create a 1/1 red Goblin creature token that's tapped and attacking.",
        ),
        (
            "Create a 1/1 blue Bird creature token named Storm Crow with flying.",
            "Create a 1/1 blue Bird creature token with flying named Storm Crow.",
        ),
        (
            "Target creature becomes the colors of your choice.",
            "Target creature becomes the color or colors of your choice.",
        ),
        ("It's a Zombie in addition to its other types.", "He's a Zombie in addition to his other types."),
    ],
)
def test_the_same_meaning_is_the_same_node(one: str, other: str) -> None:
    assert structure(one) is not None
    assert structure(one) == structure(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Create a token that's a copy of it, except it has haste.",
            "Create a token that's a copy of it. It has haste.",
        ),
        (
            "Create a token that's a copy of it. It gains haste.",
            "Create a token that's a copy of it, except it has haste.",
        ),
        ("Create a token that's a copy of it.", "Create a tapped token that's a copy of it."),
        ("Create a token that's a copy of it.", "Create two tokens that are copies of it."),
        (
            "Create a token that's a copy of target creature.",
            "Create a token that's a copy of another target creature.",
        ),
        (
            "Create a token that's a copy of it, except it's 1/1.",
            "Create a token that's a copy of it, except it's 1/2.",
        ),
        (
            "Create a token that's a copy of it, except it's a Zombie.",
            "Create a token that's a copy of it, except it's a Zombie in addition to its other types.",
        ),
        (
            "Create a token that's a copy of it, except it's a Zombie in addition to its other types.",
            "Create a token that's a copy of it, except it's a Zombie in addition to its other colors and types.",
        ),
        ("Create a 1/1 red Goblin creature token.", "Create a 1/1 red Goblin creature token that's attacking."),
        ("Create a Food token and a Clue token.", "Create a Food token or a Clue token."),
        ("Create a 1/1 red Goblin creature token.", "Create a 1/1 black Goblin creature token."),
        (
            "This creature becomes a copy of it until end of turn.",
            "This creature becomes a copy of it until your next turn.",
        ),
        ("Target land becomes a Swamp.", "Target land becomes a Swamp in addition to its other types."),
        ("Target creature becomes red.", "Target creature becomes red in addition to its other colors."),
        ("Target creature becomes the color of your choice.", "Target creature becomes the colors of your choice."),
        (
            "Target land becomes a 3/3 creature until end of turn.",
            "Target land becomes a 3/3 creature until end of turn. It's still a land.",
        ),
        ("Up to one target creature becomes red.", "Target creature becomes red."),
        ("One or more target creatures become red.", "Any number of target creatures become red."),
        ("Exchange control of two target artifacts.", "Exchange control of two other target artifacts."),
        ("If a creature card is exiled this way, draw a card.", "If you exiled a creature card this way, draw a card."),
    ],
)
def test_another_meaning_is_another_node(one: str, other: str) -> None:
    assert structure(one) is not None
    assert structure(other) is not None
    assert structure(one) != structure(other)


def test_an_exception_is_part_of_the_copy_and_what_it_gains_is_not() -> None:
    made, gains = sentences("Create a token that's a copy of it, except it's 7/5. It gains haste until end of turn.")
    assert isinstance(made, copies.CreateCopies)
    assert made.exceptions is not None
    (exception,) = made.exceptions.exceptions
    assert isinstance(exception, copy_exceptions.ExceptSize)
    assert exception.pt == "7/5"
    assert isinstance(gains, changes.Changed)


def test_a_token_of_a_number_of_colors() -> None:
    (made,) = sentences("Create two 1/1 black and green Insect creature tokens with flying.")
    assert isinstance(made, tokens.CreateTokens)
    assert made.looks.pt == "1/1"
    assert made.looks.subtypes == ("Insect",)
    assert made.looks.color == changes.LooksColors(colors=("black", "green"))


def test_what_something_becomes() -> None:
    (changed,) = sentences("Target creature becomes a 3/3 Elephant in addition to its other types until end of turn.")
    assert isinstance(changed, changes.Changed)
    (predicate,) = changed.predicates
    assert isinstance(predicate, becoming.BecomesForm)
