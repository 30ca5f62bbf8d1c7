"""`podium export`: a tournament as a file of one of the kinds that there are."""

from pathlib import Path

import click

from podium import bootstrap
from podium.app.exports import ExportKind, ExportSource
from podium.app.trf_header import LINES
from podium.entry.cli.options import storage_options, stored_service
from podium.entry.cli.saving import write_output

EXPORTS = bootstrap.exports()
"""Those that there are."""


def _format(context: click.Context, parameter: click.Parameter, value: str) -> ExportKind:
    del context, parameter
    if value not in EXPORTS:
        message = f"there is no format {value!r} (yet); there is {', '.join(EXPORTS)}"
        raise click.BadParameter(message)
    return EXPORTS[value]


@click.command(
    "export",
    short_help="Write a tournament to a file.",
    epilog="\b\nFormats:\n"
    + "\n".join(f"  {name:<12} {one.title}" for name, one in EXPORTS.items()),
)
@click.argument("name")
@click.option(
    "--format",
    "export",
    default=next(iter(EXPORTS)),
    show_default=True,
    callback=_format,
    help=f"What to write: {', '.join(EXPORTS)}.",
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
    "lines",
    metavar="CODE=TEXT",
    multiple=True,
    help="A line about the tournament for the report file, as 022=Riga; one of"
    f" {', '.join(LINES)}. May be given again.",
)
@storage_options
def command(
    *,
    name: str,
    export: ExportKind,
    output: Path,
    no_people: bool,
    lines: tuple[str, ...],
    data: Path | None,
    database: str,
) -> None:
    """Write the tournament NAME to a file.

    jsonl has everything but the secret of the lots. What FIDE wants to know besides in a report file
    is said by --line: city (022), federation (032), first and last day (042, 052), chief arbiter
    and deputies (102, 112), rate of play (122), days of the rounds (132, with commas).
    """
    if lines and not export.takes_lines:
        raise click.UsageError("--line is for report files: --format trf")
    if no_people and not export.without_names:
        message = "a report file is made of names: leave out --no-people"
        raise click.UsageError(message)
    service = stored_service(data, database)
    source = ExportSource(
        service=service,
        tournament=name,
        names={} if no_people else service.names(name),
        people=not no_people,
        lines=lines,
    )
    try:
        parts = export.write(source)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--line") from None
    write_output(output, parts)
