"""Every structure and every list of words has a name of its own; texts made of real clauses never make reading fail."""

from __future__ import annotations

import collections
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from pyrules.cards.abilities import load_all, vocabulary
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.terminals import TERMINALS, Terminals, Vocabulary
from pyrules.cards.grammar import Node, fields_of, subclasses
from pyrules.cards.reader import kind_of, read_paragraph
from pyrules.terms import functor

ROOT = Path(__file__).resolve().parents[2]
CORPUS = Path(os.environ.get("PYRULES_SHARED", ROOT.parent / "shared")) / "oracle" / "AtomicCards.json.xz"
SAMPLE = 3_000
FEWER = 500  # of the corpus's own clauses, which take longer to read

#: Clauses as cards have them, with the marks that follow them.
CLAUSES = """
    {T}: | {1}{G}, {T}, Sacrifice this creature: | Pay 2 life: | Discard a card: | [+1]: | {Q}: | −X: | Landfall — |
    I, II — | III — | • | Equip {2} | Flying, vigilance | Ward—Pay 3 life. | Protection from black and from red |
    Cycling {2}{U} | Kicker {R} | Choose one — | Choose one or both — | (This is reminder text.) | 2+ | 10+ |
    {CHAOS} |
    Whenever this creature attacks, | Whenever another creature you control enters, | When this land enters, |
    At the beginning of your upkeep, | Whenever you cast a noncreature spell, | When ~ dies, |
    As this creature enters, | If you control three or more artifacts, | As long as you control a Swamp, |
    If you do, | If you don't, |
    Until end of turn, | During your turn, | For each card in your hand, | Instead, | Then | You may | Otherwise, |
    add {G}. | Add one mana of any color. | add {C}{C}{C}. | Add X mana of any one color, where X is its power. |
    Add one mana of any type that a land an opponent controls could produce. | Spend this mana only to cast spells. |
    Creatures you control get +1/+1. | Enchanted creature gets -2/-0 | and has flying. | and can't block. |
    it becomes a 3/3 Elemental creature. | It's still a land. | Nonbasic lands are Mountains. | All lands are 1/1. |
    Each other creature is an Elf in addition to its other types. | This creature is all colors. | loses all abilities |
    and is a colorless Forest land. | with base power and toughness 0/2. | It's an Island. | has "{T}: Add {U}." |
    gains "When this creature dies, draw a card." | You may have this creature enter as a copy of any creature, |
    except it isn't legendary. | except it has haste | Create a token that's a copy of target creature. |
    create two 1/1 white Soldier creature tokens with flying. | This land enters tapped. | enters tapped unless |
    you control a basic land. | with two +1/+1 counters on it. | choose a creature type. | choose a color. |
    destroy target creature. | exile the top card of your library. | draw a card. | you gain 3 life |
    each opponent loses 1 life. | that player discards a card. | search your library for a basic land card, |
    put it onto the battlefield tapped, | then shuffle. | return it to its owner's hand | at the beginning of |
    the next end step. | counter that spell | unless its controller pays {1}. | This ability triggers only once |
    each turn. | Activate only as a sorcery. | Activate only once each turn. | This spell can't be countered. |
    Players can't gain life. | You have no maximum hand size. | Spells cost {1} more | to cast. | target player |
    prevent all damage | that would be dealt | this turn. | " | ' | “ | ” | ’ | ~ | , | . | : | ; | — | and | or |
    {∞} | {W/U}{2/B}{G/P} | 1/1 | */* | +X/-X | 1000000 | ½ | \\ | %s | {what} | [?] | None | @ |
"""


def built_in() -> list[str]:
    return [clause.strip() for clause in CLAUSES.replace("\n", " ").split(" | ") if clause.strip(" |")]


def clauses_of(paragraphs: Iterable[str]) -> list[str]:
    """What stands between the marks of sentences."""
    return [part for text in paragraphs for part in re.split(r"(?<=[.,:—;\"]) ", text) if part]


def shuffled(clauses: list[str], number: int, seed: int) -> list[str]:
    chance = random.Random(seed)
    return [" ".join(chance.choices(clauses, k=chance.randint(1, 6))) for _ in range(number)]


def read_all(texts: Iterable[str]) -> collections.Counter[str]:
    found: collections.Counter[str] = collections.Counter()
    for text in texts:
        for types in (("Instant",), ("Creature",)):
            found[read_paragraph(text, ["Test"], kind_of(text, types)).read] += 1
    return found


def names_twice(names: Iterable[str]) -> list[str]:
    return [name for name, number in collections.Counter(names).items() if number > 1]


@pytest.fixture(scope="module", autouse=True)
def everything() -> None:
    load_all()


def classes() -> list[type[Node]]:
    return [cls for cls in subclasses(Node) if cls.__module__.startswith("pyrules.")]


def test_every_node_class_has_a_name_of_its_own() -> None:
    assert len(classes()) > 2_000
    assert names_twice(cls.__name__ for cls in classes()) == []


def test_every_functor_is_of_one_node_class() -> None:
    """The rules know a structure by its name in small letters: `AddMana` and `Addmana` would be two, `ADDMana` one."""
    assert names_twice(map(functor, classes())) == []


def test_every_list_of_words_that_a_field_names_is_there() -> None:
    named = {
        field.metadata["terminal"] for cls in classes() for field in fields_of(cls) if "terminal" in field.metadata
    }
    assert sorted(named - TERMINALS.keys()) == []


def test_every_list_of_words_is_called_what_it_is_called() -> None:
    assert [name for name, terminal in TERMINALS.items() if terminal.name != name] == []


def test_a_name_of_words_is_given_once() -> None:
    with pytest.raises(ValueError, match="'AbilityWord' already"):
        fixed("AbilityWord", "landfall")
    with pytest.raises(ValueError, match="'Color' already"):
        TERMINALS["Color"] = Vocabulary("Color", [])
    with pytest.raises(KeyError, match="NoSuchWords"):
        _ = TERMINALS["NoSuchWords"]
    assert isinstance(TERMINALS, Terminals)


def test_all_ability_words_are_kept() -> None:
    known = TERMINALS["AbilityWord"]
    assert isinstance(known, Vocabulary)
    assert {value for _, value in known.phrases} == set(vocabulary.ABILITY_WORDS)
    assert {phrase.lower() for phrase, _ in known.phrases} == set(vocabulary.ABILITY_WORDS)


def test_words_are_found_before_all_modules_are() -> None:
    """A structure is printed where nothing but its own module was needed so far."""
    program = (
        "import sys\n"
        "from pyrules.cards.abilities.exchanges import ShuffleHandAway\n"
        "from pyrules.cards.wording import words\n"
        "assert 'pyrules.cards.abilities.votes' not in sys.modules\n"
        "print(words(ShuffleHandAway('your', 'your')))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Shuffle your hand and graveyard into your library\n"


def test_reading_never_raises_on_shuffled_clauses() -> None:
    assert len(built_in()) > 100
    found = read_all(shuffled(built_in(), SAMPLE, seed=3))
    assert sum(found.values()) == 2 * SAMPLE
    assert found.keys() == {"whole", "part", "no"}


@pytest.mark.skipif(not CORPUS.is_file(), reason=f"NO CORPUS: {CORPUS} does not exist (set PYRULES_SHARED)")
def test_reading_never_raises_on_the_shuffled_corpus() -> None:
    from pyrules.cards.corpus import read_corpus
    from pyrules.cards.text import paragraphs

    texts = [text for card in read_corpus(CORPUS).cards for face in card.faces for text in paragraphs(face.text)]
    found = read_all(shuffled(clauses_of(texts), FEWER, seed=4))
    assert sum(found.values()) == 2 * FEWER
