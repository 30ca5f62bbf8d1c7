"""What a backup is of, and what is told of one."""

from pathlib import Path

import msgspec


class Files(msgspec.Struct, frozen=True):
    """Where an instance keeps everything: its database, and the key that opens what was printed."""

    database: Path
    key: Path


class Backup(msgspec.Struct, frozen=True, kw_only=True):
    """What a backup holds.

    Attributes:
        at: when it was taken.
        digest: tells what it holds from what others hold.
        tournaments: how many.
        records: of all of them.
        key: whether the key of the instance is in it.
    """

    at: str
    digest: str
    tournaments: int
    records: int
    key: bool
