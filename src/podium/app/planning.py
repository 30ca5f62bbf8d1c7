"""What would happen with so many entrants: stages, tables, matches, and the time it takes.

The first stage is begun by the director, with nobody in it but numbers, so that what it would
refuse is refused here in the same words. What comes behind follows from the counts.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import cast

import msgspec

from podium.core.events import AnyEvent, Entered, Event, Paired, Started
from podium.core.events.settling import TIED_AT_CUT
from podium.core.exact import shown
from podium.core.fold import Fold
from podium.core.phrase import Phrase, both, say, say_many
from podium.core.records import Body
from podium.core.refusals import Refusal, Refused, refuse
from podium.director import acts as a
from podium.director.decide import decide
from podium.formats.kernel.case import Case
from podium.rules.clocks import minutes_of, told
from podium.rules.intake import balanced
from podium.rules.language import Rulebook
from podium.rules.language.leads_on import cut_after, shares
from podium.rules.language.stages import (
    Band,
    BracketStage,
    RoundRobinStage,
    SmallField,
    Stage,
    SwissStage,
    TablesStage,
    in_count,
)
from podium.rules.pairing import rounds_of
from podium.rules.seating import TWO_SIDES, Seats, fixed, fold
from podium.rules.sheets.forms import BoardsForm

_SEED = b"a plan"


class StagePlan(msgspec.Struct, kw_only=True):
    """What one stage would be.

    Attributes:
        id: of the stage.
        title: what people call it.
        format: ``tables``, ``round-robin``, ``bracket`` or ``swiss``.
        entrants: who plays in it.
        groups: sizes of its groups.
        rounds: how many, of the group that has most.
        tables: seats at a table to the number of such tables in a full round.
        matches: over all rounds.
        byes: how often somebody sits out a round.
        reserves: who signed up and does not play.
        slots: of a bracket, in order.
        round_minutes: longest time of a round, exact; None where there is no limit.
        minutes: longest time of the stage, exact; None where there is no limit.
    """

    id: str
    title: str = ""
    format: str
    entrants: int
    groups: list[int] = []
    rounds: int = 0
    tables: dict[str, int] = {}
    matches: int = 0
    byes: int = 0
    reserves: int = 0
    slots: list[str] = []
    round_minutes: str | None = None
    minutes: str | None = None


class Plan(msgspec.Struct, kw_only=True):
    """What a tournament would be.

    Attributes:
        minutes: longest time of the stages that have a limit; None if none has.
        time: the same for people.
        notes: what is not counted, or must be decided.
    """

    rulebook: str
    level: str
    entrants: int
    stages: list[StagePlan]
    minutes: str | None
    time: str
    notes: list[Phrase]


def plan(rulebook: Rulebook, level: str, entrants: int) -> Plan:
    """What would happen with so many entrants.

    Args:
        rulebook: for the level, with the organiser's options.
        level: its name, for the answer.
        entrants: how many play.

    Raises:
        Refused: the rules have no system for so many.
    """
    planner = _Planner(rulebook, entrants)
    for name in rulebook.stages:
        planner.take(name)
    limited = [Fraction(s.minutes) for s in planner.stages if s.minutes is not None]
    total = sum(limited, Fraction(0))
    return Plan(
        rulebook=rulebook.id,
        level=level,
        entrants=entrants,
        stages=planner.stages,
        minutes=shown(total) if limited else None,
        time=told(total) if limited else say("no limit"),
        notes=planner.notes,
    )


class _Planner:
    """Goes through the stages, and carries on how many are left."""

    def __init__(self, rulebook: Rulebook, entrants: int) -> None:
        self.stages: list[StagePlan] = []
        self.notes: list[Phrase] = []
        self._rulebook = rulebook
        self._entrants = entrants
        self._band: Band | None = None
        self._past: SmallField | None = None
        self._notes_of_options()

    def take(self, name: str) -> None:
        """Plan a stage; those before it are planned already."""
        rules = self._rulebook.stage[name]
        if not self.stages:
            stage = self._first(name, rules)
        elif isinstance(rules, BracketStage):
            stage = self._bracket(name, rules)
        else:
            stage = self._later(name, rules)
        self.stages.append(stage)

    # ---- the stage that everybody is in --------------------------------------------------

    def _first(self, name: str, rules: Stage) -> StagePlan:
        """Begin it, as the director would, and count."""
        if isinstance(rules, SwissStage) and self._entrants > 1:
            return self._swiss(name, rules, self._entrants)
        if isinstance(rules, RoundRobinStage) and self._entrants > 1:
            self._band = next(
                (b for b in rules.bands if in_count(self._entrants, b.entrants)), None
            )
            if self._band is not None or not rules.bands:
                return self._round_robin(name, rules)
        events = _begun(self._rulebook, name, self._entrants)
        started = next(event for event in events if isinstance(event, Started))
        stage = _stage(name, rules, [len(order) for order in started.groups.values()])
        stage.reserves = sum(len(reserves) for reserves in started.reserves.values())
        if isinstance(rules, TablesStage):
            paired = [event for event in events if isinstance(event, Paired)]
            sizes = [len(match.seats) for event in paired for match in event.matches]
            _table_rounds(stage, sizes, rules.rounds)
            own = len(stage.groups) if rules.sessions is not None else 1
            self._timed(stage, rules, stage.rounds * own)
            if own > 1:
                self.notes.append(
                    say_many(
                        "{stage}: its {n} session is counted",
                        "{stage}: its {n} sessions are counted one after the other",
                        own,
                        stage=name,
                    )
                )
        return stage

    def _round_robin(
        self, name: str, rules: RoundRobinStage, entrants: int | None = None
    ) -> StagePlan:
        """Everybody meets everybody of the group; with an odd number one a round sits out."""
        count = self._band.groups if self._band is not None and entrants is None else 1
        there = self._entrants if entrants is None else entrants
        stage = _stage(name, rules, balanced(there, count))
        rounds = [(size - 1 + size % 2) * rules.times for size in stage.groups]
        stage.rounds = max(rounds)
        stage.tables = {"2": sum(size // 2 for size in stage.groups)}
        stage.matches = sum(size * (size - 1) // 2 for size in stage.groups) * rules.times
        odd = zip(stage.groups, rounds, strict=True)
        stage.byes = sum(each for size, each in odd if size % 2 and size > 1)
        self._timed(stage, rules, stage.rounds)
        return stage

    # ---- stages behind it ----------------------------------------------------------------

    def _later(self, name: str, rules: TablesStage | RoundRobinStage | SwissStage) -> StagePlan:
        """A stage of the best of the one before, or of the winners of its matches."""
        there = self._coming(name, rules)
        if isinstance(rules, SwissStage):
            return self._swiss(name, rules, there)
        if isinstance(rules, RoundRobinStage):
            return self._round_robin(name, rules, there)
        stage = _stage(name, rules, [there] if there else [])
        if not there:
            return stage
        sizes = self._sizes(rules, there)
        if sizes is None:
            raise refuse(
                "no-band",
                say(
                    "{stage}: {there} cannot be seated at tables of {sizes}",
                    stage=name,
                    there=there,
                    sizes=both(self._seats.made),
                ),
                name,
                cite=rules.cite,
            )
        _table_rounds(stage, sizes, rules.rounds)
        self._timed(stage, rules, stage.rounds)
        return stage

    def _swiss(self, name: str, rules: SwissStage, there: int) -> StagePlan:
        """Everybody meets somebody else in each round; with an odd number one sits out."""
        stage = _stage(name, rules, [there])
        stage.rounds = rules.rounds
        stage.tables = {"2": there // 2}
        stage.matches = there // 2 * rules.rounds
        stage.byes = there % 2 * rules.rounds
        self._timed(stage, rules, stage.rounds)
        most = there - 1 + there % 2
        if most < rules.rounds:
            self.notes.append(
                say(
                    "{stage}: with {there} nobody can meet somebody new in more than {most} rounds;"
                    " later ones are paired by hand",
                    stage=name,
                    there=there,
                    most=most,
                )
            )
        return stage

    def _coming(self, name: str, rules: TablesStage | RoundRobinStage | SwissStage) -> int:
        """How many come into a stage; nobody where too small a field goes round it."""
        intake, before = rules.intake, self.stages[-1]
        if self._past is not None:
            return 0 if self._past.final != name else min(self._past.best, self._entrants)
        there = before.entrants
        if intake is not None and intake.take == "match-winners":
            there = before.matches
        if intake is not None and intake.best is not None:
            there = min(there, intake.best)
        small = rules.small_field if isinstance(rules, TablesStage) else None
        if small is not None and in_count(there, small.entrants):
            self._past = small
            self.notes.append(
                say_many(
                    "{stage}: {n} is too few, and the rules are silent: decide `{decision}`"
                    " (final-only, as planned here: the best {best} go to the {final}; or none)",
                    "{stage}: {n} are too few, and the rules are silent: decide `{decision}`"
                    " (final-only, as planned here: the best {best} go to the {final}; or none)",
                    there,
                    stage=name,
                    decision=small.ask,
                    best=small.best,
                    final=small.final,
                )
            )
            return 0
        return there

    def _sizes(self, rules: TablesStage, there: int) -> list[int] | None:
        how = rules.pairing[0]
        order = [str(place) for place in range(there)]
        if how.by == "places":
            return [len(table) for table in fixed(order, how.places)]
        if how.by == "fold":
            return [len(table) for table in fold(order, -(-there // self._seats.sizes[0]))]
        return self._seats.tables(there)

    @property
    def _seats(self) -> Seats:
        return self._rulebook.match.seats or TWO_SIDES

    def _bracket(self, name: str, rules: BracketStage) -> StagePlan:
        """A play-off: the slots of the band, less those that nobody comes to."""
        band = self._band
        slots = self._rulebook.slots(band.bracket) if band is not None else {}
        rounds = rounds_of(slots)
        groups = self.stages[-1].groups
        there = sum(min(size, band.best) for size in groups) if band is not None else 0
        first = Counter(rounds.values())
        stage = _stage(name, rules, [there])
        stage.rounds = max(rounds.values(), default=0)
        stage.tables = {"2": max(first.values(), default=0)}
        stage.matches = len(slots)
        stage.slots = sorted(slots, key=lambda slot: rounds[slot])
        self._timed(stage, rules, stage.rounds)
        for step in rules.tied:
            if step.startswith("decider."):
                when = say("a tied match in the {stage}", stage=name)
                self._extra(step.removeprefix("decider."), when)
        return stage

    # ---- time and notes ------------------------------------------------------------------

    def _timed(self, stage: StagePlan, rules: Stage, rounds: int) -> None:
        form = self._rulebook.match.sheet
        games = form.games if isinstance(form, BoardsForm) else 1
        clock = self._rulebook.clock.get(rules.clock)
        each = minutes_of(clock, games)
        if each is not None:
            stage.round_minutes, stage.minutes = shown(each), shown(each * rounds)
        self._at_its_cut(stage, rules)

    def _at_its_cut(self, stage: StagePlan, rules: Stage) -> None:
        """What a tie of which some go on and some do not could add."""
        ladder = self._rulebook.ladder.get(rules.ladder)
        cut = cut_after(self._rulebook, stage.id)
        for step in ladder.steps if ladder is not None else []:
            if step.play and (cut or not step.at_cut_only):
                self._extra(step.play, say("a tie where it counts"))
        if cut and shares(self._rulebook, rules.ladder):
            self.notes.append(
                say(
                    "{stage}: players tied where some go on and some do not must be decided on"
                    " (`{decision}`)",
                    stage=stage.id,
                    decision=TIED_AT_CUT,
                )
            )

    def _extra(self, name: str, when: Phrase) -> None:
        """What extra games could add."""
        games = self._rulebook.decider[name].games
        times = [minutes_of(self._rulebook.clock.get(game.clock)) for game in games]
        known = [told(time) for time in times if time is not None]
        self.notes.append(
            say_many(
                "{when} takes up to {n} extra game ({times}); not counted",
                "{when} takes up to {n} extra games ({times}); not counted",
                len(games),
                when=when,
                times=tuple(known),
            )
        )

    def _notes_of_options(self) -> None:
        for name, option in self._rulebook.option.items():
            if option.entrants and in_count(self._entrants, option.entrants):
                clause = f" [{option.cite}]" if option.cite else ""
                self.notes.append(
                    say(
                        "option {name}: {title}{clause}",
                        name=name,
                        title=option.title,
                        clause=clause,
                    )
                )


def _begun(rulebook: Rulebook, stage: str, entrants: int) -> list[Event]:
    """The events of beginning a stage with so many, and of its first round at tables."""
    names = [f"p{number}" for number in range(1, entrants + 1)]
    entered = tuple(Entered(id=name, number=at) for at, name in enumerate(names, start=1))
    ahead = Fold([Body(position=1, at="", act="enter", events=entered)])
    events = _decided(rulebook, ahead, a.Start(stage=stage))
    if isinstance(rulebook.stage[stage], TablesStage):
        events += _decided(rulebook, ahead, a.Pair(stage=stage))
    return events


def _decided(rulebook: Rulebook, ahead: Fold, act: a.Act) -> list[Event]:
    found = decide(Case(state=ahead.state, rulebook=rulebook, secret=_SEED), act)
    if isinstance(found, Refusal):
        raise Refused(found)
    position = ahead.state.position + 1
    events = cast("tuple[AnyEvent, ...]", tuple(found))  # every event is one of them
    ahead.apply(Body(position=position, at="", act="", events=events))
    return found


def _stage(name: str, rules: Stage, groups: list[int]) -> StagePlan:
    return StagePlan(
        id=name,
        title=rules.title,
        format=str(type(rules).__struct_config__.tag),
        entrants=sum(groups),
        groups=groups,
    )


def _table_rounds(stage: StagePlan, sizes: Sequence[int], rounds: int) -> None:
    """Count rounds that are all made of tables of these sizes."""
    of_size = Counter(sizes)
    stage.rounds = rounds
    stage.tables = {str(size): of_size[size] for size in sorted(of_size, reverse=True)}
    stage.matches = len(sizes) * rounds
