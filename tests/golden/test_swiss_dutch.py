"""Whole Swiss tournaments: each round paired as bbpPairings does (FIDE C.04.3, both editions)."""

import msgspec
import pytest

from helpers.swiss.cases import (
    OURS,
    SHARED,
    Case,
    before,
    cases,
    expected,
    named,
    odd,
    opened,
    pairs_of,
)
from podium.app.swiss import complete_file, differences, next_round

HERE = cases(OURS)
FURTHER = cases(SHARED)
ODD = odd(OURS)
FURTHER_ODD = odd(SHARED)


@pytest.mark.parametrize("case", HERE, ids=named)
def test_each_round_from_those_before_it(case: Case) -> None:
    edition, path = case
    file = opened(path)
    for round_, pairs in expected(path).items():
        absent = file.absent(round_)
        known = before(file.crosstable, round_, absent)
        found = next_round(msgspec.structs.replace(file, crosstable=known), edition)
        assert (found.round, frozenset(found.absent)) == (round_, absent)
        assert pairs_of(found.pairing) == pairs
        assert found.assumed == ()


@pytest.mark.parametrize("case", HERE, ids=named)
def test_a_whole_file_has_no_difference(case: Case) -> None:
    edition, path = case
    whole, assumed = complete_file(opened(path))
    assert assumed == ()
    rounds = dict(differences(whole, edition))
    assert list(rounds) == list(expected(path))
    assert not any(rounds.values())


@pytest.mark.skipif(not FURTHER, reason="the shared tournaments are not here")
@pytest.mark.parametrize("case", FURTHER or HERE[:1], ids=named)
def test_each_round_of_the_shared_tournaments(case: Case) -> None:
    edition, path = case
    file = opened(path)
    for round_, pairs in expected(path).items():
        absent = file.absent(round_)
        known = before(file.crosstable, round_, absent)
        found = next_round(msgspec.structs.replace(file, crosstable=known), edition)
        assert pairs_of(found.pairing) == pairs, f"round {round_}"


def paired_from_the_file(case: Case) -> None:
    """One round of a file that ends before it, with who asked for a bye."""
    edition, path = case
    ((round_, pairs),) = expected(path).items()
    found = next_round(opened(path), edition)
    assert (found.round, pairs_of(found.pairing)) == (round_, pairs)


@pytest.mark.parametrize("case", ODD, ids=named)
def test_c_7_with_c_2_the_bye_in_a_small_odd_field(case: Case) -> None:
    paired_from_the_file(case)


@pytest.mark.skipif(not FURTHER_ODD, reason="the shared rounds of odd fields are not here")
@pytest.mark.parametrize("case", FURTHER_ODD or ODD[:1], ids=named)
def test_c_7_with_c_2_the_bye_in_the_shared_odd_fields(case: Case) -> None:
    paired_from_the_file(case)
