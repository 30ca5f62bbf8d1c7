"""The rulebooks that ship: no faults; and no slip of a key brings down the reader."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.sizes import MANY
from podium.rules.language import Fault, Faulty, compose, levels_of, variants

_KEY = re.compile(r"(?<=[\[{,.\s])[A-Za-z_][\w-]*(?=[\].]|\s*=)|^[A-Za-z_][\w-]*", re.MULTILINE)


def test_every_level_and_choice_composes(shipped: dict[str, list[str]]) -> None:
    assert {"katana-2016", "blokus-lincon-2016", "piskvorky-2018"} <= set(shipped)
    for name, texts in shipped.items():
        for level, options in variants(texts):
            rulebook = compose(texts, [name], level, options)
            assert rulebook.id == name


def test_each_choice_of_each_option_says_what_it_means(shipped: dict[str, list[str]]) -> None:
    for name, texts in shipped.items():
        for level in levels_of(texts[0]) or [""]:
            for key, option in compose(texts, [name], level).option.items():
                told = [option.meaning(choice) for choice in option.choices]
                assert all(told), (name, level, key)
                assert len(set(told)) == len(told), (name, key, "two choices say the same")
                assert len(option.says) == len(option.choices), (name, key)


def test_late_entry_to_a_swiss_does_not_speak_of_leavers(shipped: dict[str, list[str]]) -> None:
    late = compose(shipped["swiss-fide"]).option["late"]
    assert late.meaning("half") == (
        "they enter late, and each round missed gives a half-point bye"
    )


def test_what_it_comes_to(shipped: dict[str, list[str]]) -> None:
    district = compose(shipped["piskvorky-2018"], level="ot")
    region = compose(shipped["piskvorky-2018"], level="kt", options={"clock": "chess"})
    assert len(district.decider["playoff"].games) == 2
    assert [game.clock for game in region.decider["playoff"].games] == [
        "extra",
        "extra",
        "short",
    ]
    assert (region.stage["groups"].clock, region.clock["chess"].limit) == ("chess", "10 min")
    assert region.decider["playoff"].games[0].cite == "2.1.7-8"
    fifa = compose(shipped["football-group-fifa"])
    assert fifa.ladder["group"].steps[3].among == "tied"
    assert fifa.rulebook.extends == "football-group-uefa"


class Texts(list[str]):
    """Texts too long to be shown beside an example that fails."""

    def __repr__(self) -> str:
        return f"{len(self)} texts"


@pytest.fixture(scope="module")
def whole(shipped: dict[str, list[str]]) -> list[str]:
    """The rulebooks that extend none."""
    return Texts(texts[0] for texts in shipped.values() if len(texts) == 1)


def test_a_step_that_names_nothing_is_a_fault_in_an_order_before_play(
    shipped: dict[str, list[str]],
) -> None:
    (text,) = shipped["swiss-fide"]
    with pytest.raises(Faulty) as caught:
        compose([text.replace('\n  "rating",', '\n  { y = "rating" },', 1)])
    assert "ladder.seeds.steps[0].y" in {fault.path for fault in caught.value.faults}


@settings(max_examples=MANY)
@given(seed=st.integers(0, 2**40))
def test_a_slip_gives_faults_with_lines_never_a_traceback(whole: list[str], seed: int) -> None:
    chance = Random(
        seed
    )  # what is drawn depends on what was drawn before: one number holds it all
    text = chance.choice(whole)
    for _ in range(chance.randint(1, 3)):
        text = chance.choice([_without_a_line, _misspelt])(text, chance)
    level = chance.choice(levels_of(text) or [""])
    lines = len(text.splitlines())
    assert all(1 <= fault.line <= lines and fault.message for fault in _faults(text, level))


def _without_a_line(text: str, chance: Random) -> str:
    lines = text.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return "".join(lines)


def _misspelt(text: str, chance: Random) -> str:
    found = chance.choice(list(_KEY.finditer(text)))
    key = found.group()
    at = chance.randrange(len(key))
    slip = chance.choice(["", "x", key[at] * 2])
    return text[: found.start()] + key[:at] + slip + key[at + 1 :] + text[found.end() :]


@settings(max_examples=MANY)
@given(data=st.data())
def test_any_value_in_the_place_of_another(whole: list[str], data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(whole))
    found = data.draw(st.sampled_from(list(re.finditer(r"= (.+)", text))))
    value = data.draw(st.sampled_from(_VALUES))
    text = text[: found.start(1)] + value + text[found.end(1) :]
    level = data.draw(st.sampled_from(levels_of(text) or [""]))
    assert all(fault.line for fault in _faults(text, level))


def _faults(text: str, level: str) -> tuple[Fault, ...]:
    try:
        compose([text], ["t"], level)
    except Faulty as faulty:
        return faulty.faults
    return ()


_VALUES = [
    "0", "-1", "1000000000000", "0xffffffffffffffffffff", "1.5", "nan", "true", '""', '"x"',
    '"1/0"', '"5..4"', '"999999999.."', '"9 h 99 min"', "[]", "[[]]", "[1]", '["lot"]', "{}",
    "{ x = 1 }", "[{}]", "[{ by = 1 }]", "2018-05-05", "10:00:00",
]  # fmt: skip
