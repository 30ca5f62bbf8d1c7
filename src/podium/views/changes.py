"""What an act would change: two states compared, as the contract lists it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from podium.director.corrections import RoundTables, StaleRound
from podium.views.matches import Figures, MatchView
from podium.views.stages import StageView
from podium.views.standings import Standings, rank_text
from podium.views.tournament import TournamentView


class _Change(msgspec.Struct, frozen=True, kw_only=True, tag_field="what"):
    """Something that differs; `stage` is empty where it is the whole tournament's."""

    stage: str


class MatchChange(_Change, frozen=True, kw_only=True, tag="match"):
    """A match that is another, is new (`before` null) or goes (`after` null)."""

    group: str
    round: int
    table: int
    before: MatchView | None
    after: MatchView | None


class Rank(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody stands, with the figures."""

    rank: int
    shared: bool
    values: Figures

    @property
    def rank_text(self) -> str:
        """The rank as people read it."""
        return rank_text(self.rank, shared=self.shared)


class StandingChange(_Change, frozen=True, kw_only=True, tag="standing"):
    """Another rank or other figures; `group` is empty where the ranking is over all groups."""

    group: str
    entrant: str
    before: Rank | None
    after: Rank | None


class AdvancingChange(_Change, frozen=True, kw_only=True, tag="advancing"):
    """Others go on from a stage, or in another order."""

    before: Sequence[str]
    after: Sequence[str]


class LotChange(_Change, frozen=True, kw_only=True, tag="lot"):
    """A lot that would fall; `after` is its order."""

    purpose: str
    before: None = None
    after: Sequence[str]


class PlaceChange(_Change, frozen=True, kw_only=True, tag="place"):
    """Another place in the final order; null where somebody has none."""

    entrant: str
    before: int | None
    after: int | None


class RoundMade(msgspec.Struct, frozen=True, kw_only=True):
    """How a round is made: who meets whom, and who sits it out."""

    tables: Sequence[Sequence[str]]
    byes: Sequence[str]


class RoundChange(_Change, frozen=True, kw_only=True, tag="round"):
    """A round that rests on an old ranking: as it is, and as it would be made now.

    Attributes:
        kept: it stays as it is unless it is made again; otherwise it is taken back.
    """

    group: str
    round: int
    before: RoundMade | None
    after: RoundMade | None
    kept: bool


Change: TypeAlias = (
    MatchChange | StandingChange | AdvancingChange | LotChange | PlaceChange | RoundChange
)


def changes(before: TournamentView, after: TournamentView) -> list[Change]:
    """Everything that differs between two states of a tournament."""
    found: list[Change] = []
    for old, new in zip(before.stages, after.stages, strict=True):
        found += _matches(old, new)
        found += _standings(old, new)
        if old.advancing != new.advancing:
            found.append(
                AdvancingChange(stage=new.id, before=old.advancing, after=new.advancing)
            )
    return [*found, *_lots(before, after), *_places(before, after)]


def in_every(ways: Sequence[Sequence[Change]]) -> list[Change]:
    """What changes whichever way is chosen."""
    first, *others = [[_by_result(change) for change in way] for way in ways]
    return [change for change in first if all(change in other for other in others)]


def _by_result(change: Change) -> Change:
    """A change without what was chosen of the matches that follow."""
    if not isinstance(change, MatchChange) or change.after is None:
        return change
    after = msgspec.structs.replace(change.after, goes_on="")
    return msgspec.structs.replace(change, after=after)


def round_changes(rounds: Iterable[StaleRound]) -> list[Change]:
    """The rounds that rest on an old ranking."""
    return [
        RoundChange(
            stage=found.stage,
            group=found.group,
            round=found.round,
            before=_made(found.before),
            after=_made(found.after),
            kept=found.kept,
        )
        for found in rounds
    ]


def _made(made: RoundTables | None) -> RoundMade | None:
    if made is None:
        return None
    return RoundMade(tables=[list(table) for table in made.tables], byes=list(made.byes))


def _matches(old: StageView, new: StageView) -> Iterator[Change]:
    was, now = _all_matches(old), _all_matches(new)
    for place in sorted(was.keys() | now.keys()):
        before, after = was.get(place), now.get(place)
        if before != after:
            group, number, table = place
            yield MatchChange(
                stage=new.id,
                group=group,
                round=number,
                table=table,
                before=before,
                after=after,
            )


def _all_matches(stage: StageView) -> dict[tuple[str, int, int], MatchView]:
    return {
        (group.id, number.number, match.table): match
        for group, number in stage.rounds()
        for match in number.played
    }


def _standings(old: StageView, new: StageView) -> Iterator[Change]:
    for group, was, now in _rankings(old, new):
        before, after = _by_entrant(was), _by_entrant(now)
        for entrant in dict.fromkeys([*before, *after]):
            if before.get(entrant) != after.get(entrant):
                yield StandingChange(
                    stage=new.id,
                    group=group,
                    entrant=entrant,
                    before=before.get(entrant),
                    after=after.get(entrant),
                )


def _rankings(old: StageView, new: StageView) -> list[tuple[str, Standings, Standings]]:
    """The ranking over all groups where there is one, else that of each group."""
    if new.standings or old.standings:
        return [("", old.standings, new.standings)]
    known = {group.id: group.standings for group in old.groups}
    return [(group.id, known.get(group.id, ()), group.standings) for group in new.groups]


def _by_entrant(rows: Standings) -> Mapping[str, Rank]:
    return {
        row.entrant: Rank(rank=row.rank, shared=row.shared, values=row.values) for row in rows
    }


def _lots(before: TournamentView, after: TournamentView) -> list[Change]:
    was = {(lot.purpose, tuple(lot.order)) for lot in before.lots}
    return [
        LotChange(stage=lot.purpose.split("/")[0], purpose=lot.purpose, after=lot.order)
        for lot in after.lots
        if (lot.purpose, tuple(lot.order)) not in was
    ]


def _places(before: TournamentView, after: TournamentView) -> list[Change]:
    was = {row.entrant: row.place for row in before.places}
    now = {row.entrant: row.place for row in after.places}
    return [
        PlaceChange(stage="", entrant=entrant, before=was.get(entrant), after=now.get(entrant))
        for entrant in dict.fromkeys([*was, *now])
        if was.get(entrant) != now.get(entrant)
    ]
