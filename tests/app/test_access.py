"""Who may do what: the table, and nobody anything else."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.app.access import DUTIES, RIGHTS, Grant, Role, Who, allowed, may
from podium.director import acts as a
from podium.director.act_kinds import ACTS

HELPERS = (Role.ARBITER, Role.SCOREKEEPER, Role.CHECK_IN)
DESK = {
    Role.ARBITER: "result correct rule seat lot decide decider check_in withdraw return absent clock announce"
    " desk",
    Role.SCOREKEEPER: "result seat decider clock desk",
    Role.CHECK_IN: "check_in enter enter_list amend people fees desk",
    Role.PLAYER: "report confirm contest",
    Role.SEAT: "report confirm contest",
}
VALUES = {
    "tournament": "cup",
    "rulebook": "r",
    "id": "a",
    "stage": "main",
    "sheet": {},
    "entrant": "a",
    "ruling": "warning",
    "tied": [],
    "order": [],
    "decision": "d",
    "choice": "c",
    "entries": [{"id": "a"}],
}


def act(kind: str, **keys: object) -> a.Act:
    """An act of a kind with whatever it needs."""
    fields = msgspec.structs.fields(ACTS[kind].struct)
    needed = {f.encode_name: VALUES[f.encode_name] for f in fields if f.required}
    known = {f.encode_name for f in fields}
    asked = {"tournament": "cup", **keys}
    keys = {"act": kind, **needed, **{k: v for k, v in asked.items() if k in known}}
    made: a.Act = msgspec.convert(keys, ACTS[kind].struct)
    return made


def said(who: Who, act_: a.Act) -> str:
    refusal = allowed(who, act_)
    assert refusal is not None
    assert refusal.code == "not-allowed"
    return refusal.message


# ---- the table -------------------------------------------------------------------------------


def test_the_table_says_what_was_agreed() -> None:
    assert {role: set(words.split()) for role, words in DESK.items()} == {
        role: set(duties) for role, duties in RIGHTS.items() if role is not Role.ORGANISER
    }
    assert RIGHTS[Role.ORGANISER] == DUTIES
    assert set(ACTS) < DUTIES


def test_the_audience_may_nothing() -> None:
    assert not any(may(Who(), duty, name) for duty in DUTIES for name in ("", "cup"))
    assert all(allowed(Who(), act(kind)) for kind in ACTS)
    assert said(Who(), act("undo")) == "this is for organiser: sign in, or ask at the desk"
    assert said(Who(), act("enter")).startswith("this is for organiser or check-in: ")


def test_an_organiser_of_all_may_everything() -> None:
    who = Who(grants=(Grant(role=Role.ORGANISER),))
    assert all(may(who, duty, name) for duty in DUTIES for name in ("", "cup", "other"))
    assert not any(allowed(who, act(kind)) for kind in ACTS)


def test_an_organiser_of_one_may_everything_there() -> None:
    who = Who(grants=(Grant(role=Role.ORGANISER, tournament="cup"),))
    there = DUTIES - {"open", "accounts"}
    assert {duty for duty in DUTIES if may(who, duty, "cup")} == there
    assert not any(may(who, duty, name) for duty in DUTIES for name in ("", "other"))
    assert not any(allowed(who, act(kind)) for kind in set(ACTS) - {"open"})
    assert allowed(who, act("open"))
    assert allowed(who, act("undo", tournament="other"))
    assert allowed(who, act("undo", tournament=""))


@pytest.mark.parametrize("role", HELPERS)
def test_a_helper_may_what_the_table_says_in_its_tournament(role: Role) -> None:
    who = Who(grants=(Grant(role=role, tournament="cup"),))
    for kind in ACTS:
        assert (allowed(who, act(kind)) is None) == (kind in RIGHTS[role])
        assert allowed(who, act(kind, tournament="other"))
    for duty in DUTIES:
        assert may(who, duty, "cup") == (duty in RIGHTS[role])
        assert not may(who, duty, "")


@pytest.mark.parametrize("role", [*HELPERS, Role.PLAYER, Role.SEAT])
def test_a_grant_without_a_tournament_is_none_at_all(role: Role) -> None:
    who = Who(grants=(Grant(role=role, entrant="a", stage="main", round=1, table=1),))
    for kind in ACTS:
        for name in ("", "cup"):
            assert allowed(who, act(kind, tournament=name, entrant="a", round=1, table=1))
            assert not may(who, kind, name)


# ---- players and seats -----------------------------------------------------------------------


def test_a_player_acts_for_its_own_entrant() -> None:
    who = Who(grants=(Grant(role=Role.PLAYER, tournament="cup", entrant="a"),))
    for kind in ("report", "confirm", "contest"):
        assert allowed(who, act(kind, entrant="a")) is None
        assert allowed(who, act(kind, entrant="a", round=3, table=9)) is None
        assert "for yourself or your own team alone" in said(who, act(kind, entrant="b"))
        assert may(who, kind, "cup")
    assert said(who, act("rule", entrant="a")).startswith("this is for organiser or arbiter")


def test_a_seat_acts_at_its_match_alone() -> None:
    grant = Grant(role=Role.SEAT, tournament="cup", entrant="a", stage="main", round=2, table=7)
    who = Who(grants=(grant,))
    there = {"entrant": "a", "stage": "main", "round": 2, "table": 7}
    for kind in ("report", "confirm", "contest"):
        assert allowed(who, act(kind, **there)) is None
        for key, other in (("entrant", "b"), ("stage", "final"), ("round", 1), ("table", 8)):
            assert "at its match alone" in said(who, act(kind, **{**there, key: other}))
        for key in ("round", "table"):
            left_out = {name: value for name, value in there.items() if name != key}
            assert allowed(who, act(kind, **left_out))


@pytest.mark.parametrize("role", [Role.PLAYER, Role.SEAT])
def test_a_player_or_seat_without_entrant_may_nothing(role: Role) -> None:
    who = Who(grants=(Grant(role=role, tournament="cup", stage="main", round=1, table=1),))
    assert allowed(who, act("report", entrant="", round=1, table=1))
    assert allowed(who, act("report", entrant="a", round=1, table=1))


def test_a_preview_needs_the_same_right() -> None:
    who = Who(grants=(Grant(role=Role.SCOREKEEPER, tournament="cup"),))
    assert allowed(who, act("result", preview=True)) is None
    assert allowed(who, act("correct", preview=True))


def test_several_grants_add_up() -> None:
    player = Grant(role=Role.PLAYER, tournament="cup", entrant="a")
    who = Who(grants=(player, Grant(role=Role.CHECK_IN, tournament="cup")))
    assert allowed(who, act("report", entrant="a")) is None
    assert allowed(who, act("enter")) is None
    assert allowed(who, act("report", entrant="b"))
    arbiter = Grant(role=Role.ARBITER, tournament="other")
    assert allowed(Who(grants=(player, arbiter)), act("rule"))


# ---- whatever comes --------------------------------------------------------------------------

NAMES = st.sampled_from(["", "cup", "other"])
ENTRANTS = st.sampled_from(["", "a", "b"])
STAGES = st.sampled_from(["", "main", "final"])
NUMBERS = st.integers(0, 2)
GRANTS = st.builds(
    Grant,
    role=st.sampled_from(Role),
    tournament=NAMES,
    entrant=ENTRANTS,
    stage=STAGES,
    round=NUMBERS,
    table=NUMBERS,
)


@st.composite
def acts(draw: st.DrawFn) -> a.Act:
    keys = {
        "tournament": draw(NAMES),
        "entrant": draw(ENTRANTS),
        "stage": draw(STAGES),
        "round": draw(st.one_of(st.none(), NUMBERS)),
        "table": draw(st.one_of(st.none(), NUMBERS)),
        "preview": draw(st.booleans()),
    }
    return act(draw(st.sampled_from(sorted(ACTS))), **keys)


@given(grants=st.lists(GRANTS, max_size=3), act_=acts())
def test_nobody_may_what_no_grant_says(grants: list[Grant], act_: a.Act) -> None:
    kind = a.name_of(act_)
    who = Who(grants=tuple(grants))
    if allowed(who, act_) is not None:
        return
    assert may(who, kind, act_.tournament)
    reasons = [grant for grant in grants if says(grant, kind, act_)]
    assert reasons, (grants, act_)


def says(grant: Grant, kind: str, act_: a.Act) -> bool:
    """The rules of access once more, in other words."""
    if grant.role is Role.ORGANISER:
        own = act_.tournament == grant.tournament and kind != "open"
        return grant.tournament == "" or own
    if grant.tournament == "" or grant.tournament != act_.tournament:
        return False
    if kind not in DESK[grant.role].split():
        return False
    if grant.role in HELPERS:
        return True
    assert isinstance(act_, a.Report | a.Confirm | a.Contest)
    mine = act_.entrant == grant.entrant != ""
    there = (act_.stage, act_.round, act_.table)
    return mine and (
        grant.role is Role.PLAYER or there == (grant.stage, grant.round, grant.table)
    )


@given(grant=GRANTS, act_=acts())
def test_what_a_grant_says_is_allowed(grant: Grant, act_: a.Act) -> None:
    kind = a.name_of(act_)
    who = Who(grants=(grant,))
    assert (allowed(who, act_) is None) == says(grant, kind, act_)
