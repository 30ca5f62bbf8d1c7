"""What was pasted or uploaded, as entries in the words of those who wrote it.

A list has a line an entrant or a line a player, with names alone or in columns; or teams in blocks:
a line with the name of a team, and its players below.
"""

import re
from collections.abc import Callable, Sequence

import msgspec

from podium.app.pasting.cells import (
    Line,
    Mark,
    delimiter_of,
    lines_of,
    paragraphs,
    without_bullets,
    without_numbers,
)
from podium.app.pasting.columns import (
    LONGEST_KEY,
    columns_from_heading,
    guess_columns,
    like_schools,
    surname_first,
)
from podium.app.pasting.decoding import UnreadableList
from podium.app.pasting.headings import Column, ColumnRole, column_for
from podium.app.pasting.raw_entry import RawEntry, RawPlayer, read_players
from podium.app.text_folding import tidy
from podium.core.phrase import say
from podium.rules.language import Rulebook
from podium.rules.language.stages import bounds

_MOST_ROWS = 5_000
_MOST_COLUMNS = 100
_LINES_OF_TEAM = 10
"""Lines that a team may take, with its players and what else is said of it."""

_TOLD_DELIMITER = re.compile(r"sep=([;,\t|])(?=\n)")
"""What a spreadsheet program may write first."""

_COLON = re.compile(r"([^:,;]+):\s+(\S.*)", re.DOTALL)


class RawEntries(msgspec.Struct, frozen=True):
    """Entries as they were written, and the columns that they were read from.

    Attributes:
        columns: empty where nothing is in columns.
    """

    raws: list[RawEntry]
    columns: list[Column]


def read_raw_entries(text: str, rulebook: Rulebook) -> RawEntries:
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
        raise UnreadableList(say("there is no name in this: write one entrant a line"))
    _limit(lines, _MOST_ROWS * (_LINES_OF_TEAM if teams else 1))
    columns = columns_from_heading(
        lines[0].cells, max(len(line.cells) for line in lines), rulebook
    )
    begin = 0 if columns is None else 1
    if len(lines) == begin:
        raise UnreadableList(say("there is a heading, and nobody below it"))
    found = None
    if teams and (columns is None or len(columns) == 1):
        whole = lines_of(text, "") if delimiter == "," else lines
        if raws := _in_blocks(whole[begin:], rulebook):
            found = RawEntries(raws, [])
    found = found or _table(lines[begin:], columns, delimiter, rulebook)
    if len(found.raws) > _MOST_ROWS:
        raise _too_many(len(found.raws))
    return found


def _limit(lines: Sequence[Line], most: int) -> None:
    if len(lines) > most + 1:
        raise _too_many(len(lines))
    widest = max(lines, key=lambda line: len(line.cells))
    if len(widest.cells) > _MOST_COLUMNS:
        raise UnreadableList(
            say(
                "line {line} has {columns} columns: is this a list of people?",
                line=widest.number,
                columns=len(widest.cells),
            )
        )


def _too_many(rows: int) -> UnreadableList:
    return UnreadableList(
        say(
            "there are {rows} rows, and {most} can be read at a time: split the list",
            rows=rows,
            most=_MOST_ROWS,
        )
    )


def _table(
    lines: Sequence[Line],
    columns: list[Column] | None,
    delimiter: str,
    rulebook: Rulebook,
) -> RawEntries:
    teams = rulebook.roster is not None
    clubs = rulebook.match.seats is None
    if columns is None:
        lines = without_numbers(without_bullets(lines), clubs=clubs)
        if teams and delimiter != "\t":
            lines = _at_colons(lines, delimiter)
        rows = [line.cells for line in lines]
        if delimiter == "," and not teams and surname_first(rows):
            columns = [Column("", ColumnRole.SURNAME), Column("", ColumnRole.NAME)]
        else:
            columns = guess_columns(rows, rulebook)
    elif columns[0].role is not ColumnRole.ATTRIBUTE:
        lines = without_numbers(lines, clubs=clubs)
    shown = [
        column
        for at, column in enumerate(columns)
        if column.title or any("".join(line.cells[at : at + 1]).strip() for line in lines)
    ]
    return RawEntries(_in_lines(lines, columns, teams=teams), shown)


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


# ---- lines and columns ------------------------------------------------------------------------

_NOTHING = "-\u2013\u2014"
"""Dashes: how people write that there is nothing to write."""

_OF_PLAYERS = {ColumnRole.PLAYERS, ColumnRole.SUBSTITUTES}


def _in_lines(
    lines: Sequence[Line], columns: Sequence[Column], *, teams: bool
) -> list[RawEntry]:
    """What the lines say under these columns."""
    roles = [column.role for column in columns]
    lists = {role for role in _OF_PLAYERS if roles.count(role) == 1}
    found: list[RawEntry] = []
    for line in lines:
        raw = _of_line(line, columns, lists, teams=teams)
        if found and _goes_on(found[-1], raw):
            found[-1].people += raw.people
        else:
            found.append(raw)
    for raw in found:
        raw.name = raw.name or raw.school
    return found


def _goes_on(team: RawEntry, raw: RawEntry) -> bool:
    """A line that only adds a player: the team is not named again, or as before."""
    same = raw.name in {"", team.name} and raw.school in {"", team.school}
    return same and bool(team.people) and len(raw.people) == 1


def _of_line(
    line: Line, columns: Sequence[Column], lists: set[ColumnRole], *, teams: bool
) -> RawEntry:
    raw = RawEntry(line.number)
    called: dict[ColumnRole, str] = {}
    for column, cell in zip(columns, line.cells, strict=False):
        text = tidy(cell)
        if not text.strip(_NOTHING):
            continue
        if column.role in _OF_PLAYERS:
            alone = column.role not in lists
            raw.people += read_players(
                cell, substitute=column.role is ColumnRole.SUBSTITUTES, alone=alone
            )
        elif column.role in {ColumnRole.NAME, ColumnRole.SURNAME}:
            called[column.role] = text
        else:
            _note(raw, column, text)
    name = tidy(f"{called.get(ColumnRole.NAME, '')} {called.get(ColumnRole.SURNAME, '')}")
    if teams:
        raw.people += read_players(name, alone=True)
    else:
        raw.name = name
    return raw


def _note(raw: RawEntry, column: Column, text: str) -> None:
    """Note what stands under a heading, or behind a label, of an entrant."""
    match column.role:
        case ColumnRole.TEAM | ColumnRole.NAME:
            raw.name = text
        case ColumnRole.SCHOOL:
            raw.school = text
        case ColumnRole.PART:
            raw.part = text
        case ColumnRole.CAPTAIN:
            raw.captain = text
        case ColumnRole.ATTRIBUTE if text:
            raw.attributes[column.key] = text
        case _:  # a number, left out
            pass


# ---- blocks -----------------------------------------------------------------------------------

_LABEL = re.compile(r"\s*([^:\n]{1,60}):(?:\s+(.*))?", re.DOTALL)


def _in_blocks(lines: Sequence[Line], rulebook: Rulebook) -> list[RawEntry]:
    """The teams of a list in blocks; empty if it is none."""
    return [_of_block(block, rulebook) for block in _blocks(lines, rulebook)]


def _label(line: Line) -> tuple[str, str] | None:
    """A line such as `Captain: Anna`, in two."""
    found = _LABEL.fullmatch(";".join(line.unmarked))
    return None if found is None else (tidy(found[1]), found[2] or "")


def _told(line: Line, rulebook: Rulebook) -> Column | None:
    """What the label of a line is about; None if podium does not know it, or there is none."""
    label = _label(line)
    return None if label is None else column_for(label[0], rulebook)


def _blocks(lines: Sequence[Line], rulebook: Rulebook) -> list[list[Line]]:
    told = {line.number: column for line in lines if (column := _told(line, rulebook))}
    first = told.get(lines[0].number)
    if first is not None and first.role in {ColumnRole.TEAM, ColumnRole.NAME}:
        teams = {number for number, column in told.items() if column.role is first.role}
        return _begun(lines, lambda line: line.number in teams)
    parts = paragraphs(lines)
    if _are_blocks(parts, {*told}, rulebook):
        return parts
    marks = {line.mark for line in lines if line.number not in told}
    if first is None and lines[0].mark is Mark.NONE and marks > {Mark.NONE}:
        return _begun(lines, lambda line: line.mark is Mark.NONE and line.number not in told)
    return []


def _begun(lines: Sequence[Line], begins: Callable[[Line], bool]) -> list[list[Line]]:
    """The lines from each that begins a team up to the next."""
    found: list[list[Line]] = []
    for line in lines:
        if begins(line):
            found.append([])
        found[-1].append(line)
    return found


def _are_blocks(parts: Sequence[Sequence[Line]], told: set[int], rulebook: Rulebook) -> bool:
    """Empty lines part the teams, and below its name each has lines of one kind."""
    low = bounds(rulebook.roster.players.count)[0] if rulebook.roster is not None else 0
    return (
        len(parts) > 1
        and max(map(len, parts)) > low
        and all(_is_block(part, told) for part in parts)
    )


def _is_block(part: Sequence[Line], told: set[int]) -> bool:
    first, *rest = part
    marked = {line.mark is not Mark.NONE for line in rest if line.number not in told}
    if first.mark is not Mark.NONE or not rest:
        return False
    return marked <= {True} or (
        marked == {False} and all(len(line.cells) == 1 for line in part)
    )


def _of_block(lines: Sequence[Line], rulebook: Rulebook) -> RawEntry:
    raw = RawEntry(lines[0].number)
    players: list[tuple[str, bool]] = []
    substitutes = False
    for line in lines:
        column = _told(line, rulebook)
        _, said = _label(line) or ("", "")
        if column is None:
            players += _plain(raw, line, substitutes=substitutes)
        elif column.role in _OF_PLAYERS and said.strip():
            players.append((said, column.role is ColumnRole.SUBSTITUTES))
        elif column.role in _OF_PLAYERS:
            substitutes = column.role is ColumnRole.SUBSTITUTES
        else:
            _note(raw, column, tidy(said))
    raw.people = _people(players)
    raw.name = raw.name or raw.school
    return raw


def _plain(raw: RawEntry, line: Line, *, substitutes: bool) -> list[tuple[str, bool]]:
    """A line without a label that podium knows: the team, something else about it, or players."""
    label = _label(line)
    if line.number == raw.line:
        return _team(raw, line.unmarked)
    if label is not None and label[1].strip():
        raw.attributes[label[0][:LONGEST_KEY]] = tidy(label[1])
        return []
    return [(cell, substitutes) for cell in line.unmarked]


def _team(raw: RawEntry, cells: Sequence[str]) -> list[tuple[str, bool]]:
    """The first line: what else stands in it is the school, or the first of the players."""
    raw.name = "".join(cells[:1]).rstrip(": ")
    others = [cell for cell in cells[1:] if cell]
    if others and like_schools(others[:1]):
        raw.school = others.pop(0)
    return [(other, False) for other in others]


def _people(players: Sequence[tuple[str, bool]]) -> list[RawPlayer]:
    """Players as they stand in their lines, perhaps `Surname, Given` in each of them."""
    if surname_first([text.split(",") for text, _ in players]):
        turned = [(" ".join(reversed(text.split(","))), sub) for text, sub in players]
        return [
            one
            for text, sub in turned
            for one in read_players(text, substitute=sub, alone=True)
        ]
    return [one for text, sub in players for one in read_players(text, substitute=sub)]
