"""Faults of meaning: every table reads well, and together they make no sense."""

from collections.abc import Callable

import pytest

Faults = Callable[..., list[tuple[str, str]]]

GROUPS = """\
[rulebook]
id = "groups"
title = "Groups"
game = "gomoku"
language = "en"
stages = ["groups", "playoff"]

[match]
sheet = { form = "boards", boards = 5, games = 2, game = { win = 2, tie = 1 } }

[match.tally]
points = { by = "pairwise", win = 2, tie = 1 }
score = { by = "score" }

[clock.extra]
per = "game"
limit = "10 min"

[ladder.group]
steps = [
  "points",
  { by = "head-to-head", of = "points", tied = 2 },
  { by = ["score", "points"] },
  { by = "decider", play = "extra", at_cut_only = true },
  "lot",
]

[decider.extra]
games = [{ clock = "extra" }]

[attribute.origin]
title = "where from"

[stage.groups]
format = "round-robin"
ladder = "group"
draw = { keep_apart = "origin" }
bands = [
  { entrants = "4..5", groups = 1, best = 4, bracket = "one" },
  { entrants = "6..10", groups = 2, best = 2, bracket = "two" },
]

[stage.playoff]
format = "bracket"
intake = { source = "groups", take = "band" }
tied = ["decider.extra", "lot"]
losers = ["points"]
champion = { by = "rank" }

[bracket.one]
SF1 = "A1 A4"
SF2 = "A2 A3"

[bracket.two]
SF1 = "A1 B2"
SF2 = "B1 A2"

[bracket.always]
third = "loser:SF1 loser:SF2"
final = "SF1 SF2"
"""


def test_the_rulebook_of_groups_has_no_faults(faults: Faults) -> None:
    assert faults(GROUPS) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        # ladders
        ('"points",\n', '"pints",\n', "steps[0].by: there is no tally or criterion 'pints'"),
        (', of = "points", tied', ", tied", "steps[1]: missing key 'of', which 'head-to-head'"),
        ('of = "points", tied', 'of = "point", tied', "steps[1].of: there is no tally 'point'"),
        ('["score", "points"]', '["score", "lot"]', "steps[2].by: 'lot' stands alone"),
        (
            '["score", "points"]',
            '["score", "points"], of = "score"',
            "steps[2].of: goes with 'head-to-head', 'sodos', 'median-buchholz' alone",
        ),
        (
            '["score", "points"]',
            '["score", "points"], at_cut_only = true',
            "steps[2].at_cut_only: goes with by = 'decider' alone",
        ),
        (
            'play = "extra"',
            'play = "extr"',
            "steps[3].play: there is no decider 'extr'; did you",
        ),
        ('play = "extra", ', "", "steps[3]: missing key 'play'"),
        ('  "lot",', '  "lot",\n  "score",', "steps[5]: is never reached: 'lot' before it"),
        ('by = ["score", "points"]', 'by = "rank-before"', "ladder: 'group' asks for 'rank-"),
        # tallies
        (
            'score = { by = "score" }',
            'score = { by = "sum", of = ["points", "score"] }',
            "match.tally.score.of: is made from itself: score > score",
        ),
        (
            'score = { by = "score" }',
            'score = { by = "sum", of = ["points", "goals"] }',
            "match.tally.score.of: there is no tally 'goals'; known here: 'points', 'score'",
        ),
        # clocks
        ('[{ clock = "extra" }]', '[{ clock = "long" }]', "games[0].clock: there is no clock"),
        ('ladder = "group"', 'ladder = "group"\nclock = "extr"', "there is no clock 'extr'"),
        (
            'limit = "10 min"',
            'limit = "10 min"\nphases = [{ at = "11 min", do = "stop" }]',
            "clock.extra.phases[0].at: '11 min' is past the limit, '10 min'",
        ),
        (
            'limit = "10 min"',
            'phases = [{ at = "9 min", do = "warn" }, { at = "8 min", do = "stop" }]',
            "clock.extra.phases[1].at: '8 min' comes after '9 min': not in order",
        ),
        (
            'limit = "10 min"',
            'phases = [{ at = "9 min", do = "turn-limit" }]',
            "clock.extra.phases[0]: missing key 'each'",
        ),
        (
            'limit = "10 min"',
            'phases = [{ at = "9 min", do = "warn", each = "1 min" }]',
            "clock.extra.phases[0].each: goes with do = 'turn-limit' alone",
        ),
        (
            'limit = "10 min"',
            'phases = [{ at = "9 min", do = "warn", finish = "turn" }]',
            "clock.extra.phases[0].finish: goes with do = 'stop' alone",
        ),
        # stages
        (
            'stages = ["groups", "playoff"]',
            'stages = ["groups", "playoff", "playoff"]',
            "rulebook.stages[2]: 'playoff' is listed twice",
        ),
        (
            'stages = ["groups", "playoff"]',
            'stages = ["groups"]',
            "stage.playoff: is not among rulebook.stages, 'groups'; the order",
        ),
        (
            'ladder = "group"',
            'ladder = "groups"',
            "ladder: there is no ladder 'groups'; did you",
        ),
        (
            'ladder = "group"',
            'ladder = "group"\nchampion = { by = "rank" }',
            "stage.groups.champion: 'groups' is not the last stage: 'playoff' is",
        ),
        (
            'ladder = "group"',
            'ladder = "group"\nrank_over = ["playoff"]',
            "rank_over[0]: 'playoff' comes later than 'groups'",
        ),
        ('keep_apart = "origin"', 'keep_apart = "from"', "there is no attribute 'from'"),
        ('keep_apart = "origin"', "spread = { plce = 1 }", "there is no attribute 'plce'"),
        ('entrants = "6..10"', 'entrants = "5..10"', "'5..10' overlaps '4..5': entrants 5"),
        ('bracket = "two"', 'bracket = "too"', "bands[1].bracket: there is no bracket 'too'"),
        (', bracket = "two"', "", "bands[1]: missing key 'bracket'; 'playoff' needs"),
        ("best = 2", "best = 0", "bands[1].best: nobody advances, but 'playoff' takes them"),
        ('source = "groups"', 'source = "group"', "there is no stage 'group'; did you mean"),
        ('source = "groups"', 'source = "playoff"', "'playoff' cannot take from itself"),
        ('take = "band"', 'take = "best"', "is 'best'; a bracket fills its slots by bands"),
        (
            'intake = { source = "groups", take = "band" }\n',
            "",
            "missing key 'intake'; its slots",
        ),
        ('"decider.extra", "lot"', '"decider.extr"', "there is no decider, nor lot, 'decider."),
        ('"decider.extra", "lot"', '"lot", "decider.extra"', "tied[1]: is never reached"),
        ('losers = ["points"]', 'losers = ["goals"]', "losers[0]: there is no tally 'goals'"),
        # brackets
        ('SF1 = "A1 A4"', 'SF1 = "A1"', "bracket.one.SF1: is 'A1'; a slot takes two sides"),
        (
            'SF1 = "A1 A4"',
            'SF1 = "A1 B4"',
            "bracket.one.SF1: 'B4' is neither a slot nor a place",
        ),
        ('SF1 = "A1 B2"', 'SF1 = "A1 loser:SF9"', "bracket.two.SF1: 'loser:SF9' is neither"),
        (
            'final = "SF1 SF2"',
            'final = "SF1 SF3"',
            (
                "bracket.always.final: 'SF3' is neither a slot nor a place of a group"
                " (in 'one', 'two'); did you mean"
            ),
        ),
        (
            'SF1 = "A1 B2"',
            'SF1 = "A1 SF2"\nSF2 = "B1 SF1"\n#',
            "bracket.two: the slots SF1 > SF2",
        ),
        (
            'SF1 = "A1 A4"',
            'SF1 = "A1 A4"\nfinal = "SF1 SF2"',
            "every bracket has a slot 'final'",
        ),
    ],
)
def test_groups_and_brackets(faults: Faults, old: str, new: str, said: str) -> None:
    text = GROUPS.replace('SF2 = "B1 A2"\n', "") if new.endswith("#") else GROUPS
    ((_, told),) = faults(text, (old, new))
    assert said in told


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "seats = { sizes = [4, 3] }\n",
            "",
            "stage.main.format: tables have seats; there is no",
        ),
        ('form = "scores", target = 10', 'form = "duel"', "format: tables write down scores"),
        ("target = 10", "target = 10, least = 12, most = 11", "is 12, above the most, 11"),
        (
            "target = 10",
            "target = 10, most = 9",
            "match.sheet.target: is 10, above the most, 9",
        ),
        (
            "seats =",
            'colours = { names = ["red", "blue", "white"], by = "lot" }\nseats =',
            "match.colours.names: 3 colours; the largest table has 4 seats",
        ),
        (
            "seats =",
            'colours = { names = ["red", "blue", "red", "green"], by = "lot" }\nseats =',
            "match.colours.names: a colour is named twice",
        ),
        ('rounds = "2.."', 'rounds = "3.."', "pairing: nothing says how round 2 is paired"),
        ('rounds = "2.."', 'rounds = "2"', "pairing: nothing says how round 3 is paired"),
        ('rounds = "2.."', 'rounds = "1.."', "pairing[1].rounds: '1..' overlaps '1': round 1"),
        ('rounds = "1"', 'rounds = "..3"', "overlaps '..3': round 2"),
        ('by = "rank"\n', 'by = "places"\n', "pairing[1]: missing key 'places'"),
        (
            'by = "rank"\n',
            'by = "rank"\nplaces = [[1, 2, 3]]\n',
            "pairing[1].places: goes with by = 'places' alone",
        ),
        (
            'by = "rank" }',
            'by = "places", places = [[1, 2, 4, 4]] }',
            "pairing[0].places: each place from 1 to 4 sits at one table",
        ),
        (
            'by = "rank" }',
            'by = "places", places = [[1, 2, 3]] }',
            "pairing[0].places: it seats 3; 4 advance",
        ),
        (
            'by = "rank" }',
            'by = "places", places = [[1, 2], [3, 4]] }',
            "pairing[0].places[0]: has 2 seats; a table has 4 or 3",
        ),
        (
            "rounds = 1\n",
            'rounds = 1\nturn_order = { by = "colour" }\n',
            "stage.final.turn_order.by: there is no [match.colours]",
        ),
        (
            "rounds = 3\n",
            'rounds = 3\nsessions = { size = "5..7", multiple_of = 4, attribute = "day" }\n',
            "stage.main.sessions.multiple_of: no multiple of 4 lies in '5..7'",
        ),
        (
            "rounds = 1\n",
            'rounds = 1\nsmall_field = { entrants = "..3" }\n',
            "stage.final.small_field.final: 'final' does not come after 'final'",
        ),
        (", best = 4", "", "stage.final.intake: missing key 'best'"),
        (
            'take = "best", best = 4',
            'take = "best", best = 4, unfinished = "best-score"',
            "intake.unfinished: goes with take = 'match-winners' alone",
        ),
        ('take = "best", best = 4', 'take = "band"', "intake.take: 'main' has no bands"),
        (
            'rounds = 1\nintake = { source = "main", take = "best", best = 4 }\n',
            "rounds = 2\nladder = 'rank'\n",
            "stage.final.champion.by: this stage has more than one match; by = 'rank'",
        ),
        (
            "[stage.final]",
            (
                '[duty.bank]\ntitle = "bank"\nturns = [{ stage = "fin", who = "organisers" }]'
                "\n[stage.final]"
            ),
            "duty.bank.turns[0].stage: there is no stage 'fin'; did you mean 'final'?",
        ),
        (
            "[stage.final]",
            (
                '[duty.bank]\ntitle = "b"\n'
                'turns = [{ stage = "final", rounds = "2..", who = "organisers" }]\n[stage.final]'
            ),
            "duty.bank.turns[0].rounds: is '2..'; the last round of 'final' is 1",
        ),
    ],
)
def test_tables(small: str, faults: Faults, old: str, new: str, said: str) -> None:
    found = [told for _, told in faults(small, (old, new))]
    assert any(said in told for told in found), found
    assert len(found) <= 2


def test_a_stage_without_a_ladder_ranks_nobody(small: str, faults: Faults) -> None:
    found = [told for _, told in faults(small, ('ladder = "rank"\n', ""))]
    assert found == [
        "stage.main.pairing[1].by: the stage has no ladder to rank by",
        "stage.final.intake.take: 'main' has no ladder, so nobody is best there",
    ]


def test_two_sides_have_no_seats(faults: Faults) -> None:
    ((line, told),) = faults(
        GROUPS.split("[stage.playoff]", maxsplit=1)[0],
        ('stages = ["groups", "playoff"]', 'stages = ["groups"]'),
        ("bands = [\n", "bands = [] #"),
        ('  { entrants = "4..5", groups = 1, best = 4, bracket = "one" },\n', "#"),
        ('  { entrants = "6..10", groups = 2, best = 2, bracket = "two" },\n]', ""),
        ("[match]\n", "[match]\nseats = { sizes = [4] }\n"),
    )
    assert line == 'format = "round-robin"'
    assert told.startswith("stage.groups.format: two sides meet here")
