"""What pages of the desk are told with."""

import dataclasses
from collections.abc import Iterable

from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.words import Translator

"""Who has one of these states plays no more."""


@dataclasses.dataclass(frozen=True)
class LocalView:
    """What a page is told with: the tournament, names, and a language."""

    view: View
    names: Naming
    t: Translator

    def people(self, entrants: Iterable[str]) -> str:
        """Names in a row."""
        return self.t.list_of([self.names(entrant) for entrant in entrants])
