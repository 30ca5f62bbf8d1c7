"""What is wrong with a sheet leads to the field where it is put right."""

import re
from collections.abc import Callable, Mapping

import pytest

from helpers.web.sheets import filled, football, go, gomoku, shown
from podium.entry.web.gateway import View
from podium.views.matches import MatchView

_EMPTY: Mapping[str, str] = {}


@pytest.mark.parametrize("compact", [True, False], ids=["keyboard", "thumb"])
@pytest.mark.parametrize(
    ("made", "typed"),
    [
        (gomoku, _EMPTY),
        (gomoku, {"board:1": "12"}),
        (gomoku, {"game:1:1": "1"}),
        (gomoku, {"game:1:1": "?", "game:1:2": "?"}),
        (gomoku, {"home": "nobody", "forfeit": "by:nobody"}),
        (gomoku, {"forfeit": "nobody"}),
        (go, _EMPTY),
        (go, {"white": "nobody", "result": "2-0"}),
        (football, _EMPTY),
        (football, {"forfeit": "nobody"}),
    ],
)
def test_every_link_of_the_faults_leads_to_a_field(
    made: Callable[[], tuple[View, MatchView]], typed: Mapping[str, str], *, compact: bool
) -> None:
    view, match = made()
    form = filled(view, match, typed, compact=compact)
    page = shown(form)
    assert form.faults
    ids = set(re.findall(r'\bid="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
    told = {text for _, text in form.faults}
    assert len(told) == len(form.faults)


def test_a_board_that_was_left_out_leads_to_its_first_field() -> None:
    view, match = gomoku()
    assert filled(view, match, {}).faults[0] == ("sheet-board-1", "Board 1: say how it ended")
    thumb = filled(view, match, {}, compact=False).faults
    assert thumb[0] == ("sheet-game-1-1", "Board 1, game 1: say how it ended")
