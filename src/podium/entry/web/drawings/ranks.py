"""How an entrant's rank moved, round by round: a small line, the first rank on top."""

from collections.abc import Sequence

from markupsafe import Markup

from podium.entry.web.drawings import Words
from podium.entry.web.drawings.svg import drawing, tag

_STEP, _HEIGHT, _EDGE, _DOT, _LABEL = 18.0, 28.0, 5.0, 2.6, 26.0
_SIZE = 13.0


def rank_line(ranks: Sequence[int], last: int, words: Words) -> Markup:
    """A line through the ranks after each round, and the rank it ends at; nothing without any.

    Args:
        ranks: after round 1, round 2 …
        last: the rank at the bottom of the drawing: how many there are.
        words: the language.
    """
    if not ranks:
        return Markup()
    points = [(_EDGE + at * _STEP, _height_of(rank, last)) for at, rank in enumerate(ranks)]
    end_x, end_y = points[-1]
    told = ", ".join(map(str, ranks))
    return drawing(
        end_x + _LABEL,
        _HEIGHT,
        tag(
            "polyline",
            points=" ".join(f"{x:g},{y:g}" for x, y in points),
            fill="none",
            stroke="#555555",
            stroke_width=1.5,
            stroke_linejoin="round",
            class_="rank-way",
        ),
        *(
            tag("circle", cx=x, cy=y, r=1.4, fill="#555555", class_="rank-dot")
            for x, y in points
        ),
        tag("circle", cx=end_x, cy=end_y, r=_DOT, fill="#1b1b1b", class_="rank-now"),
        tag(
            "text",
            str(ranks[-1]),
            x=end_x + _DOT + 3,
            y=min(max(end_y + _SIZE * 0.36, _SIZE * 0.8), _HEIGHT - 2),
            font_size=_SIZE,
            font_family="system-ui, sans-serif",
            fill="#1b1b1b",
            class_="rank-number",
        ),
        class_="rank-line",
        role="img",
        aria_label=words.gettext("rank after each round: %(ranks)s", ranks=told),
    )


def _height_of(rank: int, last: int) -> float:
    """How far down a rank lies."""
    share = (rank - 1) / (last - 1) if last > 1 else 0.0
    return round(_EDGE + share * (_HEIGHT - 2 * _EDGE), 2)
