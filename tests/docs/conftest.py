"""The scripts that generate pages, as a test finds them."""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]

Script = Callable[[str], ModuleType]


@pytest.fixture(scope="session")
def script_of() -> Iterator[Script]:
    """A script or a module of docs_tool, by its name."""
    folder = str(ROOT / "scripts")
    sys.path.insert(0, folder)
    yield importlib.import_module
    sys.path.remove(folder)


@pytest.fixture(scope="session")
def script(script_of: Script) -> ModuleType:
    """The script behind `make docs`."""
    return script_of("docs_tool.__main__")


@pytest.fixture(scope="session")
def tables(script_of: Script) -> ModuleType:
    """What the pages say that no source says."""
    return script_of("docs_tool.texts")


@pytest.fixture(scope="session")
def pages(script: ModuleType) -> dict[str, str]:
    """Every generated page, made now."""
    found: dict[str, str] = script.pages()
    return found
