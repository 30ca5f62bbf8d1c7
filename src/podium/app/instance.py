"""The instance: what a running podium has at hand."""

from dataclasses import dataclass

from podium.app.ports import Clock, Entropy, Hasher, SideTables
from podium.app.service import Service


@dataclass(frozen=True, slots=True)
class Instance:
    """What everything that people hold is made of. Only `service` is not shared by threads.

    Attributes:
        key: secret links are derived from it; it lies apart from the database.
    """

    service: Service
    tables: SideTables
    hasher: Hasher
    clock: Clock
    entropy: Entropy
    key: bytes
