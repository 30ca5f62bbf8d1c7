"""A choice that the organiser has: its button, and what comes of it."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Choice:
    """One way to decide.

    Attributes:
        text: what the button says.
        means: what comes of it.
        lot: podium draws a lot for it.
    """

    value: str
    text: str
    means: str
    lot: bool = False
