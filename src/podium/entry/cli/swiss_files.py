"""What the commands on Swiss report files have in common."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from podium import bootstrap
from podium.app.swiss import IN_FORCE, edition_of, is_dutch
from podium.app.trf import TrfFile
from podium.core.phrase import Phrase
from podium.core.refusals import Refused
from podium.entry.cli.options import read_input
from podium.entry.cli.output import complain, print_json
from podium.rules.pairing.swiss_dutch import DutchEdition, PlayerPair

_Decorated = TypeVar("_Decorated", bound=Callable[..., Any])


def edition(
    _context: click.Context, _option: click.Parameter, chosen: str | None
) -> DutchEdition | None:
    """The edition of a name on the command line."""
    return DutchEdition(chosen) if chosen is not None else None


def _by_rules(otherwise: str) -> Callable[[_Decorated], _Decorated]:
    return click.option(
        "--rules",
        type=click.Choice([one.value for one in DutchEdition]),
        callback=edition,
        help=f"Which edition of the FIDE (Dutch) System; left out: {otherwise}.",
    )


by_rules = _by_rules(f"what the file says (192), else {IN_FORCE}")
by_rules_in_force = _by_rules(IN_FORCE)
"""Where no file says it."""


def rules_of(file: TrfFile, chosen: DutchEdition | None) -> DutchEdition:
    """The edition that was chosen, or else that of the file.

    Raises:
        Refused: none was chosen, and the file was paired by another system.
    """
    if chosen is None:
        return edition_of(file.header)
    if not is_dutch(file.header):
        system = file.header.system.strip()
        complain(
            f"note: the file says {system} (192); it is paired by {chosen}, as --rules says"
        )
    return chosen


def _encoding(_context: click.Context, _option: click.Parameter, encoding: str | None) -> str:
    """An encoding by its name, if Python knows it as one of texts."""
    try:
        "".encode(encoding or "utf-8")
    except (LookupError, UnicodeError):  # "undefined" is a codec that refuses every text
        message = (
            f"there is no encoding {encoding!r}; there are utf-8, windows-1250, iso-8859-2 …"
        )
        raise click.BadParameter(message) from None
    return encoding or ""


by_encoding = click.option(
    "--encoding",
    metavar="NAME",
    callback=_encoding,
    help="Encoding of FILE, such as windows-1250; left out: UTF-8, else a guess.",
)


def open_report(path: Path, encoding: str = "") -> TrfFile:
    """Read a report file; what is odd in it goes to standard error.

    Raises:
        TrfFault: it cannot be read.
    """
    data, called = read_input(path)
    return read_report(data, called, encoding)


def read_report(data: bytes, called: str, encoding: str = "") -> TrfFile:
    """Read a report file from its bytes; what is odd in it goes to standard error.

    Raises:
        TrfFault: it cannot be read.
    """
    file = bootstrap.read_trf(data, called, encoding)
    for warning in file.warnings:
        complain(f"{called}: {warning}")
    return file


@contextmanager
def refusals(*, as_json: bool) -> Iterator[None]:
    """With --json, a refusal is told as a document too, before it ends the command."""
    try:
        yield
    except Refused as refused:
        if as_json:
            found = refused.refusal
            told = {"code": found.code, "message": found.message, "subject": found.subject}
            print_json({"refused": told})
        raise


def note(assumed: tuple[Phrase, ...]) -> None:
    """Say what was assumed."""
    for text in assumed:
        complain(f"note: {text}")


def as_pair(one: PlayerPair) -> dict[str, int]:
    """A pair in a JSON document; `black` 0 for the bye."""
    return {"white": one.white, "black": one.black}
