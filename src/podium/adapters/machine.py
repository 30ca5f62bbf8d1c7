"""What the machine gives: its clock, and bytes that nobody can foresee."""

import secrets
from datetime import UTC, datetime


class SystemClock:
    """Tells the time of the machine, in the time zone that is set there."""

    def now(self) -> str:
        """The time now, RFC 3339 with offset, to the second."""
        return datetime.now(UTC).astimezone().isoformat(timespec="seconds")


def stamp(at: str) -> str:
    """A time, RFC 3339, as it stands in the name of a file: in UTC, and without colons."""
    return datetime.fromisoformat(at).astimezone(UTC).strftime("%Y-%m-%dT%H-%M-%SZ")


class SystemEntropy:
    """Draws bytes that nobody can foresee."""

    def draw(self, size: int) -> bytes:
        """So many random bytes."""
        return secrets.token_bytes(size)
