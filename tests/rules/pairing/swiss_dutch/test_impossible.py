"""Rounds that cannot be paired: who is named, why, and what is offered."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from helpers.sizes import MANY
from helpers.swiss.brackets import all_done, chances, crowd, pairings
from helpers.swiss.rounds import NEW, OLD, beginners, one, strangers, swiss
from podium.core.crosstable import Crosstable
from podium.rules.pairing.swiss_dutch import DutchEdition, Unpairable, pair
from podium.rules.pairing.swiss_dutch.entries import legal
from podium.rules.pairing.swiss_dutch.impossible import impossible

EVERYBODY_MET = swiss("1w2 1w3 1w4", "0b1 1w4 1b3", "1w4 0b1 0w2", "0b3 0b2 0b1")


def refused(table: Crosstable, round_: int, edition: DutchEdition = NEW) -> Unpairable:
    """What is said of a round that cannot be paired."""
    with pytest.raises(Unpairable) as caught:
        pair(table, round_, edition)
    return caught.value


def groups(*together: Sequence[int]) -> tuple[frozenset[int], ...]:
    """Who may only meet the others of his group, as forbidden pairs."""
    return tuple(
        frozenset({one, other})
        for at, these in enumerate(together)
        for those in together[:at]
        for one in these
        for other in those
    )


@pytest.mark.parametrize("edition", DutchEdition)
def test_everybody_has_met_everybody(edition: DutchEdition) -> None:
    found = refused(EVERYBODY_MET, 4, edition)
    assert str(found) == (
        "1, 2, 3, 4 can meet nobody any more: each has met, or may not meet, all others"
    )
    assert (found.players, found.against, found.offers) == ((1, 2, 3, 4), (), ("rematch",))


def test_two_who_may_meet_nobody() -> None:
    table = beginners(
        6, forbidden=tuple(frozenset({one, each}) for one in (2, 5) for each in range(1, 7))
    )
    found = refused(table, 1)
    assert str(found).startswith("2, 5 can meet nobody any more")
    assert (found.players, found.against) == ((2, 5), ())


def test_an_odd_number_without_anybody_who_may_have_the_bye() -> None:
    found = refused(swiss("U 1w2 1w3", "1w3 0b1 U", "0b2 U 0b1"), 4)
    assert str(found) == (
        "the number is odd, and nobody may have the bye: everyone had one already"
    )
    assert (found.players, found.offers) == ((), ("bye",))


@pytest.mark.parametrize("edition", DutchEdition)
def test_one_who_may_meet_nobody_and_had_the_bye(edition: DutchEdition) -> None:
    found = refused(swiss("1w2 1w3 U", "0b1 Z Z", "Z 0b1 Z"), 4, edition)
    assert str(found).startswith("1 can meet nobody any more")
    assert (found.players, found.against) == ((1,), ())


def test_one_who_may_meet_nobody_has_the_bye_if_he_may() -> None:
    assert pair(swiss("1w2 1w3", "0b1 Z", "Z 0b1"), 3, NEW).bye == 1


def test_of_two_who_may_meet_nobody_one_has_no_bye() -> None:
    table = beginners(
        5, forbidden=tuple(frozenset({one, each}) for one in (2, 5) for each in range(1, 6))
    )
    assert refused(table, 1).players == (2, 5)


def test_three_who_may_only_meet_one_another() -> None:
    table = beginners(7, forbidden=groups((1, 2, 3), (4, 5, 6, 7)))
    had_byes = swiss("U F", "F U", "U F", "Z Z", "Z Z", "Z Z", "Z Z", forbidden=table.forbidden)
    found = refused(had_byes, 3)
    assert str(found) == (
        "1, 2, 3 can meet only one another and nobody: at least 1 of them is left over"
    )
    assert (found.players, found.against) == ((1, 2, 3), ())
    assert pair(table, 1, NEW).bye == 3


def test_three_who_may_only_meet_a_fourth() -> None:
    table = beginners(6, forbidden=(frozenset({1, 3, 4}), *groups((1, 3, 4), (5, 6))))
    found = refused(table, 1)
    assert str(found) == (
        "1, 3, 4 can meet only one another and 2: at least 2 of them are left over"
    )
    assert (found.players, found.against) == ((1, 3, 4), (2,))


def test_c_3_the_colours_may_be_the_reason() -> None:
    found = refused(swiss("1w3 1w4", "1w4 1w3", "0b1 0b2", "0b2 0b1"), 3, OLD)
    assert found.players == (1, 2, 3, 4)


def test_a_forbidden_pair_is_offered_to_be_allowed() -> None:
    assert refused(beginners(2, forbidden=(frozenset({1, 2}),)), 1).offers == (
        "forbidden",
        "rematch",
    )


@settings(max_examples=MANY)
@given(chances, st.integers(2, 7), st.sampled_from([0.4, 0.6, 0.9]))
def test_those_named_cannot_all_be_paired_whatever_the_others_do(
    chance: Random, size: int, bars: float
) -> None:
    entries = crowd(chance, *range(size), bars=bars)
    assume(not all_done(entries))
    assume(size % 2 == 0 or any(entry.bye for entry in entries))
    found = impossible(entries, lambda entry: entry.bye, forbidden=False)
    named = [entry for entry in entries if entry.number in found.players]
    against = [entry for entry in entries if entry.number in found.against]
    outside = [entry for entry in entries if entry not in named and entry not in against]
    assert named
    assert not any(legal(one, other) for one in named for other in outside)
    least = min(
        len([entry for entry in left if entry in named])
        for _, left in pairings([*named, *against])
    )
    assert least > size % 2 or not any(entry.bye for entry in named)
    assert least == found.message.values.get("n", len(named))


def test_a_large_round_is_explained_at_once() -> None:
    entries = [one(number) for number in range(1, 401)]
    strangers(*combinations(entries[:202], 2))
    found = impossible(entries, lambda entry: entry.bye, forbidden=True)
    assert found.players == tuple(range(1, 203))
    assert found.message.values["n"] == 4


def test_a_reason_names_a_handful_and_counts_the_others() -> None:
    """Forty of one club in a field of fifty: the sentence stays short, the exception has all."""
    table = beginners(50, forbidden=(frozenset(range(1, 41)),))
    with pytest.raises(Unpairable) as refused:
        pair(table, 1, NEW)
    assert "1, 2, 3, 4, 5 and 35 more can meet only one another" in str(refused.value.message)
    assert len(refused.value.players) == 40
