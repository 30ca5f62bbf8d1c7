"""Refusals: what the rules do not allow, said with the clause and the way out.

A refusal is an expected answer, not a bug. Inside the director it travels as the exception
`Refused`; `director.decide` turns it into a value.
"""

import msgspec

from podium.core.phrase import Phrase


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why an act was refused.

    Attributes:
        code: stable word for programs (``round-not-finished``).
        message: what is wrong and what would be right, in a sentence or two; a `Phrase` where
            it can be said in another language.
        cite: the paragraph of the rulebook, empty where no paragraph says it.
        subject: ids of the entrants, stages or matches it is about.
    """

    code: str
    message: str
    cite: str = ""
    subject: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The refusal as one line for people."""
        clause = f" [{self.cite}]" if self.cite else ""
        return f"{self.code}: {self.message}{clause}"


class Refused(Exception):  # noqa: N818 - a refusal is no error
    """Carries a refusal out of a function of the director."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refuse(code: str, message: Phrase, *subject: str, cite: str = "") -> Refused:
    """The exception that carries a refusal, to be raised."""
    ids = tuple(map(str, subject))
    return Refused(Refusal(code=code, message=message, cite=cite, subject=ids))
