"""Whatever is written is read as it was; whatever is read is answered in words."""

import unicodedata
from contextlib import suppress
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.adapters.exchange.trf import TrfFault, TrfFile, read, write
from podium.app.trf import Barred, Team, TrfHeader, TrfPlayer
from podium.core.crosstable import Crosstable, CrosstablePlayer, PlayerRound, Scoring, Went
from podium.core.exact import simplest

TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z", "M"]), min_size=1, max_size=20
).map(lambda text: unicodedata.normalize("NFC", text)[:20])
"""Names are read with letters and marks put together."""
TEXTS = ("name", "city", "federation", "kind", "arbiter", "times", "system", "tiebreaks")
HALVES = st.integers(0, 40).map(lambda halves: simplest(Fraction(halves, 2)))
PAIRS = [
    (Went.WON, Went.LOST),
    (Went.DREW, Went.DREW),
    (Went.LOST_UNRATED, Went.WON_UNRATED),
    (Went.DREW_UNRATED, Went.DREW_UNRATED),
    (Went.FORFEIT_WIN, Went.FORFEIT_LOSS),
    (Went.FORFEIT_LOSS, Went.FORFEIT_LOSS),
]
ALONE = [Went.FULL_BYE, Went.HALF_BYE, Went.ZERO_BYE, Went.PAIRING_BYE, Went.ABSENT]


@st.composite
def cells(draw: st.DrawFn, numbers: list[int], rounds: int) -> dict[int, list[PlayerRound]]:
    """A crosstable in which all agree, whoever meets whom."""
    found: dict[int, list[PlayerRound]] = {number: [] for number in numbers}
    for _ in range(rounds):
        order = draw(st.permutations(numbers))
        games = draw(st.integers(0, len(numbers) // 2))
        for white, black in zip(order[:games], order[games : 2 * games], strict=True):
            one, other = draw(st.sampled_from(PAIRS))
            found[white].append(PlayerRound(one, black, "w"))
            found[black].append(PlayerRound(other, white, "b"))
        for number in order[2 * games :]:
            found[number].append(PlayerRound(draw(st.sampled_from(ALONE))))
    return {number: trimmed(row) for number, row in found.items()}


def trimmed(row: list[PlayerRound]) -> list[PlayerRound]:
    while row and row[-1].went is Went.ABSENT:
        row.pop()
    return row


@st.composite
def files(draw: st.DrawFn) -> TrfFile:
    numbers = draw(st.lists(st.integers(1, 99_999), min_size=2, max_size=8, unique=True))
    rounds = draw(st.integers(1, 6))
    rows = draw(cells(numbers, rounds))
    some = st.frozensets(st.sampled_from(numbers), min_size=2)
    worth = st.integers(0, 12).map(lambda quarters: simplest(Fraction(quarters, 4)))
    table = Crosstable(
        players=tuple(
            CrosstablePlayer(
                number=number, rating=draw(st.integers(0, 9999)), cells=tuple(rows[number])
            )
            for number in sorted(numbers)
        ),
        rounds=draw(st.sampled_from([0, rounds, rounds + 3])),
        initial_colour=draw(st.sampled_from(["w", "b", ""])),
        scoring=draw(st.builds(Scoring, **dict.fromkeys(Scoring.__struct_fields__, worth))),
        forbidden=tuple(draw(st.lists(some, max_size=3))),
        acceleration=draw(
            st.dictionaries(
                st.sampled_from(numbers), st.lists(HALVES, min_size=1, max_size=6).map(tuple)
            )
        ),
    )
    barred = st.builds(Barred, some, st.integers(2, 3), st.integers(3, 6))
    return TrfFile(
        crosstable=table,
        header=draw(st.builds(TrfHeader, **dict.fromkeys(TEXTS, TEXT | st.just("")))),
        players=tuple(
            TrfPlayer(
                number=player.number,
                rating=player.rating,
                name=draw(TEXT),
                title=draw(st.sampled_from(["", "GM", "WFM"])),
                sex=draw(st.sampled_from(["", "m", "w"])),
                federation=draw(st.sampled_from(["", "AUT"])),
                fide_id=draw(st.sampled_from(["", "1600001"])),
                born=draw(st.sampled_from(["", "1999", "1999/12/31"])),
                points=draw(st.none() | HALVES),
                rank=draw(st.integers(0, 99_999)),
            )
            for player in draw(st.permutations(table.players))
        ),
        teams=(Team(name=draw(TEXT), players=tuple(numbers)),) if draw(st.booleans()) else (),
        zeroed=draw(st.frozensets(st.sampled_from(numbers))),
        barred=tuple(draw(st.lists(barred, max_size=2))),
        by_rank=draw(st.booleans()),
        kept=tuple(draw(st.lists(TEXT.map(lambda text: f"XXQ {text}"), max_size=2))),
    )


@given(files())
def test_what_is_written_is_read_as_it_was(file: TrfFile) -> None:
    text = write(file)
    again = read(text.encode(), "t.trf")
    assert msgspec.structs.replace(again, warnings=()) == file
    assert write(again) == text


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_noise_is_answered_in_words(data: bytes) -> None:
    with pytest.raises(TrfFault) as caught:
        read(data, "t.trf")
    assert all(fault.message for fault in caught.value.faults)


ALPHABET = "0123456789 wb-=+UHFZ1WDL\nX"
CODES = [
    "001    1",
    "013",
    "XXR",
    "XXC",
    "XXZ",
    "XXP",
    "XXA",
    "XXS",
    "142",
    "152",
    "162",
    "240",
]


@given(
    st.lists(
        st.tuples(
            st.sampled_from([*CODES, "250", "260", "299", "310", "132", "062", "BBW", "192"]),
            st.text(ALPHABET, max_size=40),
            st.integers(0, 90),
        ),
        max_size=8,
    )
)
def test_lines_of_any_kind_are_read_or_answered_in_words(
    lines: list[tuple[str, str, int]],
) -> None:
    text = "\n".join(code + " " * blanks + rest for code, rest, blanks in lines)
    with suppress(TrfFault):
        file = read(text.encode(), "t.trf")
        assert read(write(file).encode(), "t.trf").crosstable == file.crosstable


def test_a_large_file_of_noise_has_every_line_named() -> None:
    data = b"\n".join(b"%x noise" % number for number in range(0x10000, 0x18000))
    with pytest.raises(TrfFault) as caught:
        read(data, "t.trf")
    assert [fault.line for fault in caught.value.faults] == list(range(1, 0x8001))


def test_nobody_reads_more_than_100000_faults() -> None:
    with pytest.raises(TrfFault) as caught:
        read(b"x\n" * 200_000, "t.trf")
    assert len(caught.value.faults) == 100_001
    assert str(caught.value.faults[-1]) == (
        "t.trf: these are 100000 faults, and the rest was not looked at; is this a tournament"
        " report file?"
    )
