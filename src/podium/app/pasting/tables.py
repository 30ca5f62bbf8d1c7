"""Lists with a line an entrant, or a line a player: names alone, or columns."""

from collections.abc import Sequence

from podium.app.folding import tidy
from podium.app.pasting.cells import Line
from podium.app.pasting.headings import Column, Role
from podium.app.pasting.raw import Raw, listed

_NOTHING = "-\u2013\u2014"
"""Dashes: how people write that there is nothing to write."""

_OF_PLAYERS = {Role.PLAYERS, Role.SUBSTITUTES}


def entries_of(lines: Sequence[Line], columns: Sequence[Column], *, teams: bool) -> list[Raw]:
    """What the lines say under these columns."""
    roles = [column.role for column in columns]
    lists = {role for role in _OF_PLAYERS if roles.count(role) == 1}
    found: list[Raw] = []
    for line in lines:
        raw = _read(line, columns, lists, teams=teams)
        if found and _goes_on(found[-1], raw):
            found[-1].people += raw.people
        else:
            found.append(raw)
    for raw in found:
        raw.name = raw.name or raw.school
    return found


def _goes_on(team: Raw, raw: Raw) -> bool:
    """A line that only adds a player: the team is not named again, or as before."""
    same = raw.name in {"", team.name} and raw.school in {"", team.school}
    return same and bool(team.people) and len(raw.people) == 1


def _read(line: Line, columns: Sequence[Column], lists: set[Role], *, teams: bool) -> Raw:
    raw = Raw(line.number)
    texts: dict[Role, str] = {}
    for column, cell in zip(columns, line.cells, strict=False):
        text = tidy(cell)
        if not text.strip(_NOTHING):
            continue
        if column.role is Role.ATTRIBUTE:
            raw.attributes[column.key] = text
        elif column.role in _OF_PLAYERS:
            alone = column.role not in lists
            raw.people += listed(cell, substitute=column.role is Role.SUBSTITUTES, alone=alone)
        else:
            texts[column.role] = text
    called = tidy(f"{texts.get(Role.NAME, '')} {texts.get(Role.SURNAME, '')}")
    if teams:
        raw.people += listed(called, alone=True)
    raw.name = texts.get(Role.TEAM, "") if teams else called
    raw.school, raw.part = texts.get(Role.SCHOOL, ""), texts.get(Role.PART, "")
    raw.captain = texts.get(Role.CAPTAIN, "")
    return raw
