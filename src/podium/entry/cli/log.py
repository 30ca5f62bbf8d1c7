"""`podium log`: what happened, who did it, when."""

from pathlib import Path

import click

from podium.app.service import Service
from podium.core.events import Undone
from podium.director.document import Document
from podium.entry.cli.happened import told
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
    bodies = service.tournament(name).fold.bodies
    names = service.names(name)
    refs = [ref for body in bodies for ref in (body.by, body.reason) if ref]
    texts = {text.ref: text.text for text in service.store.texts(refs)}
    undone = {
        event.of: body.position
        for body in bodies
        for event in body.events
        if isinstance(event, Undone)
    }
    entries: list[Document] = []
    for body in bodies:
        entry: Document = {
            "position": body.position,
            "at": body.at,
            "act": body.act,
            "by": texts.get(body.by, _ERASED) if body.by else "",
            "what": told(body.events, lambda key: names.get(key, key)),
            "reason": texts.get(body.reason, _ERASED) if body.reason else "",
        }
        if body.position in undone:
            entry["undone"] = undone[body.position]
        entries.append(entry)
    return entries
