"""The clocks at the desk: started apart from pairing, once, whoever presses."""

from html import unescape

import pytest

from helpers.tournaments.championship_days import paired
from helpers.tournaments.documents import state_of
from helpers.web.forms import forms_of
from helpers.web.pages import links_of, text_of
from helpers.web.timekeeper import Keeper
from helpers.web.visitor import play
from podium.app.access import Role
from podium.director import acts as a

MINUS = "\N{MINUS SIGN}1 min"


@pytest.fixture
def katana(keeper: Keeper) -> Keeper:
    """Thirteen at four tables, the first round is paired."""
    play(keeper.instance, "katana-2016", 13, paired)
    return keeper


@pytest.fixture
def running(katana: Keeper) -> Keeper:
    """Its clock was started at ten."""
    katana.press("Start the clock: 1 h 35 min")
    return katana


# ---- before ----------------------------------------------------------------------------------------


def test_before_the_first_round_it_says_what_to_do_first(keeper: Keeper) -> None:
    play(keeper.instance, "katana-2016", 13, lambda d: len(d["entrants"]) == 13)
    assert "No round is being played, so there is no clock to start." in keeper.told()
    keeper.instance.service.perform(a.Start(tournament="cup", stage="main"))
    keeper.wait(0)
    assert "First: Pair round 1" in keeper.told()
    assert "/desk/cup" in links_of(keeper.page(), "main")
    assert keeper.buttons() == []


def test_after_the_end_no_clock_is_needed(keeper: Keeper) -> None:
    play(keeper.instance, "katana-2016", 8)
    assert "no clock is needed any more" in keeper.told()


def test_who_checks_people_in_has_no_clocks(katana: Keeper) -> None:
    katana.desk.client.cookies.clear()
    katana.desk.take(Role.CHECK_IN, "cup")
    katana.desk.get("/desk/cup/clock", 403)
    assert "Start the clock" not in katana.desk.get("/desk/cup")


def test_a_scorekeeper_keeps_the_time(katana: Keeper) -> None:
    katana.desk.client.cookies.clear()
    katana.desk.take(Role.SCOREKEEPER, "cup")
    katana.press("Start the clock: 1 h 35 min")
    assert katana.clock.started_at


# ---- starting --------------------------------------------------------------------------------------


def test_it_is_made_and_started_with_one_click(katana: Keeper) -> None:
    before = state_of(katana.instance.service, "cup")["position"]
    katana.press("Start the clock: 1 h 35 min")
    assert (katana.clock.id, katana.clock.started_at) == ("main:1", katana.time.now())
    assert state_of(katana.instance.service, "cup")["position"] == before
    page = katana.page()
    assert 'data-clock="main:1"' in page
    assert 'data-state="running"' in page
    assert "Until 11:35 " in text_of(page)
    assert [b for b in katana.buttons() if b.startswith("Start")] == []


def test_it_can_be_shown_first_and_started_later(katana: Keeper) -> None:
    katana.press("Show it now, start it later")
    assert "Not started yet" in katana.told()
    katana.wait(3)
    katana.press("Start the clock")
    assert katana.clock.started_at == "2026-05-07T10:03:00+02:00"


def test_what_the_rules_say_of_the_time_stands_there_with_its_clause(katana: Keeper) -> None:
    told = katana.told()
    assert "One clock for all tables of a round; 1 h 35 min." in told
    assert "1:00:00 1 min per turn [time]" in told
    assert "At 1 h 35 min: play stops; the current turn may be finished. [time]" in told


def test_sounds_can_be_tried_before_the_round(katana: Keeper) -> None:
    before, _, after = katana.page().partition("data-clock-sound")
    assert "Try the warning" in after
    part = before.rpartition("data-part=")[2]
    assert "</div>\n<aside" in part, "what is fetched anew would forget that it sounds"


def test_a_clock_never_comes_before_the_pairing(katana: Keeper) -> None:
    _, fields = katana.form("Start the clock")
    for place in ("main/2/", "main/1/Z", "main/x/", "final/1/", "main/1e3", "nowhere/1/", ""):
        answer = katana.send({**fields, "round": place})
        assert answer.status_code == 422
        assert "paired first" in answer.text
    assert katana.clocks == {}


# ---- once ------------------------------------------------------------------------------------------


def test_a_form_that_is_sent_twice_starts_once(katana: Keeper) -> None:
    _, fields = katana.form("Start the clock")
    assert katana.send(fields).status_code == 303
    started = katana.clock
    katana.wait(1)
    assert katana.send(fields).status_code == 303, "it was done: nothing is wrong"
    assert katana.clock == started


def test_two_desks_start_once_and_the_second_is_told_kindly(katana: Keeper) -> None:
    both = [katana.page(), katana.page()]
    katana.press("Start the clock", both[0])
    started = katana.clock
    katana.wait(1)
    page = katana.refused("Start the clock", both[1])
    assert katana.clock == started
    assert "Nothing was changed: the clock has already been started." in text_of(page)
    assert 'class="notice" role="alert"' in page
    assert 'class="refusal"' not in page
    assert 'data-state="running"' in page, "it shows how the clock stands"


def test_two_clicks_on_more_time_give_it_once(running: Keeper) -> None:
    _, fields = running.form("+5 min")
    assert [running.send(fields).status_code for _ in range(2)] == [303, 303]
    assert running.clock.added == ((0, 300),)
    running.press("+5 min")
    assert running.clock.extended == 600


def test_without_a_key_the_mark_of_the_clock_is_enough(running: Keeper) -> None:
    _, fields = running.form("+5 min")
    del fields["key"]
    assert [running.send(fields).status_code for _ in range(2)] == [303, 422]
    assert running.clock.extended == 300


def test_two_desks_give_more_time_once(running: Keeper) -> None:
    both = [running.page(), running.page()]
    running.press("+5 min", both[0])
    page = running.refused("+5 min", both[1])
    assert running.clock.extended == 300
    assert "somebody else has changed the clock meanwhile" in text_of(page)
    running.press("+5 min", page)
    assert running.clock.extended == 600


def test_a_pause_is_meant_whatever_others_have_added(running: Keeper) -> None:
    both = [running.page(), running.page()]
    running.press("+1 min")
    running.press("Pause", both[0])
    assert running.clock.paused_at
    assert "is already stopped" in text_of(running.refused("Pause", both[1]))


def test_an_old_page_ends_no_clock_that_was_made_longer(running: Keeper) -> None:
    running.wait(95)
    page = running.page()
    running.press("+5 min")
    running.refused("End the clock", page)
    assert not running.clock.stopped_at
    running.refused("Back to the start", page)
    running.refused("Remove the clock", page)
    assert running.clock.extended == 300


def test_two_desks_take_it_away_once(running: Keeper) -> None:
    both = [running.page(), running.page()]
    running.press("Remove the clock", both[0])
    running.press("Remove the clock", both[1])
    assert running.clocks == {}
    running.wait(1)
    running.press("Start the clock")
    assert running.clock.started_at
    assert "Nothing was changed" in text_of(running.refused("+1 min", both[0]))


def test_another_clock_of_the_round_is_not_replaced_unseen(katana: Keeper) -> None:
    page = katana.page()
    katana.press("Start this clock", minutes="50")
    answer = katana.refused("Start the clock: 1 h 35 min", page)
    assert "this round already has another clock" in text_of(answer)
    assert katana.clock.limit == 3000


def test_a_button_that_there_is_not_does_nothing(running: Keeper) -> None:
    _, fields = running.form("Pause")
    before = running.clock
    for does in ("", "explode", "add", "add 10000", "add x"):
        assert running.send({**fields, "do": does}).status_code == 422
    assert running.clock == before


# ---- while it runs -----------------------------------------------------------------------------------


def test_it_stands_and_goes_on(running: Keeper) -> None:
    running.wait(10)
    running.press("Pause")
    assert "Paused" in running.told()
    assert "1:25:00" in running.page()
    running.wait(20)
    running.press("Continue")
    assert "Until 11:55 " in running.told()


def test_minutes_are_added_as_they_are_typed_and_taken_back(running: Keeper) -> None:
    assert MINUS not in running.buttons()
    running.press("Add", minutes="7:30")
    assert running.clock.extended == 450
    running.press(MINUS)
    running.press("Revoke", minutes="2,5")
    assert running.clock.extended == 450 - 60 - 150
    page = running.refused("Revoke", minutes="30")
    assert "only 4 min was given" in text_of(page)
    assert 'value="30"' in page


@pytest.mark.parametrize(
    ("typed", "why"),
    [("soon", "soon is not a number of minutes"), ("", "say how many minutes")],
)
def test_what_is_no_number_is_refused_and_stays_in_the_form(
    running: Keeper, typed: str, why: str
) -> None:
    page = running.refused("Add", minutes=typed)
    assert why in text_of(page)
    assert 'class="refusal"' in page
    field = page.partition('for="clock-main-1-minutes"')[2].partition("</div>")[0]
    assert f'value="{typed}"' in field
    assert running.clock.extended == 0


def test_one_table_plays_longer_and_saying_it_twice_is_the_same(running: Keeper) -> None:
    for _ in range(2):
        running.press("Add the time", table="3", minutes="2")
    running.press("Add the time", table="1", minutes="0:30")
    assert running.clock.overrun == {1: 30, 3: 120}
    told = running.told()
    assert "Table 3 : 2 min longer, until 11:37 " in told
    assert "Table 1 : 30 s longer, until 11:35 " in told
    take_back = [f for f in forms_of(running.page()) if f.fields.get("table") == "3"]
    assert running.send({**take_back[0].fields, "do": "table"}).status_code == 303
    assert running.clock.overrun == {1: 30}


def test_a_table_that_there_is_not_gets_no_time(running: Keeper) -> None:
    for table in ("5", "0", "x", "99999999999"):
        page = running.refused("Add the time", table=table, minutes="2")
        assert f"there is no table {table} in this round" in text_of(page)
    assert running.clock.overrun == {}


def test_when_time_is_over_the_page_says_so_by_itself(running: Keeper) -> None:
    running.press("Add the time", table="3", minutes="2")
    assert "Time is up" not in running.told().partition("Not started yet")[0]
    running.wait(95)
    page = running.page()
    assert 'data-state="over"' in page
    assert "Until 11:35" not in text_of(page)
    assert "Table 3 : 2 min longer, until 11:37 " in text_of(page)
    running.wait(2)
    assert "Table 3 : 2 min longer, Time is up" in running.told()
    running.press("End the clock")
    assert running.clock.stopped_at
    assert "End the clock" not in running.buttons()


def test_back_to_the_start_stands_folded_away_with_what_is_lost(running: Keeper) -> None:
    running.press("+5 min")
    page = running.page()
    folded = page.partition("<details")[2]
    assert "Back to the start" in folded
    assert "Back to the start" not in page.partition("<details")[0]
    assert "all time added are lost" in unescape(folded)
    running.press("Back to the start")
    assert (running.clock.started_at, running.clock.extended) == ("", 0)
    assert "Back to the start" not in running.buttons()


def test_every_button_has_a_key_of_its_own(running: Keeper) -> None:
    running.press("+1 min")
    page = running.page().partition("<main")[2].partition("</main>")[0]
    keys = [part.partition('"')[0] for part in page.split('data-key="')[1:]]
    assert keys == ["o", "+", "5", "-", "m", "w", "v"]
