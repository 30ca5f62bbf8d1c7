"""C.07 6 and 13.3: the games among those tied."""

from fractions import Fraction

from hypothesis import given

from helpers.swiss.crosstables import ranks, table, tables
from podium.core.crosstable import Crosstable
from podium.rules.standings.tiebreaks import (
    TieBreaks,
    UnplayedEdition,
    from_crosstable,
    parse,
    rank_by_tiebreaks,
)

HALF = Fraction(1, 2)


def among(
    found: Crosstable,
    code: str,
    *tied: int,
    edition: UnplayedEdition = UnplayedEdition.FIDE_2026,
) -> object:
    history = from_crosstable(found)
    return TieBreaks(history, edition).among(parse(code), [str(one) for one in tied])


THREE = table("1w2 =w3 0w4", "0b1 1w3 Z", "0b2 =b1 Z", "1b1 Z Z")


def test_6_1_points_from_the_games_among_those_tied() -> None:
    assert among(THREE, "DE", 1, 2, 3) == {"1": 1 + HALF, "2": 1, "3": HALF}
    assert among(THREE, "DE", 1, 3) == {"1": HALF, "3": HALF}


def test_6_2_it_is_passed_over_where_not_all_of_them_met() -> None:
    assert among(THREE, "DE", 1, 2, 4) is None


def test_6_1_1_a_forfeit_is_no_game() -> None:
    forfeited = table("+w2", "-b1")
    assert among(forfeited, "DE", 1, 2) is None
    assert among(forfeited, "DE:P", 1, 2) == {"1": 1, "2": 0}
    assert among(forfeited, "DE", 1, 2, edition=UnplayedEdition.PAIRED) == {"1": 1, "2": 0}


def test_6_1_2_who_met_more_than_once_counts_with_the_average() -> None:
    assert among(table("1w2 =b2 1w2", "0b1 =w1 0b1"), "DE", 1, 2) == {
        "1": Fraction(5, 6),
        "2": Fraction(1, 6),
    }


FIVE = table(
    "1w2 1w3 0w4 0w5",
    "0b1 1w4 1w5 0w3",
    "0b1 1b2 0w4 1w5",
    "1b1 0b2 1b3 0w5",
    "1b1 0b2 0b3 1b4",
)
"""Everyone met everyone, and all five have two points."""


def test_6_2_a_circle_stays_tied() -> None:
    assert {rank for _, rank in ranks(FIVE, "PTS", "DE")} == {1}


def test_6_2_it_is_taken_again_among_those_whom_it_leaves_tied() -> None:
    """Four tied, of whom the first two have two points each: their own game decides."""
    four = table("1w2 0w3 1w4", "0b1 1w3 1w4", "1b1 0b2 0w4", "0b1 0b2 1b3")
    found = rank_by_tiebreaks(TieBreaks(from_crosstable(four)), [parse("DE")])
    assert [(line.entrant, line.rank) for line in found] == [
        ("1", 1),
        ("2", 2),
        ("4", 3),
        ("3", 4),
    ]
    assert found[0].values == {"DE": 2, "DE again": 1}
    assert found[1].values == {"DE": 2, "DE again": 0}
    assert not any(line.shared for line in found)


def test_it_is_taken_among_those_tied_on_what_stands_before_it() -> None:
    """Four have one point and did not all meet; of those, 2 and 3 are tied on Buchholz too."""
    played = table("1w6 1b5", "1b4 0b3", "0b5 1w2", "0w2 1b6", "1w3 0w1", "0b1 0w4")
    order = [("1", 1), ("5", 2)]
    assert ranks(played, "PTS", "DE", "BH") == [*order, ("2", 3), ("3", 3), ("4", 5), ("6", 6)]
    assert ranks(played, "PTS", "BH", "DE") == [*order, ("3", 3), ("2", 4), ("4", 5), ("6", 6)]


def test_6_3_who_stands_first_whatever_the_missing_games_bring() -> None:
    """1 beat 2 and 3, who have not met: nobody can catch up; 2 and 3 stay tied."""
    played = table("1w2 1w3", "0b1 Z", "Z 0b1")
    for edition in (UnplayedEdition.FIDE_2024, UnplayedEdition.FIDE_2026):
        assert among(played, "DE", 1, 2, 3, edition=edition) == {"1": 2, "2": 0, "3": 0}
    assert among(played, "DE:S", 1, 2, 3) == {"1": 1, "2": 2, "3": 2}


def test_6_3_nothing_is_certain_where_somebody_can_catch_up() -> None:
    assert among(table("1w2 Z", "0b1 Z", "Z Z"), "DE:S", 1, 2, 3) is None
    assert among(table("1w2 =w3", "0b1 Z", "Z =b1"), "DE:S", 1, 2, 3) is None


def test_6_3_is_not_in_the_rules_to_2023() -> None:
    played = table("1w2 1w3", "0b1 Z", "Z 0b1")
    assert among(played, "DE", 1, 2, 3, edition=UnplayedEdition.FIDE_2009) is None
    assert ranks(played, "DE", edition=UnplayedEdition.FIDE_2009) == [
        ("1", 1),
        ("2", 1),
        ("3", 1),
    ]


def test_6_3_the_first_of_three_tied_in_an_open() -> None:
    """1 beat 2 and 3, who have not met; 4, 5 and 6 each beat another of them."""
    played = table(
        "1w2 1b3 0w4", "0b1 1w5 1b6", "1w4 0w1 1b5", "0b3 0w6 1b1", "1w6 0b2 0w3", "0b5 1b4 0w2"
    )
    first = [("1", 1), ("2", 2), ("3", 2)]
    assert ranks(played, "PTS", "DE")[:3] == first
    assert ranks(played, "PTS", "DE", edition=UnplayedEdition.FIDE_2024)[:3] == first
    assert ranks(played, "PTS", "DE", edition=UnplayedEdition.FIDE_2009)[:3] == [
        ("1", 1),
        ("2", 1),
        ("3", 1),
    ]


def test_6_3_and_so_on_with_those_who_remain() -> None:
    """1 beat all; of the others 2 beat 3 and 4, who have not met."""
    played = table("1w2 1w3 1w4", "0b1 1w3 1w4", "0b1 0b2 Z", "0b1 0b2 Z")
    assert among(played, "DE:S", 1, 2, 3, 4) == {"1": 1, "2": 2, "3": 3, "4": 3}
    assert among(played, "DE", 1, 2, 3, 4) == {"1": 3, "2": 2, "3": 0, "4": 0}


def test_6_3_where_all_met_it_is_the_same() -> None:
    assert among(THREE, "DE:S", 1, 2, 3) == {"1": 1, "2": 2, "3": 3}


@given(tables(played=True))
def test_the_points_among_those_tied_add_up_to_their_games(played: Crosstable) -> None:
    """The average of each two who met: one point for each of them."""
    numbers = [player.number for player in played.players]
    history = from_crosstable(played)
    for one in numbers:
        for other in numbers:
            found = TieBreaks(history).among(parse("DE"), [str(one), str(other)])
            met = any(cell.opponent == other for cell in played.players[one - 1].cells)
            if one != other:
                assert (found is not None) == met
                assert found is None or sum(found.values()) == 1
