"""What the pages of the referee share: a frame of their own, the whole address in the page, who may ask."""

from litestar import Response
from litestar.exceptions import PermissionDeniedException

from podium.app.access import has_right
from podium.core.phrase import say
from podium.entry.web.desk.common import SignInFirst
from podium.entry.web.pages import page
from podium.entry.web.security import WebRequest, current_user


def referee_page(
    request: WebRequest, template: str, status: int = 200, **context: object
) -> Response[bytes]:
    """A page whose address says all that it shows; another language shows the same."""
    query = request.scope["query_string"].decode("latin-1")
    whole = f"{request.url.path}?{query}" if query else request.url.path
    return page(request, template, None, status, here=request.url.path, path=whole, **context)


def text_of(request: WebRequest, key: str, longest: int = 200) -> str:
    """A text of the address, without the blanks around it."""
    said = str(request.query_params.get(key, ""))
    return "".join(c for c in said if c.isprintable())[:longest].strip()


def is_referee(request: WebRequest) -> bool:
    """Whether who asks may have a win proved: who may rule on matches of some tournament."""
    user = current_user(request)
    return any(has_right(user, "rule", grant.tournament) for grant in user.grants)


def for_referees(request: WebRequest) -> None:
    """Let referees alone go on.

    Raises:
        SignInFirst: nobody is known yet.
        PermissionDeniedException: who asks has another role.
    """
    if is_referee(request):
        return
    if not current_user(request).grants:
        raise SignInFirst(f"{request.url.path}?{request.url.query}")
    raise PermissionDeniedException(
        detail=say("Proofs are for referees: the organiser and the arbiters.")
    )
