"""Files that a command writes."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path


def write_output(path: Path, parts: Iterable[bytes]) -> None:
    """Write to standard output where the path is ``-``, else a file, whole.

    Raises:
        OSError: it cannot be written.
    """
    if str(path) == "-":
        sys.stdout.buffer.writelines(parts)
        sys.stdout.buffer.flush()
    else:
        write_whole(path, parts)


def write_whole(path: Path, parts: Iterable[bytes]) -> None:
    """Write a file whole, or leave what was there.

    Raises:
        OSError: it cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
