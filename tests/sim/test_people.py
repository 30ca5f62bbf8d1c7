"""Made-up people and teams."""

from random import Random

import pytest

from helpers.tournaments.scenes import Scene
from podium.director.acts import Enter
from podium.rules.language import Rulebook
from podium.sim.people import make_up_entrants
from podium.sim.trials import rules_of


def rules(rulebook: str, level: str = "") -> Rulebook:
    return rules_of(Scene("katana-2016").service, rulebook, level)


def field(rulebook: str, count: int, level: str = "", seed: int = 1) -> list[Enter]:
    return make_up_entrants(rules(rulebook, level), count, Random(seed)).entries


def test_the_same_seed_makes_the_same_people() -> None:
    assert field("katana-2016", 50) == field("katana-2016", 50)
    assert field("katana-2016", 50) != field("katana-2016", 50, seed=2)


@pytest.mark.parametrize("count", [0, 1, 40, 3000])
def test_as_many_as_are_wanted_each_with_a_name_of_its_own(count: int) -> None:
    entries = field("katana-2016", count)
    assert [entry.id for entry in entries] == [f"p{n}" for n in range(1, count + 1)]
    assert len({entry.name for entry in entries}) == count


def test_nobody_shares_a_family_name_while_there_are_others() -> None:
    families = [entry.name.rsplit(" ", 1)[-1] for entry in field("katana-2016", 22)]
    assert len(set(families)) == 22


def test_1_1_8_teams_have_players_substitutes_and_a_captain() -> None:
    for entry in field("piskvorky-2018", 60, "ot"):
        players = [player.id for player in entry.players or ()]
        assert 3 <= len(players) <= 5
        assert len(entry.substitutes) <= 2
        assert entry.captain in players
        assert entry.school


def test_1_2_4_a_school_has_four_teams_at_most() -> None:
    schools = [entry.school for entry in field("piskvorky-2018", 200, "ot")]
    assert max(schools.count(school) for school in set(schools)) <= 4
    assert len({entry.name for entry in field("piskvorky-2018", 200, "ot")}) == 200


def test_1_4_6_regional_teams_come_from_area_tournaments_with_places() -> None:
    entries = field("piskvorky-2018", 16, "kt")
    places = [entry.attributes["ot_place"] for entry in entries]
    assert places.count(1) == 6
    winners = {e.attributes["ot"] for e in entries if e.attributes["ot_place"] == 1}
    assert len(winners) == 6


@pytest.mark.parametrize("seed", range(12))
def test_11_12_sessions_can_be_played(seed: int) -> None:
    wishes = [e.attributes.get("session") for e in field("blokus-lincon-2016", 19, seed=seed)]
    named = {wish for wish in wishes if wish}
    assert named <= {"A", "B"}
    assert all(wishes.count(wish) >= 4 for wish in named)


def test_football_is_played_by_clubs() -> None:
    assert field("football-group-uefa", 30)[13].name == "Granhamn IF 2"
