"""Who a program is, and errors of the API as JSON."""

import logging
from typing import Any

from litestar import Response
from litestar.exceptions import (
    HTTPException,
    NotAuthorizedException,
    TooManyRequestsException,
)

from podium.app.access import Who
from podium.app.house import House
from podium.app.links import found
from podium.app.ports import Damaged
from podium.app.visits import bearer
from podium.core.refusals import Refusal
from podium.core.refusals import Refused as RefusedError
from podium.entry.web.api.shapes import Refused, Refusing
from podium.entry.web.pages import status_of
from podium.entry.web.security import Asked, Attempts, address_of, floor_of

LOG = logging.getLogger("podium.web")
_BEARER = "Bearer "


async def who_calls(request: Asked) -> Who:
    """Who a program acts for: the audience without a token.

    Raises:
        NotAuthorizedException: the token is not valid, or not any more.
        TooManyRequestsException: too many wrong ones came from there.
    """
    said = request.headers.get("authorization", "")
    if not said:
        return Who()
    attempts: Attempts = request.app.state.attempts
    key = f"token {address_of(request)}"
    if wait := attempts.wait(key):
        raise TooManyRequestsException(
            "too many wrong tokens", headers={"Retry-After": str(wait)}
        )
    secret = said.removeprefix(_BEARER).strip()

    def look(house: House) -> Who | None:
        link = found(house, secret)
        return bearer(house, link) if link is not None else None

    known = await floor_of(request).ask(look) if said.startswith(_BEARER) else None
    if known is None:
        attempts.failed(key)
        raise NotAuthorizedException(
            "the token is not valid, or not any more: Authorization: Bearer SECRET",
            headers={"WWW-Authenticate": "Bearer"},
        )
    return known


def refused(refusal: Refusal, state: dict[str, Any] | None = None) -> Response[Refusing]:
    """The answer that carries a refusal."""
    told = Refused(
        code=refusal.code,
        message=str(refusal.message),
        cite=refusal.cite,
        subject=list(refusal.subject),
    )
    return Response(Refusing(refused=told, state=state), status_code=_status(refusal))


def _status(refusal: Refusal) -> int:
    if refusal.code in {"malformed", "unknown-act"}:
        return 400
    return 409 if refusal.code == "already-exists" else status_of(refusal)


# ---- errors ----------------------------------------------------------------------------------------


def on_refused(_: Asked, error: RefusedError) -> Response[Refusing]:
    """A refusal that was raised."""
    return refused(error.refusal)


def on_http(_: Asked, error: HTTPException) -> Response[Refusing]:
    """What the framework has against a request."""
    code = _CODES.get(error.status_code, "malformed")
    told = Refused(code=code, message=str(error.detail))
    return Response(
        Refusing(refused=told), status_code=error.status_code, headers=error.headers
    )


_CODES = {
    401: "not-signed-in",
    403: "not-allowed",
    404: "nothing-there",
    405: "bad-method",
    413: "too-large",
    429: "too-often",
}


def on_damaged(_: Asked, error: Damaged) -> Response[Refusing]:
    """The store cannot be read."""
    LOG.error("%s", error)
    return Response(
        Refusing(refused=Refused(code="damaged", message=str(error))), status_code=500
    )


def on_fault(request: Asked, error: Exception) -> Response[Refusing]:
    """A fault of ours."""
    LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    told = Refused(code="fault", message="a fault of podium; nothing was changed")
    return Response(Refusing(refused=told), status_code=500)
