"""The rulebooks that ship: which there are, and one for a level with options."""

from collections.abc import Mapping, Sequence

import msgspec

from podium.app.opening import rulebook_sources
from podium.app.ports import Library
from podium.rules.language import Rulebook, compose, levels_of

Options = Mapping[str, bool | int | str]


class ListedRulebook(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook in the list of those that ship.

    Attributes:
        levels: by their names; empty where it has none.
        language: of the rules, two letters.
    """

    id: str
    title: str
    game: str
    levels: list[str]
    language: str
    source: str


def levels_in(texts: Sequence[str]) -> list[str]:
    """The levels of a rulebook, in order; one without a name where it has none."""
    return list(dict.fromkeys(level for text in texts for level in levels_of(text))) or [""]


def list_rulebooks(library: Library) -> list[ListedRulebook]:
    """The rulebooks that ship, in order."""
    return [_listed(library, rulebook) for rulebook in library.ids()]


def _listed(library: Library, rulebook: str) -> ListedRulebook:
    texts, names = rulebook_sources(library, rulebook)
    levels = levels_in(texts)
    header = compose(texts, names, levels[0]).rulebook
    return ListedRulebook(
        id=rulebook,
        title=header.title,
        game=header.game,
        levels=[level for level in levels if level],
        language=header.language,
        source=header.source,
    )


def compose_rulebook(
    library: Library, rulebook: str, level: str = "", options: Options | None = None
) -> tuple[Rulebook, str]:
    """A rulebook for a level with options; the first level where it has some and none is named.

    Raises:
        Refused: there is none of that name.
        Faulty: it has faults, or there is no such level or option.
    """
    texts, names = rulebook_sources(library, rulebook)
    level = level or levels_in(texts)[0]
    return compose(texts, names, level, dict(options or {})), level
