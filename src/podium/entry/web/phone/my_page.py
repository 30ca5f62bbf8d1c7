"""My page, of a player or a team's captain: my next table, its result, my games, where I stand.

And the list of all whose links one phone holds.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from podium.app.access import Role, RoleGrant
from podium.app.instance import Instance
from podium.entry.web.addresses import url
from podium.entry.web.day import news
from podium.entry.web.forms import NOTHING_SENT, SentForm, trimmed
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card, cards_of
from podium.entry.web.pages import go, page
from podium.entry.web.phone.identity import MatchPlace, Phone, held, stranger
from podium.entry.web.phone.match import Mood, OwnMatch, own_match
from podium.entry.web.phone.reporting import given_for, place_in, place_of, say_it
from podium.entry.web.phone.told_results import Known, known_of
from podium.entry.web.public.entrant import gave
from podium.entry.web.public.reasons import asking, pairs_of, sentence
from podium.entry.web.security import WebRequest, gateway_of
from podium.entry.web.words import Translator
from podium.views.one_entrant import byes_asked, onward, sits_out, stands_of

_PATH = "/me/{name:str}/{path:path}"

_URGENT: Mapping[Mood, int] = {
    "confirm": 0,
    "contested": 1,
    "enter": 3,
    "wait": 4,
    "out": 5,
    "bye": 6,
    "final": 6,
}
_CHOSEN = 2
"""How urgent a match is that was asked for."""


# ---- all that this phone holds -------------------------------------------------------------------


@get("/me", include_in_schema=False)
async def everybody(request: WebRequest) -> Response[bytes] | Redirect:
    """All whose links this browser holds; if it is one, their page."""
    players = held(request, Role.PLAYER)
    mine = {(grant.tournament, grant.entrant) for grant in players}
    seats = [s for s in held(request, Role.SEAT) if (s.tournament, s.entrant) not in mine]
    found = [await _phone_of(request, grant) for grant in (*players, *seats)]
    phones = [phone for phone in found if phone is not None]
    if len(phones) == 1:
        return go(phones[0].address)
    if not phones:
        return stranger(request)
    views = {phone.view.name: phone.view for phone in phones}
    view = phones[0].view if len(views) == 1 else None
    holdings = [(phone, _first(phone)) for phone in phones]
    return page(request, "phone/holdings.html", view, holdings=holdings, many=len(views) > 1)


async def _phone_of(request: WebRequest, grant: RoleGrant) -> Phone | None:
    view = await gateway_of(request).view(grant.tournament)
    return Phone(request, view, grant) if grant.entrant in view.entrants else None


def _first(phone: Phone) -> Card | None:
    """The match to be seen to first; None if there is none."""
    cards = cards_of(phone.view, phone.names, phone.t, phone.entrant)
    if phone.at is not None:
        cards = [card for card in cards if place_of(card) == phone.at]
    return next(iter(in_front(cards)), None)


# ---- one of them ---------------------------------------------------------------------------------


@get(_PATH, include_in_schema=False)
async def me(request: WebRequest, name: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """What an entrant has to do now, and how it stands."""
    phone = await _phone(request, name, path)
    return phone if isinstance(phone, Response) else await _page(phone)


@post(_PATH, include_in_schema=False)
async def report(
    request: WebRequest, name: FromPath[str], path: FromPath[str]
) -> Response[bytes] | Redirect:
    """Report a match, agree with what was reported, or contest it."""
    phone = await _phone(request, name, path)
    if isinstance(phone, Response):
        return phone
    answer = await say_it(phone, await trimmed(request))
    if isinstance(answer, MatchPlace):
        query = f"?stage={url(answer.stage)[1:]}&round={answer.round}&table={answer.table}"
        return go(f"{phone.address}{query}")
    return await _page(await phone.as_it_stands(), answer)


async def _phone(request: WebRequest, name: str, path: str) -> Phone | Response[bytes]:
    """The phone of an entrant; the page for strangers if this browser has no link for it."""
    entrant = path.removeprefix("/")
    for grant in held(request, Role.PLAYER):
        if (grant.tournament, grant.entrant) == (name, entrant):
            phone = await _phone_of(request, grant)
            if phone is not None:
                return phone
    return stranger(
        request,
        name,
        lambda link: link.role is Role.PLAYER and link.entrant in {"", entrant},
    )


async def _page(phone: Phone, sent: SentForm = NOTHING_SENT) -> Response[bytes]:
    """The page of an entrant; the match of a form that was not taken comes first."""
    view, names, t, own = phone.view, phone.names, phone.t, phone.entrant
    cards = cards_of(view, names, t, own)
    wanted = place_in(sent.typed if sent.act else phone.request.query_params)
    now = in_front(cards, wanted)
    stands = stands_of(view.tournament, view.rulebook, own)
    pairs = [pair for stand in stands for pair in pairs_of(stand)]

    def ask(instance: Instance) -> tuple[Known, list[str]]:
        return known_of(instance, now, names, t), asking(view, pairs)(instance)

    known, reasons = await gateway_of(phone.request).ask(ask)
    tables = [own_match(phone, card, known, given_for(card, sent)) for card in now]
    open_now = any(not card.settled for card in cards)
    return phone.page(
        "phone/me.html",
        sent.status,
        words_to_me=list(words_to(phone, cards)),
        tables=_by_urgency(tables, wanted, first=bool(sent.act)),
        later=[card for card in cards if card.state == "open" and card not in now],
        news=() if open_now else news(view, names, t),
        stands=stands[::-1],
        onward=partial(onward, view.tournament, view.rulebook),
        pairs_of=pairs_of,
        why=dict(zip(pairs, map(partial(sentence, names), reasons), strict=True)),
        games=[card for card in cards if card.settled],
        gave=gave(view, t, own, cards),
        sent=sent,
        refusal=sent.refusal,
        others=len(held(phone.request, Role.PLAYER)) > 1,
    )


# ---- now, and later ------------------------------------------------------------------------------


def in_front(cards: Sequence[Card], chosen: MatchPlace | None = None) -> list[Card]:
    """The matches to be seen to: the next one, all of which something was said, the chosen one.

    Where nothing waits, the last one.
    """
    is_open = [card for card in cards if card.state == "open"]
    now = [
        card
        for card in cards
        if card.state in {"reported", "contested"}
        or card in is_open[:1]
        or place_of(card) == chosen
    ]
    return now or list(cards[-1:])


def _by_urgency(
    tables: Iterable[OwnMatch], wanted: MatchPlace, *, first: bool
) -> list[OwnMatch]:
    """The most urgent first; one that was asked for before what is not waited for."""

    def urgency(table: OwnMatch) -> int:
        urgent = _URGENT[table.mood]
        if place_of(table.card) != wanted:
            return urgent
        if first:
            return -1
        return urgent if table.card.settled else min(urgent, _CHOSEN)

    return sorted(tables, key=urgency)


# ---- what is said to an entrant ------------------------------------------------------------------


class Word(NamedTuple):
    """What is said to an entrant about itself; it is loud where it has to do something."""

    text: str
    cite: str | None = None
    loud: bool = False


def words_to(phone: Phone, cards: Sequence[Card]) -> Iterator[Word]:
    """What an entrant must be told about itself."""
    view, t, entrant = phone.view, phone.t, phone.entrant
    status = view.entrants[entrant].status
    begun = view.tournament.status != "open"
    if status == "expelled":
        yield Word(t.gettext("Expelled from the tournament."), loud=True)
    elif status == "withdrawn":
        yield Word(t.gettext("Has left the tournament. If that is wrong, go to the desk."))
    elif status == "reserve":
        yield Word(t.gettext("Reserve: stay nearby, you play if somebody leaves."), loud=True)
    elif status == "entered" and not cards:
        yield _to_check_in(view, t, begun=begun)
    elif not cards and not begun:
        yield Word(
            t.gettext("Checked in. Your first table will appear here as soon as it is made.")
        )
    if (out := sits_out(view.tournament, entrant)) is not None:
        yield Word(phone.names.told(out))
    if view.entrants[entrant].active:
        yield from (Word(phone.names.told(bye)) for bye in byes_asked(view.tournament, entrant))


def _to_check_in(view: View, t: Translator, *, begun: bool) -> Word:
    cite = view.rulebook.check_in.cite if view.rulebook.check_in is not None else None
    if begun:
        text = t.gettext("The tournament has started without you: go to the desk now.")
    else:
        text = t.gettext("Not checked in yet: go to the desk for check-in.")
    return Word(text, cite, loud=True)


HANDLERS = [everybody, me, report]
