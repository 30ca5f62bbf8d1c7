"""The suite in two sizes: what is left out at a commit is told, and nothing is left out unseen."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = """
import pytest
from helpers.sizes import FEW, MANY, thorough
from hypothesis import settings

@pytest.mark.parametrize("size", ["phone", *thorough("laptop", "wall")])
def test_looks(size):
    pass

def test_examples():
    print(f"examples: {FEW} {settings().max_examples} {MANY}")
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    """A suite of four tests, two of them thorough, with our conftest.py."""
    pytester.makeconftest((HERE / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(TESTS)
    pytester.makeini(
        f"[pytest]\npythonpath = {HERE}\naddopts = --strict-markers\nmarkers = thorough: long"
    )
    return pytester


def _run(suite: pytest.Pytester, *more: str) -> str:
    plain = ("-p", "no:playwright", "-p", "no:schemathesis")
    return "\n".join(suite.run(sys.executable, "-m", "pytest", "-s", *plain, *more).outlines)


def test_at_a_commit_it_says_how_much_is_left_out(suite: pytest.Pytester) -> None:
    told = _run(suite, "-n", "1")
    assert "2 passed" in told
    assert "2 thorough tests are left out" in told
    assert "make test-all" in told
    alone = _run(suite)
    assert "2 thorough tests are left out" in alone
    assert "examples: 8 25 100" in alone


def test_with_all_nothing_is_left_out(suite: pytest.Pytester) -> None:
    told = _run(suite, "--all")
    assert "4 passed" in told
    assert "left out" not in told
    assert "examples: 133 400 1600" in told


def test_a_profile_that_is_asked_for_is_taken(suite: pytest.Pytester) -> None:
    assert "examples: 33 100 400" in _run(suite, "--hypothesis-profile=default")
