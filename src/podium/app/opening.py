"""Opening a tournament: its rulebook with level and options, and the secret of its lots."""

from podium.app.ports import Entropy, Library
from podium.core.events import Event, Opened
from podium.core.phrase import literal, say
from podium.core.refusals import refuse
from podium.director.acts import Open
from podium.rules.language import Fault, Faulty, Rulebook, compose, extends_of, levels_of
from podium.rules.language.holes import check
from podium.rules.lots import commitment, secret_of, seed_salt

_MOST = 8
"""No rulebook extends one that extends one … deeper than this."""


def rulebook_sources(library: Library, rulebook: str) -> tuple[list[str], list[str]]:
    """The texts of a rulebook and of those it extends, base first, and what each is called.

    Raises:
        Refused: there is no such rulebook, or the texts extend one another in a circle.
    """
    texts: list[str] = []
    names: list[str] = []
    wanted = rulebook
    while wanted:
        text = library.text(wanted)
        if text is None:
            message = say(
                "there is no rulebook {name!r}; there are {known}, or give the path of a file",
                name=wanted,
                known=tuple(library.ids()),
            )
            raise refuse("no-such-rulebook", message, wanted)
        if wanted in names or len(names) == _MOST:
            message = say("{name!r} extends itself", name=wanted)
            raise refuse("no-such-rulebook", message, wanted)
        texts.insert(0, text)
        names.insert(0, wanted)
        extended = extends_of(text)
        wanted = library.beside(wanted, extended) if extended else ""
    return texts, names


def opening_event(
    act: Open, library: Library, entropy: Entropy
) -> tuple[Event, Rulebook, bytes]:
    """The opening event, the rulebook and the secret.

    Raises:
        Refused: no such rulebook, or an option or level that it does not have.
        Faulty: the rulebook itself has faults.
    """
    texts, names = rulebook_sources(library, act.rulebook)
    compose_plain(texts, names, act)
    try:
        rulebook = compose(texts, names, act.level, act.options)
    except Faulty as faulty:
        first = faulty.faults[0]
        code = "bad-level" if first.path.startswith("level") else "bad-option"
        text = f"{first.path}: {first.message}"
        text = f"{text}; {first.hint}" if first.hint else text
        raise refuse(code, literal(text), act.rulebook) from None
    if act.seed is None:
        secret, salt = entropy.draw(32), entropy.draw(16).hex()
    else:
        secret = secret_of(act.seed)
        salt = seed_salt(secret)
    event = Opened(
        name=act.tournament,
        rulebook=rulebook.id,
        level=act.level,
        title=act.title,
        sources=tuple(texts),
        options=act.options,
        commitment=commitment(secret, salt),
        salt=salt,
        seed_given=act.seed is not None,
    )
    return event, rulebook, secret


def rulebook_holes(library: Library, rulebook: str) -> list[Fault]:
    """The holes of a rulebook: cases for which it has no rule. Those that ship have none.

    Raises:
        Refused: there is no such rulebook.
    """
    return [] if rulebook in library.ids() else check(*rulebook_sources(library, rulebook))


def compose_plain(texts: list[str], names: list[str], act: Open) -> None:
    """Read the rulebook without the organiser's choices, so that faults are told apart.

    Raises:
        Faulty: the rulebook itself has faults.
    """
    levels = levels_of(texts[-1]) or [level for text in texts for level in levels_of(text)]
    level = act.level if act.level in levels else (levels[0] if levels else "")
    compose(texts, names, level)


def rulebook_of(opening: Opened) -> Rulebook:
    """The rulebook of a stored tournament, from the text that was stored with it."""
    return compose(opening.sources, (), opening.level, opening.options)
