"""Finding somebody by a few letters."""

from time import perf_counter

import pytest

from podium.app.people_search import SearchablePerson, find_people

PEOPLE = [
    SearchablePerson("p1", "Žaneta Řezníčková", "ŠK Lipohrad", 1),
    SearchablePerson("p2", "Łukasz Zelinka", "Rovers", 2),
    SearchablePerson("p3", "Anna-Marie Lukášová", "Rovers", 3),
    SearchablePerson("p4", "Hana Žáková", "Annaberg", 12),
    SearchablePerson("p5", "Ota Malý", "", 120),
    SearchablePerson("t6", "Lvi 12", "Hana Doubková, Ivo Zelinka", 6),
]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("zan", ["p1"]),
        ("ŘEZ", ["p1"]),
        ("zak", ["p4"]),
        ("luk", ["p3", "p2"]),
        ("mar", ["p3"]),
        ("han", ["p4", "t6"]),
        ("ann", ["p3", "p4"]),
        ("ana", ["p4", "t6"]),
        ("zel", ["p2", "t6"]),
        ("zak han", ["p4"]),
        ("lip zan", ["p1"]),
        ("kova", ["p4", "p1", "t6"]),
        ("12", ["p4", "t6", "p5"]),
        ("6", ["t6"]),
        ("0", []),
        ("xyz", []),
        ("  ", ["p3", "p4", "p2", "t6", "p5", "p1"]),
    ],
)
def test_whom_a_few_letters_find(query: str, found: list[str]) -> None:
    assert find_people(query, PEOPLE) == found


def test_the_order_is_that_of_the_language() -> None:
    assert find_people("o", PEOPLE, lambda name: [-ord(letter) for letter in name])[0] == "p5"
    twins = [SearchablePerson("b", "Ota", "", 7), SearchablePerson("a", "Ota", "", 5)]
    assert find_people("ot", twins) == ["a", "b"]


def test_five_thousand_are_found_at_once() -> None:
    crowd = [SearchablePerson(f"p{n}", f"Řehoř Vopička{n}", "klub", n) for n in range(1, 5001)]
    find_people("x", crowd)
    begun = perf_counter()
    assert find_people("vopicka4999", crowd) == ["p4999"]
    assert perf_counter() - begun < 0.5  # about 0.02 s
