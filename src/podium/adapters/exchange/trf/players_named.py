"""Whether those are there whom lines name, and rounds and numbers are as many as is said."""

from collections.abc import Sequence

from podium.adapters.exchange.trf.agreement import column_of
from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.lines import TrfLine
from podium.adapters.exchange.trf.pairing_lines import NamedPlayers
from podium.adapters.exchange.trf.players import Read
from podium.app.trf import Team
from podium.core.phrase import say

_SOME = 5
"""Missing numbers that are named."""


def check_round_counts(lines: Sequence[Read], rounds: int, at: int, findings: Findings) -> None:
    """Note that a player has more rounds than the tournament.

    Args:
        lines: of the players.
        rounds: of the tournament; 0 where that is not known.
        at: the line that says so.
        findings: where faults go.
    """
    longest = max(lines, key=lambda line: len(line.cells), default=None)
    if longest is None or not 0 < rounds < len(longest.cells):
        return
    there = len(longest.cells)
    what = say(
        "the number of rounds is {count}, and line {line} has round {round} (column {column})",
        count=rounds,
        line=longest.line,
        round=there,
        column=column_of(there),
    )
    findings.fault(at, 5, what, say("right is {count} or more", count=there))


def check_named(
    named: Sequence[NamedPlayers],
    teams: Sequence[tuple[TrfLine, Team]],
    lines: Sequence[Read],
    findings: Findings,
) -> None:
    """Note players whom a line names, and who are not there."""
    there = {line.player.number for line in lines}
    in_teams = [NamedPlayers(line.number, line.code, team.players) for line, team in teams]
    for one in [*named, *in_teams]:
        missing = next((number for number in one.numbers if number not in there), 0)
        if missing:
            what = say(
                "line {code} names {number}, and there is no {number}",
                code=one.code,
                number=missing,
            )
            right = say("give the number of a player who has a line 001")
            findings.fault(one.line, 5, what, right)


def check_teams(teams: Sequence[tuple[TrfLine, Team]], findings: Findings) -> None:
    """Note players who are in two teams, and teams of one number.

    A file of TRF26 may have its teams twice, in lines of the older form (013) and of the newer.
    """
    players: dict[tuple[str, int], int] = {}
    numbers: dict[int, int] = {}
    for line, team in teams:
        for number in filter(None, team.players):
            if (line.code, number) in players:
                what = say(
                    "{number} is in two teams; the first is line {line}",
                    number=number,
                    line=players[line.code, number],
                )
                findings.fault(line.number, 5, what, say("a player is in one team, once"))
            players.setdefault((line.code, number), line.number)
        if team.number and team.number in numbers:
            what = say(
                "team {number} is there a second time; the first is line {line}",
                number=team.number,
                line=numbers[team.number],
            )
            findings.fault(line.number, 5, what, say("every team has a number of its own"))
        numbers.setdefault(team.number, line.number)


def check_numbers(lines: Sequence[Read], findings: Findings) -> None:
    """Warn of starting numbers that nobody has, below the highest."""
    there = {line.player.number: line.line for line in lines}
    missing = [number for number in range(1, max(there, default=0)) if number not in there]
    if missing:
        after = min(number for number in there if number > missing[0])
        numbers = ", ".join(map(str, missing[:_SOME]))
        more = " …" if len(missing) > _SOME else ""
        what = say("nobody has the starting number {text}", text=numbers + more)
        findings.warn(there[after], 5, what)
