"""Catan events and worked examples that others published (`tests/data/catan`)."""

import json
import re
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from helpers.tournaments.outcomes import Played, Totals
from podium.core.exact import Exact, exact_text
from podium.core.outcome import Outcome
from podium.core.sheets import SheetFault, WrittenSheet, parse_sheet
from podium.rules.language import Rulebook, compose
from podium.rules.language.stages import TablesStage
from podium.rules.points import Score, ShareOfTable, Tallies, Tally, tally_value
from podium.rules.sheets import Form, ScoresForm
from podium.rules.sheets import read as read_sheet
from podium.rules.standings import rank

DATA = Path(__file__).parent.parent / "data" / "catan"


def rulebook(name: str, **options: int) -> Rulebook:
    text = files("podium").joinpath("rulebooks", f"{name}.toml").read_text(encoding="utf-8")
    return compose([text], options=options)


def data(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


# ---- PUCRS 1998 ------------------------------------------------------------------------------


def read(form: Form, sheet: WrittenSheet, forfeit: None) -> Outcome:
    """What a sheet comes to, from how it is written."""
    return read_sheet(form, parse_sheet(sheet), forfeit)


PUCRS = data("pucrs1998.json")
RULES_1998 = rulebook("catan-pucrs-1998")
GAMES_1998 = [read(RULES_1998.match.sheet, {"scores": vp}, None) for vp in PUCRS["games_vp"]]


@pytest.mark.parametrize("player", PUCRS["published_scores"])
def test_pucrs_1998_ratio_to_the_mean_and_bonus_of_every_game(player: str) -> None:
    *games, total = PUCRS["published_scores"][player]
    scores = [
        tally_value("score", player, game, RULES_1998.match.tallies) for game in GAMES_1998
    ]
    assert [float(score) for score in scores] == pytest.approx(games, abs=0.01)
    assert float(sum(scores)) == pytest.approx(total, abs=0.05)


def test_pucrs_1998_the_overall_ranking() -> None:
    figures = Played(GAMES_1998, RULES_1998.match.tallies)
    found = rank(sorted(PUCRS["published_scores"]), RULES_1998.ladder["overall"], figures)
    assert found.order == PUCRS["expected_ranking"]


def test_pucrs_1998_as_many_games_as_the_players_agree_on() -> None:
    stage = rulebook("catan-pucrs-1998", games=3).stage["table"]
    assert isinstance(stage, TablesStage)
    assert stage.rounds == 3


# ---- Concord ---------------------------------------------------------------------------------


def test_concord_wins_then_points_then_share() -> None:
    example = data("concord_example.json")
    share: dict[str | None, Exact] = {
        "lower": Fraction(1, 4),
        "higher": Fraction(1, 3),
        None: 0,
    }
    totals: dict[str, dict[str, Exact]] = {
        p["name"]: {"wins": p["wins"], "vp": p["vp"], "share": share[p.get("pct")]}
        for p in example["players"]
    }
    found = rank(totals, rulebook("catan-concord").ladder["rank"], Totals(totals))
    assert found.order == example["expected"]
    assert [row.split_by for row in found.rows] == ["vp", "share", "wins", ""]


# ---- German ranking series -------------------------------------------------------------------


def test_german_series_the_mean_share_is_exact_and_not_the_mean_of_rounded_ones() -> None:
    example = data("de_pct_example.json")
    rules = rulebook("catan-de")
    others = {32: (8, 7, 7), 30: (10, 7, 5), 36: (9, 9, 8)}
    games = []
    for game in example["games"]:
        b, c, d = others[game["table_total"]]
        games.append(
            read(rules.match.sheet, {"scores": {"a": game["vp"], "b": b, "c": c, "d": d}}, None)
        )
    figures = Played(games, rules.match.tallies)
    shares = [tally_value("share", "a", game, rules.match.tallies) for game in games]
    assert [round(float(100 * share), 2) for share in shares] == example["published_pct"]
    rows = rank("abcd", rules.ladder["rank"], figures).rows
    assert rows[0].entrant == "a"
    mean = sum(shares) / Fraction(3)
    assert mean == Fraction(617, 2160)
    assert f"{float(100 * mean):.4f}" == "28.5648"
    assert abs(float(100 * mean) - example["published_mean"]) < 0.01


def test_german_series_the_ladder_compares_the_exact_mean() -> None:
    rules = rulebook("catan-de")
    sheets: list[dict[str, int]] = [
        {"a": 10, "b": 8, "c": 6, "d": 6},
        {"a": 8, "b": 10, "c": 9, "d": 9},
        {"e": 10, "f": 8, "g": 6, "h": 4},
        {"e": 8, "f": 10, "g": 9, "h": 9},
    ]
    games = [read(rules.match.sheet, {"scores": scores}, None) for scores in sheets]
    found = rank("ae", rules.ladder["rank"], Played(games, rules.match.tallies))
    assert found.rows[0].values == {
        "points": 6,
        "vp": 18,
        "share/match": (Fraction(10, 28) + Fraction(8, 36)) / 2,
    }
    assert found.order == ["e", "a"]
    assert found.rows[0].split_by == "share/match"


# ---- tables of an instance group -----------------------------------------------------------------

LINE = re.compile(r"[\d-]{10} : (?P<target>\d+) : (?P<players>.+)")
PLAYER = re.compile(r"(?P<id>P\w+) (?P<vp>\d+)(?P<won> \*)?")


def house_games() -> list[tuple[int, dict[str, Any]]]:
    """Target and sheet of every table; a star marks the winner where two reached the target."""
    games = []
    for line in (DATA / "house_games.txt").read_text(encoding="utf-8").splitlines():
        found = LINE.fullmatch(line)
        assert found is not None
        players = [PLAYER.fullmatch(player.strip()) for player in found["players"].split(",")]
        named = [player for player in players if player is not None]
        assert len(named) == len(players)
        sheet: dict[str, Any] = {
            "scores": {player["id"]: int(player["vp"]) for player in named}
        }
        for player in named:
            if player["won"]:
                sheet["winner"] = player["id"]
        games.append((int(found["target"]), sheet))
    return games


HOUSE = house_games()


def outcomes() -> list[tuple[int, Outcome]]:
    return [
        (target, read(ScoresForm(target=target, least=0), sheet, None))
        for target, sheet in HOUSE
    ]


def test_every_real_table_has_the_winner_who_reached_the_target() -> None:
    assert len(HOUSE) == 242
    assert {len(sheet["scores"]) for _, sheet in HOUSE} == {3, 4, 5, 6, 7, 8}
    for target, found in outcomes():
        assert found.score(found.winner) >= target
        assert found.score(found.winner) == max(found.score(e) for e in found.scores)


def test_where_two_reached_the_target_the_winner_must_be_named() -> None:
    starred = [(target, sheet) for target, sheet in HOUSE if "winner" in sheet]
    assert len(starred) == 2
    for target, sheet in starred:
        with pytest.raises(SheetFault, match='name the "winner"'):
            read(ScoresForm(target=target), {"scores": sheet["scores"]}, None)


def test_rank_notes_real_tables_do_pass_the_target_so_the_cap_matters() -> None:
    past = [
        (target, found) for target, found in outcomes() if found.score(found.winner) > target
    ]
    assert len(past) == 23
    assert sum(found.score(found.winner) > 10 for _, found in outcomes()) == 24
    for target, found in past:
        assert (
            tally_value("vp", found.winner, found, Tallies({"vp": Score(cap=target)})) == target
        )


def test_rank_shares_of_every_real_table_add_up() -> None:
    """One; three quarters at a table of three, where the sum is raised by its mean."""
    for target, found in outcomes():
        tallies: dict[str, Tally] = {
            "vp": Score(cap=target),
            "share": ShareOfTable(of="vp", small_table="add-mean"),
        }
        total = sum(
            tally_value("share", entrant, found, Tallies(tallies)) for entrant in found.scores
        )
        assert exact_text(total) == ("0.75" if len(found.scores) == 3 else "1")
