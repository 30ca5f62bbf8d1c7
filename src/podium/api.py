"""podium from a script: open a tournament from a rulebook, do acts, read the state, ask why.

    from podium.api import Podium

    podium = Podium()
    cup = podium.open("katana-2016", name="cup", seed="any text")
    for name in ("Anna", "Bruno", "Cilla", "Dace"):
        cup.do("enter", id=name.lower(), name=name)
    cup.do("start", stage="main")
    cup.do("pair", stage="main")
    cup.do("result", stage="main", sheet={"scores": {"anna": 10, "bruno": 7, "cilla": 6, "dace": 4}})
    print(cup.why("main", "anna", "bruno"))

Acts and the state are those of the reference (`docs/reference/acts.md`). What the rules refuse is
raised as `Refused`; its `refusal` has the code, the message and the clause.
"""

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from podium.app.act_parsing import WrongForm, act_of
from podium.app.service import Done, Service
from podium.bootstrap import in_memory, open_service
from podium.core.refusals import Refusal, Refused
from podium.director.acts import Act, Open, Show
from podium.views.outlook.steps import next_acts
from podium.views.preview import Preview
from podium.views.tournament import to_builtins


class Malformed(ValueError):  # noqa: N818 - said of a call, beside Refused
    """A call that is no act: an unknown kind or key, a missing key, a wrong type."""


class Podium:
    """A place where tournaments are kept: in memory, or in a folder.

    Args:
        data: the folder of the tournaments; left out: they are forgotten when the program ends.
        folder: what paths of rulebooks are relative to; left out: the current folder.
    """

    def __init__(
        self, data: Path | str | None = None, folder: Path | str | None = None
    ) -> None:
        base = None if folder is None else Path(folder)
        self._service = (
            in_memory(base) if data is None else open_service(Path(data), folder=base)
        )

    def open(
        self,
        rulebook: str,
        name: str = "",
        level: str = "",
        seed: str | None = None,
        **options: bool | int | str,
    ) -> "Cup":
        """Open a tournament.

        Args:
            rulebook: id of one that ships, or the path of a file.
            name: of the tournament; left out: the id of the rulebook.
            level: where the rulebook has levels.
            seed: any text that the lots follow from; left out: a fresh secret.
            **options: what the rulebook leaves open, by name.

        Raises:
            Refused: there is one of that name, no such rulebook, level or option.
            Faulty: the rulebook has faults.
        """
        name = name or rulebook
        act = Open(tournament=name, rulebook=rulebook, level=level, seed=seed, options=options)
        _performed(self._service, act)
        return Cup(self._service, name)

    def tournament(self, name: str) -> "Cup":
        """A tournament that was opened before.

        Raises:
            Refused: there is none of that name.
        """
        self._service.tournament(name)
        return Cup(self._service, name)

    @property
    def tournaments(self) -> list[str]:
        """Names of the tournaments, in order of opening."""
        return self._service.store.streams()

    def close(self) -> None:
        """Let go of the files."""
        self._service.store.close()

    def __enter__(self) -> Self:
        """Use it in a `with` statement: the files are let go of at its end."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Cup:
    """One tournament."""

    def __init__(self, service: Service, name: str) -> None:
        self._service = service
        self.name = name

    def do(self, kind: str, **keys: Any) -> int:  # noqa: ANN401 - the keys of any act
        """Perform an act, and say its position in the log.

        Raises:
            Refused: the rules do not allow it.
            Malformed: it is no act.
        """
        done = _performed(self._service, self._act(kind, keys))
        return done.position

    def preview(self, kind: str, **keys: Any) -> list[dict[str, Any]]:  # noqa: ANN401
        """What an act would change; nothing is done.

        Raises:
            Refused: the rules do not allow it.
            Malformed: it is no act.
        """
        return [to_builtins(change) for change in self._preview(kind, keys).changes]

    def ways(self, kind: str, **keys: Any) -> dict[str, list[dict[str, Any]]]:  # noqa: ANN401
        """What `then` of an act may say, each with what it would change; empty without a choice.

        Raises:
            Refused: the rules do not allow it.
            Malformed: it is no act.
        """
        return {
            way.then: [to_builtins(change) for change in way.changes]
            for way in self._preview(kind, keys).ways
        }

    def _preview(self, kind: str, keys: Mapping[str, Any]) -> Preview:
        answer = self._service.perform(self._act(kind, {**keys, "preview": True}))
        if isinstance(answer, Preview):
            return answer
        raise Refused(answer) if isinstance(answer, Refusal) else Malformed(kind)

    def _act(self, kind: str, keys: Mapping[str, Any]) -> Act:
        read = act_of({"act": kind, "tournament": self.name, **keys})
        if isinstance(read, WrongForm):
            key = f"{read.key}: " if read.key else ""
            raise Malformed(f"{key}{read.message}")
        if isinstance(read, Show):
            raise Malformed("act: 'show' is for scenarios; here `state` has it")
        return read

    @property
    def state(self) -> dict[str, Any]:
        """The state, in the shape of the contract."""
        return to_builtins(self._service.view(self.name))

    @property
    def needs(self) -> list[dict[str, Any]]:
        """What the tournament waits for."""
        found: list[dict[str, Any]] = self.state["needs"]
        return found

    @property
    def next(self) -> list[dict[str, Any]]:
        """The acts that take it on, with what each would lead to, as `podium next --json` has them.

        One that would not be done now has the refusal under `refused`.
        """
        return [to_builtins(act) for act in next_acts(self._service.case(self.name))]

    @property
    def champion(self) -> str | None:
        """Who won it; None while that is open."""
        found: str | None = self.state["champion"]
        return found

    def standings(self, stage: str, group: str = "") -> list[dict[str, Any]]:
        """The ranking of a stage, or of one of its groups."""
        found = next(s for s in self.state["stages"] if s["id"] == stage)
        if group:
            found = next(g for g in found["groups"] if g["id"] == group)
        rows: list[dict[str, Any]] = found["standings"]
        return rows

    def why(self, stage: str, one: str, other: str) -> str:
        """One sentence: why the higher of two stands before the other.

        Raises:
            Refused: they are not ranked against each other there.
        """
        return self._service.why(self.name, stage, one, other)


def _performed(service: Service, act: Act) -> Done:
    answer = service.perform(act)
    if isinstance(answer, Refusal):
        raise Refused(answer)
    if isinstance(answer, Preview):
        message = "use `preview` to see what an act would change"
        raise Malformed(message)
    return answer


__all__ = ["Cup", "Malformed", "Podium", "Refused"]
