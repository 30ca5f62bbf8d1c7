"""The examples of the Python API run as they stand."""

import re
from pathlib import Path

import pytest

import podium.api
from podium.api import Malformed, Podium, Refused

PAGE = Path(__file__).parents[2] / "docs" / "python.md"


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(code) == 1
    exec(compile(code[0], str(PAGE), "exec"), {})  # noqa: S102 - the page's own example
    said = capsys.readouterr().out.splitlines()
    comment = re.findall(r"^# (Anna .*)$", code[0], re.MULTILINE)
    assert said[0] == comment[0]
    assert "not-running" in said[-3]
    assert said[-2] == "small-field"
    assert said[-1].startswith("anna [{'place': 1")


def test_the_example_of_the_module_runs() -> None:
    doc = podium.api.__doc__
    assert doc is not None
    lines = doc.split("\n\n", 1)[1].split("\n\nActs")[0].splitlines()
    exec("\n".join(line.removeprefix("    ") for line in lines), {})  # noqa: S102 - the same


def test_tournaments_are_kept_in_a_folder(tmp_path: Path) -> None:
    with Podium(tmp_path) as first:
        cup = first.open("football-group-uefa", name="cup", win_points=2)
        assert cup.do("enter", id="a") == 2
    with Podium(tmp_path) as again:
        assert again.tournaments == ["cup"]
        found = again.tournament("cup")
        assert found.do("enter", id="b", expect_position=2) == 3
        assert found.state["options"] == {"win_points": 2}


def test_an_option_that_cannot_be_is_named() -> None:
    with pytest.raises(Refused) as refused:
        Podium().open("swiss-fide", name="cup", rounds=2)
    assert refused.value.refusal.code == "bad-option"
    assert refused.value.refusal.message.startswith("option.rounds: is 2")


def test_what_is_refused_and_what_is_no_act() -> None:
    cup = Podium().open("football-group-uefa", name="cup")
    with pytest.raises(Refused) as refused:
        cup.do("start", stage="group")
    assert refused.value.refusal.code == "too-few-entrants"
    with pytest.raises(Malformed, match="did you mean 'enter'"):
        cup.do("entre", id="a")
    with pytest.raises(Malformed, match="name"):
        cup.do("enter", id="a", nam="Anna")
    with pytest.raises(Malformed):
        cup.do("enter", id=7)
    with pytest.raises(Malformed, match="`state` has it"):
        cup.do("show")
    assert cup.preview("enter", id="a") == []
    assert cup.next == []


def test_a_next_act_that_would_be_refused_says_so() -> None:
    cup = Podium().open("katana-2016", name="cup", seed="s")
    for number in range(1, 6):
        cup.do("enter", id=f"p{number}")
    cup.do("start", stage="main")
    (step,) = cup.next
    assert (step["act"], step["stage"]) == ("pair", "main")
    assert step["refused"]["code"] == "no-band"
    with pytest.raises(Refused) as refused:
        cup.do("pair", stage="main")
    assert step["refused"]["code"] == refused.value.refusal.code
    assert step["refused"]["message"] == str(refused.value.refusal.message)
    cup.do("pair", stage="main", matches=[["p1", "p2", "p3", "p4"]], byes=["p5"])
    assert cup.next == []


def test_standings_of_a_group() -> None:
    cup = Podium().open("piskvorky-2018", level="ot", seed="s")
    for number in range(6):
        cup.do("enter", id=f"t{number}")
    cup.do("start", stage="groups")
    assert len(cup.standings("groups", "A")) == 3
    assert cup.champion is None
    assert cup.needs[0]["kind"] == "results"
