"""The rulebooks that ship inside the package, and those in files."""

from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from os.path import normpath
from pathlib import Path

from podium.app.ports import Damaged, Library

_SUFFIX = ".toml"
_LARGEST = 4 * 1024 * 1024


class ShippedLibrary:
    """Gives the texts of the rulebooks in `podium/rulebooks`; a file's name is its id."""

    @cached_property
    def _found(self) -> dict[str, Traversable]:
        there = files("podium").joinpath("rulebooks").iterdir()
        named = {file.name: file for file in there if file.name.endswith(_SUFFIX)}
        return {name.removesuffix(_SUFFIX): named[name] for name in sorted(named)}

    def ids(self) -> list[str]:
        """Ids of the rulebooks, in order of the alphabet."""
        return list(self._found)

    def text(self, rulebook: str) -> str | None:
        """The text of one, None if there is none of that id."""
        file = self._found.get(rulebook)
        return None if file is None else file.read_text(encoding="utf-8")

    def beside(self, rulebook: str, named: str) -> str:  # noqa: ARG002 - ids are the same everywhere
        """The name itself: an id means the same wherever it is written."""
        return named


class FileLibrary:
    """Gives the texts of files by their paths, besides those of another library by their ids."""

    def __init__(self, shipped: Library, folder: Path) -> None:
        """Choose where to look.

        Args:
            shipped: is asked first.
            folder: what paths are relative to.
        """
        self._shipped = shipped
        self._folder = folder

    def ids(self) -> list[str]:
        """Ids of the rulebooks that ship."""
        return self._shipped.ids()

    def text(self, rulebook: str) -> str | None:
        """The text of one by its id or path, None if there is neither.

        Raises:
            Damaged: there is a file, but no text can be read from it.
        """
        shipped = self._shipped.text(rulebook)
        if shipped is not None or not rulebook or "\0" in rulebook:
            return shipped
        path = self._folder / rulebook
        try:
            if path.is_dir():
                message = f"{rulebook} is a folder: give the path of a rulebook in it"
                raise Damaged(message)
            return _decoded(rulebook, _bytes(rulebook, path))
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            message = f"{rulebook} cannot be read ({error.strerror}): it must be a file that you may read"
            raise Damaged(message) from error

    def beside(self, rulebook: str, named: str) -> str:
        """An id that ships, or the path of a file beside the rulebook; `.toml` may be left out.

        Args:
            rulebook: id or path of the one that names it.
            named: as it says.
        """
        if self._shipped.text(named) is not None or "\0" in named:
            return named
        for ending in ("", _SUFFIX):
            path = normpath(Path(rulebook).parent / f"{named}{ending}")
            if (self._folder / path).is_file():
                return path
        return named


def _bytes(name: str, path: Path) -> bytes:
    with path.open("rb") as file:
        found = file.read(_LARGEST + 1)
    if len(found) > _LARGEST:
        message = f"{name} is larger than {_LARGEST} bytes: that is no rulebook"
        raise Damaged(message)
    return found


def _decoded(name: str, found: bytes) -> str:
    try:
        return found.decode()
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        message = (
            f"{name}:{line}: byte {error.start + 1} of the file (0x{found[error.start]:02x})"
            " is no UTF-8: save the file as UTF-8"
        )
        raise Damaged(message) from error
