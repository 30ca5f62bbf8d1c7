"""A tournament for one entrant: where it stands, whether it goes on, what it must be told."""

from helpers.tournaments.championship_days import DAYS, prepare
from helpers.tournaments.scenes import Scene, scene
from podium import bootstrap
from podium.rules.language import Rulebook
from podium.views.one_entrant import byes_asked, onward, sits_out, stands_of


def rulebook_of(one: Scene) -> Rulebook:
    return one.service.case("t").rulebook


def three() -> Scene:
    """A group of three teams, with its whole schedule."""
    return scene("football-group-uefa").enter("a", "b", "c").start("group")


def test_nobody_stands_anywhere_before_a_result() -> None:
    one = three()
    assert stands_of(one.view, rulebook_of(one), "a") == []


def test_who_stands_just_before_and_just_behind() -> None:
    one = three()
    first = one.open("group")[0]
    home, away = first.seats
    one.do("result", stage="group", sheet={"scores": {home: 2, away: 0}})
    order = [row.entrant for row in one.view.stage("group").standings]
    stands = [stands_of(one.view, rulebook_of(one), entrant)[0] for entrant in order]
    assert [stand.at for stand in stands] == [0, 1, 2]
    assert stands[0].neighbours == [(order[0], order[1])]
    assert stands[1].neighbours == [(order[0], order[1]), (order[1], order[2])]
    assert stands[2].neighbours == [(order[1], order[2])]
    assert stands[0].place == ("group",)


def test_a_stage_that_leads_nowhere_says_nothing_of_going_on() -> None:
    one = three()
    home, away = one.open("group")[0].seats
    one.do("result", stage="group", sheet={"scores": {home: 2, away: 0}})
    (stand,) = stands_of(one.view, rulebook_of(one), home)
    assert onward(one.view, rulebook_of(one), stand) is None


def test_who_has_no_match_in_the_round_of_now_sits_out() -> None:
    one = three()
    playing = {entrant for match in one.open("group")[:1] for entrant in match.seats}
    (out,) = {"a", "b", "c"} - playing
    assert sits_out(one.view, out) == "Sits out round 1: the next match is in round 2."
    assert all(sits_out(one.view, entrant) is None for entrant in playing)


def test_a_bye_that_was_asked_for() -> None:
    one = scene("swiss-fide").enter(6).start("swiss")
    one.do("absent", stage="swiss", round=1, id="p1", bye="half")
    assert byes_asked(one.view, "p1") == ["Round 1: no match, as asked for (half-point bye)."]
    assert byes_asked(one.view, "p2") == []


def test_at_the_end_everybody_knows_whether_they_went_on() -> None:
    instance = bootstrap.instance_in_memory()
    day = next(day for day in DAYS if day.name == "gomoku-after")
    prepare(instance, day)
    view, rulebook = instance.service.view(day.name), instance.service.case(day.name).rulebook
    groups = view.stage("groups")
    said = {
        entrant: onward(view, rulebook, stands_of(view, rulebook, entrant)[0])
        for group in groups.groups
        for entrant in group.entrants
    }
    on = {entrant for entrant, told in said.items() if told == "You advance: playoff."}
    assert on == set(groups.advancing)
    others = [told for entrant, told in said.items() if entrant not in on]
    assert all(str(told).startswith("You do not advance.") for told in others)
