"""The ladder of pIšQworky, 1.3.6: head-to-head, games, a decider, a lot."""

from collections.abc import Mapping, Sequence

from helpers.tournaments.outcomes import Played, classes, ladder, outcome, ranked, season
from podium.core.exact import Exact
from podium.core.outcome import Outcome
from podium.rules.points import Pairwise, Score, Tally
from podium.rules.standings import Ask, Cut, OpenTie, Step, rank

GOMOKU: Mapping[str, Tally] = {"points": Pairwise(win=2, tie=1), "score": Score()}
DIRECT = Step(by=["head-to-head"], of="points", tied=2)
ALL_GAMES = Step(by=["score"], restart_on_split=True)
EXTRA = Step(by=["decider"], play="group", at_cut_only=True)
CLAUSE_1_3_6 = ladder("points", DIRECT, ALL_GAMES, EXTRA, "lot", cite="1.3.6")


def matches(*results: tuple[str, int, str]) -> list[Outcome]:
    return [outcome(**{home: score, away: 20 - score}) for home, score, away in results]


def test_1_3_6_head_to_head_of_two_comes_before_the_score() -> None:
    games = matches(("a", 11, "b"), ("b", 20, "c"), ("a", 2, "d"), ("d", 0, "c"), ("b", 2, "d"))
    figures = Played(games[:3], GOMOKU)
    assert rank("ab", CLAUSE_1_3_6, figures).rows[0].split_by == "head-to-head"


def test_1_3_6_a_tied_head_to_head_goes_on_to_the_score() -> None:
    games = matches(("a", 10, "b"), ("a", 19, "c"), ("b", 16, "c"))
    found = rank("abc", CLAUSE_1_3_6, Played(games, GOMOKU))
    assert found.order == ["a", "b", "c"]
    assert [row.split_by for row in found.rows] == ["score", "points", ""]
    assert found.rows[0].values == {"points": 3, "head-to-head": 1, "score": 29}


def test_1_3_6_three_tied_go_straight_to_the_score() -> None:
    games = matches(("a", 11, "b"), ("b", 12, "c"), ("c", 14, "a"))
    found = rank("abc", CLAUSE_1_3_6, Played(games, GOMOKU))
    assert found.order == ["c", "b", "a"]
    assert "head-to-head" not in found.rows[0].values


def test_1_3_6_two_left_by_the_score_begin_again_at_the_match_between_them() -> None:
    """Three on 4 points in a circle: c has 40, a and b 35 each; b won their match."""
    circle = matches(("b", 11, "a"), ("a", 11, "c"), ("c", 11, "b"))
    figures = Played(
        [*circle, *matches(("a", 15, "d"), ("b", 15, "d"), ("c", 20, "d"))], GOMOKU
    )
    found = rank("abcd", CLAUSE_1_3_6, figures)
    assert found.order == ["c", "b", "a", "d"]
    assert [row.split_by for row in found.rows] == ["score", "head-to-head", "points", ""]
    assert [row.tied for row in found.rows[:2]] == [("c", "a", "b"), ("b", "a")]
    straight = ranked(figures, "points", DIRECT, "score", "shared")
    assert straight == [["c"], ["b", "a"], ["d"]]


def test_a_ladder_begun_again_is_begun_at_its_first_step() -> None:
    """The same circle, and the match between two comes first: it was passed over among three."""
    figures = Played(
        [
            *matches(("b", 11, "a"), ("a", 11, "c"), ("c", 11, "b")),
            *matches(("a", 15, "d"), ("b", 15, "d"), ("c", 20, "d")),
        ],
        GOMOKU,
    )
    found = rank("abc", ladder(DIRECT, ALL_GAMES, "shared"), figures)
    assert classes(found) == [["c"], ["b"], ["a"]]
    assert [row.split_by for row in found.rows] == ["score", "head-to-head", ""]


def test_1_3_6_extra_games_are_played_only_where_advancing_hangs_on_it() -> None:
    level = Played(
        season(a=[5], b=[5], c=[1], d=[1]), {"points": Score(), "score": Score()}, lots=sorted
    )
    asked: list[Sequence[str]] = []

    def decided(_play: str, tied: Sequence[str]) -> Ask:
        asked.append(tied)
        return Ask("decider", "1", tuple(tied))

    level.decided = decided
    for cut, who in (
        (None, []),
        (0, []),
        (1, [["a", "b"]]),
        (2, []),
        (3, [["c", "d"]]),
        (4, []),
    ):
        asked.clear()
        found = rank("abcd", CLAUSE_1_3_6, level, [Cut(cut)] if cut is not None else [])
        assert asked == who
        assert [list(tie.entrants) for tie in found.open] == who


def test_1_3_6_an_open_game_keeps_the_lot_away() -> None:
    figures = Played(
        season(a=[5], b=[5]),
        {"points": Score(), "score": Score()},
        lots=sorted,
        decided=lambda _play, tied: Ask("decider", "2", tuple(tied)),
    )
    found = rank("ab", CLAUSE_1_3_6, figures, [Cut(1)])
    assert classes(found) == [["a", "b"]]
    assert found.open == [OpenTie(("a", "b"), "1.3.6", Ask("decider", "2", ("a", "b")))]


def test_1_3_6_when_all_games_were_tied_the_lot_decides() -> None:
    figures = Played(
        season(a=[5], b=[5]), {"points": Score(), "score": Score()}, lots=lambda _: "ba"
    )
    found = rank("ab", CLAUSE_1_3_6, figures, [Cut(1)])
    assert found.order == ["b", "a"]
    assert found.rows[0].split_by == "lot"


def test_1_3_6_a_game_won_decides() -> None:
    def decided(play: str, tied: Sequence[str]) -> Mapping[str, Exact]:
        assert play == "group"
        return {entrant: int(entrant == "b") for entrant in tied}

    figures = Played(
        season(a=[5], b=[5]), {"points": Score(), "score": Score()}, decided=decided
    )
    found = rank("ab", CLAUSE_1_3_6, figures, [Cut(1)])
    assert found.order == ["b", "a"]
    assert found.rows[0].values["decider"] == 1


def test_1_3_6_two_left_tied_by_games_among_three_draw_a_lot() -> None:
    figures = Played(
        season(a=[5], b=[5], c=[5]),
        {"points": Score(), "score": Score()},
        lots=lambda tied: sorted(tied, reverse=True),
        decided=lambda _play, tied: {e: 0 if e == "a" else 2 for e in tied},
    )
    found = rank("abc", CLAUSE_1_3_6, figures, [Cut(1)])
    assert found.order == ["c", "b", "a"]
    assert [row.split_by for row in found.rows] == ["lot", "decider", ""]


def test_any_step_may_be_for_the_cut_alone() -> None:
    tallies: Mapping[str, Tally] = {"points": Pairwise(), "score": Score()}
    figures = Played(season(a=[1], b=[2]), tallies)
    only = Step(by=["score"], at_cut_only=True)
    assert ranked(figures, "points", only, "shared") == [["a", "b"]]
    assert ranked(figures, "points", only, "shared", cut=1) == [["b"], ["a"]]
