"""`podium tiebreaks`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from helpers.swiss.crosstables import WORKED, table
from helpers.tournaments.scenarios import Podium, document
from podium import bootstrap
from podium.app.trf import TrfFile, TrfHeader, TrfPlayer
from podium.core.crosstable import Crosstable

Written = Callable[..., str]


@pytest.fixture
def trf(tmp_path: Path) -> Written:
    """Writes a report file and answers its name."""

    def write(found: Crosstable = WORKED, header: TrfHeader | None = None) -> str:
        players = tuple(
            TrfPlayer(
                number=player.number,
                name=f"Surname{player.number}, Given",
                rating=player.rating,
                points=found.points(player, len(player.cells) + 1),
            )
            for player in found.players
        )
        file = TrfFile(crosstable=found, header=header or TrfHeader(), players=players)
        (tmp_path / "cup.trf").write_text(bootstrap.trf_text(file), encoding="utf-8")
        return "cup.trf"

    return write


def test_json_has_the_shape_of_the_reference(podium: Podium, trf: Written) -> None:
    done = podium("tiebreaks", trf(), "--criteria", "PTS,BH", "--json")
    assert done.exit_code == 0
    found = document(done.stdout)
    assert found["standings"][:2] == [
        {"rank": 1, "shared": False, "entrant": "1", "values": {"PTS": "3", "BH": "8.5"}},
        {"rank": 2, "shared": False, "entrant": "3", "values": {"PTS": "2.5", "BH": "9.5"}},
    ]
    assert {key: found[key] for key in ("round", "rules", "criteria", "notes")} == {
        "round": 4,
        "rules": "2026",
        "criteria": ["PTS", "BH"],
        "notes": [],
    }


@pytest.mark.parametrize(
    ("rules", "buchholz", "median"),
    [("2009", "9", "4.5"), ("2024", "11", "5"), ("2026", "8.5", "4"), ("paired", "6.5", "2.5")],
)
def test_the_worked_example(
    podium: Podium, trf: Written, rules: str, buchholz: str, median: str
) -> None:
    chosen = ("--criteria", "PTS,BH,BH:M1", "--rules", rules, "--json")
    first = document(podium("tiebreaks", trf(), *chosen).stdout)["standings"][0]
    assert first["values"] == {"PTS": "3", "BH": buchholz, "BH:M1": median}


def test_the_tied_share_and_direct_encounter_is_there_where_it_was_taken(
    podium: Podium, trf: Written
) -> None:
    name = trf(
        table("1w2 0w3 1w4", "0b1 1w4 1w3", "0w4 1b1 0b2", "1b3 0b2 0b1", "Z Z Z", "Z Z Z")
    )
    rows = document(podium("tiebreaks", name, "--criteria", "PTS,DE", "--json").stdout)[
        "standings"
    ]
    assert [(row["rank"], row["shared"], row["entrant"]) for row in rows] == [
        (1, False, "1"),
        (2, False, "2"),
        (3, False, "4"),
        (4, False, "3"),
        (5, True, "5"),
        (5, True, "6"),
    ]
    assert rows[0]["values"] == {"PTS": "2", "DE": "1"}
    assert rows[4]["values"] == {"PTS": "0"}


def test_the_list_for_people(podium: Podium, trf: Written) -> None:
    done = podium("tiebreaks", trf(), "--criteria", "PTS,BH,AOB")
    assert done.exit_code == 0
    lines = [line.split() for line in done.stdout.splitlines()]
    assert lines[0] == ["rank", "no.", "name", "PTS", "BH", "AOB"]
    assert lines[2] == ["1", "1", "Surname1,", "Given", "3", "8.5", "8.75"]


def test_a_shared_rank_is_marked(podium: Podium, trf: Written) -> None:
    done = podium("tiebreaks", trf(), "--criteria", "PTS")
    assert [line.split()[0] for line in done.stdout.splitlines()[2:8]] == [
        "1",
        "2=",
        "2=",
        "2=",
        "5",
        "6",
    ]


def test_direct_encounter_taken_again_has_a_column_of_its_own(
    podium: Podium, trf: Written
) -> None:
    name = trf(table("1w2 0w3 1w4", "0b1 1w4 1w3", "0w4 1b1 0b2", "1b3 0b2 0b1"))
    done = podium("tiebreaks", name, "--criteria", "DE,BH")
    assert done.stdout.splitlines()[0].split() == [
        "rank",
        "no.",
        "name",
        "DE",
        "DE",
        "again",
        "BH",
    ]
    assert done.stdout.splitlines()[2].split() == [
        "1",
        "1",
        "Surname1,",
        "Given",
        "2",
        "1",
        "4",
    ]


def test_the_criteria_of_the_file_are_taken_where_none_are_given(
    podium: Podium, tmp_path: Path, trf: Written
) -> None:
    name = trf()
    text = (tmp_path / name).read_text(encoding="utf-8")
    (tmp_path / name).write_text(f"202 BH/C1,SB\n{text}", encoding="utf-8")
    found = document(podium("tiebreaks", name, "--json").stdout)
    assert found["criteria"] == ["PTS", "BH/C1", "SB"]


def test_what_is_passed_over_goes_to_standard_error(podium: Podium, trf: Written) -> None:
    done = podium("tiebreaks", trf(), "--criteria", "PTS,ARO")
    assert done.exit_code == 0
    assert done.stderr.startswith("note: ARO is passed over (C.07 10)")
    assert "ARO" not in done.stdout


def test_a_round_robin_is_told_by_the_file_or_the_call(podium: Podium, trf: Written) -> None:
    """A forfeit is a game there, and direct encounter counts it."""
    found = table("+w2", "-b1")
    told = trf(found, TrfHeader(kind="Individual: Round-Robin"))
    chosen = ("--criteria", "DE", "--json")

    def first(*more: str) -> object:
        return document(podium("tiebreaks", told, *chosen, *more).stdout)["standings"][0]

    assert first() == {"rank": 1, "shared": False, "entrant": "1", "values": {"DE": "1"}}
    assert first("--swiss") == {"rank": 1, "shared": True, "entrant": "1", "values": {}}
    told = trf(found)
    assert first() == first("--swiss")
    assert first("--round-robin") != first()


def test_the_file_may_come_from_standard_input(
    podium: Podium, tmp_path: Path, trf: Written
) -> None:
    text = (tmp_path / trf()).read_bytes()
    done = podium("tiebreaks", "-", "--criteria", "PTS", "--round", "1", "--json", given=text)
    assert document(done.stdout)["round"] == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--criteria", "PTS,BHH"), "there is no tie-break 'BHH'; did you mean 'BH'?"),
        (("--criteria", "PTS,BPG:C1"), "BPG takes no modifiers, so not 'C1'"),
        (("--criteria", ","), "there is no code; write such as PTS,DE,BH:C1,BH"),
        (("--criteria", "PTS,EDE"), "EDE needs match points and game points"),
        (("--criteria", "PTS", "--round", "9"), "round 9 is not in the file; the last is 4"),
        (
            ("--criteria", "PTS", "--rules", "1999"),
            "'1999' is not one of '2009', '2024', '2026'",
        ),
        ((), "the file names no tie-breaks (212, 202): give --criteria"),
    ],
)
def test_what_is_malformed(
    podium: Podium, trf: Written, arguments: tuple[str, ...], says: str
) -> None:
    done = podium("tiebreaks", trf(), *arguments)
    assert done.exit_code == 2
    assert says in done.stderr
    assert done.stdout == ""


def test_a_code_of_the_file_that_is_none_is_named_with_its_place(
    podium: Podium, tmp_path: Path, trf: Written
) -> None:
    name = trf()
    text = (tmp_path / name).read_text(encoding="utf-8")
    (tmp_path / name).write_text(f"212 PTS,OTHER_HOUSE\n{text}", encoding="utf-8")
    done = podium("tiebreaks", name)
    assert done.exit_code == 2
    assert "212 or 202 of the file: there is no tie-break 'OTHER_HOUSE'" in done.stderr


def test_a_file_that_is_none(podium: Podium, tmp_path: Path) -> None:
    (tmp_path / "cup.trf").write_text("001 nonsense\n", encoding="utf-8")
    done = podium("tiebreaks", "cup.trf", "--criteria", "PTS")
    assert done.exit_code == 2
    assert done.stderr.startswith("cup.trf:1")


MANY = "PTS,DE,BH:C1,BH:C2,BH:M1,BH,SB,WIN,WON,BPG,BWG,PS,KS,REP,AOB,STD"


def test_in_80_columns_no_figure_and_no_heading_is_broken(podium: Podium, trf: Written) -> None:
    """What does not fit stands in a further table, with the names again."""
    name = trf()
    done = podium("tiebreaks", name, "--criteria", MANY).stdout
    rows = document(podium("tiebreaks", name, "--criteria", MANY, "--json").stdout)["standings"]
    assert max(map(len, done.splitlines())) <= 80
    parts = done.strip().split("\n\n")
    assert len(parts) > 1
    headings = [part.splitlines()[0].split() for part in parts]
    assert all(one[:3] == ["rank", "no.", "name"] for one in headings)
    codes = [code for one in headings for code in one[3:]]
    assert codes == [code for code in MANY.split(",") if code in rows[0]["values"]]
    first = [part.splitlines()[2].split() for part in parts]
    figures = [figure for one in first for figure in one[4:]]
    assert figures == [rows[0]["values"][code] for code in codes]
