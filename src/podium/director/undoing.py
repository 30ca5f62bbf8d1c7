"""Cancelling an act (act `undo`): allowed while no later act rests on it.

An event says itself what it makes and what it rests on (`core.events`). An act can be cancelled if
nothing that stands after it rests on what it made.
"""

from collections.abc import Iterable

from podium.core.events import Amended, Event, Key, Opened, Undone
from podium.core.phrase import say
from podium.core.records import Body
from podium.core.refusals import refuse
from podium.core.state import State
from podium.director.acts import Undo
from podium.formats.kernel.case import Case


def undo(case: Case, act: Undo) -> list[Event]:
    """Cancel an act; without a position the last one that stands."""
    standing = {body.position: body for body in case.history}
    position = act.of if act.of is not None else max(standing, default=0)
    body = standing.get(position)
    if body is None:
        raise refuse(
            "not-undoable",
            say(
                "there is no act at position {position} that stands: see `podium log`",
                position=position,
            ),
            str(position),
        )
    if any(isinstance(event, Opened) for event in body.events):
        raise refuse("not-undoable", say("the opening cannot be undone"), str(position))
    if all(isinstance(event, Amended) and event.apart for event in body.events):
        raise refuse(
            "not-undoable",
            say(
                "act {position} fixed only what is kept apart from the log, as names are: `amend`"
                " it again",
                position=position,
            ),
            str(position),
        )
    made = {key for event in body.events for key in event.makes(case.state)}
    for later in (b for b in case.history if b.position > position):
        if on := _rests(later, made, case.state):
            raise refuse(
                "not-undoable",
                say(
                    "act {later} ({what}) depends on act {position} ({this}): {on}; undo that"
                    " first, or `correct` the result",
                    later=later.position,
                    what=later.act,
                    position=position,
                    this=body.act,
                    on=" ".join(map(str, on)),
                ),
                str(position),
                str(later.position),
            )
    return [Undone(of=position)]


def _rests(body: Body, made: Iterable[Key], state: State) -> Key | None:
    for event in body.events:
        for on in event.rests_on(state):
            for key in made:
                length = min(len(on), len(key))
                if on[:length] == key[:length]:
                    return key
    return None
