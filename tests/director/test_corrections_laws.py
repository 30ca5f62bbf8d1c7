"""What holds of a play-off after any sequence of results, corrections, rulings and undos."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.sizes import FEW
from helpers.tournaments.piskvorky import LEVEL, boards, by_strength
from helpers.tournaments.scenes import NAME, Scene, scene
from podium.core.refusals import Refusal
from podium.core.state import Match
from podium.director.act_kinds import ACTS

Chooser = Callable[[int], int]

THEN = ["", "replay", "stand", "re-pair"]

_MAY_BE_REFUSED = {
    "already-final",
    "needs-decider",
    "needs-decision",
    "needs-ruling",
    "no-such-match",
    "not-in-it",
    "not-undoable",
    "round-not-finished",
    "stage-closed",
}


def attempt(one: Scene, kind: str, **keys: Any) -> None:
    """Do it if the rules allow it; nothing but a refusal may come of it otherwise."""
    came = one.service.perform(ACTS[kind].struct(tournament=NAME, **keys))
    if isinstance(came, Refusal):
        assert came.code in _MAY_BE_REFUSED, came


def sheet(match: Match, how: int) -> dict[str, Any]:
    home, away = match.seats
    return {"home": home, "away": away, "boards": [boards(12), boards(8), LEVEL][how]}


def act(one: Scene, choose: Chooser) -> None:
    """One act, whatever is chosen."""
    acts = [_result] * 4 + [_correction] * 3 + [_forfeit, _leaves, _back]
    acts[choose(len(acts))](one, choose)


def _one_of(one: Scene, choose: Chooser) -> Match:
    matches = [m for m in one.state("playoff").matches.values() if not m.walkover]
    return matches[choose(len(matches))]


def _result(one: Scene, choose: Chooser) -> None:
    if open_ := one.open("playoff"):
        match = open_[choose(len(open_))]
        made = sheet(match, choose(3))
        attempt(one, "result", stage="playoff", slot=match.slot, sheet=made)


def _correction(one: Scene, choose: Chooser) -> None:
    match, then = _one_of(one, choose), THEN[choose(4)]
    made = {"sheet": sheet(match, choose(3)), "reason": "made up"}
    attempt(one, "correct", stage="playoff", slot=match.slot, then=then, **made)


def _forfeit(one: Scene, choose: Chooser) -> None:
    match, then = _one_of(one, choose), THEN[choose(4)]
    ruling = {"entrant": match.seats[choose(2)], "ruling": "forfeit", "reason": "made up"}
    attempt(one, "rule", stage="playoff", slot=match.slot, then=then, **ruling)


def _leaves(one: Scene, choose: Chooser) -> None:
    leaver = _one_of(one, choose).seats[choose(2)]
    if choose(2):
        ruling = {"entrant": leaver, "ruling": "expel", "reason": "made up"}
        attempt(one, "rule", stage="playoff", **ruling)
    else:
        attempt(one, "withdraw", id=leaver)


def _back(one: Scene, choose: Chooser) -> None:
    if choose(2):
        attempt(one, "close", stage="playoff")
    elif one.service.tournament(NAME).fold.effective()[-1].act != "start":
        attempt(one, "undo")


def settle(one: Scene, choose: Chooser) -> None:
    """An extra game or a decision that is asked for."""
    for need in one.document["needs"]:
        if need["kind"] == "decider":
            home, away = need["entrants"]
            game = {"home": home, "away": away, "game": "1=0"[choose(3)], "slot": need["slot"]}
            attempt(one, "decider", stage="playoff", sheet=game)
        elif need["kind"] == "decision":
            choice = ["next", "vacant"][choose(2)]
            attempt(one, "decide", stage="playoff", decision=need["code"], choice=choice)


def holds(one: Scene) -> None:
    """Nobody twice in a round, no champion while anything is open, everyone in one place."""
    state, stage = one.document, one.state("playoff")
    for number in {match.round for match in stage.matches.values()}:
        here = [e for m in stage.matches.values() if m.round == number for e in m.seats]
        assert max(Counter(here).values()) == 1, (number, here)
    if state["needs"] or one.open("playoff"):
        assert state["champion"] is None
        assert state["status"] != "closed" or not one.open("playoff")
    placed = Counter(row["entrant"] for row in state["places"])
    assert max(placed.values(), default=1) == 1
    status = {entrant["id"]: entrant["status"] for entrant in state["entrants"]}
    assert not [entrant for entrant in placed if status[entrant] == "expelled"]
    if state["champion"] is not None:
        assert placed.keys() == {e for e, known in status.items() if known != "expelled"}
    if stage.status == "closed":
        assert not one.open("playoff")


def replayed(one: Scene) -> None:
    """The log alone comes to the same state."""
    before = one.document
    one.service._loaded.clear()
    assert one.document == before


@pytest.mark.parametrize("number", [4, 8])
@settings(max_examples=FEW)
@given(data=st.data())
def test_whatever_is_corrected(number: int, data: st.DataObject) -> None:
    one = scene("piskvorky-2018", "ot").enter(number).start("groups")
    by_strength(one).close("groups").start("playoff")

    def choose(most: int) -> int:
        return data.draw(st.integers(0, most - 1))

    for _ in range(data.draw(st.integers(3, 16))):
        act(one, choose)
        holds(one)
        if choose(2):
            settle(one, choose)
            holds(one)
    replayed(one)
