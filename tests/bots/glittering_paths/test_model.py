"""The bot's own paths beside those of the rules, over thousands of positions (GP8 to GP14)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from prismdesk.bots.glittering_paths.field import Field, members, walks
from prismdesk.core.chance import Draws
from prismdesk.core.rounds import BOTH, other
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.maker import drawn_board
from prismdesk.games.glittering_paths.paths import hundredths, paths, refused
from tests.bots.glittering_paths.exhaustive import SIZES
from tests.support.repeats import many

ROUNDS = many(20, 1_000)

Worth = dict[frozenset[int], int]


def by_the_rules(board: Board, seat: Seat) -> Worth:
    """What every set of cells that a legal path takes is paid; all paths over it are paid alike."""
    found: Worth = {}
    for path in paths(board, seat):
        points = hundredths("".join(board.cells[cell] for cell in path))
        assert found.setdefault(frozenset(path), points) == points
    return found


def by_the_bot(board: Board, seat: Seat) -> Worth:
    every = walks(board, seat)
    assert every.is_all
    for walk in every.found:
        assert refused(board, seat, [board.names[cell] for cell in walk.cells]) is None
        assert walk.mask == sum(1 << cell for cell in walk.cells)
    found = {frozenset(walk.cells): walk.points for walk in every.found}
    assert len(found) == len(every.found)
    return found


def left_in(field: Field, left: int, seat: Seat) -> Worth:
    found = {}
    for n in members(left & field.of[seat]):
        assert field.paths[n].seat is seat
        found[frozenset(field.paths[n].walk.cells)] = field.points[n]
    return found


def rounds(seed: int) -> Iterator[tuple[Board, list[tuple[int, ...]]]]:
    """Boards as a round begins, each with the paths that are made in it by chance."""
    luck = random.Random(seed)
    for number in range(ROUNDS):
        board, _ = drawn_board(luck.choice(SIZES), number % 3 + 1, Draws(str(luck.random())))
        made, here, seat = [], board, luck.choice(BOTH)
        while any(True for one in BOTH for _ in paths(here, one)):
            every = list(paths(here, seat))
            if every:
                made.append(luck.choice(every))
                here = here.without(made[-1])
            seat = other(seat)
        yield board, made


def test_the_same_paths_and_points_in_every_position_of_many_rounds() -> None:
    positions = 0
    for board, made in rounds(1):
        field, left = Field(board), Field(board).all
        assert field.is_all
        here = board
        for path in [(), *made]:
            here = here.without(path)
            gone = sum(1 << cell for cell in path)
            mover = [n for n, one in enumerate(field.paths) if one.walk.mask == gone]
            for n in mover[:1]:
                left &= field.stay[n]
            for seat in BOTH:
                assert by_the_bot(here, seat) == by_the_rules(here, seat)
                assert left_in(field, left, seat) == by_the_rules(here, seat)
                positions += 1
    assert positions > 12 * ROUNDS


def test_boards_that_nobody_draws() -> None:
    """Crowded, uneven and nearly empty ones, as a host may enter them (GP6)."""
    luck = random.Random(2)
    for _ in range(20 * ROUNDS):
        columns, rows = luck.randrange(2, 6), luck.randrange(2, 5)
        gems = luck.choice(("RS", "RGSL", "RGJSLA", "RS.", "RGSL...", "R.", "S"))
        cells = "".join(luck.choice(gems) for _ in range(columns * rows))
        board = Board(columns, rows, cells)
        for seat in BOTH:
            assert by_the_bot(board, seat) == by_the_rules(board, seat)


@pytest.mark.parametrize(("most", "kept"), [(500, 100_000), (20_000, 50), (1, 1)])
def test_of_too_many_paths_those_that_are_kept_are_legal_and_it_says_so(
    most: int, kept: int
) -> None:
    board = Board(12, 12, ("RS" * 6 + "SR" * 6) * 6)
    found = walks(board, Seat.RED, most, kept)
    assert not found.is_all
    assert 0 < len(found.found) <= max(kept, most * 8)
    for walk in found.found:
        assert refused(board, Seat.RED, [board.names[cell] for cell in walk.cells]) is None
