"""The server that `web.py` measures: podium over a folder, or a bare Litestar page beside it."""

import resource
import sys
from pathlib import Path

import uvicorn
from litestar import Litestar, Response, get

from podium import bootstrap
from podium.entry.web import server

MOST_FILES = 20_000


def bare(size: int) -> Litestar:
    """One page of so many bytes, made of nothing."""
    body = b"x" * size

    @get("/")
    async def page() -> Response[bytes]:
        return Response(body, media_type="text/html")

    return Litestar([page], openapi_config=None, logging_config=None)


def main(kind: str, where: str) -> None:
    """Serve on a free port, whose number is printed."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(MOST_FILES, most), most))
    listening = server.listen_on("127.0.0.1", 0)
    print(listening.getsockname()[1], flush=True)
    if kind == "bare":
        config = uvicorn.Config(bare(int(where)), log_level="error", access_log=False)
        uvicorn.Server(config).run(sockets=[listening])
    else:
        instance = bootstrap.instance(Path(where))
        server.serve(instance, listening, "", server.ServeOptions())


if __name__ == "__main__":
    main(*sys.argv[1:])
