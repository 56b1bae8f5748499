"""The words that slots can hold: colors, types, numbers, mana symbols … each a closed vocabulary or a number format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cached_property
from typing import Any

from pyrules.cards.abilities import vocabulary
from pyrules.cards.grammar import Terminal

WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")


class Color(Enum):
    """The five colors (105.1)."""

    W = "white"
    U = "blue"
    B = "black"
    R = "red"
    G = "green"


class Vocabulary(Terminal):
    """Fixed phrases, each standing for a value. In mode "many" the plural forms, else the others."""

    def __init__(self, name: str, phrases: Iterable[tuple[str, Any]], plurals: Iterable[tuple[str, Any]] = ()) -> None:
        self.name = name
        self.phrases = tuple(phrases)
        self.plurals = tuple(plurals) or self.phrases

    @cached_property
    def forms(self) -> dict[str, dict[str, list[tuple[str, Any]]]]:
        """The phrases of each mode by their first word."""
        return {"": _by_first(self.phrases), "many": _by_first(self.plurals)}

    @cached_property
    def shown(self) -> dict[str, dict[Any, str]]:
        """The phrase of each value."""
        return {
            mode: {value: phrase for entries in form.values() for phrase, value in reversed(entries)}
            for mode, form in self.forms.items()
        }

    @cached_property
    def words(self) -> frozenset[str]:  # type: ignore[override]
        """All first words."""
        return frozenset(first for form in self.forms.values() for first in form)

    def match(self, text: str, start: int, mode: str) -> Iterator[tuple[int, Any]]:
        found = WORD.match(text, start)
        first = found.group() if found else text[start : start + 1]
        form = self.forms["many" if mode == "many" else ""]
        for phrase, value in form.get(first, ()) or form.get(first.removesuffix("'s"), ()):
            end = start + len(phrase)
            if text.startswith(phrase, start) and not (end < len(text) and text[end].isalnum()):
                yield end, value

    def show(self, value: Any, mode: str) -> str | None:
        return self.shown["many" if mode == "many" else ""].get(value)


def _by_first(phrases: Iterable[tuple[str, Any]]) -> dict[str, list[tuple[str, Any]]]:
    """Phrases by their first word, longest first."""
    found: dict[str, list[tuple[str, Any]]] = {}
    for phrase, value in phrases:
        first = WORD.match(phrase)
        found.setdefault(first.group() if first else phrase[:1], []).append((phrase, value))
    for entries in found.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return found


class Pattern(Terminal):
    """A number format or a run of symbols; the value is what `read` makes of it, and `write` is its inverse.

    `words` are all first words that it can begin with (see `Terminal`).
    """

    def __init__(
        self, name: str, pattern: str, read: Any = str, write: Any = str, words: frozenset[str] | None = None
    ) -> None:
        self.name = name
        self.words = words
        self.pattern = re.compile(pattern)
        self.read = read
        self.write = write

    def match(self, text: str, start: int, mode: str) -> Iterator[tuple[int, Any]]:
        found = self.pattern.match(text, start)
        if found:
            yield found.end(), self.read(found.group())

    def show(self, value: Any, mode: str) -> str | None:
        text = str(self.write(value))
        return text if self.pattern.fullmatch(text) else None


PLURALS = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Plains": "Plains",
    "Mouse": "Mice", "Merfolk": "Merfolk", "Moonfolk": "Moonfolk", "Treefolk": "Treefolk", "Kithkin": "Kithkin",
    "Eldrazi": "Eldrazi", "Fungus": "Fungi", "Octopus": "Octopuses", "Homunculus": "Homunculi", "Myr": "Myr",
    "Samurai": "Samurai", "Ninja": "Ninjas", "Elk": "Elk", "Arcane": "Arcane", "Phyrexian": "Phyrexians",
    "Ox": "Oxen", "Sheep": "Sheep", "Fish": "Fish", "Kor": "Kor", "Vedalken": "Vedalken", "Djinn": "Djinn",
    "Child": "Children", "Foe": "Foes", "Phoenix": "Phoenixes", "Sphinx": "Sphinxes", "Lynx": "Lynxes",
    "Ally": "Allies", "Mercenary": "Mercenaries", "Faerie": "Faeries", "Harpy": "Harpies", "Pegasus": "Pegasi",
    "Thief": "Thieves", "Incubus": "Incubi", "Locus": "Loci", "Urza's": "Urza's", "Equipment": "Equipment",
    "Soltari": "Soltari", "Dauthi": "Dauthi", "Thalakos": "Thalakos", "Metathran": "Metathran",
    "Nephilim": "Nephilim", "Azra": "Azra", "Kavu": "Kavu", "Efreet": "Efreets", "Jellyfish": "Jellyfish",
    "Starfish": "Starfish", "Citizen": "Citizens", "Aurochs": "Aurochs", "Cyclops": "Cyclopes",
    "Platypus": "Platypuses", "Walrus": "Walruses", "Nautilus": "Nautiluses", "Class": "Classes", "Witch": "Witches",
    "Hero": "Heroes", "Aetherborn": "Aetherborn",
}  # fmt: skip


def plural(word: str) -> str:
    """The plural of a subtype or type as Oracle text writes it."""
    if word in PLURALS:
        return PLURALS[word]
    if re.search(r"(?:s|x|ch|sh)$", word):
        return word + "es"
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + "s"


NUMBER_WORDS = vocabulary.words("""
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen twenty
""")

LARGE_NUMBERS = [("thirty", 30), ("forty", 40), ("fifty", 50)]

SUBTYPES = tuple(
    dict.fromkeys(
        (
            *vocabulary.CREATURE_TYPES, *vocabulary.LAND_TYPES, *vocabulary.ARTIFACT_TYPES,
            *vocabulary.ENCHANTMENT_TYPES, *vocabulary.PLANESWALKER_TYPES, *vocabulary.SPELL_TYPES,
            *vocabulary.BATTLE_TYPES,
        )
    )
)  # fmt: skip
CARD_TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")
#: What "protection from …" can say beside colors and objects (702.16).
QUALITY_WORDS = ("multicolored", "monocolored", "colorless", "snow", "legendary", "historic")
SUPERTYPES = ("basic", "legendary", "snow", "world")
#: Counters with a name of their own in Oracle texts (122.1); power and toughness counters have their own form.
COUNTER_WORDS = vocabulary.words("""
    acorn aegis age aim arrow arrowhead art awakening bait bargle blaze blessing blight blood bloodline bloodstain book
    bore bounty brain bribery brick burden cage carrion cell charge chip chorus coin collection component conqueror
    contested control corpse corruption CRANK! credit croak crystal cube currency curse death deathtouch decayed
    defense delay depletion descent despair devotion discovery divinity doom double dread dream duty echo egg elixir
    ember eon eruption everything exalted experience exposure eyeball eyestalk fade fate fear feather feeding
    fellowship fetch filibuster film finality fire flame flood flying foreshadow fungus funk fury fuse gem ghostform
    glyph gold growth harmony haste hatching hatchling healing hexproof hit hone hoofprint hope hour hourglass
    hunger husk ice impostor incarnation incubation indestructible infection influence ingenuity ingredient intel
    intervention invasion invitation isolation javelin judgment ki kick knickknack knowledge landmark level lifelink
    loot lore loyalty luck magnet manabond manifestation mannequin mask matrix memory menace midway mine mining mire
    music muster necrodermis nest net night nightmare oil omen ore page pain palliation paralyzation pause petal
    petrification phase phylactery phyresis pin plague plan plot point poison polyp possession pressure prey
    primeval pupa quest rad rally reach rebuilding rejection release reprieve resonance rev revival ribbon ritual
    rope rust saurian scream scroll shadow shell shield shoe shred shy silver skewer sleep sleight slime slumber soot
    soul spark spite spore stall stash storage story strife stroopwafel study stun supply suspect takeover task taste
    tentacle theft ticket tide time tower training trample trap treasure unity unlock valor velocity verse vigilance
    vitality void volatile vortex vow voyage wage winch wind wish wreck
""")
COUNTERS = (*COUNTER_WORDS, "first strike", "double strike")


SMALL = r"(?:\{(?:[WUBRGCSX]|\d+|[WUBRG]/[WUBRGP]|2/[WUBRG]|C/[WUBRG]|[WUBRG]/[WUBRG]/P)\})"
#: Every symbol that SMALL can begin with, for quick reading; numbers as far as cards go.
SYMBOLS = frozenset(
    "{" + symbol + "}"
    for symbol in (
        *"WUBRGCSX",
        *map(str, range(100)), "100", "1000000",
        *(f"{one}/{two}" for one in "WUBRG2C" for two in "WUBRGP"),
        *(f"{one}/{two}/P" for one in "WUBRG" for two in "WUBRG"),
    )
)  # fmt: skip
#: A card's name, as "partner with …" and "named …" say it: capitalised words, small ones between them.
NAME = r"(?!~)[A-Z][\w'!.-]*(?:(?:,? (?:of|the|and|in|to|from|for|on|with|a|an|&))*,? (?=[A-Z&])[\w'&!-][\w'!-]*)*"


class Terminals(dict[str, Terminal]):
    """Every terminal by its name. A name stands for one terminal only."""

    def __setitem__(self, name: str, terminal: Terminal) -> None:
        if name in self:
            raise ValueError(f"there are words called {name!r} already")
        super().__setitem__(name, terminal)

    def __missing__(self, name: str) -> Terminal:
        """The terminal of a module that was not needed until now."""
        from pyrules.cards.abilities import load_all

        load_all()
        if name not in self:
            raise KeyError(name)
        return self[name]


TERMINALS = Terminals()
for known_terminal in (
    Vocabulary("Color", [(color.value, color) for color in Color]),
    Vocabulary(
        "CardType", [(word, word) for word in CARD_TYPES],
        [(plural(word) if word != "sorcery" else "sorceries", word) for word in CARD_TYPES],
    ),
    Vocabulary("Supertype", [(word, word) for word in SUPERTYPES]),
    Vocabulary("Subtype", [(word, word) for word in SUBTYPES], [(plural(word), word) for word in SUBTYPES]),
    Vocabulary(
        "BasicLandType",
        [(word, word) for word in vocabulary.BASIC_LAND_TYPES],
        [(plural(word), word) for word in vocabulary.BASIC_LAND_TYPES],
    ),
    Vocabulary("CounterName", [(word, word) for word in COUNTERS]),
    Vocabulary(
        "NumberWord", [*((word, number) for number, word in enumerate(NUMBER_WORDS) if number), *LARGE_NUMBERS]
    ),
    Pattern("Digits", r"(?:0|[1-9][0-9]*)(?![0-9])", int),
    Pattern("PtCounter", r"[+-]\d/[+-]\d"),
    Pattern("DigitsOrX", r"(?:0|[1-9][0-9]*|X)(?![0-9A-Za-z])"),
    Pattern("ManaSymbols", rf"{SMALL}+", words=SYMBOLS),  # as in costs and in "add {G}{G}"
    Pattern("ManaSymbol", SMALL, words=SYMBOLS),
    Pattern(
        "EnergySymbols", r"(?:\{E\})+",
        lambda text: text.count("E"), lambda number: "{E}" * number, frozenset({"{E}"}),
    ),
    Pattern("CardName", NAME),
    Vocabulary("QualityWord", [(name, name) for name in QUALITY_WORDS]),
    Pattern("Loyalty", r"[+-](?:0|[1-9][0-9]*|X)|0"),
    Pattern("Signed", r"[+−-]?(?:\d+|X)"),
):  # fmt: skip
    TERMINALS[known_terminal.name] = known_terminal
