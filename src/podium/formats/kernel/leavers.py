"""Those who withdrew: who of them is ranked, and after which round they left.

They are passed over by the pairing, by lots and by who goes on; in standings and places they
stay where their matches put them. Who played no match, or only matches that were annulled, and
who was expelled, is in neither.
"""

from podium.core.state import ALL, StageState
from podium.formats.kernel.byes import byes_of
from podium.formats.kernel.case import Case

LEFT_OUT = "left-out"
"""The choice of a rulebook that keeps those who withdrew out of standings and places."""


def has_withdrawn(case: Case, entrant: str) -> bool:
    """Whether somebody has withdrawn (and was not expelled)."""
    return case.state.entrants[entrant].status == "withdrawn"


def ranked_leavers(case: Case, stage: StageState, group: str = ALL) -> list[str]:
    """Those who withdrew, or whose seat another has, and are ranked all the same."""
    if case.rulebook.places.withdrawn == LEFT_OUT:
        return []
    inside = stage.entrants if group == ALL else stage.groups[group].order
    seated = (e for m in stage.matches.values() if group in {ALL, m.group} for e in m.seats)
    there = set(case.active(inside))
    gone = [entrant for entrant in dict.fromkeys([*inside, *seated]) if entrant not in there]
    return [
        entrant
        for entrant in gone
        if case.state.entrants[entrant].status != "expelled" and _played(stage, entrant, group)
    ]


def _played(stage: StageState, entrant: str, group: str) -> bool:
    """Whether they have a match that counts and that they did not fail to play."""
    return any(
        match.counts
        and entrant in match.seats
        and group in {ALL, match.group}
        and match.outcome is not None
        and entrant not in match.outcome.forfeited
        for match in stage.matches.values()
    )


def last_round_of(case: Case, stage: StageState, entrant: str) -> int:
    """The last round of a stage that one who withdrew took part in; 0 if there is none."""
    played = [
        match.round
        for match in stage.matches.values()
        if entrant in match.seats
        and not match.annulled
        and (match.outcome is None or entrant not in match.outcome.forfeited)
    ]
    sat_out = [
        number
        for group in stage.groups.values()
        for number in range(1, group.rounds + 1)
        if entrant in byes_of(stage, group, number)
    ]
    return max([*played, *sat_out], default=0) if has_withdrawn(case, entrant) else 0


def left_at_close(case: Case, stage: StageState, order: list[str]) -> list[str]:
    """Those of a ranking who had withdrawn when it was made; of a closed stage, at the close."""
    if stage.closing is not None:
        return [entrant for entrant in order if entrant in stage.closing.left]
    return [entrant for entrant in order if has_withdrawn(case, entrant)]
