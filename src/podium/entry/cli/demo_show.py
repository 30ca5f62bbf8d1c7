"""A championship to watch: what `podium plan`, `show`, `why` and `verify` print, as it happens."""

import time

from msgspec.structs import replace
from rich.console import Console
from rich.rule import Rule

from podium.app.act_sentences import act_sentence
from podium.app.log_verification import examine
from podium.app.service import Done, Service
from podium.core import events as e
from podium.core.phrase import with_names
from podium.core.refusals import Refused
from podium.entry.cli.output import plain_text
from podium.entry.cli.plan import print_plan
from podium.entry.cli.states import (
    names_of,
    print_matches,
    print_people,
    print_places,
    print_stage,
    print_standings,
)
from podium.entry.cli.verify import say_outcome
from podium.formats.kernel.case import open_matches
from podium.rules.language import Rulebook
from podium.sim import Happened
from podium.views.plan import Plan
from podium.views.stages import StageView
from podium.views.tournament import TournamentView

_TOP = 8
_ROUND = 3.0
_BREAK = 1.0


class DemoPrinter:
    """Prints a championship act by act, a round when its last result is in.

    Args:
        service: where it is played.
        name: of the tournament.
        rules: that it is played by.
        out: where to.
        speed: how fast time passes; at 0 nobody waits.
    """

    def __init__(
        self, service: Service, name: str, rules: Rulebook, out: Console, speed: float
    ) -> None:
        self._service = service
        self._name = name
        self._rules = rules
        self._out = out
        self._speed = speed

    def welcome(self, plan: Plan, seed: str) -> None:
        """What will be played, by how many, and where the rules are told."""
        print_plan(self._out, self._rules, plan)
        told = f"podium rules show {self._rules.rulebook.id}"
        self._say(f"The people are made up (seed {seed}). The rules in plain words: {told}")

    def see(self, happened: Happened) -> None:
        """Show an act that was performed."""
        if not isinstance(happened.came, Done):
            return
        for event in happened.came.events:
            self._show(event)

    def _show(self, event: e.Event) -> None:
        match event:
            case e.Opened(commitment=seal):
                self._say(f"The lots follow from a secret, sealed now: {seal}")
            case e.Started(stage=stage):
                self._started(self._view.stage(stage))
            case e.Closed(stage=stage):
                self._closed(self._view.stage(stage))
            case e.Resulted() | e.Ruled(ruling="forfeit"):
                self._resulted(event.stage, event.round, event.table)
            case e.ExtraGame() | e.Decided() | e.Lot(by_hand=True):
                self._happened(event)
            case _:
                pass

    def farewell(self) -> None:
        """Everyone's place, the champion with the reason, and the log and its lots checked."""
        view = self._view
        names = names_of(view)
        print_places(self._out, view, names)
        if view.champion:
            crown = plain_text(f"♛ {names[view.champion]} ♛", "bold")
            self._out.print(crown, justify="center")
        self._why_first(view)
        self._out.print()
        say_outcome(self._name, examine(self._service.store.records(self._name)))

    # ---- stages and rounds ---------------------------------------------------------------

    def _started(self, stage: StageView) -> None:
        self._out.print()
        title = self._rules.stage[stage.id].title
        heading = f"{stage.id} · {title}" if title else stage.id
        self._out.print(Rule(plain_text(heading, "bold"), align="left", style="dim"))
        self._out.print()
        names = names_of(self._view)
        for group in stage.groups if stage.grouped else ():
            print_people(self._out, f"Group {group.id}", group.entrants, names)
        self._wait(_BREAK, "The next begins")

    def _resulted(self, stage_id: str, number: int, table: int) -> None:
        """Print a round if nothing of it is open; of a session where groups run on their own."""
        state = self._service.tournament(self._name).state.stage(stage_id)
        rules = self._rules.stage[stage_id]
        group = state.matches[number, table].group if rules.sessions is not None else ""
        if any(match.round == number for match in open_matches(state, group)):
            return
        self._wait(_ROUND, f"Round {number} is played")
        view = self._view
        names, stage = names_of(view), view.stage(stage_id)
        heading = f"Round {number}" + (f" of session {group}" if group else "")
        self._out.print(plain_text(heading, "bold"))
        many = stage.grouped and not group
        rounds = [(of.id, each) for of, each in stage.rounds(group) if each.number == number]
        matches = [
            (name if many and not index else "", match)
            for name, each in rounds
            for index, match in enumerate(each.matches)
        ]
        print_matches(self._out, matches, names, of="group" if many else "")
        last = rules.rounds or max(each.number for _, each in stage.rounds())
        if rules.ranked and number < last and not many:
            print_standings(self._out, stage.standings_of(group)[:_TOP], names)

    def _closed(self, stage: StageView) -> None:
        """Print who stands where and who goes on; of a last bracket the places say it."""
        groups = [replace(group, rounds=()) for group in stage.groups]
        shown = replace(stage, groups=groups)
        if stage.id == self._rules.stages[-1]:
            shown = replace(shown, advancing=(), alternates=())
            if self._rules.stage[stage.id].in_slots:
                return
        print_stage(self._out, shown, names_of(self._view))
        self._wait(_BREAK, "The next begins")

    def _happened(self, event: e.Event) -> None:
        names = self._service.names(self._name)
        alone = {stage.id for stage in self._view.stages if not stage.grouped}
        self._say(
            str(with_names(act_sentence([event], alone), lambda key: names.get(key, key)))
        )
        self._out.print()

    def _why_first(self, view: TournamentView) -> None:
        """Say why the first stands before the next, by the latest stage that both stand in."""
        places = [row.entrant for row in view.places]
        first = view.champion or places[0]
        second = next((entrant for entrant in places if entrant != first), first)
        for stage in reversed(view.stages):
            try:
                self._say(str(self._service.why(self._name, stage.id, first, second)))
            except Refused:
                continue
            return

    @property
    def _view(self) -> TournamentView:
        return self._service.view(self._name)

    def _say(self, text: str) -> None:
        self._out.print(plain_text(text))

    def _wait(self, seconds: float, what: str) -> None:
        """Let so many seconds pass, at the speed wanted."""
        if not self._speed:
            return
        with self._out.status(what):
            time.sleep(seconds / self._speed)
