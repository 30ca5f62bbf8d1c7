"""What becomes of what was made from a result that was changed since (`then` of `correct`, `rule`)."""

from typing import Literal

from podium.formats.kernel.case import Case

Then = Literal["", "replay", "stand", "re-pair"]
"""Empty: nothing was said of it."""

REPLAY: Then = "replay"
STAND: Then = "stand"
RE_PAIR: Then = "re-pair"


def may_replay(case: Case, stage: str) -> bool:
    """Whether matches of a stage may be made again: no later stage has been played on them."""
    return not any(case.state.stage(name).has_results for name in case.rulebook.after(stage))
