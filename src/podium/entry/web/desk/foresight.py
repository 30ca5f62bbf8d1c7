"""What the director says of a stage before anything is done; asked once a page, it changes nothing."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from podium.app.house import House
from podium.core.events import Extra, Lot, Paired, Started
from podium.core.refusals import Refusal, Refused
from podium.core.state import ALL, StageState
from podium.director.acts import Act, Close, DrawLot, Pair, Start
from podium.director.brackets import slot_lot, standoff
from podium.director.case import Case, rounds_done
from podium.director.champion import Won, champion_lot, won
from podium.director.decide import decide
from podium.director.intake import small_field_of, small_field_open, taken
from podium.director.lots import lot_order
from podium.director.needs import Need, needs, next_steps
from podium.director.ranking import between, ladder_of, purpose, ranking
from podium.director.rosters import may_play
from podium.director.swiss.seeds import (
    FIRST_COLOUR,
    first_colours,
    seed_lot,
    seeding,
    seeds_open,
)
from podium.rules.language.rulebook import Decider as Rules
from podium.rules.language.stages import BracketStage, SwissStage, TablesStage, in_count

_SERIES = "mini-round-robin"


@dataclasses.dataclass(frozen=True)
class Outlook:
    """What an act would come to now.

    Attributes:
        refusal: why it would not be done.
        lots: those that podium would draw.
        kept: those that it has drawn before, and that an undo has not made undrawn.
        tables: sizes of the tables it would make.
        groups: who would be in each group or session.
        reserves: who would be next in line there.
    """

    refusal: Refusal | None = None
    lots: tuple[Lot, ...] = ()
    kept: tuple[Lot, ...] = ()
    tables: tuple[int, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    reserves: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Tie:
    """Those who are tied down to a lot in a ranking, or in a match, that is next.

    Attributes:
        group: as the act wants it named; empty where it is not to be named.
        purpose: what podium calls the lot.
    """

    entrants: tuple[str, ...]
    cite: str
    purpose: str
    group: str = ""
    slot: str = ""


@dataclasses.dataclass(frozen=True)
class Decider:
    """An extra game that is asked for.

    Attributes:
        number: which game it is, of how many; 0 where each two play one.
        limit: the time of its clock.
        per_side: each side has that time.
        opening: how it is opened.
        players: by team who may play it; nobody where its roster is unknown.
        before: the games of this tie that were played.
    """

    home: str
    away: str
    cite: str
    group: str
    slot: str
    number: int
    most: int
    limit: str
    per_side: bool
    opening: str
    players: Mapping[str, tuple[str, ...]]
    before: tuple[Extra, ...]


@dataclasses.dataclass(frozen=True)
class Insight:
    """What a page of a stage needs to know.

    Attributes:
        commitment: what was published of the secret at the opening.
        coming: who would play it, while it waits.
        start: what starting it would come to; None once it has begun.
        pairs: by group (empty: the stage has one) what the next round would come to.
        close: what closing it would come to, where that is open.
        one_by_one: groups that can be closed on their own.
        champion: the order of a lot that was typed in for those tied in the last match.
        first_colours: of which one may be said to be the first entrant's in round 1.
        left_since: it would have had enough entrants when the stage before was closed.
    """

    commitment: str
    coming: tuple[str, ...]
    start: Outlook | None
    pairs: Mapping[str, Outlook]
    close: Outlook | None
    one_by_one: tuple[str, ...]
    ties: tuple[Tie, ...]
    deciders: tuple[Decider, ...]
    champion: tuple[str, ...] = ()
    first_colours: tuple[str, ...] = ()
    left_since: bool = False


def insight(house: House, name: str, stage: str) -> Insight:
    """What there is to know of a stage of the rulebook."""
    case = house.service.case(name)
    state, opening = case.state.stage(stage), case.state.opening
    waiting = state.status == "waiting"
    steps = [step for step in next_steps(case) if step.stage == stage]
    close = any(step.act == "close" for step in steps)
    found = tuple(ties(case, state))
    pairs = [step.group for step in steps if step.act == "pair"]
    if not pairs and any(tie.slot for tie in found):
        pairs = [""]  # podium may draw that lot at once, whatever else is being played
    return Insight(
        commitment=opening.commitment if opening is not None else "",
        coming=tuple(_coming(case, stage)) if waiting else (),
        start=foresee(case, Start(stage=stage)) if waiting else None,
        pairs={group: foresee(case, Pair(stage=stage, group=group)) for group in pairs},
        close=foresee(case, Close(stage=stage)) if close else None,
        one_by_one=tuple(_one_by_one(case, state)),
        ties=found,
        deciders=tuple(deciders(case, state)),
        champion=_typed_for_champion(case, state),
        first_colours=_first_colours(case, state),
        left_since=_left_since(case, state),
    )


def foresee(case: Case, act: Act) -> Outlook:
    """What an act would come to."""
    found = decide(dataclasses.replace(case, fresh={}, leaving=set()), act)
    if isinstance(found, Refusal):
        return Outlook(refusal=found)
    lots = [event for event in found if isinstance(event, Lot) and not event.by_hand]
    started = next((event for event in found if isinstance(event, Started)), None)
    return Outlook(
        lots=tuple(lot for lot in lots if not _drawn(case, lot)),
        kept=tuple(lot for lot in lots if _drawn(case, lot)),
        tables=tuple(
            len(match.seats)
            for event in found
            if isinstance(event, Paired)
            for match in event.matches
        ),
        groups=started.groups if started is not None else {},
        reserves=started.reserves if started is not None else {},
    )


def _drawn(case: Case, lot: Lot) -> bool:
    before = case.state.lots.get(lot.purpose)
    return before is not None and set(lot.order) <= set(before.order)


def _coming(case: Case, stage: str) -> list[str]:
    try:
        return taken(case, stage)
    except Refused:
        return []


def _typed_for_champion(case: Case, stage: StageState) -> tuple[str, ...]:
    """The order of a lot that was typed in for those tied in the last match."""
    ended = won(case, stage) if stage.status == "running" else Won()
    why = champion_lot(stage)
    if not ended.open or why not in case.state.hand_lots:
        return ()
    return tuple(lot_order(case, why, ended.tied) or ())


def _first_colours(case: Case, stage: StageState) -> tuple[str, ...]:
    """The colours that the first of the order before play may have, while that can be said."""
    said = (FIRST_COLOUR, "") in stage.decisions
    return first_colours(case, stage.id) if seeds_open(case, stage) and not said else ()


def _left_since(case: Case, stage: StageState) -> bool:
    """Whether too few are there only because some have left since the stage before was closed."""
    small, intake = small_field_of(case, stage.id), case.rules(stage.id).intake
    if small is None or intake is None or not small_field_open(case, stage):
        return False
    closing = case.state.stage(intake.source).closing
    return closing is not None and not in_count(len(closing.advancing), small.entrants)


def _one_by_one(case: Case, stage: StageState) -> Iterator[str]:
    """Sessions that are over, and that may be closed before the others."""
    rules = case.rules(stage.id)
    if not isinstance(rules, TablesStage) or rules.sessions is None or len(stage.groups) == 1:
        return
    for group in stage.groups:
        if foresee(case, Close(stage=stage.id, group=group)).refusal is None:
            yield group


# ---- lots --------------------------------------------------------------------------------------


def ties(case: Case, stage: StageState) -> Iterator[Tie]:
    """Those whom a lot drawn by hand could order now: each tie that the director takes one for."""
    seeds = seeds_open(case, stage) and stage.status == "waiting"
    if stage.status != "running" and not seeds:
        return
    seen: set[frozenset[str]] = set()
    for tie in _maybe(case, stage):
        who = list(tie.entrants)
        act = DrawLot(stage=stage.id, tied=who, order=who, group=tie.group, slot=tie.slot)
        if frozenset(who) not in seen and foresee(case, act).refusal is None:
            seen.add(frozenset(who))
            yield tie


def _maybe(case: Case, stage: StageState) -> Iterator[Tie]:
    """Ties that look as if a lot would order them."""
    if isinstance(case.rules(stage.id), BracketStage):
        yield from _in_matches(case, stage)
        return
    if seeds_open(case, stage):
        yield from _in_seeding(case, stage)
        return
    ended = won(case, stage)
    if ended.open and not _typed_for_champion(case, stage):
        champion = case.rules(stage.id).champion
        cite = champion.cite if champion is not None else ""
        yield Tie(ended.tied, cite, champion_lot(stage))
    for group in filter(partial(_played, stage), _about_to_rank(case, stage)):
        yield from _in_ranking(case, stage, group)


def _about_to_rank(case: Case, stage: StageState) -> Sequence[str]:
    """What is ranked next: each group; all of them together at the close of rounds of tables."""
    rules = case.rules(stage.id)
    if not isinstance(rules, TablesStage | SwissStage):
        return (*stage.groups,)
    through = all(group.rounds >= rules.rounds for group in stage.groups.values())
    return (ALL,) if through else (*stage.groups,)


def _in_matches(case: Case, stage: StageState) -> Iterator[Tie]:
    for match in stage.matches.values():
        level = standoff(case, stage, match)
        if level is not None and level.kind == "lot":
            why = slot_lot(stage, match.slot)
            yield Tie(level.entrants, level.cite, why, slot=match.slot)


def _in_ranking(case: Case, stage: StageState, group: str) -> Iterator[Tie]:
    named = "" if group == ALL else group
    for tie in ranking(case, stage, group).open:
        if tie.ask is None:
            yield Tie(tie.entrants, tie.cite, purpose(case, stage, group), named)


def _in_seeding(case: Case, stage: StageState) -> Iterator[Tie]:
    """Those who are tied in the order before play."""
    entrants = stage.entrants if stage.groups else _coming(case, stage.id)
    for tie in seeding(case, stage.id, case.active(entrants)).open:
        yield Tie(tie.entrants, tie.cite, seed_lot(stage.id))


def _played(stage: StageState, group: str) -> bool:
    names = list(stage.groups) if group == ALL else [group]
    return all(stage.groups[name].rounds and rounds_done(stage, name) for name in names)


# ---- extra games -------------------------------------------------------------------------------


def deciders(case: Case, stage: StageState) -> Iterator[Decider]:
    """The extra games that are asked for."""
    for need in needs(case, stage):
        if need.kind == "decider":
            yield _decider(case, stage, need)


def _decider(case: Case, stage: StageState, need: Need) -> Decider:
    home, away = need.entrants
    rules = case.rulebook.decider[_play(case, stage, need)]
    before = between(stage, (home, away), need.slot)
    series = need.code != _SERIES
    game = rules.games[min(len(before), len(rules.games) - 1)]
    clock = case.rulebook.clock.get(game.clock)
    return Decider(
        home=home,
        away=away,
        cite=need.cite,
        group=need.group,
        slot=need.slot,
        number=len(before) + 1 if series else 0,
        most=len(rules.games) if series else 0,
        limit=(clock.limit or "") if clock is not None else "",
        per_side=clock is not None and clock.per == "side",
        opening=rules.opening,
        players={team: _players(case, team, rules, before) for team in (home, away)},
        before=tuple(before),
    )


def _play(case: Case, stage: StageState, need: Need) -> str:
    """The decider of the rulebook that a game belongs to."""
    match = stage.slot(need.slot) if need.slot else None
    level = standoff(case, stage, match) if match is not None else None
    if level is not None:
        return level.play
    steps = ladder_of(case, stage.id).steps
    return next(step.play for step in steps if "decider" in step.by)


def _players(case: Case, team: str, rules: Rules, before: Sequence[Extra]) -> tuple[str, ...]:
    """Who may play for a team: of its roster, there, and not in this tie before."""
    entrant = case.state.entrants[team]
    if entrant.players is None:
        return ()
    played = {game.players.get(team) for game in before}
    once = rules.player == "new-each-game"
    return tuple(
        player
        for player in dict.fromkeys((*entrant.players, *entrant.substitutes))
        if may_play(case, team, player) and not (once and player in played)
    )
