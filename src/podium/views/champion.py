"""Who is champion."""

from podium.director.needs import all_needs
from podium.director.places import first_place, places
from podium.formats.kernel.case import Case
from podium.formats.kernel.classes import Classes


def champion(case: Case, order: Classes | None = None) -> str | None:
    """Who won the tournament: the first of the final order who has not withdrawn.

    None while anything is open, or where first place is shared by those who stayed, or empty.
    """
    if first_place(case) != 1:
        return None
    staying = (case.active(tied) for tied in (places(case) if order is None else order))
    first = next(filter(None, staying), [])
    return first[0] if len(first) == 1 and not all_needs(case) else None
