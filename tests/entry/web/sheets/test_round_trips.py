"""Every sheet can be typed, shown again, and comes to what was meant."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.sizes import FEW
from helpers.tournaments.scenes import Scene, scene
from helpers.tournaments.strategies import CASES, Case, trials
from helpers.web.forms import fields_of
from helpers.web.sheets import arithmetic, filled, only, sheet_of, shown, view_of
from podium import bootstrap
from podium.app.rulebooks import compose_rulebook
from podium.core.refusals import Refusal
from podium.core.sheets import parse_sheet
from podium.director.results import outcome_of_sheet
from podium.entry.web.gateway import View
from podium.entry.web.sheets import (
    typed_of,
)
from podium.rules.sheets.forms import BoardsForm, DuelForm, ScoresForm
from podium.sim import CALM, ROUGH, championship, make_up_entrants
from podium.sim.trials import Trial
from podium.views.matches import MatchView

EVERY = [*CASES, Case("catan-de", "", (4,), 8), Case("catan-pucrs-1998", "", (4,), 8)]
"""Every kind of sheet; what else ships differs in nothing that a sheet shows."""


@given(trials())
@settings(max_examples=FEW)
def test_what_a_match_came_to_comes_back_from_its_form(trial: Trial) -> None:
    service = bootstrap.in_memory()
    rules, _ = compose_rulebook(service.library, trial.rulebook, trial.level)
    chance = Random(trial.seed)
    field = make_up_entrants(rules, trial.entrants, chance)
    for _ in championship(
        service, trial.opening(), field, chance, ROUGH if trial.rough else CALM
    ):
        pass
    name = trial.opening().tournament
    case, view, checked = service.case(name), view_of(service, name), 0
    for stage in case.state.stages.values():
        for _, number in view.stages[stage.id].rounds():
            for match in number.matches:
                played = stage.matches.get((number.number, match.table))
                if played is None or not match.sheet:
                    continue
                meant = outcome_of_sheet(case, played, parse_sheet(match.sheet))
                for compact in (True, False):
                    typed = fields_of(shown(filled(view, match, compact=compact)))
                    again = outcome_of_sheet(
                        case, played, parse_sheet(sheet_of(view, match, typed))
                    )
                    assert again.same(meant), (match, typed)
                checked += 1
    assert checked


def opened(case: Case) -> tuple[Scene, str]:
    """A tournament under each rulebook, with matches to play in its first stage."""
    one = scene(case.rulebook, case.level)
    first = one.service.tournament("t").rulebook.stages[0]
    field = make_up_entrants(
        one.service.tournament("t").rulebook, max(case.edges[0], 4), Random(1)
    )
    for entry in field.entries:
        one.act(msgspec.structs.replace(entry, tournament="t"))
    one.start(first)
    if not one.open(first):
        one.pair(first)
    return one, first


@st.composite
def typing(draw: st.DrawFn, view: View, match: MatchView) -> dict[str, str]:
    """What somebody may type who makes no mistake."""
    entrants = match.entrants
    match view.rulebook.match.sheet:
        case BoardsForm() as form:
            board = st.text("10=+-x", min_size=form.games, max_size=form.games)
            boards = draw(st.lists(board, min_size=form.boards, max_size=form.boards))
            return {
                "home": draw(st.sampled_from(entrants)),
                **{f"board:{n}": said for n, said in enumerate(boards, start=1)},
            }
        case DuelForm():
            result = st.sampled_from(["1-0", "1/2-1/2", "0-1", "+/-", "-/+", "-/-"])
            return {"white": draw(st.sampled_from(entrants)), "result": draw(result)}
        case ScoresForm(sheet="blokus"):
            scores = st.one_of(st.just(5), st.integers(-89, 0))
            return {f"score:{e}": str(draw(scores)) for e in entrants}
        case ScoresForm(target=int(target)):
            typed = {f"score:{e}": str(draw(st.integers(2, target + 3))) for e in entrants}
            reached = [e for e in entrants if int(typed[f"score:{e}"]) >= target]
            if not reached or draw(st.booleans()):
                return {**typed, "unfinished": "on"}
            return {**typed, "winner": draw(st.sampled_from(reached))}
        case _:
            return {f"score:{e}": str(draw(st.integers(0, 99))) for e in entrants}


@pytest.mark.parametrize("case", EVERY, ids=lambda case: f"{case.rulebook} {case.level}")
def test_what_is_typed_is_taken_and_shown_again(case: Case) -> None:
    one, stage = opened(case)
    view, match = only(one, stage)

    @given(typing(view, match))
    def holds(typed: dict[str, str]) -> None:
        if odd := filled(view, match, typed).really:
            typed = {**typed, "sure": odd}
        sheet = sheet_of(view, match, typed)
        sums = arithmetic(one.service.case("t"), stage, view, match, sheet)
        assert not isinstance(sums, Refusal), sums
        assert len(sums) == len(match.entrants)
        assert typed_of(view, match, sheet) == typed
        again = fields_of(shown(filled(view, match, typed)))
        assert {key: said for key, said in again.items() if said} == typed | {
            key: said for key, said in again.items() if key in {"home", "white"}
        }
        assert not filled(view, match, typed).faults

    holds()
