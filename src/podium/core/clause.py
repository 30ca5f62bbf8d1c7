"""The base of everything that a rulebook says: a clause with its paragraph."""

from typing import Annotated

import msgspec
from msgspec import Meta


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that the rules say.

    Attributes:
        cite: paragraph of the rules it comes from; inherited from the enclosing table.
        reading: True where no paragraph says it and it is our reading.
    """

    cite: Annotated[
        str, Meta(description="paragraph of the rules; left out: that of the enclosing table")
    ] = ""
    reading: Annotated[bool, Meta(description="no paragraph says it: it is our reading")] = (
        False
    )
