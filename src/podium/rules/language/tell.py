"""A rulebook in plain words: what an organiser needs who has nothing else at hand.

Every sentence comes with the paragraph that it is taken from, and says where it is our reading.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from podium.core.phrase import Phrase, list_and, literal, say, term
from podium.rules.language.chapters import organiser
from podium.rules.language.chapters.clocks import clocks
from podium.rules.language.chapters.in_use import in_use, with_ladders_to_choose
from podium.rules.language.chapters.matches import matches
from podium.rules.language.chapters.people import entering
from podium.rules.language.chapters.ranks import deciders, ladders, lots
from podium.rules.language.chapters.stages import course, one_stage, stages
from podium.rules.language.reader import read
from podium.rules.language.resolve import Choice, Document, choice_key
from podium.rules.language.rulebook import Rulebook
from podium.rules.language.telling.blocks import (
    Block,
    HeadingBlock,
    Sentence,
    paragraph,
    sentences,
)
from podium.rules.language.telling.words import LANGUAGES, upper


def tell(rulebook: Rulebook, level: str = "") -> list[Block]:
    """The rulebook in plain words.

    Args:
        rulebook: for one level, with options set.
        level: which level that is; said in the heading.
    """
    told = in_use(rulebook)
    return [
        *_header(told, level),
        *course(told),
        *_body(told, with_ladders_to_choose(rulebook)),
        *organiser.options(told, _consequences(rulebook)),
        *organiser.left_to_people(told),
    ]


def tell_stage(rulebook: Rulebook, name: str) -> list[Block]:
    """One stage of it in plain words."""
    return list(one_stage(rulebook, name))


def _header(rulebook: Rulebook, level: str) -> Iterator[Block]:
    header, levels = rulebook.rulebook, _levels(rulebook)
    title = literal(header.title)
    if level in levels:
        title = say("{rulebook}: {level}", rulebook=title, level=levels[level])
    yield HeadingBlock(1, title)
    said = [
        say("Game: {game}.", game=term(upper(header.game))),
        say("Language of the rules: {language}.", language=_language(header.language)),
    ]
    if header.source:
        said.append(say("Published as: {source}.", source=literal(header.source)))
    yield paragraph(*map(Sentence, said))
    if levels:
        named = list_and(
            say("{name} (`{key}`)", name=t, key=name) for name, t in levels.items()
        )
        yield paragraph(Sentence(say("Levels of the championship: {levels}.", levels=named)))
    yield paragraph(
        Sentence(
            say("The paragraph of the rules that a sentence comes from follows it in brackets.")
        ),
        Sentence(
            say(
                "What no paragraph says, but podium takes the rules to mean, is marked “(our"
                " reading)”."
            )
        ),
    )


def _language(code: str) -> Phrase:
    return LANGUAGES.get(code, literal(code))


def _levels(rulebook: Rulebook) -> dict[str, Phrase]:
    return {name: term(str(table.get("title", name))) for name, table in rulebook.level.items()}


def _body(rulebook: Rulebook, ranked: Rulebook) -> Iterator[Block]:
    """All of it; of `ranked` the ladders are told."""
    yield from entering(rulebook)
    yield from matches(rulebook)
    yield from clocks(rulebook)
    yield from stages(rulebook)
    yield from ladders(ranked)
    yield from deciders(rulebook)
    yield from lots(rulebook)
    yield from organiser.places(rulebook)
    yield from organiser.warnings(rulebook)


# ---- what a choice changes -------------------------------------------------------------------


def _consequences(rulebook: Rulebook) -> dict[tuple[str, Choice], Sequence[Sentence]]:
    """By option and choice: the sentences that a rulebook with that choice says and this does not."""
    base = frozenset(sentences(_body(in_use(rulebook), with_ladders_to_choose(rulebook))))
    found: dict[tuple[str, Choice], Sequence[Sentence]] = {}
    for name, option in rulebook.option.items():
        for choice in option.choices:
            other = in_use(_chosen(rulebook, name, choice))
            new = [said for said in sentences(_body(other, other)) if said not in base]
            found[name, choice] = list(dict.fromkeys(new))
    return found


def _chosen(rulebook: Rulebook, name: str, choice: Choice) -> Rulebook:
    option = rulebook.option[name]
    document: Document = _without_none(msgspec.to_builtins(rulebook))
    _lay(document, option.when.get(choice_key(choice), {}))
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
