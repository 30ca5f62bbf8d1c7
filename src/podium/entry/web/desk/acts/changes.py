"""What an act would change, in plain words: who goes on, places, matches, ranks, lots."""

from collections.abc import Iterable, Sequence

from podium.entry.web.floor import View
from podium.entry.web.matches import state_word
from podium.entry.web.naming import Naming
from podium.entry.web.titles import (
    figure_name,
    group_name,
    purpose_name,
    slot_name,
    stage_name,
)
from podium.entry.web.words import Words
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

_ORDER = (RoundChange, AdvancingChange, PlaceChange, MatchChange, StandingChange, LotChange)
"""What weighs most comes first."""
_InGroup = MatchChange | StandingChange | RoundChange


def told_changes(
    view: View, names: Naming, said: Words, changes: Iterable[Change]
) -> list[str]:
    """What a preview found, a sentence a change; the macro `consequences` lists them.

    Args:
        view: the tournament as it stands.
        names: what people are called.
        said: the language.
        changes: of a `Preview`.
    """
    shown = [change for change in changes if not _of_no_meaning(view, change)]
    telling = _Telling(view, names, said, shown)
    ordered = sorted(shown, key=lambda change: (_ORDER.index(type(change)), _rank(change)))
    return [telling.told(change) for change in ordered]


def _of_no_meaning(view: View, change: Change) -> bool:
    """Whether it is a rank in a play-off: there the matches say who goes on, then the places."""
    rules = view.rulebook.stage.get(change.stage)
    return isinstance(change, StandingChange) and rules is not None and rules.in_slots


def _rank(change: Change) -> int:
    """Where a change of rank or place stands among the others."""
    match change:
        case StandingChange(after=Rank(rank=rank)):
            return rank
        case PlaceChange(after=int(place)):
            return place
        case _:
            return 0


class _Telling:
    """Tells changes in a language, with names."""

    def __init__(
        self, view: View, names: Naming, said: Words, changes: Iterable[Change]
    ) -> None:
        self._view = view
        self._names = names
        self._said = said
        self._groups: dict[str, set[str]] = {
            stage: {group.id for group in found.groups} for stage, found in view.stages.items()
        }
        for change in changes:  # groups that an act would make
            if isinstance(change, _InGroup) and change.group:
                self._groups[change.stage].add(change.group)

    def told(self, change: Change) -> str:
        """One change."""
        match change:
            case AdvancingChange():
                return self._advancing(change)
            case PlaceChange():
                return self._place(change)
            case MatchChange():
                return self._match(change)
            case StandingChange():
                return self._standing(change)
            case RoundChange():
                return self._round(change)
            case LotChange():
                return self._said.gettext(
                    "A lot is drawn: %(purpose)s: %(order)s",
                    purpose=purpose_name(self._said, self._view, change.purpose),
                    order=self._list(change.after),
                )

    def _list(self, entrants: Sequence[str]) -> str:
        return self._said.list_of([self._names(entrant) for entrant in entrants])

    def _where(self, change: _InGroup) -> str:
        stage, group = change.stage, change.group
        title = stage_name(self._said, self._view, stage)
        several = len(self._groups[stage]) > 1
        return f"{title}, {group_name(self._said, group)}" if several and group else title

    # ---- who goes on, and places -----------------------------------------------------------

    def _advancing(self, change: AdvancingChange) -> str:
        said, stage = self._said.gettext, stage_name(self._said, self._view, change.stage)
        before, after = change.before, change.after
        if not before or not after:
            who = self._list(before or after)
            if after:
                return said("From %(stage)s go on: %(who)s", stage=stage, who=who)
            return said(
                "From %(stage)s nobody goes on yet; so far: %(who)s", stage=stage, who=who
            )
        now = self._list([entrant for entrant in after if entrant not in before])
        gone = self._list([entrant for entrant in before if entrant not in after])
        if now and gone:
            return said(
                "From %(stage)s goes on: %(now)s; no longer: %(gone)s",
                stage=stage,
                now=now,
                gone=gone,
            )
        if now:
            return said("From %(stage)s also goes on: %(now)s", stage=stage, now=now)
        if gone:
            return said("From %(stage)s no longer goes on: %(gone)s", stage=stage, gone=gone)
        return said(
            "From %(stage)s the same go on, in another order: %(who)s",
            stage=stage,
            who=self._list(after),
        )

    def _place(self, change: PlaceChange) -> str:
        none = self._said.gettext("none yet")
        return self._said.gettext(
            "%(name)s: final place %(before)s → %(after)s",
            name=self._names(change.entrant),
            before=change.before or none,
            after=change.after or none,
        )

    # ---- matches ---------------------------------------------------------------------------

    def _match(self, change: MatchChange) -> str:
        before, after = change.before, change.after
        where = self._at(change)
        if before is None:
            return self._said.gettext(
                "%(where)s: new match %(match)s", where=where, match=self._seats(after)
            )
        if after is None:
            return self._said.gettext(
                "%(where)s: the match %(match)s goes away",
                where=where,
                match=self._seats(before),
            )
        was, now = self._seats(before), self._seats(after)
        if self._state(before) != self._state(after):
            was, now = f"{was} ({self._state(before)})", f"{now} ({self._state(after)})"
        return f"{where}: {was} → {now}" if was != now else f"{where}: {now}"

    def _at(self, change: MatchChange) -> str:
        where, found = self._where(change), change.before or change.after
        if found is not None and found.slot:
            return f"{where}, {slot_name(self._said, found.slot)}"
        return self._said.gettext(
            "%(where)s, round %(round)s, table %(table)s",
            where=where,
            round=change.round,
            table=change.table,
        )

    def _seats(self, match: MatchView | None) -> str:
        if match is None:
            return ""
        off = self._said.gettext("ff")
        told = []
        for entrant in match.entrants:
            score = self._said.number(match.scores.get(entrant, ""))
            score = off if entrant in match.forfeited else score
            told.append(f"{self._names(entrant)} {score}".rstrip())
        return " · ".join(told)

    def _state(self, match: MatchView) -> str:
        if match.annulled:
            return self._said.gettext("annulled")
        return state_word(self._said, match.status)

    def _round(self, change: RoundChange) -> str:
        """A round that rests on an old ranking."""
        said, number = self._said.gettext, change.round
        about = {"where": self._where(change), "number": number}
        tables = change.after.tables if change.after is not None else ()
        if not change.kept:
            return said(
                "%(where)s: round %(number)s is taken back and must be paired again", **about
            )
        return said(
            "%(where)s: round %(number)s is open and was made from the old ranking; now it would"
            " be %(tables)s",
            tables="; ".join(self._list(table) for table in tables),
            **about,
        )

    # ---- ranks -----------------------------------------------------------------------------

    def _standing(self, change: StandingChange) -> str:
        said = self._said.gettext
        before, after = change.before, change.after
        about = {"where": self._where(change), "name": self._names(change.entrant)}
        if after is None:
            return said("%(where)s: %(name)s is not ranked any more", **about)
        if before is None:
            return said(
                "%(where)s: %(name)s comes in at rank %(rank)s", rank=after.rank_text, **about
            )
        figures = self._figures(before.values, after.values)
        if before.rank_text == after.rank_text:
            return said(
                "%(where)s: %(name)s stays at rank %(rank)s: %(figures)s",
                rank=after.rank_text,
                figures=figures,
                **about,
            )
        told = said(
            "%(where)s: %(name)s rank %(before)s → %(after)s",
            before=before.rank_text,
            after=after.rank_text,
            **about,
        )
        return f"{told} ({figures})" if figures else told

    def _figures(self, before: Figures, after: Figures) -> str:
        """The figures that differ."""
        number = self._said.number
        return ", ".join(
            f"{figure_name(self._said, key)} {number(before.get(key, '–'))}"  # noqa: RUF001 - nothing there
            f" → {number(after.get(key, '–'))}"  # noqa: RUF001 - the same
            for key in dict.fromkeys([*before, *after])
            if before.get(key) != after.get(key)
        )
