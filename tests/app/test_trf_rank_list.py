"""The rank list of a report file: which criteria, which rounds, what is passed over."""

import pytest

from helpers.swiss.crosstables import WORKED, table
from podium.app.trf import TrfFile, TrfHeader
from podium.app.trf_rank_list import (
    criteria_of,
    is_round_robin,
    named_criteria,
    rank_list,
)
from podium.core.crosstable import Crosstable
from podium.rules.standings.tiebreaks import UnplayedEdition

RULES = UnplayedEdition.FIDE_2026


def file_of(found: Crosstable) -> TrfFile:
    return TrfFile(crosstable=found)


@pytest.mark.parametrize(
    ("header", "written"),
    [
        (TrfHeader(), ""),
        (TrfHeader(tiebreaks="BH/C1,SB"), "PTS,BH/C1,SB"),
        (TrfHeader(standings="PTS,DE", tiebreaks="BH"), "PTS,DE"),
    ],
)
def test_the_criteria_that_a_file_names(header: TrfHeader, written: str) -> None:
    assert named_criteria(header) == written


@pytest.mark.parametrize("written", ["PTS,BH:C1,DE", " PTS BH:C1\tDE ", "PTS; BH:C1;; DE,"])
def test_codes_may_be_set_apart_in_several_ways(written: str) -> None:
    assert [one.code for one in criteria_of(written)] == ["PTS", "BH:C1", "DE"]


@pytest.mark.parametrize("written", ["", " , "])
def test_there_must_be_a_code(written: str) -> None:
    with pytest.raises(ValueError, match="there is no code; write such as PTS"):
        criteria_of(written)


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        (TrfHeader(kind="Individual: Round-Robin"), True),
        (TrfHeader(kind="round robin, double"), True),
        (TrfHeader(system="BERGER"), True),
        (TrfHeader(kind="Individual: Swiss-System"), False),
        (TrfHeader(), False),
    ],
)
def test_whether_it_is_a_round_robin(header: TrfHeader, *, expected: bool) -> None:
    assert is_round_robin(header) is expected


def test_a_tie_break_by_ratings_is_passed_over_where_somebody_has_none() -> None:
    found = rank_list(file_of(WORKED), criteria_of("PTS,ARO,BH"), RULES)
    assert found.criteria == ("PTS", "BH")
    assert [note.partition(",")[0] for note in found.notes] == ["ARO is passed over (C.07 10)"]
    assert not any("ARO" in line.values for line in found.lines)


def test_what_players_do_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="EMMSB needs match points and game points"):
        rank_list(file_of(WORKED), criteria_of("PTS,EMMSB"), RULES)


def test_after_a_round() -> None:
    found = rank_list(file_of(WORKED), criteria_of("PTS"), RULES, through=1)
    assert found.round == 1
    assert found.lines[0].values == {"PTS": 1}
    with pytest.raises(ValueError, match="round 5 is not in the file; the last is 4"):
        rank_list(file_of(WORKED), criteria_of("PTS"), RULES, through=5)


def test_buchholz_is_not_for_round_robins() -> None:
    played = file_of(table("1w2", "0b1"))
    found = rank_list(played, criteria_of("PTS,BH,SB"), RULES, round_robin=True)
    assert found.notes == ("BH is not for round robins (C.07 8)",)
