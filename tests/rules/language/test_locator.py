import tomllib
from collections.abc import Iterator

from podium.rules.language.locator import Path, lines, path_text

TEXT = '''\
# a comment with [table] and = in it
top.dotted = 1
[stage.main]          # a table; stage is only named on the way
title = "a # that is no comment, and a = too"
text = """
[no.table]
key = "no key"
"""
raw = \'\'\'
[nor.here] \'\'\'
steps = [
  "wins",   # a comment ] here
  { by = "score", tied = 2 },
  [1,
   2],
]
"quoted.key" = 1
'literal key' = 2
"esc\\u0061ped" = 3

[[stage.main.pairing]]
rounds = "1"
[[stage.main.pairing]]
rounds = "2.."
seats.sizes = [4, 3]
[stage.main.pairing.inner]
when = 2018-05-05 10:00:00
number = 1_000
[last]
inline = { a = { b = "}" }, c.d = [ { e = 1 } ] }
end = true'''


def test_every_kind_of_key_has_its_line() -> None:
    found = {path_text(path): line for path, line in lines(TEXT).items()}
    assert found["top.dotted"] == 2
    assert found["stage"] == found["stage.main"] == 3
    assert found["stage.main.text"] == 5
    assert found["stage.main.raw"] == 9
    assert found["stage.main.steps[0]"] == 12
    assert found["stage.main.steps[1].tied"] == 13
    assert found["stage.main.steps[2][1]"] == 15
    assert found['stage.main."quoted.key"'] == 17
    assert found['stage.main."literal key"'] == 18
    assert found["stage.main.escaped"] == 19
    assert found["stage.main.pairing[0].rounds"] == 22
    assert found["stage.main.pairing[1]"] == 23
    assert found["stage.main.pairing[1].seats.sizes[1]"] == 25
    assert found["stage.main.pairing[1].inner.number"] == 28
    assert found["last.inline.c.d[0].e"] == 30
    assert found["last.end"] == 31


def test_it_finds_what_the_reader_of_the_standard_library_finds(
    shipped: dict[str, list[str]],
) -> None:
    for text in [TEXT, *(text for chain in shipped.values() for text in chain)]:
        assert set(lines(text)) == set(_paths(tomllib.loads(text)))


def test_windows_line_ends_count_once() -> None:
    assert lines("a = 1\r\nb = 2\r\n[c]\r\n")[("b",)] == 2


def test_what_is_no_toml_gives_what_was_found_before() -> None:
    assert lines("a = 1\n[b\nc = 2\n")["a",] == 1
    assert lines("a = [1, ")["a", 0] == 1


def _paths(value: object, path: Path = ()) -> Iterator[Path]:
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _paths(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _paths(inner, (*path, index))
