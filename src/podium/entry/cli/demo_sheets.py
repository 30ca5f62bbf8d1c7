"""Score sheets and standings as they stand on the screen of a demo."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from podium.entry.figures import figures
from podium.views.matches import MatchView
from podium.views.standings import StandingRow

MARKS: Sequence[tuple[str, str]] = (
    ("●", "blue"),
    ("▲", "yellow"),
    ("■", "red"),
    ("◆", "green"),
)
"""The four seats: a mark and a colour, so that nobody needs to see colour."""

INDENT = 2
_TWO = 2
_GAP = 2
_LONGEST = 18
_LONG = 8
_FEW = 4

Names = Mapping[str, str]
Grouped = tuple[str, MatchView]
"""A match with its group, or with nothing where there is one group."""


def short_names(names: Names, width: int) -> dict[str, str]:
    """Names that fit beside one another: of a person the family name, unless two share it."""
    families = {key: name.rsplit(" ", 1)[-1] for key, name in names.items()}
    alike = Counter(families.values())
    return {
        key: fitted(family if alike[family] == 1 else _initial(names[key]), width)
        for key, family in families.items()
    }


def _initial(name: str) -> str:
    given, _, family = name.partition(" ")
    return f"{given[0]}. {family}" if family else name


def fitted(name: str, width: int) -> str:
    """A name cut to a width."""
    return name if cell_len(name) <= width else set_cell_size(name, width - 1).rstrip() + "…"


# ---- the matches of a round ------------------------------------------------------------------


def sheets(matches: Sequence[Grouped], names: Names, width: int, fresh: int = -1) -> Table:
    """The matches of a round, each with its seats, and the scores that are known.

    Args:
        matches: each with its group where there are several.
        names: what people call everybody.
        width: of the screen.
        fresh: index of the one that has just come in.
    """
    most = max((len(match.entrants) for _, match in matches), default=_TWO)
    if most <= _TWO:
        return _in_pairs(matches, names, width, fresh)
    score = max([_TWO, *(len(s) for _, m in matches for s in m.scores.values())])
    room = (width - INDENT - 2) // most - score - _GAP - 3
    called = short_names(names, min(room, _LONGEST))
    room = max(cell_len(called[e]) for _, match in matches for e in match.entrants)
    table = _grid()
    table.add_column(justify="right", width=INDENT + 2)
    for _ in range(most):
        table.add_column(no_wrap=True)
    for number, (_, match) in enumerate(matches):
        seats = [
            _seat(match, at, entrant, set_cell_size(called[entrant], room), score)
            for at, entrant in enumerate(match.entrants)
        ]
        head = Text(str(match.table), "bold" if number == fresh else "dim")
        table.add_row(head, *seats)
    return table


def _grid() -> Table:
    return Table.grid(padding=(0, _GAP, 0, 0))


def _seat(match: MatchView, at: int, entrant: str, called: str, score: int) -> Text:
    mark, colour = MARKS[at % len(MARKS)]
    won = entrant in winners_of(match)
    style = "bold" if won else ""
    if entrant in match.forfeited:
        style = "dim strike"
    text = Text(f"{mark} ", colour)
    text.append(f"{called} ", style)
    written = match.scores.get(entrant, "")
    if match.status == "final" and not written:
        written = "-"
    return text.append(written.rjust(score), style)


def winners_of(match: MatchView) -> list[str]:
    """Who won a match: whom the sheet names, or who scored most; nobody if time ended it."""
    scores, sheet = match.scores, match.sheet or {}
    if not scores or sheet.get("unfinished"):
        return []
    if "winner" in sheet:
        return [sheet["winner"]]
    best = max(map(Fraction, scores.values()))
    return [entrant for entrant, score in scores.items() if Fraction(score) == best]


def _in_pairs(matches: Sequence[Grouped], names: Names, width: int, fresh: int) -> Table:
    """Matches of two sides, as many beside one another as there is room for."""
    heads = [str(m.slot or group or m.table) for group, m in matches]
    head = max((len(text) for text in heads), default=1)
    score = max([1, *(len(s) for _, m in matches for s in m.scores.values())])
    longest = max((cell_len(names[e]) for _, m in matches for e in m.entrants), default=1)
    around = INDENT + head + 5 + 2 * score
    beside = _TWO if longest <= ((width - _GAP) // _TWO - around) // _TWO else 1
    room = min(longest, (width - around) // _TWO)
    table = _grid()
    for _ in range(beside):
        table.add_column(no_wrap=True)
    cells = [
        _meeting(match, names, (heads[at].ljust(head), room, score), fresh=at == fresh)
        for at, (_, match) in enumerate(matches)
    ]
    for at in range(0, len(cells), beside):
        table.add_row(*cells[at : at + beside])
    return table


def _meeting(
    match: MatchView, names: Names, size: tuple[str, int, int], *, fresh: bool
) -> Text:
    """One meeting: its head, the home side, the score, the other side."""
    head, room, wide = size
    home, *others = match.entrants
    won = winners_of(match)
    text = Text(" " * INDENT).append(f"{head}  ", "bold" if fresh else "dim")
    text.append(_padded(names[home], room, right=True), "bold" if won == [home] else "")
    if not others:
        return text.append("  goes on unplayed", "dim")
    away = others[0]
    scores = match.scores
    mine, theirs = scores.get(home, ""), scores.get(away, "")
    text.append(f" {mine.rjust(wide)}{':' if scores else '-'}{theirs.ljust(wide)} ")
    return text.append(_padded(names[away], room), "bold" if won == [away] else "")


def _padded(name: str, room: int, *, right: bool = False) -> str:
    name = fitted(name, room)
    spare = " " * (room - cell_len(name))
    return spare + name if right else name + spare


# ---- standings -------------------------------------------------------------------------------


def standings(
    rows: Sequence[StandingRow],
    names: Names,
    *,
    first: int = 0,
    cut: int = 0,
    went: Sequence[str] = (),
) -> Table:
    """A ranking; the figure that sets one before the next is underlined, and marked.

    Args:
        rows: as the state has them.
        names: what people call everybody.
        first: so many rows; 0 for all.
        cut: a line is drawn under so many.
        went: who goes on; the others are quiet.
    """
    shown = list(rows[:first] if first else rows)
    criteria = list(dict.fromkeys(key for row in shown for key in row.values))
    columns = {c: figures([row.values.get(c, "") for row in shown]) for c in criteria}
    longest = max((cell_len(names[row.entrant]) for row in shown), default=1)
    table = Table.grid(padding=(0, _GAP if len(criteria) <= _FEW else 1, 0, 0))
    table.add_column(justify="right", width=INDENT + 3)
    table.add_column(no_wrap=True, width=longest)
    for _ in criteria:
        table.add_column(justify="right")
    table.add_row("", "", *(Text(_heading(c), "dim") for c in criteria))
    for number, row in enumerate(shown):
        style = "dim" if went and row.entrant not in went else ""
        table.add_row(
            Text(f"{row.rank}{'=' if row.shared else ' '}", "dim"),
            Text(names[row.entrant], style),
            *(_figure(columns[c][number], style, split=row.split_by == c) for c in criteria),
        )
        if number + 1 == cut and number + 1 < len(shown):
            table.add_row("", Text("─" * longest, "dim"))
    return table


LEGEND = "* sets one before the next"
"""What the mark at a figure means."""


def _heading(criterion: str) -> str:
    """The name of a criterion, a long one in two lines, with room for the mark."""
    first, hyphen, rest = criterion.partition("-")
    return f"{first}{hyphen} \n{rest} " if rest and len(criterion) > _LONG else f"{criterion} "


def _figure(figure: str, style: str, *, split: bool) -> Text:
    text = Text.assemble((figure, f"{style} underline".strip() if split else style))
    return text.append("*" if split else " ")


def beside(tables: Sequence[tuple[str, Table]], out: Console) -> Table:
    """Tables with headings, two beside one another if there is room for them."""
    cells = []
    for heading, table in tables:
        cell = Table.grid()
        cell.add_row(Text(" " * INDENT + heading, "bold"))
        cell.add_row(table)
        cells.append(cell)
    half = (out.width - 1) // _TWO
    widest = max(Measurement.get(out, out.options, cell).maximum for cell in cells)
    many = _TWO if widest <= half else 1
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(many):
        grid.add_column(width=half if many > 1 else None)
    for at in range(0, len(cells), many):
        grid.add_row(*cells[at : at + many])
    return grid
