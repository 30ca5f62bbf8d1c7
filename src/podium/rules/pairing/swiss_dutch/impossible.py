"""Why a round cannot be paired: the smallest reason that a matching shows."""

from collections.abc import Sequence

from podium.core import ref
from podium.core.phrase import Phrase, Value, few, say, say_many
from podium.rules.pairing.swiss_dutch.cardinality import most_pairs, spareable
from podium.rules.pairing.swiss_dutch.completion import MayBye
from podium.rules.pairing.swiss_dutch.entries import SwissPlayer, legal
from podium.rules.pairing.swiss_dutch.result import Unpairable

Neighbours = list[list[int]]


def impossible(
    entries: Sequence[SwissPlayer], may_bye: MayBye, *, forbidden: bool
) -> Unpairable:
    """Say why not everyone can be paired.

    Args:
        entries: those who are to be paired.
        may_bye: who may have the pairing-allocated bye.
        forbidden: whether pairs are forbidden beyond those who have met.
    """
    offers = ("forbidden", "rematch") if forbidden else ("rematch",)
    odd = len(entries) % 2 == 1
    if odd and not any(map(may_bye, entries)):
        return Unpairable(
            say("the number is odd, and nobody may have the bye: everyone had one already"),
            offers=("bye",),
        )
    neighbours = _neighbours(entries)
    alone = [at for at, others in enumerate(neighbours) if not others]
    lone = [at for at in alone if not (odd and may_bye(entries[at]))]
    if lone or len(alone) > 1:
        lone = lone or alone
        return _reason(_nobody_left(entries, lone), entries, lone, (), offers)
    cut = spareable(neighbours)
    against = sorted({other for at in cut for other in neighbours[at]} - set(cut))
    message = say_many(
        "{players} can meet only one another and {against}: at least {n} of them is left over",
        "{players} can meet only one another and {against}: at least {n} of them are left over",
        _left_over(neighbours),
        players=_names(entries, cut),
        against=_names(entries, against) if against else say("nobody"),
    )
    return _reason(message, entries, cut, against, offers)


def _nobody_left(entries: Sequence[SwissPlayer], lone: Sequence[int]) -> Phrase:
    return say(
        "{players} can meet nobody any more: each has met, or may not meet, all others",
        players=_names(entries, lone),
    )


def _reason(
    message: Phrase,
    entries: Sequence[SwissPlayer],
    players: Sequence[int],
    against: Sequence[int],
    offers: tuple[str, ...],
) -> Unpairable:
    return Unpairable(
        message,
        tuple(entries[at].number for at in players),
        tuple(entries[at].number for at in against),
        offers,
    )


def _names(entries: Sequence[SwissPlayer], places: Sequence[int]) -> Value:
    """A handful of them, and how many more; the exception has all."""
    return few([ref.number(entries[at].number) for at in places])


def _neighbours(entries: Sequence[SwissPlayer]) -> Neighbours:
    return [
        [at for at, other in enumerate(entries) if at != here and legal(one, other)]
        for here, one in enumerate(entries)
    ]


def _left_over(neighbours: Neighbours) -> int:
    return most_pairs(neighbours).count(-1)
