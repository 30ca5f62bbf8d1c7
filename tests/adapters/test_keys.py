"""The file of the key."""

import os
import stat
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from podium.adapters.keys import FILE, SIZE, key_in
from podium.adapters.machine import SystemEntropy
from podium.app.ports import Damaged

ENTROPY = SystemEntropy()


def test_the_key_is_made_once(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    key = key_in(folder, ENTROPY)
    assert len(key) == SIZE
    assert key_in(folder, ENTROPY) == key
    assert [file.name for file in folder.iterdir()] == [FILE]
    assert key_in(tmp_path, ENTROPY) != key


@pytest.mark.skipif(os.name != "posix", reason="rights are shown otherwise there")
def test_it_is_for_its_owner_alone(tmp_path: Path) -> None:
    key_in(tmp_path, ENTROPY)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def _no_links(*_: object) -> None:
    raise OSError(1, "Operation not permitted")


def test_a_stick_without_links_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "hardlink_to", _no_links)
    key = key_in(tmp_path, ENTROPY)
    assert key_in(tmp_path, ENTROPY) == key
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_of_many_who_make_it_all_get_the_same(tmp_path: Path) -> None:
    at_once = threading.Barrier(4)

    def make(_: int) -> bytes:
        at_once.wait()
        return key_in(tmp_path, ENTROPY)

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(make, range(4)))) == 1
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_a_key_that_came_meanwhile_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link: Callable[[Path, Path], None] = Path.hardlink_to

    def slow(path: Path, target: Path) -> None:
        path.write_bytes(b"x" * SIZE)
        link(path, target)

    monkeypatch.setattr(Path, "hardlink_to", slow)
    assert key_in(tmp_path, ENTROPY) == b"x" * SIZE
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


@pytest.mark.parametrize("content", [b"", b"short", b"x" * 33])
def test_a_file_that_is_no_key(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(Damaged, match=r"podium\.key is no key: restore it from a backup"):
        key_in(tmp_path, ENTROPY)
    assert (tmp_path / FILE).read_bytes() == content


def test_a_key_that_cannot_be_read_or_made(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(Damaged, match="cannot be read or made"):
        key_in(tmp_path, ENTROPY)
    (tmp_path / "file").touch()
    with pytest.raises(Damaged, match="cannot be read or made"):
        key_in(tmp_path / "file", ENTROPY)
