"""`podium import`: a tournament from an export, or from a report file (TRF)."""

import re
from io import BytesIO
from pathlib import Path

import click

from podium import bootstrap
from podium.app.log_transfer import import_tournament
from podium.app.trf_import import import_report
from podium.entry.cli.options import INPUT, as_json, read_input, storage_options, stored_service
from podium.entry.cli.output import print_json, say
from podium.entry.cli.swiss_files import by_encoding, by_rules, note, read_report
from podium.rules.pairing.swiss_dutch import DutchEdition

_CODE = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:###|[0-9A-Z]{3} )")


@click.command("import", short_help="Store a tournament from an export or a report file (TRF).")
@click.argument("file", type=INPUT)
@click.option(
    "--tournament",
    "--name",
    "name",
    metavar="NAME",
    help="Store it under this name; of an export left out: its own.",
)
@by_rules
@by_encoding
@as_json
@storage_options
def command(
    *,
    file: Path,
    name: str | None,
    rules: DutchEdition | None,
    encoding: str,
    as_json: bool,
    data: Path | None,
    database: str,
) -> None:
    r"""Store the tournament that FILE (- for standard input) holds.

    FILE is an export of podium, or the report file (TRF) of a Swiss tournament, which is then
    continued here. The log of an export is verified and played again first; if a record of it does
    not hold, nothing is stored. Of a report file the players get their starting numbers as ids, its
    rounds are made by hand as they stand there, and the next one is paired by the rules.

    \b
    With --json:
      {"tournament": NAME, "position": 31}
      of a report file also: "players": 24, "paired": 5, "rounds": 9, "notes": [texts]
    """
    text, called = read_input(file)
    if called.lower().endswith(".trf") or _CODE.match(text):
        if not name:
            raise click.UsageError(
                "a report file has no name to store it under: --tournament NAME"
            )
        report = read_report(text, called, encoding)
        done = import_report(
            stored_service(data, database), bootstrap.in_memory(), report, name, rules
        )
        note(done.notes)
        if as_json:
            print_json(done)
        else:
            say(
                f"{name} is stored: {done.players} players, {done.paired} of {done.rounds} rounds"
                f" paired, position {done.position}."
            )
        return
    if rules is not None or encoding:
        raise click.UsageError("--rules and --encoding are for report files (TRF)")
    parsed = bootstrap.read_export(BytesIO(text), called)
    stored_as = import_tournament(stored_service(data, database), parsed, name)
    if as_json:
        print_json({"tournament": stored_as, "position": len(parsed.records)})
    else:
        say(f"{stored_as} is stored, position {len(parsed.records)}.")
