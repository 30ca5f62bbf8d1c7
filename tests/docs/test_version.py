"""The version stands in three places, and is the same in all of them."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_version_is_the_newest_of_the_changelog_and_that_of_the_readme() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    newest = re.search(r"^## (\S+) ", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    told = re.search(r"This is podium (\S+) ", (ROOT / "README.md").read_text("utf-8"))
    assert newest is not None
    assert told is not None
    assert project["version"] == newest[1] == told[1]
