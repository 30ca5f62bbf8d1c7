"""The catalogues: one .po file a language, compiled in memory when it is first asked for."""

from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = {
    "en": "English",
    "cs": "Čeština",
    "sk": "Slovenčina",
    "lv": "Latviešu",
    "sv": "Svenska",
}
"""What podium speaks: the code of each language, and what it calls itself."""

DOMAIN = "podium"


@cache
def translations(lang: str) -> GNUTranslations:
    """The translations of a language; the English ones say what a page says in other words."""
    source = files(__package__) / "locale" / lang / "LC_MESSAGES" / f"{DOMAIN}.po"
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(source.read_bytes()), locale=lang))
    compiled.seek(0)
    return GNUTranslations(compiled)


def negotiated(
    cookie: str, setting: str, accept_language: str, *, own_first: bool = False
) -> str:
    """The language of a page.

    Args:
        cookie: what the viewer chose, empty if nothing.
        setting: the tournament's language, empty if none is set.
        accept_language: what the browser says of its user.
        own_first: the page is for its viewer alone: what the browser says comes before the
            tournament's language.
    """
    wanted = _wanted(accept_language)
    order = (cookie, *wanted, setting) if own_first else (cookie, setting, *wanted)
    return next((lang for lang in order if lang in LANGUAGES), "en")


def _wanted(header: str) -> list[str]:
    """Languages of an Accept-Language header, best first, without their countries."""
    found: list[tuple[float, str]] = []
    for part in header.split(","):
        name, _, weight = part.partition(";")
        quality = _quality(weight)
        if quality > 0:
            found.append((quality, name.strip().partition("-")[0].lower()))
    found.sort(key=lambda pair: -pair[0])
    return [lang for _, lang in found]


def _quality(weight: str) -> float:
    key, _, value = weight.partition("=")
    if key.strip().lower() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
