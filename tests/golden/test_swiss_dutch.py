"""Whole Swiss tournaments: each round paired as bbpPairings does (FIDE C.04.3, both editions)."""

import msgspec
import pytest

from podium.app.swiss import differences, lasting, next_round
from swiss_cases import OURS, SHARED, Case, before, cases, expected, named, opened, pairs_of

HERE = cases(OURS)
FURTHER = cases(SHARED)


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
    whole, assumed = lasting(opened(path))
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
