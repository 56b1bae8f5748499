"""What unread abilities touch: dangers are found, harmless texts are let through, unknown words touch everything."""

import itertools

import pytest

from pyrules.cards.abilities.keyword_names import NAMES
from pyrules.cards.model import ASPECTS
from pyrules.cards.touches import Kind, literal_of, phrases, touches
from pyrules.cards.touches_words import FIRST_PHRASES, KEYWORDS_BY_ASPECTS, NOT_PLAIN, PHRASES, WORDS_BY_ASPECTS

#: What could change what a permanent could produce.
MATTERS = {"mana", "types", "abilities", "copies", "control"}

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
    ("Creatures your opponents control lose trample and can't have or gain trample.", "static", "keywords"),
    ("Each other creature has all activated abilities of that card.", "static", "mana"),
    ("This creature has all activated abilities of all creature cards exiled with it.", "static", "abilities"),
    ('Enchanted land has "{T}: Target player loses 3 life."', "static", "abilities"),
    ('Lands you control have "{T}: Add one mana of any color."', "static", "mana"),
    ("Put a flying counter on target creature.", "spell", "keywords"),
    ("Put a counter of your choice on target creature.", "spell", "keywords"),
    ("If a land is tapped for mana, it produces {B} instead of any other type.", "static", "mana"),
    ("Whenever a land is tapped for mana, its controller adds an additional {G}.", "triggered", "mana"),
    ("{T}: For each creature you control, add {G}.", "activated", "mana"),
    ("Whenever this creature attacks, add {R}.", "triggered", "mana"),
    ("Target creature gains firebending 2 until end of turn.", "spell", "mana"),
    ("You may have this creature enter as a copy of any creature on the battlefield.", "static", "copies"),
    ("This creature becomes a copy of another target creature you control.", "spell", "copies"),
    ("This creature becomes a copy of another target creature you control.", "spell", "types"),
    ('Put a +1/+1 counter on target land. It gains "{T}: Add {G}."', "spell", "abilities"),
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
    # costs, timing and permission make no difference (106.7)
    ("Equipped creature can't attack, and its activated abilities can't be activated.", "static"),
    ("Activated abilities of artifacts can't be activated unless they're mana abilities.", "static"),
    ("Activated abilities of lands you control cost {1} less to activate.", "static"),
    ("Abilities you activate that aren't mana abilities cost {2} less to activate.", "static"),
    # mana that is only spent or kept
    ("You don't lose unspent green mana as steps and phases end.", "static"),
    ("If you would lose unspent mana, that mana becomes colorless instead.", "static"),
    ("You may spend mana as though it were mana of any color.", "static"),
    ("You may spend white mana as though it were red mana.", "static"),
    ("You can spend mana of any type to cast creature spells.", "static"),
    ("You may play cards exiled with this creature, and mana of any type can be spent to cast those spells.", "static"),
    ("This creature gets +1/+1 for each unspent green mana you have.", "static"),
    ("This effect reduces only the amount of white mana you pay.", "static"),
    ("Spend only mana produced by creatures to cast this spell.", "static"),
    # choosing
    ("As this creature enters, choose a creature type.", "static"),
    ("As this land enters, choose a basic land type.", "static"),
    ("As this artifact enters, choose a color.", "static"),
    ("As this enchantment enters, choose a nonland card name.", "static"),
    ("Your opponents can't cast spells with the chosen name.", "static"),
    # plain keywords
    ("Equipped creature gets +2/+2 and has flying.", "static"),
    ("Creatures you control have trample and haste.", "static"),
    ("Creatures you control lose flying and can't have or gain flying.", "static"),
    ("Elves you control have ward {2}.", "static"),
    ("Enchanted creature has protection from the chosen color. This effect doesn't remove this Aura.", "static"),
    ("This creature has snow swampwalk.", "static"),
    ("You have hexproof.", "static"),
    ("Each instant and sorcery card in your graveyard has flashback.", "static"),
    # what is only a condition, a number or said beside
    ("As long as equipped creature is a Human, it gets an additional +1/+1.", "static"),
    ("Enchanted creature gets +2/+2 as long as it's an artifact. Otherwise, it can't attack or block.", "static"),
    ("Each creature you control that's a Vampire or a Bat gets +1/+1 and has lifelink.", "static"),
    ("This spell costs {X} less to cast, where X is the greatest power among creatures you control.", "static"),
    ("This creature gets +1/+1 for each creature type among creatures you control.", "static"),
    ("This creature's power is equal to the number of card types among cards in all graveyards.", "static"),
    ("This creature can't be blocked except by three or more creatures.", "static"),
    (
        "You may cast this card from your graveyard by discarding a card in addition to paying its other costs.",
        "static",
    ),
    ("You have no maximum hand size.", "static"),
    ("Your maximum hand size is two.", "static"),
    ("If a triggered ability of a legendary creature you control triggers, it triggers an additional time.", "static"),
    ("You may have this creature assign its combat damage as though it weren't blocked.", "static"),
    ("This land enters tapped with two charge counters on it.", "static"),
    ("If it's neither day nor night, it becomes day as this creature enters.", "static"),
    ("This creature enters prepared.", "static"),
]
#: Abilities that do something as they resolve, and whether that might be adding mana.
ADDS: list[tuple[str, Kind, bool]] = [
    ("{T}: Add {G}.", "activated", True),
    ("At the beginning of your first main phase, add {R}{R}.", "triggered", True),
    ("Whenever a Swamp is tapped for mana, its controller adds an additional {B}.", "triggered", True),
    ("Target player activates a mana ability of each land they control.", "spell", True),
    ("Until end of turn, if you tap a land for mana, it produces {U} instead of any other type.", "spell", True),
    ("Any time you could activate a mana ability this turn, you may pay 1 life. If you do, add {C}.", "spell", True),
    ("Until end of turn, you don't lose this mana as steps and phases end. Add {R} for each Goblin.", "spell", True),
    ("Frobnicate.", "spell", True),
    ("{2}: This creature becomes a copy of target creature.", "activated", False),
    ("{1}: This artifact becomes a 3/3 Golem artifact creature until end of turn.", "activated", False),
    ('Target land gains "{T}: Add one mana of any color" until end of turn.', "spell", False),
    ('Create a 0/1 Eldrazi Spawn creature token with "Sacrifice this token: Add {C}."', "spell", False),
    ("Whenever you tap a land for mana, this enchantment deals 1 damage to you.", "triggered", False),
    ("Whenever you activate an ability that isn't a mana ability, copy it.", "triggered", False),
    ("Whenever you cast a spell, if no mana was spent to cast it, counter that spell.", "triggered", False),
    ("Search your library for a card with mana value 3 or less, reveal it, then shuffle.", "spell", False),
    ("You may play that card, and you may spend mana as though it were mana of any color to cast it.", "spell", False),
    ("Tap all lands target player controls and that player loses all unspent mana.", "spell", False),
    ("Transform this creature.", "triggered", False),
]  # fmt: skip
#: Real wordings of what a static ability can do to what a land could produce, as sentences' ends.
DOES = """
    lands you control are Plains
    nonbasic lands are Mountains
    each land is a Swamp in addition to its other land types
    lands you control are every basic land type in addition to their other types
    enchanted land is the chosen type
    enchanted Forest is an Island
    creatures you control are the chosen type in addition to their other types
    each creature you control is a Forest land in addition to its other types
    all artifacts are creatures
    enchanted permanent is a colorless Forest land
    equipped creature is an artifact in addition to its other types
    this creature is every creature type
    this creature isn't a creature
    this creature is all colors and every creature type
    it's a Forest land
    it's still a land
    they're 1/1 creatures that are still lands
    it becomes a basic Island
    enchanted land becomes a Swamp
    it becomes a copy of that land
    this creature becomes the chosen type
    it enters as a copy of any land on the battlefield
    you may have this land enter as a copy of any land on the battlefield
    you may have this creature enter as a copy of a creature, except it's an artifact in addition to its other types
    lands you control have "{T}: Add one mana of any color"
    creatures you control have "{T}: Add {G}"
    enchanted land has "{T}: Target player loses 3 life"
    equipped creature has flying and "{T}: Add {R}"
    creatures you control have haste and "{T}: Add {G}"
    this creature has all activated abilities of all creature cards exiled with it
    this creature has haste and all activated abilities of each land you control
    this artifact has all activated abilities of all lands on the battlefield
    each creature has all abilities of each other creature
    this creature has the activated abilities of the exiled card
    this creature has flying and is an artifact
    this creature has trample and changeling
    this creature gains haste and becomes an artifact
    creatures you control have vigilance and firebending 2
    creatures you control have firebending 2
    this creature has flying and phasing
    this creature has this ability
    it has the chosen abilities
    nonbasic lands lose all abilities
    all lands lose all abilities except mana abilities
    enchanted creature loses all abilities
    enchanted creature loses flying and all other abilities
    nonbasic lands have no abilities
    creatures lose all creature types
    enchanted permanent loses all other card types and abilities
    remove all abilities from each land
    lands enter without abilities
    you control enchanted land
    you control enchanted creature
    you control all lands
    an opponent gains control of this land
    exchange control of this land and that land
    if a land is tapped for mana, it produces {B} instead of any other type
    if a land is tapped for two or more mana, it produces {C} instead of any other type and amount
    lands you control produce mana of the chosen color instead
    if you would add mana, add twice that much instead
    if you tap a permanent for mana, it produces three times as much of that mana instead
    all mana is colorless
    this creature may attack as though it had the activated abilities of that land
    lands count as artifacts
    treat all lands as Mountains
    change the text of all lands
    transform this land
    it's turned into a Forest
    each land has the full text of that card
    this land is the same as that land
""".strip().splitlines()
#: What may stand around it; it must make no difference.
FRAMES = """
    {}.
    As long as you control a creature, {}.
    As long as this creature is an artifact, {}.
    As long as equipped creature has flying, {}.
    If you control an Island, {}.
    Enchanted creature gets +1/+1 and {}.
    Equipped creature has flying and {}.
    This creature can't be blocked and {}.
    As this land enters, choose a basic land type and {}.
    As this land enters, choose a color. Then {}.
    You don't lose unspent green mana as steps and phases end and {}.
    Its activated abilities can't be activated and {}.
    During your turn, {} as long as you control three or more artifacts.
    {} unless you pay {{2}}.
    {} for each Forest you control.
    {} if it's an artifact.
    While {} this creature can't attack, {}.
    Threshold — As long as there are seven cards in your graveyard, this creature gets +2/+2 and {}.
""".strip().splitlines()


@pytest.mark.parametrize(("text", "kind", "aspect"), DANGERS)
def test_a_danger_is_found(text: str, kind: Kind, aspect: str) -> None:
    assert aspect in touches(text, kind)


@pytest.mark.parametrize("does", [line.strip() for line in DOES])
def test_a_danger_is_found_wherever_it_stands(does: str) -> None:
    for frame in FRAMES:
        text = frame.strip().format(does, does)
        assert MATTERS & set(touches(text, "static")), text
        assert MATTERS & set(touches(text, "spell")), text


def test_two_dangers_and_two_harmless_texts_in_a_row() -> None:
    harmless = [text for text, kind in HARMLESS if kind == "static"]
    for does, (before, after) in itertools.product(DOES, itertools.pairwise(harmless)):
        text = f"{before} {does.strip()[0].upper()}{does.strip()[1:]}. {after}"
        assert MATTERS & set(touches(text, "static")), text


@pytest.mark.parametrize(("text", "kind", "adds"), ADDS)
def test_what_resolves_adds_mana_only_if_it_says_so(text: str, kind: Kind, adds: bool) -> None:
    assert ("mana" in touches(text, kind)) == adds


def test_more_devotion_may_make_a_god_a_creature() -> None:
    said = "Your devotion to each color and each combination of colors is increased by one."
    assert set(touches(said, "static")) >= {"mana", "types", "pt"}


def test_becoming_something_is_told_though_it_adds_no_mana() -> None:
    assert {"types", "copies", "abilities"} <= set(touches("This creature becomes a copy of target land.", "spell"))
    assert "abilities" in touches('Target land gains "{T}: Add {G}."', "spell")


def test_plain_keywords_are_no_other_abilities() -> None:
    assert touches("Equipped creature gets +2/+2 and has flying.", "static") == ("keywords", "pt")
    assert touches("Creatures you control have trample and haste.", "static") == ("keywords",)
    assert touches("Target creature gains haste until end of turn.", "spell") == ("keywords",)
    assert touches("Creatures lose flying.", "static") == ("keywords",)
    assert "abilities" in touches("This creature has flying abilities.", "static")
    assert "abilities" in touches('This creature has flying and "{2}: Draw a card."', "static")


def test_every_keyword_is_plain_or_touches_more() -> None:
    """Where it is given alone, a keyword that is not plain counts as an ability."""
    assert set(NAMES) >= NOT_PLAIN
    for name in NAMES:
        if name.endswith("!"):  # no word of the tables: it touches everything
            continue
        found = set(touches(f"Creatures you control have {name}.", "static"))
        assert ("abilities" in found) == (name in NOT_PLAIN), name
        assert found & {"abilities", "keywords"}, name


@pytest.mark.parametrize(
    "name", ["changeling", "living metal", "bestow", "mutate", "prototype", "reconfigure", "daybound", "firebending 2"]
)
def test_a_keyword_that_does_more_is_found_in_a_list(name: str) -> None:
    assert {"types", "mana"} & set(touches(f"Creatures you control have flying, haste, and {name}.", "static"))


def test_a_clause_holds_at_most_one_verb() -> None:
    assert "types" in touches("As long as you control a Plains lands are Swamps.", "static")
    assert "types" in touches("If this is tapped lands are Swamps.", "static")
    assert "types" in touches("Lands are Swamps as long as this is tapped.", "static")
    assert "types" not in touches("As long as this is an artifact, draw a card.", "static")
    assert touches("As long as this is a frobnicator, draw a card.", "static") == ASPECTS


def test_an_ability_that_works_elsewhere_is_told_by_its_zone() -> None:
    for zone in ("in your graveyard", "in exile", "exiled", "in the command zone"):
        assert "zones" in touches(f"As long as this card is {zone}, creatures you control have haste.", "static")


def test_a_phrase_is_not_missed_for_its_literal() -> None:
    texts = [each.lower() for each in [*DOES, *(text for text, _ in HARMLESS), *(text for text, _, _ in DANGERS)]]
    for literal, pattern, _ in phrases():
        assert all(literal in text for text in texts if pattern.search(text)), pattern.pattern
    assert literal_of(r"\bcounters? (?=of)") == "counter"
    assert literal_of(r"\b(?:has|have) base (?:x|y)?") == " base "
    assert literal_of(r"one|two") == ""
    assert literal_of(r"[ab\]] cd") == " cd"


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
    assert all(isinstance(pattern, str) for pattern in FIRST_PHRASES)
    for aspects in (*WORDS_BY_ASPECTS, *KEYWORDS_BY_ASPECTS, *(aspects for _, aspects in PHRASES)):
        assert set(aspects) <= set(ASPECTS)


def test_no_word_is_both_harmless_and_not() -> None:
    harmless = set(WORDS_BY_ASPECTS[()].split())
    for aspects, listed in WORDS_BY_ASPECTS.items():
        assert not aspects or not harmless & set(listed.split())
