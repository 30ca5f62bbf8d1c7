"""Cancelling an act (act `undo`): allowed while no later act rests on it.

Every event makes something and rests on something, both named by keys. An act can be cancelled if
nothing that stands after it rests on what it made. A key covers all keys that begin with it.
"""

from collections.abc import Iterable
from functools import singledispatch

from podium.core import events as e
from podium.core.phrase import say
from podium.core.records import Body
from podium.core.refusals import refuse
from podium.core.state import ALL, State
from podium.director.acts import Undo
from podium.formats.kernel.case import Case
from podium.formats.kernel.extra_games import THREE_TIED, TIED_AT_CUT
from podium.formats.kernel.in_force import ROUNDS

Key = tuple[str | int, ...]


def undo(case: Case, act: Undo) -> list[e.Event]:
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
    if any(isinstance(event, e.Opened) for event in body.events):
        raise refuse("not-undoable", say("the opening cannot be undone"), str(position))
    if all(isinstance(event, e.Amended) and event.apart for event in body.events):
        raise refuse(
            "not-undoable",
            say(
                "act {position} fixed only what is kept apart from the log, as names are: `amend`"
                " it again",
                position=position,
            ),
            str(position),
        )
    made = {key for event in body.events for key in makes(event, case.state)}
    for later in (b for b in case.history if b.position > position):
        if on := _rests(later, made, case.state):
            raise refuse(
                "not-undoable",
                say(
                    "act {later} ({what}) rests on act {position} ({this}): {on}; undo that"
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
    return [e.Undone(of=position)]


def _rests(body: Body, made: Iterable[Key], state: State) -> Key | None:
    for event in body.events:
        for on in rests_on(event, state):
            for key in made:
                length = min(len(on), len(key))
                if on[:length] == key[:length]:
                    return key
    return None


def _group(state: State, stage: str, key: tuple[int, int]) -> str:
    match = state.stage(stage).matches.get(key)
    return match.group if match is not None else ""


def _result(state: State, stage: str, number: int, table: int) -> Key:
    return ("result", stage, _group(state, stage, (number, table)), number, table)


def _report(event: e.Reported | e.Confirmed | e.Contested | e.Resulted) -> Key:
    return ("report", event.stage, event.round, event.table)


def _decision(event: e.Decided) -> Key:
    """A decision about a tie is one for each group: what was decided in another does not matter."""
    return ("decided", event.stage, event.code, *([event.group] if event.group else []))


@singledispatch
def makes(event: e.Event, state: State) -> list[Key]:
    """What an event makes."""
    del event, state
    return []


@makes.register
def _(event: e.Entered, state: State) -> list[Key]:
    del state
    return [("entrant", event.id), *(("player", player) for player in event.players or ())]


@makes.register
def _(event: e.Amended, state: State) -> list[Key]:
    del state
    return [("entrant", event.id, "amended"), *(("player", p) for p in event.players or ())]


@makes.register
def _(event: e.CheckedIn, state: State) -> list[Key]:
    del state
    return [("present", entrant) for entrant in event.ids]


@makes.register
def _(event: e.Withdrawn, state: State) -> list[Key]:
    del state
    return [("gone", event.id)]


@makes.register
def _(event: e.Returned, state: State) -> list[Key]:
    del state
    return [("gone", event.id)]


@makes.register
def _(event: e.Joined, state: State) -> list[Key]:
    del state
    return [("seeded", event.stage)]


@makes.register
def _(event: e.Started, state: State) -> list[Key]:
    del state
    return [("stage", event.stage)]


@makes.register
def _(event: e.Seeded, state: State) -> list[Key]:
    del state
    return [("seeded", event.stage)]


@makes.register
def _(event: e.Absent, state: State) -> list[Key]:
    del state
    return [("absent", event.stage, event.round, event.id)]


@makes.register
def _(event: e.Paired, state: State) -> list[Key]:
    del state
    return [("paired", event.stage, event.group, event.round)]


@makes.register
def _(event: e.Seated, state: State) -> list[Key]:
    del state
    return [("seat", event.stage, event.round, event.table)]


@makes.register
def _(event: e.Resulted, state: State) -> list[Key]:
    return [_result(state, event.stage, event.round, event.table)]


@makes.register
def _(event: e.Reported | e.Confirmed | e.Contested, state: State) -> list[Key]:
    del state
    return [_report(event)]


@makes.register
def _(event: e.Ruled, state: State) -> list[Key]:
    del state
    found: list[Key] = [("ruled", event.stage, event.entrant)]
    return [*found, ("gone", event.entrant)] if event.ruling == "expel" else found


@makes.register
def _(event: e.Untitled, state: State) -> list[Key]:
    del state
    return [("title", event.stage)]


@makes.register
def _(event: e.Annulled, state: State) -> list[Key]:
    return [_result(state, event.stage, *key) for key in event.matches]


@makes.register
def _(event: e.Replaced, state: State) -> list[Key]:
    del state
    return [("replaced", event.stage, event.leaver)]


@makes.register
def _(event: e.Lot, state: State) -> list[Key]:
    del state
    return [("lot", *event.purpose.split("/"))] if event.by_hand else []


@makes.register
def _(event: e.Decided, state: State) -> list[Key]:
    del state
    return [_decision(event)]


@makes.register
def _(event: e.Extra, state: State) -> list[Key]:
    del state
    return [("extra", event.stage, event.group or event.slot)]


@makes.register
def _(event: e.Closed, state: State) -> list[Key]:
    del state
    return [("closing", event.stage, *([event.group] if event.group else []))]


@makes.register
def _(event: e.Reopened, state: State) -> list[Key]:
    del state
    return [("closing", event.stage)]


@singledispatch
def rests_on(event: e.Event, state: State) -> list[Key]:
    """What an event rests on."""
    del event, state
    return []


@rests_on.register
def _(event: e.Entered, state: State) -> list[Key]:
    del state
    return [("player", player) for player in event.players or ()]


@rests_on.register
def _(event: e.Amended, state: State) -> list[Key]:
    del state
    return [("entrant", event.id), *(("player", player) for player in event.players or ())]


@rests_on.register
def _(event: e.CheckedIn, state: State) -> list[Key]:
    del state
    return [("entrant", entrant) for entrant in event.ids]


@rests_on.register
def _(event: e.Withdrawn, state: State) -> list[Key]:
    del state
    return [("entrant", event.id), ("stage",)]


@rests_on.register
def _(event: e.Returned, state: State) -> list[Key]:
    del state
    return [("gone", event.id), ("stage",), ("closing",), ("replaced",)]


@rests_on.register
def _(event: e.Joined, state: State) -> list[Key]:
    del state
    of_entrants: list[Key] = [("entrant", entrant) for entrant in event.ids]
    return [("stage", event.stage), ("decided", event.stage, ROUNDS), *of_entrants]


@rests_on.register
def _(event: e.Started, state: State) -> list[Key]:
    del event, state
    return [("entrant",), ("present",), ("gone",), ("closing",)]


@rests_on.register
def _(event: e.Seeded, state: State) -> list[Key]:
    del state
    return [
        ("stage", event.stage),
        ("gone",),
        ("lot", event.stage, "seeds"),
        ("decided", event.stage, "first-colour"),
        ("seeded", event.stage),
        *(("entrant", entrant) for entrant in event.order),
    ]


@rests_on.register
def _(event: e.Absent, state: State) -> list[Key]:
    del state
    return [("entrant", event.id), ("absent", event.stage, event.round, event.id)]


@rests_on.register
def _(event: e.Paired, state: State) -> list[Key]:
    found: list[Key] = [("stage", event.stage), ("gone",), ("replaced", event.stage)]
    if any(made.slot for made in event.matches):
        sides = {entrant for made in event.matches for entrant in made.seats}
        return [
            *found,
            *(
                ("result", event.stage, match.group, *match.key)
                for match in state.stage(event.stage).matches.values()
                if match.round < event.round and sides & set(match.seats)
            ),
            ("extra", event.stage),
            *(("lot", event.stage, slot) for slot in _slots_before(event, state)),
        ]
    return [
        *found,
        ("lot", event.stage, event.group, f"after-{event.round - 1}"),
        ("lot", event.stage, ALL, f"after-{event.round - 1}"),
        *(("result", event.stage, event.group, number) for number in range(1, event.round)),
        ("seeded", event.stage),
        ("absent", event.stage, event.round),
        ("decided", event.stage, ROUNDS),
        *(
            ("seat", event.stage, *match.key)
            for match in state.stage(event.stage).of(event.group)
            if match.round < event.round and match.between_two and match.colours
        ),
    ]


def _slots_before(event: e.Paired, state: State) -> list[str]:
    sides = {entrant for made in event.matches for entrant in made.seats}
    return [
        match.slot
        for match in state.stage(event.stage).matches.values()
        if match.round < event.round and sides & set(match.seats)
    ]


def _of_match(state: State, stage: str, number: int, table: int) -> list[Key]:
    """The pairing of a match, its result, and who left whose place somebody at it has taken."""
    found = state.stage(stage)
    match = found.matches.get((number, table))
    group, seats = (match.group, match.seats) if match is not None else ("", ())
    return [
        ("paired", stage, group, number),
        ("result", stage, group, number, table),
        *(("replaced", stage, gone) for gone, by in found.replaced.items() if by in seats),
    ]


@rests_on.register
def _(event: e.Seated, state: State) -> list[Key]:
    return _of_match(state, event.stage, event.round, event.table)


@rests_on.register
def _(event: e.Resulted, state: State) -> list[Key]:
    missing: list[Key] = [("gone", entrant) for entrant in event.outcome.forfeited]
    of_match = _of_match(state, event.stage, event.round, event.table)
    return [*of_match, *missing, _report(event)]


@rests_on.register
def _(event: e.Reported | e.Confirmed | e.Contested, state: State) -> list[Key]:
    """On what was said before, so that no undo leaves a match that all agree on open."""
    return [*_of_match(state, event.stage, event.round, event.table), _report(event)]


@rests_on.register
def _(event: e.Ruled, state: State) -> list[Key]:
    found: list[Key] = [("entrant", event.entrant)]
    if event.table:
        found += _of_match(state, event.stage, event.round, event.table)
    if event.ruling == "expel":  # which matches were open then, and lost by it
        matches = state.stage(event.stage).matches.values()
        played = [match for match in matches if event.entrant in match.seats]
        found += [_result(state, event.stage, match.round, match.table) for match in played]
    return found


@rests_on.register
def _(event: e.Annulled, state: State) -> list[Key]:
    return [key for place in event.matches for key in _of_match(state, event.stage, *place)]


@rests_on.register
def _(event: e.Replaced, state: State) -> list[Key]:
    del state
    return [
        ("stage", event.stage),
        ("closing",),
        ("seeded", event.stage),
        ("gone", event.leaver),
        ("gone", event.taker),
    ]


@rests_on.register
def _(event: e.Decided, state: State) -> list[Key]:
    del state
    if event.code == ROUNDS:
        return [_decision(event)]
    return [("result", event.stage), ("closing",), ("title", event.stage), _decision(event)]


@rests_on.register
def _(event: e.Extra, state: State) -> list[Key]:
    del state
    return [
        ("result", event.stage),
        ("decided", event.stage),
        ("extra", event.stage, event.group or event.slot),
    ]


@rests_on.register
def _(event: e.Lot, state: State) -> list[Key]:
    del state
    stage, *_ = event.purpose.split("/")
    on: list[Key] = [
        ("result", stage),
        ("paired", stage),
        *(("decided", stage, code) for code in (TIED_AT_CUT, THREE_TIED)),
    ]
    return on if event.by_hand else []


@rests_on.register
def _(event: e.Closed, state: State) -> list[Key]:
    del state
    stage, group = event.stage, event.group
    if group:
        return [("result", stage, group), ("paired", stage, group)]
    return [
        ("stage", stage),
        ("gone",),
        ("result", stage),
        ("paired", stage),
        ("decided", stage),
        ("extra", stage),
        ("lot", stage),
    ]
