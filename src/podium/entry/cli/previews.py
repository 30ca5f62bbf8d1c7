"""What acts would change, in words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rich.console import Console

from podium.director.document import Document
from podium.entry.cli.saying import plain

Names = Callable[[str], Mapping[str, str]]
_NOTHING = "none"


def print_previews(out: Console, previews: Iterable[Document], names: Names) -> None:
    """Print what each of the previewed acts would change.

    Args:
        out: where to.
        previews: as a run gives them.
        names: what people call those of a tournament.
    """
    for preview in previews:
        known = names(preview["tournament"])
        changes, ways = preview["changes"], preview.get("ways", [])
        if changes or not ways:
            what = "would change:" if changes else "would change nothing that shows."
            out.print(plain(f"The act of line {preview['line']} {what}", "bold"))
        _print_changes(out, changes, known)
        for way in ways:
            with_ = (
                f'The act of line {preview["line"]} with "then": "{way["then"]}" would change:'
            )
            out.print(plain(with_, "bold"))
            _print_changes(out, way["changes"], known)
        out.print()


def _print_changes(out: Console, changes: Iterable[Document], known: Mapping[str, str]) -> None:
    for change in changes:
        out.print(plain(f"  {told(change, known)}"), soft_wrap=True)


def told(change: Document, names: Mapping[str, str]) -> str:
    """One change as a line."""
    before, after = change["before"], change["after"]
    match change["what"]:
        case "match":
            return f"{_where(change)}: {_match(before, names)} → {_match(after, names)}"
        case "standing":
            who = _name(change["entrant"], names)
            return f"{_where(change)}, {who}: {_standing(before)} → {_standing(after)}"
        case "place":
            who = _name(change["entrant"], names)
            return f"place of {who}: {before or _NOTHING} → {after or _NOTHING}"
        case "round":
            return _round(change, names)
        case "lot":
            return f"lot {change['purpose']}: {_list(after, names)}"
        case _:
            return (
                f"who goes on from {change['stage']}: {_list(before, names)}"
                f" → {_list(after, names)}"
            )


def _round(change: Document, names: Mapping[str, str]) -> str:
    """A round that rests on an old ranking."""
    after = change["after"]
    if not change["kept"]:
        due = f"; now it would be {_tables(after, names)}" if after else ""
        return f"{_where(change)} is taken back and must be paired again{due}"
    return (
        f"{_where(change)} is open and was made from the old ranking:"
        f" {_tables(change['before'], names)} → {_tables(after, names)}"
    )


def _tables(made: Document, names: Mapping[str, str]) -> str:
    tables = " | ".join(_list(table, names) for table in made["tables"])
    return f"{tables}; bye: {_list(made['byes'], names)}" if made["byes"] else tables


def _name(entrant: str, names: Mapping[str, str]) -> str:
    return names.get(entrant, entrant)


def _list(entrants: Iterable[str], names: Mapping[str, str]) -> str:
    return ", ".join(_name(entrant, names) for entrant in entrants) or "nobody"


def _where(change: Document) -> str:
    keys = [key for key in ("group", "round", "table") if change.get(key)]
    return ", ".join([change["stage"], *(f"{key} {change[key]}" for key in keys)])


def _match(match: Document | None, names: Mapping[str, str]) -> str:
    if match is None:
        return "no match"
    scores: Mapping[str, Any] = match.get("scores", {})
    seats = [f"{_name(e, names)} {scores.get(e, '')}".rstrip() for e in match["entrants"]]
    return f"{' · '.join(seats)} ({match['status']})"


def _standing(row: Document | None) -> str:
    if row is None:
        return "not ranked"
    rank = f"{row['rank']}{'=' if row['shared'] else ''}"
    values = ", ".join(f"{key} {value}" for key, value in row["values"].items())
    return f"{rank} ({values})" if values else rank
