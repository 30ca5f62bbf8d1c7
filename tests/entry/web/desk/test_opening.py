"""Opening a tournament: what the choices mean, and ranges as people write them."""

from html import unescape

import pytest

from visiting import Visitor


@pytest.mark.parametrize(
    ("rulebook", "choices"),
    [
        (
            "blokus-lincon-2016",
            [
                "reserve: a reserve takes the seat; without one the colour stays idle (as usual)",
                "table-of-three: the colour stays idle",
            ],
        ),
        (
            "katana-2016",
            [
                "best-score: the best score, then the higher rank (as usual)",
                "by-stage: by how far they came, then by rank (as usual)",
                "by-last-rank: by the last ranking alone",
            ],
        ),
        (
            "piskvorky-2018",
            [
                "common: one clock for both (as usual)",
                "annul: all are annulled",
                "forfeit-rest: those played stand, the rest is lost by forfeit",
            ],
        ),
    ],
)
def test_every_choice_says_what_it_means(
    desk: Visitor, rulebook: str, choices: list[str]
) -> None:
    page = unescape(desk.get(f"/open/{rulebook}"))
    for choice in choices:
        assert f">{choice}</option>" in page


def test_ranges_and_stages_are_called_as_people_call_them(desk: Visitor) -> None:
    assert "meant for 121+ entrants" in desk.get("/open/katana-2016")
    page = desk.get("/open/piskvorky-2018?entrants=9")
    assert '<span class="quiet">0\u201316</span>' in page
    assert "a tied match in the play-off takes up to 2 extra games" in page
