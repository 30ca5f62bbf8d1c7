"""What an act would change, and where it leaves a choice (`then`), each way with what it changes."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from podium.app.service import Done
from podium.core.refusals import Refusal
from podium.entry.web.desk.acts.changes import told_changes
from podium.entry.web.desk.common import Desk
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.titles import stage_name
from podium.entry.web.words import Translator
from podium.formats.kernel.then_choices import RE_PAIR, REPLAY
from podium.views.changes import Change, RoundChange
from podium.views.preview import Preview

_ATTEMPTS = 3


@dataclasses.dataclass(frozen=True)
class ForeseenWay:
    """One way that an act may go.

    Attributes:
        then: what the act says for it; empty where it says nothing.
        button: what its button says.
        means: what becomes of the matches, in a sentence.
        lines: what would change, a sentence a change.
    """

    then: str
    button: str
    means: str
    lines: list[str]


@dataclasses.dataclass(frozen=True)
class Foreseen:
    """What an act would change, and the position at which that holds.

    The page `desk/consider.html` shows it, with a button a way where there are any; the form there carries the position, so that the act
    is refused as `stale` where the log has moved on, and is then shown again.
    """

    lines: list[str]
    position: int
    ways: tuple[ForeseenWay, ...] = ()


async def foreseen(desk: Desk, kind: str, keys: Mapping[str, Any]) -> Foreseen | Refusal:
    """What an act of who asks would change now; nothing is done."""
    name = desk.view.name
    answer: Done | Preview | Refusal | None = None
    for _ in range(_ATTEMPTS):
        position = await desk.gateway.ask(
            lambda instance: instance.service.store.position(name)
        )
        answer = await desk.act(kind, {**keys, "preview": True, "expect_position": position})
        if isinstance(answer, Preview):
            view = await desk.gateway.view(name)
            names = Naming(view, desk.t)
            lines = told_changes(view, names, desk.t, answer.changes)
            ways = foreseen_ways(view, names, desk.t, answer)
            return Foreseen(lines, position, ways)
        if not isinstance(answer, Refusal) or answer.code != "stale":
            break
    if isinstance(answer, Refusal):
        return answer
    raise TypeError(answer)


def foreseen_ways(
    view: View, names: Naming, t: Translator, found: Preview
) -> tuple[ForeseenWay, ...]:
    """The ways that a preview leaves open, each with its consequences; none where there is no choice."""
    rounds = [change for change in found.changes if isinstance(change, RoundChange)]
    telling = _Ways(view, names, t, rounds)
    ways = [telling.way(way.then, way.changes) for way in found.ways]
    if ways and any(not change.kept for change in rounds):
        ways.insert(-1, telling.way("", found.changes))
    return tuple(ways)


class _Ways:
    def __init__(
        self, view: View, names: Naming, t: Translator, rounds: Sequence[RoundChange]
    ) -> None:
        self._view = view
        self._names = names
        self._said = t
        self._rounds = rounds

    def way(self, then: str, changes: Sequence[Change]) -> ForeseenWay:
        """One way; what its own sentence says is not listed again."""
        button, means = self._told(then)
        shown = [change for change in changes if not isinstance(change, RoundChange)]
        lines = told_changes(self._view, self._names, self._said, shown)
        return ForeseenWay(then, button, means, lines)

    def _told(self, then: str) -> tuple[str, str]:
        t = self._said.gettext
        where = self._said.list_of([self._round(change) for change in self._rounds])
        if then == REPLAY:
            return self._said.pgettext("of a match", "Replay"), t(
                "The matches that depend on it are open again, with the right sides. Their"
                " old results stay in the log."
            )
        if then == RE_PAIR:
            return t("Pair again"), t(
                "Paired again from the new ranking: %(where)s.", where=where
            )
        if not then:
            return t("Undo only"), t("Cancelled, to be paired later: %(where)s.", where=where)
        if self._rounds:
            return t("Leave unchanged"), t("Unchanged: %(where)s.", where=where)
        return t("Let it stand"), t(
            "What has been played stands, and open matches keep their sides. Anything else"
            " can be settled by a ruling afterwards."
        )

    def _round(self, change: RoundChange) -> str:
        title = stage_name(self._said, self._view, change.stage)
        return self._said.gettext(
            "%(stage)s, round %(number)s", stage=title, number=change.round
        )
