"""`podium check`: whether the rounds of a Swiss report file were paired by the rules."""

from pathlib import Path
from typing import Any

import click

from podium.app.swiss import PairingDifference, complete_file, differences
from podium.entry.cli.options import INPUT, as_json
from podium.entry.cli.output import complain, print_json, say
from podium.entry.cli.swiss_files import (
    as_pair,
    by_encoding,
    by_rules,
    note,
    open_report,
    refusals,
    rules_of,
)
from podium.rules.pairing.swiss_dutch import DutchEdition


@click.command("check", short_help="Re-pair every round of a Swiss report file (TRF).")
@click.argument("file", type=INPUT)
@by_rules
@by_encoding
@as_json
def command(*, file: Path, rules: DutchEdition | None, encoding: str, as_json: bool) -> None:
    r"""Pair every round of FILE (- for standard input) again, and list each difference.

    One line a difference, beginning "round N:", White named first. Exit code 1 if there is one.

    \b
    With --json:
      {"rules": "dutch-2026", "rounds": 9, "assumed": [texts],
       "differences": [{"round": 3, "what": "pair", "colours", "bye" or "unpairable",
                        "rules": {"white": 3, "black": 8} (black 0 for the bye; null if unpairable),
                        "file": [{"white": 3, "black": 9}, ...], "message"}]}
    """
    read = open_report(file, encoding)
    with refusals(as_json=as_json):
        rules = rules_of(read, rules)
    whole, assumed = complete_file(read)
    note(assumed)
    rounds = 0
    found: list[PairingDifference] = []
    for rounds, differing in differences(whole, rules):  # noqa: B007 - how many there were
        found += differing
        if not as_json:
            for one in differing:
                say(f"round {one.round}: {one.message}")
    if as_json:
        print_json(
            {
                "rules": rules.value,
                "rounds": rounds,
                "assumed": assumed,
                "differences": [_document(one) for one in found],
            }
        )
    elif not found:
        complain(f"{rounds} rounds are paired as {rules} has it")
    if found:
        raise click.exceptions.Exit(1)


def _document(one: PairingDifference) -> dict[str, Any]:
    return {
        "round": one.round,
        "what": one.what,
        "rules": as_pair(one.rules) if one.rules else None,
        "file": [as_pair(pair) for pair in one.file],
        "message": one.message,
    }
