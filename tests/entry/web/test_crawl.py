"""What every page must be, of every championship at every moment: checked on one crawl of each.

It answers; it names nobody who does not want it; what people write in it stays text; it speaks one language; it
has the headers of a page of ours; and looking changes nothing.
"""

from collections.abc import Iterator

import pytest

from helpers.tournaments.marked_names import CLUB, LAST, first, last, words_in
from helpers.tournaments.swiss_days import SWISS_DAYS
from helpers.web.crawl import (
    ALL_DAYS,
    MINOR,
    OPEN,
    Answer,
    Consent,
    Crawl,
    consent_of,
    crawled,
    lang_of,
)
from helpers.web.hostile import EVIL, Page
from helpers.web.spoken import DOUBLED, left_in_english, pieces_in, said_on
from podium.entry.web.security import HEADERS
from podium.entry.web.words import LANGUAGES

CONSENTS: tuple[Consent, ...] = ("numbers", "each their own")


def crawls() -> Iterator[object]:
    """A day and what people consent to: each day for one of them, with --all for both."""
    for day in ALL_DAYS:
        for consent in CONSENTS:
            marks = () if consent == consent_of(day) else (pytest.mark.thorough,)
            yield pytest.param((day, consent), marks=marks, id=f"{day.name}, {consent}")


@pytest.fixture(scope="module", params=crawls())
def crawl(request: pytest.FixtureRequest) -> Crawl:
    return crawled(*request.param)


def test_every_language_and_every_consent_is_crawled() -> None:
    for consent in CONSENTS:
        days = [day for day in ALL_DAYS if consent_of(day) == consent]
        assert len({day.game for day in days}) >= 4, consent
    late = [day for day in ALL_DAYS if day.moment in {"during", "late", "on"}]
    assert {lang_of(day) for day in late} == set(LANGUAGES)


def test_every_page_answers_and_looking_changes_nothing(crawl: Crawl) -> None:
    for answer in crawl.answers:
        status = answer.response.status_code
        assert status < 500, (answer.told, answer.response.text[:1500])
        if answer.address.route and not _has_none(crawl, answer):
            assert status == 200, (answer.told, answer.response.text[:1500])
    assert crawl.unchanged


def _has_none(crawl: Crawl, answer: Answer) -> bool:
    """Whether there may be nothing at an address: a Swiss tournament has no bracket, a chooser leads on."""
    swiss = crawl.day in SWISS_DAYS and answer.response.status_code in {403, 404}
    leads_on = answer.response.status_code in {302, 303}
    return leads_on or (swiss and "/stage/" not in answer.address.path)


def test_what_is_kept_is_not_sent_again(crawl: Crawl) -> None:
    kept = [answer for answer in crawl.answers if answer.again is not None]
    assert kept
    for answer in kept:
        assert answer.again is not None
        assert answer.again.status_code == 304, answer.told


def test_headers_stand_on_every_page(crawl: Crawl) -> None:
    for answer in crawl.answers:
        for response in filter(None, (answer.response, answer.again)):
            for name, value in HEADERS.items():
                assert response.headers.get(name) == value, (answer.told, name)
        if answer.address.reader != "public":
            assert answer.response.headers["cache-control"] == "no-store", answer.told


# ---- names ---------------------------------------------------------------------------------------


def test_the_public_is_told_no_name_but_of_who_wants_it(crawl: Crawl) -> None:
    for answer in crawl.of("public"):
        for response in filter(None, (answer.response, answer.again)):
            assert words_in(response) - _consented(crawl) == set(), answer.told


def _consented(crawl: Crawl) -> set[str]:
    """The words that the public may be told: all of some, the first name of minors, nothing of the others."""
    if crawl.consent == "numbers":
        return set()
    people = range(200)
    minors = {first(n) for n in people if n % 3 == MINOR}
    return minors | {
        word for n in people if n % 3 == OPEN for word in (first(n), last(n), f"{CLUB}{n}")
    }


def test_this_search_finds_names_where_they_are_shown(crawl: Crawl) -> None:
    shown = {
        answer.address.path
        for answer in crawl.answers
        if any(word.startswith(LAST) for word in words_in(answer.response))
    }
    name, teams = crawl.day.name, crawl.day.game in {"gomoku", "grand"}
    if not teams:  # no page names who plays in a team
        assert f"/desk/{name}/people" in shown
    if not teams and crawl.consent == "each their own":
        assert {f"/t/{name}", f"/t/{name}/tables", f"/api/tournaments/{name}"} & shown
        if crawl.day.moment != "before":  # a stage that waits has no standings
            assert f"/t/{name}/standings/{crawl.day.first}" in shown
    assert f"/t/{name}/log.jsonl" not in shown


# ---- texts ---------------------------------------------------------------------------------------


def test_what_people_write_stays_text(crawl: Crawl) -> None:
    said = 0
    for answer in _pages(crawl):
        page = Page(answer.response.text)
        assert page.wrong == [], (answer.told, page.wrong[:3])
        said += any(EVIL in text for text in page.texts)
    assert said > 10


def test_pages_speak_one_language(crawl: Crawl) -> None:
    """No quotes in quotes, no marks of programs, nothing left in English."""
    foreign = pieces_in(crawl.lang) if crawl.lang != "en" else ()
    wrong: list[str] = []
    for answer in _pages(crawl):
        text = said_on(answer.response.text).replace(EVIL, "")
        found = [m[0] for m in DOUBLED.finditer(text)] + left_in_english(text, foreign)
        wrong += [f"{answer.told} ({crawl.lang}): {line}" for line in found]
    assert not wrong, "\n".join(wrong)


def _pages(crawl: Crawl) -> Iterator[Answer]:
    for answer in crawl.answers:
        if answer.response.headers.get("content-type", "").startswith("text/html"):
            yield answer
