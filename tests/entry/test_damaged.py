"""A tournament that is damaged in its store: named, left out of lists, saved and taken away."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partialmethod
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from helpers.sizes import thorough
from helpers.tournaments.scenarios import Podium, Written, cup, document, entered
from podium.adapters.stores.sqlite import SqlStore
from podium.adapters.stores.tables import METADATA
from podium.bootstrap import DATABASE
from podium.entry.cli.main import main

OF_TOURNAMENTS = [
    (table.name, column.name)
    for table in METADATA.sorted_tables
    for column in table.columns
    if column.name in {"stream", "tournament"}
]
"""Every table with rows of one tournament, and the column that says of which."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder of two tournaments, `cup` and `other`; each test damages a copy."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PODIUM_DATA", str(folder))
        for name in ("cup", "other"):
            acts = "".join(f"{json.dumps(act)}\n" for act in cup(name))
            done = CliRunner().invoke(main, ["do", name, "-"], input=acts)
            assert done.exit_code == 0, done.output
    return folder


@pytest.fixture
def database(whole: Path, tmp_path: Path) -> Path:
    """The store of `cup` and `other`."""
    return shutil.copytree(whole, tmp_path / "data") / DATABASE


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as connection:
        yield connection
        connection.commit()


def change_a_score(path: Path) -> None:
    """Damage record 6 of `cup`."""
    with opened(path) as connection:
        (body,) = connection.execute(
            "SELECT body FROM records WHERE stream = 'cup' AND position = 6"
        ).fetchone()
        assert b'"a":2' in body
        connection.execute(
            "UPDATE records SET body = ? WHERE stream = 'cup' AND position = 6",
            [body.replace(b'"a":2', b'"a":9')],
        )


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "cup"),
        ("log", "cup"),
        ("why", "cup", "--stage", "group", "a", "b"),
        ("export", "cup"),
        ("forget", "cup", "a"),
        ("do", "cup", "acts.jsonl"),
    ],
)
def test_a_changed_record_is_named_by_every_command_and_not_built_upon(
    podium: Podium, scenario: Written, database: Path, arguments: tuple[str, ...]
) -> None:
    scenario([{"act": "undo"}])
    change_a_score(database)
    done = podium(*arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "cup is damaged: record 6 does not hold: its hash does not follow" in done.stderr
    assert "podium remove cup --export FILE" in done.stderr
    with opened(database) as connection:
        count = "SELECT count(*) FROM records WHERE stream = 'cup'"
        assert connection.execute(count).fetchone() == (9,)


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM records WHERE stream = 'cup' AND position = 5",
        "DELETE FROM records WHERE stream = 'cup'",
        "UPDATE records SET hash = x'ff00' WHERE stream = 'cup' AND position = 5",
        "UPDATE records SET hash = CAST(x'fffe' AS TEXT) WHERE stream = 'cup' AND position = 5",
        "UPDATE records SET body = 'text' WHERE stream = 'cup' AND position = 5",
        "UPDATE records SET body = 7 WHERE stream = 'cup' AND position = 5",
        "UPDATE records SET position = 77 WHERE stream = 'cup' AND position = 5",
        "UPDATE people SET attributes = '{' WHERE stream = 'cup'",
    ],
)
def test_a_damaged_tournament_takes_no_other_down(
    podium: Podium, scenario: Written, database: Path, tmp_path: Path, damage: str
) -> None:
    with opened(database) as connection:
        connection.execute(damage)
    done = podium("tournaments", "--json")
    assert done.exit_code == 0
    if "people" not in damage:
        assert [row["name"] for row in document(done.stdout)["tournaments"]] == ["other"]
        assert done.stderr.startswith("left out: ")
        assert "cup" in done.stderr
        assert len(done.stderr.splitlines()) == 1
    assert podium("show", "cup").exit_code in {1, 2}
    assert podium("show", "other").exit_code == 0
    removed = podium("remove", "cup", "--export", "cup.jsonl")
    assert removed.exit_code == 0, removed.output
    assert "people" in damage or "cup was damaged: record" in removed.stderr
    rows = document(podium("tournaments", "--json").stdout)["tournaments"]
    assert [row["name"] for row in rows] == ["other"]
    assert "Alder" in (tmp_path / "cup.jsonl").read_text(encoding="utf-8")
    assert podium("do", "cup", scenario(entered())).exit_code == 0  # the name is free again


def test_what_was_saved_of_a_damaged_one_says_what_does_not_hold(
    podium: Podium, database: Path
) -> None:
    change_a_score(database)
    assert podium("remove", "cup", "--export", "cup.jsonl").exit_code == 0
    assert "record 6: broken-chain" in podium("verify", "cup.jsonl").stdout
    refused = podium("import", "cup.jsonl")
    assert (refused.exit_code, "broken-log" in refused.stderr) == (1, True)


def test_a_whole_tournament_that_was_removed_can_be_imported_again(
    podium: Podium, database: Path, tmp_path: Path
) -> None:
    shown = podium("show", "cup", "--json").stdout
    copy = podium("export", "cup").stdout
    done = podium("remove", "cup", "--export", "cup.jsonl", "--json")
    assert document(done.stdout) == {
        "tournament": "cup",
        "export": "cup.jsonl",
        "records": 9,
        "people": 3,
        "damaged": "",
    }
    assert (tmp_path / "cup.jsonl").read_text(encoding="utf-8") == copy
    with opened(database) as connection:
        for table, column in OF_TOURNAMENTS:
            there = connection.execute(f"SELECT count(*) FROM {table} WHERE {column} = 'cup'")  # noqa: S608 - of this list
            assert there.fetchone() == (0,)
    assert b"Hana" in database.read_bytes()  # who acts in the other, by a salt of its own
    assert podium("import", "cup.jsonl").exit_code == 0
    assert podium("show", "cup", "--json").stdout == shown
    assert podium("log", "cup").exit_code == 0


def test_texts_that_a_copy_tells_too_stay_with_it(podium: Podium, database: Path) -> None:
    del database
    exported = podium("export", "cup").stdout
    assert podium("import", "-", "--name", "copy", given=exported).exit_code == 0
    log = podium("log", "copy", "--json").stdout
    assert podium("remove", "cup", "--export", "cup.jsonl").exit_code == 0
    assert podium("log", "copy", "--json").stdout == log


def test_remove_needs_a_file_that_is_not_there_and_a_tournament_that_is(
    podium: Podium, database: Path, tmp_path: Path
) -> None:
    del database
    assert podium("remove", "cup").exit_code == 2
    (tmp_path / "there").write_text("mine", encoding="utf-8")
    done = podium("remove", "cup", "--export", "there")
    assert (done.exit_code, "is there already" in done.stderr) == (2, True)
    assert (tmp_path / "there").read_text(encoding="utf-8") == "mine"
    done = podium("remove", "cup", "--export", "no/folder/cup.jsonl")
    assert done.exit_code == 2
    done = podium("remove", "cap", "--export", "cap.jsonl")
    assert (done.exit_code, "unknown-tournament" in done.stderr) == (1, True)
    assert not (tmp_path / "cap.jsonl").exists()
    assert podium("show", "cup").exit_code == 0


@pytest.mark.parametrize("seed", [*range(8), *thorough(*range(8, 60))])
def test_bytes_changed_anywhere_in_the_file_are_never_a_fault_of_podium(
    podium: Podium, database: Path, seed: int
) -> None:
    chance, content = Random(seed), bytearray(database.read_bytes())
    for _ in range(chance.choice((1, 3, 50))):
        content[chance.randrange(len(content))] = chance.randrange(256)
    if seed % 3 == 0:
        at = chance.randrange(len(content))
        content[at : at + 600] = bytes(len(content[at : at + 600]))
    if seed % 5 == 0:
        del content[chance.randrange(len(content)) :]
    database.write_bytes(content)
    for arguments in (
        ("tournaments",),
        ("tournaments", "--json"),
        ("show", "cup"),
        ("log", "other"),
        ("export", "cup"),
        ("remove", "cup", "--export", "cup.jsonl"),
    ):
        done = podium(*arguments)
        assert done.exit_code in {0, 1, 2}, (arguments, done.stderr)
    if Path("cup.jsonl").exists():
        assert json.loads(Path("cup.jsonl").read_text(encoding="utf-8").splitlines()[0])
        assert podium("verify", "cup.jsonl").exit_code in {0, 1, 2}


def test_a_store_that_is_held_is_busy_not_damaged(
    podium: Podium, scenario: Written, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SqlStore, "__init__", partialmethod(SqlStore.__init__, patience=0.01))
    with closing(sqlite3.connect(database, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        done = podium("do", "cup", scenario([{"act": "undo"}]))
        holder.execute("ROLLBACK")
    assert done.exit_code == 2
    assert "is busy: another program holds it" in done.stderr
    assert "damaged" not in done.stderr


def test_a_secret_that_was_not_committed_to_draws_no_lots(
    podium: Podium, database: Path
) -> None:
    with opened(database) as connection:
        connection.execute("UPDATE vault SET secret = x'00ff' WHERE stream = 'cup'")
    shown = podium("show", "cup")
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert "the secret of the lots that is stored is not the one" in shown.stderr
    assert "left out: cup is damaged: record 1" in podium("tournaments").stderr
    assert podium("show", "other").exit_code == 0
    assert podium("remove", "cup", "--export", "cup.jsonl").exit_code == 0
