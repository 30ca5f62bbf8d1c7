"""The pages of the acts and of the refusals."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import inspect as shapes

from docs_tool.codes import ANY, FORM, Source, named
from docs_tool.markdown import FIRST, doc, heading, keys, struct, structs, table
from docs_tool.texts import ACTS as EXAMPLES
from docs_tool.texts import ELSEWHERE, REFUSALS
from podium.director.act_kinds import ACTS, ActKind
from podium.director.acts import Act, Player
from podium.director.roles import Role

_ACTS = """\
One act is one line of JSON in a scenario (`podium play`), or one line given to `podium do`. Keys that are not listed
are malformed. A refused act changes nothing.
"""

_REFUSALS = """\
An act that the rules do not allow is refused: with a code that stays the same, a sentence that says what is wrong
and what would be right, the paragraph, and whom it concerns.
"""


def acts(source: Source) -> str:
    """The page of the acts."""
    parts = [FIRST, "# Acts", _ACTS.rstrip()]
    common = [field.encode_name for field in struct(Act).fields]
    parts += [heading(2, "Every act"), doc(Act), _keys(Act)]
    codes = ", ".join(f"[`{code}`](refusals.md#{code})" for code in (*FORM, *ANY))
    parts += [f"Every act can be {codes}; an act of `open` has no tournament before it."]
    for name, kind in ACTS.items():
        parts += _act(name, kind, common, source)
    parts += [heading(2, "A player of a team"), doc(Player), _keys(Player)]
    return "\n\n".join(part for part in parts if part) + "\n"


_WORDS = {"text in quotes": "text", "a table": "an object", "a list, each": "a list of"}
"""JSON has its own words."""


def _keys(type_: type, without: Sequence[str] = ()) -> str:
    return keys(struct(type_), without, _players, _WORDS)


def _players(shape: shapes.Type) -> str:
    """The link from a key that holds players."""
    held = any(table.cls is Player for table in structs(shape))
    return "[players](#a-player-of-a-team)" if held else ""


def _act(name: str, kind: ActKind[Any], common: list[str], source: Source) -> Iterator[str]:
    yield heading(2, f"`{name}`")
    yield doc(kind.struct)
    own = common if name != "open" else [key for key in common if key != "tournament"]
    yield _keys(kind.struct, own)
    yield f"Done by: {_roles(kind)}."
    yield f"```json\n{EXAMPLES[name]}\n```"
    met = named(source.by_act.get(name, []), REFUSALS)
    if met:
        yield f"Can be refused by {', '.join(f'[`{code}`](refusals.md#{code})' for code in met)}."


def _roles(kind: ActKind[Any]) -> str:
    """Who may do an act, in the order in which the roles are told elsewhere."""
    return ", ".join(
        role.value for role in Role if role is Role.ORGANISER or role in kind.roles
    )


def refusals(source: Source) -> str:
    """The page of the refusals."""
    parts = [FIRST, "# Refusals", _REFUSALS.rstrip()]
    met = {name: named(source.by_act.get(name, []), REFUSALS) for name, kind in ACTS.items()}
    rows = []
    for code in sorted(REFUSALS):
        by = [f"[`{name}`](acts.md#{name})" for name, codes in met.items() if code in codes]
        rows.append([f'<a id="{code}"></a>`{code}`', REFUSALS[code], _by(code, by)])
    parts.append(table(["code", "what it means", "acts"], rows))
    return "\n\n".join(parts) + "\n"


def _by(code: str, acts_: list[str]) -> str:
    if code in FORM:
        return "before it is an act"
    return (
        "every act but `open`" if code in ANY else ", ".join(acts_) or ELSEWHERE.get(code, "")
    )
