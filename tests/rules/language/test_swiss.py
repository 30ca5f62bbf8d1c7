"""Swiss stages in the rulebook language: faults, holes, plain words, levels that list stages."""

from collections.abc import Callable, Iterable

import pytest

from helpers.rulebooks.small import changed, told
from podium.rules.language import compose
from podium.rules.language.stages import SwissStage
from podium.rules.language.tell import tell, tell_stage
from podium.rules.language.telling.blocks import Block
from podium.rules.language.telling.markdown import markdown
from podium.rules.language.worth import worth_of

Faults = Callable[..., list[tuple[str, str]]]

SWISS = """\
[rulebook]
id = "swiss"
title = "Swiss"
game = "chess"
language = "en"
stages = ["swiss"]

[attribute.rating]
title = "rating"
type = "number"

[attribute.title]
title = "title"

[attribute.club]
title = "club"

[match]
sheet = { form = "duel" }
colours = { names = ["white", "black"], by = "pairing" }

[match.tally]
points = { by = "score" }
wins = { by = "winner" }

[match.ends]
tied = { means = "shared" }
forfeit = { score = "1:0" }
nobody = { score = "0:0" }

[ladder.seeds]
steps = [
  "rating",
  { by = "title", order = ["GM", "IM"] },
  "entered",
]

[ladder.rank]
steps = [
  "points",
  "BH:C1",
  { by = "head-to-head", of = "points", all_met = true },
  "lot",
]

[ladder.round]
steps = ["points", "seed"]

[stage.swiss]
format = "swiss"
rounds = 5
seeding = "seeds"
paired_by = "round"
ladder = "rank"
keep_apart = "club"
champion = { by = "rank" }
"""


def test_the_swiss_rulebook_has_no_faults_and_no_holes(faults: Faults) -> None:
    assert faults(SWISS) == []
    assert told(SWISS) == []


def test_what_is_not_said() -> None:
    stage = compose([SWISS]).stage["swiss"]
    assert isinstance(stage, SwissStage)
    assert (stage.system, stage.colours, stage.points, stage.bye.worth) == (
        "dutch-2026",
        True,
        "points",
        "win",
    )
    assert (
        stage.forfeits,
        stage.half_byes,
        stage.late,
        stage.acceleration,
        stage.unplayed,
    ) == (
        "unplayed",
        0,
        "zero",
        "none",
        "2026",
    )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("rounds = 5", "rounds = 0", "stage.swiss.rounds: is 0; must be at least 1"),
        ('seeding = "seeds"\n', "", "stage.swiss: missing key 'seeding'"),
        (
            'seeding = "seeds"',
            'seeding = "seed"',
            "seeding: there is no ladder 'seed'; did you",
        ),
        ('paired_by = "round"', 'paired_by = "rund"', "paired_by: there is no ladder 'rund'"),
        (
            'ladder = "rank"',
            'ladder = "seeds"',
            "stage.swiss.ladder: 'seeds' is the initial ranking, which no result changes",
        ),
        ('ladder = "rank"', 'ladder = "rank"\npoints = "point"', "there is no tally 'point'"),
        (
            'ladder = "rank"',
            'ladder = "rank"\npoints = "wins"',
            "points: 'wins' says nothing of a match won, tied or lost",
        ),
        (
            'keep_apart = "club"',
            'keep_apart = "clb"',
            "keep_apart: there is no attribute 'clb'",
        ),
        (
            "rounds = 5",
            'rounds = 5\nsystem = "dutch-2018"',
            "system: is 'dutch-2018'; must be one of 'dutch-2017', 'dutch-2026'",
        ),
        (
            'wins = { by = "winner" }',
            'wins = { by = "games-won" }',
            "match.tally.wins.by: a match is one game here",
        ),
        # colours
        (
            ', by = "pairing" }',
            ', by = "lot" }',
            "stage.swiss.colours: nothing says what the two colours are",
        ),
        (
            '["white", "black"]',
            '["white", "black", "red"]',
            "stage.swiss.colours: a match has two sides; match.colours.names has 3",
        ),
        (
            "rounds = 5",
            "rounds = 5\ncolours = false",
            "match.colours.by: no stage gives colours with its pairing",
        ),
        # the initial ranking
        (
            '  "rating",',
            '  "ratng",',
            "steps[0].by: there is no attribute or criterion 'ratng'",
        ),
        (
            '  "rating",',
            '  "points",',
            "steps[0].by: there is no attribute or criterion 'points'",
        ),
        (
            ', order = ["GM", "IM"]',
            "",
            "steps[1].by: 'title' is a text, and nothing says which of its values is the best",
        ),
        (
            '  "rating",',
            '  { by = "rating", order = ["1"] },',
            "steps[0].order: goes with an attribute that is a text alone",
        ),
        (
            '  "rating",',
            '  { by = "rating", mean = true },',
            "steps[0].mean: goes with matches, and none is played yet",
        ),
        (
            '  "rating",',
            '  { by = "rating", among = "tied" },',
            "steps[0].among: goes with matches, and none is played yet",
        ),
        (
            '  "entered",',
            '  "shared",',
            "steps[2].by: there is no attribute or criterion 'shared'",
        ),
        (
            '["points", "seed"]',
            '["points", "shared"]',
            "steps[1].by: everyone needs a place of his own here",
        ),
        # ladders of results
        ('  "BH:C1",', '  "BU:C1",', "steps[1].by: there is no tie-break 'BU:C1'"),
        ('  "BH:C1",', '  "BH:X",', "steps[1].by: BH takes no modifier 'X'"),
        (
            '  "BH:C1",',
            '  { by = ["BH:C1", "wins"] },',
            "steps[1].by: 'BH:C1' stands in a step of its own, or with other codes",
        ),
        (
            '  "BH:C1",',
            '  { by = "wins", all_met = true },',
            "steps[1].all_met: goes with 'head-to-head' alone",
        ),
        (
            '  "BH:C1",',
            '  { by = "wins", order = ["1"] },',
            "steps[1].order: goes with attributes in a seeding alone",
        ),
        (
            '  "BH:C1",',
            '  "entered",',
            "steps[1].by: the order of entering goes with a seeding alone",
        ),
        (
            '  "BH:C1",',
            '  "median-buchholz",',
            "steps[1]: missing key 'of', which 'median-buchholz' needs",
        ),
    ],
)
def test_faults(faults: Faults, old: str, new: str, said: str) -> None:
    found = [message for _, message in faults(SWISS, (old, new))]
    assert any(said in message for message in found), found


def test_codes_and_seeds_are_known_in_a_swiss_stage_alone(faults: Faults) -> None:
    robin = (
        'format = "swiss"\nrounds = 5\nseeding = "seeds"\npaired_by = "round"',
        'format = "round-robin"',
    )
    found = [message for _, message in faults(SWISS, robin, ('keep_apart = "club"\n', ""))]
    assert any("'BH:C1' is known in a stage of format = 'swiss' alone" in m for m in found)


@pytest.mark.parametrize(
    ("old", "new", "hole"),
    [
        ('  "entered",\n', "", "ladder.seeds.steps: may leave entrants level"),
        ('["points", "seed"]', '["points"]', "ladder.round.steps: may leave entrants level"),
        ('paired_by = "round"\n', "", "ladder.round: this ladder is used nowhere"),
        ('keep_apart = "club"\n', "", "attribute.club: this attribute is used nowhere"),
        (
            '  { by = "title", order = ["GM", "IM"] },\n',
            "",
            "attribute.title: this attribute is used nowhere",
        ),
    ],
)
def test_holes(old: str, new: str, hole: str) -> None:
    assert any(hole in found for found in told(changed(SWISS, (old, new))))


# ---- plain words -----------------------------------------------------------------------------


def flat(blocks: Iterable[Block]) -> str:
    return " ".join(markdown(blocks).split())


def test_it_is_told_in_plain_words() -> None:
    page = flat(tell(compose([SWISS])))
    for said in (
        "5 rounds of the Swiss system",
        "5 rounds, each paired once the one before it is over.",
        "The ladder `seeds` gives the initial ranking.",
        "by the FIDE (Dutch) System, C.04.3, as in force from February 2026",
        "Those with the same `club` never meet.",
        "Who has white and who has black is part of the pairing",
        "counts as a match won by forfeit, 1:0",
        "`title`, the best first: GM, IM.",
        "`entered`: the one who entered earlier.",
        "`BH:C1` (Buchholz, without the lowest, C.07 8.1): the higher value ranks higher.",
        "Only if all those tied have met one another: `head-to-head`",
        "The colours, white and black, are given with the pairing; white moves first.",
        "The initial ranking of stage 1 (swiss).",
        "What the rounds of stage 1 (swiss) are paired by.",
    ):
        assert said in page, said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ('system = "dutch-2017"', "as in force until January 2026"),
        ('forfeits = "played"', "A match won by forfeit counts as played"),
        (
            "half_byes = 2",
            "Everyone may ask for 2 half-point byes: such a round counts as tied.",
        ),
        (
            "full_byes = 1",
            "Everyone may be given 1 full-point bye: such a round counts as won.",
        ),
        ('late = "zero"', "the rounds missed give nothing"),
        ('late = "half"', "each round missed counts as tied"),
        ('late = "none"', "Nobody enters after the start."),
        ('acceleration = "baku"', "is lent points in the first half of the rounds"),
        ('bye = { worth = "tie" }', "which counts as a match tied."),
        ('bye = { goes_to = "lowest" }', "the lowest who has had none and leaves the rest"),
        ('bye = { worth = "loss" }', "which counts as a match lost."),
    ],
)
def test_what_is_chosen_is_told(more: str, said: str) -> None:
    text = changed(SWISS, ("rounds = 5", f"rounds = 5\n{more}"))
    assert said in flat(tell_stage(compose([text]), "swiss"))


# ---- what a match is worth -------------------------------------------------------------------


def test_worth() -> None:
    rules = compose([SWISS])
    assert worth_of(rules, "points") is not None
    assert [str(each) for each in worth_of(rules, "points") or ()] == ["1", "1/2", "0"]
    assert worth_of(rules, "wins") is None


# ---- levels that list their stages -----------------------------------------------------------

LEVELS = """
[level.all]
title = "all"

[level.short]
title = "short"

[level.short.rulebook]
stages = ["blitz"]

[level.short.ladder.blitz]
steps = ["points", "lot"]

[level.short.stage.blitz]
format = "round-robin"
ladder = "blitz"
champion = { by = "rank" }

[level.short.match.colours]
by = "choice"

[option.rounds]
title = "rounds"
default = 5
between = "3..9"
sets = "stage.swiss.rounds"

[option.both]
title = "both"
default = "a"
choices = ["a", "b"]

[option.both.when.b]
places = { after_champion = "by-last-rank" }
stage = { swiss = { rounds = 7 } }

[option.only]
title = "only"
default = "a"
choices = ["a", "b"]

[option.only.when.b.stage]
swiss = { half_byes = 1 }
"""


def test_a_level_that_lists_its_stages_leaves_the_others_out() -> None:
    whole = compose([SWISS + LEVELS], level="all")
    assert set(whole.stage) == {"swiss"}
    assert set(whole.option) == {"rounds", "both", "only"}
    short = compose([SWISS + LEVELS], level="short")
    assert (set(short.stage), short.stages) == ({"blitz"}, ["blitz"])
    assert set(short.ladder) == {"blitz"}
    assert set(short.option) == {"both"}, "what is for another stage alone is not asked"


def test_the_order_of_a_stage_before_may_be_the_order_before_play(faults: Faults) -> None:
    alone = changed(SWISS, ('  "entered",', '  "rank-before",'))
    (found,) = (message for _, message in faults(alone))
    assert "stage.swiss.seeding: 'seeds' asks for 'rank-before'" in found
    before = """
[stage.before]
format = "round-robin"
ladder = "result"

[ladder.result]
steps = ["points", "lot"]
"""
    two = changed(
        alone + before,
        ('stages = ["swiss"]', 'stages = ["before", "swiss"]'),
        (
            'format = "swiss"',
            'format = "swiss"\nintake = { source = "before", take = "best", best = 2 }',
        ),
    )
    assert faults(two) == []
    assert told(two) == []
