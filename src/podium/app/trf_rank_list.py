"""The rank list of a report file by tie-breaks."""

import re
from collections.abc import Sequence

import msgspec

from podium.app.trf import TrfFile, TrfHeader
from podium.core.phrase import Phrase, say
from podium.rules.standings.tiebreaks import (
    RankListLine,
    TieBreak,
    TieBreaks,
    UnplayedEdition,
    from_crosstable,
    labels,
    parse,
    rank_by_tiebreaks,
)

_BETWEEN = re.compile(r"[\s,;]+")
_ROUND_ROBIN = re.compile("round.?robin|berger|all.?play.?all", re.IGNORECASE)
_BUCHHOLZ = frozenset({"BH", "FB", "AOB", "SOS", "SOSOS"})


class RankList(msgspec.Struct, frozen=True, kw_only=True):
    """A rank list.

    Attributes:
        round: the last one that counts.
        rules: how rounds without a game count.
        criteria: keys of the values, in their order; without those that are passed over.
        lines: from first to last.
        notes: what was passed over, and what is odd.
    """

    round: int
    rules: UnplayedEdition
    criteria: tuple[str, ...]
    lines: tuple[RankListLine, ...]
    notes: tuple[Phrase, ...] = ()


def named_criteria(header: TrfHeader) -> str:
    """The criteria that a file names (212, or 202 after points); empty if it names none."""
    if header.standings.strip():
        return header.standings
    return f"PTS,{header.tiebreaks}" if header.tiebreaks.strip() else ""


def criteria_of(written: str) -> tuple[TieBreak, ...]:
    """Read a list of codes.

    Raises:
        ValueError: one of them is none, or there is none; the message is a `Phrase`.
    """
    codes = [code for code in _BETWEEN.split(written) if code]
    if not codes:
        raise ValueError(say("there is no code; write such as PTS,DE,BH:C1,BH"))
    return tuple(map(parse, codes))


def is_round_robin(header: TrfHeader) -> bool:
    """Whether a file says that everyone meets everyone (092, 192)."""
    return bool(_ROUND_ROBIN.search(f"{header.kind} {header.system}"))


def rank_list(
    file: TrfFile,
    criteria: Sequence[TieBreak],
    rules: UnplayedEdition,
    *,
    through: int | None = None,
    round_robin: bool = False,
) -> RankList:
    """Rank the players of a file.

    Args:
        file: the report file.
        criteria: in order of weight.
        rules: how rounds without a game count.
        through: the last round that counts; left out: the last that has all its results.
        round_robin: forfeits are regular games (C.07 15.2).

    Raises:
        ValueError: a criterion asks for more than results of players have, or the round is not
            there; the message is a `Phrase`.
    """
    last = file.crosstable.finished_rounds()
    if through is not None and through == file.crosstable.pending_round():
        raise ValueError(
            say(
                "round {round} is in progress; the last that is finished is {last}",
                round=through,
                last=last,
            )
        )
    if through is not None and through > last:
        raise ValueError(
            say(
                "round {round} is not in the file; the last is {last}", round=through, last=last
            )
        )
    table = TieBreaks(
        from_crosstable(file.crosstable, through, predetermined=round_robin), rules
    )
    notes: list[Phrase] = []
    taken: list[TieBreak] = []
    for criterion in criteria:
        missing = table.missing(criterion)
        if missing is None:
            taken.append(criterion)
        elif missing.needs == "ratings":
            notes.append(missing.message)
        else:
            raise ValueError(missing.message)
        if round_robin and criterion.name in _BUCHHOLZ:
            notes.append(say("{code} is not for round robins (C.07 8)", code=criterion.code))
    return RankList(
        round=table.history.rounds,
        rules=rules,
        criteria=tuple(labels(taken)),
        lines=tuple(rank_by_tiebreaks(table, taken)),
        notes=tuple(notes),
    )
