"""The play-off: slots, who won them, and what a level match still needs (pIšQworky 1.3.2, 2.1.6-8)."""

from collections.abc import Iterator, Mapping

from podium.core.events import Event, Paired, Pairing, Unpaired
from podium.core.fold import stage_after
from podium.core.state import Match, StageState
from podium.formats.kernel.case import Case
from podium.formats.kernel.cuts import band_of
from podium.formats.kernel.extra_games import between
from podium.formats.kernel.forfeits import forfeit
from podium.formats.kernel.lots import lot_order
from podium.formats.kernel.standoff import Standoff
from podium.rules.pairing import ready, rounds_of


def slots_of(case: Case, stage: StageState) -> dict[str, str]:
    """The slots of a running play-off, as the band of the groups says."""
    rules = case.rules(stage.id)
    if rules.intake is None:
        return {}
    band = band_of(case, case.state.stage(rules.intake.source))
    return case.rulebook.slots(band.bracket) if band is not None else {}


def slot_lot(stage: StageState, slot: str) -> str:
    """What the lot of a level match is for."""
    return f"{stage.id}/{slot}"


def winner(case: Case, stage: StageState, match: Match) -> str:
    """Who goes on from a match; empty while it is open or level."""
    if match.walkover:
        return match.seats[0]
    if match.outcome is None:
        return ""
    if match.outcome.winner:
        return match.outcome.winner
    first, second = match.seats
    mine, theirs = match.outcome.score(first), match.outcome.score(second)
    if mine != theirs:
        return first if mine > theirs else second
    return "" if _unplayed(match) else _settled(case, stage, match)


def goes_on(case: Case, stage: StageState, match: Match) -> str:
    """Who goes on from a match: its winner, unless what was played on another's name stands."""
    kept = stage.stands.get(match.slot)
    return winner(case, stage, match) if kept is None else kept.entrant


def _unplayed(match: Match) -> bool:
    return match.outcome is not None and set(match.seats) <= set(match.outcome.forfeited)


def void(case: Case, stage: StageState, match: Match) -> bool:
    """Nobody goes on from it, and nothing will settle it: both sides were away, or have left."""
    if match.outcome is None or goes_on(case, stage, match):
        return False
    settled = match.slot in stage.stands
    return settled or _unplayed(match) or not case.active(match.seats)


def _settled(case: Case, stage: StageState, match: Match) -> str:
    for game in between(stage, match.seats, match.slot):
        if game.result != "=":
            return game.home if game.result == "1" else game.away
    order = lot_order(case, slot_lot(stage, match.slot), match.seats)
    if order:
        return order[0]
    here = case.active(match.seats)
    return here[0] if len(here) == 1 else ""


def loser(case: Case, stage: StageState, match: Match) -> str | None:
    """Who does not; empty where nobody stood on the other side."""
    first = goes_on(case, stage, match)
    if not first:
        return None
    return next((entrant for entrant in match.seats if entrant != first), "")


def standoff(case: Case, stage: StageState, match: Match) -> Standoff | None:
    """What a level match needs next; None where it is open or settled."""
    if match.outcome is None or goes_on(case, stage, match) or void(case, stage, match):
        return None
    rules = case.rules(stage.id)
    plays = [s.removeprefix("decider.") for s in rules.tied if s.startswith("decider.")]
    decider = case.rulebook.decider[plays[0]] if plays else None
    played = len(between(stage, match.seats, match.slot))
    cite = decider.cite if decider is not None else rules.cite
    if decider is not None and played < len(decider.games):
        game = decider.games[played]
        return Standoff(
            kind="decider",
            entrants=match.seats,
            cite=game.cite or cite,
            game=played + 1,
            clock=game.clock,
            play=plays[0],
        )
    return Standoff(kind="lot", entrants=match.seats, cite=cite)


def progress(case: Case, stage: StageState) -> list[Event]:
    """The matches that can be made now, and those made before whose sides have changed.

    A match that has a result stands, whoever should have played it. Who left the tournament
    forfeits at once.
    """
    events: list[Event] = []
    while True:
        step = _step(case, stage)
        if not step:
            return events
        events += step
        stage = stage_after(stage, step)


def _step(case: Case, stage: StageState) -> list[Event]:
    slots = slots_of(case, stage)
    rounds = rounds_of(slots)
    known = _known(case, stage, slots, rounds)
    tables = _tables(slots, rounds)
    gone = [m.key for m in stage.matches.values() if m.outcome is None and m.slot not in known]
    if gone:
        return [Unpaired(stage=stage.id, matches=tuple(gone))]
    made: dict[int, list[Pairing]] = {}
    for slot, sides in known.items():
        match = stage.slot(slot)
        if sides and (match is None or (match.outcome is None and match.seats != sides)):
            why = f"{slot}: {' against '.join(slots[slot].split())}"
            pairing = Pairing(table=tables[slot], seats=sides, slot=slot, why=why)
            made.setdefault(rounds[slot], []).append(pairing)
    if made:
        return [
            Paired(stage=stage.id, group="A", round=number, matches=tuple(pairings))
            for number, pairings in sorted(made.items())
        ]
    return [
        forfeit(case, match)
        for match in stage.matches.values()
        if match.open and len(case.active(match.seats)) < len(match.seats)
    ]


def right_sides(case: Case, stage: StageState) -> dict[str, tuple[str, ...]]:
    """Who should meet in each slot by the results; on one that others played nothing rests."""
    slots = slots_of(case, stage)
    return _known(case, stage, slots, rounds_of(slots), as_played=False)


def _known(
    case: Case,
    stage: StageState,
    slots: Mapping[str, str],
    rounds: Mapping[str, int],
    *,
    as_played: bool = True,
) -> dict[str, tuple[str, ...]]:
    """The slots whose sides are known, walkovers included, followed in the order of rounds.

    A match that was played has the sides that played it or, if not `as_played`, those who should
    have: where they differ, nobody is known to go on from it.
    """
    winners: dict[str, str] = {}
    losers: dict[str, str] = {}
    known: dict[str, tuple[str, ...]] = {}
    for slot in sorted(slots, key=lambda name: rounds[name]):
        match = stage.slot(slot)
        sides = ready(slots, stage.qualifiers, winners, losers).get(slot)
        if match is not None and match.outcome is not None:
            if not as_played and (sides is None or set(sides) != set(match.seats)):
                if sides is not None:
                    known[slot] = sides
                continue
            known[slot] = match.seats
        elif sides is not None:
            known[slot] = sides
            if len(sides) < 2:  # noqa: PLR2004 - a walkover
                winners[slot], losers[slot] = "".join(sides), ""
            continue
        else:
            continue
        first = goes_on(case, stage, match)
        if first or void(case, stage, match):
            winners[slot], losers[slot] = first, loser(case, stage, match) or ""
    return known


def _tables(slots: Mapping[str, str], rounds: Mapping[str, int]) -> dict[str, int]:
    """Table numbers, unique within a round."""
    counts: dict[int, int] = {}
    tables: dict[str, int] = {}
    for slot in slots:
        counts[rounds[slot]] = tables[slot] = counts.get(rounds[slot], 0) + 1
    return tables


def standoffs(case: Case, stage: StageState) -> Iterator[tuple[Match, Standoff]]:
    """The matches that ended level, and what each needs next."""
    for match in stage.matches.values():
        level = standoff(case, stage, match)
        if level is not None:
            yield match, level
