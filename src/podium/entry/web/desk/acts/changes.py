"""What an act would change, as a page lists it: what weighs most comes first."""

from collections.abc import Iterable

from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.titles import told
from podium.entry.web.words import Translator
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
