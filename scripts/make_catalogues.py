"""Bring the catalogues of all languages up to date with every message of podium.

Messages stand in the source, in the templates and in the rulebooks that ship, now or formerly: a
stored tournament keeps the rulebook it was opened under (`former_texts.txt`, one a line).

Translations are kept; a message that nothing says any more goes. What is not translated yet is
counted at the end.

Usage: python scripts/make_catalogues.py
"""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import redirect_stderr
from copy import deepcopy
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from podium.entry.web.words.catalogues import DOMAIN, LANGUAGES
from podium.rules.standings.tiebreaks import LIST

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "podium"
TEMPLATES = SOURCE / "entry" / "web" / "templates"
RULEBOOKS = SOURCE / "rulebooks"
FORMER = ROOT / "scripts" / "former_texts.txt"
LOCALE = SOURCE / "entry" / "web" / "words" / "locale"
SPEECHLESS = [
    SOURCE / "entry" / "cli",
    SOURCE / "adapters" / "exchange" / "trf",
    SOURCE / "app" / "swiss",
    SOURCE / "app" / "trf_rank_list.py",
    SOURCE / "rules" / "standings" / "tiebreaks",
    SOURCE / "games" / "json_reading.py",
    SOURCE / "games" / "sgf.py",
    SOURCE / "games" / "blokus" / "reading.py",
    SOURCE / "games" / "blokus" / "blksgf.py",
    SOURCE / "games" / "catan" / "reading.py",
    SOURCE / "games" / "gomoku" / "formats",
    SOURCE / "games" / "gomoku" / "referee.py",
]
"""What is said on the command line alone, files that it reads among it, is said in English."""

_TIE_BREAKS = "src/podium/rules/standings/tiebreaks/catalogue.py"
KEYWORDS = {
    "_": None,
    "t": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "say": None,
    "say_many": (1, 2),
}
TEMPLATE_OPTIONS = {"trimmed": "true", "newstyle_gettext": "true", "silent": "false"}


def template() -> Catalog:
    """Every message that podium can say."""
    found = Catalog()
    for path, method in files():
        where = [(path.relative_to(ROOT).as_posix(), 0)]
        with (
            path.open("rb") as file,
            redirect_stderr(StringIO()),
        ):  # of values that are f-strings
            options = TEMPLATE_OPTIONS if path.suffix == ".html" else {}
            for _, message, _, context in extract(method, file, KEYWORDS, (), options):
                found.add(message, locations=where, context=context)
    for path in sorted(RULEBOOKS.glob("*.toml")):
        where = [(path.relative_to(ROOT).as_posix(), 0)]
        rulebook = tomllib.loads(path.read_text(encoding="utf-8"))
        rulebook.pop("rulebook")  # its own title is a name
        for title in _texts(rulebook):
            found.add(title, locations=where)
    for text in FORMER.read_text(encoding="utf-8").splitlines():
        found.add(text, locations=[(FORMER.relative_to(ROOT).as_posix(), 0)])
    for tie_break in LIST:  # their file is else one of the command line
        found.add(tie_break.name, locations=[(_TIE_BREAKS, 0)])
    return found


def files() -> Iterator[tuple[Path, str]]:
    """Every file that has messages, and how they are found in it."""
    for path in sorted(SOURCE.rglob("*.py")):
        if not any(path.is_relative_to(folder) for folder in SPEECHLESS):
            yield path, "python"
    for path in sorted(TEMPLATES.rglob("*.html")):
        yield path, "jinja2.ext:babel_extract"


def _texts(table: Mapping[str, Any]) -> Iterator[str]:
    """What pages say of a rulebook: how its parts are called, what choices mean, who begins.

    An opening of one word is a name, as ``swap2``.
    """
    for key, value in table.items():
        if isinstance(value, str):
            if key in _TEXTS or (key in {"protocol", "opening"} and " " in value):
                yield value
        elif key in {"says", "paragraphs"} and isinstance(value, Mapping):
            yield from value.values()
        elif key in {"check_in", "fee"}:
            parts = value if isinstance(value, list) else [value]
            yield from (part[name] for part in parts for name in _OF_PARTS if name in part)
        elif isinstance(value, Mapping):
            yield from _texts(value)


_OF_PARTS = ("by", "who", "amount")
"""The same of a fee, and of the check-in."""
_TEXTS = frozenset({"title", "none", "priority", "named_by", "then"})
"""Keys of a rulebook whose texts are told as they are written."""


def path_of(lang: str) -> Path:
    """The catalogue of a language."""
    return LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def updated(lang: str, messages: Catalog) -> Catalog:
    """The catalogue of a language with just these messages, and the translations it had."""
    path = path_of(lang)
    known = Catalog(lang)
    if path.exists():
        known = read_po(BytesIO(path.read_bytes()), locale=lang)
    known.update(deepcopy(messages), no_fuzzy_matching=True)  # it keeps what it is given
    return known


def written(catalog: Catalog, lang: str) -> str:
    """A catalogue as its file holds it: sorted, without dates and line numbers."""
    body = BytesIO()
    write_po(
        body,
        catalog,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
        include_lineno=False,
    )
    plural = get_plural(lang)
    head = [
        f"Language: {lang}",
        f"Plural-Forms: nplurals={plural.num_plurals}; plural={plural.plural_expr};",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    lines = ['msgid ""', 'msgstr ""', *(f'"{line}\\n"' for line in head), "", ""]
    return "\n".join(lines) + body.getvalue().decode("utf-8")


def untranslated(catalog: Catalog) -> list[Message]:
    """The messages that lack a translation, or one of their plural forms."""
    return [
        message
        for message in catalog
        if message.id and (message.fuzzy or not _whole(message.string))
    ]


def _whole(string: object) -> bool:
    return all(string) if isinstance(string, tuple | list) else bool(string)


def main() -> int:
    """Write what has changed."""
    messages = template()
    for lang in LANGUAGES:
        if lang == "en":
            continue
        catalog = updated(lang, messages)
        text, path = written(catalog, lang), path_of(lang)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            print(path.relative_to(ROOT).as_posix())
        if missing := len(untranslated(catalog)):
            print(f"{lang}: {missing} of {len(catalog)} messages are not translated yet")
    return 0


if __name__ == "__main__":
    sys.exit(main())
