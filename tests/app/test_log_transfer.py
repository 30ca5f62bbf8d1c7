"""A tournament out of one store and into another."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from helpers.tournaments.in_memory import over
from helpers.tournaments.logs import BY, SECRET, WHY, chained, entering, fair, opening
from podium.adapters.library import ShippedLibrary
from podium.adapters.stores.memory import MemoryStore
from podium.app.log_transfer import (
    ExportHeading,
    Item,
    LogExport,
    NamedPerson,
    check_export,
    export_lines,
    import_tournament,
    length_findings,
)
from podium.app.ports import FreeText, Person, SideData, StaleLog
from podium.core.events import Entered, Revealed
from podium.core.records import Record
from podium.core.records import chain_hash as hashed
from podium.core.refusals import Refused

ANN = Person(name="Ann Example")


def stored(records: list[Record]) -> MemoryStore:
    store = MemoryStore()
    aside = SideData(
        people={"p1": ANN}, texts=(WHY, BY, FreeText("x", "s", "of another")), secret=SECRET
    )
    for record in records:
        store.append("k16", record, aside)
        aside = SideData()
    return store


def collected(items: list[Item]) -> LogExport:
    heading = items[0]
    assert isinstance(heading, ExportHeading)
    return LogExport(
        promised=heading,
        records=[item for item in items if isinstance(item, Record)],
        people={item.id: item.person for item in items if isinstance(item, NamedPerson)},
        texts=tuple(item for item in items if isinstance(item, FreeText)),
    )


def exported(records: list[Record]) -> LogExport:
    return collected(list(export_lines(stored(records), "k16")))


def refusal(store: MemoryStore, parsed: LogExport, name: str | None = None) -> str:
    with pytest.raises(Refused) as caught:
        import_tournament(over(store), parsed, name)
    return caught.value.refusal.code


def test_an_export_holds_the_log_its_people_and_its_own_texts() -> None:
    records = chained(fair())
    items = list(export_lines(stored(records), "k16"))
    heading = ExportHeading("k16", len(records), 1, 2, records[-1].hash)
    assert items == [heading, *records, NamedPerson("p1", ANN), BY, WHY]


def test_people_and_texts_can_be_left_out() -> None:
    records = chained(fair())
    assert list(export_lines(stored(records), "k16", people=False)) == [
        ExportHeading("k16", len(records), 0, 0, records[-1].hash),
        *records,
    ]


def test_what_is_not_there_cannot_be_exported() -> None:
    with pytest.raises(Refused, match="unknown-tournament: there is no tournament k17"):
        export_lines(stored(chained(fair())), "k17")


def test_a_tournament_arrives_as_it_was() -> None:
    parsed, store = exported(chained(fair())), MemoryStore()
    assert import_tournament(over(store), parsed) == "k16"
    assert store.records("k16") == parsed.records
    assert store.people("k16") == {"p1": ANN}
    assert store.text(WHY.ref) == "because"
    assert collected(list(export_lines(store, "k16"))) == parsed


@pytest.mark.parametrize("name", ["\x1b[31mAnn", "Ann\0", "\u3164", "a" * 5000])
def test_people_whom_no_page_can_show_are_refused_and_nothing_stored(name: str) -> None:
    parsed = replace(exported(chained(fair())), people={"p1": Person(name=name)})
    store = MemoryStore()
    assert refusal(store, parsed) == "malformed"
    assert store.streams() == []


def test_it_may_get_another_name() -> None:
    store = stored(chained(fair()))
    parsed = collected(list(export_lines(store, "k16")))
    assert import_tournament(over(store), parsed, "copy") == "copy"
    assert store.streams() == ["k16", "copy"]
    assert store.records("copy") == store.records("k16")


def test_a_revealed_secret_goes_into_the_vault() -> None:
    store = MemoryStore()
    import_tournament(over(store), exported(chained(fair())))
    assert store.secret("k16") == SECRET


def test_a_secret_that_is_not_revealed_yet_does_not() -> None:
    store = MemoryStore()
    import_tournament(over(store), exported(chained(fair()[:-1])))
    assert store.secret("k16") is None


@pytest.mark.parametrize("secret", ["00", "?"])
def test_a_log_with_another_secret_than_it_committed_to_is_refused(secret: str) -> None:
    store = MemoryStore()
    parsed = exported(chained([*fair()[:-1], [Revealed(secret=secret)]]))
    assert refusal(store, parsed) == "broken-log"
    assert store.streams() == []


def test_a_name_that_is_taken_is_refused() -> None:
    store = stored(chained(fair()))
    parsed = collected(list(export_lines(store, "k16")))
    assert refusal(store, parsed) == "already-exists"
    assert refusal(store, parsed, "k16") == "already-exists"


def test_somebody_faster_is_a_name_that_is_taken() -> None:
    class Racing(MemoryStore):
        def append_all(self, stream: str, records: Sequence[Record], aside: SideData) -> None:  # noqa: ARG002 - the port's
            raise StaleLog(stream, len(records))

    assert refusal(Racing(), exported(chained(fair()))) == "already-exists"


def test_it_arrives_in_one_go() -> None:
    """All or nothing: a program that is killed leaves no half of a tournament."""

    class Counting(MemoryStore):
        written = 0

        def append_all(self, stream: str, records: Sequence[Record], aside: SideData) -> None:
            self.written += 1
            super().append_all(stream, records, aside)

    store = Counting()
    import_tournament(over(store), exported(chained(fair())))
    assert store.written == 1


def test_a_broken_log_is_refused_and_nothing_stored() -> None:
    parsed, store = exported(chained(fair())), MemoryStore()
    records = [*parsed.records]
    records[3] = replace(records[3], body=records[3].body + b" ")
    assert refusal(store, replace(parsed, records=records)) == "broken-log"
    body = b"{}"
    records = [*parsed.records[:2], Record(3, body, hashed(body, parsed.records[1].hash))]
    assert refusal(store, replace(parsed, records=records)) == "broken-log"
    assert store.streams() == []


def test_a_text_that_is_not_the_one_recorded_is_refused() -> None:
    parsed, store = exported(chained(fair())), MemoryStore()
    other = replace(WHY, text="because of nothing")
    assert refusal(store, replace(parsed, texts=(BY, other))) == "broken-log"
    assert store.streams() == []


# ---- less or more than promised --------------------------------------------------------------


def test_a_whole_export_is_not_cut_short() -> None:
    assert length_findings(exported(chained(fair()))) == []
    assert length_findings(exported(chained(fair()[:1]))) == []


def lacking(parsed: LogExport) -> str:
    """What is said of it; it must not be stored."""
    store = MemoryStore()
    assert refusal(store, parsed) == "broken-log"
    assert store.streams() == []
    (finding,) = length_findings(parsed)
    assert (finding.position, finding.code, finding.fault) == (0, "cut-short", True)
    return finding.message


def test_records_that_are_missing_at_the_end_are_told() -> None:
    whole = exported(chained(fair()))
    message = lacking(replace(whole, records=whole.records[:-2]))
    assert message == (
        "the first line promises 10 records, and 8 are there: the file was cut short, or "
        "somebody added to it; export it again"
    )
    assert "promises 10 records, and 0 are there" in lacking(replace(whole, records=[]))


def test_a_record_that_was_added_is_told() -> None:
    whole = exported(chained(fair()))
    longer = chained([*fair(), [Revealed(secret="00")]])
    assert "promises 10 records, and 11 are there" in lacking(replace(whole, records=longer))


def test_a_log_with_another_end_is_told() -> None:
    whole = exported(chained(fair()))
    other = chained([*fair()[:-1], [Revealed(secret="00")]])
    head = whole.promised.head[:12]
    assert f"promises records that end in {head}…" in lacking(replace(whole, records=other))


def test_people_and_texts_that_are_missing_or_added_are_told() -> None:
    whole = exported(chained(fair()))
    assert "promises 1 people, and 0 are there" in lacking(replace(whole, people={}))
    more = {**whole.people, "p2": ANN}
    assert "promises 1 people, and 2 are there" in lacking(replace(whole, people=more))
    assert "promises 2 texts, and 1 are there" in lacking(replace(whole, texts=(BY,)))


def test_an_export_that_promises_nothing_is_none() -> None:
    assert lacking(LogExport(promised=ExportHeading("k16", 0, 0, 0, ""), records=[]))


# ---- who entered -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "entered",
    [
        Entered(id="p3", number=1),
        Entered(id="p3", number=0),
        Entered(id="p3", number=3, attributes={"rating": 99999}),
        Entered(id="p3", number=3, attributes={"rating": "strong"}),
    ],
)
def test_an_entry_that_nobody_could_make_is_refused(entered: Entered) -> None:
    text = str(ShippedLibrary().text("swiss-fide"))
    start = replace(opening(), rulebook="swiss-fide", sources=(text,))
    log = chained([[start], *entering(["p1", "p2"]), [entered]])
    found = [
        (one.position, one.code)
        for one in check_export(exported(log), {}).findings
        if one.fault
    ]
    assert found == [(4, "does-not-follow")]
    assert refusal(MemoryStore(), exported(log)) == "broken-log"


@pytest.mark.parametrize("odd", [" ", "p3 ", "p\u200b3", "\u3164"])
def test_an_id_that_nobody_could_tell_is_refused(odd: str) -> None:
    log = chained([[opening()], *entering(["p1", "p2"]), [Entered(id=odd, number=3)]])
    assert refusal(MemoryStore(), exported(log)) == "malformed"
