"""What is read of what follows, by what is asked: rules that lead to none of it are left out."""

from __future__ import annotations


def names(text: str) -> frozenset[str]:
    """Predicates, as a set."""
    return frozenset(text.split())


#: What objects are, which abilities they have.
WHAT_IS = names("type supertype subtype color name power toughness value_of_mana keyword controls text ability of_card")
#: Which abilities trigger on what happens.
TRIGGERS = names(
    "triggers subject_of other_of player_of number_of_event x_of_event about_item keyword_item at_once backs_up_with"
    " unfollowed_trigger unfollowed_later unfollowed_static unfollowed_lasting"
    " triggers_once_more fires text hangs_on nobody_known silent commits_crime inherent_trigger"
)
#: Whether it is followed for what a delayed triggered ability waits.
WAITS = names("unfollowed_later")
#: What an instruction does.
DOES = names(
    "happens understood unfollowed uncountable nobody_is_meant picks may_pick chooses_object selected searches_for"
    " may_find finds_up_to enters_having order_unknown may_pick_player found_last"
)
#: Whom and what an instruction means.
MEANS = names("selected means unfollowed uncountable nobody_is_meant order_unknown")
HOLDS = names("holds known_condition nobody_known unfollowed")
VALUES = names("value unfollowed")
PLAYERS = names("player_means")
MATCHES = names("matches")
SELECTED = names("selected")
TARGETS = names("targets_of can_target perhaps_protected vague_target")
#: How a permanent enters.
ENTERS = names(
    "enters_tapped enters_with entering_words unfollowed_entering needs_choice may_pay_life may_enter_with"
    " enters_otherwise"
)
HOSTS = names("seeks_host may_enchant")
COPIES = names("copy_choice copy_forced copies_tapped")
TURNS_UP = names("turned_copy turned_with unfollowed_turning")
#: What replaces what happens.
PREVENTED = names("prevented perhaps_prevented guard_fails absorbed")
ENLARGED = names("times_as_much so_much_more")
GAINED = names("life_times life_more life_lost_instead")
REGENERATES = names("regenerates_instead saved_by which_saves keeps_by_counter")
#: What returns, as what it waited for is no more.
GIVEN_BACK = names("given_back")
#: Where a spell goes that has resolved.
AFTER = names("goes_after may_be_cast_after told_after")
FATES = names("goes_instead perhaps_elsewhere")
STAYS = names("life_stays")
OF_DAMAGE = names("comes_of_damage")
COUNTS = names("counts_instead")
CREATES = names("tokens_instead")
KEYWORDS = names("keyword")
#: How much mana is added.
MANA = names("together result overflow undecided open_parts open_number")
MANA_ABILITIES = names("mana_ability")
STATE_BASED = names("happens must_keep loses_game perhaps_illegal acted_on")
HAPPENS = names("happens")
BEGINS = names("happens untaps_in_doubt hand_too_large other_hand_limit")
ENDED = names("ended")
PAYS = names("happens paid_for pays_object pays_many needs_object")
ADDED = names("happens unfollowed_addition")
HELPS = names("happens crew_now helping helping_color cheaper crew_missing cycled")
KEEPS = names("keeps_mana unspent_as")
FIRST_STRIKE = names("needs_first_step")
EXERTS = names("may_be_exerted text")
DAMAGE = names("perhaps_as_unblocked fights_now assigns undivided badly_divided")
DIVIDES = names("to_divide portion_of misdivided")

ASKED_IN_TIME = frozenset().union(
    *(WHAT_IS, TRIGGERS, WAITS, DOES, MEANS, HOLDS, VALUES, PLAYERS, MATCHES, TARGETS, ENTERS, COPIES, TURNS_UP),
    *(
        PREVENTED,
        REGENERATES,
        AFTER,
        GIVEN_BACK,
        FATES,
        OF_DAMAGE,
        STAYS,
        BEGINS,
        DIVIDES,
        COUNTS,
        CREATES,
        KEYWORDS,
        MANA,
    ),
    *(EXERTS, HELPS, MANA_ABILITIES, STATE_BASED, PAYS, ADDED, KEEPS, FIRST_STRIKE, DAMAGE, ENDED),
)
