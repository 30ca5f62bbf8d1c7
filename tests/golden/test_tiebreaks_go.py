"""Swiss tournaments of go: wins, SOS and SOSOS as they were published.

The place of a player is his number. ``12+``: beat the player placed 12th; ``0+``, ``0-`` and ``--``: a free
win, and rounds away.
"""

import csv
import json
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

HERE = Path(__file__).parents[1] / "data"
FURTHER = Path(__file__).parents[3] / "shared" / "data" / "results" / "more" / "go"
FILES = sorted((HERE / "go").glob("*.csv"))
YEARS = json.loads((HERE / "go_round_robins.json").read_text(encoding="utf-8"))

PLAYED = {"+": Went.WON, "-": Went.LOST, "=": Went.DREW}
ALONE = {"+": Went.PAIRING_BYE, "-": Went.ZERO_BYE, "=": Went.HALF_BYE}

Rows = Sequence[dict[str, str]]


def rows_of(path: Path) -> Rows:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def cell(text: str) -> PlayerRound:
    number, mark = text[:-1], text[-1]
    if number in {"0", "-"}:
        return PlayerRound(ALONE[mark])
    return PlayerRound(PLAYED[mark], int(number), "w" if mark == "+" else "b")


def crosstable(rows: Rows) -> Crosstable:
    rounds = [key for key in rows[0] if key[0] == "r"]
    return Crosstable(
        players=tuple(
            CrosstablePlayer(int(row["place"]), 0, tuple(cell(row[key]) for key in rounds))
            for row in rows
        )
    )


def fully_played(table: Crosstable) -> bool:
    return all(one.went.played for player in table.players for one in player.cells)


def wrong(rows: Rows, edition: UnplayedEdition) -> dict[str, int]:
    """How many players have another value than was published, by code."""
    table = TieBreaks(from_crosstable(crosstable(rows)), edition)
    return {
        code: sum(
            table.value(parse(code), row["place"]) != Fraction(row[column]) for row in rows
        )
        for code, column in {"PTS": "wins", "SOS": "sos", "SOSOS": "sosos"}.items()
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_wins_sos_and_sosos(path: Path) -> None:
    """Over real opponents; of events with byes the published SOSOS agrees only in part."""
    rows = rows_of(path)
    found = wrong(rows, UnplayedEdition.PAIRED)
    assert (found["PTS"], found["SOS"]) == (0, 0)
    assert found["SOSOS"] <= (0 if fully_played(crosstable(rows)) else 8)


@pytest.mark.parametrize("name", ["kpmc2014", "kpmc2023", "mpj2011", "wagc2013"])
def test_where_everybody_played_by_every_edition(name: str) -> None:
    rows = rows_of(HERE / "go" / f"{name}.csv")
    assert fully_played(crosstable(rows))
    for edition in UnplayedEdition:
        assert wrong(rows, edition) == {"PTS": 0, "SOS": 0, "SOSOS": 0}


@pytest.mark.parametrize(
    ("name", "shared"),
    [("kpmc2014", [{10, 11}, {40, 41}]), ("kpmc2023", [{9, 10}])],
)
def test_who_is_level_in_all_shares_the_place(name: str, shared: list[set[int]]) -> None:
    table = TieBreaks(from_crosstable(crosstable(rows_of(HERE / "go" / f"{name}.csv"))))
    lines = rank_by_tiebreaks(table, [parse(code) for code in ("PTS", "SOS", "SOSOS")])
    found: dict[int, set[int]] = {}
    for line in lines:
        if line.shared:
            found.setdefault(line.rank, set()).add(int(line.entrant))
    assert list(found.values()) == shared
    assert [int(line.entrant) for line in lines] == list(range(1, len(lines) + 1))


def test_further_events() -> None:
    files = sorted(FURTHER.glob("*.csv"))
    if not files:
        pytest.skip("the further results are not beside this checkout")
    for path in files:
        found = wrong(rows_of(path), UnplayedEdition.PAIRED)
        assert (found["PTS"], found["SOS"]) == (0, 0), path.stem


@pytest.mark.parametrize("year", YEARS)
def test_round_robins_by_wins_sodos_and_the_direct_game(year: str) -> None:
    told = YEARS[year]
    cells: dict[int, list[PlayerRound]] = {}
    for white, black, won in told["games"]:
        cells.setdefault(white, []).append(
            PlayerRound(Went.WON if won else Went.LOST, black + 1, "w")
        )
        cells.setdefault(black, []).append(
            PlayerRound(Went.LOST if won else Went.WON, white + 1, "b")
        )
    table = Crosstable(
        players=tuple(CrosstablePlayer(n + 1, 0, tuple(cells[n])) for n in sorted(cells))
    )
    found = TieBreaks(from_crosstable(table))
    for player in range(told["players"]):
        assert found.value(parse("PTS"), str(player + 1)) == told["wins"][player]
        for code in ("SODOS", "SB"):
            assert found.value(parse(code), str(player + 1)) == told["sodos"][player]
    places: dict[int, set[int]] = {}
    for line in rank_by_tiebreaks(found, [parse("PTS"), parse("SODOS")]):
        places.setdefault(line.rank, set()).add(int(line.entrant) - 1)
    real = [one - set(range(told["players"], 99)) for one in places.values()]
    assert [one for one in real if one] == [set(one) for one in told["classes"]]
    beat = {(w, b) if won else (b, w) for w, b, won in told["games"]}
    rank = {
        int(line.entrant) - 1: line.rank
        for line in rank_by_tiebreaks(found, [parse("PTS"), parse("SODOS"), parse("DE")])
    }
    for one, other in (tied for tied in told["classes"] if len(tied) == 2):
        assert (rank[one] < rank[other]) == ((one, other) in beat)
