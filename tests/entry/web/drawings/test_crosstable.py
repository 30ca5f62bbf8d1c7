"""The cross-table of a group."""

import pytest
from msgspec import convert

from helpers.tournaments.piskvorky import match, teams
from helpers.tournaments.scenes import Scene, scene
from helpers.web.drawings import NASTY, cells, parsed, table
from podium.entry.web.drawings.crosstable import DrawnCrosstable
from podium.views.stages import GroupView


def of(group: GroupView, figure: str = "points") -> DrawnCrosstable:
    return DrawnCrosstable(group, figure, figure)


def group(one: Scene, stage: str = "groups", at: int = 0) -> DrawnCrosstable:
    return of(one.view.stage(stage).groups[at])


def meetings(made: DrawnCrosstable) -> list[list[str]]:
    """How the matches of each row ended."""
    entrants = made.group.entrants
    return [[m.outcome for b in entrants for m in made.met.get((a, b), ())] for a in entrants]


def four() -> Scene:
    return teams(4).start("groups", [["t1", "t2", "t3", "t4"]])


def test_a_group_before_its_first_match_has_no_ranks() -> None:
    assert cells(table(group(four())))[:3] == [
        ["No.", "name", "1", "2", "3", "4", "points", "rank"],
        ["1", "t1", "", "", "", "", "0", ""],
        ["2", "t2", "", "", "", "", "0", ""],
    ]


def test_scores_stand_in_both_rows_and_the_diagonal_is_ones_own() -> None:
    one = four()
    match(one, "groups", "t1", "t2", 12)
    match(one, "groups", "t3", "t4", 10)
    match(one, "groups", "t1", "t3", 3)
    made = table(group(one))
    assert cells(made)[1:] == [
        ["1", "t1", "", "12:8", "3:17", "", "2", "2"],
        ["2", "t2", "8:12", "", "", "", "0", "4"],
        ["3", "t3", "17:3", "", "", "10:10", "3", "1"],
        ["4", "t4", "", "", "10:10", "", "1", "3"],
    ]
    found = group(one)
    assert meetings(found) == [["won", "lost"], ["lost"], ["won", "tied"], ["tied"]]
    assert made.count('class="own"') == 4
    assert found.legend == {}


def test_a_rank_that_two_share_says_so() -> None:
    one = four()
    match(one, "groups", "t1", "t2", 10)
    assert [row[-1] for row in cells(table(group(one)))[1:]] == ["1=", "1=", "3=", "3="]


def test_what_was_told_by_phone_stays_empty() -> None:
    one = four()
    found = one.stage("groups")["groups"][0]
    found["rounds"][0]["matches"][0] |= {"status": "reported", "scores": {"t1": "12"}}
    assert not of(convert(found, GroupView)).met


def test_forfeits_and_annulled_matches_have_a_sign_and_a_legend() -> None:
    one = four()
    match(one, "groups", "t1", "t2", 12)
    one.do("result", stage="groups", sheet={"forfeit": "t3", "against": "t1"})
    one.do("withdraw", id="t2", reason="ill")
    made = table(group(one))
    assert cells(made)[1][2:6] == ["", "×", "20:0f", ""]  # noqa: RUF001
    assert cells(made)[2][-1] == "–"  # noqa: RUF001 - left the group, so has no rank
    assert group(one).legend == {"×": "annulled", "f": "forfeit"}  # noqa: RUF001
    assert "<b>f</b> forfeit" in made


def test_a_match_that_neither_played_is_no_tie() -> None:
    one = four()
    seats = one.open("groups")[0].seats
    for entrant in seats:
        one.do("rule", stage="groups", entrant=entrant, ruling="forfeit", round=1, reason="")
    found = group(one)
    met = [m for both in found.met.values() for m in both]
    assert [(m.outcome, m.meaning) for m in met] == [("void", "not played")] * 2
    assert list(found.legend.values()) == ["not played"]


def test_halves_are_signs() -> None:
    one = scene("go-round-robin").enter(3).start("league")
    first = one.open("league")[0].seats
    sheet = {"white": first[0], "black": first[1], "result": "1/2-1/2"}
    one.do("result", stage="league", sheet=sheet)
    made = group(one, "league")
    assert table(made).count('<span class="mine">½</span>') == 2


def test_who_meet_twice_have_two_scores_in_a_cell() -> None:
    one = four()
    found = one.stage("groups")["groups"][0]
    found["rounds"] = [
        {
            "number": number,
            "matches": [
                {
                    "entrants": ["t1", "t2"],
                    "points": {},
                    "status": "final",
                    "scores": {"t1": str(9.5 + number), "t2": "10"},
                }
            ],
        }
        for number in (1, 11)
    ]
    made = of(convert(found, GroupView))
    assert [(m.mine, m.theirs) for m in made.met["t1", "t2"]] == [
        ("10½", "10"),
        ("20½", "10"),
    ]


@pytest.mark.parametrize("number", [4, 5, 8, 9])
def test_a_phone_gets_one_figure_of_a_large_table_and_scrolls_a_larger(number: int) -> None:
    one = scene("go-round-robin").enter(number).start("league")
    made = table(group(one, "league"))
    assert ("crosstable many" in made) == (number > 4)
    assert ('tabindex="0"' in made) == (number > 8)


def test_names_are_data() -> None:
    names = dict(zip(["t1", "t2", "t3", "t4"], NASTY, strict=False))
    found = four().view.stage("groups").groups[0]
    made = table(of(found), names.__getitem__)
    root = parsed(made.strip())
    said = ["".join(e.itertext()) for e in root.iter("bdi")]
    assert said == NASTY[:4]
    assert root.findtext(".//caption") == "Everyone plays everyone"
    assert [e.get("title") for e in root.iter("abbr")] == NASTY[:4]
    scopes = [e.get("scope") for e in root.iter("th")]
    assert scopes.count("row") == 4
    assert None not in scopes
