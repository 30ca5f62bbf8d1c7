"""What would happen with so many entrants."""

import pytest

from helpers.rulebooks.cuts import GAMES, ROBIN, SWISS, rulebook
from helpers.tournaments.scenes import Scene
from podium.app.opening import rulebook_sources
from podium.core.refusals import Refused
from podium.rules.language import compose
from podium.views.plan import Plan, StagePlan, plan, stage_phrase


def planned(rulebook: str, entrants: int, level: str = "", **options: bool | int | str) -> Plan:
    texts, names = rulebook_sources(Scene("katana-2016").service.library, rulebook)
    return plan(compose(texts, names, level, options), level, entrants)


def refusal(rulebook: str, entrants: int, level: str = "") -> str:
    with pytest.raises(Refused) as caught:
        planned(rulebook, entrants, level)
    return caught.value.refusal.code


def test_katana_of_37() -> None:
    found = planned("katana-2016", 37)
    main, semifinal, final = found.stages
    assert (main.rounds, main.tables, main.matches) == (4, {"4": 7, "3": 3}, 40)
    assert (main.round_minutes, main.minutes) == ("95", "380")
    assert (semifinal.entrants, semifinal.tables, semifinal.minutes) == (16, {"4": 4}, None)
    assert (final.entrants, final.tables, final.minutes) == (4, {"4": 1}, None)
    assert (found.minutes, found.time, found.notes) == ("380", "6 h 20 min", [])


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_katana_r1_no_table_seats_them(count: int) -> None:
    assert refusal("katana-2016", count) in {"no-band", "too-few-entrants"}


def test_katana_small_field_is_asked_and_planned_as_final_only() -> None:
    found = planned("katana-2016", 13)
    assert [stage.entrants for stage in found.stages] == [13, 0, 4]
    assert found.stages[1].groups == []
    assert "small-field" in found.notes[0]


def test_katana_of_three_has_a_final_of_three() -> None:
    assert planned("katana-2016", 3).stages[2].tables == {"3": 1}


def test_katana_over_120_may_take_24() -> None:
    found = planned("katana-2016", 130, large_field=True)
    assert found.stages[1].tables == {"4": 6}
    assert [stage.entrants for stage in found.stages] == [130, 24, 4]
    assert "over-120" in found.notes[0]


def test_blokus_11_sessions_and_reserves() -> None:
    found = planned("blokus-lincon-2016", 22)
    qualifying, final = found.stages
    assert (qualifying.groups, qualifying.reserves) == ([12, 8], 2)
    assert (qualifying.tables, qualifying.matches) == ({"4": 5}, 20)
    assert (qualifying.minutes, final.minutes) == ("120", None)
    assert refusal("blokus-lincon-2016", 3) == "too-few-entrants"


@pytest.mark.parametrize(
    ("count", "groups", "slots"),
    [
        (4, [4], 4),
        (7, [4, 3], 4),
        (10, [5, 5], 8),
        (11, [3, 3, 3, 2], 8),
        (26, [4, 4, 3, 3, 3, 3, 3, 3], 16),
    ],
)
def test_piskvorky_1_3_2_groups_and_slots(count: int, groups: list[int], slots: int) -> None:
    found = planned("piskvorky-2018", count, "ot")
    assert found.stages[0].groups == groups
    assert len(found.stages[1].slots) == found.stages[1].matches == slots


def test_piskvorky_3_3_7_and_3_3_9_time_of_games() -> None:
    assert planned("piskvorky-2018", 11, "ot").stages[0].round_minutes == "30"
    assert planned("piskvorky-2018", 11, "ot", clock="chess").stages[0].round_minutes == "30"
    assert planned("piskvorky-2018", 11, "kt").stages[0].round_minutes == "40"


def test_piskvorky_has_no_system_for_three() -> None:
    assert refusal("piskvorky-2018", 3, "ot") == "no-band"


def test_who_sits_out_is_counted() -> None:
    assert planned("piskvorky-2018", 11, "ot").stages[0].byes == 9
    assert planned("go-round-robin", 5).stages[0].byes == 5
    assert planned("go-round-robin", 6).stages[0].byes == 0


def test_without_a_clock_there_is_no_limit() -> None:
    found = planned("football-group-uefa", 4)
    assert (found.minutes, found.time) == (None, "no limit")
    assert found.stages[0].matches == 6


def test_a_large_round_robin_is_planned_at_once() -> None:
    assert planned("go-round-robin", 5000).stages[0].matches == 5000 * 4999 // 2


def test_1_5_3_the_grand_final_of_24() -> None:
    (stage,) = planned("piskvorky-2018", 24, "grf").stages
    assert (stage.format, stage.rounds, stage.tables) == ("swiss", 8, {"2": 12})
    assert (stage.matches, stage.byes, stage.groups) == (96, 0, [24])
    assert stage.minutes == str(8 * 2 * 2 * 8), "eight rounds of two games of two sides, 8 min"


def test_an_odd_number_has_a_bye_a_round() -> None:
    (stage,) = planned("swiss-fide", 9, rounds=5).stages
    assert (stage.rounds, stage.matches, stage.byes, stage.minutes) == (5, 20, 5, None)


def test_a_field_too_small_for_its_rounds_is_told() -> None:
    (note,) = planned("piskvorky-2018", 5, "grf").notes
    assert "more than 5 rounds" in note
    assert refusal("swiss-fide", 1) == "too-few-entrants"


@pytest.mark.parametrize("first", [ROBIN, SWISS])
def test_what_a_tie_at_a_cut_may_take_is_told_in_every_format(first: str) -> None:
    extra = "'points', { by = 'decider', play = 'extra', at_cut_only = true }, 'shared'"
    text = rulebook(extra, first, more=GAMES)["cut"]
    games, decision = plan(compose([text], ["cut"]), "", 6).notes
    assert "up to 2 extra games (5 min, 5 min)" in games
    assert "(`tied-at-cut`)" in decision


def test_a_stage_in_words() -> None:
    sessions = StagePlan(
        id="a",
        format="tables",
        entrants=13,
        groups=[8, 5],
        rounds=1,
        tables={"4": 3},
        reserves=1,
    )
    said = "2 groups of 8 and 5, 1 round, 3 tables of 4, 1 in reserve"
    assert stage_phrase(sessions) == said
    bracket = StagePlan(id="b", format="bracket", entrants=4, rounds=2, slots=["SF1", "final"])
    assert stage_phrase(bracket) == "2 rounds: SF1, final"
    swiss = StagePlan(id="c", format="swiss", entrants=9, rounds=5, tables={"2": 4})
    assert stage_phrase(swiss) == "5 rounds, 4 pairings"
