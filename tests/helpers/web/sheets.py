"""Sheets on screen: matches under some rulebooks, their forms, and what is typed into them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from helpers.tournaments.piskvorky import team
from helpers.tournaments.scenes import Scene, scene
from podium import bootstrap
from podium.app.service import Service
from podium.core.refusals import Refusal
from podium.core.sheets import WrittenSheet, parse_sheet, sheet_keys
from podium.entry.web import sheets
from podium.entry.web.gateway import Gateway, View
from podium.entry.web.hub import Hub
from podium.entry.web.matches import cards
from podium.entry.web.naming import Naming
from podium.entry.web.pages import environment
from podium.entry.web.sheets import (
    SheetForm,
    SheetWrong,
)
from podium.entry.web.words import words
from podium.formats.kernel.case import Case as Played
from podium.views.matches import MatchView

EN = words("en")


def view_of(service: Service, name: str) -> View:
    """A tournament as pages see it."""
    instance = replace(bootstrap.instance_in_memory(), service=service, tables=service.store)
    return Gateway(instance, Hub())._look(name)


def only(one: Scene, stage: str, at: int = 0) -> tuple[View, MatchView]:
    """A tournament as pages see it, and a match of its first group."""
    view = view_of(one.service, "t")
    match = view.stages[stage].groups[0].rounds[0].matches[at]
    return view, match


def sheet_of(view: View, match: MatchView, form: Mapping[str, Any]) -> dict[str, Any]:
    """The sheet of a form, as an act brings it."""
    return sheet_keys(sheets.sheet_of(view, match, form))


SHEET = """{% from "macros/sheet.html" import sheet_fields with context %}{{ sheet_fields(form) }}"""


def shown(form: SheetForm) -> str:
    """The fields as the macro shows them."""
    return environment("en").from_string(SHEET).render(form=form)


def filled(
    view: View,
    match: MatchView,
    given: Mapping[str, Any] | None = None,
    *,
    compact: bool = True,
) -> SheetForm:
    return SheetForm(view, match, Naming(view, EN), EN, given, compact=compact)


def faults(view: View, match: MatchView, typed: Mapping[str, str]) -> dict[str, str]:
    with pytest.raises(SheetWrong) as wrong:
        sheet_of(view, match, typed)
    return {key: str(text) for key, text in wrong.value.faults.items()}


def arithmetic(
    case: Played, stage: str, view: View, match: MatchView, sheet: WrittenSheet
) -> tuple[sheets.SumRow, ...] | Refusal:
    """What a sheet gives a match of the first round, from how it is written."""
    card = cards(view, Naming(view, EN), EN, stage, 1)[0]
    return sheets.arithmetic(case, replace(card, match=match), parse_sheet(sheet), EN)


def catan() -> tuple[View, MatchView]:
    return only(scene("katana-2016").enter(4).start("main").pair("main", "p1 p2 p3 p4"), "main")


def blokus() -> tuple[View, MatchView]:
    one = scene("blokus-lincon-2016").enter(4).start("qualifying")
    return only(one.pair("qualifying", "p1 p2 p3 p4"), "qualifying")


def football(*results: str) -> tuple[View, MatchView]:
    one = scene("football-group-uefa").enter(2).start("group")
    for result in results:
        one.scores("group", result)
    return only(one, "group")


def gomoku() -> tuple[View, MatchView]:
    one = scene("piskvorky-2018", "ot")
    for name in ("t1", "t2", "t3", "t4"):
        team(one, name)
    return only(one.start("groups"), "groups")


def go() -> tuple[View, MatchView]:
    return only(scene("go-round-robin").enter(2).start("league"), "league")


def scores(*typed: str) -> dict[str, str]:
    return {f"score:p{seat}": said for seat, said in enumerate(typed, start=1)}


def boards(*typed: str) -> dict[str, str]:
    return {f"board:{number}": said for number, said in enumerate(typed, start=1)}
