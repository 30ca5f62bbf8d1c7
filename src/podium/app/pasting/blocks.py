"""Teams in blocks: a line with the name of a team, and its players below."""

import re
from collections.abc import Callable, Sequence

from podium.app.folding import tidy
from podium.app.pasting.cells import Line, Mark, paragraphs
from podium.app.pasting.columns import LONGEST_KEY, like_schools, surname_first
from podium.app.pasting.headings import Column, Role, meant
from podium.app.pasting.raw import Named, Raw, listed
from podium.rules.language import Rulebook
from podium.rules.language.stages import bounds

_LABEL = re.compile(r"\s*([^:\n]{1,60}):(?:\s+(.*))?", re.DOTALL)


def blocks_of(lines: Sequence[Line], rulebook: Rulebook) -> list[Raw]:
    """The teams of a list in blocks; empty if it is none."""
    return [_read(block, rulebook) for block in _blocks(lines, rulebook)]


def _label(line: Line) -> tuple[str, str] | None:
    """A line such as `Captain: Anna`, in two."""
    found = _LABEL.fullmatch(";".join(line.unmarked))
    return None if found is None else (tidy(found[1]), found[2] or "")


def _told(line: Line, rulebook: Rulebook) -> Column | None:
    """What the label of a line is about; None if podium does not know it, or there is none."""
    label = _label(line)
    return None if label is None else meant(label[0], rulebook)


# ---- where a team begins ---------------------------------------------------------------------


def _blocks(lines: Sequence[Line], rulebook: Rulebook) -> list[list[Line]]:
    told = {line.number: column for line in lines if (column := _told(line, rulebook))}
    first = told.get(lines[0].number)
    if first is not None and first.role in {Role.TEAM, Role.NAME}:
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


# ---- what is said of it ----------------------------------------------------------------------


def _read(lines: Sequence[Line], rulebook: Rulebook) -> Raw:
    raw = Raw(lines[0].number)
    players: list[tuple[str, bool]] = []
    substitutes = False
    for line in lines:
        column = _told(line, rulebook)
        _, said = _label(line) or ("", "")
        if column is None:
            players += _plain(raw, line, substitutes=substitutes)
        elif column.role in {Role.PLAYERS, Role.SUBSTITUTES} and said.strip():
            players.append((said, column.role is Role.SUBSTITUTES))
        elif column.role in {Role.PLAYERS, Role.SUBSTITUTES}:
            substitutes = column.role is Role.SUBSTITUTES
        else:
            _tell(raw, column, tidy(said))
    raw.people = _people(players)
    raw.name = raw.name or raw.school
    return raw


def _plain(raw: Raw, line: Line, *, substitutes: bool) -> list[tuple[str, bool]]:
    """A line without a label that podium knows: the team, something else about it, or players."""
    label = _label(line)
    if line.number == raw.line:
        return _team(raw, line.unmarked)
    if label is not None and label[1].strip():
        raw.attributes[label[0][:LONGEST_KEY]] = tidy(label[1])
        return []
    return [(cell, substitutes) for cell in line.unmarked]


def _team(raw: Raw, cells: Sequence[str]) -> list[tuple[str, bool]]:
    """The first line: what else stands in it is the school, or the first of the players."""
    raw.name = "".join(cells[:1]).rstrip(": ")
    others = [cell for cell in cells[1:] if cell]
    if others and like_schools(others[:1]):
        raw.school = others.pop(0)
    return [(other, False) for other in others]


def _tell(raw: Raw, column: Column, said: str) -> None:
    match column.role:
        case Role.TEAM | Role.NAME:
            raw.name = said
        case Role.SCHOOL:
            raw.school = said
        case Role.PART:
            raw.part = said
        case Role.CAPTAIN:
            raw.captain = said
        case Role.ATTRIBUTE if said:
            raw.attributes[column.key] = said
        case _:  # a number, left out
            pass


def _people(players: Sequence[tuple[str, bool]]) -> list[Named]:
    """Players as they stand in their lines, perhaps `Surname, Given` in each of them."""
    if surname_first([text.split(",") for text, _ in players]):
        turned = [(" ".join(reversed(text.split(","))), sub) for text, sub in players]
        return [one for text, sub in turned for one in listed(text, substitute=sub, alone=True)]
    return [one for text, sub in players for one in listed(text, substitute=sub)]
