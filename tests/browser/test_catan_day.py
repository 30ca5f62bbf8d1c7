"""A whole Catan championship for thirteen people: desk, phones, public pages and the screen at once."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from helpers.browser.axe import accessible
from helpers.browser.catan_day import (
    NAME,
    PEOPLE,
    RULEBOOK,
    CatanDay,
    foreseen_house,
    turned_to,
)
from helpers.browser.phone import PhonePages
from helpers.browser.watched import Visit
from helpers.web.serving import serving

CODE = "ABCD-EFGH"
DASH = "\u2013"
COUNT_LOADS = "sessionStorage.setItem('loads', 1 + Number(sessionStorage.getItem('loads')))"


@pytest.fixture
def day(visit: Visit) -> Iterator[CatanDay]:
    instance = foreseen_house()
    with serving(instance, code=CODE) as served:
        yield CatanDay(instance, served.url, visit)


class Audience:
    """Pages that are open all day, and are never loaded again."""

    def __init__(self, day: CatanDay) -> None:
        self.overview = self._opened(day, "")
        self.standings = self._opened(day, "/standings/main")
        self.screen = self._opened(day, "/screen")

    def _opened(self, day: CatanDay, part: str) -> Page:
        page = day.visit("about:blank")
        page.add_init_script(COUNT_LOADS)
        page.goto(f"{day.url}/t/{NAME}{part}")
        return page

    def sees(self, text: str | re.Pattern[str]) -> None:
        """The overview comes to say it by itself."""
        expect(self.overview.get_by_role("main")).to_contain_text(text)

    def reads(self, text: str) -> None:
        """The screen comes to say it by itself."""
        turned_to(self.screen, self.screen.get_by_text(text))

    def stands_as(self, day: CatanDay) -> None:
        """The standings come to show the order that the mirror has."""
        order = [row["entrant"] for row in day.mirrored_stage("main")["standings"]]
        rows = self.standings.get_by_role("table").get_by_role("rowheader")
        expect(rows).to_contain_text([day.name_of(entrant) for entrant in order])

    def was_never_loaded_again(self) -> None:
        for page in (self.overview, self.standings, self.screen):
            assert page.evaluate("sessionStorage.getItem('loads')") == "1"


def test_a_catan_day_for_thirteen(day: CatanDay) -> None:
    _first_account(day)
    _open(day)
    audience = Audience(day)
    audience.sees("Not started yet")
    audience.reads("0 have entered")
    _people(day)
    audience.sees("13 have entered.")
    _check_in(day)
    audience.sees("13 are here.")
    audience.reads("13 are here")
    _cards(day)
    _start(day)
    _clock(day, audience)
    _first_round(day, audience)
    _second_round(day, audience)
    _third_round(day, audience)
    _fourth_round(day)
    _small_field(day)
    _final(day, audience)


def _first_account(day: CatanDay) -> None:
    desk = day.desk
    desk.page.goto(f"{day.url}/welcome")
    desk.fill("The code that podium printed", CODE)
    desk.fill("Your name", "Olga")
    desk.fill("A password", "correct horse")
    desk.press("Create the account")
    desk.says("There is no tournament yet.")


def _open(day: CatanDay) -> None:
    desk = day.desk
    desk.page.get_by_role("main").get_by_role("link", name="Open a tournament").click()
    desk.fill("Filter", "latvian")
    desk.follow("Latvian Catan Championship 2016")
    desk.fill("How many will play?", "13")
    desk.press("Show the plan")
    plan = desk.page.get_by_role("table", name="For 13 entrants")
    expect(plan.get_by_role("row", name="Four rounds")).to_contain_text("13")
    desk.fill("What it is called", "Spring in Riga")
    desk.page.get_by_label("Language of its pages").select_option("English")
    desk.fill("Time zone", "Europe/Riga")
    desk.press("Open the tournament")
    desk.says("Nobody has entered yet.")
    day.mirrored("open", rulebook=RULEBOOK, title="Spring in Riga")


def _people(day: CatanDay) -> None:
    desk = day.desk
    desk.follow("Enter people")
    desk.follow("Paste or upload a list")
    text = "\n".join([*PEOPLE, PEOPLE[0]])
    desk.fill("One person per line", text)
    desk.press("Preview")
    seen = desk.page.get_by_role("table", name="Nothing has been entered yet.")
    expect(seen.get_by_role("row", name=f"14 {PEOPLE[0]}")).to_contain_text(
        "same name as line 1"
    )
    assert not day.document["entrants"]
    desk.fill("One person per line", "\n".join(PEOPLE))
    desk.press("Preview")
    desk.press("Enter 13 people")
    desk.says("13 from the list have entered.")
    for name in PEOPLE:
        day.mirrored("enter", id=day.id_of(name), name=name)


def _check_in(day: CatanDay) -> None:
    desk = day.desk
    desk.to("Check-in")
    for number, (letters, name) in enumerate(
        [("ann", "Anna Bērziņa"), ("ruta", "Rūta Āboliņa")]
    ):
        field = desk.page.get_by_role("searchbox")
        expect(field).to_be_focused()
        desk.page.keyboard.type(letters)
        desk.page.keyboard.press("Enter")
        desk.says(f"{name} is here.")
        desk.says(f"{number + 1} of 13 are here")
    desk.page.get_by_text("Everyone is here").click()
    desk.press("Check in all 11")
    desk.says("13 of 13 are here")
    day.mirrored("check_in", ids="all")


def _cards(day: CatanDay) -> None:
    desk = day.desk
    desk.go("cards")
    desk.press("Make 13 cards")
    expect(desk.page.get_by_role("button", name="Print 13 cards")).to_be_visible()
    for name in PEOPLE:
        card = desk.page.get_by_role("listitem").filter(has_text=name)
        secret = re.search(r"http://\S+(/l/\S+)", card.inner_text())
        assert secret
        day.links[name] = (
            f"{day.url}{secret[1]}"  # the card has the address in the hall's network
        )


def _start(day: CatanDay) -> None:
    desk = day.desk
    desk.next("Start: Four rounds")
    desk.follow("More options")
    desk.says("This also draws a lot")
    desk.fill("A word from the audience", "lieliski")
    desk.press("Pair round 1")
    expect(desk.title).to_have_text("Tables: Four rounds, round 1")
    day.mirrored("start", stage="main")
    day.mirrored("pair", stage="main", word="lieliski")
    day.same()


def _clock(day: CatanDay, audience: Audience) -> None:
    """Started apart from pairing, paused, extended: every page that shows it follows."""
    desk = day.desk
    desk.to("Clock")
    clocks = [
        page.get_by_role("region", name="round 1")
        for page in (desk.page, audience.overview, audience.screen)
    ]
    desk.press(re.compile("^Start the clock: "))
    for clock in clocks:
        expect(clock.get_by_role("timer")).to_have_text(re.compile(r"^1:3[45]:\d\d$"))
        expect(clock.get_by_role("status")).to_have_text("Running")
    desk.press("Pause")
    for clock in clocks:
        expect(clock.get_by_role("status")).to_have_text("Paused")
    desk.press("+5 min")
    for clock in clocks:
        expect(clock.get_by_role("timer")).to_have_text(re.compile(r"^1:(39|40):\d\d$"))
    desk.press("Continue")
    for clock in clocks:
        expect(clock.get_by_role("status")).to_have_text("Running")


def _first_round(day: CatanDay, audience: Audience) -> None:
    audience.sees("0 of 4 results are in.")
    audience.reads(day.seats("main", 1, 1)[0])
    day.type_round("main", 1, [1, 4])
    audience.sees("2 of 4 results are in.")
    winner = max(day.result("main", 1, 2).items(), key=lambda found: found[1])[0]
    _by_phones(day, 2)
    audience.sees("3 of 4 results are in.")
    expect(audience.standings.get_by_role("row", name=winner)).to_contain_text("10")
    _contested(day, 3)
    audience.sees("4 of 4 results are in.")
    audience.stands_as(day)
    day.same()


def _by_phones(day: CatanDay, table: int) -> None:
    """One reports, the two others confirm; then it is final, and nobody at the desk has done anything."""
    seats = day.seats("main", 1, table)
    scores = dict(zip(seats, _said(day, table), strict=True))
    first, *others = [day.phone(name) for name in seats]
    expect(first.table).to_have_text(re.compile(f"Table {table}"))
    first.unfold(f"Enter the result of table {table}")
    first.report(scores)
    first.says("You reported:")
    for other in others:
        other.says("Is this correct?")
        other.agree()
    for phone in (first, *others):
        phone.says("This is final.")


def _said(day: CatanDay, table: int) -> list[int]:
    """What the mirror has for a table of the first round."""
    match = day.mirrored_stage("main")["groups"][0]["rounds"][0]["matches"][table - 1]
    return [int(match["scores"][entrant]) for entrant in match["entrants"]]


def _contested(day: CatanDay, table: int) -> None:
    """One reports, another says something else, the desk settles it."""
    right = day.result("main", 1, table)
    seats = [*right]
    wrong = dict(zip(seats, reversed(right.values()), strict=True))
    one, other, third = (day.phone(name) for name in seats)
    one.unfold(f"Enter the result of table {table}")
    one.report(wrong)
    other.says("Is this correct?")
    other.unfold("That is not correct")
    other.report(right, by="Report a different result")
    for phone in (one, other, third):
        phone.says("This result is contested")
    desk = day.desk
    desk.go()
    desk.follow(f"Settle table {table}")
    told = DASH.join(str(score) for score in right.values())
    desk.page.get_by_role("button", name=f"Accept {told}").click()
    desk.says(f"Table {table} is saved.")
    for phone in (one, other, third):
        phone.says("This is final.")


def _second_round(day: CatanDay, audience: Audience) -> None:
    desk = day.desk
    desk.next("Pair round 2")
    day.mirrored("pair", stage="main")
    audience.sees("0 of 4 results are in.")
    _shows_the_next_table(day, day.phone(day.seats("main", 1, 2)[0]), 2)
    day.type_round("main", 2, [1, 2, 3, 4])
    audience.stands_as(day)
    _corrected(day)
    audience.stands_as(day)
    day.same()


def _shows_the_next_table(day: CatanDay, phone: PhonePages, number: int) -> None:
    """A phone that nobody touches shows where its player goes now."""
    name = next(name for name, found in day.phones.items() if found is phone)
    table = next(
        match["table"]
        for match in day.matches("main", number)
        if day.id_of(name) in match["entrants"]
    )
    expect(phone.table).to_have_text(re.compile(f"Table {table}"))


def _corrected(day: CatanDay) -> None:
    """The sheet of table 1 was misread: two had changed their places; what that changes is told."""
    desk = day.desk
    desk.go("match/main/2/1")
    right = [*reversed(day.seats("main", 2, 1))]
    scores = sorted((10, 8, 6, 4), reverse=True)[: len(right)]
    by_name = dict(zip(right, scores, strict=True))
    desk.page.get_by_text("Correct the result").click()
    form = desk.page.locator("form").filter(
        has=desk.page.get_by_role("button", name="Show what would change")
    )
    for name, score in by_name.items():
        form.get_by_role("textbox", name=name, exact=True).fill(str(score))
    form.get_by_label("Why?").fill("the slip was read upside down")
    form.get_by_role("button", name="Show what would change").click()
    expect(desk.title).to_have_text("Correct table 1")
    desk.says("What would change")
    told = desk.page.get_by_role("main").get_by_role("listitem")
    expect(told.filter(has_text=right[0]).first).to_be_visible()
    accessible(desk.page)
    day.same()
    desk.press("Correct")
    desk.says("Corrected.")
    sheet = {"scores": {day.id_of(name): score for name, score in by_name.items()}}
    reason = "the slip was read upside down"
    day.mirrored("correct", stage="main", round=2, table=1, sheet=sheet, reason=reason)


def _third_round(day: CatanDay, audience: Audience) -> None:
    """Somebody leaves between two rounds."""
    desk = day.desk
    leaver = PEOPLE[4]
    desk.to("People")
    desk.page.get_by_label("Filter by name").fill("zan")
    desk.follow(leaver, exact=True)
    desk.fill("Why? (optional)", "has to catch a train")
    desk.press("Withdraw …")
    expect(desk.title).to_have_text(f"{leaver} leaves")
    accessible(desk.page)
    desk.press(f"Withdraw {leaver}")
    desk.says("Withdrawn.")
    day.mirrored("withdraw", id=day.id_of(leaver), reason="has to catch a train")
    desk.next("Pair round 3")
    day.mirrored("pair", stage="main")
    assert [len(match["entrants"]) for match in day.matches("main", 3)] == [4, 4, 4]
    audience.sees("0 of 3 results are in.")
    expect(audience.standings.get_by_role("main")).to_contain_text(
        f"{leaver} left after round 2"
    )
    day.type_round("main", 3, [1, 2, 3])
    audience.stands_as(day)
    day.same()


def _fourth_round(day: CatanDay) -> None:
    day.desk.next("Pair round 4")
    day.mirrored("pair", stage="main")
    day.type_round("main", 4, [3, 1, 2])
    day.desk.next("Close: Four rounds")
    day.mirrored("close", stage="main")
    day.same()


def _small_field(day: CatanDay) -> None:
    """Twelve are too few for a semifinal of sixteen: the organiser decides, and says why."""
    desk = day.desk
    desk.go()
    desk.says("There are too few for Semifinal.")
    desk.follow("Decide", exact=True)
    button = desk.page.get_by_role("button", name="Straight to Final")
    decision = desk.page.locator("form").filter(has=button)
    decision.get_by_label("Why?").fill("twelve are too few")
    desk.press("Straight to Final")
    choice = {"decision": "small-field", "choice": "final-only"}
    expect(desk.page.get_by_role("button", name="Start: Final")).to_be_visible()
    day.mirrored("decide", stage="semifinal", reason="twelve are too few", **choice)
    day.same()


def _final(day: CatanDay, audience: Audience) -> None:
    desk = day.desk
    desk.next("Start: Final")
    day.mirrored("start", stage="final")
    desk.next(re.compile("^Pair"))
    day.mirrored("pair", stage="final")
    expect(desk.title).to_contain_text("Tables")
    audience.sees("0 of 1 result")
    first, second, third, fourth = day.seats("final", 1, 1)
    audience.reads(fourth)
    desk.go("results")
    scores = day.result("final", 1, 1, [8, 7, 6, 10])
    desk.type_result(1, [*scores.values()])
    desk.next("Close: Final")
    day.mirrored("close", stage="final")
    desk.go()
    desk.says(f"The tournament is over: {fourth} is the champion.")
    podium = audience.overview.get_by_role("main")
    expect(podium).to_contain_text(
        re.compile(f"The podium.*{fourth}.*{first}.*{second}", re.DOTALL)
    )
    audience.reads(fourth)
    day.phone(fourth).says("Place 1: champion.")
    audience.was_never_loaded_again()
    day.same()
    assert day.document["champion"] == day.id_of(fourth)
    order = [day.name_of(row["entrant"]) for row in day.document["places"]]
    assert order[:4] == [fourth, first, second, third]
    audience.overview.get_by_role("link", name="The whole final order").click()
    expect(audience.overview.get_by_role("rowheader")).to_contain_text(order)
