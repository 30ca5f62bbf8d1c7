"""`podium verify`: checks an exported log."""

from io import BytesIO
from pathlib import Path

import click
import msgspec

from podium import bootstrap
from podium.app.log_transfer import check_export
from podium.app.log_verification import LogFinding, Verification
from podium.entry.cli.options import INPUT, as_json, read_input
from podium.entry.cli.output import print_json, say


@click.command("verify", short_help="Check an export: the chain and the lots.")
@click.argument("export", type=INPUT)
@as_json
def command(*, export: Path, as_json: bool) -> None:
    """Check EXPORT (- for standard input): is the log whole, and were its lots fair?

    The hash chain must be whole, all that the first line promises must be there, every lot must
    follow from the revealed secret, every free text must be the one that was recorded, and what a
    record says must be able to happen after what went before. Exit code 1 if anything is wrong.
    """
    text, called = read_input(export)
    parsed = bootstrap.read_export(BytesIO(text), called)
    outcome = check_export(parsed, bootstrap.in_memory().games)
    if as_json:
        print_json(
            {
                "tournament": parsed.promised.tournament,
                "sound": outcome.sound,
                "findings": outcome.findings,
                "summary": msgspec.to_builtins(outcome.summary),
            }
        )
    else:
        for finding in outcome.findings:
            say(_line(called, finding))
        say_outcome(parsed.promised.tournament, outcome)
    if not outcome.sound:
        raise click.exceptions.Exit(1)


def _line(called: str, finding: LogFinding) -> str:
    where = f"record {finding.position}: " if finding.position else ""
    kind = "" if finding.fault else "note: "
    return f"{called}: {where}{kind}{finding.code}: {finding.message}"


def say_outcome(tournament: str, outcome: Verification) -> None:
    """Say whether a log is as it should be, and what was checked."""
    summary = outcome.summary
    lots = f"{summary.lots} follow from the secret" if summary.revealed else "secret not there"
    say(f"{tournament}: {'all is as it should be' if outcome.sound else 'something is wrong'}")
    say(
        f"{summary.records} records; lots: {lots}, {summary.by_hand} drawn by hand,"
        f" {summary.unchecked} not checked"
    )
    say(f"head {summary.head}")
