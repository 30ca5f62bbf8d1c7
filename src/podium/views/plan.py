"""What would happen with so many entrants: stages, tables, matches, and the time it takes.

Each format says what a stage of its own would be. What would refuse the first stage is refused here
in the same words; what comes behind follows from the counts.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from podium.core import ref
from podium.core.events import Entered
from podium.core.events.settling import TIED_AT_CUT
from podium.core.exact import exact_text
from podium.core.fold import Fold
from podium.core.phrase import Phrase, Several, Value, list_and, say, say_many, term
from podium.core.records import Body
from podium.formats.kernel.case import Case
from podium.formats.kernel.outline import Outline, StageField
from podium.formats.registry import format_of
from podium.rules.clocks import duration_text, minutes_of
from podium.rules.language import Rulebook
from podium.rules.language.cuts import cut_after, shares
from podium.rules.language.stages import (
    Band,
    SmallField,
    Stage,
    in_count,
)
from podium.rules.sheets.forms import BoardsForm

_SEED = b"a plan"
_TWO = 2


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
        minutes=exact_text(total) if limited else None,
        time=duration_text(total) if limited else say("no limit"),
        notes=planner.notes,
    )


class _Planner:
    """Goes through the stages, and carries on how many are left."""

    def __init__(self, rulebook: Rulebook, entrants: int) -> None:
        self.stages: list[StagePlan] = []
        self.notes: list[Phrase] = []
        self._rulebook = rulebook
        self._case = _entered(rulebook, entrants)
        self._entrants = entrants
        self._band: Band | None = None
        self._past: SmallField | None = None
        self._notes_of_options()

    def take(self, name: str) -> None:
        """Plan a stage; those before it are planned already."""
        state = self._case.state.stage(name)
        rules, first = self._rulebook.stage[name], not self.stages
        there = self._entrants if first else self._coming(name, rules)
        field = StageField(
            there=there,
            first=first,
            groups=() if first else self.stages[-1].groups,
            band=self._band,
        )
        comes = there or first
        found = format_of(self._case, state).outline(field) if comes else Outline(groups=[])
        stage = StagePlan(
            id=name,
            title=rules.title,
            format=rules.format,
            entrants=sum(found.groups),
            groups=found.groups,
            rounds=found.rounds,
            tables=found.tables,
            matches=found.matches,
            byes=found.byes,
            reserves=found.reserves,
            slots=found.slots,
        )
        self.stages.append(stage)
        if there:
            self._noted(stage, rules, found)
        if first:
            self._band = found.band

    def _coming(self, name: str, rules: Stage) -> int:
        """How many come into a stage; nobody where too small a field goes round it."""
        intake, before = rules.intake, self.stages[-1]
        if self._past is not None:
            return 0 if self._past.final != name else min(self._past.best, self._entrants)
        there = before.entrants
        if intake is not None and intake.take == "match-winners":
            there = before.matches
        if intake is not None and intake.best is not None:
            there = min(there, intake.best)
        small = rules.small_field
        if small is not None and in_count(there, small.entrants):
            self._past = small
            self.notes.append(
                say_many(
                    "{stage}: {n} is too few, and the rules are silent: decide `{decision}`"
                    " (final-only, as planned here: the best {best} go to the {final}; or none)",
                    "{stage}: {n} are too few, and the rules are silent: decide `{decision}`"
                    " (final-only, as planned here: the best {best} go to the {final}; or none)",
                    there,
                    stage=ref.stage(name),
                    decision=small.ask,
                    best=small.best,
                    final=ref.stage(small.final),
                )
            )
            return 0
        return there

    # ---- time and notes ------------------------------------------------------------------

    def _noted(self, stage: StagePlan, rules: Stage, found: Outline) -> None:
        """Its time, and what is not counted in it."""
        self._timed(stage, rules, stage.rounds * found.apart)
        if found.apart > 1:
            self.notes.append(
                say_many(
                    "{stage}: its {n} session is counted",
                    "{stage}: its {n} sessions are counted one after the other",
                    found.apart,
                    stage=ref.stage(stage.id),
                )
            )
        self.notes += found.notes
        for step in rules.tied:
            if step.startswith("decider."):
                when = say("a tied match in the {stage}", stage=ref.stage(stage.id))
                self._extra(step.removeprefix("decider."), when)

    def _timed(self, stage: StagePlan, rules: Stage, rounds: int) -> None:
        form = self._rulebook.match.sheet
        games = form.games if isinstance(form, BoardsForm) else 1
        clock = self._rulebook.clock.get(rules.clock)
        each = minutes_of(clock, games)
        if each is not None:
            stage.round_minutes, stage.minutes = exact_text(each), exact_text(each * rounds)
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
                    "{stage}: a decision is needed on the players tied at the cut"
                    " (`{decision}`)",
                    stage=ref.stage(stage.id),
                    decision=TIED_AT_CUT,
                )
            )

    def _extra(self, name: str, when: Phrase) -> None:
        """What extra games could add."""
        games = self._rulebook.decider[name].games
        times = [minutes_of(self._rulebook.clock.get(game.clock)) for game in games]
        known = [duration_text(time) for time in times if time is not None]
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
                        title=term(option.title),
                        clause=clause,
                    )
                )


def _entered(rulebook: Rulebook, entrants: int) -> Case:
    """A tournament that so many have entered, and nothing else has happened in."""
    names = [f"p{number}" for number in range(1, entrants + 1)]
    entered = tuple(Entered(id=name, number=at) for at, name in enumerate(names, start=1))
    state = Fold([Body(position=1, at="", act="enter", events=entered)]).state
    return Case(state=state, rulebook=rulebook, secret=_SEED)


# ---- in words ------------------------------------------------------------------------------------


def stage_phrase(stage: StagePlan) -> Phrase:
    """What a stage is made of: ``4 rounds, 7 tables of 4, 3 tables of 3``."""
    rounds = say_many("{n} round", "{n} rounds", stage.rounds)
    if stage.slots:
        return Phrase("{rounds}: {slots}", {"rounds": rounds, "slots": tuple(stage.slots)})
    parts: list[Value] = [groups_phrase(stage.groups)] if len(stage.groups) > 1 else []
    parts.append(rounds)
    parts += tables_phrases({int(size): n for size, n in stage.tables.items()})
    if stage.reserves:
        parts.append(say("{n} in reserve", n=stage.reserves))
    return Phrase("{parts}", {"parts": Several(tuple(parts), ", ")})


def groups_phrase(sizes: Sequence[int]) -> Phrase:
    """How many groups of which size."""
    each = sorted(sizes, reverse=True)
    told = each[0] if len(set(each)) == 1 else list_and(each)
    return say("{n} groups of {sizes}", n=len(sizes), sizes=told)


def tables_phrases(tables: Mapping[int, int], byes: int = 0) -> tuple[Phrase, ...]:
    """How many tables of which size (sizes to numbers of tables), and how many sit out."""
    found = [
        say_many("{n} pairing", "{n} pairings", n)
        if size == _TWO
        else say_many("{n} table of {size}", "{n} tables of {size}", n, size=size)
        for size, n in sorted(tables.items(), reverse=True)
    ]
    if byes:
        found.append(say_many("{n} sits out", "{n} sit out", byes))
    return tuple(found)
