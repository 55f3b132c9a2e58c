"""A match as a search has it: what stays, and how it stands; made from a seat's view alone."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from prismdesk.bots.bot import Situation
from prismdesk.bots.prisma.board import Board, built
from prismdesk.bots.prisma.lattice import lying, number, same
from prismdesk.bots.prisma.scoring import Mark
from prismdesk.games.prisma import sets
from prismdesk.games.prisma.options import TILE_SET
from prismdesk.games.prisma.view import Earned, View
from prismdesk.geometry.hexagon import SIDES

Ring = tuple[int, ...]


class Frame(NamedTuple):
    """What stays for the length of a search.

    Players are numbers in the order of the seats. `order` is the order of play; `able` still have
    turns, and `rated` are those whose points count (ALL8). `added` is what the host added. `pool`
    are the tiles that nobody has seen yet, each with its sides as the set spells them.
    """

    players: int
    order: tuple[int, ...]
    able: frozenset[int]
    rated: tuple[int, ...]
    added: tuple[int, ...]
    freezing: bool
    always_costs: bool
    tie_break: bool
    pool: tuple[str, ...]


class Standing(NamedTuple):
    """How a match stands, in the middle of a turn.

    As in `View`, with cells and rings as numbers. `phase` is `placing`, `marking`, `earned`, `done`
    when the turn has ended but for the drawing, or `over`.
    """

    frame: Frame
    board: Board
    marked: tuple[Mark, ...]
    hands: tuple[tuple[str, ...], ...]
    stacks: tuple[int, ...]
    stage: str
    mover: int
    to_place: int
    phase: str
    fresh: frozenset[int]
    linking: tuple[int, ...]
    unmarked: tuple[Ring, ...]
    earned: Earned | None

    def markers_left(self, player: int) -> int:
        """How many ordinary loop markers the player has left (PR20)."""
        return 6 - sum(one.player == player and not one.frozen for one in self.marked)

    def can_freeze(self, player: int) -> bool:
        """Whether the player has a frozen marker to put (PR26)."""
        return self.frame.freezing and not any(
            one.player == player and one.frozen for one in self.marked
        )


def standing(situation: Situation[View]) -> Standing:
    """The match as the seat's view shows it. Somebody is on turn in it."""
    view = situation.view
    assert view.mover is not None, "nobody thinks where nobody is on turn"
    numbers = {seat: place for place, seat in enumerate(view.seats)}
    return Standing(
        _frame(situation),
        _board(view),
        tuple(Mark(_ring(one.ring), numbers[one.seat], one.frozen) for one in view.marked),
        view.hands,
        view.stacks,
        view.stage,
        numbers[view.mover],
        view.to_place,
        view.phase,
        frozenset(map(number, view.fresh)),
        tuple(map(number, view.linking)),
        tuple(map(_ring, view.unmarked)),
        view.earned,
    )


def _board(view: View) -> Board:
    facing = {one.seat: SIDES.index(one.direction) for one in view.markers}
    return built(
        {number(tile.at): lying(tile.sides) for tile in view.tiles},
        frozenset(number(one.at) for one in view.markers),
        tuple(facing[seat] for seat in view.seats),
        inner_patterns=view.inner_patterns,
    )


def _frame(situation: Situation[View]) -> Frame:
    view = situation.view
    numbers = {seat: place for place, seat in enumerate(view.seats)}
    out = {*view.gone, *view.passed}
    return Frame(
        len(view.seats),
        tuple(numbers[seat] for seat in view.order),
        frozenset(numbers[seat] for seat in view.seats if seat not in out),
        tuple(numbers[seat] for seat in view.seats if seat not in view.gone),
        view.added,
        view.freezing,
        view.always_costs,
        view.tie_break,
        _unseen(situation),
    )


def _unseen(situation: Situation[View]) -> tuple[str, ...]:
    """The tiles of the set that are neither on the field nor in a hand.

    A field that somebody entered may have other tiles than its set: where too few are left over,
    any tile of the set may be in a stack.
    """
    view = situation.view
    chosen = situation.option(TILE_SET.name) or sets.SHIPPED[0]
    every = sets.set_chosen(chosen).tiles
    seen = Counter(same(tile.sides) for tile in view.tiles)
    seen.update(same(sides) for hand in view.hands for sides in hand)
    left = []
    for sides in every:
        if seen[same(sides)]:
            seen[same(sides)] -= 1
        else:
            left.append(sides)
    return tuple(left) if len(left) >= sum(view.stacks) else every


def _ring(cells: Any) -> Ring:
    return tuple(map(number, cells))
