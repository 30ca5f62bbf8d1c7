"""Standings as pages show them: what a row's figures are, why it stands where it does, who goes on."""

import dataclasses
import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence

from podium.core.phrase import say
from podium.entry.figures import figures
from podium.entry.web.gateway import View
from podium.entry.web.public.reasons import RankedPair
from podium.entry.web.titles import group_name, stage_name
from podium.entry.web.words import Translator
from podium.rules.language.cuts import taker_of
from podium.rules.standings import step_keys
from podium.views.stages import StageView
from podium.views.standings import StandingRow


@dataclasses.dataclass(frozen=True)
class StandingsTable:
    """The standings of a stage, or of one group of it.

    Attributes:
        group: empty where they are over all groups.
        title: of the stage, or of the group.
        keys: the figures, by the names of the rulebook.
        figures: of each entrant, in the order of the keys, fractions as decimals.
        why: of each entrant the address of the reason why they stand before the next; none where
            nothing sets them apart.
        cut: the row that the line is drawn below; 0 where no line can be drawn.
        onward: where those who go on go to, in words.
        left: those who left and are not ranked.
        cite: paragraph by which the stage is ranked.
    """

    stage: StageView
    group: str
    title: str
    rows: Sequence[StandingRow]
    keys: Sequence[str]
    figures: Mapping[str, Mapping[str, str]]
    why: Mapping[str, str]
    cut: int
    onward: str
    left: Sequence[str]
    cite: str

    @property
    def marked(self) -> bool:
        """Those who go on are marked one by one, as no line can be drawn."""
        return not self.cut and any(row.entrant in self.stage.advancing for row in self.rows)

    def exact(self, row: StandingRow, key: str) -> str:
        """The fraction that a figure was rounded from; empty where it is shown as it is."""
        exact = row.values.get(key, "")
        return exact if "/" in exact and "/" not in self.figures[row.entrant][key] else ""


def standings_tables(view: View, t: Translator, stage: str) -> list[StandingsTable]:
    """The standings of a stage: over all groups where the rules have it so, and of each group."""
    found = view.stages[stage]
    if not found.ranked(view.rulebook.stage[stage]):
        return []
    return [standings_table(view, t, stage, group) for group, rows in found.rankings if rows]


def standings_table(view: View, t: Translator, stage: str, group: str = "") -> StandingsTable:
    """The standings of a stage, or of one group of it."""
    found = view.stages[stage]
    rows = found.standings_of(group)
    keys = _keys(view, stage, rows)
    columns = {key: figures([row.values.get(key, "") for row in rows]) for key in keys}
    return StandingsTable(
        stage=found,
        group=group,
        title=group_name(t, group) if group else stage_name(t, view, stage),
        rows=rows,
        keys=keys,
        figures={
            row.entrant: {key: t.number(columns[key][at]) for key in keys}
            for at, row in enumerate(rows)
        },
        why={
            one.entrant: RankedPair(
                stage, one.entrant, other.entrant, not group and found.grouped
            ).address(view.name)
            for one, other in itertools.pairwise(rows)
            if one.rank != other.rank
        },
        cut=found.cut_row(group),
        onward=_onward(view, t, stage),
        left=() if group else _left(view, found, {row.entrant for row in rows}),
        cite=_cite(view, stage),
    )


def _left(view: View, stage: StageView, ranked: Collection[str]) -> list[str]:
    played = {entrant for group in stage.groups for entrant in group.entrants}
    return [
        entrant
        for entrant, known in view.entrants.items()
        if entrant in played and entrant not in ranked and not known.active
    ]


def _keys(view: View, stage: str, rows: Iterable[StandingRow]) -> list[str]:
    """The figures that somebody has, in the order of the ladder."""
    there = dict.fromkeys(key for row in rows for key in row.values)
    ladder = view.rulebook.ladder.get(view.rulebook.stage[stage].ladder)
    steps = ladder.steps if ladder is not None else []
    order = ["champion", *(key for step in steps for key in step_keys(step))]
    return [*(key for key in dict.fromkeys(order) if key in there)] + [
        key for key in there if key not in order
    ]


def _onward(view: View, t: Translator, stage: str) -> str:
    """Where those who go on go to."""
    if view.rulebook.stage[stage].in_slots:
        return t.gettext("advance to the next level")
    into = taker_of(view.rulebook, stage)
    if into:
        return t.phrase(say("advancing: {stage}", stage=stage_name(t, view, into)))
    return t.gettext("advance")


def _cite(view: View, stage: str) -> str:
    rules = view.rulebook.stage[stage]
    ladder = view.rulebook.ladder.get(rules.ladder)
    return (ladder.cite if ladder is not None else "") or rules.cite
