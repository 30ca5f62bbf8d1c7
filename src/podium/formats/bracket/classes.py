"""The order of a play-off: by the last matches, then by when one was beaten."""

from podium.core.state import Match, StageState
from podium.formats.bracket.slots import loser, slots_of, void, winner
from podium.formats.kernel.case import Case
from podium.formats.kernel.classes import Classes, by_figures, per_match
from podium.rules.pairing import rounds_of


def bracket_classes(case: Case, stage: StageState) -> Classes:
    """First to fourth by the last matches; then those beaten earlier, the later the higher."""
    slots = slots_of(case, stage)
    rounds = rounds_of(slots)
    found: Classes = []
    seen: set[str] = set()

    def place(*entrants: str) -> None:
        found.extend((entrant,) for entrant in entrants if entrant and entrant not in seen)
        seen.update(entrants)

    for slot in ("final", "third"):
        match = stage.slot(slot)
        if match is not None and winner(case, stage, match):
            place(*_as_placed(case, stage, match))
        elif match is not None and _to_be_played(case, stage, match):
            found.append(match.seats)
            seen.update(match.seats)
    source = getattr(case.rules(stage.id).intake, "source", stage.id)
    figures = per_match(case, case.state.stage(source))
    for number in range(max(rounds.values(), default=0) - 1, 0, -1):
        beaten = [
            out
            for slot in slots
            if rounds[slot] == number
            and (match := stage.slot(slot)) is not None
            and (out := loser(case, stage, match))
            and out not in seen
        ]
        found += by_figures(beaten, figures)
        seen.update(beaten)
    return found


def _as_placed(case: Case, stage: StageState, match: Match) -> tuple[str, ...]:
    """The two of a match, the higher first: who was denied a better match, else who won."""
    denied = {kept.ahead for kept in stage.stands.values()} & set(match.seats)
    first = denied.pop() if len(denied) == 1 else winner(case, stage, match)
    return (first, *match.others(first))


def _to_be_played(case: Case, stage: StageState, match: Match) -> bool:
    """Whether two are still to play for their places: until then they share the higher."""
    return not match.walkover and not void(case, stage, match)
