"""A play-off to read on a phone, or to listen to: the rounds one below the other, no line beside."""

from itertools import groupby

from markupsafe import Markup

from podium.entry.web.drawings.marks import mark
from podium.entry.web.drawings.svg import tag
from podium.entry.web.drawings.view import BracketMatch, BracketSide, BracketView


def bracket_list(view: BracketView, heading: int = 3) -> Markup:
    """A play-off as lists of its matches; nothing while it is open which form it takes.

    Args:
        view: of the play-off.
        heading: level of the headings over the rounds.
    """
    if not view.matches:
        return Markup()
    parts: list[Markup] = []
    for title, matches in _rounds(view):
        parts += [
            tag(f"h{heading}", title),
            tag("ul", *(_match(view, match, title) for match in matches)),
        ]
    return tag("div", *parts, class_="bracket-list")


def _rounds(view: BracketView) -> list[tuple[str, list[BracketMatch]]]:
    """The matches under what their round is called; one that stands apart, before the last."""
    tree = sorted(view.tree(view.root), key=lambda match: match.round)
    found = [
        (title, list(same))
        for title, (_, same) in zip(
            view.titles, groupby(tree, lambda match: match.round), strict=True
        )
    ]
    apart = [
        (view.matches[slot].label, sorted(view.tree(slot), key=lambda match: match.round))
        for slot in view.apart
    ]
    return [*found[:-1], *apart, found[-1]]


def _match(view: BracketView, match: BracketMatch, title: str) -> Markup:
    named = match.label != title
    head = [
        *([tag("span", match.label, class_="bracket-slot")] if named else []),
        *([" ", tag("span", match.note, class_="bracket-note")] if match.note else []),
    ]
    return tag(
        "li",
        *([tag("p", *head, class_="bracket-caption")] if head else []),
        *(_side(view, match, side) for side in match.sides),
        class_=f"bracket-match {match.state}",
    )


def _side(view: BracketView, match: BracketMatch, side: BracketSide) -> Markup:
    star = "star" if match.slot == view.root else "onward"
    hint = [" ", tag("span", f"({side.hint})", class_="bracket-hint")] if side.hint else []
    return tag(
        "p",
        tag("span", tag("bdi", side.name), *hint, class_="bracket-name"),
        *([" ", tag("span", side.score, class_="bracket-score")] if side.score else []),
        *([" ", _won(view, star)] if side.won else []),
        class_=f"bracket-side {side.state}",
    )


def _won(view: BracketView, star: str) -> Markup:
    return tag(
        "span",
        mark(star, "#1b1b1b"),
        tag("span", view.won, class_="visually-hidden"),
        class_="bracket-won",
    )
