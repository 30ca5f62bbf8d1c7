"""Rankings: after which round they stand, what their lots are for, and extra games."""

import pytest

from helpers.rulebooks.small import changed
from helpers.tournaments.piskvorky import by_strength, group_of, teams
from helpers.tournaments.scenes import NAME, Scene, scene
from podium.adapters.library import ShippedLibrary
from podium.core.state import ALL
from podium.formats.kernel.ranking import point, purpose, rank_before, ranking, with_lots
from podium.rules.standings import Ask, OpenTie, Ranking

SESSIONS = [["p1", "p2", "p3", "p4"], ["p5", "p6", "p7", "p8"]]


def after(one: Scene, stage: str, group: str = ALL) -> int:
    return point(one.state(stage), group)


def lot_for(one: Scene, stage: str, group: str = ALL) -> str:
    return purpose(one.service.case(NAME), one.state(stage), group)


# ---- the round -------------------------------------------------------------------------------


def test_a_ranking_stands_after_the_latest_round_that_has_a_result() -> None:
    one = scene("katana-2016").enter(8).start("main")
    assert after(one, "main") == 0
    one.pair("main", "p1 p2 p3 p4", "p5 p6 p7 p8")
    assert after(one, "main") == 0
    one.scores("main", "p1 10, p2 9, p3 8, p4 2")
    assert after(one, "main") == 1
    one.scores("main", "p5 10, p6 7, p7 6, p8 2").pair("main", "p1 p2 p3 p4", "p5 p6 p7 p8")
    assert after(one, "main") == 1
    one.scores("main", "p1 10, p2 9, p3 8, p4 2")
    assert after(one, "main") == 2
    assert lot_for(one, "main") == lot_for(one, "main", "A") == "main/*/after-2"


def test_16_each_session_stands_after_its_own_round() -> None:
    one = scene("blokus-lincon-2016").enter(8).start("qualifying", SESSIONS)
    for group, rounds in (("A", 2), ("B", 1)):
        for _ in range(rounds):
            one.pair("qualifying", group=group)
            (match,) = one.open("qualifying")
            scores = ", ".join(f"{e} {-at}" for at, e in enumerate(match.seats))
            one.scores("qualifying", scores)
    assert [after(one, "qualifying", group) for group in ("A", "B", ALL)] == [2, 1, 2]
    assert lot_for(one, "qualifying", "B") == "qualifying/B/after-1"
    assert lot_for(one, "qualifying") == "qualifying/*/after-2"


def test_semifinal_before_its_first_result_the_lot_is_that_of_the_ranking_before() -> None:
    """The rank over five games is still the rank of four: nothing new to draw a lot for."""
    one = scene("katana-2016").enter(16).start("main")
    for _ in range(4):
        one.pair("main")
        for match in one.open("main"):
            one.scores("main", _won(match.seats))
    one.close("main").start("semifinal").pair("semifinal")
    assert lot_for(one, "main") == "main/*/after-4"
    assert lot_for(one, "semifinal") == "main/*/after-4"
    one.scores("semifinal", _won(one.open("semifinal")[0].seats))
    assert lot_for(one, "semifinal") == "semifinal/*/after-1"


def test_22_before_the_final_has_a_result_the_lot_is_that_of_all_sessions() -> None:
    text = changed(
        ShippedLibrary().text("blokus-lincon-2016") or "",
        ('id = "blokus-lincon-2016"', 'id = "over-all"'),
        ('ladder = "final"\n', 'ladder = "final"\nrank_over = ["qualifying", "final"]\n'),
    )
    one = scene("over-all", texts={"over-all": text}).enter(8).start("qualifying", SESSIONS)
    for group in ("A", "B"):
        for _ in range(4):
            one.pair("qualifying", group=group)
            (match,) = one.open("qualifying")
            scores = ", ".join(f"{e} {-at}" for at, e in enumerate(sorted(match.seats)))
            one.scores("qualifying", scores)
    one.close("qualifying", "A").close("qualifying").start("final").pair("final")
    assert lot_for(one, "final") == "qualifying/*/after-4"


def _won(seats: tuple[str, ...]) -> str:
    return ", ".join(f"{e} {10 - 2 * at}" for at, e in enumerate(seats))


def test_a_stage_that_has_not_begun_has_nobody_ranked() -> None:
    one = scene("katana-2016").enter(8)
    found = ranking(one.service.case(NAME), one.state("main"))
    assert (found.rows, found.open) == ([], [])
    assert with_lots(one.service.case(NAME), one.state("main")) == (Ranking([], []), [])


@pytest.mark.parametrize("groups", [1, 2])
def test_a_stage_without_a_ladder_ranks_nobody_before_another(groups: int) -> None:
    one = by_strength(teams({1: 4, 2: 6}[groups]).start("groups"))
    one.close("groups").start("playoff")
    rows = ranking(one.service.case(NAME), one.state("playoff")).rows
    assert [(row.rank, row.shared) for row in rows] == [(1, True)] * 4


def test_final_an_alternate_stands_by_its_own_place_in_the_ranking_before() -> None:
    """The winners of the semifinal go on, not its best ranked: who steps in may stand higher."""
    text = changed(
        ShippedLibrary().text("katana-2016") or "",
        ('id = "katana-2016"', 'id = "stepping-in"'),
        ('take = "match-winners"\n', 'take = "match-winners"\nalternates = true\n'),
    )
    one = scene("stepping-in", texts={"stepping-in": text}).enter(16).start("main")
    for stage, rounds in (("main", 4), ("semifinal", 1)):
        if stage == "semifinal":
            one.start(stage)
        for _ in range(rounds):
            one.pair(stage)
            for match in one.open(stage):
                seats = sorted(match.seats, key=lambda entrant: int(entrant[1:]))
                one.scores(stage, _won(tuple(reversed(seats) if stage != "main" else seats)))
        one.close(stage)
    order = one.order("semifinal")
    went, best = one.stage("semifinal")["advancing"], one.stage("semifinal")["alternates"][0]
    assert order.index(best) < order.index(went[0])
    one.do("withdraw", id=went[3]).start("final").pair("final")
    found = rank_before(one.service.case(NAME), one.state("final"))
    assert found == [entrant for entrant in order if entrant in {*went[:3], best}]
    assert found[0] == best


# ---- extra games (pIšQworky 1.3.6) -----------------------------------------------------------


def at_the_cut(tied: int) -> Scene:
    """Five teams of whom four go on; the last two or three of them are level in everything."""
    one = teams(5).start("groups")
    names = [f"t{number}" for number in range(1, 6)]
    scores = {(a, b): 12 for at, a in enumerate(names) for b in names[at + 1 :]}
    if tied == 2:
        return group_of(one, {**scores, ("t4", "t5"): 10})
    scores.pop(("t3", "t5"))
    return group_of(one, {**scores, ("t5", "t3"): 12})


def played(one: Scene, home: str, away: str, game: str, player: str) -> Scene:
    players = {home: f"{home}{player}", away: f"{away}{player}"}
    sheet = {"home": home, "away": away, "players": players, "game": game}
    return one.do("decider", stage="groups", sheet=sheet)


def waiting(one: Scene, group: str = "A") -> list[OpenTie]:
    return ranking(one.service.case(NAME), one.state("groups"), group).open


def test_1_3_6_two_tied_are_asked_for_one_game_after_the_other() -> None:
    one = at_the_cut(2)
    assert waiting(one) == [OpenTie(("t4", "t5"), "1.3.6", Ask("decider", "1", ("t4", "t5")))]
    played(one, "t4", "t5", "=", "a")
    assert waiting(one) == [OpenTie(("t4", "t5"), "1.3.6", Ask("decider", "2", ("t4", "t5")))]
    played(one, "t4", "t5", "1", "b")
    assert waiting(one) == []
    assert one.order("groups", "A")[3:] == ["t4", "t5"]


def test_1_3_6_every_group_has_its_cut() -> None:
    one = teams(6).start("groups", [["t1", "t2", "t3"], ["t4", "t5", "t6"]])
    group_of(one, {("t1", "t2"): 12, ("t1", "t3"): 12, ("t2", "t3"): 12})
    group_of(one, {("t4", "t5"): 12, ("t4", "t6"): 12, ("t5", "t6"): 10})
    assert waiting(one, "A") == []
    ask = Ask("decider", "1", ("t5", "t6"))
    assert waiting(one, "B") == [OpenTie(("t5", "t6"), "1.3.6", ask)]


def test_1_3_6_three_tied_are_asked_for_a_decision_then_for_all_their_games() -> None:
    one, tied = at_the_cut(3), ("t3", "t4", "t5")
    decision = Ask("decision", "three-tied-at-cut", tied)
    assert waiting(one) == [OpenTie(tied, "1.3.6", decision)]
    one.do("decide", stage="groups", decision="three-tied-at-cut", choice="mini-round-robin")
    games = Ask("decider", "mini-round-robin", tied)
    assert waiting(one) == [OpenTie(tied, "1.3.6", games)]
    played(played(one, "t3", "t4", "1", "a"), "t4", "t5", "=", "b")
    assert waiting(one) == [OpenTie(tied, "1.3.6", games)]
    played(one, "t5", "t3", "0", "c")
    assert [tie.entrants for tie in waiting(one)] == [("t4", "t5")]
    values = {row["entrant"]: row["values"].get("decider") for row in one.rows("groups", "A")}
    assert values == {"t1": None, "t2": None, "t3": "4", "t4": "1", "t5": "1"}
