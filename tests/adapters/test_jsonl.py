"""Exports as lines of JSON: written whole, read strictly."""

import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.tournaments.logs import SECRET, chained, fair, numbered
from podium.adapters.exchange import jsonl
from podium.adapters.stores.memory import MemoryStore
from podium.app.log_transfer import ExportHeading, Item, LogExport, NamedPerson, export_lines
from podium.app.ports import Damaged, FreeText, Person, SideData
from podium.core.records import Record

START = '{"podium": "export", "version": 1, "tournament": "k16"'
REST = f', "records": 1, "people": 0, "texts": 0, "head": "{"0" * 64}"}}'
HEADING = START + REST
RECORD = json.dumps({"record": {"position": 1, "body": "{}", "hash": "0" * 64}})
PERSON = '{"person": {"id": "p1", "name": "Ann Example", "attributes": {}}}'
TEXT = '{"text": {"ref": "r", "salt": "s", "text": "because"}}'


def parsed(content: bytes | str) -> LogExport:
    data = content.encode() if isinstance(content, str) else content
    return jsonl.parse(io.BytesIO(data), "k16.jsonl")


def fault(content: bytes | str) -> str:
    with pytest.raises(Damaged) as caught:
        parsed(content)
    return str(caught.value)


# ---- writing ---------------------------------------------------------------------------------


def test_the_format_is_as_promised() -> None:
    items: list[Item] = [
        ExportHeading("k16", 41, 12, 3, "9" * 64),
        Record(1, '{"at": "ž"}'.encode(), "0" * 64),
        NamedPerson("p1", Person(name="Ann Example", attributes={"rating": 1800})),
        FreeText("r", "s", "because"),
    ]
    assert [json.loads(line) for line in jsonl.encode_lines(items)] == [
        {
            "podium": "export",
            "version": 1,
            "tournament": "k16",
            "records": 41,
            "people": 12,
            "texts": 3,
            "head": "9" * 64,
        },
        {"record": {"position": 1, "body": '{"at": "ž"}', "hash": "0" * 64}},
        {"person": {"id": "p1", "name": "Ann Example", "attributes": {"rating": 1800}}},
        {"text": {"ref": "r", "salt": "s", "text": "because"}},
    ]
    assert all(
        line.endswith(b"\n") and line.count(b"\n") == 1 for line in jsonl.encode_lines(items)
    )


def test_a_secret_that_is_not_revealed_is_not_in_it() -> None:
    store = MemoryStore()
    for record in chained(fair()[:-1]):
        store.append("k16", record, SideData(secret=SECRET))
    content = b"".join(jsonl.encode_lines(export_lines(store, "k16")))
    assert SECRET.hex().encode() not in content
    assert b"secret" not in content


def test_a_body_that_is_no_text_is_a_damaged_store() -> None:
    with pytest.raises(Damaged, match="body of record 3 is no UTF-8"):
        list(jsonl.encode_lines([Record(3, b"\xff", "0" * 64)]))


@given(
    bodies=st.lists(st.text(), min_size=1, max_size=4),
    people=st.dictionaries(
        st.text(min_size=1),
        st.builds(
            Person,
            name=st.text(),
            attributes=st.dictionaries(
                st.text(),
                st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.text(),
                max_size=3,
            ),
        ),
        max_size=3,
    ),
    texts=st.lists(
        st.builds(FreeText, ref=st.text(min_size=1), salt=st.text(), text=st.text()),
        max_size=3,
        unique_by=lambda text: text.ref,
    ),
)
def test_what_is_written_is_read_back(
    bodies: list[str], people: dict[str, Person], texts: list[FreeText]
) -> None:
    records = [Record(n, body.encode(), f"{n:064x}") for n, body in enumerate(bodies, start=1)]
    heading = ExportHeading("k16", len(records), len(people), len(texts), records[-1].hash)
    items: list[Item] = [heading, *records]
    items += [NamedPerson(person, known) for person, known in people.items()]
    items += texts
    assert parsed(b"".join(jsonl.encode_lines(items))) == LogExport(
        promised=heading, records=records, people=people, texts=tuple(texts)
    )


# ---- reading ---------------------------------------------------------------------------------


def test_line_ends_of_windows_and_a_missing_last_one_do_no_harm() -> None:
    assert parsed(f"{HEADING}\r\n{RECORD}\r\n{PERSON}") == parsed(
        f"{HEADING}\n{RECORD}\n{PERSON}\n"
    )


@pytest.mark.parametrize(
    ("first", "says"),
    [
        ("", "the file is empty"),
        ("\n", "JSON is malformed|data was truncated"),
        ("position,body,hash", "JSON is malformed"),
        ("[]", "Expected `object`, got `array`"),
        ("{}", "missing required field `podium`"),
        ('{"act": "open", "tournament": "k16"}', "unknown field `act`"),
        (
            HEADING.replace("export", "backup"),
            "Invalid enum value 'backup'",
        ),
        (HEADING.replace("1,", '"1",', 1), "Expected `int`, got `str`"),
        (HEADING.replace("k16", ""), "length >= 1"),
        (START + ', "secret": ""' + REST, "unknown field `secret`"),
        (START + "}", "missing required field `records`"),
        (HEADING.replace('"records": 1', '"records": 0'), "`int` >= 1 - at `$.records`"),
        (HEADING.replace('"people": 0', '"people": -1'), "`int` >= 0 - at `$.people`"),
        (HEADING.replace('"texts": 0', '"texts": null'), "Expected `int`, got `null`"),
        (HEADING.replace("0" * 64, ""), "matching regex"),
        (HEADING.replace("0" * 64, "F" * 64), "matching regex"),
        (HEADING + HEADING, "trailing characters"),
        (RECORD, "unknown field|missing required field"),
    ],
)
def test_a_file_that_does_not_begin_as_an_export(first: str, says: str) -> None:
    message = fault(first)
    assert message.startswith("k16.jsonl, line 1: ")
    assert any(part in message for part in says.split("|"))
    assert message.endswith(
        'one begins with {"podium": "export", "version": 1, "tournament": NAME, "records": '
        'HOW MANY, "people": HOW MANY, "texts": HOW MANY, "head": HASH OF THE LAST RECORD}'
    )


def test_an_export_of_a_newer_format() -> None:
    message = fault(HEADING.replace('"version": 1', '"version": 2'))
    assert "line 1: format version 2, and this podium reads 1; update podium" in message


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "JSON is malformed|data was truncated"),
        ("{", "data was truncated|JSON is malformed"),
        ("null", "Expected `object`"),
        ("{}", "a line holds one record, person or text"),
        ('{"record": null}', "a line holds one record, person or text"),
        (RECORD[:-1] + ", " + PERSON[1:], "a line holds one record, person or text"),
        ('{"secret": "00"}', "unknown field `secret`"),
        (
            RECORD.replace('"position": 1', '"position": 0'),
            "`int` >= 1 - at `$.record.position`",
        ),
        (RECORD.replace('"position": 1', '"position": 1.5'), "Expected `int`, got `float`"),
        (RECORD.replace('"body": "{}"', '"body": {}'), "Expected `str`, got `object`"),
        (RECORD.replace("0" * 64, "0" * 63), "matching regex"),
        (RECORD.replace("0" * 64, "0" * 64 + "\\n"), "matching regex"),
        (RECORD.replace('"body"', '"text"'), "unknown field `text`"),
        (PERSON.replace('"name"', '"nam"'), "unknown field `nam`"),
        (
            PERSON.replace("{}", '{"club": ["A"]}'),
            "got `array` - at `$.person.attributes[...]`",
        ),
        (PERSON.replace("{}", "[" * 50_000), "Expected `object`"),
        (TEXT.replace('"r"', "1"), "Expected `str`, got `int`"),
        (HEADING, "unknown field `podium`"),
    ],
)
def test_a_line_that_is_not_as_it_should_be(line: str, says: str) -> None:
    message = fault(f"{HEADING}\n{RECORD}\n{line}\n")
    assert message.startswith("k16.jsonl, line 3: ")
    assert any(part in message for part in says.split("|"))
    assert 'right would be {"record": {"position": N, ' in message


def test_records_come_first_and_nothing_twice() -> None:
    assert "line 4: record 1 comes after a person" in fault(
        f"{HEADING}\n{RECORD}\n{PERSON}\n{RECORD}\n"
    )
    assert "line 4: person 'p1' is there twice" in fault(
        f"{HEADING}\n{RECORD}\n{PERSON}\n{PERSON}\n"
    )
    assert "line 4: text 'r' is there twice" in fault(f"{HEADING}\n{RECORD}\n{TEXT}\n{TEXT}\n")
    assert "there are no records" in fault(f"{HEADING}\n")


@pytest.mark.parametrize("codec", ["utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_another_encoding(codec: str) -> None:
    message = fault(f"{HEADING}\n{RECORD}\n".encode(codec))
    assert message.startswith("k16.jsonl, line 1: ")
    marked = codec != "utf-16-le"
    assert ("begins with a byte order mark; save it as plain UTF-8" in message) is marked


def test_a_letter_of_an_old_encoding_is_placed() -> None:
    line = PERSON.replace("Ann", "Ünn").encode("latin-1")
    content = f"{HEADING}\n{RECORD}\n".encode() + line
    assert "line 3: byte 34 (0xdc) is not UTF-8" in fault(content)


@pytest.mark.parametrize("noise", [b"\x00", b"x", b"\xff", b"\n", b"{", b'"'])
def test_megabytes_of_noise(noise: bytes) -> None:
    assert fault(noise * 3_000_000).startswith("k16.jsonl, line 1: ")
    start = f"{HEADING}\n{RECORD}\n".encode()
    assert fault(start + noise * 3_000_000).startswith("k16.jsonl, line 3: ")


def test_an_endless_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonl, "LONGEST", 200)
    long = PERSON.replace("Ann", "A" * 300)
    assert "line 3: the line is longer than 200 bytes" in fault(
        f"{HEADING}\n{RECORD}\n{long}\n"
    )


@given(noise=st.binary(max_size=200))
def test_noise_is_damage_and_never_a_crash(noise: bytes) -> None:
    for content in (noise, f"{HEADING}\n{RECORD}\n".encode() + noise):
        try:
            found = parsed(content)
        except Damaged as damaged:
            assert "k16.jsonl, line " in str(damaged)  # noqa: PT017 - it is one or the other
        else:
            assert found.records


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "k16.jsonl"
    with pytest.raises(Damaged, match=r"k16\.jsonl cannot be read: No such file"):
        jsonl.read(path)
    with pytest.raises(Damaged, match="cannot be read"):
        jsonl.read(tmp_path)
    items: list[Item] = [ExportHeading("k16", 3, 0, 0, numbered(3)[-1].hash), *numbered(3)]
    path.write_bytes(b"".join(jsonl.encode_lines(items)))
    assert jsonl.read(path).records == numbered(3)
