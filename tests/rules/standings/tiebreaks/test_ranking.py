"""C.07 4.2: the rank list, each tie-break for every group still tied."""

import random

import msgspec
from hypothesis import given

from helpers.swiss.crosstables import WORKED, ranks, table, tables
from podium.core.crosstable import Crosstable
from podium.rules.standings.tiebreaks import (
    TieBreaks,
    from_crosstable,
    labels,
    parse,
    rank_by_tiebreaks,
)


def test_the_first_splits_first_and_the_tied_share() -> None:
    assert ranks(WORKED, "PTS") == [("1", 1), ("2", 2), ("3", 2), ("5", 2), ("4", 5), ("6", 6)]
    assert ranks(WORKED, "PTS", "BH")[:4] == [("1", 1), ("3", 2), ("2", 3), ("5", 4)]


def test_whether_a_rank_is_shared_is_said() -> None:
    lines = rank_by_tiebreaks(TieBreaks(from_crosstable(WORKED)), [parse("PTS")])
    assert [line.shared for line in lines] == [False, True, True, True, False, False]


def test_a_number_of_which_the_lower_is_better() -> None:
    assert ranks(WORKED, "PTS", "TPN")[1:4] == [("2", 2), ("3", 3), ("5", 4)]
    assert ranks(WORKED, "PTS", "TPN/R")[1:4] == [("5", 2), ("3", 3), ("2", 4)]


def test_every_figure_is_there_also_where_it_was_not_needed() -> None:
    lines = rank_by_tiebreaks(
        TieBreaks(from_crosstable(WORKED)), [parse(c) for c in ("PTS", "BH", "DE")]
    )
    assert all({"PTS", "BH"} <= set(line.values) for line in lines)
    assert not any("DE" in line.values for line in lines)


def test_a_code_that_is_asked_for_twice_has_two_keys() -> None:
    assert labels([parse(code) for code in ("DE", "BH", "DE", "DE")]) == [
        "DE",
        "BH",
        "DE 2",
        "DE 3",
    ]


def test_an_empty_field_has_an_empty_list() -> None:
    assert (
        rank_by_tiebreaks(TieBreaks(from_crosstable(table())), [parse("PTS"), parse("DE")])
        == []
    )


def test_a_round_before_the_last() -> None:
    history = from_crosstable(WORKED, 2)
    found = rank_by_tiebreaks(TieBreaks(history), [parse("PTS")])
    assert [(line.entrant, line.values["PTS"]) for line in found][:2] == [
        ("1", 3 / 2),
        ("3", 3 / 2),
    ]


def test_cells_behind_the_last_pairing_do_not_count() -> None:
    """A bye that was asked for before the next round is paired."""
    assert from_crosstable(table("1w2 H", "0b1")).rounds == 1
    assert ranks(table("0w2 F", "1b1"), "PTS") == [("2", 1), ("1", 2)]


@given(tables())
def test_the_order_of_the_file_makes_no_difference(played: Crosstable) -> None:
    players = list(played.players)
    random.Random(4).shuffle(players)
    shuffled = msgspec.structs.replace(played, players=tuple(players))
    codes = ("PTS", "DE", "BH:C1", "SB", "WIN", "ARO", "DE:S")
    assert ranks(shuffled, *codes) == ranks(played, *codes)


def test_a_mean_over_nobody_is_none_and_stands_last() -> None:
    """The second performs at -300; the third has met nobody, and its 0 is no performance."""
    met = table("1w2", "0b1", "Z", ratings=(500, 500, 500))
    for code in ("TPR", "PTP"):
        assert [entrant for entrant, _ in ranks(met, code)] == ["1", "2", "3"]
