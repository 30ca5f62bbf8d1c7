"""`podium backup`: everything that is stored, in one file."""

from pathlib import Path

import click

from podium import bootstrap
from podium.app.backups import Backup
from podium.app.ports import Damaged, StoreBusy
from podium.entry.cli.options import as_json, storage_options, stored_service
from podium.entry.cli.output import complain, print_json, say


@click.command("backup", short_help="Write everything that is stored to one file.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@as_json
@storage_options
def command(*, file: Path, as_json: bool, data: Path | None, database: str) -> None:
    """Write everything that is stored to FILE, also while podium serves.

    In it are the tournaments with names and secrets of lots, accounts and links, and the key that
    opens printed cards: keep it as safe as the laptop. A backup of that name is replaced once the
    new one is whole. podium restore makes a place to work in of it.
    """
    service = stored_service(data, database)
    for name in service.store.streams():
        try:
            service.tournament(name)
        except StoreBusy:
            raise
        except Damaged as damaged:
            complain(str(damaged))
    made = bootstrap.backup(file, data, database)
    tell(made, file, f"{click.format_filename(file)} holds", as_json=as_json)


def tell(made: Backup, file: Path, head: str, *, as_json: bool) -> None:
    """Say what a backup holds."""
    if as_json:
        print_json(
            {
                "file": str(file),
                "at": made.at,
                "tournaments": made.tournaments,
                "records": made.records,
                "key": made.key,
            }
        )
        return
    count = "1 tournament" if made.tournaments == 1 else f"{made.tournaments} tournaments"
    acts = "1 act" if made.records == 1 else f"{made.records} acts"
    key = "with the key of printed cards" if made.key else "no key: none was made yet"
    say(f"{head} {count}, {acts}; {key}.")
