"""What a rulebook leaves open: each hole in a small rulebook that has it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.rulebooks.cuts import GAMES, rulebook
from helpers.rulebooks.small import TABLES, TEAMS, changed, told
from podium.rules.language.holes import check, notes


def test_nothing_is_open_in_the_small_ones() -> None:
    assert told(TABLES) == []
    assert told(TEAMS) == []


def test_nothing_is_open_in_those_that_ship(shipped: dict[str, list[str]]) -> None:
    for texts in shipped.values():
        assert [str(fault) for fault in check(texts)] == []


def test_what_is_said_wrongly_is_told_once_for_all_levels_and_choices() -> None:
    text = changed(TABLES, ('"wins", "lot"', '"winz", "lot"'))
    assert [str(fault) for fault in check([text], ["t"])] == [
        (
            "t:28: ladder.rank.steps[0].by: there is no tally or criterion 'winz';"
            " did you mean 'wins'?"
        )
    ]


def test_best_in_a_step_is_no_slip_for_least() -> None:
    text = changed(TABLES, ('"wins", "lot"', '{ by = "wins", best = 3 }, "lot"'))
    (fault,) = check([text], ["t"])
    assert fault.path == "ladder.rank.steps[0].best"
    assert fault.hint.startswith("the greatest stands first without a word for it")


def test_the_hint_to_end_a_list_with_a_lot_is_a_list() -> None:
    for tied, right in (
        ('["decider.extra"]', "tied = ['decider.extra', 'lot']"),
        ("[]", "tied = ['lot']"),
    ):
        text = changed(TEAMS, ('tied = ["decider.extra", "lot"]', f"tied = {tied}"))
        (fault,) = [fault for fault in check([text]) if fault.path == "stage.playoff.tied"]
        assert fault.hint.endswith(right)


def test_no_toml() -> None:
    assert [fault.line for fault in check(["[rulebook\n"], ["t"])] == [1]
    assert notes(["[rulebook\n"]) == []


BANDS = [
    ('"4..5"', '"4"', "stage.groups.bands: no band has 5 entrants"),
    ('"6.."', '"9.."', "stage.groups.bands: no band has 6..8 entrants"),
    ('"6.."', '"6..9"', "stage.groups.bands: no band has more than 9 entrants"),
    (
        'groups = 2, best = 2, bracket = "two"',
        'groups = 4, best = 1, bracket = "two"',
        "stage.groups.bands[1]: with 6 entrants in 4 groups, somebody has nobody to play",
    ),
    (
        '"4..5", groups = 1, best = 4',
        '"3..5", groups = 1, best = 4',
        (
            "stage.groups.bands[0]: the best 4 of each group advance;"
            " with 3 entrants a group may have only 3"
        ),
    ),
]


@pytest.mark.parametrize(("old", "new", "hole"), BANDS)
def test_numbers_of_entrants(old: str, new: str, hole: str) -> None:
    assert hole in told(changed(TEAMS, (old, new)))


FIELDS = [
    (
        '\nsmall_field = { entrants = "..7" }',
        "",
        "stage.semi.intake.best: 8 are taken, but 'main' can be played by 4",
    ),
    (
        '"..7"',
        '"..6"',
        "stage.semi.intake.best: 8 are taken, but 'main' can be played by 7",
    ),
    (
        "best = 2 }",
        "best = 3 }",
        "stage.final.intake.best: 3 are taken; 'semi' has 2 matches, each one winner",
    ),
]


@pytest.mark.parametrize(("old", "new", "hole"), FIELDS)
def test_more_are_taken_than_there_are(old: str, new: str, hole: str) -> None:
    assert told(changed(TABLES, (old, new))) == [hole]


def test_a_play_off_sends_on_as_many_as_it_says() -> None:
    text = changed(
        TEAMS,
        ('"playoff"]', '"playoff", "last"]'),
        ('champion = { by = "rank" }\n', "advance = 1\n"),
    )
    text += """
[stage.last]
format = "round-robin"
ladder = "group"
intake = { source = "playoff", take = "best", best = 2 }
champion = { by = "rank" }
"""
    assert told(text) == ["stage.last.intake.best: 2 are taken; 'playoff' sends 1 on"]


LADDERS = [
    ('["wins", "lot"]', '["wins"]', "ladder.rank.steps: may leave entrants level"),
    (
        '["wins", "lot"]',
        '["wins", { by = "lot", tied = 2 }]',
        "ladder.rank.steps: may leave entrants level",
    ),
    (
        '["rank-before"]',
        '["rank-before", "wins"]',
        "ladder.final.steps[1]: is never reached: 'rank-before' before it leaves nobody level",
    ),
    (
        'ladder = "final"\n',
        'ladder = "rank"\n',
        "ladder.final: this ladder is used nowhere",
    ),
    (
        'ladder = "rank"\npairing = [{ by = "fold" }]',
        'pairing = [{ by = "fold" }]',
        "stage.semi: nothing says in what order those in it stand",
    ),
]


@pytest.mark.parametrize(("old", "new", "hole"), LADDERS)
def test_ladders(old: str, new: str, hole: str) -> None:
    assert hole in told(changed(TABLES, (old, new)))


SLOTS = [
    ("A1 B2", "A1 B1", "bracket.two: the band '6..' sends 4 on; no slot takes B2"),
    ("A1 B2", "A1 B1", "bracket.two.SF2: B1 goes to SF1 and to SF2"),
    ("A1 B2", "A1 B3", "bracket.two.SF1: takes B3, which the band '6..' has not"),
    (
        "best = 2",
        "best = 20",
        "bracket.two: the band '6..' sends 40 on; the slots have 8 sides",
    ),
    (
        'final = "SF1 SF2"',
        'final = "SF1 SF1"',
        "bracket.always.final: the winner of SF1 goes to final and to final",
    ),
    (
        'final = "SF1 SF2"',
        'final = "SF1 SF1"',
        "bracket.one.SF2: the winner of SF2 goes nowhere",
    ),
    (
        "loser:SF1 loser:SF2",
        "loser:SF1 loser:SF1",
        "bracket.always.third: the loser of SF1 goes to third and to third",
    ),
    (
        'final = "SF1 SF2"',
        'last = "SF1 SF2"',
        "bracket.one: there is no slot 'final', so nobody wins",
    ),
    (
        'final = "SF1 SF2"',
        'final = "SF1 SF2"\nfifth = "loser:final loser:third"',
        "bracket.always.final: 'final' is a last match, yet fifth takes from it",
    ),
    (
        'tied = ["decider.extra", "lot"]',
        'tied = ["decider.extra"]',
        "stage.playoff.tied: a match may stay level after all this",
    ),
    (
        "[bracket.two]",
        '[bracket.three]\nSF1 = "A1 B2"\nSF2 = "A2 B1"\n\n[bracket.two]',
        "bracket.three: this bracket is used nowhere",
    ),
]


@pytest.mark.parametrize(("old", "new", "hole"), SLOTS)
def test_slots(old: str, new: str, hole: str) -> None:
    assert hole in told(changed(TEAMS, (old, new)))


def test_stages_that_hang_in_the_air() -> None:
    no_way_in = changed(
        TABLES,
        ('intake = { source = "semi", take = "match-winners", best = 2 }\n', ""),
        ('"rank-before"', '"lot"'),
    )
    assert told(no_way_in) == [
        "stage.semi: leads nowhere: no later stage takes anybody from it",
        "stage.final: nothing says who comes into it",
    ]
    no_way_out = changed(TEAMS, ('champion = { by = "rank" }\n', ""))
    assert told(no_way_out) == ["stage.playoff: it is the last stage, and names no champion"]


DUTIES = [
    ('rounds = "2.."', 'rounds = "3.."', "duty.banker: nobody has it in round 2 of 'main'"),
    (
        'rounds = "2.."',
        "",
        "duty.banker.turns[1]: is never reached in round 1 of 'main': an earlier turn has it",
    ),
    (
        'turn_order = { by = "colour" }\n',
        "",
        "duty.banker.turns[0].who: 'main' has no order of play, so nobody starts last",
    ),
    (
        '"last-to-start"',
        '"lowest-rank"',
        "duty.banker.turns[0].who: nobody is ranked before the first round",
    ),
]


@pytest.mark.parametrize(("old", "new", "hole"), DUTIES)
def test_duties(old: str, new: str, hole: str) -> None:
    assert told(changed(TABLES, (old, new))) == [hole]


UNUSED = [
    (
        TABLES,
        'clock = "round"\n',
        "",
        "clock.round: this clock is used nowhere",
    ),
    (
        TABLES,
        ', attribute = "session"',
        "",
        "attribute.session: this attribute is used nowhere",
    ),
    (
        TEAMS,
        '"decider.extra", "lot"',
        '"lot"',
        "decider.extra: this decider is used nowhere",
    ),
]


@pytest.mark.parametrize(("text", "old", "new", "hole"), UNUSED)
def test_what_is_used_nowhere(text: str, old: str, new: str, hole: str) -> None:
    assert hole in told(changed(text, (old, new)))


def test_what_one_choice_uses_is_used() -> None:
    text = changed(
        TABLES,
        ("[ladder.rank]", '[clock.slow]\nper = "round"\nlimit = "2 h"\n\n[ladder.rank]'),
    )
    assert told(text) == ["clock.slow: this clock is used nowhere"]
    assert told(text + 'clock = "slow"\n') == []


def test_a_choice_that_changes_nothing() -> None:
    text = changed(TABLES, ("choices = [false, true]", 'choices = ["no", "yes", "maybe"]'))
    text = changed(text, ("default = false", 'default = "no"'), ("when.true", "when.yes"))
    assert told(text) == ["option.extra.choices: the choice 'maybe' changes nothing"]


def test_options_with_a_default_that_is_no_choice_are_faults() -> None:
    text = changed(TABLES, ("default = false", "default = 1"))
    assert [fault.path for fault in check([text])] == ["option.extra.default"]
    text = changed(TABLES, ("when.true", "when.yes"))
    assert "option.extra.when.yes" in [fault.path for fault in check([text])]


def test_a_hole_that_a_choice_makes_is_found_where_the_choice_stands() -> None:
    text = changed(TABLES, ("rounds = 4\n", 'ladder = "bare"\n'))
    text += '\n[ladder.bare]\nsteps = ["wins"]\n'
    assert told(text) == ["ladder.bare.steps: may leave entrants level"]
    text = changed(TABLES, ("stage.main]\nrounds = 4\n", "stage.semi.intake]\nbest = 12\n"))
    (fault,) = check([text], ["t"])
    assert fault.path == "stage.semi.intake.best"
    assert text.splitlines()[fault.line - 1] == "best = 12"


def test_a_text_that_extends_another_is_checked_with_it(
    shipped: dict[str, list[str]],
) -> None:
    base, own = shipped["football-group-fifa"]
    open_ = changed(own, ('  "shared",\n', ""))
    (fault,) = check([base, open_])
    assert (fault.source, fault.path) == ("football-group-fifa", "ladder.group.steps")
    assert open_.splitlines()[fault.line - 1] == "steps = ["


def test_notes(shipped: dict[str, list[str]]) -> None:
    def noted(name: str) -> list[str]:
        return [f"{note.path}: {note.message}" for note in notes(shipped[name])]

    assert noted("piskvorky-2018") == [
        "stage.groups.bands: the rules have no system for fewer than 4; podium refuses to start",
        (
            "stage.playoff.advance: more than four advance: those beaten in one round may be level where"
            " it ends: podium then asks the organiser (`tied-at-cut`)"
        ),
    ]
    assert "stage.main: tables of 4 and 3 seat no field of 1, 2, 5" in noted("katana-2016")
    assert noted("blokus-lincon-2016") == []


@given(data=st.data())
def test_looking_for_holes_never_breaks(
    shipped: dict[str, list[str]], data: st.DataObject
) -> None:
    texts = sorted(t[0] for t in shipped.values() if len(t) == 1)
    text = data.draw(st.sampled_from(texts))
    for _ in range(data.draw(st.integers(1, 2))):
        found = data.draw(st.sampled_from(list(re.finditer(r"= (.+)", text))))
        value = data.draw(st.sampled_from(VALUES))
        text = text[: found.start(1)] + value + text[found.end(1) :]
    for fault in [*check([text], ["t"]), *notes([text], ["t"])]:
        assert 1 <= fault.line <= len(text.splitlines())
        assert fault.message


VALUES = [
    "0", "1", "2", "7", "1000000000000", '""', '"x"', '"1"', '"..3"', '"7.."', '"lot"',
    '"shared"', '"rank"', '"best"', '"A1 B2"', '"SF1 SF2"', '"loser:final V1"', "[]", "[1]",
    '["lot"]', '["points"]', "[2, 3, 5]", "[[1, 2, 3]]", "{}", '[{ by = "lot" }]',
]  # fmt: skip


# ---- ties at a cut ----------------------------------------------------------------------------


def test_a_ladder_that_ends_in_shared_before_a_cut_is_told_and_is_no_hole() -> None:
    text = rulebook("'points', 'shared'")["cut"]
    assert check([text], ["t"]) == []
    (note,) = [str(found) for found in notes([text], ["t"]) if "tied-at-cut" in str(found)]
    assert (
        "ladder.l.steps[1]: may leave entrants of 'first' level where only some of them advance"
        in note
    )


@pytest.mark.parametrize("steps", ["'points', 'lot'"])
def test_a_ladder_that_ends_in_a_lot_leaves_nothing_to_ask(steps: str) -> None:
    text = rulebook(steps)["cut"]
    assert not any("tied-at-cut" in str(found) for found in notes([text], ["t"]))


def test_extra_games_for_a_cut_that_is_none_are_told() -> None:
    text = rulebook("'points', 'lot'", more=GAMES)["cut"].replace(
        "['points', 'lot']\n[stage",
        "['points', { by = 'decider', play = 'extra', at_cut_only = true }, 'lot']\n[stage",
    )
    (note,) = [str(found) for found in notes([text], ["t"]) if "never taken" in str(found)]
    assert "ladder.last.steps[1]" in note
