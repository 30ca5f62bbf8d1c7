"""What a page says of the acts that are done on it."""

import dataclasses
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Response

from podium.app.service import Done
from podium.entry.web.desk.common import Desk
from podium.entry.web.forms import Form, SentForm


@dataclasses.dataclass(frozen=True)
class ActPage:
    """A page with forms of acts.

    Attributes:
        acts: those that it has forms for.
        address: where it is, by the place that a form names.
        show: the page with a form that came back.
        after: where one goes once an act is done, by the place that its form names, its entry in
            the table of forms, and what came of it; the desk is as it was before
            the act, for a view of now takes long to compute and most need none.
        at_once: acts that are done here without a look at what they change.
        first_shown: acts that are shown here before they are done, and elsewhere are not.
        shows_changes: the page itself shows what its act would change.
    """

    acts: frozenset[str]
    address: Callable[[Desk, Form], str]
    show: Callable[[Desk, Form, SentForm], Awaitable[Response[Any]]]
    after: Callable[[Desk, Form, str, Done], Awaitable[str]]
    at_once: frozenset[str] = frozenset()
    first_shown: frozenset[str] = frozenset()
    shows_changes: bool = False
