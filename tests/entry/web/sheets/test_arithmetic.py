"""What a sheet gives, as the referee reckons it."""

import msgspec

from helpers.tournaments.piskvorky import team
from helpers.tournaments.scenes import scene
from helpers.web.sheets import arithmetic, boards, only, scores, sheet_of
from podium.core.refusals import Refusal
from podium.views.matches import MatchView


def test_the_referee_s_arithmetic() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    view, match = only(one, "main")
    sheet = sheet_of(view, match, scores("11", "7", "6", "4"))
    sums = arithmetic(one.service.case("t"), "main", view, match, sheet)
    assert not isinstance(sums, Refusal)
    assert sums[0].line == "p1: 11 → wins 1, victory points 10, share of the table 0.370"
    assert [row.won for row in sums] == [True, False, False, False]


def test_a_figure_that_is_the_score_is_not_said_twice() -> None:
    one = scene("piskvorky-2018", "ot")
    for name in ("t1", "t2", "t3", "t4"):
        team(one, name)
    view, match = only(one.start("groups"), "groups")
    sheet = sheet_of(view, match, boards("11", "11", "1=", "00", "00"))
    sums = arithmetic(one.service.case("t"), "groups", view, match, sheet)
    assert not isinstance(sums, Refusal)
    home, away = match.entrants
    assert [row.line for row in sums] == [f"{home}: 11 → points 2", f"{away}: 9 → points 0"]


def test_a_sheet_that_does_not_add_up_is_refused_by_the_referee() -> None:
    one = scene("blokus-lincon-2016").enter(4).start("qualifying")
    view, match = only(one.pair("qualifying", "p1 p2 p3 p4"), "qualifying")
    sheet = sheet_of(view, match, scores("3", "5", "-7", "0"))
    refusal = arithmetic(one.service.case("t"), "qualifying", view, match, sheet)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "bad-sheet"
    assert isinstance(match, MatchView)
    other = msgspec.structs.replace(match, table=9)
    gone = arithmetic(one.service.case("t"), "qualifying", view, other, sheet)
    assert isinstance(gone, Refusal)
    assert gone.code == "no-such-match"
