"""The sheets of two on screen: boards, duels and goals, and matches that were not played."""

import re
from typing import Any

import msgspec
import pytest

from helpers.tournaments.piskvorky import team
from helpers.tournaments.scenes import scene
from helpers.web.forms import fields_of
from helpers.web.sheets import (
    boards,
    faults,
    filled,
    football,
    go,
    gomoku,
    only,
    sheet_of,
    shown,
)
from podium.entry.web.sheets import (
    typed_of,
)
from podium.views.matches import MatchView


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
    page = shown(filled(view, match, typed, compact=False))
    assert page.count('role="radiogroup"') == 10
    assert page.count('type="radio"') == 60
    assert fields_of(page).items() >= typed.items()
    untapped = shown(filled(view, match, compact=False))
    assert "checked" not in untapped


def test_boards_game_by_game() -> None:
    view, match = gomoku()
    typed = {f"game:{board}:{game}": "1" for board in range(1, 6) for game in (1, 2)}
    assert sheet_of(view, match, typed)["boards"] == ["11"] * 5
    missing = {key: said for key, said in typed.items() if key != "game:3:2"}
    assert faults(view, match, missing) == {"game:3:2": "say how it ended"}
    form = filled(view, match, missing, compact=False)
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
