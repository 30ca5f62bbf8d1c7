"""The venue: settings of a tournament's pages, announcements, fees, names as the public sees them."""

import unicodedata
from datetime import datetime
from typing import Literal, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec.structs import replace

from podium.app.instance import Instance
from podium.app.ports import Person, SideRow, SideTables
from podium.app.text_checks import without_invisible
from podium.core.phrase import say
from podium.core.refusals import refuse
from podium.core.times import valid_time

Names = Literal["full", "short", "number"]
"""How much of a name the public sees, most first."""

TITLE = 120
"""Letters of the longest title."""
_LONGEST = 500
_NO = frozenset({"", "none", "false", "no", "0", "0.0"})


# ---- settings --------------------------------------------------------------------------------


class Settings(SideRow, frozen=True, kw_only=True, omit_defaults=True):
    """How a tournament shows itself.

    Attributes:
        language: of its pages; empty: the reader's own.
        zone: IANA name of the time zone; empty: that of the machine.
        names: how the public sees people.
        public: whether the public sees it at all.
        title: what it is called; empty: as it was opened.
    """

    TABLE = "settings"
    KEY = ("tournament",)

    tournament: str = ""
    language: str = ""
    zone: str = ""
    names: Names = "full"
    public: bool = True
    title: str = ""


def settings(instance: Instance, name: str) -> Settings:
    """The settings of a tournament."""
    return instance.tables.get(Settings, name) or Settings(tournament=name)


def set_settings(instance: Instance, name: str, settings: Settings) -> None:
    """Change them.

    Raises:
        Refused: `bad-setting` for a time zone that there is not, or too long a title.
    """
    if len(settings.title) > TITLE:
        message = say("a title has at most {most} characters", most=TITLE)
        raise refuse("bad-setting", message, settings.title)
    if settings.zone:
        try:
            ZoneInfo(settings.zone)
        except (ValueError, OSError, ZoneInfoNotFoundError):
            message = say(
                "there is no time zone {zone!r}: use one such as Europe/Prague",
                zone=settings.zone,
            )
            raise refuse("bad-setting", message, settings.zone) from None
    instance.tables.put(replace(settings, tournament=name))


# ---- announcements ---------------------------------------------------------------------------


class Announcement(SideRow, frozen=True, kw_only=True, omit_defaults=True):
    """What is said to everyone. Times are RFC 3339.

    Attributes:
        text: empty once it was taken down.
        until: when it goes away by itself; empty: it stays.
    """

    TABLE = "announcements"
    KEY = ("tournament", "id")

    tournament: str
    id: str
    text: str
    at: str
    by: str
    until: str = ""


def announce(
    instance: Instance, name: str, text: str, by: str, until: str = ""
) -> Announcement:
    """Say something to everyone.

    Raises:
        Refused: `bad-announcement` for no text, too long a text, or a time that is none.
    """
    text = without_invisible(text).strip()
    if not text or len(text) > _LONGEST:
        message = say("an announcement has 1 to {most} characters", most=_LONGEST)
        raise refuse("bad-announcement", message)
    if until and not valid_time(until):
        message = say("{until!r} is not a time such as 2026-05-07T10:00:00+03:00", until=until)
        raise refuse("bad-announcement", message)
    number = len(instance.tables.find(Announcement, tournament=name))
    while True:
        number += 1
        made = Announcement(
            tournament=name,
            id=f"{number:06}",
            text=text,
            at=instance.clock.now(),
            by=by,
            until=until,
        )
        if instance.tables.add(made):
            return made


def announcements(instance: Instance, name: str) -> list[Announcement]:
    """What stands now, in the order it was said."""
    now = datetime.fromisoformat(instance.clock.now())
    return [
        made
        for made in instance.tables.find(Announcement, tournament=name)
        if made.text and (not made.until or now < datetime.fromisoformat(made.until))
    ]


def take_down(instance: Instance, name: str, announcement: str) -> None:
    """Take an announcement away. Its number is not given again."""
    gone = Announcement(tournament=name, id=announcement, text="", at="", by="")
    instance.tables.update(Announcement, (name, announcement), lambda _: gone)


# ---- fees ------------------------------------------------------------------------------------


class PaidFee(SideRow, frozen=True, kw_only=True):
    """Whether an entrant has paid, who noted it and when."""

    TABLE = "fees"
    KEY = ("tournament", "entrant")

    tournament: str
    entrant: str
    paid: bool
    at: str
    by: str


def set_fee(instance: Instance, name: str, entrant: str, *, paid: bool, by: str) -> None:
    """Note that an entrant has paid, or has not."""
    instance.tables.put(
        PaidFee(tournament=name, entrant=entrant, paid=paid, at=instance.clock.now(), by=by)
    )


def fees(instance: Instance, name: str) -> dict[str, PaidFee]:
    """What was noted, by entrant; who is missing has not paid."""
    return {fee.entrant: fee for fee in instance.tables.find(PaidFee, tournament=name)}


def forget(tables: SideTables, tournament: str, entrant: str) -> None:
    """Take away what was noted of an entrant's fee."""
    tables.delete(PaidFee, tournament=tournament, entrant=entrant)


# ---- names -----------------------------------------------------------------------------------


def public_name(
    person: Person,
    number: int,
    settings: Settings,
    word: str = "No. {}",
    *,
    team: bool = False,
) -> str:
    """What the public may see of somebody.

    Args:
        person: what is known.
        number: the entrant's number, for who is shown by it.
        settings: of the tournament; what the person chose (`shown_as`) goes before it.
        word: how a number is shown, in place of `{}`.
        team: a team's name is shown whole.
    """
    if not person.name:
        return _numbered(word, number)
    if team:
        return person.name
    match _shown(person, settings):
        case "full":
            return person.name
        case "short":
            return short_name(person.name)
        case "number":
            return _numbered(word, number)


def is_minor(person: Person) -> bool:
    """Whether somebody was said to be a minor, whose name is never shown in full."""
    return str(person.attributes.get("minor")).strip().casefold() not in _NO


def short_name(name: str) -> str:
    """First name and initial: `Anna Berg` and `Berg, Anna` are both `Anna B.`."""
    last, comma, first = unicodedata.normalize("NFC", name).partition(",")
    words = [*first.split(), *last.split()[:1]] if comma else last.split()
    if len(words) < 2:  # noqa: PLR2004 - a first name and another
        return " ".join(words)
    end = next((at for at, sign in enumerate(words[-1]) if at and not _joins(sign)), None)
    return f"{words[0]} {words[-1][:end].upper()}."


def _joins(sign: str) -> bool:
    """Whether a sign belongs to the letter before it."""
    return unicodedata.category(sign).startswith("M")


def _shown(person: Person, settings: Settings) -> Names:
    wish = person.attributes.get("shown_as")
    shown: Names = next((name for name in get_args(Names) if name == wish), settings.names)
    return "short" if is_minor(person) and shown == "full" else shown


def _numbered(word: str, number: int) -> str:
    return word.replace("{}", str(number))
