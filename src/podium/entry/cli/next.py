"""`podium next`: the acts that take a tournament on, and what each would lead to."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import click

from podium.entry.cli.options import as_json, storage_options, stored_service
from podium.entry.cli.output import console, plain_text, print_json
from podium.views.outlook.steps import NextAct, next_acts


@click.command("next", short_help="Say what can be done next, and what it would lead to.")
@click.argument("name")
@as_json
@storage_options
def command(*, name: str, as_json: bool, data: Path | None, database: str) -> None:
    """Say which acts take the tournament NAME on, and what each would lead to; nothing is done.

    A lot that is not drawn yet is not told: only what it is for and between whom it decides.
    """
    service = stored_service(data, database)
    found = next_acts(service.case(name))
    if as_json:
        print_json({"tournament": name, "next": found})
        return
    names, out = service.names(name), console()
    for act in found:
        out.print(plain_text(act.text, "bold"))
        for line in _lines(act, lambda ids: ", ".join(names.get(key, key) for key in ids)):
            out.print(plain_text(f"  {line}"))
    if not found:
        out.print(
            plain_text("Nothing can be done before what is missing is there: podium show.")
        )


def _lines(act: NextAct, called: Callable[[Iterable[str]], str]) -> Iterator[str]:
    """What an act would lead to, a line each."""
    if act.refused is not None:
        yield f"would be refused: {act.refused}"
        return
    people: dict[str, Sequence[Sequence[str]]] = {
        "who plays": [act.playing],
        "not checked in, left out": [act.missing],
        f"go on to {act.to}" if act.to else "advance": [act.advancing],
        "a lot says who of these goes on": act.by_lot,
        "a lot puts these in order": act.ordered,
    }
    for heading, lists in people.items():
        yield from (f"{heading}: {called(entrants)}" for entrants in lists if entrants)
    figures = {
        "groups of": ", ".join(map(str, act.groups)),
        "tables of": ", ".join(map(str, act.tables)),
        "sit out:": str(act.byes or ""),
        "lots to be drawn:": ", ".join(act.lots),
    }
    yield from (f"{heading} {told}" for heading, told in figures.items() if told)
    if act.last:
        yield "it is the last close: the secret of the lots is revealed with it"
