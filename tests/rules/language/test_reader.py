"""The strict reader: each kind of fault, with its line; all of them at once."""

from collections.abc import Callable

import pytest

from podium.rules.language import compose

Faults = Callable[..., list[str]]


def test_the_small_rulebook_has_no_faults(small: str, faults: Faults) -> None:
    assert faults(small) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "rounds = 3",
            "round = 3",
            "t:41: stage.main.round: unknown key; did you mean 'rounds'?",
        ),
        (
            "rounds = 3\n",
            "",
            "t:39: stage.main: missing key 'rounds'; it is a whole number: how many rounds",
        ),
        (
            "rounds = 3",
            'rounds = "3"',
            "t:41: stage.main.rounds: is '3' (text); must be a whole number",
        ),
        ("rounds = 3", "rounds = true", "t:41: stage.main.rounds: is true; must be a whole number"),
        ("rounds = 3", "rounds = 0", "t:41: stage.main.rounds: is 0; must be at least 1"),
        (
            "rounds = 3",
            "rounds = 3\nbands = []",
            "t:42: stage.main.bands: unknown key; it goes with format = 'round-robin'",
        ),
        (
            'by = "lot"',
            'by = "lott"',
            "t:47: stage.main.pairing[0].by: is 'lott';"
            " must be one of 'fold', 'lot', 'places', 'rank'; did you mean 'lot'?",
        ),
        (
            'by = "lot"',
            'by = "lot"\nzzz = 1',
            "t:48: stage.main.pairing[0].zzz: unknown key;"
            " known here: 'cite', 'reading', 'rounds', 'by', 'places'",
        ),
        (
            'limit = "1 h 30 min"',
            'limit = "90 minutes"',
            "t:18: clock.round.limit: is '90 minutes' (text);"
            " must be a time such as '15 min', '1 h 35 min', '7 min 30 s'",
        ),
        (
            'rounds = "2.."',
            'rounds = "5..4"',
            "t:50: stage.main.pairing[1].rounds: '5..4' is upside down; should it be '4..5'?",
        ),
        (
            'rounds = "2.."',
            "rounds = 2",
            "t:50: stage.main.pairing[1].rounds: is 2 (a whole number);"
            " must be a number or a range: '4', '4..5', '24..', '..15'",
        ),
        (
            'id = "small"',
            'id = "Small One"',
            "t:2: rulebook.id: is 'Small One' (text);"
            " must be a name of small letters, digits and hyphens",
        ),
        (
            'stages = ["main", "final"]',
            "stages = []",
            "t:6: rulebook.stages: must not be empty",
        ),
        (
            "sizes = [4, 3]",
            "sizes = 4",
            "t:9: match.seats.sizes: is 4 (a whole number); must be a list, each a whole number",
        ),
        (
            "sizes = [4, 3]",
            "sizes = [4, 3.0]",
            "t:9: match.seats.sizes[1]: is 3.0 (a decimal number); must be a whole number",
        ),
        (
            'sheet = { form = "scores", target = 10 }',
            'sheet = "scores"',
            "t:10: match.sheet: is 'scores' (text); must be a table",
        ),
        (
            'form = "scores", ',
            "",
            "t:10: match.sheet: missing key 'form'; it is one of 'scores', 'boards', 'duel'",
        ),
        (
            'form = "scores"',
            'from = "scores"',
            "t:10: match.sheet.from: unknown key; did you mean 'form'?",
        ),
        (
            'wins = { by = "winner" }',
            'wins = { by = "pairwise", win = 0.5 }',
            "t:13: match.tally.wins.win: is 0.5 (a decimal number);"
            " must be exact, in quotes: '0.5', or a fraction",
        ),
        (
            'wins = { by = "winner" }',
            'wins = { by = "pairwise", win = "1/x" }',
            "t:13: match.tally.wins.win: cannot be read:"
            " '1/x' is not an integer, a decimal or a fraction such as 1/2",
        ),
        (
            'wins = { by = "winner" }',
            'wins = { by = "placing", points = ["1/0"] }',
            "t:13: match.tally.wins.points[0]: cannot be read: '1/0' divides by zero",
        ),
        (
            'wins = { by = "winner" }',
            'wins = { by = "pairwise", win = true }',
            "t:13: match.tally.wins.win: is true;"
            " must be an exact number: 5, '2.5' or '1/2'",
        ),
        (
            "target = 10",
            "target = 0xfffffffffffffffff",
            "t:10: match.sheet.target: is too large a number",
        ),
        (
            'take = "best"',
            "take = 2018-05-05",
            "t:56: stage.final.intake.take: is 2018-05-05 (a date);"
            " must be one of 'band', 'best', 'match-winners'",
        ),
    ],
)
def test_a_fault_says_where_what_and_what_would_be_right(
    small: str, faults: Faults, old: str, new: str, said: str
) -> None:
    assert faults(small, (old, new)) == [said]


def test_everything_is_told_at_once_in_the_order_of_lines(small: str, faults: Faults) -> None:
    found = faults(
        small,
        ('"lot",\n]', '"lots",\n]'),
        ("rounds = 3", "round = 3"),
        ('limit = "1 h', 'limit = "1 hour'),
        ('source = "main"', 'source = "mian"'),
        ("[match.tally]", "[match.tallly]"),
        ('format = "tables"\nrounds = 1', 'format = "table"\nrounds = 1'),
    )
    assert [line.split(": ")[0:2] for line in found] == [
        ["t:12", "match.tallly"],
        ["t:18", "clock.round.limit"],
        ["t:33", "ladder.rank.steps[2].by"],
        ["t:41", "stage.main.round"],
        ["t:54", "stage.final.format"],
    ]


def test_what_stands_in_for_a_misread_value_causes_no_more_faults(
    small: str, faults: Faults
) -> None:
    assert len(faults(small, ('by = "rank"\n', 'by = "plcs"\n'))) == 1
    assert len(faults(small, ('take = "best"', 'take = "bands"'))) == 1
    assert len(faults(small, ('[stage.main]\nformat = "tables"', '[stage.main]\nformat = 7'))) == 1


def test_paragraphs_are_inherited_from_the_enclosing_table(small: str) -> None:
    steps = compose([small]).ladder["rank"].steps
    assert [step.cite for step in steps] == ["7", "8", "7"]


def test_our_reading_is_inherited_but_not_by_what_cites_a_paragraph(small: str) -> None:
    rulebook = compose([small.replace('cite = "7"', "reading = true")])
    assert [step.reading for step in rulebook.ladder["rank"].steps] == [True, False, True]
    said = compose([small.replace('cite = "8"', 'cite = "8", reading = true')])
    assert [step.reading for step in said.ladder["rank"].steps] == [False, True, False]


def test_a_step_may_be_a_bare_name(small: str) -> None:
    steps = compose([small]).ladder["rank"].steps
    assert [step.by for step in steps] == [["wins"], ["share"], ["lot"]]
