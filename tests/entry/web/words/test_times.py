"""Times and numbers as each language writes them."""

import pytest

from podium.entry.web.words import words

AT = "2026-03-07T12:05:00Z"


@pytest.mark.parametrize(
    ("zone", "said"),
    [
        ("Europe/Riga", "14:05 EET"),
        ("Europe/Prague", "13:05 CET"),
        ("Europe/Stockholm", "13:05 CET"),
        ("UTC", "12:05 UTC"),
        ("Asia/Kolkata", "17:35 IST"),
    ],
)
def test_times_are_those_of_the_zone(zone: str, said: str) -> None:
    assert {words(lang).time(AT, zone) for lang in ("en", "cs", "sk", "lv", "sv")} == {said}


def test_summer_time_is_that_of_the_day() -> None:
    assert words("en").time("2026-07-01T12:05:00+00:00", "Europe/Riga") == "15:05 EEST"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "8 Mar 2026, 00:30 EET"),
        ("cs", "8. 3. 2026 0:30 EET"),
        ("sk", "8. 3. 2026, 0:30 EET"),
        ("lv", "2026. gada 8. marts 00:30 EET"),
        ("sv", "8 mars 2026 00:30 EET"),
    ],
)
def test_the_date_is_that_of_the_zone(lang: str, said: str) -> None:
    shown = words(lang).date_time("2026-03-07T22:30:00Z", "Europe/Riga")
    assert shown.replace("\u00a0", " ") == said


def test_without_a_zone_it_is_the_machine_s(monkeypatch: pytest.MonkeyPatch) -> None:
    import time  # noqa: PLC0415 - the one test that needs it

    monkeypatch.setenv("TZ", "Europe/Riga")
    time.tzset()
    try:
        assert words("en").time(AT) == "14:05 EET"
        assert words("en").time(AT, "Europe/Atlantis") == "14:05 EET"
    finally:
        monkeypatch.undo()
        time.tzset()


def test_what_is_no_time_stays_as_it_is() -> None:
    assert words("en").time("", "UTC") == ""
    assert words("en").date_time("soon", "UTC") == "soon"


@pytest.mark.parametrize(
    ("lang", "exact", "said"),
    [
        ("en", "2.5", "2.5"),
        ("cs", "-2.5", "-2,5"),
        ("sk", "0.125", "0,125"),
        ("lv", "2.5", "2,5"),
        ("sv", "5/14", "5/14"),
        ("sv", "1200", "1200"),
    ],
)
def test_numbers(lang: str, exact: str, said: str) -> None:
    assert words(lang).number(exact) == said


@pytest.mark.parametrize(
    ("lang", "seconds", "said"),
    [
        ("en", 1, "just now"),
        ("en", 12, "12 seconds ago"),
        ("en", 60, "1 minute ago"),
        ("cs", 4, "právě teď"),
        ("cs", 12, "před 12 sekundami"),
        ("lv", 180, "pirms 3 minūtēm"),
        ("sv", 7200, "för 2 timmar sedan"),
    ],
)
def test_ages(lang: str, seconds: float, said: str) -> None:
    assert words(lang).ago(seconds) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "a, b and c"),
        ("cs", "a, b a c"),
        ("sk", "a, b a c"),
        ("lv", "a, b un c"),
        ("sv", "a, b och c"),
    ],
)
def test_lists(lang: str, said: str) -> None:
    assert words(lang).list_of(["a", "b", "c"]).replace("\u00a0", " ") == said
    assert words(lang).list_of(["a"]) == "a"
    assert words(lang).list_of([]) == ""


@pytest.mark.parametrize(
    "at",
    [
        "9999-12-31T23:59:59-14:00",
        "0001-01-01T00:00:00+14:00",
        "0001-01-01T00:00:00",
        "9999-12-31T23:59:59",
        "noon",
        "",
    ],
)
@pytest.mark.parametrize("zone", ["", "Europe/Prague", "Pacific/Kiritimati", "No/Where"])
def test_a_time_that_no_clock_can_show_is_shown_as_it_was_written(at: str, zone: str) -> None:
    said = words("en")
    assert isinstance(said.time(at, zone), str)
    assert isinstance(said.date_time(at, zone), str)
