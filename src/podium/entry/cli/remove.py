"""`podium remove`: takes a tournament out of the store, once it is saved to a file."""

from pathlib import Path

import click

from podium import bootstrap
from podium.app.removal import SavedTournament, read_readable, remove
from podium.entry.cli.options import as_json, storage_options, stored_service
from podium.entry.cli.output import complain, print_json, say
from podium.entry.cli.saving import write_whole


@click.command("remove", short_help="Save a tournament to a file and take it away.")
@click.argument("name")
@click.option(
    "--export",
    "file",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to save it to first; there must be none of that name yet.",
)
@as_json
@storage_options
def command(*, name: str, file: Path, as_json: bool, data: Path | None, database: str) -> None:
    """Save the tournament NAME to a file, as `export` does, and take it out of the store.

    With it go the names of its people, its links, clocks and announcements. Of a damaged one
    whatever can be read is saved; podium verify FILE then says what does not hold. The secret of
    the lots of one that still runs is not in the file: after an import its lots are drawn by hand.
    """
    service = stored_service(data, database)
    found = read_readable(service.store, name)
    if file.exists():
        message = f"{click.format_filename(file)} is there already: name another file"
        raise click.BadParameter(message, param_hint="--export")
    write_whole(file, bootstrap.export_lines(found.items()))
    remove(service.store, found)
    if found.unsound:
        complain(f"{name} was damaged: {found.unsound}; saved is what could be read")
    if as_json:
        print_json(_document(found, file))
    else:
        say(
            f"{name} is removed; {click.format_filename(file)} holds"
            f" {len(found.records)} records and {len(found.people)} people."
        )


def _document(found: SavedTournament, file: Path) -> dict[str, object]:
    return {
        "tournament": found.name,
        "export": str(file),
        "records": len(found.records),
        "people": len(found.people),
        "damaged": found.unsound,
    }
