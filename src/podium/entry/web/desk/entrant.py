"""One entrant at the desk: rulings so far, leaving, warnings, expulsion; roster and matches."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.history import entries
from podium.app.house import House
from podium.app.people_of import told_of
from podium.app.service import Done
from podium.core import events as e
from podium.core.phrase import Phrase, say
from podium.core.refusals import Refusal
from podium.core.state import Entrant
from podium.director.acts import CheckIn, Return
from podium.entry.web.addresses import url, whole
from podium.entry.web.desk.away import AwayForm, away_form, away_keys
from podium.entry.web.desk.common import Desk, at_desk, trimmed
from podium.entry.web.desk.entering import speech
from podium.entry.web.desk.log import Line, line_of
from podium.entry.web.desk.prospects import chosen, foreseen
from podium.entry.web.desk.roll import Member, members_of
from podium.entry.web.desk.teller import GONE, Teller
from podium.entry.web.matches import cards_of
from podium.entry.web.pages import go
from podium.entry.web.security import Asked
from podium.entry.web.titles import group_name, round_name, stage_name

_PATH = "/desk/{name:str}/entrant/{path:path}"
_ACTS = {
    "withdraw": "withdraw",
    "return": "return",
    "late": "check_in",
    "warning": "rule",
    "expel": "rule",
    "absent": "absent",
}
"""What the page can do, and the act that it is."""
_WITH_REASON = frozenset({"warning", "expel"})
_AT_ONCE = frozenset({"warning", "absent"})


@dataclasses.dataclass(frozen=True)
class Wrong:
    """A form of the page that was not taken, to be shown again."""

    act: str = ""
    reason: str = ""
    fault: str = ""


@dataclasses.dataclass(frozen=True)
class EntrantPage:
    """Everything that the page shows.

    Attributes:
        facts: what else is known, by what it is.
        where: the stages it is in, in words.
        rulings: acts by which somebody ruled on it, or by which it left.
        away: byes that it may ask for; None where nobody does.
        back: whether one who withdrew may play again.
        no_way_back: why they may not.
        late: whether one who was not there at the start may come into the stage.
        roster: nobody where it is no team, or its players are not known.
    """

    id: str
    name: str
    number: int
    status: str
    warnings: int
    facts: tuple[tuple[str, str], ...]
    where: tuple[str, ...]
    rulings: tuple[Line, ...]
    roster: tuple[Member, ...]
    away: AwayForm | None = None
    back: bool = False
    no_way_back: Refusal | None = None
    late: bool = False

    @property
    def gone(self) -> bool:
        """Whether it has left."""
        return self.status in GONE


@get(_PATH, include_in_schema=False)
async def entrant(request: Asked, name: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """The entrant, and what may be done about it."""
    desk = await at_desk(request, name)
    return await _page(desk, _known(desk, path))


@post(_PATH, include_in_schema=False)
async def act(
    request: Asked, name: FromPath[str], path: FromPath[str]
) -> Response[bytes] | Redirect:
    """Warn, or note a bye, at once; withdraw or expel with the second click, once seen what for."""
    desk = await at_desk(request, name)
    key, form = _known(desk, path), await trimmed(request)
    what, reason = form.get("act", ""), form.get("reason", "")
    if what not in _ACTS:
        raise NotFoundException(detail=say("There is nothing of that kind to do."))
    if what in _WITH_REASON and not reason:
        _, said = speech(desk)
        fault = said.gettext("Say why: the log keeps the reason.")
        return await _page(desk, key, Wrong(what, reason, fault))
    keys = _keys(desk, key, what, reason)
    if what == "absent":
        keys |= away_keys(desk.view, form)
    if what not in _AT_ONCE and not form.get("expect"):
        return await _consider(desk, key, what, keys)
    if form.get("expect"):
        keys |= {"expect_position": whole(form["expect"]), **chosen(form)}
    return await _done(desk, key, what, keys)


async def _done(
    desk: Desk, key: str, what: str, keys: dict[str, Any]
) -> Response[bytes] | Redirect:
    answer = await desk.act(_ACTS[what], keys)
    if isinstance(answer, Done):
        done = "present" if keys.get("bye") == "none" else what
        return go(f"{_address(desk, key)}?done={done}&at={answer.position}")
    if not isinstance(answer, Refusal):
        raise TypeError(answer)
    fresh = dataclasses.replace(desk, view=await desk.floor.view(desk.view.name))
    if answer.code == "stale":
        keys = {k: said for k, said in keys.items() if k not in {"expect_position", "then"}}
        return await _consider(fresh, key, what, keys, answer)
    return await _page(fresh, key, Wrong(what, keys.get("reason", "")), answer)


def _keys(desk: Desk, key: str, what: str, reason: str) -> dict[str, Any]:
    why = {"reason": reason} if reason else {}
    if what in {"withdraw", "return", "absent"}:
        return {"id": key, **why}
    if what == "late":
        return {"ids": [key], **why}
    stage = stage_to_expel_from(desk, key) if what == "expel" else stage_of_rulings(desk)
    return {"stage": stage, "entrant": key, "ruling": what, **why}


def stage_of_rulings(desk: Desk) -> str:
    """The stage that a ruling belongs to: the first that is not over, else the last."""
    stages = desk.view.document["stages"]
    waiting = [stage["id"] for stage in stages if stage["status"] != "closed"]
    return str(waiting[0] if waiting else stages[-1]["id"])


def stage_to_expel_from(desk: Desk, key: str) -> str:
    """The last stage that somebody was in, over or not; of who was in none, as other rulings."""
    been_in = [
        stage["id"]
        for stage in desk.view.document["stages"]
        if any(key in group["entrants"] for group in stage["groups"])
    ]
    return str(been_in[-1]) if been_in else stage_of_rulings(desk)


def _address(desk: Desk, key: str) -> str:
    return url("desk", desk.view.name, "entrant", key)


def _known(desk: Desk, path: str) -> str:
    key = path.removeprefix("/")
    if key not in desk.view.entrants:
        raise NotFoundException(detail=say("Nobody entered under that id."))
    return key


# ---- shown first, done with the second click ---------------------------------------------------


async def _consider(
    desk: Desk,
    key: str,
    what: str,
    keys: Mapping[str, Any],
    stale: Refusal | None = None,
) -> Response[bytes]:
    """What it would change, and the button that does it."""
    found = await foreseen(desk, _ACTS[what], keys)
    if isinstance(found, Refusal):
        return await _page(desk, key, Wrong(what, keys.get("reason", "")), found)
    title, button = _titles(what, key)
    fields = {"act": what, "reason": keys.get("reason", ""), "expect": str(found.position)}
    address = _address(desk, key)
    context: dict[str, Any] = {
        "title": title,
        "button": button,
        "rows": [],
        "found": found,
        "fields": fields,
        "action": address,
        "back": address,
    }
    if stale is not None:
        return desk.refused("desk/consider.html", stale, **context)
    return desk.page("desk/consider.html", **context)


def _titles(what: str, key: str) -> tuple[Phrase, Phrase]:
    if what == "return":
        return say("{entrant} plays again", entrant=key), say(
            "{entrant} plays again", entrant=key
        )
    if what == "late":
        return say("{entrant} arrives late", entrant=key), say("Let {entrant} in", entrant=key)
    if what == "withdraw":
        return say("{entrant} leaves", entrant=key), say("Withdraw {entrant}", entrant=key)
    return say("Expel {entrant}", entrant=key), say("Expel {entrant}", entrant=key)


# ---- showing -----------------------------------------------------------------------------------


async def _page(
    desk: Desk, key: str, wrong: Wrong | None = None, refusal: Refusal | None = None
) -> Response[bytes]:
    by = Teller(desk.view, *speech(desk))

    def look(house: House) -> EntrantPage:
        return entrant_page(house, by, key, beside=desk.may("people"))

    context: dict[str, Any] = {
        "page": await desk.floor.ask(look),
        "cards": [
            (round_name(by.said, by.view, card.stage, card.round), card)
            for card in cards_of(desk.view, by.names, by.said, key)
        ],
        "wrong": wrong or Wrong(),
        "done": desk.request.query_params.get("done", ""),
        "position": whole(desk.request.query_params.get("at")),
        "here": _address(desk, key),
    }
    if refusal is not None:
        return desk.refused("desk/entrant.html", refusal, **context)
    return desk.page("desk/entrant.html", 422 if wrong is not None else 200, **context)


def entrant_page(house: House, by: Teller, key: str, *, beside: bool) -> EntrantPage:
    """Everything about one entrant.

    Args:
        house: that knows it.
        by: tells it.
        key: id of the entrant.
        beside: also what was told beside the log: it is for who enters people.
    """
    view = by.view
    known = house.service.tournament(view.name).state.entrants[key]
    past = entries(house.service, view.name, str, lambda body: _about(body.events, key))
    return EntrantPage(
        id=key,
        name=by.names(key),
        number=view.numbers[key],
        status=view.entrants[key]["status"],
        warnings=known.warnings,
        facts=tuple(_facts(by, known, beside=beside)),
        where=tuple(_where(by, key)),
        rulings=tuple(line_of(by, entry) for entry in past),
        roster=members_of(by.names, known, captain_first=False),
        away=away_form(by, key),
        **_coming(house, by, key),
    )


def _coming(house: House, by: Teller, key: str) -> dict[str, Any]:
    """Whether somebody may play again, or arrive late."""
    view, status = by.view, by.view.entrants[key]["status"]
    if status == "withdrawn":
        refusal = house.service.refusal_of(Return(tournament=view.name, id=key))
        return {"back": refusal is None, "no_way_back": refusal}
    inside = any(
        key in {*group["entrants"], *group.get("reserves", ())}
        for stage in view.stages.values()
        for group in stage["groups"]
    )
    if inside or status == "expelled" or view.document["status"] != "running":
        return {}
    came = CheckIn(tournament=view.name, ids=[key])
    return {"late": house.service.refusal_of(came) is None}


def _about(events: Sequence[e.Event], key: str) -> bool:
    """Whether an act ruled on an entrant, or made it leave or come in."""
    for event in events:
        match event:
            case (
                e.Ruled(entrant=who)
                | e.Withdrawn(id=who)
                | e.Returned(id=who)
                | e.Absent(id=who)
            ):
                if who == key:
                    return True
            case e.Joined(ids=who_all):
                if key in who_all:
                    return True
            case e.Replaced():
                if key in {event.leaver, event.taker}:
                    return True
            case _:
                pass
    return False


def _facts(by: Teller, known: Entrant, *, beside: bool) -> list[tuple[str, str]]:
    person = by.view.people.get(known.id) if beside else None
    told = told_of(by.view.rulebook, known, person)
    titles = {
        name: by.said.gettext(rule.title) for name, rule in by.view.rulebook.attribute.items()
    }
    school = [(by.said.gettext("School"), " ".join(filter(None, (known.school, known.part))))]
    facts = [(titles.get(name, name), str(value)) for name, value in told.items()]
    return [(title, text) for title, text in [*school, *facts] if text]


def _where(by: Teller, key: str) -> list[str]:
    """The stages that an entrant is in, with its group."""
    found = []
    for name, stage in by.view.stages.items():
        title = stage_name(by.said, by.view, name)
        several = len(stage["groups"]) > 1
        found += [
            f"{title}, {group_name(by.said, group['id'])}" if several else title
            for group in stage["groups"]
            if key in group["entrants"]
        ]
    return found


HANDLERS = [entrant, act]
