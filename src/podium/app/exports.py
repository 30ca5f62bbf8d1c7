"""What an export is: one entry of the table `EXPORTS`, for the command line, the pages and the API."""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from podium.app.service import Service
from podium.core.phrase import Phrase
from podium.rules.language import Rulebook


class ExportSource(msgspec.Struct, frozen=True, kw_only=True):
    """What an export is made from.

    Attributes:
        tournament: its name.
        names: what entrants and players are called, by id; who is not in it stands there by the id.
        people: names and free texts go along, where the export has them apart from the results.
        lines: lines of a report file that no log knows, such as `022=Riga`.
    """

    service: Service
    tournament: str
    names: Mapping[str, str]
    people: bool = True
    lines: tuple[str, ...] = ()


def _always(_rulebook: Rulebook) -> bool:
    return True


class ExportKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of file that a tournament can be written to.

    Attributes:
        title: what it is, for who chooses one.
        suffix: of the file's name.
        media_type: what a browser is told that it is.
        write: makes the file, in parts. Raises `Refused` where the tournament has nothing to
            write, `ValueError` for a line that it cannot take, `TrfFault` for what does not fit.
        fits: whether tournaments under a rulebook can be written so.
        without_names: it can be written without names, or with those that people consented to;
            one that cannot is for the organiser alone.
        takes_lines: it has lines that can be said when it is written.
    """

    title: Phrase
    suffix: str
    media_type: str
    write: Callable[[ExportSource], Iterable[bytes]]
    fits: Callable[[Rulebook], bool] = _always
    without_names: bool = True
    takes_lines: bool = False
