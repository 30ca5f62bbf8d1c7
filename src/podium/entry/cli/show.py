"""`podium show`: the state of a stored tournament."""

from pathlib import Path

import click

from podium.entry.cli.options import as_json, storage_options, stored_service
from podium.entry.cli.output import console, print_json
from podium.entry.cli.states import print_states


@click.command("show", short_help="Print the state of a tournament.")
@click.argument("name")
@as_json
@storage_options
def command(*, name: str, as_json: bool, data: Path | None, database: str) -> None:
    """Print the state of the tournament NAME: what comes next, matches, standings, places."""
    found = [stored_service(data, database).view(name)]
    if as_json:
        print_json({"tournaments": found})
    else:
        print_states(console(), found)
