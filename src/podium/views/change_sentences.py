"""What an act would change, in sentences: who goes on, places, matches, ranks, lots."""

from collections.abc import Collection, Sequence

from podium.core import ref
from podium.core.events.wording import place
from podium.core.phrase import Figure, Phrase, Several, Value, list_and, list_semicolon, say
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
from podium.views.matches import Figures, MatchView

_NOTHING = Figure("–")  # noqa: RUF001 - a dash
"""The figure of who has none."""


def sentence(change: Change, alone: Collection[str] = ()) -> Phrase:
    """One change.

    Args:
        change: what differs.
        alone: stages with one group, which is not worth naming.
    """
    match change:
        case AdvancingChange():
            return _advancing(change)
        case PlaceChange(entrant=entrant, before=before, after=after):
            return say(
                "{name}: final place {before} → {after}",
                name=ref.entrant(entrant),
                before=before or say("none yet"),
                after=after or say("none yet"),
            )
        case LotChange(purpose=purpose, after=order):
            return say(
                "A lot is drawn: {purpose}: {order}",
                purpose=ref.purpose(purpose),
                order=list_and(ref.entrants(order)),
            )
        case MatchChange():
            return _match(change, alone)
        case RoundChange():
            return _round(change, _where(change, alone))
        case StandingChange():
            return _standing(change, _where(change, alone))


def _where(
    change: MatchChange | RoundChange | StandingChange,
    alone: Collection[str],
    number: int = 0,
    table: int = 0,
) -> tuple[Value, ...]:
    group = "" if change.stage in alone else change.group
    return place(change.stage, number, table, group)


def _people(entrants: Sequence[str]) -> Value:
    return list_and(ref.entrants(entrants))


# ---- who goes on -------------------------------------------------------------------------------


def _advancing(change: AdvancingChange) -> Phrase:
    stage, before, after = ref.stage(change.stage), change.before, change.after
    if not before:
        return say("Advancing from {stage}: {who}", stage=stage, who=_people(after))
    if not after:
        who = _people(before)
        return say("Nobody advances from {stage} yet; until now: {who}", stage=stage, who=who)
    now = [entrant for entrant in after if entrant not in before]
    gone = [entrant for entrant in before if entrant not in after]
    if now and gone:
        return say(
            "Advancing from {stage}: {now}; no longer: {gone}",
            stage=stage,
            now=_people(now),
            gone=_people(gone),
        )
    if now:
        return say("Also advancing from {stage}: {now}", stage=stage, now=_people(now))
    if gone:
        return say("No longer advancing from {stage}: {gone}", stage=stage, gone=_people(gone))
    who = _people(after)
    return say(
        "The same entrants advance from {stage}, in a different order: {who}",
        stage=stage,
        who=who,
    )


# ---- matches -----------------------------------------------------------------------------------


def _match(change: MatchChange, alone: Collection[str]) -> Phrase:
    before, after = change.before, change.after
    found = before or after
    if found is not None and found.slot:
        where: tuple[Value, ...] = (*_where(change, alone), ref.slot(found.slot))
    else:
        where = _where(change, alone, change.round, change.table)
    if before is None:
        seats = _seats(after) if after is not None else ""
        return say("{where}: new match {match}", where=where, match=seats)
    if after is None:
        return say("{where}: match {match} is removed", where=where, match=_seats(before))
    shown = _with_state if _state(before) != _state(after) else _seats
    was, now = shown(before), shown(after)
    if was == now:
        return say("{where}: {now}", where=where, now=now)
    return say("{where}: {was} → {now}", where=where, was=was, now=now)


def _seats(match: MatchView) -> Value:
    def seat(entrant: str) -> Value:
        who, score = ref.entrant(entrant), match.scores.get(entrant, "")
        if entrant in match.forfeited:
            return say("{who} ff", who=who)
        return say("{who} {score}", who=who, score=Figure(score)) if score else who

    return Several(tuple(map(seat, match.entrants)), " · ")


def _state(match: MatchView) -> str:
    return "annulled" if match.annulled else match.status


def _with_state(found: MatchView) -> Phrase:
    seats = _seats(found)
    match _state(found):
        case "open":
            return say("{match} (open)", match=seats)
        case "reported":
            return say("{match} (reported)", match=seats)
        case "contested":
            return say("{match} (contested)", match=seats)
        case "annulled":
            return say("{match} (annulled)", match=seats)
        case "bye":
            return say("{match} (bye)", match=seats)
        case _:
            return say("{match} (final)", match=seats)


def _round(change: RoundChange, where: Value) -> Phrase:
    """A round that rests on an old ranking."""
    if not change.kept:
        return say(
            "{where}: round {number} is cancelled and must be paired again",
            where=where,
            number=change.round,
        )
    tables = change.after.tables if change.after is not None else ()
    return say(
        "{where}: round {number} is open and was paired from the old ranking; it would now be"
        " {tables}",
        where=where,
        number=change.round,
        tables=list_semicolon(_people(table) for table in tables),
    )


# ---- ranks -------------------------------------------------------------------------------------


def _standing(change: StandingChange, where: Value) -> Phrase:
    before, after, name = change.before, change.after, ref.entrant(change.entrant)
    if before is None or after is None:
        return _in_or_out(after, where, name)
    figures = _figures(before.values, after.values)
    if before.rank_text == after.rank_text:
        return say(
            "{where}: {name} stays at rank {rank}: {figures}",
            where=where,
            name=name,
            rank=after.rank_text,
            figures=figures,
        )
    moved = say(
        "{where}: {name} rank {before} → {after}",
        where=where,
        name=name,
        before=before.rank_text,
        after=after.rank_text,
    )
    return say("{moved} ({figures})", moved=moved, figures=figures) if figures else moved


def _in_or_out(after: Rank | None, where: Value, name: ref.Ref) -> Phrase:
    if after is None:
        return say("{where}: {name} is no longer ranked", where=where, name=name)
    rank = after.rank_text
    return say("{where}: {name} enters at rank {rank}", where=where, name=name, rank=rank)


def _figures(before: Figures, after: Figures) -> tuple[Phrase, ...]:
    """The figures that differ."""
    return tuple(
        say(
            "{criterion} {before} → {after}",
            criterion=ref.criterion(key),
            before=Figure(before.get(key, _NOTHING)),
            after=Figure(after.get(key, _NOTHING)),
        )
        for key in dict.fromkeys([*before, *after])
        if before.get(key) != after.get(key)
    )
