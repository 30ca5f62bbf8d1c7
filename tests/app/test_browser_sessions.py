"""Sessions of browsers: what one has opened, and for how long."""

import pytest

from helpers.tournaments.in_memory import CUP, Hall, hall
from podium.app import browser_sessions as v
from podium.app.access import Role, RoleGrant, User
from podium.app.accounts import change_password, create
from podium.app.browser_sessions import BrowserSession
from podium.app.identity import user_of
from podium.app.links import Link, issue, renew, revoke
from podium.app.ports import Person

PASSWORD = "correct horse"


@pytest.fixture
def instance() -> Hall:
    made = hall("other")
    create(made, "Hana", PASSWORD)
    return made


def helper(instance: Hall, role: Role = Role.ARBITER, label: str = "Eva") -> Link:
    return issue(instance, role=role, tournament=CUP, label=label)


def opened(instance: Hall, *links: Link) -> str:
    token, _ = v.begin(instance)
    for link in links:
        assert v.add_link(instance, token, link) is not None
    return token


def of(instance: Hall, token: str) -> User:
    session = v.find(instance, token)
    return User() if session is None else user_of(instance, session)


def roles(instance: Hall, token: str) -> list[Role]:
    return [grant.role for grant in of(instance, token).grants]


# ---- tokens ----------------------------------------------------------------------------------


def test_a_session_is_found_by_its_token_alone(instance: Hall) -> None:
    token, session = v.begin(instance)
    assert v.find(instance, token) == session
    assert len(token) == 43
    assert v.begin(instance)[0] != token
    for other in (
        "",
        token[:-1],
        token + "x",
        "\ud800",
        *(s.token for s in instance.tables.find(BrowserSession)),
    ):
        assert v.find(instance, other) is None


def test_no_token_is_kept(instance: Hall) -> None:
    token, _ = v.sign_in(instance, "", "Hana")
    assert token not in repr(instance.tables.find(BrowserSession))


def test_a_session_that_has_ended_stays_so(instance: Hall) -> None:
    token = opened(instance, helper(instance))
    v.end(instance, token)
    v.end(instance, token)
    assert v.find(instance, token) is None
    assert v.add_link(instance, token, helper(instance)) is None


# ---- who -------------------------------------------------------------------------------------


def test_a_session_without_anything_is_the_audience(instance: Hall) -> None:
    assert of(instance, opened(instance)) == User()


def test_who_has_signed_in_is_an_organiser(instance: Hall) -> None:
    token, session = v.sign_in(instance, "", "hana")
    assert session.account == "Hana"
    assert of(instance, token) == User(grants=(RoleGrant(role=Role.ORGANISER),), name="Hana")
    assert v.find(instance, token) == session


def test_nobody_signs_in_to_an_account_that_there_is_not(instance: Hall) -> None:
    token, _ = v.sign_in(instance, "", "Nobody")
    assert of(instance, token) == User()
    forged = BrowserSession(token="", id="", account="Hana")
    assert user_of(instance, forged) == User()


def test_signing_in_gives_another_token_and_keeps_what_was_open(instance: Hall) -> None:
    before = opened(instance, helper(instance))
    token, _ = v.sign_in(instance, before, "Hana")
    assert token != before
    assert v.find(instance, before) is None
    assert roles(instance, token) == [Role.ORGANISER, Role.ARBITER]
    assert of(instance, token).name == "Hana"


def test_another_password_signs_everybody_out(instance: Hall) -> None:
    create(instance, "Ida", PASSWORD)
    one, _ = v.sign_in(instance, opened(instance, helper(instance)), "Hana")
    other, _ = v.sign_in(instance, "", "Ida")
    change_password(instance, "Hana", "battery staple")
    assert roles(instance, one) == [Role.ARBITER]
    assert roles(instance, other) == [Role.ORGANISER]
    again, _ = v.sign_in(instance, one, "Hana")
    assert roles(instance, again) == [Role.ORGANISER, Role.ARBITER]


def test_all_sessions_of_an_account_end(instance: Hall) -> None:
    create(instance, "Ida", PASSWORD)
    hana = [v.sign_in(instance, "", "Hana")[0] for _ in range(2)]
    ida, _ = v.sign_in(instance, "", "Ida")
    guest = opened(instance, helper(instance))
    v.end_all_of(instance, "Hana")
    assert [v.find(instance, token) for token in hana] == [None, None]
    assert roles(instance, ida) == [Role.ORGANISER]
    assert roles(instance, guest) == [Role.ARBITER]


def test_a_link_gives_what_it_was_made_for(instance: Hall) -> None:
    link = issue(instance, role=Role.PLAYER, tournament=CUP, entrant="b")
    who = of(instance, opened(instance, link))
    assert who.grants == (RoleGrant(role=Role.PLAYER, tournament=CUP, entrant="b"),)
    assert who.name == "Birch"
    instance.service.store.put_people(CUP, {"b": Person(name="Birches")})
    assert of(instance, opened(instance, link)).name == "Birches"


def test_a_label_goes_before_the_name_of_an_entrant(instance: Hall) -> None:
    link = issue(instance, role=Role.PLAYER, tournament=CUP, entrant="b")
    assert of(instance, opened(instance, link, helper(instance))).name == "Eva"
    nameless = issue(instance, role=Role.SCOREKEEPER, tournament=CUP)
    assert of(instance, opened(instance, nameless)).name == "scorekeeper"


def test_who_helps_is_not_called_as_the_player_whose_card_was_opened(instance: Hall) -> None:
    card = issue(instance, role=Role.PLAYER, tournament=CUP, entrant="b")
    nameless = issue(instance, role=Role.SCOREKEEPER, tournament=CUP)
    assert of(instance, opened(instance, nameless, card)).name == "scorekeeper"


def test_a_link_is_opened_under_a_new_token(instance: Hall) -> None:
    first, second = helper(instance), helper(instance, Role.SCOREKEEPER)
    planted = opened(instance, first)
    fresh = v.rotate_token(instance, planted, second)
    v.add_link(instance, fresh, second)
    assert roles(instance, fresh) == [Role.ARBITER, Role.SCOREKEEPER]
    assert roles(instance, planted) == [Role.ARBITER]
    assert v.rotate_token(instance, fresh, second) == fresh
    assert v.rotate_token(instance, fresh, renew(instance, second.id, CUP)) != fresh
    assert v.rotate_token(instance, "", first) != ""


def test_the_token_of_who_has_signed_in_stays(instance: Hall) -> None:
    """It was new then."""
    token, _ = v.sign_in(instance, "", "Hana")
    assert v.rotate_token(instance, token, helper(instance)) == token


def test_a_link_that_is_revoked_or_renewed_gives_nothing_any_more(instance: Hall) -> None:
    revoked, renewed, kept = (helper(instance, label=name) for name in "xyz")
    token = opened(instance, revoked, renewed, kept)
    assert len(roles(instance, token)) == 3
    revoke(instance, revoked.id, CUP)
    fresh = renew(instance, renewed.id, CUP)
    assert roles(instance, token) == [Role.ARBITER]
    assert of(instance, token).name == "z"
    v.add_link(instance, token, fresh)
    assert roles(instance, token) == [Role.ARBITER, Role.ARBITER]


def test_a_link_opened_twice_counts_once(instance: Hall) -> None:
    link = helper(instance)
    assert roles(instance, opened(instance, link, link)) == [Role.ARBITER]


# ---- time ------------------------------------------------------------------------------------


def test_a_session_lasts_a_fortnight_after_it_was_last_seen(instance: Hall) -> None:
    token = opened(instance, helper(instance))
    for _ in range(3):
        instance.clock.move(days=13)
        assert roles(instance, token) == [Role.ARBITER]
    instance.clock.move(days=14, minutes=1)
    assert v.find(instance, token) is None


def test_an_account_lasts_three_days(instance: Hall) -> None:
    alone, _ = v.sign_in(instance, "", "Hana")
    token, _ = v.sign_in(instance, opened(instance, helper(instance)), "Hana")
    instance.clock.move(days=2, hours=23)
    assert roles(instance, alone) == [Role.ORGANISER]
    assert roles(instance, token) == [Role.ORGANISER, Role.ARBITER]
    instance.clock.move(days=3, minutes=1)
    assert v.find(instance, alone) is None
    assert roles(instance, token) == [Role.ARBITER]
    assert roles(instance, token) == [Role.ARBITER]  # it does not come back


def test_looking_writes_at_most_once_an_hour(instance: Hall) -> None:
    token = opened(instance, helper(instance))
    kept = instance.tables.find(BrowserSession)
    instance.clock.move(minutes=59)
    assert v.find(instance, token) is not None
    assert instance.tables.find(BrowserSession) == kept
    instance.clock.move(minutes=1)
    seen = v.find(instance, token)
    assert seen is not None
    assert seen.seen_at == instance.clock.now()
    assert instance.tables.find(BrowserSession) != kept


def test_a_clock_that_is_put_back_ends_nothing(instance: Hall) -> None:
    token = opened(instance, helper(instance))
    instance.clock.move(days=-400)
    assert roles(instance, token) == [Role.ARBITER]
    instance.clock.move(days=10)
    assert roles(instance, token) == [Role.ARBITER]


def test_sessions_that_are_over_are_tidied_away(instance: Hall) -> None:
    opened(instance, helper(instance))
    instance.clock.move(days=10)
    young = opened(instance, helper(instance))
    instance.clock.move(days=10)
    assert v.tidy(instance) == 1
    assert v.tidy(instance) == 0
    assert len(instance.tables.find(BrowserSession)) == 1
    assert roles(instance, young) == [Role.ARBITER]
