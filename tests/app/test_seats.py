"""Seats that are claimed by the slip of a table."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from helpers.tournaments.in_memory import CUP, Hall, hall
from podium.app import browser_sessions as v
from podium.app import seats as s
from podium.app.access import Grant, Role
from podium.app.browser_sessions import ClaimedSeat
from podium.app.identity import who
from podium.app.links import Link, issue, renew, revoke
from podium.core.refusals import Refusal


@pytest.fixture
def house() -> Hall:
    return hall("other")


def slip(house: Hall, number: int = 1, table: int = 1, tournament: str = CUP) -> Link:
    return issue(
        house, role=Role.SEAT, tournament=tournament, stage="group", round=number, table=table
    )


def phone(house: Hall) -> str:
    return v.begin(house)[0]


def seats(house: Hall, token: str) -> list[tuple[str, int, int, str]]:
    session = v.find(house, token)
    grants = who(house, session).grants if session is not None else ()
    assert all(grant.role is Role.SEAT and grant.stage == "group" for grant in grants)
    return [(g.tournament, g.round, g.table, g.entrant) for g in grants]


def code(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.code


def test_who_claims_a_seat_has_it_at_this_match(house: Hall) -> None:
    token = phone(house)
    assert s.claim_seat(house, token, slip(house, 2, 7), "a") is None
    session = v.find(house, token)
    assert session is not None
    found = who(house, session)
    assert found.grants == (
        Grant(role=Role.SEAT, tournament=CUP, entrant="a", stage="group", round=2, table=7),
    )
    assert found.name == "Alder"


def test_a_slip_alone_gives_no_right(house: Hall) -> None:
    token = phone(house)
    v.add_link(house, token, slip(house))
    session = v.find(house, token)
    assert session is not None
    grant = who(house, session).grants[0]
    assert (grant.role, grant.entrant) == (Role.SEAT, "")


def test_the_first_has_the_seat(house: Hall) -> None:
    one, other = phone(house), phone(house)
    assert s.claim_seat(house, one, slip(house), "a") is None
    refusal = s.claim_seat(house, other, slip(house), "a")
    assert (code(refusal), refusal.subject if refusal else ()) == ("seat-taken", ("a",))
    assert s.claim_seat(house, other, slip(house), "b") is None
    assert s.claim_seat(house, one, slip(house), "a") is None  # once more is no harm
    assert seats(house, one) == [(CUP, 1, 1, "a")]
    assert seats(house, other) == [(CUP, 1, 1, "b")]


def test_a_phone_has_one_seat_at_a_match(house: Hall) -> None:
    token = phone(house)
    assert s.claim_seat(house, token, slip(house), "a") is None
    assert code(s.claim_seat(house, token, slip(house), "b")) == "seat-taken"
    assert s.claim_seat(house, phone(house), slip(house), "b") is None  # it was left free
    for other in (slip(house, 2), slip(house, 1, 2), slip(house, tournament="other")):
        assert s.claim_seat(house, token, other, "b") is None
    assert len(seats(house, token)) == 4


def test_of_many_phones_one_gets_the_seat(house: Hall) -> None:
    link, tokens = slip(house), [phone(house) for _ in range(4)]
    at_once = threading.Barrier(4)

    def claim(token: str) -> bool:
        at_once.wait()
        return s.claim_seat(house, token, link, "a") is None

    with ThreadPoolExecutor(4) as pool:
        won = list(pool.map(claim, tokens))
    assert sum(won) == 1
    assert [bool(seats(house, token)) for token in tokens] == won


def test_a_phone_that_claims_two_seats_at_once_gets_one(house: Hall) -> None:
    link, token = slip(house), phone(house)
    at_once = threading.Barrier(2)

    def claim(entrant: str) -> bool:
        at_once.wait()
        return s.claim_seat(house, token, link, entrant) is None

    with ThreadPoolExecutor(2) as pool:
        won = list(pool.map(claim, "ab"))
    assert sum(won) == 1
    left = "ab"[won.index(False)]
    assert s.claim_seat(house, phone(house), link, left) is None


def test_a_claim_needs_a_session_and_a_slip(house: Hall) -> None:
    token = phone(house)
    card = issue(house, role=Role.PLAYER, tournament=CUP, entrant="a")
    own = issue(house, role=Role.SEAT, tournament=CUP, entrant="a", stage="group", round=1)
    for link, entrant in ((card, "a"), (own, "b"), (slip(house), "")):
        assert code(s.claim_seat(house, token, link, entrant)) == "not-allowed"
    assert code(s.claim_seat(house, "none", slip(house), "a")) == "not-allowed"
    assert house.tables.find(ClaimedSeat) == []


def test_a_session_that_ends_leaves_its_seats(house: Hall) -> None:
    token = phone(house)
    s.claim_seat(house, token, slip(house), "a")
    v.end(house, token)
    assert house.tables.find(ClaimedSeat) == []
    assert s.claim_seat(house, phone(house), slip(house), "a") is None


def test_the_seat_of_a_session_that_is_over_can_be_claimed(house: Hall) -> None:
    old, new = phone(house), phone(house)
    s.claim_seat(house, old, slip(house), "a")
    house.clock.move(days=13)
    assert seats(house, new) == []
    house.clock.move(days=2)
    assert s.claim_seat(house, new, slip(house), "a") is None
    assert v.tidy(house) == 1
    assert seats(house, new) == [(CUP, 1, 1, "a")]
    assert code(s.claim_seat(house, phone(house), slip(house), "a")) == "seat-taken"


def test_the_desk_frees_a_seat(house: Hall) -> None:
    one, other = phone(house), phone(house)
    s.claim_seat(house, one, slip(house), "a")
    s.claim_seat(house, one, slip(house, 2), "a")
    assert s.free_seat(house, slip(house), "a")
    assert not s.free_seat(house, slip(house), "a")
    assert seats(house, one) == [(CUP, 2, 1, "a")]
    assert s.claim_seat(house, other, slip(house), "a") is None
    assert s.claim_seat(house, one, slip(house), "b") is None


@pytest.mark.parametrize("change", [renew, revoke])
def test_a_slip_that_is_renewed_or_revoked_takes_its_seats_along(
    house: Hall, change: type
) -> None:
    token, link = phone(house), slip(house)
    s.claim_seat(house, token, link, "a")
    change(house, link.id, CUP)
    assert seats(house, token) == []
    again = slip(house)
    assert s.claim_seat(house, token, again, "a") is None
    assert seats(house, token) == [(CUP, 1, 1, "a")]


def test_a_renewed_slip_begins_anew(house: Hall) -> None:
    rogue, honest = phone(house), phone(house)
    s.claim_seat(house, rogue, slip(house), "a")
    fresh = renew(house, slip(house).id, CUP)
    assert s.claim_seat(house, honest, fresh, "a") is None
    assert seats(house, honest) == [(CUP, 1, 1, "a")]
    assert code(s.claim_seat(house, rogue, fresh, "a")) == "seat-taken"
    assert s.claim_seat(house, rogue, fresh, "b") is None
    assert seats(house, rogue) == [(CUP, 1, 1, "b")]


def test_who_signs_in_keeps_the_seat(house: Hall) -> None:
    token = phone(house)
    s.claim_seat(house, token, slip(house), "a")
    fresh, _ = v.sign_in(house, token, "Nobody")
    assert seats(house, fresh) == [(CUP, 1, 1, "a")]
    assert code(s.claim_seat(house, phone(house), slip(house), "a")) == "seat-taken"
    v.end(house, fresh)
    assert s.claim_seat(house, phone(house), slip(house), "a") is None


def test_who_opens_another_link_takes_the_seat_along(house: Hall) -> None:
    token = phone(house)
    s.claim_seat(house, token, slip(house), "a")
    fresh = v.rotate_token(house, token, slip(house, 1, 2))
    assert seats(house, fresh) == [(CUP, 1, 1, "a")]
    assert seats(house, token) == []
    assert s.free_seat(house, slip(house), "a")
    assert seats(house, fresh) == seats(house, token) == []


def test_which_seats_are_taken(house: Hall) -> None:
    one, other = phone(house), phone(house)
    assert s.claimed(house, slip(house)) == frozenset()
    s.claim_seat(house, one, slip(house), "a")
    s.claim_seat(house, other, slip(house, 1, 2), "b")
    assert s.claimed(house, slip(house)) == {"a"}
    assert s.claimed(house, slip(house, 1, 2)) == {"b"}
    assert s.claimed(house, slip(house, tournament="other")) == frozenset()
    v.end(house, one)
    assert s.claimed(house, slip(house)) == frozenset()
    house.clock.move(days=15)
    assert s.claimed(house, slip(house, 1, 2)) == frozenset()
