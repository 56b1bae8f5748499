"""What unread abilities touch: dangers are found, harmless texts are let through, unknown words touch everything."""

import pytest

from pyrules.cards.model import ASPECTS
from pyrules.cards.touches import Kind, touches
from pyrules.cards.touches_words import KEYWORDS_BY_ASPECTS, PHRASES, WORDS_BY_ASPECTS

#: Real wordings, each with aspects that it must touch.
DANGERS: list[tuple[str, Kind, str]] = [
    ("Nonbasic lands are Mountains.", "static", "types"),
    ("Each land is a Swamp in addition to its other land types.", "static", "types"),
    ("Enchanted land is the chosen type.", "static", "types"),
    ("Equipped creature gets +3/+0 and is every creature type.", "static", "types"),
    ("Forests you control are 1/1 green Elf creatures that are still lands.", "static", "types"),
    ("Until end of turn, he's a 4/4 Dragon.", "spell", "types"),
    ("Target land becomes an Island until end of turn.", "spell", "types"),
    ("Enchanted creature isn't a creature.", "static", "types"),
    ("It enters as a 2/2 Cyberman.", "static", "types"),
    ("All permanents are colorless.", "static", "colors"),
    ("Each nonland permanent you control is all colors.", "static", "colors"),
    ("All nonland permanents are the chosen color.", "static", "colors"),
    ("Target creature becomes the color of your choice until end of turn.", "spell", "colors"),
    ("All lands lose all abilities except mana abilities.", "static", "abilities"),
    ("Creatures your opponents control lose trample and can't have or gain trample.", "static", "abilities"),
    ("Each other creature has all activated abilities of that card.", "static", "mana"),
    ("This creature has all activated abilities of all creature cards exiled with it.", "static", "abilities"),
    ('Enchanted land has "{T}: Target player loses 3 life."', "static", "abilities"),
    ('Lands you control have "{T}: Add one mana of any color."', "static", "mana"),
    ("Equipped creature can't attack, and its activated abilities can't be activated.", "static", "abilities"),
    ("Put a flying counter on target creature.", "spell", "abilities"),
    ("If a land is tapped for mana, it produces {B} instead of any other type.", "static", "mana"),
    ("Whenever a land is tapped for mana, its controller adds an additional {G}.", "triggered", "mana"),
    ("{T}: For each creature you control, add {G}.", "activated", "mana"),
    ("Whenever this creature attacks, add {R}.", "triggered", "mana"),
    ("Target creature gains firebending 2 until end of turn.", "spell", "mana"),
    ("You may have this creature enter as a copy of any creature on the battlefield.", "static", "copies"),
    ("This creature becomes a copy of another target creature you control.", "spell", "copies"),
    ("Exchange control of target artifact and target creature.", "spell", "control"),
    ("Target opponent gains control of target Horse you control.", "spell", "control"),
    ("You control enchanted creature.", "static", "control"),
    ("Switch target creature's power and toughness until end of turn.", "spell", "pt"),
    ("Put a +1/+1 counter on target creature.", "spell", "pt"),
    ("Attach this Equipment to target creature.", "spell", "abilities"),
]
#: Wordings that touch everything, whatever else they say.
EVERYTHING = [
    'Change the text of target spell by replacing all instances of "white" with "black."',
    "This creature has the full text of that card.",
    "It perpetually gets +1/+1.",
    "Turn target creature face down.",
    "Transform this creature.",
    "Target creature phases out.",
    "Meld them into a new creature.",
    "Creatures you control count as artifacts.",
    "You may spend white mana as though it were blue.",
    "Treat all lands as Mountains.",
    "Each land frobnicates.",
    "Target land earthbends.",
    "_____ is legal here.",
    "Lands you control tap for ½ {G}.",
    "LEVEL 2-6",
    "12+ | {T}: Draw a card.",
    "This land’s rules box is empty.",
]
#: Wordings that touch neither mana nor types, colors, abilities or copies.
HARMLESS: list[tuple[str, Kind]] = [
    ("This creature can't be blocked.", "static"),
    ("This spell can't be countered.", "static"),
    ("This land enters tapped.", "static"),
    ("This land enters tapped unless you control two or more other lands.", "static"),
    ("This spell costs {2} less to cast if an Elf died this turn.", "static"),
    ("Creature spells you cast cost {1} less to cast.", "static"),
    ("Enchanted creature doesn't untap during its controller's untap step.", "static"),
    ("Enchanted creature can't attack or block.", "static"),
    ("Creatures you control of the chosen type get +2/+2.", "static"),
    ("Other Elves you control get +1/+1.", "static"),
    ("You may cast sorcery spells as though they had flash.", "static"),
    ("This creature can attack as though it didn't have defender.", "static"),
    ("You may play an additional land on each of your turns.", "static"),
    ("Players play with their hands revealed.", "static"),
    ("Skip your draw step.", "static"),
    ("If a player would begin an extra turn, that player skips that turn instead.", "static"),
    ("If a red source would deal damage to a player, it deals that much damage plus 1 instead.", "static"),
    ("If this creature would be destroyed, regenerate it.", "static"),
    ("Prevent all combat damage that would be dealt to you.", "static"),
    ("As an additional cost to cast this spell, discard a card.", "static"),
    ("Spells and abilities your opponents control can't cause you to sacrifice permanents.", "static"),
    ("This creature attacks each combat if able.", "static"),
    ("Draw two cards.", "spell"),
    ("You gain 3 life.", "spell"),
    ("{2}, Sacrifice this artifact: Draw a card.", "activated"),
    ("{T}: This creature deals 1 damage to any target.", "activated"),
    ("Whenever this creature deals combat damage to a player, draw a card.", "triggered"),
    ("When this creature dies, each opponent loses 1 life.", "triggered"),
    ("Counter target spell unless its controller pays {3}.", "spell"),
    ("Flying, first strike", "keyword"),
    ("Cycling {2} ({2}, Discard this card: Draw a card.)", "keyword"),
    ("Maro's power and toughness are each equal to the number of cards in your hand.", "static"),
]


@pytest.mark.parametrize(("text", "kind", "aspect"), DANGERS)
def test_a_danger_is_found(text: str, kind: Kind, aspect: str) -> None:
    assert aspect in touches(text, kind)


@pytest.mark.parametrize("text", EVERYTHING)
def test_what_is_not_known_touches_everything(text: str) -> None:
    assert touches(text, "static") == ASPECTS


@pytest.mark.parametrize(("text", "kind"), HARMLESS)
def test_a_harmless_text_is_let_through(text: str, kind: Kind) -> None:
    assert not {"mana", "types", "colors", "abilities", "copies"} & set(touches(text, kind, ("Maro",)))


def test_the_cost_of_an_activated_ability_touches_nothing() -> None:
    assert touches("{T}, Remove a +1/+1 counter from this land: Draw a card.", "activated") == ("zones",)
    assert touches("{T}, Frobnicate: Draw a card.", "activated") == ("zones",)


def test_a_name_that_is_not_told_is_unknown_words() -> None:
    assert touches("Gorm attacks each combat if able.", "static") == ASPECTS
    assert touches("Gorm attacks each combat if able.", "static", ("Gorm",)) == ()


def test_some_aspects_in_full() -> None:
    assert touches("This creature can't be blocked.", "static") == ()
    assert touches("Enchanted creature gets +1/+2.", "static") == ("pt",)
    assert touches("You gain 3 life.", "spell") == ("life",)
    assert touches("Devoid", "keyword") == ("colors",)
    assert touches("Changeling", "keyword") == ("types",)


def test_the_tables_name_aspects_only() -> None:
    for aspects in (*WORDS_BY_ASPECTS, *KEYWORDS_BY_ASPECTS, *(aspects for _, aspects in PHRASES)):
        assert set(aspects) <= set(ASPECTS)


def test_no_word_is_both_harmless_and_not() -> None:
    harmless = set(WORDS_BY_ASPECTS[()].split())
    for aspects, listed in WORDS_BY_ASPECTS.items():
        assert not aspects or not harmless & set(listed.split())
