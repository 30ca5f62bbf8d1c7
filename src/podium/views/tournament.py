"""A tournament as it stands: what `--json`, the API and every page show of it."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from podium.core.state import GONE, EntrantStatus, StageState
from podium.director.needs import NextStep, all_needs, next_steps
from podium.director.places import first_place, places
from podium.formats.kernel.case import Case, open_matches
from podium.formats.kernel.classes import Classes
from podium.formats.kernel.leavers import has_withdrawn, last_round_of
from podium.formats.kernel.need import Need
from podium.views.notices import Notice, notices
from podium.views.stages import StageView, stage_view
from podium.views.standings import WITHDRAWN, rank_text

Status = Literal["open", "running", "closed"]

_PODIUM = 3
"""Places that stand on a podium."""


class EntrantView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entrant.

    Attributes:
        warnings: how many the arbiter gave.
        name: what people call them; empty where nobody knows.
    """

    id: str
    status: EntrantStatus | Literal["reserve"]
    warnings: int = 0
    name: str = ""

    @property
    def active(self) -> bool:
        """Still in the tournament."""
        return self.status not in GONE

    @property
    def here(self) -> bool:
        """Was checked in."""
        return self.status in {"checked-in", "reserve"}


class PlaceView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place of the final order, with who has it.

    Attributes:
        shared: others have the same place.
        status: ``withdrawn``, or empty.
        left_after: of who withdrew, the last round that they took part in; 0 if there is none.
    """

    place: int
    shared: bool
    entrant: str
    status: str = ""
    left_after: int = 0

    @property
    def rank_text(self) -> str:
        """The place as people read it."""
        return rank_text(self.place, shared=self.shared)

    @property
    def withdrawn(self) -> bool:
        """Whether they have left."""
        return self.status == WITHDRAWN


class LotView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A lot that fell.

    Attributes:
        purpose: what it is for; begins with the id of its stage.
        order: of those who drew.
        by_hand: it was drawn at the venue and typed in.
        word: the audience's, empty without one.
    """

    purpose: str
    order: Sequence[str]
    by_hand: bool
    word: str = ""


class TournamentView(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament.

    Attributes:
        level: of the rulebook; empty where it has none.
        options: chosen at the opening, by name.
        position: of the last act in its log.
        needs: what it waits for.
        next: the acts that take it on.
        places: the final order; empty until the last stage names its first.
        champion: id of who won it; None while that is open.
        notices: what the organiser should know beside.
    """

    name: str
    title: str
    rulebook: str
    level: str
    options: Mapping[str, bool | int | str]
    position: int
    status: Status
    entrants: Sequence[EntrantView]
    stages: Sequence[StageView]
    needs: Sequence[Need]
    next: Sequence[NextStep]
    places: Sequence[PlaceView]
    champion: str | None
    lots: Sequence[LotView]
    notices: Sequence[Notice]

    def stage(self, name: str) -> StageView:
        """A stage by its id.

        Raises:
            KeyError: the rulebook has none of it.
        """
        for stage in self.stages:
            if stage.id == name:
                return stage
        raise KeyError(name)

    @property
    def entered(self) -> int:
        """How many take part."""
        return sum(entrant.active for entrant in self.entrants)

    @property
    def here(self) -> int:
        """How many of them were checked in."""
        return sum(entrant.here for entrant in self.entrants)

    @property
    def podium(self) -> list[PlaceView]:
        """Who has the first three places, once it is over."""
        return [row for row in self.places if row.place <= _PODIUM and self.status == "closed"]

    @property
    def winners(self) -> list[str]:
        """Who holds the first place, or shares it; those who withdrew are passed over."""
        places = [row for row in self.places if not row.withdrawn]
        return [row.entrant for row in places if row.place == places[0].place]

    def place_of(self, entrant: str) -> PlaceView | None:
        """The place of somebody in the final order; None while there is none."""
        return next((row for row in self.places if row.entrant == entrant), None)

    def lots_of(self, stage: str) -> list[LotView]:
        """The lots that fell in a stage, in their order."""
        return [lot for lot in self.lots if lot.purpose.split("/")[0] == stage]


def to_builtins(view: msgspec.Struct) -> dict[str, Any]:
    """A view in the shape of the contract: dictionaries, lists and texts, for programs."""
    found: dict[str, Any] = msgspec.to_builtins(view, enc_hook=str)
    return found


# ---- made from the state --------------------------------------------------------------------------


def tournament_view(
    case: Case, name: str = "", names: Mapping[str, str] | None = None
) -> TournamentView:
    """The whole state of a tournament.

    Args:
        case: the tournament.
        name: under which it is stored; left out: under which it was opened.
        names: what people call its entrants, by id, as far as it is known.
    """
    state, called = case.state, names or {}
    opening = state.opening
    order = places(case)
    return TournamentView(
        name=name or (opening.name if opening is not None else ""),
        title=title_of(case),
        rulebook=case.rulebook.id,
        level=opening.level if opening is not None else "",
        options=dict(opening.options) if opening is not None else {},
        position=state.position,
        status=status(case),
        entrants=[
            EntrantView(
                id=entrant.id,
                status=_entrant_status(case, entrant.id),
                warnings=entrant.warnings,
                name=called.get(entrant.id, ""),
            )
            for entrant in state.entrants.values()
        ],
        stages=[stage_view(case, state.stage(stage)) for stage in case.rulebook.stages],
        needs=all_needs(case),
        next=next_steps(case),
        places=_places(case, order),
        champion=champion(case, order),
        lots=_lots(case),
        notices=notices(case),
    )


def title_of(case: Case) -> str:
    """What it is called: as it was opened, else as its rulebook."""
    opening = case.state.opening
    return (opening.title if opening is not None else "") or case.rulebook.rulebook.title


def status(case: Case) -> Status:
    """``open`` before the first stage, ``running``, ``closed`` after the last.

    It is not over while anything is needed: a match is open, or the title is not decided.
    """
    stages = [case.state.stage(name) for name in case.rulebook.stages]
    done = stages[-1].status == "closed" and not any(map(open_matches, stages))
    if done and not all_needs(case):
        return "closed"
    return "open" if all(stage.status == "waiting" for stage in stages) else "running"


def _entrant_status(case: Case, entrant: str) -> EntrantStatus | Literal["reserve"]:
    known = case.state.entrants[entrant]
    if known.active:
        for stage in case.state.stages.values():
            for group in stage.groups.values():
                if entrant in group.reserves and entrant not in stage.entrants:
                    return "reserve"
    return known.status


def _lots(case: Case) -> list[LotView]:
    state = case.state
    by_hand = [lot for lots in state.hand_lots.values() for lot in lots]
    return [
        LotView(purpose=lot.purpose, order=list(lot.order), by_hand=lot.by_hand, word=lot.word)
        for lot in [*state.lots.values(), *by_hand]
    ]


def _places(case: Case, order: Classes) -> list[PlaceView]:
    found: list[PlaceView] = []
    first = first_place(case)
    for tied in order:
        place = len(found) + first
        found += [
            PlaceView(
                place=place,
                shared=len(tied) > 1,
                entrant=entrant,
                status=WITHDRAWN if has_withdrawn(case, entrant) else "",
                left_after=_left_after(case, entrant),
            )
            for entrant in tied
        ]
    return found


def _left_after(case: Case, entrant: str) -> int:
    """The last round of one who withdrew, of the last stage that they took part in."""
    if not has_withdrawn(case, entrant):
        return 0
    for name in reversed(case.rulebook.stages):
        stage: StageState = case.state.stage(name)
        if after := last_round_of(case, stage, entrant):
            return 0 if case.rules(name).in_slots else after
    return 0


def champion(case: Case, order: Classes | None = None) -> str | None:
    """Who won the tournament: the first of the final order who has not withdrawn.

    None while anything is open, or where first place is shared by those who stayed, or empty.
    """
    if first_place(case) != 1:
        return None
    staying = (case.active(tied) for tied in (places(case) if order is None else order))
    first = next(filter(None, staying), [])
    return first[0] if len(first) == 1 and not all_needs(case) else None
