"""Every line that a page shows behind a prompt can be pasted, and answers what the page says."""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from click.testing import CliRunner

from podium.entry.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
ELSEWHERE = {
    "podium serve --host 0.0.0.0",
    "podium backup /media/stick/championship.backup",
    "podium restore /media/stick/championship.backup --data new-folder",
    "podium serve --data new-folder --host 0.0.0.0",
}
"""Lines that run on and on, or name a folder of another machine: read, not run."""
FINDS = {"examples/game.blksgf", "examples/boards.json"}
"""Files in which something is wrong: the command that reads one says so (exit code 1)."""


class Pasted(NamedTuple):
    """A line behind a prompt, and the lines that the page shows below it."""

    line: str
    shown: list[str]

    @property
    def commands(self) -> list[list[str]]:
        """The commands that it is made of, without comments."""
        return [shlex.split(part, comments=True) for part in self.line.split("&&")]


def pasted(page: str) -> Iterator[Pasted]:
    """The lines behind a prompt."""
    for block in re.findall(r"^```console\n(.*?)^```", page, re.DOTALL | re.MULTILINE):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, *shown = part.rstrip("\n").split("\n")
            yield Pasted(line, shown)


def indented(page: str, word: str) -> Iterator[str]:
    """The lines of a block set in by four blanks that begin with a command."""
    for line in re.findall(rf"^    ({word} .+)$", page, re.MULTILINE):
        yield re.split(r"\s{2,}", line)[0]


def check_shown(shown: list[str], answer: str) -> None:
    """Check that an answer has the lines that a page shows, with some left out at each `…`."""
    at = 0
    answered = [line.rstrip() for line in answer.splitlines()]
    left_out = False
    for line in shown:
        if line == "…":
            left_out = True
            continue
        assert line in answered[at:], line
        found = answered.index(line, at)
        assert left_out or found == at, f"lines are missing before: {line}"
        at, left_out = found + 1, False


@pytest.fixture
def copy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder with the examples, in which nothing has been done."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    for name in ("PODIUM_DATABASE", "PODIUM_DEBUG", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PODIUM_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_lines_of_the_readme(copy: Path) -> None:
    """One after the other, as somebody who reads it would paste them."""
    lines = list(pasted(README))
    assert len(lines) > 10
    for one in lines:
        for name, *arguments in one.commands:
            assert name == "podium"
            done = CliRunner().invoke(main, arguments)
            assert done.exit_code == (1 if FINDS & {*arguments} else 0), one.line
            check_shown(one.shown, done.stdout)
    assert {"cup.jsonl", "evening.backup"} <= {made.name for made in copy.iterdir()}


def test_other_pages_have_none_that_are_not_pasted() -> None:
    """A page that comes to have some is added to the test above."""
    assert [page.name for page in PAGES if any(pasted(page.read_text("utf-8")))] == [
        "README.md"
    ]


def test_acts_that_it_shows_are_those_of_the_file() -> None:
    (block,) = re.findall(r"^```json\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    acts = (ROOT / "examples" / "acts.jsonl").read_text(encoding="utf-8").splitlines()
    assert set(block.splitlines()) <= set(acts)


def test_every_example_is_used_and_explained() -> None:
    about = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    files = {path.name for path in (ROOT / "examples").iterdir()} - {"README.md"}
    assert files == set(re.findall(r"^\| `(.+?)` \|", about, re.MULTILINE))
    assert {name for name in files if f"examples/{name}" in README} == files


def test_commands_that_are_not_run_can_be_read() -> None:
    """Each of their options is there."""
    met = {line for page in PAGES for line in indented(page.read_text("utf-8"), "podium")}
    assert met == ELSEWHERE
    for line in met:
        name, *arguments = shlex.split(line)[1:]
        command = main.get_command(click.Context(main), name)
        assert command is not None
        command.make_parser(click.Context(command)).parse_args(arguments)


def test_every_target_of_make_that_a_page_names_is_there() -> None:
    targets = set(
        re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    )
    for page in PAGES:
        named = {line.split()[1] for line in indented(page.read_text("utf-8"), "make")}
        assert named <= targets, page


def test_no_built_file_lies_about() -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert "*.whl" in ignored
    built = {".whl", ".pyc", ".zip", ".gz", ".egg"}
    assert [path.name for path in ROOT.iterdir() if path.suffix in built] == []
