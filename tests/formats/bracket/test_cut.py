"""So many of a play-off go on to the next level: a tie there is asked as at any other cut."""

import pytest

from helpers.tournaments.piskvorky import by_strength, match
from helpers.tournaments.scenes import Scene, scene


def played(advance: int, number: int = 12) -> Scene:
    """A play-off of eight in which the quarterfinals are lost by one and the same score."""
    one = scene("piskvorky-2018", "ot", advance=advance).enter(number).start("groups")
    by_strength(one).close("groups").start("playoff")
    while waiting := one.open("playoff"):
        first, second = waiting[0].seats
        match(one, "playoff", first, second, 12, round=waiting[0].round)
    return one


def tied_for(one: Scene) -> set[str]:
    (need,) = one.document["needs"]
    assert (need["kind"], need["code"], need["stage"]) == ("decision", "tied-at-cut", "playoff")
    assert list(need["choices"]) == ["lot", "decider"]
    return set(need["entrants"])


@pytest.mark.parametrize("advance", [1, 4])
def test_1_3_7_where_a_match_sets_them_apart_nothing_is_asked(advance: int) -> None:
    one = played(advance)
    assert not one.document["needs"]
    one.close("playoff")
    assert len(one.stage("playoff")["advancing"]) == advance


def test_1_3_7_those_beaten_in_one_round_who_are_level_are_asked_about() -> None:
    one = played(5)
    tied = tied_for(one)
    assert one.refused("close", stage="playoff").code == "needs-decision"
    one.do("decide", stage="playoff", decision="tied-at-cut", choice="lot").close("playoff")
    went = one.stage("playoff")["advancing"]
    assert len(went) == 5
    assert went[4] in tied
    assert len({place for place, _ in one.places()[:8]}) >= 6


def test_1_3_7_a_lot_drawn_by_hand_settles_it() -> None:
    one = played(5)
    tied = sorted(tied_for(one))
    one.do("decide", stage="playoff", decision="tied-at-cut", choice="lot")
    one.do("lot", stage="playoff", tied=tied, order=[*reversed(tied)]).close("playoff")
    assert one.stage("playoff")["advancing"][4] == tied[-1]


def test_1_3_7_extra_games_settle_it() -> None:
    one = played(5)
    tied = sorted(tied_for(one))
    one.do("decide", stage="playoff", decision="tied-at-cut", choice="decider")
    asked = [need["entrants"] for need in one.document["needs"]]
    for home, away in asked:
        won = "1" if home == tied[0] else "0" if away == tied[0] else "="
        sheet = {"home": home, "away": away, "game": won}
        one.do("decider", stage="playoff", sheet=sheet)
    one.close("playoff")
    assert one.stage("playoff")["advancing"][4] == tied[0]
