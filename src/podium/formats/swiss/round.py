"""Making the next round of a Swiss stage (pIšQworky 1.5.2, 1.5.7; FIDE C.04.3)."""

from collections.abc import Iterator, Sequence

import msgspec

from podium.core import ref
from podium.core.crosstable import Crosstable
from podium.core.events import Event, Paired, Pairing, Seeded
from podium.core.exact import exact_text
from podium.core.phrase import Phrase, Value, map_values, say
from podium.core.ref import Ref
from podium.core.refusals import Refused, refuse
from podium.core.state import Group, StageState
from podium.formats.kernel.attributes import check_known
from podium.formats.kernel.beginning import Lists
from podium.formats.kernel.byes import PAIRING
from podium.formats.kernel.case import Case
from podium.formats.kernel.crosstable import crosstable
from podium.formats.kernel.ranking import for_round
from podium.formats.kernel.round_due import DueRound, check_due, check_field
from podium.formats.kernel.seeding import first_colour, seeding_with_lots
from podium.rules.language.stages import SwissStage
from podium.rules.pairing import swiss_dutch as dutch

_TWO = 2


class _Round(DueRound[SwissStage]):
    """The round that is to be made."""

    @property
    def away(self) -> list[str]:
        """Who has asked not to be paired."""
        return [e for e in self.group.order if (self.number, e) in self.stage.absences]

    @property
    def given(self) -> list[str]:
        """Whom the bye of the round was given beforehand."""
        asked = self.stage.absences
        return [e for e in self.case.active(self.away) if asked[self.number, e] == PAIRING]

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the two seats; none where the pairing gives none."""
        colours = self.case.rulebook.match.colours
        return tuple(colours.names) if self.rules.colours and colours is not None else ()


def swiss_round(  # noqa: PLR0913, PLR0917 - a stage, and the round made by hand
    case: Case,
    rules: SwissStage,
    stage: StageState,
    group: Group,
    matches: Lists | None,
    byes: Sequence[str],
) -> list[Event]:
    """The next round of a Swiss stage.

    Raises:
        Refused: a result is missing, all rounds are made, nobody is there to be paired, or no
            pairing is legal.
    """
    check_due(case, stage, group, rules.rounds)
    before: list[Event] = []
    if not group.rounds:
        before = _seeded(case, stage, group)
        case = case.after(before)
        stage = case.state.stage(stage.id)
        group = stage.groups[group.name]
    now = _Round(case, rules, stage, group)
    _byes_known(now, byes)
    if matches is not None:
        return [*before, _by_hand(now, [tuple(match) for match in matches], byes)]
    return [*before, *_by_the_rules(now, byes)]


def _seeded(case: Case, stage: StageState, group: Group) -> list[Event]:
    """The initial ranking, now that it is needed, with its lots.

    Raises:
        Refused: entries were amended since the start, and what the order rests on is not known of
            everyone (`missing-attribute`).
    """
    check_known(case, stage.id, case.active(group.order))
    found, lots = seeding_with_lots(case, stage.id, case.active(group.order))
    order = tuple(found.order)
    first, drawn = first_colour(case, stage, order)
    return [
        *lots,
        *drawn,
        Seeded(stage=stage.id, group=group.name, order=order, first=first),
    ]


def _byes_known(now: _Round, byes: Sequence[str]) -> None:
    for entrant in byes:
        here = now.case.known(entrant) in now.group.order
        if not here or not now.case.state.active(entrant):
            message = say("{entrant} does not play in this round", entrant=ref.entrant(entrant))
            raise refuse("bad-pairing", message, entrant)


# ---- by the rules ------------------------------------------------------------------------------


def _by_the_rules(now: _Round, byes: Sequence[str]) -> list[Event]:
    case, group = now.case, now.group
    there = case.active(group.order)
    given = [entrant for entrant in now.given if entrant not in byes]
    out, byes = {*now.away, *byes}, (*byes, *given)
    if not [entrant for entrant in there if entrant not in out] and not byes:
        message = say(
            "nobody is there to be paired in round {round}: take a bye back, or make the round by"
            " hand without a match",
            round=now.number,
        )
        raise refuse("too-few-entrants", message, now.stage.id, cite=now.rules.cite)
    order, events = _order(now)
    table = crosstable(case, now.stage, order, for_pairing=True)
    absent = frozenset(at for at, e in enumerate(order, start=1) if e in out or e not in there)
    try:
        made = _paired_by_the_system(now, table, order, absent)
    except dutch.Unpairable as fault:
        raise _unpairable(now, fault, order) from None
    matches = tuple(
        Pairing(
            table=at,
            seats=(order[pair.white - 1], order[pair.black - 1]),
            colours=now.colours,
            ordered=bool(now.colours),
            why=_why(table, now.number, pair),
        )
        for at, pair in enumerate(made.pairs, start=1)
    )
    left_over = [order[made.bye - 1]] if made.bye else []
    if given and left_over:
        raise _second_bye(now, given)
    return [*events, now.made(matches, (*byes, *left_over))]


def _second_bye(now: _Round, given: Sequence[str]) -> Refused:
    message = say(
        "the bye of round {round} is given to {entrant}, and of the others one is left over: their"
        " number is odd; take it back, or let one more sit out",
        round=now.number,
        entrant=ref.entrants(given),
    )
    return refuse("no-legal-pairing", message, *given, cite=now.rules.cite)


def _paired_by_the_system(
    now: _Round, table: Crosstable, order: Sequence[str], absent: frozenset[int]
) -> dutch.RoundPairing:
    """The pairing of those who are there.

    Raises:
        Unpairable: none is legal.
    """
    edition = dutch.DutchEdition(now.rules.system)

    def made(*left_over: int) -> dutch.RoundPairing:
        out = absent | {*left_over}
        return dutch.pair(table, now.number, edition, absent=out, colours=now.rules.colours)

    there = [at for at in range(1, len(order) + 1) if at not in absent]
    if now.rules.bye.goes_to == "by-system" or len(there) % _TWO == 0:
        return made()
    had = {entrant for out in now.group.byes.values() for entrant in out}
    for at in reversed(there):
        if order[at - 1] not in had:
            try:
                return msgspec.structs.replace(made(at), bye=at)
            except dutch.Unpairable:
                continue
    return made()  # nobody is left who could have the bye: it says why


def _order(now: _Round) -> tuple[list[str], list[Event]]:
    """The order that entrants are numbered in, and the lots it took; who has left comes last."""
    if not now.rules.paired_by:
        return list(now.group.order), []
    found, lots = for_round(now.case, now.stage, now.group.name)
    return list(dict.fromkeys([*found.order, *now.group.order])), lots


def _unpairable(now: _Round, fault: dutch.Unpairable, order: Sequence[str]) -> Refused:
    who = tuple(order[number - 1] for number in fault.players)
    message = say(
        "round {round} of {stage} has no legal pairing: {why}; pair by hand, where two may meet"
        " again, or decide `rounds` and close {stage}",
        round=now.number,
        stage=ref.stage(now.stage.id),
        why=_named(fault.message, order),
    )
    return refuse("no-legal-pairing", message, *who, cite=now.rules.cite)


def _named(reason: Phrase, order: Sequence[str]) -> Phrase:
    """The reason that no pairing is legal, with ids in place of the numbers of those it names."""

    def of(value: str) -> Value:
        numbered = isinstance(value, Ref) and value.kind == "number"
        return ref.entrant(order[int(value) - 1]) if numbered else value

    return map_values(reason, of)


def _why(table: Crosstable, round_: int, pair: dutch.PlayerPair) -> str:
    """The points of both, by which they stand in their score groups."""
    players = table.by_number
    mine, theirs = (table.points(players[n], round_) for n in (pair.white, pair.black))
    if mine == theirs:
        return f"{exact_text(mine)} points each"
    return f"{exact_text(mine)} points against {exact_text(theirs)}"


# ---- by hand -----------------------------------------------------------------------------------


def _by_hand(now: _Round, matches: Sequence[tuple[str, ...]], byes: Sequence[str]) -> Paired:
    """A round as the organiser made it: everyone once, in matches of two; two may meet again."""
    listed = {entrant for match in matches for entrant in match}
    out = {entrant for entrant in now.away if entrant not in listed}
    field = [entrant for entrant in now.case.active(now.group.order) if entrant not in out]
    check_field(now.case, field, matches, byes)
    for match in matches:
        if len(match) != _TWO:
            message = say("{entrants}: a match has two sides", entrants=ref.entrants(match))
            raise refuse("bad-pairing", message, *match, cite=now.rules.cite)
    made = tuple(
        Pairing(
            table=at,
            seats=match,
            colours=now.colours,
            ordered=bool(now.colours),
            why=_met(now, match),
        )
        for at, match in enumerate(matches, start=1)
    )
    return now.made(made, byes)


def _met(now: _Round, seats: Sequence[str]) -> str:
    rounds = list(_meetings(now, set(seats)))
    if not rounds:
        return "by hand"
    return f"by hand; they have met in round {', '.join(map(str, rounds))}"


def _meetings(now: _Round, two: set[str]) -> Iterator[int]:
    for match in now.stage.of(now.group.name):
        if set(match.seats) == two:
            yield match.round
