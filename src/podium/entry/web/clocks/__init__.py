"""Clocks."""

from litestar.handlers import HTTPRouteHandler

from podium.entry.web.clocks.chess import chess, worker
from podium.entry.web.clocks.now import now

HANDLERS: list[HTTPRouteHandler] = [chess, worker, now]
