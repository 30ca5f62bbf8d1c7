"""`podium log`: what happened, who did it, when."""

from collections.abc import Mapping
from pathlib import Path

import click
import msgspec

from podium.app.history import HistoryEntry, entries
from podium.app.service import Service
from podium.core.phrase import with_names
from podium.entry.cli.options import as_json, storage_options, stored_service
from podium.entry.cli.output import console, plain_text, print_json, print_table, ruled_table

_ERASED = "(erased)"


class LogLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An act as it is printed; `undone` is left out while it stands."""

    position: int
    at: str
    act: str
    by: str
    what: str
    reason: str
    undone: int = 0


@click.command("log", short_help="Print what happened, who did it, when.")
@click.argument("name")
@as_json
@storage_options
def command(*, name: str, as_json: bool, data: Path | None, database: str) -> None:
    """Print what happened in the tournament NAME, act by act: when, what, who did it and why."""
    entries = _entries(stored_service(data, database), name)
    if as_json:
        print_json({"tournament": name, "log": entries})
        return
    table = ruled_table("#", "time", "act", "what happened", right="#")
    for entry in entries:
        table.add_row(
            str(entry.position),
            plain_text(entry.at[:19].replace("T", " ")),
            plain_text(entry.act),
            plain_text(_sentence(entry), "strike" if entry.undone else ""),
        )
    print_table(console(), table)


def _sentence(entry: LogLine) -> str:
    parts = [entry.what]
    if entry.by:
        parts.append(f"by {entry.by}")
    if entry.reason:
        parts.append(f"because: {entry.reason}")
    if entry.undone:
        parts.append(f"undone by {entry.undone}")
    return "; ".join(parts)


def _entries(service: Service, name: str) -> list[LogLine]:
    """The acts of a tournament, in order."""
    names = service.names(name)
    return [_shown(entry, names) for entry in entries(service, name)]


def _shown(entry: HistoryEntry, names: Mapping[str, str]) -> LogLine:
    return LogLine(
        position=entry.position,
        at=entry.at,
        act=entry.act,
        by=_ERASED if entry.by is None else entry.by,
        what=str(with_names(entry.what, lambda key: names.get(key, key))),
        reason=_ERASED if entry.reason is None else entry.reason,
        undone=entry.undone,
    )
