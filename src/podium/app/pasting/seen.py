"""Names that came before: in the tournament, or further up in the list."""

from collections.abc import Iterable

from podium.app.folding import folded
from podium.core.phrase import Phrase, literal, say

_THERE = 0
"""The line of those who are in the tournament already."""


class Seen:
    """Remembers names and says which came before. Two people may share one: it is a note."""

    def __init__(self, names: Iterable[str]) -> None:
        self._first = {name_key(name): (name, _THERE) for name in names if name}

    def note(self, name: str, line: int) -> Phrase | None:
        """What to look at before this name is entered; it is remembered."""
        before = self._first.get(name_key(name))
        if before is None:
            self._first[name_key(name)] = (name, line)
            return None
        other, where = before
        if other.casefold() != name.casefold():
            return _much_like(literal(other), where)
        if where == _THERE:
            return say("is there already")
        return (
            say("is named twice")
            if where == line
            else say("same name as line {line}", line=where)
        )


def _much_like(other: Phrase, where: int) -> Phrase:
    if where == _THERE:
        return say("much like {other}, there already", other=other)
    return say("much like {other} in line {line}", other=other, line=where)


def name_key(name: str) -> str:
    """The same for a name without its accents, and with its words the other way round."""
    return " ".join(sorted(folded(name).split())) or name
