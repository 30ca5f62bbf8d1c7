"""What pages of the desk are told with, and forms that come back to be mended."""

import dataclasses
from collections.abc import Iterable, Mapping

from podium.entry.web.floor import View
from podium.entry.web.naming import Naming
from podium.entry.web.words import Words

GONE = frozenset({"withdrawn", "expelled"})
"""Who has one of these states plays no more."""


@dataclasses.dataclass(frozen=True)
class Teller:
    """What a page is told with: the tournament, names, and a language."""

    view: View
    names: Naming
    said: Words

    def people(self, entrants: Iterable[str]) -> str:
        """Names in a row."""
        return self.said.list_of([self.names(entrant) for entrant in entrants])


@dataclasses.dataclass(frozen=True)
class Filled:
    """A form that was sent, to be shown again as it was filled in.

    Attributes:
        act: which form it was.
        told: what the act would change, where that was asked.
        fault: what is wrong with it, beside a field.
    """

    act: str = ""
    form: Mapping[str, str] = dataclasses.field(default_factory=dict)
    told: tuple[str, ...] | None = None
    fault: str = ""

    def of(self, act: str, **where: str) -> Mapping[str, str]:
        """What was filled into the form of an act, and of a place; nothing for another."""
        same = act == self.act and all(self.form.get(k, "") == v for k, v in where.items())
        return self.form if same else {}
