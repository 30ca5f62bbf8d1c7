"""One round in a player's line."""

import pytest

from podium.adapters.exchange.trf.cells import read, write
from podium.core.crosstable import PlayerRound, Went


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("   12 w 1 ", PlayerRound(Went.WON, 12, "w")),
        (" 0012 b = ", PlayerRound(Went.DREW, 12, "b")),
        (" 12   b 0 ", PlayerRound(Went.LOST, 12, "b")),
        ("12345 w W ", PlayerRound(Went.WON_UNRATED, 12345, "w")),
        ("    7 B d ", PlayerRound(Went.DREW_UNRATED, 7, "b")),
        ("    7 w L ", PlayerRound(Went.LOST_UNRATED, 7, "w")),
        ("    7 w + ", PlayerRound(Went.FORFEIT_WIN, 7, "w")),
        ("    7 - - ", PlayerRound(Went.FORFEIT_LOSS, 7)),
        (" 0000 - U ", PlayerRound(Went.PAIRING_BYE)),
        (" 0000 - f ", PlayerRound(Went.FULL_BYE)),
        ("        H ", PlayerRound(Went.HALF_BYE)),
        (" 0000   Z ", PlayerRound(Went.ZERO_BYE)),
        (" 0000 -   ", PlayerRound(Went.ABSENT)),
        ("          ", PlayerRound(Went.ABSENT)),
        ("   62 b   ", PlayerRound(Went.ABSENT, 62, "b")),
    ],
)
def test_a_cell_is_read(text: str, cell: PlayerRound) -> None:
    assert read(text) == (cell, None)
    assert read(write(cell)) == (cell, None)


@pytest.mark.parametrize(
    ("text", "at", "what", "right"),
    [
        ("   62 b Z ", 8, "'62 b Z' has both an opponent and a bye", "'0000 - Z'"),
        ("   62 b U ", 8, "'62 b U' has both an opponent and a bye", "'0000 - U'"),
        ("   62 - 1 ", 6, "'62 - 1' is a game without a colour", "w or b"),
        (" 0000 w Z ", 6, "'0000 w Z' has a colour and no opponent", "- as the colour"),
        (" 0000 - 1 ", 1, "'0000 - 1' is a game against nobody", "U, F, H or Z"),
        ("   6x w 1 ", 1, "'6x' is no starting number", "whole number"),
        ("   ²2 w 1 ", 1, "'²2' is no starting number", "whole number"),
        ("   62 x 1 ", 6, "'x' is no colour", "w, b, or -"),
        ("   62 w 2 ", 8, "'2' is no result", "1 = 0 W D L + - U F H Z"),
        ("   62 w ß ", 8, "'ß' is no result", "1 = 0 W D L + - U F H Z"),
        ("    62 w 1", 5, "'62 w 1' does not stand in its columns", "are columns shifted?"),
    ],
)
def test_what_is_wrong_with_a_cell_is_said(text: str, at: int, what: str, right: str) -> None:
    flaw = read(text).flaw
    assert flaw is not None
    assert flaw.at == at
    assert what in flaw.message
    assert flaw.hint is not None
    assert right in flaw.hint


@pytest.mark.parametrize(
    ("text", "went"),
    [
        (" 0000 - + ", Went.PAIRING_BYE),
        (" 0000 - = ", Went.HALF_BYE),
        (" 0000 - - ", Went.ZERO_BYE),
    ],
)
def test_byes_of_old_files_are_read_and_said(text: str, went: Went) -> None:
    cell, flaw = read(text)
    assert cell == PlayerRound(went)
    assert flaw is not None
    assert flaw.hint is None
    assert flaw.message.endswith(f"taken as {went.value}")
