"""Ladders: steps in order, and who is left tied."""

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.tournaments.outcomes import SCORE, Played, classes, ladder, outcome, ranked, season
from podium.core.exact import Exact
from podium.core.outcome import Outcome
from podium.rules.points import Difference, Pairwise, Score, Tally, Winner
from podium.rules.standings import OpenTie, Step, rank, standing_values, step_keys

GOMOKU: Mapping[str, Tally] = {"points": Pairwise(win=2, tie=1), "score": Score()}
FOOTBALL: Mapping[str, Tally] = {
    "points": Pairwise(win=3, tie=1),
    "difference": Difference(),
    "goals": Score(),
}
MUTUAL = ["points", "difference", "goals"]
DIRECT = Step(by=["head-to-head"], of="points", tied=2)
ALL_GAMES = Step(by=["score"], restart_on_split=True)


def test_an_empty_field_has_an_empty_ranking() -> None:
    found = rank([], ladder("score"), Played([], SCORE))
    assert (found.rows, found.open, found.order) == ([], [], [])


def test_higher_stands_first_and_the_tied_share() -> None:
    assert ranked(Played(season(a=[1], b=[3], c=[3], d=[2]), SCORE), "score", "shared") == [
        ["b", "c"],
        ["d"],
        ["a"],
    ]


def test_a_step_of_least_puts_the_lower_first() -> None:
    figures = Played(season(a=[1], b=[3], c=[2]), SCORE)
    assert ranked(figures, Step(by=["score"], least=True)) == [["a"], ["c"], ["b"]]


def test_a_row_says_what_sets_it_before_the_next_and_by_which_clause() -> None:
    tallies: Mapping[str, Tally] = {"wins": Winner(), "vp": Score()}
    figures = Played([outcome(a=10, b=7, c=7), outcome(a=1, b=5, c=10)], tallies)
    steps = ladder("wins", Step(by=["vp"], cite="rank-notes"), "shared", cite="rank")
    rows = rank("abc", steps, figures).rows
    assert [(r.entrant, r.rank, r.split_by, r.cite, r.tied) for r in rows] == [
        ("c", 1, "vp", "rank-notes", ("c", "a")),
        ("a", 2, "wins", "rank", ("a", "c", "b")),
        ("b", 3, "", "", ()),
    ]
    assert rows[0].values == {"wins": 1, "vp": 17}
    assert rows[2].values == {"wins": 0}


def test_the_clause_of_a_step_is_not_handed_down_the_ladder() -> None:
    tallies: Mapping[str, Tally] = {"wins": Winner(), "vp": Score()}
    figures = Played(season(a=[2], b=[1]), tallies)
    steps = ladder(Step(by=["wins"], cite="1"), "vp", "lot", cite="whole")
    assert rank("ab", steps, figures).rows[0].cite == "whole"
    steps = ladder(Step(by=["wins"], cite="1"), "lot", cite="whole")
    assert rank("ab", steps, figures).open == [OpenTie(("a", "b"), "whole")]


def test_those_who_share_have_no_criterion_between_them() -> None:
    rows = rank(
        "abc", ladder("score", "shared"), Played(season(a=[2], b=[2], c=[1]), SCORE)
    ).rows
    assert [(row.rank, row.shared, row.split_by) for row in rows] == [
        (1, True, ""),
        (1, True, "score"),
        (3, False, ""),
    ]


def test_shared_ends_the_ladder() -> None:
    figures = Played(season(a=[2], b=[2]), SCORE, lots=list)
    assert ranked(figures, "score", "shared", "lot") == [["a", "b"]]


def test_a_ladder_that_ends_without_an_end_leaves_the_tied_together() -> None:
    assert ranked(Played(season(a=[2], b=[2]), SCORE), "score") == [["a", "b"]]


def test_a_mean_is_per_match_played() -> None:
    figures = Played(season(a=[9, 1], b=[6], c=[0]), SCORE)
    rows = rank(["a", "b", "c", "d"], ladder(Step(by=["score"], mean=True)), figures).rows
    assert [row.entrant for row in rows] == ["b", "a", "c", "d"]
    assert rows[1].values == {"score/match": 5}


def test_equality_is_exact() -> None:
    third = [Outcome(scores={"a": "1/3"}), Outcome(scores={"b": "333333333/1000000000"})]
    assert ranked(Played(third, SCORE), "score", "shared") == [["a"], ["b"]]


def test_the_rank_before_puts_the_lower_place_first() -> None:
    figures = Played(season(a=[1], b=[2], c=[1]), SCORE, before=["c", "b", "a"])
    found = rank("abc", ladder("score", "rank-before"), figures)
    assert found.order == ["b", "c", "a"]
    assert found.rows[1].values == {"score": 1, "rank-before": 1}
    assert found.rows[1].split_by == "rank-before"


def test_go_the_defeated_opponents_wins_count_then_the_game_between_the_tied() -> None:
    games = [outcome(a=1, b=0), outcome(b=1, c=0), outcome(c=1, d=0), outcome(a=0, d=1)]
    sodos = Step(by=["sodos"], of="score")
    figures = Played(games, SCORE)
    assert ranked(figures, "score", sodos, "shared") == [["a", "b", "c", "d"]]
    half = Played([outcome(a=1, b=1), outcome(a=1, c=0), outcome(b=0, c=1)], SCORE)
    row = rank("abc", ladder(sodos), half).rows[0]
    assert (row.entrant, row.values) == ("a", {"sodos": Fraction(3, 2)})
    direct = Step(by=["head-to-head"], of="score")
    chain = Played(games[:3], SCORE)
    assert ranked(chain, "score", direct, "shared") == [["a", "b"], ["c"], ["d"]]
    again = Step(by=["head-to-head"], of="score", repeat=True)
    assert ranked(chain, "score", again, "shared") == [["a"], ["b"], ["c"], ["d"]]


# ---- among those tied ------------------------------------------------------------------------


def group(*results: tuple[str, int, int, str]) -> Played:
    return Played([outcome(**{a: x, b: y}) for a, x, y, b in results], FOOTBALL)


CIRCLE = group(
    ("a", 1, 0, "b"),
    ("b", 2, 0, "c"),
    ("c", 1, 0, "a"),
    ("a", 1, 0, "d"),
    ("b", 9, 0, "d"),
    ("c", 1, 0, "d"),
)


def test_uefa_the_matches_among_the_tied_come_before_all_others() -> None:
    mutual = Step(by=MUTUAL, among="tied", repeat=True)
    assert ranked(CIRCLE, "points", mutual, "difference", "goals", "shared") == [
        ["b"],
        ["a"],
        ["c"],
        ["d"],
    ]
    assert step_keys(mutual) == ["tied-points", "tied-difference", "tied-goals"]


def test_fifa_all_matches_come_before_those_among_the_tied() -> None:
    mutual = Step(by=MUTUAL, among="tied")
    assert ranked(CIRCLE, "points", "difference", "goals", mutual, "shared")[0] == ["b"]


def test_uefa_a_step_that_is_repeated_is_taken_anew_among_those_left() -> None:
    """Four on four points or more: d falls out first, then the match between a and b decides."""
    figures = group(
        ("a", 0, 1, "b"),
        ("b", 0, 1, "c"),
        ("c", 0, 1, "a"),
        ("a", 2, 0, "d"),
        ("b", 1, 0, "d"),
        ("c", 0, 3, "d"),
    )
    once = Step(by=["points"], among="tied")
    again = Step(by=["points"], among="tied", repeat=True)
    assert ranked(figures, once, "shared") == [["a", "b"], ["c", "d"]]
    assert ranked(figures, again, "shared") == [["b"], ["a"], ["d"], ["c"]]


def test_matches_against_others_do_not_count_among_the_tied() -> None:
    figures = group(("a", 5, 0, "c"), ("b", 1, 0, "c"), ("a", 0, 0, "b"))
    rows = rank("ab", ladder(Step(by=["goals"], among="tied"), "shared"), figures).rows
    assert rows[0].values == {"tied-goals": 0}


# ---- figures of a standing -------------------------------------------------------------------


def test_a_standing_has_all_figures_that_do_not_hang_on_who_is_tied() -> None:
    figures = Played(
        [outcome(a=3, b=1), outcome(a=2, b=2), outcome(b=5, c=1)],
        FOOTBALL,
        before=["c", "b", "a"],
    )
    steps = [
        Step(by=["points"], among="tied"),
        Step(by=["points", "goals"], mean=True),
        Step(by=["head-to-head", "goals"], of="points"),
        Step(by=["sodos"], of="points"),
        Step(by=["rank-before"]),
        Step(by=["decider"], play="extra"),
        Step(by=["lot"]),
        Step(by=["difference"]),
    ]
    assert standing_values(steps, figures, "a") == {
        "points/match": 2,
        "goals/match": Fraction(5, 2),
        "goals": 5,
        "sodos": 6,
        "rank-before": 3,
        "difference": 2,
    }
    assert standing_values(steps, figures, "c") == {
        "points/match": 0,
        "goals/match": 1,
        "goals": 1,
        "sodos": 0,
        "rank-before": 1,
        "difference": -4,
    }


def test_a_mean_of_nothing_is_no_figure() -> None:
    steps = [Step(by=["goals"], mean=True)]
    assert standing_values(steps, Played([], FOOTBALL), "a") == {}


# ---- lots ------------------------------------------------------------------------------------


def test_a_lot_not_drawn_leaves_a_tie_open_and_shared() -> None:
    found = rank(
        "abc", ladder("score", "lot", cite="22"), Played(season(a=[1], b=[1], c=[0]), SCORE)
    )
    assert found.open == [OpenTie(("a", "b"), "22")]
    assert classes(found) == [["a", "b"], ["c"]]


def test_a_lot_is_used_only_among_the_tied() -> None:
    figures = Played(
        season(a=[1], b=[1], c=[2]), SCORE, lots=lambda tied: [e for e in "bca" if e in tied]
    )
    found = rank("abc", ladder("score", "lot"), figures)
    assert found.order == ["c", "b", "a"]
    assert "lot" not in found.rows[0].values
    assert [row.values["lot"] for row in found.rows[1:]] == [1, 2]


def test_every_open_tie_is_named() -> None:
    figures = Played(season(a=[1], b=[1], c=[2], d=[2]), SCORE)
    assert [tie.entrants for tie in rank("abcd", ladder("score", "lot"), figures).open] == [
        ("c", "d"),
        ("a", "b"),
    ]


# ---- laws ------------------------------------------------------------------------------------

LADDERS = [
    ("score",),
    ("score", "shared"),
    ("points", Step(by=["score"], least=True), "shared"),
    ("points", Step(by=["points", "score"], among="tied", repeat=True), "score", "shared"),
    ("points", DIRECT, ALL_GAMES, "lot"),
    ("points", Step(by=["sodos"], of="points"), Step(by=["head-to-head"], of="points"), "lot"),
]
NAMES = "abcdef"


@st.composite
def round_robins(draw: st.DrawFn) -> list[Outcome]:
    names = NAMES[: draw(st.integers(2, 6))]
    few = st.integers(0, 2)
    return [
        outcome(**{home: draw(few), away: draw(few)})
        for at, home in enumerate(names)
        for away in names[at + 1 :]
    ]


def lot_order(tied: Sequence[str]) -> list[str]:
    return [entrant for entrant in "cfadbe" if entrant in tied]


@pytest.mark.parametrize("steps", LADDERS, ids=range(len(LADDERS)))
@given(results=round_robins(), chance=st.randoms(use_true_random=False))
def test_the_order_given_matters_only_to_those_who_share(
    steps: tuple[str | Step, ...], results: list[Outcome], chance: random.Random
) -> None:
    figures = Played(results, GOMOKU, lots=lot_order)
    names = sorted({entrant for result in results for entrant in result.scores})
    shuffled = list(names)
    chance.shuffle(shuffled)
    one, other = (rank(order, ladder(*steps), figures) for order in (names, shuffled))
    assert [set(some) for some in classes(one)] == [set(some) for some in classes(other)]
    places = [[(row.rank, row.split_by) for row in found.rows] for found in (one, other)]
    assert places[0] == places[1]
    assert not one.open


@given(round_robins())
def test_every_rank_is_distinct_where_the_ladder_ends_in_a_lot(results: list[Outcome]) -> None:
    figures = Played(results, GOMOKU, lots=lot_order)
    found = ranked(figures, "points", DIRECT, ALL_GAMES, "lot")
    assert all(len(some) == 1 for some in found)


@given(round_robins())
def test_new_names_give_the_same_ranking_under_the_new_names(results: list[Outcome]) -> None:
    renamed = [
        Outcome(scores={e.upper(): score for e, score in result.scores.items()})
        for result in results
    ]
    steps = ("points", Step(by=["points", "score"], among="tied", repeat=True), "score")
    before = ranked(Played(results, GOMOKU), *steps)
    after = ranked(Played(renamed, GOMOKU), *steps)
    assert [[e.upper() for e in some] for some in before] == after


@given(round_robins())
def test_ranks_count_everybody_before(results: list[Outcome]) -> None:
    found = ranked(Played(results, GOMOKU), "points", "shared")
    rows = rank(
        [e for some in found for e in some], ladder("points"), Played(results, GOMOKU)
    ).rows
    assert [row.rank for row in rows] == [
        1 + sum(len(some) for some in found[:at]) for at, some in enumerate(found) for _ in some
    ]


# ---- criteria of Swiss stages ------------------------------------------------------------------


def test_1_5_8_a_step_for_those_who_have_all_met_is_passed_over_else() -> None:
    step = Step(by=["head-to-head"], of="points", all_met=True)
    steps = ("points", step, "shared")
    met = [outcome(a=11, b=9), outcome(a=9, c=11), outcome(b=11, c=9)]
    circle = Played([*met, outcome(a=12, d=8)], GOMOKU)
    assert ranked(circle, *steps) == [["a"], ["b"], ["c"], ["d"]], "b has beaten c"
    level = [outcome(a=11, b=9), outcome(a=9, c=11), outcome(b=11, d=9), outcome(c=9, d=11)]
    figures = Played(level, GOMOKU)
    assert ranked(figures, *steps) == [["a", "b", "c", "d"]], "a has not met d"
    two = Played([outcome(a=11, b=9), outcome(a=9, c=11), outcome(b=11, c=9)], GOMOKU)
    assert rank("abc", ladder(*steps), two).rows[0].values["head-to-head"] == 2


def test_1_5_7_median_buchholz() -> None:
    met = [outcome(a=11, b=9), outcome(a=11, c=9), outcome(a=11, d=9), outcome(b=11, c=9)]
    figures = Played([*met, outcome(b=11, d=9), outcome(c=10, d=10)], GOMOKU)
    step = Step(by=["median-buchholz"], of="points")
    values = standing_values([step], figures, "a")
    assert values == {"median-buchholz": 1}, "of 4, 1 and 1 the best and the worst are left out"


class Codes(Played):
    """Figures of codes that are given: nothing of one that is passed over."""

    def __init__(self, **codes: Mapping[str, int] | None) -> None:
        super().__init__(season(a=[0], b=[0], c=[0]), SCORE)
        self.codes = codes

    def tiebreak(self, code: str, tied: Sequence[str]) -> Mapping[str, Exact] | None:
        found = self.codes[code.replace(":", "_")]
        return None if found is None else {entrant: found[entrant] for entrant in tied}


def test_codes_are_taken_for_those_tied_and_passed_over_where_they_are() -> None:
    figures = Codes(BH_C1={"a": 1, "b": 3, "c": 3}, DE=None, SB={"a": 9, "b": 1, "c": 2})
    found = rank("abc", ladder("score", "BH:C1", "DE", "SB", "shared"), figures)
    assert found.order == ["c", "b", "a"]
    assert [row.split_by for row in found.rows] == ["SB", "BH:C1", ""]
    assert found.rows[0].values == {"score": 0, "BH:C1": 3, "SB": 2}
    assert found.rows[2].values == {"score": 0, "BH:C1": 1}


def test_a_code_of_which_less_is_better() -> None:
    figures = Codes(TPN={"a": 2, "b": 1, "c": 3})
    assert ranked(figures, "score", "TPN", "shared") == [["b"], ["a"], ["c"]]


def test_standings_show_codes_but_those_that_compare_the_tied() -> None:
    figures = Codes(BH={"a": 4, "b": 0, "c": 0}, DE={"a": 1, "b": 1, "c": 1}, ARO=None)
    steps = [Step(by=[code]) for code in ("BH", "DE", "ARO")]
    assert standing_values(steps, figures, "a") == {"BH": 4}
