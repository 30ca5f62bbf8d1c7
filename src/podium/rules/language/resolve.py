"""One plain document from a rulebook, what it extends, a level, and the organiser's options.

All three are overlays by path (ADR 0004): tables merge, lists and values replace. A level that
lists its stages leaves the others out, with their ladders and options. Where each part came from
is kept, so that a fault of the whole is found in the text that brought it.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from podium.rules.language.faults import PathFault, list_names, meant, nearest, quote
from podium.rules.language.locator import Path
from podium.rules.language.rulebook import ID, Rulebook
from podium.rules.language.shape import leads_nowhere
from podium.rules.language.stages import bounds
from podium.rules.language.words import kind

Choice = bool | int | str
Document = dict[str, Any]
_Origin = Callable[[Path], tuple[int, Path]]

OWN = ("id", "source", "extends", "cite")
"""Keys of the header that no rulebook takes over from the one it extends."""

_NO_OVERLAY = ("title", "cite", "reading")


class Origins:
    """Where the parts of a document came from."""

    def __init__(self) -> None:
        self._of: dict[Path, tuple[int, Path]] = {(): (0, ())}

    def put(self, path: Path, source: int, theirs: Path) -> None:
        """What stands at a path, and under it, came from that path of that text."""
        deeper = [p for p in self._of if len(p) > len(path) and p[: len(path)] == path]
        for old in deeper:
            del self._of[old]
        self._of[path] = (source, theirs)

    def of(self, path: Path) -> tuple[int, Path]:
        """Number of the text, and the path in it."""
        for length in range(len(path), -1, -1):
            if (found := self._of.get(path[:length])) is not None:
                source, theirs = found
                return source, (*theirs, *path[length:])
        return 0, path


class Resolved(msgspec.Struct, frozen=True):
    """A plain document.

    Attributes:
        document: without overlays still to be laid.
        origins: where its parts came from.
        findings: what is wrong with the overlays.
        refused: what is wrong with what was asked for: the level, the options, the texts.
    """

    document: Document
    origins: Origins
    findings: list[PathFault]
    refused: list[PathFault]


def resolve(
    documents: Sequence[Document], level: str, options: Mapping[str, Choice]
) -> Resolved:
    """Lay what a rulebook says of extensions, a level and options over one another.

    Args:
        documents: of the texts, base first.
        level: name of the level; empty where there are none.
        options: what the organiser chose.
    """
    run = _Run(documents)
    run.level(level)
    run.options(options)
    return Resolved(run.document, run.origins, run.findings, run.refused)


class _Run:
    """One resolution."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.origins = Origins()
        self.findings: list[PathFault] = []
        self.refused: list[PathFault] = []
        self.document: Document = {}
        for index, document in enumerate(documents):
            self._extend(index, document)

    def _extend(self, index: int, document: Document) -> None:
        header, own = table_of(self.document, "rulebook"), table_of(document, "rulebook")
        named = own.get("extends", "")
        theirs = header.get("id", "")
        if (
            isinstance(named, str)
            and named != theirs
            and not (index and named and is_path(named))
        ):
            self.refused.append(_extends_fault(index, named, str(header.get("id", ""))))
        kept = {key: self.origins.of(("rulebook", key)) for key in header if key not in OWN}
        for key in set(header) - set(kept):
            del header[key]
        self.origins.put(("rulebook",), index, ("rulebook",))
        for key, origin in kept.items():
            self.origins.put(("rulebook", key), *origin)
        self._lay(self.document, document, (), lambda path: (index, path))

    def _lay(
        self, under: Document, over: Mapping[str, Any], path: Path, origin: _Origin
    ) -> None:
        for key, value in over.items():
            here = (*path, key)
            mine = under.get(key)
            if isinstance(value, dict) and isinstance(mine, dict):
                self._lay(mine, value, here, origin)
            else:
                self.origins.put(here, *origin(here))
                under[key] = _copy(value)

    def level(self, name: str) -> None:
        """Lay the tables of a level over the rest."""
        levels = table_of(self.document, "level")
        if name in levels:
            over = table_of(levels, name)
            self._overlay(over, ("level", name), without=_NO_OVERLAY)
            listed_ = table_of(over, "rulebook").get("stages")
            if isinstance(listed_, list):
                self._only(listed_)
        elif name or levels:
            self.refused.append(_level_fault(name, levels))

    def _only(self, stages: Sequence[object]) -> None:
        """Leave out the stages that a level does not list, their ladders and their options."""
        stage, option = table_of(self.document, "stage"), table_of(self.document, "option")
        ladder = table_of(self.document, "ladder")
        gone = {name for name in stage if name not in stages}
        theirs = {named for name in gone for named in _ladders_of(stage, name)}
        for name in gone:
            del stage[name]
        for named in theirs - {other for name in stage for other in _ladders_of(stage, name)}:
            ladder.pop(named, None)
        for name, table in list(option.items()):
            if isinstance(table, dict) and _only_for(table, gone):
                del option[name]

    def _overlay(
        self, over: Mapping[str, Any], path: Path, without: Sequence[str] = ()
    ) -> None:
        laid = {key: value for key, value in over.items() if key not in without}
        self._lay(self.document, laid, (), lambda rest: self.origins.of((*path, *rest)))

    def options(self, chosen: Mapping[str, Choice]) -> None:
        """Set what each option says, as chosen or by default."""
        known = _copy(table_of(self.document, "option"))
        for name in chosen:
            if name not in known:
                hint = meant(name, known)
                self.refused.append(PathFault(("option", name), "no such option", hint))
        for name, option in known.items():
            if isinstance(option, dict) and isinstance(option.get("default"), Choice):
                self._option(("option", name), option, chosen.get(name, option["default"]))

    def _option(self, path: Path, option: Document, value: Choice) -> None:
        self.findings += option_faults(path, option)
        if wrong := misfit(option, value):
            if value is not option["default"]:
                self.refused.append(PathFault(path, wrong))
            return
        over = table_of(table_of(option, "when"), choice_key(value))
        self._overlay(over, (*path, "when", choice_key(value)))
        if isinstance(target := option.get("sets"), str) and target:
            self._set((*path, "sets"), target.split("."), value)

    def _set(self, path: Path, target: list[str], value: Choice) -> None:
        if wrong := leads_nowhere(target, self.document, Rulebook):
            self.findings.append(PathFault(path, *wrong))
            return
        table = self.document
        for key in target[:-1]:
            inner = table.setdefault(key, {})
            if not isinstance(inner, dict):
                return
            table = inner
        table[target[-1]] = value
        self.origins.put(tuple(target), *self.origins.of(path))


def _ladders_of(stages: Document, name: str) -> list[str]:
    """The ladders that a stage names."""
    named = [table_of(stages, name).get(key) for key in ("ladder", "seeding", "paired_by")]
    return [ladder for ladder in named if isinstance(ladder, str)]


def _only_for(option: Document, stages: Collection[str]) -> bool:
    """Whether an option changes nothing but these stages."""
    target = option.get("sets")
    paths = [target.split(".")] if isinstance(target, str) and target else []
    for over in table_of(option, "when").values():
        tables = over if isinstance(over, dict) else {}
        paths += [[key] for key in tables if key != "stage"]
        paths += [["stage", name] for name in table_of(tables, "stage")]
    return bool(paths) and all(
        path[0] == "stage" and len(path) > 1 and path[1] in stages for path in paths
    )


def is_path(named: str) -> bool:
    """Whether what a rulebook extends is the path of a file, and so says nothing of its id."""
    return re.fullmatch(ID, named) is None


def _extends_fault(index: int, named: str, base: str) -> PathFault:
    path: Path = ("rulebook", "extends")
    if not index:
        return PathFault(path, f"extends {named!r}, whose text is not at hand")
    return PathFault(path, f"is {named!r}; the text before it is {base!r}")


def _level_fault(name: str, levels: Mapping[str, object]) -> PathFault:
    if not levels:
        return PathFault(("level",), f"this rulebook has no levels, so none is {name!r}")
    if not name:
        return PathFault(
            ("level",), f"this rulebook has levels; choose one of {list_names(levels)}"
        )
    return PathFault(("level", name), "no such level", meant(name, levels))


def choices_of(option: Document) -> list[Choice]:
    """What may be chosen, where it is a list; of a range its two ends."""
    choices, between = option.get("choices"), option.get("between")
    if isinstance(choices, list) and choices:
        return [choice for choice in choices if isinstance(choice, Choice)]
    if isinstance(between, str):
        low, high = _bounds(between)
        return [low] if high is None else [low, high]
    return [False, True] if isinstance(option.get("default"), bool) else []


def misfit(option: Document, value: Choice) -> str:
    """Why a value cannot be chosen; empty if it can."""
    choices = choices_of(option)
    between = option.get("between")
    if isinstance(between, str) and not option.get("choices"):
        low, high = _bounds(between)
        if type(value) is int and low <= value and (high is None or value <= high):
            return ""
        return f"is {kind(value)}; must be a whole number, {between}"
    if choices:
        if any(type(value) is type(choice) and value == choice for choice in choices):
            return ""
        near = nearest(value, choices)
        return f"is {kind(value)}; must be one of {list_names(choices)}" + (
            f"; did you mean {near!r}?" if near else ""
        )
    default = option.get("default")
    return (
        ""
        if type(value) is type(default)
        else f"is {kind(value)}; its default is {kind(default)}"
    )


def _bounds(between: str) -> tuple[int, int | None]:
    """A range; one that makes no sense is open, since the reader says so."""
    try:
        low, high = bounds(between)
    except ValueError:
        return 0, None
    return (0, None) if high is not None and low > high else (low, high)


def option_faults(path: Path, option: Document) -> list[PathFault]:
    """What is wrong with an option, whatever is chosen."""
    found: list[PathFault] = []
    if wrong := misfit(option, option["default"]):
        found.append(PathFault((*path, "default"), wrong))
    when = table_of(option, "when")
    if not option.get("sets") and not when:
        found.append(PathFault(path, "changes nothing", "it takes 'sets' or 'when'"))
    known = [choice_key(choice) for choice in choices_of(option)]
    if known and not option.get("between"):
        found += [
            PathFault((*path, table, key), "no such choice", meant(key, known))
            for table, keys in (("when", when), ("says", table_of(option, "says")))
            for key in keys
            if key not in known
        ]
    return found


def choice_key(choice: Choice) -> str:
    """A choice as the key of `when`."""
    return choice if isinstance(choice, str) else quote(choice)


def table_of(table: Mapping[str, Any], key: str) -> Document:
    """The table under a key; empty where there is none."""
    found = table.get(key)
    return found if isinstance(found, dict) else {}


def _copy(value: Any) -> Any:  # noqa: ANN401 - any value of TOML
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    return [_copy(item) for item in value] if isinstance(value, list) else value
