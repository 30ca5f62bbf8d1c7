"""Where some go on and some do not: a tie there is asked, whatever the format, and settled as told."""

import pytest

from helpers.rulebooks.cuts import FINAL, GAMES, HEATS, SWISS, rulebook
from helpers.tournaments.documents import Document
from helpers.tournaments.scenes import NAME, Scene, scene

DECIDER = "'points', { by = 'decider', play = 'extra', at_cut_only = true }, 'lot'"
TIED = "tied-at-cut"

GROUPS = """\
[stage.first]
format = "round-robin"
ladder = "l"
bands = [{ entrants = "4..", groups = 2, best = 1, bracket = "b" }]
[bracket.b]
final = "A1 B1"
"""

BRACKET = """\
[stage.second]
format = "bracket"
champion = { by = "rank" }
tied = ["lot"]
"""


def league(texts: dict[str, str]) -> Scene:
    """Four of whom A beats all, B and C tie, and both beat D."""
    one = scene("cut", texts=texts).enter(*"ABCD").start("first")
    for result in ("A 1 B 0", "A 1 C 0", "A 1 D 0", "B = C =", "B 1 D 0", "C 1 D 0"):
        duel(one, result)
    return one


def duel(one: Scene, said: str) -> None:
    white, mine, black, _ = said.split()
    ended = {"1": "1-0", "0": "0-1", "=": "1/2-1/2"}[mine]
    one.do("result", stage="first", sheet={"white": white, "black": black, "result": ended})


def heat(texts: dict[str, str], scores: str = "A 9, B 5, C 5, D 1") -> Scene:
    entrants = [pair.split()[0] for pair in scores.split(",")]
    one = scene("cut", texts=texts).enter(*entrants).start("first")
    tables = [entrants[at : at + 4] for at in range(0, len(entrants), 4)]
    one.pair("first", *(" ".join(table) for table in tables))
    for at, _ in enumerate(tables):
        one.scores("first", ",".join(scores.split(",")[4 * at : 4 * at + 4]))
    return one


def swiss(texts: dict[str, str]) -> Scene:
    """Four of whom A has two points, and B and C one each."""
    one = scene("cut", texts=texts).enter(*"ABCD").start("first")
    for matches, results in (
        (("A D", "B C"), ("A 1 D 0", "B 1 C 0")),
        (("A B", "C D"), ("A 1 B 0", "C 1 D 0")),
    ):
        one.pair("first", *matches)
        for result in results:
            duel(one, result)
    return one


def need(one: Scene) -> Document:
    (found,) = one.document["needs"]
    return dict(found)


def decide(one: Scene, choice: str, decision: str = TIED) -> Scene:
    return one.do("decide", stage="first", decision=decision, choice=choice)


def game(one: Scene, home: str, away: str, result: str) -> Scene:
    return one.do("decider", stage="first", sheet={"home": home, "away": away, "game": result})


# ---- a ladder that leaves them tied ----------------------------------------------------------


@pytest.mark.parametrize("steps", ["'points', 'shared'", "'points'"])
@pytest.mark.parametrize("format_", ["round-robin", "tables", "swiss"])
def test_a_tie_at_a_cut_is_asked_in_every_format(format_: str, steps: str) -> None:
    one = {
        "round-robin": lambda: league(rulebook(steps)),
        "swiss": lambda: swiss(rulebook(steps, SWISS)),
        "tables": lambda: heat(rulebook(steps, HEATS, FINAL)),
    }[format_]()
    asked = need(one)
    assert (asked["kind"], asked["code"], asked["stage"]) == ("decision", TIED, "first")
    assert set(asked["entrants"]) == {"B", "C"}
    refusal = one.refused("close", stage="first")
    assert refusal.code == "needs-decision"
    assert set(refusal.subject) == {"B", "C"}


def test_a_lot_that_was_decided_on_is_drawn_at_the_close() -> None:
    one = decide(league(rulebook("'points', 'shared'")), "lot").close("first")
    went = one.stage("first")["advancing"]
    assert went[0] == "A"
    assert went[1] in {"B", "C"}
    assert [row["rank"] for row in one.rows("first")] == [1, 2, 3, 4]
    assert one.rows("first")[1]["split_by"] == "lot"


def test_a_lot_drawn_by_hand_settles_a_tie_that_was_left_to_the_lot() -> None:
    one = league(rulebook("'points', 'shared'"))
    by_hand = {"stage": "first", "tied": ["B", "C"], "order": ["C", "B"]}
    assert one.refused("lot", **by_hand).code == "no-such-tie"
    decide(one, "lot").do("lot", **by_hand).close("first")
    assert one.stage("first")["advancing"] == ["A", "C"]


def test_all_go_on_where_the_next_stage_can_take_them() -> None:
    one = league(rulebook("'points', 'shared'"))
    assert list(need(one)["choices"]) == ["lot", "all"]
    decide(one, "all").close("first").start("second")
    assert set(one.stage("first")["advancing"]) == {"A", "B", "C"}
    assert set(one.stage("second")["groups"][0]["entrants"]) == {"A", "B", "C"}
    assert one.classes("first") == [{"A"}, {"B", "C"}, {"D"}]


def test_all_is_no_choice_where_no_table_can_seat_them() -> None:
    one = heat(
        rulebook("'points', 'shared'", HEATS, FINAL, 'take = "best", best = 4'),
        "A 9, B 8, C 7, D 5, E 5, F 1, G 0",
    )
    assert list(need(one)["choices"]) == ["lot"]
    assert (
        one.refused("decide", stage="first", decision=TIED, choice="all").code == "bad-choice"
    )


def test_extra_games_are_a_choice_where_the_rulebook_has_some() -> None:
    one = league(rulebook("'points', 'shared'", more=GAMES))
    assert list(need(one)["choices"]) == ["lot", "decider", "all"]
    decide(one, "decider")
    assert one.needs() == [("decider", "1")]
    assert one.refused("close", stage="first").code == "needs-decider"
    game(one, "C", "B", "1").close("first")
    assert one.stage("first")["advancing"] == ["A", "C"]
    assert one.rows("first")[1]["split_by"] == "decider"


def test_extra_games_that_settle_nothing_are_asked_about_again() -> None:
    one = decide(league(rulebook("'points', 'shared'", more=GAMES)), "decider")
    game(game(one, "B", "C", "="), "B", "C", "=")
    assert list(need(one)["choices"]) == ["lot", "all"]
    decide(one, "lot").close("first")
    assert len(one.stage("first")["advancing"]) == 2


def test_three_tied_at_a_cut_play_each_other_where_that_is_decided() -> None:
    one = scene("cut", texts=rulebook("'points', 'shared'", more=GAMES)).enter(*"ABC")
    one.start("first")
    for result in ("A = B =", "A = C =", "B = C ="):
        duel(one, result)
    decide(one, "decider")
    assert {tuple(n["entrants"]) for n in one.document["needs"]} == {
        ("A", "B"),
        ("A", "C"),
        ("B", "C"),
    }
    game(game(game(one, "A", "B", "1"), "A", "C", "1"), "B", "C", "=")
    assert set(need(one)["entrants"]) == {"B", "C"}
    decide(one, "lot").close("first")
    assert one.stage("first")["advancing"][0] == "A"


def correct(one: Scene, said: str) -> None:
    white, mine, black, _ = said.split()
    match = next(
        m for m in one.state("first").matches.values() if set(m.seats) == {white, black}
    )
    sheet = {"white": white, "black": black, "result": {"1": "1-0", "0": "0-1"}[mine]}
    where = {"round": match.round, "table": match.table}
    one.do("correct", stage="first", sheet=sheet, reason="misread", **where)


def test_a_decision_holds_for_exactly_those_who_were_tied() -> None:
    one = decide(league(rulebook("'points', 'shared'")), "lot")
    assert not one.document["needs"]
    correct(one, "C 0 D 1")
    correct(one, "B 0 C 1")
    assert set(need(one)["entrants"]) == {"B", "C", "D"}
    correct(one, "B 1 C 0")
    assert not one.document["needs"]


def test_a_correction_after_the_close_asks_about_the_tie_that_it_makes() -> None:
    one = decide(league(rulebook("'points', 'shared'")), "lot").close("first")
    correct(one, "C 0 D 1")
    assert one.stage("first")["advancing"] == ["A", "B"]
    correct(one, "B 0 C 1")
    assert one.stage("first")["status"] == "running"
    assert set(need(one)["entrants"]) == {"B", "C", "D"}


def test_who_leaves_is_no_more_among_those_tied() -> None:
    one = league(rulebook("'points', 'shared'")).do("withdraw", id="C")
    assert not one.document["needs"]
    one.close("first")
    assert one.stage("first")["advancing"] == ["A", "B"]


def test_the_decision_is_undone_while_nothing_rests_on_it() -> None:
    one = decide(league(rulebook("'points', 'shared'")), "lot")
    one.do("undo")
    assert one.needs() == [("decision", TIED)]
    decide(one, "all").close("first")
    assert one.refused("undo", of=one.store.position(NAME) - 1).code == "not-undoable"


def test_the_champion_of_the_last_stage_may_be_shared() -> None:
    one = league(rulebook("'points', 'shared'", take='take = "best", best = 3'))
    assert not one.document["needs"]
    one.close("first")
    assert set(one.stage("first")["advancing"]) == {"A", "B", "C"}


# ---- extra games where they settle who goes on ------------------------------------------------


@pytest.mark.parametrize("format_", ["round-robin", "tables", "swiss"])
def test_a_decider_for_the_cut_is_asked_in_every_format(format_: str) -> None:
    one = {
        "round-robin": lambda: league(rulebook(DECIDER, more=GAMES)),
        "swiss": lambda: swiss(rulebook(DECIDER, SWISS, more=GAMES)),
        "tables": lambda: heat(rulebook(DECIDER, HEATS, FINAL, more=GAMES)),
    }[format_]()
    assert one.needs() == [("decider", "1")]
    assert set(need(one)["entrants"]) == {"B", "C"}
    assert one.refused("close", stage="first").code == "needs-decider"
    game(one, "B", "C", "0").close("first")
    assert one.stage("first")["advancing"] == ["A", "C"]


def test_three_tied_at_a_cut_of_tables_are_asked_about() -> None:
    one = heat(rulebook(DECIDER, HEATS, FINAL, more=GAMES), "A 9, B 5, C 5, D 5")
    assert need(one)["code"] == "three-tied-at-cut"
    decide(one, "lot", "three-tied-at-cut").close("first")
    assert len(one.stage("first")["advancing"]) == 2


def test_between_rounds_no_extra_game_is_played() -> None:
    first = HEATS.replace("rounds = 1", "rounds = 2").replace(
        '[{ by = "lot" }]', "[{ rounds = '1', by = 'lot' }, { rounds = '2', by = 'rank' }]"
    )
    one = heat(rulebook(DECIDER, first, FINAL, more=GAMES))
    assert one.document["needs"] == [] or one.needs()[0][0] == "round"
    one.pair("first")
    assert len(one.open("first")) == 1


def test_each_group_has_a_cut_of_its_own() -> None:
    texts = rulebook("'points', 'shared'", GROUPS, BRACKET, 'take = "band"')
    one = scene("cut", texts=texts).enter(*"ABCD")
    one.start("first", [["A", "B"], ["C", "D"]])
    duel(one, "A = B =")
    duel(one, "C = D =")
    assert [n["group"] for n in one.document["needs"]] == ["A", "B"]
    assert [list(n["choices"]) for n in one.document["needs"]] == [["lot"], ["lot"]]
    decide(one, "lot")
    one.do("decide", stage="first", decision=TIED, choice="lot", group="B")
    one.close("first").start("second")
    assert len(one.stage("second")["groups"][0]["entrants"]) == 2


# ---- the winners of matches -------------------------------------------------------------------


def test_more_winners_than_go_on_are_cut_by_the_ranking() -> None:
    texts = rulebook("'points', 'shared'", HEATS, FINAL, 'take = "match-winners", best = 1')
    one = heat(texts, "A 9, B 5, C 5, D 1, E 9, F 5, G 5, H 1")
    assert set(need(one)["entrants"]) == {"A", "E"}


def test_a_match_that_two_lead_is_asked_about_where_nothing_sets_them_apart() -> None:
    take = 'take = "match-winners", best = 4, unfinished = "best-score"'
    one = heat(rulebook("'points', 'shared'", HEATS, FINAL, take), "A 9, B 9, C 5, D 1")
    assert set(need(one)["entrants"]) == {"A", "B"}
    decide(one, "lot").do("lot", stage="first", tied=["A", "B"], order=["B", "A"])
    one.close("first")
    assert one.stage("first")["advancing"] == ["B"]


# ---- without a result -------------------------------------------------------------------------


MEAN = "{ by = 'points', mean = true, least = true }, 'lot'"


@pytest.mark.parametrize("steps", [MEAN, MEAN.replace("mean = true, ", ""), "'points', 'lot'"])
def test_nobody_without_a_result_passes_a_cut(steps: str) -> None:
    take = 'take = "best", best = 4, alternates = true'
    one = scene("cut", texts=rulebook(steps, HEATS, FINAL, take)).enter(*"GABCD").start("first")
    one.pair("first", "A B C D", byes="G").scores("first", "A -10, B -11, C -12, D -13")
    one.close("first")
    stage = one.stage("first")
    assert set(stage["advancing"]) == set("ABCD")
    assert stage["alternates"] == []


def test_a_mean_of_nothing_stands_last() -> None:
    one = scene("cut", texts=rulebook(MEAN, HEATS, FINAL)).enter(*"GABCD").start("first")
    one.pair("first", "A B C D", byes="G").scores("first", "A 10, B 11, C 12, D 13")
    assert one.order("first") == [*"ABCDG"]
    assert "points/match" not in one.rows("first")[-1]["values"]


def test_who_forfeits_every_match_has_no_mean() -> None:
    one = scene("cut", texts=rulebook(MEAN, HEATS, FINAL)).enter(*"ABCD").start("first")
    one.pair("first", "A B C D")
    one.do("rule", stage="first", entrant="D", ruling="forfeit", round=1, reason="absent")
    one.scores("first", "A 10, B 11, C 12").close("first")
    assert one.order("first") == [*"ABCD"]
    assert one.stage("first")["advancing"] == ["A", "B"]


def test_a_match_forfeited_is_none_of_nothing_where_less_is_better() -> None:
    """Ten in one race and none in the other is a mean of ten, not of five."""
    first = HEATS.replace("rounds = 1", "rounds = 2")
    one = scene("cut", texts=rulebook(MEAN, first, FINAL)).enter(*"ABCD").start("first")
    one.pair("first", "A B C D").scores("first", "A 10, B 9, C 12, D 13")
    one.pair("first", "A B C D")
    one.do("rule", stage="first", entrant="A", ruling="forfeit", round=2, reason="absent")
    one.scores("first", "B 9, C 12, D 13")
    assert one.order("first") == [*"BACD"]


def test_fewer_go_on_where_too_few_have_a_result() -> None:
    texts = rulebook("'points', 'lot'", take='take = "best", best = 3')
    one = scene("cut", texts=texts).enter(*"ABC").start("first")
    duel(one, "A 1 B 0")
    for other in "AB":
        one.do("result", stage="first", sheet={"forfeit": "C", "against": other})
    one.close("first")
    assert one.stage("first")["advancing"] == ["A", "B"]


# ---- those next in line -----------------------------------------------------------------------


def test_a_lot_orders_alternates_who_share_a_rank() -> None:
    take = 'take = "best", best = 1, alternates = true'
    one = league(rulebook("'points', 'shared'", take=take))
    assert not one.document["needs"]
    one.do("lot", stage="first", tied=["B", "C"], order=["C", "B"]).close("first")
    stage = one.stage("first")
    assert (stage["advancing"], stage["alternates"]) == (["A"], ["C", "B", "D"])
    assert one.classes("first") == [{"A"}, {"B", "C"}, {"D"}]


def test_that_lot_is_drawn_at_the_close_where_none_was_typed_in() -> None:
    take = 'take = "best", best = 1, alternates = true'
    one = league(rulebook("'points', 'shared'", take=take)).close("first")
    (lot,) = one.document["lots"]
    drawn = [entrant for entrant in lot["order"] if entrant in {"B", "C"}]
    assert one.stage("first")["alternates"] == [*drawn, "D"]


def test_without_alternates_nothing_is_drawn_for_those_who_are_out() -> None:
    one = league(rulebook("'points', 'shared'", take='take = "best", best = 1')).close("first")
    assert one.document["lots"] == []


# ---- a rank that was shared, in the stage after it ---------------------------------------------


def test_a_rank_shared_before_sets_nobody_apart_later() -> None:
    """B and C shared the second place and both go on: that B entered first decides nothing."""
    text = rulebook("'points', 'shared'")["cut"]
    text = text.replace("['points', 'lot']", "['points', 'rank-before']")
    one = decide(league({"cut": text}), "all").close("first").start("second")
    for white, black, result in (("A", "B", "0-1"), ("A", "C", "0-1"), ("B", "C", "1/2-1/2")):
        sheet = {"white": white, "black": black, "result": result}
        one.do("result", stage="second", sheet=sheet)
    assert one.classes("second") == [{"B", "C"}, {"A"}]
    assert {row["values"]["rank-before"] for row in one.rows("second")[:2]} == {"2"}
