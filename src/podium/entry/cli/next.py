"""`podium next`: the acts that take a tournament on, and what each would lead to."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import click

from podium.entry.cli.options import as_json, storage_options, stored_service
from podium.entry.cli.output import console, plain_text, print_json
from podium.entry.cli.states import ENTER, describe_missing
from podium.formats.kernel.case import Case
from podium.views.lot_purposes import describe_purpose, stage_of
from podium.views.outlook.steps import Coming, NextAct, coming
from podium.views.plan import groups_phrase, tables_phrases
from podium.views.tournament import to_builtins


@click.command("next", short_help="Say what can be done next, and what it would lead to.")
@click.argument("name")
@as_json
@storage_options
def command(*, name: str, as_json: bool, data: Path | None, database: str) -> None:
    """Say which acts take the tournament NAME on, and what each would lead to; nothing is done.

    Where nothing can be done, it says that the tournament is over, or what it waits for. A lot that
    is not drawn yet is not told: only what it is for and between whom it decides.
    """
    service = stored_service(data, database)
    case = service.case(name)
    found = coming(case)
    if as_json:
        print_json({"tournament": name, **to_builtins(found)})
        return
    names, out = service.names(name), console()
    for act in found.next:
        out.print(plain_text(act.text, "bold"))
        for line in _lines(
            case, act, lambda ids: ", ".join(names.get(key, key) for key in ids)
        ):
            out.print(plain_text(f"  {line}"))
    if not found.next:
        for line in _otherwise(found, names):
            out.print(plain_text(line))


def _otherwise(found: Coming, names: Mapping[str, str]) -> Iterator[str]:
    """Why there is no next act."""
    missing = describe_missing(found.needs, names)
    if found.status == "closed":
        yield "the tournament is over"
    elif missing:
        yield "waits for:"
        yield from (f"  {line}" for line in missing)
    else:
        yield ENTER if found.status == "open" else "nothing can be done now: see podium show"


def _lines(case: Case, act: NextAct, called: Callable[[Iterable[str]], str]) -> Iterator[str]:
    """What an act would lead to, a line each."""
    if act.refused is not None:
        yield f"would be refused: {act.refused}"
        return
    people: dict[str, Sequence[Sequence[str]]] = {
        "who plays": [act.playing],
        "not checked in, left out": [act.missing],
        f"advance to {act.to}" if act.to else "advance": [act.advancing],
        "a lot says who of these advances": act.by_lot,
        "a lot puts these in order": act.ordered,
    }
    for heading, lists in people.items():
        yield from (f"{heading}: {called(entrants)}" for entrants in lists if entrants)
    if len(act.groups) > 1:
        yield groups_phrase(act.groups)
    if tables := tables_phrases(Counter(act.tables), act.byes):
        yield ", ".join(tables)
    for purpose in act.lots:
        many = len(case.state.stage(stage_of(purpose)).groups) > 1
        yield f"a lot is drawn: {describe_purpose(purpose, several_groups=many)}"
    if act.last:
        yield "it is the last close: the secret of the lots is revealed with it"
