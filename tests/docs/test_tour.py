"""The tour is true: each file that it names is there, with the names behind it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOUR = (ROOT / "docs" / "tour.md").read_text(encoding="utf-8")
_FILE = re.compile(r"`([\w/.-]+/[\w.-]+\.(?:py|js|html))`(?:\s+\(((?:`\w+`(?:, )?)+)\))?")
STOPS = [(file, re.findall(r"\w+", names or "")) for file, names in _FILE.findall(TOUR)]


def test_it_has_stops() -> None:
    assert len(STOPS) > 40
    assert len(STOPS) == len(re.findall(r"`[\w/.-]+/[\w.-]+\.(?:py|js|html)`", TOUR))


@pytest.mark.parametrize(
    ("file", "names"), STOPS, ids=[f"{at}-{file}" for at, (file, _) in enumerate(STOPS)]
)
def test_a_stop_is_there(file: str, names: list[str]) -> None:
    here = ROOT / file if file.startswith("tests/") else ROOT / "src" / "podium" / file
    assert here.exists(), f"{file} has moved: docs/tour.md names it"
    text = here.read_text(encoding="utf-8")
    gone = [
        name
        for name in names
        if not re.search(
            rf"^\s*(?:async )?(?:def|class|function|async function|\{{% macro) {name}\b|^{name}\b.*=",
            text,
            re.MULTILINE,
        )
    ]
    assert gone == [], f"docs/tour.md names them in {file}"
