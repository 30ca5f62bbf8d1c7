"""From acts to state, and back by undo."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.core import events as e
from podium.core.fold import Fold, Unfoldable, cancelled_positions, stage_after
from podium.core.outcome import Outcome
from podium.core.records import Body
from podium.core.state import Match, State


def bodies(*acts: e.AnyEvent | tuple[e.AnyEvent, ...]) -> list[Body]:
    return [
        Body(
            position=position,
            at="2016-05-05T10:00:00Z",
            act="test",
            events=act if isinstance(act, tuple) else (act,),
        )
        for position, act in enumerate(acts, start=1)
    ]


def state(*acts: e.AnyEvent | tuple[e.AnyEvent, ...]) -> State:
    return Fold(bodies(*acts)).state


def entered(*ids: str) -> tuple[e.AnyEvent, ...]:
    return tuple(e.Entered(id=i, number=n) for n, i in enumerate(ids, start=1))


START = e.Started(stage="main", groups={"A": ("a", "b", "c", "d")})
ROUND = e.Paired(
    stage="main",
    group="A",
    round=1,
    matches=(
        e.Pairing(table=1, seats=("a", "b"), colours=("blue", "red")),
        e.Pairing(table=2, seats=("c", "d"), last="d"),
    ),
)
SO_FAR = (entered("a", "b", "c", "d", "r"), START, ROUND)


def result(table: int, **scores: int) -> e.Resulted:
    return e.Resulted(
        stage="main",
        round=1,
        table=table,
        sheet={"scores": scores},
        outcome=Outcome(scores=dict(scores)),
    )


def match(found: State, table: int, number: int = 1) -> Match:
    return found.stage("main").matches[number, table]


def test_an_empty_log_is_an_empty_state() -> None:
    assert state() == State()
    assert state().stage("main").status == "waiting"


def test_entering_keeps_who_plays_for_whom() -> None:
    found = state(e.Entered(id="t", number=1, players=("t1", "t2"), substitutes=("t3",)))
    assert found.players == {"t1": "t", "t2": "t", "t3": "t"}
    assert found.entrants["t"].status == "entered"


def test_check_in_and_leaving() -> None:
    found = state(entered("a", "b"), e.CheckedIn(ids=("a", "b")), e.Withdrawn(id="b"))
    assert [entrant.status for entrant in found.entrants.values()] == [
        "checked-in",
        "withdrawn",
    ]
    assert found.active("a")
    assert not found.active("b")


def test_a_round_is_open_until_its_sheets_came_in() -> None:
    found = state(*SO_FAR, result(1, a=2, b=1))
    assert not match(found, 1).open
    assert match(found, 1).counts
    assert match(found, 2).open
    assert found.stage("main").groups["A"].rounds == 1
    assert found.stage("main").has_results


def test_a_correction_replaces_the_sheet() -> None:
    found = state(*SO_FAR, result(1, a=2, b=1), result(1, a=1, b=2))
    assert match(found, 1).sheet == {"scores": {"a": 1, "b": 2}}


def test_the_colours_stay_with_the_seats_and_are_the_order_of_play() -> None:
    found = state(*SO_FAR, e.Seated(stage="main", round=1, table=1, order=("b", "a")))
    assert match(found, 1).seats == ("b", "a")
    assert match(found, 1).colours == ("blue", "red")
    assert match(found, 1).ordered


def test_byes_are_kept_by_round() -> None:
    found = state(
        *SO_FAR, e.Paired(stage="main", group="A", round=2, matches=(), byes=("a", "b"))
    )
    assert found.stage("main").groups["A"].byes == {2: ("a", "b")}
    assert found.stage("main").groups["A"].rounds == 2


def test_open_matches_are_taken_back() -> None:
    found = state(*SO_FAR, e.Unpaired(stage="main", matches=((1, 2),)))
    assert list(found.stage("main").matches) == [(1, 1)]
    again = state(*SO_FAR, e.Unpaired(stage="main", matches=((1, 1), (1, 2)), restart=True))
    assert again.stage("main").status == "waiting"
    assert not again.stage("main").groups


def reported(who: str, **scores: int) -> e.Reported:
    return e.Reported(
        stage="main",
        round=1,
        table=1,
        entrant=who,
        sheet={"scores": scores},
        outcome=Outcome(scores=dict(scores)),
    )


CONTESTED = e.Contested(stage="main", round=1, table=1, entrant="b")


def test_what_one_says_last_takes_the_place_of_what_they_said_before() -> None:
    found = match(state(*SO_FAR, reported("a", a=2, b=1), CONTESTED, CONTESTED), 1)
    assert (found.reported, found.contested, found.contested_by) == (True, True, ("b",))
    assert found.open
    found = match(
        state(*SO_FAR, reported("a", a=2, b=1), CONTESTED, reported("b", b=2, a=1)), 1
    )
    assert (found.contested, found.contested_by, list(found.reports)) == (True, (), ["a", "b"])
    agreed = e.Confirmed(
        stage="main",
        round=1,
        table=1,
        entrant="a",
        sheet={"scores": {"b": 2, "a": 1}},
        outcome=Outcome(scores={"b": 2, "a": 1}),
    )
    found = match(state(*SO_FAR, reported("a", a=2, b=1), reported("b", b=2, a=1), agreed), 1)
    assert (found.contested, list(found.reports)) == (False, ["b", "a"])
    assert found.reports["a"].outcome == agreed.outcome


@pytest.mark.parametrize(
    "event",
    [
        result(1, a=2, b=1),
        e.Annulled(stage="main", matches=((1, 1),)),
        e.Ruled(stage="main", entrant="a", ruling="forfeit", round=1, table=1),
        e.Replaced(stage="main", group="A", leaver="a", taker="r"),
        e.Paired(
            stage="main", group="A", round=1, matches=(e.Pairing(table=1, seats=("a", "c")),)
        ),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_was_reported_goes_when_the_match_is_final_or_another(event: e.AnyEvent) -> None:
    found = match(state(*SO_FAR, reported("a", a=2, b=1), CONTESTED, event), 1)
    assert (dict(found.reports), found.contested_by, found.reported) == ({}, (), False)


def test_outcomes_are_compared_whichever_side_they_were_written_from() -> None:
    one = Outcome(scores={"a": 1, "b": "1/2"}, winner="a", forfeited=("b", "c"))
    turned = Outcome(scores={"b": "0.5", "a": "1"}, winner="a", forfeited=("c", "b"))
    assert one.same(turned)
    for other in (
        Outcome(scores={"a": 1, "b": 0}, winner="a", forfeited=("b", "c")),
        Outcome(scores={"a": 1, "b": "1/2"}, winner="b", forfeited=("b", "c")),
        Outcome(scores={"a": 1, "b": "1/2"}, winner="a", forfeited=("b",)),
        Outcome(scores={"a": 1, "b": "1/2"}, winner="a", forfeited=("b", "c"), finished=False),
    ):
        assert not one.same(other)


def test_rulings_warn_forfeit_and_expel() -> None:
    found = state(
        *SO_FAR,
        e.Ruled(stage="main", entrant="a", ruling="warning"),
        e.Ruled(stage="main", entrant="c", ruling="forfeit", round=1, table=2),
        e.Ruled(stage="main", entrant="b", ruling="expel"),
    )
    assert found.entrants["a"].warnings == 1
    assert match(found, 2).absent == ("c",)
    assert match(found, 2).players == ("d",)
    assert found.entrants["b"].status == "expelled"


def test_what_is_annulled_does_not_count() -> None:
    found = state(*SO_FAR, result(1, a=2, b=1), e.Annulled(stage="main", matches=((1, 1),)))
    assert not match(found, 1).counts
    assert not match(found, 1).open


def test_a_reserve_takes_the_seat_but_not_what_was_played() -> None:
    found = state(
        entered("a", "b", "c", "d", "r"),
        e.Started(
            stage="main",
            groups={"A": ("a", "b", "c", "d")},
            reserves={"A": ("r",)},
            qualifiers={"A1": "d"},
        ),
        ROUND,
        result(1, a=2, b=1),
        e.Replaced(stage="main", group="A", leaver="d", taker="r"),
        e.Replaced(stage="main", group="A", leaver="a", taker="s"),
    )
    stage = found.stage("main")
    assert stage.groups["A"].order == ("s", "b", "c", "r")
    assert stage.groups["A"].reserves == ()
    assert stage.qualifiers == {"A1": "r"}
    assert stage.replaced == {"d": "r", "a": "s"}
    assert match(found, 2).seats == ("c", "r")
    assert match(found, 2).last == "r"
    assert match(found, 1).seats == ("a", "b")


def test_closing_one_group_leaves_the_stage_running() -> None:
    found = state(*SO_FAR, e.Closed(stage="main", group="A"))
    assert found.stage("main").groups["A"].closed
    assert found.stage("main").status == "running"
    found = state(*SO_FAR, e.Closed(stage="main", advancing=("a",)))
    assert found.stage("main").status == "closed"


def test_decisions_outlive_the_start_of_their_stage() -> None:
    small = e.Decided(stage="main", code="small-field", choice="none")
    found = state(entered("a", "b", "c", "d"), small, START)
    assert found.stage("main").decisions == {("small-field", ""): ("none", ())}


def test_a_lot_by_hand_stands_beside_the_one_drawn() -> None:
    drawn = e.Lot(purpose="p", order=("a", "b"))
    by_hand = e.Lot(purpose="p", order=("b", "a"), by_hand=True)
    found = state(drawn, by_hand)
    assert found.lots == {"p": drawn}
    assert found.hand_lots == {"p": [by_hand]}


# ---- undo ------------------------------------------------------------------------------------


def test_undo_cancels_an_act_and_keeps_the_position() -> None:
    found = state(*SO_FAR, result(1, a=2, b=1), e.Undone(of=4))
    assert match(found, 1).open
    assert found.position == 5


def test_undo_keeps_a_lot_that_was_drawn() -> None:
    first = e.Lot(purpose="main/A/after-1", order=("a", "b"))
    second = e.Lot(purpose="main/A/after-1", order=("b", "a"))
    found = state(*SO_FAR, (first, e.Withdrawn(id="c")), e.Undone(of=4), second)
    assert found.active("c")
    assert found.lots["main/A/after-1"] == first


def test_undo_does_not_take_a_secret_back() -> None:
    found = state(*SO_FAR, (e.Withdrawn(id="c"), e.Revealed(secret="ab")), e.Undone(of=4))
    assert found.active("c")
    assert found.revealed == "ab"


def test_a_lot_drawn_again_for_more_entrants_takes_the_place_of_the_first() -> None:
    narrow = e.Lot(purpose="p", order=("a", "c"))
    wide = e.Lot(purpose="p", order=("a", "b", "c"))
    other_word = e.Lot(purpose="p", order=("d", "c", "b", "a"), word="rain")
    assert state(entered("a", "b", "c"), narrow, wide, narrow).lots == {"p": wide}
    assert state(entered("a", "b", "c"), wide, other_word).lots == {"p": wide}
    assert state(entered("a", "b", "c"), narrow, e.Undone(of=2), wide).lots == {"p": wide}


def test_undo_cancels_a_lot_typed_in() -> None:
    by_hand = e.Lot(purpose="p", order=("b", "a"), by_hand=True)
    assert state(by_hand, e.Undone(of=1)).hand_lots == {}


def test_a_lot_drawn_again_for_more_entrants_is_kept_for_all_of_them() -> None:
    few = e.Lot(purpose="p", order=("a", "b"))
    more = e.Lot(purpose="p", order=("a", "c", "b"))
    assert state(few, more).lots["p"] == more
    assert state(more, few).lots["p"] == more
    assert state(few, e.Lot(purpose="p", order=("c", "b", "a"), word="x")).lots["p"] == few


def test_what_stands_is_neither_cancelled_nor_an_undo() -> None:
    log = bodies(entered("a"), e.Withdrawn(id="a"), e.Undone(of=2), e.CheckedIn(ids=("a",)))
    assert cancelled_positions(log) == {2}
    assert [body.position for body in Fold(log).effective()] == [1, 4]


def test_a_copy_goes_its_own_way() -> None:
    fold = Fold(bodies(*SO_FAR))
    other = fold.copy()
    other.apply(Body(position=4, at="", act="test", events=(e.Withdrawn(id="a"),)))
    assert fold.state.active("a")
    assert not other.state.active("a")


def test_looking_ahead_leaves_the_stage_as_it_is() -> None:
    stage = state(*SO_FAR).stage("main")
    ahead = stage_after(stage, [result(1, a=2, b=1), e.Closed(stage="main", group="A")])
    assert ahead.matches[1, 1].counts
    assert ahead.groups["A"].closed
    assert stage.matches[1, 1].open
    assert not stage.groups["A"].closed


ACTS = [
    result(1, a=2, b=1),
    result(1, a=0, b=1),
    result(2, c=1, d=1),
    e.Withdrawn(id="a"),
    e.Lot(purpose="p", order=("a", "b")),
    e.Lot(purpose="p", order=("c", "a", "b")),
    e.Lot(purpose="p", order=("b", "a"), by_hand=True),
    e.Ruled(stage="main", entrant="a", ruling="warning"),
]


@given(st.lists(st.sampled_from(ACTS), max_size=8), st.sets(st.integers(4, 11)))
def test_act_by_act_comes_to_the_same_as_all_at_once(
    acts: list[e.AnyEvent], undone: set[int]
) -> None:
    undos = [e.Undone(of=of) for of in sorted(undone) if of <= len(acts) + len(SO_FAR)]
    log = bodies(*SO_FAR, *acts, *undos)
    fold = Fold()
    for body in log:
        fold.apply(body)
    assert fold.state == Fold(log).state
    assert fold.effective() == Fold(log).effective()


@given(st.lists(st.sampled_from(ACTS[:4]), min_size=1, max_size=6), st.data())
def test_undo_is_as_if_it_had_not_been(acts: list[e.AnyEvent], data: st.DataObject) -> None:
    of = data.draw(st.integers(0, len(acts) - 1))
    with_undo = state(*SO_FAR, *acts, e.Undone(of=of + len(SO_FAR) + 1))
    without = state(*SO_FAR, *acts[:of], *acts[of + 1 :])
    with_undo.position = without.position
    assert with_undo == without


def test_an_event_about_nobody_cannot_have_happened() -> None:
    with pytest.raises(Unfoldable, match="record 1: KeyError: 'nobody'") as caught:
        state(e.Withdrawn(id="nobody"))
    assert caught.value.position == 1


# ---- Swiss stages ------------------------------------------------------------------------------

SEEDED = e.Seeded(stage="main", group="A", order=("b", "a", "c"), first="white")


def test_the_order_before_play_is_kept_and_who_was_gone_is_not_in_it() -> None:
    group = state(entered("a", "b", "c", "d"), START, SEEDED).stage("main").groups["A"]
    assert (group.order, group.first, group.late) == (("b", "a", "c"), "white", ())


def test_who_comes_into_it_after_a_round_is_late() -> None:
    later = e.Seeded(stage="main", group="A", order=("b", "r", "a", "c"))
    before = state(*SO_FAR[:2], SEEDED, later).stage("main").groups["A"]
    assert before.late == (), "nothing is missed before round 1"
    group = state(*SO_FAR[:2], SEEDED, ROUND, later).stage("main").groups["A"]
    assert (group.order, group.late) == (("b", "r", "a", "c"), ("r",))
    assert group.first == "white", "it stays as it was"


def test_absences_are_kept_through_the_start_and_taken_back() -> None:
    half = e.Absent(stage="main", id="a", round=1, bye="half")
    zero = e.Absent(stage="main", id="b", round=2, bye="zero")
    kept = state(entered("a", "b", "c", "d"), half, START, zero).stage("main").absences
    assert kept == {(1, "a"): "half", (2, "b"): "zero"}
    none = e.Absent(stage="main", id="a", round=1, bye="none")
    again = e.Absent(stage="main", id="b", round=2, bye="half")
    found = state(entered("a", "b", "c", "d"), half, START, zero, none, again)
    assert found.stage("main").absences == {(2, "b"): "half"}


def test_a_number_of_entering_is_never_given_twice() -> None:
    log = bodies(*entered("a", "b"), e.Undone(of=2), e.Undone(of=1))
    found = Fold(log).state
    assert found.entrants == {}
    assert found.last_number == 2
