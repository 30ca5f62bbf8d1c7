"""Reading pasted lists under the shipped rulebooks, for tests."""

from helpers.tournaments.scenes import Scene
from podium.app.entries import AlreadyEntered, EntryList, read_entries
from podium.app.opening import rulebook_sources
from podium.director.acts import Enter
from podium.rules.language import Rulebook, compose


def rulebook(name: str, level: str = "") -> Rulebook:
    """A shipped rulebook."""
    texts, names = rulebook_sources(Scene("katana-2016").service.library, name)
    return compose(texts, names, level, {})


CATAN = rulebook("katana-2016")
BLOKUS = rulebook("blokus-lincon-2016")
GOMOKU = rulebook("piskvorky-2018", "ot")
FINALS = rulebook("piskvorky-2018", "kt")
FOOTBALL = rulebook("football-group-uefa")


def read(text: str | bytes, under: Rulebook = CATAN, language: str = "en") -> EntryList:
    """What is read of a list that can be read."""
    found = read_entries(text, under, AlreadyEntered(), language)
    assert not found.fault, found.fault
    return found


def meanings(found: EntryList) -> list[str]:
    """What each column was taken for."""
    return [str(column.meaning) for column in found.heading]


def acts_of(found: EntryList, tournament: str) -> list[Enter]:
    """The acts that enter the rows without a fault, in order."""
    return [row.act(tournament) for row in found.good]
