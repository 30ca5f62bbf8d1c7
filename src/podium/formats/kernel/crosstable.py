"""A Swiss stage as a crosstable: what the pairing and FIDE's tie-breaks are made from."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from podium.core.crosstable import (
    Colour,
    Crosstable,
    CrosstablePlayer,
    PlayerRound,
    Scoring,
    Went,
)
from podium.core.events.settling import FIRST_COLOUR
from podium.core.exact import Exact
from podium.core.outcome import Outcome
from podium.core.state import Group, Match, StageState
from podium.formats.kernel.byes import PAIRING, bye_outcome, byes_of
from podium.formats.kernel.case import Case
from podium.rules.language.stages import SwissStage
from podium.rules.language.worth import worth_of
from podium.rules.pairing.baku import upper, virtual_points
from podium.rules.points import tally_value

RATING = "rating"
"""The attribute that is a rating."""


_COLOURS: tuple[Colour, Colour] = ("w", "b")

BYES: Mapping[str, Went] = {
    PAIRING: Went.PAIRING_BYE,
    "full": Went.FULL_BYE,
    "half": Went.HALF_BYE,
    "zero": Went.ZERO_BYE,
}
"""Kinds of byes, as a crosstable has them."""


def swiss_stages(case: Case) -> Iterator[tuple[StageState, SwissStage]]:
    """The Swiss stages of a tournament with their rules, in order."""
    for name in case.rulebook.stages:
        rules = case.rules(name)
        if isinstance(rules, SwissStage):
            yield case.state.stage(name), rules


def crosstable(
    case: Case,
    stage: StageState,
    order: Sequence[str],
    *,
    for_pairing: bool = False,
    by_seat: bool = False,
) -> Crosstable:
    """Who met whom in the only group of a Swiss stage.

    Args:
        case: the tournament.
        stage: the stage.
        order: everyone who is or was in it; the first has number 1.
        for_pairing: forfeits are told as the pairing of the stage counts them.
        by_seat: where a match has no colours, who is named first has White.
    """
    rules = case.rules(stage.id)
    if not isinstance(rules, SwissStage):
        raise TypeError(stage.id)
    group = next(iter(stage.groups.values()))
    number = {entrant: at for at, entrant in enumerate(order, start=1)}
    as_played = for_pairing and rules.forfeits == "played"
    rows: dict[str, dict[int, PlayerRound]] = {entrant: {} for entrant in order}
    for match in stage.of(group.name):
        for seat, entrant in enumerate(match.seats):
            coloured: Colour = _COLOURS[seat] if match.colours or by_seat else ""
            cell = _cell(match, entrant, number, as_played=as_played)
            rows[entrant][match.round] = msgspec.structs.replace(cell, colour=coloured)
    for round_ in range(1, group.rounds + 1):
        for entrant, kind in byes_of(stage, group, round_).items():
            rows[entrant][round_] = PlayerRound(BYES[kind])
    return Crosstable(
        players=tuple(
            CrosstablePlayer(number[entrant], _rating(case, entrant), _row(cells, group.rounds))
            for entrant, cells in rows.items()
        ),
        rounds=rules.rounds,
        initial_colour=_initial(case, stage, group),
        scoring=swiss_scoring(case, rules, stage.id),
        forbidden=_forbidden(case, rules, number),
        acceleration=_acceleration(case, stage.id, rules, group, number),
    )


def _row(cells: Mapping[int, PlayerRound], rounds: int) -> tuple[PlayerRound, ...]:
    """One cell a round; who was neither paired nor had a bye asked for a bye that gives nothing."""
    return tuple(
        cells.get(round_, PlayerRound(Went.ZERO_BYE)) for round_ in range(1, rounds + 1)
    )


def _rating(case: Case, entrant: str) -> int:
    found = case.state.entrants[entrant].attributes.get(RATING, 0)
    return found if isinstance(found, int) else 0


def _initial(case: Case, stage: StageState, group: Group) -> Colour:
    """As it was drawn for round 1, or said before it."""
    colours = case.rulebook.match.colours
    said, _ = stage.decisions.get((FIRST_COLOUR, ""), ("", ()))
    first = group.first or said
    if colours is None or first not in colours.names:
        return ""
    return _COLOURS[colours.names.index(first)]


# ---- cells -------------------------------------------------------------------------------------


def _cell(
    match: Match, entrant: str, number: Mapping[str, int], *, as_played: bool
) -> PlayerRound:
    (other,) = match.others(entrant)
    if match.outcome is None:
        return PlayerRound(Went.ABSENT, number[other])
    return PlayerRound(_went(match.outcome, entrant, other, as_played=as_played), number[other])


def _went(outcome: Outcome, entrant: str, other: str, *, as_played: bool) -> Went:
    if outcome.forfeited:
        lost = entrant in outcome.forfeited
        if as_played:
            return Went.LOST if lost else Went.WON
        return Went.FORFEIT_LOSS if lost else Went.FORFEIT_WIN
    mine, theirs = outcome.score(entrant), outcome.score(other)
    if mine == theirs:
        return Went.DREW
    return Went.WON if mine > theirs else Went.LOST


# ---- what it is worth --------------------------------------------------------------------------


def swiss_scoring(case: Case, rules: SwissStage, stage: str) -> Scoring:
    """What each way that a round can go is worth in the points of a stage."""
    worth = worth_of(case.rulebook, rules.points)
    if worth is None:
        raise TypeError(rules.points)

    def bye(kind: str) -> Exact:
        outcome = bye_outcome(case, stage, "x", kind)
        tallies = case.rulebook.match.tallies
        return tally_value(rules.points, "x", outcome, tallies) if outcome is not None else 0

    return Scoring(
        win=worth.win,
        draw=worth.tie,
        loss=worth.loss,
        forfeit_win=bye("full"),
        forfeit_loss=worth.loss,
        pairing_bye=bye(PAIRING),
        full_bye=bye("full"),
        half_bye=bye("half"),
        zero_bye=0,
    )


# ---- who may not meet, and what is lent --------------------------------------------------------


def _forbidden(
    case: Case, rules: SwissStage, number: Mapping[str, int]
) -> tuple[frozenset[int], ...]:
    """Those who are kept apart, by the value of the attribute that says so."""
    if not rules.keep_apart:
        return ()
    same: dict[int | str, set[int]] = {}
    for entrant, at in number.items():
        value = case.state.entrants[entrant].attributes.get(rules.keep_apart, "")
        if value != "":
            same.setdefault(value, set()).add(at)
    return tuple(frozenset(those) for those in same.values() if len(those) > 1)


def _acceleration(
    case: Case, stage: str, rules: SwissStage, group: Group, number: Mapping[str, int]
) -> dict[int, tuple[Exact, ...]]:
    """What the upper half of the initial ranking is lent; its last member stays the last."""
    worth = worth_of(case.rulebook, rules.points)
    if rules.acceleration == "none" or worth is None:
        return {}
    at_first = [entrant for entrant in group.order if entrant not in group.late]
    half = at_first[: upper(len(at_first))]
    if not half:
        return {}
    written = case.rulebook.stage[stage]
    planned = written.rounds if isinstance(written, SwissStage) else rules.rounds
    lent_ = virtual_points(planned, worth.win, worth.tie)  # as the rounds before were paired
    reach = list(group.order).index(half[-1]) + 1
    return {number[entrant]: lent_ for entrant in group.order[:reach]}
