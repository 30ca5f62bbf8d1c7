"""What people paste and upload, and what would be entered of it. All names are made up."""

import pytest

from helpers.tournaments.pasted_lists import (
    BLOKUS,
    CATAN,
    FINALS,
    FOOTBALL,
    GOMOKU,
    acts_of,
    meanings,
    read,
    rulebook,
)
from helpers.tournaments.scenes import NAME, scene
from podium.app.entries import AlreadyEntered, already_entered, read_entries
from podium.core.phrase import Phrase
from podium.director.acts import Enter, Player
from podium.rules.language import Rulebook


def names(text: str, under: Rulebook = CATAN) -> list[str]:
    return [row.name for row in read(text, under).rows]


# ---- names alone -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Ilze Ozolkrasta\nJānis Bērzlejs\nUldis Miglāns",
        "\n\n  Ilze Ozolkrasta  \r\n\r\nJānis\u00a0Bērzlejs\r\nUldis   Miglāns\r\n\r\n",
        "1. Ilze Ozolkrasta\n2. Jānis Bērzlejs\n3. Uldis Miglāns\n",
        "1) Ilze Ozolkrasta\n\n2) Jānis Bērzlejs\n10)Uldis Miglāns",
        "1.\tIlze Ozolkrasta\n2.\tJānis Bērzlejs\n3.\tUldis Miglāns\n",
        "1\tIlze Ozolkrasta\n2\tJānis Bērzlejs\n3\tUldis Miglāns\n",
        "- Ilze Ozolkrasta\n- Jānis Bērzlejs\n\u2013 Uldis Miglāns",
        "•\tIlze Ozolkrasta\n•\tJānis Bērzlejs\n* Uldis Miglāns",
        "\ufeffVārds, uzvārds\nIlze Ozolkrasta\nJānis Bērzlejs\nUldis Miglāns",
        "Ozolkrasta, Ilze\nBērzlejs, Jānis\nMiglāns, Uldis",
        '"Ilze Ozolkrasta"\n"Jānis Bērzlejs"\n"Uldis Miglāns"\n',
        "Nr.;Vārds;Uzvārds\n1;Ilze;Ozolkrasta\n2;Jānis;Bērzlejs\n3;Uldis;Miglāns",
        "Name\n=======\nIlze Ozolkrasta\nJānis Bērzlejs\n-----\nUldis Miglāns",
        "Uzva\u0304rds\tVa\u0304rds\nOzolkrasta\tIlze\nBe\u0304rzlejs\tJa\u0304nis\nMigla\u0304ns\tUldis",
    ],
)
def test_a_name_a_line(text: str) -> None:
    assert names(text) == ["Ilze Ozolkrasta", "Jānis Bērzlejs", "Uldis Miglāns"]


def test_lines_are_numbered_as_in_what_was_pasted() -> None:
    found = read('Name;Club\n\nAnna;"Thornwick\nRovers"\n\nBruno;x\n')
    assert [(row.line, row.name) for row in found.rows] == [(3, "Anna"), (6, "Bruno")]
    assert found.rows[0].attributes == {"club": "Thornwick Rovers"}


def test_a_club_may_begin_with_a_number() -> None:
    text = "1. FC Lipohrad\nHavranín\n1. SK Tisovany"
    assert names(text, FOOTBALL) == ["1. FC Lipohrad", "Havranín", "1. SK Tisovany"]
    assert names("1. Havranín\n2. 1. FC Lipohrad", FOOTBALL) == ["Havranín", "1. FC Lipohrad"]
    assert names("Havranín\n2. Lipohrad") == ["Havranín", "Lipohrad"]


def test_quotes_inside_a_name_stay() -> None:
    assert names('Ruth "Ace" Thornwick\n"Bo" Ashgrove') == [
        'Ruth "Ace" Thornwick',
        '"Bo" Ashgrove',
    ]


def test_one_comma_in_a_list_of_names_cuts_nothing() -> None:
    assert names("Hugh Thornwick, jr.\nIvy Ashgrove\nJoan Larkfield") == [
        "Hugh Thornwick, jr.",
        "Ivy Ashgrove",
        "Joan Larkfield",
    ]


# ---- columns ---------------------------------------------------------------------------------


def test_name_club_rating_without_a_heading() -> None:
    found = read("Anna Bérová; Lipohrad; 1800\nBruno Ek; Havranín; 1 750\nCilka Ář;; 900")
    assert meanings(found) == ["name", "club", "rating"]
    assert [row.attributes for row in found.rows] == [
        {"club": "Lipohrad", "rating": 1800},
        {"club": "Havranín", "rating": 1750},
        {"rating": 900},
    ]


@pytest.mark.parametrize(
    "heading",
    [
        "Name;Surname;Club;Rating;Paid;Minor;Shown as",
        "First name;Last name;CLUB;Elo;has paid;Under 18;Display name",
        "Jméno;Příjmení;Klub;Rating;Zaplaceno;Nezletilý;Zobrazit jako",
        "Meno;Priezvisko;Klub;Rating;Zaplatené;Neplnoletý;Zobraziť ako",
        "Vārds;Uzvārds;Klubs;Reitings;Samaksāts;Nepilngadīgs;Rādīt kā",
        "Förnamn;Efternamn;Klubb;Rating;Betalt;Minderårig;Visas som",
        "jmeno;PRIJMENI; klub ;elo:;Uhrazeno?;Nezletilá;Zobrazované jméno",
    ],
)
def test_headings_in_every_language(heading: str) -> None:
    found = read(f"{heading}\nIlze;Ozolkrasta;Rītupe;1500;ano;ne;short\nBo;Ek;;;nē;jā;číslo")
    assert meanings(found) == [
        "name",
        "surname",
        "club",
        "rating",
        "paid",
        "minor",
        "shown as",
    ]
    first, second = found.rows
    assert (first.name, first.paid) == ("Ilze Ozolkrasta", True)
    assert first.attributes == {
        "club": "Rītupe",
        "rating": 1500,
        "minor": False,
        "shown_as": "short",
    }
    assert (second.name, second.paid) == ("Bo Ek", False)
    assert second.attributes == {"minor": True, "shown_as": "number"}


def test_a_spreadsheet_saved_as_csv() -> None:
    text = (
        "\ufeffsep=;\r\nJméno;Příjmení;Klub;;;\r\n"
        'Hana;Jehličníková;"Klub ""Sova""; Lipohrad";;;\r\n'
        "Radek;Podháječný;\u00a0;;;\r\n;;;;;\r\n"
    )
    found = read(text)
    assert [(row.line, row.name) for row in found.rows] == [
        (3, "Hana Jehličníková"),
        (4, "Radek Podháječný"),
    ]
    assert found.rows[0].attributes == {"club": 'Klub "Sova"; Lipohrad'}
    assert found.rows[1].attributes == {}
    assert meanings(found) == ["name", "surname", "club"]


def test_columns_that_nobody_knows_go_into_attributes_as_they_are() -> None:
    found = read("Namn\tMat\tT-shirt\t\tMat\nMaja Granvik\tvegan\t007\tja\tinga nötter")
    assert found.rows[0].attributes == {
        "Mat": "vegan",
        "T-shirt": "007",
        "column 4": "ja",
        "Mat 2": "inga nötter",
    }


def test_a_cell_behind_the_last_heading_is_kept() -> None:
    assert read("Name,Club\nAnna,Rovers,late\nBo,x").rows[0].attributes == {
        "club": "Rovers",
        "column 3": "late",
    }


def test_marks_are_taken_from_names_and_not_from_what_else_there_is() -> None:
    rows = read(
        "Club;Born;Name\n-;5. 6. 1990;Hana (2. A) Malá\n\u2014;;Ivo\n1. FC Sova;-;Ota"
    ).rows
    assert [(row.name, row.attributes) for row in rows] == [
        ("Hana (2. A) Malá", {"Born": "5. 6. 1990"}),
        ("Ivo", {}),
        ("Ota", {"club": "1. FC Sova"}),
    ]
    assert names("Name;Club\n1. Hana 2. Malá;x\n2. Ivo;y") == ["Hana 2. Malá", "Ivo"]


def test_what_is_no_heading_is_somebody() -> None:
    assert names("Anna; paid; x\nBo; paid; y") == ["Anna", "Bo"]
    assert names("No\nBo") == ["No", "Bo"]


@pytest.mark.parametrize("heading", ["Team;Town", "Klub;Město", "Lag;Ort", "Komanda;x"])
def test_whatever_names_the_entrants_is_their_name(heading: str) -> None:
    assert names(f"{heading}\nStonebeck United;Stonebeck", FOOTBALL) == ["Stonebeck United"]


def test_a_heading_of_our_own_is_a_name_if_no_other_is() -> None:
    assert names("Bojovník;Klub;Rating\nHana;Sova;5") == ["Hana"]
    assert names("Name;Team\nHana;Sova") == ["Hana"]
    assert read("Name;Team\nHana;Sova").rows[0].attributes == {"Team": "Sova"}


def test_the_attributes_of_a_rulebook_by_name_and_title() -> None:
    for heading in ("session", "Session", "the session signed up for (A, B)", "Sesija"):
        rows = read(f"Name;{heading}\nAnna;A\nBo;B", BLOKUS).rows
        assert [row.attributes for row in rows] == [{"session": "A"}, {"session": "B"}]
    found = read("Tým;OT;Its place there\nLvi;Lipohrad;1\nOrli;Havranín;2x", FINALS)
    assert found.rows[0].attributes == {"ot": "Lipohrad", "ot_place": 1}
    assert (
        found.rows[1].fault
        == "“2x” is not a whole number, as ot_place (its place there) must be"
    )
    assert found.rows[1].cite == "1.4.6"


def test_codes_without_a_heading_are_the_session() -> None:
    found = read("Anna; A; Rovers\nBo; B;", BLOKUS)
    assert [row.attributes for row in found.rows] == [
        {"session": "A", "club": "Rovers"},
        {"session": "B"},
    ]


NEEDED = """\
[rulebook]
id = "rated"
title = "Rated"
game = "catan"
language = "en"
extends = "katana-2016"
stages = ["main", "semifinal", "final"]

[attribute.licence]
title = "number of the licence"
type = "number"
needed = true
cite = "3.2"
"""


def test_what_nobody_enters_without() -> None:
    own = scene("rated", texts={"rated": NEEDED}).service.tournament(NAME).rulebook
    found = read("Anna; 17\nBo;", own)
    assert found.rows[0].attributes == {"licence": 17}
    assert found.rows[1].fault == (
        "licence (number of the licence) is missing, and nobody enters without it"
    )
    assert found.rows[1].cite == "3.2"
    assert (len(found.wrong), [act.name for act in acts_of(found, NAME)]) == (1, ["Anna"])


def test_what_is_said_of_a_fee_and_of_a_name_must_be_clear() -> None:
    found = read("Name;Paid;Shown as\nAnna;later;\nBo;✓;pseudonym\nCy;;")
    assert found.rows[0].note == "“later” does not say whether the fee is paid"
    assert (found.rows[0].paid, found.rows[0].attributes) == (None, {"paid": "later"})
    assert found.rows[1].fault == (
        "“pseudonym” is not a way to show a name: use full, short or number"
    )
    assert (found.rows[2].paid, found.rows[2].note) == (None, "")


# ---- who is there already --------------------------------------------------------------------


def test_names_that_came_before_are_a_note() -> None:
    there = AlreadyEntered({"p1": "Hana Doubková", "p2": "Adam Tichoň", "p7": ""})
    text = "HANA DOUBKOVÁ\nTichon Adam\nIvo\nIvo\nOta\nota\nIvó"
    found = read_entries(text, CATAN, there)
    assert [row.note for row in found.rows] == [
        "is there already",
        "much like Adam Tichoň, there already",
        "",
        "same name as line 3",
        "",
        "same name as line 5",
        "much like Ivo in line 3",
    ]
    assert [row.id for row in found.rows] == ["p3", "p4", "p5", "p6", "p8", "p9", "p10"]
    assert not found.wrong


def test_players_of_two_teams_are_a_note() -> None:
    there = AlreadyEntered({"t1": "Lvi", "t1a": "Ota"})
    found = read_entries("Orli; Hana (K), Ivo, Ivo\nVlci; Hana, Ota, Eva (K)", GOMOKU, there)
    assert [row.note for row in found.rows] == [
        "Ivo: is named twice",
        "Hana: same name as line 1; Ota: is there already",
    ]
    assert [row.id for row in found.rows] == ["t2", "t3"]


def test_no_captain_is_a_note() -> None:
    assert read("Orli; Hana, Ivo, Eva", GOMOKU).rows[0].note == "no captain is named"


def test_ids_are_free_among_players_too() -> None:
    found = read_entries(
        "Orli; Hana, Ivo, Eva", GOMOKU, AlreadyEntered({"t1b": "", "x": "Hana"})
    )
    assert found.rows[0].id == "t2"


def test_who_is_in_a_tournament_already() -> None:
    played = scene("piskvorky-2018", "ot")
    played.do(
        "enter",
        id="t1",
        name="Lvi",
        school="s",
        players=[Player(id="t1a", name="Ota"), Player(id="b"), Player(id="c")],
    )
    played.do("enter", id="t2", name="Orli", school="s")
    played.do("enter", id="t3", name="Vlci", school="s", part="a")
    played.do("undo")
    there = already_entered(played.service, NAME)
    assert there.names == {"t1": "Lvi", "t1a": "Ota", "b": "", "c": "", "t2": "Orli", "t3": ""}
    assert there.schools == {("s", ""): 2}
    played.do("withdraw", id="t2")
    assert already_entered(played.service, NAME).schools == {("s", ""): 1}


def test_the_acts_enter_them() -> None:
    found = read(
        "Tým;Škola;Část;OT;Hráči;Barva\nLvi;s;a;x;Hana (K), Ivo, Eva, Ota (N);modrá", FINALS
    )
    assert acts_of(found, "cup") == [
        Enter(
            tournament="cup",
            id="t1",
            name="Lvi",
            attributes={"ot": "x", "Barva": "modrá"},
            school="s",
            part="a",
            players=[
                Player(id="t1a", name="Hana"),
                Player(id="t1b", name="Ivo"),
                Player(id="t1c", name="Eva"),
            ],
            substitutes=[Player(id="t1d", name="Ota")],
            captain="t1a",
        )
    ]


# ---- what cannot be read ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("", "there is no name in this: write one entrant a line"),
        (b" \r\n;;;\r\n----\r\n", "there is no name in this: write one entrant a line"),
        ("Jméno;Klub\n;;\n", "there is a heading, and nobody below it"),
        (
            b"PK\x03\x04\x14\x00\x06\x00",
            (
                "this is a spreadsheet file (.xlsx, .xls, .ods): save it as CSV, or copy its"
                " cells and paste them"
            ),
        ),
        (
            "Hana\nIvo\x07 Malý",
            (
                "line 2, column 4: a character that is in no name (U+0007); is this a list of"
                " people, saved as text?"
            ),
        ),
        (
            "Anna\n" * 5001,
            "there are 5001 rows, and 5000 can be read at a time: split the list",
        ),
        (
            b"x" * 1_000_001,
            "this is more than 1 MB: a list of people is shorter; leave out the rest",
        ),
        ("\nAnna;" + "x;" * 99 + "y", "line 2 has 101 columns: is this a list of people?"),
    ],
)
def test_what_cannot_be_read_says_why(given: str | bytes, fault: str) -> None:
    found = read_entries(given, CATAN, AlreadyEntered())
    assert (found.fault, found.rows, acts_of(found, "t")) == (fault, [], [])


def test_as_many_as_can_be_read() -> None:
    assert len(read("Name\n" + "Anna\n" * 5000).rows) == 5000
    assert len(read("\n".join(["Lvi\n- a\n- b\n- c"] * 5000), GOMOKU).rows) == 5000
    found = read_entries("\n".join(["Lvi\n- a"] * 5001), GOMOKU, AlreadyEntered())
    assert found.fault == "there are 5001 rows, and 5000 can be read at a time: split the list"


def test_a_row_without_a_name_or_with_a_whole_paragraph() -> None:
    found = read(f"Name;Club\n;Rovers\n{'x' * 121};\nAnna;")
    assert [row.fault for row in found.rows] == [
        "there is no name here",
        f"“{'x' * 20}…” is too long for a name: it may have 120 letters",
        "",
    ]
    assert [row.id for row in found.rows] == ["", "", "p1"]


def test_what_is_said_can_be_said_in_another_language() -> None:
    found = read("Name;Paid;Note\nAnna;later;\n;;x", CATAN)
    said = [found.rows[0].note, found.rows[1].fault, found.heading[0].meaning]
    said.append(read_entries("", CATAN, AlreadyEntered()).fault)
    assert all(isinstance(one, Phrase) for one in said)


@pytest.mark.parametrize("heading", ["FIDE ID", "FIDE-ID", "fide_id", "FideID", "číslo FIDE"])
def test_who_has_the_same_number_of_fide_is_there_already(heading: str) -> None:
    one = scene("swiss-fide")
    one.do("enter", id="p1", name="Anna Thornwick", attributes={"fide_id": "4100018"})
    text = f"Name;{heading};FED\nAnna T. Ashgrove;4100018;LAT\nBruno Dahl;4100019;SWE\n"
    found = read_entries(text, rulebook("swiss-fide"), already_entered(one.service, NAME))
    assert [row.known for row in found.rows] == ["p1", ""]
    assert found.new == found.rows[1:]
    assert meanings(found) == ["name", "FIDE ID", "FED"]
    assert found.rows[1].attributes == {"fide_id": "4100019", "federation": "SWE"}


def test_a_rating_that_is_no_whole_number_is_told_beside_its_row() -> None:
    found = read("Name;Rating\nAnna;1812,5\nBruno;1 812\nCilla;3 dan\n")
    assert [bool(row.fault) for row in found.rows] == [True, False, False]
    assert [row.attributes["rating"] for row in found.rows[1:]] == [1812, "3 dan"]
