"""What each address of the application is for: the right to look at it, and the right to send a form there."""

from collections.abc import Mapping, Sequence

EVERYBODY, OWN, SEAT = "everybody", "the player", "who scanned the slip"
"""Pages for all, those of a player, those of who sits at a table."""


MATCH = "/desk/{name:str}/match/{stage:str}/{number:int}/{table:int}"
ME, SLIP = (
    "/me/{name:str}/{path:path}",
    "/slip/{name:str}/{stage:str}/{number:int}/{table:int}",
)
DO = "/desk/{name:str}/do/{act:str}"
_AT = "stage={stage:str}&round={number:int}&table={table:int}"
_ACTS: Mapping[str, tuple[str, Sequence[str]]] = {
    "stage": ("stage={stage:str}", ("start", "pair", "close", "decide", "decider", "lot")),
    "match": (_AT, ("result", "correct", "rule", "seat")),
    "results": (f"{_AT}&of={{position:int}}", ("result", "undo")),
    "entrant": ("id={path:path}", ("withdraw", "return", "check_in", "rule", "absent")),
    "undo": ("of={position:int}", ("undo",)),
}
"""The acts that each page has forms for, and the place that they carry."""


def _act(page: str, act: str) -> str:
    return f"{DO.replace('{act:str}', act)}?page={page}&{_ACTS[page][0]}"


def route_of(path: str) -> str:
    """The route of an address of this table: one does all acts."""
    return DO if "/do/" in path else path


SHOWS: Mapping[str, str] = {
    "/": EVERYBODY,
    "/welcome": EVERYBODY,
    "/sign-in": EVERYBODY,
    "/language": EVERYBODY,
    "/l/{secret:str}": EVERYBODY,
    "/live/{name:str}": EVERYBODY,
    "/screen": EVERYBODY,
    "/chess": EVERYBODY,
    "/chess-sw.js": EVERYBODY,
    "/gomoku": EVERYBODY,
    "/gomoku/game.psq": EVERYBODY,
    "/gomoku/game.sgf": EVERYBODY,
    "/gomoku/prove": "rule",
    "/catan": EVERYBODY,
    "/catan/check": EVERYBODY,
    "/now": EVERYBODY,
    "/me": EVERYBODY,
    "/static/{file_path:path}": EVERYBODY,
    **dict.fromkeys(
        (
            "/t/{name:str}",
            "/t/{name:str}/tables",
            "/t/{name:str}/standings",
            "/t/{name:str}/standings/{stage:str}",
            "/t/{name:str}/standings/{stage:str}/{group:str}",
            "/t/{name:str}/places",
            "/t/{name:str}/why/{stage:str}",
            "/t/{name:str}/entrant/{path:path}",
            "/t/{name:str}/bracket",
            "/t/{name:str}/clock",
            "/t/{name:str}/lots",
            "/t/{name:str}/log.jsonl",
            "/t/{name:str}/export/{kind:str}",
            "/t/{name:str}/rules",
            "/t/{name:str}/log",
            "/t/{name:str}/screen",
            "/t/{name:str}/board/{stage:str}/{number:int}/{table:int}",
        ),
        EVERYBODY,
    ),
    ME: OWN,
    SLIP: SEAT,
    "/desk": "desk",
    "/open": "open",
    "/continue": "open",
    "/open/{rulebook:str}": "open",
    "/remove/{name:str}": "open",
    "/remove/{name:str}/file": "open",
    "/accounts": "accounts",
    "/desk/{name:str}": "desk",
    "/desk/{name:str}/tables": "desk",
    "/desk/{name:str}/standings": "desk",
    "/desk/{name:str}/entrant/{path:path}": "desk",
    MATCH: "desk",
    "/desk/{name:str}/stage/{stage:str}": "desk",
    DO: "desk",
    "/desk/{name:str}/results": "result",
    "/desk/{name:str}/results/sum": "result",
    "/desk/{name:str}/print/slips/{stage:str}/{number:int}": "result",
    "/desk/{name:str}/print/boards/{stage:str}/{number:int}": "desk",
    "/desk/{name:str}/people": "people",
    "/desk/{name:str}/people/list": "enter",
    "/desk/{name:str}/people/sheet": "amend",
    "/desk/{name:str}/amend/{path:path}": "people",
    "/desk/{name:str}/checkin": "check_in",
    "/desk/{name:str}/cards": "links",
    "/desk/{name:str}/card/{path:path}": "links",
    "/desk/{name:str}/helpers": "links",
    "/desk/{name:str}/announce": "announce",
    "/desk/{name:str}/clock": "clock",
    "/desk/{name:str}/log": "undo",
    "/desk/{name:str}/undo": "undo",
    "/desk/{name:str}/undo/{position:int}": "undo",
    "/desk/{name:str}/settings": "settings",
    "/desk/{name:str}/export": "settings",
    "/desk/{name:str}/forget/{path:path}": "settings",
}
"""What the right to look at an address is."""

DOES: Mapping[str, str] = {
    "/welcome": EVERYBODY,
    "/sign-in": EVERYBODY,
    "/sign-out": EVERYBODY,
    "/gomoku": EVERYBODY,
    ME: OWN,
    SLIP: SEAT,
    "/open/{rulebook:str}": "open",
    "/continue": "open",
    "/remove/{name:str}": "open",
    "/accounts": "accounts",
    "/accounts/invite": "accounts",
    "/accounts/out": "accounts",
    "/accounts/password": "accounts",
    f"{MATCH}/free": "result",
    **{_act(page, act): act for page, (_, acts) in _ACTS.items() for act in acts},
    "/desk/{name:str}/people": "enter",
    "/desk/{name:str}/people/list": "enter",
    "/desk/{name:str}/people/sheet": "amend",
    "/desk/{name:str}/fee": "fees",
    "/desk/{name:str}/amend/{path:path}": "people",
    "/desk/{name:str}/checkin": "check_in",
    "/desk/{name:str}/cards": "links",
    "/desk/{name:str}/card/{path:path}": "links",
    "/desk/{name:str}/helpers": "links",
    "/desk/{name:str}/announce": "announce",
    "/desk/{name:str}/clock": "clock",
    "/desk/{name:str}/settings": "settings",
    "/desk/{name:str}/forget/{path:path}": "settings",
}
"""What the right to send a form there is."""

IN_ANY = frozenset({"/gomoku/prove"})
"""What belongs to no tournament, and is for who has the right in any."""

FIELDS: Mapping[str, Mapping[str, str]] = {
    _act("stage", "decide"): {"decision": "tied-final", "choice": "shared", "reason": "so"},
    _act("stage", "lot"): {"tied": '["x","y"]'},
}
"""What must stand in a form to come to the act."""

MAKES = {
    "/l/{secret:str}": "a link is opened into a visit",
    "/desk/{name:str}/print/slips/{stage:str}/{number:int}": "codes are made as they are printed",
    "/remove/{name:str}/file": "that it was downloaded is noted",
}
"""What is made where somebody only looks, and why; once, however often it is looked at."""
