"""Any small rulebook that `rules check` finds whole is played to its end by made-up people."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from podium import bootstrap
from podium.core.refusals import Refused
from podium.director.acts import Open
from podium.rules.language import compose
from podium.rules.language.holes import check
from podium.sim import Habits, championship, make_up_entrants
from podium.views.plan import plan

HEAD = """\
[rulebook]
id = "small"
title = "Small"
game = "game"
language = "en"
stages = [{stages}]

[match]
{seats}
sheet = {sheet}
tally = {{ wins = {{ by = "winner" }}, points = {{ by = "score" }}{worth} }}

[match.ends]
tied = {{ means = "{tied}" }}
stopped = {{ means = "{stopped}" }}
forfeit = {forfeit}
nobody = {nobody}

[clock.game]
per = "game"
limit = "30 min"

[ladder.rank]
steps = ["wins", "points", "lot"]
"""
WORTH = ', worth = { by = "pairwise", win = 2, tie = 1 }'
ROUND_ROBIN = """
[stage.league]
format = "round-robin"
ladder = "rank"
{clock}
"""
SWISS = """
[ladder.seed]
steps = ["lot"]

[stage.league]
format = "swiss"
rounds = 2
colours = false
points = "worth"
seeding = "seed"
ladder = "rank"
{clock}
"""
TABLES = """
[stage.league]
format = "tables"
rounds = 2
ladder = "rank"
pairing = [{{ rounds = "1", by = "lot" }}, {{ rounds = "2..", by = "rank" }}]
{clock}
"""
FINAL = """
[stage.final]
format = "{format}"
{more}
ladder = "rank"
intake = {{ source = "league", take = "best", best = {best} }}
champion = {{ by = "rank" }}
"""


def scores(target: int | None = None, least: int | None = None, most: int | None = None) -> str:
    said = {"target": target, "least": least, "most": most}
    keys = [f"{key} = {value}" for key, value in said.items() if value is not None]
    return "{ " + ", ".join(['form = "scores"', *keys]) + " }"


@st.composite
def limits(draw: st.DrawFn) -> str:
    """A target or none, a least or none, a most or none; each apart from the next."""
    numbers = sorted(draw(st.sets(st.integers(-30, 300), min_size=3, max_size=3)))
    least, target, most = (number if draw(st.booleans()) else None for number in numbers)
    return scores(target, least, most)


SCORES = limits()
BOARDS = st.builds(
    '{{ form = "boards", boards = {0}, games = {1}, game = {{ win = 2, tie = 1 }} }}'.format,
    st.integers(1, 5),
    st.integers(1, 3),
)
DUEL = st.just('{ form = "duel" }')


@st.composite
def rulebooks(draw: st.DrawFn) -> str:
    """A league and perhaps a final, of one of the formats, with a sheet of one of the forms."""
    tables = draw(st.booleans())
    sheet = draw(SCORES if tables else st.one_of(SCORES, BOARDS, DUEL))
    means = ["shared", "cannot-happen", "decision"]
    if "target" in sheet:
        means = ["winner-named"] if tables else ["winner-named", "cannot-happen"]
    final = draw(st.booleans())
    clock = 'clock = "game"'
    league = TABLES if tables else draw(st.sampled_from([ROUND_ROBIN, SWISS]))
    unplayed = '{ means = "scores-nothing" }' if tables else '{ score = "1:0" }'
    text = HEAD.format(
        stages='"league", "final"' if final else '"league"',
        seats='seats = { sizes = [4, 3], small = "fewest" }' if tables else "",
        sheet=sheet,
        worth=WORTH if league is SWISS else "",
        tied=draw(st.sampled_from(means)),
        stopped=draw(st.sampled_from(["scores-count", "no-winner", "cannot-happen"])),
        forfeit=unplayed.replace(" }", ', of_board = "both-games" }')
        if "boards" in sheet
        else unplayed,
        nobody=unplayed.replace("1:0", "0:0"),
    ) + league.format(clock=clock)
    if not final:
        return f'{text}\nchampion = {{ by = "rank" }}\n'
    kind = (
        {"format": "tables", "more": 'rounds = 1\npairing = [{ by = "rank" }]', "best": 3}
        if tables
        else {"format": "round-robin", "more": "", "best": 2}
    )
    return text + FINAL.format(**kind)


def played(text: str, count: int, seed: int) -> bool:
    """Whether such a championship ends; False where the rules have no system for so many."""
    rules = compose([text])
    try:
        plan(rules, "", count)
    except Refused:
        return False
    Path("small.toml").write_text(text, encoding="utf-8")
    chance = Random(seed)
    service = bootstrap.in_memory()
    opening = Open(tournament="t", rulebook="small.toml", seed="s")
    for _ in championship(
        service, opening, make_up_entrants(rules, count, chance), chance, Habits()
    ):
        pass
    return service.case("t").state.stage(rules.stages[-1]).status == "closed"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@given(text=rulebooks(), count=st.integers(2, 9), seed=st.integers(0, 99))
def test_what_check_finds_whole_is_played_to_its_end(text: str, count: int, seed: int) -> None:
    assume(not check([text]))
    played(text, count, seed)


@pytest.mark.parametrize(
    "sheet",
    [
        scores(target=2, most=2),
        scores(target=3, least=0, most=3),
        scores(target=1, least=0, most=1),
        scores(least=250),
        scores(most=-3),
        scores(least=4, most=5),
        scores(target=200, least=120),
    ],
)
def test_scores_with_narrow_limits(sheet: str) -> None:
    tied = "winner-named" if "target" in sheet else "shared"
    ends = {"forfeit": '{ score = "1:0" }', "nobody": '{ score = "0:0" }'}
    text = HEAD.format(
        stages='"league"',
        seats="",
        sheet=sheet,
        worth="",
        tied=tied,
        stopped="no-winner",
        **ends,
    ) + ROUND_ROBIN.format(clock='clock = "game"\nchampion = { by = "rank" }')
    assert check([text]) == []
    for seed in range(5):
        assert played(text, 5, seed)
