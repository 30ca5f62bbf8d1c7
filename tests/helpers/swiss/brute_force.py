"""A second engine for small rounds that tries everything: every candidate, criterion by criterion.

It shares nothing with the engine but the crosstable. What it does in a bracket is what the rules
tell an arbiter to do: write down all candidates in their order, strike out those that are not
allowed, and take the first of the best.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby

from helpers.swiss.candidates import Pairs, candidates
from helpers.swiss.players import STRONG, One, has_white, may_meet, other, people
from podium.core.crosstable import Crosstable
from podium.core.exact import Exact

Quality = tuple[object, ...]
"""What a candidate counts, criterion after criterion."""

Games = set[tuple[int, int]]
"""White and Black of every pair; Black is 0 for the bye."""


def by_hand(
    table: Crosstable,
    round_: int,
    edition: str,
    *,
    absent: frozenset[int] = frozenset(),
    colours: bool = True,
) -> Games | None:
    """The pairing of a round; None where there is none. Without colours the higher is first."""
    there = people(table, round_, edition, absent, colours=colours)
    made = _Round(there, edition, table.initial_colour or "w")
    if made.bye_score(there) is None:
        return None
    pairs, floaters = made.paired()
    games = {(one.number, 0) for one in floaters}
    for one, two in pairs:
        white = not colours or has_white(one, two, made.initial)
        games.add((one.number, two.number) if white else (two.number, one.number))
    return games


class _Round:
    def __init__(self, there: Sequence[One], edition: str, initial: str) -> None:
        self.there = there
        self.odd = len(there) % 2 == 1
        self.old = edition == "dutch-2017"
        self.initial = initial
        self.groups = [[*group] for _, group in groupby(there, key=lambda one: one.score)]
        self._everybody_meets = cache(self._everybody_met)

    # ---- completion (A.9, C.4; C4, C5) -------------------------------------------------------

    def bye_score(self, left: Sequence[One]) -> Exact | None:
        """The lowest score with the bye when all these are paired; None if they cannot be.

        Of an even number nobody has it, which is the lowest of all.
        """
        if len(left) % 2 == 0:
            return -1 if self._everybody_meets(frozenset(left)) else None
        scores = [
            one.score
            for one in left
            if one.bye and self._everybody_meets(frozenset(left) - {one})
        ]
        return min(scores, default=None)

    def _everybody_met(self, left: frozenset[One]) -> bool:
        if not left:
            return True
        one, *others = sorted(left, key=lambda each: each.number)
        return any(
            may_meet(one, two) and self._everybody_meets(left - {one, two}) for two in others
        )

    # ---- bracket after bracket ---------------------------------------------------------------

    def paired(self) -> tuple[list[tuple[One, One]], list[One]]:
        """All pairs, and who is left for the bye."""
        found: list[tuple[One, One]] = []
        moved: list[One] = []
        groups = [*self.groups]
        while groups:
            residents, groups = groups[0], groups[1:]
            bracket = _Bracket(self, moved, residents, groups)
            pairs, floaters = bracket.best()
            below = [one for group in groups for one in group]
            if self.old and self.bye_score([*floaters, *below]) is None:
                groups = [below]
                bracket = _Bracket(self, moved, residents, groups, penultimate=True)
                pairs, floaters = bracket.best()
            found += pairs
            moved = floaters
        return found, moved


class _Bracket:
    def __init__(
        self,
        round_: _Round,
        moved: Sequence[One],
        residents: Sequence[One],
        groups: Sequence[Sequence[One]],
        *,
        penultimate: bool = False,
    ) -> None:
        self.round = round_
        self.moved = moved
        self.players = [*moved, *residents]
        self.score = residents[0].score
        self.groups = groups
        self.below = [one for group in groups for one in group]
        self.must_complete = penultimate or not groups or not round_.old
        self.looks_down = bool(groups) and not penultimate
        self.bottom = min(one.score for one in self.players) - 1
        self._next = cache(self._next_bracket)

    def best(self) -> tuple[list[tuple[One, One]], list[One]]:
        """The first of the best candidates."""
        for pairs in range(len(self.players) // 2, -1, -1):
            best: tuple[Quality, Pairs] | None = None
            for candidate in self._allowed(pairs):
                quality = self._quality(candidate)
                if quality is not None and (best is None or quality < best[0]):
                    best = quality, candidate
            if best is not None and (pairs == 0 or self._bye_is_lowest(best[0])):
                return self._split(best[1])
        raise AssertionError(self.players)

    def _bye_is_lowest(self, quality: Quality) -> bool:
        """Whether fewer pairs cannot give the bye to a lower score, which weighs more (C5)."""
        return self.round.old or quality[0] == self.round.bye_score(self.round.there)

    def _allowed(self, pairs: int) -> Iterator[Pairs]:
        """Candidates in order, each once, by C.1 and C.3 (C1, C3)."""
        legal = {
            (one, two): may_meet(self.players[one], self.players[two])
            for one in range(len(self.players))
            for two in range(one + 1, len(self.players))
        }
        seen = set()
        for candidate in candidates(len(self.moved), len(self.players), pairs):
            met = frozenset(candidate)
            if met not in seen:
                seen.add(met)
                if all(legal[pair] for pair in candidate):
                    yield candidate

    def _split(self, candidate: Pairs) -> tuple[list[tuple[One, One]], list[One]]:
        met = {place for pair in candidate for place in pair}
        return (
            [(self.players[one], self.players[two]) for one, two in candidate],
            [one for place, one in enumerate(self.players) if place not in met],
        )

    # ---- the criteria ------------------------------------------------------------------------

    def _quality(self, candidate: Pairs) -> Quality | None:
        """All criteria in their order; None where the rest cannot be paired and must be (C4)."""
        pairs, floaters = self._split(candidate)
        bye = self.round.bye_score([*floaters, *self.below])
        if self.must_complete and (bye is None or (not self.groups and len(floaters) > 1)):
            return None
        following = self._next(frozenset(floaters)) if self.looks_down else ()
        if following is None:
            return None
        differences = self._differences(pairs, floaters)
        if self.round.old:
            start: Quality = (len(floaters), differences, following)
        else:
            scores = sorted((one.score for one in floaters), reverse=True)
            start = (bye, len(floaters), scores, following, self._unplayed(floaters, bye))
        return (*start, *self._colours(pairs), *self._floats(pairs, floaters))

    def _differences(
        self, pairs: Sequence[tuple[One, One]], floaters: Sequence[One]
    ) -> list[Exact]:
        """The differences of pairs, and of floaters to one point below the bracket (A.8)."""
        found = [one.score - two.score for one, two in pairs]
        found += [one.score - self.bottom for one in floaters]
        return sorted(found, reverse=True)

    def _unplayed(self, floaters: Sequence[One], bye: Exact | None) -> int:
        """Unplayed games of who gets the bye, where it is known who that is (C9)."""
        known = len(floaters) == 1 and bye is not None and self.score <= bye
        return floaters[0].unplayed if self.round.odd and known else 0

    def _next_bracket(self, floaters: frozenset[One]) -> Quality | None:
        """The best that the next bracket can do with these (C.7; C8)."""
        moved = sorted(floaters, key=lambda one: (-one.score, one.number))
        lower = _Bracket(self.round, moved, self.groups[0], self.groups[1:])
        bye = self.round.bye_score([*floaters, *self.below])
        found: list[Quality] = []
        for pairs, left in _ways(moved, self.groups[0]):
            if not self.must_complete:
                # Who is left over in the last bracket has the bye, which C.2 allows not everyone.
                barred = self.round.odd and not lower.groups and not any(e.bye for e in left)
                found.append((barred, len(left), lower._differences(pairs, left)))
            elif self.round.bye_score([*left, *lower.below]) == bye:
                found.append((len(left), sorted((one.score for one in left), reverse=True)))
        return min(found, default=None)

    def _colours(self, pairs: Sequence[tuple[One, One]]) -> Quality:
        """C.8 to C.11 (C10 to C13)."""
        beyond = thrice = denied = strong = 0
        for one, two in pairs:
            white = has_white(one, two, self.round.initial)
            for each, has in ((one, "w" if white else "b"), (two, "b" if white else "w")):
                wish, strength = each.wish
                if one.top or two.top:
                    beyond += abs(each.difference + (1 if has == "w" else -1)) > 2
                    thrice += each.games[-2:] == has * 2
                denied += wish == other(has)
                strong += wish == other(has) and strength == STRONG
        return beyond, thrice, denied, strong

    def _floats(self, pairs: Sequence[tuple[One, One]], floaters: Sequence[One]) -> Quality:
        """C.12 to C.19 (C14 to C21)."""
        apart = [
            (one, two, one.score - two.score) for one, two in pairs if one.score > two.score
        ]
        down = [(one, difference) for one, _, difference in apart]
        down += [(one, one.score - self.bottom) for one in floaters]
        up = [(two, difference) for _, two, difference in apart]
        counts: list[int] = []
        differences: list[list[Exact]] = []
        for back in (0, 1):
            for way, floated in (("down", down), ("up", up)):
                again = [by for one, by in floated if one.floats[back] == way]
                counts.append(len(again))
                differences.append(sorted(again, reverse=True))
        return (*counts, *differences)


def _ways(
    moved: Sequence[One], residents: Sequence[One]
) -> Iterator[tuple[list[tuple[One, One]], list[One]]]:
    """Every way to pair some of a bracket: the pairs, and who is left."""
    if not moved and not residents:
        yield [], []
        return
    one, *others = [*moved, *residents]
    above = others[: len(moved) - 1] if moved else []
    lower = others[len(above) :]
    for pairs, left in _ways(above, lower):
        yield pairs, [one, *left]
    for two in lower:
        if may_meet(one, two):
            for pairs, left in _ways(above, [each for each in lower if each is not two]):
                yield [(one, two), *pairs], left
