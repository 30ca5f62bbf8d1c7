"""A list of people, pasted or uploaded: shown first as it would be entered, then entered."""

import dataclasses
import hashlib
from collections.abc import Sequence
from functools import partial
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.entries import Entries, Row, already, read_entries
from podium.app.instance import Instance
from podium.app.pasting.decoding import read_text
from podium.app.pasting.faults import Unreadable
from podium.app.pasting.headings import Column, Role
from podium.core.refusals import Refusal
from podium.director.acts import EnterList
from podium.entry.web.addresses import url, whole
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.entries.people import note_fees
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest, submission_key
from podium.entry.web.words import Translator

_TEMPLATE = "desk/list.html"
_ROW = "row-"
"""The name of the tick of a row begins so; its line follows."""


@dataclasses.dataclass(frozen=True)
class Shown:
    """A list as it is shown.

    Attributes:
        text: what stands in the field.
        entries: what it would come to; None before there is anything.
        mark: tells this list, with the ids that it would get, from any other.
        changed: it is not what was looked at before.
        ticked: lines of those who are to be entered; None before anybody could choose.
        lacking: attributes that the rules go by, and that somebody new is not told to have.
        none: nobody was ticked.
    """

    text: str = ""
    entries: Entries | None = None
    mark: str = ""
    changed: bool = False
    ticked: frozenset[int] | None = None
    lacking: tuple[str, ...] = ()
    none: bool = False

    @property
    def rows(self) -> list[Row]:
        """Everybody in it."""
        return self.entries.rows if self.entries is not None else []

    @property
    def good(self) -> list[Row]:
        """Rows that can be entered."""
        return [row for row in self.rows if not row.fault]

    @property
    def known(self) -> list[Row]:
        """Rows of those who are there already."""
        return [row for row in self.good if row.known]

    @property
    def new(self) -> list[Row]:
        """Rows of those who are not."""
        return [row for row in self.good if not row.known]

    @property
    def chosen(self) -> list[Row]:
        """Rows that are to be entered: those ticked; at first those who are new."""
        if self.ticked is None:
            return self.new
        return [row for row in self.good if row.line in self.ticked]

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
async def list_(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """Ask for the list."""
    desk = await at_desk(request, name, "enter")
    return _page(desk, Shown())


@post("/desk/{name:str}/people/list", include_in_schema=False)
async def given(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
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
    ticked = frozenset(whole(key.removeprefix(_ROW)) for key in form if key.startswith(_ROW))
    shown = dataclasses.replace(shown, ticked=ticked)
    if not shown.chosen:
        return _page(desk, dataclasses.replace(shown, none=True), status=422)
    return await _enter(desk, shown)


def _page(
    desk: Desk, shown: Shown, entered: Entered | None = None, status: int = 200
) -> Response[bytes]:
    if entered is not None and entered.refused:
        status = 422
    t = desk.t
    return desk.page(
        _TEMPLATE,
        status,
        shown=shown,
        entered=entered,
        told=[(row, "; ".join(_told(t, row))) for row in shown.rows],
        meaning=partial(_meaning, desk, t),
        lacking=[
            (key, t.gettext(attribute.title), attribute)
            for key in shown.lacking
            for attribute in [desk.view.rulebook.attribute[key]]
        ],
        doubts=sum(bool(row.note) and row.new for row in shown.rows),
    )


def _meaning(desk: Desk, t: Translator, column: Column) -> str:
    """What a column is taken for; what the rules do not ask for is kept as a note."""
    attribute = desk.view.rulebook.attribute.get(column.key)
    if column.role is Role.ATTRIBUTE and attribute is not None:
        return t.gettext(attribute.title)
    if column.role is Role.ATTRIBUTE and column.title and column.key == column.title:
        return t.gettext("kept as a note")
    return t.phrase(column.meaning)


def _told(t: Translator, row: Row) -> list[str]:
    """What is told of somebody besides the name and the players."""
    answers = {True: t.gettext("yes"), False: t.gettext("no")}
    found = [
        f"{t.phrase(Column('', Role.ATTRIBUTE, key).meaning)}: "
        f"{answers[value] if isinstance(value, bool) else value}"
        for key, value in row.attributes.items()
    ]
    if row.school:
        found.insert(0, f"{row.school} ({row.part})" if row.part else row.school)
    if row.paid is not None:
        found.append(t.gettext("paid") if row.paid else t.gettext("not paid"))
    return found


def _language(desk: Desk) -> str:
    return desk.view.settings.language or desk.view.rulebook.rulebook.language


async def _read(desk: Desk, given: str | bytes) -> Shown:
    name, rulebook, language = desk.view.name, desk.view.rulebook, _language(desk)

    def look(instance: Instance) -> Entries:
        return read_entries(given, rulebook, already(instance.service, name), language)

    entries = await desk.gateway.ask(look)
    try:
        text = read_text(given, language).text
    except Unreadable:
        text = given if isinstance(given, str) else ""
    return Shown(
        text, entries, mark_of(text, entries), lacking=tuple(entries.lacking(rulebook))
    )


def mark_of(text: str, entries: Entries) -> str:
    """What tells a list, with the ids that it would get, from any other."""
    content = "\0".join([text.rstrip(), *(row.id for row in entries.rows)])
    return hashlib.sha256(content.encode("utf-8", "replace")).hexdigest()[:20]


async def _enter(desk: Desk, shown: Shown) -> Response[bytes] | Redirect:
    """Enter the rows by one act; whom the rules do not let in is left out, and told."""
    left, refused = list(shown.chosen), list[tuple[Row, Refusal]]()
    while left:
        key = await submission_key(desk.request)
        act = EnterList(tournament=desk.view.name, entries=[row.entry() for row in left])
        answer = await desk.gateway.act(desk.user, act, key)
        if not isinstance(answer, Refusal):
            break
        row = _whose(left, answer)
        if row is None:
            refused += [(one, answer) for one in left]
            left = []
        else:
            refused.append((row, answer))
            left.remove(row)
    await note_fees(desk, left)
    if not refused and not shown.wrong:
        where = url("desk", desk.view.name, "people")
        return go(f"{where}?{urlencode({'listed': len(left)})}")
    done = {row.id for row in left}
    lines = [row.line for row in shown.rows if row.id not in done and not row.known]
    text = what_is_left(shown.text, [row.line for row in shown.rows], lines)
    again = await at_desk(desk.request, desk.view.name, "enter")
    return _page(again, await _read(again, text), Entered(len(left), tuple(refused)))


def _whose(rows: Sequence[Row], refusal: Refusal) -> Row | None:
    """The row that an act was refused for; None if it was not for one of them."""
    of = {row.id: row for row in rows}
    return next((of[key] for key in refusal.subject if key in of), None)


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
