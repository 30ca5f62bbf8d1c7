"""Lots that anyone can verify (ADR 0002)."""

import hashlib
import hmac

from hypothesis import given
from hypothesis import strategies as st

from podium.rules.lots import commitment, draw_order, key, secret_of

NUMBERS = {f"p{number}": number for number in range(1, 41)}
ids = st.lists(st.sampled_from(sorted(NUMBERS)), unique=True)
SECRET = secret_of("a test")


def test_the_published_hash_can_be_made_by_anyone() -> None:
    said = b"podium lots salt " + SECRET
    assert commitment(SECRET, "salt") == hashlib.sha256(said).hexdigest()
    assert commitment(SECRET, "salt") != commitment(SECRET, "pepper")
    assert commitment(SECRET, "salt") != commitment(secret_of("another"), "salt")


def test_a_key_can_be_made_by_anyone_who_knows_the_secret() -> None:
    said = b"main/*/after-1\x00blue\x007"
    assert key(SECRET, "main/*/after-1", "blue", 7) == hmac.new(SECRET, said, "sha256").digest()


def test_a_seed_gives_one_secret() -> None:
    assert secret_of("a") == secret_of("a")
    assert secret_of("a") != secret_of("b")
    assert len(SECRET) == 32


def test_purpose_word_and_secret_each_change_the_lot() -> None:
    lots = {
        tuple(draw_order(secret, purpose, word, NUMBERS, NUMBERS))
        for secret in (SECRET, secret_of("other"))
        for purpose in ("main/A/round-1", "main/A/round-2")
        for word in ("", "blue")
    }
    assert len(lots) == 8


@given(ids)
def test_everybody_is_in_it_once(some: list[str]) -> None:
    assert sorted(draw_order(SECRET, "p", "", NUMBERS, some)) == sorted(some)


@given(ids, ids)
def test_leaving_some_out_changes_nothing_between_the_others(
    some: list[str], more: list[str]
) -> None:
    """Rank: only among the tied. A correction that changes who is tied changes no more."""
    everybody = {*some, *more}
    whole = draw_order(SECRET, "p", "", NUMBERS, everybody)
    assert draw_order(SECRET, "p", "", NUMBERS, some) == [e for e in whole if e in some]


@given(ids)
def test_it_hangs_on_the_number_of_entering_not_on_the_id(some: list[str]) -> None:
    renamed = {f"x{e}": NUMBERS[e] for e in some}
    order = draw_order(SECRET, "p", "", NUMBERS, some)
    assert draw_order(SECRET, "p", "", renamed, renamed) == [f"x{e}" for e in order]


def test_places_in_the_lot_are_fair() -> None:
    first = [
        draw_order(SECRET, f"p{n}", "", NUMBERS, ["p1", "p2", "p3", "p4"])[0]
        for n in range(2000)
    ]
    assert all(400 < first.count(entrant) < 600 for entrant in ("p1", "p2", "p3", "p4"))
