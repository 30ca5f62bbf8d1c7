"""The final order: places and champion (Katana 2016 `final`; Blokus § 25; pIšQworky 1.3.2)."""

from fractions import Fraction
from itertools import groupby

from podium.core.events.settling import TITLE
from podium.core.exact import Exact
from podium.core.state import Match, StageState
from podium.formats.bracket.cut import at_advance
from podium.formats.bracket.slots import loser, slots_of, void, winner
from podium.formats.kernel.case import Case, open_matches
from podium.formats.kernel.champion import final_ranking, won
from podium.formats.kernel.leavers import LEFT_OUT, withdrawn
from podium.formats.kernel.ledger import Ledger
from podium.formats.kernel.ranking import ranking
from podium.rules.language.stages import (
    BracketStage,
    RoundRobinStage,
    Stage,
    SwissStage,
    TablesStage,
)
from podium.rules.pairing import rounds_of

Classes = list[tuple[str, ...]]
"""Entrants from first to last; those in one class share the place."""

TITLES = ("next", "vacant")


def places(case: Case) -> Classes:
    """The final order; empty until the last stage names its first.

    By the stage that each reached, inside it by its ranking; or, where the organiser chose it,
    everybody but the champion by the last ranking before the final.
    """
    leading = _leading(case)
    if leading is None:
        return []
    found: Classes = [leading]
    seen = set(leading)
    literal = case.rulebook.places.after_champion == "by-last-rank"
    for name in reversed(case.rulebook.stages):
        stage = case.state.stage(name)
        if stage.status == "waiting" or (literal and case.rules(name).decided_by_match):
            continue
        for tied in stage_classes(case, stage):
            new = tuple(entrant for entrant in tied if entrant not in seen)
            if new:
                found.append(new)
                seen.update(new)
    return leavers_behind(case, found)


# ---- the title of one who was expelled ----------------------------------------------------------


def vacated(case: Case) -> str:
    """Who held first place when expelled, and would hold it still; empty where nobody did.

    Not once the match that gave it was played again or corrected.
    """
    stage = case.state.stage(case.rulebook.stages[-1])
    rules = case.rules(stage.id)
    by_match = rules.decided_by_match or isinstance(rules, BracketStage)
    if by_match and _leading(case) != (stage.untitled,):
        return ""
    return stage.untitled


def title_choice(case: Case) -> str:
    """What was decided of that title: ``next``, ``vacant``; empty while nothing is."""
    stage = case.state.stage(case.rulebook.stages[-1])
    choice, of = stage.decisions.get((TITLE, ""), ("", ()))
    return choice if of == (vacated(case),) else ""


def first_place(case: Case) -> int:
    """The number of the first place that somebody has: 2 where the first stays empty."""
    return 2 if vacated(case) and title_choice(case) != "next" else 1


# ---- the order ----------------------------------------------------------------------------------


def _leading(case: Case) -> tuple[str, ...] | None:
    """The first place, once the last stage that is played is over."""
    for name in reversed(case.rulebook.stages):
        stage = case.state.stage(name)
        if stage.status == "waiting":
            if name == case.rulebook.stages[-1]:
                return None
            continue
        if stage.status == "closed" and not stage.groups:
            continue
        return _first(case, stage)
    return None


def _first(case: Case, stage: StageState) -> tuple[str, ...] | None:
    rules = case.rules(stage.id)
    if rules.decided_by_match:
        return won(case, stage).champions or None
    if isinstance(rules, BracketStage):
        final = stage.slot("final")
        first = winner(case, stage, final) if final is not None else ""
        return (first,) if first else None
    if stage.status != "closed" and not _played_out(rules, stage):
        return None
    classes = stage_classes(case, stage)
    return classes[0] if classes else None


def _played_out(rules: Stage, stage: StageState) -> bool:
    """Whether every match of a stage has its result, of every round that the rules have."""
    if open_matches(stage) or not stage.has_results:
        return False
    rounds = rules.rounds if isinstance(rules, TablesStage | SwissStage) else 0
    return all(group.rounds >= rounds for group in stage.groups.values())


def stage_classes(case: Case, stage: StageState) -> Classes:
    """The order of a stage over all its groups."""
    match case.rules(stage.id):
        case BracketStage():
            classes, _ = at_advance(case, stage, bracket_classes(case, stage))
            return leavers_behind(case, classes)
        case RoundRobinStage() if len(stage.groups) > 1:
            return _over_groups(case, stage)
        case _:
            rows = final_ranking(case, stage).rows
            return [
                tuple(row.entrant for row in tied)
                for _, tied in groupby(rows, key=lambda row: row.rank)
            ]


def leavers_behind(case: Case, classes: Classes) -> Classes:
    """The same order, those who withdrew behind those whom they would share a place with."""
    if case.rulebook.places.withdrawn == LEFT_OUT:
        return [tied for each in classes if (tied := tuple(case.active(each)))]
    return [
        part
        for tied in classes
        for part in (
            tuple(case.active(tied)),
            tuple(entrant for entrant in tied if withdrawn(case, entrant)),
        )
        if part
    ]


def _over_groups(case: Case, stage: StageState) -> Classes:
    """By placing in the group; inside it per match played (our reading)."""
    figures = _per_match(case, stage)
    placed: dict[int, list[str]] = {}
    for group in stage.groups:
        for row in ranking(case, stage, group).rows:
            placed.setdefault(row.rank, []).append(row.entrant)
    found = [tied for at in sorted(placed) for tied in _by_figures(placed[at], figures)]
    return leavers_behind(case, found)


def bracket_classes(case: Case, stage: StageState) -> Classes:
    """First to fourth by the last matches; then those beaten earlier, the later the higher."""
    slots = slots_of(case, stage)
    rounds = rounds_of(slots)
    found: Classes = []
    seen: set[str] = set()

    def place(*entrants: str) -> None:
        found.extend((entrant,) for entrant in entrants if entrant and entrant not in seen)
        seen.update(entrants)

    for slot in ("final", "third"):
        match = stage.slot(slot)
        if match is not None and winner(case, stage, match):
            place(*_as_placed(case, stage, match))
        elif match is not None and _to_be_played(case, stage, match):
            found.append(match.seats)
            seen.update(match.seats)
    source = getattr(case.rules(stage.id).intake, "source", stage.id)
    figures = _per_match(case, case.state.stage(source))
    for number in range(max(rounds.values(), default=0) - 1, 0, -1):
        beaten = [
            out
            for slot in slots
            if rounds[slot] == number
            and (match := stage.slot(slot)) is not None
            and (out := loser(case, stage, match))
            and out not in seen
        ]
        found += _by_figures(beaten, figures)
        seen.update(beaten)
    return found


def _as_placed(case: Case, stage: StageState, match: Match) -> tuple[str, ...]:
    """The two of a match, the higher first: who was denied a better match, else who won."""
    denied = {kept.ahead for kept in stage.stands.values()} & set(match.seats)
    first = denied.pop() if len(denied) == 1 else winner(case, stage, match)
    return (first, *match.others(first))


def _to_be_played(case: Case, stage: StageState, match: Match) -> bool:
    """Whether two are still to play for their places: until then they share the higher."""
    return not match.walkover and not void(case, stage, match)


def _per_match(case: Case, stage: StageState) -> dict[str, tuple[Exact, ...]]:
    """Points per match, score per match … of everybody in a stage; last, who has no result."""
    names = next(
        (r.losers for r in case.rulebook.stage.values() if isinstance(r, BracketStage)), []
    )
    ledger = Ledger(stage.matches.values(), case.rulebook.match.tally)
    return {
        entrant: (
            int(ledger.results(entrant) > 0),
            *(
                Fraction(ledger.total(entrant, name)) / max(ledger.played(entrant), 1)
                for name in names
            ),
        )
        for entrant in stage.entrants
    }


def _by_figures(entrants: list[str], figures: dict[str, tuple[Exact, ...]]) -> Classes:
    ordered = sorted(entrants, key=lambda entrant: figures.get(entrant, ()), reverse=True)
    return [
        tuple(tied)
        for _, tied in groupby(ordered, key=lambda entrant: figures.get(entrant, ()))
    ]
