"""`podium serve`: what it says at its start, and the made-up championships."""

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from helpers.tournaments.documents import state_of
from podium import bootstrap
from podium.entry.cli.main import main
from podium.entry.cli.serve_demo import prepare_demo
from podium.entry.web import server


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes that servers were started with; none really serves."""
    codes: list[str] = []

    def serve(_house: object, listening: socket.socket, code: str, _manner: object) -> None:
        listening.close()
        codes.append(code)

    monkeypatch.setattr(server, "serve", serve)
    return codes


def run(tmp_path: Path, *arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), *arguments])
    return result.exit_code, result.output


def test_the_first_start_prints_the_code(tmp_path: Path, started: list[str]) -> None:
    status, said = run(tmp_path, "--port", "0")
    assert status == 0
    (code,) = started
    assert f"/welcome with the code {code}" in said
    assert "Phones cannot reach it, so its codes lead nowhere." in said
    assert f"podium serve --host 0.0.0.0 --data {tmp_path}" in said


def test_phones_are_told_where_it_is(tmp_path: Path, started: list[str]) -> None:
    _, said = run(tmp_path, "--port", "0", "--host", "0.0.0.0")  # noqa: S104
    assert "podium is at http://localhost:" in said
    assert "--host" not in said
    assert started


def test_a_port_that_is_taken_is_said_with_the_way_out(
    tmp_path: Path, started: list[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        status, said = run(tmp_path, "--port", str(taken.getsockname()[1]))
    assert status == 2
    assert "--port" in said
    assert "Traceback" not in said
    assert not started


def test_a_certificate_that_is_not_there_is_said(tmp_path: Path, started: list[str]) -> None:
    status, said = run(tmp_path, "--certificate", str(tmp_path / "none.pem"))
    assert (status, started) == (2, [])
    assert "none.pem" in said


def test_the_made_up_championships_are_in_progress_and_begun_once(tmp_path: Path) -> None:
    instance = bootstrap.instance(tmp_path)
    secret = prepare_demo(instance)
    documents = {n: state_of(instance.service, n) for n in instance.service.store.streams()}
    assert [d["status"] for d in documents.values()] == ["closed", "running", "running"]
    catan = documents["catan"]
    kinds = {need["code"] for need in catan["needs"]}
    assert {"results", "reported", "contested"} <= kinds
    assert prepare_demo(instance) == secret
    assert state_of(instance.service, "catan")["position"] == catan["position"]
    instance.service.store.close()


def test_its_desk_is_behind_the_door_that_is_printed(
    tmp_path: Path, started: list[str]
) -> None:
    _, said = run(tmp_path, "--port", "0", "--demo")
    assert "/l/" in said
    assert started[0] in said
