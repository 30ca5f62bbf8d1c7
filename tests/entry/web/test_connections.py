"""Connections: heads without an end, requests that never come, and room for everyone."""

import http.client
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from helpers.web.serving import Served, serving
from helpers.web.visitor import play
from podium import bootstrap
from podium.app.instance import Instance
from podium.entry.web import connections
from podium.entry.web.connections import HEAD, GuardedConnection, raise_file_limit
from podium.entry.web.hub import Hub

SOON = 0.3


@pytest.fixture
def instance() -> Instance:
    made = bootstrap.instance_in_memory()
    play(made, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    return made


@pytest.fixture
def served(instance: Instance, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(connections, "PATIENCE", SOON)
    with serving(instance) as made:
        yield made


def connected(served: Served, source: str = "127.0.0.1") -> socket.socket:
    told = urlsplit(served.url)
    return socket.create_connection(
        (told.hostname or "", told.port or 0), timeout=5, source_address=(source, 0)
    )


def ended(connection: socket.socket) -> bytes:
    """What comes until the server hangs up."""
    found = b""
    try:
        while part := connection.recv(65_536):
            found += part
    except ConnectionError:
        pass
    return found


def head(path: str = "/now", *more: str) -> bytes:
    lines = [f"GET {path} HTTP/1.1", "Host: podium.test", *more]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


def test_a_request_is_answered_and_another_after_it(served: Served) -> None:
    connection = http.client.HTTPConnection(urlsplit(served.url).netloc, timeout=5)
    for _ in range(3):
        connection.request("GET", "/now", headers={"X-Long": "x" * (HEAD // 2)})
        assert connection.getresponse().read().isdigit()
    connection.close()


@pytest.mark.parametrize(
    "part", [b"X-Long: " + b"x" * 4096, b"X-Many: x\r\n" * 400, b"/" + b"u" * 4096]
)
def test_a_head_without_an_end_is_not_waited_for(served: Served, part: bytes) -> None:
    begin = b"GET /" if part.startswith(b"/") else b"GET /now HTTP/1.1\r\n"
    with connected(served) as connection:
        connection.sendall(begin)
        sent = 0
        try:
            while sent < 100 * HEAD:
                sent += connection.send(part)
        except ConnectionError:
            pass
        ended(connection)
    assert sent < 100 * HEAD


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /now HT",
        b"GET /now HTTP/1.1\r\nHost: podium.test\r\n",
        b"POST /sign-in HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Length: 99\r\n\r\nnam",
    ],
)
def test_who_never_says_what_is_wanted_is_let_go(served: Served, begun: bytes) -> None:
    with connected(served) as connection:
        connection.sendall(begun)
        began = time.monotonic()
        ended(connection)
        assert SOON * 0.9 <= time.monotonic() - began < 10 * SOON


def type_slowly(connection: socket.socket) -> None:
    """A letter now and then, until the server lets go (or for far too long)."""
    began = time.monotonic()
    while time.monotonic() - began < 20 * SOON:
        connection.send(b"G")
        time.sleep(SOON / 5)


def test_who_says_it_a_letter_at_a_time_is_let_go(served: Served) -> None:
    with connected(served) as connection, pytest.raises(ConnectionError):
        type_slowly(connection)


def test_who_listens_stays(served: Served) -> None:
    with connected(served) as connection:
        connection.sendall(head("/live/cup"))
        assert connection.recv(65_536).startswith(b"HTTP/1.1 200")
        time.sleep(3 * SOON)
        served.act("enter", "cup", id="new", name="New")
        found = b""
        while b"event: change" not in found.rpartition(b"retry")[2]:
            found += connection.recv(65_536)


def test_a_body_may_be_longer_than_a_head(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 30.0)
    connection = http.client.HTTPConnection(urlsplit(served.url).netloc, timeout=5)
    connection.request("POST", "/sign-in", "name=" + "x" * 3 * HEAD, {"Origin": served.url})
    answer = connection.getresponse()
    assert 400 <= answer.status < 500
    answer.read()
    connection.request("GET", "/now")  # over the same connection
    assert connection.getresponse().read().isdigit()
    connection.close()


def test_several_requests_at_once_are_answered_in_order(served: Served) -> None:
    with connected(served) as connection:
        connection.sendall(head() + head("/nowhere") + head("/now", "Connection: close"))
        codes = [part[:3] for part in ended(connection).split(b"HTTP/1.1 ")[1:]]
    assert codes == [b"200", b"404", b"200"]


def test_who_listens_says_no_more_without_an_end(served: Served) -> None:
    with connected(served) as connection:
        connection.sendall(head("/live/cup") + b"GET /now HTTP/1.1\r\n")
        sent = 0
        try:
            while sent < 100 * HEAD:
                sent += connection.send(b"X-Many: x\r\n" * 400)
        except ConnectionError:
            pass
    assert sent < 100 * HEAD


def test_what_is_no_request_is_told_so(served: Served) -> None:
    with connected(served) as connection:
        connection.sendall(b"\x16\x03\x01 what?\r\n\r\n")
        assert ended(connection).startswith(b"HTTP/1.1 400")


def test_one_address_does_not_take_all_connections(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 30.0)
    monkeypatch.setattr(GuardedConnection, "most", 3)
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(connected(served)).sendall(head("/live/cup"))
        one_more = stack.enter_context(connected(served))
        assert ended(one_more) == b""
        other = stack.enter_context(connected(served, "127.0.0.2"))
        other.sendall(head())
        assert other.recv(65_536).startswith(b"HTTP/1.1 200")
    served.until(lambda: not GuardedConnection._from)
    with connected(served) as again:
        again.sendall(head())
        assert again.recv(65_536).startswith(b"HTTP/1.1 200")


def test_there_is_room_for_so_many_streams_and_for_half_of_them_from_one_address(
    instance: Instance,
) -> None:
    with serving(instance, hub=Hub(most=4)) as served, ExitStack() as stack:

        def asks(source: str) -> bytes:
            connection = stack.enter_context(connected(served, source))
            connection.sendall(head("/live/cup"))
            return connection.recv(65_536).lower()

        with connected(served) as first:
            first.sendall(head("/live/cup"))
            assert first.recv(65_536).startswith(b"HTTP/1.1 200")
            for source in ("127.0.0.1", "127.0.0.2", "127.0.0.2"):
                assert asks(source).startswith(b"http/1.1 200")
            for source in ("127.0.0.1", "127.0.0.3"):
                told = asks(source)
                assert told.startswith(b"http/1.1 503")
                assert b"retry-after: 30" in told
            with connected(served) as reader:
                reader.sendall(head())
                assert reader.recv(65_536).startswith(b"HTTP/1.1 200")
        served.until(lambda: not served.server.hub.full("127.0.0.3"))
        assert asks("127.0.0.3").startswith(b"http/1.1 200")
        assert served.server.hub.full("127.0.0.2")


def test_as_many_files_as_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(now, 512), most))
        assert raise_file_limit() == min(most, 65_536)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(most, 65_536)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
