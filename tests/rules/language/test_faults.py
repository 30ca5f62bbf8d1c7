import tomllib

import pytest

from podium.rules.language import Fault, Faulty, compose
from podium.rules.language.faults import meant, syntax_fault


def test_a_fault_is_one_line() -> None:
    fault = Fault(
        source="katana.toml",
        line=12,
        path="stage.main.round",
        message="unknown key",
        hint="did you mean 'rounds'?",
    )
    said = "katana.toml:12: stage.main.round: unknown key; did you mean 'rounds'?"
    assert str(fault) == said
    assert str(Fault(source="a", message="b")) == "a: b"
    assert str(Faulty([fault, Fault(source="a", line=1, column=2, message="b")])) == (
        f"{said}\na:1:2: b"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "a = 1\nb = lot\n",
            "t:2:5: not readable as TOML: Invalid value; text stands in quotes",
        ),
        ("a = 1\na = 2\n", "t:2: not readable as TOML: Cannot overwrite a value; this key"),
        (
            'a = "x\n',
            "t:1:7: not readable as TOML: Illegal character '\\n'; text ends on its line",
        ),
        ("[a]\n[a]\n", "t:2:3: not readable as TOML: Cannot declare ('a',) twice; this table"),
        ("a = 1\nb = [1,\n", "t:2: not readable as TOML: Invalid value; text stands in quotes"),
        ("a = 1 2\n", "t:1:7: not readable as TOML: Expected newline"),
    ],
)
def test_a_fault_of_toml_has_line_and_column(text: str, said: str) -> None:
    with pytest.raises(Faulty) as found:
        compose([text], ["t"])
    (fault,) = found.value.faults
    assert (
        str(fault).replace(f":{fault.column}: ", ": ", not said[4].isdigit()).startswith(said)
    )


class _Later(tomllib.TOMLDecodeError):
    def __init__(self) -> None:
        ValueError.__init__(self, "Invalid value (at line 3, column 7)")
        self.msg, self.lineno, self.colno = "Invalid value", 3, 7


def test_later_pythons_say_line_and_column_as_numbers() -> None:
    fault = syntax_fault("t", "", _Later())
    assert (fault.line, fault.column) == (3, 7)
    assert fault.message == "not readable as TOML: Invalid value"


def test_faults_of_toml_are_told_of_every_text() -> None:
    with pytest.raises(Faulty) as found:
        compose(["a = \n", "b = \n"], ["one", "two"])
    assert [fault.source for fault in found.value.faults] == ["one", "two"]


@pytest.mark.parametrize(
    "text",
    ["a = " + "[" * 5000, "a" + ".a" * 3000 + " = 1", "a = " + "9" * 5000, "", "\ufeff[a]\n"],
)
def test_no_text_breaks_it(text: str) -> None:
    with pytest.raises(Faulty):
        compose([text])


def test_no_text_at_all_is_an_empty_one() -> None:
    with pytest.raises(Faulty):
        compose([])


def test_a_hint_names_what_is_near_else_what_there_is() -> None:
    assert meant("vpp", ["wins", "vp"]) == "did you mean 'vp'?"
    assert meant("zzz", ["wins", "vp"]) == "known here: 'wins', 'vp'"
    assert meant("zzz", []) == "there is none"
