"""The Smart Game Format, FF[4]: the main line of each game of a file.

Source: www.red-bean.com/sgf, "SGF FF[4]", EBNF and property value types. What a property means is
for the game to say. Text before the first `(;` is passed over, as FF[4] has it; of the long names that
FF[1] to FF[3] allow (`Black`), the capitals count.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from podium.core.phrase import Phrase, say
from podium.games.json_reading import Unreadable, line_of

_VALUE = rb"\[[^\]\\]*+(?:\\.[^\]\\]*+)*+\]"
_PROPERTY = rb"([A-Za-z0-9]++)((?:\s*+" + _VALUE + rb")++)"
_BRANCH = rb"\(\s*+;(?:\s*+(?:;|" + _PROPERTY + rb"))*+"
_BARE_BRANCHES = rb"((?:\s*+\((?:\s*+;)++)+)(?=\s*+\()"
_ENDS = rb"((?:\s*+\))++)"
_STEP = re.compile(
    rb"\s*+(?:" + _ENDS + rb"|" + _BARE_BRANCHES + rb"|" + _BRANCH + rb")\s*+", re.DOTALL
)
_PROPERTY_OF_NODE = re.compile(rb"((?:\s*+;)*+)\s*+" + _PROPERTY, re.DOTALL)
_VALUES = re.compile(_VALUE, re.DOTALL)
_BLANK = re.compile(rb"\s*+")
_NAME = re.compile(rb"[A-Za-z0-9]++")
_FIRST = re.compile(rb"\(\s*+;")
_NO_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]")
_ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
_CHARSET = re.compile(rb"CA\[\s*+([^\]\s]{0,40}+)\s*+\]")

_LATIN_1 = frozenset({"iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1"})
_BOM = b"\xef\xbb\xbf"


class Property(NamedTuple):
    """A property of a node.

    Attributes:
        name: its capitals and digits; as it is written, if it has neither.
        values: without brackets and escapes; one at least.
        node: index of its node in the main line, the root being 0.
        at: offset of its name in the file, in bytes.
        written: the name as the file has it.
    """

    name: str
    values: tuple[str, ...]
    node: int
    at: int
    written: str


_ROOT_AND_GAME = (
    "AP CA FF GM ST SZ AN BR BT CP DT EV GN GC ON OT PB PC PW RE RO RU SO TM US WR WT HA KM"
)
_COMMENTS_AND_MARKUP = (
    "C DM GB GW HO N UC V BM DO IT TE KO MN AR CR DD LB LN MA SL SQ TR FG PM VW TB TW"
)
_TIMING = "BL OB OW WL"
_OLDER_OR_OF_ONE_GAME = "BS WS CH SI EL EX ID LT L M OM OP OV RG SC SE TC AS IP IY SU"
SILENT = frozenset(
    name
    for names in (_ROOT_AND_GAME, _COMMENTS_AND_MARKUP, _TIMING, _OLDER_OR_OF_ONE_GAME)
    for name in names.split()
)
"""Properties that are known and change nothing on the board."""


Game = list[Property]
"""The properties of a main line in their order: of several branches the first one counts."""


def games(data: bytes) -> list[Game]:
    """The main lines of the games of a file, in their order; at least one.

    Args:
        data: the bytes of the file.

    Raises:
        Unreadable: it is no SGF, or is cut short; with line and byte.
    """
    _check_text(data)
    if not data.removeprefix(_BOM).strip():
        raise Unreadable("line 1", say("the file is empty; {text}", text=_BEGINNING))
    return [_main_line(data, spans) for spans in _main_spans(data)]


Span = tuple[int, int]


def _main_spans(data: bytes) -> list[list[Span]]:
    """Of each game, where the branches stand that make its main line: `(` and some nodes each."""
    found: list[list[Span]] = []
    depth, following = 0, False
    at = _beginning(data) + text_before(data)
    while step := _STEP.match(data, at):
        if ends := step[1]:
            if ends.count(b")") > depth:
                break
            depth -= ends.count(b")")
            following = False  # the first branch ends here, and with it the main line
        else:
            if depth == 0:
                found.append([])
            following = following or depth == 0
            if following:
                found[-1].append(step.span())
            depth += step[2].count(b"(") if step[2] else 1
        at = step.end()
    if at < len(data):
        raise _broken(data, at, depth)
    if depth:
        raise _cut_short(data)
    return found


def _main_line(data: bytes, spans: list[Span]) -> Game:
    node = -1
    game: Game = []
    for start, end in spans:
        last = data.rfind(b"]", start, end) + 1
        for found in _PROPERTY_OF_NODE.finditer(data, start + 1, last):
            nodes, name, values = found.groups()
            node += nodes.count(b";")
            game.append(
                Property(_named(name), _values(values), node, found.start(2), name.decode())
            )
        node += data.count(b";", max(start, last), end)
    return game


@lru_cache(maxsize=1024)
def _named(written: bytes) -> str:
    name = written.decode()
    return "".join(letter for letter in name if not letter.islower()) or name


def _values(written: bytes) -> tuple[str, ...]:
    """The values of a property, of which there is nearly always one."""
    if written.startswith(b"[") and written.count(b"]") == 1:
        return (_text(written[1:-1]),)
    return tuple(_text(value[1:-1]) for value in _VALUES.findall(written))


def _beginning(data: bytes) -> int:
    return _after_blank(data, len(_BOM) if data.startswith(_BOM) else 0)


def text_before(data: bytes) -> int:
    """How many bytes of text stand before the first game, blanks apart; 0 if no game follows.

    Args:
        data: the bytes of a file.
    """
    at = _beginning(data)
    if data[at : at + 1] == b"(":
        return 0
    first = _FIRST.search(data, at)
    return first.start() - at if first else 0


def passed_over(data: bytes) -> tuple[Phrase, ...]:
    """What is to be said of the text before the first game, if there is any."""
    count = text_before(data)
    if not count:
        return ()
    return (
        say("line 1: {count} bytes of text before the first (; were passed over", count=count),
    )


def _after_blank(data: bytes, at: int) -> int:
    blank = _BLANK.match(data, at)
    return blank.end() if blank else at


# ---- faults --------------------------------------------------------------------------------------

_BEGINNING = say("a game in SGF begins with (;")


def _cut_short(data: bytes) -> Unreadable:
    return Unreadable(
        line_of(data, len(data)),
        say("the file ends inside a game; a closing ) belongs there"),
    )


def _broken(data: bytes, at: int, depth: int) -> Unreadable:
    """What is wrong where no branch begins, and none ends that has begun."""
    for _ in range(depth):
        if data[at : at + 1] != b")":
            break
        at, depth = _after_blank(data, at + 1), depth - 1
    if data[at : at + 1] == b"(":
        node = _after_blank(data, at + 1)
        cut = node == len(data)
        return _cut_short(data) if cut else _unexpected(data, node, say("a node begins with ;"))
    if depth == 0:
        return _unexpected(data, at, _BEGINNING)
    name = _NAME.match(data, at)
    opening = at if name is None else _after_blank(data, name.end())
    if data[opening : opening + 1] == b"[":
        message = say("this [ is never closed; a ] belongs there")
        return Unreadable(line_of(data, opening), message)
    if name is None:
        return _unexpected(data, at, say("a property is written NAME[value]"))
    message = say(
        "{what} has no value; a property is written NAME[value]", what=name[0][:20].decode()
    )
    return Unreadable(line_of(data, at), message)


def _unexpected(data: bytes, at: int, right: Phrase) -> Unreadable:
    shown = repr(data[at : at + 1].decode("latin-1"))
    message = say("{what} does not belong here; {text}", what=shown, text=right)
    return Unreadable(line_of(data, at), message)


# ---- text ----------------------------------------------------------------------------------------


def _check_text(data: bytes) -> None:
    """Refuse bytes that are no text. ISO-8859-1 is assumed where `CA` does not say otherwise."""
    if found := _NO_TEXT.search(data):
        raise Unreadable(line_of(data, found.start()), _right_text())
    charset = _CHARSET.search(data)
    if charset is None or charset[1].decode("latin-1").casefold() in _LATIN_1:
        return
    try:
        data.decode()
    except UnicodeDecodeError as error:
        raise Unreadable(line_of(data, error.start), _right_text()) from None


def _right_text() -> Phrase:
    return say("this is no text; save the file as UTF-8, with CA[UTF-8] in its first node")


def _text(value: bytes) -> str:
    """A value without its escapes. A line break after a backslash is none."""
    try:
        text = value.decode()
    except UnicodeDecodeError:
        text = value.decode("latin-1")
    return _ESCAPED.sub(_unescaped, text) if "\\" in text else text


def _unescaped(found: re.Match[str]) -> str:
    return "" if found[1][0] in "\r\n" else found[1]
