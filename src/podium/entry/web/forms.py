"""Forms that come back to their page: not taken, or only tried."""

import dataclasses
from collections.abc import Mapping

from podium.core.refusals import Refusal
from podium.entry.web.pages import status_of
from podium.entry.web.security import WebRequest
from podium.entry.web.sheets import SumRow

Form = Mapping[str, str]


class RejectedForm(Exception):  # noqa: N818 - no error: it is shown again
    """A form that is no act yet.

    Attributes:
        fault: what is wrong with it; empty where its fields say so themselves.
    """

    def __init__(self, fault: str = "") -> None:
        super().__init__(fault)
        self.fault = fault


@dataclasses.dataclass(frozen=True)
class SentForm:
    """A form that was sent and is shown again as it was filled in.

    Attributes:
        act: which act it asks for; empty where none was sent.
        typed: what was filled in.
        fault: what is wrong, told beside a field.
        refusal: why the act was not done.
        changes: what the act would change, where that was asked.
        rows: what a sheet would give, where that was asked.
    """

    act: str = ""
    typed: Form = dataclasses.field(default_factory=dict)
    fault: str = ""
    refusal: Refusal | None = None
    changes: tuple[str, ...] | None = None
    rows: tuple[SumRow, ...] = ()

    @property
    def status(self) -> int:
        """The HTTP status of the page that shows it again."""
        if self.refusal is not None:
            return status_of(self.refusal)
        rejected = bool(self.act) and self.changes is None and not self.rows
        return 422 if rejected else 200

    def about(self, **where: object) -> bool:
        """Whether it was sent, and for a place."""
        return bool(self.act) and all(
            self.typed.get(key, "") == str(value) for key, value in where.items()
        )

    def of(self, act: str, **where: object) -> Form:
        """What was filled into the form of an act, and of a place; nothing for another."""
        return self.typed if act == self.act and self.about(**where) else {}

    def fault_of(self, act: str, **where: object) -> str:
        """What is wrong with the form of an act, and of a place; empty for another."""
        return self.fault if self.of(act, **where) else ""


NOTHING_SENT = SentForm()
"""A page that nobody has sent a form from."""


async def typed(request: WebRequest) -> dict[str, str]:
    """The fields of a form, as they were typed."""
    return {key: str(value) for key, value in (await request.form()).items()}


async def trimmed(request: WebRequest) -> dict[str, str]:
    """The fields of a form, without the blanks around what was typed."""
    return {key: value.strip() for key, value in (await typed(request)).items()}
