"""A stage at the desk: starting it, pairing its rounds, settling ties, closing it."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.house import House
from podium.app.outlook.stage import Insight, insight
from podium.app.previewing import Preview
from podium.app.service import Done
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused
from podium.director.consequences import Change
from podium.entry.web.addresses import url, whole
from podium.entry.web.desk.common import Desk, at_desk, trimmed
from podium.entry.web.desk.consequences import told_changes
from podium.entry.web.desk.entering import speech
from podium.entry.web.desk.meant import Meant, chosen_groups, typed_lists
from podium.entry.web.desk.settling import read_tied
from podium.entry.web.desk.stage_page import HERE, stage_page
from podium.entry.web.desk.teller import Filled, Teller
from podium.entry.web.matches import latest_round
from podium.entry.web.pages import go
from podium.entry.web.security import Asked
from podium.entry.web.telling import parts
from podium.entry.web.titles import purpose_name
from podium.rules.intake import group_names
from podium.rules.language.tell import tell_stage

Keys = dict[str, Any]
Form = Mapping[str, str]
_TEMPLATE = "desk/stage.html"
_PATH = "/desk/{name:str}/stage/{stage:str}"
_ACTS = ("start", "pair", "close", "decide", "decider", "lot")
_HAND = "by-hand"
"""The field of a form that says: made at the venue, not by podium."""


@get([_PATH, *(f"{_PATH}/{act}" for act in _ACTS)], include_in_schema=False)
async def page(request: Asked, name: FromPath[str], stage: FromPath[str]) -> Response[bytes]:
    """What the stage is, and everything that can be done to it now.

    A form that was refused is shown at the address of its act, which may be loaded again.
    """
    return await _page(await _at(request, name, stage), stage, Filled())


# ---- taking it on ------------------------------------------------------------------------------


@post(f"{_PATH}/start", include_in_schema=False)
async def start(
    request: Asked, name: FromPath[str], stage: FromPath[str]
) -> Response[bytes] | Redirect:
    """Start the stage; its groups may have been drawn at the venue."""
    desk, form = await _at(request, name, stage), await trimmed(request)
    return await _perform(desk, stage, "start", form, _groups)


def _groups(desk: Desk, form: Form) -> Keys:
    if not form.get(_HAND):
        return {}
    if "session-1" in form:
        return {"groups": typed_lists(form, "session", _meant(desk))}
    groups = group_names(whole(form[_HAND]))
    return {"groups": chosen_groups(form, desk.view.entrants, groups)}


@post(f"{_PATH}/pair", include_in_schema=False)
async def pair(
    request: Asked, name: FromPath[str], stage: FromPath[str]
) -> Response[bytes] | Redirect:
    """Make the next round; its tables may have been made at the venue."""
    desk, form = await _at(request, name, stage), await trimmed(request)
    return await _perform(desk, stage, "pair", form, _tables)


def _tables(desk: Desk, form: Form) -> Keys:
    keys: Keys = {"group": form.get("group", "")}
    if not form.get(_HAND):
        return keys
    meant = _meant(desk)
    byes = meant.all(form.get("byes", ""))
    return keys | {"matches": typed_lists(form, "table", meant), "byes": byes}


@post(f"{_PATH}/close", include_in_schema=False)
async def close(
    request: Asked, name: FromPath[str], stage: FromPath[str]
) -> Response[bytes] | Redirect:
    """Close the stage, or one of its sessions."""
    desk, form = await _at(request, name, stage), await trimmed(request)
    return await _perform(
        desk, stage, "close", form, lambda _, form: {"group": form.get("group", "")}
    )


# ---- settling ----------------------------------------------------------------------------------


@post(f"{_PATH}/decide", include_in_schema=False)
async def decide(
    request: Asked, name: FromPath[str], stage: FromPath[str]
) -> Response[bytes] | Redirect:
    """Decide what the rules leave to the organiser."""
    desk, form = await _at(request, name, stage), await trimmed(request)
    if not form.get("reason"):
        _, said = speech(desk)
        fault = said.gettext("Say why: the log keeps the reason.")
        return await _page(desk, stage, Filled("decide", form, fault=fault))
    return await _perform(desk, stage, "decide", form, _decision)


def _decision(_: Desk, form: Form) -> Keys:
    return {key: form.get(key, "") for key in ("decision", "choice", "group")}


@post(f"{_PATH}/decider", include_in_schema=False)
async def decider(
    request: Asked, name: FromPath[str], stage: FromPath[str]
) -> Response[bytes] | Redirect:
    """Write down an extra game."""
    desk, form = await _at(request, name, stage), await trimmed(request)
    return await _perform(desk, stage, "decider", form, _extra_game)


def _extra_game(_: Desk, form: Form) -> Keys:
    home, away = form.get("home", ""), form.get("away", "")
    named = ((home, form.get("home-player", "")), (away, form.get("away-player", "")))
    players = {team: player for team, player in named if player}
    sheet = {"home": home, "away": away, "game": form.get("game", ""), "players": players}
    return {"sheet": sheet, "group": form.get("group", ""), "slot": form.get("slot", "")}


@post(f"{_PATH}/lot", include_in_schema=False)
async def lot(
    request: Asked, name: FromPath[str], stage: FromPath[str]
) -> Response[bytes] | Redirect:
    """Write down a lot drawn at the venue."""
    desk, form = await _at(request, name, stage), await trimmed(request)
    return await _perform(desk, stage, "lot", form, _lot)


def _lot(desk: Desk, form: Form) -> Keys:
    return {
        "tied": read_tied(form.get("tied", "")),
        "order": _meant(desk).all(form.get("order", "")),
        "group": form.get("group", ""),
        "slot": form.get("slot", ""),
    }


HANDLERS = [page, start, pair, close, decide, decider, lot]


# ---- doing -------------------------------------------------------------------------------------


async def _perform(
    desk: Desk, stage: str, kind: str, form: Form, read: Callable[[Desk, Form], Keys]
) -> Response[bytes] | Redirect:
    """Do what a form says; or show the page again, with what would change or what is wrong."""
    try:
        keys = {"stage": stage, **common(form), **read(desk, form)}
    except Refused as refused:
        return await _page(desk, stage, Filled(kind, form), refused.refusal)
    answer = await desk.act(kind, keys)
    desk = dataclasses.replace(desk, view=await desk.floor.view(desk.view.name))
    if isinstance(answer, Done):
        return go(_onward(desk, stage, kind, form.get("group", "")))
    if isinstance(answer, Refusal):
        return await _page(desk, stage, Filled(kind, form), answer)
    names, said = speech(desk)
    told = tuple(told_changes(desk.view, names, said, answer.changes))
    return await _page(desk, stage, Filled(kind, form, told))


def _onward(desk: Desk, stage: str, kind: str, group: str) -> str:
    """Where the next thing is done."""
    name = desk.view.name
    if kind == "pair":
        asked = {"stage": stage, "round": latest_round(desk.view, stage, group)}
        return f"{url('desk', name, 'tables')}?{urlencode(asked)}"
    here = [n for n in desk.view.document["needs"] if n["stage"] == stage and n["kind"] in HERE]
    return f"{url('desk', name, 'stage', stage)}#acts" if here else url("desk", name)


async def _at(request: Asked, name: str, stage: str) -> Desk:
    desk = await at_desk(request, name)
    if stage not in desk.view.stages:
        raise NotFoundException(detail=say("The rulebook has no such stage."))
    return desk


def common(form: Form) -> Keys:
    """What any act may say besides, as a form has it."""
    keys: Keys = {key: form[key] for key in ("word", "reason") if form.get(key)}
    if form.get("position"):
        keys["expect_position"] = whole(form["position"])
    return keys | ({"preview": True} if form.get("preview") else {})


def _meant(desk: Desk) -> Meant:
    names, _ = speech(desk)
    return Meant(desk.view, names)


# ---- showing -----------------------------------------------------------------------------------


async def _page(
    desk: Desk, stage: str, filled: Filled, refusal: Refusal | None = None
) -> Response[bytes]:
    names, said = speech(desk)

    def look(house: House) -> Insight:
        return insight(house, desk.view.name, stage)

    known = await desk.floor.ask(look)
    found = stage_page(
        Teller(desk.view, names, said),
        stage,
        known,
        await _by_closing(desk, stage, known),
        filled,
    )
    context: dict[str, Any] = {
        "page": found,
        "filled": filled,
        "told": parts(said, tell_stage(desk.view.rulebook, stage)),
        "here": url("desk", desk.view.name, "stage", stage),
        "purpose": partial(purpose_name, said, desk.view),
    }
    if refusal is not None:
        return desk.refused(_TEMPLATE, refusal, **context)
    return desk.page(_TEMPLATE, 422 if filled.fault else 200, **context)


async def _by_closing(desk: Desk, stage: str, known: Insight) -> Sequence[Change]:
    """What closing the stage would change."""
    if known.close is None or known.close.refusal is not None or not desk.may("close"):
        return []
    answer = await desk.act("close", {"stage": stage, "preview": True})
    return answer.changes if isinstance(answer, Preview) else []
