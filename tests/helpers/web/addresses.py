"""Every address that shows a page, with real parameters: a new route must be added here.

The routes are taken from the application itself, so none can be forgotten.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import quote, urlencode

from litestar.routes import HTTPRoute

from helpers.tournaments.championship_days import Day
from helpers.tournaments.documents import Document, state_of
from podium.app.instance import Instance
from podium.entry.web.application import routes
from podium.games.catan.island import TILES

Reader = Literal["public", "desk", "phone", "slip"]
"""Whose browser: nobody's, the organiser's, a player's or captain's, that of who scanned a slip."""


@dataclass(frozen=True)
class Address:
    """A page: whose browser looks at it, which route shows it, where it is."""

    reader: Reader
    route: str
    path: str

    @property
    def told(self) -> str:
        """Which page it is, for a message."""
        return f"{self.path} ({self.reader})"


@dataclass(frozen=True)
class Standing:
    """A championship as it stands, for addresses of its pages.

    Attributes:
        mine: the entrant whose phone it is.
    """

    day: Day
    document: Document
    mine: str
    tables: list[tuple[str, int, int, str]] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.day.name

    @property
    def stages(self) -> list[Document]:
        return list(self.document["stages"])

    @property
    def entrants(self) -> list[str]:
        return [entrant["id"] for entrant in self.document["entrants"]]

    def one_of_each_state(self) -> list[tuple[str, int, int]]:
        """Stage, round and table of a match in each state that there is."""
        found = {state: (stage, number, table) for stage, number, table, state in self.tables}
        return list(found.values())


def standing(instance: Instance, day: Day) -> Standing:
    """How a championship stands."""
    document = state_of(instance.service, day.name)
    tables = [
        (stage["id"], made["number"], match["table"], match["status"])
        for stage in document["stages"]
        for group in stage["groups"]
        for made in group["rounds"]
        for match in made["matches"]
        if match.get("table")
    ]
    return Standing(day, document, _busiest(document), tables)


def _busiest(document: Document) -> str:
    """Somebody whose table has most to say: contested, else reported, else any."""
    matches = [
        match
        for stage in document["stages"]
        for group in stage["groups"]
        for made in group["rounds"]
        for match in made["matches"]
    ]
    states = ["contested", "reported", "open", "final", "bye"]
    matches.sort(key=lambda match: states.index(match["status"]))
    first: str = (
        (matches[0]["entrants"] or [document["entrants"][0]["id"]])[0] if matches else ""
    )
    return first or str(document["entrants"][0]["id"])


# ---- the routes ----------------------------------------------------------------------------------


NO_PAGES = (
    "/live/",
    "/static/",
    "/api/",
    "/now",
    "/chess-sw.js",
    "/gomoku/game.",
    "/t/{name:str}/log.jsonl",
    "/t/{name:str}/export/{kind:str}",
    "/desk/{name:str}/export",
    "/desk/{name:str}/results/sum",
    "/desk/{name:str}/do/{act:str}",
    "/remove/{name:str}/file",
)
"""What answers with no page of its own: streams, files, parts of pages, ways to pages, the API."""


def page_paths() -> frozenset[str]:
    """The routes of the application that show a page."""
    return frozenset(
        route.path
        for route in routes().routes
        if isinstance(route, HTTPRoute)
        and "GET" in route.methods
        and not route.path.startswith(NO_PAGES)
    )


Of = Callable[[Standing], Iterable[str]]


def _plain(tail: str = "") -> Of:
    return lambda _: [tail]


def _stages(tail: str) -> Of:
    return lambda at: [f"{tail}/{stage['id']}" for stage in at.stages]


def _entrant(tail: str) -> Of:
    return lambda at: [f"{tail}/{quote(at.mine)}"]


def _matches(tail: str) -> Of:
    return lambda at: [f"{tail}/{s}/{r}/{t}" for s, r, t in at.one_of_each_state()]


def _rounds(tail: str) -> Of:
    return lambda at: [f"{tail}/{s}/{r}" for s, r, _ in at.one_of_each_state()[:1]]


def _groups(tail: str) -> Of:
    return lambda at: [
        f"{tail}/{stage['id']}/{stage['groups'][0]['id']}"
        for stage in at.stages
        if len(stage["groups"]) > 1
    ]


def _two(at: Standing) -> str:
    one, other = at.entrants[:2]
    return urlencode({"a": one, "b": other})


def _why(at: Standing) -> Iterator[str]:
    yield f"/why/{at.stages[0]['id']}?{_two(at)}"


def _results(at: Standing) -> Iterator[str]:
    yield "/results"
    for stage, number, table in at.one_of_each_state()[:2]:
        yield f"/results?{urlencode({'stage': stage, 'round': number, 'table': table})}"


def _catan(of: Of) -> Of:
    """What only a championship of Catan has: a board for each table."""
    return lambda at: of(at) if at.day.game == "catan" else ()


def _match(at: Standing) -> Iterator[str]:
    yield from _matches("/match")(at)
    for address in _matches("/match")(at):
        yield f"{address}?correct=1"


def _standings(at: Standing) -> Iterator[str]:
    yield "/standings"
    yield f"/standings?stage={at.stages[0]['id']}&{_two(at)}"


def _checkin(at: Standing) -> Iterator[str]:
    yield "/checkin"
    yield f"/checkin?id={quote(at.mine)}"
    yield "/checkin?q=zzz"


SHEETS = (
    "/gomoku",
    "/gomoku?opening=swap2&first=Anna&second=Bo&moves=h8i9g7",
    "/gomoku?opening=swap1&choice=x&moves=h8i9g7h9i8&at=2",
    "/gomoku?moves=h8a1i8a2j8a3k8a4l8",
    "/gomoku?x=h8i8&o=c3d4&pen=o",
)
"""Game sheets: a new one, a choice, a replay, one that is over, a position being set up."""

_THREATS = "x=e8f8g10h7i8j7j9j11b3&o=e11f9f13g6g8h5h9i6k7"
_FOURS = "x=h8i8j8&o=a1c3"
PROOFS = (
    f"/gomoku/prove?{_THREATS}",
    f"/gomoku/prove?{_THREATS}&claim=x&replies=k10",
    f"/gomoku/prove?{_FOURS}&claim=x",
    f"/gomoku/prove?{_FOURS}&turn=x&claim=o",
    f"/gomoku/prove?{_FOURS}&line=k8",
    f"/gomoku/prove?{_FOURS}&line=k8l8",
    "/gomoku/prove?moves=h8a1i8a2j8a3k8a4l8",
)
"""Before a proof, within one of threats, at the end of fours, none found, claimed lines, a game over."""


def _checks() -> tuple[str, ...]:
    """A board to be entered, one that is half entered, one without discs, a wrong one."""
    tiles = urlencode({f"t{n}": terrain for n, terrain in enumerate(TILES, start=1)})
    here = "/catan/check"
    return (here, f"{here}?t1=forest&d2=5", f"{here}?{tiles}", f"{here}?{tiles}&d1=5&d2=4")


SCREEN = [f"/screen?page={page}" for page in range(5)]


PUBLIC: dict[str, Of] = {
    "": _plain(),
    "/tables": lambda _: ["/tables", "/tables?q=zzz"],
    "/standings": _plain("/standings"),
    "/standings/{stage:str}": _stages("/standings"),
    "/standings/{stage:str}/{group:str}": _groups("/standings"),
    "/places": _plain("/places"),
    "/why/{stage:str}": _why,
    "/entrant/{path:path}": _entrant("/entrant"),
    "/bracket": _plain("/bracket"),
    "/clock": _plain("/clock"),
    "/lots": _plain("/lots"),
    "/rules": _plain("/rules"),
    "/log": _plain("/log"),
    "/screen": lambda _: SCREEN,
    "/board/{stage:str}/{number:int}/{table:int}": _catan(_matches("/board")),
}
"""Below /t/{name}."""

DESK: dict[str, Of] = {
    "": _plain(),
    "/people": _plain("/people"),
    "/people/list": _plain("/people/list"),
    "/people/sheet": _plain("/people/sheet"),
    "/amend/{path:path}": _entrant("/amend"),
    "/forget/{path:path}": _entrant("/forget"),
    "/entrant/{path:path}": _entrant("/entrant"),
    "/checkin": _checkin,
    "/results": _results,
    "/tables": _plain("/tables"),
    "/print/slips/{stage:str}/{number:int}": _rounds("/print/slips"),
    "/print/boards/{stage:str}/{number:int}": _rounds("/print/boards"),
    "/match/{stage:str}/{number:int}/{table:int}": _match,
    "/stage/{stage:str}": _stages("/stage"),
    "/standings": _standings,
    "/log": _plain("/log"),
    "/undo": _plain("/undo"),
    "/undo/{position:int}": _plain("/undo/2"),
    "/clock": _plain("/clock"),
    "/announce": _plain("/announce"),
    "/helpers": _plain("/helpers"),
    "/cards": _plain("/cards"),
    "/card/{path:path}": _entrant("/card"),
    "/settings": _plain("/settings"),
}
"""Below /desk/{name}."""

PHONE: dict[str, tuple[Reader, Of]] = {
    "/remove/{name:str}": ("desk", lambda at: [f"/remove/{at.name}"]),
    "/me/{name:str}/{path:path}": ("phone", lambda at: [f"/me/{at.name}/{quote(at.mine)}"]),
    "/slip/{name:str}/{stage:str}/{number:int}/{table:int}": (
        "slip",
        lambda at: [f"/slip/{at.name}/{s}/{r}/{t}" for s, r, t in at.one_of_each_state()],
    ),
}
"""What a phone shows of a tournament, and what the instance does with one."""

HOUSE: dict[str, tuple[Reader, tuple[str, ...]]] = {
    "/": ("public", ("/",)),
    "/sign-in": ("public", ("/sign-in",)),
    "/language": ("public", ("/language?language=cs&back=/sign-in",)),
    "/screen": ("public", ("/screen", "/screen?page=3")),
    "/chess": ("public", ("/chess",)),
    "/gomoku": ("public", SHEETS),
    "/gomoku/prove": ("desk", PROOFS),
    "/catan": ("public", ("/catan", "/catan?seed=rain&corner=3")),
    "/catan/check": ("public", _checks()),
    "/me": ("phone", ("/me",)),
    "/desk": ("desk", ("/desk",)),
    "/open": ("desk", ("/open",)),
    "/continue": ("desk", ("/continue",)),
    "/open/{rulebook:str}": (
        "desk",
        ("/open/katana-2016?entrants=13", "/open/piskvorky-2018", "/open/blokus-lincon-2016"),
    ),
    "/accounts": ("desk", ("/accounts",)),
}
"""What is there once an instance."""

OTHERS = {"/welcome": "before there is an account", "/l/{secret:str}": "leads elsewhere"}
"""Pages that have a test of their own, and why."""


def known() -> set[str]:
    """Every route that this table knows."""
    below = {f"/t/{{name:str}}{tail}" for tail in PUBLIC}
    return below | {f"/desk/{{name:str}}{tail}" for tail in DESK} | {*PHONE, *HOUSE, *OTHERS}


def addresses(at: Standing) -> Iterator[Address]:
    """Every page of a championship."""
    for route, (reader, of) in _all():
        yield from (Address(reader, route, path) for path in of(at))


def _all() -> Iterator[tuple[str, tuple[Reader, Of]]]:
    for tail, of in PUBLIC.items():
        yield f"/t/{{name:str}}{tail}", ("public", _below("/t", of))
    for tail, of in DESK.items():
        yield f"/desk/{{name:str}}{tail}", ("desk", _below("/desk", of))
    yield from PHONE.items()


def _below(head: str, of: Of) -> Of:
    return lambda at: (f"{head}/{at.name}{tail}" for tail in of(at))
