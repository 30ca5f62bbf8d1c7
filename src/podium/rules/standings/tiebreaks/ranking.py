"""The rank list by tie-breaks (C.07 4.2): each is taken for every group still tied."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from podium.core.exact import Exact
from podium.rules.standings.tiebreaks.classes import classes_of
from podium.rules.standings.tiebreaks.table import TieBreaks
from podium.rules.standings.tiebreaks.tiebreak import TieBreak

AGAIN = "again"
"""Stands behind a code where direct encounter was taken again among those whom it left tied."""


@dataclass(slots=True)
class RankListLine:
    """One line of a rank list.

    Attributes:
        shared: somebody else has the same rank.
        values: figures by the codes as they were asked for. One that compares those tied is
            there only where it was taken. Taken again among those whom it left tied, it stands
            under ``DE again``; a code that is asked for a second time under ``DE 2``.
    """

    entrant: str
    rank: int = 0
    shared: bool = False
    values: dict[str, Exact] = field(default_factory=dict)


def rank_by_tiebreaks(table: TieBreaks, tiebreaks: Sequence[TieBreak]) -> list[RankListLine]:
    """Entrants from first to last; those whom nothing splits share the rank.

    Raises:
        ValueError: the results do not have what a tie-break needs; ask `missing` before.
    """
    cards = table.history.cards
    lines = {
        one: RankListLine(one)
        for one in sorted(cards, key=lambda one: (cards[one].number, one))
    }
    groups = [list(lines)]
    for key, tiebreak in zip(labels(tiebreaks), tiebreaks, strict=True):
        if tiebreak.tied:
            groups = [
                part for one in groups for part in _taken(table, tiebreak, key, one, lines)
            ]
        else:
            values = table.values(tiebreak)
            for entrant, line in lines.items():
                line.values[key] = values[entrant]
            nothing = table.nothing(tiebreak)
            groups = [part for one in groups for part in _split(tiebreak, one, values, nothing)]
    place = 1
    for group in groups:
        for entrant in group:
            line = lines[entrant]
            line.rank, line.shared = place, len(group) > 1
        place += len(group)
    return [lines[entrant] for group in groups for entrant in group]


def labels(tiebreaks: Sequence[TieBreak]) -> list[str]:
    """The keys under which the values stand: the codes, numbered from the second time on."""
    found: list[str] = []
    for at, tiebreak in enumerate(tiebreaks):
        before = sum(one.code == tiebreak.code for one in tiebreaks[:at])
        found.append(f"{tiebreak.code} {before + 1}" if before else tiebreak.code)
    return found


def _taken(
    table: TieBreaks,
    tiebreak: TieBreak,
    key: str,
    group: list[str],
    lines: Mapping[str, RankListLine],
) -> list[list[str]]:
    """A group that a comparison of those tied was tried on."""
    values = table.among(tiebreak, group) if len(group) > 1 else None
    if values is None:
        return [group]
    parts = _split(tiebreak, group, values)
    if AGAIN in key and len(parts) == 1:
        return parts
    for entrant in group:
        lines[entrant].values[key] = values[entrant]
    if len(parts) == 1 or tiebreak.name != "DE" or tiebreak.certain:
        return parts  # the others begin again by themselves
    onward = f"{key} {AGAIN}"  # 6.2: among those whom it leaves tied, until nothing is resolved
    return [part for one in parts for part in _taken(table, tiebreak, onward, one, lines)]


def _split(
    tiebreak: TieBreak,
    group: list[str],
    values: Mapping[str, Exact],
    nothing: frozenset[str] = frozenset(),
) -> list[list[str]]:
    sign = -1 if tiebreak.least else 1
    if len(group) == 1:
        return [group]
    return classes_of(group, lambda one: (0, 0) if one in nothing else (1, sign * values[one]))
