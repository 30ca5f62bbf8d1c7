"""The score sheet of a game: points recorded, shares, winner. Source: time, rank, rank-notes.

Cards with victory points count though they were not played, for everyone and in games that time
ended. Then nobody is credited with more than ten, and shares are of the points so recorded.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

import msgspec

from podium.core.exact import to_stored
from podium.core.phrase import Phrase, list_and, say
from podium.games.catan.island import PLAYED_TO

LEAST = 2
"""Points that everyone has from the beginning: two villages."""
HARDLY_MORE = 12
"""More than that is had so rarely that the sheet is to be looked at again."""
CARDS = 5
"""Cards with a victory point that there are in the game."""

STATED = "must be stated"
"""What stands for the winner where two or more show ten and the sheet names none of them."""


class ScoreSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The sheet of a table of three or four.

    Attributes:
        points: what each player entered.
        finished: False where time ended the game.
        winner: index of who the sheet says has won, None where it names nobody.
        cards: of each player, cards with a victory point that are not in `points` yet.
    """

    points: tuple[int, ...]
    finished: bool
    winner: int | None = None
    cards: tuple[int, ...] = ()
    id: str | int | msgspec.UnsetType | None = msgspec.UNSET


class ScoreVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a sheet comes to.

    Attributes:
        error: `below_two` (somebody has fewer than 2), `no_winner` (finished, nobody at ten).
        vp_recorded: points capped at ten; None with an error, as all below.
        pct_vp: exact shares of the table's points, as ``5/14``.
        winner: index of the winner; None where the game was not finished.
        warnings: what is to be looked at again.
    """

    id: str | int | msgspec.UnsetType | None = msgspec.UNSET
    valid: bool
    error: Literal["below_two", "no_winner"] | None
    vp_recorded: list[int] | None
    pct_vp: list[str] | None
    winner: int | str | None
    warnings: list[Phrase]


def judge_sheet(sheet: ScoreSheet) -> ScoreVerdict:
    """Judge a score sheet."""
    had = _had(sheet)
    recorded = [min(points, PLAYED_TO) for points in had]
    at_ten = [player for player, points in enumerate(recorded) if points == PLAYED_TO]
    error: Literal["below_two", "no_winner"] | None = None
    if min(had) < LEAST:
        error = "below_two"
    elif sheet.finished and not at_ten:
        error = "no_winner"
    return ScoreVerdict(
        id=sheet.id,
        valid=error is None,
        error=error,
        vp_recorded=None if error else recorded,
        pct_vp=None if error else [str(to_stored(share)) for share in shares(recorded)],
        winner=None if error or not sheet.finished else _winner(at_ten, sheet.winner),
        warnings=list(_warnings(sheet, had, at_ten)),
    )


def shares(recorded: Sequence[int]) -> list[Fraction]:
    """Each player's share of the points of a table.

    With three players the sum is raised by the table's mean, that is by a third (rank).
    """
    total = Fraction(sum(recorded))
    if len(recorded) < 4:  # noqa: PLR2004 - a table of three
        total += total / len(recorded)
    return [points / total for points in recorded]


def _had(sheet: ScoreSheet) -> list[int]:
    cards = sheet.cards or (0,) * len(sheet.points)
    return [points + more for points, more in zip(sheet.points, cards, strict=True)]


def _winner(at_ten: Sequence[int], stated: int | None) -> int | str:
    if len(at_ten) == 1:
        return at_ten[0]
    return stated if stated in at_ten and stated is not None else STATED


def _warnings(sheet: ScoreSheet, had: Sequence[int], at_ten: Sequence[int]) -> Iterator[Phrase]:
    for player, points in enumerate(had):
        if points > HARDLY_MORE:
            yield say(
                "{what} has {value} points: that is rare; was it counted right?",
                what=_player(player),
                value=points,
            )
    if sum(sheet.cards) > CARDS:
        yield say(
            "{value} cards with a victory point were written down; the game has {count}",
            value=sum(sheet.cards),
            count=CARDS,
        )
    if len(at_ten) > 1:
        yield say(
            "{what} show ten: the sheet says who has won, the one whose turn it was",
            what=list_and(map(_player, at_ten)),
        )
    if at_ten and not sheet.finished:
        yield say(
            "time ended the game though {what} shows ten: was ten reached in the turn that was"
            " finished? Then the game was finished",
            what=_player(at_ten[0]),
        )
    yield from _about_winner(sheet, at_ten)


def _about_winner(sheet: ScoreSheet, at_ten: Sequence[int]) -> Iterator[Phrase]:
    """The sheet names somebody who has not won."""
    if sheet.winner is None:
        return
    if not sheet.finished:
        yield say("time ended the game, so {what} has not won", what=_player(sheet.winner))
    elif sheet.winner not in at_ten:
        yield say(
            "the sheet names {what} as winner, who does not show ten",
            what=_player(sheet.winner),
        )


def _player(index: int) -> Phrase:
    return say("player {value}", value=index + 1)
