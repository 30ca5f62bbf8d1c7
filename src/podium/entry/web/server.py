"""Runs the web application with uvicorn: addresses, the first start's code, a graceful stop."""

import asyncio
import gc
import logging
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from types import FrameType
from typing import NamedTuple, cast

import uvicorn

from podium.app.accounts import any_account, one_time_code
from podium.app.instance import Instance
from podium.entry.web.addresses import Listening, network_addresses
from podium.entry.web.application import Application
from podium.entry.web.connections import (
    App,
    GuardedConnection,
    guarded_config,
    raise_file_limit,
)
from podium.entry.web.hub import Hub
from podium.entry.web.keeping import Keeper

_PATIENCE = 3
"""Seconds that open requests have when the server stops."""


class Server(uvicorn.Server):
    """A server that ends its live streams first, so that it can stop."""

    hub: Hub

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody wants it to stop."""
        self.loop.call_soon_threadsafe(self.hub.close)
        super().handle_exit(sig, frame)

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until somebody wants it to stop."""
        self.loop = asyncio.get_running_loop()
        await super().serve(sockets)


def listen_on(host: str, port: int) -> socket.socket:
    """A socket that listens there.

    Raises:
        OSError: the port is taken, or the address is not ours.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named so that asyncio sends small answers at once (it asks for the protocol before it does).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    return listening


def first_start_code(instance: Instance) -> str:
    """The code that creates the first account; empty where there is one already."""
    return "" if any_account(instance) else one_time_code(instance.entropy)


class Certificate(NamedTuple):
    """What makes the connection private: the files of a certificate and of its key."""

    chain: Path
    key: Path | None = None


class ServeOptions(NamedTuple):
    """How an instance is served.

    Attributes:
        certificate: makes the connection private.
        again: the command that would serve it to the whole network.
        keeper: takes the backups; None: none are taken.
    """

    certificate: Certificate | None = None
    again: str = ""
    keeper: Keeper | None = None


def serve(
    instance: Instance, listening: socket.socket, code: str, options: ServeOptions
) -> None:
    """Serve an instance on a socket until it is told to stop.

    By Ctrl-C, by SIGTERM (a service manager, a log-out, a shutdown) or SIGHUP (its terminal is
    closed): whatever it is, this comes back or raises, so that whoever called can close the store.

    Args:
        instance: what is served.
        listening: where.
        code: what creates the first account, empty where there is one.
        options: how.
    """
    certificate, again, keeper = options
    room = raise_file_limit()
    GuardedConnection.most = room // 2
    hub = Hub(most=room * 3 // 5)  # the pages need connections too
    config = guarded_config(
        cast(
            "App",
            Application(
                instance, hub, code, Listening(is_local_only(listening), again), keeper
            ),
        ),
        log_level="warning",
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=_PATIENCE,
        server_header=False,
        date_header=True,
        backlog=2048,
        ssl_certfile=certificate.chain if certificate is not None else None,
        ssl_keyfile=certificate.key if certificate is not None else None,
    )
    server = Server(config)
    server.hub = hub
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # anybody can cause a warning
    gc.collect()
    gc.freeze()  # what is loaded now stays: no later collection goes through it while people wait
    with _let_go(server):
        server.run(sockets=[listening])


@contextmanager
def _let_go(server: Server) -> Iterator[None]:
    """Within this, a signal to end leads out of here, and does not end the process on the spot.

    uvicorn takes SIGTERM while it serves, and raises it again once it has stopped: left alone, that
    would end the process before anything is closed.
    """

    def leave(sig: int, frame: FrameType | None) -> None:
        if server.started and not server.should_exit:
            server.handle_exit(sig, frame)
        else:
            raise SystemExit(0)

    before = {}
    for name in ("SIGTERM", "SIGHUP"):
        sig = getattr(signal, name, None)
        if sig is not None and signal.getsignal(sig) is not signal.SIG_IGN:  # as nohup wants it
            before[sig] = signal.signal(sig, leave)
    try:
        yield
    finally:
        for sig, handler in before.items():
            signal.signal(sig, handler)


def is_local_only(listening: socket.socket) -> bool:
    """Whether a socket is heard on this machine only."""
    return ip_address(listening.getsockname()[0]).is_loopback


def addresses(listening: socket.socket, scheme: str = "http") -> list[str]:
    """The addresses under which a browser finds the server, the machine's own first."""
    host, port = listening.getsockname()[:2]
    everywhere = host in {"0.0.0.0", "::"}  # noqa: S104 - compared, not bound
    hosts = ["localhost", *network_addresses()] if everywhere else [_bracketed(host)]
    return [f"{scheme}://{each}:{port}" for each in hosts]


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
