"""Nobody is told a name by a door behind the pages: reasons, forms, phones, slips, private tournaments.

That no public page names who does not want it is a check of the crawl: test_crawl.py.
"""

from collections.abc import Iterator

import pytest

from helpers.tournaments.championship_days import DAYS, Day, do, prepare
from helpers.tournaments.marked_names import (
    first,
    last,
    rename,
    shown_as,
    words_in,
)
from helpers.web.addresses import standing
from helpers.web.client import Client
from helpers.web.crawl import public_paths
from helpers.web.forms import forms_of
from helpers.web.phones import seen_anew
from helpers.web.visitor import Visitor
from podium import bootstrap
from podium.app.access import Role
from podium.app.instance import Instance
from podium.app.links import issue, secret
from podium.app.venue import Names
from podium.entry.web.addresses import act_url
from podium.entry.web.application import Application
from podium.entry.web.hub import Hub

PLAYED = [day for day in DAYS if day.moment != "before"]


@pytest.fixture
def instance() -> Instance:
    return bootstrap.instance_in_memory()


@pytest.fixture
def client(instance: Instance) -> Iterator[Client]:
    hub = Hub()
    hub.close()  # a stream ends as soon as it has said how it stands
    with Client(Application(instance, hub)) as made:
        yield made


def told(instance: Instance, day: Day, names: Names, *, minors: bool = False) -> list[str]:
    """Prepare a day, have everyone called so, and the public see that much; answers the ids."""
    prepare(instance, day)
    ids = rename(instance, day.name, minors=minors)
    shown_as(instance, day.name, names)
    return ids


# ---- free texts ----------------------------------------------------------------------------------


def test_names_in_reasons_and_of_who_acted_are_redacted(
    instance: Instance, client: Client
) -> None:
    day = next(day for day in PLAYED if day.name == "blokus-during")
    ids = told(instance, day, "number")
    reason = (
        f"{first(0)} {last(0)} was late; {last(1)} {first(1).upper()}, {last(2)}, {first(2)}"
        f" and {last(3)} saw it"
    )
    for by in (f"{first(4)} {last(4)}", "Olga"):
        do(
            instance,
            "rule",
            day.name,
            stage=day.first,
            entrant=ids[0],
            ruling="warning",
            reason=reason,
            by=by,
        )
    answer = client.get(f"/t/{day.name}/log")
    assert words_in(answer) == set()
    assert "No. 1 was late; No. 2, No. 3 and No. 4 saw it" in answer.text
    assert "Olga" in answer.text
    shown_as(instance, day.name, "full")
    seen_anew(client)
    assert f"{first(0)} {last(0)} was late" in client.get(f"/t/{day.name}/log").text


def test_a_helper_who_plays_too_is_not_named_by_the_player_s_card(
    instance: Instance, client: Client
) -> None:
    day = next(day for day in PLAYED if day.name == "catan-late")
    ids = told(instance, day, "number")
    helper = Visitor(client, instance)
    helper.take(Role.PLAYER, day.name, entrant=ids[0])
    helper.take(Role.ARBITER, day.name)
    where = act_url(day.name, "entrant", {"id": ids[1]}, "rule")
    told_of = {"stage": day.first, "entrant": ids[1], "ruling": "warning", "reason": "was late"}
    answer = helper.post(where, told_of)
    assert answer.status_code == 303, answer.text
    assert words_in(client.get(f"/t/{day.name}/log")) == set()


# ---- other players -------------------------------------------------------------------------------


@pytest.mark.parametrize("day", PLAYED, ids=lambda day: day.name)
def test_a_player_sees_its_own_people_alone_and_so_do_refusals(
    instance: Instance, client: Client, day: Day
) -> None:
    ids = told(instance, day, "number", minors=True)
    entrants = instance.service.tournament(day.name).state.entrants
    at = standing(instance, day)
    for entrant in dict.fromkeys([at.mine, *at.entrants[:2]]):
        known = entrants[entrant]
        own = {entrant, *(known.players or ()), *known.substitutes}
        mine = {word(n) for n, key in enumerate(ids) if key in own for word in (first, last)}
        client.cookies.clear()
        phone = Visitor(client, instance)
        home = phone.take(Role.PLAYER, day.name, entrant=entrant)
        page = client.get(home)
        assert words_in(page) & mine
        assert words_in(page) - mine == set()
        for form in forms_of(page.text):
            for do_it in ("report", "agree", "contest", "sit", ""):
                sent = {**form.fields, "do": do_it, "sheet": "{}", "table": "3"}
                answer = phone.post(form.action or home, sent)
                assert words_in(answer) - mine == set(), (form, do_it)


@pytest.mark.parametrize("day", PLAYED, ids=lambda day: day.name)
def test_who_scans_a_slip_sees_names_by_consent_even_of_the_seat_it_takes(
    instance: Instance, client: Client, day: Day
) -> None:
    told(instance, day, "number", minors=True)
    at = standing(instance, day)
    seated = 0
    for stage, number, table in at.one_of_each_state():
        client.cookies.clear()
        phone = Visitor(client, instance)
        home = phone.take(Role.SEAT, day.name, stage=stage, round=number, table=table)
        page = client.get(home)
        assert words_in(page) == set()
        for entrant in at.entrants:
            answer = phone.post(home, {"entrant": entrant, "do": "sit"})
            assert words_in(answer) == set()
            seated += answer.status_code == 303
        for path in (home, "/me"):
            assert words_in(client.get(path)) == set()
    assert seated or day.moment == "after"


def test_the_api_shows_players_and_seats_no_more_than_the_public(
    instance: Instance, client: Client
) -> None:
    for day in PLAYED:
        ids = told(instance, day, "number")
        seen_anew(client)
        at = standing(instance, day)
        for role in (Role.PLAYER, Role.SEAT):
            link = issue(
                instance,
                role=role,
                tournament=day.name,
                entrant=ids[0],
                stage=day.first,
                round=1,
                table=1,
            )
            headers = {"authorization": f"Bearer {secret(instance, link)}"}
            base = f"/api/tournaments/{day.name}"
            stale = {
                "act": "report",
                "stage": day.first,
                "entrant": at.entrants[0],
                "sheet": {},
                "round": 1,
                "table": 1,
                "expect_position": 1,
            }
            for answer in (
                client.get(base, headers=headers),
                client.get("/api/tournaments", headers=headers),
                client.get(f"{base}/log", headers=headers),
                client.post(f"{base}/acts", headers=headers, json=stale),
                client.post(f"{base}/acts", headers=headers, json={"act": "nothing"}),
            ):
                assert words_in(answer) == set(), (day.name, role, answer.url)


# ---- private tournaments -------------------------------------------------------------------------


HELPERS = (Role.ARBITER, Role.ORGANISER)


def strangers() -> Iterator[object]:
    """A day, and who looks at it: at a commit nobody in particular on each, helpers on some."""
    for day in DAYS:
        yield pytest.param(day, None, id=f"{day.name}, nobody")
        marks = () if day.moment == "during" else (pytest.mark.thorough,)
        for role in HELPERS:
            yield pytest.param(day, role, marks=marks, id=f"{day.name}, {role} of another")


@pytest.mark.parametrize(("day", "role"), list(strangers()))
def test_a_private_tournament_is_as_if_it_were_not_there(
    instance: Instance, client: Client, day: Day, role: Role | None
) -> None:
    """Not even to a helper of another, or to a player of this one: that page is the phone."""
    told(instance, day, "full")
    shown_as(instance, day.name, "full", public=False)
    do(instance, "open", "other", rulebook="katana-2016")
    if role is not None:
        Visitor(client, instance).take(role, "other")
    for path in dict.fromkeys(public_paths(standing(instance, day))):
        answer = client.get(path, follow_redirects=False)
        assert words_in(answer) == set(), path
        if path.startswith(("/t/", "/api/tournaments/", "/live/")):
            assert answer.status_code == 404, path
            there = path.replace(day.name, "no-such-cup")
            missing = client.get(there, follow_redirects=False)
            assert missing.status_code == 404, path
            assert missing.text == answer.text.replace(day.name, "no-such-cup"), path
        elif not path.startswith(("/desk/", "/me/", "/slip/")):
            assert day.name not in answer.text, path


def test_nobody_is_told_which_tournaments_there_are(client: Client) -> None:
    for path in (
        "/t/nope",
        "/live/nope",
        "/api/tournaments/nope",
        "/api/tournaments/nope/log",
        "/api/tournaments/nope/why?stage=main&one=a&other=b",
    ):
        answer = client.get(path)
        assert answer.status_code == 404
        assert not any(day.name in answer.text for day in DAYS), path


def test_the_organiser_is_told_of_ids_that_hold_names(
    instance: Instance, client: Client
) -> None:
    """They may come with a tournament that was imported, and no page can do without them."""
    do(instance, "open", "named", rulebook="katana-2016")
    do(instance, "enter", "named", id="p1", name="Anna Berg")
    do(instance, "enter", "named", id="dahl.bruno", name="Bruno Dahl")
    shown_as(instance, "named", "full")
    desk = Visitor(client, instance)
    desk.take(Role.ORGANISER)
    assert "ids contain names" not in desk.get("/desk/named/settings")
    shown_as(instance, "named", "short")
    seen_anew(client)
    page = desk.get("/desk/named/settings")
    assert "Some ids contain names: dahl.bruno." in page


# ---- several tournaments -------------------------------------------------------------------------


def screens(client: Client, days: list[Day]) -> Iterator[set[str]]:
    """The names that public pages of all tournaments together tell, and each one's own screen."""
    yield from (words_in(client.get(path)) for path in ("/", "/screen", "/api/tournaments"))
    own = [f"/t/{day.name}/screen" for day in days]
    for path in ("/screen", *own):
        yield from (words_in(client.get(f"{path}?page={page}")) for page in range(_SCREENS))


_SCREENS = 24
"""More than there are; the screen begins again after the last."""


def test_the_screen_of_several_tournaments_names_only_whom_each_may(
    instance: Instance, client: Client
) -> None:
    days = list({day.game: day for day in PLAYED if day.moment == "during"}.values())
    assert len(days) > 2
    for day in days:
        told(instance, day, "number")
    assert set().union(*screens(client, days)) == set()
    one = next(day for day in days if day.game == "catan")
    shown_as(instance, one.name, "full")
    seen_anew(client)
    assert set().union(*screens(client, [one])) != set()
    others = [day for day in days if day is not one]
    for day in others:
        for page in range(_SCREENS):
            assert words_in(client.get(f"/t/{day.name}/screen?page={page}")) == set(), day.name
