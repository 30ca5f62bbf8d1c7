"""An instance to test: everything in memory, time stands still until it is moved, passwords are quick."""

import dataclasses
from datetime import datetime, timedelta
from pathlib import Path

from podium.adapters.passwords import Argon2Hasher
from podium.app.instance import Instance
from podium.app.ports import Storage
from podium.app.service import Done, Service
from podium.bootstrap import in_memory, instance_in_memory, open_service
from podium.director import acts as a

CUP = "cup"
QUICK = Argon2Hasher(time=1, memory=8, lanes=1)


class Moved:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = datetime.fromisoformat("2026-05-07T10:00:00+02:00")

    def now(self) -> str:
        return self.time.isoformat(timespec="seconds")

    def move(self, **by: float) -> None:
        self.time += timedelta(**by)


@dataclasses.dataclass(frozen=True, slots=True)
class Hall(Instance):
    """An instance whose clock can be moved."""

    clock: Moved


def hall(*tournaments: str, where: Path | None = None) -> Hall:
    """An instance with tournaments of three teams, in memory or in a folder; the first is `cup`."""
    made = instance_in_memory(hasher=QUICK)
    service = made.service if where is None else open_service(where)
    for name in (CUP, *tournaments):
        if not service.store.position(name):
            _open(service, name)
    return Hall(
        service=service,
        tables=service.store,
        hasher=made.hasher,
        clock=Moved(),
        entropy=made.entropy,
        key=b"k" * 32,
    )


def over(store: Storage) -> Service:
    """A service over a store that a test has made."""
    service = in_memory()
    service.store = store
    return service


def _open(service: Service, name: str) -> None:
    done(service, a.Open(tournament=name, rulebook="football-group-uefa", seed="s"))
    for team, called in (("a", "Alder"), ("b", "Birch"), ("c", "Cedar")):
        done(service, a.Enter(tournament=name, id=team, name=called))


def done(service: Service, act: a.Act) -> Done:
    """Perform an act that must be allowed."""
    came = service.perform(act)
    assert isinstance(came, Done), came
    return came
