"""Phrases: English text that carries its template and values."""

import copy
import json
import pickle

import msgspec
import pytest

from podium.core import ref
from podium.core.exact import exact, figure
from podium.core.phrase import (
    Figure,
    Phrase,
    few,
    list_and,
    list_or,
    list_semicolon,
    literal,
    say,
    say_many,
    term,
    with_names,
)
from podium.core.refusals import refuse

STAGE = say("there is no stage {name!r}; there are {known}", name="x", known=("main", "final"))


def test_a_phrase_is_its_english_text() -> None:
    assert STAGE == "there is no stage 'x'; there are main, final"
    assert isinstance(STAGE, str)
    assert hash(STAGE) == hash("there is no stage 'x'; there are main, final")
    assert type(str(STAGE)) is str


def test_it_keeps_what_it_was_made_of() -> None:
    assert STAGE.template == "there is no stage {name!r}; there are {known}"
    assert STAGE.values == {"name": "x", "known": ("main", "final")}


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        (say("{seats}: {n}", seats=list_and(("a", "b", "c")), n=3), "a, b and c: 3"),
        (say("{seats}", seats=list_or(("a", "b"))), "a or b"),
        (say("{ties}", ties=list_semicolon([("a", "b"), ("c", "d")])), "a, b; c, d"),
        (say("{sizes}", sizes=list_and([4, 3])), "4 and 3"),
        (say("{match} is open", match=say("table {table}", table=7)), "table 7 is open"),
        (say('{key!r} gives {{"p1": …}}', key="left"), "'left' gives {\"p1\": …}"),
        (literal("{this} stays"), "{this} stays"),
        (term("check-in"), "check-in"),
        (term("odd{name}"), "odd{name}"),
        (ref.slot("SF1"), "SF1"),
        (say_many("{n} board", "{n} boards", 1), "1 board"),
        (say_many("{n} board", "{n} boards", 0), "0 boards"),
        (say_many("{n} of {team}", "{n} of {team}s", 2, team="t"), "2 of ts"),
        (say("{mine}", mine=figure(exact("5/14"))), "5/14"),
        (say("{mine}", mine=Figure("2.5")), "2.5"),
    ],
)
def test_how_values_are_said(phrase: Phrase, text: str) -> None:
    assert phrase == text


def test_names_take_the_place_of_ids_of_people_however_deep_they_stand() -> None:
    inner = say("{who} and {n} more", who=ref.entrants(("p1", "p2")), n=3)
    outer = say(
        "{stage}: {all}; {text}", stage=ref.stage("p1"), all=list_and([inner]), text="p1"
    )
    named = with_names(outer, str.upper)
    assert named == "p1: P1, P2 and 3 more; p1"
    assert outer == "p1: p1, p2 and 3 more; p1"
    assert isinstance(named.values["stage"], ref.Ref)


def test_an_id_is_copied_with_its_kind() -> None:
    one = ref.entrant("p1")
    for again in (pickle.loads(pickle.dumps(one)), copy.deepcopy(one)):  # noqa: S301 - ours
        assert isinstance(again, ref.Ref)
        assert (again, again.kind) == ("p1", "entrant")


def test_it_is_copied_whole() -> None:
    for again in (pickle.loads(pickle.dumps(STAGE)), copy.deepcopy(STAGE)):  # noqa: S301 - ours
        assert isinstance(again, Phrase)
        assert (again, again.template, again.values) == (STAGE, STAGE.template, STAGE.values)


def test_it_is_a_text_in_json() -> None:
    assert json.loads(json.dumps({"text": STAGE})) == {"text": str(STAGE)}
    encoded = msgspec.json.encode({"text": STAGE}, enc_hook=str)
    assert msgspec.json.decode(encoded) == {"text": str(STAGE)}


def test_a_refusal_names_its_subjects_by_plain_texts() -> None:
    refusal = refuse("no-such-match", STAGE, ref.slot("SF1")).refusal
    assert [type(subject) for subject in refusal.subject] == [str]
    assert refusal.message is STAGE


def test_of_a_long_list_a_handful_is_named_and_the_others_are_counted() -> None:
    five = [str(number) for number in range(1, 6)]
    assert say("{who} wait", who=few(five)) == "1, 2, 3, 4, 5 wait"
    many = [str(number) for number in range(1, 502)]
    assert say("{who} wait", who=few(many)) == "1, 2, 3, 4, 5 and 496 more wait"
