"""All routes, a package a kind of page."""

from litestar.types import ControllerRouterHandler

from podium.entry.web import clocks, desk, door, phone, public, referee
from podium.entry.web.api import API

ROUTES: list[ControllerRouterHandler] = [
    *door.HANDLERS,
    *public.HANDLERS,
    *desk.HANDLERS,
    *phone.HANDLERS,
    *clocks.HANDLERS,
    *referee.HANDLERS,
    API,
]
