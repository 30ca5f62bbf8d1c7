"""Times of the wall as whole seconds, so that differences of them are exact."""

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SECOND = timedelta(seconds=1)


def second(time: str) -> int:
    """Whole seconds from 1970 to a time (RFC 3339 with offset)."""
    return (datetime.fromisoformat(time) - _EPOCH) // _SECOND


def at_second(seconds: int, like: str) -> str:
    """The time so many seconds after 1970, with the offset of another time."""
    zone = datetime.fromisoformat(like).tzinfo
    return (_EPOCH + seconds * _SECOND).astimezone(zone).isoformat(timespec="seconds")
