"""The whole table at once pays what it pays one by one."""

from hypothesis import given
from hypothesis import strategies as st

from podium.core.outcome import Outcome
from podium.rules.points import (
    Conceded,
    Difference,
    Pairwise,
    Placing,
    RatioToMean,
    Score,
    ShareOfTable,
    Sum,
    Tallies,
    Tally,
    Winner,
    of_table,
    tally_value,
)

KINDS: dict[str, Tally] = {
    "wins": Winner(),
    "vp": Score(cap=10),
    "share": ShareOfTable(of="vp", small_table="add-mean"),
    "points": Pairwise(),
    "difference": Difference(),
    "conceded": Conceded(),
    "place": Placing(points=[5, 3, 2, 1], small_table=[5, 3, 1]),
    "ratio": RatioToMean(factor=100),
    "all": Sum(of=["vp", "place"]),
    "share-of-all": ShareOfTable(of="all"),
}
TALLIES = Tallies(KINDS)
SEATS = ("a", "b", "c", "d")


@st.composite
def outcomes(draw: st.DrawFn) -> Outcome:
    seats = SEATS[: draw(st.integers(2, 4))]
    scores = {seat: draw(st.integers(0, 12)) for seat in seats}
    gone = draw(st.lists(st.sampled_from(seats), max_size=len(seats) - 1, unique=True))
    return Outcome(
        scores=dict(scores),
        winner=draw(st.sampled_from([*seats, ""])),
        finished=draw(st.booleans()),
        forfeited=tuple(gone),
    )


@given(outcomes(), st.sampled_from(list(TALLIES)))
def test_it_pays_everybody_as_one_by_one(outcome: Outcome, name: str) -> None:
    paid = of_table(name, outcome, TALLIES)
    for entrant in SEATS:
        assert paid.get(entrant, 0) == tally_value(name, entrant, outcome, TALLIES)
