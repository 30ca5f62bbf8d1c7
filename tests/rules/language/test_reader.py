"""The strict reader: each kind of fault, with its line; all of them at once."""

from collections.abc import Callable

import pytest

from podium.rules.language import compose

Faults = Callable[..., list[tuple[str, str]]]


def test_the_small_rulebook_has_no_faults(small: str, faults: Faults) -> None:
    assert faults(small) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "rounds = 3",
            "round = 3",
            "stage.main.round: unknown key; did you mean 'rounds'?",
        ),
        (
            "rounds = 3",
            'rounds = "3"',
            "stage.main.rounds: is '3' (text); must be a whole number",
        ),
        ("rounds = 3", "rounds = true", "stage.main.rounds: is true; must be a whole number"),
        ("rounds = 3", "rounds = 0", "stage.main.rounds: is 0; must be at least 1"),
        (
            "rounds = 3",
            "rounds = 3\nbands = []",
            "stage.main.bands: unknown key; it goes with format = 'round-robin'",
        ),
        (
            'by = "lot"',
            'by = "lott"',
            (
                "stage.main.pairing[0].by: is 'lott';"
                " must be one of 'fold', 'lot', 'places', 'rank'; did you mean 'lot'?"
            ),
        ),
        (
            'by = "lot"',
            'by = "lot"\nzzz = 1',
            (
                "stage.main.pairing[0].zzz: unknown key;"
                " known here: 'cite', 'reading', 'rounds', 'by', 'places'"
            ),
        ),
        (
            'limit = "1 h 30 min"',
            'limit = "90 minutes"',
            (
                "clock.round.limit: is '90 minutes' (text);"
                " must be a time such as '15 min', '1 h 35 min', '7 min 30 s'"
            ),
        ),
        (
            'rounds = "2.."',
            'rounds = "5..4"',
            "stage.main.pairing[1].rounds: '5..4' is upside down; should it be '4..5'?",
        ),
        (
            'rounds = "2.."',
            "rounds = 2",
            (
                "stage.main.pairing[1].rounds: is 2 (a whole number);"
                " must be a number or a range: '4', '4..5', '24..', '..15'"
            ),
        ),
        (
            'id = "small"',
            'id = "Small One"',
            (
                "rulebook.id: is 'Small One' (text);"
                " must be a name of small letters, digits and hyphens"
            ),
        ),
        (
            'stages = ["main", "final"]',
            "stages = []",
            "rulebook.stages: must not be empty",
        ),
        (
            "sizes = [4, 3]",
            "sizes = 4",
            "match.seats.sizes: is 4 (a whole number); must be a list, each a whole number",
        ),
        (
            "sizes = [4, 3]",
            "sizes = [4, 3.0]",
            "match.seats.sizes[1]: is 3.0 (a decimal number); must be a whole number",
        ),
        (
            'sheet = { form = "scores", target = 10 }',
            'sheet = "scores"',
            "match.sheet: is 'scores' (text); must be a table",
        ),
        (
            'form = "scores", ',
            "",
            "match.sheet: missing key 'form'; it is one of 'scores', 'boards', 'duel'",
        ),
        (
            'form = "scores"',
            'from = "scores"',
            "match.sheet.from: unknown key; did you mean 'form'?",
        ),
        (
            'wins = { by = "winner" }',
            'wins = { by = "pairwise", win = 0.5 }',
            (
                "match.tally.wins.win: is 0.5 (a decimal number);"
                " must be exact, in quotes: '0.5', or a fraction"
            ),
        ),
        (
            'wins = { by = "winner" }',
            'wins = { by = "pairwise", win = "1/x" }',
            (
                "match.tally.wins.win: cannot be read:"
                " '1/x' is not an integer, a decimal or a fraction such as 1/2"
            ),
        ),
        (
            'wins = { by = "winner" }',
            'wins = { by = "placing", points = ["1/0"] }',
            "match.tally.wins.points[0]: cannot be read: '1/0' divides by zero",
        ),
        (
            'wins = { by = "winner" }',
            'wins = { by = "pairwise", win = true }',
            "match.tally.wins.win: is true; must be an exact number: 5, '2.5' or '1/2'",
        ),
        (
            "target = 10",
            "target = 0xfffffffffffffffff",
            "match.sheet.target: is too large a number",
        ),
        (
            'take = "best"',
            "take = 2018-05-05",
            (
                "stage.final.intake.take: is 2018-05-05 (a date);"
                " must be one of 'band', 'best', 'match-winners'"
            ),
        ),
    ],
)
def test_a_fault_says_where_what_and_what_would_be_right(
    small: str, faults: Faults, old: str, new: str, said: str
) -> None:
    ((line, told),) = faults(small, (old, new))
    assert told == said
    assert line == next(
        new_line
        for new_line in small.replace(old, new, 1).splitlines()
        if new_line not in small.splitlines()
    )


def test_a_missing_key_is_told_at_its_table(small: str, faults: Faults) -> None:
    said = "stage.main: missing key 'rounds'; it is a whole number: how many rounds"
    assert faults(small, ("rounds = 3\n", "")) == [("[stage.main]", said)]
    said = "stage.final.intake: missing key 'source'; it is text in quotes: the stage they come from"
    ((line, told),) = faults(small, ('source = "main", ', ""))
    assert (line[:8], told) == ("intake =", said)
    assert faults(small, ("[match]\n", "[x]\n"), ("[match.tally]", "[x.tally]"))[0] == (
        "[rulebook]",
        "missing key 'match'; it is a table: what a match is",
    )


def test_everything_is_told_at_once_in_the_order_of_lines(small: str, faults: Faults) -> None:
    found = faults(
        small,
        ("[match.tally]", "[match.tallly]"),
        (
            'share = { by = "share-of-table", of = "wins" }',
            'share = { by = "sum", of = ["x"] }',
        ),
        ('"lot",\n]', '"lots",\n]'),
        ("rounds = 3", "round = 3"),
        ('limit = "1 h', 'limit = "1 hour'),
        ('source = "main"', 'source = "mian"'),
        ('format = "tables"\nrounds = 1', 'format = "table"\nrounds = 1'),
    )
    assert [(line, told.split(": ")[0]) for line, told in found] == [
        ("[match.tallly]", "match.tallly"),
        ('share = { by = "sum", of = ["x"] }', "match.tally.share.of"),
        ('limit = "1 hour 30 min"', "clock.round.limit"),
        ('  "lots",', "ladder.rank.steps[2].by"),
        ("round = 3", "stage.main.round"),
        ('format = "table"', "stage.final.format"),
        (
            'intake = { source = "mian", take = "best", best = 4 }',
            "stage.final.intake.source",
        ),
    ]


def test_what_stands_in_for_a_misread_value_causes_no_more_faults(
    small: str, faults: Faults
) -> None:
    assert len(faults(small, ('by = "rank"\n', 'by = "plcs"\n'))) == 1
    assert len(faults(small, ('take = "best"', 'take = "bands"'))) == 1
    assert (
        len(faults(small, ('[stage.main]\nformat = "tables"', "[stage.main]\nformat = 7"))) == 1
    )


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
