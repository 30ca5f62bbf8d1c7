"""Who may do what: the table, and nobody anything else."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.app.access import RIGHTS, RIGHTS_OF, Role, RoleGrant, User, check_right, has_right
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


def said(who: User, act_: a.Act) -> str:
    refusal = check_right(who, act_)
    assert refusal is not None
    assert refusal.code == "not-allowed"
    return refusal.message


# ---- the table -------------------------------------------------------------------------------


def test_the_table_says_what_was_agreed() -> None:
    assert {role: set(words.split()) for role, words in DESK.items()} == {
        role: set(duties) for role, duties in RIGHTS_OF.items() if role is not Role.ORGANISER
    }
    assert RIGHTS_OF[Role.ORGANISER] == RIGHTS
    assert set(ACTS) < RIGHTS


def test_the_audience_may_nothing() -> None:
    assert not any(has_right(User(), duty, name) for duty in RIGHTS for name in ("", "cup"))
    assert all(check_right(User(), act(kind)) for kind in ACTS)
    assert said(User(), act("undo")) == "this is for organiser: sign in, or ask at the desk"
    assert said(User(), act("enter")).startswith("this is for organiser or check-in: ")


def test_an_organiser_of_all_may_everything() -> None:
    who = User(grants=(RoleGrant(role=Role.ORGANISER),))
    assert all(has_right(who, duty, name) for duty in RIGHTS for name in ("", "cup", "other"))
    assert not any(check_right(who, act(kind)) for kind in ACTS)


def test_an_organiser_of_one_may_everything_there() -> None:
    who = User(grants=(RoleGrant(role=Role.ORGANISER, tournament="cup"),))
    there = RIGHTS - {"open", "accounts"}
    assert {duty for duty in RIGHTS if has_right(who, duty, "cup")} == there
    assert not any(has_right(who, duty, name) for duty in RIGHTS for name in ("", "other"))
    assert not any(check_right(who, act(kind)) for kind in set(ACTS) - {"open"})
    assert check_right(who, act("open"))
    assert check_right(who, act("undo", tournament="other"))
    assert check_right(who, act("undo", tournament=""))


@pytest.mark.parametrize("role", HELPERS)
def test_a_helper_may_what_the_table_says_in_its_tournament(role: Role) -> None:
    who = User(grants=(RoleGrant(role=role, tournament="cup"),))
    for kind in ACTS:
        assert (check_right(who, act(kind)) is None) == (kind in RIGHTS_OF[role])
        assert check_right(who, act(kind, tournament="other"))
    for duty in RIGHTS:
        assert has_right(who, duty, "cup") == (duty in RIGHTS_OF[role])
        assert not has_right(who, duty, "")


@pytest.mark.parametrize("role", [*HELPERS, Role.PLAYER, Role.SEAT])
def test_a_grant_without_a_tournament_is_none_at_all(role: Role) -> None:
    who = User(grants=(RoleGrant(role=role, entrant="a", stage="main", round=1, table=1),))
    for kind in ACTS:
        for name in ("", "cup"):
            assert check_right(who, act(kind, tournament=name, entrant="a", round=1, table=1))
            assert not has_right(who, kind, name)


# ---- players and seats -----------------------------------------------------------------------


def test_a_player_acts_for_its_own_entrant() -> None:
    who = User(grants=(RoleGrant(role=Role.PLAYER, tournament="cup", entrant="a"),))
    for kind in ("report", "confirm", "contest"):
        assert check_right(who, act(kind, entrant="a")) is None
        assert check_right(who, act(kind, entrant="a", round=3, table=9)) is None
        assert "for yourself or your own team alone" in said(who, act(kind, entrant="b"))
        assert has_right(who, kind, "cup")
    assert said(who, act("rule", entrant="a")).startswith("this is for organiser or arbiter")


def test_a_seat_acts_at_its_match_alone() -> None:
    grant = RoleGrant(
        role=Role.SEAT, tournament="cup", entrant="a", stage="main", round=2, table=7
    )
    who = User(grants=(grant,))
    there = {"entrant": "a", "stage": "main", "round": 2, "table": 7}
    for kind in ("report", "confirm", "contest"):
        assert check_right(who, act(kind, **there)) is None
        for key, other in (("entrant", "b"), ("stage", "final"), ("round", 1), ("table", 8)):
            assert "at its match alone" in said(who, act(kind, **{**there, key: other}))
        for key in ("round", "table"):
            left_out = {name: value for name, value in there.items() if name != key}
            assert check_right(who, act(kind, **left_out))


@pytest.mark.parametrize("role", [Role.PLAYER, Role.SEAT])
def test_a_player_or_seat_without_entrant_may_nothing(role: Role) -> None:
    who = User(grants=(RoleGrant(role=role, tournament="cup", stage="main", round=1, table=1),))
    assert check_right(who, act("report", entrant="", round=1, table=1))
    assert check_right(who, act("report", entrant="a", round=1, table=1))


def test_a_preview_needs_the_same_right() -> None:
    who = User(grants=(RoleGrant(role=Role.SCOREKEEPER, tournament="cup"),))
    assert check_right(who, act("result", preview=True)) is None
    assert check_right(who, act("correct", preview=True))


def test_several_grants_add_up() -> None:
    player = RoleGrant(role=Role.PLAYER, tournament="cup", entrant="a")
    who = User(grants=(player, RoleGrant(role=Role.CHECK_IN, tournament="cup")))
    assert check_right(who, act("report", entrant="a")) is None
    assert check_right(who, act("enter")) is None
    assert check_right(who, act("report", entrant="b"))
    arbiter = RoleGrant(role=Role.ARBITER, tournament="other")
    assert check_right(User(grants=(player, arbiter)), act("rule"))


# ---- whatever comes --------------------------------------------------------------------------

NAMES = st.sampled_from(["", "cup", "other"])
ENTRANTS = st.sampled_from(["", "a", "b"])
STAGES = st.sampled_from(["", "main", "final"])
NUMBERS = st.integers(0, 2)
GRANTS = st.builds(
    RoleGrant,
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
def test_nobody_may_what_no_grant_says(grants: list[RoleGrant], act_: a.Act) -> None:
    kind = a.name_of(act_)
    who = User(grants=tuple(grants))
    if check_right(who, act_) is not None:
        return
    assert has_right(who, kind, act_.tournament)
    reasons = [grant for grant in grants if says(grant, kind, act_)]
    assert reasons, (grants, act_)


def says(grant: RoleGrant, kind: str, act_: a.Act) -> bool:
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
def test_what_a_grant_says_is_allowed(grant: RoleGrant, act_: a.Act) -> None:
    kind = a.name_of(act_)
    who = User(grants=(grant,))
    assert (check_right(who, act_) is None) == says(grant, kind, act_)
