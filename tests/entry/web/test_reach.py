"""Where codes and addresses for phones are shown that no phone can follow, the page says so first."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from helpers.web.client import Client
from helpers.web.organiser import NAME, DeskDay
from helpers.web.visitor import Visitor
from podium.app.access import Role
from podium.app.instance import Instance
from podium.entry.web import server
from podium.entry.web.addresses import Listening
from podium.entry.web.application import Application

HERE = "127.0.0.1:8000"
LAN = "http://10.0.0.5:8000"
AGAIN = "podium serve --host 0.0.0.0 --port 8000 --demo"
LOST = "Phones cannot reach this server: codes and addresses printed now will not work."
PAGES = ("cards", "card/p1", "helpers", "tables", "print/slips/main/1")
"""Below the desk of a tournament: what is printed, or scanned from the screen, and where it is asked for."""


@pytest.fixture(autouse=True)
def in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("podium.entry.web.addresses.network_addresses", lambda: ["10.0.0.5"])


def _visitor(instance: Instance, heard: Listening) -> Iterator[Visitor]:
    made = Application(instance, heard=heard)
    with Client(made, base_url=f"http://{HERE}") as client:
        yield Visitor(client, instance)


@pytest.fixture
def alone(instance: Instance) -> Iterator[Visitor]:
    """A podium that listens to this machine only."""
    yield from _visitor(instance, Listening(alone=True, again=AGAIN))


@pytest.fixture
def open_(instance: Instance) -> Iterator[Visitor]:
    """A podium that listens to the network."""
    yield from _visitor(instance, Listening())


def _paired(desk: Visitor, instance: Instance) -> None:
    """A championship in its first round, with cards and a helper."""
    desk.take(Role.ORGANISER)
    day = DeskDay(desk, instance).opened("katana-2016", 9)
    day.elsewhere("start", stage="main")
    day.elsewhere("pair", stage="main")
    origin = f"http://{HERE}"
    desk.post(f"/desk/{NAME}/cards", origin=origin)
    desk.post(f"/desk/{NAME}/helpers", {"label": "Rita", "role": "scorekeeper"}, origin=origin)


@pytest.mark.parametrize("where", [f"/desk/{NAME}/{page}" for page in PAGES] + ["/accounts"])
def test_who_listens_alone_says_so_with_the_command(
    alone: Visitor, instance: Instance, where: str
) -> None:
    _paired(alone, instance)
    found = unescape(alone.get(where))
    assert LOST in found
    assert f"<code>{AGAIN}</code>" in found
    code = re.search(r'<svg[^>]*class="code', found)
    assert code is None or found.index(LOST) < code.start()


@pytest.mark.parametrize("where", [f"/desk/{NAME}/{page}" for page in PAGES] + ["/accounts"])
def test_who_listens_to_the_network_says_nothing(
    open_: Visitor, instance: Instance, where: str
) -> None:
    _paired(open_, instance)
    assert LOST not in unescape(open_.get(where))


def test_every_page_with_a_code_is_known(alone: Visitor, instance: Instance) -> None:
    """No page of the desk shows a code without saying that it leads nowhere."""
    _paired(alone, instance)
    bar = re.findall(rf'href="(/desk/{NAME}[^"#]*)"', alone.get(f"/desk/{NAME}"))
    seen = set()
    for address in {*map(unescape, bar), *(f"/desk/{NAME}/{page}" for page in PAGES)}:
        page = unescape(alone.get(address))
        if 'class="code' in page or f"{LAN}/" in page:
            assert LOST in page, address
            seen.add(address)
    assert len(seen) >= 4


def test_the_screen_shows_no_code_that_leads_nowhere(
    alone: Visitor, open_: Visitor, instance: Instance
) -> None:
    _paired(alone, instance)
    frames = [f"/t/{NAME}/screen?page={number}" for number in range(8)]
    assert not any("On your phone" in alone.get(frame) for frame in frames)
    assert any(f"{LAN}/t/{NAME}" in open_.get(frame) for frame in frames)


def test_who_came_from_the_network_can_follow(alone: Visitor, instance: Instance) -> None:
    """As behind a server that stands in front of this one."""
    _paired(alone, instance)
    page = unescape(alone.get(f"/desk/{NAME}/cards", host="podium.example"))
    assert LOST not in page
    assert "http://podium.example/l/" in page


@pytest.mark.parametrize(("host", "said"), [("127.0.0.1", True), ("0.0.0.0", False)])  # noqa: S104
def test_a_socket_knows_who_hears_it(host: str, *, said: bool) -> None:
    listening = server.listen_on(host, 0)
    try:
        assert server.is_local_only(listening) is said
    finally:
        listening.close()
