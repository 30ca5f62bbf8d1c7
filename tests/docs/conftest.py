"""The scripts that generate pages, as a test finds them."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def scripts() -> Iterator[None]:
    """The scripts can be imported."""
    folder = str(ROOT / "scripts")
    sys.path.insert(0, folder)
    yield
    sys.path.remove(folder)


@pytest.fixture(scope="session")
def script(scripts: None) -> ModuleType:
    """The script behind `make docs`."""
    return importlib.import_module("make_docs")


@pytest.fixture(scope="session")
def tables(scripts: None) -> ModuleType:
    """What the pages say that no source says."""
    return importlib.import_module("docs_tables")


@pytest.fixture(scope="session")
def pages(script: ModuleType) -> dict[str, str]:
    """Every generated page, made now."""
    found: dict[str, str] = script.pages()
    return found
