"""Why one stands before another: of neighbours the state document says the same as the director."""

import itertools
from random import Random

import pytest

from helpers.tournaments.scenes import scene
from podium.app.rulebooks import compose_rulebook
from podium.bootstrap import in_memory
from podium.director.acts import Open
from podium.sim import CALM, championship, make_up_entrants
from podium.views.standings import Standings
from podium.views.tournament import TournamentView
from podium.views.why import why, why_next


def tables(view: TournamentView) -> list[tuple[str, Standings, bool]]:
    """Stage and rows of all standings that have figures, and whether they are over all groups."""
    return [
        (stage.id, rows, over_all)
        for stage in view.stages
        for rows, over_all in [
            (stage.standings, True),
            *((group.standings, False) for group in stage.groups),
        ]
        if any(row.values for row in rows)
    ]


@pytest.mark.parametrize(
    ("rulebook", "level", "entrants", "acts"),
    [
        ("katana-2016", "", 13, 24),
        ("katana-2016", "", 24, 200),
        ("blokus-lincon-2016", "", 24, 40),
        ("blokus-lincon-2016", "", 24, 200),
        ("piskvorky-2018", "ot", 12, 24),
        ("football-group-uefa", "", 6, 14),
    ],
)
def test_neighbours(rulebook: str, level: str, entrants: int, acts: int) -> None:
    service = in_memory()
    rules, level = compose_rulebook(service.library, rulebook, level)
    chance = Random("neighbours")
    opening = Open(tournament="cup", rulebook=rulebook, level=level, seed="1")
    field = make_up_entrants(rules, entrants, chance)
    for happened in championship(service, opening, field, chance, CALM):
        if happened.number >= acts:
            break
    case, view = service.case("cup"), service.view("cup")
    seen = 0
    for stage, rows, over_all in tables(view):
        for row, following in itertools.pairwise(rows):
            one, other = row.entrant, following.entrant
            told = why(case, stage, one, other, over_all=over_all)
            assert why_next(stage, row, following) == told
            seen += 1
    assert seen > 4


def test_of_one_group_the_order_over_all_groups_can_be_asked_for() -> None:
    """In their session they are neighbours; over all sessions somebody stands between them."""
    played = scene("blokus-lincon-2016")
    for session in "AB":
        names = [f"{session.lower()}{n}" for n in range(1, 5)]
        played.enter(*names, attributes={"session": session})
    played.start("qualifying")
    for group, scores in (
        ("A", "a1 0, a2 -2, a3 -5, a4 -10"),
        ("B", "b1 -1, b2 -3, b3 -6, b4 -11"),
    ):
        played.pair("qualifying", group=group).scores("qualifying", scores)
    case = played.service.case("t")
    in_group = why(case, "qualifying", "a2", "a1")
    over_all = why(case, "qualifying", "a2", "a1", over_all=True)
    assert "a1 (place 1) stands before a2 (place 2)" in in_group
    assert "a1 (place 1) stands before a2 (place 3)" in over_all
