"""Serves an instance on a port of its own while a test runs."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from podium.app.access import Role, RoleGrant, User
from podium.app.instance import Instance
from podium.app.links import issue, secret
from podium.app.service import Done
from podium.director.act_kinds import ACTS
from podium.entry.web.application import Application
from podium.entry.web.connections import App, guarded_config
from podium.entry.web.gateway import Gateway
from podium.entry.web.hub import Hub
from podium.entry.web.server import Server, listen_on

T = TypeVar("T")


@dataclass
class Served:
    """A server that runs.

    Attributes:
        url: where it is, without a slash at the end.
    """

    instance: Instance
    url: str
    server: Server
    app: Application

    @property
    def gateway(self) -> Gateway:
        """What the pages see of the instance."""
        gateway: Gateway = self.app.state.gateway
        return gateway

    def link(self, role: Role, tournament: str = "", **confined: Any) -> str:
        """The address of a secret link."""
        made = issue(self.instance, role=role, tournament=tournament, **confined)
        return f"{self.url}/l/{secret(self.instance, made)}"

    @property
    def organiser(self) -> User:
        """Somebody who may everything."""
        return User(grants=(RoleGrant(role=Role.ORGANISER),), name="Olga")

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the loop of the server."""
        return asyncio.run_coroutine_threadsafe(work, self.server.loop).result(10)

    def act(self, kind: str, tournament: str, **keys: Any) -> Done:
        """The organiser acts, at some other desk."""
        made = ACTS[kind].struct(tournament=tournament, **keys)
        done = self.run(self.gateway.act(self.organiser, made))
        assert isinstance(done, Done), done
        return done

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds."""
        deadline = time.monotonic() + 10
        while not holds():
            assert time.monotonic() < deadline, "it never came to hold"
            time.sleep(0.02)


@contextmanager
def serving(
    instance: Instance, port: int = 0, code: str = "", hub: Hub | None = None
) -> Iterator[Served]:
    """Serve an instance; stopped as by a signal at the end."""
    hub = hub or Hub()
    app = Application(instance, hub, code)
    listening: socket.socket = listen_on("127.0.0.1", port)
    config = guarded_config(
        cast("App", app),
        log_level="error",
        lifespan="on",
        timeout_graceful_shutdown=2,
    )
    server = Server(config)
    server.hub = hub
    thread = threading.Thread(
        target=lambda: asyncio.run(server.serve([listening])), daemon=True
    )
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < deadline, "the server did not start"
        time.sleep(0.02)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        yield Served(instance, url, server, app)
    finally:
        server.handle_exit(2, None)
        thread.join(20)
        listening.close()
        assert not thread.is_alive(), "the server did not stop"
