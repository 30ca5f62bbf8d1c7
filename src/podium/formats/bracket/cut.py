"""The cut of a play-off: so many of its final order go on to the next level."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby

from podium.core.state import StageState
from podium.formats.bracket.classes import bracket_classes
from podium.formats.bracket.slots import standoff, void, winner
from podium.formats.kernel.case import Case, open_matches
from podium.formats.kernel.classes import Classes
from podium.formats.kernel.cut_ties import settled_at_cut
from podium.formats.kernel.extra_games import extra_game_verdict
from podium.formats.kernel.ledger import Ledger
from podium.formats.kernel.lots import Lots
from podium.formats.kernel.open_ties import TieAtCut
from podium.rules.standings import Cut, Ladder, OpenTie, Step, rank


def advance_lot(stage: StageState) -> str:
    """What a lot among those tied for the last places that go on is for."""
    return f"{stage.id}/advance"


def at_advance(
    case: Case, stage: StageState, classes: Classes, lots: Lots | None = None
) -> tuple[Classes, list[OpenTie]]:
    """The order of a play-off, a tie at its cut settled as it was decided, and what is open.

    Args:
        case: the tournament.
        stage: the play-off.
        classes: its order; those in one class share the place.
        lots: of this cut; left out: those recorded.
    """
    rules, placed = case.rules(stage.id), 0
    if not _over(case, stage):
        return classes, []
    for at, tied in enumerate(classes):
        can = still_playing(case, stage, tied)
        if placed < rules.advance < placed + len(can):
            figures = Ledger(
                (),
                case.rulebook.match.tallies,
                lots=lots or Lots(case, advance_lot(stage)),
                decided=extra_game_verdict(case, stage),
                at_cut=settled_at_cut(case, stage),
            )
            ladder = Ladder(steps=[Step(by=["shared"], cite=rules.cite)])
            cut = Cut(rules.advance - placed, frozenset(can))
            found = rank(tied, ladder, figures, [cut])
            parts = [
                tuple(row.entrant for row in same)
                for _, same in groupby(found.rows, key=lambda row: row.rank)
            ]
            return [*classes[:at], *parts, *classes[at + 1 :]], found.open
        placed += len(can)
    return classes, []


def still_playing(case: Case, stage: StageState, entrants: tuple[str, ...]) -> list[str]:
    """Those who can go on: who has not left, or had not when the play-off was closed."""
    if stage.closing is None:
        return case.active(entrants)
    return [entrant for entrant in entrants if entrant not in stage.closing.left]


def who_advances(case: Case, stage: StageState, classes: Classes) -> tuple[str, ...]:
    """Who goes on of an order whose cut is settled."""
    rules = case.rules(stage.id)
    went: list[str] = []
    for tied in classes:
        if len(went) >= rules.advance:
            break
        went += still_playing(case, stage, tied)
    return tuple(went)


def _over(case: Case, stage: StageState) -> bool:
    """Whether the last match has named its winner, and nothing is left to play or settle."""
    final = stage.slot("final")
    if final is None or open_matches(stage):
        return False
    if not winner(case, stage, final) and not void(case, stage, final):
        return False
    return all(standoff(case, stage, match) is None for match in stage.matches.values())


def ties_at_advance(case: Case, stage: StageState) -> Iterator[TieAtCut]:
    """The ties for the last places that go on which wait for extra games or a decision."""
    classes, open_ = at_advance(case, stage, bracket_classes(case, stage))
    for tie in open_:
        if tie.ask is not None:
            at = next(at for at, tied in enumerate(classes) if tie.entrants[0] in tied)
            through = classes[: at + 1]
            yield TieAtCut("", tie, tie.ask, partial(_staying, case, stage, through))


def _staying(case: Case, stage: StageState, classes: Classes) -> int:
    return sum(len(still_playing(case, stage, tied)) for tied in classes)
