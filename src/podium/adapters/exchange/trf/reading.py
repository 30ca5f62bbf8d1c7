"""A whole file read: line by line, then what the lines say together."""

from collections.abc import Sequence

from podium.adapters.exchange.trf import headers, players, scorings, teams
from podium.adapters.exchange.trf.agreement import check_cells, check_pending, check_rounds
from podium.adapters.exchange.trf.fields import HIGHEST
from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.lines import TrfLine, decode, lines_of
from podium.adapters.exchange.trf.pairing_lines import PairingLines
from podium.adapters.exchange.trf.players import Read
from podium.adapters.exchange.trf.players_named import (
    check_named,
    check_numbers,
    check_round_counts,
    check_teams,
)
from podium.adapters.exchange.trf.point_sums import check_points
from podium.adapters.exchange.trf.spreading import add_boosts, with_byes
from podium.app.trf import Team, TrfFile
from podium.core.crosstable import Crosstable, CrosstablePlayer
from podium.core.phrase import say

_OF_TEAMS = {"240", "250", "260", "299"}
"""Records whose numbers are of teams where teams have numbers (310)."""


def read(data: bytes, source: str, encoding: str = "") -> TrfFile:
    """Read a file.

    Args:
        data: its bytes.
        source: its name, for messages.
        encoding: that it is said to be in; empty: UTF-8, else a guess with a warning.

    Raises:
        TrfFault: lines are malformed, or say impossible things; it lists every one.
    """
    findings = Findings(source)
    reading = _Reading(findings)
    for line in lines_of(decode(data, findings, encoding), findings):
        reading.take(line)
    return reading.read()


class _Reading:
    """A file as far as it has been read."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._header = headers.HeaderReading(findings)
        self._scoring = scorings.ScoringReading(findings)
        self._pairing = PairingLines(findings)
        self._players: list[Read] = []
        self._teams: list[tuple[TrfLine, Team]] = []
        self._later: list[TrfLine] = []
        self._kept: list[str] = []

    def take(self, line: TrfLine) -> None:
        """Take a line."""
        code = line.code
        if code == "001":
            self._take_player(line)
        elif code in headers.CODES:
            if not self._header.take(line):
                self._kept.append(line.text)
        elif code in scorings.CODES:
            self._scoring.take(line)
        elif code in teams.CODES:
            self._teams.append((line, teams.read(line, self._findings)))
        elif code in _OF_TEAMS:
            self._later.append(line)
        elif not self._pairing.take(line):
            self._kept.append(line.text)

    def read(self) -> TrfFile:
        """What the lines say, once all were taken.

        Raises:
            TrfFault: something is malformed or impossible.
        """
        self._take_later()
        lines = self._agreed()
        scoring = self._scoring.read()
        self._findings.check()
        pairing, rounds = self._pairing, self._pairing.rounds
        always = [one for one in pairing.barred if one.first == 1 and 0 < rounds <= one.last]
        numbers = sorted(line.player.number for line in lines)
        table = Crosstable(
            players=_in_order(lines),
            rounds=rounds,
            initial_colour=pairing.initial_colour,
            scoring=scoring,
            forbidden=(*pairing.forbidden, *(one.players for one in always)),
            acceleration=add_boosts(
                pairing.acceleration, pairing.boosts, numbers, rounds, self._findings
            ),
        )
        self._look_for_oddities(lines, table)
        return TrfFile(
            crosstable=table,
            header=self._header.read(),
            players=tuple(line.player for line in lines),
            teams=tuple(team for _, team in self._teams),
            zeroed=frozenset(pairing.zeroed),
            barred=tuple(one for one in pairing.barred if one not in always),
            adjusted=tuple(pairing.adjusted),
            by_rank=pairing.by_rank,
            kept=tuple(self._kept),
            warnings=self._findings.warnings,
        )

    def _take_player(self, line: TrfLine) -> None:
        if len(self._players) == HIGHEST:
            self._findings.refuse(
                say(
                    "line {line} is one player more than {count}",
                    line=line.number,
                    count=HIGHEST,
                )
            )
        self._players.append(players.read(line, self._findings))

    def _take_later(self) -> None:
        """Take the lines that name teams where those have numbers, and else players."""
        numbered = any(team.number for _, team in self._teams)
        for line in self._later:
            if numbered:
                self._kept.append(line.text)
            else:
                self._pairing.take(line)

    def _agreed(self) -> list[Read]:
        """The players' lines, held against one another and against what other lines say."""
        findings, pairing = self._findings, self._pairing
        if not self._players and findings.clean:
            findings.refuse(
                say("there is no player in the file"),
                say("each has a line that begins with 001"),
            )
        complete = all(line.player.number for line in self._players)
        lines = with_byes(self._told_apart(), pairing.byes, findings)
        check_cells(lines, findings, complete=complete)
        check_pending(lines, findings)
        check_round_counts(lines, pairing.rounds, pairing.rounds_line, findings)
        check_teams(self._teams, findings)
        if complete:
            check_named(pairing.named, self._teams, lines, findings)
        return lines

    def _told_apart(self) -> list[Read]:
        """The players' lines whose numbers could be read, each number once."""
        first: dict[int, Read] = {}
        for line in self._players:
            number = line.player.number
            if number in first:
                what = say(
                    "{number} is there a second time; the first is line {line}",
                    number=number,
                    line=first[number].line,
                )
                right = say("every player has a starting number of his own")
                self._findings.fault(line.line, 5, what, right)
            elif number:
                first[number] = line
        return list(first.values())

    def _look_for_oddities(self, lines: Sequence[Read], table: Crosstable) -> None:
        findings = self._findings
        check_rounds(lines, findings)
        check_points(lines, table, findings)
        check_numbers(lines, findings)
        self._header.count("062", len(lines))
        self._header.count("082", len(self._teams))
        numbers = [line.player.number for line in lines]
        self._header.check_acceleration(known=bool(table.acceleration))
        if self._pairing.by_rank and numbers != sorted(numbers):
            what = say("podium pairs in the order of the numbers, not of the file")
            findings.warn(self._pairing.rank_line, 5, what)


def _in_order(lines: Sequence[Read]) -> tuple[CrosstablePlayer, ...]:
    """The players of the crosstable, in the order of their numbers."""
    return tuple(
        CrosstablePlayer(number=line.player.number, rating=line.player.rating, cells=line.cells)
        for line in sorted(lines, key=lambda line: line.player.number)
    )
