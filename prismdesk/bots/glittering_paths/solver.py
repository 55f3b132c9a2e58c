"""The analysis of Glittering Paths: the best paths, what they are worth and what they leave."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import Best, Situation, Solution, Solver
from prismdesk.bots.glittering_paths.bot import cells_of, field_of
from prismdesk.bots.glittering_paths.field import Field
from prismdesk.bots.glittering_paths.search import (
    SKIP,
    Answer,
    Position,
    Ranking,
    Search,
    ranked,
    valued,
)
from prismdesk.bots.limit import Limit
from prismdesk.core.phrases import Phrase, joined, phrase
from prismdesk.core.points import told
from prismdesk.core.rounds import other
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.actions import Pass, Path, read, write
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.state import BUZZ, DECIMALS, DRAWING, RACE, TURN
from prismdesk.games.glittering_paths.view import View, drawer

_SHOWN: Final = 5
"""Answers that are looked for."""

_NOBODY: Final = {
    "between": phrase("No round is on."),
    "lots": phrase("Chance decides who begins."),
    "over": phrase("The match is over."),
}


class PathsSolver(Solver[View]):
    """Values are hundredths: what the seat makes in the rest of the round beyond the other.

    They are those for who is on turn or draws; in a race, for the seat as if it comes first.
    """

    game = "glittering-paths"

    def solve(self, situation: Situation[View], limit: Limit) -> Solution:
        view = situation.view
        board = view.board
        if board is None or view.phase not in (RACE, BUZZ, DRAWING, TURN):
            words = _NOBODY.get(view.phase, phrase("The board is covered."))
            return Solution(None, (), words)
        seat = drawer(view)
        seat = situation.seat if seat is None else seat
        position = Position(field_of(board).all, seat, view.skips if view.phase == TURN else None)
        if position.skips is None and not field_of(board).of[seat]:
            return Solution(seat, (), phrase("{seat} has no path.", seat=seat))
        found = _found(field_of(board), position, limit)
        best = tuple(_best(board, view, seat, found, one) for one in found.answers[:_SHOWN])
        return Solution(seat, best, _words(board, found), limit.nodes, found.depth)

    def worth(self, situation: Situation[View], action: str, limit: Limit) -> Best | None:
        """Of a path, as it is for who is on turn or draws."""
        view, made = situation.view, read(action)
        board = view.board
        if board is None or not isinstance(made, Path) or view.phase not in (RACE, DRAWING, TURN):
            return None
        field = field_of(board)
        cells = [tuple(board.names[cell] for cell in one.walk.cells) for one in field.paths]
        # Of walks over the same cells one stands for all that bring as much.
        alike = [n for n, names in enumerate(cells) if set(names) == set(made.cells)]
        path = next((n for n in alike if cells[n] == made.cells), next(iter(alike), None))
        if path is None:
            return None
        owner = field.paths[path].seat
        skips = view.skips if view.phase == TURN else None
        answer = valued(Search(field, limit), Position(field.all, owner, skips), path)
        return Best((action,), _left(board, owner, answer), answer.value)


def _found(field: Field, position: Position, limit: Limit) -> Ranking:
    """The best answer first; the next ones as well if there is still time to be as sure of them."""
    search = Search(field, limit)
    found = ranked(search, position, 1)
    more = ranked(search, position, _SHOWN)
    is_as_sure = more.depth >= found.depth and not found.is_exact
    return more if more.is_exact or is_as_sure else found


def _best(board: Board, view: View, seat: Seat, found: Ranking, answer: Answer) -> Best:
    cells = tuple(board.names[cell] for cell in cells_of(field_of(board), answer))
    words = _left(board, seat, answer)
    if view.phase == BUZZ:
        words = joined(phrase("First the buzzer."), words)
    line = (write(Path(cells) if cells else Pass()),)
    return Best(line, words, answer.value, proved=found.is_exact)


def _left(board: Board, seat: Seat, answer: Answer) -> Phrase:
    """What the answer brings, and what it leaves to the other side."""
    points = 0 if answer.path == SKIP else field_of(board).points[answer.path]
    rest = told(points - answer.value, DECIMALS)
    text = "{points} points; what is left is worth {rest} to {other}."
    if answer.path == SKIP:
        text = "A pass; what is left is worth {rest} to {other}."
        return phrase(text, rest=rest, other=other(seat))
    return phrase(text, points=told(points, DECIMALS), rest=rest, other=other(seat))


def _words(board: Board, found: Ranking) -> Phrase:
    """How sure it is."""
    if found.is_exact:
        return phrase("Solved to the end of the round: nothing better can be found.")
    if not field_of(board).is_all:
        return phrase("There are too many paths to check them all.")
    return phrase("Looked {count} moves ahead; what comes after is guessed.", count=found.depth)


SOLVER: Final = PathsSolver()
