"""Plays a tournament to its champion, act by act, by what the director says is open."""

from collections.abc import Iterator, Mapping
from random import Random

import msgspec

from podium.app.service import Done, Service
from podium.core.refusals import Refusal
from podium.core.state import ALL, Match, StageState
from podium.director import acts as a
from podium.director.late import open_to_late
from podium.director.needs import NextStep, all_needs, next_steps
from podium.director.rosters import may_play
from podium.formats.kernel.case import Case, open_matches
from podium.formats.kernel.need import Need
from podium.formats.kernel.ranking import ranking_next
from podium.formats.kernel.seeding import seeds_open
from podium.rules.seating import deal, table_sizes
from podium.sim.habits import CALM, Habits
from podium.sim.people import MadeUpField
from podium.sim.results import sheet_of
from podium.sim.troubles import seats_of, trouble
from podium.views.preview import Preview
from podium.views.tournament import status

_TIED_GAME = 0.3
_COMES = 0.1
"""How likely somebody who is late comes, at each moment."""
_FEWEST = 6
"""So many come in time."""
_WORDS = ("rain", "lieliski", "hurá", "tre kronor", "seven")

_LIKELIER: Mapping[str, tuple[str, ...]] = {
    "small-field": ("final-only", "final-only", "final-only", "none"),
}
"""Choices that are not all as likely; the others are those that the need names."""

_LATER: Mapping[str, int] = {"results": 1, "lot": 2}
"""Extra games and decisions come first, as soon as they are asked for."""


class Stuck(Exception):  # noqa: N818 - says where a made-up championship stands still
    """A made-up championship that does not come to its end: a fault, of the rules or of ours.

    Attributes:
        why: the refusal that stopped it; empty where nothing was refused.
    """

    def __init__(self, told: str, why: str = "") -> None:
        super().__init__(told)
        self.why = why


class Happened(msgspec.Struct, frozen=True):
    """One act of a made-up championship.

    Attributes:
        number: of the act, from 1.
        act: what was done, or tried.
        came: what came of it; a refusal where chance tried what is not allowed.
    """

    number: int
    act: a.Act
    came: Done | Refusal

    @property
    def done(self) -> bool:
        """Whether it was performed."""
        return isinstance(self.came, Done)


def championship(
    service: Service,
    opening: a.Open,
    field: MadeUpField,
    chance: Random,
    habits: Habits = CALM,
) -> Iterator[Happened]:
    """Open a tournament, enter the field, and play to the end, yielding after each act.

    Args:
        service: where it is played.
        opening: how it is opened.
        field: who enters.
        chance: all that is left to chance comes from it.
        habits: how often things happen that need not happen.

    Raises:
        Stuck: an act that should be possible was refused, or there is no end in sight.
    """
    run = _Run(service, opening.tournament, field, chance, habits)
    yield run.must(opening)
    run.hold_back()
    for entry in run.entries:
        yield run.must(entry)
    if chance.random() < habits.check_ins:
        yield from run.check_in()
    while not run.over():
        yield run.step()


class _Run:
    """One tournament being played."""

    def __init__(
        self, service: Service, name: str, field: MadeUpField, chance: Random, habits: Habits
    ) -> None:
        self._service = service
        self._name = name
        self.entries = list(field.entries)
        self._late: list[a.Enter] = []
        self._strength = field.strength
        self._chance = chance
        self._habits = habits
        self._acts = 0

    @property
    def case(self) -> Case:
        """How it stands."""
        return self._service.case(self._name)

    def hold_back(self) -> None:
        """Let some come after the start, where the rules take them."""
        first = self.case.rules(self.case.rulebook.stages[0])
        if first.seeding and first.late != "none":
            held = [entry for entry in self.entries if self._by_chance(self._habits.late)]
            self._late = held[: max(0, len(self.entries) - _FEWEST)]
            self.entries = [entry for entry in self.entries if entry not in self._late]

    def over(self) -> bool:
        """Whether the last stage is closed, and nothing is corrected or undone any more."""
        return status(self.case) == "closed"

    def step(self) -> Happened:
        """Do the next act."""
        case = self.case
        self._in_time(case)
        if self._late and open_to_late(case) is not None and self._by_chance(_COMES):
            return self.must(self._late.pop())
        between = trouble(case, self._strength, self._habits, self._chance)
        if between is not None:
            return self._perform(between)
        return self.must(self._due(case))

    def must(self, act: a.Act) -> Happened:
        """Perform an act that must be possible; a field that no table seats is paired by hand."""
        happened = self._perform(act)
        if isinstance(happened.came, Refusal):
            by_hand = {"no-band", "no-legal-pairing"}
            if isinstance(act, a.Pair) and happened.came.code in by_hand:
                return self.must(self._by_hand(self.case, act))
            told = f"{act} was refused: {happened.came}; {self._where(self.case)}"
            raise Stuck(told, str(happened.came.message))
        return happened

    def check_in(self) -> Iterator[Happened]:
        """Most are here; of some teams not everyone."""
        case = self.case
        for entrant in list(case.state.entrants.values()):
            if entrant.players is not None and self._chance.random() < 1 / 4:
                roster = case.rulebook.roster
                present = roster.present.count if roster and roster.present else "1"
                size = max(int(present.split("..")[0]), len(entrant.players) - 1)
                came = self._chance.sample(entrant.players, size)
                yield self.must(a.CheckIn(id=entrant.id, players=came))
        yield self.must(a.CheckIn(ids="all"))

    # ---- what is due ---------------------------------------------------------------------

    def _due(self, case: Case) -> a.Act:
        if not case.state.stages and (missing := self._not_in_yet(case)) is not None:
            return missing
        if self._by_chance(self._habits.disorder) and (others := next_steps(case)):
            return self._stepped(case, self._chance.choice(others))
        asked = [need for need in all_needs(case) if need.kind != "round"]  # a step says so too
        needs = sorted(asked, key=lambda need: _LATER.get(need.kind, 0))
        if needs and (needs[0].kind != "lot" or self._by_chance(self._habits.hand_lots)):
            return self._needed(case, needs[0])
        steps = next_steps(case)
        if not steps:
            raise Stuck(f"nothing is open and nothing needed; {self._where(case)}")
        return self._stepped(case, steps[0])

    def _not_in_yet(self, case: Case) -> a.Act | None:
        """Whose entering or checking in was undone, does it again."""
        entrants = case.state.entrants
        for entry in self.entries:
            if entry.id not in entrants:
                return entry
        here = [entrant.status for entrant in entrants.values() if entrant.active]
        if "checked-in" in here and "entered" in here:
            return a.CheckIn(ids="all")
        return None

    def _by_chance(self, likely: float) -> bool:
        return self._chance.random() < likely

    def _stepped(self, case: Case, step: NextStep) -> a.Act:
        by_hand = (
            self._lot_before(case, step) if self._by_chance(self._habits.hand_lots) else None
        )
        if by_hand is not None:
            return by_hand
        word = self._chance.choice(_WORDS) if self._by_chance(self._habits.words) else ""
        if step.act == "start":
            return a.Start(stage=step.stage, word=word)
        if step.act == "pair":
            return a.Pair(stage=step.stage, group=step.group, word=word)
        return a.Close(stage=step.stage, word=word)

    def _lot_before(self, case: Case, step: NextStep) -> a.Act | None:
        """A lot drawn at the venue for those tied in the ranking about to be used."""
        stage = case.state.stage(step.stage)
        if stage.status != "running":
            return None
        for group in _about_to_rank(case, stage, step):
            ties = [tie for tie in ranking_next(case, stage, group).open if tie.ask is None]
            if ties:
                tied = list(self._chance.choice(ties).entrants)
                order = self._chance.sample(tied, len(tied))
                named = "" if group == ALL else group
                return a.DrawLot(stage=stage.id, tied=tied, order=order, group=named)
        return None

    # ---- what is needed ------------------------------------------------------------------

    def _needed(self, case: Case, need: Need) -> a.Act:
        match need.kind:
            case "results":
                return self._results(case, need)
            case "decider":
                return self._decider(case, need)
            case "decision":
                return self._decision(case, need)
            case "lot":
                return self._lot(need)
            case _:
                raise Stuck(f"nobody here knows what to do about {need}; {self._where(case)}")

    def _results(self, case: Case, need: Need) -> a.Act:
        stage = case.state.stage(need.stage)
        waiting = open_matches(stage)
        first = min(match.round for match in waiting)
        match = self._chance.choice([match for match in waiting if match.round == first])
        if self._by_chance(self._habits.seats) and _free_order(case, match):
            order = self._chance.sample(match.seats, len(match.seats))
            return a.Seat(stage=stage.id, round=match.round, table=match.table, order=order)
        if self._by_chance(self._habits.forfeits):
            absent = self._forfeit(match)
            if absent is not None:
                return absent
        sheet = sheet_of(case, match, self._strength, self._chance)
        again = [m for m in stage.matches.values() if set(m.seats) == set(match.seats)]
        if len(again) == 1 and self._by_chance(1 / 2):
            return a.Result(stage=stage.id, sheet=sheet)
        return a.Result(stage=stage.id, sheet=sheet, round=match.round, table=match.table)

    def _forfeit(self, match: Match) -> a.Act | None:
        """Somebody does not play; at a table at least three others must be left."""
        two, few = 2, 3
        if len(match.seats) > two and len(match.players) <= few:
            return None
        absent = self._chance.choice(match.players)
        if len(match.seats) == two and self._by_chance(1 / 2):
            sheet = {"forfeit": absent, "against": match.others(absent)[0]}
            return a.Result(stage=match.stage, sheet=sheet, round=match.round)
        return a.Rule(
            stage=match.stage,
            entrant=absent,
            ruling="forfeit",
            round=match.round,
            table=match.table,
            reason="made up: did not come",
        )

    def _decider(self, case: Case, need: Need) -> a.Act:
        stage = case.state.stage(need.stage)
        home, away = self._chance.sample(need.entrants, 2)
        sheet: dict[str, object] = {"home": home, "away": away, "game": self._game(home, away)}
        players = {
            team: self._chance.choice(free)
            for team in (home, away)
            if (free := self._free_players(case, stage, need, team)) is not None
        }
        if players:
            sheet["players"] = players
        return a.ExtraGame(stage=stage.id, sheet=sheet, group=need.group, slot=need.slot)

    def _free_players(
        self, case: Case, stage: StageState, need: Need, team: str
    ) -> list[str] | None:
        """Who may still play an extra game; None where the roster is unknown."""
        roster = case.state.entrants[team].players
        if roster is None:
            return None
        tie = set(need.entrants)
        before = {
            game.players.get(team)
            for game in stage.extra_games
            if {game.home, game.away} == tie and game.slot == need.slot
        }
        free = [p for p in roster if p not in before and may_play(case, team, p)]
        if not free:
            raise Stuck(f"{team} has nobody left for {need.text}; {self._where(case)}")
        return free

    def _game(self, home: str, away: str) -> str:
        if self._by_chance(_TIED_GAME):
            return "="
        better = self._strength[home] - self._strength[away]
        return "1" if self._chance.gauss(better, 1) > 0 else "0"

    def _decision(self, case: Case, need: Need) -> a.Act:
        choices = _LIKELIER.get(need.code, need.choices)
        if not choices:
            raise Stuck(f"nobody here knows how to decide {need.code!r}; {self._where(case)}")
        return a.Decide(
            stage=need.stage,
            decision=need.code,
            choice=self._chance.choice(choices),
            group=need.group,
            reason="made up: the organisers' choice",
        )

    def _lot(self, need: Need) -> a.Act:
        order = self._chance.sample(need.entrants, len(need.entrants))
        return a.DrawLot(
            stage=need.stage, tied=list(need.entrants), order=order, slot=need.slot
        )

    # ---- ways out ------------------------------------------------------------------------

    def _by_hand(self, case: Case, act: a.Pair) -> a.Act:
        """A round made by hand, with byes for those whom no table can take."""
        stage = case.state.stage(act.stage)
        group = stage.groups[act.group or next(iter(stage.groups))]
        away = {e for n, e in stage.absences if n == group.rounds + 1}
        field = [entrant for entrant in case.active(group.order) if entrant not in away]
        order = self._chance.sample(field, len(field))
        sizes = seats_of(case)
        counts = range(len(order), 0, -1)
        ways = [(table_sizes(count, sizes), count) for count in counts]
        if len(order) == sizes[-1] - 1 > 1:
            ways.append(([len(order)], len(order)))  # a final that one at the table has left
        tables, seated = next(((found, n) for found, n in ways if found), ([], 0))
        return a.Pair(
            stage=act.stage,
            group=group.name if len(stage.groups) > 1 else "",
            matches=[list(table) for table in deal(order, tables)],
            byes=order[seated:],
        )

    def _perform(self, act: a.Act) -> Happened:
        self._acts += 1
        act = msgspec.structs.replace(act, tournament=self._name)
        came = self._service.perform(act)
        if isinstance(came, Preview):
            raise TypeError(act)
        return Happened(self._acts, act, came)

    def _in_time(self, case: Case) -> None:
        """No championship takes more acts than this, if it moves at all."""
        made = sum(len(stage.matches) for stage in case.state.stages.values())
        most = 300 + 20 * len(case.state.entrants) + 8 * made
        if self._acts > most:
            raise Stuck(f"no end after {self._acts} acts; {self._where(case)}")

    def _where(self, case: Case) -> str:
        """How it stands, for the one who must look into it."""
        stages = ", ".join(
            f"{stage.id} {stage.status} ({len(open_matches(stage))} open)"
            for stage in map(case.state.stage, case.rulebook.stages)
        )
        needs = "; ".join(need.text for need in all_needs(case)) or "nothing"
        steps = "; ".join(step.text for step in next_steps(case)) or "nothing"
        return (
            f"{self._name} ({case.rulebook.id}) at position {case.state.position}: {stages};"
            f" needed: {needs}; open: {steps}"
        )


def _about_to_rank(case: Case, stage: StageState, step: NextStep) -> list[str]:
    """The groups whose rankings a step publishes."""
    rules = case.rules(stage.id)
    if rules.ranked_apart or seeds_open(case, stage):
        return list(stage.groups)
    if not rules.rounds:
        return []
    if step.act == "close":
        return [ALL]
    names = [step.group] if step.group else list(stage.groups)
    return [name for name in names if stage.groups[name].rounds]


def _free_order(case: Case, match: Match) -> bool:
    """Whether the order of play at a table is left to dice or choice."""
    order = case.rules(match.stage).turn_order
    return order is not None and order.by != "colour" and not match.ordered
