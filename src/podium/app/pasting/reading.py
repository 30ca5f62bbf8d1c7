"""What was pasted or uploaded, as entries in the words of those who wrote it."""

import re
from collections.abc import Sequence

import msgspec

from podium.app.pasting.blocks import blocks_of
from podium.app.pasting.cells import Line, delimiter_of, lines_of, unbulleted, unnumbered
from podium.app.pasting.columns import by_heading, guessed, surname_first
from podium.app.pasting.faults import Unreadable
from podium.app.pasting.headings import Column, Role
from podium.app.pasting.raw import Raw
from podium.app.pasting.tables import entries_of
from podium.core.phrase import say
from podium.rules.language import Rulebook

MOST_ROWS = 5_000
_MOST_COLUMNS = 100
_LINES_OF_TEAM = 10
"""Lines that a team may take, with its players and what else is said of it."""

_TOLD_DELIMITER = re.compile(r"sep=([;,\t|])(?=\n)")
"""What a spreadsheet program may write first."""

_COLON = re.compile(r"([^:,;]+):\s+(\S.*)", re.DOTALL)


class Reading(msgspec.Struct, frozen=True):
    """Entries as they were written, and the columns that they were read from.

    Attributes:
        columns: empty where nothing is in columns.
    """

    raws: list[Raw]
    columns: list[Column]


def read_raw(text: str, rulebook: Rulebook) -> Reading:
    """The entries of a text.

    Raises:
        Unreadable: there is nobody in it, or too many.
    """
    teams = rulebook.roster is not None
    told = _TOLD_DELIMITER.match(text)
    text = text[told.end() :] if told is not None else text
    delimiter = told[1] if told is not None else delimiter_of(text)
    lines = lines_of(text, delimiter)
    if not lines:
        raise Unreadable(say("there is no name in this: write one entrant a line"))
    _limit(lines, MOST_ROWS * (_LINES_OF_TEAM if teams else 1))
    columns = by_heading(lines[0].cells, max(len(line.cells) for line in lines), rulebook)
    begin = 0 if columns is None else 1
    if len(lines) == begin:
        raise Unreadable(say("there is a heading, and nobody below it"))
    if teams and (columns is None or len(columns) == 1):
        whole = lines_of(text, "") if delimiter == "," else lines
        if raws := blocks_of(whole[begin:], rulebook):
            return Reading(raws, [])
    return _table(lines[begin:], columns, delimiter, rulebook)


def _limit(lines: Sequence[Line], most: int) -> None:
    if len(lines) > most + 1:
        raise too_many(len(lines))
    widest = max(lines, key=lambda line: len(line.cells))
    if len(widest.cells) > _MOST_COLUMNS:
        raise Unreadable(
            say(
                "line {line} has {columns} columns: is this a list of people?",
                line=widest.number,
                columns=len(widest.cells),
            )
        )


def too_many(rows: int) -> Unreadable:
    """What to raise about a list of so many rows."""
    return Unreadable(
        say(
            "there are {rows} rows, and {most} can be read at a time: split the list",
            rows=rows,
            most=MOST_ROWS,
        )
    )


def _table(
    lines: Sequence[Line],
    columns: list[Column] | None,
    delimiter: str,
    rulebook: Rulebook,
) -> Reading:
    teams = rulebook.roster is not None
    clubs = rulebook.match.seats is None
    if columns is None:
        lines = unnumbered(unbulleted(lines), clubs=clubs)
        if teams and delimiter != "\t":
            lines = _at_colons(lines, delimiter)
        rows = [line.cells for line in lines]
        if delimiter == "," and not teams and surname_first(rows):
            columns = [Column("", Role.SURNAME), Column("", Role.NAME)]
        else:
            columns = guessed(rows, rulebook)
    elif columns[0].role is not Role.ATTRIBUTE:
        lines = unnumbered(lines, clubs=clubs)
    shown = [
        column
        for at, column in enumerate(columns)
        if column.title or any("".join(line.cells[at : at + 1]).strip() for line in lines)
    ]
    return Reading(entries_of(lines, columns, teams=teams), shown)


def _at_colons(lines: list[Line], delimiter: str) -> list[Line]:
    """Lines such as `Team: Anna, Bruno`, in two; others as they are."""
    parts = [_COLON.fullmatch(delimiter.join(line.cells)) for line in lines]
    if not all(parts):
        return lines
    return [
        Line(line.number, [*part.groups()])
        for line, part in zip(lines, parts, strict=True)
        if part is not None
    ]
