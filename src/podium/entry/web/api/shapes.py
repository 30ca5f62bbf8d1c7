"""What the API takes and answers, as its OpenAPI tells it."""

from collections.abc import Sequence

import msgspec

from podium.views.changes import Change
from podium.views.preview import Way
from podium.views.tournament import TournamentView


class Refused(msgspec.Struct, frozen=True, kw_only=True):
    """A refusal, as `podium play --json` has it.

    Attributes:
        code: stable word for programs.
        message: what is wrong and what would be right.
        cite: the paragraph of the rulebook, empty where none says it.
        subject: ids of those it is about.
    """

    code: str
    message: str
    cite: str = ""
    subject: list[str] = []


class Refusing(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to an act that was not performed.

    Attributes:
        state: with `stale` (409) the newer state.
    """

    refused: Refused
    state: TournamentView | None = None


class Performed(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to an act.

    Attributes:
        position: of the act in the log of the tournament; null for a preview.
        preview: what the act would change, if that was asked.
        ways: what `then` may say, each with what it would change; absent without a choice.
    """

    tournament: str
    position: int | None = None
    preview: Sequence[Change] | None = None
    ways: list[Way] | msgspec.UnsetType = msgspec.UNSET


class Short(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in the list."""

    name: str
    title: str
    rulebook: str
    level: str
    status: str
    position: int


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Why one stands before another."""

    why: str


class Logged(msgspec.Struct, frozen=True, kw_only=True):
    """One act of the log.

    Attributes:
        by: who did it; null if that was erased.
        reason: why; null if that was erased.
        undone: position of the act that cancelled it, 0 while it stands.
    """

    position: int
    at: str
    act: str
    by: str | None
    what: str
    reason: str | None
    undone: int
