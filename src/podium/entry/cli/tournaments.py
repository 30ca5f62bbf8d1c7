"""`podium tournaments`: which tournaments are stored."""

from collections.abc import Iterator
from pathlib import Path

import click

from podium.app.ports import Damaged, StoreBusy
from podium.app.service import Service
from podium.core.refusals import Refused
from podium.entry.cli.options import as_json, storage_options, stored_service
from podium.entry.cli.output import (
    complain,
    console,
    plain_text,
    print_json,
    print_table,
    ruled_table,
    say,
)
from podium.views.tournament import status, title_of


@click.command("tournaments")
@as_json
@storage_options
def command(*, as_json: bool, data: Path | None, database: str) -> None:
    """List the tournaments that are stored; one that is damaged is named on standard error."""
    service = stored_service(data, database)
    rows = list(_rows(service))
    if as_json:
        print_json({"tournaments": rows})
    elif rows:
        table = ruled_table(*rows[0], right=("entrants", "position"))
        for row in rows:
            table.add_row(*(plain_text(str(value)) for value in row.values()))
        print_table(console(), table)
    else:
        say("There is no tournament yet; podium do NAME FILE opens one.")


def _rows(service: Service) -> Iterator[dict[str, str | int]]:
    for name in service.store.streams():
        try:
            yield _row(service, name)
        except StoreBusy:
            raise
        except (Damaged, Refused) as error:
            complain(f"left out: {error}")
        except Exception as error:  # noqa: BLE001 - one tournament must not take the list down
            what = f"{type(error).__name__}: {error}".partition("\n")[0]
            complain(f"left out: {name} cannot be told, a fault of podium ({what})")


def _row(service: Service, name: str) -> dict[str, str | int]:
    case = service.case(name)
    opening = case.state.opening
    return {
        "name": name,
        "title": title_of(case),
        "rulebook": case.rulebook.id,
        "level": opening.level if opening else "",
        "status": status(case),
        "entrants": len(case.state.entrants),
        "position": case.state.position,
    }
