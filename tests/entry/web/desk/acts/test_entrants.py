"""Who is meant by what was typed."""

from collections.abc import Callable

import pytest

from helpers.web.organiser import NAME
from podium.app.instance import Instance
from podium.app.service import Done
from podium.core.refusals import Refused
from podium.director import acts as a
from podium.entry.web.desk.acts.entrants import (
    EntrantResolver,
    chosen_groups,
    lines,
    typed_lists,
)
from podium.entry.web.gateway import Gateway, View
from podium.entry.web.hub import Hub
from podium.entry.web.naming import Naming
from podium.entry.web.words import words

PEOPLE = {
    "p1": "Anna Berg",
    "p2": "Åke Lind",
    "x": "3. ZŠ Praha",
    "7": "Bergdís Ek",
    "p5": "Gymnázium Brno, A",
}


@pytest.fixture
def view(instance: Instance) -> View:
    acts = [a.Enter(tournament=NAME, id=key, name=name) for key, name in PEOPLE.items()]
    for act in (a.Open(tournament=NAME, rulebook="katana-2016"), *acts):
        assert isinstance(instance.service.perform(act), Done)
    return Gateway(instance, Hub())._look(NAME)


@pytest.fixture
def meant(view: View) -> Callable[[str], list[str]]:
    return EntrantResolver(view, Naming(view, words("en"))).all


@pytest.mark.parametrize(
    ("typed", "who"),
    [
        ("1 2 4", ["p1", "p2", "7"]),
        ("2, 1; 3", ["p2", "p1", "x"]),
        ("2 Åke Lind\n1 Anna Berg", ["p2", "p1"]),
        ("1. Anna", ["p1"]),
        ("ake lind", ["p2"]),
        ("Anna Berg, Åke Lind", ["p1", "p2"]),
        ("3. ZŠ Praha", ["x"]),
        ("praha, lind", ["x", "p2"]),
        ("Gymnázium Brno, A", ["p5"]),
        ("5 Gymnázium Brno, A", ["p5"]),
        ("7", ["7"]),
        ("p2", ["p2"]),
        (" \n\n 1 \n", ["p1"]),
        ("", []),
    ],
)
def test_it_means(meant: Callable[[str], list[str]], typed: str, who: list[str]) -> None:
    assert meant(typed) == who


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("9", "nobody has the number 9: each stands"),
        ("1 99999999999999999999", "nobody has the number 99999999999999999999"),
        ("Berg", "'Berg' may be p1 or 7"),
        ("Nobody", "nobody is called 'Nobody'"),
        ("1 Åke Lind", "number 1 is p1, not 'Åke Lind'"),
        ("-", "nobody is called '-'"),
    ],
)
def test_it_means_nobody(meant: Callable[[str], list[str]], typed: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        meant(typed)
    assert refused.value.refusal.code == "unknown-entrant"
    assert why in refused.value.refusal.message


def test_lines_are_read_as_they_were_written(
    view: View, meant: Callable[[str], list[str]]
) -> None:
    assert meant(lines(view, Naming(view, words("en")), PEOPLE)) == list(PEOPLE)


def test_lists_that_are_empty_fall_out(view: View) -> None:
    form = {"table-1": "1 2", "table-2": "", "table-3": "3", "table-5": "4"}
    assert typed_lists(form, "table", EntrantResolver(view, Naming(view, words("en")))) == [
        ["p1", "p2"],
        ["x"],
    ]


def test_groups_are_chosen_for_each() -> None:
    form = {"of:a": "B", "of:b": "A", "of:c": "B", "of:d": "", "of:e": "Z"}
    assert chosen_groups(form, "abcde", ["A", "B", "C"]) == [["b"], ["a", "c"], []]
