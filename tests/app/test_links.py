"""Secret links: given once, printed again, renewed, revoked; a stolen database opens nothing."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.sizes import MANY
from helpers.tournaments.in_memory import CUP, Hall, hall
from podium.app.access import Role
from podium.app.links import (
    Link,
    Wanted,
    found,
    issue,
    issue_all,
    links,
    renew,
    revoke,
    secret,
)
from podium.core.refusals import Refused


@pytest.fixture
def house() -> Hall:
    return hall("other")


def player(house: Hall, entrant: str = "a", tournament: str = CUP) -> Link:
    return issue(house, role=Role.PLAYER, tournament=tournament, entrant=entrant)


# ---- finding ---------------------------------------------------------------------------------


def test_a_secret_opens_its_link(house: Hall) -> None:
    link = issue(house, role=Role.SCOREKEEPER, tournament=CUP, label="Eva", by="Hana")
    assert found(house, secret(house, link)) == link
    assert (link.role, link.tournament, link.label, link.by) == (
        Role.SCOREKEEPER,
        CUP,
        "Eva",
        "Hana",
    )
    assert link.made_at == house.clock.now()
    assert found(house, f" {secret(house, link).upper()}\n") == link


def test_a_secret_is_short_and_plain_enough_for_a_code(house: Hall) -> None:
    said = secret(house, player(house))
    own, _, mac = said.partition("-")
    assert (len(own), len(mac)) == (16, 24)  # 15 bytes are 24 letters
    assert set(own + mac) <= set("abcdefghijklmnopqrstuvwxyz234567")


def test_a_card_can_be_printed_again(house: Hall) -> None:
    link = player(house)
    again = links(house, CUP)[0]
    assert secret(house, again) == secret(house, link)


def test_nothing_kept_opens_a_link(house: Hall) -> None:
    link = player(house)
    said = secret(house, link)
    stored = repr(house.tables.find(Link)).encode()
    assert said.partition("-")[2].encode() not in stored
    stolen = dataclasses.replace(house, key=b"x" * 32)
    assert found(house, secret(stolen, link)) is None
    assert found(stolen, said) is None


def test_a_secret_of_one_tournament_is_found_among_others(house: Hall) -> None:
    made = [player(house, tournament=name) for name in (CUP, "other")]
    whole = issue(house, role=Role.ORGANISER)
    for link in (*made, whole):
        assert found(house, secret(house, link)) == link
    assert links(house, CUP) == [made[0]]
    assert links(house, "") == [whole]


@pytest.mark.parametrize("said", ["", "-", "a-b", "žluť-kůň", "\ud800", "-" * 500, "a" * 9999])
def test_what_is_no_secret_opens_nothing(house: Hall, said: str) -> None:
    player(house)
    assert found(house, said) is None


HOUSE = hall()
SECRET = secret(HOUSE, player(HOUSE))


@given(at=st.integers(0, len(SECRET) - 1), sign=st.sampled_from("abcdefgxyz234567-"))
@settings(max_examples=MANY)
def test_a_secret_with_one_wrong_sign_opens_nothing(at: int, sign: str) -> None:
    said = SECRET[:at] + sign + SECRET[at + 1 :]
    assert (found(HOUSE, said) is not None) == (said == SECRET)


# ---- giving ----------------------------------------------------------------------------------


def test_a_player_or_a_seat_has_one_link(house: Hall) -> None:
    first = player(house)
    house.clock.move(hours=1)
    assert player(house) == first
    assert player(house, "b").id != first.id
    assert player(house, tournament="other").id != first.id
    slip = {"role": Role.SEAT, "tournament": CUP, "stage": "group"}
    seat = issue(house, **slip, round=1, table=2)  # type: ignore[arg-type]
    assert issue(house, **slip, round=1, table=2) == seat  # type: ignore[arg-type]
    others = {issue(house, **slip, round=r, table=t).id for r, t in ((2, 1), (1, 1), (12, 0))}  # type: ignore[arg-type]
    assert len({*others, seat.id}) == 4
    assert issue(house, **slip, round=1, table=2, entrant="a").id != seat.id  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "role", [Role.ORGANISER, Role.ARBITER, Role.SCOREKEEPER, Role.CHECK_IN]
)
def test_every_helper_gets_a_link_of_its_own(house: Hall, role: Role) -> None:
    made = [issue(house, role=role, tournament=CUP) for _ in range(3)]
    assert len({link.id for link in made}) == 3
    assert len(links(house, CUP)) == 3


def test_the_links_of_many_are_given_at_once(house: Hall) -> None:
    early = player(house, "b")
    lost = player(house, "c")
    revoke(house, lost.id, CUP)
    wanted = [Wanted(role=Role.PLAYER, entrant=entrant) for entrant in "abc"]
    made = issue_all(house, CUP, wanted, by="Hana")
    assert [link.entrant for link in made] == ["a", "b", "c"]
    assert made[1] == early
    assert (made[2].id, made[2].version) == (lost.id, 2)
    assert made == [player(house, entrant) for entrant in "abc"]
    assert issue_all(house, CUP, []) == []


@pytest.mark.parametrize("role", [*Role])
def test_there_is_no_link_to_a_tournament_that_there_is_not(house: Hall, role: Role) -> None:
    with pytest.raises(Refused) as caught:
        issue(house, role=role, tournament="none", entrant="a")
    assert caught.value.refusal.code == "unknown-tournament"
    if role is not Role.ORGANISER:
        with pytest.raises(Refused):
            issue(house, role=role, entrant="a")


# ---- renewing and revoking -------------------------------------------------------------------


def test_a_renewed_link_has_another_secret(house: Hall) -> None:
    link = player(house)
    old = secret(house, link)
    renewed = renew(house, link.id, CUP)
    assert found(house, old) is None
    assert found(house, secret(house, renewed)) == renewed
    assert (renewed.id, renewed.version, renewed.entrant) == (link.id, 2, "a")
    assert player(house) == renewed


def test_a_revoked_link_opens_nothing(house: Hall) -> None:
    link = player(house)
    revoke(house, link.id, CUP)
    revoke(house, link.id, CUP)
    assert found(house, secret(house, link)) is None
    assert [kept.revoked for kept in links(house, CUP)] == [True]
    with pytest.raises(Refused) as caught:
        renew(house, link.id, CUP)
    assert caught.value.refusal.code == "no-such-link"


def test_who_gets_a_link_in_place_of_a_revoked_one_gets_another_secret(house: Hall) -> None:
    first = player(house)
    revoke(house, first.id, CUP)
    second = player(house)
    assert found(house, secret(house, first)) is None
    assert found(house, secret(house, second)) == second


def test_a_link_is_renewed_and_revoked_in_its_tournament(house: Hall) -> None:
    link = player(house)
    for change in (renew, revoke):
        for name, link_id in (("other", link.id), (CUP, "none")):
            with pytest.raises(Refused) as caught:
                change(house, link_id, name)
            assert caught.value.refusal.code == "no-such-link"
    assert found(house, secret(house, link)) == link


@pytest.mark.parametrize("label", ["\x1b[31m", "\u202eavE", "\u3164"])
def test_a_label_signs_what_is_done_so_it_can_be_seen(house: Hall, label: str) -> None:
    with pytest.raises(Refused) as caught:
        issue(house, role=Role.SCOREKEEPER, tournament=CUP, label=label)
    assert caught.value.refusal.code == "bad-name"
