"""Somebody who keeps the time at the desk, with the forms of its page, as a browser without script."""

import dataclasses
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import unescape

from httpx import Response

from helpers.tournaments.in_memory import QUICK, Moved
from helpers.web.client import Client
from helpers.web.forms import PageForm, forms_of
from helpers.web.pages import text_of
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.round_clocks.clock import RoundClock
from podium.app.round_clocks.running import clocks_of
from podium.app.venue import Settings, set_settings
from podium.bootstrap import instance_in_memory
from podium.entry.web.application import Application


@contextmanager
def keeping() -> Iterator["Keeper"]:
    """An instance whose time stands still until it is moved, in Prague, and its organiser."""
    time = Moved()
    instance = dataclasses.replace(instance_in_memory(hasher=QUICK), clock=time)
    set_settings(instance, "cup", Settings(zone="Europe/Prague"))
    with Client(Application(instance)) as client:
        desk = Visitor(client, instance)
        desk.take(Role.ORGANISER)
        yield Keeper(desk, instance, time)


class Keeper:
    """The page of the clocks of one tournament."""

    def __init__(
        self, desk: Visitor, instance: Instance, time: Moved, name: str = "cup"
    ) -> None:
        self.desk = desk
        self.instance = instance
        self.time = time
        self.name = name
        self.path = f"/desk/{name}/clock"

    # ---- looking -------------------------------------------------------------------------------

    def page(self, query: str = "") -> str:
        return self.desk.get(self.path + query)

    def told(self, query: str = "") -> str:
        """What can be read on it."""
        return text_of(self.page(query))

    @property
    def clocks(self) -> dict[str, RoundClock]:
        """Those that are kept."""
        return clocks_of(self.instance, self.name)

    @property
    def clock(self) -> RoundClock:
        """The only one."""
        (found,) = self.clocks.values()
        return found

    def buttons(self, query: str = "") -> list[str]:
        """What can be pressed."""
        return [text for _, text in self._buttons(self.page(query))]

    # ---- pressing ------------------------------------------------------------------------------

    def form(self, button: str, page: str = "") -> tuple[PageForm, dict[str, str]]:
        """The form with a button, and what it sends when that is pressed."""
        for form, text in self._buttons(page or self.page()):
            name, value = form.buttons[0][:2]
            if text.startswith(button):
                return form, {**form.fields, name: value}
        raise AssertionError(f"no button {button!r} among {self.buttons()}")

    def _buttons(self, page: str) -> Iterator[tuple[PageForm, str]]:
        for form in forms_of(page):
            if form.action == self.path:
                for button in form.buttons:
                    one = PageForm(form.action, form.method, form.fields, [button])
                    yield one, unescape(button[2])

    def send(self, fields: Mapping[str, str]) -> Response:
        """Send a form as it was read."""
        return self.desk.post(self.path, fields)

    def press(self, button: str, page: str = "", **typed: str) -> None:
        """Press a button; it must be done."""
        answer = self.send({**self.form(button, page)[1], **typed})
        assert answer.status_code == 303, text_of(answer.text)[:2000]

    def refused(self, button: str, page: str = "", **typed: str) -> str:
        """Press a button that cannot be pressed; what the page says."""
        answer = self.send({**self.form(button, page)[1], **typed})
        assert answer.status_code == 422, answer.status_code
        return answer.text

    def wait(self, minutes: float) -> None:
        """Let time go by, and have the pages look whether something has ended."""
        self.time.move(minutes=minutes)
        self.desk.client.app.state.gateway._compare()
