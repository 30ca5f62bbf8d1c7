"""`podium import`: a tournament from an export."""

from io import BytesIO
from pathlib import Path

import click

from podium import bootstrap
from podium.app.exchanging import import_tournament
from podium.entry.cli.options import INPUT, as_json, read, stored, where
from podium.entry.cli.saying import print_json, say


@click.command("import", short_help="Store a tournament from an export.")
@click.argument("file", type=INPUT)
@click.option("--name", help="Store it under this name instead of its own.")
@as_json
@where
def command(
    *, file: Path, name: str | None, as_json: bool, data: Path | None, database: str
) -> None:
    """Store the tournament that FILE (- for standard input) holds, as `export` wrote it.

    The log is verified and played again first; if a record of it does not hold, nothing is stored.
    """
    text, called = read(file)
    parsed = bootstrap.read_export(BytesIO(text), called)
    stored_as = import_tournament(stored(data, database), parsed, name)
    if as_json:
        print_json({"tournament": stored_as, "position": len(parsed.records)})
    else:
        say(f"{stored_as} is stored, position {len(parsed.records)}.")
