"""The lots: what was promised before, each lot in plain words, and the check of them all."""

import dataclasses

from litestar import Response, get
from litestar.params import FromPath

from podium.app.instance import Instance
from podium.app.verifying import Verification, examined
from podium.entry.web.public.common import asked_page, shown
from podium.entry.web.security import WebRequest

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


@get("/t/{name:str}/lots", include_in_schema=False)
async def lots(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """All lots of a tournament, with their proof."""
    view = await shown(request, name)
    return await asked_page(
        request,
        "public/lots.html",
        view,
        (),
        question=lambda instance: promise(instance, name),
        context=lambda _said, _names, found: {"promise": found, "few": _FEW},
    )


def promise(instance: Instance, name: str) -> Promise:
    """What was promised, and whether it was kept."""
    known = instance.service.tournament(name)
    opening = known.state.opening
    revealed = known.state.revealed
    records = instance.service.store.records(name) if revealed else []
    return Promise(
        commitment=opening.commitment if opening is not None else "",
        salt=opening.salt if opening is not None else "",
        secret=revealed,
        check=examined(records) if records else None,
        head=known.hash,
    )


HANDLERS = [lots]
