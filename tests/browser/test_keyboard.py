"""The desk's day with the keyboard alone; and what one types, or stands on, is never lost."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from helpers.browser.desk import DeskPages
from helpers.browser.watched import REFUSED, Visit
from helpers.sizes import thorough
from helpers.tournaments.championship_days import paired
from helpers.tournaments.documents import state_of
from helpers.web.serving import Served
from helpers.web.visitor import play
from podium.app.access import Role
from podium.app.accounts import create
from podium.app.instance import Instance

FOCUS = """() => {
  const style = getComputedStyle(document.activeElement);
  return document.activeElement !== document.body && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 1;
}"""
PEOPLE = ("Anna Berg", "Bo Lind", "Cilla Holm", "Dag Ek")


class Keys:
    """Somebody without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        self.page.wait_for_load_state()  # nobody is quicker than the page's script
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def on(self, role: str, name: str | re.Pattern[str]) -> None:
        """It has the focus by itself."""
        expect(self._at(role, name)).to_be_focused()

    def to(self, role: str, name: str | re.Pattern[str]) -> None:
        """Tab until it has the focus, which can be seen at every step."""
        wanted = self._at(role, name)
        expect(wanted).to_be_visible()
        for _ in range(60):
            self.press("Tab")
            assert self.page.evaluate(FOCUS), self.page.evaluate(
                "document.activeElement.outerHTML"
            )
            if wanted.evaluate("(element) => element === document.activeElement"):
                return
        msg = f"Tab never came to {role} {name}"
        raise AssertionError(msg)

    def _at(self, role: str, name: str | re.Pattern[str]) -> Locator:
        if role == "field":
            fields = self.page.get_by_label(name).and_(
                self.page.locator("input,select,textarea")
            )
            return fields.locator("visible=true").first
        return self.page.get_by_role(role, name=name).first  # type: ignore[arg-type]  # a role's name

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("main")).to_contain_text(text)

    def at(self, title: str | re.Pattern[str]) -> None:
        """The page of that heading is there."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(title)


def test_the_desks_day_by_keyboard(instance: Instance, served: Served, visit: Visit) -> None:
    create(instance, "Olga", "correct horse")
    keys = Keys(visit(f"{served.url}/sign-in"))
    _sign_in(keys)
    _open(keys)
    _enter(keys)
    _check_in(keys)
    _play(keys)
    _undo(keys)
    _finish(keys)


def _sign_in(keys: Keys) -> None:
    keys.on("field", "Name")
    keys.type("Olga")
    keys.press("Tab")
    keys.type("correct horse")
    keys.press("Enter")
    keys.at("Tournaments")


def _open(keys: Keys) -> None:
    keys.press("n")
    keys.at("Choose a rulebook")
    keys.press("f")
    keys.on("field", "Filter")
    keys.type("latvian")
    keys.to("link", "Latvian Catan Championship 2016")
    keys.press("Enter")
    keys.at("Latvian Catan Championship 2016")
    keys.to("field", "What it is called")
    keys.type("By keys")
    keys.to("field", "Language of its pages")
    keys.type("Eng")
    keys.press("Enter")
    keys.to("button", "Open the tournament")
    keys.press("Enter")
    keys.at("What comes next")


def _enter(keys: Keys) -> None:
    keys.press("n")
    for number, name in enumerate(PEOPLE):
        keys.on("field", re.compile("^Name"))
        keys.type(name)
        keys.press("Enter")
        keys.sees(f"No. {number + 1}: {name} has entered.")


def _check_in(keys: Keys) -> None:
    keys.on("field", re.compile("^Name"))
    keys.press("Escape", "c")
    for name in PEOPLE:
        keys.on("field", re.compile("^Three letters"))
        keys.type(name[:3].strip().lower())
        keys.press("Enter")
        keys.sees(f"{name} is here.")
    keys.sees("Everyone is here.")


def _play(keys: Keys) -> None:
    keys.press("Escape", "h")
    keys.at("What comes next")
    keys.press("n")
    expect(keys.page.get_by_role("button", name="Pair round 1")).to_be_visible()
    keys.press("n")
    keys.at(re.compile("^Tables"))
    keys.press("r")
    _result(keys, 1)


def _result(keys: Keys, number: int) -> None:
    keys.on("field", f"Table (Four rounds, round {number})")
    keys.type("1")
    keys.press("Enter")
    for score in (10, 8, 5, 4):
        keys.type(str(score))
        keys.press("Enter")
    keys.sees("Table 1 is saved.")
    keys.on("field", f"Table (Four rounds, round {number})")


def _undo(keys: Keys) -> None:
    """The slip was another table's: taken back, and typed anew."""
    keys.press("Escape", "u")
    expect(keys.page.get_by_role("heading", name=re.compile("^Table 1"))).to_be_visible()
    for score in (8, 10, 5, 4):
        keys.type(str(score))
        keys.press("Enter")
    keys.sees("Table 1 is saved.")


def _finish(keys: Keys) -> None:
    for number in (2, 3, 4):
        keys.press("Escape", "h")
        expect(keys.page.get_by_role("button", name=f"Pair round {number}")).to_be_visible()
        keys.press("n")
        keys.at(re.compile("^Tables"))
        keys.press("r")
        _result(keys, number)
    keys.press("Escape", "h")
    expect(keys.page.get_by_role("button", name="Close: Four rounds")).to_be_visible()
    keys.press("n")
    keys.sees("There are too few for Semifinal.")
    keys.press("n")
    keys.to("field", re.compile(r"^Why\?"))
    keys.type("only four came")
    keys.to("button", "Straight to Final")
    keys.press("Enter")
    keys.at("What comes next")
    for step in ("Start: Final", "Pair"):
        expect(keys.page.get_by_role("button", name=step)).to_be_visible()
        keys.press("n")
    keys.at(re.compile("^Tables"))
    keys.press("r")
    keys.on("field", re.compile("^Table"))
    keys.type("1")
    keys.press("Enter")
    for score in (3, 4, 10, 9):
        keys.type(str(score))
        keys.press("Enter")
    keys.sees("Table 1 is saved.")
    keys.press("Escape", "h")
    expect(keys.page.get_by_role("button", name="Close: Final")).to_be_visible()
    keys.press("n")
    keys.sees(re.compile("The tournament is over: .* is the champion."))


# ---- keys are shown, the focus stays, nothing typed is lost ------------------------------------------


@pytest.fixture
def desk(instance: Instance, served: Served, visit: Visit) -> DeskPages:
    """A Catan day of eight: the first round is paired."""
    play(instance, "katana-2016", 8, paired)
    return DeskPages(visit(served.link(Role.ORGANISER), REFUSED), served.url, "cup")


def _another_result(served: Served) -> None:
    document = state_of(served.instance.service, "cup")
    matches = document["stages"][0]["groups"][0]["rounds"][0]["matches"]
    match = next(match for match in matches if match["status"] == "open")
    sheet = {"scores": dict(zip(match["entrants"], [10, 7, 6, 4], strict=True))}
    served.act("result", "cup", stage="main", sheet=sheet)


def test_a_question_mark_shows_the_keys(desk: DeskPages) -> None:
    for part, shown in (
        ("", "What comes next"),
        ("results", "Number of the next table"),
        ("people", "Filter by name"),
        ("tables", "Print 2 slips"),
    ):
        desk.go(part)
        keys = Keys(desk.page)
        keys.press("Escape", "?")
        dialog = desk.page.get_by_role("dialog", name="Keys on this page")
        expect(dialog).to_contain_text(shown)
        expect(dialog.get_by_role("definition")).not_to_have_count(0)
        keys.press("Escape")
        expect(dialog).to_be_hidden()


def test_no_two_things_of_a_page_have_one_key(desk: DeskPages) -> None:
    for part in (
        "",
        "people",
        "checkin",
        "results",
        "tables",
        "standings",
        "log",
        "stage/main",
        "match/main/1/1",
    ):
        desk.go(part)
        keys = desk.page.locator("[data-key]:visible").evaluate_all(
            "(all) => all.map((element) => element.dataset.key)"
        )
        assert len(keys) == len(set(keys)), (part, keys)


@pytest.mark.parametrize(
    ("part", "role", "name"),
    [
        ("", "link", "All activity, undo"),
        ("results", "link", "2"),
        *thorough(
            ("", "link", "Undo the last"),
            ("tables", "link", "Table 2"),
            ("match/main/1/1", "link", "The whole log, and undo"),
        ),
    ],
)
def test_the_focus_stays_where_it_was(
    desk: DeskPages, served: Served, part: str, role: str, name: str
) -> None:
    desk.go(part)
    held = desk.page.get_by_role("main").get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]  # a role's name
    held.focus()
    seen = desk.page.get_by_role("main").inner_text()
    _another_result(served)
    expect(desk.page.get_by_role("main")).not_to_have_text(seen, use_inner_text=True)
    expect(held).to_be_focused()


@pytest.mark.parametrize(
    ("part", "label"),
    [
        ("results", "Table (Four rounds, round 1)"),
        ("people", "Filter by name, number, club or player"),
        *thorough(
            ("results", "Find a table or a name"),
            ("tables", "Find a table or a name"),
            ("stage/main", "Type a few letters of a name"),
            ("log", "Type"),
        ),
    ],
)
def test_what_is_being_typed_is_not_lost(
    desk: DeskPages, served: Served, part: str, label: str
) -> None:
    desk.go(part)
    field = desk.page.get_by_label(label).locator("visible=true").first
    field.fill("something")
    with desk.page.expect_response(lambda answer: answer.request.headers.get("x-live") == "1"):
        _another_result(served)
    desk.page.wait_for_timeout(100)
    expect(field).to_have_value("something")
    expect(field).to_be_focused()


def test_the_word_of_the_audience_is_not_lost(
    instance: Instance, served: Served, visit: Visit
) -> None:
    """It is typed in the very part of the page that changes when somebody leaves."""
    play(instance, "katana-2016", 9, lambda document: bool(document["stages"][0]["groups"]))
    page = visit(served.link(Role.ORGANISER))
    page.goto(f"{served.url}/desk/cup/stage/main")
    word = page.get_by_label(re.compile("^A word from the audience"))
    word.fill("rain")
    page.get_by_label("Type a few letters of a name").focus()
    leaver = state_of(instance.service, "cup")["entrants"][0]["id"]
    served.act("withdraw", "cup", id=leaver)
    expect(page.get_by_role("complementary")).to_contain_text("withdrawn")
    expect(word).to_have_value("rain")
    page.get_by_role("button", name="Pair round 1").click()
    expect(page.get_by_role("main")).to_contain_text("Table")
    (lot,) = state_of(instance.service, "cup")["lots"]
    assert lot["word"] == "rain"


def test_a_sheet_that_is_being_typed_is_not_lost(desk: DeskPages, served: Served) -> None:
    desk.go("results")
    keys = Keys(desk.page)
    keys.type("2")
    keys.press("Enter")
    document = state_of(served.instance.service, "cup")
    match = document["stages"][0]["groups"][0]["rounds"][0]["matches"][1]
    names = {entrant["id"]: entrant["name"] for entrant in document["entrants"]}
    keys.on("field", names[match["entrants"][0]])
    keys.type("10")
    keys.press("Enter")
    keys.type("7")
    _another_result(served)
    expect(desk.page.get_by_role("heading", name="1 is open")).to_be_visible()
    for score in ("", "5", "3"):
        keys.type(score)
        keys.press("Enter")
    keys.sees("Table 2 is saved.")
    document = state_of(served.instance.service, "cup")
    match = document["stages"][0]["groups"][0]["rounds"][0]["matches"][1]
    assert [match["scores"][entrant] for entrant in match["entrants"]] == ["10", "7", "5", "3"]
