"""The lots: what was promised before, each lot in plain words, and the check of them all."""

import dataclasses

from litestar import Response, get
from litestar.params import FromPath

from podium.app.house import House
from podium.app.verifying import Verification, examined
from podium.entry.web.floor import View
from podium.entry.web.naming import Naming
from podium.entry.web.public.common import asked_page, shown
from podium.entry.web.security import Asked
from podium.entry.web.titles import purpose_name
from podium.entry.web.words import Words
from podium.views.tournament import LotView

_FEW = 8


@dataclasses.dataclass(frozen=True)
class Promise:
    """What was published at the opening, and what came of it.

    Attributes:
        commitment: hash of the secret.
        secret: the secret itself, once it is revealed.
        check: of the whole log; None before there is anything to check it with.
        head: hash that stands for the whole log as it is now.
    """

    commitment: str
    salt: str
    secret: str
    check: Verification | None
    head: str


@dataclasses.dataclass(frozen=True)
class Drawn:
    """A lot.

    Attributes:
        first: names in the order drawn, the first few.
        rest: the others.
    """

    purpose: str
    what: str
    word: str
    by_hand: bool
    first: tuple[str, ...]
    rest: tuple[str, ...]


@get("/t/{name:str}/lots", include_in_schema=False)
async def lots(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """All lots of a tournament, with their proof."""
    view = await shown(request, name)
    return await asked_page(
        request,
        "public/lots.html",
        view,
        (),
        question=lambda house: promise(house, name),
        context=lambda said, names, found: {
            "promise": found,
            "lots": [_drawn(view, names, said, lot) for lot in view.tournament.lots],
        },
    )


def promise(house: House, name: str) -> Promise:
    """What was promised, and whether it was kept."""
    known = house.service.tournament(name)
    opening = known.state.opening
    revealed = known.state.revealed
    records = house.service.store.records(name) if revealed else []
    return Promise(
        commitment=opening.commitment if opening is not None else "",
        salt=opening.salt if opening is not None else "",
        secret=revealed,
        check=examined(records) if records else None,
        head=known.hash,
    )


def _drawn(view: View, names: Naming, said: Words, lot: LotView) -> Drawn:
    order = [names(entrant) for entrant in lot.order]
    return Drawn(
        purpose=lot.purpose,
        what=purpose_name(said, view, lot.purpose),
        word=lot.word,
        by_hand=lot.by_hand,
        first=tuple(order[:_FEW]),
        rest=tuple(order[_FEW:]),
    )


HANDLERS = [lots]
