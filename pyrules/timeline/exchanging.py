"""Control of two permanents is exchanged (701.12b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.board import ResolvedEffect
from pyrules.terms import term
from pyrules.timeline import asked, story

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution


def exchange_control(by: Resolution, node: Any) -> None:
    """Each of two players gains control of what the other one controls; nothing happens where that cannot be done
    wholly (701.12a), or where one player controls both."""
    game = by.game
    words = {term(each).text for each in (node.what, node.other) if each is not None}
    grounding = by.ask(node, asked.MEANS)
    if by.unclear(grounding):
        by.not_understood("what is exchanged is not understood yet")
    found = sorted({number.number for said, number in grounding.atoms("selected", 2) if str(said) in words})
    found = [each for each in found if game[each].zone == "battlefield"]
    by.done = len(found) == 2 and game.controller(found[0]) != game.controller(found[1])
    if not by.done:
        return
    first, second = (game.controller(each) for each in found)
    gains_control(by, second, found[0])
    gains_control(by, first, found[1])
    by.mention(found)


def gains_control(by: Resolution, player: str, number: int) -> None:
    """A player gains control of a permanent for good (613.1b)."""
    from pyrules.cards.abilities.moves import GainControl
    from pyrules.cards.abilities.references import It
    from pyrules.cards.abilities.selections import Pointed
    from pyrules.timeline.lasting import card_of

    effect = ResolvedEffect(
        number=0,
        card=card_of(by, GainControl(Pointed(It()))),
        face=0,
        controller=player,
        timestamp=0,
        path=(),
        affects=(number,),
    )
    by.game.add_effect(effect, "")
    story.add(by.game, "701.12b", f"{player} gains control of {by.game[number].id}", by.game[number].id)
