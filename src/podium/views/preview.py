"""What an act would change, and where it leaves a choice, each way with what it changes."""

from collections.abc import Callable, Sequence

import msgspec

from podium.core.events import Event
from podium.core.refusals import Refusal
from podium.director import acts as a
from podium.director.acts import Act, Correct, Rule
from podium.director.corrections import StaleRound, stale_rounds
from podium.director.decide import decide
from podium.formats.kernel.case import Case
from podium.formats.kernel.then_choices import RE_PAIR, REPLAY, STAND, Then, may_replay
from podium.views.changes import Change, changes, in_every, round_changes
from podium.views.tournament import TournamentView


class Way(msgspec.Struct, frozen=True):
    """One of the ways that an act leaves open, and what it would change."""

    then: Then
    changes: list[Change]


class Preview(msgspec.Struct, frozen=True):
    """What an act would change; nothing was done.

    Attributes:
        changes: of an act that must say which way it goes, what changes in any case.
        ways: what `then` may say, where there is a choice.
    """

    tournament: str
    changes: list[Change]
    ways: list[Way] = []


def preview(
    name: str,
    case: Case,
    act: a.Act,
    before: TournamentView,
    after: Callable[[Sequence[Event]], TournamentView],
) -> Preview | Refusal:
    """What an act would change.

    Args:
        name: of the tournament.
        case: as it stands.
        act: what would be done.
        before: the state as it stands.
        after: the state as it would be after events.
    """

    def compared(found: Prospect) -> list[Change]:
        if isinstance(found.events, Refusal):
            return []
        return [*changes(before, after(found.events)), *round_changes(found.rounds)]

    found = prospect(case, act)
    ways = [
        Way(then, compared(prospect(case, msgspec.structs.replace(act, then=then))))
        for then in found.ways
    ]
    if not isinstance(found.events, Refusal):
        return Preview(name, compared(found), ways)
    if not ways:
        return found.events
    return Preview(name, in_every([way.changes for way in ways]), ways)


class Prospect(msgspec.Struct, frozen=True):
    """What an act would do.

    Attributes:
        events: what would happen; a refusal where the act must say first what becomes of matches
            that were played.
        rounds: the rounds that rest on a ranking which it changes.
        ways: what `then` may say, where there is a choice.
    """

    events: list[Event] | Refusal
    rounds: list[StaleRound]
    ways: tuple[Then, ...]


def prospect(case: Case, act: Act) -> Prospect:
    """What an act would do now, and which ways there are."""
    events = decide(case, act)
    if not isinstance(act, Correct | Rule):
        return Prospect(events, [], ())
    if isinstance(events, Refusal):
        if events.code != "needs-ruling":
            return Prospect(events, [], ())
        replay = (REPLAY,) if may_replay(case, act.stage) else ()
        return Prospect(events, [], (*replay, STAND))
    if act.then:
        return Prospect(events, _rounds(case, act), ())
    rounds = stale_rounds(case, events)
    again = (RE_PAIR,) if any(found.events for found in rounds) else ()
    return Prospect(events, rounds, (*again, STAND) if rounds else ())


def _rounds(case: Case, act: Correct | Rule) -> list[StaleRound]:
    """The rounds that the act would leave on an old ranking if it did not say what becomes of them."""
    then = "" if act.then == RE_PAIR else act.then
    found = decide(case, msgspec.structs.replace(act, then=then))
    return [] if isinstance(found, Refusal) else stale_rounds(case, found)
