"""Opening a tournament: what the choices mean, and ranges as people write them."""

from html import unescape

import pytest

from helpers.web.visitor import Visitor


@pytest.mark.parametrize(
    ("rulebook", "choices"),
    [
        (
            "blokus-lincon-2016",
            [
                (
                    "reserve: the next reserve takes the seat with no points so far;"
                    " without a reserve the colour stays idle (as usual)"
                ),
                "table-of-three: the other three play on and the colour stays idle",
            ],
        ),
        (
            "katana-2016",
            [
                "none: nobody advances from that table",
                (
                    "by-stage: the other finalists, then the beaten semifinalists, then everyone else,"
                    " each by rank (as usual)"
                ),
                "by-last-rank: everyone by the last ranking, however far they got",
            ],
        ),
        (
            "piskvorky-2018",
            [
                "common: one clock for both players of a game (as usual)",
                "annul: all of them are annulled, also those that were played",
                "forfeit-rest: those that were played stand, the rest are lost by forfeit",
            ],
        ),
        (
            "swiss-fide",
            ["half: they enter late, and each round missed gives a half-point bye"],
        ),
    ],
)
def test_every_choice_says_what_it_means(
    desk: Visitor, rulebook: str, choices: list[str]
) -> None:
    page = unescape(desk.get(f"/open/{rulebook}"))
    for choice in choices:
        assert f"<span>{choice}</span>" in page


def test_ranges_and_stages_are_called_as_people_call_them(desk: Visitor) -> None:
    assert "meant for 121+ entrants" in desk.get("/open/katana-2016")
    page = desk.get("/open/piskvorky-2018?entrants=9")
    assert '<span class="quiet">0\u201316</span>' in page
    assert "a tied match in the play-off takes up to 2 extra games" in page
