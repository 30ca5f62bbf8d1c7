"""Which column holds what: by the heading, or by what stands in it."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from podium.app.pasting.headings import CLUB, RATING, Column, ColumnRole, column_for
from podium.app.text_folding import fold_text, tidy
from podium.rules.language import Rulebook
from podium.rules.language.stages import bounds

LONGEST_KEY = 60
"""Letters of a heading that are kept as the name of an attribute."""

_SHORT = 3
"""A text of no more letters is a code: a session, rather than a club."""

_SEVERAL = 2

_ORDINAL = re.compile(r"([0-9]{1,4})[.)]?")
_FIGURE = re.compile(r"[0-9][0-9 ]*(?:[.,][0-9]+)?")
_LISTED = re.compile(r"[,/;\n]")
_ONE_WORD = re.compile(r"[^\W\d_]\S*")
_GIVEN = re.compile(r"\s[^\W\d_]\S*( [^\W\d_]\S*)?(\s*[(\[*].*)?")
_SCHOOL = re.compile(
    r"\bgym|skol|vidussk|schul|school|colleg|academ|akadem|lyce|\b(?:zs|ss|sos|sps|oa)\b"
)

_ONCE = {
    ColumnRole.NAME,
    ColumnRole.SURNAME,
    ColumnRole.TEAM,
    ColumnRole.SCHOOL,
    ColumnRole.PART,
    ColumnRole.CAPTAIN,
}
"""What there is one column of."""

# ---- by the heading --------------------------------------------------------------------------


def columns_from_heading(
    cells: Sequence[str], width: int, rulebook: Rulebook
) -> list[Column] | None:
    """The columns that a first line tells; None if it is no heading."""
    titles = [tidy(cell) for cell in cells] + [""] * (width - len(cells))
    known = [column_for(title, rulebook) for title in titles]
    if not _is_heading(titles, known):
        return None
    columns = [
        column or Column(title, ColumnRole.ATTRIBUTE, title[:LONGEST_KEY])
        for title, column in zip(titles, known, strict=True)
    ]
    return _with_distinct_keys(_with_names(columns, teams=rulebook.roster is not None))


def _is_heading(titles: Sequence[str], known: Sequence[Column | None]) -> bool:
    """It tells where the names are, or podium knows how it begins, or most of what it says.

    Numbers do not count: somebody may be called No.
    """
    said = [
        column
        for title, column in zip(titles, known, strict=True)
        if title and (column is None or column.role is not ColumnRole.NUMBER)
    ]
    told = [column for column in said if column is not None]
    naming = {ColumnRole.NAME, ColumnRole.SURNAME, ColumnRole.TEAM} & {
        column.role for column in told
    }
    if naming or not told or len(said) < _SEVERAL:
        return bool(naming)
    return said[0] is not None or 2 * len(told) > len(said)


def _with_names(columns: Sequence[Column], *, teams: bool) -> list[Column]:
    """The columns, one of which names the entrants, whatever its heading calls them."""
    roles = [column.role for column in columns]
    wanted, other = (
        (ColumnRole.TEAM, ColumnRole.NAME) if teams else (ColumnRole.NAME, ColumnRole.TEAM)
    )
    found = list(columns)
    if wanted not in roles and ColumnRole.SURNAME not in roles:
        at = _naming(roles, other)
        if at is not None:
            found[at] = Column(columns[at].title, wanted)
    if teams:
        return found
    return [
        Column(column.title, ColumnRole.ATTRIBUTE, column.title)
        if column.role is other
        else column
        for column in found
    ]


def _naming(roles: Sequence[ColumnRole], other: ColumnRole) -> int | None:
    """The column that names the entrants although its heading does not say so.

    A team without a name is called by its school.
    """
    for role in (other, ColumnRole.SCHOOL, ColumnRole.ATTRIBUTE):
        if role in roles:
            return None if role is ColumnRole.SCHOOL else roles.index(role)
    return None


def _with_distinct_keys(columns: Sequence[Column]) -> list[Column]:
    """The columns, each attribute under a name of its own; of twins the first keeps its role."""
    found: list[Column] = []
    for at, column in enumerate(columns, start=1):
        twin = column.role in _ONCE and column.role in {other.role for other in found}
        if twin or column.role is ColumnRole.ATTRIBUTE:
            key = _free(column.key or column.title or f"column {at}", found)
            found.append(Column(column.title, ColumnRole.ATTRIBUTE, key))
        else:
            found.append(column)
    return found


def _free(wanted: str, columns: Sequence[Column]) -> str:
    taken = {column.key for column in columns}
    key, number = wanted, 1
    while key in taken:
        number += 1
        key = f"{wanted} {number}"
    return key


# ---- by what stands in them ------------------------------------------------------------------


def guess_columns(rows: Sequence[Sequence[str]], rulebook: Rulebook) -> list[Column]:
    """The columns of lines without a heading."""
    held = [
        [text for row in rows if (text := tidy("".join(row[at : at + 1])))]
        for at in range(max(map(len, rows)))
    ]
    first = next((at for at, texts in enumerate(held) if texts and not _count_up(texts)), 0)
    columns = [Column("", ColumnRole.NUMBER)] * first
    if rulebook.roster is None:
        return [*columns, Column("", ColumnRole.NAME), *_facts(held, first + 1, rulebook)]
    return [*columns, Column("", ColumnRole.TEAM), *_of_team(held, first + 1, rulebook)]


def surname_first(rows: Sequence[Sequence[str]]) -> bool:
    """Every line, cut at its comma, is `Surname, Given`."""
    return all(
        len(row) == _SEVERAL
        and _ONE_WORD.fullmatch(row[0])
        and _GIVEN.fullmatch(row[1].rstrip())
        for row in rows
    )


def _count_up(texts: Sequence[str]) -> bool:
    """They are the numbers of a list."""
    found = [_ORDINAL.fullmatch(text) for text in texts]
    numbers = [int(number[1]) for number in found if number is not None]
    return len(numbers) == len(texts) and all(a < b for a, b in pairwise(numbers))


def _attributes(rulebook: Rulebook, kind: str) -> list[str]:
    """What the rulebook declares of a kind; first what nobody enters without."""
    declared = [
        (not attribute.needed, name)
        for name, attribute in rulebook.attribute.items()
        if attribute.type == kind
    ]
    return [name for _, name in sorted(declared, key=lambda one: one[0])]


def _facts(held: Sequence[Sequence[str]], begin: int, rulebook: Rulebook) -> Iterator[Column]:
    """Columns behind the name of a single entrant: figures, codes, clubs."""
    codes = _attributes(rulebook, "text")
    needed = [name for name in codes if rulebook.attribute[name].needed]
    figures = [*_attributes(rulebook, "number"), RATING]
    texts = [*needed, CLUB, *(name for name in codes if name not in needed)]
    for at in range(begin, len(held)):
        if _are_figures(held[at]):
            wanted = figures
        elif held[at] and codes and all(len(text) <= _SHORT for text in held[at]):
            wanted = [name for name in texts if name != CLUB]
        else:
            wanted = texts if held[at] else []
        key = wanted[0] if wanted else f"column {at + 1}"
        figures, texts = ([n for n in names if n != key] for names in (figures, texts))
        yield Column("", ColumnRole.ATTRIBUTE, key)


def _of_team(held: Sequence[Sequence[str]], begin: int, rulebook: Rulebook) -> Iterator[Column]:
    """Columns behind the name of a team: its school, its players, its substitutes."""
    figures = _attributes(rulebook, "number")
    texts = [at for at in range(begin, len(held)) if not _are_figures(held[at])]
    roles = dict(zip(texts, _roles(held, texts, rulebook), strict=True))
    for at in range(begin, len(held)):
        key = figures.pop(0) if figures and at not in roles else f"column {at + 1}"
        role = roles.get(at, ColumnRole.ATTRIBUTE)
        yield Column("", role, key if role is ColumnRole.ATTRIBUTE else "")


def _are_figures(texts: Sequence[str]) -> bool:
    return bool(texts) and all(map(_FIGURE.fullmatch, texts))


def _roles(
    held: Sequence[Sequence[str]], texts: Sequence[int], rulebook: Rulebook
) -> Iterator[ColumnRole]:
    """What the columns with texts hold, in order.

    One cell has all the players, with the school before it and the substitutes behind it; or
    each player has a cell, and those too many are substitutes.
    """
    low, most = bounds(rulebook.roster.players.count) if rulebook.roster is not None else (0, 0)
    lists = [at for at in texts if _mostly(_LISTED, held[at])]
    if lists:
        most = 1
        schools = [at for at in texts if at < lists[0]]
    elif len(texts) < low:
        schools = list(texts)
    else:
        schools = [at for at in texts if _tell_school(held[at], first=at == texts[0])]
    players = 0
    for at in texts:
        if at in schools:
            yield ColumnRole.SCHOOL if at == schools[0] else ColumnRole.ATTRIBUTE
            continue
        yield ColumnRole.PLAYERS if most is None or players < most else ColumnRole.SUBSTITUTES
        players += 1


def _tell_school(texts: Sequence[str], *, first: bool) -> bool:
    """They are called like schools; or several teams share one, as players are never shared."""
    return like_schools(texts) or (first and len(set(texts)) < len(texts))


def like_schools(texts: Sequence[str]) -> bool:
    """Whether most of these are called as schools are."""
    return _mostly(_SCHOOL, [fold_text(text) for text in texts])


def _mostly(pattern: re.Pattern[str], texts: Sequence[str]) -> bool:
    return 2 * sum(pattern.search(text) is not None for text in texts) > len(texts)
