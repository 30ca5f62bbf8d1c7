"""The hall of a demo: shows a championship act by act, as it happens."""

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from podium.app.service import Done, Service
from podium.core import events as e
from podium.director import acts as a
from podium.entry.cli.demo_bracket import steps
from podium.entry.cli.demo_ending import opened, places_behind, play_off, reason
from podium.entry.cli.demo_notes import note
from podium.entry.cli.demo_pace import Pace
from podium.entry.cli.demo_rules import rule_lines
from podium.entry.cli.demo_sheets import INDENT, LEGEND, beside, sheets, standings
from podium.entry.cli.demo_swiss import how as paired_how
from podium.entry.cli.demo_swiss import sitting_out
from podium.rules.language import Rulebook
from podium.rules.language.stages import Stage, in_count
from podium.sim import Happened
from podium.views.matches import MatchView
from podium.views.plan import Plan
from podium.views.stages import StageView
from podium.views.standings import StandingRow
from podium.views.tournament import TournamentView

_TOP = 8
_MOMENT = 0.3
_ROUND = 1.8
_BREAK = 1.0
Key = tuple[str, str, int]
"""Stage, group (where groups run on their own), and round."""


class Hall:
    """Shows what happens. As a context it gives the screen back at the end, whatever happens."""

    def __init__(self, service: Service, name: str, out: Console, pace: Pace) -> None:
        self._service = service
        self._name = name
        self._out = out
        self._pace = pace
        self._live: Live | None = None
        self._key: Key | None = None
        self._notes: list[Text] = []
        self._names: Mapping[str, str] = {}
        self._told = False
        self._seen: TournamentView | None = None

    def __enter__(self) -> Self:
        """Begin to watch."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave what is on the screen as it is."""
        if self._live is not None:
            self._live.stop()
            self._live = None

    # ---- the beginning -------------------------------------------------------------------

    def welcome(self, rules: Rulebook, plan: Plan, seed: str) -> None:
        """The title, and what the rules say in three lines."""
        self._rules = rules
        level = (
            f", {rules.level[plan.level].get('title', plan.level)}"
            if plan.level in rules.level
            else ""
        )
        self._out.print()
        head = Text(" " * INDENT).append(f"{rules.rulebook.title}{level}", "bold")
        self._out.print(head)
        told = f"{plan.entrants} made-up entrants · seed {seed}"
        if plan.minutes is not None:
            told += f" · {plan.time} of play at most" + _and_more(plan)
        self._print(Text(told, "dim"))
        self._out.print()
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=INDENT)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for about, text, cite in rule_lines(rules, plan):
            line = Text(text).append(f"  [{cite}]" if cite else "", "dim")
            grid.add_row("", Text(about, "bold"), line)
        self._out.print(grid)
        self._out.print()

    def see(self, happened: Happened) -> None:
        """Show an act that was performed."""
        if not isinstance(happened.came, Done):
            return
        match happened.act:
            case a.Open():
                self._opened(happened.came)
            case a.Start(stage=stage):
                self._started(stage)
            case a.Pair(stage=stage):
                self._paired(stage, happened.came)
            case a.Result() | a.Rule(ruling="forfeit"):
                self._resulted(happened.came)
            case a.Close(stage=stage):
                self._closed(stage)
            case _:
                self._noted(happened.came)

    def _opened(self, done: Done) -> None:
        opening = next(event for event in done.events if isinstance(event, e.Opened))
        self._print(
            Text("The lots follow from a secret, sealed now: ").append(
                f"{opening.commitment[:24]}…", "bold"
            )
        )
        self._pace.wait(_BREAK)

    # ---- stages and rounds ---------------------------------------------------------------

    def _started(self, stage_id: str) -> None:
        self._end_round()
        self._names = self._service.names(self._name)
        stage = self._stage(stage_id)
        self._out.print()
        title = self._rules.stage[stage_id].title or stage_id
        heading = stage_id if title == stage_id else f"{stage_id} · {title}"
        self._out.print(Rule(Text(heading, "bold"), align="left", style="dim"))
        groups = stage.groups
        if len(groups) > 1:
            for group in groups:
                line = Text(f"{group.id}  ", "bold")
                line.append(", ".join(self._names[entrant] for entrant in group.entrants))
                if group.reserves:
                    reserves = ", ".join(self._names[e_] for e_ in group.reserves)
                    line.append(f"; in reserve {reserves}", "dim")
                self._print(line)
        self._pace.wait(_BREAK)

    def _paired(self, stage_id: str, done: Done) -> None:
        self._end_round()
        paired = next((x for x in done.events if isinstance(x, e.Paired)), None)
        if paired is None:
            return
        if self._rules.stage[stage_id].at_tables:
            self._lots_at_tables(stage_id, paired)
        self._begin_round(self._key_of(stage_id, paired.group, paired.round))

    def _resulted(self, done: Done) -> None:
        result = next((x for x in done.events if isinstance(x, e.Resulted)), None)
        ruled = next((x for x in done.events if isinstance(x, e.Ruled)), None)
        came = result or ruled
        if came is None:
            return
        state = self._service.tournament(self._name).state
        match = state.stage(came.stage).matches[came.round, came.table]
        key = self._key_of(came.stage, match.group, came.round)
        if key != self._key:
            self._end_round()
            self._begin_round(key)
        if not self._pace.still:
            self._show(fresh=came.table)
            self._pace.wait(min(_MOMENT, _ROUND / max(len(self._matches(key)), 1)))
        byes = self._rules.stage[came.stage].bye is not None
        if byes and all(match.scores for _, match in self._matches(key)):
            self._end_round()  # a bye of the next round counts as soon as it is made

    def _key_of(self, stage: str, group: str, number: int) -> Key:
        rules = self._rules.stage[stage]
        own = rules.sessions is not None
        return (stage, group if own else "", number)

    def _begin_round(self, key: Key) -> None:
        self._key = key
        self._out.print()
        block = self._block(key)
        lines = self._out.render_lines(block, pad=False)
        if not self._pace.still and self._out.is_terminal and len(lines) < self._out.height:
            self._live = Live(block, console=self._out, auto_refresh=False)
            self._live.start(refresh=True)
            self._pace.wait(_MOMENT * 2)

    def _show(self, fresh: int = 0) -> None:
        if self._live is not None and self._key is not None:
            self._live.update(self._block(self._key, fresh), refresh=True)

    def _end_round(self) -> None:
        if self._key is None:
            return
        block = self._block(self._key)
        if self._live is not None:
            self._live.update(block, refresh=True)
            self._live.stop()
            self._live = None
        else:
            self._out.print(block)
        self._key, self._notes = None, []
        self._told = True
        self._pace.wait(_BREAK)

    def _block(self, key: Key, fresh: int = 0) -> Group:
        """A round: its sheets, what there is to say, and the standings."""
        stage_id, group, number = key
        matches = self._matches(key)
        found = next((n for n, (_, m) in enumerate(matches) if m.table == fresh), -1)
        parts: list[RenderableType] = [
            self._heading(stage_id, group, number),
            sheets(matches, self._names, self._out.width, found if fresh else -1),
            *(_indented(note) for note in self._notes),
        ]
        rules = self._rules.stage[stage_id]
        if rules.bye is not None:
            out = sitting_out(self._stage(stage_id), number, self._names)
            parts += [_indented(text) for text in out]
        last = number == self._last(rules, stage_id)
        rows = (
            self._rows(stage_id, group)
            if number > 1 or any(match.scores for _, match in matches)
            else []
        )
        if rows and not last and rules.ranked:
            parts += [Text(), standings(rows, self._names, first=_TOP)]
            parts += [] if self._told else [_indented(Text(LEGEND, "dim"))]
        return Group(*parts)

    def _heading(self, stage_id: str, group: str, number: int) -> Text:
        rules = self._rules.stage[stage_id]
        words = f"Round {number}" + (f" of session {group}" if group else "")
        text = Text(" " * INDENT).append(words, "bold")
        if rules.pairing:
            how = next(p for p in rules.pairing if in_count(number, p.rounds))
            cite = f" [{how.cite or rules.cite}]" if how.cite or rules.cite else ""
            text.append(f"  {_HOW[how.by]}{cite}{self._colours()}", "dim")
        elif rules.system:
            text.append(f"  {paired_how(rules)}", "dim")
        return text

    def _colours(self) -> str:
        colours = self._rules.match.colours
        return f", colours by lot [{colours.cite}]" if colours and colours.by == "lot" else ""

    def _matches(self, key: Key) -> list[tuple[str, MatchView]]:
        """The matches of a round by table, each with its group where there are several."""
        stage_id, own, number = key
        stage = self._stage(stage_id)
        many = stage.grouped and not own
        found = [
            (group.id if many else "", match)
            for group, each in stage.rounds(own)
            if each.number == number
            for match in each.played
        ]
        return sorted(found, key=lambda pair: pair[1].table)

    def _last(self, rules: Stage, stage_id: str) -> int:
        """Number of the last round, which the close shows the standings of."""
        if rules.rounds:
            return rules.rounds
        return max(each.number for _, each in self._stage(stage_id).rounds())

    def _rows(self, stage_id: str, group: str = "") -> Sequence[StandingRow]:
        stage = self._stage(stage_id)
        return () if stage.grouped and not group else stage.standings_of(group)

    def _stage(self, stage_id: str) -> StageView:
        return self._view.stage(stage_id)

    @property
    def _view(self) -> TournamentView:
        """The state as it stands, made once for each position of the log."""
        position = self._service.tournament(self._name).state.position
        if self._seen is None or self._seen.position != position:
            self._seen = self._service.view(self._name)
        return self._seen

    # ---- lots, extra games, decisions ----------------------------------------------------

    def _lots_at_tables(self, stage_id: str, paired: e.Paired) -> None:
        """Say where a lot put one of two at a higher table."""
        rows = self._rows(stage_id, paired.group)
        ends, seated = [], 0
        for match in paired.matches:
            seated += len(match.seats)
            ends.append(seated)
        if paired.round > 1:
            self._say_lots(rows, ends[:-1], "{1} sits a table lower")

    def _say_lots(
        self, rows: Sequence[StandingRow], borders: Sequence[int], means: str
    ) -> None:
        """Say which lots set two apart between whom a border runs."""
        for at in borders:
            if 0 < at < len(rows) and rows[at - 1].split_by == "lot":
                one, other = (self._names[rows[n].entrant] for n in (at - 1, at))
                line = Text("Lot: ", "bold").append(f"{one} before {other}, ")
                line.append("equal in everything: ", "dim").append(means.format(one, other))
                self._print(line)

    def _noted(self, done: Done) -> None:
        for event in done.events:
            said = note(event, self._names)
            if said is not None:
                if self._key is None:
                    self._print(said)
                else:
                    self._notes.append(said)
                    self._show()
                self._pace.wait(_MOMENT * 2)

    # ---- the end of a stage --------------------------------------------------------------

    def _closed(self, stage_id: str) -> None:
        self._end_round()
        stage = self._stage(stage_id)
        rules = self._rules.stage[stage_id]
        self._out.print()
        if rules.in_slots:
            champion = self._view.champion or ""
            out = self._out
            out.print(play_off(self._rules, stage, champion, self._names, out.width))
        elif stage.grouped and not stage.standings:
            went = stage.advancing
            tables = [
                (
                    f"Group {group.id}",
                    standings(
                        group.standings,
                        self._names,
                        cut=sum(row.entrant in went for row in group.standings),
                    ),
                )
                for group in stage.groups
            ]
            self._out.print(beside(tables, self._out))
        elif rules.champion is None or rules.champion.by == "rank":
            self._ranked(stage)
        self._pace.wait(_BREAK)

    def _ranked(self, stage: StageView) -> None:
        """The ranking of a stage, with a line under those who go on where they are the best."""
        rows, went = stage.standings or self._rows(stage.id), stage.advancing
        best = {row.entrant for row in rows[: len(went)]} == set(went)
        if best:
            self._say_lots(rows, [len(went)], "{0} goes on, {1} does not")
        cut = len(went) if best else 0
        self._out.print(standings(rows, self._names, cut=cut, went=went))

    # ---- the end -------------------------------------------------------------------------

    def farewell(self) -> None:
        """The champion, everybody's place, and the lots opened and checked."""
        self._end_round()
        places = self._view.places
        first = [self._names[row.entrant] for row in places if row.place == 1]
        self._out.print()
        self._out.print(Rule(style="dim"))
        self._out.print()
        if len(first) == 1:
            told = {row.place: self._names[row.entrant] for row in places}
            steps_ = [told.get(place, "") for place in (1, 2, 3)]
            self._out.print(steps(steps_, self._out.width))
            self._print(reason(self._service, self._name, self._rules, self._names))
        else:
            self._print(Text(f"The first place is shared: {', '.join(first)}", "bold"))
        self._out.print()
        self._out.print(places_behind(places, self._names, self._out.width))
        self._pace.wait(_BREAK)
        self._out.print()
        for line in opened(self._service, self._name):
            self._print(line)
        self._out.print()

    def _print(self, text: Text) -> None:
        self._out.print(_indented(text))


_HOW: Mapping[str, str] = {
    "lot": "tables by lot",
    "rank": "tables from the top of the ranking",
    "places": "tables by places",
    "fold": "the ranking laid to and fro over the tables",
}


def _and_more(plan: Plan) -> str:
    unlimited = [s.id for s in plan.stages if s.entrants and s.minutes is None]
    return f", and {' and '.join(unlimited)} without a limit" if unlimited else ""


def _indented(text: Text) -> Table:
    grid = Table.grid()
    grid.add_column(width=INDENT)
    grid.add_column()
    grid.add_row("", text)
    return grid
