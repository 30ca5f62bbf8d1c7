"""What was made at the venue, to be typed in: the groups or sessions of a start, the tables of a round."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, islice

from podium.core.phrase import say
from podium.entry.web.desk.acts.entrants import lines
from podium.entry.web.desk.common import LocalView
from podium.entry.web.drawings.seats import seat_word
from podium.rules.intake import balanced_sizes, group_names
from podium.rules.language.stages import bounds, in_count
from podium.views.outlook.stage import StageOutlook
from podium.views.outlook.steps import StepOutlook
from podium.views.stages import GroupView

_NUMBERS = ("3", "7", "12", "5", "9", "1")
"""Numbers of entrants as an example."""
_TWO = 2
_LOTS_BY_HAND = "no-secret"
"""Why nothing that a lot decides can be done, in a tournament that was imported while it ran."""
_ONLY_BY_HAND = frozenset({"no-band", "no-legal-pairing", _LOTS_BY_HAND})


def left_to_hand(step: StepOutlook) -> bool:
    """Whether podium cannot do it, and it can be made at the venue."""
    return step.refusal is not None and step.refusal.code in _ONLY_BY_HAND


def no_secret(steps: Iterable[StepOutlook | None]) -> bool:
    """Whether podium can draw no lot here, so that one of the steps waits for lots drawn by hand."""
    refusals = (step.refusal for step in steps if step is not None)
    return any(refusal is not None and refusal.code == _LOTS_BY_HAND for refusal in refusals)


# ---- groups and sessions -----------------------------------------------------------------------


def group_sizes(local: LocalView, stage: str, known: StageOutlook) -> dict[str, int]:
    """The groups that a start draws, with their sizes; none where it draws none."""
    rules, there = local.view.rulebook.stage[stage], len(known.entrants)
    count = next((b.groups for b in rules.bands if in_count(there, b.entrants)), 1)
    if rules.sessions is not None or count == 1:
        return {}
    return dict(zip(group_names(count), balanced_sizes(there, count), strict=True))


def about(local: LocalView, entrant: str) -> str:
    """What the rulebook wants to be known of somebody who is put into a group."""
    person = local.view.people.get(entrant)
    known = person.attributes if person is not None else {}
    return ", ".join(
        str(known[name]) for name in local.view.rulebook.attribute if known.get(name)
    )


def sessions(local: LocalView, stage: str, known: StageOutlook) -> dict[str, str]:
    """The list of each session there may be, to be typed on: a line for each who signed up so far."""
    found = _signed_up(local, stage, known)
    return {letter: lines(local.view, local.names, there) for letter, there in found.items()}


def in_no_session(local: LocalView, stage: str, known: StageOutlook) -> list[str]:
    """Who would play and has signed up for none of the sessions."""
    found = _signed_up(local, stage, known).values()
    return [one for one in known.entrants if not any(one in there for there in found)]


def _signed_up(local: LocalView, stage: str, known: StageOutlook) -> dict[str, Sequence[str]]:
    """Who is in which session: as it would start, else as far as everyone said."""
    rules = local.view.rulebook.stage[stage].sessions
    if rules is None:
        return {}
    if known.start is not None and (groups := known.start.outlook.groups):
        reserves = known.start.outlook.reserves
        there: list[Sequence[str]] = [
            (*playing, *reserves.get(name, ())) for name, playing in groups.items()
        ]
    else:
        there = _as_said(local, known, rules.attribute)
    most = bounds(rules.count)[1] or len(there) + 1
    return dict(zip(group_names(most), [*there, *([()] * most)], strict=False))


def _as_said(local: LocalView, known: StageOutlook, attribute: str) -> list[Sequence[str]]:
    said: dict[str, list[str]] = {}
    for entrant in known.entrants:
        name = str(local.view.entered[entrant].attributes.get(attribute, ""))
        said.setdefault(name, []).append(entrant)
    if not any(said):
        return [known.entrants]
    return [entrants for name, entrants in sorted(said.items()) if name]


# ---- tables ------------------------------------------------------------------------------------


def to_be_seated(local: LocalView, group: GroupView) -> list[tuple[str, str]]:
    """Rank and id of those to be seated, by their rank so far; before the first round as they came in."""
    here = [e for e in group.entrants if local.view.entrants[e].active]
    rows = {row.entrant: row for row in group.standings} if group.rounds else {}
    ranked = sorted(here, key=lambda entrant: rows[entrant].rank if entrant in rows else 0)
    return [(rows[e].rank_text if e in rows else "", e) for e in ranked]


def table_numbers(local: LocalView, stage: str, group: GroupView) -> Iterator[int]:
    """A field a table, numbered on from the groups before; where tables vary in size, one to spare."""
    size, seated = _size(local, stage), len(to_be_seated(local, group))
    tables = -(-seated // size)
    if not local.view.rulebook.stage[stage].at_tables:
        return iter(range(1, tables + 1))
    before = 0
    for other in local.view.stages[stage].groups:
        if other.id == group.id:
            break
        before += -(-len(other.entrants) // size)
    return iter(range(before + 1, before + tables + 2))


def example_table(local: LocalView, stage: str) -> str:
    """How a table is typed: a number a seat."""
    return " ".join(islice(cycle(_NUMBERS), _size(local, stage)))


def _size(local: LocalView, stage: str) -> int:
    """How many sit at a table that is full."""
    seats = local.view.rulebook.match.seats
    if not local.view.rulebook.stage[stage].at_tables or seats is None:
        return _TWO
    return seats.sizes[0]


def order_of_seats(local: LocalView, stage: str) -> str:
    """What the order of the seats at a table means."""
    t, rules, colours = (
        local.t,
        local.view.rulebook.stage[stage],
        local.view.rulebook.match.colours,
    )
    if not rules.at_tables:
        if not rules.colours or colours is None:
            return t.gettext("in any order")
        return t.phrase(say("{colour} first", colour=seat_word(colours.names[0], t)))
    if colours is not None and colours.by == "lot":
        named = tuple(seat_word(name, t) for name in colours.names)
        return t.phrase(say("in the order {colours}", colours=named))
    return t.gettext("in the order of play")
