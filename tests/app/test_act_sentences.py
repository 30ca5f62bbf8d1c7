"""What came of an act, in words."""

import pytest

from podium.app.act_sentences import act_sentence
from podium.core.events import Resulted
from podium.core.outcome import Outcome


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome(scores={"a": 1, "b": 0}), "a 1 · b 0"),
        (Outcome(scores={"a": 20, "b": 0}, forfeited=("b",)), "a + · b -"),
        (Outcome(scores={"a": 0, "b": 0}, forfeited=("a", "b")), "a - · b -"),
        (Outcome(scores={"a": 9, "b": 8, "c": 2}, forfeited=("c",)), "a 9 · b 8 · c 2"),
    ],
)
def test_a_forfeit_of_two_is_marked_as_sheets_mark_it(outcome: Outcome, said: str) -> None:
    event = Resulted(stage="main", round=1, table=2, sheet={}, outcome=outcome)
    assert str(act_sentence([event])).endswith(f": {said}")
