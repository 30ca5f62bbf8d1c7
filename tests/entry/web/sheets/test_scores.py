"""Scores on screen: what is missing or wrong is named, and who is no longer there may be missing."""

from helpers.tournaments.scenes import scene
from helpers.web.forms import fields_of
from helpers.web.sheets import (
    blokus,
    catan,
    faults,
    filled,
    football,
    only,
    scores,
    sheet_of,
    shown,
)


def test_every_missing_or_wrong_figure_is_named() -> None:
    view, match = catan()
    assert faults(view, match, scores("10", "", "7x", "-1")) == {
        "score:p2": "enter the score",
        "score:p3": "7x is not a number",
        "score:p4": "nobody has less than 2",
    }
    assert faults(view, match, scores("10", "6", "5", "1/2")) == {
        "score:p4": "1/2 is not a whole number"
    }


def test_a_figure_that_is_hardly_meant_is_asked_about_and_confirmed() -> None:
    view, match = catan()
    typed = scores("110", "6", "5", "4")
    form = filled(view, match, typed)
    assert (form.really, form.faults) == ("110", [])
    page = shown(form)
    assert "Really 110?" in page
    assert '<button name="sure" value="110">' in page
    assert "sure" not in sheet_of(view, match, typed)
    sure = {**typed, "sure": "110"}
    assert sheet_of(view, match, sure)["sure"] is True
    assert filled(view, match, sure).really == ""
    assert '<input type="hidden" name="sure" value="110">' in shown(filled(view, match, sure))


def test_what_was_confirmed_is_asked_again_once_it_is_another_figure() -> None:
    view, match = catan()
    typed = {**scores("120", "6", "5", "4"), "sure": "110"}
    assert "sure" not in sheet_of(view, match, typed)
    assert filled(view, match, typed).really == "120"


def test_a_fault_stands_at_its_field_and_on_top() -> None:
    view, match = catan()
    form = filled(view, match, scores("10", "six", "5", "4"))
    page = shown(form)
    (at, text) = form.faults[0]
    assert text == "p2: six is not a number"
    assert f'<a href="#{at}">p2: six is not a number</a>' in page
    assert f'aria-describedby="{at}-fault"' in page
    assert f'id="{at}-fault">six is not a number' in page
    assert fields_of(page)["score:p2"] == "six"


def test_a_finished_game_needs_a_winner() -> None:
    view, match = catan()
    low = scores("9", "6", "5", "4")
    assert "nobody has 10" in faults(view, match, low)[""]
    assert sheet_of(view, match, {**low, "unfinished": "on"})["unfinished"]
    two = scores("10", "10", "5", "4")
    assert faults(view, match, two) == {"winner": "choose one who has 10"}
    assert faults(view, match, {**two, "winner": "p4"}) == {"winner": "choose one who has 10"}
    assert sheet_of(view, match, {**two, "winner": "p2"})["winner"] == "p2"


def test_who_has_forfeited_is_not_on_the_sheet() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    one.do("rule", stage="main", entrant="p2", ruling="forfeit", round=1)
    view, match = only(one, "main")
    assert match.forfeited == ["p2"]
    assert filled(view, match).players == ["p1", "p3", "p4"]
    typed = {"score:p1": "10", "score:p3": "6", "score:p4": "5"}
    one.do("result", stage="main", sheet=sheet_of(view, match, typed))
    view, match = only(one, "main")
    assert fields_of(shown(filled(view, match))).items() >= typed.items()


def test_who_has_left_may_be_missing() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    one.do("withdraw", id="p2")
    view, match = only(one, "main")
    assert "p2" not in sheet_of(view, match, scores("10", "", "5", "4"))["scores"]
    assert sheet_of(view, match, scores("10", "3", "5", "4"))["scores"]["p2"] == 3


def test_who_left_after_playing_stays_on_the_sheet() -> None:
    one = scene("blokus-lincon-2016").enter(4).start("qualifying")
    one.pair("qualifying", "p1 p2 p3 p4")
    left = {"p1": ["I5"], "p2": [], "p3": ["X"], "p4": ["Z5"]}
    one.do("result", stage="qualifying", sheet={"left": left}).do("withdraw", id="p2")
    view, match = only(one, "qualifying")
    assert sheet_of(view, match, fields_of(shown(filled(view, match))))["left"] == left


def test_seats_that_changed_meanwhile_do_not_move_scores() -> None:
    one = scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4")
    typed = scores("10", "6", "5", "4")
    one.do("seat", stage="main", round=1, table=1, order=["p4", "p3", "p2", "p1"])
    view, match = only(one, "main")
    assert sheet_of(view, match, typed)["scores"] == {"p4": 4, "p3": 5, "p2": 6, "p1": 10}


def test_numbers_are_taken_as_keyboards_and_languages_write_them() -> None:
    view, match = blokus()
    sheet = sheet_of(view, match, scores("\u22128", " 5 ", "\u201312", "0"))
    assert sheet == {"scores": {"p1": -8, "p2": 5, "p3": -12, "p4": 0}}


def test_a_figure_that_one_steps_to_says_its_limits_and_what_counts() -> None:
    view, match = catan()
    page = shown(filled(view, match))
    assert page.count('data-least="2" data-most="13"') == 4
    assert "More than 10 counts as 10." in page
    assert "[rank-notes]" in page
    assert "data-step" not in shown(filled(*football()))


def test_a_table_of_four_has_no_whole_forfeit() -> None:
    view, match = catan()
    assert not filled(view, match).can_forfeit
    assert faults(view, match, {"forfeit": "by:p1"}).keys() == {"forfeit"}


def test_what_stands_is_in_the_form() -> None:
    view, match = football("p1 2, p2 1")
    assert fields_of(shown(filled(view, match))) == {
        "score:p1": "2",
        "score:p2": "1",
        "forfeit": "",
    }
