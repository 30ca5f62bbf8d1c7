"""What is found while a file is read: faults, and what is merely odd."""

from collections import Counter
from typing import NoReturn

from podium.app.trf import TrfFault, TrfFinding
from podium.core.phrase import Phrase, say, say_many

MOST = 100_000
"""Faults after which nobody reads on."""
MOST_OF_A_KIND = 20
"""Warnings of one kind after which they are counted."""


class Findings:
    """Faults and warnings of one file, in any order.

    Args:
        source: the name of the file.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self._faults: list[TrfFinding] = []
        self._warnings: list[tuple[int, int, Phrase]] = []

    def fault(
        self, line: int, column: int, message: Phrase, hint: Phrase | None = None
    ) -> None:
        """Note a fault.

        Raises:
            TrfFault: it is one of so many that it is of no use to go on.
        """
        found = TrfFinding(
            source=self.source, line=line, column=column, message=message, hint=hint
        )
        self._faults.append(found)
        if len(self._faults) >= MOST:
            self.refuse(
                say("these are {count} faults, and the rest was not looked at", count=MOST),
                say("is this a tournament report file?"),
            )

    def warn(self, line: int, column: int, what: Phrase) -> None:
        """Note what is odd and can be read all the same."""
        self._warnings.append((line, column, what))

    def refuse(self, message: Phrase, hint: Phrase | None = None) -> NoReturn:
        """Give up, with what was found so far and this.

        Raises:
            TrfFault: always.
        """
        last = TrfFinding(source=self.source, message=message, hint=hint)
        raise TrfFault([*self._sorted(), last])

    def check(self) -> None:
        """See that there is no fault.

        Raises:
            TrfFault: there are some.
        """
        if self._faults:
            raise TrfFault(self._sorted())

    @property
    def clean(self) -> bool:
        """There is no fault so far."""
        return not self._faults

    @property
    def warnings(self) -> tuple[Phrase, ...]:
        """What is odd, in the order of the file; of one kind, the first and how many more."""
        told: list[Phrase] = []
        more: Counter[str] = Counter()
        last: dict[str, Phrase] = {}
        for line, column, what in sorted(self._warnings, key=lambda one: one[:2]):
            kind = what.template
            more[kind] += 1
            if more[kind] <= MOST_OF_A_KIND:
                last[kind] = _placed(line, column, what)
                told.append(last[kind])
        for kind, times in more.items():
            if times > MOST_OF_A_KIND:
                after = told.index(last[kind]) + 1
                rest = times - MOST_OF_A_KIND
                told.insert(
                    after, say_many("and one more such line", "and {n} more such lines", rest)
                )
        return tuple(told)

    def _sorted(self) -> list[TrfFinding]:
        return sorted(self._faults, key=lambda fault: (fault.line, fault.column))


def _placed(line: int, column: int, what: Phrase) -> Phrase:
    if not line:
        return what
    if not column:
        return say("line {line}: {what}", line=line, what=what)
    return say("line {line}, column {column}: {what}", line=line, column=column, what=what)
