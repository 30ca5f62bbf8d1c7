"""What is kept beside the logs, read back: a damaged thing is said to be one."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from podium.app.ports import Damaged

T = TypeVar("T")


def reader(kind: type[T]) -> Callable[[bytes], T]:
    """What reads things of a kind as they were kept.

    What it makes raises `Damaged` where the bytes are none of that kind.
    """
    decode = msgspec.json.Decoder(kind).decode

    def read(value: bytes) -> T:
        try:
            return decode(value)
        except msgspec.MsgspecError as error:
            message = (
                f"something kept beside the logs ({kind.__name__}) cannot be read ({error}):"
                " restore the database from a backup"
            )
            raise Damaged(message) from error

    return read
