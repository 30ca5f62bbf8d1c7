"""C.07 12 and 13: tie-breaks of teams."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from podium.core.crosstable import Went
from podium.core.exact import Exact
from podium.rules.standings.tiebreaks import (
    CardRound,
    EntrantCard,
    History,
    RoundWorth,
    TieBreaks,
    UnplayedEdition,
    parse,
    rank_by_tiebreaks,
)

HALF = Fraction(1, 2)
GAMES: Mapping[str, Exact] = {"1": 1, "=": HALF, "0": 0}
BYES = {"U": (Went.PAIRING_BYE, 1, 1), "H": (Went.HALF_BYE, 1, 1), "Z": (Went.ZERO_BYE, 0, 0)}
"""Match points and game points of who does not play; a bye is worth a drawn match."""


def match(text: str) -> CardRound:
    """A match of two boards, as in ``B 1=``: the opponent, and the games from the first board."""
    if text in BYES:
        went, points, games = BYES[text]
        return CardRound(went, points=points, second=games)
    opponent, played = text.split(":")
    boards = tuple(GAMES[one] for one in played)
    total = sum(boards)
    won = 2 if total > 1 else 1 if total == 1 else 0
    went = (Went.LOST, Went.DREW, Went.WON)[won]
    return CardRound(went, opponent, points=won, second=total, boards=boards)


def teams(primary: str = "MP", **lines: str) -> History:
    cards = {
        name: EntrantCard(tuple(match(text) for text in line.split()), number)
        for number, (name, line) in enumerate(lines.items(), start=1)
    }
    if primary == "GP":
        turned = {
            name: EntrantCard(
                tuple(
                    CardRound(r.went, r.opponent, "", r.second, r.points, r.boards)
                    for r in card.rounds
                ),
                card.number,
            )
            for name, card in cards.items()
        }
        return History(
            cards=turned,
            rounds=3,
            worth=RoundWorth(2, 1, 0),
            second=RoundWorth(2, 1, 0),
            primary="GP",
        )
    return History(
        cards=cards,
        rounds=3,
        worth=RoundWorth(2, 1, 0),
        second=RoundWorth(2, 1, 0),
        primary="MP",
    )


LEAGUE = {
    "A": "B:1= C:0= D:11",
    "B": "A:0= D:1= C:1=",
    "C": "D:== A:1= B:0=",
    "D": "C:== B:0= A:00",
}
"""Match points 4, 4, 3, 1; game points 4, 3.5, 3, 1.5; everyone met."""


def of(code: str, history: History | None = None) -> list[Exact]:
    return [*TieBreaks(history or teams(**LEAGUE)).values(parse(code)).values()]


def test_11_1_match_points_and_game_points() -> None:
    assert of("MPTS") == of("PTS") == [4, 4, 3, 1]
    assert of("GPTS") == of("PTS:GP") == [4, 3 + HALF, 3, 1 + HALF]


def test_13_1_the_other_of_the_two() -> None:
    assert of("MPvGP") == of("GPTS")
    assert of("mpvgp", teams("GP", **LEAGUE)) == of("MPTS")


def test_13_the_tie_breaks_of_players_by_either_score() -> None:
    assert of("BH") == of("BH:MP") == [8, 8, 9, 11]
    assert of("BH:GP") == [8, 8 + HALF, 9, 10 + HALF]
    assert of("BH", teams("GP", **LEAGUE)) == of("BH:GP")
    assert of("PS:GP") == [
        1 + HALF + 2 + 4,
        HALF + 2 + 3 + HALF,
        1 + 2 + HALF + 3,
        1 + 1 + HALF + 1 + HALF,
    ]
    assert of("WIN:MP") == of("WON") == [2, 2, 1, 0]


@pytest.mark.parametrize(
    ("code", "first"),
    [
        ("EMMSB", 4 * 2 + 3 * 0 + 1 * 2),
        ("EMGSB", 4 * (1 + HALF) + 3 * HALF + 1 * 2),
        ("EGMSB", (3 + HALF) * 2 + 3 * 0 + (1 + HALF) * 2),
        ("EGGSB", (3 + HALF) * (1 + HALF) + 3 * HALF + (1 + HALF) * 2),
        ("EMMSB/C1", 4 * 2 + 3 * 0),
        ("EGGSB:C1", (3 + HALF) * (1 + HALF) + 3 * HALF),
    ],
)
def test_13_2_the_opponent_s_score_times_one_s_own(code: str, first: Exact) -> None:
    assert of(code)[0] == first


def test_13_4_the_other_score_and_a_part_of_buchholz() -> None:
    """Six match points can be won, two game points in a match: a third of Buchholz."""
    assert of("SSSC") == [
        4 + Fraction(8, 3),
        3 + HALF + Fraction(8, 3),
        6,
        1 + HALF + Fraction(11, 3),
    ]
    assert of("SSSC/K4")[0] == 6
    assert of("SSSC/F")[0] == 4 + Fraction(of("FB")[0]) / 3


# ---- 12 --------------------------------------------------------------------------------------


def among(code: str, *tied: str, history: History | None = None) -> Mapping[str, Exact] | None:
    return TieBreaks(history or teams(**LEAGUE)).among(parse(code), tied)


def test_12_1_boards_times_points_the_lower_first() -> None:
    even = teams(A="B:10 C:10 U", B="A:01 C:01 U", C="A:01 B:10 U")
    # a bye counts as won on each board (12), 1 + 2
    assert among("BC", "A", "B", "C", history=even) == {"A": 5, "B": 7, "C": 6}
    assert parse("BC").least


def test_12_1_only_where_the_game_points_are_level() -> None:
    assert among("BC", "A", "B") is None


def test_12_2_the_points_on_the_first_board_then_the_second() -> None:
    """A has 2 of 3 on board 1, B 2 as well, C 1.5, D 0.5; then 2 and 1.5 on board 2."""
    assert among("TBR", "D", "C", "B", "A") == {"D": 4, "C": 3, "B": 2, "A": 1}


def test_12_3_without_the_last_board_then_without_two() -> None:
    three = teams(
        A="B:1=0", B="A:0=1",
        C="D:01=", D="C:10=",
    )  # fmt: skip
    assert among("BBE", "A", "B", "C", "D", history=three) == {"A": 1, "B": 4, "C": 3, "D": 2}


def test_12_a_half_point_bye_counts_as_drawn_on_each_board() -> None:
    found = teams(A="B:11", B="A:00", C="H", D="Z")
    assert among("TBR", "A", "B", "C", "D", history=found) == {"A": 1, "B": 3, "C": 2, "D": 3}


# ---- 13.3 ------------------------------------------------------------------------------------


def test_13_3_1_by_match_points_and_then_by_game_points() -> None:
    """A and C: C won. A, B and C beat one another in a circle; of game points A and C have 2, B 1.5."""
    assert among("EDE", "A", "C") == {"A": 2, "C": 1}
    circle = {"A": "B:1= C:0= U", "B": "A:0= C:11 U", "C": "A:1= B:00 U"}
    assert among("DE", "A", "B", "C", history=teams(**circle)) == {"A": 2, "B": 2, "C": 2}
    assert among("EDE", "A", "B", "C", history=teams(**circle)) == {"A": 2, "B": 1, "C": 3}


def test_13_3_nothing_comes_of_a_drawn_match() -> None:
    assert among("EDE", "C", "D") is None


@pytest.mark.parametrize(
    ("code", "first"), [("EDEBT", "A"), ("EDEBB", "A"), ("EDET", "A"), ("EDEB", "A")]
)
def test_13_3_2_two_teams_level_in_both_by_the_boards_of_their_match(
    code: str, first: str
) -> None:
    drawn = teams(A="B:10", B="A:01")
    assert among("EDE", "A", "B", history=drawn) is None
    found = among(code, "B", "A", history=drawn)
    assert found == {"A": 1, "B": 2}
    assert min(found, key=found.__getitem__) == first


def test_13_3_2_not_of_three() -> None:
    level = teams(A="B:10 C:10", B="A:01 C:10", C="A:01 B:01")
    assert among("EDET", "A", "B", "C", history=level) is None


def test_13_3_3_those_left_tied_begin_again() -> None:
    """All four have three match points, A and B three game points: A beat B."""
    cards = {
        "A": "B:1= C:== D:0=",
        "B": "A:0= C:1= D:==",
        "C": "A:== B:0= D:11",
        "D": "A:1= B:== C:00",
    }
    history = teams(**cards)
    order = {"C": 1, "A": 2, "B": 3, "D": 4}
    assert among("DE", *"ABCD", history=history) == dict.fromkeys("ABCD", 3)
    assert among("EDE", *"ABCD", history=history) == order
    lines = rank_by_tiebreaks(TieBreaks(history), [parse("MPTS"), parse("EDE")])
    assert {line.entrant: line.rank for line in lines} == order


# ---- what they need --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("BH:GP", "BH:GP needs match points and game points; here a round has one score"),
        ("EMGSB", "EMGSB needs match points and game points; here a round has one score"),
        ("TBR", "TBR needs match points and game points; here a round has one score"),
    ],
)
def test_players_have_one_score(code: str, says: str) -> None:
    history = History(
        cards={"a": EntrantCard((CardRound(Went.PAIRING_BYE, points=1),))}, rounds=1
    )
    found = TieBreaks(history).missing(parse(code))
    assert found is not None
    assert (found.needs, found.message) == ("scores", says)


def test_boards_must_be_known() -> None:
    card = EntrantCard((CardRound(Went.PAIRING_BYE, points=1, second=1),))
    history = History(cards={"a": card}, rounds=1, second=RoundWorth(2, 1, 0), primary="MP")
    found = TieBreaks(history).missing(parse("EDET"))
    assert found is not None
    assert (found.needs, found.message) == ("boards", "EDET needs the points board by board")
    with pytest.raises(ValueError, match="board by board"):
        TieBreaks(history).among(parse("TBR"), ["a"])


def test_a_comparison_of_those_tied_has_no_value_apart_from_them() -> None:
    with pytest.raises(ValueError, match="DE has no value apart from a tie"):
        of("DE")


def test_median_buchholz_of_match_points_as_in_pisqworky() -> None:
    """1.5.7: without the best and the worst; nothing with fewer than three opponents."""
    table = TieBreaks(teams(**LEAGUE), UnplayedEdition.PAIRED)
    assert [table.value(parse("BH:M1"), team) for team in "ABCD"] == [3, 3, 4, 4]
    short = TieBreaks(
        teams(A="B:11 C:11 U", B="A:00 U Z", C="U A:00 Z"), UnplayedEdition.PAIRED
    )
    assert [short.value(parse("BH:M1"), team) for team in "ABC"] == [0, 0, 0]
