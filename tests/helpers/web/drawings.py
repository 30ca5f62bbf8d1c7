"""Reads what was drawn, and speaks plain English for the drawings."""

import re
from collections.abc import Callable, Mapping
from xml.etree import ElementTree as ET

from helpers.tournaments.scenes import NAME, Scene
from podium.entry.web.drawings.bracket import BracketView, bracket_view
from podium.entry.web.drawings.crosstable import DrawnCrosstable
from podium.entry.web.drawings.layout import layout
from podium.entry.web.pages import environment
from podium.entry.web.words import words
from podium.formats.registry import format_of

NASTY = [
    '<script>alert("1")</script>',
    "Dům & zahrada",
    "فريق المدرسة الثانوية الأولى",
    "Team (שלום) 3",
    "W" * 60,
    "i" * 60,
    "Gymnázium Jana Ámose Komenského a jazyková škola v Uherském B",
    "東京都立第一高等学校チーム二号館",
]
_SVG = "{http://www.w3.org/2000/svg}"


ENGLISH = words("en")


def view_of(
    one: Scene, names: Mapping[str, str] | None = None, stage: str = "playoff"
) -> BracketView:
    """The play-off of a scene."""
    case = one.service.case(NAME)
    plan = format_of(case, case.state.stage(stage)).bracket_plan()
    return bracket_view(one.view.stage(stage), plan, named(names or {}), ENGLISH)


def named(names: Mapping[str, str]) -> Callable[[str], str]:
    """What people call the entrants; one without a name is called by its id."""
    return lambda entrant: names.get(entrant, entrant)


def bracket(view: BracketView) -> str:
    """The drawing of a play-off."""
    return drawn("bracket", layout(view))


def bracket_list(view: BracketView, heading: int = 3) -> str:
    """The list of a play-off."""
    return drawn("bracket_list", view, heading, file="bracket")


def parsed(drawn: str) -> ET.Element:
    """A drawing as a tree: it is well-formed, and a strict policy lets it through."""
    root = ET.fromstring(drawn)  # noqa: S314 - our own
    for element in root.iter():
        assert element.tag.removeprefix(_SVG) not in {"script", "style", "foreignObject"}
        for name in element.attrib:
            assert name != "style"
            assert not name.startswith("on")
    return root


def texts(root: ET.Element, kind: str = "") -> list[str]:
    """The text of every element of a class; without one, of all that show text."""
    return [
        "".join(element.itertext()).strip()
        for element in root.iter()
        if (kind in element.get("class", "").split() if kind else element.tag == f"{_SVG}text")
    ]


def shown(root: ET.Element, kind: str) -> list[str]:
    """The same without the titles that appear when one points at it."""
    for parent in root.iter():
        for title in parent.findall(f"{_SVG}title"):
            parent.remove(title)
    return texts(root, kind)


def table(made: DrawnCrosstable, names: Callable[[str], str] = str) -> str:
    """A cross-table as its template shows it."""
    return drawn("crosstable", made, names)


def drawn(macro: str, *values: object, file: str = "") -> str:
    """What a macro of the templates draws, in English."""
    source = (
        f'{{% from "macros/{file or macro}.html" import {macro} %}}{{{{ {macro}(*values) }}}}'
    )
    return environment("en").from_string(source).render(values=values)


def cells(made: str) -> list[list[str]]:
    """The cells of a table as plain text, row by row."""
    return [
        [
            re.sub(r"<[^>]*>", "", cell).strip()
            for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)
        ]
        for row in re.findall(r"<tr>(.*?)</tr>", made, re.DOTALL)
    ]
