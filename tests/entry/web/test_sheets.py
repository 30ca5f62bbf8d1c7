"""Sheets on screen: every sheet can be typed, shown again, and comes to what was meant."""

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.tournaments.piskvorky import team
from helpers.tournaments.scenes import Scene, scene
from helpers.tournaments.strategies import CASES, Case, trials
from helpers.web.forms import fields_of
from podium import bootstrap
from podium.app.rulebooks import compose_rulebook
from podium.app.service import Service
from podium.core.refusals import Refusal
from podium.core.sheets import WrittenSheet, parse_sheet, sheet_keys
from podium.director.results import outcome_of_sheet
from podium.entry.web import sheets
from podium.entry.web.gateway import Gateway, View
from podium.entry.web.hub import Hub
from podium.entry.web.matches import cards
from podium.entry.web.naming import Naming
from podium.entry.web.pages import environment
from podium.entry.web.sheets import (
    SheetForm,
    SheetWrong,
    typed_of,
)
from podium.entry.web.words import words
from podium.formats.kernel.case import Case as Played
from podium.games.blokus import PIECES
from podium.games.blokus import score_sheet as referee
from podium.rules.sheets.forms import BoardsForm, DuelForm, ScoresForm
from podium.sim import CALM, ROUGH, championship, make_up_entrants
from podium.sim.trials import Trial
from podium.views.matches import MatchView

EN = words("en")
EVERY = [*CASES, Case("catan-de", "", (4,), 8), Case("catan-pucrs-1998", "", (4,), 8)]
"""Every kind of sheet; what else ships differs in nothing that a sheet shows."""


def view_of(service: Service, name: str) -> View:
    """A tournament as pages see it."""
    instance = replace(bootstrap.instance_in_memory(), service=service, tables=service.store)
    return Gateway(instance, Hub())._look(name)


def only(one: Scene, stage: str, at: int = 0) -> tuple[View, MatchView]:
    """A tournament as pages see it, and a match of its first group."""
    view = view_of(one.service, "t")
    match = view.stages[stage].groups[0].rounds[0].matches[at]
    return view, match


def sheet_of(view: View, match: MatchView, form: Mapping[str, Any]) -> dict[str, Any]:
    """The sheet of a form, as an act brings it."""
    return sheet_keys(sheets.sheet_of(view, match, form))


def arithmetic(
    case: Played, stage: str, view: View, match: MatchView, sheet: WrittenSheet
) -> tuple[sheets.SumRow, ...] | Refusal:
    """What a sheet gives a match of the first round, from how it is written."""
    card = cards(view, Naming(view, EN), EN, stage, 1)[0]
    return sheets.arithmetic(case, replace(card, match=match), parse_sheet(sheet), EN)


def scored(sheet: WrittenSheet) -> dict[str, Any]:
    """What the referee of Blokus makes of a sheet."""
    return sheet_keys(referee(parse_sheet(sheet)))


SHEET = """{% from "macros/sheet.html" import sheet_fields with context %}{{ sheet_fields(form, compact) }}"""


def shown(form: SheetForm, *, compact: bool = True) -> str:
    """The fields as the macro shows them."""
    return environment("en").from_string(SHEET).render(form=form, compact=compact)


def filled(view: View, match: MatchView, given: Mapping[str, Any] | None = None) -> SheetForm:
    return SheetForm(view, match, Naming(view, EN), EN, given)


# ---- round trips -----------------------------------------------------------------------------


@given(trials())
def test_what_a_match_came_to_comes_back_from_its_form(trial: Trial) -> None:
    service = bootstrap.in_memory()
    rules, _ = compose_rulebook(service.library, trial.rulebook, trial.level)
    chance = Random(trial.seed)
    field = make_up_entrants(rules, trial.entrants, chance)
    for _ in championship(
        service, trial.opening(), field, chance, ROUGH if trial.rough else CALM
    ):
        pass
    name = trial.opening().tournament
    case, view, checked = service.case(name), view_of(service, name), 0
    for stage in case.state.stages.values():
        for _, number in view.stages[stage.id].rounds():
            for match in number.matches:
                played = stage.matches.get((number.number, match.table))
                if played is None or not match.sheet:
                    continue
                meant = outcome_of_sheet(case, played, parse_sheet(match.sheet))
                for compact in (True, False):
                    typed = fields_of(shown(filled(view, match), compact=compact))
                    again = outcome_of_sheet(
                        case, played, parse_sheet(sheet_of(view, match, typed))
                    )
                    assert again.same(meant), (match, typed)
                checked += 1
    assert checked


def opened(case: Case) -> tuple[Scene, str]:
    """A tournament under each rulebook, with matches to play in its first stage."""
    one = scene(case.rulebook, case.level)
    first = one.service.tournament("t").rulebook.stages[0]
    field = make_up_entrants(
        one.service.tournament("t").rulebook, max(case.edges[0], 4), Random(1)
    )
    for entry in field.entries:
        one.act(msgspec.structs.replace(entry, tournament="t"))
    one.start(first)
    if not one.open(first):
        one.pair(first)
    return one, first


@st.composite
def typing(draw: st.DrawFn, view: View, match: MatchView) -> dict[str, str]:
    """What somebody may type who makes no mistake."""
    entrants = match.entrants
    match view.rulebook.match.sheet:
        case BoardsForm() as form:
            board = st.text("10=+-x", min_size=form.games, max_size=form.games)
            boards = draw(st.lists(board, min_size=form.boards, max_size=form.boards))
            return {
                "home": draw(st.sampled_from(entrants)),
                **{f"board:{n}": said for n, said in enumerate(boards, start=1)},
            }
        case DuelForm():
            result = st.sampled_from(["1-0", "1/2-1/2", "0-1", "+/-", "-/+", "-/-"])
            return {"white": draw(st.sampled_from(entrants)), "result": draw(result)}
        case ScoresForm(sheet="blokus"):
            scores = st.one_of(st.just(5), st.integers(-89, 0))
            return {f"score:{e}": str(draw(scores)) for e in entrants}
        case ScoresForm(target=int(target)):
            typed = {f"score:{e}": str(draw(st.integers(2, target + 3))) for e in entrants}
            reached = [e for e in entrants if int(typed[f"score:{e}"]) >= target]
            if not reached or draw(st.booleans()):
                return {**typed, "unfinished": "on"}
            return {**typed, "winner": draw(st.sampled_from(reached))}
        case _:
            return {f"score:{e}": str(draw(st.integers(0, 99))) for e in entrants}


@pytest.mark.parametrize("case", EVERY, ids=lambda case: f"{case.rulebook} {case.level}")
def test_what_is_typed_is_taken_and_shown_again(case: Case) -> None:
    one, stage = opened(case)
    view, match = only(one, stage)

    @given(typing(view, match))
    def holds(typed: dict[str, str]) -> None:
        if odd := filled(view, match, typed).really:
            typed = {**typed, "sure": odd}
        sheet = sheet_of(view, match, typed)
        sums = arithmetic(one.service.case("t"), stage, view, match, sheet)
        assert not isinstance(sums, Refusal), sums
        assert len(sums) == len(match.entrants)
        assert typed_of(view, match, sheet) == typed
        again = fields_of(shown(filled(view, match, typed)))
        assert {key: said for key, said in again.items() if said} == typed | {
            key: said for key, said in again.items() if key in {"home", "white"}
        }
        assert not filled(view, match, typed).faults

    holds()


# ---- what is wrong -------------------------------------------------------------------------------


def catan() -> tuple[View, MatchView]:
    return only(scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4"), "main")


def blokus() -> tuple[View, MatchView]:
    one = scene("blokus-lincon-2016").enter(4).start("qualifying")
    return only(one.pair("qualifying", "p1 p2 p3 p4"), "qualifying")


BLOKUS = blokus()


def football(*results: str) -> tuple[View, MatchView]:
    one = scene("football-group-uefa").enter(2).start("group")
    for result in results:
        one.scores("group", result)
    return only(one, "group")


def gomoku() -> tuple[View, MatchView]:
    one = scene("piskvorky-2018", "ot")
    for name in ("t1", "t2", "t3", "t4"):
        team(one, name)
    return only(one.start("groups"), "groups")


def go() -> tuple[View, MatchView]:
    return only(scene("go-round-robin").enter(2).start("league"), "league")


def faults(view: View, match: MatchView, typed: Mapping[str, str]) -> dict[str, str]:
    with pytest.raises(SheetWrong) as wrong:
        sheet_of(view, match, typed)
    return {key: str(text) for key, text in wrong.value.faults.items()}


def scores(*typed: str) -> dict[str, str]:
    return {f"score:p{seat}": said for seat, said in enumerate(typed, start=1)}


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


def test_names_of_pieces_left_are_tapped_when_the_form_comes_back() -> None:
    view, match = blokus()
    typed = {"left:p1": "i5, v3", "left:p2": "o", "last:p3": "monomino", "left:p4": "1"}
    sheet = sheet_of(view, match, typed)
    assert sheet == {
        "left": {"p1": ["V3", "I5"], "p2": ["O"], "p3": [], "p4": ["1"]},
        "monomino_last": ["p3"],
    }
    again = fields_of(shown(filled(view, match, typed)))
    assert {key for key, said in again.items() if said == "on"} == {
        "piece:p1:V3",
        "piece:p1:I5",
        "piece:p2:O",
        "piece:p4:1",
    }
    assert again["left:p1"] == ""
    assert again["last:p3"] == "monomino"
    assert sheet_of(view, match, again) == sheet


@given(
    st.lists(st.sets(st.sampled_from(list(PIECES))), min_size=4, max_size=4),
    st.sets(st.integers(1, 4)),
)
def test_what_is_tapped_is_the_sheet_and_the_sheet_is_tapped(
    left: list[set[str]], monomino: set[int]
) -> None:
    view, match = BLOKUS
    typed = {
        f"piece:p{seat}:{piece}": "on"
        for seat, pieces in enumerate(left, start=1)
        for piece in pieces
    }
    laid = [seat for seat, pieces in enumerate(left, start=1) if not pieces]
    typed |= {f"last:p{seat}": "monomino" if seat in monomino else "another" for seat in laid}
    sheet = sheet_of(view, match, typed)
    assert {e: set(pieces) for e, pieces in sheet["left"].items()} == {
        f"p{seat}": pieces for seat, pieces in enumerate(left, start=1)
    }
    assert sheet.get("monomino_last", []) == [f"p{seat}" for seat in laid if seat in monomino]
    assert typed_of(view, match, sheet) == typed
    form = filled(view, match, typed)
    comes_to = {entrant: said.comes_to for entrant, said in form.left.items()}
    assert comes_to == scored(sheet)["scores"]


def test_pieces_of_some_and_scores_of_the_others_are_scores() -> None:
    view, match = blokus()
    typed = {"piece:p1:I5": "on", "score:p2": "5", "score:p3": "-3", "last:p4": "another"}
    assert sheet_of(view, match, typed) == {"scores": {"p1": -5, "p2": 5, "p3": -3, "p4": 0}}


def test_a_score_beside_its_pieces_says_the_same() -> None:
    view, match = blokus()
    all_laid = {f"last:p{seat}": "another" for seat in (2, 3, 4)}
    typed = {"piece:p1:I5": "on", "score:p1": "\u22125", **all_laid}
    assert sheet_of(view, match, typed)["left"]["p1"] == ["I5"]
    assert faults(view, match, {**typed, "score:p1": "-6"}) == {
        "score:p1": "what is left comes to -5"
    }


def test_nobody_has_nothing_left_by_being_forgotten() -> None:
    view, match = blokus()
    assert faults(view, match, {"piece:p1:I5": "on", "last:p2": "another"}) == {
        "score:p3": "tap what is left, or type the score",
        "score:p4": "tap what is left, or type the score",
    }


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        ({"left:p1": "I6"}, "left:p1", "I6 is not a piece: I5?"),
        ({"left:p1": "bishop"}, "left:p1", "bishop is not a piece; there are 1 2 I3"),
        ({"left:p1": "I5 i5"}, "left:p1", "I5 is there twice"),
        ({"left:p1": "I5", "last:p1": "monomino"}, "last:p1", "I5 cannot be left where"),
        ({"piece:p1:1": "on", "last:p1": "another"}, "last:p1", "1 cannot be left where"),
        ({"last:p1": "on"}, "last:p1", "choose which piece was the last"),
    ],
)
def test_pieces_that_cannot_be_left(typed: dict[str, str], field: str, said: str) -> None:
    view, match = blokus()
    assert said in faults(view, match, typed)[field]
    page = shown(filled(view, match, typed))
    assert f"{said}" in unescape(page)


def test_every_piece_is_drawn_and_named() -> None:
    view, match = blokus()
    page = shown(filled(view, match))
    assert page.count('class="drawn-piece"') == 4 * len(PIECES)
    assert page.count("<span>Z5</span>") == 4
    assert page.count('aria-label="Pieces left: p3"') == 1


def test_a_figure_that_one_steps_to_says_its_limits_and_what_counts() -> None:
    view, match = catan()
    page = shown(filled(view, match))
    assert page.count('data-least="2" data-most="13"') == 4
    assert "More than 10 counts as 10." in page
    assert "[rank-notes]" in page
    assert "data-step" not in shown(filled(*football()))


def boards(*typed: str) -> dict[str, str]:
    return {f"board:{number}": said for number, said in enumerate(typed, start=1)}


def test_boards_are_taken_as_a_keypad_writes_them() -> None:
    view, match = gomoku()
    home, away = match.entrants
    sheet = sheet_of(view, match, boards("1/", " 0+", "xX", "\u22121", "\u00bd0"))
    assert sheet == {"home": home, "away": away, "boards": ["1=", "0+", "xx", "-1", "=0"]}


def test_boards_that_are_no_boards() -> None:
    view, match = gomoku()
    found = faults(view, match, boards("1", "12", "11", "00", ""))
    assert set(found) == {"board:1", "board:2", "board:5"}
    assert found["board:1"] == "write 2 games: each 1, =, 0, +, - or x"


def test_games_are_tapped_one_of_six() -> None:
    view, match = gomoku()
    typed = {f"game:{board}:{game}": "-" for board in range(1, 6) for game in (1, 2)}
    page = shown(filled(view, match, typed), compact=False)
    assert page.count('role="radiogroup"') == 10
    assert page.count('type="radio"') == 60
    assert fields_of(page).items() >= typed.items()
    untapped = shown(filled(view, match), compact=False)
    assert "checked" not in untapped


def test_boards_game_by_game() -> None:
    view, match = gomoku()
    typed = {f"game:{board}:{game}": "1" for board in range(1, 6) for game in (1, 2)}
    assert sheet_of(view, match, typed)["boards"] == ["11"] * 5
    missing = {key: said for key, said in typed.items() if key != "game:3:2"}
    assert faults(view, match, missing) == {"game:3:2": "say how it ended"}
    form = filled(view, match, missing)
    assert form.fault("game:3:2")
    assert not form.fault("game:3:1")


def test_a_sheet_written_from_the_other_side_is_shown_from_there() -> None:
    one = scene("piskvorky-2018", "ot")
    for name in ("t1", "t2", "t3", "t4"):
        team(one, name)
    view, match = only(one.start("groups"), "groups")
    home, away = match.entrants
    sheet = {"home": away, "away": home, "boards": ["11", "1=", "00", "00", "+x"]}
    one.do("result", stage="groups", sheet=sheet)
    view, match = only(one, "groups")
    form = filled(view, match)
    assert form.sides == (away, home)
    assert sheet_of(view, match, fields_of(shown(form))) == sheet


@pytest.mark.parametrize("made", [gomoku, football])
def test_a_whole_match_that_was_not_played(made: Any) -> None:
    view, match = made()
    one, other = match.entrants
    sheet = sheet_of(view, match, {"forfeit": f"by:{other}"})
    assert sheet == {"forfeit": other, "against": one}
    assert typed_of(view, match, sheet) == {"forfeit": f"by:{other}"}
    assert "forfeit" in faults(view, match, {"forfeit": "by:nobody"})
    assert "forfeit" in faults(view, match, {"forfeit": other})


@pytest.mark.parametrize("made", [gomoku, football])
def test_a_match_that_neither_played(made: Any) -> None:
    view, match = made()
    sheet = sheet_of(view, match, {"forfeit": "both"})
    assert sheet.get("result", "-/-") == "-/-"
    assert set(sheet.get("boards", ["xx"])) == {"xx"}
    again = sheet_of(
        view, match, fields_of(shown(filled(view, match, typed_of(view, match, sheet))))
    )
    assert again == sheet


def test_a_table_of_four_has_no_whole_forfeit() -> None:
    view, match = catan()
    assert not filled(view, match).can_forfeit
    assert faults(view, match, {"forfeit": "by:p1"}).keys() == {"forfeit"}


def test_goals_written_as_a_duel_are_shown_as_goals() -> None:
    view, match = football()
    one, other = match.entrants
    duel = {"white": one, "black": other, "result": "1-0"}
    assert typed_of(view, match, duel) == {f"score:{one}": "1", f"score:{other}": "0"}
    assert typed_of(view, match, {**duel, "result": "-:+"}) == {"forfeit": f"by:{one}"}


def test_a_duel_written_another_way_is_shown_as_ours() -> None:
    view, match = go()
    one, other = match.entrants
    assert typed_of(view, match, {"scores": {one: 0, other: 1}}) == {
        "white": one,
        "result": "0-1",
    }
    tied = {"white": other, "black": one, "result": "½-½"}
    assert typed_of(view, match, tied) == {"white": other, "result": "1/2-1/2"}
    lost = {"forfeit": one, "against": other}
    assert typed_of(view, match, lost) == {"white": one, "result": "-/+"}
    assert faults(view, match, {"white": one, "result": "2-0"}) == {
        "result": "choose how it ended"
    }
    assert "white" in faults(view, match, {"white": "somebody", "result": "1-0"})


def test_who_has_white_is_asked_where_no_round_has_given_it() -> None:
    view, match = go()
    page = shown(filled(view, match))
    assert page.index('name="result"') < page.index('name="white"')
    assert "<details" not in page
    one, other = match.entrants
    assert isinstance(match, MatchView)
    given = msgspec.structs.replace(match, colours={one: "white", other: "black"})
    page = shown(filled(view, given))
    assert page.index('name="result"') < page.index("<details") < page.index('name="white"')
    turned = shown(filled(view, given, {"white": other, "result": ""}))
    assert "<details" not in turned
    assert re.search(rf"data-white>{other}<.*data-black>{one}<", turned, re.DOTALL)


def test_what_stands_is_in_the_form() -> None:
    view, match = football("p1 2, p2 1")
    assert fields_of(shown(filled(view, match))) == {
        "score:p1": "2",
        "score:p2": "1",
        "forfeit": "",
    }


# ---- what it gives -------------------------------------------------------------------------------


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
