"""What acts would change, in words."""

from collections.abc import Callable, Iterable, Mapping

from rich.console import Console

from podium.app.scenario import Previewed
from podium.entry.cli.saying import plain
from podium.views.changes import (
    AdvancingChange,
    Change,
    LotChange,
    MatchChange,
    PlaceChange,
    Rank,
    RoundChange,
    RoundMade,
    StandingChange,
)
from podium.views.matches import MatchView

Names = Callable[[str], Mapping[str, str]]
_NOTHING = "none"


def print_previews(out: Console, previews: Iterable[Previewed], names: Names) -> None:
    """Print what each of the previewed acts would change.

    Args:
        out: where to.
        previews: as a run gives them.
        names: what people call those of a tournament.
    """
    for preview in previews:
        known = names(preview.tournament)
        changes, ways = preview.changes, preview.ways
        if changes or not ways:
            what = "would change:" if changes else "would change nothing that shows."
            out.print(plain(f"The act of line {preview.line} {what}", "bold"))
        _print_changes(out, changes, known)
        for way in ways:
            with_ = f'The act of line {preview.line} with "then": "{way.then}" would change:'
            out.print(plain(with_, "bold"))
            _print_changes(out, way.changes, known)
        out.print()


def _print_changes(out: Console, changes: Iterable[Change], known: Mapping[str, str]) -> None:
    for change in changes:
        out.print(plain(f"  {told(change, known)}"), soft_wrap=True)


def told(change: Change, names: Mapping[str, str]) -> str:
    """One change as a line."""
    match change:
        case MatchChange(before=before, after=after):
            where = _where(change, change.table)
            return f"{where}: {_match(before, names)} → {_match(after, names)}"
        case StandingChange(entrant=entrant, before=was, after=now):
            where = f"{change.stage}, group {change.group}" if change.group else change.stage
            return f"{where}, {_name(entrant, names)}: {_standing(was)} → {_standing(now)}"
        case PlaceChange(entrant=entrant, before=first, after=then):
            who = _name(entrant, names)
            return f"place of {who}: {first or _NOTHING} → {then or _NOTHING}"
        case RoundChange():
            return _round(change, names)
        case LotChange(purpose=purpose, after=order):
            return f"lot {purpose}: {_list(order, names)}"
        case AdvancingChange(stage=stage, before=went, after=go):
            return f"who goes on from {stage}: {_list(went, names)} → {_list(go, names)}"


def _round(change: RoundChange, names: Mapping[str, str]) -> str:
    """A round that rests on an old ranking."""
    before, after = _tables(change.before, names), _tables(change.after, names)
    if not change.kept:
        due = f"; now it would be {after}" if after else ""
        return f"{_where(change)} is taken back and must be paired again{due}"
    return f"{_where(change)} is open and was made from the old ranking: {before} → {after}"


def _tables(made: RoundMade | None, names: Mapping[str, str]) -> str:
    if made is None:
        return ""
    tables = " | ".join(_list(table, names) for table in made.tables)
    return f"{tables}; bye: {_list(made.byes, names)}" if made.byes else tables


def _name(entrant: str, names: Mapping[str, str]) -> str:
    return names.get(entrant, entrant)


def _list(entrants: Iterable[str], names: Mapping[str, str]) -> str:
    return ", ".join(_name(entrant, names) for entrant in entrants) or "nobody"


def _where(change: MatchChange | RoundChange, table: int = 0) -> str:
    place = {"group": change.group, "round": change.round, "table": table}
    return ", ".join([change.stage, *(f"{key} {at}" for key, at in place.items() if at)])


def _match(match: MatchView | None, names: Mapping[str, str]) -> str:
    if match is None:
        return "no match"
    seats = [f"{_name(e, names)} {match.scores.get(e, '')}".rstrip() for e in match.entrants]
    return f"{' · '.join(seats)} ({match.status})"


def _standing(row: Rank | None) -> str:
    if row is None:
        return "not ranked"
    values = ", ".join(f"{key} {value}" for key, value in row.values.items())
    return f"{row.rank_text} ({values})" if values else row.rank_text
