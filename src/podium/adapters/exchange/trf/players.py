"""A player's line (001): who it is, and his cells.

| columns | what |
| --- | --- |
| 5-8 | starting number; one of five digits ends in 9 |
| 10 | sex, `m` or `w` |
| 11-13 | title |
| 15-47 | name, `Surname, Given` |
| 49-52 | rating |
| 54-56 | federation |
| 58-68 | FIDE's number of the person |
| 70-79 | date of birth, `YYYY/MM/DD` |
| 81-84 | points; more than 99.9 begin in 80 |
| 86-89 | rank; one of five digits begins in 85 |
| 92- | the cells |
"""

import re
import unicodedata
from typing import NamedTuple

from podium.adapters.exchange.trf import cells
from podium.adapters.exchange.trf.columns import realign
from podium.adapters.exchange.trf.fields import (
    HIGHEST,
    MOST_ROUNDS,
    NUMBER,
    POINTS,
    RANK,
    Fields,
    points_in,
)
from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.lines import TrfLine
from podium.app.trf import TrfPlayer
from podium.core.crosstable import PlayerRound
from podium.core.exact import Exact
from podium.core.phrase import say

_BORN = re.compile(r"\d{4}(?:[/.-]\d{2}){0,2}", re.ASCII)
_MOST_RATING = 9999
_RATING = say("rating")
_POINTS = (80, 84)


class Read(NamedTuple):
    """A line as it was read.

    Attributes:
        line: its number.
        player: who it is; the number is 0 where it could not be read.
        cells: one a round, those at the end that are blank left out.
        unread: rounds whose cells are faults already.
    """

    line: int
    player: TrfPlayer
    cells: tuple[PlayerRound, ...]
    unread: frozenset[int]


def read(line: TrfLine, findings: Findings) -> Read:
    """Read a player's line; faults go to the findings."""
    fields = Fields(line, findings)
    tab = line.text.find("\t")
    if tab >= 0:
        fields.fault(
            tab + 1,
            say("there is a tab, and the columns after it cannot be told"),
            say("fields stand in fixed columns, filled up with blanks"),
        )
        return Read(line.number, TrfPlayer(number=0), (), frozenset())
    text, odd = realign(line.text)
    if odd is not None:
        fields.warn(0, odd)
        fields = Fields(TrfLine(line.number, text), findings)
    player = _player(fields)
    read_cells, unread = _cells(fields)
    return Read(line.number, player, read_cells, unread)


def _player(fields: Fields) -> TrfPlayer:
    _check_gaps(fields)
    sex, born = fields.text(10, 10), fields.text(70, 79)
    if sex.lower() not in {"", "m", "w"}:
        fields.warn(10, say("{text!r} is neither m nor w, and is kept as it is", text=sex))
    if born and not _BORN.fullmatch(born):
        fields.warn(
            70, say("{text!r} is no date such as 1999/12/31, and is kept as it is", text=born)
        )
    return TrfPlayer(
        number=fields.number(5, 9, NUMBER, 1, HIGHEST),
        sex=sex,
        title=fields.text(11, 13),
        name=unicodedata.normalize("NFC", fields.text(15, 47)),
        rating=fields.perhaps(49, 52, _RATING, _MOST_RATING),
        federation=fields.text(54, 56),
        fide_id=fields.text(58, 68),
        born=born,
        points=_points(fields),
        rank=fields.perhaps(85, 89, RANK, HIGHEST),
    )


def _check_gaps(fields: Fields) -> None:
    """Warn of columns between fields that are not blank: then something is shifted."""
    text = fields.line.text
    for column in (14, 48, 53, 57, 69, 90):
        if text[column - 1 : column].strip():
            fields.warn(
                column,
                say("a blank is right here, between two fields: are columns shifted?"),
            )


def _points(fields: Fields) -> Exact | None:
    text = fields.text(*_POINTS)
    comma = points_in(text.replace(",", ".")) if "," in text else None
    if comma is not None:
        fields.warn(81, say("{text!r} has a comma, where a point is right", text=text))
        return comma
    return fields.points(*_POINTS, POINTS)


def _cells(fields: Fields) -> tuple[tuple[PlayerRound, ...], frozenset[int]]:
    text = fields.line.text
    found: list[PlayerRound] = []
    unread: set[int] = set()
    for round_, start in enumerate(range(cells.FIRST - 1, len(text), cells.WIDTH), start=1):
        if round_ > MOST_ROUNDS:
            fields.fault(
                start + 1,
                say("the line goes on after round {round}", round=MOST_ROUNDS),
                say("a file has up to {round} rounds", round=MOST_ROUNDS),
            )
            break
        cell, flaw = cells.read(text[start : start + cells.WIDTH].ljust(cells.WIDTH))
        found.append(cell)
        if flaw is None:
            continue
        column = start + 1 + flaw.at
        said = say("round {round}: {what}", round=round_, what=flaw.message)
        if flaw.hint is None:
            fields.warn(column, said)
        else:
            fields.fault(column, said, flaw.hint)
            unread.add(round_)
    while found and found[-1] is cells.EMPTY and len(found) not in unread:
        found.pop()
    return tuple(found), frozenset(unread)


def write(player: TrfPlayer, cells_of: tuple[PlayerRound, ...]) -> str:
    """The line of a player. A figure that its columns cannot hold is left out, not cut."""
    points = "" if player.points is None else _fitting(decimal(player.points), 5)
    rating, rank = _fitting(_above_0(player.rating), 4), _fitting(_above_0(player.rank), 5)
    start = (
        f"001 {player.number:>4}".ljust(9)
        + f"{player.sex:1.1}{player.title:>3.3} {player.name:<33.33}"
        f" {rating:>4} {player.federation:>3.3} {player.fide_id:>11.11}"
        f" {player.born:<10.10}{points:>5}{rank:>5} "
    )
    return (start + "".join(cells.write(cell) for cell in cells_of)).rstrip()


def _fitting(text: str, width: int) -> str:
    """A figure as text; nothing where it is wider than its columns."""
    return text if len(text) <= width else ""


def _above_0(figure: int) -> str:
    """A rating or a rank; nothing where it is 0 or below, which no file has."""
    return str(figure) if figure > 0 else ""


def decimal(points: Exact) -> str:
    """Points with one decimal, or two where they need it (a third is rounded to two)."""
    hundredths = round(points * 100)
    sign = "-" if hundredths < 0 else ""
    ones, rest = divmod(abs(hundredths), 100)
    tenths, odd = divmod(rest, 10)
    return f"{sign}{ones}.{rest:02}" if odd else f"{sign}{ones}.{tenths}"
