"""The tables beside the logs, each made of the fields of its kind of row."""

import enum
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Delete,
    Integer,
    PrimaryKeyConstraint,
    Select,
    String,
    Table,
    UniqueConstraint,
    Update,
    bindparam,
    delete,
    select,
    type_coerce,
    update,
)
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.types import NullType

from podium.adapters.stores.tables import METADATA
from podium.app.accounts import Account
from podium.app.browser_sessions import BrowserSession, ClaimedSeat
from podium.app.links import Link
from podium.app.ports import Damaged, SideRow, Submitted
from podium.app.removal import Download
from podium.app.round_clocks.clock import RoundClock
from podium.app.submissions import Created
from podium.app.venue import Announcement, PaidFee, Settings

KINDS: tuple[type[SideRow], ...] = (
    Account,
    Announcement,
    BrowserSession,
    ClaimedSeat,
    Download,
    PaidFee,
    Link,
    Created,
    RoundClock,
    Settings,
    Submitted,
)
"""All kinds of rows. Another column, or another table, is another `SCHEMA` (see `dialects`)."""

R = TypeVar("R", bound=SideRow)


def insert_new(connection: Connection, rows: Sequence[SideRow]) -> int:
    """Add rows of one kind, but for those that are there, and answer how many were added."""
    statement = insert_into(type(rows[0])).on_conflict_do_nothing()
    return connection.execute(statement, [*map(columns_of, rows)]).rowcount


# ---- rows and columns ------------------------------------------------------------------------


def columns_of(row: SideRow) -> dict[str, object]:
    """A row as the database has it: texts, numbers, and JSON for everything else."""
    return {
        name: _written(getattr(row, name), plain=plain)
        for name, plain in _columns(type(row)).items()
    }


def _written(value: object, *, plain: bool) -> object:
    if not plain:
        return msgspec.json.encode(value).decode()
    return value.value if isinstance(value, enum.Enum) else value


def row_of(kind: type[R], values: Sequence[object]) -> R:
    """A row of the database.

    Raises:
        Damaged: it is none of that kind.
    """
    try:
        found = {
            name: value if plain else msgspec.json.decode(str(value))
            for (name, plain), value in zip(_columns(kind).items(), values, strict=True)
        }
        return msgspec.convert(found, kind, strict=False, str_keys=True)
    except msgspec.MsgspecError as error:
        message = (
            f"a row of the table {kind.TABLE} cannot be read ({error}): restore the database"
            " from a backup"
        )
        raise Damaged(message) from error


@cache
def _columns(kind: type[SideRow]) -> Mapping[str, bool]:
    """The columns of a kind, and whether they hold the value as it is, or as JSON."""
    return {field.name: _type(field.type) is not None for field in msgspec.structs.fields(kind)}


def _type(kind: Any) -> type[String] | type[Integer] | None:  # noqa: ANN401 - any type there is
    """What a plain column is; None for one of JSON."""
    options = [option for option in get_args(kind) or (kind,) if option is not type(None)]
    if get_origin(kind) not in {tuple, dict, list}:
        if all(
            isinstance(o, str) or (isinstance(o, type) and issubclass(o, str)) for o in options
        ):
            return String
        if all(isinstance(o, type) and issubclass(o, int) for o in options):
            return Integer
    return None


# ---- tables and statements: each is built once, so that it is compiled once ------------------


@cache
def table_of(kind: type[SideRow]) -> Table:
    """The table of a kind of rows."""
    fields = msgspec.structs.fields(kind)
    return Table(
        kind.TABLE,
        METADATA,
        *(
            Column(f.name, _type(f.type) or String, nullable=type(None) in get_args(f.type))
            for f in fields
        ),
        PrimaryKeyConstraint(*kind.KEY),
        *(UniqueConstraint(*columns) for columns in kind.UNIQUE),
        sqlite_with_rowid=False,
    )


TABLES = {kind: table_of(kind) for kind in KINDS}


@cache
def select_from(kind: type[SideRow], names: tuple[str, ...]) -> Select[*tuple[Any, ...]]:
    """Rows by the values of some columns (`of_NAME`), in order of their keys."""
    table = table_of(kind)
    raw = (type_coerce(column, NullType()) for column in table.c)  # of a damaged file: anything
    return select(*raw).where(*_where(table, names)).order_by(*table.primary_key)


@cache
def insert_into(kind: type[SideRow]) -> Insert:
    """A new row."""
    return insert(table_of(kind))


@cache
def upsert_into(kind: type[SideRow]) -> Insert:
    """A new row, or another in its place."""
    new = insert_into(kind)
    return new.on_conflict_do_update(index_elements=kind.KEY, set_=dict(new.excluded))


@cache
def update_of(kind: type[SideRow]) -> Update:
    """Another row in the place of one (`of_NAME`)."""
    table = table_of(kind)
    return (
        update(table)
        .where(*_where(table, kind.KEY))
        .values({c.name: bindparam(c.name) for c in table.c})
    )


@cache
def delete_from(kind: type[SideRow], names: tuple[str, ...]) -> Delete:
    """Rows taken away by the values of some columns (`of_NAME`)."""
    table = table_of(kind)
    return delete(table).where(*_where(table, names))


def _where(table: Table, names: tuple[str, ...]) -> list[ColumnElement[bool]]:
    return [table.c[name] == bindparam(f"of_{name}") for name in names]


def named(equal: Mapping[str, str | int]) -> dict[str, str | int]:
    """Values of columns as the statements have them."""
    return {f"of_{name}": value for name, value in equal.items()}
