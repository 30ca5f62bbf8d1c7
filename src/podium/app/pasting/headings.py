"""What people write above a column or before a colon, in the languages of podium."""

from collections.abc import Mapping
from enum import Enum
from functools import cache

import msgspec

from podium.app.text_folding import fold_text
from podium.core.phrase import Phrase, literal, say
from podium.rules.language import Rulebook


class ColumnRole(Enum):
    """What a column holds."""

    NUMBER = "number"
    NAME = "name"
    SURNAME = "surname"
    TEAM = "team"
    SCHOOL = "school"
    PART = "part"
    PLAYERS = "players"
    SUBSTITUTES = "substitutes"
    CAPTAIN = "captain"
    ATTRIBUTE = "attribute"


class Column(msgspec.Struct, frozen=True):
    """A column, as it was understood.

    Attributes:
        title: what stands above it; empty where nothing does and it was guessed.
        role: what it holds.
        key: of an attribute: its name.
    """

    title: str
    role: ColumnRole
    key: str = ""

    @property
    def meaning(self) -> Phrase:
        """What it holds, for people."""
        if self.role is ColumnRole.ATTRIBUTE:
            return attribute_name(self.key)
        return _MEANINGS[self.role]


def attribute_name(key: str) -> Phrase:
    """What an attribute is called, as short as a column wants; its key where podium has no word."""
    return _KEYS.get(key, literal(key))


_MEANINGS: Mapping[ColumnRole, Phrase] = {
    ColumnRole.NUMBER: say("number, left out"),
    ColumnRole.NAME: say("name"),
    ColumnRole.SURNAME: say("surname"),
    ColumnRole.TEAM: say("team"),
    ColumnRole.SCHOOL: say("school"),
    ColumnRole.PART: say("part of the school"),
    ColumnRole.PLAYERS: say("players"),
    ColumnRole.SUBSTITUTES: say("substitutes"),
    ColumnRole.CAPTAIN: say("captain"),
}

FIDE_ID, FEDERATION = "fide_id", "federation"
"""What report files have of a player besides, under their keys there."""

CLUB, RATING, SESSION, PAID, SHOWN_AS, MINOR = (
    "club",
    "rating",
    "session",
    "paid",
    "shown_as",
    "minor",
)

_KEYS: Mapping[str, Phrase] = {
    CLUB: say("club"),
    RATING: say("rating"),
    SESSION: say("session"),
    PAID: say("paid"),
    SHOWN_AS: say("shown as"),
    MINOR: say("minor"),
    FIDE_ID: literal("FIDE ID"),  # as every federation writes it, in any language
    FEDERATION: literal("FED"),
}

_TITLES: Mapping[ColumnRole | str, str] = {
    ColumnRole.NUMBER: (
        "no, nr, num, number, č, čís, číslo, poř, pořadí, p č, por č, poradie, numurs, nr p k,"
        " n p k, nummer"
    ),
    ColumnRole.NAME: (
        "name, full name, first name, given name, forename, player, participant, entrant,"
        " name and surname, first name and surname,"
        " jméno, křestní jméno, jméno a příjmení, jméno příjmení, příjmení a jméno,"
        " příjmení jméno, hráč, účastník,"
        " meno, krstné meno, meno a priezvisko, meno priezvisko, priezvisko a meno,"
        " priezvisko meno,"
        " vārds, vārds uzvārds, vārds un uzvārds, uzvārds vārds, spēlētājs, dalībnieks,"
        " namn, förnamn, för och efternamn, förnamn och efternamn, förnamn efternamn,"
        " spelare, deltagare"
    ),
    ColumnRole.SURNAME: "surname, last name, family name, příjmení, priezvisko, uzvārds, efternamn",
    ColumnRole.TEAM: (
        "team, team name, name of the team, tým, název, název týmu, jméno týmu, družstvo,"
        " tím, názov, názov tímu, komanda, nosaukums, komandas nosaukums, lag, lagnamn,"
        " lagets namn"
    ),
    ColumnRole.SCHOOL: (
        "school, name of the school, škola, název školy, názov školy, skola, skolas nosaukums,"
        " skolans namn"
    ),
    ColumnRole.PART: "part, část, časť, daļa, del",
    ColumnRole.PLAYERS: (
        "player, players, members, team members, roster, hráč, hráči, hráče, hráča, členové, hráč týmu,"
        " členovia, súpiska, soupiska, spēlētājs, spēlētāji, sastāvs, spelare, medlemmar"
    ),
    ColumnRole.SUBSTITUTES: (
        "substitute, substitutes, sub, subs, reserve, reserves, náhradník, náhradníci, náhradníka,"
        " náhradnice, rezerve, rezerves, rezerves spēlētājs, rezerves spēlētāji, maiņa, reserv,"
        " reserver, avbytare"
    ),
    ColumnRole.CAPTAIN: (
        "captain, team captain, kapitán, kapitána, kapitán týmu, kapitánka, kapitán tímu, kapteinis, kapteiņa,"
        " komandas kapteinis, kapteiņa, kapten, lagkapten"
    ),
    FIDE_ID: (
        "fide_id, fide id, fideid, fide no, fide nr, fide number, fide code, id fide, id no,"
        " fide kód, číslo fide, fide číslo, fide numurs, fide nummer"
    ),
    FEDERATION: "federation, fed, federace, federácia, federācija",
    CLUB: "club, klub, klubs, klubb, oddíl, oddiel, förening, biedrība",
    RATING: "rating, elo, reitings, rejting",
    SESSION: "session, sezení, sedenie, sesija, blok, pass, omgång",
    PAID: (
        "paid, has paid, fee paid, zaplaceno, zaplatil, zaplatila, uhrazeno, zaplatené,"
        " uhradené, samaksāts, apmaksāts, samaksājis, betalt, betald, har betalat"
    ),
    SHOWN_AS: (
        "shown as, display name, public name, zobrazit jako, zobrazované jméno, zobraziť ako,"
        " zobrazované meno, rādīt kā, visas som"
    ),
    MINOR: (
        "minor, under 18, under age, nezletilý, nezletilá, mladší 18, neplnoletý, neplnoletá,"
        " maloletý, nepilngadīgs, nepilngadīga, minderårig, omyndig, under 18 år"
    ),
}
"""Headings by what stands under them. Accents, case, marks and numbers make no difference."""

_OF_TEAMS = {
    ColumnRole.SCHOOL,
    ColumnRole.PART,
    ColumnRole.PLAYERS,
    ColumnRole.SUBSTITUTES,
    ColumnRole.CAPTAIN,
}
"""What only teams have; for single entrants such a column is an attribute like any other."""

_OF_PLAYERS = {ColumnRole.PLAYERS, ColumnRole.SUBSTITUTES, ColumnRole.CAPTAIN}
"""What a form asks for player by player: `Player no. 2`. (Team 2 is no heading, but a team.)"""

_BESIDES = set(
    "no nr number c cislo s name surname of the jmeno prijmeni a meno priezvisko vards uzvards"  # noqa: SIM905 - reads better
    " namn efternamn och un and".split()
)


def column_for(title: str, rulebook: Rulebook) -> Column | None:
    """What a heading means under a rulebook; None if podium does not know it."""
    said = fold_text(title)
    if not said:
        return Column(title, ColumnRole.NUMBER) if title.strip() in {"#", "№"} else None
    for name, attribute in rulebook.attribute.items():
        known = (name, attribute.title, *attribute.headings)
        if said in map(fold_text, known):
            return Column(title, ColumnRole.ATTRIBUTE, name)
    titles = _known(teams=rulebook.roster is not None)
    found = titles.get(said)
    if found is None and (bare := titles.get(_core_words(said))) in _OF_PLAYERS:
        found = bare
    if isinstance(found, ColumnRole):
        return Column(title, found)
    return Column(title, ColumnRole.ATTRIBUTE, found) if found else None


def _core_words(said: str) -> str:
    """A heading without numbers, and without saying that it is a name."""
    kept = (word for word in said.split() if not word.isdecimal() and word not in _BESIDES)
    return " ".join(kept)


@cache
def _known(*, teams: bool) -> dict[str, ColumnRole | str]:
    """Titles that are known, for teams or for single entrants."""
    found: dict[str, ColumnRole | str] = {}
    for meaning, titles in _TITLES.items():
        if meaning not in _OF_TEAMS or teams:
            found |= {fold_text(title): meaning for title in titles.split(",")}
    return found
