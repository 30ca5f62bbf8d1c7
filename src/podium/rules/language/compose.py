"""From texts to a rulebook: resolve, read, look for faults of meaning; or say all that is wrong."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from podium.rules.language.faults import Fault, Faulty, PathFault, syntax_fault
from podium.rules.language.locator import Path, lines, path_text
from podium.rules.language.meaning import check_meaning
from podium.rules.language.reader import read
from podium.rules.language.resolve import (
    Choice,
    Document,
    Origins,
    choices_of,
    resolve,
    table_of,
)
from podium.rules.language.rulebook import Rulebook

_KEPT = 64
"""So many rulebooks are kept as they were composed. Nothing in one is ever changed."""


def compose(
    sources: Sequence[str],
    names: Sequence[str] = (),
    level: str = "",
    options: Mapping[str, Choice] | None = None,
) -> Rulebook:
    """The rulebook that texts, a level and options come to.

    Args:
        sources: texts; one that extends another comes after it.
        names: what to call each text in faults; left out: its id.
        level: the level, where the rulebook has levels.
        options: what the organiser chose; the rest is as by default.

    Raises:
        Faulty: with everything that is wrong.
    """
    chosen = tuple((name, type(choice), choice) for name, choice in (options or {}).items())
    try:
        return _kept(tuple(sources) or ("",), tuple(names), level, chosen)
    except RecursionError:
        fault = Fault(
            source=(*names, "rulebook")[0], line=1, message="tables are nested too deeply"
        )
        raise Faulty([fault]) from None


@lru_cache(maxsize=_KEPT)
def _kept(
    sources: tuple[str, ...],
    names: tuple[str, ...],
    level: str,
    options: tuple[tuple[str, type, Choice], ...],  # with their types: 1 is not true
) -> Rulebook:
    """The last rulebooks that were composed: many tournaments are played by a few."""
    chosen = {name: choice for name, _, choice in options}
    return _composed([_Text(*text) for text in _named(sources, names)], level, chosen)


def _composed(texts: Sequence["_Text"], level: str, options: Mapping[str, Choice]) -> Rulebook:
    unreadable = [fault for text in texts for fault in text.faults]
    if unreadable:
        raise Faulty(unreadable)
    whole = resolve([text.document for text in texts], level, options)
    if whole.refused:
        raise Faulty([_fault(texts, whole.origins, found) for found in whole.refused])
    reading = read(whole.document, Rulebook)
    findings = [*whole.findings, *reading.findings]
    stood_in = [finding.about for finding in findings if finding.about is not None]
    findings += _telling(check_meaning(reading.value), stood_in)
    if findings:
        for path, as_written in reading.meant.items():
            whole.origins.put(path, *whole.origins.of(as_written))
        raise Faulty(_sorted(texts, whole.origins, findings))
    return reading.value


def _telling(found: Iterable[PathFault], stood_in: Sequence[Path]) -> Iterator[PathFault]:
    """Those of the findings that are not about a value that something stands in for."""
    for finding in found:
        path, rests = finding.path, finding.rests
        if not any(p[: len(path)] == path[: len(p)] or p == rests[: len(p)] for p in stood_in):
            yield finding


class _Text:
    """One text of a rulebook."""

    def __init__(self, name: str, text: str) -> None:
        self.text = text.removeprefix("\ufeff")
        self.document: Document = {}
        self.faults: list[Fault] = []
        try:
            self.document = tomllib.loads(self.text)
        except ValueError as error:
            self.faults = [syntax_fault(name or "rulebook", self.text, error)]
        self.name = name or _id(self.document) or "rulebook"

    @cached_property
    def lines(self) -> dict[Path, int]:
        """The line of every key."""
        return lines(self.text)

    def line(self, path: Path) -> int:
        """The line of a key, or of what encloses it."""
        return next((self.lines[p] for p in _outwards(path) if p in self.lines), 1)


def _outwards(path: Path) -> Iterator[Path]:
    return (path[:length] for length in range(len(path), 0, -1))


def _named(sources: Sequence[str], names: Sequence[str]) -> Iterator[tuple[str, str]]:
    for index, source in enumerate(sources):
        yield names[index] if index < len(names) else "", source


def _fault(texts: Sequence[_Text], origins: Origins, found: PathFault) -> Fault:
    number, path = origins.of(found.path)
    text = texts[number]
    return Fault(
        source=text.name,
        line=text.line(path),
        path=path_text(found.path),
        message=found.message,
        hint=found.hint,
    )


def _sorted(
    texts: Sequence[_Text], origins: Origins, findings: Sequence[PathFault]
) -> list[Fault]:
    """Faults in the order of the texts and their lines."""
    order = {text.name: number for number, text in enumerate(texts)}
    faults = dict.fromkeys(_fault(texts, origins, found) for found in findings)
    return sorted(faults, key=lambda fault: (order[fault.source], fault.line))


def extends_of(text: str) -> str:
    """The id of the rulebook that a text extends; empty if none, or if it cannot be read."""
    return _outline(text)[0]


def levels_of(text: str) -> list[str]:
    """The levels of a rulebook, in order; none if it cannot be read."""
    return list(_outline(text)[1])


@lru_cache(maxsize=_KEPT)
def _outline(text: str) -> tuple[str, tuple[str, ...]]:
    """What a text extends, and the levels that it has."""
    document = _parsed(text)
    extended = table_of(document, "rulebook").get("extends")
    levels = tuple(table_of(document, "level"))
    return extended if isinstance(extended, str) else "", levels


def variants(sources: Sequence[str]) -> list[tuple[str, dict[str, Choice]]]:
    """Every level, by default and with every choice of every option: what a check goes through.

    Of an option with a range, its ends are taken.
    """
    found: list[tuple[str, dict[str, Choice]]] = []
    for level in list(table_of(_whole(sources, ""), "level")) or [""]:
        options = table_of(_whole(sources, level), "option")
        found.append((level, {}))
        for name in options:
            option = table_of(options, name)
            default = option.get("default")
            found += [
                (level, {name: choice})
                for choice in choices_of(option)
                if (type(choice), choice) != (type(default), default)
            ]
    return found


def _whole(sources: Sequence[str], level: str) -> Document:
    return resolve([_parsed(text) for text in sources], level, {}).document


def _parsed(text: str) -> Document:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return {}


def _id(document: Document) -> str:
    name = table_of(document, "rulebook").get("id")
    return name if isinstance(name, str) else ""
