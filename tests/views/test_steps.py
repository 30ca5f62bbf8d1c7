"""What each next step would lead to, told before it is taken."""

from typing import Any

from podium.app.instance import Instance
from podium.app.service import Done
from podium.bootstrap import instance_in_memory
from podium.director.act_kinds import ACTS
from podium.views.outlook.steps import StepOutlook, step_outlooks

NAME = "cup"


class Cup:
    """A tournament in an instance, of which the steps ahead are asked."""

    def __init__(self, rulebook: str, entrants: int, level: str = "") -> None:
        self.instance: Instance = instance_in_memory()
        self.do("open", rulebook=rulebook, level=level, seed="s")
        self.ids = [f"p{number}" for number in range(1, entrants + 1)]
        for entrant in self.ids:
            self.do("enter", id=entrant, name=entrant.upper())

    def do(self, kind: str, **keys: Any) -> None:
        done = self.instance.service.perform(ACTS[kind].struct(tournament=NAME, **keys))
        assert isinstance(done, Done), done

    @property
    def ahead(self) -> StepOutlook:
        (found,) = step_outlooks(self.instance.service.case(NAME))
        return found

    def round(self, stage: str) -> None:
        """Pair a round; at each table the first seat wins."""
        self.do("pair", stage=stage)
        state = self.instance.service.tournament(NAME).state.stage(stage)
        for match in [m for m in state.matches.values() if m.open]:
            scores = dict(zip(match.seats, (10, 7, 5, 4), strict=False))
            self.do("result", stage=stage, sheet={"scores": scores})


def test_a_start_says_who_plays_at_which_tables() -> None:
    found = Cup("katana-2016", 14).ahead
    assert (found.act, found.stage) == ("start", "main")
    assert len(found.playing) == 14
    assert found.unchecked
    assert sorted(found.tables) == [3, 3, 4, 4]


def test_a_start_names_who_is_missing() -> None:
    cup = Cup("katana-2016", 14)
    cup.do("check_in", ids=cup.ids[:-1])
    found = cup.ahead
    assert len(found.playing) == 13
    assert found.missing == ("p14",)
    assert not found.unchecked
    assert sorted(found.tables) == [3, 3, 3, 4]


def test_who_withdrew_is_not_missing() -> None:
    cup = Cup("katana-2016", 14)
    cup.do("check_in", ids=cup.ids[:-1])
    cup.do("withdraw", id="p14", reason="ill")
    assert cup.ahead.missing == ()


def test_a_start_of_groups_says_their_sizes_and_the_band() -> None:
    found = Cup("piskvorky-2018", 9, "ot").ahead
    assert sorted(found.groups) == [4, 5]
    assert found.band is not None
    assert found.band.best == 4


def test_a_swiss_start_counts_pairings_and_who_sits_out() -> None:
    found = Cup("swiss-fide", 7).ahead
    assert (found.tables, found.byes) == ((2, 2, 2), 1)


def test_a_round_to_pair_says_its_tables_and_its_lot() -> None:
    cup = Cup("katana-2016", 9)
    cup.do("start", stage="main")
    found = cup.ahead
    assert (found.act, found.tables) == ("pair", (3, 3, 3))
    assert found.outlook.lots
    assert found.outlook.commitment


def test_a_close_says_who_goes_on() -> None:
    cup = Cup("katana-2016", 17)
    cup.do("start", stage="main")
    for _ in range(4):
        cup.round("main")
    found = cup.ahead
    assert (found.act, found.to, found.last) == ("close", "semifinal", False)
    unsure = {entrant for tie in found.by_lot for entrant in tie.entrants}
    assert set(found.sure) | unsure >= set(found.outlook.advancing)
    assert not set(found.sure) & unsure
    cup.do("close", stage="main")
    state = cup.instance.service.tournament(NAME).state.stage("main")
    assert state.closing is not None
    assert set(state.closing.advancing) >= set(found.sure)


def test_nothing_is_done_by_asking() -> None:
    cup = Cup("katana-2016", 9)
    before = cup.instance.service.store.position(NAME)
    assert cup.ahead == cup.ahead
    assert cup.instance.service.store.position(NAME) == before
