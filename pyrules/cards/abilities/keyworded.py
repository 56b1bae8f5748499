"""Keyword actions (701) and designations (725, 726 …) that instructions name, regeneration, turns and the game."""

from __future__ import annotations

from pyrules.cards.abilities.actions import ONE
from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Player
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.terminals import TERMINALS, Vocabulary
from pyrules.cards.grammar import word, wording

fixed(
    "NumberedAction", "monstrosity", "adapt", "bolster", "discover", "incubate", "earthbend", "support", "fateseal",
    "recruit", "blight", "endure", "collect evidence", "waterbend",
)  # fmt: skip
fixed(
    "PlainAction", "manifest dread", "time travel", "end the turn", "end the combat phase", "forage",
    "open an Attraction", "collect evidence", "create a Role token", "conjure", "ventures into Undercity",
)  # fmt: skip


@verb("regenerate {what}")
class Regenerate(Action):
    """701.19."""

    what: Selection


@verb("{action} {amount}")
class NumberedAction(Action):
    """Monstrosity 3 (701.37), bolster 2 (701.39) …"""

    action: str = word("NumberedAction")
    amount: Amount = None  # type: ignore[assignment]


@verb("{action}")
class PlainAction(Action):
    action: str = word("PlainAction")


@verb("amass {kind:many} {amount}")
class Amass(Action):
    """701.47."""

    kind: str = word("Subtype")
    amount: Amount = None  # type: ignore[assignment]


@verb("investigate twice")
class InvestigateTwice(Action):
    """701.16."""


@verb("investigate {amount} times")
class InvestigateTimes(Action):
    amount: Amount


@verb("proliferate twice")
class ProliferateTwice(Action):
    pass


@wording("the Ring tempts {player:one}")
class RingTempts(Clause):
    """701.54."""

    player: Player


@wording("you become the monarch", in_mode="")
@wording("{player:one} becomes the monarch", in_mode="")
class BecomeMonarch(Clause):
    """725."""

    player: Player | None = None


@wording("you take the initiative", in_mode="")
@wording("{player:one} takes the initiative", in_mode="")
class TakeInitiative(Clause):
    """726."""

    player: Player | None = None


@wording("it becomes day", in_mode="")
@wording("it becomes night", in_mode="", night=True)
@wording("day becomes night", in_mode="", night=True)
class DayOrNight(Clause):
    """730."""

    night: bool = False


@wording("you win the game", in_mode="")
@wording("{player:one} wins the game", in_mode="")
class WinsGame(Clause):
    """104.2."""

    player: Player | None = None


@wording("you lose the game", in_mode="")
@wording("{player:one} loses the game", in_mode="")
class LosesGame(Clause):
    """104.3."""

    player: Player | None = None


@wording("the game is a draw", in_mode="")
class GameIsDraw(Clause):
    pass


@verb("take an extra turn after this one")
@verb("take two extra turns after this one", turns=2)
class ExtraTurn(Action):
    """500.7."""

    turns: int = 1


@wording("after this {phase}, there is an additional {other}", in_mode="")
@wording("after this {phase}, there is an additional {other} followed by an additional {third}", in_mode="")
@wording("there is an additional {other} after this {phase}", in_mode="")
@wording("there's an additional {other} after this {phase}", in_mode="")
@wording("there is an additional {other} after this {phase} followed by an additional {third}", in_mode="")
@wording("there is an additional {other} after this {phase}, followed by an additional {third}", in_mode="")
@wording("there is an additional {other} after this one", in_mode="", phase="phase")
class AdditionalPhase(Clause):
    """500.8."""

    phase: str = word("PhaseName")
    other: str = word("PhaseName")
    third: str = word("PhaseName", default="")


@wording("after this {phase}, there are {number} additional {other:many}", in_mode="")
class AdditionalPhases(Clause):
    """500.8: several of them."""

    phase: str = word("PhaseName")
    number: int = word("NumberWord")
    other: str = word("PhaseName")


@wording("after the {ordinal} {phase} this turn, there's an additional {other}", in_mode="")
@wording(
    "after the {ordinal} {phase} this turn, there's an additional {other} followed by an additional {third}", in_mode=""
)
class AdditionalPhaseAfter(Clause):
    """500.8: after a phase that is yet to come."""

    ordinal: int = word("Ordinal")
    phase: str = word("PhaseName")
    other: str = word("PhaseName")
    third: str = word("PhaseName", default="")


@verb("get an additional {step} after this {phase}", amount=ONE)
@verb("get {amount} additional {step:many} after this {phase}")
class GetAdditionalSteps(Action):
    """500.9."""

    amount: Amount
    step: str = word("PhaseName")
    phase: str = word("PhaseName")


PHASES = ("phase", "step", "main phase", "combat phase", "combat", "upkeep step", "beginning phase", "draw step",
          "end step", "untap step")  # fmt: skip
TERMINALS["PhaseName"] = Vocabulary(
    "PhaseName", [(each, each) for each in PHASES], [(f"{each}s", each) for each in PHASES]
)


@verb("skip your next {step}", whose="your")
@verb("skip their next {step}")
@verb("skip your {step}", whose="your", every=True)
class SkipNext(Action):
    """614.10."""

    step: str = word("SkippedNext")
    whose: str = word("Skipper", default="their")
    every: bool = False


fixed("Skipper", "their", "your")
fixed(
    "SkippedNext", "turn", "untap step", "draw step", "combat phase", "upkeep step", "two turns",
    "combat phase of their next turn", "main phase",
)  # fmt: skip


@verb("choose a creature type")
@verb("choose a creature type other than {subtype}")
class ChooseCreatureType(Action):
    subtype: str = word("Subtype", default="")


@verb("choose a card name")
@verb("choose a nonland card name", nonland=True)
@verb("choose a card name other than a basic land card name", not_basic=True)
@verb("choose a land card name", land=True)
class ChooseCardName(Action):
    nonland: bool = False
    not_basic: bool = False
    land: bool = False


fixed(
    "ChosenQuality", "basic land type", "land type", "card type", "number", "nonland card type", "permanent type",
    "color or colorless",
)  # fmt: skip


@verb("choose a {quality}")
class ChooseQuality(Action):
    quality: str = word("ChosenQuality")


@verb("choose odd or even")
class ChooseOddOrEven(Action):
    pass


@verb("choose target player")
@verb("choose an opponent", opponent=True)
@verb("choose another player", another=True)
class ChooseSomePlayer(Action):
    opponent: bool = False
    another: bool = False


@verb("roll two six-sided dice", number=2)
@verb("roll three six-sided dice", number=3)
class RollDice(Action):
    """706."""

    number: int = 2


@verb("roll a d{sides}")
class RollDie(Action):
    sides: int = word("Digits")


@verb("flip {what}")
class FlipIt(Action):
    """710."""

    what: Selection


@verb("turn {what} face up", up=True)
@verb("turn {what} face down")
class TurnFace(Action):
    """708."""

    what: Selection
    up: bool = False


@verb("manifest {what}")
@verb("cloak {what}", cloak=True)
class ManifestThem(Action):
    """701.40, 701.58."""

    what: Selection
    cloak: bool = False


@verb("suspect {what}")
class Suspect(Action):
    """701.60."""

    what: Selection


@verb("exert {what}")
class ExertIt(Action):
    what: Selection


@verb("detain {what}")
class Detain(Action):
    """701.35."""

    what: Selection


@verb("seek {filter:a}")
class Seek(Action):
    """Digital."""

    filter: Filter


@verb("seek {amount} {filter:many}")
class SeekSome(Action):
    amount: Amount
    filter: Filter


@wording("{what} intensifies by {amount}", in_mode="")
class Intensifies(Clause):
    """Digital."""

    what: Selection
    amount: Amount


@wording("{subjects:many} you own intensify by {amount}", in_mode="")
class IntensifyAll(Clause):
    subjects: Filter
    amount: Amount


@wording("your life total becomes {amount}", in_mode="")
@wording("{whose} life total becomes {amount}", in_mode="")
@wording("your life total becomes equal to {quantity}", in_mode="")
class LifeTotalBecomes(Clause):
    """119.5."""

    whose: str = word("WhoseZone", default="your")
    amount: Amount | None = None
    quantity: Quantity | None = None


@wording("{player:one} loses half their life, rounded up", in_mode="")
@wording("{player:one} loses half their life, rounded down", in_mode="", down=True)
@wording("{player:they} lose half their life, rounded up", in_mode="")
@wording("you lose half your life, rounded up", in_mode="", player=None)
class LosesHalf(Clause):
    player: Player | None = None
    down: bool = False


@verb("draw an additional card")
@verb("draw {number} additional cards")
class DrawAdditional(Action):
    number: int = word("NumberWord", default=1)


@verb("discard your hand")
@wording("discards their hand", in_mode="one")
@wording("discard their hand", in_mode="")
class DiscardsHand(Action):
    pass


@verb("pay {quality}")
@verb("pay any amount of {symbol}", any_amount=True)
@verb("pay any amount of mana", any_amount=True)
@verb("pay {symbols} any number of times", times=True)
class PaySomething(Action):
    symbol: str = word("EnergySymbols", default=0)
    symbols: str = word("ManaSymbols", default="")
    quality: str = word("PaidThing", default="")
    any_amount: bool = False
    times: bool = False


fixed("PaidThing", "its mana cost", "that card's mana cost")


@verb("pay {energy}")
class PayEnergy(Action):
    """107.14."""

    energy: str = word("Energy")


@verb("pay life equal to {quantity}")
class PayLifeEqualNow(Action):
    quantity: Quantity


@wording("this ability triggers only once")
class TriggersOnceEver(Sentence):
    pass
