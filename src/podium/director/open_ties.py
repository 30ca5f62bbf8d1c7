"""Ties that must be played off or decided before a stage can be closed, in every format."""

from collections.abc import Iterator

import msgspec

from podium.core.events.settling import THREE_TIED, TIED_AT_CUT
from podium.core.state import StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.cut_ties import ways
from podium.formats.kernel.extra_games import MINI, pairs_asked
from podium.formats.kernel.open_ties import TieAtCut
from podium.formats.registry import format_of
from podium.rules.language.cuts import taker_of
from podium.rules.standings import OpenTie

THREE_WAYS = (MINI, "lot")


class TieQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A tie that waits for extra games or a decision.

    Attributes:
        group: the group that is ranked apart; empty where the ranking is over several.
        choices: of the decision; none where games are to be played.
        pairs: who plays an extra game next.
    """

    group: str
    tie: OpenTie
    code: str
    choices: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()


def questions(case: Case, stage: StageState) -> Iterator[TieQuestion]:
    """The ties of a running stage that wait for extra games or a decision."""
    for found in format_of(case, stage).ties_at_cuts():
        yield TieQuestion(
            group=found.group,
            tie=found.tie,
            code=found.ask.code,
            choices=_choices(case, stage, found),
            pairs=tuple(pairs_asked(stage, found.tie)),
        )


def _choices(case: Case, stage: StageState, found: TieAtCut) -> tuple[str, ...]:
    match found.ask.code:
        case code if code == THREE_TIED:
            return THREE_WAYS
        case code if code == TIED_AT_CUT:
            return tuple(
                ways(case, stage, found.tie.entrants, lambda: _room(case, stage, found))
            )
        case _:
            return ()


def _room(case: Case, stage: StageState, found: TieAtCut) -> bool:
    """Whether the next stage can take everyone who goes on if all those tied do."""
    into = taker_of(case.rulebook, stage.id)
    if not into:
        return False
    return format_of(case, case.state.stage(into)).has_room(found.going())
