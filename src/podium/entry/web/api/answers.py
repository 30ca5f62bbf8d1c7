"""Who a program is, and errors of the API as JSON."""

import logging

from litestar import Response
from litestar.exceptions import (
    HTTPException,
    NotAuthorizedException,
    TooManyRequestsException,
)

from podium.app.access import User
from podium.app.identity import user_of_link
from podium.app.links import find_link
from podium.app.ports import Damaged, StoreBusy
from podium.core.refusals import Refusal
from podium.core.refusals import Refused as RefusedError
from podium.entry.web.api.shapes import Refused, Refusing
from podium.entry.web.pages import status_of
from podium.entry.web.security import (
    WebRequest,
    address_of,
    attempts_of,
    describe_request,
    gateway_of,
)
from podium.views.tournament import TournamentView

LOG = logging.getLogger("podium.web")
_BEARER = "Bearer "
RETRY_AFTER = "5"
"""Seconds after which a store that was busy is asked again."""


async def who_calls(request: WebRequest) -> User:
    """Who a program acts for: the audience without a token.

    Raises:
        NotAuthorizedException: the token is not valid, or not any more.
        TooManyRequestsException: too many wrong ones came from there.
    """
    header = request.headers.get("authorization", "")
    if not header:
        return User()
    instance, secret = gateway_of(request).instance, header.removeprefix(_BEARER).strip()
    link = find_link(instance, secret) if header.startswith(_BEARER) else None
    if link is None:  # a good token is taken all the same: nobody guesses 120 bits
        if wait := attempts_of(request).begin(f"token {address_of(request)}"):
            raise TooManyRequestsException(
                "too many wrong tokens", headers={"Retry-After": str(wait)}
            )
        raise NotAuthorizedException(
            "the token is not valid, or not any more: Authorization: Bearer SECRET",
            headers={"WWW-Authenticate": "Bearer"},
        )
    return user_of_link(instance, link)


class Stale(RefusedError):  # noqa: N818 - a refusal is no error
    """The log has moved on since somebody looked; the newer state comes along."""

    def __init__(self, refusal: Refusal, state: TournamentView) -> None:
        super().__init__(refusal)
        self.state = state


def refused(refusal: Refusal, state: TournamentView | None = None) -> Response[Refusing]:
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


def on_refused(_: WebRequest, error: RefusedError) -> Response[Refusing]:
    """A refusal that was raised."""
    return refused(error.refusal, error.state if isinstance(error, Stale) else None)


def on_http(_: WebRequest, error: HTTPException) -> Response[Refusing]:
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
    503: "busy",
}


def on_nested(_: WebRequest, error: RecursionError) -> Response[Refusing]:
    """JSON in JSON in JSON, without an end."""
    del error
    told = Refused(code="malformed", message="nested too deeply")
    return Response(Refusing(refused=told), status_code=400)


def on_busy(_: WebRequest, error: StoreBusy) -> Response[Refusing]:
    """Another program holds the store just now."""
    LOG.warning("%s", error)
    told = Refused(code="busy", message="another program holds the store: try again")
    return Response(
        Refusing(refused=told), status_code=503, headers={"Retry-After": RETRY_AFTER}
    )


def on_damaged(_: WebRequest, error: Damaged) -> Response[Refusing]:
    """The store cannot be read; why is for who runs the server alone."""
    LOG.error("%s", error)
    told = Refused(code="damaged", message="the store cannot be read: its log says why")
    return Response(Refusing(refused=told), status_code=500)


def on_fault(request: WebRequest, error: Exception) -> Response[Refusing]:
    """A fault of ours."""
    LOG.error("%s", describe_request(request), exc_info=error)
    told = Refused(code="fault", message="a fault of podium; nothing was changed")
    return Response(Refusing(refused=told), status_code=500)
