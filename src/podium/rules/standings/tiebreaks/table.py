"""All tie-breaks of a tournament, each computed when it is first asked for."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from podium.core.exact import Exact
from podium.core.phrase import Phrase, say
from podium.rules.standings.tiebreaks.catalogue import BY_CODE, MEANS, PERCENTAGES, Needs
from podium.rules.standings.tiebreaks.field import TieBreakField
from podium.rules.standings.tiebreaks.history import History, UnplayedEdition
from podium.rules.standings.tiebreaks.tiebreak import TieBreak

_MANY = 5


class Missing(NamedTuple):
    """What a tie-break cannot do without, and the results do not have."""

    needs: Needs
    message: Phrase


class TieBreaks:
    """The tie-breaks of a tournament.

    Args:
        history: its rounds.
        edition: how rounds without a game count.
    """

    def __init__(
        self, history: History, edition: UnplayedEdition = UnplayedEdition.FIDE_2026
    ) -> None:
        self.history = history
        self.edition = edition
        self._field = TieBreakField(history, edition)
        self._values: dict[TieBreak, Mapping[str, Exact]] = {}

    def missing(self, tiebreak: TieBreak) -> Missing | None:
        """Why a tie-break cannot be computed from these results; None if it can."""
        needs = BY_CODE[tiebreak.name.upper()].needs
        if tiebreak.score and not needs:
            needs = "scores"
        if needs in {"scores", "boards"} and self.history.second is None:
            message = say(
                "{code} needs match points and game points; here a round has one score",
                code=tiebreak.code,
            )
            return Missing("scores", message)
        if needs == "boards" and not self._field.boards:
            return Missing(
                "boards", say("{code} needs the points board by board", code=tiebreak.code)
            )
        if needs == "ratings" and not tiebreak.unrated:
            return self._without_rating(tiebreak)
        return None

    def _without_rating(self, tiebreak: TieBreak) -> Missing | None:
        unrated = [entrant for entrant, card in self.history.cards.items() if not card.rating]
        if not unrated:
            return None
        message = say(
            "{code} is passed over (C.07 10), for there is no rating of {entrants}; with {text} they"
            " would count as 1400",
            code=tiebreak.code,
            entrants=(*unrated[:_MANY], *(("…",) if len(unrated) > _MANY else ())),
            text=f"{tiebreak.code}/U1400",
        )
        return Missing("ratings", message)

    def values(self, tiebreak: TieBreak) -> Mapping[str, Exact]:
        """A tie-break of everyone.

        Raises:
            ValueError: it compares those tied and has no value apart from them, or the results
                do not have what it needs.
        """
        if tiebreak not in self._values:
            if missing := self.missing(tiebreak):
                raise ValueError(missing.message)
            figure = BY_CODE[tiebreak.name.upper()].figure
            if figure is None:
                raise ValueError(
                    say("{code} has no value apart from a tie", code=tiebreak.code)
                )
            ids = self._field.ids
            self._values[tiebreak] = dict(zip(ids, figure(self._field, tiebreak), strict=True))
        return self._values[tiebreak]

    def nothing(self, tiebreak: TieBreak) -> frozenset[str]:
        """Those who have no value of a tie-break that is a mean, as they have met nobody.

        Such a mean is written as 0, but it is none, and stands behind every other.
        """
        if tiebreak.name.upper() not in MEANS:
            return frozenset()
        field = self._field
        by_percent = tiebreak.name.upper() in PERCENTAGES
        met = field.opponents_met() if by_percent else field.over_the_board()
        return frozenset(one for one, of in zip(field.ids, met, strict=True) if not of)

    def value(self, tiebreak: TieBreak, entrant: str) -> Exact:
        """A tie-break of one entrant; raises as `values` does."""
        return self.values(tiebreak)[entrant]

    def among(self, tiebreak: TieBreak, tied: Sequence[str]) -> Mapping[str, Exact] | None:
        """What a tie-break is for those tied; None where it is passed over.

        Raises:
            ValueError: the results do not have what it needs.
        """
        among = BY_CODE[tiebreak.name.upper()].among
        if among is None:
            values = self.values(tiebreak)
            return {entrant: values[entrant] for entrant in tied}
        if missing := self.missing(tiebreak):
            raise ValueError(missing.message)
        at = self._field.at
        found = among(self._field, tiebreak, [at[entrant] for entrant in tied])
        return None if found is None else dict(zip(tied, found, strict=True))
