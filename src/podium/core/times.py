"""Times as text: RFC 3339, strictly, in years that a tournament can be of.

One pattern at every door, so that whatever a log holds can be read, compared and shown.
"""

import re
from datetime import datetime

EXAMPLE = "2026-05-07T10:00:00+03:00"
"""What a time looks like."""
FIRST_YEAR, LAST_YEAR = 1970, 2100

_FORM = re.compile(
    r"(?P<year>[0-9]{4})-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?"
    r"(Z|[+-](0[0-9]|1[0-3]):[0-5][0-9]|[+-]14:00)"
)


def valid_time(text: str) -> bool:
    """Whether a text is a time of RFC 3339: with seconds, with its offset, 1970 to 2100."""
    found = _FORM.fullmatch(text)
    if found is None or not FIRST_YEAR <= int(found["year"]) <= LAST_YEAR:
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:  # 30 February, 25 o'clock
        return False
    return True
