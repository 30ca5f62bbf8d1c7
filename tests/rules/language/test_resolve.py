"""Overlays: what a rulebook extends, levels and options (ADR 0004)."""

from collections.abc import Callable

import pytest

from podium.rules.language import Faulty, compose, extends_of, levels_of, variants
from podium.rules.language.stages import TablesStage

Faults = Callable[..., list[tuple[str, str]]]

OPTIONS = """
[option.rounds]
title = "rounds of the first day"
default = 3
between = "2..4"
sets = "stage.main.rounds"

[option.long]
title = "two hours a round"
default = false

[option.long.when.true.clock.round]
limit = "2 h"

[option.order]
title = "places behind the champion"
default = "by-stage"
choices = ["by-stage", "by-last-rank"]
sets = "places.after_champion"
"""

LEVELS = """
[level.school]
title = "school"
cite = "1"

[level.city]
title = "city"

[level.city.stage.main]
rounds = 5
pairing = [{ by = "rank" }]

[level.city.clock.round]
limit = "3 h"
phases = []
"""

EXTENDING = """\
[rulebook]
id = "other"
title = "Other"
extends = "small"

[stage.main]
rounds = 7

[match.tally.points]
by = "score"
"""


Options = dict[str, bool | int | str]


def refused(*texts: str, level: str = "", options: Options | None = None) -> list[str]:
    names = [f"t{number}" for number in range(len(texts))]
    with pytest.raises(Faulty) as found:
        compose(texts, names, level, options)
    return [str(fault) for fault in found.value.faults]


def rounds(*texts: str, level: str = "", **options: bool | int | str) -> int:
    stage = compose(texts, level=level, options=options).stage["main"]
    assert isinstance(stage, TablesStage)
    return stage.rounds


# ---- options -----------------------------------------------------------------------------------


def test_an_option_sets_a_path_as_chosen_or_by_default(small: str) -> None:
    text = small.replace("rounds = 3", "rounds = 9") + OPTIONS
    assert rounds(text) == 3
    assert rounds(text, rounds=2) == 2
    assert compose([text], options={"order": "by-last-rank"}).places.after_champion == (
        "by-last-rank"
    )


def test_an_option_merges_tables_when_chosen(small: str) -> None:
    assert compose([small + OPTIONS]).clock["round"].limit == "1 h 30 min"
    chosen = compose([small + OPTIONS], options={"long": True}).clock["round"]
    assert chosen.limit == "2 h"
    assert len(chosen.phases) == 2


def test_what_was_composed_before_is_not_taken_for_another(small: str) -> None:
    text = small + OPTIONS
    long, short = (compose([text], options={"long": choice}) for choice in (True, False))
    assert compose([text], options={"long": True}) is long
    assert long.clock != short.clock
    with pytest.raises(Faulty):  # which is as good as true, and no choice
        compose([text], options={"long": 1})
    with pytest.raises(Faulty) as faulty:
        compose([text + "\nnonsense = 1"], names=["mine"])
    assert faulty.value.faults[0].source == "mine"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"round": 3}, "option.round: no such option; did you mean 'rounds'?"),
        (
            {"rounds": 5},
            "option.rounds: is 5 (a whole number); must be a whole number, 2..4",
        ),
        ({"rounds": True}, "option.rounds: is true; must be a whole number, 2..4"),
        (
            {"long": "yes"},
            "option.long: is 'yes' (text); must be one of false, true",
        ),
        (
            {"order": "by-stag"},
            (
                "option.order: is 'by-stag' (text);"
                " must be one of 'by-stage', 'by-last-rank'; did you mean 'by-stage'?"
            ),
        ),
    ],
)
def test_a_choice_that_cannot_be(small: str, options: Options, said: str) -> None:
    assert [line.split(": ", 1)[1] for line in refused(small + OPTIONS, options=options)] == [
        said
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'sets = "stage.main.rounds"',
            'sets = "stage.mian.rounds"',
            "option.rounds.sets: leads nowhere: no 'mian' in stage; did you mean 'main'?",
        ),
        (
            'sets = "places.after_champion"',
            'sets = "places.after"',
            (
                "option.order.sets: leads nowhere: no 'after' in places;"
                " known here: 'cite', 'reading', 'after_champion'"
            ),
        ),
        (
            'sets = "places.after_champion"',
            'sets = "places.cite.x"',
            "option.order.sets: leads nowhere: 'places.cite' holds no keys",
        ),
        (
            'sets = "stage.main.rounds"',
            'sets = "stage.main.clock"',
            "stage.main.clock: is 3 (a whole number); must be text in quotes",
        ),
        (
            "default = 3",
            "default = 9",
            "option.rounds.default: is 9 (a whole number); must be a whole number, 2..4",
        ),
        ("when.true.clock", "when.tru.clock", "option.long.when.tru: no such choice; did"),
        (
            "when.true.clock.round]\nlimit",
            "when.false.clock.round]\nlimitt",
            "clock.round.limitt: unknown key; did you mean 'limit'?",
        ),
        (
            'sets = "stage.main.rounds"\n',
            "",
            "option.rounds: changes nothing; it takes 'sets' or 'when'",
        ),
        (
            'between = "2..4"',
            'between = "4..2"',
            "option.rounds.between: '4..2' is upside down",
        ),
    ],
)
def test_faults_of_options_stand_in_their_lines(
    small: str, faults: Faults, old: str, new: str, said: str
) -> None:
    assert OPTIONS.count(old) == 1
    text = small + OPTIONS.replace(old, new)
    ((line, told),) = faults(text)
    assert told.startswith(said)
    assert new.splitlines()[-1:] == [line] or line in {
        "[option.rounds]",
        "[option.long.when.tru.clock.round]",
        'limitt = "2 h"',
    }


# ---- levels ------------------------------------------------------------------------------------


def test_a_level_lays_its_tables_over_the_rest(small: str) -> None:
    assert rounds(small + LEVELS, level="school") == 3
    assert rounds(small + LEVELS, level="city") == 5
    assert compose([small + LEVELS], level="city").clock["round"].per == "round"


def test_the_options_come_after_the_level(small: str) -> None:
    assert rounds(small + LEVELS + OPTIONS, level="school", rounds=4) == 4
    tuned = LEVELS + "\n[level.city.option.rounds]\ndefault = 2\n"
    assert rounds(small + tuned + OPTIONS, level="city") == 2


def test_levels_have_to_be_chosen_where_there_are_some(small: str) -> None:
    assert refused(small + LEVELS)[0].endswith(
        "level: this rulebook has levels; choose one of 'school', 'city'"
    )
    assert refused(small + LEVELS, level="cty")[0].endswith(
        "level.cty: no such level; did you mean 'city'?"
    )
    assert refused(small, level="city")[0].endswith(
        "level: this rulebook has no levels, so none is 'city'"
    )


def test_a_fault_of_a_level_stands_in_its_line(small: str, faults: Faults) -> None:
    text = small + LEVELS.replace('limit = "3 h"', 'limit = "3 hours"')
    assert faults(text, level="school") == []
    ((line, told),) = faults(text, level="city")
    assert line == 'limit = "3 hours"'
    assert told.startswith("clock.round.limit: is '3 hours' (text)")


# ---- extends -----------------------------------------------------------------------------------


def test_an_extending_rulebook_states_only_its_difference(small: str) -> None:
    rulebook = compose([small, EXTENDING])
    assert (rulebook.id, rulebook.rulebook.title) == ("other", "Other")
    assert rulebook.stages == ["main", "final"]
    assert rounds(small, EXTENDING) == 7
    assert set(rulebook.match.tally) == {"wins", "share", "points"}


def test_its_title_is_taken_over_and_its_id_is_not(small: str) -> None:
    untitled = EXTENDING.replace('title = "Other"\n', "")
    assert compose([small, untitled]).rulebook.title == "Small"
    (found,) = refused(small, untitled.replace('id = "other"\n', ""))
    assert found.startswith("t1:1: rulebook: missing key 'id'")


def test_faults_stand_in_the_text_that_brought_them(small: str) -> None:
    found = refused(
        small.replace('by = "lot"', 'by = "lots"').replace('["main", ', '["mian", "main", '),
        EXTENDING.replace("rounds = 7", "round = 7"),
    )
    assert [line.split(": ")[:2] for line in found] == [
        ["t0:6", "rulebook.stages[0]"],
        ["t0:44", "stage.main.pairing[0].by"],
        ["t1:7", "stage.main.round"],
    ]


def test_the_texts_have_to_be_those_that_are_extended(small: str) -> None:
    assert refused(EXTENDING) == [
        "t0:4: rulebook.extends: extends 'small', whose text is not at hand"
    ]
    assert refused(small, EXTENDING.replace('"small"', '"smal"')) == [
        "t1:4: rulebook.extends: is 'smal'; the text before it is 'small'"
    ]


def test_what_can_be_asked_of_a_text_alone(small: str) -> None:
    assert extends_of(EXTENDING) == "small"
    assert [extends_of(small), extends_of("a = "), extends_of("rulebook = 1")] == ["", "", ""]
    assert levels_of(small + LEVELS) == ["school", "city"]
    assert levels_of(small) == levels_of("level = ") == levels_of("level = 1") == []


def test_variants_are_every_level_and_choice(small: str) -> None:
    assert variants([small]) == [("", {})]
    of_each = [{}, {"rounds": 2}, {"rounds": 4}, {"long": True}, {"order": "by-last-rank"}]
    assert variants([small + LEVELS + OPTIONS]) == [
        (level, options) for level in ("school", "city") for options in of_each
    ]
    assert variants(["option = 1\nlevel.x = 2"]) == [("x", {})]
