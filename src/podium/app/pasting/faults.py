"""What stands against what was given: the whole of it, or one entry."""

from podium.core.phrase import Phrase


class Unreadable(Exception):  # noqa: N818 - says what is wrong with a file
    """What was given cannot be read at all; `fault` says why, and what would help."""

    def __init__(self, fault: Phrase) -> None:
        super().__init__(fault)
        self.fault = fault


class Wrong(Exception):  # noqa: N818 - says what is wrong with an entry
    """An entry that the rules do not allow, or that cannot be understood."""

    def __init__(self, fault: Phrase, cite: str = "") -> None:
        super().__init__(fault)
        self.fault = fault
        self.cite = cite
