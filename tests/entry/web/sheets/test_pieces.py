"""The sheet of Blokus on screen: pieces that are left are tapped, or scores typed."""

from html import unescape
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.web.forms import fields_of
from helpers.web.sheets import blokus, faults, filled, sheet_of, shown
from podium.core.sheets import WrittenSheet, parse_sheet, sheet_keys
from podium.entry.web.sheets import (
    typed_of,
)
from podium.games.blokus import PIECES
from podium.games.blokus import score_sheet as referee

BLOKUS = blokus()


def scored(sheet: WrittenSheet) -> dict[str, Any]:
    """What the referee of Blokus makes of a sheet."""
    return sheet_keys(referee(parse_sheet(sheet)))


def test_names_of_pieces_left_are_tapped_when_the_form_comes_back() -> None:
    view, match = blokus()
    typed = {"left:p1": "i5, v3", "left:p2": "o", "last:p3": "monomino", "left:p4": "1"}
    sheet = sheet_of(view, match, typed)
    assert sheet == {
        "left": {"p1": ["V3", "I5"], "p2": ["O"], "p3": [], "p4": ["1"]},
        "monomino_last": ["p3"],
    }
    again = fields_of(shown(filled(view, match, typed)))
    assert {key for key, said in again.items() if said == "on"} == {
        "piece:p1:V3",
        "piece:p1:I5",
        "piece:p2:O",
        "piece:p4:1",
    }
    assert again["left:p1"] == ""
    assert again["last:p3"] == "monomino"
    assert sheet_of(view, match, again) == sheet


@given(
    st.lists(st.sets(st.sampled_from(list(PIECES))), min_size=4, max_size=4),
    st.sets(st.integers(1, 4)),
)
def test_what_is_tapped_is_the_sheet_and_the_sheet_is_tapped(
    left: list[set[str]], monomino: set[int]
) -> None:
    view, match = BLOKUS
    typed = {
        f"piece:p{seat}:{piece}": "on"
        for seat, pieces in enumerate(left, start=1)
        for piece in pieces
    }
    laid = [seat for seat, pieces in enumerate(left, start=1) if not pieces]
    typed |= {f"last:p{seat}": "monomino" if seat in monomino else "another" for seat in laid}
    sheet = sheet_of(view, match, typed)
    assert {e: set(pieces) for e, pieces in sheet["left"].items()} == {
        f"p{seat}": pieces for seat, pieces in enumerate(left, start=1)
    }
    assert sheet.get("monomino_last", []) == [f"p{seat}" for seat in laid if seat in monomino]
    assert typed_of(view, match, sheet) == typed
    form = filled(view, match, typed)
    comes_to = {entrant: said.comes_to for entrant, said in form.left.items()}
    assert comes_to == scored(sheet)["scores"]


def test_pieces_of_some_and_scores_of_the_others_are_scores() -> None:
    view, match = blokus()
    typed = {"piece:p1:I5": "on", "score:p2": "5", "score:p3": "-3", "last:p4": "another"}
    assert sheet_of(view, match, typed) == {"scores": {"p1": -5, "p2": 5, "p3": -3, "p4": 0}}


def test_a_score_beside_its_pieces_says_the_same() -> None:
    view, match = blokus()
    all_laid = {f"last:p{seat}": "another" for seat in (2, 3, 4)}
    typed = {"piece:p1:I5": "on", "score:p1": "\u22125", **all_laid}
    assert sheet_of(view, match, typed)["left"]["p1"] == ["I5"]
    assert faults(view, match, {**typed, "score:p1": "-6"}) == {
        "score:p1": "what is left comes to -5"
    }


def test_nobody_has_nothing_left_by_being_forgotten() -> None:
    view, match = blokus()
    assert faults(view, match, {"piece:p1:I5": "on", "last:p2": "another"}) == {
        "score:p3": "tap what is left, or type the score",
        "score:p4": "tap what is left, or type the score",
    }


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        ({"left:p1": "I6"}, "left:p1", "I6 is not a piece: I5?"),
        ({"left:p1": "bishop"}, "left:p1", "bishop is not a piece; there are 1 2 I3"),
        ({"left:p1": "I5 i5"}, "left:p1", "I5 is there twice"),
        ({"left:p1": "I5", "last:p1": "monomino"}, "last:p1", "I5 cannot be left where"),
        ({"piece:p1:1": "on", "last:p1": "another"}, "last:p1", "1 cannot be left where"),
        ({"last:p1": "on"}, "last:p1", "choose which piece was the last"),
    ],
)
def test_pieces_that_cannot_be_left(typed: dict[str, str], field: str, said: str) -> None:
    view, match = blokus()
    assert said in faults(view, match, typed)[field]
    page = shown(filled(view, match, typed))
    assert f"{said}" in unescape(page)


def test_every_piece_is_drawn_and_named() -> None:
    view, match = blokus()
    page = shown(filled(view, match))
    assert page.count('class="drawn-piece"') == 4 * len(PIECES)
    assert page.count("<span>Z5</span>") == 4
    assert page.count('aria-label="Pieces left: p3"') == 1
