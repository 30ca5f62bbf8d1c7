"""The tables of a store, and what is asked of them: one thin table of records, the rest beside.

The same in every dialect. Each statement is built once, so that SQLAlchemy compiles it once.
"""

from sqlalchemy import (
    Column,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    type_coerce,
)
from sqlalchemy.types import NullType

METADATA = MetaData()

RECORDS = Table(
    "records",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    Column("hash", String, nullable=False),
    sqlite_with_rowid=False,  # the primary key is the table: one tree to write, not two
)
STREAMS = Table(
    "streams",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("stream", String, nullable=False, unique=True),
)
PEOPLE = Table(
    "people",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("attributes", String, nullable=False),
    sqlite_with_rowid=False,
)
TEXTS = Table(
    "texts",
    METADATA,
    Column("ref", String, primary_key=True),
    Column("salt", String, nullable=False),
    Column("text", String, nullable=False),
    sqlite_with_rowid=False,
)
VAULT = Table(
    "vault",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

_STREAM = bindparam("of_stream", type_=String)
_ID = bindparam("of_id", type_=String)
_REF = bindparam("of_ref", type_=String)

_BODY = type_coerce(RECORDS.c.body, NullType())
"""As it lies there: in a damaged file it may be no bytes at all."""

ADD_RECORD = insert(RECORDS)
ADD_STREAM = insert(STREAMS)
ADD_PERSON = insert(PEOPLE)
ADD_TEXT = insert(TEXTS)
ADD_SECRET = insert(VAULT)


DROP_PERSON = delete(PEOPLE).where(PEOPLE.c.stream == _STREAM, PEOPLE.c.id == _ID)
DROP_TEXT = delete(TEXTS).where(TEXTS.c.ref == _REF)
DROP_SECRET = delete(VAULT).where(VAULT.c.stream == _STREAM)
DROP_STREAM = tuple(
    delete(table).where(table.c.stream == _STREAM)
    for table in (RECORDS, STREAMS, PEOPLE, VAULT)
)

POSITION = select(func.coalesce(func.max(RECORDS.c.position), 0)).where(
    RECORDS.c.stream == _STREAM
)
POSITIONS = select(
    STREAMS.c.stream,
    select(func.max(RECORDS.c.position))  # of each stream the end of its index, no scan
    .where(RECORDS.c.stream == STREAMS.c.stream)
    .scalar_subquery(),
).order_by(STREAMS.c.number)
RECORDS_AFTER = (
    select(RECORDS.c.position, _BODY, RECORDS.c.hash)
    .where(RECORDS.c.stream == _STREAM, RECORDS.c.position > bindparam("after"))
    .order_by(RECORDS.c.position)
)
RECORD_AT = select(RECORDS.c.position, _BODY, RECORDS.c.hash).where(
    RECORDS.c.stream == _STREAM, RECORDS.c.position == bindparam("at")
)
ALL_STREAMS = select(STREAMS.c.stream).order_by(STREAMS.c.number)
PEOPLE_OF = (
    select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.attributes)
    .where(PEOPLE.c.stream == _STREAM)
    .order_by(PEOPLE.c.id)
)
PERSON_OF = select(PEOPLE.c.name, PEOPLE.c.attributes).where(
    PEOPLE.c.stream == _STREAM, PEOPLE.c.id == _ID
)
TEXTS_OF = select(TEXTS.c.ref, TEXTS.c.salt, TEXTS.c.text).where(
    TEXTS.c.ref.in_(bindparam("refs", expanding=True))
)
SECRET_OF = select(VAULT.c.secret).where(VAULT.c.stream == _STREAM)
