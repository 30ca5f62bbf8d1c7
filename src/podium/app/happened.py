"""What came of an act, in words."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import singledispatch

import msgspec

from podium.core import events as e
from podium.core.events.settling import ROUNDS
from podium.core.exact import shown
from podium.core.outcome import Outcome
from podium.core.phrase import (
    Figure,
    Phrase,
    Several,
    Value,
    apart,
    as_written,
    say,
    say_many,
    the,
    word,
)

Name = Callable[[str], str]
_FEW = 8
_PAIR = 2


def told(events: Iterable[e.Event], name: Name, alone: Collection[str] = ()) -> Phrase:
    """What happened, in a line.

    Args:
        events: of one act.
        name: what people call somebody by id.
        alone: stages with one group, which is not worth naming.
    """
    there = [_plainly(event, alone) for event in events]
    entered = [event.id for event in there if isinstance(event, e.Entered)]
    if len(entered) > 1 and len(entered) == len(there):
        return _entered_together(entered, name)
    items = [_told(event, name) for event in there]
    return say("{all}", all=apart(items)) if items else say("nothing changed")


def _plainly(event: e.Event, alone: Collection[str]) -> e.Event:
    if getattr(event, "group", "") and getattr(event, "stage", "") in alone:
        return msgspec.structs.replace(event, group="")
    return event


def _entered_together(entrants: list[str], name: Name) -> Phrase:
    """A list that entered by one act."""
    return say_many(
        "{n} entered: {who}",
        "{n} entered: {who}",
        len(entrants),
        who=_list(entrants, name),
    )


def each_of(told_of: Phrase) -> list[Phrase]:
    """What `told` says, one by one."""
    items = told_of.values.get("all")
    if not isinstance(items, Several):
        return [told_of]
    return [item for item in items.items if isinstance(item, Phrase)]


def _list(entrants: Iterable[str], name: Name) -> Value:
    all_of_them = [name(entrant) for entrant in entrants]
    more = len(all_of_them) - _FEW
    few = tuple(all_of_them[:_FEW])
    if more > 0:
        return say_many("{few} and {n} more", "{few} and {n} more", more, few=few)
    return few or say("nobody")


def _where(stage: str, number: int = 0, table: int = 0, group: str = "") -> Value:
    parts: list[Value] = [the("stage", stage)]
    parts += [say("group {group}", group=group)] if group else []
    parts += [say("round {round}", round=number)] if number else []
    parts += [say("table {table}", table=table)] if table else []
    return tuple(parts)


@singledispatch
def _told(event: e.Event, name: Name) -> Phrase:
    del name
    return as_written(str(type(event).__struct_config__.tag))


@_told.register
def _(event: e.Opened, name: Name) -> Phrase:
    del name
    more: list[Value] = [say("level {level}", level=event.level)] if event.level else []
    more += [
        say("{option} {choice}", option=word(key), choice=str(value))
        for key, value in event.options.items()
    ]
    under = (event.rulebook, *more)
    if event.title:
        return say("{title} opened under {rulebook}", title=event.title, rulebook=under)
    return say("opened under {rulebook}", rulebook=under)


@_told.register
def _(event: e.Entered, name: Name) -> Phrase:
    who = name(event.id)
    if not event.players:
        return say("{who} entered", who=who)
    return say("{who} entered with {players}", who=who, players=_list(event.players, name))


@_told.register
def _(event: e.Amended, name: Name) -> Phrase:
    what = tuple(_FIXED[key] for key in event.changed if key in _FIXED)
    return say("the entry of {who} was fixed: {what}", who=name(event.id), what=what)


_FIXED: Mapping[str, Phrase] = {
    "name": say("name"),
    "attributes": say("what is noted of it"),
    "school": say("school"),
    "part": say("part of the school"),
    "players": say("players"),
    "substitutes": say("substitutes"),
    "captain": say("captain"),
}
"""What of an entry can be fixed."""


@_told.register
def _(event: e.CheckedIn, name: Name) -> Phrase:
    who = _list(event.ids, name)
    if not event.players:
        return say("{who} checked in", who=who)
    return say("{who} checked in with {players}", who=who, players=_list(event.players, name))


@_told.register
def _(event: e.Withdrawn, name: Name) -> Phrase:
    return say("{who} withdrew", who=name(event.id))


@_told.register
def _(event: e.Returned, name: Name) -> Phrase:
    return say("{who} plays again", who=name(event.id))


@_told.register
def _(event: e.Joined, name: Name) -> Phrase:
    who = _list(event.ids, name)
    where = _where(event.stage, group=event.group)
    if event.reserve:
        return say("{who} came late, as a reserve of {where}", who=who, where=where)
    return say("{who} came late: in {where} from the next round on", who=who, where=where)


@_told.register
def _(event: e.Started, name: Name) -> Phrase:
    many = len(event.groups) > 1
    groups = [
        say("{group}: {entrants}", group=group, entrants=_list(entrants, name))
        if many
        else _list(entrants, name)
        for group, entrants in event.groups.items()
    ]
    return say("{stage} started with {groups}", stage=event.stage, groups=apart(groups))


@_told.register
def _(event: e.Seeded, name: Name) -> Phrase:
    order = _list(event.order, name)
    where = _where(event.stage, group=event.group)
    if not event.first:
        return say("{where}: the order before play is {order}", where=where, order=order)
    return say(
        "{where}: the order before play is {order}; the first has {colour}",
        where=where,
        order=order,
        colour=word(event.first),
    )


@_told.register
def _(event: e.Absent, name: Name) -> Phrase:
    where, who = _where(event.stage, event.round), name(event.id)
    if event.bye == "none":
        return say("{where}: {who} is to be paired after all", where=where, who=who)
    return say(
        "{where}: {who} is not to be paired: {what}",
        where=where,
        who=who,
        what=_BYES[event.bye],
    )


_BYES: Mapping[str, Phrase] = {
    "half": say("half-point bye"),
    "zero": say("away, without points"),
    "full": say("full-point bye"),
    "pairing": say("the bye of who is left over"),
}
"""What a bye that was asked for is called."""


@_told.register
def _(event: e.Paired, name: Name) -> Phrase:
    matches: list[Value] = [
        say(
            "{place}: {entrants}",
            place=the("slot", match.slot) if match.slot else str(match.table),
            entrants=tuple(name(seat) for seat in match.seats),
        )
        for match in event.matches
    ]
    where = _where(event.stage, event.round, group=event.group)
    shown_of = apart(matches[:_FEW])
    more = len(matches) - _FEW
    paired: Value = shown_of
    if more > 0:
        paired = say_many("{few} and {n} more", "{few} and {n} more", more, few=shown_of)
    if event.byes:
        bye = _list(event.byes, name)
        return say(
            "{where} paired: {matches}; bye: {bye}", where=where, matches=paired, bye=bye
        )
    return say("{where} paired: {matches}", where=where, matches=paired)


@_told.register
def _(event: e.Unpaired, name: Name) -> Phrase:
    del name
    matches = _matches(event.matches)
    if event.then == "replay":
        return say(
            "{stage}: matches taken back, to be replayed ({matches})",
            stage=event.stage,
            matches=matches,
        )
    if event.then == "re-pair":
        return say(
            "{stage}: matches taken back, to be paired again ({matches})",
            stage=event.stage,
            matches=matches,
        )
    return say("{stage}: matches taken back ({matches})", stage=event.stage, matches=matches)


@_told.register
def _(event: e.Stands, name: Name) -> Phrase:
    where = (the("stage", event.stage), the("slot", event.slot))
    if event.ahead:
        return say(
            "{where}: what was played after it stands; {who} is placed before the opponent who"
            " was met instead",
            where=where,
            who=name(event.ahead),
        )
    return say("{where}: what was played after it stands", where=where)


@_told.register
def _(event: e.Untitled, name: Name) -> Phrase:
    return say("{who} held first place: the title is open", who=name(event.entrant))


def _matches(matches: Iterable[tuple[int, int]]) -> Value:
    return tuple(
        say("round {round} table {table}", round=number, table=table)
        for number, table in matches
    )


@_told.register
def _(event: e.Seated, name: Name) -> Phrase:
    where = _where(event.stage, event.round, event.table)
    return say("{where}: turn order {order}", where=where, order=_list(event.order, name))


@_told.register
def _(event: e.Resulted, name: Name) -> Phrase:
    where = _where(event.stage, event.round, event.table)
    scores = _scores(event.outcome, name)
    if event.corrects:
        return say("{where} corrected: {scores}", where=where, scores=scores)
    return say("{where}: {scores}", where=where, scores=scores)


def _scores(outcome: Outcome, name: Name) -> Value:
    figures = [
        say("{who} {score}", who=name(who), score=_score(outcome, who))
        for who in outcome.scores
    ]
    return Several(tuple(figures), " · ")


def _score(outcome: Outcome, who: str) -> Value:
    """A score; of two who did not play it, as sheets mark a forfeit."""
    if outcome.forfeited and len(outcome.scores) == _PAIR:
        return as_written("-" if who in outcome.forfeited else "+")
    return Figure(shown(outcome.score(who)))


@_told.register
def _(event: e.Reported, name: Name) -> Phrase:
    return say(
        "{where}: {who} reports {scores}",
        where=_where(event.stage, event.round, event.table),
        who=name(event.entrant),
        scores=_scores(event.outcome, name),
    )


@_told.register
def _(event: e.Confirmed, name: Name) -> Phrase:
    return say(
        "{where}: {who} confirms {scores}",
        where=_where(event.stage, event.round, event.table),
        who=name(event.entrant),
        scores=_scores(event.outcome, name),
    )


@_told.register
def _(event: e.Contested, name: Name) -> Phrase:
    where = _where(event.stage, event.round, event.table)
    who = name(event.entrant)
    return say("{where}: {who} contests what was reported", where=where, who=who)


@_told.register
def _(event: e.Ruled, name: Name) -> Phrase:
    where = _where(event.stage, event.round, event.table)
    ruling = word(event.ruling)
    return say(
        "{where}: {ruling} for {who}", where=where, ruling=ruling, who=name(event.entrant)
    )


@_told.register
def _(event: e.Annulled, name: Name) -> Phrase:
    del name
    matches = _matches(event.matches)
    return say("{stage}: annulled {matches}", stage=event.stage, matches=matches)


@_told.register
def _(event: e.Replaced, name: Name) -> Phrase:
    return say(
        "{where}: {taker} takes the place of {leaver}",
        where=_where(event.stage, group=event.group),
        taker=name(event.taker),
        leaver=name(event.leaver),
    )


@_told.register
def _(event: e.Lot, name: Name) -> Phrase:
    order = _list(event.order, name)
    purpose = event.purpose
    if event.by_hand:
        return say("lot {purpose} drawn by hand: {order}", purpose=purpose, order=order)
    if event.word:
        return say(
            "lot {purpose} drawn with the word {word!r}: {order}",
            purpose=purpose,
            word=event.word,
            order=order,
        )
    return say("lot {purpose} drawn: {order}", purpose=purpose, order=order)


@_told.register
def _(event: e.Decided, name: Name) -> Phrase:
    where = _where(event.stage, group=event.group)
    code, choice = event.code, event.choice
    if code == ROUNDS:
        n = int(choice)
        return say_many(
            "{where} has {n} round in all", "{where} has {n} rounds in all", n, where=where
        )
    if not event.entrants:
        return say("{where}: {code} is {choice}", where=where, code=code, choice=choice)
    return say(
        "{where}: {code} is {choice} for {entrants}",
        where=where,
        code=code,
        choice=choice,
        entrants=_list(event.entrants, name),
    )


@_told.register
def _(event: e.Extra, name: Name) -> Phrase:
    ended: Value = {"1": "1:0", "0": "0:1"}.get(event.result) or say("tied")
    where: tuple[Value, ...] = (_where(event.stage, group=event.group),)
    return say(
        "{where}: extra game {home} against {away}, {ended}",
        where=(*where, the("slot", event.slot)) if event.slot else where,
        home=name(event.home),
        away=name(event.away),
        ended=ended,
    )


@_told.register
def _(event: e.Reopened, name: Name) -> Phrase:
    del name
    return say("{stage} is open again", stage=event.stage)


@_told.register
def _(event: e.Closed, name: Name) -> Phrase:
    where = _where(event.stage, group=event.group)
    if not event.advancing:
        return say("{where} closed", where=where)
    on = _list(event.advancing, name)
    return say("{where} closed; on go {entrants}", where=where, entrants=on)


@_told.register
def _(event: e.Revealed, name: Name) -> Phrase:
    del name
    return say("the secret of the lots is {secret}", secret=event.secret)


@_told.register
def _(event: e.Undone, name: Name) -> Phrase:
    del name
    return say("act {position} undone", position=event.of)
