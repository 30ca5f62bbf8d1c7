"""From a sent form to the keys of its act."""

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import inspect as shapes

from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.core.sheets import sheet_keys
from podium.director.act_kinds import ACTS, ActKind
from podium.entry.web.addresses import number_in
from podium.entry.web.desk.acts.entrants import EntrantResolver, chosen_groups, typed_lists
from podium.entry.web.desk.acts.matches import card_of, order_of, sheet_in
from podium.entry.web.desk.common import Desk
from podium.entry.web.forms import Form, RejectedForm
from podium.rules.intake import group_names

Keys = dict[str, Any]
BY_HAND = "by-hand"
"""The field of a form that says: made at the venue, not by podium."""
_NOT_TYPED = frozenset({"tournament", "by", "at", "expect"})


def keys_of(desk: Desk, kind: ActKind[Any], form: Form) -> Keys:
    """The keys of the act that a form asks for.

    A form that was shown with its consequences carries them whole (`keys`), and the way chosen.

    Raises:
        RejectedForm: it is not filled in.
        Refused: what was typed means nobody, or cannot be read.
    """
    typed = _typed(kind, form)
    if "keys" in form:
        return _carried(form["keys"]) | {
            key: typed[key] for key in ("then", "expect_position") if key in typed
        }
    reader = _READERS.get(kind.name)
    keys = typed | (reader(desk, form) if reader is not None else {})
    if kind.variant_of(keys) in kind.reasoned and not keys.get("reason"):
        raise RejectedForm(desk.t.gettext("Give a reason: it is kept in the log."))
    return keys


def _typed(kind: ActKind[Any], form: Form) -> Keys:
    """What the fields say that need no reader: texts, numbers, yes or no, one of a list."""
    keys: Keys = {}
    for name, (read, needed) in _fields(kind.name).items():
        text = form.get(name, "")
        if text or (needed and name in form):
            keys[name] = read(text)
    return keys


@functools.cache
def _fields(act: str) -> Mapping[str, tuple[Callable[[str], object], bool]]:
    """How each key of a kind is read from a field, and whether the act needs it."""
    return {
        field.encode_name: (_read_as(shapes.type_info(field.type)), field.required)
        for field in msgspec.structs.fields(ACTS[act].struct)
        if field.encode_name not in _NOT_TYPED
    }


def _read_as(shape: shapes.Type) -> Callable[[str], object]:
    match shape:
        case shapes.Metadata():
            return _read_as(shape.type)
        case shapes.UnionType():
            return _read_as(shape.types[0])
        case shapes.IntType():
            return number_in
        case shapes.BoolType():
            return bool
        case shapes.ListType():
            return lambda text: [text]
        case _:
            return str


def carried(keys: Mapping[str, Any]) -> str:
    """The keys of an act as a field of a form carries them."""
    return msgspec.json.encode(keys).decode()


def _carried(field: str) -> Keys:
    try:
        return msgspec.json.decode(field, type=Keys)
    except msgspec.MsgspecError:
        message = say("this form cannot be read: load the page again")
        raise refuse("malformed", message) from None


# ---- what is read in its own way -----------------------------------------------------------------


def _sheet(desk: Desk, form: Form) -> Keys:
    """The sheet of a match."""
    return {"sheet": sheet_keys(sheet_in(desk, card_of(desk, form), form))}


def _groups(desk: Desk, form: Form) -> Keys:
    """Groups drawn at the venue, or who signed up for which session."""
    if not form.get(BY_HAND):
        return {}
    if "session-1" in form:
        return {"groups": typed_lists(form, "session", _resolver(desk))}
    groups = group_names(number_in(form[BY_HAND]))
    return {"groups": chosen_groups(form, desk.view.entrants, groups)}


def _tables(desk: Desk, form: Form) -> Keys:
    """The tables of a round made at the venue, and who sits out."""
    if not form.get(BY_HAND):
        return {}
    resolver = _resolver(desk)
    byes = resolver.all(form.get("byes", ""))
    return {"matches": typed_lists(form, "table", resolver), "byes": byes}


def _extra_game(_: Desk, form: Form) -> Keys:
    """The sheet of an extra game."""
    home, away = form.get("home", ""), form.get("away", "")
    named = ((home, form.get("home-player", "")), (away, form.get("away-player", "")))
    players = {team: player for team, player in named if player}
    sheet = {"home": home, "away": away, "game": form.get("game", ""), "players": players}
    return {"sheet": sheet}


def _lot(desk: Desk, form: Form) -> Keys:
    """A lot drawn at the venue."""
    return {
        "tied": read_tied(form.get("tied", "")),
        "order": _resolver(desk).all(form.get("order", "")),
    }


def _turn_order(desk: Desk, form: Form) -> Keys:
    """The order of play at a table."""
    card = card_of(desk, form)
    order = order_of(form, card)
    if order is None:
        raise RejectedForm(
            desk.t.phrase(say("Give each a different number from 1 to {n}.", n=len(card.seats)))
        )
    return {"order": order}


_READERS: Mapping[str, Callable[[Desk, Form], Keys]] = {
    "start": _groups,
    "pair": _tables,
    "result": _sheet,
    "correct": _sheet,
    "decider": _extra_game,
    "lot": _lot,
    "seat": _turn_order,
}
"""What cannot be read off the fields of a form one by one, by the act."""


def _resolver(desk: Desk) -> EntrantResolver:
    return EntrantResolver(desk.view, desk.names)


def tied_field(entrants: Iterable[str]) -> str:
    """Those tied as a field of a form carries them, whatever their order."""
    return msgspec.json.encode(sorted(entrants)).decode()


def read_tied(field: str) -> list[str]:
    """Those tied, from a field of a form of ours; nobody where it is none."""
    try:
        return msgspec.json.decode(field, type=list[str])
    except msgspec.MsgspecError:
        return []
