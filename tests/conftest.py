"""What holds for all tests: how many run at a commit, and how many with ``--all``.

At a commit a property is tried on few examples, and tests marked ``thorough`` are left out; the end of
the run says how many, and how to run them. A slow machine is no fault of what is tested.
"""

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

pytest_plugins = ["pytester"]

settings.register_profile("commit", deadline=None, max_examples=25)
settings.register_profile("all", deadline=None, max_examples=400)

_TESTS = Path(__file__).parent
_LEFT_OUT = pytest.StashKey[int]()
_TOLD = "left_out"
"""Under which key a worker tells how many it left out."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--all",
        action="store_true",
        help="also the tests marked thorough, and many examples of each property",
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests wait for browsers, servers and commands they start."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)  # so that --hypothesis-profile has the last word
def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("all" if config.option.all else "commit")
    config.stash[_LEFT_OUT] = 0


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # Playwright keeps an event loop in its process, in which no other test can run one of its own.
    items.sort(key=lambda item: "browser" in item.path.relative_to(_TESTS).parts[:1])
    if config.option.all:
        return
    left_out = [item for item in items if item.get_closest_marker("thorough")]
    items[:] = [item for item in items if not item.get_closest_marker("thorough")]
    config.hook.pytest_deselected(items=left_out)
    config.stash[_LEFT_OUT] = len(left_out)
    if (told := getattr(config, "workeroutput", None)) is not None:
        told[_TOLD] = len(left_out)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker has ended; each collected all tests."""
    node.config.stash[_LEFT_OUT] = getattr(node, "workeroutput", {}).get(_TOLD, 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if count := terminalreporter.config.stash[_LEFT_OUT]:
        terminalreporter.write_line(
            f"{count} thorough tests are left out, and properties are tried on few examples:"
            " `make test-all` (pytest --all) runs all of it.",
            yellow=True,
        )
