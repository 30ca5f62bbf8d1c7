"""Sheets of every form, and what is said of one that does not add up."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.core.exact import Written, exact
from podium.core.outcome import Outcome
from podium.core.sheets import SheetFault, parse_sheet
from podium.rules import sheets
from podium.rules.sheets import (
    BoardsForm,
    DuelForm,
    Form,
    GamePoints,
    ScoresForm,
)

CATAN = ScoresForm(target=10, least=0)
BLOKUS = ScoresForm(least=-89, most=5, sheet="blokus")
FOOTBALL = ScoresForm(least=0)
GOMOKU = BoardsForm(boards=5, games=2, game=GamePoints(win=2, tie=1, loss=0))
GO = DuelForm()

Sheet = Mapping[str, Any]


def read(form: Form, sheet: Sheet, forfeit: tuple[Written, Written] | None) -> Outcome:
    return sheets.read(form, parse_sheet(sheet), forfeit)


def scores(**more: object) -> Sheet:
    return {"scores": dict(more)}


def boards(*games: object) -> Sheet:
    return {"home": "a", "away": "b", "boards": list(games)}


def duel(result: object) -> Sheet:
    return {"white": "a", "black": "b", "result": result}


# ---- whom a sheet names ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sheet", "named"),
    [
        ({"scores": {"b": 1, "a": 2}, "unfinished": True}, ("b", "a")),
        ({"left": {"a": [], "b": ["I5"]}, "monomino_last": ["a"]}, ("a", "b")),
        (boards(), ("a", "b")),
        (duel("1-0"), ("a", "b")),
        ({"forfeit": "b", "against": "a"}, ("b", "a")),
    ],
)
def test_a_sheet_names_its_entrants_in_its_order(sheet: Sheet, named: tuple[str, ...]) -> None:
    assert parse_sheet(sheet).entrants == named


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        (
            {},
            (
                "^the sheet has neither 'scores', nor 'left', nor 'home', 'away' and 'boards',"
                " nor 'forfeit' and 'against', nor 'white', 'black' and 'result'$"
            ),
        ),
        ({"home": "a", "boards": []}, "the sheet has neither"),
        ({"scores": {"a": 1}, "extra": 1}, "'extra', which does not go with 'scores'"),
        ({"scores": {"a": 1}, "left": {"a": []}}, "'left', which does not go with 'scores'"),
        ({**duel("1-0"), "winner": "a"}, "'winner', which does not go with 'black', 'result'"),
        ({"scores": [1, 2]}, "'scores' gives each entrant its figure"),
        ({"scores": {}}, "'scores' gives each entrant its figure"),
        ({"left": "I5"}, "'left' gives each entrant its figure"),
        ({"home": "a", "away": "a", "boards": []}, "two different entrants"),
        ({"white": "a", "black": 7, "result": "="}, "^the sheet names two different entrants"),
        ({"forfeit": None, "against": "a"}, "two different entrants"),
    ],
)
def test_a_sheet_of_no_known_kind_is_a_fault(sheet: Sheet, said: str) -> None:
    with pytest.raises(SheetFault, match=said):
        parse_sheet(sheet)
    with pytest.raises(SheetFault, match=said):
        read(CATAN, sheet, None)


# ---- scores ----------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [0, -1])
def test_a_target_that_is_not_above_nothing_makes_no_score_unlikely(target: int) -> None:
    race = ScoresForm(target=target)
    assert read(race, {"scores": {"a": 5, "b": -7}, "winner": "a"}, None).winner == "a"


def test_form_between_two_only_one_gets_to_the_target_first() -> None:
    race = ScoresForm(target=2, least=0, most=2)
    assert read(race, {"scores": {"a": 2, "b": 1}}, None).winner == "a"
    with pytest.raises(SheetFault, match="'a', 'b' both have 2: between two, the game ends"):
        read(race, {"scores": {"a": 2, "b": 2}, "winner": "a"}, None)


def test_form_a_finished_game_has_the_winner_who_reached_the_target() -> None:
    found = read(CATAN, scores(a=10, b=7, c=6, d=4), None)
    assert found == Outcome(scores={"a": 10, "b": 7, "c": 6, "d": 4}, winner="a")


def test_form_scores_stand_as_written_the_cap_comes_later() -> None:
    assert read(CATAN, scores(a=12, b=8), None).scores == {"a": 12, "b": 8}


def test_form_where_two_show_ten_the_winner_is_named() -> None:
    sheet = {**scores(a=10, b=11), "winner": "a"}
    assert read(CATAN, sheet, None).winner == "a"
    with pytest.raises(SheetFault, match="'a', 'b' show 10: name the \"winner\""):
        read(CATAN, scores(a=10, b=11), None)


def test_time_a_stopped_game_has_no_winner_even_if_ten_is_shown() -> None:
    found = read(CATAN, {**scores(a=10, b=7, c=5), "unfinished": True}, None)
    assert (found.winner, found.finished, found.note) == ("", False, "time")
    assert read(CATAN, {**scores(a=10, b=7), "unfinished": False}, None).winner == "a"


def test_blokus_19_who_is_alone_in_front_has_won() -> None:
    assert read(BLOKUS, scores(a=-5, b=-9, c=5), None).winner == "c"
    assert read(BLOKUS, scores(a=-5, b=-5, c=-9), None).winner == ""


def test_blokus_8_a_game_stopped_by_time_keeps_its_scores() -> None:
    found = read(BLOKUS, {**scores(a=-5, b=-9), "unfinished": True}, None)
    assert (found.scores, found.winner, found.finished) == ({"a": -5, "b": -9}, "", False)


def test_a_score_may_be_exact_text() -> None:
    assert read(ScoresForm(whole=False), scores(a="1/2", b="2.5"), None).scores == {
        "a": "1/2",
        "b": "5/2",
    }
    assert read(FOOTBALL, scores(a="3", b=1), None).scores == {"a": 3, "b": 1}


def test_a_score_may_be_as_high_or_low_as_a_million_millions() -> None:
    most = 10**12
    assert read(ScoresForm(), scores(a=most, b=-most), None).scores == {"a": most, "b": -most}


@pytest.mark.parametrize(
    ("form", "sheet", "said"),
    [
        (
            CATAN,
            scores(a=9, b=7),
            'has a winner; if time ended it, add "unfinished": true$',
        ),
        (CATAN, {**scores(a=10, b=7), "winner": "b"}, "b is named the winner but has not"),
        (CATAN, {**scores(a=10, b=7), "winner": "z"}, "the winner 'z' is not on the sheet"),
        (CATAN, {**scores(a=10, b=7), "winner": ["a"]}, "the winner .* is not on the sheet"),
        (
            CATAN,
            {**scores(a=9, b=7), "unfinished": True, "winner": "a"},
            "^a game stopped by time has .* leave out 'winner'",
        ),
        (CATAN, {**scores(a=9, b=7), "unfinished": "yes"}, "^'unfinished' is true or false$"),
        (CATAN, scores(a=-1, b=10), "a has -1; nobody can have less than 0"),
        (BLOKUS, scores(a=6, b=0), "a has 6; nobody can have more than 5"),
        (BLOKUS, scores(a=-90, b=0), "a has -90; nobody can have less than -89"),
        (BLOKUS, {**scores(a=1, b=0), "winner": "a"}, "^these games name no winner"),
        (FOOTBALL, scores(a=1.5, b=0), "the score of a is 1.5; it is a number, exact"),
        (FOOTBALL, scores(a=True, b=0), "the score of a is True"),
        (FOOTBALL, scores(a=None, b=0), "the score of a is None"),
        (FOOTBALL, scores(a="two", b=0), "the score of a: 'two' is not an integer"),
        (FOOTBALL, scores(a="1/2", b=0), "the score of a is 1/2; scores are whole numbers"),
        (FOOTBALL, scores(a=10**30, b=0), "the score of a is beyond 1000000000000"),
        (FOOTBALL, scores(a=10**12 + 1, b=0), "the score of a is beyond 1000000000000"),
        (ScoresForm(), scores(a=-(10**12) - 1, b=0), "the score of a is beyond 1000000000000"),
        (CATAN, duel("1-0"), "this match takes a sheet with 'scores'"),
        (FOOTBALL, boards("11"), "this match takes a sheet with 'scores'"),
        (BLOKUS, {"left": {"a": []}}, "^this match takes a sheet with 'scores'"),
    ],
)
def test_scores_that_do_not_add_up(form: Form, sheet: Sheet, said: str) -> None:
    with pytest.raises(SheetFault, match=said):
        read(form, sheet, None)


def test_a_duel_may_come_in_where_scores_are_taken() -> None:
    assert read(FOOTBALL, duel("1-0"), None).scores == {"a": 1, "b": 0}
    assert read(FOOTBALL, duel("="), None).scores == {"a": 0, "b": 0}
    assert read(FOOTBALL, duel("-/+"), (3, 0)).scores == {"a": 0, "b": 3}


# ---- boards ----------------------------------------------------------------------------------


def test_3_1_3_a_game_won_gives_two_tied_one() -> None:
    found = read(GOMOKU, boards("11", "1=", "00", "=1", "++"), None)
    assert found == Outcome(scores={"a": 14, "b": 6}, winner="a", games={"a": 6, "b": 2})


def test_3_1_4_ten_all_is_a_match_tied() -> None:
    found = read(GOMOKU, boards("10", "10", "==", "01", "+-"), None)
    assert found.scores == {"a": 10, "b": 10}
    assert found.winner == ""


def test_2_1_4_who_misses_a_board_loses_it_four_to_nothing() -> None:
    assert read(GOMOKU, boards("--", "11", "11", "11", "11"), None).scores == {"a": 16, "b": 4}


def test_a_board_where_nobody_came_scores_for_neither() -> None:
    assert read(GOMOKU, boards("xx", "11", "00", "11", "00"), None).scores == {"a": 8, "b": 8}


def test_a_match_where_nobody_came_is_forfeited_by_both() -> None:
    found = read(GOMOKU, boards(*["xx"] * 5), None)
    assert found.scores == {"a": 0, "b": 0}
    assert (found.forfeited, found.note) == (("a", "b"), "forfeit")
    assert found.winner == ""


@given(st.lists(st.sampled_from(["1", "=", "0", "+", "-"]), min_size=10, max_size=10))
def test_3_1_3_a_match_always_comes_to_twenty(games: list[str]) -> None:
    pairs = ["".join(games[at : at + 2]) for at in range(0, 10, 2)]
    found = read(GOMOKU, boards(*pairs), None)
    assert found.score("a") + found.score("b") == 20
    best = max(found.scores, key=found.score)
    assert found.winner == ("" if found.score("a") == found.score("b") else best)


@given(st.lists(st.text("1=0+-x", min_size=2, max_size=2), min_size=5, max_size=5))
def test_a_sheet_seen_from_the_other_side_comes_to_the_same(pairs: list[str]) -> None:
    other = [pair.translate(str.maketrans("10+-", "01-+")) for pair in pairs]
    one = read(GOMOKU, boards(*pairs), None)
    turned = read(GOMOKU, {"home": "b", "away": "a", "boards": other}, None)
    assert (one.scores, one.winner) == (turned.scores, turned.winner)


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        (boards("11"), "the sheet has 1 board; a match has 5"),
        (
            boards("11", "11", "11", "11", "1"),
            "board 5 is '1': it has 2 games, each 1 = 0 \\+ - or x from the home side$",
        ),
        (boards("11", "12", "11", "11", "11"), "board 2 is '12'"),
        (boards("11", "11", 11, "11", "11"), "board 3 is 11"),
        ({"home": "a", "away": "b", "boards": "11111"}, "'boards' is a list of 5 boards"),
        ({"home": "a", "away": "b", "boards": 5}, "'boards' is a list of 5 boards"),
        (scores(a=14, b=6), "'boards' is a list of 5 boards"),
        (duel("1-0"), "'boards' is a list of 5 boards"),
    ],
)
def test_boards_that_do_not_add_up(sheet: Sheet, said: str) -> None:
    with pytest.raises(SheetFault, match=said):
        read(GOMOKU, sheet, None)


# ---- duels -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ("1-0", Outcome(scores={"a": 1, "b": 0}, winner="a")),
        ("0-1", Outcome(scores={"a": 0, "b": 1}, winner="b")),
        ("1/2-1/2", Outcome(scores={"a": "1/2", "b": "1/2"})),
        ("½-½", Outcome(scores={"a": "1/2", "b": "1/2"})),
        ("=", Outcome(scores={"a": "1/2", "b": "1/2"})),
    ],
)
def test_a_duel_played(result: str, outcome: Outcome) -> None:
    assert read(GO, duel(result), None) == outcome


@pytest.mark.parametrize("result", ["+/-", "+:-", "+--"])
def test_a_duel_won_by_forfeit(result: str) -> None:
    won = Outcome(scores={"a": 1, "b": 0}, winner="a", forfeited=("b",), note="forfeit")
    assert read(GO, duel(result), None) == won
    lost = read(
        GO,
        duel(result.translate(str.maketrans("+-", "-+")) if result != "+--" else "--+"),
        None,
    )
    assert (lost.winner, lost.forfeited) == ("b", ("a",))


def test_a_forfeit_has_the_score_that_the_rules_give_it() -> None:
    assert read(GO, duel("+/-"), (2, 0)).scores == {"a": 2, "b": 0}
    assert read(GO, duel("-/+"), ("3/2", -1)).scores == {"a": -1, "b": "3/2"}


@pytest.mark.parametrize("result", ["-/-", "-:-"])
def test_a_duel_that_neither_played(result: str) -> None:
    neither = Outcome(scores={"a": 0, "b": 0}, forfeited=("a", "b"), note="forfeit")
    assert read(GO, duel(result), (2, 0)) == neither


def test_a_duel_may_come_in_as_scores() -> None:
    assert read(GO, scores(a=2, b=1), None) == read(GO, duel("1-0"), None)
    assert read(GO, scores(a=0, b="1/2"), None) == read(GO, duel("0-1"), None)
    assert read(GO, scores(a=1, b=1), None) == read(GO, duel("="), None)


def test_a_rulebook_may_give_other_points_for_a_game() -> None:
    form = DuelForm(game=GamePoints(win=3, tie=1, loss=0))
    assert read(form, duel("="), None).scores == {"a": 1, "b": 1}
    assert exact(read(form, duel("1-0"), None).scores["a"]) == 3


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        (duel("2-0"), "the result is '2-0'; it is one of '1-0', '0-1'"),
        (duel(1), "the result is 1; it is one of"),
        (duel(["1-0"]), "the result is .*; it is one of"),
        (scores(a=1), "^a duel has two entrants"),
        (scores(a=1, b=0, c=0), "a duel has two entrants"),
        ({**scores(a=0, b=1), "winner": "a"}, "and nothing else"),
        ({**scores(a=0, b=1), "unfinished": True}, "and nothing else"),
        (scores(a=1, b="x"), "the score of b: 'x' is not"),
        (boards("11"), "^this match takes a sheet with 'white', 'black' and 'result'$"),
    ],
)
def test_duels_that_do_not_add_up(sheet: Sheet, said: str) -> None:
    with pytest.raises(SheetFault, match=said):
        read(GO, sheet, None)


# ---- a whole match forfeited -----------------------------------------------------------------


@pytest.mark.parametrize("form", [FOOTBALL, GOMOKU, GO], ids=["scores", "boards", "duel"])
def test_a_match_forfeited_whole_has_the_score_of_the_rules(form: Form) -> None:
    found = read(form, {"forfeit": "b", "against": "a"}, (20, 0))
    assert found == Outcome(
        scores={"a": 20, "b": 0},
        winner="a",
        forfeited=("b",),
        note="forfeit",
        games={"a": 10, "b": 0} if form is GOMOKU else {},
    )


def test_where_the_rules_give_no_score_a_match_cannot_be_forfeited_whole() -> None:
    with pytest.raises(SheetFault, match=r"^the rules give no score"):
        read(CATAN, {"forfeit": "b", "against": "a"}, None)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=5,
)
KEYS = ["scores", "unfinished", "winner", "left", "home", "away", "boards", "white", "black"]


@given(
    st.sampled_from([CATAN, BLOKUS, FOOTBALL, GOMOKU, GO]),
    st.dictionaries(
        st.sampled_from([*KEYS, "result", "forfeit", "against", "monomino_last"]),
        json_values,
        max_size=4,
    ),
)
def test_whatever_is_typed_in_is_an_outcome_or_a_fault(form: Form, sheet: Sheet) -> None:
    with suppress(SheetFault):
        assert read(form, sheet, (3, 0)).scores
