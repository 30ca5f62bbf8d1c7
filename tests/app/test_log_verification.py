"""A log that was tampered with is found out."""

from msgspec.structs import replace

from helpers.tournaments.logs import BY, SECRET, WHY, chained, fair, lot, numbered, opening
from podium.app.log_verification import LogFinding, altered_texts, examine, verify
from podium.core.events import AnyEvent, Entered, Lot, Opened, Revealed
from podium.core.records import START, VERSION, Record, decode_body, seal
from podium.core.records import chain_hash as hashed
from podium.rules import lots

LOT, SECOND, REVEAL = 8, 9, 10
"""Positions in `fair`."""


def codes(findings: list[LogFinding]) -> list[tuple[int, str]]:
    return [(finding.position, finding.code) for finding in findings]


def changed(position: int, *events: AnyEvent) -> list[Record]:
    """The fair log with other events in one record, chained as if it had been so."""
    acts = fair()
    acts[position - 1] = list(events)
    return chained(acts)


def test_a_fair_log_is_sound() -> None:
    records = chained(fair())
    found = examine(records)
    assert found.sound
    assert found.findings == verify(records) == []
    assert found.summary.records == 10
    assert found.summary.lots == 2
    assert found.summary.by_hand == 1
    assert found.summary.unchecked == 0
    assert found.summary.revealed
    assert found.summary.head == records[-1].hash


def test_before_the_reveal_there_is_a_note_but_no_fault() -> None:
    found = examine(chained(fair()[:-1]))
    assert codes(found.findings) == [(SECOND, "not-revealed")]
    assert found.sound
    assert not found.summary.revealed
    assert (found.summary.lots, found.summary.unchecked) == (0, 2)


# ---- the chain -------------------------------------------------------------------------------


def test_a_tampered_body_breaks_the_chain() -> None:
    records = chained(fair())
    body = records[2].body.replace(b'"number":2', b'"number":9')
    assert body != records[2].body
    records[2] = replace(records[2], body=body)
    assert (3, "broken-chain") in codes(verify(records))


def test_a_tampered_body_with_its_hash_made_anew_breaks_the_next() -> None:
    records = chained(fair())
    body = records[2].body.replace(b"10:03", b"10:04")
    records[2] = Record(3, body, hashed(body, records[1].hash))
    assert codes(verify(records)) == [(4, "broken-chain")]


def test_swapped_records_are_found() -> None:
    records = chained(fair())
    records[3], records[4] = records[4], records[3]
    first = next(found for found in verify(records) if found.code == "broken-chain")
    assert first.position == 4
    assert "position 4 should come here, and 5 does" in first.message


def test_swapped_bodies_are_found() -> None:
    records = chained(fair())
    one, two = records[3], records[4]
    records[3] = replace(one, body=two.body)
    records[4] = replace(two, body=one.body)
    found = codes(verify(records))
    assert (4, "broken-chain") in found
    assert {(4, "wrong-position"), (5, "wrong-position")} <= set(found)


def test_a_missing_record_is_found() -> None:
    records = chained(fair())
    del records[4]
    assert (5, "broken-chain") in codes(verify(records))


def test_no_records_at_all() -> None:
    assert codes(verify([])) == [(0, "empty"), (1, "no-opening")]


# ---- bodies ----------------------------------------------------------------------------------


def test_a_body_that_cannot_be_read() -> None:
    deep = b'{"position":5,"at":"","act":"x","events":[{"kind":"result","sheet":{"x":'
    for body in (
        b"\xff",
        b"",
        b"{}",
        b'{"position":5,"events":[{"kind":"?"}]}',
        deep + b"[" * 99_999,
    ):
        records = chained(fair())[:4]
        records.append(Record(5, body, hashed(body, records[-1].hash)))
        assert (5, "unreadable") in codes(verify(records))


def test_a_body_of_a_newer_format() -> None:
    records = numbered(1)
    body = replace(decode_body(records[0]), events=(opening(),), version=VERSION + 1)
    found = verify([seal(body, "0" * 64)])
    assert (1, "newer-format") in codes(found)


def test_texts_are_held_against_what_was_recorded() -> None:
    assert altered_texts([BY, WHY]) == []
    found = altered_texts([BY, replace(WHY, text="because of nothing"), replace(BY, salt="s3")])
    assert codes(found) == [(0, "altered-text"), (0, "altered-text")]
    assert "'because of nothing' was changed" in found[0].message


# ---- the secret ------------------------------------------------------------------------------


def test_another_secret_than_the_one_committed_to() -> None:
    found = examine(changed(REVEAL, Revealed(secret=b"another".hex())))
    assert codes(found.findings) == [(REVEAL, "wrong-secret")]
    assert not found.summary.revealed
    assert found.summary.unchecked == 2


def test_a_secret_that_is_no_number() -> None:
    assert codes(verify(changed(REVEAL, Revealed(secret="guess")))) == [(REVEAL, "bad-secret")]


def test_a_second_reveal_must_be_right_too() -> None:
    acts: list[list[AnyEvent]] = [*fair(), [Revealed(secret="00")]]
    found = examine(chained(acts))
    assert codes(found.findings) == [(REVEAL + 1, "wrong-secret")]
    assert found.summary.lots == 2


def test_a_log_without_opening_or_with_two() -> None:
    assert (1, "no-opening") in codes(verify(numbered(3)))
    other = opening(b"chosen afterwards")
    assert isinstance(other, Opened)
    assert codes(verify(changed(4, other, Entered(id="p3", number=3)))) == [
        (4, "misplaced-opening")
    ]


# ---- the lots --------------------------------------------------------------------------------


def test_a_lot_in_another_order() -> None:
    order = lot("main 1", [f"p{n}" for n in range(1, 7)]).order
    shopped = (order[0], order[2], order[1], *order[3:])
    found = verify(changed(LOT, Lot(purpose="main 1", order=shopped)))
    assert codes(found) == [(LOT, "bad-lot")]
    assert found[0].message == (
        f"lot 'main 1': place 2 is recorded as {order[2]}, but the secret gives it to {order[1]}"
    )


def test_a_lot_under_another_purpose_or_word() -> None:
    drawn = lot("main 1", [f"p{n}" for n in range(1, 7)])
    assert codes(verify(changed(LOT, replace(drawn, purpose="main 3")))) == [(LOT, "bad-lot")]
    assert codes(verify(changed(LOT, replace(drawn, word="sun")))) == [(LOT, "bad-lot")]


def test_a_lot_with_strangers_or_somebody_twice() -> None:
    stranger = Lot(purpose="main 1", order=("p1", "p99"))
    assert codes(verify(changed(LOT, stranger))) == [(LOT, "bad-lot")]
    twice = Lot(purpose="main 1", order=("p1", "p1"))
    assert codes(verify(changed(LOT, twice))) == [(LOT, "bad-lot")]


def test_numbers_changed_afterwards_do_not_fit_the_lots() -> None:
    acts = fair()
    acts[1], acts[2] = [Entered(id="p1", number=2)], [Entered(id="p2", number=1)]
    assert {code for _, code in codes(verify(chained(acts)))} == {"bad-lot"}


def test_a_number_counts_as_it_was_when_the_lot_was_drawn() -> None:
    acts = fair()
    acts.insert(REVEAL - 1, [Entered(id="p1", number=7)])
    assert verify(chained(acts)) == []


def test_a_lot_drawn_again_with_another_word_is_noted() -> None:
    acts = fair()
    acts.insert(REVEAL - 1, [lot("main 1", ["p1", "p2"], word="sun")])
    acts.insert(REVEAL - 1, [lot("main 1", ["p1", "p2"])])
    found = examine(chained(acts))
    assert codes(found.findings) == [(REVEAL + 1, "drawn-again")]
    assert found.sound


def test_a_lot_by_hand_is_counted_and_believed() -> None:
    by_hand = Lot(purpose="main 1", order=("p9", "p8"), by_hand=True)
    found = examine(changed(LOT, by_hand))
    assert found.findings == []
    assert (found.summary.lots, found.summary.by_hand) == (1, 2)


def test_times_that_go_backwards_are_noted_once() -> None:
    records, previous = list[Record](), START
    for record in chained(fair()):
        body = replace(
            decode_body(record),
            at=f"2016-02-13T10:{(0, 5, 3, 7, 6)[record.position % 5]:02}:00Z",
        )
        records.append(seal(body, previous))
        previous = records[-1].hash
    found = [each for each in verify(records) if each.code == "time-backwards"]
    assert [(each.position, each.fault) for each in found] == [(2, False)]
    assert "in 6 places" in found[0].message


def test_a_seed_that_was_given_is_noted() -> None:
    told = changed(1, replace(opening(), seed_given=True))
    assert codes(verify(told)) == [(1, "seed-given")]
    assert examine(told).sound, "a note, no fault"


def test_a_seed_of_before_is_noted_once_the_secret_is_revealed() -> None:
    """Openings did not say so then, but the salt follows from the secret."""
    salt = lots.seed_salt(SECRET)
    old = replace(opening(), salt=salt, commitment=lots.commitment(SECRET, salt))
    assert codes(verify(changed(1, old))) == [(1, "seed-given")]
