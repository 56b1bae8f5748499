"""Creating tokens (111, 701.7)."""

from __future__ import annotations

from pyrules.cards.abilities.actions import ONE
from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.being import Characteristics
from pyrules.cards.abilities.changes import Looking
from pyrules.cards.abilities.effects import Action, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Player
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.grammar import Node, phrase_list, word, wording


@verb("create a [?tapped:tapped ]{looks:token} token[ named {name}][ with {abilities}][ for each {each}]", amount=ONE)
@verb("create an [?tapped:tapped ]{looks:token} token[ named {name}][ with {abilities}][ for each {each}]", amount=ONE)
@verb("create {amount} [?tapped:tapped ]{looks:token} tokens[ named {name}][ with {abilities}]")
@verb("create a [?tapped:tapped ]{looks:token} token with {abilities} named {name}", amount=ONE)
@verb("create {amount} [?tapped:tapped ]{looks:token} tokens with {abilities} named {name}")
@verb("create a {looks:token} token that has {abilities}", amount=ONE)
@verb("create {amount} {looks:token} tokens that have {abilities}")
@verb("create a tapped {attack:tapped} {looks:token} token[ named {name}][ with {abilities}]", amount=ONE, tapped=True)
@verb("create {amount} tapped {attack:tapped} {looks:token} tokens[ named {name}][ with {abilities}]", tapped=True)
@verb(
    "create a {looks:token} token[ named {name}][ with {abilities}] that's tapped {attack:tapped}",
    amount=ONE,
    tapped=True,
)
@verb(
    "create an {looks:token} token[ named {name}][ with {abilities}] that's tapped {attack:tapped}",
    amount=ONE,
    tapped=True,
)
@verb(
    "create {amount} {looks:token} tokens[ named {name}][ with {abilities}] that are tapped {attack:tapped}",
    tapped=True,
)
@verb(
    "create a [?tapped:tapped ]{looks:token} token[ named {name}][ with {abilities}] that's {attack:untapped}",
    amount=ONE,
)
@verb(
    "create {amount} [?tapped:tapped ]{looks:token} tokens[ named {name}][ with {abilities}] that are {attack:untapped}"
)
@verb("create a {looks:token} token named ~'s {namesake}[ with {abilities}]", amount=ONE)
@verb("create {amount} {looks:token} tokens named ~'s {namesake}[ with {abilities}]")
@verb(
    "create a {looks:token} token with {abilities} named {name} that's tapped {attack:tapped}",
    amount=ONE,
    tapped=True,
)
@verb("create {name}, a {looks:token} token[ with {abilities}]", amount=ONE)
@verb("create {name}, a tapped {attack:tapped} {looks:token} token[ with {abilities}]", amount=ONE, tapped=True)
@verb("create {name}, a {looks:token} token[ with {abilities}] that's {color}", amount=ONE)
@verb("create a [?tapped:tapped ]{looks:token} token[ named {name}][ with {abilities}] that's {color}", amount=ONE)
@verb("create {amount} [?tapped:tapped ]{looks:token} tokens[ named {name}][ with {abilities}] that are {color}")
class CreateTokens(Action):
    """A token that has only subtypes and nothing more is a predefined one (111.10). `namesake`: its name after the name
    of this object and "'s"."""

    looks: Characteristics
    amount: Amount
    tapped: bool = False
    name: str = word("Name", default="")
    abilities: tuple[Grant, ...] = phrase_list()
    each: Each | None = None
    attack: EntersAttacking | None = None
    color: Looking | None = None
    namesake: str = word("Name", default="")


@wording("and attacking[ {player:one}]", in_mode="tapped")
@wording("and attacking {player:one} or a planeswalker they control", in_mode="tapped", planeswalker=True)
@wording("attacking[ {player:one}]", in_mode="untapped")
class EntersAttacking(Node):
    """The tokens enter attacking (508.4). No player: its controller chooses."""

    player: Player | None = None
    planeswalker: bool = False


@verb("create a number of [?tapped:tapped ]{looks:token} tokens[ named {name}][ with {abilities}] equal to {quantity}")
@verb(
    "create a number of tapped {attack:tapped} {looks:token} tokens[ named {name}][ with {abilities}]"
    " equal to {quantity}",
    tapped=True,
)
@verb(
    "create a number of {looks:token} tokens[ named {name}][ with {abilities}] equal to {quantity}"
    " that are tapped {attack:tapped}",
    tapped=True,
)
@verb(
    "create a number of {looks:token} tokens[ named {name}][ with {abilities}] that are tapped {attack:tapped}"
    " equal to {quantity}",
    tapped=True,
)
class CreateTokensEqual(Action):
    looks: Characteristics
    quantity: Quantity
    tapped: bool = False
    name: str = word("Name", default="")
    abilities: tuple[Grant, ...] = phrase_list()
    attack: EntersAttacking | None = None


@verb("create a {looks:token} token with power equal to {power} and toughness equal to {toughness}")
class CreateSized(Action):
    looks: Characteristics
    power: Quantity
    toughness: Quantity


@wording("a [?tapped:tapped ]{looks:token} token[ named {name}][ with {abilities}]", amount=ONE)
@wording("an [?tapped:tapped ]{looks:token} token[ named {name}][ with {abilities}]", amount=ONE)
@wording("{amount} [?tapped:tapped ]{looks:token} tokens[ named {name}][ with {abilities}]")
class TokenSpec(Node):
    """One of several kinds of tokens."""

    looks: Characteristics
    amount: Amount
    tapped: bool = False
    name: str = word("Name", default="")
    abilities: tuple[Grant, ...] = phrase_list()


@verb("create {tokens}")
class CreateSeveral(Action):
    """Some of each."""

    tokens: tuple[TokenSpec, ...] = phrase_list(least=2)


@verb("create your choice of {tokens}")
@verb("create {tokens}")
class CreateChosen(Action):
    """Those of one kind, as the player chooses."""

    tokens: tuple[TokenSpec, ...] = phrase_list(two=" or ", last=", or ", least=2)


fixed("RoleName", "Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero", "Huntsman")


@verb("create a {role} Role token attached to {host}")
class CreateRole(Action):
    """111.10, 303.7."""

    host: Selection
    role: str = word("RoleName")


@verb("create a {looks:token} token[ named {name}][ with {abilities}] attached to {host}")
class CreateAttached(Action):
    """303.4."""

    looks: Characteristics
    host: Selection
    name: str = word("Name", default="")
    abilities: tuple[Grant, ...] = phrase_list()


@verb("create {amount} of those tokens")
class CreateThoseTokens(Action):
    amount: Amount


# ------------------------------------------------------------------------- creating more, or others, instead (614)


class Creating(Node):
    """Tokens that would be created, and by whom."""


@wording("one or more tokens would be created under your control")
@wording("an effect would create one or more tokens under your control")
class CreatedUnderYours(Creating):
    """Both mean the same where only effects create tokens (111.1)."""


@wording("one or more {filter:many} would be created under your control")
class CreatedKindUnderYours(Creating):
    filter: Filter


@wording("you would create one or more tokens")
@wording("you would create one or more {filter:many}")
class YouWouldCreate(Creating):
    filter: Filter | None = None


@wording("you would create a {looks:token} token")
@wording("you would create one or more {looks:token} tokens", some=True)
class YouWouldCreateKind(Creating):
    looks: Characteristics
    some: bool = False


class CreatedInstead(Node):
    """What happens instead."""


@wording("twice that many of those tokens are created instead")
@wording("it creates twice that many of those tokens instead")
@wording("create twice that many of those tokens instead")
@wording("instead create twice that many of those tokens")
@wording("three times that many of those tokens are created instead", times=3)
@wording("instead create three times that many of those tokens", times=3)
class SoManyTimes(CreatedInstead):
    times: int = 2


@wording("that many {looks:token} tokens[ with {abilities}] are created instead")
@wording("instead create that many {looks:token} tokens[ with {abilities}]")
class OthersInstead(CreatedInstead):
    looks: Characteristics
    abilities: tuple[Grant, ...] = phrase_list()


@wording("you may instead {actions}")
class MayInstead(CreatedInstead):
    actions: tuple[Action, ...] = phrase_list()


@wording("instead create those tokens plus {tokens}")
@wording("those tokens plus {tokens} are created instead")
class TokensBesides(CreatedInstead):
    tokens: tuple[BesideToken, ...] = phrase_list()


@wording("a {looks:token} token")
@wording("an additional {looks:token} token")
@wording("that many {looks:token} tokens[ with {abilities}]", many=True)
class BesideToken(Node):
    looks: Characteristics
    many: bool = False
    abilities: tuple[Grant, ...] = phrase_list()


@wording("if {creating}, {instead}")
class ReplaceCreating(Sentence):
    """614.1a, 111.2: a replacement effect on creating tokens."""

    creating: Creating
    instead: CreatedInstead


@wording("the first time you would create one or more tokens each turn, you may instead {actions}")
@wording(
    "the first time you would create one or more tokens during each of your turns, you may instead {actions}",
    yours=True,
)
class FirstCreatingInstead(Sentence):
    """614.1a."""

    actions: tuple[Action, ...] = phrase_list()
    yours: bool = False
