"""What a Swiss stage says of its entrants: seeds, and FIDE's tie-breaks."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from podium.core.exact import Exact
from podium.core.state import StageState
from podium.formats.kernel.byes import rounds_finished
from podium.formats.kernel.case import Case
from podium.formats.kernel.crosstable import crosstable
from podium.rules.language.stages import SwissStage
from podium.rules.standings.tiebreaks import TieBreaks, UnplayedEdition, from_crosstable, parse


class SwissFigures:
    """Seeds and tie-breaks of the only group of a Swiss stage (`ledger.Rounds`).

    Tie-breaks count the rounds that are finished: while one is played they stand as before it.
    """

    def __init__(self, case: Case, rules: SwissStage, stage: StageState) -> None:
        self._case = case
        self._rules = rules
        self._stage = stage
        self._order = tuple(stage.entrants)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return {entrant: at for at, entrant in enumerate(self._order, start=1)}

    @cached_property
    def _table(self) -> TieBreaks:
        table = crosstable(self._case, self._stage, self._order)
        history = from_crosstable(table, rounds_finished(self._stage))
        return TieBreaks(history, UnplayedEdition(self._rules.unplayed))

    def seed(self, entrant: str) -> int:
        """Place in the initial ranking, from 1."""
        return self._numbers[entrant]

    def tiebreak(self, code: str, tied: Sequence[str]) -> Mapping[str, Exact | None] | None:
        """One of FIDE's tie-breaks for those tied; None where it is passed over.

        It is where the results do not have what it needs, such as a rating of everyone. Who met
        nobody has none that is a mean.
        """
        tiebreak, table = parse(code), self._table
        if table.missing(tiebreak) is not None:
            return None
        numbers = {str(self._numbers[entrant]): entrant for entrant in tied}
        found = table.among(tiebreak, tuple(numbers))
        if found is None:
            return None
        nothing = table.nothing(tiebreak)
        return {
            numbers[number]: None if number in nothing else value
            for number, value in found.items()
        }
