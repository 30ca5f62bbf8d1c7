"""One entrant: what comes next, its matches and what they gave, where it stands and why."""

import dataclasses
from collections.abc import Iterator, Sequence

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from podium.core.phrase import say
from podium.entry.figures import figures
from podium.entry.web.addresses import url
from podium.entry.web.byes import byes_asked
from podium.entry.web.drawings.leavers import left_mark
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, Seat, cards_of
from podium.entry.web.naming import Naming
from podium.entry.web.public.common import asked_page, shown
from podium.entry.web.public.ranks import ranked
from podium.entry.web.public.reasons import Pair, asking, sentence
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import (
    figure_name,
    group_name,
    round_name,
    slot_name,
    stage_name,
)
from podium.entry.web.words import Translator
from podium.rules.points import Score
from podium.views.standings import StandingRow


@dataclasses.dataclass(frozen=True)
class Game:
    """A match that was played.

    Attributes:
        where: stage, round and table, or the match of a play-off.
        others: names of the others.
        gave: what it gave, a figure each.
    """

    card: Card
    seat: Seat
    where: str
    others: tuple[str, ...]
    gave: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class Standing:
    """Where an entrant stands in a stage.

    Attributes:
        title: of the stage, and of the group.
        of: how many are ranked.
        before: the pair with who stands just before it; None for the first.
        behind: the pair with who stands just behind it; None for the last.
    """

    title: str
    address: str
    rank: str
    of: int
    before: Pair | None
    behind: Pair | None

    @property
    def pairs(self) -> list[Pair]:
        """The neighbours."""
        return [pair for pair in (self.before, self.behind) if pair is not None]


@get("/t/{name:str}/entrant/{path:path}", include_in_schema=False)
async def entrant(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """An entrant of a tournament."""
    view = await shown(request, name)
    known = path.removeprefix("/")
    if known not in view.entrants:
        raise NotFoundException(detail=say("Nobody in this tournament has that number."))
    stands = rows_of(view, known)
    pairs = [pair for _, _, _, around in stands for pair in around if pair is not None]
    return await asked_page(
        request,
        "public/entrant.html",
        view,
        (known,),
        question=asking(view, pairs),
        context=lambda t, names, found: _context(
            view,
            names,
            t,
            known,
            {
                pair: sentence(t, names, view, text)
                for pair, text in zip(pairs, found, strict=True)
            },
        ),
    )


def _context(
    view: View, names: Naming, t: Translator, known: str, why: dict[Pair, str]
) -> dict[str, object]:
    cards = cards_of(view, names, t, known)
    return {
        "own": known,
        "byes": byes_asked(view, t, known),
        "left": next(
            (mark for row in _own_rows(view, known) if (mark := left_mark(t, row))), ""
        ),
        "next": next((card for card in cards if not card.settled), None),
        "heads": [figure_name(t, name) for name in figures_of(view)],
        "games": games_of(view, t, known, cards),
        "standings": [standing_of(view, t, found) for found in rows_of(view, known)],
        "why": why,
        "place": next(
            (p.rank_text for p in view.tournament.places if p.entrant == known),
            "",
        ),
    }


def _own_rows(view: View, known: str) -> Iterator[StandingRow]:
    """An entrant's rows in the standings, those of the latest stage first."""
    for stage in reversed(view.stages):
        for _, rows in tables_of(view, stage):
            yield from (row for row in rows if row.entrant == known)


# ---- matches -----------------------------------------------------------------------------------


def games_of(view: View, t: Translator, known: str, cards: Sequence[Card]) -> list[Game]:
    """The matches of an entrant that have their result."""
    played = [card for card in cards if card.settled]
    seats = [next(s for s in card.seats if s.entrant == known) for card in played]
    columns = [
        [t.number(text) for text in figures([seat.points.get(name, "") for seat in seats])]
        for name in figures_of(view)
    ]
    return [
        Game(
            card=card,
            seat=seat,
            where=_where(view, t, card),
            others=tuple(s.name for s in card.seats if s.entrant != known),
            gave=tuple(column[at] for column in columns),
        )
        for at, (card, seat) in enumerate(zip(played, seats, strict=True))
    ]


def figures_of(view: View) -> list[str]:
    """What a match gives, but for the plain score, which stands beside it anyhow."""
    tallies = view.rulebook.match.tally.items()
    return [name for name, tally in tallies if not isinstance(tally, Score) or tally.cap]


def _where(view: View, t: Translator, card: Card) -> str:
    if card.slot:
        return slot_name(t, card.slot)
    return round_name(t, view, card.stage, card.round)


# ---- where it stands ---------------------------------------------------------------------------

Found = tuple[str, str, int, tuple[Pair | None, Pair | None]]
"""Stage, group, row, and the pairs with who stands before it and behind it."""


def rows_of(view: View, known: str) -> list[Found]:
    """Where an entrant stands, in the order of the stages; nowhere before a first result."""
    return [
        (stage, group, at, _around(view, stage, group, rows, at))
        for stage in view.stages
        if view.stages[stage].has_results
        for group, rows in tables_of(view, stage)
        for at, row in enumerate(rows)
        if row.entrant == known
    ]


def tables_of(view: View, stage: str) -> Iterator[tuple[str, Sequence[StandingRow]]]:
    """The standings of a stage: those over all groups, or else those of each."""
    found = view.stages[stage]
    if not ranked(view, stage):
        return
    if found.standings:
        yield "", found.standings
        return
    for group in found.groups:
        yield (group.id if found.grouped else ""), group.standings


def _around(
    view: View, stage: str, group: str, rows: Sequence[StandingRow], at: int
) -> tuple[Pair | None, Pair | None]:
    over_all = not group and view.stages[stage].grouped
    own = rows[at].entrant
    above = Pair(stage, rows[at - 1].entrant, own, over_all) if at else None
    last = at + 1 == len(rows)
    return above, None if last else Pair(stage, own, rows[at + 1].entrant, over_all)


def standing_of(view: View, t: Translator, found: Found) -> Standing:
    """The same as people read it."""
    stage, group, at, (above, below) = found
    rows = dict(tables_of(view, stage))[group]
    title = stage_name(t, view, stage)
    return Standing(
        title=f"{title}, {group_name(t, group)}" if group else title,
        address=url("t", view.name, "standings", stage, *([group] if group else [])),
        rank=rows[at].rank_text,
        of=len(rows),
        before=above,
        behind=below,
    )


HANDLERS = [entrant]
