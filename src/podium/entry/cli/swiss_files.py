"""What the commands on Swiss report files have in common."""

from pathlib import Path

import click

from podium import bootstrap
from podium.app.trf import TrfFile
from podium.core.phrase import Phrase
from podium.entry.cli.options import read
from podium.entry.cli.saying import complain
from podium.rules.pairing.swiss_dutch import Edition, Pair


def edition(_context: click.Context, _option: click.Parameter, chosen: str) -> Edition:
    """The edition of a name on the command line."""
    return Edition(chosen)


by_rules = click.option(
    "--rules",
    type=click.Choice([one.value for one in Edition]),
    default=Edition.DUTCH_2026.value,
    show_default=True,
    callback=edition,
    help="Which edition of the FIDE (Dutch) System.",
)


def opened(path: Path) -> TrfFile:
    """Read a report file; what is odd in it goes to standard error.

    Raises:
        TrfFault: it cannot be read.
    """
    data, called = read(path)
    file = bootstrap.read_trf(data, called)
    for warning in file.warnings:
        complain(f"{called}: {warning}")
    return file


def note(assumed: tuple[Phrase, ...]) -> None:
    """Say what was assumed."""
    for text in assumed:
        complain(f"note: {text}")


def as_pair(one: Pair) -> dict[str, int]:
    """A pair in a JSON document; `black` 0 for the bye."""
    return {"white": one.white, "black": one.black}
