"""Codes as they are written (C.07 5 and 14; TRF of 2026)."""

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.core.phrase import Phrase
from podium.rules.standings.tiebreaks import BY_CODE, LIST, TieBreak, parse
from podium.rules.standings.tiebreaks.parsing import MODIFIERS


@pytest.mark.parametrize(
    ("code", "read"),
    [
        ("BH", TieBreak(code="BH", name="BH")),
        (" bh:c1 ", TieBreak(code="bh:c1", name="BH", low=1)),
        ("BH/C2", TieBreak(code="BH/C2", name="BH", low=2)),
        ("BH-M1", TieBreak(code="BH-M1", name="BH", low=1, high=1)),
        ("BH:GP/M2/P", TieBreak(code="BH:GP/M2/P", name="BH", score="GP", low=2, high=2, forfeits=True)),
        ("AOB/F", TieBreak(code="AOB/F", name="AOB", fore=True)),
        ("DE:S", TieBreak(code="DE:S", name="DE", tied=True, certain=True, least=True)),
        ("KS/L-1", TieBreak(code="KS/L-1", name="KS", limit=-1)),
        ("KS:L+2", TieBreak(code="KS:L+2", name="KS", limit=2)),
        ("SSSC/F/K4", TieBreak(code="SSSC/F/K4", name="SSSC", fore=True, factor=4)),
        ("ARO:U1400", TieBreak(code="ARO:U1400", name="ARO", unrated=1400)),
        ("OMW:25", TieBreak(code="OMW:25", name="OMW", floor=25)),
        ("TPN", TieBreak(code="TPN", name="TPN", least=True)),
        ("TPN/R", TieBreak(code="TPN/R", name="TPN")),
        ("RTNG/R", TieBreak(code="RTNG/R", name="RTNG", least=True)),
        ("mpVgp", TieBreak(code="mpVgp", name="MPvGP")),
        ("EDEBT", TieBreak(code="EDEBT", name="EDEBT", tied=True, least=True)),
    ],
)  # fmt: skip
def test_what_is_read(code: str, read: TieBreak) -> None:
    assert parse(code) == read


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("BHH", "there is no tie-break 'BHH'; did you mean 'BH'?"),
        ("buchholz", "there is no tie-break 'buchholz'; did you mean 'BH'?"),
        ("sonneborn", "there is no tie-break 'sonneborn'; did you mean 'SB'?"),
        ("XQZ", "there is no tie-break 'XQZ'; there are PTS, MPTS, GPTS, DE, WIN, "),
        ("", "there is no tie-break ''; there are PTS"),
        (
            "BH:L1",
            "BH takes no modifier 'L1', as in 'BH:L1'; it takes such as MP, C1, M1",
        ),
        ("BH:", "BH takes no modifier '', as in 'BH:'"),
        ("BH:C0", "BH takes no modifier 'C0'"),
        ("BPG:C1", "BPG takes no modifiers, so not 'C1'"),
        ("BH:C1:M1", "'BH:C1:M1' says twice what 'M1' says"),
        ("BH:P/P", "'BH:P/P' says twice what 'P' says"),
        ("ESB", "ESB is written EMMSB, EMGSB, EGMSB or EGGSB"),
    ],
)
def test_what_is_none(code: str, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)) as caught:
        parse(code)
    assert isinstance(caught.value.args[0], Phrase)
    assert str(caught.value).startswith(says)


C_07 = [
    "AOB",
    "APPO",
    "APRO",
    "ARO",
    "BH",
    "DE",
    "FB",
    "REP",
    "KS",
    "BPG",
    "WON",
    "BWG",
    "WIN",
    "PTP",
    "RTNG",
    "SB",
    "STD",
    "PS",
    "TPN",
    "BC",
    "BBE",
    "TBR",
    "ESB",
    "EMMSB",
    "EMGSB",
    "EGMSB",
    "EGGSB",
    "EDE",
    "EDEBT",
    "EDEBB",
    "EDET",
    "EDEB",
    "MPvGP",
    "SSSC",
]
"""The acronyms of the list in article 5, and those of 13.2 and 13.3.2."""


def test_article_5_every_acronym_is_in_the_list() -> None:
    assert set(C_07) <= {one.code for one in LIST}
    assert all(BY_CODE[code.upper()].source.startswith("C.07 ") for code in C_07)


def test_each_of_the_list_has_one_figure_or_says_what_to_write() -> None:
    for one in LIST:
        ways = [one.figure, one.among, one.instead]
        assert sum(bool(way) for way in ways) == 1, one.code
    assert len(BY_CODE) == len(LIST)


@pytest.mark.parametrize("code", [one.code for one in LIST if not one.instead])
def test_each_takes_the_modifiers_it_says(code: str) -> None:
    one = BY_CODE[code.upper()]
    plain = parse(code)
    assert (plain.name, plain.tied) == (one.code, one.among is not None)
    for letter, modifier in MODIFIERS.items():
        modified = f"{code}:{modifier.example}"
        if letter in one.takes.split():
            read = parse(modified)
            assert msgspec.structs.replace(read, code=code) != plain
        else:
            with pytest.raises(ValueError, match="takes no modifier"):
                parse(modified)


@given(st.text(max_size=8))
def test_any_text_is_read_or_refused_with_a_phrase(text: str) -> None:
    refused: list[object] = []
    try:
        parse(text)
    except ValueError as error:
        refused = [*error.args]
    assert all(isinstance(one, Phrase) for one in refused)
