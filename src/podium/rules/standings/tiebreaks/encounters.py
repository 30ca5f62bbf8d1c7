"""Direct encounter, and the same extended for teams (C.07 6, 13.3)."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec.structs import replace

from podium.core.exact import Exact, simplest
from podium.rules.standings.tiebreaks.boards import KNOCK_OUT, Ranked, between
from podium.rules.standings.tiebreaks.classes import classes_of, places
from podium.rules.standings.tiebreaks.field import Scores, TieBreakField
from podium.rules.standings.tiebreaks.history import UnplayedEdition
from podium.rules.standings.tiebreaks.tiebreak import TieBreak

Group = Sequence[int]
"""Those tied, by position."""

Classes = list[list[int]]
"""Those tied, best first, in one class who stay tied."""

Divide = Callable[[Group], Classes]
"""One way to take them apart; one class where it does not."""

_TWO = 2

_WITH_CERTAIN = {UnplayedEdition.FIDE_2024, UnplayedEdition.FIDE_2026}
"""Editions in which DE goes on where some of those tied have not met (6.3)."""


def direct(field: TieBreakField, tiebreak: TieBreak, tied: Group) -> list[Exact] | None:
    """The points from the games among those tied; from 2024 also if some have not met (6.3).

    Who met more than once counts with the average of those games (6.1.2). Where some have not
    met, it is how many of those tied surely stand behind, whatever the missing games bring; it is
    passed over where that tells nothing, and to 2023 at once. With the modifier `S` it is the
    place among those tied in any case.
    """
    scores = field.scores(tiebreak.score)
    if tiebreak.certain:
        return _places(tied, extended(field, tiebreak, tied, [scores]))
    found = _among(field, scores, tied, forfeits=tiebreak.forfeits)
    if found is not None or field.edition not in _WITH_CERTAIN:
        return found
    return _behind(tied, _divided(field, scores, tied, replace(tiebreak, certain=True)))


def extended_direct(
    field: TieBreakField, tiebreak: TieBreak, tied: Group
) -> list[Exact] | None:
    """The place among those tied by the primary score, then by the secondary one (13.3).

    Two teams still tied in both are taken apart by the boards of their match, in the order that
    the acronym says (13.3.2). Where something splits, those left tied begin again (13.3.3).
    """
    scores = [field.scores(tiebreak.score), field.other(tiebreak.score)]
    return _places(tied, extended(field, tiebreak, tied, scores))


def extended(
    field: TieBreakField, tiebreak: TieBreak, tied: Group, scores: Sequence[Scores]
) -> Classes:
    """Those tied in classes, by each score in turn, and by boards where two are left."""

    def by_score(score: Scores) -> Divide:
        return lambda group: _divided(field, score, group, tiebreak)

    divides = [by_score(score) for score in scores]
    if final := KNOCK_OUT.get(tiebreak.name):
        divides.append(lambda group: _knock_out(field, final, group, tiebreak))
    return _settled(list(tied), divides)


def _settled(group: list[int], divides: Sequence[Divide]) -> Classes:
    for divide in divides if len(group) > 1 else ():
        classes = divide(group)
        if len(classes) > 1:
            return [left for one in classes for left in _settled(one, divides)]
    return [group]


def _among(
    field: TieBreakField, scores: Scores, group: Group, *, forfeits: bool
) -> list[Exact] | None:
    met = _meetings(field, scores, group, forfeits=forfeits)
    if any(len(one) < len(group) - 1 for one in met):
        return None
    return [simplest(Fraction(_sum(one)) / scores.unit) for one in met]


def _meetings(
    field: TieBreakField, scores: Scores, group: Group, *, forfeits: bool
) -> list[dict[int, list[int]]]:
    """For each of a group: who of it he met, and his points from each time."""
    there, every = set(group), field.met(forfeits=forfeits)
    found: list[dict[int, list[int]]] = []
    for entrant in group:
        met: dict[int, list[int]] = {}
        for round_, opponent in enumerate(every[entrant]):
            if opponent in there:
                met.setdefault(opponent, []).append(scores.points[entrant][round_])
        found.append(met)
    return found


def _sum(met: dict[int, list[int]]) -> Exact:
    return simplest(sum((Fraction(sum(one), len(one)) for one in met.values()), Fraction(0)))


def _divided(field: TieBreakField, scores: Scores, group: Group, tiebreak: TieBreak) -> Classes:
    """One pass over a group: by points where all met; else what is certain, if that is asked."""
    met = _meetings(field, scores, group, forfeits=tiebreak.forfeits)
    points = dict(zip(group, map(_sum, met), strict=True))
    missing = {one: len(group) - 1 - len(of) for one, of in zip(group, met, strict=True)}
    if not any(missing.values()):
        return classes_of(group, lambda one: (points[one],))
    if not tiebreak.certain:
        return [list(group)]
    most = {one: points[one] + missing[one] * scores.win for one in group}
    return _certain(list(group), points, most)


def _certain(group: list[int], points: dict[int, Exact], most: dict[int, Exact]) -> Classes:
    """Whoever stands alone at the top whatever the missing games bring, and so on (6.3)."""
    found: Classes = []
    while len(group) > 1:
        first = max(group, key=points.__getitem__)
        if any(most[one] >= points[first] for one in group if one != first):
            break
        found.append([first])
        group = [one for one in group if one != first]
    return [*found, group]


def _knock_out(
    field: TieBreakField, order: Sequence[Ranked], group: Group, tiebreak: TieBreak
) -> Classes:
    """Two teams by the boards of the matches between them (12, 13.3.2)."""
    if len(group) != _TWO:
        return [list(group)]
    points = {
        one: between(field, one, other, forfeits=tiebreak.forfeits)
        for one, other in (group, group[::-1])
    }

    def by_boards(ranked: Ranked) -> Classes:
        return classes_of(group, lambda one: ranked(points[one]))

    split = (classes for classes in map(by_boards, order) if len(classes) > 1)
    return next(split, [list(group)])


def _behind(tied: Group, classes: Classes) -> list[Exact] | None:
    """How many stand behind each of those tied; None where nothing takes them apart."""
    if len(classes) == 1:
        return None
    after: dict[int, Exact] = {}
    left = len(tied)
    for one in classes:
        left -= len(one)
        after.update(dict.fromkeys(one, left))
    return [after[one] for one in tied]


def _places(tied: Group, classes: Classes) -> list[Exact] | None:
    """The place of each among those tied; None where nothing takes them apart."""
    return places(tied, classes) if len(classes) > 1 else None
