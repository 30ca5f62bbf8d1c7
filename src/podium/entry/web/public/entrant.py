"""One entrant: what comes next, its matches and what they gave, where it stands and why."""

from collections.abc import Sequence
from functools import partial

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from podium.core.phrase import say
from podium.entry.figures import figures
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, cards_of
from podium.entry.web.naming import left_mark
from podium.entry.web.public.common import asked_page, shown
from podium.entry.web.public.reasons import asking, pairs_of, sentence
from podium.entry.web.security import WebRequest
from podium.entry.web.words import Translator
from podium.rules.points import Score
from podium.views.one_entrant import Stand, byes_asked, stands_of
from podium.views.standings import WITHDRAWN


@get("/t/{name:str}/entrant/{path:path}", include_in_schema=False)
async def entrant(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """An entrant of a tournament."""
    view = await shown(request, name)
    known = path.removeprefix("/")
    if known not in view.entrants:
        raise NotFoundException(detail=say("Nobody in this tournament has that number."))
    stands = stands_of(view.tournament, view.rulebook, known)
    pairs = [pair for stand in stands for pair in pairs_of(stand)]
    return await asked_page(
        request,
        "public/entrant.html",
        view,
        (known,),
        question=asking(view, pairs),
        context=lambda t, names, found: {
            "own": known,
            "byes": byes_asked(view.tournament, known),
            "left": _left(view, t, known, stands),
            "cards": (cards := cards_of(view, names, t, known)),
            "gave": gave(view, t, known, cards),
            "stands": stands,
            "pairs_of": pairs_of,
            "why": dict(zip(pairs, map(partial(sentence, names), found), strict=True)),
        },
    )


def _left(view: View, t: Translator, known: str, stands: Sequence[Stand]) -> str:
    """That somebody has withdrawn, in words; empty of who plays, and of who was expelled."""
    if view.entrants[known].status != WITHDRAWN:
        return ""
    marks = (left_mark(t, stand.row) for stand in reversed(stands))
    return next(marks, t.gettext("withdrawn"))  # before a first result they stand nowhere


def gave(
    view: View, t: Translator, known: str, cards: Sequence[Card]
) -> dict[str, dict[str, str]]:
    """What the settled matches of an entrant gave, by row and figure, in the order of the day.

    The plain score is left out, as it stands beside it already.
    """
    settled = [card for card in cards if card.settled]
    keys = [
        key
        for key, tally in view.rulebook.match.tally.items()
        if not isinstance(tally, Score) or tally.cap
    ]
    columns = {
        key: figures([card.seat_of(known).points.get(key, "") for card in settled])
        for key in keys
    }
    return {
        card.row: {key: t.number(columns[key][at]) for key in keys}
        for at, card in enumerate(settled)
    }


HANDLERS = [entrant]
