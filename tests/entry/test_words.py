"""What the command line says: figures, what happened, what would change."""

import pytest

from podium.app.act_sentences import act_sentence as happened
from podium.core import events as e
from podium.core.events import AnyEvent
from podium.core.outcome import Outcome
from podium.core.phrase import with_names
from podium.entry.cli.output import clean
from podium.entry.figures import figures


@pytest.mark.parametrize(
    ("column", "shown"),
    [
        (["10", "", "-3"], ["10", "", "-3"]),
        (["2.5", "3"], ["2.5", "3.0"]),
        (["0.3125", "0.25"], ["0.313", "0.250"]),
        (["1/3", "2/3", ""], ["0.333", "0.667", ""]),
        (["-1/3", "1"], ["-0.333", "1.000"]),
        (["1000/3001", "1000/3002"], ["0.3332", "0.3331"]),
        (["1/30000001", "1/30000002"], ["1/30000001", "1/30000002"]),
        (["yes", "1/2"], ["yes", "1/2"]),
        ([], []),
    ],
)
def test_figures(column: list[str], shown: list[str]) -> None:
    assert figures(column) == shown


def opened() -> e.Opened:
    return e.Opened(
        name="x",
        rulebook="football",
        level="ot",
        title="Cup",
        sources=("",),
        options={"win_points": 2},
        commitment="",
        salt="",
    )


HAPPENED: list[tuple[AnyEvent, str]] = [
    (opened(), "Cup opened under football, level ot, win_points 2"),
    (e.Entered(id="a", number=1, players=("b",)), "A entered with B"),
    (e.CheckedIn(ids=("a", "b")), "A, B checked in"),
    (
        e.Amended(id="a", changed=("name", "attributes"), attributes={"rating": 1800}),
        "the entry of A was fixed: name, its attributes",
    ),
    (e.Withdrawn(id="a"), "A withdrew"),
    (e.Returned(id="a", checked_in=True), "A plays again"),
    (
        e.Joined(stage="main", group="A", ids=("a", "b")),
        "A, B came late: in main, group A from the next round on",
    ),
    (
        e.Joined(stage="main", group="A", ids=("a",), reserve=True),
        "A came late, as a reserve of main, group A",
    ),
    (e.Decided(stage="main", code="rounds", choice="3"), "main has 3 rounds in all"),
    (
        e.Started(stage="main", groups={"A": ("a",), "B": ("b",)}),
        "main started with A: A; B: B",
    ),
    (
        e.Seeded(stage="swiss", group="A", order=("b", "a"), first="white"),
        "swiss, group A: the initial ranking is B, A; the first has white",
    ),
    (
        e.Seeded(stage="swiss", group="A", order=("b", "a")),
        "swiss, group A: the initial ranking is B, A",
    ),
    (
        e.Absent(stage="swiss", id="a", round=3, bye="half"),
        "swiss, round 3: A is not to be paired: half-point bye",
    ),
    (
        e.Absent(stage="swiss", id="a", round=3, bye="none"),
        "swiss, round 3: A is to be paired after all",
    ),
    (
        e.Paired(
            stage="main",
            group="A",
            round=2,
            matches=(e.Pairing(table=1, seats=("a", "b")),),
            byes=("c",),
        ),
        "main, group A, round 2 paired: 1: A, B; bye: C",
    ),
    (e.Unpaired(stage="main", matches=((1, 2),)), "main: matches cancelled (round 1 table 2)"),
    (
        e.Unpaired(stage="main", matches=((1, 2),), then="replay"),
        "main: matches cancelled, to be replayed (round 1 table 2)",
    ),
    (
        e.Unpaired(stage="main", matches=((1, 2),), then="re-pair"),
        "main: matches cancelled, to be paired again (round 1 table 2)",
    ),
    (
        e.Stands(stage="main", slot="SF1", entrant="a"),
        "main, SF1: what was played after it stands",
    ),
    (
        e.Stands(stage="main", slot="SF1", entrant="a", ahead="b"),
        "main, SF1: what was played after it stands; B is placed before the opponent who was met instead",
    ),
    (e.Untitled(stage="main", entrant="a"), "A held first place: the title is open"),
    (
        e.Seated(stage="main", round=1, table=2, order=("b", "a")),
        "main, round 1, table 2: turn order B, A",
    ),
    (
        e.Resulted(
            stage="main",
            round=1,
            table=2,
            sheet={},
            outcome=Outcome(scores={"a": 3, "b": "1/2"}),
            corrects=True,
        ),
        "main, round 1, table 2 corrected: A 3 · B 0.5",
    ),
    (
        e.Reported(
            stage="main",
            round=1,
            table=2,
            entrant="a",
            sheet={},
            outcome=Outcome(scores={"a": 3, "b": "1/2"}),
        ),
        "main, round 1, table 2: A reports A 3 · B 0.5",
    ),
    (
        e.Confirmed(
            stage="main",
            round=1,
            table=2,
            entrant="b",
            sheet={},
            outcome=Outcome(scores={"a": 3, "b": "1/2"}),
        ),
        "main, round 1, table 2: B confirms A 3 · B 0.5",
    ),
    (
        e.Contested(stage="main", round=1, table=2, entrant="b"),
        "main, round 1, table 2: B contests what was reported",
    ),
    (e.Ruled(stage="main", entrant="a", ruling="warning"), "main: warning for A"),
    (e.Annulled(stage="main", matches=((1, 1), (2, 1))), "annulled round 1 table 1, round 2"),
    (
        e.Replaced(stage="main", group="B", leaver="a", taker="b"),
        "main, group B: B takes the place of A",
    ),
    (e.Lot(purpose="main/A", order=("b", "a"), word="sun"), "main/A drawn with the word 'sun'"),
    (e.Lot(purpose="main/A", order=("b", "a"), by_hand=True), "lot main/A drawn by hand: B, A"),
    (
        e.Decided(stage="final", code="tied-final", choice="shared", entrants=("a", "b")),
        "final: tied-final is shared for A, B",
    ),
    (
        e.ExtraGame(stage="playoff", home="a", away="b", result="0", slot="V1"),
        "playoff, V1: extra game A against B, 0:1",
    ),
    (e.Closed(stage="main", group="A", advancing=("a",)), "main, group A closed; advancing: A"),
    (e.Reopened(stage="main"), "main is open again"),
    (e.Revealed(secret="ab"), "the secret of the lots is ab"),
    (e.Undone(of=7), "act 7 undone"),
]


@pytest.mark.parametrize(("event", "sentence"), HAPPENED)
def test_what_happened(event: AnyEvent, sentence: str) -> None:
    assert sentence in with_names(happened([event]), str.upper)


def test_every_event_has_its_words() -> None:
    assert {type(event) for event, _ in HAPPENED} == set(AnyEvent.__args__)


def test_many_are_not_all_listed() -> None:
    started = e.Started(stage="main", groups={"A": tuple("abcdefghij")})
    assert happened([started]) == "main started with a, b, c, d, e, f, g, h and 2 more"
    assert happened([]) == "nothing changed"


def test_clean() -> None:
    assert clean("Žofie\nRút") == "Žofie\nRút"
    assert clean("\x1b[31m\u202e") == "\ufffd[31m\ufffd"
