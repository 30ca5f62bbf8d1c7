"""Results by phone of teams: what two captains say, in groups and in a play-off."""

from helpers.tournaments.phone_reports import found, group, met, need, playoff, won_by
from helpers.tournaments.piskvorky import by_strength, match, teams
from podium.app.service import Done
from podium.core.events import Confirmed, Lot
from podium.director import acts as a


def test_both_captains_make_a_match_of_a_group_final() -> None:
    one, home, away = group()
    one.do("report", stage="groups", entrant=away, sheet=met(home, away))
    asked = need(one)
    assert (asked["code"], asked["entrants"], asked["cite"]) == (
        "reported",
        (home,),
        "2.1.5, 3.1.5",
    )
    one.do("confirm", stage="groups", entrant=home)
    done = next(m for m in one.state("groups").matches.values() if m.seats == (home, away))
    assert done.sheet == met(home, away)
    assert not done.open


def test_either_side_may_be_named_home() -> None:
    one, home, away = group()
    one.do("report", stage="groups", entrant=home, sheet=met(home, away, 12))
    one.do("report", stage="groups", entrant=away, sheet=met(away, home, 8))
    done = next(m for m in one.state("groups").matches.values() if m.seats == (home, away))
    assert done.sheet == met(home, away, 12)
    assert not done.open


def test_a_match_that_nobody_played_is_the_same_from_either_side() -> None:
    one, home, away = group()
    for who, sides in ((home, (home, away)), (away, (away, home))):
        sheet = {"home": sides[0], "away": sides[1], "boards": ["xx"] * 5}
        one.do("report", stage="groups", entrant=who, sheet=sheet)
    assert not next(
        m for m in one.state("groups").matches.values() if m.seats == (home, away)
    ).open


def test_captains_who_differ_are_settled_by_the_desk() -> None:
    one, home, away = group()
    one.do("report", stage="groups", entrant=home, sheet=met(home, away, 12))
    one.do("report", stage="groups", entrant=away, sheet=met(away, home, 12))
    assert need(one)["code"] == "contested"
    match(one, "groups", home, away, 10)
    assert ("confirmation", "contested") not in one.needs()


def test_the_place_is_said_where_two_matches_of_one_are_reported() -> None:
    one, home, away = group()
    second = next(m for m in one.open("groups") if home in m.seats and away not in m.seats)
    other = second.others(home)[0]
    one.do("report", stage="groups", entrant=away, sheet=met(home, away))
    one.do("report", stage="groups", entrant=other, sheet=met(other, home))
    refusal = one.refused("confirm", stage="groups", entrant=home)
    assert (refusal.code, refusal.cite) == ("no-such-match", "2.1.5, 3.1.5")
    one.do("confirm", stage="groups", entrant=home, round=second.round, group=second.group)
    assert {m.key for m in one.open("groups") if m.reports} == {(1, 1)}
    one.do("contest", stage="groups", entrant=home)
    assert one.state("groups").matches[1, 1].contested_by == (home,)


def test_ones_own_report_is_not_the_one_that_is_meant() -> None:
    one, home, away = group()
    second = next(m for m in one.open("groups") if home in m.seats and away not in m.seats)
    other = second.others(home)[0]
    one.do("report", stage="groups", entrant=home, sheet=met(home, away))
    one.do("report", stage="groups", entrant=other, sheet=met(other, home))
    one.do("confirm", stage="groups", entrant=home)
    assert second.key not in {m.key for m in one.open("groups")}


def test_a_match_of_one_who_left_a_group_is_waited_for_no_more() -> None:
    one, home, away = group()
    one.do("report", stage="groups", entrant=home, sheet=met(home, away))
    one.do("withdraw", id=away)
    done = one.state("groups").matches[1, 1]
    assert (done.annulled, dict(done.reports)) == (True, {})
    shown = found(one, "groups", table=1, round=1)
    assert (shown["status"], "reports" in shown) == ("final", False)
    assert "confirmation" not in dict(one.needs())


def test_both_captains_take_the_bracket_on() -> None:
    one, home, away = playoff()
    one.do("report", stage="playoff", entrant=home, sheet=met(home, away))
    asked = need(one)
    assert (asked["slot"], asked["entrants"]) == ("SF1", (away,))
    one.do("confirm", stage="playoff", entrant=away)
    assert found(one, "playoff", slot="SF1")["winner"] == home
    for slot in ("SF2", "final", "third"):
        won_by(one, slot)
    assert one.close("playoff").champion == home


def test_a_side_that_forfeits_while_a_match_is_reported_loses_it() -> None:
    one, home, away = playoff()
    one.do("report", stage="playoff", entrant=home, sheet=met(home, away))
    one.do("rule", stage="playoff", entrant=home, ruling="forfeit", slot="SF1")
    assert found(one, "playoff", slot="SF1")["winner"] == away
    assert not one.state("playoff").matches[1, 1].reports


def test_the_lot_of_a_level_match_is_drawn_by_the_act_that_makes_another_final() -> None:
    one, home, away = playoff()
    match(one, "playoff", home, away, 10)
    for player in "ab":
        players = {home: f"{home}{player}", away: f"{away}{player}"}
        sheet = {"home": home, "away": away, "players": players, "game": "=", "slot": "SF1"}
        one.do("decider", stage="playoff", sheet=sheet)
    first, second = one.open("playoff")[0].seats
    one.do("report", stage="playoff", entrant=first, sheet=met(first, second))
    assert ("lot", "lot") in one.needs()
    one.do("confirm", stage="playoff", entrant=second)
    assert "playoff/SF1" in {lot["purpose"] for lot in one.document["lots"]}
    assert found(one, "playoff", slot="final")["entrants"][1] == first


def test_what_follows_from_the_word_of_both_is_what_follows_from_a_result() -> None:
    one = by_strength(teams(8).start("groups")).close("groups").start("playoff")
    home, away = found(one, "playoff", slot="V1")["entrants"]
    match(one, "playoff", home, away, 10)
    won_by(one, "V2")
    for player in "ab":
        players = {home: f"{home}{player}", away: f"{away}{player}"}
        sheet = {"home": home, "away": away, "players": players, "game": "=", "slot": "V1"}
        one.do("decider", stage="playoff", sheet=sheet)
    first, second = found(one, "playoff", slot="V3")["entrants"]
    one.do("report", stage="playoff", entrant=first, sheet=met(first, second))
    agrees = a.Confirm(tournament="t", stage="playoff", entrant=second)
    settles = a.Result(tournament="t", stage="playoff", sheet=met(first, second))
    confirmed = one.service.perform(agrees)
    one.do("undo")
    plain = one.service.perform(settles)
    assert isinstance(confirmed, Done)
    assert isinstance(plain, Done)
    said = [event for event in confirmed.events if not isinstance(event, Confirmed)]
    lots = [event for event in said if isinstance(event, Lot)]
    assert len(said) == len(confirmed.events) - 1
    assert [event for event in said if event not in lots] == list(plain.events)
    assert [lot.purpose for lot in lots] == ["playoff/V1"]


def test_what_was_reported_of_a_match_vanishes_when_its_sides_change() -> None:
    one, home, away = playoff()
    for slot in ("SF1", "SF2"):
        won_by(one, slot)
    first, second = found(one, "playoff", slot="final")["entrants"]
    one.do("report", stage="playoff", entrant=first, sheet=met(first, second))
    assert found(one, "playoff", slot="final")["status"] == "reported"
    one.do("correct", stage="playoff", slot="SF1", sheet=met(home, away, 8))
    shown = found(one, "playoff", slot="final")
    assert (shown["status"], shown["entrants"]) == ("open", [away, second])
