"""Netrunner: match points, strength of schedule, and the same extended, as published.

A match gives up to six points, also unevenly (5:4); a bye is no opponent and counts as a round.
"""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from podium.core.crosstable import Went
from podium.rules.standings.tiebreaks import (
    CardRound,
    EntrantCard,
    History,
    RoundWorth,
    TieBreaks,
    parse,
    rank_by_tiebreaks,
)

FILES = sorted((Path(__file__).parents[1] / "data" / "netrunner").glob("*.json"))
BYE = 0


def sides(matches: list[list[int]]) -> Iterator[tuple[int, CardRound]]:
    for one, mine, other, theirs in matches:
        for me, points, opponent, against in (
            (one, mine, other, theirs),
            (other, theirs, one, mine),
        ):
            went = (
                Went.WON if points > against else Went.LOST if points < against else Went.DREW
            )
            if opponent == BYE:
                yield me, CardRound(Went.PAIRING_BYE, points=points)
            elif me != BYE:
                yield me, CardRound(went, str(opponent), "", points)


def history(event: dict[str, Any]) -> History:
    rounds: dict[int, list[CardRound]] = {}
    for matches in event["rounds"]:
        for player, one in sides(matches):
            rounds.setdefault(player, []).append(one)
    return History(
        cards={str(player): EntrantCard(tuple(own), player) for player, own in rounds.items()},
        rounds=len(event["rounds"]),
        worth=RoundWorth(6, 3, 0),
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_points_and_strength_of_schedule(path: Path) -> None:
    event = json.loads(path.read_text(encoding="utf-8"))
    table = TieBreaks(history(event))
    for row in event["published_standings"]:
        player = str(row["id"])
        assert table.value(parse("PTS"), player) == row["match_points"]
        for code, column in {"ASOS": "sos", "ESOS": "esos"}.items():
            published = Fraction(str(row[column]))
            assert abs(table.value(parse(code), player) - published) < Fraction(1, 100_000)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_published_order(path: Path) -> None:
    event = json.loads(path.read_text(encoding="utf-8"))
    lines = rank_by_tiebreaks(
        TieBreaks(history(event)), [parse(code) for code in ("PTS", "ASOS", "ESOS")]
    )
    published = [str(row["id"]) for row in event["published_standings"]]
    assert [line.entrant for line in lines] == published
