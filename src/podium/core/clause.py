"""The base of everything that a rulebook says: a clause with its paragraph."""

from collections.abc import Mapping
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


def one_of(description: str, values: Mapping[str, str]) -> Meta:
    """What a key says that takes one of a few texts, with what each of them means.

    An empty text, where it may stand, says the same as the key left out.
    """
    meant = [{"const": value, "description": said} for value, said in values.items()]
    return Meta(description=description, extra_json_schema={"oneOf": meant})
