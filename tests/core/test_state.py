"""What the state says of itself."""

from msgspec.structs import replace

from podium.core.outcome import Outcome
from podium.core.phrase import say
from podium.core.refusals import Refused, refuse
from podium.core.state import Group, Match, StageState


def match(*seats: str, table: int = 3, slot: str = "", absent: tuple[str, ...] = ()) -> Match:
    return Match(
        stage="main", group="A", round=2, table=table, seats=seats, slot=slot, absent=absent
    )


def test_a_match_is_called_by_its_slot_else_by_its_place() -> None:
    assert match("a", "b").name == "round 2 table 3"
    assert match("a", "b", slot="SF1").name == "SF1"
    assert match("a", "b").key == (2, 3)


def test_others_are_everybody_but_one() -> None:
    assert match("a", "b", "c", "d").others("b") == ("a", "c", "d")


def test_who_stands_alone_goes_on_unplayed() -> None:
    alone = match("a", slot="V1")
    assert alone.walkover
    assert not alone.open
    assert not alone.counts


def test_players_are_the_seats_less_who_forfeited() -> None:
    assert match("a", "b", "c").players == ("a", "b", "c")
    assert match("a", "b", "c", absent=("b",)).players == ("a", "c")


def test_a_stage_knows_its_matches_by_group_and_slot() -> None:
    first = match("a", "b", slot="SF1")
    second = replace(match("c", "d", table=4), group="B")
    stage = StageState(
        "main",
        groups={"A": Group("A", ("a", "b")), "B": Group("B", ("c", "d"))},
        matches={first.key: first, second.key: second},
    )
    assert stage.entrants == ["a", "b", "c", "d"]
    assert list(stage.of("B")) == [second]
    assert stage.slot("SF1") is first
    assert stage.slot("final") is None
    assert not stage.has_results


def test_a_score_that_was_not_written_is_nothing() -> None:
    assert Outcome(scores={"a": "1/2"}).score("b") == 0


def test_a_refusal_is_one_line_with_its_clause() -> None:
    refused = refuse("no-band", say("5 fit no table"), "main", cite="R1")
    assert isinstance(refused, Refused)
    assert str(refused.refusal) == "no-band: 5 fit no table [R1]"
    assert refused.refusal.subject == ("main",)
