"""The clock, the chance and the rulebooks that a machine gives."""

import tomllib
from datetime import datetime

import pytest

from podium.adapters.library import ShippedLibrary
from podium.adapters.machine import SystemClock, SystemEntropy


def test_the_time_has_an_offset_and_whole_seconds() -> None:
    now = SystemClock().now()
    read = datetime.fromisoformat(now)
    assert read.tzinfo is not None
    assert read.microsecond == 0
    assert len(now) == len("2016-02-13T10:00:00+01:00")


def test_chance_is_as_long_as_asked_and_never_the_same() -> None:
    entropy = SystemEntropy()
    drawn = {entropy.draw(32) for _ in range(50)}
    assert {len(one) for one in drawn} == {32}
    assert len(drawn) == 50


def test_the_founding_rulebooks_ship() -> None:
    ids = ShippedLibrary().ids()
    assert {"blokus-lincon-2016", "katana-2016", "piskvorky-2018"} <= set(ids)
    assert ids == sorted(ids)


@pytest.mark.parametrize("rulebook", ShippedLibrary().ids())
def test_a_rulebook_that_ships_is_toml(rulebook: str) -> None:
    text = ShippedLibrary().text(rulebook)
    assert text is not None
    assert tomllib.loads(text)


@pytest.mark.parametrize(
    "rulebook", ["", "no-such", "../rulebooks/katana-2016", "katana-2016.toml"]
)
def test_no_other_file_is_given_out(rulebook: str) -> None:
    assert ShippedLibrary().text(rulebook) is None
