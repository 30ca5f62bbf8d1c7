"""A list of people, pasted or uploaded: shown first as it would be entered, then entered."""

import dataclasses
import hashlib
from collections.abc import Sequence
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.entries import Entries, Row, already, read_entries
from podium.app.house import House
from podium.app.pasting.decoding import read_text
from podium.app.pasting.faults import Unreadable
from podium.app.pasting.headings import Column, Role
from podium.core.refusals import Refusal
from podium.entry.web.addresses import url
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.people import note_fees
from podium.entry.web.pages import go, language_of
from podium.entry.web.security import Asked, submission_key
from podium.entry.web.words import Words

_TEMPLATE = "desk/list.html"


@dataclasses.dataclass(frozen=True)
class Shown:
    """A list as it is shown.

    Attributes:
        text: what stands in the field.
        entries: what it would come to; None before there is anything.
        mark: tells this list, with the ids that it would get, from any other.
        changed: it is not what was looked at before.
    """

    text: str = ""
    entries: Entries | None = None
    mark: str = ""
    changed: bool = False

    @property
    def rows(self) -> list[Row]:
        """Everybody in it."""
        return self.entries.rows if self.entries is not None else []

    @property
    def good(self) -> list[Row]:
        """Rows that can be entered."""
        return [row for row in self.rows if not row.fault]

    @property
    def wrong(self) -> list[Row]:
        """Rows that cannot."""
        return [row for row in self.rows if row.fault]


@dataclasses.dataclass(frozen=True)
class Entered:
    """What came of entering a list.

    Attributes:
        count: how many have entered.
        refused: whom the rules did not let in, and why.
    """

    count: int
    refused: tuple[tuple[Row, Refusal], ...]


@get("/desk/{name:str}/people/list", include_in_schema=False)
async def list_(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """Ask for the list."""
    desk = await at_desk(request, name, "enter")
    return _page(desk, Shown())


@post("/desk/{name:str}/people/list", include_in_schema=False)
async def given(request: Asked, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Show what a list would enter; or enter what was shown."""
    desk = await at_desk(request, name, "enter")
    form = await request.form()
    file = form.get("file")
    data = await file.read() if isinstance(file, UploadFile) else b""
    text = str(form.get("text", ""))
    shown = await _read(desk, data or text)
    if data or form.get("do") != "enter":
        return _page(desk, shown)
    if form.get("mark") != shown.mark:
        return _page(desk, dataclasses.replace(shown, changed=True), status=409)
    return await _enter(desk, shown)


def _page(
    desk: Desk, shown: Shown, entered: Entered | None = None, status: int = 200
) -> Response[bytes]:
    if entered is not None and entered.refused:
        status = 422
    said = language_of(desk.request, desk.view)
    return desk.page(
        _TEMPLATE,
        status,
        shown=shown,
        entered=entered,
        told=[(row, "; ".join(_told(said, row))) for row in shown.rows],
    )


def _told(said: Words, row: Row) -> list[str]:
    """What is told of somebody besides the name and the players."""
    answers = {True: said.gettext("yes"), False: said.gettext("no")}
    found = [
        f"{said.phrase(Column('', Role.ATTRIBUTE, key).meaning)}: "
        f"{answers[value] if isinstance(value, bool) else value}"
        for key, value in row.attributes.items()
    ]
    if row.school:
        found.insert(0, f"{row.school} ({row.part})" if row.part else row.school)
    if row.paid is not None:
        found.append(said.gettext("paid") if row.paid else said.gettext("not paid"))
    return found


def _language(desk: Desk) -> str:
    return desk.view.settings.language or desk.view.rulebook.rulebook.language


async def _read(desk: Desk, given: str | bytes) -> Shown:
    name, rulebook, language = desk.view.name, desk.view.rulebook, _language(desk)

    def look(house: House) -> Entries:
        return read_entries(given, rulebook, already(house.service, name), language)

    entries = await desk.floor.ask(look)
    try:
        text = read_text(given, language).text
    except Unreadable:
        text = given if isinstance(given, str) else ""
    return Shown(text, entries, mark_of(text, entries))


def mark_of(text: str, entries: Entries) -> str:
    """What tells a list, with the ids that it would get, from any other."""
    said = "\0".join([text.rstrip(), *(row.id for row in entries.rows)])
    return hashlib.sha256(said.encode("utf-8", "replace")).hexdigest()[:20]


async def _enter(desk: Desk, shown: Shown) -> Response[bytes] | Redirect:
    """Enter the rows one after the other; what one is refused for does not stop the next."""
    done: list[Row] = []
    refused: list[tuple[Row, Refusal]] = []
    for row in shown.good:
        key = await submission_key(desk.request)
        answer = await desk.floor.act(desk.who, row.act(desk.view.name), key)
        if isinstance(answer, Refusal):
            refused.append((row, answer))
        else:
            done.append(row)
    await note_fees(desk, done)
    if len(done) == len(shown.good) and not shown.wrong:
        where = url("desk", desk.view.name, "people")
        return go(f"{where}?{urlencode({'listed': len(done)})}")
    ids = {row.id for row in done}
    left = [row.line for row in shown.rows if row.id not in ids]
    text = what_is_left(shown.text, [row.line for row in shown.rows], left)
    again = await at_desk(desk.request, desk.view.name, "enter")
    return _page(again, await _read(again, text), Entered(len(done), tuple(refused)))


def what_is_left(text: str, begins: Sequence[int], left: Sequence[int]) -> str:
    """A list without those who have entered: its heading, and the lines of the others.

    Args:
        text: the list.
        begins: the line that each entrant begins at, in order; there is one at least.
        left: those of them that stay.
    """
    lines = text.split("\n")
    ends = [*begins[1:], len(lines) + 1]
    kept = lines[: begins[0] - 1]
    for begin, end in zip(begins, ends, strict=True):
        if begin in left:
            kept = [*kept, *lines[begin - 1 : end - 1]]
    return "\n".join(kept)


HANDLERS = [list_, given]
