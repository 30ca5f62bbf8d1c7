"""One act of somebody, from what a page has asked for."""

from collections.abc import Mapping
from typing import Any

from litestar.exceptions import TooManyRequestsException

from podium.app.access import Role, User
from podium.app.act_parsing import WrongForm, act_of
from podium.app.service import Done
from podium.core.phrase import literal
from podium.core.refusals import Refusal, refuse
from podium.entry.web.security import WebRequest, attempts_of, gateway_of, submission_key
from podium.views.preview import Preview

_MOST = 60
"""Acts of one at a table within five minutes; nobody has so much to say."""
_AT_THE_TABLE = frozenset({Role.PLAYER, Role.SEAT})


async def act_for(
    request: WebRequest, who: User, tournament: str, kind: str, keys: Mapping[str, Any]
) -> Done | Preview | Refusal:
    """Perform an act for somebody; a form that is no act comes back as a refusal."""
    read = act_of({"act": kind, "tournament": tournament, **keys})
    if isinstance(read, WrongForm):
        where = f"{read.key}: " if read.key else ""
        return refuse(read.code, literal(f"{where}{read.message}")).refusal
    limit_acts(request, who)
    return await gateway_of(request).act(who, read, await submission_key(request))


def limit_acts(request: WebRequest, who: User) -> None:
    """Let nobody at a table act without an end: with each act, a whole hall looks anew.

    Raises:
        TooManyRequestsException: it was enough.
    """
    if not who.grants or any(grant.role not in _AT_THE_TABLE for grant in who.grants):
        return
    keys = {f"acts {grant.tournament} {grant.entrant}": _MOST for grant in who.grants}
    if wait := attempts_of(request).begin(more=keys):
        raise TooManyRequestsException(headers={"Retry-After": str(wait)})
