"""Chess: a Swiss tournament of 110 in 2024, and a round robin of ten in 2025, as published."""

import csv
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from podium.core.crosstable import Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.rules.standings.tiebreaks import (
    TieBreaks,
    UnplayedEdition,
    from_crosstable,
    parse,
    rank_by_tiebreaks,
)

DATA = Path(__file__).parents[1] / "data" / "chess"
RESULTS = {
    "1-0": (Went.WON, Went.LOST),
    "1/2-1/2": (Went.DREW, Went.DREW),
    "0-1": (Went.LOST, Went.WON),
}


def rows_of(name: str) -> Sequence[dict[str, str]]:
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def number(entrant: str) -> int:
    return int(entrant.removeprefix("P"))


def crosstable(event: str) -> Crosstable:
    cells: dict[int, dict[int, PlayerRound]] = {}
    ratings: dict[int, int] = {}
    for game in rows_of(f"{event}_games"):
        round_, white, black = int(game["round"]), number(game["white"]), number(game["black"])
        one, other = RESULTS[game["result"]]
        cells.setdefault(white, {})[round_] = PlayerRound(one, black, "w")
        cells.setdefault(black, {})[round_] = PlayerRound(other, white, "b")
        ratings |= {white: int(game["white_rating"]), black: int(game["black_rating"])}
    return Crosstable(
        players=tuple(
            CrosstablePlayer(
                one, ratings[one], tuple(cells[one][r] for r in sorted(cells[one]))
            )
            for one in sorted(cells)
        )
    )


def check(table: TieBreaks, event: str, columns: dict[str, str]) -> None:
    for row in rows_of(f"{event}_expected"):
        for code, column in columns.items():
            value = table.value(parse(code), str(number(row["entrant"])))
            assert value == Fraction(row[column]), (row["entrant"], code)


@pytest.mark.parametrize("edition", UnplayedEdition)
def test_a_swiss_tournament_of_110(edition: UnplayedEdition) -> None:
    """C.07 8.1, 10.1, 14.1: points, Buchholz with and without the lowest, average rating."""
    table = TieBreaks(from_crosstable(crosstable("fwwrc2024")), edition)
    check(
        table,
        "fwwrc2024",
        {
            "PTS": "points",
            "BH": "buchholz",
            "BH:C1": "buchholz_cut1",
            "ARO:C1": "avg_rating_opp_cut1",
        },
    )


def test_the_order_of_the_110() -> None:
    table = TieBreaks(from_crosstable(crosstable("fwwrc2024")))
    lines = rank_by_tiebreaks(table, [parse(code) for code in ("PTS", "BH:C1", "BH", "ARO:C1")])
    published = [number(row["entrant"]) for row in rows_of("fwwrc2024_expected")]
    assert [int(line.entrant) for line in lines] == published


def test_those_on_eight_points_are_separated_by_buchholz_without_the_lowest() -> None:
    table = TieBreaks(from_crosstable(crosstable("fwwrc2024")))
    eight = [
        line for line in rank_by_tiebreaks(table, [parse("PTS")]) if line.values["PTS"] == 8
    ]
    assert len(eight) == 6
    cut = [table.value(parse("BH:C1"), line.entrant) for line in eight]
    assert len(set(cut)) == len(cut)


def test_a_round_robin_of_ten() -> None:
    """C.07 6.1, 7.1, 7.4, 9.1, in the published order."""
    table = TieBreaks(from_crosstable(crosstable("uzchess2025"), predetermined=True))
    check(
        table,
        "uzchess2025",
        {"PTS": "points", "SB": "SB", "WIN": "wins", "BWG": "black_wins"},
    )
    lines = rank_by_tiebreaks(
        table, [parse(code) for code in ("PTS", "DE", "SB", "WIN", "BWG")]
    )
    rows = rows_of("uzchess2025_expected")
    assert [int(line.entrant) for line in lines] == [number(row["entrant"]) for row in rows]
    for line, row in zip(lines, rows, strict=True):
        if "DE" in line.values:
            assert line.values["DE"] == Fraction(row["direct_encounter_points"])
    assert sum("DE" in line.values for line in lines) == 6
