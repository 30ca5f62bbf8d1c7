"""What the pages of the referee share: a frame of their own, the whole address in the page."""

from litestar import Response

from podium.entry.web.pages import page
from podium.entry.web.security import WebRequest


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
