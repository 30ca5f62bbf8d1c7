"""Tournaments in the shape of the contract, as programs see them: what most tests look at."""

from typing import Any

from podium.app.service import Service
from podium.views.tournament import to_builtins

Document = dict[str, Any]


def state_of(service: Service, name: str) -> Document:
    """The state of a stored tournament."""
    return to_builtins(service.view(name))
