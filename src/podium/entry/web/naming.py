"""What entrants and players are called on a page: whole at the desk, by consent in public."""

from collections.abc import Iterable
from functools import cached_property

from podium.app.ports import Person
from podium.app.venue import public_name
from podium.core.phrase import say
from podium.core.refusals import Refusal
from podium.entry.web.gateway import View
from podium.entry.web.name_redaction import NameRedactor, reveals_name
from podium.entry.web.titles import told
from podium.entry.web.words import Translator
from podium.views.standings import StandingRow
from podium.views.tournament import PlaceView


def left_mark(t: Translator, row: StandingRow | PlaceView) -> str:
    """That somebody in standings or places has withdrawn, in words; empty while they play."""
    if not row.withdrawn:
        return ""
    if row.left_after:
        return t.phrase(say("left after round {number}", number=row.left_after))
    return t.gettext("withdrawn")


class Naming:
    """Names in one view and language; call it with an id.

    Args:
        view: whose people they are.
        t: the language.
        public: as far as each has consented, else whole.
    """

    def __init__(self, view: View, t: Translator, *, public: bool = False) -> None:
        self._view = view
        self._said = t
        self._public = public
        self._called: dict[str, str] = {}  # a page of one person asks for a few names of many

    def __call__(self, key: str) -> str:
        """What people call an entrant or player; the id itself if nobody knows more."""
        found = self._called.get(key)
        if found is None:
            found = self._called[key] = self._name_of(key) or key
        return found

    def _name_of(self, key: str) -> str:
        person = self._view.people.get(key)
        if person is None:
            return ""
        return self._by_consent(key, person) if self._public else person.name

    def _by_consent(self, key: str, person: Person) -> str:
        view = self._view
        word = self._said.phrase(say("No. {number}", number="{}"))
        team = view.team_of.get(key, "")
        if team:  # a player is numbered within the team
            entry = view.entered[team]
            number = entry.members.index(key) + 1
            return public_name(person, number, view.settings, f"{self._team(team)} · {word}")
        whole = view.rulebook.roster is not None
        return public_name(person, view.numbers.get(key, 0), view.settings, word, team=whole)

    def _team(self, team: str) -> str:
        """A team's name; braces in it are not for the number."""
        person = self._view.people.get(team)
        return (person.name if person is not None else team).replace("{}", "")

    def marked(self, row: StandingRow | PlaceView) -> str:
        """The name of somebody in standings or places, with the mark of one who has withdrawn."""
        name, mark = self(row.entrant), left_mark(self._said, row)
        return f"{name} ({mark})" if mark else name

    def of(self, keys: Iterable[str]) -> list[str]:
        """What people call several."""
        return [self(key) for key in keys]

    def sorted(self, keys: Iterable[str]) -> list[str]:
        """Ids in the order of their names, as the language sorts them."""
        return sorted(keys, key=lambda key: (self._said.sort_key(self(key)), key))

    @property
    def told_by_ids(self) -> list[str]:
        """Ids that hold a word of a name which is not shown: addresses and the log have ids."""
        people = self._view.people.items()
        return [key for key, person in people if reveals_name(key, person.name, self(key))]

    @cached_property
    def _redactor(self) -> NameRedactor:
        people = self._view.people.items()
        return NameRedactor((person.name, self(key)) for key, person in people)

    def free_text(self, text: str | None) -> str:
        """A text that somebody wrote into the log, as far as it may be read; None: it was erased."""
        if text is None:
            return self._said.gettext("(erased)")
        return self._redactor(text) if self._public else text

    def told(self, phrase: str) -> str:
        """A sentence, with what people call everyone, stages and matches."""
        return told(self._said, self._view, self, phrase)

    def refusal(self, refusal: Refusal) -> str:
        """What a refusal says, so called."""
        return self.told(refusal.message)
