"""What static abilities say of players: what they can't and may do, and what rules they play by (101.2, 402.2)."""

from __future__ import annotations

from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Action, Clause, Sentence
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import Node, phrase_list, word, wording

fixed(
    "RulePlayers", "players", "your opponents", "each player", "each opponent", "you", "opponents", "enchanted player",
    "they", "that player", "the chosen player", "an opponent", "defending player", "each other player",
    "enchanted creature's controller", "its controller",
)  # fmt: skip
fixed(
    "PlayerDeed", "gain life", "cast spells", "cast spells during your turn", "draw cards", "search libraries",
    "cast more than one spell each turn", "cast creature spells", "lose the game", "win the game", "lose life",
    "get counters",
    "cast noncreature spells", "play lands", "pay life", "sacrifice creatures",
    "untap more than one creature during their untap steps",
    "cast more than one noncreature spell each turn", "draw more than one card each turn", "cast artifact spells",
    "cast spells from anywhere other than their hands", "activate abilities", "be attacked", "be dealt damage",
    "cast spells from graveyards or libraries", "attack you", "cast spells with the chosen name",
    "cast enchantment spells",
    "cast instant or sorcery spells", "cast spells or activate abilities during your turn", "cast spells during combat",
    "activate planeswalkers' loyalty abilities", "attack with more than one creature each combat",
    "untap more than one land during their untap steps", "untap more than one artifact during their untap steps",
    "untap more than two permanents during their untap steps", "play cards from graveyards", "venture into the dungeon",
    "cast spells this turn", "cast more than two spells each turn", "become the monarch",
    "cast spells with the same name as the exiled card", "cast spells or activate abilities", "gain energy", "scry",
    "cast more than one creature spell each turn", "sacrifice permanents", "attack you or planeswalkers you control",
    "cast nonartifact spells", "cycle cards", "be the target of spells or abilities", "get poison counters",
    "activate abilities that aren't mana abilities", "spend mana to cast creature spells",
    "cast noncreature spells during your turn",
    "cast spells during other players' turns", "cast spells except during their own turns",
    "cast spells from graveyards",
    "activate abilities of artifacts, creatures, or enchantments", "activate abilities of cards in graveyards",
    "cast noncreature spells from graveyards or exile",
)  # fmt: skip


@wording("{who} can't {deeds}")
class PlayersCant(Clause):
    """101.2."""

    who: str = word("RulePlayers")
    deeds: tuple[PlayerDeed, ...] = phrase_list(two=" or ", last=", or ")


class PlayerDeed(Node):
    """What a player can't do."""


@wording("{deed}")
class PlainPlayerDeed(PlayerDeed):
    deed: str = word("PlayerDeed")


@wording("cast {filter:many}")
@wording("cast {filter:many} {when}")
class CastingThem(PlayerDeed):
    filter: Filter
    when: str = word("RuleTime", default="")


@wording("play {filter:many}")
class PlayingThem(PlayerDeed):
    filter: Filter


@wording("activate abilities of {what}")
@wording("activate abilities of {what} unless they're mana abilities", but_mana=True)
class ActivatingThem(PlayerDeed):
    what: Selection
    but_mana: bool = False


@wording("untap {filter:many} during their untap steps")
@wording("untap more than {number} {filter:one} during their untap steps")
@wording("untap more than {number} {filter:many} during their untap steps")
class UntappingThem(PlayerDeed):
    filter: Filter
    number: int = word("NumberWord", default=0)


fixed("RuleTime", "during your turn", "during combat", "from graveyards", "from their graveyards", "from exile",
      "from anywhere other than their hands", "this turn")  # fmt: skip


@wording("you have no maximum hand size", who="you")
@wording("players have no maximum hand size", who="players")
@wording("each player has no maximum hand size", who="players")
class NoMaximumHandSize(Clause):
    """402.2."""

    who: str = word("RulePlayers", default="you")


@wording("your maximum hand size is {number}", who="you")
@wording("your maximum hand size is increased by {number}", who="you", change="more")
@wording("your maximum hand size is reduced by {number}", who="you", change="less")
@wording("each opponent's maximum hand size is reduced by {number}", who="each opponent", change="less")
@wording("each player's maximum hand size is {number}", who="each player")
class MaximumHandSize(Clause):
    number: int = word("NumberWord")
    who: str = word("RulePlayers", default="you")
    change: str = word("SizeChange", default="")


fixed("SizeChange", "more", "less")


@wording("you may play an additional land on each of your turns", number=1)
@wording("you may play {number} additional lands on each of your turns")
class MorelandsEachTurn(Clause):
    """305.2."""

    number: int = word("NumberWord", default=1)


@wording("each player may play an additional land on each of their turns")
class EachMayPlayMore(Clause):
    pass


@wording("you may choose not to untap ~ during your untap step")
class MayStayTapped(Clause):
    """502.3."""


@wording("you may cast {filter:many} as though they had flash")
@wording("you may cast {filter:many} as though they had flash[ {duration}]")
@wording("you may cast spells as though they had flash")
@wording("any player may cast {filter:many} as though they had flash", anybody=True)
@wording("players may cast {filter:many} as though they had flash", anybody=True)
class MayCastAsFlash(Clause):
    """702.8."""

    filter: Filter | None = None
    duration: Duration | None = None
    anybody: bool = False


@wording("play with the top card of your library revealed", who="you", what="top")
@wording("players play with the top card of their libraries revealed", who="players", what="top")
@wording("your opponents play with their hands revealed", who="your opponents", what="hand")
@wording("players play with their hands revealed", who="players", what="hand")
@wording("play with your hand revealed", who="you", what="hand")
class PlayRevealed(Clause):
    """701.20."""

    who: str = word("RulePlayers", default="you")
    what: str = word("PlayedOpen", default="top")


fixed("PlayedOpen", "top", "hand")


@wording("you control {what}")
class YouControlIt(Clause):
    """613.1b: a control-changing effect."""

    what: Selection


@wording("you don't lose the game for having 0 or less life")
class NoLossAtZero(Clause):
    """704.5a."""


@wording("damage can't be prevented")
class DamageCantBePrevented(Clause):
    """615.12."""


@wording("untap {what} during each other player's untap step")
@wording("untap {what} during each opponent's untap step")
class UntapWithOthers(Clause):
    """502.3."""

    what: Selection


@wording("{filter:many} with the chosen name can't be cast")
class CantBeCast(Sentence):
    filter: Filter


@wording("no more than {number} {filter:one} can {deed}")
@wording("no more than {number} {filter:many} can {deed}")
class NoMoreThan(Clause):
    """508.1, 509.1."""

    filter: Filter
    number: int = word("NumberWord", default=1)
    deed: str = word("LimitedDeed", default="attack each combat")


fixed("LimitedDeed", "attack each combat", "block each combat", "attack you each combat", "attack or block each combat",
      "attack this turn", "attack each turn")  # fmt: skip


@wording(
    "{filter:many} can't attack you unless their controller pays {symbols} for each creature they control that's"
    " attacking you"
)
@wording(
    "{filter:many} can't attack you or planeswalkers you control unless their controller pays {symbols} for each of"
    " those creatures",
    walkers=True,
)
@wording(
    "{filter:many} can't attack you or a planeswalker you control unless their controller pays {symbols} for each of"
    " those creatures",
    walkers=True,
)
class AttackTax(Clause):
    """508.1g."""

    filter: Filter
    symbols: str = word("ManaSymbols")
    walkers: bool = False


@wording("~ can be your commander")
class CanBeCommander(Clause):
    """903.3."""


@wording("if ~ is in your opening hand, you may begin the game with it on the battlefield")
class BeginsOnBattlefield(Sentence):
    """103.6."""


@wording("a deck can have any number of cards named ~")
@wording("a deck can have up to {number} cards named ~")
class AnyNumberInDeck(Sentence):
    """100.2a."""

    number: int = word("NumberWord", default=0)


@wording("you may have {what} assign its combat damage as though it weren't blocked")
class AssignsAsUnblocked(Clause):
    """510.1c."""

    what: Selection


@wording("draft ~ face up")
class DraftFaceUp(Action):
    """905.2b."""
