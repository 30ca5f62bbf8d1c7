"""Holes: cases that can happen and that a rulebook has no rule for.

A fault is something said wrongly (`compose` finds it). A hole is something not said at all. Both
are looked for at every level and with every choice of every option. What is worth knowing and
still no hole is a note.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from podium.rules.language.compose import compose, variants
from podium.rules.language.cuts import asked_at_cut, idle_at_cut
from podium.rules.language.faults import Fault, Faulty, PathFault, quote
from podium.rules.language.formats import checks_of
from podium.rules.language.holes_fields import fields, unfinished
from podium.rules.language.holes_matches import ends, room
from podium.rules.language.holes_points import met_at_tables, teams, worth
from podium.rules.language.holes_stages import duties, ladders, ranked, stages
from podium.rules.language.holes_unused import unused
from podium.rules.language.locator import Path, lines, path_text
from podium.rules.language.resolve import Choice, choice_key, resolve
from podium.rules.language.rulebook import Rulebook

Look = Callable[[Rulebook], Iterable[PathFault]]


def check(sources: Sequence[str], names: Sequence[str] = ()) -> list[Fault]:
    """Every fault and every hole of a rulebook.

    Args:
        sources: texts; one that extends another comes after it.
        names: what to call each text; left out: its id.
    """
    return _Check(sources, names).found(_HOLES, whole=True)


def notes(sources: Sequence[str], names: Sequence[str] = ()) -> list[Fault]:
    """What an organiser should know beforehand and is no hole; nothing of a faulty rulebook."""
    return _Check(sources, names).found(_NOTES, whole=False)


def options(rulebook: Rulebook) -> Iterator[PathFault]:
    """Every choice of an option changes something, or is what stands without it."""
    for name, option in rulebook.option.items():
        if option.sets:
            continue
        for choice in option.choices:
            if choice != option.default and choice_key(choice) not in option.when:
                hint = f"write [option.{name}.when.{choice_key(choice)}] with what it changes"
                path: Path = ("option", name, "choices")
                yield PathFault(path, f"the choice {quote(choice)} changes nothing", hint)


def in_stages(rulebook: Rulebook) -> Iterator[PathFault]:
    """What the format of each stage leaves open."""
    for name in rulebook.stage:
        yield from checks_of(rulebook, name).holes()


def worth_knowing(rulebook: Rulebook) -> Iterator[PathFault]:
    """What is worth knowing of the format of each stage."""
    for name in rulebook.stage:
        yield from checks_of(rulebook, name).notes()


_HOLES: Sequence[Look] = (
    fields,
    ladders,
    ranked,
    stages,
    duties,
    in_stages,
    ends,
    room,
    worth,
    met_at_tables,
    teams,
    options,
)

_NOTES: Sequence[Look] = (asked_at_cut, idle_at_cut, unfinished, worth_knowing)


class _Variant:
    """The rulebook at one level with one choice, and where its parts stand."""

    def __init__(self, texts: "_Texts", level: str, chosen: Mapping[str, Choice]) -> None:
        self.rulebook = compose(texts.sources, texts.names, level, chosen)
        self._texts = texts
        self._origins = resolve(texts.documents, level, chosen).origins

    def fault(self, found: PathFault) -> Fault:
        """A finding with its line."""
        number, path = self._origins.of(found.path)
        return Fault(
            source=self._texts.called[number],
            line=self._texts.line(number, path),
            path=path_text(found.path),
            message=found.message,
            hint=found.hint,
        )


class _Texts:
    """The texts of a rulebook."""

    def __init__(self, sources: Sequence[str], names: Sequence[str]) -> None:
        self.sources = sources
        self.names = names

    @cached_property
    def documents(self) -> list[dict[str, object]]:
        """Every text as a plain document; they are known to be readable."""
        return [tomllib.loads(text.removeprefix("\ufeff")) for text in self.sources]

    @cached_property
    def called(self) -> list[str]:
        """What each text is called."""
        ids = [_id(document) for document in self.documents]
        return [*self.names, *ids[len(self.names) :]]

    @cached_property
    def _lines(self) -> list[dict[Path, int]]:
        return [lines(text.removeprefix("\ufeff")) for text in self.sources]

    def line(self, number: int, path: Path) -> int:
        """The line of a key, or of what encloses it."""
        known = self._lines[number]
        outwards = (path[:length] for length in range(len(path), 0, -1))
        return next((known[key] for key in outwards if key in known), 1)


def _id(document: Mapping[str, object]) -> str:
    header = document.get("rulebook")
    name = header.get("id") if isinstance(header, dict) else None
    return name if isinstance(name, str) else "rulebook"


class _Check:
    """One run through every level and choice."""

    def __init__(self, sources: Sequence[str], names: Sequence[str]) -> None:
        self.faults: list[Fault] = []
        self.variants: list[_Variant] = []
        texts = _Texts(sources, names)
        self._texts = texts
        for level, chosen in variants(sources):
            try:
                self.variants.append(_Variant(texts, level, chosen))
            except Faulty as faulty:
                self.faults += faulty.faults

    def found(self, looks: Sequence[Look], *, whole: bool) -> list[Fault]:
        """What is found, each once, in the order of the texts.

        Args:
            looks: what to look for in each variant.
            whole: look also for what no variant uses, and tell faults.
        """
        found = [
            variant.fault(finding)
            for variant in self.variants
            for look in looks
            for finding in look(variant.rulebook)
        ]
        if whole:
            found = [*self.faults, *found, *self._unused()]
        order = {name: number for number, name in enumerate(self._names())}
        last = len(order)
        return sorted(
            dict.fromkeys(found),
            key=lambda fault: (order.get(fault.source, last), fault.line, fault.path),
        )

    def _names(self) -> Sequence[str]:
        return self._texts.called if self.variants else self._texts.names

    def _unused(self) -> Iterator[Fault]:
        if self.faults:
            return
        for finding in unused([variant.rulebook for variant in self.variants]):
            kind, name = finding.path[0], finding.path[1]
            where = next(v for v in self.variants if name in getattr(v.rulebook, str(kind)))
            yield where.fault(finding)
