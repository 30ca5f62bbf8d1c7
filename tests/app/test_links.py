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
    LinkSpec,
    find_link,
    issue,
    issue_all,
    links,
    renew,
    revoke,
    secret,
)
from podium.core.refusals import Refused


@pytest.fixture
def instance() -> Hall:
    return hall("other")


def player(instance: Hall, entrant: str = "a", tournament: str = CUP) -> Link:
    return issue(instance, role=Role.PLAYER, tournament=tournament, entrant=entrant)


# ---- finding ---------------------------------------------------------------------------------


def test_a_secret_opens_its_link(instance: Hall) -> None:
    link = issue(instance, role=Role.SCOREKEEPER, tournament=CUP, label="Eva", by="Hana")
    assert find_link(instance, secret(instance, link)) == link
    assert (link.role, link.tournament, link.label, link.by) == (
        Role.SCOREKEEPER,
        CUP,
        "Eva",
        "Hana",
    )
    assert link.made_at == instance.clock.now()
    assert find_link(instance, f" {secret(instance, link).upper()}\n") == link


def test_a_secret_is_short_and_plain_enough_for_a_code(instance: Hall) -> None:
    said = secret(instance, player(instance))
    own, _, mac = said.partition("-")
    assert (len(own), len(mac)) == (16, 24)  # 15 bytes are 24 letters
    assert set(own + mac) <= set("abcdefghijklmnopqrstuvwxyz234567")


def test_a_card_can_be_printed_again(instance: Hall) -> None:
    link = player(instance)
    again = links(instance, CUP)[0]
    assert secret(instance, again) == secret(instance, link)


def test_nothing_kept_opens_a_link(instance: Hall) -> None:
    link = player(instance)
    said = secret(instance, link)
    stored = repr(instance.tables.find(Link)).encode()
    assert said.partition("-")[2].encode() not in stored
    stolen = dataclasses.replace(instance, key=b"x" * 32)
    assert find_link(instance, secret(stolen, link)) is None
    assert find_link(stolen, said) is None


def test_a_secret_of_one_tournament_is_found_among_others(instance: Hall) -> None:
    made = [player(instance, tournament=name) for name in (CUP, "other")]
    whole = issue(instance, role=Role.ORGANISER)
    for link in (*made, whole):
        assert find_link(instance, secret(instance, link)) == link
    assert links(instance, CUP) == [made[0]]
    assert links(instance, "") == [whole]


@pytest.mark.parametrize("said", ["", "-", "a-b", "žluť-kůň", "\ud800", "-" * 500, "a" * 9999])
def test_what_is_no_secret_opens_nothing(instance: Hall, said: str) -> None:
    player(instance)
    assert find_link(instance, said) is None


HOUSE = hall()
SECRET = secret(HOUSE, player(HOUSE))


@given(at=st.integers(0, len(SECRET) - 1), sign=st.sampled_from("abcdefgxyz234567-"))
@settings(max_examples=MANY)
def test_a_secret_with_one_wrong_sign_opens_nothing(at: int, sign: str) -> None:
    said = SECRET[:at] + sign + SECRET[at + 1 :]
    assert (find_link(HOUSE, said) is not None) == (said == SECRET)


# ---- giving ----------------------------------------------------------------------------------


def test_a_player_or_a_seat_has_one_link(instance: Hall) -> None:
    first = player(instance)
    instance.clock.move(hours=1)
    assert player(instance) == first
    assert player(instance, "b").id != first.id
    assert player(instance, tournament="other").id != first.id
    slip = {"role": Role.SEAT, "tournament": CUP, "stage": "group"}
    seat = issue(instance, **slip, round=1, table=2)  # type: ignore[arg-type]
    assert issue(instance, **slip, round=1, table=2) == seat  # type: ignore[arg-type]
    others = {
        issue(instance, **slip, round=number, table=table).id  # type: ignore[arg-type]
        for number, table in ((2, 1), (1, 1), (12, 0))
    }
    assert len({*others, seat.id}) == 4
    assert issue(instance, **slip, round=1, table=2, entrant="a").id != seat.id  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "role", [Role.ORGANISER, Role.ARBITER, Role.SCOREKEEPER, Role.CHECK_IN]
)
def test_every_helper_gets_a_link_of_its_own(instance: Hall, role: Role) -> None:
    made = [issue(instance, role=role, tournament=CUP) for _ in range(3)]
    assert len({link.id for link in made}) == 3
    assert len(links(instance, CUP)) == 3


def test_the_links_of_many_are_given_at_once(instance: Hall) -> None:
    early = player(instance, "b")
    lost = player(instance, "c")
    revoke(instance, lost.id, CUP)
    wanted = [LinkSpec(role=Role.PLAYER, entrant=entrant) for entrant in "abc"]
    made = issue_all(instance, CUP, wanted, by="Hana")
    assert [link.entrant for link in made] == ["a", "b", "c"]
    assert made[1] == early
    assert (made[2].id, made[2].version) == (lost.id, 2)
    assert made == [player(instance, entrant) for entrant in "abc"]
    assert issue_all(instance, CUP, []) == []


@pytest.mark.parametrize("role", [*Role])
def test_there_is_no_link_to_a_tournament_that_there_is_not(instance: Hall, role: Role) -> None:
    with pytest.raises(Refused) as caught:
        issue(instance, role=role, tournament="none", entrant="a")
    assert caught.value.refusal.code == "unknown-tournament"
    if role is not Role.ORGANISER:
        with pytest.raises(Refused):
            issue(instance, role=role, entrant="a")


# ---- renewing and revoking -------------------------------------------------------------------


def test_a_renewed_link_has_another_secret(instance: Hall) -> None:
    link = player(instance)
    old = secret(instance, link)
    renewed = renew(instance, link.id, CUP)
    assert find_link(instance, old) is None
    assert find_link(instance, secret(instance, renewed)) == renewed
    assert (renewed.id, renewed.version, renewed.entrant) == (link.id, 2, "a")
    assert player(instance) == renewed


def test_a_revoked_link_opens_nothing(instance: Hall) -> None:
    link = player(instance)
    revoke(instance, link.id, CUP)
    revoke(instance, link.id, CUP)
    assert find_link(instance, secret(instance, link)) is None
    assert [kept.revoked for kept in links(instance, CUP)] == [True]
    with pytest.raises(Refused) as caught:
        renew(instance, link.id, CUP)
    assert caught.value.refusal.code == "no-such-link"


def test_who_gets_a_link_in_place_of_a_revoked_one_gets_another_secret(instance: Hall) -> None:
    first = player(instance)
    revoke(instance, first.id, CUP)
    second = player(instance)
    assert find_link(instance, secret(instance, first)) is None
    assert find_link(instance, secret(instance, second)) == second


def test_a_link_is_renewed_and_revoked_in_its_tournament(instance: Hall) -> None:
    link = player(instance)
    for change in (renew, revoke):
        for name, link_id in (("other", link.id), (CUP, "none")):
            with pytest.raises(Refused) as caught:
                change(instance, link_id, name)
            assert caught.value.refusal.code == "no-such-link"
    assert find_link(instance, secret(instance, link)) == link


@pytest.mark.parametrize("label", ["\x1b[31m", "\u202eavE", "\u3164"])
def test_a_label_signs_what_is_done_so_it_can_be_seen(instance: Hall, label: str) -> None:
    with pytest.raises(Refused) as caught:
        issue(instance, role=Role.SCOREKEEPER, tournament=CUP, label=label)
    assert caught.value.refusal.code == "bad-name"
