"""Which refusals the source has, and which an act can meet: read from the source itself."""

import ast
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from podium.director.act_kinds import ACTS

REFUSING = {"refuse": 0, "Refusal": None, "Wrong": 0, "FormFault": None}
"""Calls that make a refusal, and where its code stands; None where it is the key `code`."""

FORM = ("malformed", "unknown-act")
"""What a line can be before it is an act."""

ANY = ("stale", "unknown-tournament")
"""What every act but `open` can meet."""


_CASE = "podium.formats.kernel.case"


class Function(NamedTuple):
    """A function by its module and name."""

    module: str
    name: str


class Source:
    """The source of podium, as far as refusals go."""

    def __init__(self, folder: Path) -> None:
        self._trees = {
            ".".join(("podium", *path.relative_to(folder).with_suffix("").parts)): ast.parse(
                path.read_text(encoding="utf-8")
            )
            for path in sorted(folder.rglob("*.py"))
        }

    @cached_property
    def codes(self) -> dict[str, list[str]]:
        """Every code, with the modules that refuse by it; one that is made ends in `*`."""
        found: dict[str, list[str]] = {}
        for module, tree in self._trees.items():
            for code in _codes(tree):
                modules = found.setdefault(code, [])
                if module not in modules:
                    modules.append(module)
        return found

    @cached_property
    def by_act(self) -> dict[str, list[str]]:
        """The codes that each act can meet, by its name."""
        found = {
            name: sorted(self._met([Function(kind.decide.__module__, kind.decide.__name__)]))
            for name, kind in ACTS.items()
            if kind.decide is not None
        }
        found["open"] = sorted(
            {
                *self._met([Function("podium.app.opening", "opened")]),
                *self._met([Function("podium.app.service", "Service._opening")]),
            }
        )
        return found

    def _met(self, first: list[Function]) -> set[str]:
        """The codes of everything that these functions call."""
        met: set[str] = set()
        seen: set[Function] = set()
        waiting = list(first)
        while waiting:
            function = waiting.pop()
            if function in seen or function not in self._functions:
                continue
            seen.add(function)
            body = self._functions[function]
            met.update(_codes(body))
            names = self._names(function.module)
            waiting += [names[name] for name in _used(body) if name in names]
            on = {"case", "self"} if function.module == _CASE else {"case"}
            waiting += [Function(_CASE, name) for name in _methods(body, on)]
            waiting += [f for name in _asked_of_format(body) for f in self._rooms.get(name, ())]
        return met

    @cached_property
    def _functions(self) -> dict[Function, ast.AST]:
        found: dict[Function, ast.AST] = {}
        for module, tree in self._trees.items():
            for node in tree.body:
                if isinstance(node, ast.FunctionDef):
                    found[Function(module, node.name)] = node
                elif isinstance(node, ast.ClassDef):
                    found |= {
                        Function(module, f"{node.name}.{method.name}"): method
                        for method in node.body
                        if isinstance(method, ast.FunctionDef)
                    }
        return found

    @cached_property
    def _rooms(self) -> dict[str, list[Function]]:
        """What the formats do, by the name of the method: any of them may be the one that is asked."""
        found: dict[str, list[Function]] = {}
        for function in self._functions:
            package, _, module = function.module.rpartition(".")
            if package.startswith("podium.formats") and module == "format":
                found.setdefault(function.name.partition(".")[2], []).append(function)
        return found

    def _names(self, module: str) -> Mapping[str, Function]:
        """What the names in a module stand for: its own functions, and those it imports."""
        found = {f.name: f for f in self._functions if f.module == module}
        for node in self._trees[module].body:
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    found[alias.asname or alias.name] = Function(node.module, alias.name)
        return found


def _used(body: ast.AST) -> Iterator[str]:
    return (node.id for node in ast.walk(body) if isinstance(node, ast.Name))


def _methods(body: ast.AST, cases: set[str]) -> Iterator[str]:
    """The methods of a case that are called."""
    for node in ast.walk(body):
        if isinstance(node, ast.Attribute):
            on = node.value.attr if isinstance(node.value, ast.Attribute) else ""
            on = node.value.id if isinstance(node.value, ast.Name) else on
            if on in cases:
                yield f"Case.{node.attr}"


def _asked_of_format(body: ast.AST) -> Iterator[str]:
    """What is asked of the format of a stage."""
    for node in ast.walk(body):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            on = node.func.value
            of = on.func if isinstance(on, ast.Call) else on
            if isinstance(of, ast.Name) and of.id in {"format_of", "play", "self", "super"}:
                yield node.func.attr


def _codes(tree: ast.AST) -> Iterator[str]:
    values = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            code = _argument(node, node.func.id)
            if code is not None:
                yield from _texts(code, values)


def _argument(call: ast.Call, name: str) -> ast.expr | None:
    if name not in REFUSING:
        return None
    at = REFUSING[name]
    if at is not None and len(call.args) > at:
        return call.args[at]
    return next((key.value for key in call.keywords if key.arg == "code"), None)


def _texts(node: ast.expr, values: Mapping[str, ast.expr]) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(one, values)
            yield from _texts(other, values)
        case ast.Name(id=name) if name in values:
            yield from _texts(values[name], {})
        case ast.JoinedStr(values=[ast.Constant(value=str() as start), *_]):
            yield f"{start}*"
        case _:
            pass


def named(codes: Iterator[str] | list[str], known: Mapping[str, str]) -> list[str]:
    """Codes by name: one that is made stands for all that begin like it."""
    found: set[str] = set()
    for code in codes:
        whole = [name for name in known if name.startswith(code[:-1])]
        found.update(whole if code.endswith("*") else [code])
    return sorted(found)
