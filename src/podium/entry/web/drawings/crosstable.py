"""The cross-table of a round robin: everyone against everyone, with points and rank.

`templates/macros/crosstable.html` draws it from the group, and asks here what has been played.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from podium.core.phrase import Phrase, say
from podium.views.matches import MatchView
from podium.views.stages import GroupView
from podium.views.standings import StandingRow

_TWO = 2
_FEW, _MOST = 4, 8
"""Entrants whose table a phone shows with all figures, and at all (at 390 pixels)."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """One match of two, from the side of the entrant whose row it is.

    Attributes:
        outcome: ``won``, ``tied``, ``lost``, ``void`` (neither played) or ``annulled``.
        sign: letter that stands for what is special about it; the legend says it in words.
        meaning: the same in words.
    """

    mine: str
    theirs: str
    outcome: str
    sign: str = ""
    meaning: Phrase | str = ""


@dataclass(frozen=True)
class DrawnCrosstable:
    """The cross-table of a group in which everyone meets everyone.

    Attributes:
        figure: the criterion of the standings that it shows.
        head: what that is called.
    """

    group: GroupView
    figure: str
    head: str

    @cached_property
    def rows(self) -> Mapping[str, StandingRow]:
        """The standings of the group, by entrant; without those who left it."""
        return {row.entrant: row for row in self.group.standings}

    @cached_property
    def met(self) -> Mapping[tuple[str, str], Sequence[Meeting]]:
        """What each made against each other, in the order of rounds."""
        found: dict[tuple[str, str], list[Meeting]] = {}
        for number in self.group.rounds:
            for match in number.matches:
                seats = match.entrants
                if match.status == "final" and len(seats) == _TWO:
                    for mine, theirs in (seats, reversed(seats)):
                        found.setdefault((mine, theirs), []).append(
                            _meeting(match, mine, theirs)
                        )
        return found

    @property
    def legend(self) -> Mapping[str, Phrase | str]:
        """Sign to what it stands for, those that occur."""
        return {
            each.sign: each.meaning for met in self.met.values() for each in met if each.sign
        }

    @property
    def many(self) -> bool:
        """A phone has room for one figure only."""
        return len(self.group.entrants) > _FEW

    @property
    def wide(self) -> bool:
        """It has more columns than a phone can show."""
        return len(self.group.entrants) > _MOST


def _meeting(match: MatchView, mine: str, theirs: str) -> Meeting:
    made, let = (match.scores.get(side, "") for side in (mine, theirs))
    told = _half(made), _half(let)
    if match.annulled:
        return Meeting(*told, "annulled", "\N{MULTIPLICATION SIGN}", say("annulled"))
    if {mine, theirs} <= {*match.forfeited}:
        return Meeting(*told, "void", "\N{EN DASH}", say("not played"))
    ahead = Fraction(made or 0) - Fraction(let or 0)
    outcome = "won" if ahead > 0 else "lost" if ahead < 0 else "tied"
    if match.forfeited:
        return Meeting(*told, outcome, "f", say("forfeit"))
    return Meeting(*told, outcome)


def _half(score: str) -> str:
    """A score with its half as a sign: it takes less room, and no language has another for it."""
    return f"{score[:-2].lstrip('0')}½" if score.endswith(".5") else score
