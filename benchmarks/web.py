"""The web application under load, beside a bare Litestar page of the same size in the same run.

Server and load are two processes on one machine, so the load takes a part of the processor too.
"""

import asyncio
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from common import Row, ms

from podium import bootstrap
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, secret
from podium.director import acts as a
from podium.entry.web.security import COOKIE, csrf_of
from podium.views.tournament import to_builtins

ENTRANTS = 1000
CONNECTIONS = 16
SECONDS = 4.0
REQUESTS_A_SECOND = 500
SLOWEST = 0.050
SAVED = 0.050
TOLD = 0.250
LISTENERS = (1000, 5000)
MEMORY = 200
RESULTS = 40
DESK_RESULTS = 20
FIRST_VIEW = 0.5
PAGE = "/t/cup/standings/main"


def bench() -> list[Row]:
    """Everything on one championship of a thousand, in its second round."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(20_000, most), most))
    with tempfile.TemporaryDirectory() as folder:
        instance = bootstrap.instance(Path(folder))
        _prepare(instance)
        token = secret(instance, issue(instance, role=Role.ORGANISER))
        instance.service.store.close()
        rows: list[Row] = []
        with _running("podium", folder) as (port, process):
            size = len(asyncio.run(_one(port, PAGE)))
            rows += _pages(port, size)
            rows += asyncio.run(_results(port, token))
            rows += _desk(port, instance, token)
            for count in LISTENERS:
                rows += asyncio.run(_listeners(port, token, count, process.pid))
    return rows


def _prepare(instance: Instance) -> None:
    """A championship with the results of its first round."""
    service = instance.service
    service.perform(a.Open(tournament="cup", rulebook="katana-2016", seed="bench"))
    for number in range(ENTRANTS):
        service.perform(a.Enter(tournament="cup", id=f"p{number}", name=f"Player {number}"))
    service.perform(a.Start(tournament="cup", stage="main"))
    for _ in range(2):
        service.perform(a.Pair(tournament="cup", stage="main"))
        for match in _open(to_builtins(service.view("cup"))):
            service.perform(a.Result(tournament="cup", stage="main", sheet=_sheet(match)))
    service.perform(a.Pair(tournament="cup", stage="main"))


def _open(document: dict[str, Any]) -> list[list[str]]:
    (group,) = document["stages"][0]["groups"]
    matches = group["rounds"][-1]["matches"]
    return [match["entrants"] for match in matches if match["status"] == "open"]


def _sheet(seats: list[str]) -> dict[str, dict[str, int]]:
    return {"scores": {e: 10 if at == 0 else 8 - at for at, e in enumerate(seats)}}


@contextmanager
def _running(kind: str, where: str) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    command = [sys.executable, str(Path(__file__).with_name("web_server.py")), kind, where]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline())
            _await(port)
            yield port, process
        finally:
            process.terminate()
            process.wait(20)


def _await(port: int) -> None:
    for _ in range(200):
        try:
            asyncio.run(_one(port, "/"))
        except OSError:
            time.sleep(0.05)
        else:
            return
    message = "the server did not start"
    raise RuntimeError(message)


# ---- HTTP by hand: the load shall cost little ------------------------------------------------


async def _one(port: int, path: str) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
    try:
        return (await _ask(reader, writer, "GET", path))[1]
    finally:
        writer.close()


async def _ask(  # noqa: PLR0913, PLR0917 - a request has so many parts
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    method: str,
    path: str,
    body: bytes = b"",
    token: str = "",
) -> tuple[int, bytes]:
    head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\nContent-Length: {len(body)}\r\n"
    head += "Content-Type: application/json\r\n"
    head += f"Authorization: Bearer {token}\r\n\r\n" if token else "\r\n"
    writer.write(head.encode() + body)
    answer = await reader.readuntil(b"\r\n\r\n")
    length = next(
        int(line[15:])
        for line in answer.lower().split(b"\r\n")
        if line[:15] == b"content-length:"
    )
    return int(answer[9:12]), await reader.readexactly(length)


# ---- pages --------------------------------------------------------------------------------------


def _pages(port: int, size: int) -> list[Row]:
    ours = asyncio.run(_load(port, PAGE))
    with _running("bare", str(size)) as (other, _):
        bare = asyncio.run(_load(other, "/"))
    rate, slow = ours
    value = f"{rate:.0f} a second, p99 {ms(slow)} ({size // 1024} KB; bare: {bare[0]:.0f}, {ms(bare[1])})"
    bound = f"over {REQUESTS_A_SECOND} a second, p99 {ms(SLOWEST)}"
    kept = rate > REQUESTS_A_SECOND and slow < SLOWEST
    return [Row(f"standings of {ENTRANTS}", value, bound, kept)]


async def _load(port: int, path: str) -> tuple[float, float]:
    """Requests a second, and the time within which 99 of 100 were answered."""
    times: list[float] = []
    end = time.perf_counter() + SECONDS

    async def ask() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
        while (start := time.perf_counter()) < end:
            status, _ = await _ask(reader, writer, "GET", path)
            assert status == 200, status
            times.append(time.perf_counter() - start)
        writer.close()

    await asyncio.gather(*(ask() for _ in range(CONNECTIONS)))
    return len(times) / SECONDS, sorted(times)[int(len(times) * 0.99)]


# ---- acts ---------------------------------------------------------------------------------------


async def _results(port: int, token: str) -> list[Row]:
    """How long a result takes from the request to the answer, durable."""
    state = json.loads(await _one_as(port, token, "GET", "/api/tournaments/cup"))
    times: list[float] = []
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
    for seats in _open(state)[:RESULTS]:
        act = {"act": "result", "stage": "main", "sheet": _sheet(seats)}
        start = time.perf_counter()
        status, answer = await _ask(
            reader, writer, "POST", "/api/tournaments/cup/acts", json.dumps(act).encode(), token
        )
        assert status == 201, answer
        times.append(time.perf_counter() - start)
    writer.close()
    slow = sorted(times)[-2]
    value = f"median {ms(sorted(times)[len(times) // 2])}, slowest but one {ms(slow)}"
    return [Row(f"a result of {ENTRANTS} saved", value, ms(SAVED), slow < SAVED)]


async def _one_as(port: int, token: str, method: str, path: str) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**24)
    try:
        return (await _ask(reader, writer, method, path, b"", token))[1]
    finally:
        writer.close()


def _desk(port: int, instance: Instance, token: str) -> list[Row]:
    """The same at the desk: the form of a table, until the answer that it is saved; then the page."""
    saved: list[float] = []
    shown: list[float] = []
    with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        client.get(f"/l/{token}")
        csrf = csrf_of(instance, client.cookies[COOKIE])
        state = client.get("/api/tournaments/cup", headers={"Authorization": f"Bearer {token}"})
        (group,) = state.json()["stages"][0]["groups"]
        number = group["rounds"][-1]["number"]
        there = [m for m in group["rounds"][-1]["matches"] if m["status"] == "open"]
        client.get("/desk/cup/results")
        for match in there[:DESK_RESULTS]:
            scores = _sheet(match["entrants"])["scores"]
            form = {f"score:{entrant}": str(score) for entrant, score in scores.items()}
            form |= {"csrf": csrf, "stage": "main", "round": number, "table": match["table"]}
            start = time.perf_counter()
            answer = client.post(
                "/desk/cup/do/result?page=results",
                data=form,
                headers={"Sec-Fetch-Site": "same-origin"},
            )
            saved.append(time.perf_counter() - start)
            assert answer.status_code == 303, answer.text[:500]
            start = time.perf_counter()
            client.get(PAGE).raise_for_status()
            shown.append(time.perf_counter() - start)
    usual, slow = statistics.median(saved), sorted(saved)[-2]
    first = statistics.median(shown)
    return [
        Row(
            f"the same, at the desk ({ENTRANTS})",
            f"median {ms(usual)}, slowest but one {ms(slow)}",
            ms(SAVED),
            usual < SAVED,
        ),
        Row(
            "the first view after a change",
            f"{ms(first)} (computed once)",
            ms(FIRST_VIEW),
            first < FIRST_VIEW,
        ),
    ]


# ---- listeners ------------------------------------------------------------------------------------


async def _listeners(port: int, token: str, count: int, pid: int) -> list[Row]:
    """How long it takes until the last one has been told of a change."""
    streams = [await _listen(port) for _ in range(count)]
    memory = _memory(pid)
    state = json.loads(await _one_as(port, token, "GET", "/api/tournaments/cup"))
    act = {"act": "result", "stage": "main", "sheet": _sheet(_open(state)[0])}
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    told: list[float] = []
    lost: list[str] = []

    async def hear(stream: asyncio.StreamReader) -> None:
        try:
            async with asyncio.timeout(20):
                await stream.readuntil(b"event: change")
            told.append(time.perf_counter())
        except (TimeoutError, OSError, EOFError) as error:
            lost.append(repr(error))

    hearing = [asyncio.create_task(hear(stream)) for stream, _ in streams]
    await asyncio.sleep(0)
    start = time.perf_counter()
    status, answer = await _ask(
        reader, writer, "POST", "/api/tournaments/cup/acts", json.dumps(act).encode(), token
    )
    assert status == 201, answer
    await asyncio.gather(*hearing)
    for _, closing in (*streams, (reader, writer)):
        closing.close()
    await asyncio.sleep(1)
    last = max(told) - start if told else 20.0
    first = count == LISTENERS[0]
    rows = [
        Row(
            f"{count} listeners told",
            f"{ms(last)}, {len(lost)} lost",
            f"{ms(TOLD)}, none lost" if first else "none lost",
            not lost and (last < TOLD or not first),
        )
    ]
    if first:
        kept = memory < MEMORY
        rows.append(Row(f"memory with {count} listeners", f"{memory} MB", f"{MEMORY} MB", kept))
    return rows


async def _listen(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /live/cup HTTP/1.1\r\nHost: bench\r\n\r\n")
    await reader.readuntil(b"event: change")
    return reader, writer


def _memory(pid: int) -> int:
    """Megabytes that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize() // 2**20
