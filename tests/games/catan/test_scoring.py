"""Score sheets: the cap, shares, the winner, what is to be looked at again."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.games.catan import FILES, known
from podium.games.catan.reading import Under, read_json
from podium.games.catan.scoring import STATED, ScoreSheet, ScoreVerdict, judge_sheet, shares


def sheet(*points: int, finished: bool = True, **keys: Any) -> ScoreVerdict:
    return judge_sheet(ScoreSheet(points=points, finished=finished, **keys))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_sheets_that_are_known(file: Path) -> None:
    sheets = known(file)["scores"]
    read = read_json(file.read_bytes())
    assert isinstance(read, Under)
    for known_, item in zip(sheets, read.lists["scores"], strict=True):
        assert isinstance(item, ScoreSheet)
        found = judge_sheet(item)
        assert (found.id, found.valid) == (known_["id"], known_["valid"])
        assert found.error == known_.get("error")
        for key in ("vp_recorded", "pct_vp", "winner"):
            assert getattr(found, key) == known_.get(key)


# ---- rank-notes ----------------------------------------------------------------------------------


def test_rank_notes_ten_at_most_and_shares_are_of_those() -> None:
    found = sheet(13, 8, 8, 4)
    assert found.vp_recorded == [10, 8, 8, 4]
    assert found.pct_vp == ["1/3", "4/15", "4/15", "2/15"]
    assert found.winner == 0
    assert found.warnings == ["player 1 has 13 points: that is rare; was it counted right?"]
    assert sheet(12, 8, 8, 4).warnings == []


def test_rank_notes_cards_that_were_not_played_count() -> None:
    found = sheet(9, 8, 7, 4, cards=(1, 0, 2, 0))
    assert found.vp_recorded == [10, 8, 9, 4]
    assert found.winner == 0
    stopped = sheet(9, 8, 7, 4, finished=False, cards=(0, 0, 2, 1))
    assert (stopped.vp_recorded, stopped.winner) == ([9, 8, 9, 5], None)
    assert "the game has 5" in sheet(9, 8, 7, 4, cards=(1, 2, 2, 1)).warnings[0]


def test_rank_a_table_of_three() -> None:
    """The worked example of the readings: 10-7-4 comes to 5/14, 1/4, 1/7."""
    assert sheet(10, 7, 4).pct_vp == ["5/14", "1/4", "1/7"]


points = st.integers(2, 10)


@given(st.lists(points, min_size=3, max_size=4))
def test_shares_add_up(recorded: list[int]) -> None:
    found = shares(recorded)
    assert sum(found) == (1 if len(recorded) == 4 else Fraction(3, 4))
    assert all(one / a == other / b for one, a, other, b in _pairs(found, recorded))


def _pairs(
    found: list[Fraction], recorded: list[int]
) -> list[tuple[Fraction, int, Fraction, int]]:
    return [
        (one, a, other, b)
        for one, a in zip(found, recorded, strict=True)
        for other, b in zip(found, recorded, strict=True)
    ]


# ---- the winner ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entered", "keys", "winner", "warns"),
    [
        ((10, 9, 9, 9), {}, 0, False),
        ((9, 9, 11), {}, 2, False),
        ((10, 10, 5, 5), {}, STATED, True),
        ((10, 10, 5, 5), {"winner": 1}, 1, True),
        ((10, 10, 5, 5), {"winner": 2}, STATED, True),
        ((10, 9, 9, 9), {"winner": 2}, 0, True),
        ((10, 9, 9, 9), {"finished": False}, None, True),
        ((10, 10, 9, 9), {"finished": False, "winner": 0}, None, True),
        ((9, 9, 9, 9), {"finished": False}, None, False),
        ((9, 9, 9, 9), {"finished": False, "winner": 3}, None, True),
    ],
    ids=range(10),
)
def test_the_winner(
    entered: tuple[int, ...], keys: dict[str, Any], winner: int | str | None, warns: bool
) -> None:
    found = sheet(*entered, **keys)
    assert (found.valid, found.error) == (True, None)
    assert found.winner == winner
    assert bool(found.warnings) == warns


@pytest.mark.parametrize(
    ("entered", "keys", "error"),
    [
        ((10, 9, 9, 1), {}, "below_two"),
        ((10, 9, 9, -3), {}, "below_two"),
        ((9, 9, 9, 1), {"finished": False}, "below_two"),
        ((9, 9, 9, 1), {}, "below_two"),
        ((9, 9, 9, 9), {}, "no_winner"),
        ((9, 9, 9, 9), {"winner": 2}, "no_winner"),
    ],
    ids=range(6),
)
def test_a_sheet_that_cannot_be(
    entered: tuple[int, ...], keys: dict[str, Any], error: str
) -> None:
    found = sheet(*entered, **keys)
    assert (found.valid, found.error) == (False, error)
    assert (found.vp_recorded, found.pct_vp, found.winner) == (None, None, None)
