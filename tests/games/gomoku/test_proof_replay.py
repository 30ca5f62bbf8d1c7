"""Going through a proof: the attacker's moves are known, the defender's replies are chosen."""

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from helpers.games.gomoku_positions import OURS, known, of
from podium.games.gomoku.board import CELL_NAMED, NAME_OF, cells_of, each, five_cells, names_of
from podium.games.gomoku.position import Position, other
from podium.games.gomoku.proof import Four, Fours, Proof, Threat, document
from podium.games.gomoku.proof_replay import read_proof, replay_proof
from podium.games.gomoku.prover import prove

THREE = Position(cells_of(["h8", "i8", "j8"]), cells_of(["a1", "c3", "g7"]), "x")
"""x makes an open four on g8 or k8."""
OPEN_FOUR = Fours((CELL_NAMED["k8"],))


def line(*names: str) -> tuple[int, ...]:
    return tuple(CELL_NAMED[name] for name in names)


def test_the_last_move_shows_where_the_fives_are() -> None:
    stand = replay_proof(OPEN_FOUR, THREE, "x", [])
    assert stand.moves == line("k8")
    assert names_of(stand.won) == ["g8", "l8"]
    assert stand.position.to_move == "o"
    assert not stand.forced


def test_a_five_ends_it() -> None:
    four = Position(THREE.x | CELL_NAMED["k8"], THREE.o | CELL_NAMED["g8"], "x")
    stand = replay_proof(Fours(line("l8")), four, "x", [])
    assert stand.finished
    assert not stand.won


def test_forced_replies_are_put_one_after_the_other() -> None:
    """A four to the side first; the last four is open."""
    start = Position(cells_of(["h8", "i8", "j8", "a10", "a11", "a12"]), cells_of(["a9"]), "x")
    proof = Fours(line("a13", "a14", "k8"))
    stand = replay_proof(proof, start, "x", [])
    assert names_of(stand.forced) == ["a14"]
    assert replay_proof(proof, start, "x", line("b1")).replies == ()
    assert replay_proof(proof, start, "x", line("a14", "b1")).moves == line("a13", "a14", "k8")


def test_every_reply_to_a_threat_leads_on() -> None:
    own, (f8, g8) = Fours(line("g8")), line("f8", "g8")
    proof = Threat(CELL_NAMED["j8"], line("g8"), {CELL_NAMED["k8"]: Four(f8, g8, own)})
    start = Position(cells_of(["h8", "i8"]), cells_of(["a1", "c3"]), "x")
    stand = replay_proof(proof, start, "x", [])
    assert [NAME_OF[cell] for cell in stand.answers] == ["k8"]
    assert replay_proof(proof, start, "x", line("k8")).moves == line("j8", "k8", "f8")
    assert names_of(replay_proof(proof, start, "x", line("k8")).forced) == ["g8"]
    assert replay_proof(proof, start, "x", line("o15")).moves == line("j8", "o15", "g8")
    assert replay_proof(proof, start, "x", line("h8")).moves == line("j8")


def test_who_is_not_to_move_waits_for_the_defender() -> None:
    waiting = Threat(0, line("g8"), {})
    start = Position(THREE.x, THREE.o, "o")
    assert replay_proof(waiting, start, "x", []).moves == ()
    assert replay_proof(waiting, start, "x", line("o15")).moves == line("o15", "g8")


CELLS = st.sampled_from(sorted(CELL_NAMED.values()))
LINES = st.lists(CELLS, min_size=1, max_size=5).map(tuple)
PROOFS: st.SearchStrategy[Proof] = st.recursive(
    LINES.map(Fours),
    lambda deeper: st.one_of(
        st.builds(Four, CELLS, CELLS, deeper),
        st.builds(
            Threat,
            st.one_of(st.just(0), CELLS),
            LINES,
            st.dictionaries(CELLS, deeper, max_size=3),
        ),
    ),
    max_leaves=8,
)


@given(PROOFS)
def test_a_proof_comes_back_from_its_document(proof: Proof) -> None:
    assert read_proof(document(proof)) == proof


@cache
def threats() -> tuple[Position, Proof]:
    """A position, and how x wins it by threats."""
    item = next(p for p in known(OURS)["positions"] if p["class"] == "vct")
    proof = prove(of(item), lambda: 0.0).proof
    assert proof is not None
    return of(item), proof


@given(st.data())
def test_whatever_is_replied_it_is_won(data: st.DataObject) -> None:
    position, proof = threats()
    attacker = position.to_move
    replies: list[int] = []
    stand = replay_proof(proof, position, attacker, replies)
    while not (stand.won or stand.finished):
        free = sorted(each(stand.position.free))
        told = (stand.forced,) if stand.forced else (*stand.answers, *free)
        replies.append(data.draw(st.sampled_from(told)))
        stand = replay_proof(proof, position, attacker, replies)
        assert stand.replies == tuple(replies)
        assert not stand.position.x & stand.position.o
    own, opposing = stand.position.of(attacker), stand.position.of(other(attacker))
    assert stand.finished or not five_cells(opposing, own)


@given(st.lists(CELLS, max_size=12))
def test_any_replies_can_be_asked_for(replies: list[int]) -> None:
    position, proof = threats()
    stand = replay_proof(proof, position, position.to_move, replies)
    assert list(stand.replies) == replies[: len(stand.replies)]
    assert not stand.position.x & stand.position.o
