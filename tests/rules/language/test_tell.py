"""A rulebook in plain words: nothing of it is left out, and people can read it."""

import re
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.core.clause import Clause
from podium.rules.language import Faulty, Rulebook, compose, variants
from podium.rules.language.chapters.in_use import in_use
from podium.rules.language.tell import tell as blocks_of
from podium.rules.language.telling.markdown import markdown

FOUNDING = [
    ("blokus-lincon-2016", ""),
    ("katana-2016", ""),
    ("piskvorky-2018", "ot"),
    ("piskvorky-2018", "kt"),
    ("piskvorky-2018", "grf"),
]

ODD = """\
[rulebook]
id = "odd"
title = "Odd"
game = "odd"
language = "xx"
stages = ["one", "two", "three"]

[match]
seats = { sizes = [6, 4, 3], small = "fewest", small_at = "first" }
sheet = { form = "scores", whole = false }
confirm = { by = "desk" }

[match.tally]
score = { by = "score", cap = 50 }
prize = { by = "placing", points = [5, 3, "1/2"], small_table = [4, 2] }
ratio = { by = "ratio-to-mean", factor = 100 }
share = { by = "share-of-table", of = "score" }
against = { by = "conceded" }
ahead = { by = "difference" }
all = { by = "sum", of = ["prize", "ratio"] }

[match.ends]
tied = { means = "decision" }
stopped = { means = "scores-count" }
forfeit = { means = "scores-nothing" }
nobody = { means = "cannot-happen" }

[clock.long]
per = "round"
phases = [{ at = "2 h", do = "stop" }]

[ladder.all]
steps = [
  { by = "prize", mean = true },
  { by = "against", least = true },
  { by = ["ratio", "all"], among = "tied", repeat = true },
  "lot",
]

[stage.one]
format = "tables"
rounds = 2
ladder = "all"
clock = "long"
pairing = [{ by = "rank" }]

[stage.two]
format = "tables"
rounds = 1
ladder = "all"
intake = { source = "one", take = "best", best = 6 }
small_field = { entrants = "3..5", final = "three" }
pairing = [{ by = "fold" }]

[stage.three]
format = "tables"
rounds = 1
ladder = "all"
intake = { source = "two", take = "match-winners" }
champion = { by = "rank" }
pairing = [{ by = "rank" }]
"""


def tell(rulebook: Rulebook, level: str = "") -> str:
    """A rulebook in words, as a text."""
    return markdown(blocks_of(rulebook, level))


def told(shipped: dict[str, list[str]], name: str, level: str = "") -> str:
    """A shipped rulebook in words, on one line each."""
    return flat(tell(compose(shipped[name], level=level), level))


def flat(page: str) -> str:
    """The page with the lines of each paragraph joined."""
    return re.sub(r"\n +(?![-\d ])", " ", re.sub(r"(?<=[^\n|])\n(?=[^\n#|\- \d])", " ", page))


def clauses(value: object) -> Iterator[Clause]:
    """Every clause in a value."""
    if isinstance(value, Clause):
        yield value
    inner: list[object] = []
    if isinstance(value, msgspec.Struct):
        inner = [getattr(value, field) for field in value.__struct_fields__]
    elif isinstance(value, dict):
        inner = list(value.values())
    elif isinstance(value, list):
        inner = value
    for item in inner:
        yield from clauses(item)


@pytest.mark.parametrize(("name", "level"), FOUNDING)
def test_every_clause_is_cited(shipped: dict[str, list[str]], name: str, level: str) -> None:
    rulebook = in_use(compose(shipped[name], level=level))
    page = told(shipped, name, level)
    cites = {clause.cite for clause in clauses(rulebook)} - {""}
    assert {cite for cite in cites if f"[{cite}]" not in page} == set()
    assert len(cites) > 9
    for slots in rulebook.bracket.values():
        assert f"[{slots['cite']}]" in page
    for paragraph in rulebook.paragraphs:
        assert re.search(rf"\[([^\]]*, )?{re.escape(paragraph)}(, [^\]]*)?\]", page)


def names(rulebook: Rulebook) -> Iterator[str]:
    """Everything that has a name, as a page shows it."""
    yield from (f"(`{name}`)" for name in [*rulebook.option, *rulebook.stage])
    yield from (option.title[1:] for option in rulebook.option.values())
    yield from (f"Ladder `{name}`" for name in rulebook.ladder)
    yield from (f"Extra games `{name}`" for name in rulebook.decider)
    yield from (f"- **`{name}`**: " for name in [*rulebook.clock, *rulebook.match.tally])
    yield from (duty.title[1:] for duty in rulebook.duty.values())
    yield from (attribute.title for attribute in rulebook.attribute.values())
    yield from (fee.amount for fee in rulebook.fee)
    for ladder in rulebook.ladder.values():
        yield from (f"`{criterion}`" for step in ladder.steps for criterion in step.by)
    for clock in rulebook.clock.values():
        yield from (f"At {phase.at}: " for phase in clock.phases)


def test_everything_that_has_a_name_is_mentioned(shipped: dict[str, list[str]]) -> None:
    for name, texts in shipped.items():
        for level, options in variants(texts):
            rulebook = compose(texts, level=level, options=options)
            page = flat(tell(rulebook, level))
            told_of = names(in_use(rulebook))
            assert [word for word in told_of if word not in page] == [], name


def test_ladders_have_their_steps_in_order(shipped: dict[str, list[str]]) -> None:
    page = told(shipped, "piskvorky-2018", "ot")
    ladder = page[page.index("### Ladder `group`") : page.index("## Extra games")]
    steps = [line for line in ladder.splitlines() if line[:1].isdigit()]
    assert [re.findall("`([a-z-]+)`", step)[0] for step in steps] == [
        "points",
        "head-to-head",
        "score",
        "decider",
        "lot",
    ]
    assert steps[1].startswith("2. Only if exactly 2 are tied:")
    assert "begin again at step 1. [1.3.6]" in steps[2]
    assert "Only where it settles who advances" in steps[3]


def test_the_shares_of_a_table_of_three_are_worked_out(shipped: dict[str, list[str]]) -> None:
    page = told(shipped, "katana-2016")
    assert "| A | 10    | 1      | 10   | 5/14    |" in page
    assert "| B | 7     | 0      | 7    | 1/4     |" in page
    assert "| C | 4     | 0      | 4    | 1/7     |" in page
    assert "10 + 7 + 4 = 21, raised by 7 to 28; so 10/28, 7/28, 4/28." in page


def test_what_a_level_game_is_worth_is_worked_out(shipped: dict[str, list[str]]) -> None:
    page = told(shipped, "blokus-lincon-2016")
    assert "| B | -5    | 1.5      |" in page
    boards = told(shipped, "piskvorky-2018", "ot")
    assert "The boards, from the home side: 11, 1=, 00, =1, ++:" in boards
    assert "| home | 14    | 2        |" in boards


def test_tables_of_mixed_sizes_are_listed(shipped: dict[str, list[str]]) -> None:
    page = told(shipped, "katana-2016")
    assert (
        "otherwise 4 minus what is left over is the number of tables of 3, and all others have 4."
        in page
    )
    for line in (
        "| 3       | 1 \N{MULTIPLICATION SIGN} 3            |",
        "| 5       | cannot be seated |",
        "| 13      | 1 \N{MULTIPLICATION SIGN} 4 + 3 \N{MULTIPLICATION SIGN} 3    |",
        "| 20      | 5 \N{MULTIPLICATION SIGN} 4            |",
    ):
        assert line in page
    assert "| Players | Tables" not in told(shipped, "blokus-lincon-2016")


def test_seats_of_the_semifinal_are_listed(shipped: dict[str, list[str]]) -> None:
    assert "| 4     | 4, 5, 12, 13 |" in told(shipped, "katana-2016")


@pytest.mark.parametrize("level", ["ot", "kt"])
def test_every_slot_of_every_bracket_is_listed(
    shipped: dict[str, list[str]], level: str
) -> None:
    rulebook = compose(shipped["piskvorky-2018"], level=level)
    page = told(shipped, "piskvorky-2018", level)
    for name in ("one", "two", "two-by-four", "four", "eight"):
        part = page[page.index(f": bracket `{name}`") :].split("####")[0]
        for slot, sides in rulebook.slots(name).items():
            first, second = (
                re.sub(r"^loser:", "loser of ", re.sub(r"^(?=[SVU])", "winner of ", side))
                for side in sides.split()
            )
            assert re.search(rf"\| {slot} +\| {first} against {second} +\|", part)


def test_each_level_tells_its_own(shipped: dict[str, list[str]]) -> None:
    area, region = (told(shipped, "piskvorky-2018", level) for level in ("ot", "kt"))
    assert area.startswith("# pIšQworky 2018: area tournament\n")
    assert region.startswith("# pIšQworky 2018: regional tournament\n")
    assert "220 Kč" in area
    assert "220 Kč" not in region
    assert "Opening of a game: swap1" in area
    assert "Opening of a game: swap2" in region
    assert "Game 3" not in area
    assert "Game 3, if the one before was tied: on the clock `short` (5 min)." in region


def test_what_is_ours_is_marked(shipped: dict[str, list[str]]) -> None:
    page = told(shipped, "piskvorky-2018", "ot")
    assert "loses all games of it. [2.1.4, 3.2.3] (our reading)" in page
    assert "An entrant who leaves" not in page
    assert re.search(r"If an entrant leaves .* lost by forfeit\. \(our reading\)", page)
    assert "`session`). [2, 11-12]\n" in told(shipped, "blokus-lincon-2016")


def test_choices_say_what_they_change(shipped: dict[str, list[str]]) -> None:
    page = told(shipped, "katana-2016")
    options = page[page.index("## Left to the organiser") :]
    assert "   - Yes: twenty-four play the semifinal" in options
    assert "The best 24 of stage 1 (four rounds) advance" in options
    assert "- Table 2: 2, 11, 14, 23\n" in options
    assert "   - No: sixteen play the semifinal, at four tables.\n   - Yes" in options
    clock = told(shipped, "piskvorky-2018", "ot")
    assert "It is played on the clock `chess` (see Clocks). [1.3.2]" in clock


def test_what_is_chosen_is_told(shipped: dict[str, list[str]]) -> None:
    rulebook = compose(shipped["katana-2016"], options={"large_field": True})
    page = flat(tell(rulebook))
    stage = page[page.index("## Stage 2") : page.index("## Stage 3")]
    assert "| 2     | 2, 11, 14, 23 |" in stage


def test_it_reads_well_in_a_terminal_and_as_markdown(shipped: dict[str, list[str]]) -> None:
    pages = [
        tell(compose(texts, level=level), level)
        for texts in shipped.values()
        for level in dict.fromkeys(level for level, _ in variants(texts))
    ]
    for page in pages:
        lines = page.splitlines()
        assert [line for line in lines if len(line) > 80] == []
        assert [line for line in lines if line != line.rstrip()] == []
        assert not re.search(r"^\s*[-*+]$", page, re.MULTILINE), "no empty entry"
        assert not re.search(r"^ +\d+\. ", page, re.MULTILINE), "no number begins a line"
        assert not re.search(r"\n\n\n|  \n", page)
        assert not re.search(r"(?<!- )None", page)
        assert page.endswith("\n")
        assert not page.endswith("\n\n")


def test_all_kinds_of_tallies_and_steps() -> None:
    page = flat(tell(compose([ODD])))
    assert "There are as many tables of 6 as the number of players allows." in page
    assert "The smaller tables are the first ones" in page
    assert "by placing in the match, from the first: 5, 3, 0.5. At a table of 5: 4, 2." in page
    assert "one's own score divided by the mean score of the table, times 100" in page
    assert "`prize` and `ratio` added up" in page
    assert "`prize`, per match played: the higher value ranks higher" in page
    assert "`against`, added up over all matches: the lower value ranks higher" in page
    assert "`ratio`, then `all`, in the matches among those tied" in page
    assert "it is applied again to those still tied" in page
    assert "It cannot happen that nobody plays." in page
    assert "If 3 to 5 are there" in page
    assert "40 + 30 + 30 = 100; so 40/100, 30/100, 30/100." in page


def test_cannot_break(shipped: dict[str, list[str]]) -> None:
    @given(data=st.data())
    def any_value_in_the_place_of_another(data: st.DataObject) -> None:
        text = data.draw(st.sampled_from([t[0] for t in shipped.values() if len(t) == 1]))
        found = data.draw(st.sampled_from(list(re.finditer(r"= (.+)", text))))
        value = data.draw(st.sampled_from(VALUES))
        text = text[: found.start(1)] + value + text[found.end(1) :]
        for level, options in variants([text]):
            try:
                rulebook = compose([text], level=level, options=options)
            except Faulty:
                continue
            assert tell(rulebook, level)

    any_value_in_the_place_of_another()


VALUES = [
    "0", "1", "2", "7", "1000000000", '""', '"x"', '"1"', '"..3"', '"7.."', '"lot"', '"rank"',
    '"shared"', '"best"', '"none"', '"fold"', "[]", "[1]", '["lot"]', '["score"]', "[2, 3, 5]",
    "{}", '{ cite = "9" }', '[{ by = "lot" }]', '[{ by = "fold" }]',
]  # fmt: skip


def test_ladders_that_an_option_chooses_are_told_with_it(shipped: dict[str, list[str]]) -> None:
    page = told(shipped, "swiss-fide")
    ranking = page.partition("## Ranking")[2].partition("## Lots")[0]
    chosen = "Ranks stage 1 (Swiss tournament) if `sonneborn` is chosen for `tie_breaks`"
    assert chosen in ranking
    assert "### Ladder `cuts-first`" in ranking
    assert "`BWG`" in ranking
    assert "`BWG`" not in page.partition("## Left to the organiser")[2]
