"""How things enter, choices made as they do, and copies of few cards: what is read, as what, what must stay unread."""

from __future__ import annotations

import pytest

from pyrules.cards.abilities import effects, entering, further_actions, lines, uncommon_copies
from pyrules.cards.abilities import ways_to_cast as casts
from pyrules.cards.abilities import ways_to_enter as ways
from pyrules.cards.abilities import words_chosen as chosen
from pyrules.cards.abilities.amounts import Number
from pyrules.cards.abilities.changes import Changed
from pyrules.cards.abilities.copies import BecomesCopy
from pyrules.cards.abilities.copy_exceptions import ExceptHas, ExceptItsName
from pyrules.cards.abilities.counters import NamedCounter, PtCounter
from pyrules.cards.abilities.rare_changes import StatMinus
from pyrules.cards.abilities.references import It
from pyrules.cards.abilities.tokens import ReplaceCreating
from pyrules.cards.abilities.triggers import WhenObject
from pyrules.cards.grammar import Node
from pyrules.cards.reader import kind_of, read_paragraph
from pyrules.cards.text import fold, short_names
from pyrules.cards.wording import words

READ = """
As this enchantment enters, choose a word.
As this creature enters, choose a word with four or more letters.
As this Aura enters, choose a sentence with eight or fewer words.
As this enchantment enters, choose an artist.
As this artifact enters, choose a consonant other than N, R, S, or T.
As Test Card enters, choose 2, 3, or 4 at random.
As this enchantment enters, choose a number and a second number one higher or one lower than the first number.
As this enchantment enters, choose a hand attached to an opponent's arm.
As this Aura enters, choose one of enchanted player's hands.
As this artifact enters, choose white Citizen, blue Camarid, black Thrull, red Goblin, or green Saproling.
As this land enters, choose up to two colors from among cards in your hand.
As this artifact enters, choose a card type shared among two exiled cards used to craft it.
As this creature enters, choose casting creature spells, casting noncreature spells, searching libraries, drawing a card beyond the first each turn, or activating abilities other than mana abilities.
As this enchantment enters, choose a color and balance this enchantment on your head.
As this Equipment enters, choose a creature you control it could be attached to. If you do, it enters attached to that creature.
As this creature enters, choose two numbers from 3 to 7 at random. This creature's power is equal to the first number chosen and its toughness equal to the second number chosen.
This creature enters with a +1/+1 counter on it plus an additional +1/+1 counter on it for each other creature you control.
This creature enters with a +1/+1 counter on it for each other red creature you control and a +1/+1 counter on it for each other green creature you control.
Each of them enters with an additional +1/+1 counter on it if it's a creature and an additional loyalty counter on it if it's a planeswalker.
This creature enters with your choice of two different counters on it from among menace, deathtouch, and lifelink.
This creature enters with each of a vigilance, reach, trample, and hexproof counter on it. These are also +1/+1 counters.
This creature enters with 108 curse counters.
This creature enters with three +1/+1 counters on it for each {G}{G} spent to cast it.
This creature enters with a +1/+1 counter on it for each different mana cost among nonland cards in your graveyard.
For each kind of counter on this creature, each other Dinosaur you control enters with a counter of that kind on it.
This creature enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it enters tapped.
This creature enters with X +1/+1 counters on it. If X was 5 or greater, it enters with twice that many counters instead.
This creature enters with X +1/+1 counters on it, where X is twice the number of counters removed this way.
That creature enters with X additional +1/+1 counters on it, where X is its mana value minus 4.
That creature enters with X additional +1/+1 counters on it, where X is the number of colors of mana spent to cast it.
As this creature enters, roll X d6. It enters with a number of +1/+1 counters on it equal to the total of those results.
During your first three turns of the game, this land enters tapped if you were the starting player.
Each other creature you control enters with a number of additional +1/+1 counters on it equal to this creature's power and as a Mutant in addition to its other types.
As this creature enters, exile X creature cards from your graveyard. If you can't, put this creature into its owner's graveyard instead of onto the battlefield. For each creature card exiled this way, this creature enters with a +2/+0, +1/+1, or +0/+2 counter on it.
Return target creature card from your graveyard to the battlefield. If a Hero enters this way, it enters with two additional +1/+1 counters on it.
If it enters as a creature, it enters with an additional +1/+1 counter on it.
If this spell's sneak cost was paid, they enter tapped and attacking.
If that card has mana value 3 or less, it enters with three additional +1/+1 counters on it.
The next creature spell you cast this turn can be cast as though it had flash. That creature enters with an additional +1/+1 counter on it.
You may cast artifact spells from your graveyard by paying 3 life in addition to paying their other costs. If you cast a spell this way, that artifact enters with a finality counter on it.
As an additional cost to cast creature spells, you may pay any amount of mana. If you do, that creature enters with that many additional +1/+1 counters on it.
You get a one-time boon with "When you cast a creature spell, that creature enters with an additional +1/+1 counter, reach counter, and trample counter on it."
Whenever a creature you control enters with a counter on it, draw a card.
If this creature is one of two partner commanders, it's a copy of your other commander except it retains its name.
If this creature isn't a commander, you may cast it as though it was a copy of any of your commanders.
This creature enters as a copy of a random tournament-legal card with partner, except it has its other abilities.
You may play any colored card from your hand as a copy of a basic land card chosen at random that can produce mana of one of the card's colors.
You may have this creature enter as a copy of any creature on the battlefield, except it has haste and the first letter of its name is Z.
As this creature enters and at the beginning of your upkeep, choose a creature card at random. This creature becomes a copy of that card, except it has this ability.
While it's October 25th, 2024, whenever you cast your commander, create a token that's a copy of it except it isn't legendary.
While it's October 26th or 27th, 2024, if one or more tokens would be created under your control, instead twice that many tokens are created and each of them enters with a +1/+1 counter on it.
Create a token that's a copy of a random creature card with the same mana value as that spell.
Create a token that's a copy of Krark, the Thumbless and a token that's a copy of Krark's Thumb.
Note a creature type that hasn't been noted for this Saga. When you next cast a creature spell of that type this turn, that creature enters with an additional +1/+1 counter on it.
Note the name of target sorcery card in your graveyard. You may create a copy of the card with the noted name.
Create a token that's a tapped and attacking copy of Lurrus of the Dream-Den.
Whenever one or more creatures you control and/or creature cards in your graveyard are put into exile, draw a card.
Exile target nontoken creature you own and the top two cards of your library in a face-down pile, shuffle that pile, then cloak those cards.
At the beginning of your upkeep, if you both own and control this creature and a creature named Midnight Scavengers, exile them, then meld them into Chittering Host.
"""  # noqa: E501 - each line is one text

UNREAD = """
As this enchantment enters, choose a mood.
As this enchantment enters, choose a word with many letters.
As this artifact enters, choose a consonant other than N, R, S, or 7.
As this creature enters, choose 2, 3, or four.
As this artifact enters, choose white Citizen, blue Frobnicator, or green Saproling.
This creature enters with a +1/+1 counter on it plus an additional +1/+1 counter on it.
This creature enters with your choice of two different counters on it from among menace and luck-of-the-draw.
This creature enters with a number of charm-offensive counters on it equal to three minus X.
This creature enters with X +1/+1 counters on it, where X is its weight minus 4.
If a Hero arrives this way, it enters with two additional +1/+1 counters on it.
While it's Octember 25th, 2024, draw a card.
While it's October 32nd, 2024, draw a card.
You get a one-time boon with "When you cast a creature spell, that creature is happy."
You may have this creature enter as a copy of any creature on the battlefield, except the first letter of its name is z.
You may cast artifact spells from your graveyard by dancing in addition to paying their other costs.
Creatures attacking your opponents and/or planeswalkers they control get +2/+0 until end of turn.
Target creature
Create a Frobnicator token
"""


def structure(text: str) -> Node | None:
    found = read_paragraph(text, short_names("Test Card", ()), kind_of(text, ("Creature",)))
    return found.structure if found.read == "whole" else None


def sentences(text: str) -> tuple[Node, ...]:
    line = structure(text)
    assert isinstance(line, lines.AbilityLine), text
    assert isinstance(line.ability, lines.Static), text
    return line.ability.sentences


def predicate(text: str) -> Node:
    (changed,) = sentences(text)
    assert isinstance(changed, Changed)
    (found,) = changed.predicates
    return found


def choice(text: str) -> Node:
    (entering_it,) = sentences(text)
    assert isinstance(entering_it, entering.AsItEnters)
    assert isinstance(entering_it.sentence, entering.ChooseValue)
    return entering_it.sentence.choices[-1]


@pytest.mark.parametrize("text", READ.strip().split("\n"))
def test_is_read_and_says_the_same_again(text: str) -> None:
    found = structure(text)
    assert found is not None
    assert words(found) == fold(text, ["Test Card"])


@pytest.mark.parametrize("text", UNREAD.strip().split("\n"))
def test_what_is_not_wholly_understood_stays_unread(text: str) -> None:
    assert structure(text) is None


def test_what_is_chosen_is_in_the_fields() -> None:
    assert choice("As this creature enters, choose a word with four or more letters.") == chosen.WordOfLength(least=4)
    numbers = choice("As this creature enters, choose 2, 3, or 4 at random.")
    assert isinstance(numbers, chosen.ChoiceOfNumbers)
    assert [each.number for each in numbers.numbers] == [2, 3, 4]
    letters = choice("As this artifact enters, choose a consonant other than N, R, S, or T.")
    assert isinstance(letters, chosen.ConsonantOtherThan)
    assert [each.letter for each in letters.letters] == list("NRST")


def test_counters_of_several_cases() -> None:
    found = predicate(
        "This creature enters with a +1/+1 counter on it for each other red creature you control"
        " and a +1/+1 counter on it for each other green creature you control."
    )
    assert isinstance(found, ways.EntersWithCases)
    assert all(isinstance(case, ways.CountersForEach) for case in found.cases)
    assert found.cases[0] != found.cases[1]
    one = predicate("This creature enters with a +1/+1 counter on it for each other red creature you control.")
    assert isinstance(one, entering.EntersWithCounters)  # a single case has a structure of its own


def test_one_counter_of_each_kind_and_one_of_one_kind() -> None:
    vigilance, reach = NamedCounter(name="vigilance"), NamedCounter(name="reach")
    each = predicate("This creature enters with each of a vigilance and reach counter on it.")
    some = predicate("This creature enters with a vigilance or reach counter on it.")
    assert getattr(each, "counters", None) == ways.OneOfEachKind(kinds=(vigilance, reach))
    assert getattr(some, "counters", None) == ways.OneOfTheKinds(kinds=(vigilance, reach))
    more = predicate("That creature enters with an additional +1/+1 counter and reach counter on it.")
    assert getattr(more, "counters", None) == ways.AdditionalOneOfEach(kinds=(PtCounter(change="+1/+1"), reach))


def test_how_many_kinds_are_chosen_from_which() -> None:
    found = predicate(
        "This creature enters with your choice of two different counters on it from among menace, deathtouch, and"
        " lifelink."
    )
    assert isinstance(found, ways.EntersWithChoiceAmong)
    assert (found.number, len(found.kinds)) == (2, 3)


def test_a_type_that_stays_is_no_mere_way_to_enter() -> None:
    from pyrules.understanding import gap_of

    text = (
        "Each other creature you control enters with a number of additional +1/+1 counters on it equal to this"
        " creature's power and as a Mutant in addition to its other types."
    )
    assert "types" in gap_of(read_paragraph(text, ["Test Card"], "static")).standing
    only_counters = "Each other creature you control enters with an additional +1/+1 counter on it."
    assert not gap_of(read_paragraph(only_counters, ["Test Card"], "static"))


def test_what_enters_this_way_is_a_condition() -> None:
    returned, if_hero = sentences(
        "Return target creature card from your graveyard to the battlefield."
        " If a Hero enters this way, it enters with two additional +1/+1 counters on it."
    )
    assert isinstance(if_hero, effects.If)
    assert isinstance(if_hero.condition, ways.EntersThisWay)
    assert isinstance(if_hero.sentence, Changed)
    assert returned != if_hero


def test_x_is_worked_out_from_fields() -> None:
    (found,) = sentences(
        "That creature enters with X additional +1/+1 counters on it, where X is its mana value minus 4."
    )
    assert isinstance(found, further_actions.ClauseWhere)
    assert found.quantity == StatMinus(of=It(), stat="mana value", number=4)


def test_a_boon_holds_its_ability() -> None:
    (does,) = sentences('You get a one-time boon with "When you cast a noncreature spell, draw a card."')
    assert isinstance(does, effects.PlayerDoes)
    (boon,) = does.actions
    assert isinstance(boon, casts.GetBoon)
    (quoted,) = boon.abilities
    assert isinstance(quoted.ability, lines.QuotedAbility)
    assert isinstance(quoted.ability.ability, lines.Triggered)


def test_a_copy_of_the_other_commander_keeps_its_name() -> None:
    (found,) = sentences(
        "If this creature is one of two partner commanders, it's a copy of your other commander"
        " except it retains its name."
    )
    assert isinstance(found, effects.If)
    assert isinstance(found.condition, uncommon_copies.IsOneOfPartners)
    assert isinstance(found.sentence, uncommon_copies.ItsACopy)
    assert found.sentence.exceptions is not None
    assert found.sentence.exceptions.exceptions == (ExceptItsName(),)


def test_exceptions_are_a_list_of_their_own_kinds() -> None:
    (may,) = sentences(
        "You may have this creature enter as a copy of any creature on the battlefield,"
        " except it has haste and the first letter of its name is Z."
    )
    (have,) = getattr(may, "clauses", ())
    (enters,) = have.predicates
    has, begins = enters.exceptions.exceptions
    assert isinstance(has, ExceptHas)
    assert begins == uncommon_copies.ExceptNameBegins(letter="Z")


def test_a_choice_that_is_made_again() -> None:
    chooses, becomes = sentences(
        "As this creature enters and at the beginning of your upkeep, choose a creature card at random."
        " This creature becomes a copy of that card, except it has this ability."
    )
    assert isinstance(chooses, chosen.AsItEntersAndLater)
    assert isinstance(becomes, Changed)
    assert isinstance(becomes.predicates[0], BecomesCopy)


def test_the_days_of_an_event() -> None:
    (found,) = sentences(
        "While it's October 26th or 27th, 2024, if one or more tokens would be created under your control,"
        " instead twice that many tokens are created and each of them enters with a +1/+1 counter on it."
    )
    assert isinstance(found, uncommon_copies.WhileItsTheDay)
    assert (found.month, found.year, [day.day for day in found.days]) == ("October", 2024, ["26th", "27th"])
    assert isinstance(found.sentence, ReplaceCreating)


def test_a_hyphen_after_a_flavor_word_is_a_dash() -> None:
    text = "Golden Rule - Whenever a token enters, draw a card."
    found = read_paragraph(text, ["Test Card"], kind_of(text, ("Creature",)))
    assert (found.read, found.kind) == ("whole", "triggered")
    assert isinstance(found.structure, lines.AbilityLine)
    assert isinstance(found.structure.ability, lines.WithFlavorWord)
    assert isinstance(found.structure.ability.ability, lines.Triggered)
    assert isinstance(found.structure.ability.ability.trigger, WhenObject)


def test_a_line_that_could_be_an_instruction_is_a_keyword() -> None:
    assert isinstance(structure("Choose a Background"), lines.KeywordLine)


def test_names_that_go_on_are_other_names() -> None:
    assert fold("Create Stangg Twin, a token. Stangg attacks.", ["Stangg"]) == "Create Stangg Twin, a token. ~ attacks."
    names = short_names("The Rani", ("Legendary",))
    assert fold("Whenever the Rani attacks, create a Mark of the Rani token.", names) == (
        "Whenever ~ attacks, create a Mark of the Rani token."
    )
    assert fold("No Way Out enters tapped.", short_names("No Way Out (Playtest)", ())) == "~ enters tapped."


def test_a_type_that_several_cards_share() -> None:
    (types,) = sentences("As this artifact enters, choose a card type shared among two exiled cards used to craft it.")
    shared = getattr(types, "sentence", None)
    assert isinstance(shared, entering.ChooseValue)
    assert isinstance(shared.choices[0], chosen.TypeSharedAmong)
    assert shared.choices[0].amount == Number(number=2)
