"""Making the next round of tables (act `pair`)."""

from collections.abc import Sequence

from podium.core.events import Event, Lot, Paired, Pairing
from podium.core.refusals import refuse
from podium.core.state import Group, StageState
from podium.director.acts import Pair
from podium.director.case import Case, rounds_done
from podium.director.duties import lowest, places
from podium.director.ranking import with_lots
from podium.director.results import drawn_first
from podium.rules.language.stages import BracketStage, TablePairing, TablesStage, in_count
from podium.rules.seating import deal, fixed, fold, table_sizes

Tables = list[tuple[str, ...]]


def pair(case: Case, act: Pair) -> list[Event]:
    """Make the next round of a group, or of every group that is ready."""
    stage = case.running(act.stage)
    rules = case.rules(act.stage)
    if isinstance(rules, BracketStage) and (events := drawn_first(case, stage)):
        return events
    if not isinstance(rules, TablesStage):
        raise refuse(
            "not-paired-by-round",
            f"the matches of {act.stage} are made when it starts, none by `pair`",
            act.stage,
            cite=rules.cite,
        )
    if act.group:
        return next_round(case, rules, stage, case.group(stage, act.group), act)
    groups = list(stage.groups.values())
    if len(groups) > 1:
        if act.matches is not None or act.byes:
            raise refuse("no-such-group", f"say which group of {act.stage} is made by hand", act.stage)
        groups = [g for g in groups if g.rounds < rules.rounds and not g.closed] or groups
    return [event for g in groups for event in next_round(case, rules, stage, g, act)]


def next_round(
    case: Case, rules: TablesStage, stage: StageState, group: Group, act: Pair
) -> list[Event]:
    """The next round of one group.

    Raises:
        Refused: a result is missing, all rounds are played, or no table can seat the field.
    """
    if not rounds_done(stage, group.name):
        waiting = [f"table {m.table}" for m in stage.of(group.name) if m.open]
        raise refuse(
            "round-not-finished",
            f"round {group.rounds} of {act.stage} waits for {', '.join(waiting)}",
            act.stage,
            *waiting,
            cite=rules.cite,
        )
    if group.closed or group.rounds >= rules.rounds:
        raise refuse(
            "all-rounds-played",
            f"{act.stage} has {rules.rounds} rounds and all are made: close it",
            act.stage,
            cite=rules.cite,
        )
    number = group.rounds + 1
    if act.matches is not None:
        return _by_hand(case, rules, stage, group, act)
    how = next(p for p in rules.pairing if in_count(number, p.rounds))
    order, events = _order(case, rules, stage, group, how)
    tables, why = _tables(case, rules, stage, group, how, order)
    return [*events, *_made(case, rules, stage, group, number, tables, why)]


def _order(
    case: Case, rules: TablesStage, stage: StageState, group: Group, how: TablePairing
) -> tuple[list[str], list[Event]]:
    """Entrants in the order that the tables are made of, and the lots it took."""
    active = case.active(group.order)
    if how.by == "lot":
        lot = case.lot(f"{stage.id}/{group.name}/round-{group.rounds + 1}", active)
        return list(lot.order), [lot]
    if rules.intake is not None and group.rounds == 0:
        return list(group.order), []
    found, lots = with_lots(case, stage, group.name)
    return found.order, lots


def _tables(
    case: Case,
    rules: TablesStage,
    stage: StageState,
    group: Group,
    how: TablePairing,
    order: list[str],
) -> tuple[Tables, list[str]]:
    if how.by in {"places", "fold"}:
        count = -(-len(order) // case_sizes(case)[0])
        laid = fixed(order, how.places) if how.by == "places" else fold(order, count)
        tables = [tuple(case.active(table)) for table in laid]
        place = {entrant: at for at, entrant in enumerate(order, start=1)}
        why = [f"places {', '.join(str(place[e]) for e in t)} of the intake" for t in tables]
        _playable(case, stage, tables)
        return tables, why
    sizes = sizes_for(case, rules, len(case.active(order)))
    if sizes is None:
        raise refuse(
            "no-band",
            f"{len(order)} cannot be seated at tables of {_told(case_sizes(case))}: pair by hand,"
            " with `byes` for who sits out",
            stage.id,
            cite=case.rulebook.match.seats.cite if case.rulebook.match.seats else "",
        )
    tables = deal(case.active(order), sizes)
    if how.by == "lot":
        return tables, ["by lot"] * len(tables)
    ends, at = [], 0
    for table in tables:
        ends.append(f"places {at + 1} to {at + len(table)} of the ranking")
        at += len(table)
    return tables, ends


def _playable(case: Case, stage: StageState, tables: Tables) -> None:
    least = min(case_sizes(case)) if len(case_sizes(case)) > 1 else case_sizes(case)[0] - 1
    for table in tables:
        if len(table) < least:
            raise refuse(
                "no-band",
                f"a table of {len(table)} ({', '.join(table)}) cannot be played: pair by hand",
                *table,
                cite=case.cite(stage.id),
            )


def case_sizes(case: Case) -> list[int]:
    """Sizes of a table, the usual one first."""
    seats = case.rulebook.match.seats
    return seats.sizes if seats is not None else [2]


def sizes_for(case: Case, rules: TablesStage, entrants: int) -> list[int] | None:
    """Sizes of the tables of a round; where a colour may stay idle, small tables last."""
    sizes = case_sizes(case)
    found = table_sizes(entrants, sizes)
    if found is None and rules.leavers in {"reserve", "table-of-three"} and len(sizes) == 1:
        return table_sizes(entrants, [sizes[0], sizes[0] - 1])
    return found


def _told(sizes: Sequence[int]) -> str:
    return " and ".join(str(size) for size in sizes)


def _by_hand(
    case: Case, rules: TablesStage, stage: StageState, group: Group, act: Pair
) -> list[Event]:
    matches = [tuple(match) for match in act.matches or ()]
    field = case.active(group.order)
    check_field(case, field, matches, act.byes)
    allowed = set(case_sizes(case))
    if len(allowed) == 1 and rules.leavers in {"reserve", "table-of-three"}:
        allowed.add(min(allowed) - 1)
    for match in matches:
        if len(match) not in allowed:
            raise refuse(
                "bad-pairing",
                f"{', '.join(match)}: a table seats {_told(sorted(allowed, reverse=True))},"
                f" not {len(match)}",
                *match,
                cite=case.rulebook.match.seats.cite if case.rulebook.match.seats else "",
            )
    number = group.rounds + 1
    events: list[Event] = []
    if group.rounds:
        _, events = with_lots(case, stage, group.name)
    colours = case.rulebook.match.colours
    offset = _offset(case, rules, stage, group)
    ranked = places(case, stage, group.name)
    made = tuple(
        Pairing(
            table=offset + at,
            seats=match,
            colours=tuple(colours.names[: len(match)]) if colours and colours.by == "lot" else (),
            ordered=True,
            last=lowest(ranked, match),
            why="by hand",
        )
        for at, match in enumerate(matches, start=1)
    )
    return [
        *events,
        Paired(
            stage=stage.id,
            group=group.name,
            round=number,
            matches=made,
            byes=tuple(act.byes),
        ),
    ]


def check_field(
    case: Case, field: Sequence[str], matches: Sequence[Sequence[str]], byes: Sequence[str]
) -> None:
    """Check that a pairing made by hand has everybody once.

    Raises:
        Refused: somebody is unknown, missing, twice in it, or does not play in this group.
    """
    listed = [case.known(entrant) for match in (*matches, byes) for entrant in match]
    for entrant in listed:
        if listed.count(entrant) > 1:
            raise refuse("bad-pairing", f"{entrant} is in it twice", entrant)
        if entrant not in field:
            raise refuse("bad-pairing", f"{entrant} does not play in this round", entrant)
    if missing := [entrant for entrant in field if entrant not in listed]:
        raise refuse(
            "bad-pairing",
            f"{', '.join(missing)} is at no table: add a table, or `byes`",
            *missing,
        )


def _offset(case: Case, rules: TablesStage, stage: StageState, group: Group) -> int:
    """Tables of the groups before: numbers are unique within a round of the stage."""
    tables = 0
    for name, other in stage.groups.items():
        if name == group.name:
            break
        tables += -(-len(other.order) // (case_sizes(case)[0] if rules.sessions else 1))
    return tables


def _made(
    case: Case,
    rules: TablesStage,
    stage: StageState,
    group: Group,
    number: int,
    tables: Tables,
    why: Sequence[str],
) -> list[Event]:
    """The round as events: seats by lot of colours where the rules draw them (Blokus § 4)."""
    colours = case.rulebook.match.colours
    lot: Lot | None = None
    if colours is not None and colours.by == "lot":
        everybody = [entrant for table in tables for entrant in table]
        lot = case.lot(f"{stage.id}/{group.name}/round-{number}/colours", everybody)
    offset = _offset(case, rules, stage, group)
    ranked = places(case, stage, group.name)
    drawn = {entrant: at for at, entrant in enumerate(lot.order)} if lot is not None else {}
    made = []
    for at, table in enumerate(tables):
        seats: tuple[str, ...] = tuple(sorted(table, key=drawn.__getitem__)) if lot else table
        names: tuple[str, ...] = ()
        if lot is not None and colours is not None:
            names = tuple(colours.names[: len(seats)])
        made.append(
            Pairing(
                table=offset + at + 1,
                seats=seats,
                colours=names,
                ordered=lot is not None,
                last=lowest(ranked, table),
                why=why[at],
            )
        )
    paired = Paired(stage=stage.id, group=group.name, round=number, matches=tuple(made))
    return [lot, paired] if lot is not None else [paired]
