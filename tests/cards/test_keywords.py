"""Keyword abilities of rule 702: read with their parameters, printed back exactly; anything else stays unread."""

import pytest

from pyrules.cards.abilities.keyword_names import NAMES
from pyrules.cards.abilities.keywords import KeywordList
from pyrules.cards.grammar import Node
from pyrules.cards.text import fold, simplify
from pyrules.cards.wording import grammar, words


def read(text: str) -> Node | None:
    folded = fold(text, ["Fire Lord Zuko"])
    node = grammar().read(KeywordList, simplify(folded))
    return node if node is not None and words(node) == folded else None


GOOD = [
    "Flying", "Flying, first strike, haste", "Flying; protection from black", "First strike; banding",
    "Trample over planeswalkers", "Umbra armor", "For Mirrodin!", "Start your engines!", "Jump-start",
    "Doctor's companion", "Choose a Background", "Read ahead", "Job select", "Double team", "Cascade, cascade",
    "Ward {2}", "Flying, ward {2}", "Ward—Pay 3 life.", "Ward—{2}, Pay 2 life.", "Ward—Collect evidence 4.",
    "Ward—Sacrifice three nonland permanents.", "Ward—Discard a card.", "Ward—Get five poison counters.",
    "Cumulative upkeep {1}", "Cumulative upkeep {W} or {U}", "Cumulative upkeep—Pay 1 life.",
    "Cumulative upkeep—Draw a card.", "Cumulative upkeep—Put a -1/-1 counter on this creature.",
    "Cumulative upkeep—Pay {2} and 1 life.", "Kicker {1}{R}", "Kicker {1}{G} and/or {2}{U}", "Multikicker {2}",
    "Kicker—Sacrifice a land.", "Kicker {X}. X can't be 0.",
    "Escape—{3}{B}{B}, Exile four other cards from your graveyard.", "Flashback—{1}{U}, Pay 3 life.",
    "Flashback—Tap three untapped white creatures you control.", "Morph—Reveal a white card in your hand.",
    "Madness—Pay six {B}.", "Suspend 4—{U}", "Suspend X—{X}{U}. X can't be 0.", "Reinforce 2—{G}{W}",
    "Awaken 3—{4}{U}", "Impending 4—{2}{W}{W}", "More Than Meets the Eye {1}{W}", "Aura swap {2}{U}", "Crew 2",
    "Crew 1. Activate only once each turn.", "Bloodthirst X", "Modular—Sunburst", "Vanishing", "Vanishing 3",
    "Firebending X, where X is the number of creatures you control.", "Devour 2", "Devour artifact 1", "Teamwork 4",
    "Enchant creature", "Enchant artifact or creature", "Enchant creature an opponent controls", "Enchant player",
    "Affinity for artifacts", "Affinity for Plains", "Champion an Elemental", "Goblin offering", "Artifact offering",
    "Protection from black and from red", "Protection from everything", "Protection from each color",
    "Protection from Vampires, from Werewolves, and from Zombies", "Protection from legendary creatures",
    "Protection from the color of your choice", "Protection from mana value 3 or greater",
    "Hexproof from artifacts and enchantments", "Hexproof from monocolored", "Islandwalk", "Snow swampwalk",
    "Nonbasic landwalk", "Legendary landwalk", "Desertwalk", "Cycling {2}", "Cycling—Pay 2 life.",
    "Plainscycling {2}", "Basic landcycling {1}{G}", "Artifact landcycling {2}", "Wizardcycling {3}", "Equip {3}",
    "Equip legendary creature {3}", "Equip Shaman, Warlock, or Wizard {1}", "Equip—Pay {3} or discard a card.",
    "Murasame — Equip {5}", "Splice onto Arcane {1}{R}", "Splice onto Arcane—Sacrifice two Mountains.",
    "Emerge from artifact {5}{U}{U}", "Prototype {2}{W} — 3/3", "Craft with artifact {3}{W}",
    "Craft with one or more Dinosaurs {4}{R}", "Craft with a Dinosaur, a Merfolk, a Pirate, and a Vampire {5}",
    "Partner", "Partner with Okaun, Eye of Chaos", "Partner with Bebop, Skull & Crossbones",
    "Partner—Friends forever", "Partner—Father & son",
    "Companion — Your starting deck contains only cards with even mana values.", "Gift a tapped Fish", "Mayhem",
    "Mayhem {1}{B}", "Commander ninjutsu {2}{U}{B}", "Web-slinging {1}{W}", "Hideaway 4", "Station", "Tiered",
]  # fmt: skip
BAD = [
    "Super haste", "Augment", "Ready to walk", "Triple striking", "Flying creature", "Kicker", "Enchant", "Ward",
    "Protection from words", "Equip", "Velvetwalk", "Flying,", "Crew two", "Squirrelstink", "Suspend 4", "Cycling 2",
]  # fmt: skip


@pytest.mark.parametrize("text", GOOD)
def test_a_keyword_line_is_read_and_printed_back(text: str) -> None:
    assert read(text) is not None


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_keyword_stays_unread(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(
    ("text", "many"),
    [("Flying, first strike, haste", 3), ("Flying; banding", 2), ("Cascade, cascade", 2), ("Crew 1", 1),
     ("First strike, protection from Vampires, from Werewolves, and from Zombies", 2),
     ("Suspend X—{X}{U}. X can't be 0.", 1)],
)  # fmt: skip
def test_each_keyword_of_a_line_is_an_ability(text: str, many: int) -> None:
    node = read(text)
    assert isinstance(node, KeywordList)
    assert len(node.keywords) == many


def test_every_section_of_rule_702_has_its_keyword() -> None:
    missing = set(range(2, 193)) - set(NAMES.values())
    assert missing == {186}  # ∞, which stands before an ability and is a symbol
