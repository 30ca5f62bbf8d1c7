"""A rulebook in plain words: what an organiser needs who has nothing else at hand.

Every sentence ends with the paragraph that it comes from, and says where it is our reading. The
page is plain text that is Markdown as well.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from podium.rules.language.reader import read
from podium.rules.language.resolve import Choice, Document, written
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.telling import organiser
from podium.rules.language.telling.clocks import clocks
from podium.rules.language.telling.in_use import in_use
from podium.rules.language.telling.matches import matches
from podium.rules.language.telling.page import Page
from podium.rules.language.telling.people import entering
from podium.rules.language.telling.ranks import deciders, ladders, lots
from podium.rules.language.telling.stages import course, one_stage, stages
from podium.rules.language.telling.words import LANGUAGES, listing, upper


def tell(rulebook: Rulebook, level: str = "") -> str:
    """The rulebook in plain words.

    Args:
        rulebook: for one level, with options set.
        level: which level that is; said in the heading.
    """
    page, told = Page(), in_use(rulebook)
    _header(page, told, level)
    course(page, told)
    _body(page, told)
    organiser.options(page, told, _consequences(rulebook))
    organiser.kept(page, told)
    return page.text()


def tell_stage(rulebook: Rulebook, name: str) -> str:
    """One stage of it in plain words."""
    page = Page()
    one_stage(page, rulebook, name)
    return page.text()


def _header(page: Page, rulebook: Rulebook, level: str) -> None:
    header, titles = rulebook.rulebook, _levels(rulebook)
    tier = f": {titles[level]}" if level in titles else ""
    page.head(1, f"{header.title}{tier}")
    language = LANGUAGES.get(header.language, header.language)
    source = f" Published as: {header.source}." if header.source else ""
    page.say(f"Game: {upper(header.game)}. Language of the rules: {language}.{source}")
    if titles:
        named = listing(f"{title} (`{name}`)" for name, title in titles.items())
        page.say(f"Levels of the championship: {named}.")
    page.say(
        "Behind each sentence stands in brackets the paragraph of the rules that it comes from."
        ' What no paragraph says, and podium takes the rules to mean, is marked "(our reading)".'
    )


def _levels(rulebook: Rulebook) -> dict[str, str]:
    return {name: str(table.get("title", name)) for name, table in rulebook.level.items()}


def _body(page: Page, rulebook: Rulebook) -> None:
    entering(page, rulebook)
    matches(page, rulebook)
    clocks(page, rulebook)
    stages(page, rulebook)
    ladders(page, rulebook)
    deciders(page, rulebook)
    lots(page, rulebook)
    organiser.places(page, rulebook)
    organiser.warnings(page, rulebook)


# ---- what a choice changes -------------------------------------------------------------------


def _consequences(rulebook: Rulebook) -> dict[tuple[str, str], Sequence[str]]:
    """By option and choice: the sentences that a rulebook with that choice says and this does not."""
    base = frozenset(_sentences(rulebook))
    found: dict[tuple[str, str], Sequence[str]] = {}
    for name, option in rulebook.option.items():
        for choice in option.choices:
            other = _chosen(rulebook, name, choice)
            new = [sentence for sentence in _sentences(other) if sentence not in base]
            found[name, organiser.shown(choice)] = list(dict.fromkeys(new))
    return found


def _sentences(rulebook: Rulebook) -> Sequence[str]:
    page = Page()
    _body(page, in_use(rulebook))
    return page.sentences


def _chosen(rulebook: Rulebook, name: str, choice: Choice) -> Rulebook:
    option = rulebook.option[name]
    document: Document = _without_none(msgspec.to_builtins(rulebook))
    _lay(document, option.when.get(written(choice), {}))
    if option.sets:
        *tables, key = option.sets.split(".")
        _lay(document, _nested(tables, {key: choice}))
    reading = read(document, Rulebook)
    return rulebook if reading.findings else reading.value


def _without_none(value: Any) -> Any:  # noqa: ANN401 - any value of the language
    """The document as a text would have it: what is not there is left out."""
    if isinstance(value, dict):
        return {key: _without_none(item) for key, item in value.items() if item is not None}
    return [_without_none(item) for item in value] if isinstance(value, list) else value


def _nested(keys: Sequence[str], inner: Document) -> Document:
    for key in reversed(keys):
        inner = {key: inner}
    return inner


def _lay(under: Document, over: Mapping[str, object]) -> None:
    for key, value in over.items():
        mine = under.get(key)
        if isinstance(value, dict) and isinstance(mine, dict):
            _lay(mine, value)
        else:
            under[key] = value
