"""What an act would change, in sentences with ids."""

import pytest

from podium.core.phrase import with_names
from podium.views.change_sentences import sentence
from podium.views.changes import (
    AdvancingChange,
    Change,
    LotChange,
    MatchChange,
    PlaceChange,
    Rank,
    RoundChange,
    RoundMade,
    StandingChange,
)
from podium.views.matches import MatchView

NAMES = {"a": "Alder", "b": "Birch"}
ROW = Rank(rank=1, shared=True, values={"points": "3"})


def match(status: str, scores: dict[str, str] | None = None, slot: str = "") -> MatchView:
    return MatchView(
        table=2,
        slot=slot,
        entrants=["a", "b"],
        duties={},
        status=status,  # type: ignore[arg-type]
        points={},
        scores=scores or {},
    )


def between(before: MatchView | None, after: MatchView | None) -> MatchChange:
    return MatchChange(stage="m", group="A", round=1, table=2, before=before, after=after)


def ranked(before: Rank | None, after: Rank | None) -> StandingChange:
    return StandingChange(stage="m", group="A", entrant="b", before=before, after=after)


def again(*, kept: bool) -> RoundChange:
    made = RoundMade(tables=[["a", "b"]], byes=[])
    return RoundChange(stage="m", group="A", round=2, before=made, after=made, kept=kept)


CHANGES: list[tuple[Change, str]] = [
    (
        LotChange(stage="m", purpose="m/A", after=["b", "a"]),
        "A lot is drawn: m/A: Birch and Alder",
    ),
    (
        PlaceChange(stage="", entrant="a", before=None, after=2),
        "Alder: final place none yet → 2",
    ),
    (AdvancingChange(stage="m", before=[], after=["a"]), "Advancing from m: Alder"),
    (between(None, match("open")), "m, round 1, table 2: new match Alder · Birch"),
    (between(match("open"), None), "m, round 1, table 2: match Alder · Birch is removed"),
    (
        between(match("open"), match("final", {"a": "2", "b": "1"})),
        "m, round 1, table 2: Alder · Birch (open) → Alder 2 · Birch 1 (final)",
    ),
    (
        between(match("final", {"a": "2", "b": "1"}), match("final", {"a": "0", "b": "1"})),
        "m, round 1, table 2: Alder 2 · Birch 1 → Alder 0 · Birch 1",
    ),
    (between(None, match("open", slot="SF1")), "m, SF1: new match Alder · Birch"),
    (ranked(ROW, None), "m: Birch is no longer ranked"),
    (ranked(None, ROW), "m: Birch enters at rank 1="),
    (
        ranked(ROW, Rank(rank=1, shared=True, values={})),
        "m: Birch stays at rank 1=: points 3 → –",  # noqa: RUF001 - a dash
    ),
    (
        ranked(ROW, Rank(rank=2, shared=False, values={"points": "1"})),
        "m: Birch rank 1= → 2 (points 3 → 1)",
    ),
    (again(kept=False), "m: round 2 is cancelled and must be paired again"),
    (
        again(kept=True),
        "m: round 2 is open and was paired from the old ranking; it would now be Alder and Birch",
    ),
]


@pytest.mark.parametrize(("change", "told"), CHANGES)
def test_a_change_in_a_sentence(change: Change, told: str) -> None:
    assert with_names(sentence(change, {"m"}), NAMES.__getitem__) == told


def test_a_group_is_named_where_there_are_several() -> None:
    assert sentence(ranked(ROW, None)) == "m, group A: b is no longer ranked"
