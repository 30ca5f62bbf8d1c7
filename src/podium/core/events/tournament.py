"""The tournament as a whole: opened, an act of it undone, the secret of its lots revealed."""

from podium.core import ref
from podium.core.building import Builder
from podium.core.events.base import Event
from podium.core.phrase import Phrase, Value, say, term


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """The tournament exists, under this rulebook.

    Attributes:
        sources: the rulebook's text, with the texts it extends before it.
        options: the organiser's choices at the opening, by option name.
        commitment: salted hash of the secret of the lots.
        salt: the salt of that hash.
        seed_given: the secret was not drawn but follows from a seed that was given.
    """

    name: str
    rulebook: str
    level: str = ""
    title: str = ""
    sources: tuple[str, ...]
    options: dict[str, bool | int | str] = {}
    commitment: str
    salt: str
    seed_given: bool = False

    def apply(self, to: Builder) -> None:
        to.state.opening = self

    def sentence(self) -> Phrase:
        more: list[Value] = [say("level {level}", level=self.level)] if self.level else []
        more += [
            say("{option} {choice}", option=term(key), choice=ref.choice(str(value)))
            for key, value in self.options.items()
        ]
        if self.seed_given:
            more.append(say("lots from a seed that was given"))
        under = (self.rulebook, *more)
        if self.title:
            return say(
                "{title} opened under {rulebook}", title=term(self.title), rulebook=under
            )
        return say("opened under {rulebook}", rulebook=under)


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    """The secret of the lots, at the last close, as hexadecimal digits."""

    secret: str

    def apply(self, to: Builder) -> None:
        to.state.revealed = self.secret

    def apply_undone(self, to: Builder) -> None:
        """What was told stays told."""
        self.apply(to)

    def sentence(self) -> Phrase:
        return say("the secret of the lots is {secret}", secret=self.secret)


class Undone(Event, frozen=True, kw_only=True, tag="undone"):
    """Cancels the act at a position of the log."""

    of: int

    def apply(self, to: Builder) -> None:
        """Nothing: the fold sees it, and leaves out what it cancels."""

    def sentence(self) -> Phrase:
        return say("act {position} undone", position=self.of)
