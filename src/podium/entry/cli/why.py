"""`podium why`: why one stands before another."""

from pathlib import Path

import click

from podium.app.service import Service
from podium.entry.cli.options import as_json, storage_options, stored_service
from podium.entry.cli.output import print_json, say


@click.command("why", short_help="Say why one stands before another.")
@click.argument("name")
@click.option("--stage", required=True, help="The stage whose standings are meant.")
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@as_json
@storage_options
def command(
    *,
    name: str,
    stage: str,
    one: str,
    other: str,
    as_json: bool,
    data: Path | None,
    database: str,
) -> None:
    """Say in one sentence why A stands before B (or B before A): both values and the clause.

    A and B are ids, or names where only one is called so.
    """
    service = stored_service(data, database)
    first, second = (_id(service, name, who) for who in (one, other))
    sentence = service.why(name, stage, first, second)
    if as_json:
        print_json({"stage": stage, "entrants": [first, second], "why": sentence})
    else:
        say(sentence)


def _id(service: Service, tournament: str, who: str) -> str:
    """The id of who is called so, else what was given."""
    entrants = service.tournament(tournament).state.entrants
    if who in entrants:
        return who
    names = service.names(tournament)
    called = [e for e in entrants if names.get(e, "").casefold() == who.casefold()]
    return called[0] if len(called) == 1 else who
