"""The ladder: an ordered list of criteria, down to a decider, a lot or a shared place.

Ties are equality of exact numbers. Each step is asked only about those still tied, so that a
dear criterion is computed for few.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from podium.core.exact import Exact
from podium.rules.standings.asking import Ask, Figures, OpenTie
from podium.rules.standings.criteria import criterion
from podium.rules.standings.cuts import ELIGIBLE, Cut, Cuts
from podium.rules.standings.steps import Ladder, Step, step_keys


@dataclass(slots=True)
class RankingRow:
    """One line of a ranking.

    Attributes:
        split_by: criterion that sets it before the next row; empty in the last row and where
            the place is shared with the next.
        cite: paragraph of that criterion.
        values: figures of the criteria that were asked for it.
        tied: those among whom that criterion was taken.
        left: has withdrawn, and stands behind those it is tied with.
    """

    entrant: str
    rank: int = 0
    shared: bool = False
    split_by: str = ""
    cite: str = ""
    values: dict[str, Exact] = field(default_factory=dict)
    tied: tuple[str, ...] = ()
    left: bool = False


@dataclass(slots=True)
class Ranking:
    """Entrants in order, with what splits neighbours and what is still open."""

    rows: list[RankingRow]
    open: list[OpenTie]

    @property
    def order(self) -> list[str]:
        """Entrants from first to last."""
        return [row.entrant for row in self.rows]

    @property
    def staying(self) -> list[str]:
        """The same without those who have withdrawn."""
        return [row.entrant for row in self.rows if not row.left]


def rank(
    entrants: Iterable[str],
    ladder: Ladder,
    figures: Figures,
    cuts: Sequence[Cut] = (),
    left: Collection[str] = (),
) -> Ranking:
    """Rank entrants by a ladder.

    Args:
        entrants: who is ranked, in an order that breaks no tie.
        ladder: the criteria.
        figures: their numbers.
        cuts: where some of them go on and others do not.
        left: those of them who have withdrawn: they are compared like everyone, but passed
            over by lots, extra games and cuts, so that they stand behind those whom nothing
            else sets apart from them.
    """
    climb = _Climb(ladder, figures, cuts, entrants, frozenset(left))
    climb.settle(list(climb.rows), 0)
    rows: list[RankingRow] = []
    for members in climb.classes:
        place = len(rows) + 1
        for entrant in members:
            row = climb.rows[entrant]
            row.rank, row.shared = place, len(members) > 1
            rows.append(row)
    return Ranking(rows, climb.open)


_Values = Mapping[str, tuple[Exact | None, ...]]
"""What those tied are sorted by, the higher the better; None stands last."""

_HALT: _Values = {}
"""Values of a step that no later one may follow: one that is drawn or played first, or the end."""

_END = Step(by=["shared"])
"""What a ladder ends in that does not say how."""

WITHDRAWN = "withdrawn"
"""What sets those who stayed before those who withdrew, where all else is level."""


def standing_values(steps: Iterable[Step], figures: Figures, entrant: str) -> dict[str, Exact]:
    """The figures of an entrant that do not hang on who is tied, whether they were asked or not."""
    shown: dict[str, Exact] = {}
    for step in steps:
        if step.among == "tied":
            continue
        for name, key in zip(step.by, step_keys(step), strict=True):
            one = criterion(name)
            if one.compute is None or one.among_tied:
                continue
            found = one.compute(figures, name, (entrant,), step)
            value = found[entrant] if found is not None else None
            if value is not None:
                shown[key] = value
    return shown


def _settles(step: Step) -> bool:
    """Whether a step settles ties by itself: by extra games, by lot, by sharing the place.

    Such a step passes over those who withdrew, and is taken among those alone whom a cut runs
    through, if one does.
    """
    return criterion(step.by[0]).settles


class _Climb:
    """One run down a ladder.

    Attributes:
        rows: entrant to its line, in the order given.
        classes: those whom nothing splits any more, best class first, as far as settled.
        open: ties that wait for a lot, a game or a decision.
    """

    def __init__(
        self,
        ladder: Ladder,
        figures: Figures,
        cuts: Sequence[Cut],
        entrants: Iterable[str],
        left: frozenset[str],
    ) -> None:
        self.rows = {entrant: RankingRow(entrant, left=entrant in left) for entrant in entrants}
        self.classes: list[list[str]] = []
        self.open: list[OpenTie] = []
        self._ladder = ladder
        self._figures = figures
        self._left = left
        self._cuts = Cuts(cuts)

    def settle(self, tied: list[str], at: int) -> None:
        """Append the classes that `tied` falls into from step `at` on."""
        for index in range(at, len(self._ladder.steps) + 1 if len(tied) > 1 else at):
            step = self._step(index)
            if _settles(step) and self._set_apart(step, tied, index):
                return
            torn = self._cuts.torn(tied)
            if step.by[0] == "shared" and torn:
                step = self._instead(step, torn)
            values = self._values(step, tied)
            if values is _HALT:
                break
            if values is not None:
                parts = _partition(tied, values)
                if len(parts) > 1:
                    self._split(index, step, parts, values)
                    return
        if tied:
            self.classes.append(tied)
            self._cuts.place(tied)

    def _set_apart(self, step: Step, tied: list[str], at: int) -> bool:
        """Settle first those whom a step is about, if it passes over some of those tied."""
        if self._taken(step, tied) and 0 < len(self._left.intersection(tied)) < len(tied):
            self._leavers_behind(tied, at)
            return True
        torn = self._cuts.torn(tied)
        if 0 < len(torn) < len(tied):
            self._others_behind(tied, torn, at)
            return True
        return False

    def _leavers_behind(self, tied: list[str], at: int) -> None:
        """Settle those who stayed from step `at` on; who withdrew shares the rank behind them."""
        self.settle([entrant for entrant in tied if entrant not in self._left], at)
        last = self.rows[self.classes[-1][-1]]
        last.split_by, last.cite, last.tied = WITHDRAWN, "", tuple(tied)
        self.classes.append([entrant for entrant in tied if entrant in self._left])

    def _step(self, index: int) -> Step:
        steps = self._ladder.steps
        return steps[index] if index < len(steps) else _END

    def _others_behind(self, tied: list[str], torn: list[str], at: int) -> None:
        """Settle first those whom a cut runs through, then those who cannot go on."""
        self.settle(torn, at)
        last = self.rows[self.classes[-1][-1]]
        last.split_by, last.cite, last.tied = ELIGIBLE, "", tuple(tied)
        self.settle([entrant for entrant in tied if entrant not in torn], at)

    def _instead(self, step: Step, torn: list[str]) -> Step:
        """What settles a tie that the ladder leaves, where a cut runs through it."""
        how = self._figures.at_cut(torn)
        if isinstance(how, Ask):
            self.open.append(OpenTie(tuple(torn), self._cite(step), how))
            return _END
        return how or step

    def _split(self, at: int, step: Step, parts: list[list[str]], values: _Values) -> None:
        keys = step_keys(step)
        onward = 0 if step.restart_on_split else at if step.repeat else at + 1
        everybody = tuple(e for part in parts for e in part)
        for part, below in zip(parts, [*parts[1:], None], strict=True):
            self.settle(part, onward)
            if below is None:
                return
            pairs = zip(keys, values[part[0]], values[below[0]], strict=True)
            key = next(key for key, mine, theirs in pairs if mine != theirs)
            last = self.rows[self.classes[-1][-1]]
            last.split_by, last.cite, last.tied = key, self._cite(step), everybody

    def _values(self, step: Step, tied: list[str]) -> _Values | None:
        """Values to sort by, the higher the better; None where the step is passed over."""
        if not self._taken(step, tied):
            return None
        name = step.by[0]
        if name == "shared" or (_settles(step) and self._left.issuperset(tied)):
            return _HALT
        match name:
            case "lot":
                return self._lot(step, tied)
            case "decider":
                return self._decider(step, tied)
            case _:
                return self._compared(step, tied)

    def _taken(self, step: Step, tied: list[str]) -> bool:
        """Whether a step is taken for those tied at all."""
        return (
            step.tied in {None, len(tied)}
            and not (step.all_met and not self._figures.met(frozenset(tied)))
            and not (step.at_cut_only and not self._cuts.torn(tied))
        )

    def _compared(self, step: Step, tied: list[str]) -> _Values | None:
        """The values of a step's criteria; None where one of them is passed over."""
        values: dict[str, tuple[Exact | None, ...]] = dict.fromkeys(tied, ())
        for key, name in zip(step_keys(step), step.by, strict=True):
            one = criterion(name)
            if one.compute is None:
                raise ValueError(name)  # it stands alone in its step
            found = one.compute(self._figures, name, tied, step)
            if found is None:
                return None
            sign = -1 if one.lower_first(step) else 1
            for entrant in tied:
                value = found[entrant]
                if value is not None:
                    self.rows[entrant].values[key] = value
                    value *= sign
                values[entrant] = (*values[entrant], value)
        return values

    def _lot(self, step: Step, tied: list[str]) -> _Values:
        order = self._figures.lots(tied)
        if order is None:
            self.open.append(OpenTie(tuple(tied), self._cite(step)))
            return _HALT
        for place, entrant in enumerate(order, start=1):
            self.rows[entrant].values["lot"] = place
        return {entrant: (-place,) for place, entrant in enumerate(order)}

    def _decider(self, step: Step, tied: list[str]) -> _Values | None:
        said = self._figures.decided(step.play, tied)
        if said is None:
            return None
        if isinstance(said, Ask):
            self.open.append(OpenTie(tuple(tied), self._cite(step), said))
            return _HALT
        for entrant in tied:
            self.rows[entrant].values["decider"] = said[entrant]
        return {entrant: (said[entrant],) for entrant in tied}

    def _cite(self, step: Step) -> str:
        return step.cite or self._ladder.cite


def _partition(tied: list[str], values: _Values) -> list[list[str]]:
    """Those tied, best first, cut where the values differ."""
    parts: dict[tuple[Exact | None, ...], list[str]] = {}
    for entrant in tied:
        parts.setdefault(values[entrant], []).append(entrant)
    return [parts[value] for value in sorted(parts, key=_sortable, reverse=True)]


def _sortable(values: tuple[Exact | None, ...]) -> list[tuple[int, int, Exact]]:
    """The same order, quicker to compare: most fractions differ in their 64 first binary places."""
    return [
        (0, 0, 0) if value is None else (1, (value.numerator << 64) // value.denominator, value)
        for value in values
    ]
