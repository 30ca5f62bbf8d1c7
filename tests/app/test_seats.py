"""Seats that are claimed by the slip of a table."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from helpers.tournaments.in_memory import CUP, Hall, hall
from podium.app import browser_sessions as v
from podium.app import seats as s
from podium.app.access import Role, RoleGrant
from podium.app.browser_sessions import ClaimedSeat
from podium.app.identity import user_of
from podium.app.links import Link, issue, renew, revoke
from podium.core.refusals import Refusal


@pytest.fixture
def instance() -> Hall:
    return hall("other")


def slip(instance: Hall, number: int = 1, table: int = 1, tournament: str = CUP) -> Link:
    return issue(
        instance,
        role=Role.SEAT,
        tournament=tournament,
        stage="group",
        round=number,
        table=table,
    )


def phone(instance: Hall) -> str:
    return v.begin(instance)[0]


def seats(instance: Hall, token: str) -> list[tuple[str, int, int, str]]:
    session = v.find(instance, token)
    grants = user_of(instance, session).grants if session is not None else ()
    assert all(grant.role is Role.SEAT and grant.stage == "group" for grant in grants)
    return [(g.tournament, g.round, g.table, g.entrant) for g in grants]


def code(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.code


def test_who_claims_a_seat_has_it_at_this_match(instance: Hall) -> None:
    token = phone(instance)
    assert s.claim_seat(instance, token, slip(instance, 2, 7), "a") is None
    session = v.find(instance, token)
    assert session is not None
    found = user_of(instance, session)
    assert found.grants == (
        RoleGrant(role=Role.SEAT, tournament=CUP, entrant="a", stage="group", round=2, table=7),
    )
    assert found.name == "Alder"


def test_a_slip_alone_gives_no_right(instance: Hall) -> None:
    token = phone(instance)
    v.add_link(instance, token, slip(instance))
    session = v.find(instance, token)
    assert session is not None
    grant = user_of(instance, session).grants[0]
    assert (grant.role, grant.entrant) == (Role.SEAT, "")


def test_the_first_has_the_seat(instance: Hall) -> None:
    one, other = phone(instance), phone(instance)
    assert s.claim_seat(instance, one, slip(instance), "a") is None
    refusal = s.claim_seat(instance, other, slip(instance), "a")
    assert (code(refusal), refusal.subject if refusal else ()) == ("seat-taken", ("a",))
    assert s.claim_seat(instance, other, slip(instance), "b") is None
    assert s.claim_seat(instance, one, slip(instance), "a") is None  # once more is no harm
    assert seats(instance, one) == [(CUP, 1, 1, "a")]
    assert seats(instance, other) == [(CUP, 1, 1, "b")]


def test_a_phone_has_one_seat_at_a_match(instance: Hall) -> None:
    token = phone(instance)
    assert s.claim_seat(instance, token, slip(instance), "a") is None
    assert code(s.claim_seat(instance, token, slip(instance), "b")) == "seat-taken"
    assert (
        s.claim_seat(instance, phone(instance), slip(instance), "b") is None
    )  # it was left free
    for other in (slip(instance, 2), slip(instance, 1, 2), slip(instance, tournament="other")):
        assert s.claim_seat(instance, token, other, "b") is None
    assert len(seats(instance, token)) == 4


def test_of_many_phones_one_gets_the_seat(instance: Hall) -> None:
    link, tokens = slip(instance), [phone(instance) for _ in range(4)]
    at_once = threading.Barrier(4)

    def claim(token: str) -> bool:
        at_once.wait()
        return s.claim_seat(instance, token, link, "a") is None

    with ThreadPoolExecutor(4) as pool:
        won = list(pool.map(claim, tokens))
    assert sum(won) == 1
    assert [bool(seats(instance, token)) for token in tokens] == won


def test_a_phone_that_claims_two_seats_at_once_gets_one(instance: Hall) -> None:
    link, token = slip(instance), phone(instance)
    at_once = threading.Barrier(2)

    def claim(entrant: str) -> bool:
        at_once.wait()
        return s.claim_seat(instance, token, link, entrant) is None

    with ThreadPoolExecutor(2) as pool:
        won = list(pool.map(claim, "ab"))
    assert sum(won) == 1
    left = "ab"[won.index(False)]
    assert s.claim_seat(instance, phone(instance), link, left) is None


def test_a_claim_needs_a_session_and_a_slip(instance: Hall) -> None:
    token = phone(instance)
    card = issue(instance, role=Role.PLAYER, tournament=CUP, entrant="a")
    own = issue(instance, role=Role.SEAT, tournament=CUP, entrant="a", stage="group", round=1)
    for link, entrant in ((card, "a"), (own, "b"), (slip(instance), "")):
        assert code(s.claim_seat(instance, token, link, entrant)) == "not-allowed"
    assert code(s.claim_seat(instance, "none", slip(instance), "a")) == "not-allowed"
    assert instance.tables.find(ClaimedSeat) == []


def test_a_session_that_ends_leaves_its_seats(instance: Hall) -> None:
    token = phone(instance)
    s.claim_seat(instance, token, slip(instance), "a")
    v.end(instance, token)
    assert instance.tables.find(ClaimedSeat) == []
    assert s.claim_seat(instance, phone(instance), slip(instance), "a") is None


def test_the_seat_of_a_session_that_is_over_can_be_claimed(instance: Hall) -> None:
    old, new = phone(instance), phone(instance)
    s.claim_seat(instance, old, slip(instance), "a")
    instance.clock.move(days=13)
    assert seats(instance, new) == []
    instance.clock.move(days=2)
    assert s.claim_seat(instance, new, slip(instance), "a") is None
    assert v.tidy(instance) == 1
    assert seats(instance, new) == [(CUP, 1, 1, "a")]
    assert code(s.claim_seat(instance, phone(instance), slip(instance), "a")) == "seat-taken"


def test_the_desk_frees_a_seat(instance: Hall) -> None:
    one, other = phone(instance), phone(instance)
    s.claim_seat(instance, one, slip(instance), "a")
    s.claim_seat(instance, one, slip(instance, 2), "a")
    assert s.free_seat(instance, slip(instance), "a")
    assert not s.free_seat(instance, slip(instance), "a")
    assert seats(instance, one) == [(CUP, 2, 1, "a")]
    assert s.claim_seat(instance, other, slip(instance), "a") is None
    assert s.claim_seat(instance, one, slip(instance), "b") is None


@pytest.mark.parametrize("change", [renew, revoke])
def test_a_slip_that_is_renewed_or_revoked_takes_its_seats_along(
    instance: Hall, change: type
) -> None:
    token, link = phone(instance), slip(instance)
    s.claim_seat(instance, token, link, "a")
    change(instance, link.id, CUP)
    assert seats(instance, token) == []
    again = slip(instance)
    assert s.claim_seat(instance, token, again, "a") is None
    assert seats(instance, token) == [(CUP, 1, 1, "a")]


def test_a_renewed_slip_begins_anew(instance: Hall) -> None:
    rogue, honest = phone(instance), phone(instance)
    s.claim_seat(instance, rogue, slip(instance), "a")
    fresh = renew(instance, slip(instance).id, CUP)
    assert s.claim_seat(instance, honest, fresh, "a") is None
    assert seats(instance, honest) == [(CUP, 1, 1, "a")]
    assert code(s.claim_seat(instance, rogue, fresh, "a")) == "seat-taken"
    assert s.claim_seat(instance, rogue, fresh, "b") is None
    assert seats(instance, rogue) == [(CUP, 1, 1, "b")]


def test_who_signs_in_keeps_the_seat(instance: Hall) -> None:
    token = phone(instance)
    s.claim_seat(instance, token, slip(instance), "a")
    fresh, _ = v.sign_in(instance, token, "Nobody")
    assert seats(instance, fresh) == [(CUP, 1, 1, "a")]
    assert code(s.claim_seat(instance, phone(instance), slip(instance), "a")) == "seat-taken"
    v.end(instance, fresh)
    assert s.claim_seat(instance, phone(instance), slip(instance), "a") is None


def test_who_opens_another_link_takes_the_seat_along(instance: Hall) -> None:
    token = phone(instance)
    s.claim_seat(instance, token, slip(instance), "a")
    fresh = v.rotate_token(instance, token, slip(instance, 1, 2))
    assert seats(instance, fresh) == [(CUP, 1, 1, "a")]
    assert seats(instance, token) == []
    assert s.free_seat(instance, slip(instance), "a")
    assert seats(instance, fresh) == seats(instance, token) == []


def test_which_seats_are_taken(instance: Hall) -> None:
    one, other = phone(instance), phone(instance)
    assert s.claimed(instance, slip(instance)) == frozenset()
    s.claim_seat(instance, one, slip(instance), "a")
    s.claim_seat(instance, other, slip(instance, 1, 2), "b")
    assert s.claimed(instance, slip(instance)) == {"a"}
    assert s.claimed(instance, slip(instance, 1, 2)) == {"b"}
    assert s.claimed(instance, slip(instance, tournament="other")) == frozenset()
    v.end(instance, one)
    assert s.claimed(instance, slip(instance)) == frozenset()
    instance.clock.move(days=15)
    assert s.claimed(instance, slip(instance, 1, 2)) == frozenset()
