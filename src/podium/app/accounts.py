"""Accounts of organisers: name and password."""

import hashlib
import hmac
import unicodedata

from msgspec.structs import replace

from podium.app.instance import Instance
from podium.app.ports import Entropy, SideRow
from podium.core.phrase import say
from podium.core.refusals import refuse

SHORTEST = 10
"""Characters that a password has at least."""
LONGEST = 1000
_LONGEST_NAME = 60
_READ = 200
"""Characters of a name that are looked at: whoever sends more has no account."""
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters that are not taken for another one, nor for a figure."""


class Account(SideRow, frozen=True, kw_only=True):
    """An account; of the password, only what it can be checked by.

    Attributes:
        id: the name without what makes no difference between accounts.
    """

    TABLE = "accounts"
    KEY = ("id",)

    id: str
    name: str
    hashed: str
    made_at: str = ""

    @property
    def mark(self) -> str:
        """Changes with the password."""
        return hashlib.sha256(self.hashed.encode()).hexdigest()[:32]


def any_account(instance: Instance) -> bool:
    """Whether there is an account at all; if not, this is the first start."""
    return bool(instance.tables.find(Account))


def names(instance: Instance) -> list[str]:
    """The names of the accounts, in order of the alphabet."""
    return [account.name for account in instance.tables.find(Account)]


def create(instance: Instance, name: str, password: str) -> None:
    """Make an account. Names that differ in capitals alone, or only look the same, are the same.

    Raises:
        Refused: `bad-name`, `weak-password`, `already-exists`.
    """
    name = unicodedata.normalize("NFC", name).strip()
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        message = say("a name has 1 to {most} characters: choose another", most=_LONGEST_NAME)
        raise refuse("bad-name", message)
    _check_strength(name, password)
    if account(instance, name) is None and not _looks_like_another(instance, name):
        made = Account(
            id=same_name(name),
            name=name,
            hashed=instance.hasher.hashed(_typed(password)),
            made_at=instance.clock.now(),
        )
        if instance.tables.add(made):
            return
    message = say("there is an account {name!r} already: choose another name", name=name)
    raise refuse("already-exists", message, name)


def _looks_like_another(instance: Instance, name: str) -> bool:
    """Whether people would take a name for that of an account: with a Cyrillic letter in it, say."""
    shape = _skeleton(name)
    return any(_skeleton(other) == shape for other in names(instance))


def check(instance: Instance, name: str, password: str) -> bool:
    """Whether name and password belong together. An unknown name takes as long as a known one."""
    known = account(instance, name)
    if known is None:
        instance.hasher.hashed(_typed(password))
        return False
    return instance.hasher.fits(_typed(password), known.hashed)


def change_password(instance: Instance, name: str, password: str) -> None:
    """Give an account another password; nobody is signed in with the old one any more.

    Raises:
        Refused: `weak-password`; `unknown-account`.
    """
    known = account(instance, name)
    if known is None:
        raise refuse("unknown-account", say("there is no account {name!r}", name=name), name)
    _check_strength(known.name, password)
    hashed, now = instance.hasher.hashed(_typed(password)), instance.clock.now()
    instance.tables.update(
        Account, (known.id,), lambda found: replace(found, hashed=hashed, made_at=now)
    )


def account(instance: Instance, name: str) -> Account | None:
    """An account by its name, None if there is none."""
    return instance.tables.get(Account, same_name(name))


def one_time_code(entropy: Entropy) -> str:
    """A code for the first start, to be read from a terminal and typed: `HKWM-PTBX`."""
    number = int.from_bytes(entropy.draw(16), "big")
    letters = ""
    for _ in range(8):
        number, letter = divmod(number, len(_LETTERS))
        letters += _LETTERS[letter]
    return f"{letters[:4]}-{letters[4:]}"


def is_code(said: str, code: str) -> bool:
    """Whether what was typed is the code, capitals and hyphen or not."""
    plain = "".join(said.split()).replace("-", "").upper()
    return hmac.compare_digest(plain.encode("utf-8", "replace"), code.replace("-", "").encode())


def _check_strength(name: str, password: str) -> None:
    if not SHORTEST <= len(_typed(password)) <= LONGEST:
        message = say("a password has at least {n} characters: take a few words", n=SHORTEST)
        raise refuse("weak-password", message)
    if same_name(password) == same_name(name):
        raise refuse("weak-password", say("the password is the name: choose another"))


def _typed(password: str) -> str:
    """A password as every keyboard writes it."""
    return unicodedata.normalize("NFC", password)


def same_name(name: str) -> str:
    """A name without what makes no difference between accounts; no longer than names are."""
    return unicodedata.normalize("NFKC", name[:_READ]).strip().casefold()[:_READ]


# ---- names that look the same ----------------------------------------------------------------------

_LIKE = {
    "A": "\u0410\u0391",
    "B": "\u0412\u0392",
    "C": "\u0421\u03f9",
    "E": "\u0415\u0395",
    "H": "\u041d\u0397",
    "I": "\u0406\u0399\u04c0",
    "J": "\u0408\u037f",
    "K": "\u041a\u039a\u212a",
    "M": "\u041c\u039c",
    "N": "\u039d",
    "O": "\u041e\u039f\u0555",
    "P": "\u0420\u03a1",
    "S": "\u0405\u054f",
    "T": "\u0422\u03a4",
    "U": "\u054d",
    "X": "\u0425\u03a7",
    "Y": "\u04ae\u03a5",
    "Z": "\u0396",
    "a": "\u0430\u0251",
    "c": "\u0441\u03f2",
    "d": "\u0501",
    "e": "\u0435",
    "g": "\u0261\u0581",
    "h": "\u04bb\u0570",
    "i": "\u0456\u0131\u03b9",
    "j": "\u0458\u03f3",
    "l": "\u04cf",
    "n": "\u0578",
    "o": "\u043e\u03bf\u0585",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "s": "\u0455",
    "u": "\u057d\u03c5",
    "v": "\u03bd\u0475",
    "w": "\u051d",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03b3",
}
"""Letters of the Cyrillic, Greek and Armenian scripts that are drawn like Latin ones, as fonts of
screens have them. After Unicode's confusables (UTS 39), as far as single letters of names go."""

_LATIN = str.maketrans({other: latin for latin, others in _LIKE.items() for other in others})


def _skeleton(name: str) -> str:
    """What a name looks like: the same for two names that people cannot tell apart."""
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name)).translate(_LATIN)
    seen = (char for char in plain if unicodedata.category(char) != "Cf")
    return " ".join(unicodedata.normalize("NFC", "".join(seen)).casefold().split())
