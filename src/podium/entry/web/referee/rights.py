"""Who may have a win proved: who may rule on matches of some tournament."""

from litestar.exceptions import PermissionDeniedException

from podium.app.access import has_right
from podium.core.phrase import say
from podium.entry.web.desk.common import SignInFirst
from podium.entry.web.security import WebRequest, current_user

_DUTY = "rule"


def is_referee(request: WebRequest) -> bool:
    """Whether who asks may."""
    known = current_user(request)
    return any(has_right(known, _DUTY, grant.tournament) for grant in known.grants)


def for_referees(request: WebRequest) -> None:
    """Let referees alone go on.

    Raises:
        SignInFirst: nobody is known yet.
        PermissionDeniedException: who asks has another duty.
    """
    if is_referee(request):
        return
    if not current_user(request).grants:
        raise SignInFirst(f"{request.url.path}?{request.url.query}")
    raise PermissionDeniedException(
        detail=say("Proofs are for referees: the organiser and the arbiters.")
    )
