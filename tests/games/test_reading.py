"""Values of a JSON document, and the places of what is wrong with them."""

import contextlib
import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.core.phrase import say
from podium.games.reading import Found, Unreadable, document, told

RIGHT = say("a thing")
MANY = 1_000_000


def fault(data: bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        document(data, RIGHT)
    return str(caught.value)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1: the file is empty; a thing belongs there"),
        (b" \n ", "line 1: the file is empty; a thing belongs there"),
        (b'{"a":\n}', "line 2, byte 6: this is no JSON (expecting value, but there is '}')"),
        (
            b"[1, 2",
            "line 1, byte 5: this is no JSON (expecting ',' delimiter, but the file ends)",
        ),
        (b"[1]\n\nx", "line 3, byte 5: this is no JSON (extra data)"),
        (b'["\xc3\xa5", x]', "line 1, byte 7: this is no JSON"),
        (b'\xef\xbb\xbf{"a" 1}', "line 1, byte 8: this is no JSON"),
        (b'{"a": "\xff"}', "line 1, byte 7: this is no text; save the file as UTF-8"),
        (b"\xff\xfe{\x00}\x00", "line 1, byte 0: this is no text"),
        (b'\xef\xbb\xbf{"a\xff', "line 1, byte 6: this is no text"),
        (b'["NaN",\n NaN]', "line 2, byte 9: NaN is no number of JSON"),
        (b"[-Infinity]", "line 1, byte 1: -Infinity is no number of JSON"),
        (b"[" * MANY, "line 1, byte 100: brackets are nested too deep here"),
        (b"[\n" * MANY + b"]" * MANY, "line 101, byte 200: brackets are nested too deep here"),
        (b'{"[[": ' * MANY, "line 1, byte 700: brackets are nested too deep here"),
    ],
    ids=range(15),
)
def test_no_json(data: bytes, said: str) -> None:
    assert fault(data).startswith(said)


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_placed(data: bytes) -> None:
    with contextlib.suppress(Unreadable):
        assert document(data, RIGHT).value == json.loads(data.decode("utf-8-sig"))
        return
    assert re.fullmatch(r"line \d+(, byte \d+)?: [^\n]+", fault(data))


def test_an_endless_number_is_no_number() -> None:
    found = document(b"[" + b"1" * MANY + b"]", RIGHT)
    with pytest.raises(Unreadable, match=r"^\[0\]: '1{39}…' stands where a thing belongs$"):
        next(found.items(RIGHT)).whole(RIGHT)


def whole() -> Found:
    value = {"games": [{"moves": [1, True, 2.5, None, "x", "\ud800", {}, []]}], "odd key": 3}
    return Found(value)


def entries() -> list[Found]:
    game = next(whole().needed("games", RIGHT).items(RIGHT))
    return list(game.needed("moves", RIGHT).items(RIGHT))


def test_the_path_of_a_key() -> None:
    assert whole().path == ""
    assert entries()[3].path == "games[0].moves[3]"
    assert whole().needed("odd key", RIGHT).path == "'odd key'"
    assert str(Found([]).wrong(RIGHT)) == "line 1: a list stands where a thing belongs"
    missing = Found({}).lacks("x" * 100, RIGHT)
    assert missing.where == "'" + "x" * 39 + "…'"


def test_a_missing_key_is_named_itself() -> None:
    with pytest.raises(Unreadable) as caught:
        entries()[6].needed("colour", RIGHT)
    assert str(caught.value) == (
        "games[0].moves[6].colour: this key is missing; a thing belongs there"
    )
    assert entries()[6].maybe("colour") is None


def test_a_key_that_is_there_twice() -> None:
    found = document(b'[{"a": 1, "b": 1, "b": 2}]', RIGHT)
    inner = next(found.items(RIGHT))
    with pytest.raises(Unreadable, match=r"^\[0\]\.b: this key is there twice"):
        inner.is_object()


CASES: dict[str, tuple[Any, set[int]]] = {
    "whole": (lambda f: f.whole(RIGHT), {0}),
    "flag": (lambda f: f.flag(), {1}),
    "text": (lambda f: f.text(RIGHT), {4}),
    "items": (lambda f: list(f.items(RIGHT)), {7}),
    "id": (lambda f: f.id(), {0, 3, 4}),
    "one_of": (lambda f: f.one_of(["x", "y"], RIGHT), {4}),
}


@pytest.mark.parametrize(("ask", "right"), CASES.values(), ids=list(CASES))
def test_what_a_value_should_be(ask: Any, right: set[int]) -> None:
    for index, found in enumerate(entries()):
        if index in right:
            assert ask(found) == found.value or ask(found) == list(found.value)
        else:
            with pytest.raises(Unreadable) as caught:
                ask(found)
            assert caught.value.where == f"games[0].moves[{index}]"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("Blue", "'Blue' stands where a colour belongs; did you mean 'blue'?"),
        ("gren", "'gren' stands where a colour belongs; did you mean 'green'?"),
        ("mauve", "'mauve' stands where a colour belongs"),
        ("x" * MANY, f"'{'x' * 39}…' stands where a colour belongs"),
    ],
    ids=["case", "letter", "another", "long"],
)
def test_a_word_of_no_known_name(word: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Found({"c": word}).needed("c", RIGHT).one_of(("blue", "green"), say("a colour"))
    assert str(caught.value) == f"c: {said}"


def test_values_are_told_shortly() -> None:
    told_ = [told(v) for v in (None, True, False, 7, 2.5, "a\nb", [1], {"a": 1})]
    assert told_ == ["null", "true", "false", "7", "2.5", r"'a\nb'", "a list", "an object"]
