"""pIšQworky: a match of teams is reported by one captain and confirmed by the other, on two phones."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from helpers.browser.phone import PhonePages
from helpers.browser.watched import PHONE, Visit
from helpers.tournaments.championship_days import paired
from helpers.tournaments.documents import Document, state_of
from helpers.web.serving import Served
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.instance import Instance

WON, LOST = "won", "lost"
REPORTED = (WON, LOST, WON, WON, LOST, WON, WON, LOST, WON, LOST)
"""Game by game, from the side of who reports: six of ten are won, 12 points to 8."""
DASH = "\u2013"
REPORT = "Report this result"


@dataclass
class Match:
    """A match of the first round, and the phones of its captains."""

    instance: Instance
    home: PhonePages
    away: PhonePages
    desk: Page

    @property
    def document(self) -> Document:
        group = state_of(self.instance.service, "cup")["stages"][0]["groups"][0]
        found: Document = group["rounds"][0]["matches"][0]
        return found

    def home_reports(self) -> None:
        self.home.unfold("Enter the result of table 1")
        boards(self.home.page, REPORTED)
        self.home.press(REPORT)
        self.home.says("You reported:")

    def is_final(self, *scores: str) -> None:
        for phone in (self.home, self.away):
            expect(phone.page.get_by_text("This is final.")).to_be_visible()
        found = self.document
        assert found["status"] == "final"
        assert [found["scores"][team] for team in found["entrants"]] == [*scores]


def boards(page: Page, games: tuple[str, ...]) -> None:
    """Choose how the games of five boards ended, in the form that is open."""
    for number, ended in enumerate(games):
        label = f"Board {number // 2 + 1}, game {number % 2 + 1}"
        group = page.get_by_role("radiogroup", name=label)
        group.get_by_role("radio", name=ended, exact=True).check()


@pytest.fixture
def match(instance: Instance, served: Served, visit: Visit) -> Match:
    document = play(instance, "piskvorky-2018", 8, paired, level="ot")
    captains = document["stages"][0]["groups"][0]["rounds"][0]["matches"][0]["entrants"]
    home, away = (
        PhonePages(visit(served.link(Role.PLAYER, "cup", entrant=team), viewport=PHONE))
        for team in captains
    )
    desk = visit(served.link(Role.ORGANISER))
    desk.goto(f"{served.url}/desk/cup/results")
    return Match(instance, home, away, desk)


def test_2_1_5_it_is_final_when_the_other_captain_agrees(match: Match) -> None:
    expect(match.desk.get_by_role("heading", name="4 are open")).to_be_visible()
    match.home_reports()
    match.home.says(" to confirm; then it is final. [2.1.5, 3.1.5]")
    waiting = match.desk.get_by_role("complementary", name="Waiting")
    expect(waiting).to_contain_text("Reported by phone")
    assert match.document["status"] == "reported"
    match.away.says("Is this correct?")
    match.away.agree()
    match.is_final("12", "8")
    expect(match.desk.get_by_role("heading", name="3 are open")).to_be_visible()
    expect(waiting).not_to_contain_text("Reported by phone")


def test_2_1_5_a_contested_result_is_settled_at_the_desk(match: Match) -> None:
    match.home_reports()
    match.away.says("Is this correct?")
    match.away.unfold("That is not correct")
    match.away.page.get_by_label("What is wrong with it?").fill("board two was tied")
    match.away.press("Contest")
    for phone in (match.home, match.away):
        phone.says("This result is contested: go to the desk, all of you, with the sheet.")
    waiting = match.desk.get_by_role("complementary", name="Waiting")
    expect(waiting).to_contain_text(re.compile("Contested by "))
    waiting.get_by_role("link", name="Table 1").click()
    expect(match.desk.get_by_role("main")).to_contain_text("Reason given: board two was tied")
    match.desk.get_by_role("button", name=f"Accept 12{DASH}8").click()
    match.is_final("12", "8")


def test_the_desk_can_write_down_a_third_version(match: Match) -> None:
    match.home_reports()
    match.away.unfold("That is not correct")
    boards(match.away.page, (LOST,) * 10)
    match.away.press("Report a different result")
    match.home.says("This result is contested")
    match.desk.get_by_label("Table (Groups, round 1)").fill("1")
    match.desk.keyboard.press("Enter")
    for board in range(1, 6):
        expect(
            match.desk.get_by_label(f"Board {board}").locator("visible=true")
        ).to_be_focused()
        match.desk.keyboard.type("1=")
    match.desk.keyboard.press("Enter")
    match.is_final("15", "5")


def test_who_agrees_with_the_other_report_settles_it_without_the_desk(match: Match) -> None:
    match.home_reports()
    match.away.unfold("That is not correct")
    boards(match.away.page, (LOST,) * 9 + (WON,))
    match.away.press("Report a different result")
    match.home.says("This result is contested")
    match.home.press(re.compile(f"^Confirm: 18{DASH}2"))
    match.is_final("18", "2")
