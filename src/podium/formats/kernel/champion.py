"""Who wins the tournament, and the order behind (Katana 2016 `final`; Blokus 2016 § 25)."""

import msgspec

from podium.core.events import Event
from podium.core.events.settling import TIED_FINAL
from podium.core.state import Match, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.leavers import left_at_close
from podium.formats.kernel.lots import lot_order
from podium.formats.kernel.ranking import (
    ladder_of,
    ledger_of,
    ranked_by,
    ranked_entrants,
    ranking,
)
from podium.rules.standings import Ranking, RankingRow

CHOICES = ("replay", "by-rank", "lot", "shared")


class Won(msgspec.Struct, frozen=True, kw_only=True):
    """How the last match ended.

    Attributes:
        champions: who won it; more than one where it was decided that they share.
        tied: those among whom nobody has won yet.
        choice: what was decided about the tie, empty if nothing was.
    """

    champions: tuple[str, ...] = ()
    tied: tuple[str, ...] = ()
    choice: str = ""

    @property
    def open(self) -> bool:
        """Nobody has won, and it must be decided who does."""
        return bool(self.tied) and not self.champions


def last_match(stage: StageState) -> Match | None:
    """The match that names the winner: the only one, or the latest replay of it."""
    return max(stage.matches.values(), key=lambda match: match.key, default=None)


def won(case: Case, stage: StageState) -> Won:
    """What the last match, or the decision about it, says."""
    match = last_match(stage)
    if not case.rules(stage.id).decided_by_match or match is None or match.outcome is None:
        return Won()
    outcome = match.outcome
    if outcome.winner and outcome.finished:
        return Won(champions=(outcome.winner,))
    tied = match.players
    if outcome.finished:
        best = max(outcome.score(entrant) for entrant in tied)
        tied = tuple(entrant for entrant in tied if outcome.score(entrant) == best)
    choice, of = stage.decisions.get((TIED_FINAL, ""), ("", ()))
    if set(of) != set(tied) or choice == "replay":
        return Won(tied=tied)
    return _as_decided(case, stage, tied, choice)


def _as_decided(case: Case, stage: StageState, tied: tuple[str, ...], choice: str) -> Won:
    if choice == "shared":
        return Won(champions=tied, choice=choice)
    if choice == "by-rank":
        figures = ledger_of(case, stage, "A")
        first = min(map(figures.before, tied))
        best = tuple(entrant for entrant in tied if figures.before(entrant) == first)
        # where the best of them shared the rank before, it settles nothing, and is asked again
        return Won(champions=best, choice=choice) if len(best) == 1 else Won(tied=tied)
    order = lot_order(case, champion_lot(stage), tied)
    return Won(champions=(order[0],) if order else (), tied=tied, choice=choice)


def champion_lot(stage: StageState) -> str:
    """What the lot among those tied in the last match is for."""
    return f"{stage.id}/champion"


def lot_for_champion(case: Case, stage: StageState, tied: tuple[str, ...]) -> list[Event]:
    """The lot that settles the last match, where none was typed in."""
    why = champion_lot(stage)
    if lot_order(case, why, tied):
        return []
    return [case.lot(why, tied)]


def final_ranking(case: Case, stage: StageState) -> Ranking:
    """The ranking of a stage that its match decides: the winner, then the ladder."""
    rules = case.rules(stage.id)
    if not rules.decided_by_match:
        return ranking(case, stage)
    champions = won(case, stage).champions
    if not champions:
        return ranking(case, stage)
    rest = [e for e in ranked_entrants(case, stage, "A") if e not in champions]
    behind = ranked_by(
        case, stage, rest, ladder_of(case, stage.id), ledger_of(case, stage, "A")
    )
    cite = rules.champion.cite if rules.champion is not None else ""
    gone = left_at_close(case, stage, list(champions))
    first = [RankingRow(e, 1, len(champions) > 1, left=e in gone) for e in champions]
    if behind.rows:
        first[-1].split_by, first[-1].cite = "champion", cite
    for row in behind.rows:
        row.rank += len(champions)
    for row in [*first, *behind.rows]:
        row.values["champion"] = int(row.entrant in champions)
    return Ranking([*first, *behind.rows], behind.open)
