"""Opening a stage: who plays in it, in which groups (act `start`)."""

from collections.abc import Sequence

from podium.core.events import Event, Paired, Pairing, Started
from podium.core.fold import stage_after
from podium.core.phrase import say, say_many
from podium.core.refusals import refuse
from podium.core.state import StageState
from podium.director.acts import Start
from podium.director.rosters import check_present
from podium.formats.bracket.slots import progress
from podium.formats.kernel.attributes import check_known
from podium.formats.kernel.case import Case
from podium.formats.kernel.intake import qualifiers, taken
from podium.formats.kernel.seeding import seeding
from podium.rules.intake import dealt, group_names, sessions, spread
from podium.rules.language.stages import (
    Band,
    BracketStage,
    Draw,
    RoundRobinStage,
    Sessions,
    SwissStage,
    TablesStage,
    bounds,
    in_count,
)
from podium.rules.pairing import schedule


def start(case: Case, act: Start) -> list[Event]:
    """Open a stage."""
    stage = case.stage(act.stage)
    if stage.status != "waiting":
        raise refuse(
            "already-started" if stage.status == "running" else "stage-closed",
            say("{stage} is running already", stage=act.stage)
            if stage.status == "running"
            else say("{stage} is closed already", stage=act.stage),
            act.stage,
        )
    entrants = taken(case, act.stage)
    if case.rules(act.stage).intake is None:
        check_present(case, entrants)
    match case.rules(act.stage):
        case TablesStage() as tables:
            return _tables(case, act, tables, entrants)
        case RoundRobinStage() as robin:
            return _round_robin(case, act, robin, entrants)
        case BracketStage() as bracket:
            return _bracket(case, act, bracket)
        case SwissStage():
            return _swiss(case, act, entrants)


def _too_few(case: Case, stage: str, there: int, needed: int) -> Exception:
    return refuse(
        "too-few-entrants",
        say_many(
            "{stage} needs at least {needed}, but {n} is there",
            "{stage} needs at least {needed}, but {n} are there",
            there,
            stage=stage,
            needed=needed,
        ),
        stage,
        cite=case.cite(stage),
    )


def _no_groups(case: Case, act: Start) -> None:
    if act.groups is not None:
        raise refuse(
            "bad-groups",
            say("{stage} has no groups that are made by hand", stage=act.stage),
            act.stage,
            cite=case.cite(act.stage),
        )


def _tables(case: Case, act: Start, rules: TablesStage, entrants: list[str]) -> list[Event]:
    if rules.sessions is not None:
        return _sessions(case, act, rules.sessions, entrants)
    _no_groups(case, act)
    if not entrants:
        raise _too_few(case, act.stage, 0, min(_sizes(case)))
    return [Started(stage=act.stage, groups={"A": tuple(entrants)})]


def _swiss(case: Case, act: Start, entrants: list[str]) -> list[Event]:
    """One group, in the order before play as far as it is known; lots may come until round 1."""
    _no_groups(case, act)
    two = 2
    if len(entrants) < two:
        raise _too_few(case, act.stage, len(entrants), two)
    check_known(case, act.stage, entrants)
    order = tuple(seeding(case, act.stage, entrants).order)
    return [Started(stage=act.stage, groups={"A": order})]


def _sizes(case: Case) -> list[int]:
    seats = case.rulebook.match.seats
    return seats.sizes if seats is not None else [2]


def _sessions(case: Case, act: Start, rules: Sessions, entrants: list[str]) -> list[Event]:
    """Sessions filled in the order of signing up (Blokus 2016 §§ 2, 11-12)."""
    low, high = bounds(rules.size)
    most = high or len(entrants)
    lists = _signed_up(case, act, rules, entrants, most)
    if not in_count(len(lists), rules.count):
        raise refuse(
            "bad-groups",
            say_many(
                "{n} session; the rules have {count}",
                "{n} sessions; the rules have {count}",
                len(lists),
                count=rules.count,
            ),
            act.stage,
            cite=rules.cite,
        )
    playing, reserves = sessions(lists, most, rules.multiple_of)
    for number, session in enumerate(playing):
        if len(session) < low:
            raise refuse(
                "too-few-entrants",
                say(
                    "session {session} has {there} who can play; it needs {needed}",
                    session=group_names(number + 1)[-1],
                    there=len(lists[number]),
                    needed=low,
                ),
                *lists[number],
                cite=rules.cite,
            )
    names = group_names(len(playing))
    return [
        Started(
            stage=act.stage,
            groups=dict(zip(names, playing, strict=True)),
            reserves={n: r for n, r in zip(names, reserves, strict=True) if r},
        )
    ]


def _signed_up(
    case: Case, act: Start, rules: Sessions, entrants: list[str], most: int
) -> list[list[str]]:
    if act.groups is not None:
        here = set(entrants)
        for group in act.groups:
            for entrant in group:
                case.known(entrant)
            if len(set(group)) < len(group):
                message = say("somebody is listed twice in one session")
                raise refuse("bad-groups", message, *group)
        lists = [[e for e in group if e in here] for group in act.groups]
        listed = {entrant for group in lists for entrant in group}
        _all_listed(entrants, listed)
        return lists
    check_known(case, act.stage, entrants)
    named = [str(case.state.entrants[e].attributes.get(rules.attribute, "")) for e in entrants]
    if any(named):
        by_name: dict[str, list[str]] = {name: [] for name in sorted(named)}
        for entrant, name in zip(entrants, named, strict=True):
            by_name[name].append(entrant)
        return list(by_name.values())
    return _in_order(entrants, most, rules)


def _in_order(entrants: list[str], most: int, rules: Sessions) -> list[list[str]]:
    """Sessions filled one after the other in the order of entering; the last takes the rest."""
    _, high = bounds(rules.count)
    blocks = [entrants[at : at + most] for at in range(0, len(entrants), most)] or [[]]
    if high is not None and len(blocks) > high:
        blocks[high - 1 :] = [[e for block in blocks[high - 1 :] for e in block]]
    if len(blocks) > 1 and len(blocks[-1]) < rules.multiple_of:
        blocks[-2:] = [blocks[-2] + blocks[-1]]
    return blocks


def _all_listed(entrants: Sequence[str], listed: set[str]) -> None:
    if missing := [entrant for entrant in entrants if entrant not in listed]:
        raise refuse(
            "bad-groups",
            say("{entrants} entered but is in no group", entrants=tuple(missing)),
            *missing,
        )


def _round_robin(
    case: Case, act: Start, rules: RoundRobinStage, entrants: list[str]
) -> list[Event]:
    number, band = _band(case, act, rules, entrants)
    count = band.groups if band is not None else 1
    lots: list[Event] = []
    if act.groups is not None:
        groups = _by_hand(act, act.groups, entrants, count, case)
        if rules.draw is not None:
            _spread_evenly(case, rules.draw, groups)
    elif rules.draw is not None and (count > 1 or rules.draw.spread):
        if count > 1:
            check_known(case, act.stage, entrants)
        lot = case.lot(f"{act.stage}/groups", entrants)
        lots.append(lot)
        groups = _drawn(case, rules.draw, list(lot.order), count)
    else:
        groups = dealt(entrants, count)
    names = group_names(len(groups))
    started = Started(
        stage=act.stage, groups=dict(zip(names, groups, strict=True)), band=number
    )
    return [*lots, started, *_whole_schedule(act.stage, names, groups, rules.times)]


def _band(
    case: Case, act: Start, rules: RoundRobinStage, entrants: list[str]
) -> tuple[int | None, Band | None]:
    there, two = len(entrants), 2
    for number, band in enumerate(rules.bands):
        if in_count(there, band.entrants):
            return number, band
    if rules.bands:
        raise refuse(
            "no-band",
            say_many(
                "the rules have no system for {n} entrant; they have one for {bands}",
                "the rules have no system for {n} entrants; they have one for {bands}",
                there,
                bands=tuple(band.entrants for band in rules.bands),
            ),
            act.stage,
            cite=case.cite(act.stage),
        )
    if there < two:
        raise _too_few(case, act.stage, there, two)
    return None, None


def _by_hand(
    act: Start, groups: Sequence[Sequence[str]], entrants: list[str], count: int, case: Case
) -> list[tuple[str, ...]]:
    """Groups drawn at the venue (pIšQworky 1.3.3, 1.4.6)."""
    listed = [case.known(entrant) for group in groups for entrant in group]
    here = set(entrants)
    for entrant in listed:
        if entrant not in here or listed.count(entrant) > 1:
            message = (
                say("{entrant} is listed twice", entrant=entrant)
                if entrant in here
                else say("{entrant} does not play here", entrant=entrant)
            )
            raise refuse("bad-groups", message, entrant)
    _all_listed(entrants, set(listed))
    if len(groups) != count:
        raise refuse(
            "bad-groups",
            say_many(
                "{n} entrant makes {groups} groups by the rules, not {made}",
                "{n} entrants make {groups} groups by the rules, not {made}",
                len(entrants),
                groups=count,
                made=len(groups),
            ),
            act.stage,
            cite=case.cite(act.stage),
        )
    sizes = [len(group) for group in groups]
    if max(sizes) - min(sizes) > 1:
        raise refuse(
            "bad-groups",
            say("the groups have {sizes}; sizes differ by one at most", sizes=tuple(sizes)),
            act.stage,
            cite=case.cite(act.stage),
        )
    return [tuple(group) for group in groups]


def _spread_evenly(case: Case, draw: Draw, groups: Sequence[Sequence[str]]) -> None:
    """Those who are to be spread differ by one at most between groups (pIšQworky 1.4.6)."""
    first = spread_first(case, draw, [entrant for group in groups for entrant in group])
    counts = [len(first.intersection(group)) for group in groups]
    if max(counts) - min(counts) > 1:
        raise refuse(
            "bad-groups",
            say(
                "{entrants} are to be spread evenly over the groups; they are {counts}",
                entrants=tuple(sorted(first)),
                counts=tuple(counts),
            ),
            *sorted(first),
            cite=draw.cite,
        )


def spread_first(case: Case, draw: Draw, entrants: Sequence[str]) -> set[str]:
    """Those whom a draw spreads over the groups before the others."""
    return {
        entrant
        for entrant in entrants
        if any(
            case.state.entrants[entrant].attributes.get(name) == value
            for name, value in draw.spread.items()
        )
    }


def _drawn(case: Case, draw: Draw, order: list[str], count: int) -> list[tuple[str, ...]]:
    attributes = {e: case.state.entrants[e].attributes for e in order}
    first = spread_first(case, draw, order)
    if not first and not draw.keep_apart:
        return dealt(order, count)
    origin = {
        entrant: known[draw.keep_apart]
        for entrant, known in attributes.items()
        if draw.keep_apart in known
    }
    return spread(order, count, first, origin)


def _whole_schedule(
    stage: str, names: list[str], groups: Sequence[Sequence[str]], times: int
) -> list[Event]:
    """Every round of every group; table numbers run on from group to group within a round."""
    events: list[Event] = []
    tables: dict[int, int] = {}
    for name, group in zip(names, groups, strict=True):
        for number, pairs in enumerate(schedule(group, times), start=1):
            taken_ = tables.get(number, 0)
            tables[number] = taken_ + len(pairs)
            matches = tuple(
                Pairing(
                    table=taken_ + at, seats=pair, why=f"everybody meets everybody in {name}"
                )
                for at, pair in enumerate(pairs, start=1)
            )
            events.append(Paired(stage=stage, group=name, round=number, matches=matches))
    return events


def _bracket(case: Case, act: Start, rules: BracketStage) -> list[Event]:
    _no_groups(case, act)
    source = rules.intake.source if rules.intake is not None else ""
    before = case.stage(source)
    bands = case.rules(source)
    if before.closing is None or not isinstance(bands, RoundRobinStage) or before.band is None:
        raise refuse("not-running", say("close {source} first", source=source), source)
    found = qualifiers(case, before.closing)
    started = Started(stage=act.stage, groups={"A": tuple(found.values())}, qualifiers=found)
    stage = stage_after(StageState(act.stage), [started])
    return [started, *progress(case, stage)]
