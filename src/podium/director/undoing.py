"""Cancelling an act (act `undo`): allowed while no later act rests on it.

An event says itself what it makes and what it rests on (`core.events`). An act can be cancelled if
nothing that stands after it rests on what it made.
"""

from collections.abc import Iterable, Mapping, Sequence

from podium.core import ref
from podium.core.events import Amended, Event, Key, Opened, Undone
from podium.core.events.wording import place
from podium.core.phrase import Value, say
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
                    on=_where(on, case.state),
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


_PARTS: Mapping[str, Sequence[str]] = {
    "absent": ("stage", "round", "who"),
    "closing": ("stage", "group"),
    "decided": ("stage", "decision", "group"),
    "entrant": ("who",),
    "gone": ("who",),
    "paired": ("stage", "group", "round"),
    "player": ("who",),
    "present": ("who",),
    "replaced": ("stage", "who"),
    "report": ("stage", "round", "table"),
    "result": ("stage", "group", "round", "table"),
    "ruled": ("stage", "who"),
    "seat": ("stage", "round", "table"),
}
"""What the parts of a key say, by its first; of others the second is the stage."""


def _where(key: Key, state: State) -> Value:
    """Where it was, and who or what it was about, as other sentences say it."""
    kind, *parts = key
    if kind == "lot":
        return ref.purpose("/".join(map(str, parts)))
    said = dict(zip(_PARTS.get(str(kind), ("stage",)), parts, strict=False))
    where: list[Value] = []
    if stage := str(said.get("stage", "")):
        group = str(said.get("group", "")) if len(state.stage(stage).groups) > 1 else ""
        number, table = (int(said.get(part, 0)) for part in ("round", "table"))
        where += place(stage, number, table, group)
    where += [ref.decision(str(said["decision"]))] if "decision" in said else []
    where += [ref.entrant(str(said["who"]))] if "who" in said else []
    return tuple(where)
