"""What comes twice counts once; and two desks at once see one result, and are told what stands."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from helpers.browser.desk import DeskPages
from helpers.browser.phone import PhonePages
from helpers.browser.watched import OFFLINE, PHONE, REFUSED, Visit
from helpers.tournaments.championship_days import paired
from helpers.tournaments.documents import Document, state_of
from helpers.web.serving import Served
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.instance import Instance

TWICE = """async (button) => {
  const body = new URLSearchParams(new FormData(button.form, button));
  const send = () => fetch(button.form.action, { method: "POST", body, redirect: "manual" });
  const answers = await Promise.all([send(), send()]);
  return answers.map((answer) => answer.type);
}"""
"""Sends what a form holds twice at once, as a browser would whose connection is bad."""


@dataclass
class Hall:
    """A Catan day of eight, its first round just paired; two desks."""

    instance: Instance
    served: Served
    one: DeskPages
    other: DeskPages

    @property
    def document(self) -> Document:
        return state_of(self.instance.service, "cup")

    @property
    def acts(self) -> int:
        """How many the log holds."""
        return int(self.document["position"])

    @property
    def table(self) -> Document:
        """Table 1."""
        found: Document = self.document["stages"][0]["groups"][0]["rounds"][0]["matches"][0]
        return found

    @property
    def scores(self) -> list[str]:
        """Of table 1, in the order of its seats."""
        return [self.table["scores"][entrant] for entrant in self.table["entrants"]]


@pytest.fixture
def hall(instance: Instance, served: Served, visit: Visit) -> Hall:
    play(instance, "katana-2016", 8, paired)
    one, other = (
        DeskPages(visit(served.link(Role.ORGANISER), REFUSED, OFFLINE), served.url, "cup")
        for _ in range(2)
    )
    return Hall(instance, served, one, other)


def form_with(page: Page, button: str) -> Locator:
    return page.locator("form").filter(has=page.get_by_role("button", name=button))


# ---- twice ---------------------------------------------------------------------------------------


def test_two_quick_clicks_report_once(hall: Hall, visit: Visit) -> None:
    phone, button = _filled_in(hall, visit)
    before = hall.acts
    button.dblclick()
    phone.says("You reported:")
    phone.page.wait_for_load_state("networkidle")
    assert hall.acts == before + 1


def test_one_form_sent_twice_reports_once(hall: Hall, visit: Visit) -> None:
    phone, button = _filled_in(hall, visit)
    before = hall.acts
    assert button.evaluate(TWICE) == ["opaqueredirect"] * 2
    phone.page.reload()
    phone.says("You reported:")
    assert hall.acts == before + 1


def _filled_in(hall: Hall, visit: Visit) -> tuple[PhonePages, Locator]:
    """A phone with a result that is not sent yet, and the button that sends it."""
    link = hall.served.link(Role.PLAYER, "cup", entrant=hall.table["entrants"][0])
    phone = PhonePages(visit(link, viewport=PHONE))
    phone.unfold("Enter the result of table 1")
    form = form_with(phone.page, "Report this result")
    for number, field in enumerate(form.get_by_role("textbox").all()):
        field.fill(str(10 - number))
    return phone, form.get_by_role("button", name="Report this result")


def test_a_round_is_paired_once(hall: Hall) -> None:
    _both_tables(hall)
    before = hall.acts
    hall.one.go()
    hall.one.page.get_by_role("button", name="Pair round 2").dblclick()
    expect(hall.one.title).to_contain_text("Tables")
    assert hall.acts == before + 1
    assert len(hall.document["stages"][0]["groups"][0]["rounds"]) == 2


def test_a_round_that_two_desks_pair_at_once_is_paired_once(hall: Hall) -> None:
    _both_tables(hall)
    before = hall.acts
    hall.one.go()
    hall.other.go()
    # Both have the page before either presses: the second has seen nothing of the first.
    hall.other.page.context.set_offline(offline=True)
    hall.one.press("Pair round 2")
    expect(hall.one.title).to_contain_text("Tables")
    hall.other.page.context.set_offline(offline=False)
    hall.other.press("Pair round 2")
    hall.other.says("round")
    assert hall.acts == before + 1


def _both_tables(hall: Hall) -> None:
    for match in hall.document["stages"][0]["groups"][0]["rounds"][0]["matches"]:
        sheet = {"scores": dict(zip(match["entrants"], [10, 7, 6, 4], strict=True))}
        hall.served.act("result", "cup", stage="main", sheet=sheet)


# ---- two desks -----------------------------------------------------------------------------------


def test_two_desks_see_one_open_result_and_the_second_is_told_what_stands(hall: Hall) -> None:
    for desk in (hall.one, hall.other):
        _open_sheet(desk)
    hall.other.page.keyboard.type("9")
    hall.one.page.keyboard.type("10")
    for score in (7, 6, 4):
        hall.one.page.keyboard.press("Enter")
        hall.one.page.keyboard.type(str(score))
    hall.one.page.keyboard.press("Enter")
    hall.one.says("Table 1 is saved.")
    # The second desk sees that it is done, and keeps what was typed there.
    expect(hall.other.page.get_by_role("heading", name="1 is open")).to_be_visible()
    for score in (10, 6, 4):
        hall.other.page.keyboard.press("Enter")
        hall.other.page.keyboard.type(str(score))
    hall.other.page.keyboard.press("Enter")
    told = hall.other.page.get_by_role("alert")
    expect(told).to_contain_text("Table 1 is NOT saved")
    assert hall.scores == ["10", "7", "6", "4"]


def _open_sheet(desk: DeskPages) -> None:
    """The sheet of table 1, ready to be typed into."""
    desk.go("results")
    desk.page.keyboard.type("1")
    desk.page.keyboard.press("Enter")
    expect(desk.page.get_by_role("heading", name="Table 1 ")).to_be_visible()
    expect(desk.page.locator("input[name^='score:']").first).to_be_focused()


def test_the_same_result_from_two_desks_is_no_fault(hall: Hall) -> None:
    for desk in (hall.one, hall.other):
        _open_sheet(desk)
    for desk in (hall.one, hall.other):
        for score in (10, 7, 6, 4):
            desk.page.keyboard.type(str(score))
            desk.page.keyboard.press("Enter")
    hall.one.says("Table 1 is saved.")
    hall.other.says("Table 1 already had that result.")
    assert hall.scores == ["10", "7", "6", "4"]


# ---- a page that is old --------------------------------------------------------------------------


def test_a_correction_from_an_old_page_is_shown_again_first(hall: Hall) -> None:
    _both_tables(hall)
    hall.one.go("match/main/1/1?correct=1")
    form = form_with(hall.one.page, "Show what would change")
    for field, score in zip(form.get_by_role("textbox").all()[:4], (4, 6, 7, 10), strict=True):
        field.fill(str(score))
    form.get_by_label("Why?").fill("read upside down")
    form.get_by_role("button", name="Show").click()
    expect(hall.one.title).to_have_text("Correct table 1")
    hall.served.act("pair", "cup", stage="main")
    before = hall.acts
    hall.one.press("Correct")
    expect(hall.one.page.get_by_role("alert")).to_be_visible()
    expect(hall.one.title).to_have_text("Correct table 1")
    assert hall.acts == before
    assert hall.scores == ["10", "7", "6", "4"]
    hall.one.press("Leave unchanged")  # round 2, which is paired by now
    hall.one.says("Corrected.")
    assert hall.scores == ["4", "6", "7", "10"]
