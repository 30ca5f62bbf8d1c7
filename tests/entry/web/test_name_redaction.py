"""Names in free texts, for the public."""

import pytest

from podium.entry.web.name_redaction import NameRedactor, reveals_name

REDACTED = NameRedactor(
    [
        ("Anna Berg", "No. 1"),
        ("Carl Berg", "No. 4"),
        ("Žofie Dlouhá-Nováková", "Žofie D."),
        ("Bo Li", "No. 3"),
        ("Dahl, Eva", "No. 5"),
        ("Maria Anna Long", "Maria L."),
        ("Max", "No. 7"),
        ("Free Consent", "Free Consent"),
        ("Alder School", "Alder School"),
        ("", "No. 8"),
        ("!?", "No. 9"),
    ]
)


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("Anna Berg was late", "No. 1 was late"),
        ("ANNA  berg, twice", "No. 1, twice"),
        ("Berg, Anna; Berg Carl", "No. 1; No. 4"),
        ("(Anna\u00a0Berg)", "(No. 1)"),
        ("Anna-Berg", "No. 1"),
        ("Berg came", "… came"),
        ("on the berg", "on the berg"),
        ("Anna Bergman", "Anna Bergman"),
        ("zofie dlouha novakova", "Žofie D."),
        ("Z\u030cofie Dlouha\u0301-Nova\u0301kova\u0301", "Žofie D."),
        ("Eva Dahl and Dahl Eva", "No. 5 and No. 5"),
        ("Dahl", "No. 5"),
        ("Bo Li, not Li", "No. 3, not Li"),
        ("too long; Long was not", "too long; Maria L. was not"),
        ("Max at the max", "No. 7 at the max"),
        ("Free Consent of Alder School", "Free Consent of Alder School"),
        ("", ""),
        ("No names.", "No names."),
    ],
)
def test_who_is_named_is_called_as_the_public_calls_them(text: str, redacted: str) -> None:
    assert REDACTED(text) == redacted


def test_nobody_is_hidden_nothing_is_changed() -> None:
    assert NameRedactor([("Anna Berg", "Anna Berg")])("Anna Berg") == "Anna Berg"


def test_a_name_that_two_have_is_nobody_s() -> None:
    redacted = NameRedactor([("Anna Berg", "No. 1"), ("Anna Berg", "No. 2")])
    assert redacted("Anna Berg") == "…"


@pytest.mark.parametrize(
    ("key", "name", "shown", "reveals"),
    [
        ("p12", "Anna Berg", "No. 1", False),
        ("anna-berg", "Anna Berg", "No. 1", True),
        ("berg.a", "Anna Berg", "Anna B.", True),
        ("anna1", "Anna Berg", "Anna B.", False),
        ("anna-berg", "Anna Berg", "Anna Berg", False),
        ("zofie_novak", "Žofie Novák", "Žofie N.", True),
        ("bo", "Bo Li", "No. 3", False),
    ],
)
def test_ids_that_reveal_a_name(key: str, name: str, shown: str, *, reveals: bool) -> None:
    assert reveals_name(key, name, shown) is reveals
