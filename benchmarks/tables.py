"""Ranking and seating the next round of tables, with the results of three rounds there."""

import gc
import random
from functools import partial

from common import Row, ms, seconds

from podium import bootstrap
from podium.core.events import Entered, Paired, Resulted
from podium.core.fold import Fold
from podium.core.outcome import Outcome
from podium.core.records import Body
from podium.director import acts as a
from podium.director.stages import pair, start
from podium.formats.kernel.case import Case
from podium.sim.trials import rules_of

FIELDS = ((1_000, 0.05), (10_000, 0.5))
ROUNDS = 3
TIMES = 5
STAGE = "main"


def bench() -> list[Row]:
    """The fourth round of Catan."""
    rows = []
    for entrants, bound in FIELDS:
        case = played(entrants)
        gc.collect()
        taken = min(seconds(partial(seated, case)) for _ in range(TIMES))
        name = f"ranking and seating {entrants:,} entrants"
        rows.append(Row(name, ms(taken), ms(bound), taken < bound))
    return rows


def seated(case: Case) -> None:
    """Make the next round."""
    events = pair(case, a.Pair(stage=STAGE))
    assert any(isinstance(event, Paired) for event in events)


def played(entrants: int) -> Case:
    """A field that has played three rounds."""
    rules = rules_of(bootstrap.in_memory(), "katana-2016", "")
    chance = random.Random(2016)
    fold = Fold()
    case = Case(state=fold.state, rulebook=rules, secret=b"secret")

    def apply(*events: object) -> None:
        position = fold.state.position + 1
        fold.apply(Body(position=position, at="", act="", events=tuple(events)))  # type: ignore[arg-type]

    apply(*(Entered(id=f"p{n}", number=n) for n in range(1, entrants + 1)))
    apply(*start(case, a.Start(stage=STAGE)))
    for _ in range(ROUNDS):
        apply(*pair(case, a.Pair(stage=STAGE)))
        apply(*results(case, chance))
    return case


def results(case: Case, chance: random.Random) -> list[Resulted]:
    """A sheet for every open table."""
    found = []
    for match in case.state.stage(STAGE).matches.values():
        if match.open:
            scores = {entrant: chance.randint(2, 9) for entrant in match.seats}
            winner = chance.choice(match.seats)
            scores[winner] = 10
            found.append(
                Resulted(
                    stage=STAGE,
                    round=match.round,
                    table=match.table,
                    sheet={"scores": scores},
                    outcome=Outcome(scores=dict(scores), winner=winner),
                )
            )
    return found
