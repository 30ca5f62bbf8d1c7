"""Options that several commands have."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from podium import bootstrap

if TYPE_CHECKING:  # a command that stores nothing does without
    from podium.app.service import Service

F = TypeVar("F", bound=Callable[..., Any])

as_json = click.option("--json", "as_json", is_flag=True, help="Answer with one JSON document.")

INPUT = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path)
"""A file to read, or `-` for standard input."""


def storage_options(command: F) -> F:
    """The options that say where tournaments are stored."""
    data = click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        help="Folder that holds the tournaments (else PODIUM_DATA, else your data folder).",
    )
    database = click.option(
        "--database",
        default="",
        metavar="URL",
        help="Database that holds them instead (else PODIUM_DATABASE).",
    )
    return data(database(command))


def stored_service(data: Path | None, database: str, folder: Path | None = None) -> Service:
    """The service over stored tournaments, closed when the command ends."""
    service = bootstrap.open_service(data, database, folder)
    click.get_current_context().call_on_close(service.store.close)
    return service


def read_input(path: Path) -> tuple[bytes, str]:
    """The bytes of a file, and what to call it in messages."""
    if str(path) == "-":
        return sys.stdin.buffer.read(), "<stdin>"
    return path.read_bytes(), click.format_filename(path)
