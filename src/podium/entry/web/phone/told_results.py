"""What was said of a match, or what it came to, as the phone of one who plays it shows it."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from podium.app.instance import Instance
from podium.core import ref
from podium.core.phrase import say
from podium.core.refusals import Refusal
from podium.core.sheets import PiecesSheet, WrittenSheet, parse_sheet
from podium.entry.web.gateway import View
from podium.entry.web.matches import Card
from podium.entry.web.naming import Naming
from podium.entry.web.phone.identity import OwnNaming, Phone
from podium.entry.web.reports import Version, reported
from podium.entry.web.sheets import SheetForm, SumRow, arithmetic, sums_of, typed_of
from podium.entry.web.words import Translator
from podium.formats.kernel.case import Case
from podium.rules.sheets.forms import BoardsForm
from podium.views.matches import MatchView


class Detail(NamedTuple):
    """A sheet as people read it, as far as it says more than the scores.

    Attributes:
        sides: names of the two whose games stand in the lines, home first.
        lines: what it is about, and what it says of that.
        note: what is to be said of the whole.
    """

    sides: tuple[str, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    note: str = ""


class ToldResult(NamedTuple):
    """What a match came to, by somebody's word or for good.

    Attributes:
        version: what was reported; None where it is the result.
        mine: who looks says so too.
        rows: what it gives.
        detail: the sheet itself, as far as it says more.
    """

    version: Version | None
    mine: bool
    rows: tuple[SumRow, ...]
    detail: Detail


@dataclasses.dataclass(frozen=True)
class Known:
    """What only the director knows of some matches, and what time it is.

    Attributes:
        ordered: rows of those whose order of play is written down.
        sums: what each sheet that was reported gives, by row and sheet.
    """

    now: str
    ordered: frozenset[str]
    sums: Mapping[tuple[str, str], tuple[SumRow, ...]]


def known_of(
    instance: Instance, cards: Sequence[Card], names: OwnNaming, t: Translator
) -> Known:
    """Ask the director about matches."""
    now = instance.clock.now()
    if not cards:
        return Known(now, frozenset(), {})
    case = instance.service.case(cards[0].tournament)
    return Known(
        now=now,
        ordered=frozenset(card.row for card in cards if _ordered(case, card)),
        sums={
            (card.row, version.sheet): _sums(case, card, version, t)
            for card in cards
            if card.match.reports
            for version in reported(card, names, t).versions
        },
    )


def _ordered(case: Case, card: Card) -> bool:
    match = case.state.stage(card.stage).matches.get((card.round, card.table))
    return match is not None and match.ordered


def _sums(case: Case, card: Card, version: Version, t: Translator) -> tuple[SumRow, ...]:
    found = arithmetic(case, card, parse_sheet(version.written), t)
    return () if isinstance(found, Refusal) else found


def told_results(phone: Phone, card: Card, known: Known) -> Iterator[ToldResult]:
    """What those who play a match say that it came to, or its result; nothing before."""
    names, t = phone.names, phone.t
    if card.match.reports:
        for version in reported(card, names, t).versions:
            rows = known.sums.get((card.row, version.sheet), ())
            detail = detail_of(phone, card.match, version.written)
            yield ToldResult(version, phone.entrant in version.entrants, rows, detail)
    elif card.state == "final" and card.match.scores:
        detail = detail_of(phone, card.match, card.match.sheet or {})
        yield ToldResult(None, mine=False, rows=sums_of(card, t), detail=detail)


def form_of(
    phone: Phone,
    card: Card,
    told: Sequence[ToldResult],
    given: Mapping[str, str] | None = None,
) -> SheetForm:
    """The form to report a match: games of two teams from one's own side.

    It begins with what was typed and not taken, else with one's own word, else that of the others.
    """
    own, match = phone.entrant, card.match
    if isinstance(phone.view.rulebook.match.sheet, BoardsForm):
        other = next(entrant for entrant in match.entrants if entrant != own)
        match = msgspec.structs.replace(match, entrants=[own, other])
    said = sorted(told, key=lambda result: not result.mine)
    if given is None and said:
        version = said[0].version
        written = version.written if version is not None else None
        given = typed_from(phone.view, match, written, own)
    return SheetForm(phone.view, match, phone.names, phone.t, given, key=card.row)


# ---- a sheet as people read it ---------------------------------------------------------------------

_TURNED = str.maketrans("10+-", "01-+")


def typed_from(
    view: View, match: MatchView, sheet: WrittenSheet | None, own: str
) -> Mapping[str, str]:
    """What a form holds that comes to a sheet; games of two teams from one's own side."""
    typed = typed_of(view, match, sheet)
    if typed.get("home", own) == own:
        return typed
    turned = {
        key: value.translate(_TURNED) if key.startswith("board:") else value
        for key, value in typed.items()
    }
    return turned | {"home": own}


def detail_of(phone: Phone, match: MatchView, sheet: WrittenSheet | None) -> Detail:
    """A sheet of a match as one who plays it reads it."""
    view, names, t = phone.view, phone.names, phone.t
    typed = typed_from(view, match, sheet, phone.entrant)
    if "forfeit" in typed:
        return Detail(note=_forfeited(typed["forfeit"], names, t))
    if typed.get("white"):
        return Detail(lines=((t.gettext("White"), names(typed["white"])),))
    if "home" in typed:
        away = next(e for e in match.entrants if e != typed["home"])
        return Detail((names(typed["home"]), names(away)), tuple(_boards(view, typed, t)))
    read = parse_sheet(sheet) if sheet else None
    pieces = _pieces(match, read, names, t) if isinstance(read, PiecesSheet) else ()
    return Detail(lines=tuple(pieces), note=_note(typed, names, t))


def _note(typed: Mapping[str, str], names: Naming, t: Translator) -> str:
    """How a game at a table ended, where the scores do not tell."""
    if typed.get("unfinished"):
        return t.gettext("Stopped on time: nobody won")
    winner = typed.get("winner", "")
    return names.told(say("{name} won", name=ref.entrant(winner))) if winner else ""


def _forfeited(typed: str, names: Naming, t: Translator) -> str:
    _, colon, loser = typed.partition(":")
    if not colon:
        return t.gettext("neither played")
    return names.told(say("{name} did not play", name=ref.entrant(loser)))


def _boards(view: View, typed: Mapping[str, str], t: Translator) -> Iterator[tuple[str, str]]:
    form = view.rulebook.match.sheet
    boards = form.boards if isinstance(form, BoardsForm) else 0
    signs = {
        "1": "1:0",
        "=": "½:½",
        "0": "0:1",
        "+": "+:−",  # noqa: RUF001 - a forfeit is written so
        "-": "−:+",  # noqa: RUF001 - the same
        "x": t.gettext("not played"),
    }
    for number in range(1, boards + 1):
        games = typed.get(f"board:{number}", "")
        label = t.phrase(say("Board {number}", number=number))
        yield label, "  ".join(signs.get(game, game) for game in games)


def _pieces(
    match: MatchView, sheet: PiecesSheet, names: Naming, t: Translator
) -> Iterator[tuple[str, str]]:
    last = sheet.monomino_last if isinstance(sheet.monomino_last, list) else []
    for entrant in match.entrants:
        left = sheet.left.get(entrant)
        if not isinstance(left, list):
            continue
        text = " ".join(left) or t.gettext("all placed")
        more = f", {t.gettext('the monomino last')}" if entrant in last else ""
        yield names.told(say("Left: {name}", name=ref.entrant(entrant))), f"{text}{more}"
