"""What becomes of what was made from a result that was changed since (`then` of `correct`, `rule`)."""

from typing import Literal

Then = Literal["", "replay", "stand", "re-pair"]
"""Empty: nothing was said of it."""

REPLAY: Then = "replay"
STAND: Then = "stand"
RE_PAIR: Then = "re-pair"
