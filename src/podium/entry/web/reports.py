"""What was reported of a match, in versions that one can choose between."""

import dataclasses
import re

from podium.core import ref
from podium.core.phrase import Phrase, literal, say
from podium.core.sheets import (
    DuelSheet,
    ForfeitSheet,
    PiecesSheet,
    ScoresSheet,
    Sheet,
    WrittenSheet,
    parse_sheet,
)
from podium.entry.web.matches import Card
from podium.entry.web.naming import Naming
from podium.entry.web.sheets.writing import as_field
from podium.entry.web.words import Translator
from podium.views.matches import ReportView


@dataclasses.dataclass(frozen=True)
class Version:
    """What one of a match says that it came to.

    Attributes:
        by: names of those who say so.
        entrants: the same by their ids.
        scores: what they say, in the order of the seats.
        written: the sheet, as the log has it.
    """

    by: tuple[str, ...]
    entrants: tuple[str, ...]
    scores: str
    written: WrittenSheet

    @property
    def sheet(self) -> str:
        """The sheet as a form carries it."""
        return as_field(self.written)


@dataclasses.dataclass(frozen=True)
class ReportedMatch:
    """A match with what was reported of it."""

    card: Card
    versions: tuple[Version, ...]
    contested_by: tuple[str, ...]


def reported(card: Card, names: Naming, t: Translator) -> ReportedMatch:
    """What was reported of a match, what comes to the same together."""
    by: dict[str, list[ReportView]] = {}
    for report in card.match.reports:
        by.setdefault(_told(report, card, names, t), []).append(report)
    versions = tuple(
        Version(
            by=tuple(names(report.entrant) for report in reports),
            entrants=tuple(report.entrant for report in reports),
            scores=scores,
            written=reports[0].sheet,
        )
        for scores, reports in by.items()
    )
    against = tuple(names(entrant) for entrant in card.match.contested_by)
    return ReportedMatch(card, versions, against)


def _told(report: ReportView, card: Card, names: Naming, t: Translator) -> str:
    """What was reported, in the order of the seats: ``10–7–6–4``."""  # noqa: RUF002 - a score
    scores = [t.number(report.scores.get(seat.entrant, "–")) for seat in card.seats]  # noqa: RUF001 - none
    below = any(score.startswith("-") for score in scores)
    told = ", ".join(scores) if below else "–".join(scores)  # noqa: RUF001 - a score
    return t.phrase(_as_it_ended(parse_sheet(report.sheet), told), names)


def _as_it_ended(sheet: Sheet, scores: str) -> Phrase:
    match sheet:
        case ScoresSheet(unfinished=True) | PiecesSheet(unfinished=True):
            return say("{scores}, stopped on time", scores=scores)
        case ForfeitSheet():
            return say("{scores} by forfeit", scores=scores)
        case DuelSheet(result=result) if not re.search(r"[\d½=]", str(result)):
            return say("{scores} by forfeit", scores=scores)  # as in `+/-`
        case ScoresSheet(winner=str(winner)):
            return say("{scores}, won by {name}", scores=scores, name=ref.entrant(winner))
        case _:
            return literal(scores)
