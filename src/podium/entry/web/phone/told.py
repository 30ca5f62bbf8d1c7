"""A sheet as people read it, as far as it says more than the scores."""

import dataclasses
from collections.abc import Iterator, Mapping

from podium.core.sheets import PiecesSheet, WrittenSheet, parse_sheet
from podium.entry.web.gateway import View
from podium.entry.web.naming import Naming
from podium.entry.web.phone.whose import Phone
from podium.entry.web.sheets import typed_of
from podium.entry.web.words import Translator
from podium.rules.sheets.forms import BoardsForm
from podium.views.matches import MatchView


@dataclasses.dataclass(frozen=True)
class Detail:
    """What a sheet says.

    Attributes:
        sides: names of the two whose games stand in the lines, home first.
        lines: what it is about, and what it says of that.
        note: what is to be said of the whole.
    """

    sides: tuple[str, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    note: str = ""


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
    return t.gettext("%(name)s won", name=names(winner)) if winner else ""


def _forfeited(typed: str, names: Naming, t: Translator) -> str:
    _, colon, loser = typed.partition(":")
    if not colon:
        return t.gettext("neither played")
    return t.gettext("%(name)s did not play", name=names(loser))


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
        label = t.gettext("Board %(number)s", number=number)
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
        yield t.gettext("Left: %(name)s", name=names(entrant)), f"{text}{more}"
