"""Tie-breaks by an entrant's own results (C.07 7, 11.1, 13.1)."""

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate

from podium.core.crosstable import DRAWS, WINS, Went
from podium.core.exact import Exact, simplest
from podium.rules.standings.tiebreaks.field import NONE, Scores, TieBreakField
from podium.rules.standings.tiebreaks.history import CardRound, UnplayedEdition
from podium.rules.standings.tiebreaks.tiebreak import TieBreak
from podium.rules.standings.tiebreaks.unplayed import VOLUNTARY


def points(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The score itself."""
    return _totals(field.scores(tiebreak.score))


def match_points(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """Match points (11.1)."""
    return _totals(field.scores("MP"))


def game_points(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """Game points (11.1)."""
    return _totals(field.scores("GP"))


def other_points(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """Game points where match points come first, or match points where game points do (13.1)."""
    return _totals(field.other())


def _totals(scores: Scores) -> list[Exact]:
    return [scores.exact(total) for total in scores.totals]


def wins(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """Rounds that gave the points of a win, with or without playing (7.1)."""
    scores = field.scores(tiebreak.score)
    return [sum(one == scores.win for one in row) for row in scores.points]


def _count(field: TieBreakField, counts: Callable[[CardRound], bool]) -> list[Exact]:
    return [sum(map(counts, rounds)) for rounds in field.rounds]


def won(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """Games won over the board (7.2)."""
    return _count(field, lambda one: _won(field, one))


def black_games(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """Games played over the board with Black (7.3)."""
    return _count(field, lambda one: one.colour == "b" and _game(field, one))


def black_wins(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """Games won over the board with Black (7.4)."""
    return _count(field, lambda one: one.colour == "b" and _won(field, one))


def _game(field: TieBreakField, one: CardRound) -> bool:
    """Whether a game counts as played.

    In a round robin forfeits are regular games; from 2026 those that were lost are not (15.2).
    """
    if one.went.played:
        return True
    if not field.history.predetermined or not one.opponent or not one.went.forfeit:
        return False
    lost = one.went is Went.FORFEIT_LOSS
    return field.edition is UnplayedEdition.FIDE_2024 or (
        field.edition is UnplayedEdition.FIDE_2026 and not lost
    )


def _won(field: TieBreakField, one: CardRound) -> bool:
    return one.went in WINS or (one.went is Went.FORFEIT_WIN and _game(field, one))


def progressive(field: TieBreakField, tiebreak: TieBreak) -> list[Exact]:
    """The sum of the scores after each round (7.5); a cut leaves out the first of them."""
    scores = field.scores(tiebreak.score)
    return [scores.exact(sum(list(accumulate(row))[tiebreak.low :])) for row in scores.points]


def elected_to_play(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """Rounds without half-point and zero-point byes and forfeit losses (7.6)."""
    return _count(field, lambda one: one.went not in VOLUNTARY)


def standard(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """Rounds better than the opponent, and half of those equal (7.7)."""
    return [simplest(Fraction(sum(row), 2)) for row in standard_halves(field)]


def standard_halves(field: TieBreakField) -> list[list[int]]:
    """Every round as 2 for a win, 1 for a draw and 0 for a loss, whatever it was worth (7.7).

    A round that was not played counts by what it gave, against what a draw is worth.
    """
    scores = field.scores()
    return [
        [
            _halves(
                mine,
                scores.points[opponent][round_]
                if opponent != NONE and one.went.played
                else scores.draw,
            )
            for round_, (one, mine, opponent) in enumerate(
                zip(rounds, scores.points[entrant], field.opponents[entrant], strict=True)
            )
        ]
        for entrant, rounds in enumerate(field.rounds)
    ]


def _halves(mine: int, theirs: int) -> int:
    return 2 if mine > theirs else 1 if mine == theirs else 0


def pairing_number(field: TieBreakField, _: TieBreak) -> list[Exact]:
    """The starting number (7.8)."""
    return [card.number for card in field.cards]


def game_halves(one: CardRound) -> int:
    """A game over the board as 2, 1 or 0 half points; 0 where none was played."""
    return 2 if one.went in WINS else 1 if one.went in DRAWS else 0
