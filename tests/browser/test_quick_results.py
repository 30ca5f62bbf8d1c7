"""Results typed at the desk as fast as the keyboard goes: what is refused says why; a duel by signs."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from helpers.browser.axe import accessible
from helpers.browser.desk import DeskPages
from helpers.browser.watched import NARROW, PHONE, REFUSED, Visit, sideways
from helpers.sizes import thorough
from helpers.tournaments.championship_days import paired
from helpers.tournaments.documents import state_of
from helpers.web.phones import match_of
from helpers.web.serving import Served
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.instance import Instance


def desk_of(served: Served, visit: Visit, **how: object) -> DeskPages:
    return DeskPages(visit(served.link(Role.ORGANISER), REFUSED, **how), served.url, "cup")


# ---- what is refused says why ------------------------------------------------------------------


@pytest.fixture
def catan(instance: Instance, served: Served, visit: Visit) -> DeskPages:
    play(instance, "katana-2016", 8, paired)
    return desk_of(served, visit)


def type_sheet(desk: DeskPages, *scores: int) -> None:
    """The sheet of table 1, by the keyboard alone."""
    desk.go("results")
    keys = desk.page.keyboard
    keys.type("1")
    keys.press("Enter")
    for score in scores:
        keys.type(str(score))
        keys.press("Enter")


def test_a_score_that_is_hardly_meant_is_told_at_once_and_asked_about(
    catan: DeskPages, instance: Instance
) -> None:
    type_sheet(catan, 99, 7, 6, 4)
    told = re.compile(r"Table 1 is NOT saved: .+ has 99; more than 25 is hardly meant.*")
    expect(catan.page.get_by_role("alert")).to_have_text(told)
    catan.press("Open it again")
    wrong = catan.page.locator("form.entry input[name^='score:']").first
    expect(wrong).to_be_focused()
    expect(catan.page.locator("form.entry .refusal")).to_contain_text("Really 99?")
    accessible(catan.page)
    catan.page.keyboard.type("10")
    for _ in range(4):
        catan.page.keyboard.press("Enter")
    catan.says("Table 1 is saved.")
    entrants = match_of(state_of(instance.service, "cup"), "main", 1, 1)["entrants"]
    scores = match_of(state_of(instance.service, "cup"), "main", 1, 1)["scores"]
    assert [scores[entrant] for entrant in entrants] == ["10", "7", "6", "4"]


def test_a_sheet_on_which_nobody_won_says_so(catan: DeskPages) -> None:
    type_sheet(catan, 9, 7, 6, 4)
    expect(catan.page.get_by_role("alert")).to_contain_text(
        "Table 1 is NOT saved: nobody has 10: look at the scores again"
    )
    catan.press("Open it again")
    expect(catan.page.locator("form.entry .refusal")).to_contain_text("nobody has 10")


# ---- a duel ------------------------------------------------------------------------------------


@pytest.fixture
def chess(instance: Instance) -> list[str]:
    """Those at table 1 of the first round, white first."""
    play(instance, "swiss-fide", 5, paired)
    found: list[str] = match_of(state_of(instance.service, "cup"), "swiss", 1, 1)["entrants"]
    return found


@pytest.fixture
def board(served: Served, visit: Visit, chess: list[str]) -> DeskPages:
    """The desk with the sheet of table 1 open."""
    assert len(chess) == 2
    desk = desk_of(served, visit)
    type_sheet(desk)
    expect(field(desk.page, "result")).to_be_focused()
    return desk


def field(page: Page, name: str) -> Locator:
    """A field of the sheet that is open."""
    return page.locator(f"form.entry:visible [name={name}]")


def side(page: Page, colour: str) -> Locator:
    """Who is shown to have a colour."""
    return page.locator(f"form.entry:visible [data-{colour}]")


@pytest.mark.parametrize(
    ("sign", "scores"),
    [
        ("=", ["0.5", "0.5"]),
        ("0", ["0", "1"]),
        *thorough(("1", ["1", "0"]), ("½", ["0.5", "0.5"])),
    ],
)
def test_a_sign_says_how_a_game_ended(
    instance: Instance, board: DeskPages, chess: list[str], sign: str, scores: list[str]
) -> None:
    field(board.page, "result").dispatch_event("keydown", {"key": sign, "cancelable": True})
    board.page.keyboard.press("Enter")
    board.says("Table 1 is saved.")
    found = match_of(state_of(instance.service, "cup"), "swiss", 1, 1)["scores"]
    assert [found[entrant] for entrant in chess] == scores


def test_an_arrow_never_turns_the_colours_which_stay_changeable(
    instance: Instance, board: DeskPages, chess: list[str]
) -> None:
    page, names = board.page, instance.service.names("cup")
    page.keyboard.press("ArrowDown")
    expect(field(page, "result")).to_have_value("1-0")
    expect(field(page, "white")).to_have_value(chess[0])
    expect(side(page, "white")).to_have_text(names[chess[0]])
    page.locator("form.entry:visible summary").click()
    field(page, "white").select_option(chess[1])
    expect(side(page, "white")).to_have_text(names[chess[1]])
    expect(side(page, "black")).to_have_text(names[chess[0]])
    accessible(page)
    board.press("Save table 1")
    board.says("Table 1 is saved.")
    found = match_of(state_of(instance.service, "cup"), "swiss", 1, 1)
    assert found["scores"] == {chess[0]: "0", chess[1]: "1"}


def test_a_phone_does_not_offer_the_colours(
    served: Served, visit: Visit, chess: list[str]
) -> None:
    page = visit(served.link(Role.PLAYER, "cup", entrant=chess[1]), viewport=PHONE)
    page.get_by_text("Enter the result of table 1").click()
    expect(page.get_by_label("Result")).to_be_visible()
    expect(page.get_by_label("White", exact=True)).to_be_hidden()


# ---- narrow ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "lv", *thorough("sk", "cs", "sv")])
@pytest.mark.usefixtures("chess")
def test_tables_by_hand_and_byes_fit_a_phone(served: Served, visit: Visit, lang: str) -> None:
    for table in (1, 2):
        white, black = match_of(state_of(served.instance.service, "cup"), "swiss", 1, table)[
            "entrants"
        ]
        sheet = {"white": white, "black": black, "result": "1-0"}
        served.act("result", "cup", stage="swiss", sheet=sheet)
    desk = desk_of(served, visit, viewport=NARROW)
    desk.page.goto(f"{served.url}/language?language={lang}&back=/desk/cup")
    desk.go("stage/swiss")
    desk.page.locator("#by-hand-all > summary").click()
    expect(desk.page.locator("[name='table-1']")).to_be_visible()
    fits_phones(desk.page)
    desk.go("entrant/p2")
    expect(desk.page.locator("#absent-bye")).to_be_visible()
    fits_phones(desk.page)


def fits_phones(page: Page) -> None:
    for size in (NARROW, PHONE):
        page.set_viewport_size(size)
        assert sideways(page) == 0, size


@pytest.mark.usefixtures("chess")
def test_standings_on_a_phone_are_pushed_one_way_with_a_gap(
    served: Served, visit: Visit
) -> None:
    page = visit(f"{served.url}/t/cup/standings", viewport=NARROW)
    wrap = page.locator(".table-wrap").first
    assert sideways(page) == 0
    assert wrap.evaluate("(e) => getComputedStyle(e).overflowY") == "hidden"
    assert wrap.evaluate("(e) => e.scrollWidth > e.clientWidth")
    name = wrap.locator("tbody th").first
    before = name.bounding_box()
    wrap.evaluate("(e) => { e.scrollLeft = e.scrollWidth; }")
    after = name.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] >= 0
    gaps = page.evaluate(
        """() => [...document.querySelectorAll(".standings td.num + td.num")].map((cell) => {
          const style = getComputedStyle(cell);
          return parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
        })"""
    )
    assert min(gaps) >= 12
