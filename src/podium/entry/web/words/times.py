"""Times as people of a language write them, in the zone of the event."""

from datetime import datetime, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

from babel import Locale, dates

from podium.rules.clocks import duration_text

_NOW = 5.0
"""Less than so many seconds ago is now."""


def local(at: str, zone: str) -> datetime | None:
    """A time of RFC 3339 as the clocks of a zone show it; None where no clock can show it.

    Without a zone, or where it is not known, those of this machine. A log of an earlier podium may
    hold any text here, and a time at either end of the calendar has no local form: never an error.
    """
    try:
        return datetime.fromisoformat(at).astimezone(_zone(zone) if zone else None)
    except (ValueError, OverflowError, OSError):
        return None


def time_of(moment: datetime, locale: Locale) -> str:
    """Hours and minutes, with the zone."""
    shown = dates.format_time(moment, "short", tzinfo=moment.tzinfo, locale=locale)
    return f"{shown} {moment.tzname()}"


def date_time_of(moment: datetime, locale: Locale) -> str:
    """The date and the time, with the zone."""
    pattern = str(dates.get_datetime_format("medium", locale))
    date = dates.format_date(moment, "medium", locale=locale)
    return pattern.replace("{0}", time_of(moment, locale)).replace("{1}", date)


def ago(seconds: float, locale: Locale) -> str:
    """How long ago something was; empty where it was just now."""
    if seconds < _NOW:
        return ""
    return dates.format_timedelta(
        timedelta(seconds=-seconds), add_direction=True, threshold=1, locale=locale
    )


def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (LookupError, OSError, ValueError):
        return None


def duration(seconds: int) -> str:
    """So many seconds in words: ``1 h 35 min``."""
    return duration_text(Fraction(seconds, 60))
