"""HEAD is answered wherever GET is, without a body."""

import http.client

import pytest

from helpers.web.serving import serving
from helpers.web.visitor import Visitor, play
from podium.app.access import Role
from podium.app.instance import Instance


@pytest.mark.parametrize(
    "path",
    ["/", "/t/cup", "/t/cup/standings", "/screen", "/api/tournaments/cup", "/t/none", "/desk"],
)
def test_head_is_answered_as_get_is_without_a_body(
    visitor: Visitor, instance: Instance, path: str
) -> None:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    got = visitor.client.get(path, follow_redirects=False)
    head = visitor.client.head(path, follow_redirects=False)
    assert head.status_code == got.status_code
    assert head.headers["content-type"] == got.headers["content-type"]
    assert head.headers["content-length"] == got.headers["content-length"]
    assert (head.content, bool(got.content)) == (b"", got.status_code != 303)


def test_head_of_a_form_that_can_only_be_sent_is_refused_as_get_is(visitor: Visitor) -> None:
    visitor.take(Role.ORGANISER)
    assert visitor.client.head("/sign-out").status_code == 405


def test_over_the_network_a_connection_goes_on_after_head(instance: Instance) -> None:
    play(instance, "katana-2016", 8, lambda d: len(d["entrants"]) == 4)
    with serving(instance) as served:
        connection = http.client.HTTPConnection(served.url.removeprefix("http://"), timeout=10)
        for path in ("/t/cup", "/live/cup", "/static/podium.css", "/t/cup"):
            connection.request("HEAD", path)
            answer = connection.getresponse()
            assert (answer.status, answer.read()) == (200, b"")
        connection.request("GET", "/t/cup")
        assert b"</html>" in connection.getresponse().read()
        connection.close()
