"""One entrant at the desk: rulings so far, leaving, warnings, expulsion; roster and matches."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from podium.app.history import HistoryEntry, entries
from podium.app.instance import Instance
from podium.app.people_of import told_of
from podium.app.service import Done
from podium.core import events as e
from podium.core.phrase import say
from podium.core.refusals import Refusal
from podium.core.state import GONE, Entrant
from podium.director.acts import CheckIn, Return
from podium.entry.web.addresses import act_url, url, whole
from podium.entry.web.desk.acts.forms import (
    Note,
    ShownForm,
    done_told,
    entries_on,
    shown_form,
)
from podium.entry.web.desk.acts.pages import ActPage
from podium.entry.web.desk.common import Desk, at_desk
from podium.entry.web.desk.entries.away import AwayForm, away_form
from podium.entry.web.desk.entries.entrant_list import Member, members_of
from podium.entry.web.desk.local_view import LocalView
from podium.entry.web.forms import NOTHING_SENT, Form, SentForm
from podium.entry.web.gateway import View
from podium.entry.web.matches import cards_of
from podium.entry.web.security import WebRequest
from podium.entry.web.titles import group_name, round_name, stage_name
from podium.entry.web.words import Translator
from podium.rules.language.telling.words import upper

_PATH = "/desk/{name:str}/entrant/{path:path}"


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
    rulings: tuple[HistoryEntry, ...]
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
async def entrant(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """The entrant, and what may be done about it."""
    desk = await at_desk(request, name)
    return await _page(desk, _known(desk, path))


def _address(desk: Desk, form: Form) -> str:
    return url("desk", desk.view.name, "entrant", form.get("id", ""))


async def _again(desk: Desk, form: Form, sent: SentForm) -> Response[bytes]:
    return await _page(desk, _known(desk, form.get("id", "")), sent)


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


def _forms(desk: Desk, page: EntrantPage, sent: SentForm) -> list[ShownForm]:
    """The acts that are open for an entrant, to who may do them."""
    key, stage = page.id, stage_of_rulings(desk)
    last = stage_to_expel_from(desk, key)
    more: Mapping[str, Mapping[str, Any] | None] = {
        "return": {} if page.back else None,
        "check_in": {"fixed": {"ids": key, "id": ""}} if page.late else None,
        "absent": _of_away(desk.t, page.away) if page.away is not None else None,
        "rule.warning": {
            "fixed": {"stage": stage, "entrant": key},
            "notes": _of_warnings(desk.view),
        },
        "rule.expel": {"fixed": {"stage": last, "entrant": key}},
    }
    offered = []
    for entry in entries_on("entrant"):
        act, adds = entry.partition(".")[0], more.get(entry, {})
        if adds is not None and desk.may(act) and not (page.gone and entry != "return"):
            action = act_url(desk.view.name, "entrant", {"id": key}, act)
            offered.append(shown_form(entry, desk.t, action, sent, **adds))
    return offered


def _of_away(t: Translator, away: AwayForm) -> dict[str, Any]:
    """What the form of a bye says and offers besides."""
    asked = t.gettext("Noted so far: %(byes)s.", byes="; ".join(away.asked))
    notes = [Note(asked)] if away.asked else []
    if away.others:
        notes.append(Note(away.others, urgent=True))
    rounds = [(str(number), str(number)) for number in away.rounds]
    return {
        "fixed": {"stage": away.stage},
        "cite": away.cite,
        "notes": notes,
        "choices": {"round": rounds, "bye": away.kinds},
    }


def _of_warnings(view: View) -> list[Note]:
    """What follows from warnings by the rules."""
    rules = view.rulebook.warnings
    return [Note(f"{upper(rules.then)}.", rules.cite, lang="en")] if rules is not None else []


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


def _known(desk: Desk, path: str) -> str:
    key = path.removeprefix("/")
    if key not in desk.view.entrants:
        raise NotFoundException(detail=say("Nobody has entered under that id."))
    return key


# ---- showing -----------------------------------------------------------------------------------


async def _page(desk: Desk, key: str, sent: SentForm = NOTHING_SENT) -> Response[bytes]:
    def look(instance: Instance) -> EntrantPage:
        return entrant_page(instance, desk.local, key, beside=desk.may("people"))

    page, asked = await desk.gateway.ask(look), desk.request.query_params
    context: dict[str, Any] = {
        "page": page,
        "forms": _forms(desk, page, sent),
        "cards": [
            (round_name(desk.t, desk.view, card.stage, card.round), card)
            for card in cards_of(desk.view, desk.names, desk.t, key)
        ],
        "done": done_told(asked.get("done", ""), desk.t),
        "position": whole(asked.get("at")),
    }
    return desk.again("desk/entrant.html", sent, **context)


def entrant_page(
    instance: Instance, local: LocalView, key: str, *, beside: bool
) -> EntrantPage:
    """Everything about one entrant.

    Args:
        instance: that knows it.
        local: the tournament in a language.
        key: id of the entrant.
        beside: also what was told beside the log: it is for who enters people.
    """
    view = local.view
    known = instance.service.tournament(view.name).state.entrants[key]
    past = entries(instance.service, view.name, lambda body: _about(body.events, key))
    return EntrantPage(
        id=key,
        name=local.names(key),
        number=view.numbers[key],
        status=view.entrants[key].status,
        warnings=known.warnings,
        facts=tuple(_facts(local, known, beside=beside)),
        where=tuple(_where(local, key)),
        rulings=tuple(past),
        roster=members_of(local.names, known, captain_first=False),
        away=away_form(local, key),
        **_coming(instance, local, key),
    )


def _coming(instance: Instance, local: LocalView, key: str) -> dict[str, Any]:
    """Whether somebody may play again, or arrive late."""
    view, status = local.view, local.view.entrants[key].status
    if status == "withdrawn":
        refusal = instance.service.refusal_of(Return(tournament=view.name, id=key))
        return {"back": refusal is None, "no_way_back": refusal}
    inside = any(
        key in {*group.entrants, *group.reserves}
        for stage in view.stages.values()
        for group in stage.groups
    )
    if inside or status == "expelled" or view.tournament.status != "running":
        return {}
    came = CheckIn(tournament=view.name, ids=[key])
    return {"late": instance.service.refusal_of(came) is None}


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


def _facts(local: LocalView, known: Entrant, *, beside: bool) -> list[tuple[str, str]]:
    person = local.view.people.get(known.id) if beside else None
    told = told_of(local.view.rulebook, known, person)
    titles = {
        name: local.t.gettext(rule.title)
        for name, rule in local.view.rulebook.attribute.items()
    }
    school = [(local.t.gettext("School"), " ".join(filter(None, (known.school, known.part))))]
    facts = [(titles.get(name, name), str(value)) for name, value in told.items()]
    return [(title, text) for title, text in [*school, *facts] if text]


def _where(local: LocalView, key: str) -> list[str]:
    """The stages that an entrant is in, with its group."""
    found = []
    for name, stage in local.view.stages.items():
        title = stage_name(local.t, local.view, name)
        several = stage.grouped
        found += [
            f"{title}, {group_name(local.t, group.id)}" if several else title
            for group in stage.groups
            if key in group.entrants
        ]
    return found


HANDLERS = [entrant]
