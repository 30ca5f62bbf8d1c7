"""Whole Swiss tournaments played through the director, act by act (FIDE C.04.3, both editions).

Every round comes out as bbpPairings made it, with its colours and its bye.
"""

import pytest

from helpers.swiss.cases import OURS, Case, cases, expected, named, opened
from helpers.tournaments.scenes import Scene, scene
from helpers.tournaments.swiss import game
from podium.app.trf import TrfFile
from podium.core.crosstable import PlayerRound, Went
from podium.core.exact import exact_text

_RESULTS = {
    Went.WON: "1-0",
    Went.DREW: "1/2-1/2",
    Went.LOST: "0-1",
    Went.FORFEIT_WIN: "+/-",
}
_BYES = {Went.HALF_BYE: "half", Went.ZERO_BYE: "zero", Went.FULL_BYE: "full"}


def entered(file: TrfFile, system: str) -> Scene:
    """The players of a file in its order: the ratings are such that it is the initial ranking."""
    table = file.crosstable
    one = scene("swiss-fide", system=system, rounds=table.rounds, half_byes=15, full_byes=15)
    for player in table.players:
        rating = 3000 - player.number
        one.do("enter", id=f"p{player.number}", attributes={"rating": rating})
    colour = {"w": "white", "b": "black"}[table.initial_colour]
    one.do("decide", stage="swiss", decision="first-colour", choice=colour, reason="drawn")
    return one.start("swiss")


def away(one: Scene, file: TrfFile, round_: int) -> None:
    """Who asked for a bye in a round."""
    for player in file.crosstable.players:
        bye = _BYES.get(player.cell(round_).went)
        if bye is not None:
            one.do("absent", stage="swiss", id=f"p{player.number}", round=round_, bye=bye)


def paired(one: Scene, round_: int) -> set[tuple[int, int]]:
    """White and Black of every board by number, and the bye as (number, 0)."""
    (group,) = one.stage("swiss")["groups"]
    found = set()
    for match in group["rounds"][round_ - 1]["matches"]:
        numbers = [int(entrant[1:]) for entrant in match["entrants"]]
        if match.get("bye") == "pairing":
            found.add((numbers[0], 0))
        elif match["status"] != "bye":
            found.add((numbers[0], numbers[1]))
    return found


def written_down(one: Scene, file: TrfFile, round_: int) -> None:
    """The results of a round."""
    players = file.crosstable.by_number
    for each in one.open("swiss"):
        white, black = each.seats
        mine, theirs = (players[int(entrant[1:])].cell(round_) for entrant in each.seats)
        game(one, white, black, _result(mine, theirs))


def _result(white: PlayerRound, black: PlayerRound) -> str:
    if white.went is Went.FORFEIT_LOSS:
        return "-/+" if black.went is Went.FORFEIT_WIN else "-/-"
    return _RESULTS[white.went]


@pytest.mark.parametrize("case", cases(OURS), ids=named)
def test_it_is_paired_as_it_was(case: Case) -> None:
    edition, path = case
    file = opened(path)
    one = entered(file, edition.value)
    for round_, pairs in expected(path).items():
        away(one, file, round_)
        one.pair("swiss")
        assert paired(one, round_) == set(pairs), f"round {round_}"
        written_down(one, file, round_)
    one.close("swiss")
    table = file.crosstable
    rows = {int(row["entrant"][1:]): row["values"]["points"] for row in one.rows("swiss")}
    assert rows == {
        player.number: exact_text(table.points(player, table.rounds + 1))
        for player in table.players
    }
