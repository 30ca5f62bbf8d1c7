"""The key of the instance, in a file beside the data."""

import contextlib
import os
import tempfile
from pathlib import Path

from podium.adapters.private import tighten
from podium.app.ports import Damaged, Entropy

FILE = "podium.key"
SIZE = 32


def key_in(folder: Path, entropy: Entropy) -> bytes:
    """The key in a folder, made if there is none; of two who make it, both get the same.

    Raises:
        Damaged: the file cannot be read or made, or is no key.
    """
    path = folder / FILE
    try:
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            put_key(path, entropy.draw(SIZE))
        tighten(path)
        found = path.read_bytes()
    except OSError as error:
        message = f"{path} cannot be read or made ({error.strerror}): you must be allowed to"
        raise Damaged(message) from error
    if len(found) != SIZE:
        message = (
            f"{path} is no key: restore it from a backup, or take it away; then every card and"
            " slip must be printed again"
        )
        raise Damaged(message)
    return found


def put_key(path: Path, key: bytes) -> None:
    """Write the file whole or not at all, for its owner alone; who was faster wins."""
    handle, name = tempfile.mkstemp(prefix=f".{FILE}-", dir=path.parent)  # mode 0600
    whole = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            put(whole, path)
    finally:
        whole.unlink(missing_ok=True)


def put(whole: Path, path: Path) -> None:
    """Give a file its name, if nothing has it yet."""
    try:
        path.hardlink_to(whole)
    except FileExistsError:
        raise
    except OSError:  # a stick without links, such as FAT
        if path.exists():
            raise
        whole.replace(path)
