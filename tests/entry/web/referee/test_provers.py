"""Proofs that are asked for: one for a person, few at once, kept, each in a process of its own."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from podium.entry.searching import SearchResult
from podium.entry.web.referee import provers
from podium.entry.web.referee.provers import Busy, Provers, Question, searched
from podium.games.gomoku.board import cells_of
from podium.games.gomoku.position import Position

NOTHING = SearchResult("not-found")


def question(*x: str) -> Question:
    return Question(Position(cells_of(x), cells_of(["a1", "c3"]), "x"), "x")


ONE, OTHER = question("h8", "i8"), question("h8", "i8", "j8")


class Searching:
    """A search that ends when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.go = asyncio.Event()
        self.at_once = self.most_at_once = 0

    async def __call__(self, asked: Question) -> SearchResult:
        self.asked.append(asked)
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        try:
            await self.go.wait()
        finally:
            self.at_once -= 1
        return NOTHING


def run(test: Callable[[Searching, Provers], Awaitable[None]]) -> None:
    async def made() -> None:
        search = Searching()
        provers = Provers(search)
        try:
            await test(search, provers)
        finally:
            await provers.close()

    asyncio.run(made())


def test_an_answer_is_kept() -> None:
    async def kept(search: Searching, provers: Provers) -> None:
        search.go.set()
        assert await provers.answer("anna", ONE) == NOTHING
        assert await provers.answer("anna", ONE) == NOTHING
        assert await provers.answer("bo", ONE) == NOTHING
        assert search.asked == [ONE]

    run(kept)


def test_no_more_answers_are_kept_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def kept(search: Searching, provers: Provers) -> None:
        search.go.set()
        for each in (ONE, OTHER, ONE):
            await provers.answer("anna", each)
        assert search.asked == [ONE, OTHER, ONE]

    monkeypatch.setattr(provers, "_KEPT", 1)
    run(kept)


def test_each_has_one_question_at_a_time() -> None:
    async def own(search: Searching, provers: Provers) -> None:
        first = asyncio.create_task(provers.answer("anna", ONE))
        await asyncio.sleep(0)
        with pytest.raises(Busy) as busy:
            await provers.answer("anna", OTHER)
        assert busy.value.own
        again = asyncio.create_task(provers.answer("anna", ONE))
        search.go.set()
        assert await first == await again == NOTHING
        assert await provers.answer("anna", OTHER) == NOTHING

    run(own)


def test_the_same_question_of_two_is_searched_once() -> None:
    async def shared(search: Searching, provers: Provers) -> None:
        tasks = [asyncio.create_task(provers.answer(who, ONE)) for who in ("anna", "bo")]
        await asyncio.sleep(0)
        search.go.set()
        assert await asyncio.gather(*tasks) == [NOTHING, NOTHING]
        assert search.asked == [ONE]

    run(shared)


def test_few_run_at_once_and_few_wait() -> None:
    cells = [f"a{row}" for row in range(4, 12)]

    async def many(search: Searching, provers: Provers) -> None:
        tasks = [
            asyncio.create_task(provers.answer(cell, question(cell))) for cell in cells[:6]
        ]
        await asyncio.sleep(0.01)
        assert len(search.asked) == 2
        with pytest.raises(Busy) as busy:
            await provers.answer("late", question(cells[6]))
        assert not busy.value.own
        search.go.set()
        await asyncio.gather(*tasks)
        assert search.most_at_once == 2
        assert await provers.answer("late", question(cells[6])) == NOTHING

    run(many)


def test_who_goes_away_ends_nothing() -> None:
    async def away(search: Searching, provers: Provers) -> None:
        gone = asyncio.create_task(provers.answer("anna", ONE))
        stays = asyncio.create_task(provers.answer("bo", ONE))
        await asyncio.sleep(0)
        gone.cancel()
        search.go.set()
        assert await stays == NOTHING

    run(away)


def test_a_search_that_fails_is_not_kept() -> None:
    async def failing(_: Question) -> SearchResult:
        raise OSError

    async def fails() -> None:
        provers = Provers(failing)
        for _ in range(2):
            with pytest.raises(OSError):  # noqa: PT011 - it is the one above
                await provers.answer("anna", ONE)

    asyncio.run(fails())


def test_what_runs_is_ended_at_the_close() -> None:
    async def closed(search: Searching, provers: Provers) -> None:
        task = asyncio.create_task(provers.answer("anna", ONE))
        await asyncio.sleep(0)
        await provers.close()
        assert not search.at_once
        with pytest.raises(asyncio.CancelledError):
            await task

    run(closed)


# ---- processes -------------------------------------------------------------------------------


def test_a_process_searches() -> None:
    found = asyncio.run(searched(OTHER))
    assert (found.verdict, found.kind) == ("win", "vcf")
    assert found.tree is not None
    assert found.tree["vcf"][0] in {"g8", "k8"}


@pytest.mark.parametrize(
    "program", ["raise SystemExit(3)", "print('{')", "import time; time.sleep(60)"]
)
def test_a_process_that_ends_badly_has_found_nothing(
    monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setattr(provers, "_PROGRAM", ("-c", program))
    monkeypatch.setattr(provers, "SECONDS", 0.5)
    monkeypatch.setattr(provers, "_STARTING", 0.5)
    assert asyncio.run(searched(ONE)).verdict == "not-found"
