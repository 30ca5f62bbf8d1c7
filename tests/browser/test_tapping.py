"""Sheets filled in by taps: what is tapped counts along, and cannot say two things at once."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from helpers.browser.axe import accessible
from helpers.browser.watched import PHONE, REFUSED, Visit
from helpers.tournaments.championship_days import paired
from helpers.tournaments.documents import state_of
from helpers.web.phones import match_of
from helpers.web.serving import Served
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.instance import Instance


@pytest.fixture
def blokus(instance: Instance) -> list[str]:
    """Those at table 1 of the first round, in the order of the seats."""
    play(instance, "blokus-lincon-2016", 4, paired)
    found: list[str] = match_of(state_of(instance.service, "cup"), "qualifying", 1, 1)[
        "entrants"
    ]
    return found


def phone_of(served: Served, visit: Visit, entrant: str, **how: object) -> Page:
    page = visit(served.link(Role.PLAYER, "cup", entrant=entrant), viewport=PHONE, **how)
    page.get_by_text("Enter the result of table 1").click()
    return page


def seat(page: Page, entrant: str) -> Locator:
    """The part of a sheet that is about one at the table."""
    return page.locator("[data-seat]").filter(
        has=page.locator(f"[name='score:{entrant}']")
    ).first  # fmt: skip


def tap(part: Locator, *pieces: str) -> None:
    for piece in pieces:
        part.get_by_role("checkbox", name=re.compile(rf"^{piece} \d+ square")).click()


def score(part: Locator) -> Locator:
    return part.locator("[data-score]")


# ---- Blokus ----------------------------------------------------------------------------------


def test_pieces_are_tapped_and_counted(
    instance: Instance, blokus: list[str], served: Served, visit: Visit
) -> None:
    page = phone_of(served, visit, blokus[0])
    first, second, third, fourth = (seat(page, entrant) for entrant in blokus)
    tap(first, "I5", "V3")
    expect(score(first)).to_have_value("-8")
    tap(first, "V3")
    expect(score(first)).to_have_value("-5")
    second.get_by_role("radio", name="All placed, monomino last: +5").check()
    expect(score(second)).to_have_value("5")
    third.get_by_role("radio", name="All placed, another piece last: 0").check()
    tap(fourth, "1")
    accessible(page)
    page.get_by_role("button", name="Report this result").click()
    expect(page.get_by_text("You reported:")).to_be_visible()
    (report,) = match_of(state_of(instance.service, "cup"), "qualifying", 1, 1)["reports"]
    assert report["sheet"] == {
        "left": dict(zip(blokus, (["I5"], [], [], ["1"]), strict=True)),
        "monomino_last": [blokus[1]],
    }


def test_some_left_and_none_left_exclude_one_another(
    blokus: list[str], served: Served, visit: Visit
) -> None:
    page = phone_of(served, visit, blokus[0])
    first = seat(page, blokus[0])
    none_left = first.get_by_role("radio", name=re.compile("monomino last"))
    tap(first, "I5", "Z4")
    none_left.check()
    expect(score(first)).to_have_value("5")
    expect(first.locator("[data-squares]:checked")).to_have_count(0)
    tap(first, "O")
    expect(none_left).not_to_be_checked()
    expect(score(first)).to_have_value("-4")
    tap(first, "O")
    expect(score(first)).to_have_value("")
    tap(first, "O")
    score(first).fill("-9")
    expect(first.locator("[data-squares]:checked")).to_have_count(0)


def test_pieces_by_the_keyboard_and_by_their_names(
    blokus: list[str], served: Served, visit: Visit
) -> None:
    page = phone_of(served, visit, blokus[0])
    first = seat(page, blokus[0])
    score(first).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(score(first)).to_have_value("-2")
    page.get_by_text("Type the names of the pieces").click()
    names = page.locator(f"[name='left:{blokus[0]}']")
    names.fill("x, w7 f")
    names.blur()
    expect(names).to_have_value("w7")
    expect(score(first)).to_have_value("-12")


def test_the_desk_taps_too_and_the_sum_follows(
    blokus: list[str], served: Served, visit: Visit
) -> None:
    page = visit(f"{served.link(Role.ORGANISER)}")
    page.goto(f"{served.url}/desk/cup/results?table=1")
    for entrant, piece in zip(blokus, ("1", "2", "I3", "O"), strict=True):
        tap(seat(page, entrant), piece)
    gives = page.get_by_role("table", name="Result")
    expect(gives.get_by_role("cell", name="-4")).to_be_visible()
    page.get_by_role("button", name="Save table 1").click()
    expect(page.get_by_text("Table 1 is saved.")).to_be_visible()


def test_without_script_the_server_counts(
    blokus: list[str], served: Served, visit: Visit
) -> None:
    page = visit(served.link(Role.ORGANISER), REFUSED, java_script_enabled=False)
    page.goto(f"{served.url}/desk/cup/results?table=1")
    tap(seat(page, blokus[0]), "I5", "Y")
    page.get_by_role("button", name="Add it up").click()
    expect(seat(page, blokus[0])).to_contain_text("= -10")
    expect(page.get_by_role("alert")).to_contain_text("tap what is left, or type the score")
    for entrant in blokus[1:]:
        seat(page, entrant).get_by_role("radio", name=re.compile("another")).check()
    page.get_by_role("button", name="Save table 1").click()
    expect(page.get_by_text("Table 1 is saved.")).to_be_visible()


# ---- Catan -----------------------------------------------------------------------------------


def test_points_are_stepped_to(instance: Instance, served: Served, visit: Visit) -> None:
    play(instance, "katana-2016", 4, paired)
    entrants = match_of(state_of(instance.service, "cup"), "main", 1, 1)["entrants"]
    page = phone_of(served, visit, entrants[0])
    first = seat(page, entrants[0])
    more = first.get_by_role("button", name=re.compile("^One more"))
    less = first.get_by_role("button", name=re.compile("^One less"))
    less.click()
    expect(score(first)).to_have_value("2")
    less.click()
    expect(score(first)).to_have_value("2")
    for _ in range(13):
        more.click()
    expect(score(first)).to_have_value("13")
    score(first).press("ArrowDown")
    expect(score(first)).to_have_value("12")
    score(first).fill("77")
    expect(score(first)).to_have_attribute("aria-invalid", "true")
    accessible(page)


# ---- gomoku ----------------------------------------------------------------------------------


def test_games_are_tapped_and_add_up(instance: Instance, served: Served, visit: Visit) -> None:
    play(instance, "piskvorky-2018", 6, paired, level="ot")
    home, away = match_of(state_of(instance.service, "cup"), "groups", 1, 1)["entrants"]
    page = phone_of(served, visit, home)
    for board in range(1, 6):
        for game, how in ((1, "won"), (2, "tied")):
            group = page.get_by_role("radiogroup", name=f"Board {board}, game {game}")
            group.get_by_role("radio", name=how, exact=True).check()
    expect(page.locator("[data-sum]:visible")).to_have_text("15 : 5")
    accessible(page)
    page.get_by_role("button", name="Report this result").click()
    expect(page.get_by_text("You reported:")).to_be_visible()
    (report,) = match_of(state_of(instance.service, "cup"), "groups", 1, 1)["reports"]
    assert report["sheet"] == {"home": home, "away": away, "boards": ["1="] * 5}


def board(page: Page, number: int) -> Locator:
    return page.get_by_role("textbox", name=f"Board {number}", exact=True)


def test_the_desk_types_boards_by_taps(
    instance: Instance, served: Served, visit: Visit
) -> None:
    play(instance, "piskvorky-2018", 6, paired, level="ot")
    page = visit(served.link(Role.ORGANISER))
    page.goto(f"{served.url}/desk/cup/results?table=1")
    signs = page.get_by_role("group", name="Symbols for the board being typed")
    for sign in ("won", "tied", "lost", "won by forfeit"):
        signs.get_by_role("button", name=sign, exact=True).click()
    expect(board(page, 1)).to_have_value("1=")
    expect(board(page, 2)).to_have_value("0+")
    board(page, 4).focus()
    signs.get_by_role("button", name="not played").click()
    expect(board(page, 4)).to_have_value("x")
