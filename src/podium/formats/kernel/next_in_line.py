"""The order of alternates who share a rank: a lot, as any of them may be the one who steps in.

Their rank stays shared. The lot is that of the ranking, and is drawn when the stage is closed.
"""

from itertools import groupby

from podium.core.state import StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.cuts import advancing_in, can_go_on, onward
from podium.formats.kernel.ledger import LotOrder
from podium.rules.standings import OpenTie, Ranking


def alternates_by_lot(case: Case, stage: StageState, found: Ranking, lots: LotOrder) -> Ranking:
    """The ranking that a stage is closed by, its alternates in order.

    A lot that is still to be drawn is among its open ties.
    """
    way = onward(case, stage)
    if way is None or not way.alternates or any(tie.ask for tie in found.open):
        return found
    went = set(advancing_in(case, stage, found))
    waiting = set(can_go_on(case, stage, found.order)) - went
    waits_for_lot = {entrant for tie in found.open for entrant in tie.entrants}
    rows, open_ = [], list(found.open)
    for _, same in groupby(found.rows, key=lambda row: row.rank):
        tied = list(same)
        ids = [row.entrant for row in tied if row.entrant in waiting - waits_for_lot]
        order = lots(ids) if len(ids) > 1 else ids
        if order is None:
            cite = case.cite(stage.id)
            open_.append(OpenTie(tuple(ids), cite))
            order = ids
        split_by, cite_ = tied[-1].split_by, tied[-1].cite
        place = {entrant: at for at, entrant in enumerate(order)}
        tied.sort(key=lambda row: place.get(row.entrant, len(place)))
        for row in tied:
            row.split_by, row.cite = "", ""
        tied[-1].split_by, tied[-1].cite = split_by, cite_
        rows += tied
    return Ranking(rows, open_)
