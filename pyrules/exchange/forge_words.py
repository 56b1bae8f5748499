"""The words of Forge's puzzle and game state files (its GameState.java and Puzzle.java), and what boards call them."""

from __future__ import annotations

import re

from pyrules.board.events import STEPS
from pyrules.cards.abilities import terminals

#: Keys of [metadata]. Name is the board's title and URL its source; the others are notes of the board, "Goal: Win".
METADATA = ("Name", "URL", "Goal", "Turns", "Difficulty", "Description", "Targets", "TargetCount", "HumanControl")

#: What follows "human", "ai" or "p0" in a key of [state], and the zone that it is.
ZONES = {
    "battlefield": "battlefield", "play": "battlefield", "hand": "hand", "graveyard": "graveyard", "library": "library",
    "exile": "exile", "command": "command", "sideboard": "sideboard",
}  # fmt: skip
#: The same for numbers that a board has no place for unless they are 0.
NUMBERS = ("landsplayed", "landsplayedlastturn", "numringtemptedyou", "speed")
#: The same for what a board has no place for unless it is empty.
TEXTS = ("counters", "persistentmana", "precast", "putonstack")
SUFFIXES = (*ZONES, *NUMBERS, *TEXTS, "life", "manapool")
GENERAL = ("activeplayer", "activephase", "activephaseadvance", "turn", "removesummoningsickness")

#: Forge's steps, and the names that its scripts have for some of them, without spaces.
PHASES = dict(
    zip(
        """UNTAP UPKEEP DRAW MAIN1 COMBAT_BEGIN COMBAT_DECLARE_ATTACKERS COMBAT_DECLARE_BLOCKERS
        COMBAT_FIRST_STRIKE_DAMAGE COMBAT_DAMAGE COMBAT_END MAIN2 END_OF_TURN CLEANUP""".split(),
        STEPS,
        strict=True,
    )
)
SCRIPT_PHASES = {
    "BEGINCOMBAT": "beginning of combat", "DECLAREATTACKERS": "declare attackers",
    "DECLAREBLOCKERS": "declare blockers", "ENDCOMBAT": "end of combat", "ENDOFTURN": "end",
}  # fmt: skip
#: Only in these does Forge look at who attacks.
COMBAT = ("declare attackers", "declare blockers")

#: Attributes of a card that say which printing it is or how Forge loads it, nothing of the game.
PRINTING = ("Set", "Art", "NoETBTrigs")
#: Attributes that boards have no place for.
UNSAYABLE = (
    "Renowned", "Monstrous", "PhasedOut", "OnAdventure", "Foretold", "ForetoldThisTurn", "Damage", "ChosenType2",
    "ChosenCards", "NamedCard2", "RememberedCards", "Imprinting", "UnlockedRoom", "Ability", "ExecuteScript",
)  # fmt: skip
SAYABLE = (
    "Id", "Tapped", "SummonSick", "FaceDown", "Transformed", "Flipped", "Meld", "Modal", "IsCommander", "IsToken",
    "Owner", "Counters", "AttachedTo", "Attaching", "EnchantingPlayer", "Attacking", "ChosenColor", "ChosenType",
    "NamedCard", "ExiledWith", "MergedCards", "ClassLevel",
)  # fmt: skip
ATTRIBUTES = (*SAYABLE, *PRINTING, *UNSAYABLE)

#: The attribute that turns a card of this layout to its other face.
BACKS = {"transform": "Transformed", "flip": "Flipped", "modal_dfc": "Modal", "meld": "Meld"}

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}

SIZE = re.compile(r"([+-])(\d+)/([+-])(\d+)")
SIZE_WORD = re.compile(r"([PM])(\d+)([PM])(\d+)")
FOLDED_COUNTERS = {each.casefold(): each for each in terminals.COUNTERS}


def phase_of(word: str) -> str | None:
    """The step or phase that Forge calls so; None where it is none."""
    shouted = word.strip().upper()
    return PHASES.get(shouted) or SCRIPT_PHASES.get(shouted.replace(" ", ""))


def counter_of(word: str) -> str | None:
    """The kind of counter that Forge calls so ("P1P1", "LOYALTY", "First Strike"); None for unknown ones."""
    shouted = word.strip().upper()
    found = SIZE_WORD.fullmatch(shouted)
    if found:
        signs = {"P": "+", "M": "-"}
        return f"{signs[found[1]]}{found[2]}/{signs[found[3]]}{found[4]}"
    if SIZE.fullmatch(shouted):
        return shouted
    return FOLDED_COUNTERS.get(shouted.replace("_", " ").casefold())


def counter_word(kind: str) -> str | None:
    """What Forge calls a kind of counter; None where that would not be read back as the same kind."""
    found = SIZE.fullmatch(kind)
    if found:
        signs = {"+": "P", "-": "M"}
        word = f"{signs[found[1]]}{found[2]}{signs[found[3]]}{found[4]}"
    else:
        word = kind.title() if " " in kind else kind.upper()
    return word if counter_of(word) == kind else None


def counter_words() -> list[str]:
    """What Forge calls the kinds of counters that are known, for a remedy."""
    return ["P1P1", "M1M1", *filter(None, map(counter_word, terminals.COUNTERS))]
