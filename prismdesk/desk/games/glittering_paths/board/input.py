"""Pointer and key input of a Glittering Paths board: drags, clicks and keys make one draft."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.boards import scene
from prismdesk.desk.boards.cursor import CursorFrame
from prismdesk.desk.boards.draft_input import DraftInput
from prismdesk.desk.games.glittering_paths.board import words
from prismdesk.desk.games.glittering_paths.board.draft import (
    NO_ADVICE,
    Cells,
    advice,
    are_near,
    is_drafting,
    led,
    not_yet,
    numbers_of,
    picked,
    text,
    typed,
)
from prismdesk.desk.games.glittering_paths.board.geometry import Grid, Reached, Trail, Z, grid_of
from prismdesk.desk.games.glittering_paths.board.path_line import Course, PathLine, drafted
from prismdesk.desk.games.glittering_paths.board.practice_overlay import Spot, show_advice
from prismdesk.desk.texts import say
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.state import BUZZ, DRAWING
from prismdesk.games.glittering_paths.view import View, drawer


class Ground(NamedTuple):
    """On what a draft was made: in which round, for whom, and over which gems."""

    round: int
    sitter: Seat | None
    gems: tuple[str | None, ...]


class CellSteps:
    """The cells for the keyboard's cursor, by their numbers; it stays on the board."""

    frame = CursorFrame

    def __init__(self, board: scene.Board) -> None:
        self._board = board

    @property
    def _grid(self) -> Grid:
        return grid_of(self._board.view.board)

    def start(self, last: int | None) -> int:
        """Where it was, or the middle of the board."""
        grid = self._grid
        return grid.rows // 2 * grid.columns + grid.columns // 2 if last is None else last

    def step(self, place: int, right: int, down: int) -> int:
        return self._grid.step(place, right, down)

    def middle(self, place: int) -> QPointF:
        return self._grid.centre(place)


class GlitteringPathsInput(DraftInput[int, Cells]):
    """Keeps the cells of a path that is drawn, and what the pointer is doing to it."""

    empty: Cells = ()

    def __init__(self, board: scene.Board) -> None:
        super().__init__(board, CellSteps(board), Z.CURSOR)
        self.shown: Cells = ()
        self.advice = NO_ADVICE
        self._line = PathLine(board.colours)
        board.put_at("draft", self._line, Z.DRAFT)
        self._hover: QPointF | None = None
        self._lit: int | None = None
        self._trail: Trail | None = None
        self._is_lost = False
        self._apart: str | None = None
        self._sends = False

    @property
    def _gems(self) -> Board | None:
        view: View | None = self._board.view
        return None if view is None else view.board

    @property
    def _grid(self) -> Grid:
        return grid_of(self._gems)

    def _name(self, cell: int) -> str:
        assert self._gems is not None, "a cell has a board"
        return self._gems.names[cell]

    # What the board tells.

    def arrange(self) -> None:
        board, view = self._board, self._board.view
        seen = view is not None and board.shows_draft
        self.shown = self.draft if seen else ()
        self.advice = NO_ADVICE
        if view is not None and seen and is_drafting(view):
            self.advice = advice(view, self.shown)
        course = Course(self._grid.through(self._numbers()), drafted(board.colours))
        self._line.show_value(course, board.colours)
        self.scale()
        board.take("hover")
        self.point(self._hover)
        self.cursor.arrange()

    def scale(self) -> None:
        """A logical pixel has another size now."""
        show_advice(self._board, self._gems, self.advice, self._numbers())

    def leave(self) -> None:
        self._trail, self._sends = None, False
        super().leave()

    # The draft.

    text = staticmethod(text)
    typed = staticmethod(typed)

    def stepped_back(self, draft: Cells) -> Cells:
        return draft[:-1]

    def ground(self, view: View, draft: Cells) -> Ground:
        """In this round, by whoever sits there, over the same gems."""
        board, sitter = view.board, drawer(view) if view.you is None else view.you
        numbers = [None if board is None else board.number(cell) for cell in draft]
        gems = (None if board is None or it is None else board.cells[it] for it in numbers)
        return Ground(view.round, sitter, tuple(gems))

    def draft_words(self) -> str:
        return words.draft(self.draft, self.advice)

    @property
    def objection(self) -> Refused | None:
        return self.advice.wrong

    def take(self, line: str) -> None:
        """Under event rules it is not drawn; what is drawn is what the line says, or nothing."""
        view, draft = self._board.present, typed(line)
        draws = view is not None and view.practice and is_drafting(view)
        if draft != self.draft:
            self.keep(draft if draws else ())

    def keep(self, draft: Cells) -> None:
        self._sends = False
        if not draft:
            self._trail = None
        super().keep(draft)

    def _numbers(self) -> tuple[int, ...]:
        """The cells of the draft that are to be seen."""
        return numbers_of(self._gems, self.shown)

    # The pointer.

    def place_at(self, at: QPointF) -> int | None:
        return self._grid.cell_at(at)

    def pressed(self, place: int | None, at: QPointF) -> None:
        """The draft goes on with a cell or is cut back to it, or is to be sent off."""
        self._trail, self._sends, self._apart = None, False, None
        if place is None:
            return
        if not self._board.can_draft:
            self._refuse(place)
            return
        name = self._name(place)
        if self.draft and self.draft[-1] == name:
            self._sends = True
        else:
            before = self.draft
            self.change(picked(before, name))
            is_apart = before and name not in before and not are_near(before[-1], name)
            self._apart = name if is_apart else None
        self._trail, self._is_lost = Trail(self._grid, at, place), False

    def led(self, at: QPointF) -> None:
        if self._trail is not None and self._board.can_draft:
            self._lead(self._trail.follow(at))

    def release(self, at: QPointF) -> None:
        """Where it went down on the last cell, that sends the draft."""
        sends, self._trail, self._sends = self._sends, None, False
        cell = self.place_at(at)
        if sends and cell is not None and self._board.can_draft:
            self._click(cell)

    def _lead(self, way: list[Reached]) -> None:
        draft = self.draft
        for cell, brushed, returns in way:
            self._sends = False
            if self._apart is not None:
                # A drag that begins apart from the draft draws another one.
                draft, self._apart = (self._apart,), None
            name = self._name(cell)
            self._is_lost = self._is_lost or returns
            if self._is_lost and not _joins(draft, name):
                continue
            self._is_lost = False
            draft = led(draft, name, None if brushed is None else self._name(brushed))
        if draft != self.draft:
            self.change(draft)

    def point(self, at: QPointF | None) -> None:
        board = self._board
        self._hover = at
        cell = None if at is None or not board.can_draft else self._grid.cell_at(at)
        if cell is None:
            board.take("hover")
        elif cell != self._lit or board.part("hover") is None:
            board.put_at("hover", Spot(board.colours), Z.MARK, self._grid.centre(cell))
        self._lit = cell

    # The keys.

    def enter(self, place: int | None, *, sends: bool) -> bool:
        if not self._board.can_draft:
            return place is not None and self._refuse(place)
        if place is not None:
            self._click(place)
        elif sends and self.draft:
            self._board.sent.emit()
        return place is not None or (sends and bool(self.draft))

    def place_words(self, place: int) -> str:
        """One cell in words, with what is to be seen on it."""
        view: View | None = self._board.view
        assert view is not None, "a cell has a board"
        is_open = self._board.part(f"open:{place}") is not None
        return words.cell(view, self._name(place), self.shown, is_open=is_open)

    def _click(self, cell: int) -> None:
        name = self._name(cell)
        if self.draft and self.draft[-1] == name:
            self._board.sent.emit()
        else:
            self.change(picked(self.draft, name))

    def _refuse(self, cell: int) -> bool:
        """Somebody picks a cell while another may draw, or nobody yet (GP22); whether he is told.

        Between rounds there is nothing that could be drawn on.
        """
        view = self._board.view
        if view is None or not self._board.can_act or view.phase not in (BUZZ, DRAWING):
            return False
        refused = not_yet(view)
        assert refused is not None, "the phase table has paths in both"
        said = say(refused.message, self._board.names)
        self._board.point_out(said, refused.rule, self._name(cell))
        return True


def _joins(draft: Cells, name: str) -> bool:
    """Whether a draft can be taken up again at a cell, or go on with it."""
    return name in draft or are_near(draft[-1], name, slantwise=True)
