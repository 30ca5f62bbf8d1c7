"""Check-in and people in a real browser: as quick as the keyboard goes, without leaving the place."""

import pytest
from playwright.sync_api import Page, expect

from helpers.browser.watched import Visit
from helpers.web.serving import Served
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, secret
from podium.director import acts as a

PEOPLE = {"p1": "Anna Berg", "p2": "Annika Novák", "p3": "Žofie Malá"}


@pytest.fixture
def desk(instance: Instance, served: Served, visit: Visit) -> Page:
    """The check-in of three people, by the organiser."""
    instance.service.perform(a.Open(tournament="cup", rulebook="football-group-uefa"))
    for key, name in PEOPLE.items():
        instance.service.perform(a.Enter(tournament="cup", id=key, name=name))
    page = visit(served.link(Role.ORGANISER))
    page.goto(f"{served.url}/desk/cup/checkin")
    expect(page.locator("#q")).to_be_focused()
    return page


def test_three_letters_and_enter(desk: Page) -> None:
    desk.keyboard.type("zof")
    expect(desk.locator(".present li:visible")).to_have_count(1)
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Žofie Malá is here.")).to_be_visible()
    expect(desk.locator("#q")).to_be_focused()
    desk.keyboard.type("ann")
    desk.keyboard.press("Enter")
    expect(desk).to_have_url(f"{desk.url.partition('?')[0]}?q=ann")
    expect(desk.get_by_text("1 of 3 are here")).to_be_visible()


def test_the_number_and_enter(desk: Page, served: Served) -> None:
    for number in range(4, 13):
        entry = a.Enter(tournament="cup", id=f"p{number}", name=f"Player {number}")
        served.run(served.gateway.act(served.organiser, entry))
    desk.reload()
    expect(desk.locator("#q")).to_be_focused()
    desk.keyboard.type("1")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Anna Berg is here.")).to_be_visible()


def test_a_scanner_types_the_card(desk: Page, instance: Instance, served: Served) -> None:
    card = secret(instance, issue(instance, role=Role.PLAYER, tournament="cup", entrant="p2"))
    desk.keyboard.type(f"{served.url}/l/{card}")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Annika Novák is here.")).to_be_visible()
    assert card not in desk.url


def test_a_fee_is_noted_without_leaving_the_place(desk: Page) -> None:
    desk.keyboard.type("ann")
    desk.get_by_role("button", name="not paid (note that Anna Berg has)").click()
    expect(
        desk.get_by_role("button", name="paid (note that Anna Berg has not)")
    ).to_be_visible()
    desk.get_by_role("button", name="not paid (note that Annika Novák has)").click()
    expect(desk.locator(".ticked:visible")).to_have_count(2)
    expect(desk.locator("#q")).to_have_value("ann")
    expect(desk.locator(".present li:visible")).to_have_count(2)


def test_who_is_here_pays_at_once(desk: Page) -> None:
    desk.get_by_role("button", name="Check in Anna Berg").click()
    note = desk.locator(".done")
    note.get_by_role("button", name="not paid").click()
    expect(note.locator(".ticked")).to_be_visible()
    expect(note).to_contain_text("Anna Berg is here.")


def test_two_desks_see_one_another(desk: Page, served: Served, visit: Visit) -> None:
    other = visit(served.link(Role.CHECK_IN, "cup", label="Jana"))
    desk.keyboard.type("žof")
    other.get_by_role("button", name="Check in Anna Berg").click()
    expect(desk.get_by_text("1 of 3 are here, 2 are missing")).to_be_visible()
    expect(desk.locator("#q")).to_have_value("žof")
    expect(desk.locator(".present li:visible")).to_have_count(1)


def test_one_after_the_other_by_keyboard_alone(desk: Page, served: Served) -> None:
    desk.goto(f"{served.url}/desk/cup/people")
    for name in ("Dana Malá", "Emil Lind"):
        expect(desk.get_by_label("Name (needed)")).to_be_focused()
        desk.keyboard.type(name)
        desk.keyboard.press("Enter")
        expect(desk.get_by_text(f"{name} has entered.")).to_be_visible()
    expect(desk.locator("#everybody tr")).to_have_count(5)
    desk.keyboard.press("Escape")
    desk.keyboard.press("f")
    desk.keyboard.type("dan")
    expect(desk.locator("#everybody tr:visible")).to_have_count(1)


def test_without_script_letters_then_enter_twice(
    desk: Page, served: Served, visit: Visit
) -> None:
    plain = visit(served.link(Role.CHECK_IN, "cup"), java_script_enabled=False)
    plain.locator("#q").fill("zof")
    plain.keyboard.press("Enter")
    expect(plain.get_by_role("button", name="Check in Žofie Malá").first).to_be_focused()
    plain.keyboard.press("Enter")
    expect(plain.get_by_text("Žofie Malá is here.")).to_be_visible()
    desk.reload()
    expect(desk.get_by_text("1 of 3 are here")).to_be_visible()
