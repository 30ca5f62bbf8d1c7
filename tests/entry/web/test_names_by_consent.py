"""A journalist after the names of minors: no public answer holds more than people have consented to.

Everybody in the three founding championships, at all moments of their days, has a name that no page
holds otherwise; then everything that can be fetched is searched for it.
"""

from collections.abc import Iterator
from urllib.parse import quote, urlencode

import pytest
from httpx import Response

from helpers.tournaments.championship_days import DAYS, Day, do, prepare
from helpers.tournaments.marked_names import (
    CLUB,
    FIRST,
    LAST,
    first,
    last,
    rename,
    shown_as,
    words_in,
)
from helpers.web.addresses import Standing, addresses, standing
from helpers.web.client import Client
from helpers.web.forms import forms_of
from helpers.web.phones import seen_anew
from helpers.web.visitor import Visitor
from podium import bootstrap
from podium.app.access import Role
from podium.app.house import House
from podium.app.links import issue, secret
from podium.app.ports import Person
from podium.app.venue import Names
from podium.entry.web.addresses import act_url
from podium.entry.web.application import Application
from podium.entry.web.hub import Hub

PLAYED = [day for day in DAYS if day.moment != "before"]
GROUPS = ("A", "B", "C", "D")


@pytest.fixture(scope="module")
def house() -> House:
    made = bootstrap.house_in_memory()
    for day in DAYS:
        prepare(made, day)
    return made


class Journalist:
    """Fetches whatever there is for everybody."""

    def __init__(self, client: Client, house: House) -> None:
        self.client = client
        self.house = house

    def everything(self, day: Day) -> Iterator[tuple[str, Response]]:
        """Every public answer about a championship."""
        at = standing(self.house, day)
        for path in dict.fromkeys(self._paths(at)):
            answer = self.client.get(path, follow_redirects=False)
            assert answer.status_code < 500, path
            yield path, answer
            mark = answer.headers.get("etag")
            if mark:
                again = self.client.get(path, headers={"if-none-match": mark})
                assert again.status_code == 304, path
                yield path, again

    def _paths(self, at: Standing) -> Iterator[str]:
        name = at.name
        yield from (a.path for a in addresses(at) if a.reader == "public")
        yield from (f"/t/{name}/screen?page={page}" for page in range(9))
        yield from (f"/screen?page={page}" for page in range(30))
        yield from (f"/t/{name}/entrant/{quote(entrant)}" for entrant in at.entrants)
        for stage in at.stages:
            yield from (f"/t/{name}/standings/{stage['id']}/{group}" for group in GROUPS)
            yield from (f"/t/{name}/tables?stage={stage['id']}&round={n}" for n in range(1, 5))
            for one, other in zip(at.entrants, at.entrants[1:], strict=False):
                query = urlencode({"a": one, "b": other, "over": "all"})
                yield f"/t/{name}/why/{stage['id']}?{query}"
                asked = urlencode({"stage": stage["id"], "one": one, "other": other})
                yield f"/api/tournaments/{name}/why?{asked}"
        yield from ("/", "/api/tournaments", f"/api/tournaments/{name}", f"/live/{name}")
        yield from (f"/t/{name}/log.jsonl", f"/api/tournaments/{name}/log", f"/desk/{name}")
        yield from (f"/t/{name}/export/{kind}" for kind in EXPORTS)
        yield from (f"/api/tournaments/{name}/exports/{kind}" for kind in EXPORTS)
        yield from (f"/desk/{name}/people", f"/desk/{name}/export", f"/me/{name}/{at.mine}")
        yield from (f"/t/{name}/entrant/nobody", f"/t/{name}/tables?q={FIRST}", f"/t/{name}/x")
        yield from (f"/slip/{name}/{stage}/{n}/{table}" for stage, n, table, _ in at.tables)


EXPORTS = bootstrap.exports()


@pytest.fixture(autouse=True)
def others_are_hidden(house: House) -> None:
    """Screens and lists show several at once: of those that a test is not about, numbers."""
    for day in DAYS:
        shown_as(house, day.name, "number")


@pytest.fixture
def client(house: House) -> Iterator[Client]:
    hub = Hub()
    hub.close()  # a stream ends as soon as it has said how it stands
    with Client(Application(house, hub)) as made:
        yield made


@pytest.fixture
def journalist(client: Client, house: House) -> Journalist:
    return Journalist(client, house)


def told(house: House, day: Day, names: Names, *, minors: bool = False) -> list[str]:
    """Have everybody called so, and the public see that much; answers the ids."""
    ids = rename(house, day.name, minors=minors)
    shown_as(house, day.name, names)
    return ids


def beginning(words: set[str], *begin: str) -> set[str]:
    return {word for word in words if word.startswith(begin)}


# ---- the public ----------------------------------------------------------------------------------


@pytest.mark.parametrize("day", DAYS, ids=lambda day: day.name)
def test_where_numbers_are_shown_no_name_is(
    house: House, journalist: Journalist, day: Day
) -> None:
    told(house, day, "number")
    for path, answer in journalist.everything(day):
        assert words_in(answer) == set(), path


@pytest.mark.parametrize("day", DAYS, ids=lambda day: day.name)
def test_of_minors_no_last_name_is_shown(
    house: House, journalist: Journalist, day: Day
) -> None:
    told(house, day, "full", minors=True)
    for path, answer in journalist.everything(day):
        assert beginning(words_in(answer), LAST, CLUB) == set(), path


def test_this_search_finds_names_where_they_are_shown(
    house: House, journalist: Journalist
) -> None:
    for day in PLAYED[:3]:
        told(house, day, "full")
        seen_anew(journalist.client)
        with_names = [
            path
            for path, answer in journalist.everything(day)
            if beginning(words_in(answer), LAST)
        ]
        if day.game != "gomoku":  # there teams play, and no page of theirs names who is in one
            assert len(with_names) > 20
            for path in (f"/t/{day.name}", f"/api/tournaments/{day.name}", "/"):
                assert path in with_names or path == "/"
        assert not beginning(words_in(journalist.client.get(f"/t/{day.name}/log.jsonl")), LAST)


def test_who_wants_it_is_shown_otherwise_than_the_others(
    house: House, journalist: Journalist
) -> None:
    day = next(day for day in PLAYED if day.name == "catan-during")
    one, other, *_ = told(house, day, "full")
    people = house.service.store.people(day.name)
    hidden = {**people[one].attributes, "shown_as": "number"}
    house.service.amend(day.name, {one: Person(name=people[one].name, attributes=hidden)})
    found: set[str] = set()
    for path, answer in journalist.everything(day):
        words = words_in(answer)
        assert not words & {first(0), last(0)}, path
        found |= words
    assert last(1) in found
    assert other


# ---- free texts ----------------------------------------------------------------------------------


def test_names_in_reasons_and_of_who_acted_are_veiled(
    house: House, journalist: Journalist
) -> None:
    day = next(day for day in PLAYED if day.name == "blokus-during")
    ids = told(house, day, "number")
    reason = (
        f"{first(0)} {last(0)} was late; {last(1)} {first(1).upper()}, {last(2)}, {first(2)}"
        f" and {last(3)} saw it"
    )
    for by in (f"{first(4)} {last(4)}", "Olga"):
        do(
            house,
            "rule",
            day.name,
            stage=day.first,
            entrant=ids[0],
            ruling="warning",
            reason=reason,
            by=by,
        )
    answer = journalist.client.get(f"/t/{day.name}/log")
    assert words_in(answer) == set()
    assert "No. 1 was late; No. 2, No. 3 and No. 4 saw it" in answer.text
    assert "Olga" in answer.text
    shown_as(house, day.name, "full")
    seen_anew(journalist.client)
    assert f"{first(0)} {last(0)} was late" in journalist.client.get(f"/t/{day.name}/log").text


def test_a_helper_who_plays_too_is_not_named_by_the_player_s_card(
    house: House, client: Client
) -> None:
    day = next(day for day in PLAYED if day.name == "catan-late")
    ids = told(house, day, "number")
    helper = Visitor(client, house)
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
    house: House, client: Client, day: Day
) -> None:
    ids = told(house, day, "number", minors=True)
    entrants = house.service.tournament(day.name).state.entrants
    at = standing(house, day)
    for entrant in dict.fromkeys([at.mine, *at.entrants[:2]]):
        known = entrants[entrant]
        own = {entrant, *(known.players or ()), *known.substitutes}
        mine = {word(n) for n, key in enumerate(ids) if key in own for word in (first, last)}
        client.cookies.clear()
        phone = Visitor(client, house)
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
    house: House, client: Client, day: Day
) -> None:
    told(house, day, "number", minors=True)
    at = standing(house, day)
    seated = 0
    for stage, number, table in at.one_of_each_state():
        client.cookies.clear()
        phone = Visitor(client, house)
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
    house: House, client: Client
) -> None:
    for day in PLAYED:
        ids = told(house, day, "number")
        seen_anew(client)
        at = standing(house, day)
        for role in (Role.PLAYER, Role.SEAT):
            link = issue(
                house,
                role=role,
                tournament=day.name,
                entrant=ids[0],
                stage=day.first,
                round=1,
                table=1,
            )
            headers = {"authorization": f"Bearer {secret(house, link)}"}
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


@pytest.mark.parametrize("day", DAYS, ids=lambda day: day.name)
def test_a_private_tournament_is_as_if_it_were_not_there(
    house: House, client: Client, journalist: Journalist, day: Day
) -> None:
    """Not even to a helper of another, or to a player of this one: that page is the phone."""
    told(house, day, "full")
    shown_as(house, day.name, "full", public=False)
    other = next(d for d in DAYS if d.name != day.name)
    try:
        for role, confined in (
            (None, {}),
            (Role.ARBITER, {"tournament": other.name}),
            (Role.ORGANISER, {"tournament": other.name}),
        ):
            client.cookies.clear()
            if role is not None:
                Visitor(client, house).take(role, **confined)
            for path, answer in journalist.everything(day):
                assert words_in(answer) == set(), path
                if path.startswith(("/t/", "/api/tournaments/", "/live/")):
                    assert answer.status_code == 404, path
                    there = path.replace(day.name, "no-such-cup")
                    missing = client.get(there, follow_redirects=False)
                    assert missing.status_code == 404, path
                    assert missing.text == answer.text.replace(day.name, "no-such-cup"), path
                elif not path.startswith(("/desk/", "/me/", "/slip/")):
                    assert day.name not in answer.text, path
    finally:
        shown_as(house, day.name, "full")


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


def test_the_organiser_is_told_of_ids_that_hold_names(house: House, client: Client) -> None:
    """They may come with a tournament that was imported, and no page can do without them."""
    do(house, "open", "named", rulebook="katana-2016")
    do(house, "enter", "named", id="p1", name="Anna Berg")
    do(house, "enter", "named", id="dahl.bruno", name="Bruno Dahl")
    shown_as(house, "named", "full")
    desk = Visitor(client, house)
    desk.take(Role.ORGANISER)
    assert "ids hold names" not in desk.get("/desk/named/settings")
    shown_as(house, "named", "short")
    seen_anew(client)
    page = desk.get("/desk/named/settings")
    assert "Some ids hold names: dahl.bruno." in page
