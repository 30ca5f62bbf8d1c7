"""Teams as people paste and upload them. All names are made up."""

import pytest

from helpers.tournaments.pasted_lists import GOMOKU, acts_of, meanings, read
from podium.app.entries import AlreadyEntered, EntryRow, read_entries
from podium.director.acts import Player
from podium.rules.language import Rulebook


def teams(text: str, under: Rulebook = GOMOKU) -> list[tuple[str, list[str], list[str]]]:
    """Name, players and substitutes of each team; the captain with a star."""
    rows = read(text, under).rows
    assert not [row.fault for row in rows if row.fault]
    return [
        (row.name, _called(row, row.players or []), _called(row, row.substitutes))
        for row in rows
    ]


def _called(row: EntryRow, players: list[Player]) -> list[str]:
    return [f"{one.name}*" if one.id == row.captain else one.name for one in players]


THREE = [
    ("Lvi A", ["Hana*", "Adam", "Radek"], []),
    ("Orli", ["Klára*", "Šimon", "Bára"], ["Tomáš"]),
]


@pytest.mark.parametrize(
    "text",
    [
        # a team a line
        (
            "Team;Player 1;Player 2;Player 3;Captain;Substitute\n"
            "Lvi A;Hana;Adam;Radek;Hana;\nOrli;Klára;Šimon;Bára;Klára;Tomáš"
        ),
        "Tým\tHráči\tNáhradníci\nLvi A\tHana (K), Adam, Radek\t\nOrli\tKlára (K)/Šimon/Bára\tTomáš",
        "Komanda,Spēlētāji,Rezerves\nLvi A,*Hana/Adam/Radek,\nOrli,Klára*/Šimon/Bára,Tomáš",
        (
            "Lag;Lagkapten;Spelare 2;Spelare 3;Avbytare\n"
            "Lvi A;Hana;Adam;Radek\nOrli;Klára;Šimon;Bára;Tomáš"
        ),
        "Lvi A; Hana (C), Adam, Radek\nOrli; Klára (C), Šimon, Bára, Tomáš (sub)",
        "Lvi A: Hana (c), Adam, Radek\nOrli: Klára (c), Šimon, Bára, Tomáš (n)",
        # a player a line, in columns
        "Tým;Hráč\nLvi A;Hana*\n;Adam\n;Radek\nOrli;Klára*\n;Šimon\n;Bára\n;Tomáš (náhradník)",
        (
            "Jméno;Tým\nHana (K);Lvi A\nAdam;Lvi A\nRadek;Lvi A\n"
            "Klára (K);Orli\nŠimon;Orli\nBára;Orli\nTomáš (N);Orli"
        ),
        # blocks
        "Lvi A\n  Hana (K)\n  Adam\n  Radek\nOrli\n  Klára (K)\n  Šimon\n  Bára\n  Tomáš (N)",
        "Lvi A\n- Hana (K)\n- Adam\n- Radek\n\nOrli:\n- Klára (K)\n- Šimon\n- Bára\nNáhradník: Tomáš",
        "Lvi A\n\n1. Hana*\n2. Adam\n3. Radek\n\nOrli\n\n1. Klára*\n2. Šimon\n3. Bára\n4. Tomáš (sub)",
        "Lvi A\n\tHana*\n\tAdam\n\tRadek\nOrli\n\tKlára*\n\tŠimon\n\tBára\n\tTomáš (sub)",
        "Lvi A\nHana (K)\nAdam\nRadek\n\nOrli\nKapitán: Klára\nŠimon\nBára\nNáhradníci:\nTomáš",
        (
            "Tým: Lvi A\nHráči: Hana (K), Adam, Radek\n\n"
            "Tým: Orli\nKapitán: Klára\nHráči:\nŠimon\nBára\nNáhradníci: Tomáš"
        ),
    ],
)
def test_teams(text: str) -> None:
    assert teams(text) == THREE


def test_school_part_and_players_in_columns_without_a_heading() -> None:
    found = read(
        "Lvi; Gymnázium Lipohrad; Hana; Adam; Radek; Klára; Ivo; Šimon; Bára\n"
        "Orli; ZŠ Javořiny; Ota; Iva; Eva\n",
        GOMOKU,
    )
    assert meanings(found) == ["team", "school", *["players"] * 5, *["substitutes"] * 2]
    assert [row.school for row in found.rows] == ["Gymnázium Lipohrad", "ZŠ Javořiny"]
    assert [len(row.players or []) for row in found.rows] == [5, 3]
    assert [one.name for one in found.rows[0].substitutes] == ["Šimon", "Bára"]
    assert [row.school for row in read("Lvi; Lipohrad\nOrli; Tisovany", GOMOKU).rows] == [
        "Lipohrad",
        "Tisovany",
    ]
    part = read("Název;Škola;Část\nLvi;Gymnázium Lipohrad;a", GOMOKU).rows[0]
    assert (part.school, part.part) == ("Gymnázium Lipohrad", "a")


def test_a_team_without_a_name_is_called_by_its_school() -> None:
    assert teams("Škola;Hráč 1;Hráč 2;Hráč 3\nZŠ Javořiny;Ota;Iva;Eva") == [
        ("ZŠ Javořiny", ["Ota", "Iva", "Eva"], [])
    ]


def test_names_alone_are_teams_whose_rosters_are_unknown() -> None:
    found = read("Lvi\nOrli\nTygři", GOMOKU)
    assert [(row.id, row.name, row.players) for row in found.rows] == [
        ("t1", "Lvi", None),
        ("t2", "Orli", None),
        ("t3", "Tygři", None),
    ]


def test_the_headings_of_a_form_that_asks_player_by_player() -> None:
    text = (
        "Časová značka,Název týmu,Škola,Jméno kapitána,Hráč č. 2,3. hráč - jméno,Náhradník 1\n"
        "2016/05/07 9:00,Lvi,ZŠ Javořiny,Hana,Adam,Ivo,Ota\n"
    )
    row = read(text, GOMOKU).rows[0]
    assert [one.name for one in row.players or []] == ["Hana", "Adam", "Ivo"]
    assert ([one.name for one in row.substitutes], row.captain) == (["Ota"], "t1a")
    assert (row.school, row.attributes) == (
        "ZŠ Javořiny",
        {"Časová značka": "2016/05/07 9:00"},
    )


@pytest.mark.parametrize("called", ["Team", "Tým", "Hráč", "Komanda"])
def test_a_team_may_be_called_a_team(called: str) -> None:
    rows = read(f"{called} 1\n{called} 2", GOMOKU).rows
    assert [row.name for row in rows] == [f"{called} 1", f"{called} 2"]


def test_surname_first_in_the_lines_of_a_team() -> None:
    assert teams("Lvi\n- Tichoň, Adam (K)\n- Doubková, Hana\n- Rosomil, Ivo") == [
        ("Lvi", ["Adam Tichoň*", "Hana Doubková", "Ivo Rosomil"], [])
    ]


def test_what_else_is_said_of_a_team_in_a_block() -> None:
    row = read(
        "Lvi; Gymnázium Lipohrad\n- Hana\n- Adam\n- Ivo\nZaplaceno: ano\n"
        "Orli; Ota\n- Iva\n- Eva\n- Kontakt: 5 let na gymplu\n",
        GOMOKU,
    ).rows
    assert (row[0].school, row[0].paid) == ("Gymnázium Lipohrad", True)
    assert [one.name for one in row[1].players or []] == ["Ota", "Iva", "Eva"]
    assert row[1].attributes == {"Kontakt": "5 let na gymplu"}


def test_a_roster_outside_the_rules_is_a_fault_with_its_clause() -> None:
    found = read(
        "Lvi; Hana, Adam\nOrli; A1, A2, A3, A4, A5, A6\n"
        "Tygři; B1, B2, B3; S1, S2, S3\nVlci; C1, C2, C3",
        GOMOKU,
    )
    assert [(row.fault, row.cite) for row in found.rows] == [
        ("there are 2 players; the rules want 3..5", "1.1.8-9"),
        ("there are 6 players; the rules want 3..5", "1.1.8-9"),
        ("there are 3 substitutes; the rules want 0..2", "1.1.8"),
        ("", ""),
    ]
    assert [one.name for one in found.rows[0].players or []] == ["Hana", "Adam"]
    assert [act.id for act in acts_of(found, "t")] == ["t1"]


@pytest.mark.parametrize(
    ("players", "captain", "fault"),
    [
        ("Hana (K), Adam (K), Ivo", "", "a team has one captain; here it is Hana and Adam"),
        (
            "Hana, Adam, Ivo, Ota (N)",
            "Ota",
            "Ota is a substitute: the captain is one of the players",
        ),
        ("Ha, Ad, Iv, Ot, Ev", "Jan", "the captain Jan is not one of the players"),
        ("Hana Malá, Eva Malá, Ivo", "Malá", "the captain Malá is not one of the players"),
    ],
)
def test_a_captain_that_cannot_be(players: str, captain: str, fault: str) -> None:
    row = read(f"Tým;Hráči;Kapitán\nLvi;{players};{captain}", GOMOKU).rows[0]
    assert (row.fault, row.cite, row.id) == (fault, "1.1.10", "")


@pytest.mark.parametrize("captain", ["Hana Malá", "hana mala", "Malá", "Malá Hana"])
def test_a_captain_named_apart_is_found_among_the_players(captain: str) -> None:
    row = read(f"Tým;Hráči;Kapitán\nLvi;Ivo, Hana Malá, Adam;{captain}", GOMOKU).rows[0]
    assert (row.captain, row.fault, row.note) == ("t1b", "", "")


def test_a_captain_named_apart_is_one_more_player_if_there_is_room() -> None:
    row = read("Tým;Kapitán;Hráči\nLvi;Hana;Ivo, Adam", GOMOKU).rows[0]
    assert [one.name for one in row.players or []] == ["Hana", "Ivo", "Adam"]
    assert (row.captain, row.note) == ("t1a", "the captain Hana is counted as a player")


def test_a_captain_without_players_is_kept_apart() -> None:
    row = read("Tým;Kapitán\nLvi;Hana", GOMOKU).rows[0]
    assert (row.players, row.captain, row.attributes) == (None, "", {"captain": "Hana"})


def test_a_school_sends_no_more_teams_than_it_may() -> None:
    there = AlreadyEntered({}, {("Gymnázium Lipohrad", ""): 2})
    text = "Tým;Škola\n" + "".join(f"Lvi {n};gymnázium  lipohrad\n" for n in "ABC")
    rows = read_entries(text, GOMOKU, there).rows
    assert [row.fault for row in rows] == [
        "",
        "",
        "school Gymnázium Lipohrad has 4 teams already; it may send 4",
    ]
    assert (rows[2].cite, rows[0].school) == ("1.2.2, 1.2.4", "Gymnázium Lipohrad")
