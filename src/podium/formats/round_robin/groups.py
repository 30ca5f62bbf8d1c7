"""The groups of a round robin: by band, drawn or made by hand, with every round of each."""

from collections.abc import Sequence

from podium.core import ref
from podium.core.events import Event, Paired, Pairing, Started
from podium.core.phrase import say, say_many
from podium.core.refusals import refuse
from podium.formats.kernel.attributes import check_known
from podium.formats.kernel.beginning import Lists, check_all_listed, too_few
from podium.formats.kernel.case import Case
from podium.rules.draws import Conditions, draw
from podium.rules.intake import balanced_sizes, deal_bands, group_names
from podium.rules.language.stages import Band, Draw, RoundRobinStage, in_count
from podium.rules.pairing import schedule


def started_in_groups(
    case: Case,
    stage: str,
    rules: RoundRobinStage,
    entrants: list[str],
    by_hand: Lists | None,
) -> list[Event]:
    """The groups as drawn, or as made by hand, with their whole schedule."""
    number, band = band_for(case, stage, rules, len(entrants))
    count = band.groups if band is not None else 1
    lots: list[Event] = []
    if by_hand is not None:
        groups = _by_hand(case, stage, by_hand, entrants, count)
        if rules.draw is not None:
            _spread_evenly(case, rules.draw, groups)
    elif rules.draw is not None and (count > 1 or rules.draw.spread):
        if count > 1:
            check_known(case, stage, entrants)
        purpose = f"{stage}/groups"
        lot = case.lot(purpose, entrants)
        lots.append(lot)
        conditions = conditions_of(case, rules.draw, entrants)
        if conditions.bind(entrants):
            lottery = case.lottery(purpose, entrants)
            groups = draw(lottery, balanced_sizes(len(entrants), count), conditions).groups
        else:  # the lot is enough, also where its secret is not in this store
            groups = deal_bands(lot.order, count)
    else:
        groups = deal_bands(entrants, count)
    names = group_names(len(groups))
    started = Started(stage=stage, groups=dict(zip(names, groups, strict=True)), band=number)
    return [*lots, started, *_whole_schedule(stage, names, groups, rules.times)]


def band_for(
    case: Case, stage: str, rules: RoundRobinStage, there: int
) -> tuple[int | None, Band | None]:
    """The band for so many, with its number; none where there are no bands.

    Raises:
        Refused: so many have no band, or are fewer than two.
    """
    two = 2
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
            stage,
            cite=case.cite(stage),
        )
    if there < two:
        raise too_few(case, stage, there, two)
    return None, None


def _by_hand(
    case: Case, stage: str, groups: Lists, entrants: list[str], count: int
) -> list[tuple[str, ...]]:
    """Groups drawn at the venue (pIšQworky 1.3.3, 1.4.6)."""
    listed = [case.known(entrant) for group in groups for entrant in group]
    here = set(entrants)
    for entrant in listed:
        if entrant not in here or listed.count(entrant) > 1:
            message = (
                say("{entrant} is listed twice", entrant=ref.entrant(entrant))
                if entrant in here
                else say("{entrant} does not play here", entrant=ref.entrant(entrant))
            )
            raise refuse("bad-groups", message, entrant)
    check_all_listed(entrants, groups)
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
            stage,
            cite=case.cite(stage),
        )
    sizes = [len(group) for group in groups]
    if max(sizes) - min(sizes) > 1:
        raise refuse(
            "bad-groups",
            say("the groups have {sizes}; sizes differ by one at most", sizes=tuple(sizes)),
            stage,
            cite=case.cite(stage),
        )
    return [tuple(group) for group in groups]


def _spread_evenly(case: Case, draw: Draw, groups: Lists) -> None:
    """Those who are to be spread differ by one at most between groups (pIšQworky 1.4.6)."""
    first = spread_first(case, draw, [entrant for group in groups for entrant in group])
    counts = [len(first.intersection(group)) for group in groups]
    if max(counts) - min(counts) > 1:
        raise refuse(
            "bad-groups",
            say(
                "{entrants} are to be spread evenly over the groups; they are {counts}",
                entrants=ref.entrants(sorted(first)),
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


def conditions_of(case: Case, rules: Draw, entrants: Sequence[str]) -> Conditions:
    """What a draw must heed among these entrants."""
    origin = {
        entrant: case.state.entrants[entrant].attributes.get(rules.keep_apart)
        for entrant in entrants
    }
    return Conditions(frozenset(spread_first(case, rules, entrants)), origin)


def _whole_schedule(stage: str, names: list[str], groups: Lists, times: int) -> list[Event]:
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
