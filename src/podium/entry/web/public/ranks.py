"""Standings as people read them: who stands where, by which figures, and what split neighbours."""

import dataclasses
from collections.abc import Collection, Iterable, Mapping, Sequence

from podium.entry.figures import figures
from podium.entry.web.drawings.leavers import left_mark
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.public.reasons import Pair
from podium.entry.web.titles import figure_name, group_name, stage_name
from podium.entry.web.words import Translator
from podium.rules.standings import step_keys
from podium.views.stages import StageView
from podium.views.standings import StandingRow
from podium.views.tournament import PlaceView

_PODIUM = 3
"""Places that stand on a podium."""


@dataclasses.dataclass(frozen=True)
class Figure:
    """A figure as it is shown.

    Attributes:
        text: rounded where it is a fraction.
        exact: the fraction; empty where the text is exact.
        split: it set this entrant before the next one.
    """

    text: str
    exact: str = ""
    split: bool = False


@dataclasses.dataclass(frozen=True)
class Standings:
    """The standings of a stage, or of one group of it.

    Attributes:
        group: empty where they are over all groups.
        title: of the stage, or of the group.
        keys: the figures, by the names of the rulebook.
        heads: what they are called.
        rows: as the view has them.
        figures: of each entrant, in the order of the keys.
        why: of each entrant the address of the reason why they stand before the next; none where
            nothing sets them apart.
        advancing: who goes on, as far as that is fixed.
        names: what people are called here.
        cut: the row that the line is drawn after; 0 where no line can be drawn.
        torn: names of those whom the line would tear apart, tied as they are now.
        onward: where they go on to, in words.
        alternates: names of those next in line.
        left: names of those who left and are not ranked.
        cite: paragraph by which the stage is ranked.
    """

    stage: str
    group: str
    title: str
    keys: tuple[str, ...]
    heads: tuple[str, ...]
    rows: Sequence[StandingRow]
    figures: Mapping[str, tuple[Figure, ...]]
    why: Mapping[str, str]
    advancing: Collection[str]
    names: Naming
    cut: int = 0
    torn: tuple[str, ...] = ()
    onward: str = ""
    alternates: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    cite: str = ""

    @property
    def marked(self) -> bool:
        """Those who go on are marked one by one, as no line can be drawn."""
        return not self.cut and any(row.entrant in self.advancing for row in self.rows)


def all_standings(view: View, names: Naming, t: Translator, stage: str) -> list[Standings]:
    """The standings of a stage: over all groups where the rules have it so, and of each group."""
    found = view.stages[stage]
    many = found.grouped
    tables: list[Standings] = []
    if not ranked(view, stage):
        return tables
    if found.standings or not many:
        tables.append(standings(view, names, t, stage))
    if many:
        ids = [group.id for group in found.groups if group.standings]
        tables += [standings(view, names, t, stage, group) for group in ids]
    return [table for table in tables if table.rows]


def ranked(view: View, stage: str) -> bool:
    """Whether the order in a stage says something: in a play-off not before its end.

    Until then only those who are out have a place in it, and none of them the first.
    """
    rules = view.rulebook.stage[stage]
    return rules.ranked or view.stages[stage].status == "closed"


def standings(
    view: View, names: Naming, t: Translator, stage: str, group: str = ""
) -> Standings:
    """The standings of a stage, or of one group of it."""
    found = view.stages[stage]
    rows = found.standings_of(group)
    keys = _keys(view, stage, rows)
    columns = {key: _column(t, [row.values.get(key, "") for row in rows]) for key in keys}
    advancing = frozenset(found.advancing)
    return Standings(
        stage=stage,
        group=group,
        title=group_name(t, group) if group else stage_name(t, view, stage),
        keys=tuple(keys),
        heads=tuple(figure_name(t, key) for key in keys),
        rows=rows,
        figures={
            row.entrant: tuple(_shown(columns[key][at], row, key) for key in keys)
            for at, row in enumerate(rows)
        },
        why={
            row.entrant: reason
            for at, row in enumerate(rows)
            if (reason := _why(view, (stage, group), rows, at))
        },
        advancing=advancing,
        names=names,
        cut=_line(found, group),
        torn=_torn(view, names, stage, group),
        onward=_onward(view, t, stage),
        alternates=() if group else tuple(names(e) for e in found.alternates),
        left=() if group else _left(view, names, found, {row.entrant for row in rows}),
        cite=_cite(view, stage),
    )


def marked_name(names: Naming, t: Translator, row: StandingRow | PlaceView) -> str:
    """The name of somebody in standings or places, with the mark of one who has withdrawn."""
    name, mark = names(row.entrant), left_mark(t, row)
    return f"{name} ({mark})" if mark else name


def podium(view: View, names: Naming, t: Translator) -> list[tuple[int, str]]:
    """Place and name of the first three, once the tournament is over."""
    if view.tournament.status != "closed":
        return []
    return [
        (row.place, marked_name(names, t, row))
        for row in view.tournament.places
        if row.place <= _PODIUM
    ]


def winners(view: View) -> list[str]:
    """Who holds the first place, or shares it; those who withdrew are passed over."""
    places = [row for row in view.tournament.places if not row.withdrawn]
    return [row.entrant for row in places if row.place == places[0].place]


def _why(view: View, of: tuple[str, str], rows: Sequence[StandingRow], at: int) -> str:
    """Where the reason stands why a row is before the next one, if there is one."""
    if at + 1 == len(rows) or rows[at].rank == rows[at + 1].rank:
        return ""
    stage, group = of
    over_all = not group and view.stages[stage].grouped
    pair = Pair(stage, rows[at].entrant, rows[at + 1].entrant, over_all)
    return pair.address(view.name)


def _left(
    view: View, names: Naming, stage: StageView, ranked_: Collection[str]
) -> tuple[str, ...]:
    played = {entrant for group in stage.groups for entrant in group.entrants}
    return tuple(
        names(entrant)
        for entrant, known in view.entrants.items()
        if entrant in played and entrant not in ranked_ and not known.active
    )


# ---- figures -----------------------------------------------------------------------------------


def _keys(view: View, stage: str, rows: Iterable[StandingRow]) -> list[str]:
    """The figures that somebody has, in the order of the ladder."""
    there = dict.fromkeys(key for row in rows for key in row.values)
    ladder = view.rulebook.ladder.get(view.rulebook.stage[stage].ladder)
    steps = ladder.steps if ladder is not None else []
    order = ["champion", *(key for step in steps for key in step_keys(step))]
    return [*(key for key in dict.fromkeys(order) if key in there)] + [
        key for key in there if key not in order
    ]


def _column(t: Translator, column: Sequence[str]) -> list[Figure]:
    """The figures of a column as the language writes them, fractions as decimals of one length."""
    return [
        Figure(t.number(text), exact if "/" in exact and "/" not in text else "")
        for exact, text in zip(column, figures(column), strict=True)
    ]


def _shown(figure: Figure, row: StandingRow, key: str) -> Figure:
    return dataclasses.replace(figure, split=True) if row.split_by == key else figure


# ---- who goes on -------------------------------------------------------------------------------


def _line(stage: StageView, group: str) -> int:
    """After how many the line is drawn; 0 where who goes on does not follow from the rank."""
    rows, on = stage.standings_of(group), frozenset(stage.advancing)
    places = [at for at, row in enumerate(rows, start=1) if row.entrant in on]
    if places or stage.status == "closed":
        last = max(places, default=0)
        unbroken = all(row.entrant in on or row.withdrawn for row in rows[:last])
        apart = 0 < last < len(rows) and rows[last - 1].rank != rows[last].rank
        return last if unbroken and apart else 0
    cut = stage.cut_of(group)
    return cut.rows if cut is not None else 0


def _torn(view: View, names: Naming, stage: str, group: str) -> tuple[str, ...]:
    """Those of whom some go on and some do not, while nothing sets them apart."""
    found = view.stages[stage]
    cut = found.cut_of(group)
    if cut is None or found.status == "closed" or not found.has_results:
        return ()
    return tuple(names(entrant) for entrant in cut.tied)


def _onward(view: View, t: Translator, stage: str) -> str:
    """Where those who go on go to."""
    if view.rulebook.stage[stage].in_slots:
        return t.gettext("advance to the next level")
    for name in view.rulebook.after(stage):
        intake = view.rulebook.stage[name].intake
        if intake is not None and intake.source == stage:
            return t.gettext("advancing: %(stage)s", stage=stage_name(t, view, name))
    return t.gettext("advance")


def _cite(view: View, stage: str) -> str:
    rules = view.rulebook.stage[stage]
    ladder = view.rulebook.ladder.get(rules.ladder)
    return (ladder.cite if ladder is not None else "") or rules.cite
