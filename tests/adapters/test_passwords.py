"""Passwords as they are kept."""

import pytest

from helpers.tournaments.in_memory import QUICK
from podium.adapters.passwords import Argon2Hasher


def test_a_password_fits_what_was_kept_of_it_and_no_other_does() -> None:
    kept = QUICK.hashed("correct horse")
    assert QUICK.fits("correct horse", kept)
    assert not QUICK.fits("correct horse ", kept)
    assert not QUICK.fits("", kept)
    assert "correct" not in kept


def test_what_is_kept_is_another_text_each_time() -> None:
    assert QUICK.hashed("correct horse") != QUICK.hashed("correct horse")


@pytest.mark.parametrize("password", ["", "žluťoučký kůň", "\ud800", "a\0b", "x" * 5000])
def test_any_text_can_be_a_password(password: str) -> None:
    kept = QUICK.hashed(password)
    assert QUICK.fits(password, kept)
    assert not QUICK.fits(password + "x", kept)


@pytest.mark.parametrize(
    "kept", ["", "$argon2id$", "plain", "$argon2id$v=19$m=8,t=1,p=1$c2Fs$eA"]
)
def test_nothing_fits_what_is_no_hash(kept: str) -> None:
    assert not QUICK.fits("plain", kept)


def test_a_try_costs_what_the_standard_asks() -> None:
    kept = Argon2Hasher().hashed("correct horse")
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert QUICK.fits("correct horse", kept)  # what it cost is in what was kept
