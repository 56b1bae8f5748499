"""What exactly does one resolution of an ability add? (106.3, 106.12b; triggers that answer it are left out)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pyrules.because.ground import Ground
from pyrules.because.proof import of_reason
from pyrules.board import Object
from pyrules.board.asks import Produces as ProducesAsk
from pyrules.board.schema import quoted
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.model import Ability, Card, Face
from pyrules.cards.show import printed
from pyrules.cards.text import first_words
from pyrules.declared import relevant
from pyrules.errors import BoardError
from pyrules.layers.numbering import lines
from pyrules.mana import amount, same_amount
from pyrules.questions.could_produce import UNDECIDED, in_doubt, prove_nothing, why_nothing
from pyrules.rulings import Reason, Ruling, Unread
from pyrules.text_of import abilities, ability_words, written
from pyrules.unclear import sum_unclear
from pyrules.understanding import gap_of, unread_of

if TYPE_CHECKING:
    import clingo

    from pyrules.inquiry import Inquiry
    from pyrules.referee import Referee


def produces(of: str, ability: int | str = 1, **choose: Any) -> Produces:
    """The question what one resolution of an ability adds, replacement effects included. `ability`: its number or its
    first words; `choose`: color=…, sacrifice=…, x=…. Answer: a tuple of every possible amount ("{G}{G}", "" for none).
    """
    return Produces(of, ability, choose)


#: The largest amount that is written out as symbols.
MOST = 10_000


class Produces:
    """See `produces`."""

    kind = "produces"

    def __init__(self, of: str, ability: int | str = 1, choose: dict[str, Any] | None = None) -> None:
        self.of = of
        self.ability = ability
        self.choose = choose or {}

    @classmethod
    def from_ask(cls, ask: ProducesAsk) -> Produces:
        """The question that a board file asks."""
        choose = {} if ask.choose is None else {name: getattr(ask.choose, name) for name in ("color", "sacrifice")}
        return cls(ask.of, ask.ability, {**choose, "x": ask.x})

    def answer(self, referee: Referee) -> Ruling:
        each = referee.position.find(self.of)
        inquiry = referee.inquiry(self.facts(referee))
        ability = self.find(inquiry, each)
        question = f"produces: {each.id}, ability {self.ability}"
        unread = in_doubt(referee, each)
        this = str(each.number)
        if each.zone != "battlefield":
            unread += elsewhere(inquiry, each, ability)
        if ability is None:
            if not self.imaginable(referee, each):
                raise self.no_such_ability(referee, each)
            if unread:
                return Ruling(question, None, "incomplete", unread=unread)
            return Ruling(
                question,
                ("",),
                "certain",
                why=lambda: (*referee.why_it_lost(each), self.without(each)),
                prove=lambda full: (*referee.proof_of_losses(each), of_reason(self.without(each))),
            )
        together = amounts(inquiry.grounding.atoms("together", 3), each, ability)
        results = together or amounts(inquiry.grounding.atoms("result", 3), each, ability)
        if (
            any(str(number) == this for number, _ in inquiry.grounding.atoms("overflow", 2))
            or max((sum(numbers) for _, numbers in results), default=0) > MOST
        ):
            unread += (Unread(each.id, 0, "", f"more mana than pyrules writes out ({MOST:,})"),)
            return Ruling(question, None, "incomplete", unread=unread)
        if any(str(number) == this and own == ability for number, own in inquiry.grounding.atoms("undecided", 2)):
            unread += (Unread(each.id, 0, "", UNDECIDED),)
        if any(map(sum_unclear, written(inquiry, ability))) or any(
            str(number) == this and own == ability for number, own in inquiry.grounding.atoms("open_parts", 2)
        ):
            unread += (Unread(each.id, 0, "", "how much its instructions add altogether is not understood yet"),)
            return Ruling(question, None, "incomplete", unread=unread)
        found = {amount(numbers): counts for counts, numbers in results}
        unread += tuple(
            Unread(each.id, 0, "", "which X? Say x: in the question")
            for number, own in inquiry.grounding.atoms("open_number", 2)
            if str(number) == this and own == ability
        )
        made = "together" if together else "result"
        atoms = [f"{made}({each.number},{ability},{counts})" for counts in found.values()]
        return Ruling(
            question,
            tuple(sorted(found, key=lambda amount: (-len(amount), amount))) or ("",),
            "incomplete" if unread else "certain",
            unread=unread,
            why=lambda: inquiry.why(atoms) or why_nothing(referee, each) or (self.alone(inquiry, each, ability),),
            prove=lambda full: (
                inquiry.prove(atoms, full)
                or prove_nothing(referee, each, full)
                or (of_reason(self.alone(inquiry, each, ability), rests_on=(Ground(inquiry).object(each.number),)),)
            ),
        )

    def without(self, each: Object) -> Reason:
        """That the ability is not there."""
        return Reason("113.3", f"{each.id} has no ability {self.ability} that works", each.id)

    def alone(self, inquiry: Inquiry, each: Object, ability: clingo.Symbol) -> Reason:
        """That it has the ability, where that is all that there is to say; what stands beneath a symbol it need not
        have (721.2a)."""
        return with_it(inquiry, each, ability) if ability in inquiry.texts else self.without(each)

    def facts(self, referee: Referee) -> tuple[str, ...]:
        """What the question adds to a board's facts."""
        return (f"exact({referee.position.find(self.of).number}).", *self.choices(referee))

    def choices(self, referee: Referee) -> list[str]:
        """What the asker has chosen, as facts."""
        found = []
        color = self.choose.get("color")
        for letter in (color,) if isinstance(color, str) else color or ():
            found.append(f"choice(color,{letter.lower()}).")
        sacrifice = self.choose.get("sacrifice")
        for name in (sacrifice,) if isinstance(sacrifice, str) else sacrifice or ():
            found.append(f"choice(sacrifice,{referee.position.find(name).number}).")
        if self.choose.get("x") is not None:
            found.append(f"choice(x,{int(self.choose['x'])}).")
        return found

    def find(self, inquiry: Inquiry, each: Object) -> clingo.Symbol | None:
        """The ability that is meant; None where the object has no such ability (that was understood)."""
        own = abilities(inquiry, each.number)
        if isinstance(self.ability, int):
            return next((ability for number, ability in own if number == self.ability), None)
        wanted = self.ability.lower().rstrip(".")
        return next((one for _, one in own if first_words(ability_words(inquiry, one).lower(), wanted)), None)

    def imaginable(self, referee: Referee, each: Object) -> bool:
        """Whether an object could have had the ability that is meant, were it not for what the board does to it: a
        number or words that it no longer has mean an ability that adds nothing."""
        faces = {id(face): face for one in referee.copied(each) for face in related(referee, referee.position[one])}
        printed = max((len(face.abilities) for face in faces.values()), default=0)
        if isinstance(self.ability, int):
            changers = len(referee.position.effects)
            changers += sum("more" in referee.changes(one) for one in referee.position.objects)
            there = len(lines(referee.sheets("now"), each))
            most = max(printed, there) + (len(referee.intrinsic) + changers if changers else 0)
            return 1 <= self.ability <= most
        whole = [face for one in referee.position.objects for face in related(referee, one)]
        whole += [effect.card.faces[effect.face] for effect in referee.position.effects]
        wanted = self.ability.lower().rstrip(".")
        return (
            any(wanted in f"{{t}}: add {{{letter.lower()}}}" for letter in referee.intrinsic.values())
            or any(ability.read == "no" for face in whole for ability in face.abilities)
            or any(wanted in says(ability, face) for face in whole for ability in face.abilities)
        )

    def no_such_ability(self, referee: Referee, each: Object) -> BoardError:
        there = [f"{line.number} {quoted(line.words, 60)}" for line in lines(referee.sheets("now"), each)]
        called = quoted(self.ability) if isinstance(self.ability, str) else self.ability
        return BoardError(
            f"{quoted(each.id)} has no ability {called}.",
            remedy=f"It has: {'; '.join(there[:12])}{' …' if len(there) > 12 else ''}." if there else "It has none.",
        )

    def agrees(self, expected: Any, answer: Any) -> bool:
        left = list(answer)
        for each in expected:
            match = next((one for one in left if same_amount(each, one)), None)
            if match is None:
                return False
            left.remove(match)
        return not left


def related(referee: Referee, each: Object) -> list[Face]:
    """The faces whose text an object has or would have: its card's, and the cards' that it copies or is merged with."""
    cards = [
        each.card,
        *each.merged_over,
        *(card for card in (each.copying, each.copy_of_spell) if isinstance(card, Card)),
    ]
    return [*(face for card in cards for face in card.faces), referee.copied_face(each)]


def says(ability: Ability, face: Face) -> str:
    """An ability's words in small letters."""
    return f"{ability.text} {printed(ability, face.name) or ''}".lower()


def elsewhere(inquiry: Inquiry, each: Object, ability: clingo.Symbol | None) -> tuple[Unread, ...]:
    """What is not understood of an ability of a card that is not on the battlefield."""
    abilities_there = enumerate(each.shown_face.abilities, 1)
    found = [unread_of(each.shown_face.name, number, one) for number, one in abilities_there if gap_of(one)]
    texts = [] if ability is None else written(inquiry, ability)
    if any(isinstance(node, (Filter, Condition)) for text in texts for node in relevant(text)):
        found.append(Unread(each.id, 0, "", f"what such an ability finds from a {each.zone} is not understood yet"))
    return tuple(found)


def amounts(
    atoms: Iterator[tuple[clingo.Symbol, ...]], each: Object, ability: clingo.Symbol
) -> list[tuple[clingo.Symbol, list[int]]]:
    """Every amount that atoms say of an object's ability, as its term and as numbers."""
    this = str(each.number)
    return [
        (counts, [count.number for count in counts.arguments])
        for number, own, counts in atoms
        if own == ability and str(number) == this
    ]


def with_it(inquiry: Inquiry, each: Object, ability: clingo.Symbol) -> Reason:
    """That an object has an ability, where that is all that there is to say."""
    return Reason("106.3", f"{each.id} has “{ability_words(inquiry, ability)}”", each.id)
