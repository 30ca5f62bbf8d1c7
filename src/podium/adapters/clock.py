"""The clock of the machine."""

from datetime import UTC, datetime


class SystemClock:
    """Tells the time of the machine, in the time zone that is set there."""

    def now(self) -> str:
        """The time now, RFC 3339 with offset, to the second."""
        return datetime.now(UTC).astimezone().isoformat(timespec="seconds")
