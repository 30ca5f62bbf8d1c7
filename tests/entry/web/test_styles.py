"""Each class of the pages has one meaning: no two style sheets that a page loads both define it."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import podium.entry.web

WEB = Path(podium.entry.web.__file__).parent
TEMPLATES = WEB / "templates"
STYLES = WEB / "static"


def _sheets(template: str) -> set[str]:
    """The style sheets of a page: its own, and those of the templates that it extends."""
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    own = set(re.findall(r"asset\('([\w-]+\.css)'\)", text))
    above = re.search(r'{%-? extends "([^"]+)"', text)
    return own | (_sheets(above[1]) if above else set())


def _together() -> dict[frozenset[str], str]:
    """Each set of style sheets that some page loads, with the name of one such page."""
    pages = (path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.html"))
    return {frozenset(_sheets(page)): page for page in sorted(pages)}


@dataclass(frozen=True)
class Rule:
    """A selector by its parts, as ``div.note > p`` has two; of each part its classes."""

    text: str
    parts: tuple[frozenset[str], ...]


def _split(text: str) -> Iterator[str]:
    """A list of selectors, one by one; commas in brackets do not part them."""
    depth = start = 0
    for at, sign in enumerate(text):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            yield text[start:at].strip()
            start = at + 1
    yield text[start:].strip()


def _spread(selector: str) -> Iterator[str]:
    """A selector with each choice of an ``:is(…)`` taken."""
    found = re.search(r":is\(([^()]*)\)", selector)
    if found is None:
        yield selector
        return
    for choice in _split(found[1]):
        yield from _spread(selector[: found.start()] + choice + selector[found.end() :])


def _rules(css: str) -> Iterator[Rule]:
    plain = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    for head in re.findall(r"([^{};]+)\{", plain):
        if head.strip().startswith("@"):
            continue
        for selector in (s for part in _split(head) for s in _spread(part)):
            bare = re.sub(r"\[[^\]]*\]|:[\w-]+\([^()]*\)", "*", selector)
            parts = re.split(r"\s*[>+~]\s*|\s+", bare.strip())
            classes = (frozenset(re.findall(r"\.([A-Za-z][\w-]*)", part)) for part in parts)
            yield Rule(selector, tuple(classes))


def _meanings(sheets: dict[str, str]) -> dict[str, dict[str, list[str]]]:
    """By class: the style sheets that say what it is, with the selectors that do.

    A rule says what a class is if it would hold wherever the class is written: the class stands
    in the first part, alone or as what tells one kind of another class from the rest
    (``.notice.done`` says what ``done`` is). With something above it the rule is for one place.
    """
    rules = [(sheet, rule) for sheet, css in sheets.items() for rule in _rules(css)]
    alone = frozenset(
        name
        for _, rule in rules
        if len(rule.parts[0]) == 1 and not any(rule.parts[1:])
        for name in rule.parts[0]
    )
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for sheet, rule in rules:
        first = rule.parts[0]
        for name in first & alone:
            if (first - {name}) & alone or (len(first) == 1 and not any(rule.parts[1:])):
                found[name][sheet].append(rule.text)
    return found


def conflicts(sheets: dict[str, str]) -> list[str]:
    """Classes that two style sheets each give a meaning."""
    return [
        f"{name}: " + "; ".join(f"{sheet} says {said[0]}" for sheet, said in where.items())
        for name, where in sorted(_meanings(sheets).items())
        if len(where) > 1
    ]


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        (".cut td { color: grey }", "tr.cut > * { color: blue }", ["cut"]),
        (
            ".notice { margin: 0 } .notice.done { color: green }",
            ".done ul { margin: 0 }",
            ["done"],
        ),
        (".slip { margin: 0 }", "aside .slip { margin: 1rem }", []),
        (".field { margin: 0 }", ".field.line { display: grid }", []),
        (".a { margin: 0 }", ":is(.b, .a) p { margin: 0 }", ["a"]),
        (".acts { margin: 0 }", "@media print { .acts { display: none } }", ["acts"]),
        (".clock { margin: 0 }", ".hung .clock { margin: 1rem }", []),
    ],
)
def test_a_conflict_is_found(one: str, other: str, found: list[str]) -> None:
    named = [line.split(":")[0] for line in conflicts({"one.css": one, "other.css": other})]
    assert named == found


@pytest.mark.parametrize("sheets", [*_together()], ids=[*_together().values()])
def test_no_class_has_two_meanings(sheets: frozenset[str]) -> None:
    texts = {sheet: (STYLES / sheet).read_text(encoding="utf-8") for sheet in sorted(sheets)}
    assert not conflicts(texts)
