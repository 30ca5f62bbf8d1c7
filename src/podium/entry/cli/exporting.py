"""`podium export`: a tournament as a file, its log or a report file (TRF)."""

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from podium import bootstrap
from podium.app.exchanging import export_lines
from podium.app.trf_export import trf_of
from podium.app.trf_header import LINES, with_header
from podium.entry.cli.options import stored, where
from podium.entry.cli.saving import write_whole

FORMATS = ("jsonl", "trf")
"""Those that there are."""


def _format(context: click.Context, parameter: click.Parameter, value: str) -> str:
    del context, parameter
    if value not in FORMATS:
        message = f"there is no format {value!r} (yet); there is {', '.join(FORMATS)}"
        raise click.BadParameter(message)
    return value


@click.command("export", short_help="Write a tournament to a file.")
@click.argument("name")
@click.option(
    "--format",
    "kind",
    default=FORMATS[0],
    show_default=True,
    callback=_format,
    help=f"What to write: {', '.join(FORMATS)}.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, writable=True, allow_dash=True, path_type=Path),
    default="-",
    help="The file to write; standard output if left out.",
)
@click.option("--no-people", is_flag=True, help="Leave out names and free texts.")
@click.option(
    "--line",
    "said",
    metavar="CODE=TEXT",
    multiple=True,
    help="A line about the tournament for the report file, as 022=Riga; one of"
    f" {', '.join(LINES)}. May be given again.",
)
@where
def command(
    *,
    name: str,
    kind: str,
    output: Path,
    no_people: bool,
    said: tuple[str, ...],
    data: Path | None,
    database: str,
) -> None:
    """Write the tournament NAME to a file.

    jsonl is the whole log, which others can check and import; trf the report file of a Swiss
    tournament, with names. What FIDE wants to know besides is said by --line: city (022),
    federation (032), first and last day (042, 052), chief arbiter and deputies (102, 112), rate of
    play (122), days of the rounds (132, with commas).
    """
    if said and kind != "trf":
        raise click.UsageError("--line is for report files: --format trf")
    service = stored(data, database)
    if kind == "trf":
        if no_people:
            message = "a report file is made of names: leave out --no-people"
            raise click.UsageError(message)
        made = trf_of(service, name)
        try:
            file = with_header(made, said)
        except ValueError as error:
            raise click.BadParameter(str(error), param_hint="--line") from None
        lines: Iterable[bytes] = [bootstrap.written_trf(file).encode()]
    else:
        service.tournament(name)  # a damaged one is no export that anybody could use
        lines = bootstrap.export_lines(export_lines(service.store, name, people=not no_people))
    if str(output) == "-":
        out = sys.stdout.buffer
        out.writelines(lines)
        out.flush()
    else:
        write_whole(output, lines)
