"""`podium rules`: the rulebooks, and the language they are written in."""

from collections.abc import Sequence

import click
import msgspec

from podium import bootstrap
from podium.app.opening import rulebook_sources
from podium.app.rulebooks import ListedRulebook, levels_in, list_rulebooks
from podium.core.refusals import Refused
from podium.entry.cli.options import as_json
from podium.entry.cli.output import (
    complain,
    console,
    plain_text,
    print_json,
    print_table,
    ruled_table,
    say,
)
from podium.rules.language import Fault, compose, schema
from podium.rules.language.holes import check as find_holes
from podium.rules.language.holes import notes as find_notes
from podium.rules.language.tell import tell
from podium.rules.language.telling.markdown import markdown

MALFORMED = 2


@click.group("rules")
def command() -> None:
    """The rulebooks that ship, and checks of your own."""


@command.command("list")
@as_json
def list_(*, as_json: bool) -> None:
    """List the rulebooks that ship."""
    rows = [_row(rulebook) for rulebook in list_rulebooks(bootstrap.library())]
    if as_json:
        print_json({"rulebooks": rows})
        return
    table = ruled_table(*rows[0])
    for row in rows:
        told = [", ".join(v) if isinstance(v, list) else str(v) for v in row.values()]
        table.add_row(*(plain_text(text) for text in told))
    print_table(console(), table)


def _row(rulebook: ListedRulebook) -> dict[str, object]:
    return {
        "id": rulebook.id,
        "title": rulebook.title,
        "game": rulebook.game,
        "levels": rulebook.levels,
    }


def _sources(rulebook: str) -> tuple[list[str], list[str]]:
    """The texts of a rulebook and what they are called; ends if there is none."""
    try:
        return rulebook_sources(bootstrap.library(), rulebook)
    except Refused as refused:
        complain(refused.refusal.message)
        raise click.exceptions.Exit(MALFORMED) from None


@command.command()
@click.argument("rulebook", metavar="ID|FILE")
@click.option("--level", default="", help="One level only, where the rulebook has levels.")
def show(*, rulebook: str, level: str) -> None:
    """Tell a rulebook in plain words."""
    texts, names = _sources(rulebook)
    levels = levels_in(texts)
    if level and level not in levels:
        there = ", ".join(name for name in levels if name) or "none"
        message = f"{rulebook} has no level {level!r}; there is: {there}"
        raise click.BadParameter(message, param_hint="'--level'")
    for number, name in enumerate([level] if level else levels):
        text = markdown(tell(compose(texts, names, name), name))
        say(f"\n{text.rstrip()}" if number else text.rstrip())


@command.command()
@click.argument("rulebooks", metavar="ID|FILE…", nargs=-1, required=True)
@as_json
def check(*, rulebooks: tuple[str, ...], as_json: bool) -> None:
    """Look for faults and holes, over all levels and options.

    Exit code 1 if there are any, 2 for a file that is no TOML at all.
    """
    found = {rulebook: find_holes(*_sources(rulebook)) for rulebook in rulebooks}
    if as_json:
        print_json({"rulebooks": [_checked(name, faults) for name, faults in found.items()]})
    else:
        for name, faults in found.items():
            for fault in faults:
                say(str(fault))
            for note in () if faults else find_notes(*_sources(name)):
                say(f"note: {note}")
            many = f"{len(faults)} to mend" if faults else "no faults, no holes"
            say(f"{name}: {many}")
    if any(found.values()):
        broken = any(fault.unreadable for faults in found.values() for fault in faults)
        raise click.exceptions.Exit(MALFORMED if broken else 1)


def _checked(name: str, faults: Sequence[Fault]) -> dict[str, object]:
    notes = [] if faults else find_notes(*_sources(name))
    return {
        "rulebook": name,
        "sound": not faults,
        "faults": msgspec.to_builtins(list(faults)),
        "notes": msgspec.to_builtins(notes),
    }


@command.command("schema")
def schema_() -> None:
    """Print the JSON Schema of the language, for editors."""
    text = msgspec.json.format(msgspec.json.encode(schema()), indent=2)
    click.echo(text + b"\n", nl=False)
