"""The JSON API: the acts and the state of the contract, with OpenAPI at /api/schema/openapi.json."""

from litestar import Router
from litestar.exceptions import HTTPException

from podium.app.ports import Damaged, StoreBusy
from podium.core.refusals import Refused
from podium.entry.web.api import answers
from podium.entry.web.api.handlers import HANDLERS

API = Router(
    path="/api",
    route_handlers=HANDLERS,
    exception_handlers={
        Refused: answers.on_refused,
        HTTPException: answers.on_http,
        RecursionError: answers.on_nested,
        StoreBusy: answers.on_busy,
        Damaged: answers.on_damaged,
        Exception: answers.on_fault,
    },
    security=[{}, {"token": []}],
)
