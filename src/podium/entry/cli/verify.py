"""`podium verify`: checks an exported log."""

from io import BytesIO
from pathlib import Path

import click
import msgspec

from podium import bootstrap
from podium.app.exchanging import cut_short
from podium.app.verifying import Finding, Summary, altered, examined
from podium.entry.cli.options import INPUT, as_json, read
from podium.entry.cli.saying import print_json, say


@click.command("verify", short_help="Check an export: the chain and the lots.")
@click.argument("export", type=INPUT)
@as_json
def command(*, export: Path, as_json: bool) -> None:
    """Check EXPORT (- for standard input): is the log whole, and were its lots fair?

    The hash chain must be whole, all that the first line promises must be there, every lot must
    follow from the revealed secret, and every free text must be the one that was recorded. Exit
    code 1 if anything is wrong.
    """
    text, called = read(export)
    parsed = bootstrap.read_export(BytesIO(text), called)
    outcome = examined(parsed.records)
    findings = [*outcome.findings, *cut_short(parsed), *altered(parsed.texts)]
    sound = not any(finding.fault for finding in findings)
    if as_json:
        print_json(
            {
                "tournament": parsed.promised.tournament,
                "sound": sound,
                "findings": findings,
                "summary": msgspec.to_builtins(outcome.summary),
            }
        )
    else:
        for finding in findings:
            say(_line(called, finding))
        _tell(parsed.promised.tournament, outcome.summary, sound=sound)
    if not sound:
        raise click.exceptions.Exit(1)


def _line(called: str, finding: Finding) -> str:
    where = f"record {finding.position}: " if finding.position else ""
    kind = "" if finding.fault else "note: "
    return f"{called}: {where}{kind}{finding.code}: {finding.message}"


def _tell(tournament: str, summary: Summary, *, sound: bool) -> None:
    lots = f"{summary.lots} follow from the secret" if summary.revealed else "secret not there"
    say(f"{tournament}: {'all is as it should be' if sound else 'something is wrong'}")
    say(
        f"{summary.records} records; lots: {lots}, {summary.by_hand} drawn by hand,"
        f" {summary.unchecked} not checked"
    )
    say(f"head {summary.head}")
