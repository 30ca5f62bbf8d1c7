"""`podium play`: performs the acts of a scenario."""

from pathlib import Path

import click

from podium import bootstrap
from podium.entry.cli import performing
from podium.entry.cli.options import INPUT, as_json, storage_options, stored_service
from podium.entry.cli.output import console, print_json
from podium.entry.cli.previews import print_run
from podium.entry.cli.states import print_states


@click.command("play", short_help="Perform a scenario and print the state.")
@click.argument("scenario", type=INPUT)
@as_json
@click.option("-q", "--quiet", is_flag=True, help="No progress, and no state at the end.")
@storage_options
def command(
    *, scenario: Path, as_json: bool, quiet: bool, data: Path | None, database: str
) -> None:
    """Perform the acts of SCENARIO (- for standard input), one a line, and print the state.

    The whole file is checked for form first; if a line is no act, nothing is performed. An act
    that the rules refuse ends the run, unless its line expects that. Without --data or --database
    everything stays in memory.
    """
    acts = performing.read_acts(scenario)
    folder = performing.folder_of(scenario)
    kept = data is not None or database
    service = stored_service(data, database, folder) if kept else bootstrap.in_memory(folder)
    performing.check_rulebooks(acts, service.library)
    came = performing.perform(service, acts, quiet=quiet)
    if as_json:
        print_json(performing.answer(service, came))
    elif not quiet:
        out = console()
        print_run(out, came, service.names)
        print_states(out, performing.answer(service, came).tournaments)
    performing.end(acts, came)
