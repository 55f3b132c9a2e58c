"""The search's board finds what the rules find: loops, paths, spaces, points and what is held."""

from __future__ import annotations

from collections import Counter

import pytest

from prismdesk.bots.prisma.apply import liftable, places, relocations
from prismdesk.bots.prisma.board import Board, built
from prismdesk.bots.prisma.frame import Standing
from prismdesk.bots.prisma.lattice import letters, lying, name, number, same
from prismdesk.bots.prisma.scoring import Scores, scoring_loops
from prismdesk.games.prisma import judging
from prismdesk.games.prisma.actions import Action, Place, Relocate
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.scoring import sheets
from prismdesk.games.prisma.state import State
from prismdesk.games.prisma.tiles import turned
from prismdesk.geometry.hexagon import Cell, cell_named
from tests.support.prisma_thinking import seen, set_up, steps
from tests.support.repeats import many

GAMES = many(2, 60)


def numbered(cell: Cell) -> int:
    return number(str(cell))


def same_board(board: Board, field: Field) -> None:
    """Everything that both find."""
    assert board.tiles == {numbered(cell): lying(sides) for cell, sides in field.tiles.items()}
    rings = {(loop.ring, loop.spaces) for loop in board.loops}
    assert rings == {
        (tuple(map(numbered, loop.ring)), frozenset(map(numbered, loop.spaces)))
        for loop in field.loops
    }
    assert board.closed == frozenset(map(numbered, field.closed))
    assert board.rim.keys() - board.closed == set(map(numbered, field.open_cells))
    assert board.alone == {numbered(cell) for cell in field.tiles if not field.in_path(cell)}
    assert parts(board) == {frozenset(map(numbered, part)) for part in field.parts}


def same_points(now: Standing, state: State) -> None:
    """The points of everybody, and his scoring loops."""
    found = sheets(state)
    points = Scores(now.board, now.marked, state.added).points
    for player, seat in enumerate(state.seats):
        assert points[player] == found[seat].total + state.added[player]
        loops = {loop.ring for loop in scoring_loops(now.board, now.marked, player)}
        wanted = {tuple(map(numbered, loop.cells)) for loop in found[seat].loops}
        assert loops == wanted


def same_found(board: Board, anew: Board) -> None:
    """What one found by what changed, and the other anew."""
    assert board[:4] == anew[:4]
    assert (board.lit, board.lined, board.shut) == (anew.lit, anew.lined, anew.shut)
    assert (board.alone, board.closed) == (anew.alone, anew.closed)
    assert set(board.loops) == set(anew.loops)
    assert parts(board) == parts(anew)
    # Named after a tile of its own: one that is laid later may have the name of any other.
    assert all(board.part[name] == name for name in board.part.values())
    assert board.inner_patterns == anew.inner_patterns


def parts(board: Board) -> set[frozenset[int]]:
    """The parts of the light."""
    found: dict[int, set[int]] = {}
    for cell, part in board.part.items():
        found.setdefault(part, set()).add(cell)
    return set(map(frozenset, found.values()))


def laid(board: Board, before: State, action: Action) -> Board:
    """The board after an action, by what changed alone."""
    assert before.mover is not None
    if isinstance(action, Place):
        sides = before.hands[before.seats.index(before.mover)][action.tile - 1]
        return board.placed(number(action.at), lying(turned(sides, action.turn)))
    if isinstance(action, Relocate):
        sides = letters(board.tiles[number(action.start)])
        lifted = board.lifted(number(action.start))
        return lifted.placed(number(action.to), lying(turned(sides, action.turn)))
    return board


@pytest.mark.parametrize(("tile_set", "patterns"), [("house", "edge"), ("crossroads", "path")])
def test_a_board_that_grows_tile_by_tile_is_what_the_rules_find(
    tile_set: str, patterns: str
) -> None:
    """PR8, PR12, PR18, PR19, PR28 to PR31, on whole matches of two, three and four."""
    found = 0
    for seed in range(GAMES):
        grown: Board | None = None
        for before, action, after in steps(seed, tile_set, patterns):
            grown = laid(seen(before).board if grown is None else grown, before, action)
            now = seen(after) if after.mover is not None else seen(before)
            same_board(grown, field_in(after))
            anew = built(
                grown.tiles, grown.markers, grown.facing, inner_patterns=patterns == "path"
            )
            same_found(grown, anew)
            same_points(now._replace(board=grown), after)
            found += 1
    assert found > 50 * GAMES


@pytest.mark.parametrize(("tile_set", "patterns"), [("house", "edge"), ("crossroads", "path")])
def test_a_tile_lifted_off_leaves_what_the_others_make(tile_set: str, patterns: str) -> None:
    """PR11, PR12, PR24, PR28: walls come down, loops open and paths part; rims in one order."""
    lifts = opened = broken = parted = 0
    for seed in range(GAMES):
        for before, _, _ in steps(seed, tile_set, patterns):
            now = seen(before)
            board = now.board
            for cell in liftable(now):
                lifted = well_lifted(board, cell)
                lifts += 1
                opened += len(lifted.shut) < len(board.shut)
                broken += len(lifted.loops) < len(board.loops)
                parted += len(parts(lifted)) > len(parts(board))
    assert lifts > 200
    assert min(opened, broken, parted) > 0, (opened, broken, parted)


def well_lifted(board: Board, cell: int) -> Board:
    """Without the tile of that cell, as it is found anew."""
    lifted = board.lifted(cell)
    anew = built(lifted.tiles, board.markers, board.facing, inner_patterns=board.inner_patterns)
    same_found(lifted, anew)
    assert list(lifted.rim) == list(anew.rim)
    return lifted


YARD = (
    "0,0 marker S red\n0,-1 marker N blue\n0,1 ..R.R.\n1,1 ..R..R\n2,1 ...R.R\n2,2 R..R..\n"
    "2,3 R...R.\n1,4 .R..R.\n0,5 RR...R\n-1,5 ..R..R\n-2,5 R.R...\n-2,4 R..R..\n-2,3 .R.R..\n"
    "-1,2 .R..R.\n0,4 R..R..\n0,3 .R.R..\n"
)
"""A loop of twelve tiles; inside it one that joins it, and holds the one in the middle."""


def test_inside_a_loop_a_tile_is_held_that_holds_another_one() -> None:
    """PR11, PR24; and where one is lifted off there is one more space (PR19)."""
    state = set_up(f"{YARD}hand red R.....\nhand blue R.....\nturn red middle 1\n")
    same_held(state)
    board = seen(state).board
    lifted = well_lifted(board, number("0,3"))
    assert len(lifted.closed) == len(board.closed) + 1 == 6


def test_what_can_be_placed_and_relocated_is_what_the_rules_allow() -> None:
    """PR8 to PR12 and PR22 to PR24, at every decision of random matches."""
    relocated = 0
    for seed in range(max(3, GAMES // 2)):
        for before, _, _ in steps(seed, "house"):
            now = seen(before)
            if before.phase == "placing":
                for sides in set(before.hands[now.mover]):
                    mine = {(name(spot.cell), spot.turn) for spot in places(now, sides)}
                    rules = {(str(at), turn) for at, turn in judging.places(before, sides)}
                    assert mine == rules
            elif before.phase == "earned" and now.earned is not None and now.earned.relocation:
                relocated += 1
                same_moves(now, before, may_close=now.earned.relocation == "link")
    assert relocated > 5


RING = (
    "0,0 marker S red\n0,-1 marker N blue\n0,1 ..R.R.\n1,1 ...R.R\n1,2 R...R.\n0,3 .RR..R\n"
    "-1,3 R.R...\n-1,2 .R.R..\n1,3 .....R\n2,1 .RR...\n3,0 ...RR.\n3,1 R....R\n"
    "loop red 2,1 3,0 3,1 frozen\n"
)
"""A large loop; three tiles beside it, and a small loop with a frozen marker."""


def test_tiles_of_large_and_frozen_loops_are_held() -> None:
    """PR24."""
    for position in (RING, RING.replace(" frozen", "")):
        state = set_up(f"{position}hand red R.....\nhand blue R.....\nturn red middle 1\n")
        assert len(seen(state).board.loops) == 2
        same_held(state)


def same_held(state: State) -> None:
    """What may be lifted off."""
    free = {tile.at for tile in state.tiles if judging.held(state, cell_named(tile.at)) is None}
    assert set(map(name, liftable(seen(state)))) == free


def test_unseen_are_the_tiles_of_the_set_that_do_not_lie_open() -> None:
    """PR3, PR6: whatever is in the stacks is among them."""
    for before, _, _ in steps(1):
        pool = Counter(map(same, seen(before).frame.pool))
        hidden = Counter(same(sides) for stack in before.stacks for sides in stack)
        assert hidden <= pool
        open_tiles = len(before.tiles) + sum(map(len, before.hands))
        assert pool.total() + open_tiles == 60


def same_moves(now: Standing, state: State, *, may_close: bool) -> None:
    mine = set()
    for cell in liftable(now):
        lifted = now.board.lifted(cell)
        for spot in relocations(lifted, cell, now.board.tiles[cell], may_close=may_close):
            mine.add((name(cell), name(spot.cell), spot.turn))
    rules = {
        (tile.at, str(at), turn)
        for tile in state.tiles
        for at, turn in judging.relocations(state, cell_named(tile.at), may_close=may_close)
    }
    assert mine == rules
