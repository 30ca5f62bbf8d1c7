"""`podium forget`: erases what is known of a person."""

from pathlib import Path

import click

from podium.app.erasure import forget_person, texts_naming
from podium.core.phrase import literal
from podium.core.refusals import refuse
from podium.entry.cli.options import storage_options, stored_service
from podium.entry.cli.output import say


@click.command("forget", short_help="Erase what is known of a person.")
@click.argument("name")
@click.argument("person")
@click.option(
    "--texts",
    is_flag=True,
    help="Also erase the free texts (reasons, who acted) with the name.",
)
@storage_options
def command(*, name: str, person: str, texts: bool, data: Path | None, database: str) -> None:
    """Erase what is known of PERSON (an id) in the tournament NAME; the log stays whole."""
    service = stored_service(data, database)
    everybody = service.tournament(name).state.everybody
    known = service.store.people(name).get(person)
    if known is None and person not in everybody:
        message = f"nobody in {name} has the id {person!r}; podium show lists the ids"
        raise refuse("unknown-person", literal(message), person)
    called = known.name if known is not None else ""
    naming = texts_naming(service, name, called)
    forget_person(service.store, name, person)
    say(f"What was known of {person} in {name} is erased; the log stays whole.")
    if texts:
        for ref in naming:
            service.store.erase(ref)
    if naming:
        where_told = ", ".join(str(number) for number in sorted(set(naming.values())))
        done = "are erased too" if texts else "still hold the name: erase them with --texts"
        say(f"Free texts at position {where_told} {done}.")
