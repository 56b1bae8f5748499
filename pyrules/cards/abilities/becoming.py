"""What objects become (611, 613.1d, 613.1e), beside what they "are" by static abilities."""

from __future__ import annotations

from pyrules.cards.abilities.changes import Being, Looking, Loss, Predicate
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Clause, Instruction
from pyrules.cards.abilities.forms import AnyForm, InAddition
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import phrase_list, wording


@wording("becomes {form:one}", in_mode="one")
@wording("become {form}", in_mode="")
@wording("perpetually becomes {form:one}", in_mode="one", perpetually=True)
@wording("perpetually become {form}", in_mode="", perpetually=True)
class BecomesForm(Being):
    """Types, and what else is said, with something that stays or with a size of its own (205.1b, 613.4b)."""

    form: AnyForm
    perpetually: bool = False


@wording("becomes {looking}[ {addition}]", in_mode="one")
@wording("become {looking}[ {addition}]", in_mode="")
@wording("perpetually becomes {looking}[ {addition}]", in_mode="one", perpetually=True)
@wording("perpetually become {looking}[ {addition}]", in_mode="", perpetually=True)
class BecomesColor(Being):
    """105.3, 613.1e."""

    looking: Looking
    addition: InAddition | None = None
    perpetually: bool = False


@wording("the color of your choice")
@wording("the colors of your choice", several=True)
@wording("the color or colors of your choice", several=True)
@wording("a color of your choice")
class YourColor(Looking):
    """One, or one or more, chosen as the effect is applied."""

    several: bool = False


@wording("that color")
@wording("those colors")
class ThatColorAgain(Looking):
    """The one that the sentence before chooses."""


@wording("becomes that type[ {addition}]", in_mode="one")
@wording("become that type[ {addition}]", in_mode="")
@wording("is that type[ {addition}]", in_mode="one")
@wording("are that type[ {addition}]", in_mode="")
class BecomesThatType(Being):
    """The one that the sentence before chooses (205.3)."""

    addition: InAddition | None = None


@wording("this ability")
class ThisAbility(Loss):
    pass


@wording("have {subject} {predicates}[ {duration}]")
@wording("have {subject:many} {predicates}[ {duration}]")
class Have(Instruction):
    """ "*have it become a 3/3 creature until end of turn*"."""

    subject: Selection
    predicates: tuple[Predicate, ...] = phrase_list()
    duration: Duration | None = None


@wording("it's {form:one}")
@wording("he's {form:one}")
@wording("she's {form:one}")
@wording("they're {form}")
@wording("it's {form:one} and {predicates:one}")
@wording("it's {form:one}, {predicates:one}")
@wording("it's {form:one}, and it {predicates:one}")
@wording("he's {form:one} and {predicates:one}")
@wording("she's {form:one} and {predicates:one}")
@wording("it's {form:one} {duration}")
class NowIs(Clause):
    """What the object, or the objects, of the sentence before are from now on, and what they have or do."""

    form: AnyForm
    predicates: tuple[Predicate, ...] = phrase_list()
    duration: Duration | None = None


@wording("it's {looking}[ {addition}]")
@wording("they're {looking}[ {addition}]")
class NowIsColor(Clause):
    looking: Looking
    addition: InAddition | None = None
