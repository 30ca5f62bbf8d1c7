"""What a citation names."""

import pytest

from podium.rules.language.cites import paragraphs


@pytest.mark.parametrize(
    ("cite", "named"),
    [
        ("", []),
        ("4", ["4"]),
        ("8, 14", ["8", "14"]),
        ("18-19", ["18", "19"]),
        ("2, 11-12", ["2", "11", "12"]),
        ("1.1.8-9", ["1.1.8", "1.1.9"]),
        ("2.1.6-7, 3.1.4", ["2.1.6", "2.1.7", "3.1.4"]),
        ("R1, R2, R3-4", ["R1", "R2", "R3-4"]),
        ("over-120", ["over-120"]),
        ("rank-notes", ["rank-notes"]),
        ("setup.1-3", ["setup.1", "setup.2", "setup.3"]),
    ],
)
def test_paragraphs(cite: str, named: list[str]) -> None:
    assert paragraphs(cite) == named
