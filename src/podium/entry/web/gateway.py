"""The gateway: what the pages see of an instance, and the one way through which they act.

One worker thread uses the service, so acts come one after another; what is read is computed once a
change, not once a view.
"""

import asyncio
import dataclasses
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import cached_property, partial
from typing import TypeVar

import msgspec

from podium.app.access import Role, User, check_right
from podium.app.browser_sessions import put_forward
from podium.app.instance import Instance
from podium.app.ports import Damaged, Person, StoreBusy
from podium.app.round_clocks.clock import RoundClock
from podium.app.round_clocks.reading import sounds, wall_time
from podium.app.round_clocks.running import clocks_of
from podium.app.service import Done
from podium.app.submissions import perform
from podium.app.venue import Announcement, PaidFee, Settings, announcements, fees, settings
from podium.core.phrase import say
from podium.core.refusals import Refusal, Refused, refuse
from podium.core.state import Entrant
from podium.director.acts import Act
from podium.entry.web.clock_jumps import Watch, steady
from podium.entry.web.hub import Hub
from podium.formats.kernel.bracket_plan import BracketPlan
from podium.formats.kernel.in_force import in_force
from podium.formats.registry import format_of
from podium.rules.language import Rulebook
from podium.views.preview import Preview
from podium.views.stages import StageView
from podium.views.tournament import EntrantView, TournamentView

T = TypeVar("T")
LOG = logging.getLogger("podium.web")

_PAGES = 400
"""Rendered pages kept of one tournament; the least used go first."""
_AGAIN = 60.0
"""Seconds until a damaged tournament is looked at again."""
_LOOK = 1.0
"""Seconds between looks whether another program (a command line) has acted on the store."""


@dataclasses.dataclass(frozen=True, eq=False)
class View:
    """A tournament as it stood at a moment; nothing in it changes any more.

    Attributes:
        entered: the entrants with their rosters, by id.
        plans: where the sides of each play-off come from.
        tag: tells this moment from every other one; what listeners are told.
        tournament: as it stood, with full names: not for the public.
        ends: times at which something in it comes to its end by itself.
    """

    name: str
    tag: str
    tournament: TournamentView
    people: Mapping[str, Person]
    entered: Mapping[str, Entrant]
    rulebook: Rulebook
    settings: Settings
    clocks: Mapping[str, RoundClock]
    announcements: tuple[Announcement, ...]
    fees: Mapping[str, PaidFee]
    plans: Mapping[str, BracketPlan]
    ends: tuple[datetime, ...] = ()
    rendered: OrderedDict[object, bytes] = dataclasses.field(default_factory=OrderedDict)

    @property
    def title(self) -> str:
        """What people call it."""
        return self.settings.title or self.tournament.title

    @cached_property
    def stages(self) -> dict[str, StageView]:
        """The stages by their ids."""
        return {stage.id: stage for stage in self.tournament.stages}

    @cached_property
    def entrants(self) -> dict[str, EntrantView]:
        """The entrants by their ids."""
        return {entrant.id: entrant for entrant in self.tournament.entrants}

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Number of entering of each entrant."""
        return {entrant: number for number, entrant in enumerate(self.entrants, start=1)}

    @cached_property
    def team_of(self) -> dict[str, str]:
        """The team of each player who is in one."""
        return {
            player: entrant.id
            for entrant in self.entered.values()
            for player in entrant.members
        }

    def keep(self, key: object, make: Callable[[], bytes]) -> bytes:
        """A page of this moment, rendered at most once."""
        found = self.rendered.get(key)
        if found is None:
            found = self.rendered[key] = make()
            if len(self.rendered) > _PAGES:
                self.rendered.popitem(last=False)
        else:
            self.rendered.move_to_end(key)
        return found


class Gateway:
    """The instance as the pages see it. It lives in one event loop."""

    def __init__(self, instance: Instance, hub: Hub) -> None:
        self.instance = instance
        self.hub = hub
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="director")
        self._password_pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="passwords")
        self._views: dict[str, View] = {}
        self._unread: dict[str, float] = {}
        self._turns: dict[str, int] = {}
        self._watch: asyncio.Task[None] | None = None
        self._clock = Watch(instance.clock.now(), steady())
        self._start = instance.entropy.draw(4).hex()  # turns count from 0 after a restart

    # ---- seeing --------------------------------------------------------------------------

    async def view(self, name: str) -> View:
        """A tournament as it stands.

        Raises:
            Refused: there is none of that name (`unknown-tournament`).
        """
        known = self._views.get(name)
        return known if known is not None else await self._work(lambda: self._look(name))

    async def ask(self, question: Callable[[Instance], T]) -> T:
        """The answer to a question that needs the service, in its thread; it must change nothing."""
        return await self._work(lambda: question(self.instance))

    async def names(self) -> list[str]:
        """Names of the tournaments, in order of opening."""
        return await self._work(self.instance.service.store.streams)

    async def views(self) -> list[View]:
        """Every tournament as it stands, in order of opening.

        One that is damaged is left out, so that it takes no other page down: `unread` names it,
        and the log of the server says why.
        """
        names = await self.names()
        self._unread = {name: at for name, at in self._unread.items() if name in names}
        found = [
            self._views.get(name) or await self._work(partial(self._told, name))
            for name in names
        ]
        return [view for view in found if view is not None]

    @property
    def unread(self) -> list[str]:
        """Names of the tournaments that were left out, as they are damaged."""
        return sorted(self._unread)

    def _told(self, name: str) -> View | None:
        """A tournament, None if it cannot be told; looked at again once in a while."""
        until = self._unread.get(name)
        if until is not None and time.monotonic() < until:
            return None
        try:
            found = self._look(name)
        except StoreBusy:
            raise
        except Refused:  # removed since its name was read
            self._unread.pop(name, None)
            return None
        except Damaged as error:
            LOG.error("left out: %s", error)  # noqa: TRY400 - it says all there is to say
        except Exception:
            LOG.exception("left out: %s", name)
        else:
            self._unread.pop(name, None)
            return found
        self._unread[name] = time.monotonic() + _AGAIN
        return None

    async def settle(self) -> None:
        """Have the store put its files in order."""
        await self._work(self.instance.service.store.settle)

    async def ask_slow(self, question: Callable[[Instance], T]) -> T:
        """The answer to a question about passwords, which take their time: nobody else waits."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._password_pool, lambda: question(self.instance))

    def _look(self, name: str) -> View:
        known = self._views.get(name)
        if known is not None:
            return known
        instance = self.instance
        if not instance.service.store.position(name):
            raise no_such_tournament(name)  # what others there are is not for everyone
        now = datetime.fromisoformat(instance.clock.now())
        people, case = dict(instance.service.store.people(name)), instance.service.case(name)
        seen = instance.service.view(name, people)
        announced, timed = tuple(announcements(instance, name)), clocks_of(instance, name)
        found = View(
            name=name,
            tag=self._tag(name, seen.position),
            tournament=seen,
            people=people,
            entered=dict(case.state.entrants),
            rulebook=in_force(case.rulebook, case.state),
            settings=settings(instance, name),
            clocks=timed,
            announcements=announced,
            fees=fees(instance, name),
            plans={
                stage: format_of(case, case.state.stage(stage)).bracket_plan()
                for stage in case.rulebook.stages
            },
            ends=tuple(end for end in _ends(announced, timed) if end > now),
        )
        self._views[name] = found
        return found

    # ---- doing ---------------------------------------------------------------------------

    async def act(self, who: User, act: Act, key: str = "") -> Done | Preview | Refusal:
        """Perform an act for somebody, if they may: the only way to a tournament's log.

        Args:
            who: who acts; signs it, if the act does not say who did.
            act: what is done.
            key: of the submission: the same one twice counts once.
        """
        refusal = check_right(who, act)
        if refusal is not None:
            return refusal
        signed = _signed(act, who)
        return await self._work(lambda: self._perform(signed, key))

    def _perform(self, act: Act, key: str) -> Done | Preview | Refusal:
        answer = perform(self.instance, act, key)
        if isinstance(answer, Done):
            self._changed(answer.tournament)
        return answer

    async def change(self, name: str, change: Callable[[Instance], T]) -> T:
        """Change what lies beside the log (clocks, announcements, fees, names, settings)."""

        def work() -> T:
            try:
                return change(self.instance)
            finally:
                self._turns[name] = self._turns.get(name, 0) + 1
                self._changed(name)

        return await self._work(work)

    def _changed(self, name: str) -> None:
        """In the worker thread: forget the view, and have the listeners told."""
        self._views.pop(name, None)
        position = self.instance.service.store.position(name)
        tag = self._tag(name, position)
        self._loop.call_soon_threadsafe(self.hub.tell, name, tag)

    def _tag(self, name: str, position: int) -> str:
        return f"{position}.{self._turns.get(name, 0)}-{self._start}"

    async def _work(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._worker, work)

    # ---- living --------------------------------------------------------------------------

    async def open(self) -> None:
        """Begin to look out for acts of other programs."""
        self._loop = asyncio.get_running_loop()
        self._watch = self._loop.create_task(self._poll_store())

    async def close(self) -> None:
        """Let go of everything."""
        self.hub.close()
        if self._watch is not None:
            self._watch.cancel()
        self._worker.shutdown(wait=True)
        self._password_pool.shutdown(wait=True)

    async def _poll_store(self) -> None:
        while True:
            await asyncio.sleep(_LOOK)
            try:
                await self._work(self._compare)
            except Exception:  # the next look may succeed, and pages must go on hearing
                LOG.exception("the look at the store failed")

    def _compare(self) -> None:
        at = self.instance.clock.now()
        if by := self._clock.put_forward(at):
            put_forward(self.instance, by)
        positions = self.instance.service.store.positions()
        now = datetime.fromisoformat(at)
        for name, view in list(self._views.items()):
            if _outlived(view, now):
                self._turns[name] = self._turns.get(name, 0) + 1
                self._changed(name)
            elif positions.get(name) != view.tournament.position:
                self._changed(name)


def no_such_tournament(name: str) -> Refused:
    """The refusal of a tournament that there is not, or not for who asks."""
    message = say("there is no tournament {name!r}", name=name)
    return refuse("unknown-tournament", message, name)


def _outlived(view: View, now: datetime) -> bool:
    """Whether something in a view has come to its end by itself since it was looked at."""
    return any(end <= now for end in view.ends)


def _ends(
    announced: Iterable[Announcement], timed: Mapping[str, RoundClock]
) -> Iterator[datetime]:
    """When something ends by itself: an announcement, the time of the hall or of a table."""
    ends = [one.until for one in announced]
    for clock in timed.values():
        ends += [wall_time(clock, at) for at, kind in sounds(clock) if kind == "end"]
    yield from (datetime.fromisoformat(end) for end in ends if end)


def _signed(act: Act, who: User) -> Act:
    """The act with who does it. Only an organiser may say that it was somebody else, or earlier."""
    if any(
        g.role is Role.ORGANISER and g.tournament in {"", act.tournament} for g in who.grants
    ):
        return msgspec.structs.replace(act, by=act.by or who.name)
    return msgspec.structs.replace(act, by=who.name, at="")
