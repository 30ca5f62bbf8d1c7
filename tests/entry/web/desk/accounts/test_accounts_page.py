"""The accounts of the instance: one's own, and inviting others."""

import re
from html import unescape

import pytest

from helpers.tournaments.in_memory import QUICK
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium import bootstrap
from podium.app import accounts
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import find_link, links
from podium.entry.web.security import COOKIE

HERE = "/accounts"
OLD, NEW = "long enough 1", "long enough 2"


@pytest.fixture
def instance() -> Instance:
    return bootstrap.instance_in_memory(hasher=QUICK)


@pytest.fixture
def olga(visitor: Visitor, instance: Instance) -> Visitor:
    """An organiser who has signed in with an account."""
    accounts.create(instance, "Olga", OLD)
    assert sign_in(visitor, OLD) == 303
    return visitor


def sign_in(visitor: Visitor, password: str, name: str = "Olga") -> int:
    return visitor.post("/sign-in", {"name": name, "password": password}).status_code


def secrets(page: str) -> list[str]:
    return re.findall(r'<p class="address">http://podium\.test/l/(\S+)</p>', unescape(page))


def test_it_is_for_organisers_of_the_house(visitor: Visitor, instance: Instance) -> None:
    assert visitor.client.get(HERE, follow_redirects=False).status_code == 303
    DeskDay(visitor, instance).opened("blokus-lincon-2016", 4)
    visitor.take(Role.ORGANISER, NAME)
    visitor.get(HERE, 403)
    for path in ("", "/password", "/out", "/invite"):
        assert (
            visitor.post(f"{HERE}{path}", {"name": "Eve", "password": OLD}).status_code == 403
        )
    assert accounts.names(instance) == []


def test_who_has_an_account(olga: Visitor, instance: Instance) -> None:
    accounts.create(instance, "Petr", OLD)
    page = " ".join(olga.get(HERE).split())
    assert 'Olga <span class="quiet">(you)' in page
    assert "<li>Petr</li>" in page
    assert "Make your account" not in page


def test_the_password_is_changed_and_others_are_signed_out(olga: Visitor) -> None:
    other = olga.client.cookies[COOKIE]
    olga.client.cookies.clear()
    sign_in(olga, OLD)
    wrong = olga.post(f"{HERE}/password", {"before": "wrong wrong", "password": NEW})
    assert wrong.status_code == 422
    assert "wrong-password" in wrong.text
    weak = olga.post(f"{HERE}/password", {"before": OLD, "password": "short"})
    assert "weak-password" in weak.text
    answer = olga.post(f"{HERE}/password", {"before": OLD, "password": NEW})
    assert answer.headers["location"] == f"{HERE}?changed=1"
    assert "Your password has been changed." in olga.get(f"{HERE}?changed=1")
    olga.client.cookies.clear()
    olga.client.cookies.set(COOKIE, other)
    assert olga.client.get(HERE, follow_redirects=False).status_code == 303
    olga.client.cookies.clear()
    assert sign_in(olga, OLD) == 422
    assert sign_in(olga, NEW) == 303


def test_guessing_the_password_is_slowed_down(olga: Visitor) -> None:
    sent = {"before": "wrong wrong", "password": NEW}
    seen = [olga.post(f"{HERE}/password", sent).status_code for _ in range(11)]
    assert seen == [422] * 10 + [429]


def test_signing_out_everywhere(olga: Visitor) -> None:
    first = olga.client.cookies[COOKIE]
    olga.client.cookies.clear()
    sign_in(olga, OLD)
    assert olga.post(f"{HERE}/out").headers["location"] == "/sign-in"
    for token in (olga.client.cookies[COOKIE], first):
        olga.client.cookies.clear()
        olga.client.cookies.set(COOKIE, token)
        assert olga.client.get(HERE, follow_redirects=False).status_code == 303


def test_another_is_invited_and_makes_an_account(olga: Visitor, instance: Instance) -> None:
    answer = olga.post(f"{HERE}/invite", {"label": "Petr"})
    (link,) = links(instance, "")
    assert answer.headers["location"] == f"{HERE}?link={link.id}#{link.id}"
    assert (link.role, link.label, link.by) == (Role.ORGANISER, "Petr", "Olga")
    (secret,) = secrets(olga.get(HERE))
    olga.client.cookies.clear()
    petr = olga
    assert petr.client.get(f"/l/{secret}", follow_redirects=False).status_code == 303
    assert "Make your account" in petr.get(HERE)
    taken = petr.post(HERE, {"name": "olga", "password": OLD})
    assert taken.status_code == 422
    assert "already-exists" in taken.text
    assert find_link(instance, secret) is not None
    petr.post(HERE, {"name": "Petr", "password": OLD})
    page = " ".join(petr.get(HERE).split())
    assert 'Petr <span class="quiet">(you)' in page
    assert find_link(instance, secret) is None, "the invitation is used up"
    assert secrets(page) == []
    assert accounts.check(instance, "Petr", OLD)


def test_an_invitation_is_renewed_and_revoked(olga: Visitor, instance: Instance) -> None:
    olga.post(f"{HERE}/invite", {"label": "Petr"})
    (link,) = links(instance, "")
    (first,) = secrets(olga.get(HERE))
    olga.post(f"{HERE}/invite", {"link": link.id, "do": "renew"})
    (second,) = secrets(olga.get(HERE))
    assert find_link(instance, first) is None
    assert find_link(instance, second) is not None
    olga.post(f"{HERE}/invite", {"link": link.id, "do": "revoke"})
    assert find_link(instance, second) is None
    answer = olga.post(f"{HERE}/invite", {"link": link.id, "do": "renew"})
    assert answer.status_code == 422
    assert "no-such-link" in answer.text
