"""`podium do`: performs acts on a stored tournament."""

from pathlib import Path

import click

from podium.director.act_kinds import ACTS
from podium.entry.cli import performing
from podium.entry.cli.options import INPUT, as_json, storage_options, stored_service
from podium.entry.cli.output import console, print_json
from podium.entry.cli.previews import print_run
from podium.entry.cli.states import print_next

_ACTS = "\b\nThe acts, by their names:\n" + "\n".join(
    f"  {name:<11} {kind.summary}" for name, kind in ACTS.items()
)


@click.command("do", short_help="Perform acts on a stored tournament.", epilog=_ACTS)
@click.argument("name")
@click.argument("file", type=INPUT)
@as_json
@click.option("-q", "--quiet", is_flag=True, help="No progress, and nothing at the end.")
@storage_options
def command(
    *, name: str, file: Path, as_json: bool, quiet: bool, data: Path | None, database: str
) -> None:
    """Perform the acts of FILE (- for standard input) on the stored tournament NAME.

    As with play, the file is checked for form first. If there is no such tournament yet, the
    first act opens it.
    """
    acts = performing.read_acts(file)
    service = stored_service(data, database, performing.folder_of(file))
    performing.check_rulebooks(acts, service.library)
    came = performing.perform(service, acts, name, quiet=quiet)
    answer = performing.answer(service, came)
    if as_json:
        print_json(answer)
    elif not quiet:
        out = console()
        print_run(out, came, service.names)
        for state in answer.tournaments:
            print_next(out, state)
    performing.end(acts, came)
