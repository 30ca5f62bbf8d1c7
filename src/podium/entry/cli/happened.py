"""What came of an act, in words."""

from collections.abc import Callable, Iterable
from functools import singledispatch

from podium.core import events as e
from podium.core.exact import shown

Name = Callable[[str], str]
_FEW = 8


def told(events: Iterable[e.Event], name: Name) -> str:
    """What happened, in a line.

    Args:
        events: of one act.
        name: what people call somebody by id.
    """
    return "; ".join(_told(event, name) for event in events) or "nothing changed"


def _list(entrants: Iterable[str], name: Name) -> str:
    all_of_them = [name(entrant) for entrant in entrants]
    more = len(all_of_them) - _FEW
    few = ", ".join(all_of_them[:_FEW])
    return f"{few} and {more} more" if more > 0 else few or "nobody"


def _where(stage: str, number: int = 0, table: int = 0, group: str = "") -> str:
    parts = [stage]
    parts += [f"group {group}"] if group else []
    parts += [f"round {number}"] if number else []
    parts += [f"table {table}"] if table else []
    return ", ".join(parts)


@singledispatch
def _told(event: e.Event, name: Name) -> str:
    del name
    return str(type(event).__struct_config__.tag)


@_told.register
def _(event: e.Opened, name: Name) -> str:
    del name
    level = f", level {event.level}" if event.level else ""
    chosen = "".join(f", {key} {value}" for key, value in event.options.items())
    title = f"{event.title} " if event.title else ""
    return f"{title}opened under {event.rulebook}{level}{chosen}"


@_told.register
def _(event: e.Entered, name: Name) -> str:
    players = f" with {_list(event.players, name)}" if event.players else ""
    return f"{name(event.id)} entered{players}"


@_told.register
def _(event: e.CheckedIn, name: Name) -> str:
    players = f" with {_list(event.players, name)}" if event.players else ""
    return f"{_list(event.ids, name)} checked in{players}"


@_told.register
def _(event: e.Withdrawn, name: Name) -> str:
    return f"{name(event.id)} withdrew"


@_told.register
def _(event: e.Started, name: Name) -> str:
    many = len(event.groups) > 1
    groups = [
        (f"{group}: " if many else "") + _list(entrants, name)
        for group, entrants in event.groups.items()
    ]
    return f"{event.stage} started with {'; '.join(groups)}"


@_told.register
def _(event: e.Paired, name: Name) -> str:
    matches = [
        f"{match.slot or match.table}: {', '.join(name(seat) for seat in match.seats)}"
        for match in event.matches
    ]
    more = f" and {len(matches) - _FEW} more" if len(matches) > _FEW else ""
    byes = f"; bye: {_list(event.byes, name)}" if event.byes else ""
    where = _where(event.stage, event.round, group=event.group)
    return f"{where} paired: {'; '.join(matches[:_FEW])}{more}{byes}"


@_told.register
def _(event: e.Unpaired, name: Name) -> str:
    del name
    return f"{event.stage}: matches taken back ({_matches(event.matches)})"


def _matches(matches: Iterable[tuple[int, int]]) -> str:
    return ", ".join(f"round {number} table {table}" for number, table in matches)


@_told.register
def _(event: e.Seated, name: Name) -> str:
    where = _where(event.stage, event.round, event.table)
    return f"{where}: turn order {_list(event.order, name)}"


@_told.register
def _(event: e.Resulted, name: Name) -> str:
    outcome = event.outcome
    scores = " · ".join(f"{name(who)} {shown(outcome.score(who))}" for who in outcome.scores)
    corrected = " corrected" if event.corrects else ""
    return f"{_where(event.stage, event.round, event.table)}{corrected}: {scores}"


@_told.register
def _(event: e.Ruled, name: Name) -> str:
    where = _where(event.stage, event.round, event.table)
    return f"{where}: {event.ruling} for {name(event.entrant)}"


@_told.register
def _(event: e.Annulled, name: Name) -> str:
    del name
    return f"{event.stage}: annulled {_matches(event.matches)}"


@_told.register
def _(event: e.Replaced, name: Name) -> str:
    where = _where(event.stage, group=event.group)
    return f"{where}: {name(event.taker)} takes the place of {name(event.leaver)}"


@_told.register
def _(event: e.Lot, name: Name) -> str:
    how = "drawn by hand" if event.by_hand else "drawn"
    word = f" with the word {event.word!r}" if event.word else ""
    return f"lot {event.purpose} {how}{word}: {_list(event.order, name)}"


@_told.register
def _(event: e.Decided, name: Name) -> str:
    about = f" for {_list(event.entrants, name)}" if event.entrants else ""
    return f"{_where(event.stage, group=event.group)}: {event.code} is {event.choice}{about}"


@_told.register
def _(event: e.Extra, name: Name) -> str:
    ended = {"1": "1:0", "0": "0:1"}.get(event.result, "tied")
    where = _where(event.stage, group=event.group) + (f", {event.slot}" if event.slot else "")
    return f"{where}: extra game {name(event.home)} against {name(event.away)}, {ended}"


@_told.register
def _(event: e.Reopened, name: Name) -> str:
    del name
    return f"{event.stage} is open again"


@_told.register
def _(event: e.Closed, name: Name) -> str:
    on = f"; on go {_list(event.advancing, name)}" if event.advancing else ""
    return f"{_where(event.stage, group=event.group)} closed{on}"


@_told.register
def _(event: e.Revealed, name: Name) -> str:
    del name
    return f"the secret of the lots is {event.secret}"


@_told.register
def _(event: e.Undone, name: Name) -> str:
    del name
    return f"act {event.of} undone"
