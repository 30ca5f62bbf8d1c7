"""The service: acts on stored tournaments, their state, and why somebody stands where."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from podium.app.log_replay import Unsound, check_secret, read_bodies, replay
from podium.app.opening import opening_event
from podium.app.personal_data import check_person, personal_data
from podium.app.ports import (
    AlreadySubmitted,
    Clock,
    Damaged,
    Entropy,
    FreeText,
    Library,
    Person,
    SideData,
    StaleLog,
    Storage,
    Submitted,
    text_ref,
)
from podium.app.text_checks import texts_refusal
from podium.core import ref
from podium.core.events import AnyEvent, Event
from podium.core.fold import Fold, Unfoldable
from podium.core.phrase import Phrase, say, with_names
from podium.core.records import START, Body, seal
from podium.core.refusals import Refusal, Refused, refuse
from podium.core.state import State
from podium.director import acts as a
from podium.director.decide import decide
from podium.formats.kernel.attributes import RATING, check_rating
from podium.formats.kernel.case import Case, Referee
from podium.rules.language import Rulebook
from podium.views.preview import Preview, preview
from podium.views.tournament import TournamentView, tournament_view
from podium.views.why import why

_ATTEMPTS = 20
_LOOKING_BACK = (a.Undo, a.Amend)
"""Acts that are decided by the acts that stand, not by the state alone."""


@dataclasses.dataclass(slots=True)
class Tournament:
    """A tournament in memory: its fold, rules and secret, and where its chain ends."""

    name: str
    fold: Fold
    rulebook: Rulebook
    secret: bytes | None
    hash: str

    @property
    def state(self) -> State:
        """Its state."""
        return self.fold.state


class Done(msgspec.Struct, frozen=True):
    """An act that was performed, and what came of it."""

    tournament: str
    position: int
    events: tuple[Event, ...]


class SubmissionKey(msgspec.Struct, frozen=True):
    """The key that an act was sent under, and what tells the act from others."""

    key: str
    digest: str


class Service:
    """Performs acts and answers questions. One for a process; it is not shared by threads."""

    def __init__(
        self,
        store: Storage,
        library: Library,
        clock: Clock,
        entropy: Entropy,
        games: Mapping[str, Referee],
    ) -> None:
        self.store = store
        self.library = library
        self._clock = clock
        self._entropy = entropy
        self.games = games
        self._loaded: dict[str, Tournament] = {}

    # ---- asking --------------------------------------------------------------------------

    def tournament(self, name: str) -> Tournament:
        """A tournament, brought up to date with the store.

        Raises:
            Refused: there is none of that name.
            Damaged: a record of it does not hold.
        """
        known = self._loaded.get(name)
        if known is not None and self._is_up_to_date(known):
            return known
        self._loaded.pop(name, None)
        self._loaded[name] = self._load(name)
        return self._loaded[name]

    def _is_up_to_date(self, known: Tournament) -> bool:
        """Take what others have added to a tournament; False where it must be loaded again.

        So it is where its log does not go on from what is known of it: somebody has taken it
        away, and perhaps stored another one under its name.
        """
        position = self.store.position(known.name)
        if position == known.state.position:
            return True
        return position > known.state.position and self._caught_up(known)

    def _unknown(self, name: str) -> Refused:
        there = tuple(self.store.streams()) or say("none yet")
        message = say("no tournament is open; there is {known}", known=there)
        if name:
            message = say(
                "there is no tournament {name!r}; there is {known}", name=name, known=there
            )
        return refuse("unknown-tournament", message, name)

    def case(self, name: str, word: str = "") -> Case:
        """The case of a tournament, for the questions of the director."""
        known = self.tournament(name)
        return self._case(known, word)

    def view(self, name: str, people: Mapping[str, Person] | None = None) -> TournamentView:
        """A tournament as it stands, with names where known.

        Args:
            name: of the tournament; an imported one may have been opened under another.
            people: those of the tournament, if they are known already.

        Raises:
            Refused: there is none of that name.
        """
        people = self.store.people(name) if people is None else people
        names = {key: person.name for key, person in people.items()}
        return tournament_view(self.case(name), name, names)

    def names(self, name: str) -> dict[str, str]:
        """What people call the entrants and players of a tournament."""
        return {key: person.name or key for key, person in self.store.people(name).items()}

    def why(self, name: str, stage: str, one: str, other: str) -> Phrase:
        """One sentence: why the higher of two stands before the other.

        Raises:
            Refused: they are not ranked against each other there.
        """
        names = self.names(name)
        return with_names(
            why(self.case(name), stage, one, other), lambda key: names.get(key, key)
        )

    # ---- acting --------------------------------------------------------------------------

    def perform(
        self, act: a.Act, submission: SubmissionKey | None = None
    ) -> Done | Preview | Refusal:
        """Perform an act, or say what it would change, or why it is refused.

        Args:
            act: what to do.
            submission: is stored with the act; one that is there already is refused.
        """
        if (refusal := texts_refusal(act)) is not None:
            return refusal
        try:
            return self._perform(act, submission)
        except Refused as refused:
            return refused.refusal
        except AlreadySubmitted:
            return Refusal(code="key-reused", message=say("this submission was made before"))

    def refusal_of(self, act: a.Act) -> Refusal | None:
        """The refusal that an act would meet now; nothing is done."""
        if (refusal := texts_refusal(act)) is not None:
            return refusal
        try:
            if isinstance(act, a.Open):
                self._opening(act)
                return None
            known = self._checked(act)
            found = decide(
                self._case(known, act.word, looks_back=isinstance(act, _LOOKING_BACK)), act
            )
        except Refused as refused:
            return refused.refusal
        return found if isinstance(found, Refusal) else None

    def _perform(
        self, act: a.Act, submission: SubmissionKey | None
    ) -> Done | Preview | Refusal:
        if isinstance(act, a.Open):
            return self._open(act, submission)
        for _ in range(_ATTEMPTS):
            known = self._checked(act)
            case = self._case(known, act.word, looks_back=isinstance(act, _LOOKING_BACK))
            if act.preview:
                return self._preview(known, act, case)
            events = decide(case, act)
            if isinstance(events, Refusal):
                return events
            if isinstance(act, a.Undo):
                self._check_what_is_left(known, act, events)
            try:
                return self._record(known, act, events, submission)
            except StaleLog:  # `_checked` looks again
                continue
        raise refuse("stale", say("others keep writing: try again"), act.tournament)

    def _checked(self, act: a.Act) -> Tournament:
        known = self.tournament(act.tournament)
        expected = act.expect_position
        if expected is not None and expected != known.state.position:
            raise refuse(
                "stale",
                say(
                    "{name} stands at position {position}, not {expected}: look at it again"
                    " before you act",
                    name=known.name,
                    position=known.state.position,
                    expected=expected,
                ),
                known.name,
            )
        return known

    def _preview(self, known: Tournament, act: a.Act, case: Case) -> Preview | Refusal:
        def after(events: Sequence[Event]) -> TournamentView:
            if isinstance(act, a.Undo):
                self._check_what_is_left(known, act, events)
            return self._after(known, act, events)

        return preview(known.name, case, act, tournament_view(self._case(known)), after)

    def _after(self, known: Tournament, act: a.Act, events: Sequence[Event]) -> TournamentView:
        """The state as it would be after an act."""
        ahead = known.fold.copy()
        ahead.apply(self._body(known.state.position + 1, act, events, "", ""))
        return tournament_view(dataclasses.replace(self._case(known), state=ahead.state))

    def _check_what_is_left(
        self, known: Tournament, act: a.Undo, events: Sequence[Event]
    ) -> None:
        """Refuse an undo that would leave a log which no longer comes to a state.

        What rests on what is known (footprints) only of acts as podium writes them; a log that was
        imported may have others.
        """
        try:
            self._after(known, act, events)
        except Exception as error:
            message = say(
                "without that act the other acts of {name} make no sense",
                name=known.name,
            )
            raise refuse("not-undoable", message, known.name) from error

    def _record(
        self,
        known: Tournament,
        act: a.Act,
        events: Sequence[Event],
        submission: SubmissionKey | None,
        secret: bytes | None = None,
    ) -> Done:
        """Make the events of an act durable, and let them happen."""
        texts = [self._text(text) for text in (act.by, act.reason) if text]
        refs = {text.text: text.ref for text in texts}
        position = known.state.position + 1
        body = self._body(position, act, events, refs.get(act.by, ""), refs.get(act.reason, ""))
        record = seal(body, known.hash)
        side = SideData(
            people=self._told(known.name, act),
            texts=tuple(texts),
            secret=secret,
            submission=_submitted(known.name, submission, position),
        )
        self.store.append(known.name, record, side)
        known.fold.apply(body)
        known.hash = record.hash
        return Done(known.name, position, tuple(events))

    def _body(
        self, position: int, act: a.Act, events: Sequence[Event], by: str, reason: str
    ) -> Body:
        kind = a.name_of(act)
        at = act.at or self._clock.now()
        return Body(
            position=position,
            at=at,
            act=kind,
            by=by,
            reason=reason,
            events=cast("tuple[AnyEvent, ...]", tuple(events)),  # every event is one of them
        )

    def _told(self, name: str, act: a.Act) -> dict[str, Person]:
        before = self.store.people(name) if isinstance(act, a.Amend) else {}
        return personal_data(act, before)

    def amend(self, name: str, people: Mapping[str, Person]) -> None:
        """Replace what is known of people: a name is mended without an act.

        Raises:
            Refused: `unknown-person`; `bad-attribute` for a rating, `malformed` for a text that no
                page can show; then nothing is replaced.
        """
        known = self.tournament(name).state.everybody
        unknown = [person for person in people if person not in known]
        if unknown:
            message = say(
                "nobody in {tournament} has the id {person!r}",
                tournament=name,
                person=ref.entrant(unknown[0]),
            )
            raise refuse("unknown-person", message, *unknown)
        for key, person in people.items():
            check_rating(key, person.attributes.get(RATING))
            check_person(key, person)
        self.store.put_people(name, people)

    def _text(self, text: str) -> FreeText:
        salt = self._entropy.draw(16).hex()
        return FreeText(text_ref(salt, text), salt, text)

    # ---- opening -------------------------------------------------------------------------

    def _opening(self, act: a.Open) -> tuple[Event, Rulebook, bytes]:
        if not act.tournament:
            raise refuse("bad-name", say("a tournament has a name"))
        if act.expect_position not in {None, 0} or self.store.position(act.tournament):
            raise refuse(
                "already-exists",
                say(
                    "there is a tournament {name!r} already: choose another name",
                    name=act.tournament,
                ),
                act.tournament,
            )
        return opening_event(act, self.library, self._entropy)

    def _open(self, act: a.Open, submission: SubmissionKey | None) -> Done | Preview:
        event, rulebook, secret = self._opening(act)
        if act.preview:
            return Preview(act.tournament, [])
        known = Tournament(act.tournament, Fold(), rulebook, secret, START)
        try:
            done = self._record(known, act, [event], submission, secret)
        except StaleLog:
            message = say("somebody has just opened {name!r}", name=act.tournament)
            raise refuse("already-exists", message, act.tournament) from None
        self._loaded[act.tournament] = known
        return done

    # ---- loading -------------------------------------------------------------------------

    def _load(self, name: str) -> Tournament:
        records = self.store.records(name)
        if not records:
            raise self._unknown(name)
        secret = self.store.secret(name)
        try:
            fold, rulebook = replay(records)
            check_secret(fold, secret)
        except Unsound as unsound:
            raise damaged_refusal(name, unsound) from unsound
        return Tournament(name, fold, rulebook, secret, records[-1].hash)

    def _caught_up(self, known: Tournament) -> bool:
        """Take the records that are new; False where they do not follow."""
        after = known.state.position
        records = self.store.records(known.name, after=after)
        try:
            for body in read_bodies(records, known.hash, after):
                known.fold.apply(body)
        except (Unsound, Unfoldable):
            return False
        known.hash = records[-1].hash if records else known.hash
        return True

    def _case(self, known: Tournament, word: str = "", *, looks_back: bool = False) -> Case:
        return Case(
            state=known.state,
            rulebook=known.rulebook,
            secret=known.secret,
            games=self.games,
            word=word,
            history=known.fold.effective() if looks_back else (),
        )


def damaged_refusal(name: str, unsound: Unsound) -> Damaged:
    """What is raised for a stored tournament that does not hold."""
    message = (
        f"{name} is damaged: {unsound}; restore it from a backup, or save what can be read and"
        f" take it away: podium remove {name} --export FILE"
    )
    return Damaged(message)


def _submitted(name: str, submission: SubmissionKey | None, position: int) -> Submitted | None:
    if submission is None:
        return None
    return Submitted(
        tournament=name, key=submission.key, digest=submission.digest, position=position
    )
