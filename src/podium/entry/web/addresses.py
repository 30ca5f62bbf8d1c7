"""Addresses of our own pages."""

import socket
from typing import Any
from urllib.parse import quote

from litestar import Request

_OF_ITS_OWN = frozenset({"localhost", "127.0.0.1", "::1"})
"""Names under which a machine knows itself, and nobody else knows it."""


def url(*parts: object) -> str:
    """An address of ours: each part is one step of the path, whatever it holds."""
    return "/" + "/".join(quote(str(part), safe="") for part in parts)


def base_of(request: Request[Any, Any, Any]) -> str:
    """What addresses of ours begin with on paper: phones must find the machine by it.

    Who works on the machine itself asks for `localhost`; a code with that leads nowhere.
    """
    asked = request.url
    found = of_this_machine() if asked.hostname in _OF_ITS_OWN else []
    if not found:
        return f"{asked.scheme}://{asked.netloc}"
    port = f":{asked.port}" if asked.port else ""
    return f"{asked.scheme}://{found[0]}{port}"


def of_this_machine() -> list[str]:
    """The address under which the network at the venue knows this machine, if there is one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses the way
        except OSError:
            return []
        return [str(probe.getsockname()[0])]
