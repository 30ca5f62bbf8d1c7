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

from podium.app.entries import EntryList, EntryRow, already_entered, read_entries
from podium.app.instance import Instance
from podium.app.pasting.decoding import UnreadableList, read_text
from podium.app.pasting.headings import Column, ColumnRole, attribute_name
from podium.core.refusals import Refusal
from podium.director.acts import EnterList
from podium.entry.web.addresses import number_in, url
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.entries.people import note_fees
from podium.entry.web.pages import go
from podium.entry.web.security import WebRequest, submission_key
from podium.entry.web.words import Translator

_TEMPLATE = "desk/list.html"
_ROW = "row-"
"""The name of the tick of a row begins so; its line follows."""


@dataclasses.dataclass(frozen=True)
class GivenList:
    """A list that was given, and what it would come to.

    Attributes:
        text: what stands in the field.
        ticked: lines of those who are to be entered; None before anybody could choose.
    """

    text: str
    entries: EntryList
    ticked: frozenset[int] | None = None

    @property
    def mark(self) -> str:
        """What tells it, with the ids that it would get, from any other."""
        content = "\0".join([self.text.rstrip(), *(row.id for row in self.entries.rows)])
        return hashlib.sha256(content.encode("utf-8", "replace")).hexdigest()[:20]

    @property
    def chosen(self) -> list[EntryRow]:
        """Rows that are to be entered: those ticked; at first those who are new."""
        if self.ticked is None:
            return self.entries.new
        return [row for row in self.entries.good if row.line in self.ticked]


@get("/desk/{name:str}/people/list", include_in_schema=False)
async def list_(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """Ask for the list."""
    return _page(await at_desk(request, name, "enter"))


@post("/desk/{name:str}/people/list", include_in_schema=False)
async def given(request: WebRequest, name: FromPath[str]) -> Response[bytes] | Redirect:
    """Show what a list would enter; or enter what was shown."""
    desk = await at_desk(request, name, "enter")
    form = await request.form()
    file = form.get("file")
    data = await file.read() if isinstance(file, UploadFile) else b""
    text = str(form.get("text", ""))
    found = await _read(desk, data or text)
    if data or form.get("do") != "enter":
        return _page(desk, found)
    if form.get("mark") != found.mark:
        return _page(desk, found, changed=True)
    ticked = frozenset(
        number_in(key.removeprefix(_ROW)) for key in form if key.startswith(_ROW)
    )
    found = dataclasses.replace(found, ticked=ticked)
    return await _enter(desk, found) if found.chosen else _page(desk, found)


def _page(
    desk: Desk,
    found: GivenList | None = None,
    *,
    changed: bool = False,
    count: int | None = None,
    refused: Sequence[tuple[EntryRow, Refusal]] = (),
) -> Response[bytes]:
    """The page.

    Args:
        desk: of the tournament.
        found: the list; None before there is any.
        changed: it is not what was looked at before.
        count: how many have entered; None where nobody was to.
        refused: whom the rules did not let in, and why.
    """
    nobody = found is not None and found.ticked is not None and not found.chosen
    return desk.page(
        _TEMPLATE,
        409 if changed else 422 if refused or nobody else 200,
        found=found,
        nobody=nobody,
        changed=changed,
        count=count,
        refused=refused,
        told=partial(_told, desk.t),
        meaning=partial(_meaning, desk),
    )


def _meaning(desk: Desk, column: Column) -> str:
    """What a column is taken for; what the rules do not ask for is kept as a note."""
    t = desk.t
    attribute = desk.view.rulebook.attribute.get(column.key)
    if column.role is ColumnRole.ATTRIBUTE and attribute is not None:
        return t.gettext(attribute.title)
    if column.role is ColumnRole.ATTRIBUTE and column.title and column.key == column.title:
        return t.gettext("kept as a note")
    return t.phrase(column.meaning)


def _told(t: Translator, row: EntryRow) -> str:
    """What is told of somebody besides the name and the players."""
    answers = {True: t.gettext("yes"), False: t.gettext("no")}
    found = [
        f"{t.phrase(attribute_name(key))}: "
        f"{answers[value] if isinstance(value, bool) else value}"
        for key, value in row.attributes.items()
    ]
    if row.school:
        found.insert(0, f"{row.school} ({row.part})" if row.part else row.school)
    if row.paid is not None:
        found.append(t.gettext("paid") if row.paid else t.gettext("not paid"))
    return "; ".join(found)


async def _read(desk: Desk, given: str | bytes) -> GivenList:
    name, rulebook = desk.view.name, desk.view.rulebook
    language = desk.view.settings.language or rulebook.rulebook.language

    def look(instance: Instance) -> EntryList:
        return read_entries(given, rulebook, already_entered(instance.service, name), language)

    entries = await desk.gateway.ask(look)
    try:
        text = read_text(given, language).text
    except UnreadableList:
        text = given if isinstance(given, str) else ""
    return GivenList(text, entries)


async def _enter(desk: Desk, found: GivenList) -> Response[bytes] | Redirect:
    """Enter the rows by one act; whom the rules do not let in is left out, and told."""
    left, refused = list(found.chosen), list[tuple[EntryRow, Refusal]]()
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
    if not refused and not found.entries.wrong:
        where = url("desk", desk.view.name, "people")
        return go(f"{where}?{urlencode({'listed': len(left)})}")
    done = {row.id for row in left}
    lines = [row.line for row in found.entries.rows if row.id not in done and not row.known]
    text = what_is_left(found.text, [row.line for row in found.entries.rows], lines)
    again = await at_desk(desk.request, desk.view.name, "enter")
    return _page(again, await _read(again, text), count=len(left), refused=refused)


def _whose(rows: Sequence[EntryRow], refusal: Refusal) -> EntryRow | None:
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
