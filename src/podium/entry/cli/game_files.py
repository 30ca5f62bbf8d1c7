"""Files of games: read, or one line says where they are broken."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click
from msgspec import UNSET, UnsetType

from podium.entry.cli.options import read_input
from podium.entry.cli.output import complain
from podium.games.json_reading import Unreadable

T = TypeVar("T")

FOUND_WRONG = 1
MALFORMED = 2


def read_record(path: Path, parse: Callable[[bytes], T]) -> T:
    """What a file holds; if it is broken, a line says what and where, and the command ends.

    Args:
        path: the file, `-` for standard input.
        parse: reads its bytes, and raises `Unreadable` where it cannot.
    """
    data, called = read_input(path)
    try:
        return parse(data)
    except Unreadable as fault:
        complain(" ".join(f"{called}: {fault}".splitlines()))
        raise click.exceptions.Exit(MALFORMED) from None


def item_label(id_: str | int | UnsetType | None, otherwise: str) -> str:
    """What an item of a file is called: its id, if it has one."""
    return otherwise if id_ is UNSET or id_ is None else " ".join(str(id_).split())
