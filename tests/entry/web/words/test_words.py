"""What a page says in each language: messages, plurals, sentences of the director."""

import pytest

from podium.app.access import Role
from podium.core import ref
from podium.core.phrase import Figure, list_and, list_or, literal, say, say_many, term
from podium.entry.web.words import LANGUAGES, negotiated, one_stop, words
from podium.entry.web.words.phrases import ROLES

NAMES = {"p1": "Anna", "p2": "Bruno", "A": "Somebody called A", "main": "Nobody"}


def name(key: str) -> str:
    return NAMES.get(key, key)


@pytest.mark.parametrize(
    ("lang", "n", "said"),
    [
        ("lv", 0, "protokolā ir 0 dēļu; spēlē ir 5"),
        ("lv", 1, "protokolā ir 1 dēlis; spēlē ir 5"),
        ("lv", 2, "protokolā ir 2 dēļi; spēlē ir 5"),
        ("lv", 11, "protokolā ir 11 dēļu; spēlē ir 5"),
        ("lv", 21, "protokolā ir 21 dēlis; spēlē ir 5"),
        ("lv", 101, "protokolā ir 101 dēlis; spēlē ir 5"),
        ("lv", 111, "protokolā ir 111 dēļu; spēlē ir 5"),
        ("cs", 0, "v zápisu je 0 partií; zápas jich má 5"),
        ("cs", 1, "v zápisu je 1 partie; zápas jich má 5"),
        ("cs", 2, "v zápisu jsou 2 partie; zápas jich má 5"),
        ("cs", 5, "v zápisu je 5 partií; zápas jich má 5"),
        ("cs", 11, "v zápisu je 11 partií; zápas jich má 5"),
        ("cs", 21, "v zápisu je 21 partií; zápas jich má 5"),
        ("sk", 0, "v zápise je 0 partií; zápas ich má 5"),
        ("sk", 1, "v zápise je 1 partia; zápas ich má 5"),
        ("sk", 2, "v zápise sú 2 partie; zápas ich má 5"),
        ("sk", 5, "v zápise je 5 partií; zápas ich má 5"),
        ("sk", 11, "v zápise je 11 partií; zápas ich má 5"),
        ("sk", 21, "v zápise je 21 partií; zápas ich má 5"),
        ("sv", 1, "protokollet har 1 bräde; en match har 5"),
        ("sv", 0, "protokollet har 0 bräden; en match har 5"),
        ("en", 1, "the sheet has 1 board; a match has 5"),
        ("en", 21, "the sheet has 21 boards; a match has 5"),
    ],
)
def test_plurals(lang: str, n: int, said: str) -> None:
    one, many = (
        "the sheet has {n} board; a match has {boards}",
        "the sheet has {n} boards; a match has {boards}",
    )
    assert words(lang).ngettext(one, many, n).format(n=n, boards=5) == said
    assert words(lang).phrase(say_many(one, many, n, boards=5)) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3..5", "3\u20135"),
        ("24..", "24+"),
        ("..4", "0\u20134"),
        ("5..5", "5"),
        ("..", ".."),
        ("a..b", "a..b"),
    ],
)
def test_ranges_are_said_as_people_write_them(text: str, said: str) -> None:
    wanted = say("the rules want {count}", count=text)
    assert words("en").phrase(wanted) == f"the rules want {said}"


def test_messages_are_told_in_a_language() -> None:
    english = words("en")
    assert english.gettext("just now") == "just now"
    assert words("cs").gettext("just now") == "právě teď"
    assert english.ngettext("%(n)s match", "%(n)s matches", 2) == "%(n)s matches"
    assert english.pgettext("a page", "no such message") == "no such message"
    assert words("lv").gettext("") == ""


def test_sentences_take_their_values() -> None:
    english = words("en")
    assert english.phrase(say("{a} of {b}", a="x", b=2)) == "x of 2"
    assert english.phrase(say_many("{n} match", "{n} matches", 2)) == "2 matches"


def test_a_sentence_that_ends_with_an_initial_has_one_stop() -> None:
    english = words("en")
    contested = "Contested by {who}."
    assert english.phrase(say(contested, who="Ilze O.")) == "Contested by Ilze O."
    assert english.phrase(say(contested, who="Ilze")) == "Contested by Ilze."
    assert english.phrase(say("{who}. Go on.", who="Ilze O.")) == "Ilze O. Go on."
    assert english.phrase(say("{who}...", who="Ilze O.")) == "Ilze O...."
    values = {"who": "Ilze O."}
    assert one_stop("Contested by %(who)s.", values) % values == "Contested by Ilze O."
    waits = say("it waits for {entrant}. Then it is final", entrant=ref.entrant("p3"))
    said = english.phrase(waits, lambda _: "Ilze O.")
    assert said == "it waits for Ilze O. Then it is final"


def test_an_unknown_language_is_english() -> None:
    assert words("de") is words("en")
    assert {words(lang).lang for lang in LANGUAGES} == set(LANGUAGES)


# ---- sentences -------------------------------------------------------------------------------


def test_people_take_the_place_of_their_ids() -> None:
    refused = say(
        "{player} may not play for {team} here", player=ref.player("p1"), team=ref.entrant("p2")
    )
    assert words("en").phrase(refused, name) == "Anna may not play for Bruno here"
    assert words("sv").phrase(refused, name) == "Anna får inte spela för Bruno här"
    nobody = say("nobody entered as {entrant!r}", entrant=ref.entrant("p1"))
    assert words("en").phrase(nobody, name) == "nobody entered as 'Anna'"
    assert words("cs").phrase(nobody, name) == "nikdo není přihlášen jako „Anna“"


def test_what_is_no_person_keeps_its_name() -> None:
    told = say("{entrant} of {text}", entrant=ref.entrant("p1"), text="p1")
    assert words("en").phrase(told, name) == "Anna of p1"
    closed = say("group {group} of {stage} is closed", group="A", stage=ref.stage("main"))
    assert words("en").phrase(closed, name) == "group A of main is closed"
    assert words("en").phrase(literal("p1"), name) == "p1"


def test_a_page_may_call_things_something_else() -> None:
    level = say(
        "a lot of {entrants} in {slot}",
        entrants=list_and(ref.entrants(("p1", "p2"))),
        slot=ref.slot("SF1"),
    )
    said = words("en").phrase(level, name, slot=lambda slot: f"semifinal {slot[-1]}")
    assert said == "a lot of Anna and Bruno in semifinal 1"
    first = say(
        "{stage} takes its entrants from {source}: close {source} first",
        stage=ref.stage("A"),
        source=ref.stage("B"),
    )
    assert words("en").phrase(first, name, stage=str.lower) == (
        "a takes its entrants from b: close b first"
    )
    assert words("en").phrase(ref.slot("SF1"), slot=lambda _: "x") == "x"


def test_lists_and_sentences_inside_a_sentence() -> None:
    waiting = say(
        "round {round} of {stage} waits for {tables}",
        round=2,
        stage=ref.stage("main"),
        tables=(say("table {table}", table=1), say("table {table}", table=3)),
    )
    assert words("lv").phrase(waiting) == "main, 2. raunds: gaida 1. galdiņš, 3. galdiņš"
    nested = say(
        "{stage} cannot be closed before: {need}", stage=ref.stage("main"), need=waiting
    )
    assert (
        words("en")
        .phrase(nested, name)
        .endswith("before: round 2 of main waits for table 1, table 3")
    )
    meant = say("did you mean {known}?", known=list_or(["'I5'", "'L5'", "'V5'"]))
    assert words("cs").phrase(meant) == "myslíte 'I5', 'L5' nebo 'V5'?"


def test_figures_are_written_as_the_language_does() -> None:
    split = say("{mine} against {theirs}", mine=Figure("2.5"), theirs=Figure("5/14"))
    assert words("en").phrase(split) == "2.5 against 5/14"
    assert words("cs").phrase(split) == "2,5 proti 5/14"


def test_words_by_their_codes() -> None:
    assert {str(role) for role in ROLES} == {role.value for role in Role}
    assert words("cs").phrase(term("scorekeeper")) == "zapisovatel"
    assert words("cs").phrase(term("unheard-of")) == "unheard-of"


def test_titles_of_rulebooks_that_ship_are_translated() -> None:
    title = term("its place there")
    missing = say("{what} is missing, and nobody enters without it", what=title)
    assert words("en").phrase(missing).startswith("its place there is missing")
    assert words("sv").phrase(missing).startswith("dess placering där saknas")
    own = say("option {name}: {title}{clause}", name="x", title=term("our own"), clause=" [3]")
    assert words("cs").phrase(own) == "volba x: our own [3]"


def test_a_plain_text_stays_as_it_is() -> None:
    assert words("sv").phrase("{odd} p1", name) == "{odd} p1"


# ---- which language --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cookie", "setting", "header", "lang"),
    [
        ("sv", "cs", "lv", "sv"),
        ("", "cs", "lv", "cs"),
        ("xx", "", "lv-LV,en;q=0.5", "lv"),
        ("", "", "de-DE, en;q=0.3, sk;q=0.8", "sk"),
        ("", "", "cs;q=0, sv;q=0.1", "sv"),
        ("", "", "CS-cz", "cs"),
        ("", "", "cs;q=often, sv ; q=0.2", "sv"),
        ("", "", "cs;q=nan", "en"),
        ("", "", "*", "en"),
        ("", "", "", "en"),
    ],
)
def test_the_viewer_before_the_tournament_before_the_browser(
    cookie: str, setting: str, header: str, lang: str
) -> None:
    assert negotiated(cookie, setting, header) == lang


@pytest.mark.parametrize(
    ("cookie", "setting", "header", "lang"),
    [
        ("sv", "cs", "lv", "sv"),
        ("", "cs", "lv", "lv"),
        ("", "cs", "de", "cs"),
        ("", "cs", "", "cs"),
        ("", "", "", "en"),
    ],
)
def test_at_a_page_for_its_viewer_alone_the_browser_before_the_tournament(
    cookie: str, setting: str, header: str, lang: str
) -> None:
    assert negotiated(cookie, setting, header, own_first=True) == lang


def test_names_that_hold_commas_are_told_apart() -> None:
    english = words("en")
    assert english.list_of(["Anna", "Bo", "Cyril"]) == "Anna, Bo and Cyril"
    assert english.list_of(["Kral, Milan", "Novotny, Adam"]) == "Kral, Milan; Novotny, Adam"
    assert english.list_of(["Kral, Milan"]) == "Kral, Milan"
    assert english.row_of(["Anna", "Bo"]) == "Anna, Bo"
    assert english.row_of(["Kral, Milan", "Bo"]) == "Kral, Milan; Bo"
