"""Names in the order of each language."""

import random
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.entry.web.words import LANGUAGES, words

ORDERED = {
    "cs": [
        ["Cyril", "Čeněk", "Dana"],
        ["Hynek", "Chalupa", "Ivan"],
        ["Rudolf", "Řehoř", "Sára", "Šárka", "Tomáš"],
        ["Zuzana", "Žaneta"],
        ["Dana", "Ďáska", "Dbalý"],
        ["Nemec", "Němec", "Nemecká"],
        ["Adam", "Ádam", "Adamec"],
        ["hul", "húl", "hůl"],
        ["Tab", "Ťab", "Tac"],
        ["Novák", "Novak Jan", "Nováková"],
    ],
    "sk": [
        ["Adam", "Äda", "Beata"],
        ["Cyril", "Čapek", "Dana"],
        ["Dana", "Ďuro", "Dzurinda", "Džavan", "Eva"],
        ["Hana", "Chudá", "Ivan"],
        ["Lacko", "Ľubica", "Lukáš", "Ĺz"],
        ["Oto", "Ôsmak", "Pavol"],
        ["Rada", "Ŕada", "Radoslav"],
        ["Zora", "Žofia"],
    ],
    "lv": [
        ["Cēsis", "Čaks", "Daina"],
        ["Gunta", "Ģirts", "Harijs"],
        ["Karlis", "Kārlis", "Krista", "Ķeniņš", "Laima", "Ļuba", "Māra"],
        ["Nora", "Ņina", "Oskars"],
        ["Sanita", "Šarlote", "Tālis"],
        ["Zane", "Žanis"],
        ["Anna", "Ārija", "Asnate"],
        ["Ilze", "Ina", "Ynga", "Īra", "Jānis"],
    ],
    "sv": [
        ["Zorn", "Åberg", "Ängla", "Öberg"],
        ["Vera", "Vilma", "Wallin", "Xerxes"],
        ["Andre", "André", "Andrea"],
        ["Ünal", "Ytter", "Zorn"],
        ["Ärla", "Æsir", "Öst", "Østergaard"],
    ],
    "en": [
        ["Anna", "Åsa", "Bo", "Čapek", "Dan", "Øyvind", "Peter", "Žanis"],
        ["Strasse", "Straße", "Strata"],
    ],
}


@pytest.mark.parametrize(
    ("lang", "names"), [(lang, names) for lang, lists in ORDERED.items() for names in lists]
)
def test_the_alphabet_of_the_language(lang: str, names: list[str]) -> None:
    mixed = names[:]
    random.Random(7).shuffle(mixed)
    assert sorted(mixed, key=words(lang).sort_key) == names
    apart = [unicodedata.normalize("NFD", name) for name in mixed]
    again = sorted(apart, key=words(lang).sort_key)
    assert [unicodedata.normalize("NFC", name) for name in again] == names


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_by_value_and_words_one_by_one(lang: str) -> None:
    names = [
        "2 kings",
        "10 kings",
        "Anna",
        "Anna B",
        "Anna-Bea",
        "Annabel",
        "Obrien",
        "O'Brien",
    ]
    turned = names[::-1]
    assert sorted(turned, key=words(lang).sort_key) == names
    tables = ["Team 2", "Team 10", "Team 10 b", "Team 011", "Teams"]
    turned = tables[::-1]
    assert sorted(turned, key=words(lang).sort_key) == tables


@pytest.mark.parametrize("lang", LANGUAGES)
def test_small_before_capital_only_where_all_else_is_equal(lang: str) -> None:
    assert sorted(["Ab", "ab", "AA", "b"], key=words(lang).sort_key) == ["AA", "ab", "Ab", "b"]


def test_other_scripts_follow() -> None:
    assert sorted(["Анна", "Zora"], key=words("lv").sort_key) == ["Zora", "Анна"]


@given(st.sampled_from(sorted(LANGUAGES)), st.lists(st.text(max_size=6), max_size=6))
def test_every_text_has_its_place(lang: str, texts: list[str]) -> None:
    key = words(lang).sort_key
    ordered = sorted(texts, key=key)
    assert sorted(ordered) == sorted(texts)
    turned = texts[::-1]
    assert sorted(turned, key=key) == ordered
