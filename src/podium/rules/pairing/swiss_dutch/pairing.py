"""A round: bracket after bracket from the top (2017: B; 2026: 3)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby

from podium.core.crosstable import Crosstable
from podium.rules.pairing.swiss_dutch.colours import white_of
from podium.rules.pairing.swiss_dutch.completion import completable
from podium.rules.pairing.swiss_dutch.editions import DutchEdition
from podium.rules.pairing.swiss_dutch.effort import Effort
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer, entries_of
from podium.rules.pairing.swiss_dutch.exact import pair_exactly
from podium.rules.pairing.swiss_dutch.explain import bracket_of
from podium.rules.pairing.swiss_dutch.impossible import impossible
from podium.rules.pairing.swiss_dutch.result import PlayerPair, RoundPairing
from podium.rules.pairing.swiss_dutch.search import certified_pairing
from podium.rules.pairing.swiss_dutch.task import BracketPairing, BracketTask
from podium.rules.pairing.swiss_dutch.tiny import TINY, pair_tiny

Solver = Callable[[BracketTask], BracketPairing | None]


def solve(task: BracketTask) -> BracketPairing | None:
    """A bracket by the cheapest way that is sure; None where the rest can then not be paired."""
    if len(task.moved) + len(task.residents) <= TINY:
        return pair_tiny(task)
    return certified_pairing(task) or pair_exactly(task)


def pair(
    table: Crosstable,
    round_: int,
    edition: DutchEdition,
    *,
    absent: frozenset[int] = frozenset(),
    colours: bool = True,
) -> RoundPairing:
    """Pair a round by the FIDE (Dutch) System.

    Args:
        table: the tournament; only its rounds before this one are looked at.
        round_: the round to pair, from 1.
        edition: of C.04.3.
        absent: numbers of those who are not paired in it.
        colours: False where the game has none: no preference exists, and of a pair the higher
            ranked is named first.

    Raises:
        Unpairable: no legal pairing exists, or none is found within the bound on steps.
    """
    entries, point = entries_of(table, round_, edition, absent, colours=colours)
    if not entries:
        return RoundPairing(pairs=())

    def seated(one: SwissPlayer, other: SwissPlayer) -> PlayerPair:
        white = white_of(one, other, table.initial_colour) if colours else one
        return PlayerPair(white.number, (other if white is one else one).number)

    making = RoundBrackets(entries, point, edition, forbidden=bool(table.forbidden))
    found = making.paired()
    return RoundPairing(
        pairs=tuple(seated(one, other) for one, other in _boards(found)),
        bye=next((entry.number for entry in found.floaters), 0),
        brackets=tuple(
            bracket_of(
                task,
                part,
                tuple(seated(one, other) for one, other in part.pairs),
                collapsed=collapsed,
            )
            for task, part, collapsed in making.brackets
        ),
    )


def _boards(found: BracketPairing) -> list[tuple[SwissPlayer, SwissPlayer]]:
    """Pairs in the order of the boards (2017: D.9 of C.04.2; points without acceleration)."""

    def key(pair: tuple[SwissPlayer, SwissPlayer]) -> tuple[int, int, int]:
        one, other = sorted(pair, key=lambda entry: (-entry.points, entry.number))
        return -one.points, -one.points - other.points, one.number

    return sorted(found.pairs, key=key)


class RoundBrackets:
    """The brackets of a round and what has been paired of them.

    Args:
        entries: who is to be paired, in order.
        point: one point in the units of the scores.
        forbidden: whether pairs are forbidden beyond those who have met.
        solver: pairs one bracket.
    """

    def __init__(
        self,
        entries: Sequence[SwissPlayer],
        point: int,
        edition: DutchEdition,
        *,
        forbidden: bool = False,
        solver: Solver = solve,
    ) -> None:
        self.brackets: list[tuple[BracketTask, BracketPairing, bool]] = []
        self._forbidden = forbidden
        self._point = point
        self._effort = Effort()
        self._edition = edition
        self._solver = solver
        self._odd = len(entries) % 2 == 1
        self._entries = entries
        self._groups = [list(g) for _, g in groupby(entries, key=lambda entry: entry.score)]
        self._lowest_bye = 0

    def paired(self) -> BracketPairing:
        """Pair everyone.

        Raises:
            Unpairable: no legal pairing exists, or none is found within the bound on steps.
        """
        if not completable(self._entries, lambda entry: entry.bye):
            raise impossible(self._entries, lambda entry: entry.bye, forbidden=self._forbidden)
        if self._odd and self._edition.bye_by_score:
            self._lowest_bye = self._bye_score()
        whole = BracketPairing([], [])
        moved: list[SwissPlayer] = []
        while self._groups:
            found = self._bracket(moved, self._groups.pop(0))
            whole.pairs += found.pairs
            moved = found.floaters
        whole.floaters = moved
        return whole

    def _bye_score(self) -> int:
        """The lowest score of who can get the bye (2026: C5)."""
        for group in reversed(self._groups):
            self._lowest_bye = group[0].score
            if completable(self._entries, self._may_bye):
                break
        return self._lowest_bye

    def _may_bye(self, entry: SwissPlayer) -> bool:
        return entry.bye and (not self._edition.bye_by_score or entry.score <= self._lowest_bye)

    def _bracket(
        self, moved: list[SwissPlayer], residents: list[SwissPlayer]
    ) -> BracketPairing:
        """Pair a bracket so that what is left can be paired."""
        task = self._task(moved, residents)
        found = self._solver(task)
        if found is not None and task.byes and len(found.floaters) != 1:
            task = replace(task, byes=False)
            found = self._solver(task)
        collapsed = self._edition.collapses and (
            found is None or not self._leaves_pairable(found)
        )
        if collapsed:
            self._groups = [[entry for group in self._groups for entry in group]]
            task = replace(self._task(moved, residents), complete=True, looks_down=False)
            found = self._solver(task)
        if found is None:
            raise AssertionError(residents[0].score)
        self.brackets.append((task, found, collapsed))
        return found

    def _task(self, moved: list[SwissPlayer], residents: list[SwissPlayer]) -> BracketTask:
        following = self._groups[0] if self._groups else []
        return BracketTask(
            edition=self._edition,
            moved=moved,
            residents=residents,
            next=following,
            rest=[entry for group in self._groups[1:] for entry in group],
            point=self._point,
            may_bye=self._may_bye,
            odd=self._odd,
            complete=not following or not self._edition.collapses,
            looks_down=bool(following),
            effort=self._effort,
            byes=self._counts_byes(moved, residents),
        )

    def _counts_byes(self, moved: list[SwissPlayer], residents: list[SwissPlayer]) -> bool:
        """Whether the one floater of this bracket is who gets the bye (2026: C9)."""
        odd = (len(moved) + len(residents)) % 2 == 1
        here = residents[0].score <= self._lowest_bye or not self._groups
        return self._odd and self._edition.bye_by_score and odd and here

    def _leaves_pairable(self, found: BracketPairing) -> bool:
        if not self._edition.collapses:
            return True
        left = [*found.floaters, *(entry for group in self._groups for entry in group)]
        return completable(left, self._may_bye)
