"""The rulebooks that ship inside the package."""

from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

_SUFFIX = ".toml"


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
