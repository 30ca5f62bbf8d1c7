"""Everything works without script: forms, links, what is folded away, and a screen that turns itself."""

import re

import pytest
from playwright.sync_api import Page, expect

from helpers.browser.desk import DeskPages
from helpers.browser.phone import PhonePages
from helpers.browser.watched import PHONE, Visit
from helpers.sizes import thorough
from helpers.tournaments.championship_days import paired
from helpers.tournaments.documents import state_of
from helpers.web.serving import Served
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.accounts import create
from podium.app.instance import Instance
from podium.entry.web.public import screen

PEOPLE = ("Anna Berg", "Bo Lind", "Cilla Holm", "Dag Ek")
NAME = "without-script"


def plain(visit: Visit, address: str, **how: object) -> Page:
    """A browser without script."""
    return visit(address, java_script_enabled=False, **how)


def test_a_day_without_script(instance: Instance, served: Served, visit: Visit) -> None:
    create(instance, "Olga", "correct horse")
    desk = DeskPages(plain(visit, f"{served.url}/sign-in"), served.url, NAME)
    _sign_in_and_open(desk)
    _enter_and_check_in(desk)
    _pair(desk)
    _result(desk)
    _correct(desk)
    _by_phone(desk, served, visit)
    audience = plain(visit, f"{served.url}/t/{NAME}/standings/main")
    _why(audience)


def _sign_in_and_open(desk: DeskPages) -> None:
    desk.fill("Name", "Olga")
    desk.fill("Password", "correct horse")
    desk.press("Sign in")
    desk.page.get_by_role("main").get_by_role("link", name="Open a tournament").click()
    desk.follow("Latvian Catan Championship 2016")
    desk.fill("How many will play?", "4")
    desk.press("Show the plan")
    expect(desk.page.get_by_role("table", name="For 4 entrants")).to_be_visible()
    desk.fill("What it is called", "Without script")
    desk.page.get_by_label("Language of its pages").select_option("English")
    desk.press("Open the tournament")
    desk.says("Nobody has entered yet.")


def _enter_and_check_in(desk: DeskPages) -> None:
    desk.to("People")
    for number, name in enumerate(PEOPLE[:2]):
        desk.page.get_by_role("textbox", name=re.compile("^Name")).fill(name)
        desk.press("Enter", exact=True)
        desk.says(f"No. {number + 1}: {name} has entered.")
    desk.follow("Paste or upload a list")
    desk.fill("One person per line", "\n".join(PEOPLE[2:]))
    desk.press("Preview")
    desk.press("Enter 2 people")
    desk.says("4 have entered")
    desk.to("Check-in")
    desk.page.get_by_role("searchbox").fill("cil")
    desk.press("Find")
    found = desk.page.get_by_role("region", name="Cilla Holm")
    found.get_by_role("button", name="Check in Cilla Holm").click()
    desk.says("Cilla Holm is here.")
    desk.page.get_by_text("Everyone is here").click()
    desk.press("Check in all 3")
    desk.says("4 of 4 are here")


def _pair(desk: DeskPages) -> None:
    desk.next("Start: Four rounds")
    desk.follow("More options")
    desk.fill("A word from the audience", "rain")
    desk.press("Pair round 1")
    expect(desk.title).to_have_text("Tables: Four rounds, round 1")


def _fill_sheet(desk: DeskPages, button: str, scores: dict[str, int]) -> None:
    """Of the form that has the button."""
    form = desk.page.locator("form").filter(has=desk.page.get_by_role("button", name=button))
    for name, score in scores.items():
        form.get_by_role("textbox", name=name, exact=True).fill(str(score))


def _result(desk: DeskPages) -> None:
    desk.to("Results")
    desk.page.get_by_label("Table (Four rounds, round 1)").fill("1")
    desk.press("Open its sheet")
    _fill_sheet(desk, "Save table 1", dict(zip(PEOPLE, (10, 8, 7, 4), strict=True)))
    desk.press("Add it up")
    gives = desk.page.get_by_role("table", name="Result")
    expect(gives.get_by_role("row", name=re.compile("Anna Berg 10 1 10"))).to_be_visible()
    desk.press("Save table 1")
    desk.says("Table 1 is saved.")


def _correct(desk: DeskPages) -> None:
    desk.follow("View or correct it")
    desk.page.get_by_text("Correct the result").click()
    _fill_sheet(desk, "Show what would change", dict(zip(PEOPLE, (8, 10, 7, 4), strict=True)))
    desk.page.get_by_label("Why?").first.fill("misread")
    desk.press("Show what would change")
    desk.says("What would change")
    desk.press("Correct")
    desk.says("Corrected.")


def _by_phone(desk: DeskPages, served: Served, visit: Visit) -> None:
    desk.next("Pair round 2")
    expect(desk.title).to_have_text("Tables: Four rounds, round 2")
    document = state_of(served.instance.service, NAME)
    phones = {
        entrant["name"]: PhonePages(
            plain(visit, served.link(Role.PLAYER, NAME, entrant=entrant["id"]), viewport=PHONE)
        )
        for entrant in document["entrants"]
    }
    first, *others = phones.values()
    first.unfold("Enter the result of table 1")
    first.report(dict(zip(phones, (10, 9, 8, 7), strict=True)))
    first.says("You reported:")
    for other in others:
        other.page.reload()
        other.says("Is this correct?")
        other.agree()
    for phone in phones.values():
        phone.page.reload()
        phone.says("This is final.")


def _why(audience: Page) -> None:
    """A figure that sets one before the next leads to the sentence that says so."""
    row = audience.get_by_role("row", name=re.compile("Anna Berg"))
    row.get_by_role("link", name=re.compile("why")).click()
    told = audience.get_by_role("main")
    expect(told).to_contain_text(re.compile(r"(Anna Berg|Bo Lind).* stands before .*\[rank\]"))


@pytest.mark.parametrize("path", ["/screen", *thorough("/t/cup/screen")])
def test_the_screen_turns_itself(
    instance: Instance, served: Served, visit: Visit, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(screen, "SECONDS", 1)
    play(instance, "katana-2016", 8, paired)
    page = plain(visit, f"{served.url}{path}")
    first = page.get_by_role("heading", level=1).inner_text()
    expect(page.get_by_role("contentinfo")).to_contain_text("2 / ")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(first)
    expect(page.get_by_role("contentinfo")).to_contain_text("1 / ")
    expect(page.get_by_role("heading", level=1)).to_have_text(first)
