"""`podium log`: what happened, who did it, when."""

from collections.abc import Mapping
from pathlib import Path

import click

from podium.app.history import Entry, entries
from podium.app.service import Service
from podium.core.phrase import with_names
from podium.director.document import Document
from podium.entry.cli.options import as_json, stored, where
from podium.entry.cli.saying import console, plain, print_json, print_table, ruled

_ERASED = "(erased)"


@click.command("log", short_help="Print what happened, who did it, when.")
@click.argument("name")
@as_json
@where
def command(*, name: str, as_json: bool, data: Path | None, database: str) -> None:
    """Print what happened in the tournament NAME, act by act: when, what, who did it and why."""
    entries = _entries(stored(data, database), name)
    if as_json:
        print_json({"tournament": name, "log": entries})
        return
    table = ruled("#", "time", "act", "what happened", right="#")
    for entry in entries:
        table.add_row(
            str(entry["position"]),
            plain(entry["at"][:19].replace("T", " ")),
            plain(entry["act"]),
            plain(_sentence(entry), "strike" if "undone" in entry else ""),
        )
    print_table(console(), table)


def _sentence(entry: Document) -> str:
    parts = [entry["what"]]
    if entry["by"]:
        parts.append(f"by {entry['by']}")
    if entry["reason"]:
        parts.append(f"because: {entry['reason']}")
    if "undone" in entry:
        parts.append(f"undone by {entry['undone']}")
    return "; ".join(parts)


def _entries(service: Service, name: str) -> list[Document]:
    """The acts of a tournament, in order."""
    names = service.names(name)
    return [_shown(entry, names) for entry in entries(service, name)]


def _shown(entry: Entry, names: Mapping[str, str]) -> Document:
    found: Document = {
        "position": entry.position,
        "at": entry.at,
        "act": entry.act,
        "by": _ERASED if entry.by is None else entry.by,
        "what": str(with_names(entry.what, lambda key: names.get(key, key))),
        "reason": _ERASED if entry.reason is None else entry.reason,
    }
    return found | ({"undone": entry.undone} if entry.undone else {})
