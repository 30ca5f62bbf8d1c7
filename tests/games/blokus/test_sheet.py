"""The Blokus sheet by § 9: what is left, and the monomino last."""

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.core.sheets import SheetFault, parse_sheet, sheet_keys
from podium.games import GAMES
from podium.games.blokus import PIECES, SQUARES

left = st.lists(st.sampled_from(sorted(PIECES)), unique=True)


def scored(given: Mapping[str, Any]) -> dict[str, Any]:
    """What the referee makes of a sheet, both as they are written."""
    return sheet_keys(GAMES["blokus"](parse_sheet(given)))


def sheet(*last: object, **pieces: object) -> Mapping[str, Any]:
    return {"left": pieces, "monomino_last": list(last)}


def test_a_colour_has_21_pieces_of_89_squares() -> None:
    assert len(PIECES) == 21
    assert SQUARES == 89
    assert [list(PIECES.values()).count(size) for size in range(1, 6)] == [1, 1, 2, 5, 12]


def test_any_number_of_squares_can_be_left() -> None:
    """So no score from -89 to 0 is impossible."""
    reach = list(
        accumulate(PIECES.values(), lambda seen, n: seen | {s + n for s in seen}, initial={0})
    )
    assert reach[-1] == set(range(90))


def test_9_one_off_for_each_square_left() -> None:
    found = scored(sheet("p2", p1=["I5", "V3"], p2=[], p3=["1"], p4=list(PIECES)))
    assert found == {"scores": {"p1": -8, "p2": 5, "p3": -1, "p4": -89}}


def test_9_all_laid_with_another_piece_last_is_nothing() -> None:
    assert scored(sheet(p1=[], p2=["O"])) == {"scores": {"p1": 0, "p2": -4}}
    assert scored({"left": {"p1": []}}) == {"scores": {"p1": 0}}


def test_9_more_than_one_may_have_laid_the_monomino_last() -> None:
    assert scored(sheet("p1", "p2", p1=[], p2=[]))["scores"] == {"p1": 5, "p2": 5}


def test_8_a_game_stopped_by_time_says_so_still() -> None:
    stopped = {**sheet(p1=["X"]), "unfinished": True}
    assert scored(stopped) == {"scores": {"p1": -5}, "unfinished": True}


def test_9_scores_may_be_written_instead() -> None:
    plain = {"scores": {"p1": -89, "p2": 0, "p3": 5, "p4": -8}}
    assert scored(plain) == plain


def test_another_sheet_is_left_to_the_form() -> None:
    forfeit = {"forfeit": "p1", "against": "p2"}
    assert scored(forfeit) == forfeit
    odd = {"scores": {"p1": "x", "p2": None, "p3": 1.5}}
    assert scored(odd) == odd


@pytest.mark.parametrize("score", [1, 2, 3, 4, 6, 20, -90, "+2", "9/2"])
def test_9_no_game_ends_with_another_score(score: object) -> None:
    with pytest.raises(SheetFault, match=r"p1 has .*: a score is from -89 to 0"):
        scored({"scores": {"p1": score, "p2": 0}})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            sheet(p1=["I6"]),
            "p1 has 'I6' left, which is no piece; did you mean 'I3', 'I4' or 'I5'",
        ),
        (sheet(p1=["v3"]), "did you mean 'V3'"),
        (sheet(p1=["T"]), "did you mean 'T4' or 'T5'"),
        (sheet(p1=["frog"]), "the pieces are 1 2 I3"),
        (sheet(p1=["I5", "I5"]), "p1 has 'I5' left twice"),
        (sheet(p1="I5"), "what p1 has left is 'I5'; it is a list of pieces"),
        (sheet(p1=[5]), r"what p1 has left is \[5\]"),
        (sheet(p1=None), "what p1 has left is None"),
        (sheet("p1", p1=["I5", "1"]), "p1 has 6 squares left: the 5 for the monomino"),
        (sheet("p3", p1=[]), "'p3' laid the monomino last but is not under 'left'"),
        (sheet("p1", "p1", p1=[]), "'p1' is twice in 'monomino_last'"),
        (sheet(7, p1=[]), r"'monomino_last' is \[7\]; it is a list of entrants"),
        ({"left": {"p1": []}, "monomino_last": "p1"}, "'monomino_last' is 'p1'"),
        ({"left": ["p1"]}, "'left' gives each entrant its figure"),
        ({"left": {}}, "'left' gives each entrant its figure"),
        ({**sheet(p1=[]), "scores": {"p1": 0}}, "'left', which does not go with 'scores'"),
        ({**sheet(p1=[]), "winner": "p1"}, "'winner', which does not go with 'left'"),
    ],
)
def test_a_sheet_that_does_not_add_up(wrong: Mapping[str, Any], said: str) -> None:
    with pytest.raises(SheetFault, match=said):
        scored(wrong)


@given(left, left)
def test_9_the_score_is_what_is_left(one: list[str], other: list[str]) -> None:
    found = scored(sheet(p1=one, p2=other))["scores"]
    assert found == {
        "p1": -sum(PIECES[piece] for piece in one),
        "p2": -sum(PIECES[piece] for piece in other),
    }
    assert scored({"scores": found}) == {"scores": found}
