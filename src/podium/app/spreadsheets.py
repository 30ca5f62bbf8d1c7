"""Standings and results as the rows of a spreadsheet, with the heading of each column."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from podium.app.exports import ExportSource
from podium.views.matches import MatchView

Row = Mapping[str, str]
"""Cells by the heading of their column; a cell that is not there is empty."""

Sheet = tuple[Sequence[str], Sequence[Row]]
"""Headings in their order, and the rows."""

_PLACES = 6
"""Decimals of a figure that has no end; the state as JSON has it exactly."""

_STANDINGS = ("stage", "group", "rank", "shared", "id", "name", "status")
_RESULTS = ("stage", "group", "round", "table", "slot", "id", "name", "status", "score")


def standings_rows(source: ExportSource) -> Sheet:
    """The standings of every stage: over all its groups (without a group), and of each group.

    Raises:
        Refused: `unknown-tournament`.
    """
    view = source.service.view(source.tournament)
    rows = [
        {
            "stage": stage.id,
            "group": group,
            "rank": str(line.rank),
            "shared": "yes" if line.shared else "",
            "id": line.entrant,
            "name": source.names.get(line.entrant, ""),
            "status": line.status,
        }
        | _figures(line.values, _STANDINGS)
        for stage in view.stages
        for group, standings in stage.rankings
        for line in standings
    ]
    return _headings(_STANDINGS, rows), rows


def results_rows(source: ExportSource) -> Sheet:
    """Every match that has its result, a row an entrant, with what it gave; byes as well.

    Raises:
        Refused: `unknown-tournament`.
    """
    view = source.service.view(source.tournament)
    rows = [
        row
        for stage in view.stages
        for group, made, match in stage.matches()
        if match.settled
        for row in _of_match(
            source,
            match,
            {"stage": stage.id, "group": group.id, "round": str(made.number)},
        )
    ]
    return _headings(_RESULTS, rows), rows


def _of_match(source: ExportSource, match: MatchView, where: Row) -> Iterator[Row]:
    for entrant in match.entrants:
        status: str = "annulled" if match.annulled else match.status
        if entrant in match.forfeited:
            status = "forfeited"
        yield {
            **where,
            "table": str(match.table or ""),
            "slot": match.slot,
            "id": entrant,
            "name": source.names.get(entrant, ""),
            "status": status,
            "score": decimal(match.scores.get(entrant, "")),
            **_figures(match.points.get(entrant, {}), _RESULTS),
        }


def _figures(found: Mapping[str, str], taken: Sequence[str]) -> dict[str, str]:
    """Figures by their columns; a rulebook may call one of them as another column is called."""
    return {f"tally {key}" if key in taken else key: decimal(found[key]) for key in found}


def _headings(first: Sequence[str], rows: Iterable[Row]) -> list[str]:
    """The columns that are always there, then those of the figures as they come."""
    return list(dict.fromkeys([*first, *(key for row in rows for key in row)]))


def decimal(text: str) -> str:
    """A figure as a decimal, rounded half to even: a spreadsheet would read 10/29 as a day.

    Args:
        text: an exact number as the state has it, or a word, which stays.
    """
    try:
        number = Fraction(text)
    except ValueError:
        return text
    if "/" not in text:
        return text
    return f"{float(round(number, _PLACES)):.{_PLACES}f}"
