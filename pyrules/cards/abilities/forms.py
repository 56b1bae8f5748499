"""What something is made into: "a 4/4 blue Elemental creature with flying in addition to its other types".

A `Form` is said of what becomes something for a time or from now on, and of copies as an exception (707.9).
"""

from __future__ import annotations

from pyrules.cards.abilities.being import Nature
from pyrules.cards.grammar import Node, word, wording


@wording("in addition to its other {kinds}")
@wording("in addition to their other {kinds}")
@wording("in addition to his other {kinds}")
@wording("in addition to her other {kinds}")
class InAddition(Node):
    """What it was before stays, too (205.1b)."""

    kinds: str = word("Besides")


class AnyForm(Node):
    """What something is made into. In mode "one" said of a single thing, else also of several."""


@wording("{nature:a}[ named {name}][ {addition}][ that's still {still:a}]")
@wording("{nature:a} token[ {addition}]")
@wording("{nature:bare}[ {addition}]")
@wording("{nature:many}[ {addition}][ that are still {still:many}]", in_mode="")
class Form(AnyForm):
    """`still`: what stays of its former types (205.1b)."""

    nature: Nature
    addition: InAddition | None = None
    still: Nature | None = None
    name: str = word("Name", default="")


@wording("{nature:a} that's no longer {gone:a}")
class FormWithout(AnyForm):
    """`gone`: what it no longer is besides."""

    nature: Nature
    gone: Nature
