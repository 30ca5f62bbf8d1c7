"""What holds for every list, whatever somebody pastes."""

import csv
import io
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from helpers.tournaments.pasted_lists import CATAN, GOMOKU, acts_of, read, rulebook
from helpers.tournaments.scenes import NAME, Scene
from helpers.tournaments.strategies import CASES
from podium.app.entries import AlreadyEntered, EntryList, read_entries
from podium.app.service import Done
from podium.app.text_folding import tidy
from podium.director.acts import Enter, Player
from podium.rules.language import Rulebook
from podium.sim.people import make_up_entrants

SHIPPED = [
    *((case.rulebook, case.level) for case in CASES),
    ("catan-concord", ""),
    ("catan-de", ""),
    ("catan-pucrs-1998", ""),
]
RULEBOOKS = {of: rulebook(*of) for of in SHIPPED}

PIECES = [
    *["\n", "\n", "\n", "\n\n", "\r\n", "\t", ";", ",", '"', ":", ": ", "/", "  ", "\u00a0"],
    *["- ", "* ", "*", "\u2022\t", "1. ", "2)", "3", "(K)", "(sub)", "[C]", "---", "sep=;\n"],
    *["Tým", "Jméno", "Vārds", "Efternamn", "School", "Kapitán", "Players", "Náhradníci"],
    *["session", "ot_place", "paid", "rating", "minor", "shown as", "#", "č.", "part"],
    *["Anna", "Bo Ek", "Hana", "Ivo", "Ota", "Eva", "Lvi A", "Gymnázium Lipohrad", "ano"],
    *[
        "1800",
        "1 750,0",
        "7" * 30,
        "x" * 130,
        "\u200b",
        "\u200d",
        "a\u0301",
        "\U0001f525",
        "{n}",
    ],
]

lists = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)
"""Texts of what pasted lists are made of, in any order."""

rulebooks = st.sampled_from(SHIPPED)


def read_under(given: str | bytes, of: tuple[str, str], taken: dict[str, str]) -> EntryList:
    found = read_entries(given, RULEBOOKS[of], AlreadyEntered(taken), "cs")
    ids = [
        key
        for act in acts_of(found, NAME)
        for key in (act.id, *(one.id for one in (*(act.players or ()), *act.substitutes)))
    ]
    assert len(ids) == len(set(ids))
    assert not {*ids} & {*taken}
    assert found.fault or found.rows
    return found


@given(st.binary(max_size=300), rulebooks)
@example(b"\xff\xfe\x00\x00", SHIPPED[0])
@example(b"\xef\xbb\xbf", SHIPPED[0])
@example(b"PK\x03\x04", SHIPPED[0])
def test_no_bytes_are_too_much(data: bytes, of: tuple[str, str]) -> None:
    read_under(data, of, {})


@given(st.text(max_size=100), rulebooks)
def test_no_text_is_too_much(text: str, of: tuple[str, str]) -> None:
    read_under(text, of, {})


TAKEN = st.dictionaries(
    st.sampled_from(["p1", "p2", "p4", "t1", "t2a", "t3b", "Anna"]),
    st.sampled_from(["", "Anna", "Lvi A", "Ek Bo"]),
)


@given(lists, rulebooks, TAKEN)
@example("- \u200b", SHIPPED[0], {})
def test_what_has_no_fault_can_be_entered(
    text: str, of: tuple[str, str], taken: dict[str, str]
) -> None:
    found = read_under(text, of, taken)
    played = Scene(*of)
    for act in acts_of(found, NAME):
        done = played.service.perform(act)
        assert isinstance(done, Done), done
    assert len(played.service.tournament(NAME).state.entrants) == len(found.rows) - len(
        found.wrong
    )


# ---- there and back --------------------------------------------------------------------------

words = st.text(
    st.characters(categories=["Lu", "Ll"], max_codepoint=0x24F), min_size=2, max_size=9
).map(tidy)
people = st.tuples(words, words).map(" ".join)
clubs = st.sampled_from(["", 'Klub "Sova"', "Rovers; United", "Ek, Ek & Ek", "FC\tBo", "1. FC"])


def table(rows: list[list[str]], delimiter: str, end: str) -> str:
    written = io.StringIO()
    csv.writer(written, delimiter=delimiter, lineterminator=end).writerows(rows)
    return written.getvalue()


@given(
    st.lists(st.tuples(people, clubs, st.integers(0, 4000)), min_size=1),
    st.sampled_from(";,\t"),
    st.sampled_from(["\n", "\r\n"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
def test_a_table_comes_back_as_it_was_written(
    rows: list[tuple[str, str, int]], delimiter: str, end: str, encoding: str
) -> None:
    cells = [[name, club, str(rating)] for name, club, rating in rows]
    text = table([["name", "club", "rating"], *cells], delimiter, end)
    found = read(text.encode(encoding), CATAN)
    assert not found.wrong
    assert [
        (row.name, row.attributes.get("club", ""), row.attributes["rating"])
        for row in found.rows
    ] == [(name, tidy(club), rating) for name, club, rating in rows]


def _cells(team: Enter) -> list[str]:
    def called(player: Player) -> str:
        return f"{player.name} (C)" if player.id == team.captain else player.name

    players = ", ".join(map(called, team.players or []))
    return [team.name, team.school, players, "/".join(map(called, team.substitutes))]


def _block(team: Enter) -> str:
    name, school, players, substitutes = _cells(team)
    of_school = f"School: {school}\n" if school else ""
    below = "".join(f"- {player}\n" for player in players.split(", "))
    return f"{name}\n{of_school}{below}Substitutes: {substitutes}\n"


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("blocks", [False, True])
def test_teams_come_back_as_they_were_written(seed: int, *, blocks: bool) -> None:
    entries = make_up_entrants(GOMOKU, 20, Random(seed)).entries
    text = (
        "".join(map(_block, entries))
        if blocks
        else table(
            [["Team", "School", "Players", "Substitutes"], *map(_cells, entries)], ";", "\n"
        )
    )
    assert acts_of(read(text, GOMOKU), "") == entries


@pytest.mark.parametrize("of", SHIPPED)
def test_made_up_people_of_every_rulebook(of: tuple[str, str]) -> None:
    under: Rulebook = RULEBOOKS[of]
    entries = make_up_entrants(under, 12, Random(1)).entries
    keys = sorted({key for entry in entries for key in entry.attributes})
    rows = [
        [*_cells(entry), *(str(entry.attributes.get(key, "")) for key in keys)]
        for entry in entries
    ]
    heading = ["Name", "School", "Players", "Substitutes", *keys]
    found = read(table([heading, *rows], ",", "\n"), under)
    assert [row.name for row in found.rows] == [entry.name for entry in entries]
    assert [row.attributes for row in found.rows] == [entry.attributes for entry in entries]
