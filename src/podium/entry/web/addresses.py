"""Addresses of our own pages."""

import socket
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote, unquote, urlencode, urlsplit

from litestar import Request
from litestar.types import ASGIApp, Receive, Scope, Send

_OF_ITS_OWN = frozenset({"localhost", "127.0.0.1", "::1"})
"""Names under which a machine knows itself, and nobody else knows it."""


_SLASH, _DOT = "\ue02f", "\ue02e"
"""What stands for a slash inside a step while it is routed; and in a step of dots, with which
browsers go elsewhere."""


class NavLink(NamedTuple):
    """A page to go to; `chosen` where it is the one that is shown."""

    text: str
    address: str
    chosen: bool = False


def url(*parts: object) -> str:
    """An address of ours: each part is one step of the path, whatever it holds."""
    return "/" + "/".join(quote(_kept(str(part)), safe="") for part in parts)


def act_url(tournament: str, page: str, place: Mapping[str, object], act: str) -> str:
    """Where the form of an act is sent: with the page that it stands on, and its place."""
    where = {"page": page, **{key: value for key, value in place.items() if value}}
    return f"{url('desk', tournament, 'do', act)}?{urlencode(where)}"


def _kept(part: str) -> str:
    return part.replace(".", _DOT) if part in {".", ".."} else part


def path_of(request: Request[Any, Any, Any]) -> str:
    """The address that was asked for, as `url` writes it, without its query."""
    return url(*_steps(request.scope))


def routing_path(scope: Scope) -> str:
    """The path by which a request finds its page: names and ids may hold slashes."""
    return "/" + "/".join(step.replace("/", _SLASH) for step in _steps(scope))


def _steps(scope: Scope) -> list[str]:
    path = scope["raw_path"].partition(b"?")[0].decode("latin-1")
    return [unquote(step) for step in path.removeprefix("/").split("/")]


def restore_slashes(app: ASGIApp) -> ASGIApp:
    """Hands names and ids to the pages as they are, once the way is found (middleware)."""

    async def handed(scope: Scope, receive: Receive, send: Send) -> None:
        found = scope["path_params"].items()
        scope["path_params"] = {key: _as_it_is(value) for key, value in found}
        await app(scope, receive, send)

    return handed


def _as_it_is(value: Any) -> Any:  # noqa: ANN401 - a step may be a number
    if isinstance(value, str):
        return value.replace(_SLASH, "/").replace(_DOT, ".")
    return value


def _base_of(request: Request[Any, Any, Any]) -> str:
    """What addresses of ours begin with on paper: phones must find the machine by it.

    Who works on the machine itself asks for `localhost`; a code with that leads nowhere.
    """
    asked = request.url
    found = network_addresses() if asked.hostname in _OF_ITS_OWN else []
    if not found:
        return f"{asked.scheme}://{asked.netloc}"
    port = f":{asked.port}" if asked.port else ""
    return f"{asked.scheme}://{found[0]}{port}"


class Listening(NamedTuple):
    """How far the server is heard.

    Attributes:
        alone: it listens to this machine only.
        again: the command that starts it so that phones can reach it.
    """

    alone: bool = False
    again: str = "podium serve --host 0.0.0.0"


class Reach(NamedTuple):
    """What addresses on paper and on screens begin with, and whether phones can follow them.

    Attributes:
        base: what they begin with.
        lost: why phones cannot follow them: ``alone`` (the server listens to this machine only),
            ``no-network`` (this machine is in none); empty where they can.
        again: the command that starts the server so that they can.
    """

    base: str
    lost: str
    again: str


def reach_of(request: Request[Any, Any, Any]) -> Reach:
    """Whether what we print for phones leads them here.

    Who asks under a name of the network came from there, or through a server in front of this one,
    and so can phones.
    """
    heard: Listening = request.state.heard
    base = _base_of(request)
    if heard.alone and request.url.hostname in _OF_ITS_OWN:
        return Reach(base, "alone", heard.again)
    nowhere = urlsplit(base).hostname in _OF_ITS_OWN
    return Reach(base, "no-network" if nowhere else "", heard.again)


def network_addresses() -> list[str]:
    """The address under which the network at the venue knows this machine, if there is one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses the way
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def number_in(said: str | None) -> int:
    """A number of a form or an address, 0 for what is none."""
    return int(said) if said and said.isdecimal() and len(said) < 10 else 0  # noqa: PLR2004
