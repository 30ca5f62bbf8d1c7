"""A tournament to play in a test, a line an act: `scene("katana-2016").enter(16).start("main")`."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from helpers.tournaments.documents import Document, state_of
from podium.adapters.library import ShippedLibrary
from podium.adapters.stores.memory import MemoryStore
from podium.app.service import Done, Service
from podium.core.refusals import Refusal
from podium.core.state import Match, StageState
from podium.director import acts as a
from podium.director.act_kinds import ACTS
from podium.games import GAMES
from podium.views.preview import Preview
from podium.views.tournament import TournamentView, to_builtins

NAME = "t"


class Noon:
    """A clock that stands still."""

    def now(self) -> str:
        return "2016-05-07T12:00:00+03:00"


class Count:
    """Randomness that everyone can foresee."""

    def __init__(self) -> None:
        self.drawn = 0

    def draw(self, size: int) -> bytes:
        self.drawn += 1
        return self.drawn.to_bytes(size, "big")


class LibraryOfTexts(ShippedLibrary):
    """The shipped rulebooks and some texts of a test."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts

    def text(self, rulebook: str) -> str | None:
        return self.texts.get(rulebook) or super().text(rulebook)


class Scene:
    """One tournament; every method returns the scene, so that acts can be chained."""

    def __init__(
        self,
        rulebook: str,
        level: str = "",
        options: Mapping[str, bool | int | str] | None = None,
        texts: Mapping[str, str] | None = None,
    ) -> None:
        self.store = MemoryStore()
        self.service = Service(self.store, LibraryOfTexts(texts or {}), Noon(), Count(), GAMES)
        self.act(
            a.Open(
                tournament=NAME,
                rulebook=rulebook,
                level=level,
                seed="s",
                options=dict(options or {}),
            )
        )

    # ---- doing ---------------------------------------------------------------------------

    def act(self, act: a.Act) -> Self:
        """Perform an act that must be allowed."""
        done = self.service.perform(act)
        assert isinstance(done, Done), done
        return self

    def do(self, kind: str, **keys: Any) -> Self:
        """Perform an act by its kind."""
        return self.act(ACTS[kind].struct(tournament=NAME, **keys))

    def refused(self, kind: str, **keys: Any) -> Refusal:
        """Perform an act that must be refused; nothing may have changed."""
        before = self.store.position(NAME)
        refusal = self.service.perform(ACTS[kind].struct(tournament=NAME, **keys))
        assert isinstance(refusal, Refusal), refusal
        assert self.store.position(NAME) == before
        return refusal

    def preview(self, kind: str, **keys: Any) -> list[dict[str, Any]]:
        """What an act would change."""
        found = self.service.perform(ACTS[kind].struct(tournament=NAME, preview=True, **keys))
        assert isinstance(found, Preview), found
        return [to_builtins(change) for change in found.changes]

    def enter(self, *entrants: int | str, **keys: Any) -> Self:
        """Enter some: a number for p1 … pn, or ids."""
        for entrant in entrants:
            ids = (
                [f"p{i}" for i in range(1, entrant + 1)]
                if isinstance(entrant, int)
                else [entrant]
            )
            for name in ids:
                self.do("enter", id=name, **keys)
        return self

    def start(self, stage: str, groups: Sequence[Sequence[str]] | None = None) -> Self:
        return self.do(
            "start", stage=stage, groups=None if groups is None else [*map(list, groups)]
        )

    def pair(self, stage: str, *matches: str, byes: str = "", group: str = "") -> Self:
        """Make a round; matches by hand as `"p1 p2 p3 p4"`."""
        made = [match.split() for match in matches] or None
        return self.do("pair", stage=stage, matches=made, byes=byes.split(), group=group)

    def scores(self, stage: str, scores: str, **keys: Any) -> Self:
        """A sheet of scores, as `"p1 10, p2 7"`."""
        pairs = [pair.split() for pair in scores.split(",")]
        sheet = {"scores": {entrant: int(score) for entrant, score in pairs}}
        extra = {k: keys.pop(k) for k in ("unfinished", "winner") if k in keys}
        return self.do("result", stage=stage, sheet={**sheet, **extra}, **keys)

    def close(self, stage: str, group: str = "") -> Self:
        return self.do("close", stage=stage, group=group)

    # ---- looking -------------------------------------------------------------------------

    @property
    def view(self) -> TournamentView:
        return self.service.view(NAME)

    @property
    def document(self) -> Document:
        return state_of(self.service, NAME)

    def state(self, stage: str) -> StageState:
        return self.service.tournament(NAME).state.stage(stage)

    def stage(self, stage: str) -> Document:
        found: Document = next(s for s in self.document["stages"] if s["id"] == stage)
        return found

    def open(self, stage: str) -> list[Match]:
        return [m for m in self.state(stage).matches.values() if m.open]

    def tables(self, stage: str, number: int) -> list[tuple[str, ...]]:
        return [m.seats for m in self.state(stage).matches.values() if m.round == number]

    def order(self, stage: str, group: str = "") -> list[str]:
        rows = self.rows(stage, group)
        return [row["entrant"] for row in rows]

    def rows(self, stage: str, group: str = "") -> list[Document]:
        found = self.stage(stage)
        if not group:
            return list(found["standings"])
        return next(list(g["standings"]) for g in found["groups"] if g["id"] == group)

    def ranks(self, stage: str, group: str = "") -> list[tuple[int, str]]:
        return [(row["rank"], row["entrant"]) for row in self.rows(stage, group)]

    def classes(self, stage: str, group: str = "") -> list[set[str]]:
        """The ranking as sets of those who share a rank."""
        found: dict[int, set[str]] = {}
        for rank, entrant in self.ranks(stage, group):
            found.setdefault(rank, set()).add(entrant)
        return [found[rank] for rank in sorted(found)]

    def left(self, stage: str, group: str = "") -> dict[str, int]:
        """Those of a ranking who withdrew, and after which round."""
        rows = [row for row in self.rows(stage, group) if row.get("status") == "withdrawn"]
        return {row["entrant"]: row.get("left_after", 0) for row in rows}

    def needs(self) -> list[tuple[str, str]]:
        return [(need["kind"], need["code"]) for need in self.document["needs"]]

    def places(self) -> list[tuple[int, str]]:
        return [(row["place"], row["entrant"]) for row in self.document["places"]]

    @property
    def champion(self) -> str | None:
        found: str | None = self.document["champion"]
        return found


def scene(
    rulebook: str,
    level: str = "",
    texts: Mapping[str, str] | None = None,
    **options: Any,
) -> Scene:
    """Open a tournament."""
    return Scene(rulebook, level, options, texts)
