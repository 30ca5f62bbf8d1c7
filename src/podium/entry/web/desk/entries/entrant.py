"""One entrant at the desk: rulings so far, leaving, warnings, expulsion; roster and matches."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get
from litestar.params import FromPath

from podium.app.history import HistoryEntry, entries
from podium.app.instance import Instance
from podium.app.personal_data import all_attributes
from podium.app.service import Done
from podium.core import events as e
from podium.core.phrase import list_semicolon, say
from podium.core.refusals import Refusal
from podium.director.acts import CheckIn, Return, name_of
from podium.entry.web.addresses import act_url, number_in, url
from podium.entry.web.byes import kind_words, next_round_told
from podium.entry.web.desk.acts.forms import (
    Note,
    ShownForm,
    done_told,
    entries_on,
    shown_form,
)
from podium.entry.web.desk.common import ActPage, Desk, LocalView, at_desk
from podium.entry.web.desk.entries.entrant_list import EntrantRow, row_of
from podium.entry.web.forms import NOTHING_SENT, Form, SentForm
from podium.entry.web.gateway import View
from podium.entry.web.matches import cards_of
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import group_name, round_name, stage_name
from podium.rules.language.telling.words import upper

_PATH = "/desk/{name:str}/entrant/{path:path}"


@get(_PATH, include_in_schema=False)
async def entrant(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """The entrant, and what may be done about it."""
    desk = await at_desk(request, name)
    return await _page(desk, row_of(desk, path))


def _address(desk: Desk, form: Form) -> str:
    return url("desk", desk.view.name, "entrant", form.get("id", ""))


async def _again(desk: Desk, form: Form, sent: SentForm) -> Response[bytes]:
    return await _page(desk, row_of(desk, form.get("id", "")), sent)


async def _after(desk: Desk, form: Form, entry: str, answer: Done) -> str:
    asked = urlencode({"done": entry, "at": answer.position})
    return f"{_address(desk, form)}?{asked}"


ACTS_HERE = ActPage(
    acts=frozenset(entry.partition(".")[0] for entry in entries_on("entrant")),
    address=_address,
    show=_again,
    after=_after,
    first_shown=frozenset({"check_in"}),
)


# ---- forms ---------------------------------------------------------------------------------------


def _forms(desk: Desk, key: str, missing: Sequence[str], sent: SentForm) -> list[ShownForm]:
    """The acts that are open for an entrant, to who may do them.

    Args:
        desk: of the tournament.
        key: id of the entrant.
        missing: acts that would be refused now.
        sent: a form that is shown again.
    """
    view, gone = desk.view, not desk.view.entrants[key].active
    byes = bye_form(desk.local, key)
    more: Mapping[str, Mapping[str, Any]] = {
        "check_in": {"fixed": {"ids": key, "id": ""}},
        "absent": byes or {},
        "rule.warning": {
            "fixed": {"stage": stage_of_rulings(desk), "entrant": key},
            "notes": _of_warnings(view),
        },
        "rule.expel": {"fixed": {"stage": stage_to_expel_from(desk, key), "entrant": key}},
    }
    closed = {*missing, *(() if byes else ("absent",))}
    return [
        shown_form(
            entry,
            desk.t,
            act_url(view.name, "entrant", {"id": key}, act),
            sent,
            **more.get(entry, {}),
        )
        for entry in entries_on("entrant")
        for act in [entry.partition(".")[0]]
        if entry not in closed and desk.may(act) and not (gone and entry != "return")
    ]


def _of_warnings(view: View) -> list[Note]:
    """What follows from warnings by the rules."""
    rules = view.rulebook.warnings
    return [Note(f"{upper(rules.then)}.", rules.cite, lang="en")] if rules is not None else []


def bye_form(local: LocalView, key: str) -> dict[str, Any] | None:
    """What the form of a bye says and offers; None where no Swiss stage has a round to come for it."""
    view, t, stage = local.view, local.t, _swiss_stage(local.view)
    if stage is None or not view.entrants[key].active:
        return None
    rules, groups = view.rulebook.stage[stage], view.stages[stage].groups
    if rules.bye is None or (groups and key not in groups[0].entrants):
        return None
    kinds, notes = kind_words(t), []
    asked = [
        say("round {number}: {kind}", number=one.round, kind=kinds[one.bye])
        for one in (groups[0].absences if groups else ())
        if one.entrant == key
    ]
    if asked:
        notes.append(Note(t.phrase(say("Noted so far: {byes}.", byes=list_semicolon(asked)))))
    if groups and (others := next_round_told(view, local.names, groups[0])):
        notes.append(Note(others, urgent=True))
    made = len(groups[0].rounds) if groups else 0
    rounds = [str(number) for number in range(made + 1, rules.rounds + 1)]
    left_out = {
        *(() if rules.half_byes else ("half",)),
        *(() if rules.full_byes else ("full",)),
    }
    offered = ("zero", "half", "full", "pairing", "none")
    return {
        "fixed": {"stage": stage},
        "cite": rules.cite,
        "notes": notes,
        "choices": {
            "round": {number: Note(number) for number in rounds},
            "bye": {kind: Note(kinds[kind]) for kind in offered if kind not in left_out},
        },
    }


def _swiss_stage(view: View) -> str | None:
    """The Swiss stage that is played, or comes first; None if there is none with a round to come."""
    for name, rules in view.rulebook.stage.items():
        found = view.stages[name]
        if rules.bye is not None and found.status != "closed":
            made = found.latest_round()
            if made < rules.rounds and (found.groups or rules.intake is None):
                return name
    return None


def stage_of_rulings(desk: Desk) -> str:
    """The stage that a ruling belongs to: the first that is not over, else the last."""
    stages = desk.view.tournament.stages
    waiting = [stage.id for stage in stages if stage.status != "closed"]
    return str(waiting[0] if waiting else stages[-1].id)


def stage_to_expel_from(desk: Desk, key: str) -> str:
    """The last stage that somebody was in, over or not; of who was in none, as other rulings."""
    been_in = [
        stage.id
        for stage in desk.view.tournament.stages
        if any(key in group.entrants for group in stage.groups)
    ]
    return str(been_in[-1]) if been_in else stage_of_rulings(desk)


# ---- showing -----------------------------------------------------------------------------------


async def _page(desk: Desk, line: EntrantRow, sent: SentForm = NOTHING_SENT) -> Response[bytes]:
    view, key, asked = desk.view, line.id, desk.request.query_params
    way_in = _way_in(view, key)

    def look(instance: Instance) -> tuple[list[HistoryEntry], Refusal | None]:
        past = entries(instance.service, view.name, lambda body: _about(body.events, key))
        refusal = None if way_in is None else instance.service.refusal_of(way_in)
        return past, refusal

    rulings, no_way_in = await desk.gateway.ask(look)
    open_now = None if way_in is None or no_way_in is not None else name_of(way_in)
    missing = [act for act in ("return", "check_in") if act != open_now]
    context: dict[str, Any] = {
        "line": line,
        "where": _where(line),
        "facts": _facts(line, beside=desk.may("people")),
        "rulings": rulings,
        "no_return": no_way_in if isinstance(way_in, Return) else None,
        "forms": _forms(desk, key, missing, sent),
        "cards": [
            (round_name(desk.t, view, card.stage, card.round), card)
            for card in cards_of(view, desk.names, desk.t, key)
        ],
        "done": done_told(asked.get("done", ""), desk.t),
        "position": number_in(asked.get("at")),
    }
    return desk.again("desk/entrant.html", sent, **context)


def _way_in(view: View, key: str) -> Return | CheckIn | None:
    """The act by which somebody may play again, or arrive late; None where there is none."""
    status = view.entrants[key].status
    if status == "withdrawn":
        return Return(tournament=view.name, id=key)
    inside = any(
        key in {*group.entrants, *group.reserves}
        for stage in view.stages.values()
        for group in stage.groups
    )
    if inside or status == "expelled" or view.tournament.status != "running":
        return None
    return CheckIn(tournament=view.name, ids=[key])


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


def _facts(line: EntrantRow, *, beside: bool) -> list[tuple[str, str]]:
    """What is known of an entrant, by what it is; also what is kept beside the log, if asked."""
    t, rulebook, entry = line.local.t, line.local.view.rulebook, line.entry
    person = line.local.view.people.get(line.id) if beside else None
    titles = {name: t.gettext(rule.title) for name, rule in rulebook.attribute.items()}
    school = (t.gettext("School"), " ".join(filter(None, (entry.school, entry.part))))
    told = all_attributes(rulebook, entry, person).items()
    facts = [(titles.get(name, name), str(value)) for name, value in told]
    return [(title, text) for title, text in [school, *facts] if text]


def _where(line: EntrantRow) -> list[str]:
    """The stages that an entrant is in, with its group."""
    t, view = line.local.t, line.local.view
    return [
        f"{title}, {group_name(t, group.id)}" if stage.grouped else title
        for stage in view.tournament.stages
        for title in [stage_name(t, view, stage.id)]
        for group in stage.groups
        if line.id in group.entrants
    ]


HANDLERS = [entrant]
