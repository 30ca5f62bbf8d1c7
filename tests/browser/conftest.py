"""A real browser against a real server: uvicorn on a port of its own, in a thread."""

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from pytest_playwright import CreateContextCallback

from helpers.browser.watched import PATIENCE, Visit, Watch
from helpers.tournaments.in_memory import QUICK
from helpers.web.serving import Served, serving
from podium import bootstrap
from podium.app.instance import Instance

ROOT = Path(__file__).parents[2]


def chromium() -> str:
    """The browser that `make test` found or installed, else one that is there."""
    noted = ROOT / ".venv" / ".browser"
    if noted.exists() and Path(path := noted.read_text().strip()).is_file():
        return path
    spec = importlib.util.spec_from_file_location("browser", ROOT / "scripts" / "browser.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return str(module.found())


CHROMIUM = chromium()
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHROMIUM:
        return
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="no Chromium: see scripts/browser.py"))


@pytest.fixture(scope="session")
def base_url() -> str:
    """In place of the plugin's own, which this pytest warns of; a test knows its server's."""
    return ""


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {
        "executable_path": CHROMIUM,
        "args": [
            "--no-sandbox",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
        ],
    }


@pytest.fixture
def instance() -> Instance:
    return bootstrap.instance_in_memory(hasher=QUICK)


@pytest.fixture
def served(instance: Instance) -> Iterator[Served]:
    with serving(instance) as found:
        yield found


# ---- browsers ------------------------------------------------------------------------------------


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What the browsers of a test complained of: nothing, at its end."""
    found = Watch()
    yield found
    assert not found.wrong


@pytest.fixture
def visit(new_context: CreateContextCallback, watch: Watch) -> Visit:
    """Opens an address in a browser of its own, watched."""
    return Visit(new_context, watch)
