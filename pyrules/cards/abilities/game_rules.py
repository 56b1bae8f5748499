"""Static abilities that change how the game's rules work: what triggers, which steps there are, what damage does."""

from __future__ import annotations

from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.effects import Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.keywords import Keyword, KeywordList
from pyrules.cards.abilities.lines import Line
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.replaced_events import WouldEvent
from pyrules.cards.abilities.selections import Recipient
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, word, wording


@wording("{least}+ | {keywords}")
class StationKeywords(Line):
    """721.2: the keywords are there as long as there are that many charge counters."""

    keywords: KeywordList
    least: int = word("RowNumber", default=1)


class Cause(Node):
    """What makes abilities trigger."""


@wording("{filter:a} {happening}", in_mode="one")
@wording("{filter:many} {happening}", in_mode="many")
class Happening(Cause):
    filter: Filter
    happening: str = word("HappeningWord", default="entering")


fixed("HappeningWord", "entering", "dying", "attacking", "entering the battlefield", "entering or dying", "leaving",
      "entering or leaving the battlefield")  # fmt: skip


@wording("if {cause:one} causes a triggered ability of {filter:a} to trigger, that ability triggers an additional time")
@wording("if {cause:one} causes a triggered ability of {what} to trigger, that ability triggers an additional time")
@wording("if a triggered ability of {filter:a} triggers, that ability triggers an additional time")
@wording("if a triggered ability of {filter:a} triggers, it triggers an additional time")
class TriggersAgain(Sentence):
    """603.2d."""

    filter: Filter | None = None
    what: Reference | None = None
    cause: Cause | None = None


@wording("{cause:many} don't cause abilities to trigger")
@wording("{cause:many} don't cause abilities of {filter:many} to trigger")
class DontTrigger(Sentence):
    cause: Cause
    filter: Filter | None = None


@wording(
    "if you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes"
    " sacrifices it at the beginning of the next cleanup step"
)
class GoneAtCleanup(Sentence):
    pass


@verb("enter under the control of {whose}")
class EntersUnderOther(Predicate):
    """110.2."""

    whose: str = word("NewController", default="an opponent of your choice")


fixed("NewController", "an opponent of your choice", "that player", "an opponent", "its owner", "the chosen player")


@wording("a player would begin an extra turn", who="a player")
@wording("an opponent would begin an extra turn", who="an opponent")
class WouldBeginExtraTurn(WouldEvent):
    who: str = word("SomePlayer", default="a player")


@wording("that player skips that turn")
class SkipsThatTurn(Clause):
    pass


@wording("players skip their {step} steps", who="players")
@wording("your opponents skip their {step} steps", who="your opponents")
@wording("skip your {step} step", who="you")
@wording("you skip your {step} step", who="you")
@wording("enchanted player skips their {step} step", who="enchanted player")
@wording("each player skips their {step} step", who="each player")
class SkipSteps(Clause):
    """614.10."""

    who: str = word("RulePlayers", default="players")
    step: str = word("SkippedStep", default="untap")


fixed("SkippedStep", "untap", "draw", "upkeep", "end", "cleanup")


@wording("damage that would reduce your life total to less than 1 reduces it to 1 instead")
class LifeStaysAtOne(Clause):
    """614."""


@wording("you may activate abilities of {filter:many} as though those creatures had {keyword}")
class ActivateAsThough(Clause):
    filter: Filter
    keyword: Keyword


@wording("each opponent can cast spells only any time they could cast a sorcery", who="each opponent")
@wording("each player can cast spells only any time they could cast a sorcery", who="each player")
@wording("your opponents can cast spells only any time they could cast a sorcery", who="your opponents")
class SorcerySpeedOnly(Clause):
    who: str = word("RulePlayers", default="each opponent")


@wording("damage isn't removed from {what} during cleanup steps")
@wording("damage isn't removed from {filter:many} during cleanup steps")
class DamageStays(Clause):
    """514.2."""

    what: Reference | None = None
    filter: Filter | None = None


@wording("damage that would be dealt by {what} can't be prevented")
@wording("damage that would be dealt by {filter:many} can't be prevented")
@wording("combat damage that would be dealt by {filter:many} can't be prevented", combat=True)
class ItsDamageCantBePrevented(Clause):
    """615.12."""

    what: Reference | None = None
    filter: Filter | None = None
    combat: bool = False


@wording("you don't lose unspent {color} mana as steps and phases end")
@wording("players don't lose unspent mana as steps and phases end", players=True)
@wording("you don't lose unspent mana as steps and phases end")
class KeepsUnspentMana(Clause):
    """106.4, 500.5."""

    color: Color | None = word("Color", default=None)
    players: bool = False


@wording("a permanent or player", of_opponents=False)
@wording("an opponent or a permanent an opponent controls", of_opponents=True)
class PermanentOrPlayer(Recipient):
    of_opponents: bool = False


@wording("{player:one} or {filter:a}")
class APlayerOrAnObject(Recipient):
    player: Player
    filter: Filter


@wording('the "legend rule" doesn\'t apply')
@wording('the "legend rule" doesn\'t apply to {filter:many}')
class LegendRuleOff(Clause):
    """704.5j. No filter: for no permanent."""

    filter: Filter | None = None


@wording('the "legend rule" doesn\'t apply to {what}')
class LegendRuleOffFor(Clause):
    """For the permanents spoken of."""

    what: Reference


@wording("your devotion to each color and each combination of colors is increased by one")
class DevotionIsIncreased(Clause):
    """700.5."""


@wording("you may play any number of lands on each of your turns")
class AnyNumberOfLands(Clause):
    """305.2."""


@wording("while voting, you may vote an additional time")
class VotesMore(Sentence):
    """701.38."""
