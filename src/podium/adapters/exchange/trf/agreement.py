"""Whether the lines of a file agree: what one says of a round, the other must say as well."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from podium.adapters.exchange.trf.cells import EMPTY, FIRST, WIDTH
from podium.adapters.exchange.trf.findings import Findings
from podium.adapters.exchange.trf.players import Read
from podium.core.crosstable import NOBODY, WINS, Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.core.phrase import Phrase, say, say_many

_RATED = {Went.WON, Went.DREW, Went.LOST}
_UNRATED = {Went.WON_UNRATED, Went.DREW_UNRATED, Went.LOST_UNRATED}
_WORTH = {
    **dict.fromkeys(WINS, 2),
    Went.DREW: 1,
    Went.DREW_UNRATED: 1,
    Went.LOST: 0,
    Went.LOST_UNRATED: 0,
}
_WHOLE = 2
"""A win and a loss, or two draws."""
_TO_COLOUR, _TO_RESULT = 5, 7
"""Columns after the opponent's first."""

_ALIKE = say("both lines must name each other")
_FIT = say("right are 1 and 0, = and =, or + and - (- and - where nobody came)")


class _Meeting(NamedTuple):
    """Two players in a round, as the line of one has it, and that of the other."""

    round: int
    line: Read
    cell: PlayerRound
    other: Read
    theirs: PlayerRound

    @property
    def who(self) -> dict[str, int]:
        """The values of a message."""
        return {
            "round": self.round,
            "number": self.line.player.number,
            "opponent": self.other.player.number,
            "line": self.other.line,
        }


def column_of(round_: int) -> int:
    """The column of the opponent in a round."""
    return FIRST + 1 + WIDTH * (round_ - 1)


def check_cells(lines: Sequence[Read], findings: Findings, *, complete: bool) -> None:
    """Note where the cells of two players contradict each other.

    Args:
        lines: of all players, no number twice.
        findings: where faults go.
        complete: every line has its number; else an opponent who is missing may be in one that
            could not be read.
    """
    known = {line.player.number: line for line in lines}
    for line in lines:
        for round_, cell in enumerate(line.cells, start=1):
            if cell.opponent == NOBODY:
                continue
            other = known.get(cell.opponent)
            if other is not None and other is not line:
                theirs = other.cells[round_ - 1] if round_ <= len(other.cells) else EMPTY
                _check_meeting(_Meeting(round_, line, cell, other, theirs), findings)
            elif other is line or complete:
                _note_nobody(line, round_, cell, findings)


def _note_nobody(line: Read, round_: int, cell: PlayerRound, findings: Findings) -> None:
    """Note an opponent who is the player himself, or nobody at all."""
    number = line.player.number
    if cell.opponent == number:
        what = say("round {round}: {number} meets himself", round=round_, number=number)
        right = say("give the opponent's number")
    else:
        what = say(
            "round {round}: {number} meets {opponent}, and there is no {opponent}",
            round=round_,
            number=number,
            opponent=cell.opponent,
        )
        right = say("give the number of a player who has a line 001")
    findings.fault(line.line, column_of(round_), what, right)


def _check_meeting(meeting: _Meeting, findings: Findings) -> None:
    line, other = meeting.line, meeting.other
    if meeting.theirs.opponent != line.player.number:
        if meeting.round not in other.unread:
            column = column_of(meeting.round)
            findings.fault(line.line, column, _not_met(meeting), _ALIKE)
    elif line.player.number < other.player.number:
        _check_colours(meeting, findings)
        _check_results(meeting, findings)


def _not_met(meeting: _Meeting) -> Phrase:
    if meeting.theirs.opponent != NOBODY:
        return say(
            "round {round}: {number} met {opponent}, who met {other} (line {line})",
            **meeting.who,
            other=meeting.theirs.opponent,
        )
    return say(
        "round {round}: {number} met {opponent}, who met nobody (line {line})", **meeting.who
    )


def _check_colours(meeting: _Meeting, findings: Findings) -> None:
    colour = meeting.cell.colour
    if colour and colour == meeting.theirs.colour:
        findings.fault(
            meeting.line.line,
            column_of(meeting.round) + _TO_COLOUR,
            say(
                "round {round}: {number} and {opponent} (line {line}) have the same colour {value}",
                **meeting.who,
                value=colour,
            ),
            say("right is w for one and b for the other"),
        )


def _check_results(meeting: _Meeting, findings: Findings) -> None:
    one, other = meeting.cell.went, meeting.theirs.went
    place = meeting.line.line, column_of(meeting.round) + _TO_RESULT
    if Went.ABSENT in {one, other}:
        if one is not other:
            what = say(
                "round {round}: of {number} and {opponent} (line {line}) only one has a result",
                **meeting.who,
            )
            findings.fault(*place, what, say("both have one, or neither has"))
    elif _contradict(one, other):
        what = say(
            "round {round}: {number} has {value} against {opponent}, who has {text} (line {line})",
            **meeting.who,
            value=one.value,
            text=other.value,
        )
        findings.fault(*place, what, _FIT)
    elif _is_short(one, other):
        what = say(
            "round {round}: {number} has {value} against {opponent}, who has {text} (line {line}):"
            " taken as it stands",
            **meeting.who,
            value=one.value,
            text=other.value,
        )
        findings.warn(*place, what)


def _contradict(one: Went, other: Went) -> bool:
    """Whether no game ends so: more than one win is shared, or only one of the two played."""
    if one.forfeit or other.forfeit:
        return not (one.forfeit and other.forfeit) or one is other is Went.FORFEIT_WIN
    return (one in _RATED) != (other in _RATED) or _WORTH[one] + _WORTH[other] > _WHOLE


def _is_short(one: Went, other: Went) -> bool:
    """Whether less than one win is shared, as by a ruling against both (Laws of Chess, 11.7)."""
    return one.played and _WORTH[one] + _WORTH[other] < _WHOLE


def check_pending(lines: Sequence[Read], findings: Findings) -> None:
    """Note results that are missing: a fault in a past round, a warning in the last one."""
    last = max((r for line in lines for r, c in _numbered(line) if c.opponent), default=0)
    first: tuple[int, int] | None = None
    games = 0
    for line in lines:
        for round_, cell in _numbered(line):
            if not cell.pending:
                continue
            if round_ == last:
                first, games = first or (line.line, column_of(round_)), games + 1
                continue
            what = say(
                "round {round}: {number} and {opponent} have no result, and a later round is paired",
                round=round_,
                number=line.player.number,
                opponent=cell.opponent,
            )
            right = say("give the result; only the last round may be in progress")
            findings.fault(line.line, column_of(round_) + _TO_RESULT, what, right)
    if first is not None:
        what = say_many(
            "round {round} is in progress: {n} game has no result yet, and the round is left out"
            " of standings and tie-breaks",
            "round {round} is in progress: {n} games have no result yet, and the round is left out"
            " of standings and tie-breaks",
            games // 2,
            round=last,
        )
        findings.warn(*first, what)


def _numbered(line: Read) -> Iterator[tuple[int, PlayerRound]]:
    return enumerate(line.cells, start=1)


def check_rounds(lines: Sequence[Read], findings: Findings) -> None:
    """Warn of rounds in which something can hardly be right."""
    table = Crosstable(
        players=tuple(CrosstablePlayer(line.player.number, 0, line.cells) for line in lines)
    )
    last, pending = table.paired_rounds(), table.pending_round()
    counts = [Counter[Went]() for _ in range(last)]
    for line in lines:
        for count, cell in zip(counts, line.cells, strict=False):
            count[cell.went] += 1
    for round_, count in enumerate(counts, start=1):
        what = _odd_round(round_, count) if round_ != pending else None
        if what is not None:
            first = next(line for line in lines if len(line.cells) >= round_)
            findings.warn(first.line, column_of(round_), what)


def _odd_round(round_: int, count: Counter[Went]) -> Phrase | None:
    played = sum(times for went, times in count.items() if went.played)
    forfeit = sum(times for went, times in count.items() if went.forfeit)
    byes = count[Went.PAIRING_BYE]
    if byes > 1:
        return say(
            "round {round}: {count} players have a pairing-allocated bye (U); one can have it",
            round=round_,
            count=byes,
        )
    if played:
        return None
    if forfeit:
        return say("round {round}: every game was forfeited, none was played", round=round_)
    if byes:
        return say("round {round}: a pairing-allocated bye (U), and no game", round=round_)
    return say("round {round}: nobody was paired, and later rounds were", round=round_)
