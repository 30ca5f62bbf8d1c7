"""What an act would change, as pages list it; where it leaves a choice (`then`), each way with its own."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from podium.app.service import Done
from podium.core import ref
from podium.core.phrase import list_and, say
from podium.core.refusals import Refusal
from podium.entry.web.desk.common import Desk
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.titles import told
from podium.entry.web.words import Translator
from podium.formats.kernel.then_choices import RE_PAIR, REPLAY
from podium.views.change_sentences import sentence
from podium.views.changes import (
    AdvancingChange,
    Change,
    LotChange,
    MatchChange,
    PlaceChange,
    Rank,
    RoundChange,
    StandingChange,
)
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

    The page `desk/consider.html` shows it, with a button a way where there are any. The form there
    carries the position, so that the act is refused as `stale` where the log has moved on, and is
    then shown again.
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
            return Foreseen(lines, position, _ways(view, names, desk.t, answer))
        if not isinstance(answer, Refusal) or answer.code != "stale":
            break
    if isinstance(answer, Refusal):
        return answer
    raise TypeError(answer)


def _ways(view: View, names: Naming, t: Translator, found: Preview) -> tuple[ForeseenWay, ...]:
    """The ways that a preview leaves open, each with its consequences; none where there is no choice."""
    rounds = [change for change in found.changes if isinstance(change, RoundChange)]

    def way(then: str, changes: Sequence[Change]) -> ForeseenWay:
        """One way; what its own sentence says is not listed again."""
        button, means = _words_of(names, t, then, rounds)
        listed = [change for change in changes if not isinstance(change, RoundChange)]
        return ForeseenWay(then, button, means, told_changes(view, names, t, listed))

    ways = [way(one.then, one.changes) for one in found.ways]
    if ways and any(not change.kept for change in rounds):
        ways.insert(-1, way("", found.changes))
    return tuple(ways)


def _words_of(
    names: Naming, t: Translator, then: str, rounds: Sequence[RoundChange]
) -> tuple[str, str]:
    """What the button of a way says, and what becomes of the matches."""
    where = list_and(
        say("{stage}, round {number}", stage=ref.stage(change.stage), number=change.round)
        for change in rounds
    )
    if then == REPLAY:
        return t.pgettext("of a match", "Replay"), t.gettext(
            "The matches that depend on it are open again, with the right sides. Their"
            " old results stay in the log."
        )
    if then == RE_PAIR:
        means = say("Paired again from the new ranking: {where}.", where=where)
        return t.gettext("Pair again"), names.told(means)
    if not then:
        means = say("Cancelled, to be paired later: {where}.", where=where)
        return t.gettext("Undo only"), names.told(means)
    if rounds:
        means = say("Unchanged: {where}.", where=where)
        return t.gettext("Leave unchanged"), names.told(means)
    return t.gettext("Let it stand"), t.gettext(
        "What has been played stands, and open matches keep their sides. Anything else"
        " can be settled by a ruling afterwards."
    )


# ---- a list of changes -------------------------------------------------------------------------

_ORDER = (RoundChange, AdvancingChange, PlaceChange, MatchChange, StandingChange, LotChange)
_InGroup = MatchChange | StandingChange | RoundChange


def told_changes(
    view: View, names: Naming, t: Translator, changes: Iterable[Change]
) -> list[str]:
    """What a preview found, a sentence a change; the macro `consequences` lists them.

    Args:
        view: the tournament as it stands.
        names: what people are called.
        t: the language.
        changes: of a `Preview`.
    """
    shown = [change for change in changes if not _of_no_meaning(view, change)]
    alone = _of_one_group(view, shown)
    ordered = sorted(shown, key=lambda change: (_ORDER.index(type(change)), _rank(change)))
    return [told(t, view, names, sentence(change, alone)) for change in ordered]


def _of_no_meaning(view: View, change: Change) -> bool:
    """Whether it is a rank in a play-off: there the matches say who goes on, then the places."""
    rules = view.rulebook.stage.get(change.stage)
    return isinstance(change, StandingChange) and rules is not None and not rules.ranked


def _of_one_group(view: View, changes: Iterable[Change]) -> set[str]:
    """The stages that have one group, those too that an act would start."""
    groups = {
        stage: {group.id for group in found.groups} for stage, found in view.stages.items()
    }
    for change in changes:
        if isinstance(change, _InGroup) and change.group:
            groups[change.stage].add(change.group)
    return {stage for stage, names in groups.items() if len(names) <= 1}


def _rank(change: Change) -> int:
    """Where a change of rank or place stands among the others."""
    match change:
        case StandingChange(after=Rank(rank=rank)):
            return rank
        case PlaceChange(after=int(place)):
            return place
        case _:
            return 0
