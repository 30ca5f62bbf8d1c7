"""Clocks."""

from litestar.handlers import HTTPRouteHandler

HANDLERS: list[HTTPRouteHandler] = []
