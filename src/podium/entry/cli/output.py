"""How the command line speaks: answers on standard output, all else on standard error."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click
import msgspec

if TYPE_CHECKING:  # a command that prints no table does without
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of writing for all that follows."""


def console(*, stderr: bool = False) -> Console:
    """Where tables go. In a pipe they are plain text, 80 columns wide."""
    from rich.console import Console

    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def clean(text: str) -> str:
    """Text from outside, without what would command the terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        "\ufffd" if c in _TURNS or (c != "\n" and unicodedata.category(c) == "Cc") else c
        for c in text
    )


def plain_text(text: str, style: str = "") -> Text:
    """Text from outside for a table."""
    from rich.text import Text

    return Text(clean(text).replace("\n", " "), style)


def ruled_table(
    *headings: str, right: Iterable[str] = ("round", "table", "rank", "place")
) -> Table:
    """A table of ruled lines.

    Args:
        headings: of its columns.
        right: headings of the columns that stand at the right.
    """
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    at_right = set(right)
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    for heading in headings:
        table.add_column(
            plain_text(heading),
            justify="right" if heading in at_right else "left",
            overflow="fold",
        )
    return table


def print_table(out: Console, table: Table) -> None:
    """Print a table, and an empty line after it."""
    out.print(table)
    out.print()


def say(text: str) -> None:
    """A line of the answer."""
    click.echo(clean(text))


def complain(text: str) -> None:
    """A message about what is wrong."""
    click.echo(clean(text), err=True)


def print_json(document: Any) -> None:  # noqa: ANN401 - any document
    """The one document of an answer with `--json`."""
    click.echo(msgspec.json.encode(document, enc_hook=str) + b"\n", nl=False)
