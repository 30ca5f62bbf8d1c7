"""`podium restore`: a backup becomes a place to work in."""

from pathlib import Path

import click

from podium import bootstrap
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.entry.cli.backup import tell
from podium.entry.cli.options import as_json, storage_options

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("restore", short_help="Make a backup a place to work in.")
@click.argument("file", type=_FILE)
@as_json
@storage_options
def command(*, file: Path, as_json: bool, data: Path | None, database: str) -> None:
    """Put everything that the backup FILE holds into an empty place.

    Where something is stored already nothing is done: name another folder (--data), or move what
    is there away.
    """
    try:
        made = bootstrap.restore(file, data, database)
    except FileExistsError as error:
        message = say(
            "{name} is there already: restore into an empty folder (--data), or move it away",
            name=str(error.filename),
        )
        raise refuse("already-exists", message) from None
    tell(made, file, "Restored are", as_json=as_json)
