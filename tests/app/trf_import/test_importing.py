"""A report file made a running tournament: it goes on as the file would."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from helpers.swiss.cases import (
    OURS,
    SHARED,
    Case,
    before,
    cases,
    expected,
    named,
    odd,
    opened,
    pairs_of,
)
from helpers.swiss.trf_lines import player, said
from helpers.tournaments.documents import state_of
from podium import bootstrap
from podium.app.service import Done, Service
from podium.app.swiss import next_round
from podium.app.trf import TrfFile
from podium.app.trf_export import trf_of
from podium.app.trf_import import Imported, import_report
from podium.app.trf_rank_list import criteria_of, rank_list
from podium.core.crosstable import CrosstablePlayer, PlayerRound, Went
from podium.core.refusals import Refused
from podium.director import acts as a
from podium.rules.pairing.swiss_dutch import DutchEdition
from podium.rules.standings.tiebreaks import UnplayedEdition as Unplayed

CASES = [*cases(OURS), *odd(OURS)]
FURTHER = [*cases(SHARED), *odd(SHARED)][::4]
NEW = DutchEdition.DUTCH_2026


def cut(case: Case) -> TrfFile:
    """A file that ends before one of its rounds."""
    _, path = case
    file = opened(path)
    round_ = Random(path.stem).choice(sorted(expected(path)))
    known = before(file.crosstable, round_, file.absent(round_))
    return msgspec.structs.replace(file, crosstable=known)


def imported(file: TrfFile, edition: DutchEdition | None = None) -> tuple[Service, Imported]:
    service = bootstrap.in_memory()
    return service, import_report(service, bootstrap.in_memory(), file, "t", edition)


def again(service: Service) -> TrfFile:
    """The tournament exported, and the export read."""
    return bootstrap.read_trf(bootstrap.trf_text(trf_of(service, "t")).encode(), "t.trf")


def matches(service: Service, round_: int) -> set[tuple[int, int]]:
    """White and Black of a round, and the bye as (number, 0)."""
    stage = state_of(service, "t")["stages"][0]
    found = set()
    for match in stage["groups"][0]["rounds"][round_ - 1]["matches"]:
        numbers = [int(entrant) for entrant in match["entrants"]]
        if match.get("bye") == "pairing":
            found.add((numbers[0], 0))
        elif match["status"] != "bye":
            found.add((numbers[0], numbers[1]))
    return found


def ranks(service: Service) -> list[tuple[int, str]]:
    return [(row["rank"], row["entrant"]) for row in rows(service)]


def rows(service: Service) -> list[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = state_of(service, "t")["stages"][0]["standings"]
    return found


def goes_on_as_the_file(case: Case) -> None:
    """Rounds, standings and the next pairing are those of the file."""
    edition, path = case
    file = opened(path) if path.parent.name == "odd2017" else cut(case)
    service, done = imported(file, edition)
    round_ = file.next_round
    assert (done.players, done.paired) == (len(file.players), round_ - 1)
    for mine, theirs in zip(
        again(service).crosstable.players, file.crosstable.players, strict=True
    ):
        for number in range(1, round_):
            assert mine.cell(number) == theirs.cell(number)
    wanted = next_round(file, edition).pairing
    assert pairs_of(next_round(again(service), edition).pairing) == pairs_of(wanted)
    if round_ > 1:
        criteria = criteria_of("PTS,DE,BH:C1,BH,SB,WIN")
        list_ = rank_list(file, criteria, Unplayed.FIDE_2026).lines
        assert sorted(ranks(service)) == sorted((line.rank, line.entrant) for line in list_)
    assert isinstance(service.perform(a.Pair(tournament="t", stage="swiss")), Done)
    assert matches(service, round_) == pairs_of(wanted)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_it_goes_on_as_the_file_would(case: Case) -> None:
    goes_on_as_the_file(case)


@pytest.mark.skipif(not FURTHER, reason="the shared tournaments are not here")
@pytest.mark.parametrize("case", FURTHER or CASES[:1], ids=named)
def test_every_fourth_of_the_shared_tournaments_goes_on_as_its_file_would(case: Case) -> None:
    goes_on_as_the_file(case)


GAME = (
    player(1, "2 w 1", name="Alfa, Anna", rating=2000, points="1.0", rank=1),
    player(2, "1 b 0", name="Beta, Bo", rating=1900, points="0.0", rank=2),
    player(3, "0000 - H", name="Gama, Cy", rating=1800, points="0.5", rank=3),
)


def test_who_takes_part_is_taken_over() -> None:
    service, done = imported(said("012 May open", "XXR 5", "XXC white1", *GAME))
    assert (done.paired, done.rounds) == (1, 5)
    assert state_of(service, "t")["rulebook"] == "swiss-fide"
    assert service.names("t") == {"1": "Alfa, Anna", "2": "Beta, Bo", "3": "Gama, Cy"}
    file = again(service)
    assert file.header.name == "May open"
    assert [one.rating for one in file.players] == [2000, 1900, 1800]


def test_a_win_of_three_points_and_a_bye_of_one() -> None:
    service, _ = imported(
        said("XXR 5", "XXC white1", "XXS W=3 D=1 PAB=1 FW=3 FPB=3 HPB=1", *GAME)
    )
    assert [(row["entrant"], row["values"]["points"]) for row in rows(service)] == [
        ("1", "3"),
        ("3", "1"),
        ("2", "0"),
    ]
    assert again(service).crosstable.scoring.win == 3


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("212 PTS,BH/C1,BH,DE,WIN,BWG", ["points", "BH:C1", "BH", "WIN", "BWG"]),
        ("202 ARO,WON,DE", ["points", "ARO", "WON"]),
    ],
)
def test_the_tie_breaks_are_those_of_the_file(line: str, keys: list[str]) -> None:
    service, _ = imported(said("XXR 5", "XXC white1", line, *GAME))
    assert [key for key in rows(service)[0]["values"] if key != "seed"] == keys


def test_numbers_that_do_not_follow_the_ratings_stay() -> None:
    turned = [player(1, rating=1500), player(2, rating=2000), player(3), player(4, rating=1800)]
    service, done = imported(said("XXR 5", "XXC white1", *turned))
    assert any("do not follow the ratings" in note for note in done.notes)
    service.perform(a.Pair(tournament="t", stage="swiss"))
    assert matches(service, 1) == {(1, 3), (4, 2)}


def test_those_who_may_not_meet_do_not() -> None:
    new = [player(number) for number in range(1, 5)]
    file = said("XXR 5", "XXC white1", "XXP 1 3", *new)
    service, _ = imported(file)
    service.perform(a.Pair(tournament="t", stage="swiss"))
    assert matches(service, 1) == pairs_of(next_round(file, NEW).pairing)


def test_the_baku_acceleration_goes_on() -> None:
    lent = [f"XXA {number:>4}  1.0  1.0  0.5" for number in (1, 2)]
    new = [player(number) for number in range(1, 5)]
    rows_ = [player(1, "2 w 1"), player(2, "1 b 0"), player(3, "4 w 1"), player(4, "3 b 0")]
    assert imported(said("XXR 5", "XXC white1", *lent, *new))[1].paired == 0
    file = said("XXR 5", "XXC white1", *lent, *rows_)
    service, _ = imported(file)
    service.perform(a.Pair(tournament="t", stage="swiss"))
    assert matches(service, 2) == pairs_of(next_round(file, NEW).pairing)


def test_a_round_in_progress_waits_for_its_results() -> None:
    rows_ = [
        player(1, "3 w 1", "2 b "),
        player(2, "4 b 1", "1 w "),
        player(3, "1 b 0", "4 w 1"),
        player(4, "2 w 0", "3 b 0"),
    ]
    service, done = imported(said("XXR 3", "XXC white1", *rows_))
    assert done.paired == 2
    assert [need["kind"] for need in state_of(service, "t")["needs"]] == ["results"]
    sheet = {"white": "2", "black": "1", "result": "0-1"}
    assert isinstance(
        service.perform(a.Result(tournament="t", stage="swiss", sheet=sheet)), Done
    )
    assert isinstance(service.perform(a.Pair(tournament="t", stage="swiss")), Done)


@pytest.mark.parametrize(
    ("lines", "code", "message"),
    [
        (["192 FIDE_DUBOV"], "another-system", "FIDE_DUBOV"),
        (["XXS W=3 D=1 HPB=0 PAB=3"], "cannot-import", "a half-point bye a draw"),
        (["XXP 1 2", "XXP 1 3"], "cannot-import", "1 may not meet players of two sets"),
        (["260   1   2    1    3"], "cannot-import", "in some of the rounds (260)"),
        (["XXA    1  1.0  1.0  1.0"], "cannot-import", "not those of the Baku acceleration"),
        (
            [
                "310   1 Team                                                                    1    2"
            ],
            "cannot-import",
            "a tournament of teams (310)",
        ),
    ],
)
def test_what_cannot_be_continued_is_refused_and_nothing_stored(
    lines: list[str], code: str, message: str
) -> None:
    service = bootstrap.in_memory()
    file = said("XXR 5", "XXC white1", *lines, *GAME)
    with pytest.raises(Refused) as refused:
        import_report(service, bootstrap.in_memory(), file, "t")
    assert refused.value.refusal.code == code
    assert message in refused.value.refusal.message
    assert service.store.streams() == []


def test_a_game_without_a_point_for_anybody_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        imported(said("XXR 5", "XXC white1", player(1, "2 w 0"), player(2, "1 b 0")))
    assert "less than a point between them" in refused.value.refusal.message


def test_a_name_that_is_taken() -> None:
    service, _ = imported(said("XXR 5", "XXC white1", *GAME))
    with pytest.raises(Refused) as refused:
        import_report(service, bootstrap.in_memory(), said(*GAME), "t")
    assert refused.value.refusal.code == "already-exists"


def test_byes_to_come_are_kept() -> None:
    rows_ = (
        player(1, "2 w 1", "", "0000 - H"),
        player(2, "1 b 0"),
        player(3, "0000 - U", "0000 - Z"),
    )
    service, _ = imported(said("XXR 5", "XXC white1", *rows_))
    found = again(service)
    assert found.absent(2) == {3}
    service.perform(a.Pair(tournament="t", stage="swiss", matches=[["1", "2"]]))
    sheet = {"white": "1", "black": "2", "result": "1-0"}
    service.perform(a.Result(tournament="t", stage="swiss", sheet=sheet))
    assert again(service).crosstable.players[0].cell(3) == PlayerRound(Went.HALF_BYE)


def test_a_bye_that_the_file_gives_in_the_round_to_come_is_given() -> None:
    rows_ = (player(1), player(2), player(3, "0000 - U"), player(4), player(5))
    service, _ = imported(said("XXR 5", "XXC white1", *rows_))
    file = again(service)
    assert file.given_byes == (3,)
    assert next_round(file, NEW).pairing.bye == 3
    service.perform(a.Pair(tournament="t", stage="swiss"))
    (group,) = service.case("t").state.stage("swiss").groups.values()
    assert group.byes[1] == ("3",)


def test_before_round_1_the_first_colour_is_said() -> None:
    service, _ = imported(said("XXR 5", "XXC black1", player(1), player(2)))
    assert again(service).crosstable.initial_colour == "b"
    assert next_round(again(service), NEW).pairing.pairs[0].white == 2
    assert isinstance(again(service).crosstable.players[0], CrosstablePlayer)
