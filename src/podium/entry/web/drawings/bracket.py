"""A play-off that looks like one: rounds from left to right, and a line along which winners go on."""

from itertools import groupby

from markupsafe import Markup

from podium.entry.web.drawings.bracket_list import bracket_list
from podium.entry.web.drawings.fitting import fitted, width_of
from podium.entry.web.drawings.layout import (
    CAPTION,
    CHAMPION,
    GAP,
    HEAD,
    ROW,
    Box,
    Layout,
    layout,
)
from podium.entry.web.drawings.marks import shape
from podium.entry.web.drawings.svg import Value, drawing, tag
from podium.entry.web.drawings.view import BracketMatch, BracketSide, BracketView

INK, QUIET, RULE = "#1b1b1b", "#5c5c5c", "#b9b4a8"
_NAME, _SMALL, _LARGE = 20.0, 13.5, 27.0
_MARK = 30.0
"""Behind a score, for the winner's mark."""
_INDENT = 7.0
_BASE = 21.5
"""From the top of a side to the foot of its letters."""
_SANS = "system-ui, sans-serif"
_SERIF = "ui-serif, Georgia, serif"


def bracket(view: BracketView, *, hidden: bool = False) -> Markup:
    """A play-off as a drawing; nothing while it is open which form it takes.

    Args:
        view: of the play-off.
        hidden: it says nothing to who cannot see it, as the list of it stands beside it.
    """
    if not view.matches:
        return Markup()
    placed = layout(view)
    spoken = {"aria_hidden": "true"} if hidden else {"role": "img", "aria_label": view.label}
    return drawing(
        placed.width,
        placed.height,
        *([] if hidden else [tag("desc", told(view))]),
        *_heads(view, placed),
        *_ways(view, placed),
        *(_match(view, match, placed.boxes[slot]) for slot, match in view.matches.items()),
        *_champion(view, placed.boxes[view.root]),
        class_="bracket",
        font_family=_SANS,
        **spoken,
    )


def bracket_figure(view: BracketView, heading: int = 3) -> Markup:
    """The drawing where there is room for it, else the list: `drawings.css` chooses.

    The list is always there for who listens to the page.

    Args:
        view: of the play-off.
        heading: level of the headings in the list.
    """
    if not view.matches:
        return Markup()
    return tag(
        "div",
        bracket(view, hidden=True),
        bracket_list(view, heading),
        class_=f"bracket-figure rounds-{len(view.titles)}",
    )


def told(view: BracketView) -> str:
    """A play-off in a few sentences, a match each."""
    return " ".join(f"{match.label}: {_told(view, match)}." for match in view.matches.values())


def _told(view: BracketView, match: BracketMatch) -> str:
    sides = [
        " ".join(filter(None, [side.name, side.score, f"({view.won})" if side.won else ""]))
        for side in match.sides
    ]
    return ", ".join([*sides, match.note] if match.note else sides)


# ---- lines -----------------------------------------------------------------------------------


def _heads(view: BracketView, placed: Layout) -> list[Markup]:
    """What the rounds are called, over a line."""
    by_round = sorted(view.tree(view.root), key=lambda match: match.round)
    columns = [
        placed.boxes[next(same).slot] for _, same in groupby(by_round, lambda m: m.round)
    ]
    return [
        tag(
            "g",
            _text(title, box.x, 18, "bracket-head", font_size=_SMALL + 2, fill=QUIET),
            _rule(f"M{box.x:g} {HEAD - 9:g}H{box.right:g}"),
        )
        for title, box in zip(view.titles, columns, strict=True)
    ]


def _ways(view: BracketView, placed: Layout) -> list[Markup]:
    """The lines from every match to where its winner stands next: those gone are strong, on top."""
    ways = [
        (view.matches[feeder], placed.boxes[match.slot], at)
        for match in view.matches.values()
        for at, feeder in enumerate(match.feeders)
        if feeder
    ]
    ways.sort(key=lambda way: way[0].winner is not None)
    return [_way(match, placed.boxes[match.slot], to, at) for match, to, at in ways]


def _way(match: BracketMatch, start: Box, to: Box, side: int) -> Markup:
    gone = match.winner is not None
    y = start.middle if match.winner is None else start.row(match.winner)
    bend = to.x - GAP / 2
    return tag(
        "path",
        d=f"M{start.right:g} {y:g}H{bend:g}V{to.row(side):g}H{to.x:g}",
        fill="none",
        stroke=INK if gone else RULE,
        stroke_width=2.5 if gone else 1.5,
        stroke_linejoin="round",
        class_="bracket-way gone" if gone else "bracket-way",
    )


def _rule(way: str) -> Markup:
    """A thin line."""
    return tag("path", d=way, fill="none", stroke=RULE, class_="bracket-rule")


def _text(text: str, x: float, y: float, name: str, **attributes: Value) -> Markup:
    return tag("text", text, x=x, y=y, class_=name, **attributes)


# ---- a match ---------------------------------------------------------------------------------


def _match(view: BracketView, match: BracketMatch, box: Box) -> Markup:
    """The slip of a match: its name in the corner, its sides, their scores."""
    bar = box.right - _for_scores(view)
    shown = any(side.score for side in match.sides)
    over, under = (f"M{box.x:g} {y:g}H{box.right:g}" for y in (box.y, box.y + 2 * ROW))
    return tag(
        "g",
        *_caption(match, box),
        tag(
            "rect",
            x=box.x,
            y=box.y,
            width=box.width,
            height=2 * ROW,
            fill="none",
            class_="bracket-slip",
        ),
        _rule(f"M{box.x:g} {box.middle:g}H{box.right:g}"),
        *([_rule(f"M{bar:g} {box.y:g}v{2 * ROW:g}")] if shown else []),
        tag(
            "path",
            d=f"{over}{under}",
            fill="none",
            stroke=INK,
            stroke_width=1.2,
            class_="bracket-edge",
        ),
        *(
            tag(
                "g",
                _name(side, box.x, box.y + at * ROW, bar - box.x),
                *_score(side, box, at, "star" if match.slot == view.root else "onward"),
                class_=f"bracket-side {side.state}",
            )
            for at, side in enumerate(match.sides)
        ),
        class_=f"bracket-match {match.state}",
    )


def _caption(match: BracketMatch, box: Box) -> list[Markup]:
    y = box.y - 5
    found = [
        _text(
            match.label,
            box.x,
            y,
            "bracket-slot",
            font_size=_SMALL,
            font_weight="bold",
            fill=QUIET,
        )
    ]
    if match.note:
        note = _text(
            match.note,
            box.right,
            y,
            "bracket-note",
            font_size=_SMALL,
            text_anchor="end",
            fill=QUIET,
        )
        found.append(note)
    return found


def _for_scores(view: BracketView) -> float:
    """How wide the column of scores is, its mark included."""
    scores = [side.score for match in view.matches.values() for side in match.sides]
    return max(width_of(score, _NAME, bold=True) for score in ("00", *scores)) + _MARK


def _score(side: BracketSide, box: Box, at: int, won: str) -> list[Markup]:
    """What a side made, and a mark if it goes on."""
    found: list[Markup] = []
    if side.score:
        found.append(
            _text(
                side.score,
                box.right - 23,
                box.y + at * ROW + _BASE,
                "bracket-score",
                font_size=_NAME,
                font_weight="bold" if side.won else None,
                text_anchor="end",
                fill=INK,
            )
        )
    if side.won:
        place = f"translate({box.right - 15:g} {box.row(at) - 6:g}) scale(1.2)"
        found.append(shape(won, INK, transform=place, class_="bracket-won"))
    return found


def _name(side: BracketSide, x: float, top: float, room: float) -> Markup:
    """A name in a frame of its own, so that it can never run into the scores."""
    size = _NAME if side.known else _NAME - 3
    short = fitted(side.name, room - 2 * _INDENT, size, bold=side.won)
    hint = side.name if short != side.name else side.hint
    return tag(
        "svg",
        tag(
            "text",
            *([tag("title", hint)] if hint else []),
            tag("tspan", short, unicode_bidi="plaintext"),
            x=_INDENT,
            y=_BASE,
            font_size=size,
            font_weight="bold" if side.won else None,
            fill=INK if side.known else QUIET,
            class_="bracket-name",
        ),
        x=x,
        y=top,
        width=room,
        height=ROW,
    )


def _champion(view: BracketView, box: Box) -> list[Markup]:
    """Who won it all, over the last match."""
    if not view.champion:
        return []
    top = box.y - CAPTION - CHAMPION
    short = fitted(view.champion, box.width, _LARGE, bold=True)
    name = tag(
        "text",
        *([tag("title", view.champion)] if short != view.champion else []),
        tag("tspan", short, unicode_bidi="plaintext"),
        x=box.x,
        y=top + 44,
        font_size=_LARGE,
        font_family=_SERIF,
        font_weight="bold",
        fill=INK,
        class_="bracket-champion",
    )
    return [
        _text(view.first, box.x, top + 16, "bracket-first", font_size=_SMALL, fill=QUIET),
        name,
    ]
