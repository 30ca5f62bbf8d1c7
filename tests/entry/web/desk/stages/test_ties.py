"""Ties at the desk: extra games, lots drawn by hand and when podium draws them, decisions."""

from collections.abc import Mapping
from html import unescape
from typing import Any

import pytest

from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.instance import Instance
from podium.core.state import Match

HERE = f"/desk/{NAME}"


@pytest.fixture
def day(desk: Visitor, instance: Instance) -> DeskDay:
    return DeskDay(desk, instance)


# ---- a tied match of a play-off ----------------------------------------------------------------


def _tied(match: Match) -> Mapping[str, Any]:
    return {"home": match.seats[0], "away": match.seats[1], "boards": ["10"] * 5}


def _by_order(match: Match) -> Mapping[str, Any]:
    """Who entered earlier wins every board."""
    first = min(match.seats, key=lambda team: int(team[1:]))
    return {"home": first, "away": match.others(first)[0], "boards": ["11"] * 5}


def in_the_play_off(day: DeskDay, level: str) -> str:
    """Four teams, and the second semifinal ended tied; answers who has it at home."""
    day.opened("piskvorky-2018", 4, level)
    day.do("groups", "start")
    day.results("groups", _by_order)
    day.next_step("Close: Groups")
    day.next_step("Start: Play-off")
    second = day.instance.service.case(NAME).state.stage("playoff").slot("SF2")
    assert second is not None
    place = {"stage": "playoff", "round": second.round, "table": second.table}
    day.elsewhere("result", **place, sheet=_tied(second))
    return second.seats[0]


def play(day: DeskDay, which: str, games: int) -> None:
    """Extra games that end tied; who plays is told by the letter of the player."""
    for letter in which[:games]:
        game = day.forms("playoff", "decider")[0]
        sides = ("home", "away")
        players = {f"{side}-player": f"{game.fields[side]}{letter}" for side in sides}
        day.do("playoff", "decider", players, "Tied")


def test_an_extra_game_says_how_it_is_played(day: DeskDay) -> None:
    in_the_play_off(day, "kt")
    page = " ".join(day.page("playoff").split())
    assert "Clock: 10 min. Opening: swap2 if a player asks." in page
    play(day, "ab", 2)
    page = " ".join(day.page("playoff").split())
    assert "Extra game 3 of at most 3" in page
    assert "Clock: 5 min for each side." in page


def test_a_lot_that_waits_is_drawn_by_podium_only_when_somebody_says_so(day: DeskDay) -> None:
    in_the_play_off(day, "ot")
    play(day, "ab", 2)
    page = day.page("playoff")
    assert "podium draws it when the next result of Play-off is saved" in page
    results = unescape(day.desk.get(f"{HERE}/results"))
    assert "Semifinal 2: when the next result is saved here, podium draws the lot" in results
    assert f'<a href="{HERE}/stage/playoff#lots">Was it drawn by hand?' in results
    day.do("playoff", "pair", {"word": "lipa"}, "Continue with")
    (drawn,) = [lot for lot in day.document["lots"] if lot["purpose"] == "playoff/SF2"]
    assert (drawn["word"], drawn["by_hand"]) == ("lipa", False)
    assert "podium draws the lot" not in day.desk.get(f"{HERE}/results")
    assert [step for step in day.document["next"] if step["act"] == "pair"] == []


def test_the_page_of_the_match_tells_its_extra_games_and_its_lot(day: DeskDay) -> None:
    home = in_the_play_off(day, "ot")
    play(day, "ab", 2)
    form = day.forms("playoff", "lot")[0]
    name = day.instance.service.names(NAME)[home]
    assert day.send(form, button=f"{name} was drawn first").status_code == 303
    past = unescape(day.desk.get(f"{HERE}/match/playoff/1/2")).split('class="past"')[1]
    assert past.count("extra game") == 2
    assert "drawn by hand" in past
    other = unescape(day.desk.get(f"{HERE}/match/playoff/1/1")).split('class="past"')[1]
    assert "extra game" not in other
    assert "drawn by hand" not in other


# ---- a tied final ------------------------------------------------------------------------------


@pytest.fixture
def tied(day: DeskDay) -> DeskDay:
    """The final of Blokus has ended with two in front."""
    day.opened("blokus-lincon-2016", 4)
    day.do("qualifying", "start")
    for _ in range(4):
        day.next_step("Pair")
        day.results("qualifying")
    day.do("qualifying", "close")
    day.next_step("Start: Final")
    day.next_step("Pair")
    scores = (-1, -1, -5, -9)
    day.results(
        "final", lambda match: {"scores": dict(zip(match.players, scores, strict=True))}
    )
    return day


def test_a_decision_needs_a_reason(tied: DeskDay) -> None:
    form = tied.forms("final", "decide")[0]
    answer = tied.send(form, {"reason": " "}, "They share the title")
    assert answer.status_code == 422
    assert "Give a reason: it is kept in the log." in answer.text
    assert tied.needs() == [("decision", "tied-final")]


def test_a_lot_that_was_typed_in_is_told_where_it_decides(tied: DeskDay) -> None:
    assert "podium draws it, unless one drawn by hand" in tied.page("final")
    form = tied.forms("final", "lot")[0]
    _, second = form.buttons
    assert tied.send(form, button=second[2]).status_code == 303
    page = tied.page("final")
    name = second[2].removesuffix(" was drawn first")
    assert f"As drawn by hand: {name} wins." in page
    assert "podium draws it, unless" not in page
    assert "If a lot decides: a word" not in page
    assert tied.forms("final", "lot") == []
    tied.do("final", "decide", {"reason": "so agreed"}, "A lot decides")
    assert tied.instance.service.names(NAME)[tied.document["champion"]] == name


# ---- too few for a semifinal -------------------------------------------------------------------


def test_a_field_that_shrank_after_the_close_may_still_play_with_tables_of_three(
    day: DeskDay,
) -> None:
    day.opened("katana-2016", 16)
    day.next_step("Start")
    for _ in range(4):
        day.next_step("Pair")
        day.results("main")
    day.do("main", "close")
    gone = day.stage("main")["advancing"][4]
    day.elsewhere("withdraw", id=gone)
    page = day.page("semifinal")
    assert "undo the last withdrawal, start Semifinal, then withdraw" in page
    day.elsewhere("undo")
    day.next_step("Start: Semifinal")
    day.elsewhere("withdraw", id=gone)
    day.next_step("Pair")
    assert sorted(len(table) for table in day.matches("semifinal", 1)) == [3, 4, 4, 4]


def test_too_few_from_the_beginning_have_no_such_way(day: DeskDay) -> None:
    day.opened("katana-2016", 8)
    day.next_step("Start")
    for _ in range(4):
        day.next_step("Pair")
        day.results("main")
    day.do("main", "close")
    page = day.page("semifinal")
    assert "Straight to Final" in page
    assert "undo the last withdrawal" not in page


@pytest.mark.parametrize(
    ("option", "told", "count"),
    [("best-score", "the best score advances", 4), ("", "nobody advances from there", 3)],
)
def test_a_semifinal_that_nobody_won_says_who_goes_on(
    day: DeskDay, option: str, told: str, count: int
) -> None:
    day.opened("katana-2016", 16, semifinal_without_winner=option)
    day.next_step("Start")
    for _ in range(4):
        day.next_step("Pair")
        day.results("main")
    day.do("main", "close")
    day.next_step("Start: Semifinal")
    day.next_step("Pair")
    day.results("semifinal", _stopped_at_the_first)
    page = day.page("semifinal")
    assert "Nobody won at table 1: " in page
    assert told in page
    day.do("semifinal", "close")
    assert len(day.stage("semifinal")["advancing"]) == count


def _stopped_at_the_first(match: Match) -> Mapping[str, Any] | None:
    if match.table > 1:
        return None
    scores = dict(zip(match.players, (9, 8, 7, 6), strict=True))
    return {"scores": scores, "unfinished": True}
