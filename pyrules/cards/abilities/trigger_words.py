"""Vocabularies of what triggered abilities watch: verbs in both persons, zones, kinds of damage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pyrules.cards.abilities.effects import THIRD
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.terminals import TERMINALS, Vocabulary

IRREGULAR = {**THIRD, "are": "is", "venture": "ventures", "clash": "clashes", "haven't": "hasn't"}


#: Phrases of two verbs.
COMPOUNDS = {
    "attack and aren't blocked": "attacks and isn't blocked",
    "attack or block alone": "attacks or blocks alone",
    "saddle a Mount or crew a Vehicle": "saddles a Mount or crews a Vehicle",
    "gain or lose life": "gains or loses life",
    "cycle or discard a card": "cycles or discards a card",
    "cycle or discard another card": "cycles or discards another card",
    "search your library": "searches their library",
    "shuffle your library": "shuffles their library",
}


class VerbVocabulary(Vocabulary):
    """Phrases that begin with a verb, each standing for itself: "become monstrous", in mode "one" "becomes …"."""

    def __init__(self, name: str, phrases: Iterable[str]) -> None:
        known = tuple(phrases)
        super().__init__(name, [(phrase, phrase) for phrase in known], [(third(each), each) for each in known])

    def match(self, text: str, start: int, mode: str) -> Iterator[tuple[int, Any]]:
        return super().match(text, start, "many" if mode == "one" else "")

    def show(self, value: Any, mode: str) -> str | None:
        return super().show(value, "many" if mode == "one" else "")


def third(phrase: str) -> str:
    """A phrase in the third person: "become tapped" -> "becomes tapped"."""
    if phrase in COMPOUNDS:
        return COMPOUNDS[phrase]
    first, space, rest = phrase.partition(" ")
    return IRREGULAR.get(first, first + "s") + space + rest


#: What an object does or what is done to it, where nothing more is said (keyword actions 701, keywords 702).
EVENTS = (
    "attack alone", "attack and aren't blocked", "are blocked", "become blocked", "block alone",
    "attack or block alone", "become monstrous", "become renowned", "become unattached", "become crewed",
    "become saddled", "become prepared", "become suspected", "become plotted", "become exerted", "become equipped",
    "become enchanted", "enter untapped", "enter tapped", "enter face down", "transform", "convert", "explore",
    "connive", "mutate", "train", "mentor", "evolve", "adapt", "exploit a creature", "phase in", "phase out",
    "are turned face down", "untap", "are sacrificed", "are discarded", "are destroyed", "are countered",
    "are exiled", "are milled", "are championed", "are cast", "are unlocked", "regenerate", "fight",
    "mentor a creature", "saddle a Mount", "crew a Vehicle", "saddle a Mount or crew a Vehicle",
    "leave the battlefield without dying", "lose all loyalty counters", "enlist a creature", "are sold",
    "are drawn", "are unattached", "are revealed", "gain flying", "intensify", "station", "are dealt combat damage",
    "are dealt noncombat damage", "are dealt excess damage", "are dealt excess noncombat damage",
    "are put onto the battlefield", "become warped", "boast", "are chosen", "become foretold",
    "specialize from your graveyard", "specialize from any zone", "become blessed", "come under your control",
    "train another creature",
)  # fmt: skip
TERMINALS["EventVerb"] = VerbVocabulary("EventVerb", EVENTS)
#: What a player does, where nothing more is said.
DEEDS = (
    "scry", "surveil", "proliferate", "commit a crime", "complete a dungeon", "venture into the dungeon",
    "investigate", "take the initiative", "become the monarch", "clash", "clash and you win", "win a clash",
    "win a coin flip", "lose a coin flip", "win a flip", "lose a flip", "flip a coin", "flip one or more coins",
    "call a coin flip", "roll a die", "roll one or more dice", "roll the planar die",
    "roll to visit your Attractions", "visit an Attraction", "unlock this door", "fully unlock a Room",
    "unlock a door", "play a land", "play a card", "collect evidence", "forage", "explore", "manifest dread",
    "cloak", "discover", "earthbend", "waterbend", "airbend", "firebend", "blight", "amass", "gain or lose life",
    "lose the game", "win the game", "mulligan", "shuffle", "shuffle your library", "learn", "search your library",
    "search a library", "activate an exhaust ability", "pay life", "activate an ability",
    "activate a loyalty ability", "activate a mana ability", "crank a Contraption", "crew a Vehicle", "give a gift",
    "cycle a card", "cycle another card", "cycle or discard a card", "cycle or discard another card",
    "draw one or more cards", "discard one or more cards", "mill one or more cards", "mill a card",
    "become saddled", "put one or more counters on a permanent", "create a token", "create one or more tokens",
    "foretell a card", "plot a card", "open an Attraction", "open one or more Attractions", "planeswalk",
    "tap an untapped creature", "solve a Case", "seek a card", "seek one or more cards",
    "conjure one or more cards", "conjure a card", "support", "attack you", "attack a player",
    "attack one of your opponents", "attack you or a planeswalker you control", "bargain", "exert a creature",
    "face a villainous choice", "level up", "vote", "manifest a card", "pay {E}", "get {E}", "get one or more {E}",
    "populate", "claim the prize", "claim a prize", "finish voting", "set a scheme in motion", "copy a spell",
    "gain control of a permanent", "turn a permanent face up", "put a card into exile", "cycle", "end the turn",
    "suspect a creature", "harness a stone", "activate an equip ability", "gain life from a Food", "descend",
    "foretell", "activate an ability that isn't a mana ability",
    "activate an ability that targets a creature or player", "sneak", "harmonize", "set up an Attraction",
    "prepare", "draw a card from an empty library", "complete a quest", "assemble a Contraption", "become monarch",
)  # fmt: skip
TERMINALS["DeedVerb"] = VerbVocabulary("DeedVerb", DEEDS)
fixed("DamageInTrigger", "combat", "noncombat", "excess", "excess noncombat")
fixed(
    "TriggerZone", "a graveyard", "your graveyard", "an opponent's graveyard", "its owner's graveyard",
    "a player's graveyard", "their owners' graveyards", "exile", "your hand", "its owner's hand", "a hand", "a library",
    "your library", "an opponent's hand", "the command zone", "their owners' hands", "a player's hand",
    "the graveyard", "that player's graveyard", "your opponents' graveyards", "an opponent's library",
)  # fmt: skip
fixed(
    "TriggerOrigin", "anywhere", "the battlefield", "your library", "anywhere other than the battlefield", "your hand",
    "a library", "your graveyard", "a graveyard", "exile", "their library", "the stack", "an opponent's library",
    "graveyards", "your hand or library", "your library or your graveyard", "your graveyard and/or your library",
    "their graveyard", "the command zone", "graveyards and/or libraries", "anywhere other than your hand",
    "your hand or your library", "the top of your library", "its owner's hand", "anywhere other than a graveyard",
    "your library or graveyard", "a player's graveyard", "anywhere except from your hand", "anywhere else",
    "their hand", "anywhere other than their hand", "an opponent's graveyard", "your opponents' graveyards",
    "your graveyard or exile", "outside the game", "your hand or graveyard", "libraries and/or graveyards",
)  # fmt: skip
fixed(
    "Leavable", "your graveyard", "a graveyard", "your hand", "exile", "an opponent's graveyard", "the stack",
    "a player's graveyard", "your library", "the command zone", "graveyards", "their owner's graveyard",
)  # fmt: skip
fixed(
    "CountedWithin",
    "each turn",
    "during each opponent's turn",
    "during each of your turns",
    "this turn",
    "during each of your opponents' turns",
    "of a turn",
    "each combat",
    "this game",
    "in a turn",
    "during each player's turn",
    "during your turn",
    "during each of their turns",
)
