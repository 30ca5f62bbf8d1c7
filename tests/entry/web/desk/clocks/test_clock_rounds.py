"""The clocks of every kind of round at the desk: by hand, of games, of sessions; and the next step."""

import pytest

from helpers.tournaments.championship_days import paired
from helpers.tournaments.documents import Document, state_of
from helpers.web.organiser import DeskDay
from helpers.web.pages import links_of, text_of
from helpers.web.timekeeper import Keeper
from helpers.web.visitor import finals, play
from podium.app.instance import Instance
from podium.director import acts as a
from podium.entry.web.desk.clocks.clock_page import seconds_of


def stage_begun(stage: str) -> "Begun":
    return Begun(stage)


class Begun:
    """Whether a stage has tables."""

    def __init__(self, stage: str) -> None:
        self.stage = stage

    def __call__(self, document: Document) -> bool:
        found = next(s for s in document["stages"] if s["id"] == self.stage)
        return any(group["rounds"] for group in found["groups"])


@pytest.fixture
def katana(keeper: Keeper) -> Keeper:
    """Thirteen at four tables, the first round is paired."""
    play(keeper.instance, "katana-2016", 13, paired)
    return keeper


# ---- where the rules have no clock -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rulebook", "stage", "entrants"),
    [("blokus-lincon-2016", "final", 16), ("katana-2016", "semifinal", 24)],
)
def test_where_the_rules_have_no_clock_one_is_set_by_hand(
    keeper: Keeper, rulebook: str, stage: str, entrants: int
) -> None:
    play(keeper.instance, rulebook, entrants, stage_begun(stage))
    told = keeper.told()
    assert f"The rules set no time for {stage.title()}: set a clock by hand." in told
    keeper.press("Start this clock", minutes="60", warn="5")
    clock = keeper.clock
    assert (clock.stage, clock.limit, clock.started_at) == (stage, 3600, keeper.time.now())
    assert [(phase.at, phase.do) for phase in clock.phases] == [(3300, "warn"), (3600, "stop")]
    assert "set a clock by hand" not in keeper.told()


def test_a_clock_by_hand_must_make_sense(keeper: Keeper) -> None:
    play(keeper.instance, "katana-2016", 24, stage_begun("semifinal"))
    page = keeper.refused("Start this clock", minutes="10", warn="15")
    assert "its warning comes before the end" in text_of(page)
    assert ('value="10"' in page, 'value="15"' in page) == (True, True)
    keeper.refused("Start this clock", minutes="0")
    keeper.refused("Start this clock", minutes="1500")
    assert keeper.clocks == {}


def test_where_the_rules_have_a_clock_another_time_can_be_set(katana: Keeper) -> None:
    katana.press("Show it now, start it later", page=_by_hand(katana.page()), minutes="50")
    assert (katana.clock.name, katana.clock.limit) == ("", 3000)


def _by_hand(page: str) -> str:
    return page.partition("A clock set by hand")[2]


def test_the_rules_clock_is_refused_where_there_is_none(keeper: Keeper) -> None:
    play(keeper.instance, "katana-2016", 24, stage_begun("semifinal"))
    _, fields = keeper.form("Start this clock")
    page = keeper.send({**fields, "do": "begin"}).text
    assert "no-clock" in page
    assert "Start this clock" in page


# ---- gomoku, blokus ----------------------------------------------------------------------------------


def second_round(document: Document) -> bool:
    return finals(document, "groups", 2) >= 1


@pytest.fixture
def gomoku(keeper: Keeper) -> Keeper:
    play(keeper.instance, "piskvorky-2018", 12, second_round, level="kt")
    return keeper


def test_a_clock_of_games_is_set_for_one_after_the_other(gomoku: Keeper) -> None:
    gomoku.press("Start the clock: 20 min")
    assert "game 1 of 2" in gomoku.told()
    gomoku.wait(20)
    both = [gomoku.page(), gomoku.page()]
    gomoku.press("Set for game 2", both[0])
    gomoku.refused("Set for game 2", both[1])
    assert (gomoku.clock.game, gomoku.clock.started_at) == (2, "")
    gomoku.press("Start the clock")
    assert "game 2 of 2" in gomoku.told()
    assert not [b for b in gomoku.buttons() if b.startswith("Set for game")]


def test_extra_games_have_a_clock_of_their_own(gomoku: Keeper) -> None:
    gomoku.press("Start the clock: 10 min")
    assert (gomoku.clock.name, gomoku.clock.limit) == ("extra", 600)
    assert "Groups, round 2, extra games, game 1 of 2" in gomoku.told()
    gomoku.press("Start the clock: 20 min")
    assert len(gomoku.clocks) == 2


def test_what_the_rules_say_is_told_for_each_clock(gomoku: Keeper) -> None:
    told = gomoku.told().partition("What the rules say of the time")[2]
    heads = ("Groups and Play-off", "If the organisers choose it", "Extra games (1 and 2)")
    places = [told.index(head) for head in (*heads, "Extra games (3)")]
    assert places == sorted(places)
    assert (
        "About 25 s a move is recommended; the organiser deals with longer ones. [1.4.5, 3.3.7]"
        in told
    )


def test_where_the_rules_say_nothing_it_says_so(keeper: Keeper) -> None:
    play(keeper.instance, "football-group-uefa", 4, paired)
    assert "Nothing: the organisers set the time limit." in keeper.told()


def test_chess_clocks_of_this_level_are_a_link_away(gomoku: Keeper) -> None:
    assert {"/chess?time=600", "/chess?time=300"} <= set(links_of(gomoku.page()))


def test_played_on_chess_clocks_it_says_so_and_leads_there(keeper: Keeper) -> None:
    day = DeskDay(keeper.desk, keeper.instance).opened("piskvorky-2018", 5, "ot", clock="chess")
    day.elsewhere("start", stage="groups")
    told = keeper.told()
    assert "Groups is played on chess clocks" in told
    assert "/chess?time=450" in links_of(keeper.page())
    assert "Start the clock of round" not in text_of(keeper.desk.get("/desk/cup"))


def test_another_round_can_have_a_clock_too(gomoku: Keeper) -> None:
    assert "Groups, round 3, Group B" in gomoku.told()
    page = gomoku.page("?round=groups/3/B")
    gomoku.press("Start the clock: 20 min", page.partition("Groups, round 3, Group B")[2])
    assert list(gomoku.clocks) == ["groups:3:B"]
    assert 'data-clock="groups:3:B"' in gomoku.page()


@pytest.mark.parametrize(
    "query", ["?round=groups/9/", "?round=x", "?round=%00", "?round=a/b/c"]
)
def test_a_round_that_there_is_not_is_not_shown(gomoku: Keeper, query: str) -> None:
    assert gomoku.buttons(query) == gomoku.buttons()


def test_sessions_have_a_clock_each(keeper: Keeper) -> None:
    play(keeper.instance, "blokus-lincon-2016", 16, paired)
    keeper.instance.service.perform(a.Pair(tournament="cup", stage="qualifying", group="B"))
    assert [b for b in keeper.buttons() if b == "Start the clock: 15 min"] == [
        "Start the clock: 15 min"
    ] * 2
    keeper.press("Start the clock: 15 min")
    keeper.wait(2)
    keeper.press("Start the clock: 15 min")
    assert [clock.group for clock in keeper.clocks.values()] == ["A", "B"]
    told = keeper.told()
    assert "Until 10:15 " in told
    assert "Until 10:17 " in told


def test_the_clock_of_a_round_that_is_over_can_be_taken_away(keeper: Keeper) -> None:
    play(keeper.instance, "katana-2016", 13, paired)
    keeper.press("Start the clock")
    play_on(keeper.instance)
    keeper.wait(0)
    told = keeper.told()
    assert "Clocks of earlier rounds Four rounds, round 1" in told
    assert "Four rounds, round 2" in told
    keeper.press("Remove")
    assert keeper.clocks == {}


def play_on(instance: Instance) -> None:
    """All results of the first round, and the pairing of the second."""
    for match in state_of(instance.service, "cup")["stages"][0]["groups"][0]["rounds"][0][
        "matches"
    ]:
        scores = dict(zip(match["entrants"], (10, 7, 6, 4), strict=False))
        instance.service.perform(
            a.Result(tournament="cup", stage="main", sheet={"scores": scores})
        )
    instance.service.perform(a.Pair(tournament="cup", stage="main"))


def test_all_results_in_is_said(keeper: Keeper) -> None:
    play(keeper.instance, "katana-2016", 13, lambda d: finals(d, "main", 1) == 4)
    assert "All results of this round are in." in keeper.told()


# ---- the first page of the desk ----------------------------------------------------------------------


def test_the_first_page_says_that_the_clock_can_be_started(katana: Keeper) -> None:
    page = katana.desk.get("/desk/cup")
    waits = text_of(page).partition("Waiting for")[2].partition("Stages")[0]
    assert waits.strip().endswith("Start the clock of round 1 [time]")
    assert 'class="urgent"' not in page
    katana.press("Start the clock")
    page = katana.desk.get("/desk/cup")
    assert "Start the clock of round 1" not in text_of(page)
    assert 'data-clock="main:1"' in page.partition("<aside")[2]
    assert "/desk/cup/clock" in links_of(page.partition("<aside")[2])


def test_before_the_pairing_no_clock_is_waited_for(keeper: Keeper) -> None:
    play(keeper.instance, "katana-2016", 13, lambda d: d["stages"][0]["status"] == "running")
    assert "Start the clock" not in text_of(keeper.desk.get("/desk/cup"))


def test_the_first_page_names_session_play_off_and_game(keeper: Keeper) -> None:
    play(keeper.instance, "blokus-lincon-2016", 16, paired)
    assert "Start the clock of round 1 (Group A)" in text_of(keeper.desk.get("/desk/cup"))
    play(
        keeper.instance, "piskvorky-2018", 12, stage_begun("playoff"), level="kt", name="teams"
    )
    teams = Keeper(keeper.desk, keeper.instance, keeper.time, "teams")
    assert "Start the clock: Quarterfinals" in text_of(keeper.desk.get("/desk/teams"))
    teams.press("Show it now, start it later")
    teams.press("Set for game 2")
    assert "Start the clock: Quarterfinals (game 2 of 2)" in text_of(
        keeper.desk.get("/desk/teams")
    )


# ---- minutes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("5", 300),
        (" 5 ", 300),
        ("7.5", 450),
        ("7,5", 450),
        ("7:30", 450),
        ("0:01", 1),
        ("95", 5700),
        ("", None),
        ("-5", None),
        ("7:5", None),
        ("7:60", None),
        ("1e3", None),
        ("\N{ARABIC-INDIC DIGIT FIVE}", None),
        ("99999", None),
        ("five", None),
    ],
)
def test_minutes_as_people_type_them(typed: str, seconds: int | None) -> None:
    assert seconds_of(typed) == seconds
