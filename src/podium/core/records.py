"""Log records: one an act, chained by hashes.

The body is kept as the bytes that were hashed, so that a log read years later is checked against
exactly what was written.
"""

import hashlib
from collections.abc import Sequence

import msgspec

from podium.core.events import AnyEvent

VERSION = 1
START = "0" * 64
"""What stands before the first record of a chain."""


class Body(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a record says.

    Attributes:
        position: number of the act in its tournament, from 1.
        at: time of the act, RFC 3339.
        act: kind of the act.
        by: reference to who acted (a text kept apart), empty if unknown.
        reason: reference to the reason (a text kept apart), empty if none.
        events: what came of it.
        version: of this format.
    """

    position: int
    at: str
    act: str
    by: str = ""
    reason: str = ""
    events: tuple[AnyEvent, ...]
    version: int = VERSION


class Record(msgspec.Struct, frozen=True):
    """A record as stored: the bytes of its body, and the hash that chains it."""

    position: int
    body: bytes
    hash: str


_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER = msgspec.json.Decoder(Body)


def seal(body: Body, previous: str) -> Record:
    """Encode a body and chain it to the hash of the record before it."""
    encoded = _ENCODER.encode(body)
    return Record(body.position, encoded, chain_hash(encoded, previous))


def chain_hash(body: bytes, previous: str) -> str:
    """The hash of a record: SHA-256 over the hash before it and its body."""
    return hashlib.sha256(previous.encode() + body).hexdigest()


def decode_body(record: Record) -> Body:
    """Decode the body of a record.

    Raises:
        msgspec.DecodeError: the bytes are no body (a damaged log).
    """
    return _DECODER.decode(record.body)


def first_break(records: Sequence[Record], previous: str = START, after: int = 0) -> int | None:
    """Position of the first record that does not follow from the one before it, or None.

    Args:
        records: of a log, or its end.
        previous: the hash before the first of them.
        after: the position before the first of them.
    """
    for number, record in enumerate(records, start=after + 1):
        if record.position != number or record.hash != chain_hash(record.body, previous):
            return number
        previous = record.hash
    return None
