"""What is put together: an instance in a folder, and one that forgets."""

import os
from pathlib import Path

import pytest

from helpers.tournaments.in_memory import QUICK
from podium.adapters.keys import FILE
from podium.app.access import Role
from podium.app.links import find_link, issue, secret
from podium.app.ports import Damaged
from podium.bootstrap import DATABASE, instance, instance_in_memory
from podium.director import acts as a


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PODIUM_DATABASE", raising=False)
    monkeypatch.setenv("PODIUM_DATA", str(tmp_path / "own"))


def test_a_house_in_a_folder_is_the_same_the_next_day(tmp_path: Path) -> None:
    data = tmp_path / "data"
    today = instance(data)
    today.service.perform(a.Open(tournament="cup", rulebook="football-group-uefa"))
    said = secret(today, issue(today, role=Role.ARBITER, tournament="cup"))
    today.service.store.close()
    tomorrow = instance(data)
    assert find_link(tomorrow, said) is not None
    tomorrow.service.store.close()
    assert sorted(file.name for file in data.iterdir()) == sorted([FILE, DATABASE])


def test_what_is_kept_lies_with_the_tournaments(tmp_path: Path) -> None:
    made = instance(tmp_path)
    assert made.tables is made.service.store
    assert len(made.key) == 32
    assert made.hasher.hashed("correct horse").startswith("$argon2id$")


def test_with_another_database_the_key_lies_in_the_data_folder(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'there.sqlite'}"
    own = instance(database=url)
    assert (tmp_path / "own" / FILE).read_bytes() == own.key
    named = instance(tmp_path / "data", database=url)
    assert (tmp_path / "data" / FILE).read_bytes() == named.key != own.key
    assert not (tmp_path / "data" / DATABASE).exists()


def test_a_broken_key_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"short")
    with pytest.raises(Damaged, match="is no key"):
        instance(tmp_path)


def test_a_house_in_memory_has_a_key_of_its_own_and_leaves_nothing(tmp_path: Path) -> None:
    one, other = instance_in_memory(hasher=QUICK), instance_in_memory()
    assert len({one.key, other.key}) == 2
    assert one.hasher is QUICK
    assert other.hasher is not QUICK
    assert os.listdir(tmp_path) == []  # noqa: PTH208 - names alone
