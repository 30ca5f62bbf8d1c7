"""What holds of every round, whatever happened before it."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from helpers.swiss.rounds import Games, beginners, games, meetings
from helpers.swiss.tournaments import Due, Recipe, paired, recipes, rounds, seeds
from podium.core.crosstable import Crosstable, CrosstablePlayer, PlayerRound, Went
from podium.rules.pairing.swiss_dutch import DutchEdition, RoundPairing, Unpairable, pair


@given(recipes(6, 24), seeds)
def test_what_always_holds(recipe: Recipe, seed: int) -> None:
    for due in rounds(recipe, seed):
        try:
            made = paired(due)
        except Unpairable:
            return
        everybody_is_paired_once(due, made)
        nobody_meets_twice_or_is_forbidden_to(due, made)
        nobody_has_a_second_bye(due, made)
        colours_stay_within_bounds(due, made)
        the_brackets_tell_the_whole_round(made)
        nothing_later_matters(due, made)
        only_the_order_of_the_numbers_matters(due, made)
        who_never_took_part_does_not_matter(due, made)


def everybody_is_paired_once(due: Due, made: RoundPairing) -> None:
    there = {player.number for player in due.table.players} - due.absent
    named = [number for game in games(made) for number in game if number]
    assert sorted(named) == sorted(there)
    assert bool(made.bye) == len(there) % 2


def nobody_meets_twice_or_is_forbidden_to(due: Due, made: RoundPairing) -> None:
    for one in due.table.players:
        for cell in one.cells:
            if cell.went.played:
                assert frozenset({one.number, cell.opponent}) not in meetings(made)
    for together in due.table.forbidden:
        assert not any(meeting <= together for meeting in meetings(made))


def nobody_has_a_second_bye(due: Due, made: RoundPairing) -> None:
    if made.bye:
        cells = due.table.by_number[made.bye].cells
        assert not {cell.went for cell in cells} & {Went.PAIRING_BYE, Went.FORFEIT_WIN}


def colours_stay_within_bounds(due: Due, made: RoundPairing) -> None:
    """No difference beyond two, no colour three times running; the last round may have them."""
    if not due.colours or due.number >= due.table.rounds > 0:
        return
    for game in made.pairs:
        for number, colour in ((game.white, "w"), (game.black, "b")):
            cells = due.table.by_number[number].cells
            had = "".join(cell.colour for cell in cells if cell.went.played) + colour
            assert abs(had.count("w") - had.count("b")) <= 2
            assert had[-3:] not in {"www", "bbb"}


def the_brackets_tell_the_whole_round(made: RoundPairing) -> None:
    found = [each for bracket in made.brackets for each in bracket.pairs]
    assert set(found) == set(made.pairs)
    moved: tuple[int, ...] = ()
    for bracket in made.brackets:
        assert bracket.moved_down == moved
        moved = bracket.floaters
    assert moved == ((made.bye,) if made.bye else ())


def nothing_later_matters(due: Due, made: RoundPairing) -> None:
    players = tuple(
        msgspec.structs.replace(one, cells=(*one.cells, PlayerRound(Went.FULL_BYE)))
        for one in due.table.players
    )
    later = msgspec.structs.replace(due.table, players=players)
    assert paired(due._replace(table=later)) == made


def only_the_order_of_the_numbers_matters(due: Due, made: RoundPairing) -> None:
    new = {player.number: 3 * player.number + 4 for player in due.table.players}
    renamed = due._replace(
        table=relabelled(due.table, new), absent=frozenset(new[one] for one in due.absent)
    )
    assert games(paired(renamed)) == _renamed(made, new)


def who_never_took_part_does_not_matter(due: Due, made: RoundPairing) -> None:
    """A player between the others, who was away in every round and is away now."""
    here = len(due.table.players) // 2 + 1
    new = {one.number: one.number + (one.number >= here) for one in due.table.players}
    moved = relabelled(due.table, new)
    stranger = CrosstablePlayer(here, cells=(PlayerRound(Went.ZERO_BYE),) * (due.number - 1))
    players = sorted((*moved.players, stranger), key=lambda one: one.number)
    absent = frozenset(new[one] for one in due.absent) | {here}
    more = due._replace(
        table=msgspec.structs.replace(moved, players=tuple(players)), absent=absent
    )
    assert games(paired(more)) == _renamed(made, new)


def relabelled(table: Crosstable, new: dict[int, int]) -> Crosstable:
    """The same players under other numbers."""
    players = tuple(
        CrosstablePlayer(
            new[one.number],
            one.rating,
            tuple(
                PlayerRound(cell.went, new.get(cell.opponent, 0), cell.colour)
                for cell in one.cells
            ),
        )
        for one in table.players
    )
    return msgspec.structs.replace(
        table,
        players=players,
        forbidden=tuple(frozenset(new[one] for one in each) for each in table.forbidden),
        acceleration={new[one]: given_ for one, given_ in table.acceleration.items()},
    )


def _renamed(made: RoundPairing, new: dict[int, int]) -> Games:
    return {(new[white], new.get(black, 0)) for white, black in games(made)}


@given(st.integers(1, 40), st.sampled_from(DutchEdition))
def test_in_round_1_the_other_initial_colour_turns_all_colours(
    count: int, edition: DutchEdition
) -> None:
    white, black = (
        pair(beginners(count, initial_colour=colour), 1, edition) for colour in ("w", "b")
    )
    assert white.bye == black.bye
    assert [(each.black, each.white) for each in white.pairs] == [
        (each.white, each.black) for each in black.pairs
    ]
