"""The venue: settings, announcements, fees, names in public."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.tournaments.in_memory import CUP, Hall, hall
from podium.app.ports import Person
from podium.app.venue import (
    Announcement,
    Names,
    PaidFee,
    Settings,
    announce,
    announcements,
    fees,
    public_name,
    set_fee,
    set_settings,
    settings,
    short_name,
    take_down,
)
from podium.core.refusals import Refused


@pytest.fixture
def instance() -> Hall:
    return hall("other")


# ---- settings --------------------------------------------------------------------------------


def test_settings_are_kept_by_tournament(instance: Hall) -> None:
    assert settings(instance, CUP) == Settings(tournament=CUP)
    chosen = Settings(
        tournament=CUP, language="cs", zone="Europe/Prague", names="short", public=False
    )
    set_settings(instance, CUP, chosen)
    assert settings(instance, CUP) == chosen
    assert settings(instance, "other") == Settings(tournament="other")


@pytest.mark.parametrize("zone", ["Prague", "../Prague", "Europe", "\0", "x" * 5000])
def test_a_time_zone_that_there_is_not(instance: Hall, zone: str) -> None:
    with pytest.raises(Refused) as caught:
        set_settings(instance, CUP, Settings(zone=zone))
    assert caught.value.refusal.code == "bad-setting"
    assert settings(instance, CUP) == Settings(tournament=CUP)


# ---- announcements ---------------------------------------------------------------------------


def test_announcements_stand_in_the_order_they_were_said(instance: Hall) -> None:
    said = [announce(instance, CUP, text, "Hana") for text in ("Lunch", "Round 3 at 14:00")]
    assert announcements(instance, CUP) == said
    assert announcements(instance, "other") == []
    assert (said[0].text, said[0].by, said[0].at) == ("Lunch", "Hana", instance.clock.now())


def test_more_than_ten_announcements_stand_in_order(instance: Hall) -> None:
    for number in range(12):
        announce(instance, CUP, str(number), "")
    assert [said.text for said in announcements(instance, CUP)] == [str(n) for n in range(12)]


def test_what_is_taken_down_is_gone_and_its_number_not_given_again(instance: Hall) -> None:
    first, second = (announce(instance, CUP, text, "Hana") for text in ("one", "secret"))
    take_down(instance, CUP, second.id)
    take_down(instance, CUP, "none")
    assert announcements(instance, CUP) == [first]
    assert "secret" not in repr(instance.tables.find(Announcement))
    assert announce(instance, CUP, "three", "Hana").id not in {first.id, second.id}


def test_an_announcement_goes_away_when_its_time_has_come(instance: Hall) -> None:
    announce(instance, CUP, "Lunch", "Hana", until="2026-05-07T09:30:00+01:00")
    instance.clock.move(minutes=29)
    assert len(announcements(instance, CUP)) == 1
    instance.clock.move(minutes=1)
    assert announcements(instance, CUP) == []


@pytest.mark.parametrize(
    ("text", "until"), [("", ""), (" \n", ""), ("x" * 501, ""), ("x", "noon"), ("x", "10:00")]
)
def test_announcements_that_are_none(instance: Hall, text: str, until: str) -> None:
    with pytest.raises(Refused) as caught:
        announce(instance, CUP, text, "Hana", until)
    assert caught.value.refusal.code == "bad-announcement"
    assert announcements(instance, CUP) == []


def test_two_who_announce_at_once_are_both_heard(instance: Hall) -> None:
    at_once = threading.Barrier(4)

    def say(text: str) -> None:
        at_once.wait()
        announce(instance, CUP, text, "")

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(say, "abcd"))
    assert sorted(said.text for said in announcements(instance, CUP)) == list("abcd")


# ---- fees ------------------------------------------------------------------------------------


def test_fees_are_noted(instance: Hall) -> None:
    set_fee(instance, CUP, "a", paid=True, by="Hana")
    set_fee(instance, CUP, "b", paid=True, by="Hana")
    instance.clock.move(hours=1)
    set_fee(instance, CUP, "b", paid=False, by="Ida")
    found = fees(instance, CUP)
    assert {entrant: fee.paid for entrant, fee in found.items()} == {"a": True, "b": False}
    assert found["b"] == PaidFee(
        tournament=CUP, entrant="b", paid=False, at=instance.clock.now(), by="Ida"
    )
    assert fees(instance, "other") == {}


# ---- names -----------------------------------------------------------------------------------

FULL, SHORT, NUMBER = (Settings(names=names) for names in get_args(Names))


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Anna Berg", "Anna B."),
        ("Berg, Anna", "Anna B."),
        ("de la Cruz, Anna María", "Anna D."),
        ("Anna Marie Berg", "Anna B."),
        ("Anna berg", "Anna B."),
        ("Anna Žáková", "Anna Ž."),
        ("Anna Z\u030ca\u0301kova\u0301", "Anna Ž."),
        ("Anna N\u0308ss", "Anna N\u0308."),
        ("  Anna   Berg ", "Anna B."),
        ("Anna", "Anna"),
        ("Anna,", "Anna"),
        (", Anna", "Anna"),
    ],
)
def test_a_short_name(name: str, short: str) -> None:
    assert short_name(name) == short


def person(**attributes: bool | float | str | None) -> Person:
    return Person(name="Anna Berg", attributes=attributes)


@pytest.mark.parametrize(
    ("about", "how", "seen"),
    [
        (person(), FULL, "Anna Berg"),
        (person(), SHORT, "Anna B."),
        (person(), NUMBER, "č. 12"),
        (person(shown_as="short"), FULL, "Anna B."),
        (person(shown_as="number"), FULL, "č. 12"),
        (person(shown_as="full"), NUMBER, "Anna Berg"),
        (person(shown_as="anything"), SHORT, "Anna B."),
        (person(shown_as=None), FULL, "Anna Berg"),
        (person(minor=True), FULL, "Anna B."),
        (person(minor=True, shown_as="full"), FULL, "Anna B."),
        (person(minor=True, shown_as="full"), NUMBER, "Anna B."),
        (person(minor=True), NUMBER, "č. 12"),
        (person(minor="yes"), FULL, "Anna B."),
        (person(minor="ano"), FULL, "Anna B."),
        (person(minor=1), FULL, "Anna B."),
        (person(minor=False), FULL, "Anna Berg"),
        (person(minor="no"), FULL, "Anna Berg"),
        (person(minor=""), FULL, "Anna Berg"),
        (person(minor=None), FULL, "Anna Berg"),
        (Person(), FULL, "č. 12"),
    ],
)
def test_what_the_public_sees(about: Person, how: Settings, seen: str) -> None:
    assert public_name(about, 12, how, "č. {}") == seen


def test_a_team_is_shown_whole() -> None:
    assert public_name(person(minor=True), 12, NUMBER, team=True) == "Anna Berg"
    assert public_name(Person(), 12, FULL, team=True) == "No. 12"


@given(
    first=st.text(st.characters(categories=["Lu", "Ll"]), min_size=1, max_size=8),
    last=st.text(st.characters(categories=["Lu", "Ll"]), min_size=4, max_size=12),
    minor=st.sampled_from([True, "true", "1", 1, 1.0, "x"]),
    wish=st.sampled_from(["full", "short", "number", "", None]),
    how=st.sampled_from([FULL, SHORT, NUMBER]),
)
def test_the_last_name_of_a_minor_is_never_shown(
    first: str, last: str, minor: bool | float | str, wish: str | None, how: Settings
) -> None:
    for name in (f"{first} {last}", f"{last}, {first}"):
        about = Person(name=name, attributes={"minor": minor, "shown_as": wish})
        seen = public_name(about, 7, how)
        assert last.casefold() not in seen.casefold().replace(first.casefold(), "", 1)
