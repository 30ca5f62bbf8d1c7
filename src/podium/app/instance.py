"""The instance: what a running podium has at hand."""

from dataclasses import dataclass

from podium.app.ports import Clock, Entropy, Hasher, SideTables
from podium.app.service import Service


@dataclass(frozen=True, slots=True)
class Instance:
    """What the use cases work with. Only `service` is not for several threads at once.

    Attributes:
        key: secret links are derived from it; it lies apart from the database.
    """

    service: Service
    tables: SideTables
    hasher: Hasher
    clock: Clock
    entropy: Entropy
    key: bytes
