"""Permanents enter the battlefield (614.12, 614.13): judged as they would be there, with what is chosen as they do."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.board import BoardError, Object
from pyrules.board.model import Chosen
from pyrules.board.objects import GONE
from pyrules.board.schema import quoted
from pyrules.cards.abilities.copy_exceptions import CopyExceptions
from pyrules.cards.abilities.lines import Static, Triggered
from pyrules.declared import called, listed
from pyrules.text_of import ability_words
from pyrules.timeline import asked, rules, story, triggers
from pyrules.timeline.entering_by_choice import wanted_counters
from pyrules.timeline.game import ANYTHING
from pyrules.timeline.happening import FRESH, TWO_SIDED, counters, life
from pyrules.timeline.lasting import frozen
from pyrules.timeline.speaking import describes_in_known_words
from pyrules.walking import outside_quotes

if TYPE_CHECKING:
    from pyrules.timeline.game import Game, Item

ABOUT_ENTERING = re.compile(r"\benters?_\w+|\balso_of_type_as_it_enters")
#: How often a permanent may become a copy as it enters, of something that again may.
MOST_COPIES = 10


class Entering:
    """The part of a resolution that puts permanents onto the battlefield."""

    game: Game
    item: Item
    names: list[str]
    arriving: list[int] | None
    having: dict[int, tuple[tuple[str, int], ...]]  # with how many counters of what kind something enters
    beside_it: list[str]

    def enter(self: Any, templates: list[Object], cast: bool = False) -> list[int]:
        """Permanents enter at the same time; gives their numbers."""
        game: Game = self.game
        made = [game.add(each).number for each in templates]
        if self.arriving is None:
            self.arrive(made, cast)
        else:
            self.arriving += made
        return made

    @contextmanager
    def together(self: Any) -> Iterator[None]:
        """What is put onto the battlefield meanwhile enters at the same time, at the end."""
        if self.arriving is not None:
            yield
            return
        self.arriving = []
        yield
        made, self.arriving = self.arriving, None
        if made:
            self.arrive(made)

    def arrive(self: Any, made: list[int], cast: bool = False) -> None:
        """What has been put onto the battlefield enters."""
        game: Game = self.game
        plain: list[Object] = []  # as which nothing of the kind happens, and so not with the next such one either
        for number in made:
            alike = dataclasses.replace(game[number], number=0, id="", timestamp=0)
            if alike in plain:
                continue
            self.beside_it = [f"comes_along({each})." for each in made if each != number]
            before, doubts = game.position, len(game.doubts)
            self.as_it_enters(number)
            if game.position is before and len(game.doubts) == doubts:
                plain.append(alike)
            else:
                plain = []
        events = [f"enters({number})" for number in made]
        for number in made:
            story.tell(game, clingo.Function("enters", [clingo.Number(number)]))
            if game[number].attacking is not None:
                story.tell(game, clingo.Function("enters_attacking", [clingo.Number(number)]))
        for number in made:
            if cast and game[number].cast_for is not None:
                self.trace(number)
        triggers.collect(game, events)

    def as_it_enters(self: Any, number: int) -> None:
        """What changes how it enters: first what makes it a copy (616.1d), then all else, as it is then."""
        game: Game = self.game
        for _ in range(MOST_COPIES):
            if not self.enters_as_copy(number):
                break
        each = game[number]
        facts = [f"entering({number}).", f"choice(x,{each.x}).", *self.beside_it]
        facts += self.life_paid(number)
        inquiry = rules.ask(game, facts, asked.ENTERS)
        grounding = inquiry.grounding
        self.unfollowed_entering(number, grounding)
        chosen = self.chosen_as_it_enters(number, grounding)
        if chosen is not None:  # what it has become by that may enter otherwise, too (616.1f)
            game.set(number, chosen=chosen)
            grounding = rules.ask(game, facts, asked.ENTERS).grounding
        if of(grounding, "enters_tapped", number):
            game.set(number, tapped=True)
            story.tell(game, clingo.Function("enters_tapped", [clingo.Number(number)]))
        this, found = clingo.Number(number), dict[str, int]()
        told = [
            (kind.string, amount.number) for who, _, kind, amount in grounding.atoms("enters_with", 4) if who == this
        ]
        for name, amount in (*told, *self.having.get(number, ()), *wanted_counters(self, number, grounding).items()):
            found[name] = found.get(name, 0) + amount
        later: list[str] = []
        for name, total in sorted(found.items()):
            counters(game, [clingo.Number(number), clingo.String(name), clingo.Number(total)], None, later, {})
        triggers.collect(game, later)
        self.enchants_something(number)

    def enchants_something(self: Any, number: int) -> None:
        """An Aura that enters and is no spell that resolves: its controller chooses what it enchants (303.4f)."""
        game: Game = self.game
        grounding = rules.ask(game, [f"entering({number}).", *self.beside_it], asked.HOSTS).grounding
        if not any(who.number == number for (who,) in grounding.atoms("seeks_host", 1)):
            return
        options = sorted({host.number for who, host in grounding.atoms("may_enchant", 2) if who.number == number})
        said = self.choice("card") or next(iter(self.choice("targets") or ()), None)
        if not options:
            why = "there is nothing that it may enchant, and that it stays where it was is not followed yet (303.4g)"
            game.doubt(game[number].id, "", why, ("zones",))
        elif said is None and len(options) > 1:
            named = ", ".join(dict.fromkeys(game[each].id for each in options[:8]))
            raise self.question(
                f"what {quoted(game[number].id)} enchants is chosen as it enters (303.4f); the file does not say what.",
                f"Say choose: {{card: …}} ({named}).",
            )
        else:
            game.set(number, attached_to=options[0] if said is None else self.one_called(said, options))

    def enters_as_copy(self: Any, number: int) -> bool:
        """It enters as a copy of something (707.5); whether it does."""
        game: Game = self.game
        if game[number].copying is not None and number in self.copied_already:
            return False
        grounding = rules.ask(game, [f"entering({number}).", *self.beside_it], asked.COPIES).grounding
        forced = [source.number for source, who in grounding.atoms("copy_forced", 2) if who.number == number]
        options = [what.number for who, what in grounding.atoms("copy_choice", 2) if who.number == number]
        tapped = bool(of(grounding, "copies_tapped", number))
        if forced:
            self.copied_already.add(number)
            return bool(self.become_copy(number, forced[0], False))
        if not self.knows_what_to_copy(number):
            return False
        if not options:
            return False
        said = self.choice("copy")
        if said is None:
            if self.choice("may") is False:
                return False
            named = ", ".join(dict.fromkeys(game[each].id for each in options[:8]))
            raise self.question(
                f"{quoted(game[number].id)} may enter as a copy, and the file does not say of what.",
                f"Say choose: {{copy: …}} ({named}) or {{may: false}}.",
            )
        original = self.one_called(said, options)
        own = game[number].copying is None
        self.copied_already.add(number)
        if not own:  # what it has become may enter as a copy itself (707.5)
            self.choices = [each for each in self.choices if each.copy != said]
        return bool(self.become_copy(number, original, tapped))

    def knows_what_to_copy(self: Any, number: int) -> bool:
        """Whether the rules know the description of what a permanent may enter as a copy of; a doubt where not."""
        game: Game = self.game
        if game[number].face_down:
            return True
        structures = [each.structure for each in game.referee.copied_face(game[number]).abilities if each.structure]
        copying = [node for each in structures for node in outside_quotes(each) if called(node) == "enters_as_copy"]
        if all(describes_in_known_words(each) for each in copying):
            return True
        game.doubt(game[number].id, "", "what it may enter as a copy of is not understood yet", ANYTHING)
        return False

    def become_copy(self: Any, number: int, original: int, tapped: bool) -> bool:
        game: Game = self.game
        copied, face = frozen(game, original)
        each = game[number]
        exception: Any = ""
        if each.is_token and each.copying is not None:
            exception = exceptions_in(game, each) or ""
        story.tell(game, clingo.Function("enters_as_copy", [clingo.Number(number), clingo.Number(original)]))
        game.set(number, copying=copied, copying_face=face, exception=exception, tapped=each.tapped or tapped)
        return True

    def unfollowed_entering(self: Any, number: int, grounding: Any) -> None:
        """What says how it enters and was not understood."""
        game: Game = self.game
        known = listed()["followed as it enters"]
        words = [str(atom[0]) for atom in grounding.atoms("entering_words", 1)]
        odd = {name for text in words for name in ABOUT_ENTERING.findall(text)} - known
        if odd or of(grounding, "unfollowed_entering", number):
            why = "how it enters is not understood yet"
            game.doubt(game[number].id, "", why, ANYTHING)

    def life_paid(self: Any, number: int) -> list[str]:
        """Life that may be paid as it enters."""
        game: Game = self.game
        grounding = rules.ask(game, [f"entering({number}).", *self.beside_it], asked.ENTERS).grounding
        for who, amount in grounding.atoms("may_pay_life", 2):
            if who.number != number:
                continue
            said = self.choice("may")
            if said is None:
                why = f"whether {amount.number} life was paid as it entered is not said (choose: {{may: true}})"
                game.doubt(game[number].id, "", why, ("life", "tapped"))
            if said:
                later: list[str] = []
                player = clingo.Function(rules.player_term(game, game.controller(number)))
                life(game, [player, clingo.Number(-amount.number)], None, later, {})
                triggers.collect(game, later)
                return []
            return [f"declined({number})."]
        return []

    def chosen_as_it_enters(self: Any, number: int, grounding: Any) -> Chosen | None:
        """What is chosen for it as it enters (614.12a)."""
        fields = {}
        for who, what in grounding.atoms("needs_choice", 2):
            if who.number != number:
                continue
            said = self.choice(what.name)
            others = [each.name for each in self.game.players if each.name != self.game.controller(number)]
            if said is None and what.name == "player" and len(others) == 1:
                said = others[0]
            if said is None:
                raise self.question(
                    f"a {what.name} is chosen as {quoted(self.game[number].id)} enters; the file does not say which.",
                    f"Say choose: {{{what.name}: …}}.",
                )
            fields[what.name] = said
        if not fields:
            return None
        faces = [self.game.referee.copied_face(self.game[number])]
        try:
            return self.game.resolver.chosen(Chosen.read(fields), faces, (), ())  # type: ignore[no-any-return]
        except BoardError as error:  # its place is that of the entry
            raise BoardError(error.message, remedy=error.remedy) from None

    def as_it_is_turned_up(self: Any, number: int, paid: bool = False) -> None:
        """What is done as it is turned face up (614.1e): counters, a copy of something that is chosen. paid: whether
        its controller has paid for it."""
        game: Game = self.game
        facts = [f"turning_up({number}).", *([f"paid_to_turn({number})."] if paid else [])]
        inquiry = rules.ask(game, facts, asked.TURNS_UP)
        grounding = inquiry.grounding
        self.counters_as_it_is_turned_up(number, grounding)
        for who, ability in grounding.atoms("unfollowed_turning", 2):
            if who.number == number:
                why = "what is done as it is turned face up is not followed yet"
                game.doubt(game[number].id, ability_words(inquiry, ability), why, ANYTHING)
        options = [what.number for who, what in grounding.atoms("turned_copy", 2) if who.number == number]
        if options and self.choice("may") is not False:
            said = self.choice("copy")
            if said is None:
                named = ", ".join(dict.fromkeys(game[each].id for each in options[:8]))
                raise self.question(
                    f"{quoted(game[number].id)} may become a copy as it is turned face up; the file does not say of"
                    " what.",
                    f"Say choose: {{copy: …}} ({named}) or {{may: false}}.",
                )
            self.become_copy(number, self.one_called(said, options), False)

    def counters_as_it_is_turned_up(self: Any, number: int, grounding: Any) -> None:
        """The counters that are put on it as it is turned face up (702.37b)."""
        found: dict[str, int] = {}
        for who, _, kind, amount in grounding.atoms("turned_with", 4):
            if who.number == number:
                found[kind.string] = found.get(kind.string, 0) + amount.number
        later: list[str] = []
        for name, total in sorted(found.items()):
            counters(self.game, [clingo.Number(number), clingo.String(name), clingo.Number(total)], None, later, {})
        triggers.collect(self.game, later)

    def trace(self: Any, number: int) -> None:
        """What a permanent does later by the way in which it was cast (702.152a and the like)."""
        from pyrules.timeline.speaking import as_it_was_cast, read

        game: Game = self.game
        words = as_it_was_cast().get(str(game[number].cast_for))
        text = read(words) if words else None
        if text is not None:
            from pyrules.timeline.resolving import Resolution

            if isinstance(text, Triggered):
                text = Static((text,))  # type: ignore[arg-type]  # it is a delayed triggered ability (603.7a)
            item = dataclasses.replace(
                self.item, source=number, text=text, words=words, controller=game.controller(number), names=(),
                choices=(), targets=(), subject=(number,),
            )  # fmt: skip
            Resolution(game, item).run()

    def put_onto_battlefield(
        self: Any,
        args: list[clingo.Symbol],
        attacking: bool = False,
        transformed: bool = False,
        down_by: str | None = None,
    ) -> list[int]:
        """A card that is put onto the battlefield; `down_by`: how it comes to be face down ("": in no named way)."""
        game: Game = self.game
        number, player = args[0].number, str(rules.name_of(game, args[1]))
        tapped = len(args) > 2 and args[2].name == "true"
        each = game[number]
        if each.zone == GONE:
            return []
        template = self.entering_object(each, player)
        if transformed:
            if each.card.layout != "transform" or len(each.card.faces) < 2:
                return []  # 712.14a: only a double-faced card can be put there transformed
            template = dataclasses.replace(template, face=1)
        if down_by is not None:
            template = dataclasses.replace(template, face_down=True, cast_for=down_by or None)
        if self.names:
            template = dataclasses.replace(template, id=self.new_names(each.id, 1)[0])
        template = dataclasses.replace(
            template, tapped=tapped, attacking=self.attacked_by(player) if attacking else None
        )
        self.leave(number)
        made = self.enter([template])
        self.having[made[0]] = self.having.get(number, ())
        game.next_self[number] = made[0]
        self.became[number] = made[0]
        return list(made)

    def entering_object(self: Any, each: Object, player: str) -> Object:
        """A card as the permanent that it becomes."""
        face = each.face if each.card.layout not in TWO_SIDED or each.zone == "stack" else 0
        fresh = {**FRESH, "summoning_sick": True, "counters": MappingProxyType({})}
        return dataclasses.replace(each, zone="battlefield", controller=player, face=face, **fresh)

    def leave(self: Any, number: int) -> None:
        """A card leaves the zone that it was in, for the battlefield."""
        game: Game = self.game
        each = game[number]
        if each.zone == "library":
            there = game.libraries[each.controller]
            game.libraries[each.controller] = [other for other in there if other != number]
        game.gone(number)


def of(grounding: Any, name: str, number: int) -> list[Any]:
    """The atoms of a predicate about an object."""
    return [atom for atom in grounding.atoms(name, 1) if atom[0].number == number]


def exceptions_in(game: Game, each: Object) -> CopyExceptions | None:
    """The exceptions of the copy effect of what a token is a copy of."""
    face = game.referee.copied_face(each)
    for ability in face.abilities:
        if ability.structure is not None:
            for node in outside_quotes(ability.structure):
                if isinstance(node, CopyExceptions):
                    return node
    return None
