"""The forms that take a stage on: pair its next round, close it."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle, islice

from podium.entry.web.byes import next_round_told
from podium.entry.web.desk.acts.changes import told_changes
from podium.entry.web.desk.local_view import LocalView
from podium.entry.web.drawings.seats import seat_word
from podium.entry.web.forms import SentForm
from podium.entry.web.gateway import View
from podium.entry.web.matches import cards
from podium.entry.web.titles import stage_name
from podium.entry.web.words import Translator
from podium.rules.language.stages import Stage, TablePairing, in_count
from podium.views.changes import AdvancingChange, Change, LotChange, StandingChange
from podium.views.outlook.acts import Outlook
from podium.views.outlook.lots import Tie
from podium.views.outlook.stage import Insight
from podium.views.stages import GroupView

_PLACES = 16
"""Places of the final order that are shown before the last close."""
_NUMBERS = ("3", "7", "12", "5", "9", "1")
"""Numbers of entrants as an example."""
BY_HAND_ALONE = "no-secret"
"""Why nothing that a lot decides can be done, in a tournament that was imported while it ran."""
_HANG_ON_LOTS = (LotChange, StandingChange, AdvancingChange)
"""Changes by a close that would tell how a lot falls; who goes on is told apart."""


# ---- pair --------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class PairForm:
    """Making the next round of a stage, or of a group that runs on its own.

    Attributes:
        group: empty where the stage has one.
        number: of the round; 0 in a play-off, which has none to be paired.
        how: how its tables are made by the rules.
        tables: number of each table to be typed, and what was typed.
        seats: what the order of the seats is.
        size: how many sit at a table.
        order: rank, number and name of those to be seated.
        open: it is to be made by hand: nothing else is left, or somebody has begun.
        byes: who has asked for a bye in it, and whether an odd number is left.
    """

    group: str
    number: int
    outlook: Outlook
    form: Mapping[str, str]
    how: str
    cite: str
    tables: tuple[tuple[int, str], ...] = ()
    seats: str = ""
    size: int = 2
    order: tuple[tuple[str, int, str], ...] = ()
    open: bool = False
    byes: str = ""

    @property
    def key(self) -> str:
        """What tells its fields from those of another group."""
        return self.group or "all"

    @property
    def example(self) -> str:
        """How a table is typed: a number a seat."""
        return " ".join(islice(cycle(_NUMBERS), self.size))

    @property
    def sizes(self) -> list[tuple[int, int]]:
        """How many tables of which size it would make."""
        sizes = sorted(set(self.outlook.tables), reverse=True)
        return [(self.outlook.tables.count(size), size) for size in sizes]


def pair_forms(local: LocalView, stage: str, known: Insight, sent: SentForm) -> list[PairForm]:
    """The forms that make the next rounds, one for each group that is ready."""
    rules = local.view.rulebook.stage[stage]
    if rules.at_tables:
        groups = {group.id: group for group in local.view.stages[stage].groups}
        return [
            _pair_form(local, rules, groups, group, (outlook, sent.of("pair", group=group)))
            for group, outlook in known.pairs.items()
        ]
    if rules.rounds:
        return [
            _swiss_form(local, rules, group, outlook, sent.of("pair"))
            for group in local.view.stages[stage].groups
            for outlook in known.pairs.values()
        ]
    how = local.t.gettext("Whatever is left is settled, and the next matches are made.")
    return [
        PairForm("", 0, outlook, sent.of("pair"), how, rules.cite)
        for outlook in known.pairs.values()
    ]


def _pair_form(
    local: LocalView,
    rules: Stage,
    groups: Mapping[str, GroupView],
    group: str,
    found: tuple[Outlook, Mapping[str, str]],
) -> PairForm:
    outlook, form = found
    name = group or next(iter(groups))
    number = len(groups[name].rounds) + 1
    making = next(p for p in rules.pairing if in_count(number, p.rounds))
    order = _order(local, groups[name])
    refused = outlook.refusal.code if outlook.refusal is not None else ""
    return PairForm(
        group=group,
        number=number,
        outlook=outlook,
        form=form,
        how=_made(local.t, making, first=number == 1),
        cite=making.cite or rules.cite,
        tables=tuple(_tables(local.view, groups, name, len(order), form)),
        seats=_seats(local),
        size=_size(local.view),
        order=tuple(order),
        open=refused in {"no-band", BY_HAND_ALONE} or bool(form.get("by-hand")),
    )


def _swiss_form(
    local: LocalView, rules: Stage, group: GroupView, outlook: Outlook, form: Mapping[str, str]
) -> PairForm:
    """The next round of a Swiss stage; by hand a table has two."""
    order, two = _order(local, group), 2
    refused = outlook.refusal.code if outlook.refusal is not None else ""
    colours = local.view.rulebook.match.colours if rules.colours else None
    return PairForm(
        group="",
        number=len(group.rounds) + 1,
        outlook=outlook,
        form=form,
        how=local.t.gettext(
            "Players on the same points meet, and nobody meets the same opponent twice."
        ),
        cite=rules.cite,
        tables=tuple(
            (at, form.get(f"table-{at}", "")) for at in range(1, -(-len(order) // two) + 1)
        ),
        seats=local.t.gettext("%(colour)s first", colour=seat_word(colours.names[0], local.t))
        if colours is not None
        else local.t.gettext("in any order"),
        order=tuple(order),
        open=refused in {"no-legal-pairing", BY_HAND_ALONE} or bool(form.get("by-hand")),
        byes=next_round_told(local.view, local.names, local.t, group),
    )


def _order(local: LocalView, group: GroupView) -> list[tuple[str, int, str]]:
    """Those to be seated, by their rank so far; before the first round as they came in."""
    here = [e for e in group.entrants if local.view.entrants[e].active]
    rows = {row.entrant: row for row in group.standings} if group.rounds else {}
    ranked = sorted(here, key=lambda entrant: rows[entrant].rank if entrant in rows else 0)
    return [
        (
            f"{rows[entrant].rank_text}" if entrant in rows else "",
            local.view.numbers[entrant],
            local.names(entrant),
        )
        for entrant in ranked
    ]


def _tables(
    view: View,
    groups: Mapping[str, GroupView],
    name: str,
    count: int,
    form: Mapping[str, str],
) -> Iterable[tuple[int, str]]:
    """A field a table and one to spare, numbered on from the groups before."""
    size = _size(view)
    names = list(groups)
    before = names[: names.index(name)]
    first = sum(-(-len(groups[other].entrants) // size) for other in before)
    for at in range(1, -(-count // size) + 2):
        yield first + at, form.get(f"table-{at}", "")


def _size(view: View) -> int:
    """How many sit at a table that is full."""
    seats = view.rulebook.match.seats
    return seats.sizes[0] if seats is not None else 2


def _made(t: Translator, making: TablePairing, *, first: bool) -> str:
    match making.by:
        case "lot":
            return t.gettext("Seats are drawn by lot.")
        case "places":
            return t.gettext("The tables go by places in the ranking before.")
        case "fold":
            return t.gettext(
                "The current ranking is dealt over the tables in a snake: forwards, then backwards."
            )
        case _ if first:
            return t.gettext("The tables are filled from the top of the ranking before.")
        case _:
            return t.gettext("The tables are filled from the top of the ranking so far.")


def _seats(local: LocalView) -> str:
    """What the order of seats means."""
    colours = local.view.rulebook.match.colours
    if colours is not None and colours.by == "lot":
        named = ", ".join(seat_word(name, local.t) for name in colours.names)
        return local.t.gettext("in the order %(colours)s", colours=named)
    return local.t.gettext("in the order of play")


# ---- close -------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Going:
    """One who goes on, or has a place."""

    rank: str
    name: str


@dataclasses.dataclass(frozen=True)
class CloseForm:
    """Closing a stage.

    Attributes:
        to: what those who go on go to.
        going: who goes on whatever a lot says.
        by_lot: those of whom a lot takes some, tie by tie.
        tied: those whose order hangs on a lot, tie by tie.
        told: what else would change.
        places: the final order that the last close fixes, its beginning.
        last: it is the last close, which reveals the secret of the lots.
        unwon: what comes of matches that nobody won, where the winners go on.
    """

    outlook: Outlook
    form: Mapping[str, str]
    to: str
    going: tuple[Going, ...] = ()
    by_lot: tuple[str, ...] = ()
    tied: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    places: tuple[Going, ...] = ()
    last: bool = False
    unwon: str = ""


def close_form(
    local: LocalView, stage: str, known: Insight, changes: Sequence[Change], sent: SentForm
) -> CloseForm | None:
    """The form that closes a stage, with what that would fix; None where it is not open.

    Args:
        local: the tournament in a language.
        stage: which stage.
        known: what the director says of it.
        changes: what a preview of the close found.
        sent: a form that was sent.
    """
    if known.close is None:
        return None
    falls = bool(known.close.lots)
    last = not local.view.rulebook.after(stage)
    ties = [tie for tie in known.ties if falls]
    on: Sequence[str] = next((c.after for c in changes if isinstance(c, AdvancingChange)), ())
    split = [tie for tie in ties if 0 < len(set(tie.entrants) & set(on)) < len(tie.entrants)]
    open_ = {entrant for tie in split for entrant in tie.entrants}
    other = [change for change in changes if not isinstance(change, _HANG_ON_LOTS)]
    told = told_changes(local.view, local.names, local.t, [] if falls else other)
    return CloseForm(
        outlook=known.close,
        form=sent.of("close", group=""),
        to=_onward(local, stage),
        going=tuple(_going(local, stage, [e for e in on if e not in open_], falls=falls)),
        by_lot=tuple(_tied(local, tie) for tie in split),
        tied=tuple(_tied(local, tie) for tie in ties),
        told=tuple(told),
        places=tuple(_places(local)) if last and not falls else (),
        last=last,
        unwon=_unwon(local, stage),
    )


def _unwon(local: LocalView, stage: str) -> str:
    """What comes of the matches of a stage that nobody won, where the winners go on."""
    following = (
        local.view.rulebook.stage[later].intake for later in local.view.rulebook.after(stage)
    )
    intake = next((i for i in following if i is not None and i.source == stage), None)
    if intake is None or intake.take != "match-winners":
        return ""
    played = cards(local.view, local.names, local.t, stage)
    found = [c for c in played if c.state == "final" and not any(s.won for s in c.seats)]
    if not found:
        return ""
    tables = ", ".join(card.place for card in found)
    if intake.unfinished:
        return local.t.gettext(
            "Nobody won at table %(tables)s: the best score advances, then the higher rank.",
            tables=tables,
        )
    return local.t.gettext(
        "Nobody won at table %(tables)s: nobody advances from there.", tables=tables
    )


def _places(local: LocalView) -> list[Going]:
    return [
        Going(row.rank_text, local.names.marked(row))
        for row in local.view.tournament.places[:_PLACES]
    ]


def _tied(local: LocalView, tie: Tie) -> str:
    return local.people(local.names.sorted(tie.entrants))


def _onward(local: LocalView, stage: str) -> str:
    for later in local.view.rulebook.after(stage):
        intake = local.view.rulebook.stage[later].intake
        if intake is not None and intake.source == stage:
            return stage_name(local.t, local.view, later)
    return local.t.gettext("the next level")


def _going(local: LocalView, stage: str, going: Sequence[str], *, falls: bool) -> list[Going]:
    """Those who go on with their ranks; where a lot falls, those who share one by their names."""
    found = local.view.stages[stage]
    ranks = {row.entrant: (row.rank, row.rank_text) for row in found.standings}
    for group in () if found.standings else found.groups:
        for row in group.standings:
            ranks[row.entrant] = (row.rank, f"{group.id}{row.rank}")
    order = list(going)
    if falls:
        order = sorted(local.names.sorted(going), key=lambda e: ranks.get(e, (0, ""))[0])
    return [Going(ranks.get(entrant, (0, ""))[1], local.names(entrant)) for entrant in order]
