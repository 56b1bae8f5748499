"""Trigger conditions, costs and activation instructions: what is read, what is not, what means the same."""

import pytest

from pyrules.cards.abilities.lines import AbilityLine
from pyrules.cards.abilities.unread import UnreadTrigger
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability
from pyrules.cards.partial import unread_parts
from pyrules.cards.reader import read_text
from pyrules.cards.wording import words

STRANGE = "frobnicate the zyzzyva"
CONDITIONS = """
When this creature enters
When this creature enters the battlefield
Whenever this creature or another creature you control enters
Whenever another creature you control enters
Whenever one or more creatures you control enter
When this creature enters or dies
Whenever this creature enters or attacks
When this land enters untapped
When this creature enters from a graveyard
When this creature enters or the creature it haunts dies
When this creature dies
Whenever another nontoken creature you control dies
Whenever a creature dealt damage by this creature this turn dies
When this creature leaves the battlefield
When this creature dies or is put into exile from the battlefield
When this card is put into a graveyard from anywhere
When this card is put into your graveyard from your library
Whenever a land card is put into your graveyard from anywhere
Whenever one or more cards leave your graveyard
Whenever this creature attacks
Whenever this creature attacks alone
Whenever this creature attacks and isn't blocked
Whenever this creature attacks while saddled
Whenever this creature attacks for the first time each turn
Whenever a creature attacks you or a planeswalker you control
Whenever this creature and at least two other creatures attack
Whenever you attack
Whenever you attack a player
Whenever you attack with three or more creatures
Whenever a player attacks one of your opponents
Whenever this creature blocks
Whenever this creature becomes blocked
Whenever this creature becomes blocked by a creature
Whenever this creature blocks or becomes blocked by a creature
Whenever this creature deals damage
Whenever this creature deals combat damage to a player
Whenever this creature deals combat damage to a creature
Whenever this creature deals combat damage to a player or battle
Whenever a source you control deals noncombat damage to an opponent
Whenever this creature is dealt damage
Whenever you're dealt damage
Whenever you cast a creature spell
Whenever you cast an instant or sorcery spell
Whenever you cast your second spell each turn
Whenever you cast your first enchantment spell each turn
Whenever you cast a spell that targets this creature
Whenever you cast a spell during an opponent's turn
When you cast this spell
Whenever an opponent draws a card
Whenever you draw your second card each turn
Whenever you discard a card
When you discard this card
When you cycle this card
Whenever you cycle or discard a card
Whenever you sacrifice a permanent
Whenever you gain life
Whenever you gain life for the first time each turn
Whenever an opponent loses life
Whenever this creature becomes tapped
Whenever this creature becomes untapped
When this creature becomes the target of a spell or ability
Whenever this creature becomes the target of a spell or ability an opponent controls
Whenever a creature you control becomes the target of a backup ability
Whenever a creature you control becomes the target of an Aura spell
Whenever a permanent you control becomes the target of an ability an opponent controls
Whenever one or more creatures you control become the target of an activated ability
Whenever this creature becomes the target of an ability of a land you control
Whenever this creature becomes the target of an ability that targets only it
When this creature becomes monstrous
When this creature is turned face up
Whenever this creature mutates
When this creature exploits a creature
Whenever a creature you control explores
Whenever you scry
Whenever you surveil
Whenever you commit a crime
Whenever you expend 4
Whenever you roll one or more dice
When you unlock this door
Whenever the Ring tempts you
Whenever day becomes night or night becomes day
Whenever one or more +1/+1 counters are put on this creature
When the fourth plan counter is put on this enchantment
At the beginning of your upkeep
At the beginning of each player's upkeep
At the beginning of combat on your turn
At the beginning of each combat
At the beginning of the upkeep of enchanted creature's controller
At the beginning of your end step
At the beginning of the next end step
At the beginning of that combat
At the beginning of enchanted player's first upkeep each turn
When you next attack this turn
When you cast this spell from your graveyard
When you cast it this turn
At end of combat
When you control no Islands
When you do
When that creature dies this turn
Whenever you tap a land for mana
""".strip().split("\n")
NO_CONDITIONS = """
When this creature enter the graveyard
Whenever this creature becomes block
Whenever an opponent cast a spell
When this creature dies to removal
Whenever this creature deals combat damages to a player
Whenever you cast your seventyfirst spell each turn
Whenever a Frobnicator you control enters
At the beginning of combat on yours turn
At the beginning of your lunch
Whenever one or more creatures enters
Whenever one or more creatures dies
Whenever a creatures dies
When the plan counter fourth is put on this enchantment
Whenever the Ring tempt you
When this creature enters and die
Whenever this creature attacks and blocks alone
Whenever a creature you control attack
Whenever a creature you control becomes the target of a backups ability
When the creature dies this turn or next
At the end of the day
Whenever day becomes noon or noon becomes day
Whenever creature attacks
""".strip().split("\n")
COSTS = """
{T}
{2}{G/W}, {T}, Sacrifice this artifact
{T}, Pay 1 life
{1}, Discard a card
Remove three charge counters from this artifact
Tap two untapped artifacts and/or creatures you control
Sacrifice two other artifacts and/or creatures
Exile a creature card from your graveyard
Return a land you control to its owner's hand
Put a -1/-1 counter on a creature you control
{X}, {T}
[+1]
[−3]
""".strip().split("\n")
INSTRUCTIONS = """
Activate only as a sorcery.
Activate only as a sorcery and only once each turn.
Activate only once each turn.
Activate only if you control an artifact.
Activate only during your turn, before attackers are declared.
Activate this ability only once.
Any player may activate this ability.
Any player may activate this ability but only as a sorcery.
Only your opponents may activate this ability.
This ability costs {1} less to activate for each legendary creature you control.
Spend only black mana on X.
X can't be 0.
You can't activate this ability during combat.
""".strip().split("\n")


def read(text: str, types: tuple[str, ...] = ("Creature",)) -> Ability:
    (ability,) = read_text(text, name="Probe", types=types)
    return ability


def opening(condition: str) -> Node | None:
    """The trigger of an ability of which nothing else is known."""
    ability = read(f"{condition}, {STRANGE}.")
    assert ability.kind == "triggered"
    assert ability.read == ("no" if ability.structure is None else "part")
    if ability.structure is None:
        return None
    assert isinstance(ability.structure, AbilityLine)
    trigger = ability.structure.ability.__dict__["trigger"]
    assert isinstance(trigger, Node)
    return trigger


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_trigger_condition_is_read_though_the_effect_is_not(condition: str) -> None:
    trigger = opening(condition)
    assert trigger is not None and not isinstance(trigger, UnreadTrigger)
    whole = read(f"{condition}, draw a card.")
    assert whole.read == "whole"


@pytest.mark.parametrize("condition", NO_CONDITIONS)
def test_what_is_no_trigger_condition_stays_unread(condition: str) -> None:
    assert opening(condition) is None
    assert read(f"{condition}, draw a card.").read != "whole"


@pytest.mark.parametrize("costs", COSTS)
def test_a_cost_is_read_though_the_effect_is_not(costs: str) -> None:
    ability = read(f"{costs}: {STRANGE.capitalize()}.")
    assert ability.read == "part" and ability.kind == "activated" and "mana" in ability.touches
    assert ability.structure is not None and len(list(unread_parts(ability.structure))) == 1


@pytest.mark.parametrize("instruction", INSTRUCTIONS)
def test_activation_instructions_are_read_though_the_effect_is_not(instruction: str) -> None:
    ability = read(f"{{T}}: {STRANGE.capitalize()}. {instruction}")
    assert ability.read == "part" and ability.structure is not None
    assert words(ability.structure) == f"{{T}}: …. {instruction}"


@pytest.mark.parametrize(
    "one, other",
    [
        ("When this creature enters", "Whenever this creature enters the battlefield"),
        ("When Probe dies", "When this creature dies"),
        ("At the end of turn", "At end of turn"),
        ("Whenever this creature attacks", "When this creature attacks"),
        ("Whenever chaos ensues", "When chaos ensues"),
    ],
)
def test_the_same_condition_in_other_words(one: str, other: str) -> None:
    assert opening(one) == opening(other) is not None


@pytest.mark.parametrize(
    "one, other",
    [
        ("Whenever this creature attacks", "Whenever this creature attacks alone"),
        ("Whenever this creature attacks", "Whenever this creature blocks"),
        ("Whenever this creature deals damage", "Whenever this creature deals combat damage"),
        ("Whenever you gain life", "Whenever you gain life for the first time each turn"),
        ("Whenever you scry", "Whenever you surveil"),
        (
            "Whenever this creature becomes the target of a backup ability",
            "Whenever this creature becomes the target of an ability",
        ),
        ("Whenever you cast a spell", "Whenever an opponent casts a spell"),
        ("At the beginning of your upkeep", "At the beginning of each player's upkeep"),
        ("At the beginning of combat on your turn", "At the beginning of each combat"),
        ("Whenever a creature dies", "Whenever one or more creatures die"),
        ("Whenever this creature attacks", "Whenever this creature attacks while saddled"),
        ("When this creature is put into a graveyard from anywhere", "When this creature dies"),
        ("Whenever this creature becomes blocked", "Whenever this creature becomes blocked by a creature"),
    ],
)
def test_other_conditions_are_other_structures(one: str, other: str) -> None:
    assert opening(one) != opening(other)
