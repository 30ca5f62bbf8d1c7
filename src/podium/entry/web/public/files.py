"""Files that everybody may have: names by consent, free texts left out."""

from hashlib import sha256

from litestar import Response, get
from litestar.params import FromPath

from podium.entry.web.downloads import as_file, public
from podium.entry.web.public.common import shown
from podium.entry.web.security import WebRequest


@get("/t/{name:str}/log.jsonl", include_in_schema=False)
async def log(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The log, so that anybody can check it (`podium verify`)."""
    return await _file(request, name, "jsonl")


@get("/t/{name:str}/export/{kind:str}", include_in_schema=False)
async def export(
    request: WebRequest, name: FromPath[str], kind: FromPath[str]
) -> Response[bytes]:
    """The tournament as a file of another kind."""
    return await _file(request, name, kind)


async def _file(request: WebRequest, name: str, kind: str) -> Response[bytes]:
    view = await shown(request, name)
    body = await public(request, view, kind)
    mark = f'"{sha256(body).hexdigest()[:32]}"'
    if request.headers.get("if-none-match") == mark:
        return Response(b"", status_code=304, headers={"ETag": mark})
    answer = as_file(view, kind, body)
    answer.headers["ETag"] = mark
    return answer


HANDLERS = [log, export]
