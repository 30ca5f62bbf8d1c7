"""Sessions of browsers: what one has opened, and for how long."""

import pytest

from helpers.tournaments.in_memory import CUP, Hall, hall
from podium.app import browser_sessions as v
from podium.app.access import Grant, Role, Who
from podium.app.accounts import change_password, create
from podium.app.browser_sessions import BrowserSession
from podium.app.identity import who
from podium.app.links import Link, issue, renew, revoke
from podium.app.ports import Person

PASSWORD = "correct horse"


@pytest.fixture
def house() -> Hall:
    made = hall("other")
    create(made, "Hana", PASSWORD)
    return made


def helper(house: Hall, role: Role = Role.ARBITER, label: str = "Eva") -> Link:
    return issue(house, role=role, tournament=CUP, label=label)


def opened(house: Hall, *links: Link) -> str:
    token, _ = v.begin(house)
    for link in links:
        assert v.add_link(house, token, link) is not None
    return token


def of(house: Hall, token: str) -> Who:
    session = v.find(house, token)
    return Who() if session is None else who(house, session)


def roles(house: Hall, token: str) -> list[Role]:
    return [grant.role for grant in of(house, token).grants]


# ---- tokens ----------------------------------------------------------------------------------


def test_a_session_is_found_by_its_token_alone(house: Hall) -> None:
    token, session = v.begin(house)
    assert v.find(house, token) == session
    assert len(token) == 43
    assert v.begin(house)[0] != token
    for other in (
        "",
        token[:-1],
        token + "x",
        "\ud800",
        *(s.token for s in house.tables.find(BrowserSession)),
    ):
        assert v.find(house, other) is None


def test_no_token_is_kept(house: Hall) -> None:
    token, _ = v.sign_in(house, "", "Hana")
    assert token not in repr(house.tables.find(BrowserSession))


def test_a_session_that_has_ended_stays_so(house: Hall) -> None:
    token = opened(house, helper(house))
    v.end(house, token)
    v.end(house, token)
    assert v.find(house, token) is None
    assert v.add_link(house, token, helper(house)) is None


# ---- who -------------------------------------------------------------------------------------


def test_a_session_without_anything_is_the_audience(house: Hall) -> None:
    assert of(house, opened(house)) == Who()


def test_who_has_signed_in_is_an_organiser(house: Hall) -> None:
    token, session = v.sign_in(house, "", "hana")
    assert session.account == "Hana"
    assert of(house, token) == Who(grants=(Grant(role=Role.ORGANISER),), name="Hana")
    assert v.find(house, token) == session


def test_nobody_signs_in_to_an_account_that_there_is_not(house: Hall) -> None:
    token, _ = v.sign_in(house, "", "Nobody")
    assert of(house, token) == Who()
    forged = BrowserSession(token="", id="", account="Hana")
    assert who(house, forged) == Who()


def test_signing_in_gives_another_token_and_keeps_what_was_open(house: Hall) -> None:
    before = opened(house, helper(house))
    token, _ = v.sign_in(house, before, "Hana")
    assert token != before
    assert v.find(house, before) is None
    assert roles(house, token) == [Role.ORGANISER, Role.ARBITER]
    assert of(house, token).name == "Hana"


def test_another_password_signs_everybody_out(house: Hall) -> None:
    create(house, "Ida", PASSWORD)
    one, _ = v.sign_in(house, opened(house, helper(house)), "Hana")
    other, _ = v.sign_in(house, "", "Ida")
    change_password(house, "Hana", "battery staple")
    assert roles(house, one) == [Role.ARBITER]
    assert roles(house, other) == [Role.ORGANISER]
    again, _ = v.sign_in(house, one, "Hana")
    assert roles(house, again) == [Role.ORGANISER, Role.ARBITER]


def test_all_sessions_of_an_account_end(house: Hall) -> None:
    create(house, "Ida", PASSWORD)
    hana = [v.sign_in(house, "", "Hana")[0] for _ in range(2)]
    ida, _ = v.sign_in(house, "", "Ida")
    guest = opened(house, helper(house))
    v.end_all_of(house, "Hana")
    assert [v.find(house, token) for token in hana] == [None, None]
    assert roles(house, ida) == [Role.ORGANISER]
    assert roles(house, guest) == [Role.ARBITER]


def test_a_link_gives_what_it_was_made_for(house: Hall) -> None:
    link = issue(house, role=Role.PLAYER, tournament=CUP, entrant="b")
    who = of(house, opened(house, link))
    assert who.grants == (Grant(role=Role.PLAYER, tournament=CUP, entrant="b"),)
    assert who.name == "Birch"
    house.service.store.put_people(CUP, {"b": Person(name="Birches")})
    assert of(house, opened(house, link)).name == "Birches"


def test_a_label_goes_before_the_name_of_an_entrant(house: Hall) -> None:
    link = issue(house, role=Role.PLAYER, tournament=CUP, entrant="b")
    assert of(house, opened(house, link, helper(house))).name == "Eva"
    nameless = issue(house, role=Role.SCOREKEEPER, tournament=CUP)
    assert of(house, opened(house, nameless)).name == "scorekeeper"


def test_who_helps_is_not_called_as_the_player_whose_card_was_opened(house: Hall) -> None:
    card = issue(house, role=Role.PLAYER, tournament=CUP, entrant="b")
    nameless = issue(house, role=Role.SCOREKEEPER, tournament=CUP)
    assert of(house, opened(house, nameless, card)).name == "scorekeeper"


def test_a_link_is_opened_under_a_new_token(house: Hall) -> None:
    first, second = helper(house), helper(house, Role.SCOREKEEPER)
    planted = opened(house, first)
    fresh = v.rotate_token(house, planted, second)
    v.add_link(house, fresh, second)
    assert roles(house, fresh) == [Role.ARBITER, Role.SCOREKEEPER]
    assert roles(house, planted) == [Role.ARBITER]
    assert v.rotate_token(house, fresh, second) == fresh
    assert v.rotate_token(house, fresh, renew(house, second.id, CUP)) != fresh
    assert v.rotate_token(house, "", first) != ""


def test_the_token_of_who_has_signed_in_stays(house: Hall) -> None:
    """It was new then."""
    token, _ = v.sign_in(house, "", "Hana")
    assert v.rotate_token(house, token, helper(house)) == token


def test_a_link_that_is_revoked_or_renewed_gives_nothing_any_more(house: Hall) -> None:
    revoked, renewed, kept = (helper(house, label=name) for name in "xyz")
    token = opened(house, revoked, renewed, kept)
    assert len(roles(house, token)) == 3
    revoke(house, revoked.id, CUP)
    fresh = renew(house, renewed.id, CUP)
    assert roles(house, token) == [Role.ARBITER]
    assert of(house, token).name == "z"
    v.add_link(house, token, fresh)
    assert roles(house, token) == [Role.ARBITER, Role.ARBITER]


def test_a_link_opened_twice_counts_once(house: Hall) -> None:
    link = helper(house)
    assert roles(house, opened(house, link, link)) == [Role.ARBITER]


# ---- time ------------------------------------------------------------------------------------


def test_a_session_lasts_a_fortnight_after_it_was_last_seen(house: Hall) -> None:
    token = opened(house, helper(house))
    for _ in range(3):
        house.clock.move(days=13)
        assert roles(house, token) == [Role.ARBITER]
    house.clock.move(days=14, minutes=1)
    assert v.find(house, token) is None


def test_an_account_lasts_three_days(house: Hall) -> None:
    alone, _ = v.sign_in(house, "", "Hana")
    token, _ = v.sign_in(house, opened(house, helper(house)), "Hana")
    house.clock.move(days=2, hours=23)
    assert roles(house, alone) == [Role.ORGANISER]
    assert roles(house, token) == [Role.ORGANISER, Role.ARBITER]
    house.clock.move(days=3, minutes=1)
    assert v.find(house, alone) is None
    assert roles(house, token) == [Role.ARBITER]
    assert roles(house, token) == [Role.ARBITER]  # it does not come back


def test_looking_writes_at_most_once_an_hour(house: Hall) -> None:
    token = opened(house, helper(house))
    kept = house.tables.find(BrowserSession)
    house.clock.move(minutes=59)
    assert v.find(house, token) is not None
    assert house.tables.find(BrowserSession) == kept
    house.clock.move(minutes=1)
    seen = v.find(house, token)
    assert seen is not None
    assert seen.seen_at == house.clock.now()
    assert house.tables.find(BrowserSession) != kept


def test_a_clock_that_is_put_back_ends_nothing(house: Hall) -> None:
    token = opened(house, helper(house))
    house.clock.move(days=-400)
    assert roles(house, token) == [Role.ARBITER]
    house.clock.move(days=10)
    assert roles(house, token) == [Role.ARBITER]


def test_sessions_that_are_over_are_tidied_away(house: Hall) -> None:
    opened(house, helper(house))
    house.clock.move(days=10)
    young = opened(house, helper(house))
    house.clock.move(days=10)
    assert v.tidy(house) == 1
    assert v.tidy(house) == 0
    assert len(house.tables.find(BrowserSession)) == 1
    assert roles(house, young) == [Role.ARBITER]
