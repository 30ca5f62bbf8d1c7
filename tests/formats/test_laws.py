"""What holds for every format: what it says beforehand of a stage is what the stage then is."""

import pytest

from podium import bootstrap
from podium.core.events import Entered, Paired, Started
from podium.core.fold import Fold
from podium.core.records import Body
from podium.core.refusals import Refused
from podium.formats.format import Format
from podium.formats.kernel.case import Case
from podium.formats.kernel.outline import Outline, StageField
from podium.formats.registry import format_of
from podium.rules.language.stages import Stage
from podium.sim.trials import rules_of

RULEBOOKS = [
    ("katana-2016", ""),
    ("blokus-lincon-2016", ""),
    ("catan-de", ""),
    ("piskvorky-2018", "ot"),
    ("piskvorky-2018", "grf"),
    ("swiss-fide", ""),
    ("go-round-robin", ""),
    ("football-group-uefa", ""),
]
SIZES = range(26)


def first_stage(rulebook: str, level: str, entrants: int) -> Format[Stage]:
    """The first stage of a rulebook, with so many entered and nothing begun."""
    rules = rules_of(bootstrap.in_memory(), rulebook, level)
    entered = tuple(Entered(id=f"p{n}", number=n) for n in range(1, entrants + 1))
    state = Fold([Body(position=1, at="", act="enter", events=entered)]).state
    case = Case(state=state, rulebook=rules, secret=b"secret")
    return format_of(case, state.stage(rules.stages[0]))


def outlined(play: Format[Stage], there: int) -> Outline | str:
    try:
        return play.outline(StageField(there=there, first=True))
    except Refused as refused:
        return refused.refusal.code


def begun(play: Format[Stage]) -> Format[Stage] | str:
    try:
        events = play.begin(play.case.playing(), None)
    except Refused as refused:
        return refused.refusal.code
    case = play.case.after(events)
    return format_of(case, case.state.stage(play.stage.id))


@pytest.mark.parametrize(("rulebook", "level"), RULEBOOKS)
def test_a_stage_is_as_it_was_outlined(rulebook: str, level: str) -> None:
    for there in SIZES:
        play = first_stage(rulebook, level, there)
        outline, stage = outlined(play, there), begun(play)
        if isinstance(stage, str):
            assert outline == stage, there
        elif isinstance(outline, str):
            assert outline == paired(stage), there
        else:
            groups = stage.stage.groups.values()
            assert outline.groups == [len(group.order) for group in groups], there
            assert outline.reserves == sum(len(group.reserves) for group in groups), there
            if not play.rules.rounds:
                assert outline.matches == len(stage.stage.matches), there
                assert outline.rounds == max(group.rounds for group in groups), there
            else:
                tables = sum(outline.tables.values())
                assert outline.matches == tables * play.rules.rounds, there
                assert paired(stage) == tables, there


def paired(play: Format[Stage]) -> int | str:
    """How many tables the first round has, or why there is none."""
    try:
        events = play.pair("", None, ())
    except Refused as refused:
        return refused.refusal.code
    return sum(len(event.matches) for event in events if isinstance(event, Paired))


@pytest.mark.parametrize(("rulebook", "level"), RULEBOOKS)
def test_where_there_is_room_a_stage_begins_and_is_paired(rulebook: str, level: str) -> None:
    for there in SIZES:
        play = first_stage(rulebook, level, there)
        if play.has_room(there):
            stage = begun(play)
            assert not isinstance(stage, str), there
            assert not play.rules.rounds or isinstance(paired(stage), int), there


@pytest.mark.parametrize(("rulebook", "level"), RULEBOOKS)
def test_everybody_is_in_one_group_or_in_reserve(rulebook: str, level: str) -> None:
    for there in SIZES:
        play = first_stage(rulebook, level, there)
        if isinstance(begun(play), str):
            continue
        events = play.begin(play.case.playing(), None)
        (started,) = [event for event in events if isinstance(event, Started)]
        seated = [e for order in started.groups.values() for e in order]
        waiting = [e for order in started.reserves.values() for e in order]
        assert sorted([*seated, *waiting]) == sorted(play.case.playing()), there
