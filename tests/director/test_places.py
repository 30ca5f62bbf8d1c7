"""The final order, and when somebody is the champion."""

from collections.abc import Mapping, Sequence

from helpers.rulebooks.small import TEAMS, changed
from helpers.tournaments.piskvorky import boards, by_strength, group_of, match, teams
from helpers.tournaments.scenes import NAME, Scene, scene
from podium.adapters.library import ShippedLibrary
from podium.formats.registry import format_of

GROUPS = [["a1", "a2", "a3", "a4", "a5"], ["b1", "b2", "b3", "b4", "b5"]]


def in_groups(groups: Sequence[Sequence[str]], one: Scene | None = None) -> Scene:
    one = one or scene("piskvorky-2018", "ot")
    return one.enter(*[e for group in groups for e in group]).start("groups", groups)


def favourites(
    groups: Sequence[Sequence[str]], scores: Mapping[tuple[str, str], int]
) -> dict[tuple[str, str], int]:
    """Scores by which whoever stands first wins 12:8, but for those that are given."""
    pairs = [(a, b) for group in groups for at, a in enumerate(group) for b in group[at + 1 :]]
    return {**dict.fromkeys(pairs, 12), **scores}


def won_by_first(one: Scene, *slots: str) -> Scene:
    """Let the better seeded side win these matches of the play-off."""
    for slot in slots:
        found = one.state("playoff").slot(slot)
        assert found is not None
        won(one, slot, found.seats[0])
    return one


def won(one: Scene, slot: str, winner: str) -> Scene:
    found = one.state("playoff").slot(slot)
    assert found is not None
    return match(one, "playoff", winner, found.others(winner)[0], 12)


def classes(one: Scene, stage: str) -> list[set[str]]:
    found = format_of(one.service.case(NAME), one.state(stage)).classes()
    return [set(tied) for tied in found]


def shown(one: Scene) -> list[set[str]]:
    """The final order as sets of those who share a place."""
    found: dict[int, set[str]] = {}
    for place, entrant in one.places():
        found.setdefault(place, set()).add(entrant)
    return [found[place] for place in sorted(found)]


# ---- nobody before the last stage ------------------------------------------------------------


def test_25_who_leads_the_sessions_is_no_champion() -> None:
    one = scene("blokus-lincon-2016").enter(4).start("qualifying")
    for _ in range(4):
        one.pair("qualifying", group="A").scores("qualifying", "p1 0, p2 -1, p3 -2, p4 -3")
    one.close("qualifying")
    assert (one.champion, one.places()) == (None, [])
    one.start("final").pair("final")
    assert (one.champion, one.places()) == (None, [])


def test_final_who_leads_after_the_semifinal_is_no_champion() -> None:
    one = scene("katana-2016").enter(16).start("main")
    for stage, rounds in (("main", 4), ("semifinal", 1)):
        if stage != "main":
            one.start(stage)
        for _ in range(rounds):
            one.pair(stage)
            for each in one.open(stage):
                scores = [f"{e} {10 - 2 * at}" for at, e in enumerate(each.seats)]
                one.scores(stage, ", ".join(scores))
        one.close(stage)
        assert (one.champion, one.places()) == (None, [])


def test_2_1_6_a_play_off_without_its_final_names_nobody() -> None:
    one = by_strength(scene("piskvorky-2018", "ot").enter(4).start("groups")).close("groups")
    assert (one.champion, one.places()) == (None, [])
    one.start("playoff")
    assert (one.champion, one.places()) == (None, [])
    won_by_first(one, "SF1", "SF2")
    assert (one.champion, one.places()) == (None, [])


# ---- a stage decided by its ranking ----------------------------------------------------------


def go(*results: tuple[str, str, str]) -> Scene:
    one = scene("go-round-robin").enter(4)
    one.start(_only(one))
    for white, black, result in results:
        sheet = {"white": white, "black": black, "result": result}
        one.do("result", stage=_only(one), sheet=sheet)
    return one


def _only(one: Scene) -> str:
    (stage,) = one.document["stages"]
    name: str = stage["id"]
    return name


def test_a_round_robin_names_its_first_once_every_match_is_played() -> None:
    games = [("p1", "p2"), ("p1", "p3"), ("p1", "p4"), ("p2", "p3"), ("p2", "p4"), ("p3", "p4")]
    won = [(white, black, "1-0") for white, black in games]
    assert (go().champion, go().places()) == (None, [])
    assert (go(*won[:-1]).champion, go(*won[:-1]).places()) == (None, [])
    one = go(*won)
    assert (one.stage(_only(one))["status"], one.champion) == ("running", "p1")
    assert one.places() == [(1, "p1"), (2, "p2"), (3, "p3"), (4, "p4")]
    one.close(_only(one))
    assert one.champion == "p1"


def test_a_round_robin_that_everybody_left_has_no_first() -> None:
    one = go(("p1", "p2", "1-0"))
    for number in range(1, 5):
        one.do("withdraw", id=f"p{number}")
    assert (one.champion, one.places()) == (None, [])


def test_who_alone_stayed_is_first_once_the_league_is_closed() -> None:
    """Nobody played and all matches are annulled: only the close says that it is over."""
    one = scene("go-round-robin", withdrawal="annul").enter(3).start("league")
    one.do("withdraw", id="p1").do("withdraw", id="p3")
    assert (one.champion, one.places()) == (None, [])
    one.close("league")
    assert (one.champion, one.places()) == ("p2", [(1, "p2")])


def test_those_whom_nothing_splits_share_a_place() -> None:
    one = go(
        ("p1", "p2", "="),
        *((first, last, "1-0") for first in ("p1", "p2") for last in ("p3", "p4")),
        ("p3", "p4", "1-0"),
    )
    assert one.places() == [(1, "p1"), (1, "p2"), (3, "p3"), (4, "p4")]
    assert one.champion is None


# ---- over groups -----------------------------------------------------------------------------


def test_who_did_not_go_on_stands_by_placing_in_the_group_then_by_figures() -> None:
    """b3 has fewer points per match than a4, but was third in its group."""
    groups = [["a1", "a2", "a3", "a4"], ["b1", "b2", "b3"]]
    scores = favourites(groups, {("a3", "a4"): 10, ("a2", "a3"): 11})
    one = group_of(in_groups(groups), scores)
    first, *others = classes(one, "groups")
    assert first == {"a1", "b1"}
    assert others == [{"a2"}, {"b2"}, {"a3"}, {"b3"}, {"a4"}]


def test_over_groups_those_of_one_placing_and_the_same_figures_share() -> None:
    groups = [["a1", "a2", "a3"], ["b1", "b2", "b3"]]
    one = group_of(in_groups(groups), favourites(groups, {("a1", "a3"): 13}))
    assert classes(one, "groups") == [{"a1"}, {"b1"}, {"a2", "b2"}, {"b3"}, {"a3"}]


def test_without_a_play_off_those_of_one_placing_share() -> None:
    text = changed(
        ShippedLibrary().text("go-round-robin") or "",
        ('id = "go-round-robin"', 'id = "two"'),
        (
            "champion = { by",
            'bands = [{ entrants = "4..", groups = 2, best = 1 }]\nchampion = { by',
        ),
    )
    one = scene("two", texts={"two": text}).enter(4)
    one.start("league", [["p1", "p2"], ["p3", "p4"]])
    for white, black in (("p1", "p2"), ("p3", "p4")):
        sheet = {"white": white, "black": black, "result": "1-0"}
        one.do("result", stage="league", sheet=sheet)
    assert classes(one, "league") == [{"p1", "p3"}, {"p2", "p4"}]


# ---- the play-off ----------------------------------------------------------------------------


def level(one: Scene, slot: str) -> Scene:
    found = one.state("playoff").slot(slot)
    assert found is not None
    home, away = found.seats
    sheet = {"home": home, "away": away, "boards": boards(10)}
    return one.do("result", stage="playoff", sheet=sheet)


def settled(one: Scene, slot: str, game: str) -> Scene:
    """A level match, and the extra game that settles it."""
    found = level(one, slot).state("playoff").slot(slot)
    assert found is not None
    home, away = found.seats
    players = {home: f"{home}a", away: f"{away}a"}
    sheet = {"home": home, "away": away, "players": players, "game": game, "slot": slot}
    return one.do("decider", stage="playoff", sheet=sheet)


def test_2_1_7_a_final_and_a_match_for_third_settled_by_an_extra_game() -> None:
    one = by_strength(teams(4).start("groups"), ["t1", "t2", "t3", "t4"]).close("groups")
    won_by_first(one.start("playoff"), "SF1", "SF2")
    settled(settled(one, "final", "0"), "third", "1")
    assert one.champion == "t2"
    assert one.places() == [(1, "t2"), (2, "t1"), (3, "t4"), (4, "t3")]


def test_where_nobody_played_for_third_the_figures_in_the_groups_tell() -> None:
    one = by_strength(teams(4).start("groups"), ["t1", "t2", "t3", "t4"]).close("groups")
    won_by_first(one.start("playoff"), "SF1", "SF2", "final")
    for loser in ("t3", "t4"):
        one.do("rule", stage="playoff", entrant=loser, ruling="forfeit", slot="third")
    assert one.places() == [(1, "t1"), (2, "t2"), (3, "t3"), (4, "t4")]


def test_where_one_alone_is_left_for_third_it_is_third() -> None:
    one = teams(4).start("groups").do("withdraw", id="t4")
    by_strength(one, ["t1", "t2", "t3"]).close("groups")
    won_by_first(one.start("playoff"), "SF2", "final")
    assert [entrant for _, entrant in one.places()][:3] == ["t1", "t2", "t3"]
    assert {entrant for _, entrant in one.places()} <= {"t1", "t2", "t3", "t4"}


def test_a_final_that_is_level_names_nobody_yet() -> None:
    one = by_strength(teams(4).start("groups")).close("groups").start("playoff")
    level(won_by_first(one, "SF1", "SF2"), "final")
    assert (one.champion, one.places()) == (None, [])


def test_those_beaten_in_one_round_stand_by_their_figures_in_the_groups() -> None:
    """a4 has more points per match than b3: in the groups themselves b3 stands higher."""
    scores = favourites(
        GROUPS,
        {
            ("a2", "a3"): 13, ("a3", "a4"): 13, ("a2", "a4"): 9,
            ("b3", "b4"): 10, ("b3", "b5"): 10, ("b4", "b5"): 10,
            ("b1", "b3"): 11, ("b1", "b5"): 13,
        },
    )  # fmt: skip
    one = group_of(in_groups(GROUPS), scores).close("groups")
    assert [one.order("groups", group) for group in "AB"] == GROUPS
    one.start("playoff")
    for slot, winner in (("V1", "a1"), ("V2", "b2"), ("V3", "a2"), ("V4", "b1")):
        won(one, slot, winner)
    won_by_first(one, "SF1", "SF2", "third", "final")
    assert shown(one)[4:] == [{"a3"}, {"a4"}, {"b3"}, {"b4"}, {"b5"}, {"a5"}]


def test_figures_are_per_match_where_the_groups_differ_in_size() -> None:
    """The second of a group of two, 10:10, has as much as those who won 12:8 and lost 8:12."""
    groups = [[f"{g}{n}" for n in range(1, 4)] for g in "abc"] + [["d1", "d2"]]
    one = group_of(in_groups(groups), favourites(groups, {("d1", "d2"): 10}))
    one.do("lot", stage="groups", tied=["d1", "d2"], order=["d1", "d2"], group="D")
    one.close("groups").start("playoff")
    for slot, winner in (("V1", "a1"), ("V2", "c1"), ("V3", "b1"), ("V4", "d1")):
        won(one, slot, winner)
    won_by_first(one, "SF1", "SF2", "third", "final")
    assert shown(one)[4:] == [{"a2", "b2", "c2", "d2"}, {"a3", "b3", "c3"}]


def test_without_a_match_for_third_those_beaten_in_a_semifinal_come_next() -> None:
    text = changed(TEAMS, ('third = "loser:SF1 loser:SF2"\n', ""))
    one = scene("teams", texts={"teams": text}).enter("a", "b", "c", "d", "e").start("groups")
    for each in one.open("groups"):
        short(one, "groups", *sorted(each.seats))
    one.close("groups").start("playoff")
    assert [m.seats for m in one.open("playoff")] == [("a", "d"), ("b", "c")]
    for each in one.open("playoff"):
        short(one, "playoff", *each.seats)
    short(one, "playoff", "b", "a").close("playoff")
    assert shown(one) == [{"b"}, {"a"}, {"c", "d"}, {"e"}]


def short(one: Scene, stage: str, winner: str, loser: str) -> Scene:
    """A match of two boards."""
    sheet = {"home": winner, "away": loser, "boards": ["11", "11"]}
    return one.do("result", stage=stage, sheet=sheet)
