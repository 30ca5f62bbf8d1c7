"""Texts as people compare them."""

import pytest

from podium.app.text_folding import fold_text, tidy


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("  Řehoř\u00a0 Vopička\t", "Řehoř Vopička"),
        ("Jir\u030ci\u0301", "Jiří"),
        ("\u200bHa\u00adna\ufeff \u202e", "Hana"),
        ("\u200d", ""),
        ("\u0646\u06cc\u0645\u200c\u0641", "\u0646\u06cc\u0645\u200c\u0641"),
        ("a\u2028b", "a b"),
        ("a\0b\x1b[31m", "ab[31m"),
    ],
)
def test_tidy(text: str, found: str) -> None:
    assert tidy(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ŽOFIE Ďábelová-Ek", "zofie dabelova ek"),
        ("Ģirts Ķēniņš", "girts kenins"),
        ("Åke Öhrström", "ake ohrstrom"),
        ("Łukasz Strauß", "lukasz strauss"),
        ("Æsa Þórðr Ønes", "aesa thordr ones"),
        ("ot_place: 2.", "ot place 2"),
        ("--", ""),
        ("Ž" * 300, "z" * 300),
    ],
)
def test_folded(text: str, found: str) -> None:
    assert fold_text(text) == found
