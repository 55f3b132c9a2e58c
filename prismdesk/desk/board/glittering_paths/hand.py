"""The person's hand over a board of Glittering Paths: drags, clicks and keys make one draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, Qt

from prismdesk.core.seats import Seat
from prismdesk.desk.board.arrows import ARROWS
from prismdesk.desk.board.draft_board import Objector
from prismdesk.desk.board.glittering_paths import words
from prismdesk.desk.board.glittering_paths.cursor import Cursor
from prismdesk.desk.board.glittering_paths.draft import Cells, are_near, led, picked, text, typed
from prismdesk.desk.board.glittering_paths.helper import Helper
from prismdesk.desk.board.glittering_paths.layers import Z_DRAFT, Z_MARK
from prismdesk.desk.board.glittering_paths.line import PathLine, drafted
from prismdesk.desk.board.glittering_paths.marks import Spot
from prismdesk.desk.board.glittering_paths.not_yet import not_yet
from prismdesk.desk.board.glittering_paths.practice import NO_ADVICE, advice
from prismdesk.desk.board.glittering_paths.trail import Reached, Trail
from prismdesk.desk.texts import say
from prismdesk.games.glittering_paths.state import BUZZ, DRAWING, RACE, TURN
from prismdesk.games.glittering_paths.view import View, drawer

if TYPE_CHECKING:
    from prismdesk.desk.board.glittering_paths.board import GlitteringPathsBoard


_PICKS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""The keys that pick the cell at the cursor."""


class Ground(NamedTuple):
    """On what a draft was made: in which round, for whom, and over which gems."""

    round: int
    sitter: Seat | None
    gems: tuple[str | None, ...]


class Held(NamedTuple):
    """A draft that is put away, and on what it was made."""

    draft: Cells
    ground: Ground | None


class Hand:
    """Keeps the draft, and what the pointer is doing to it."""

    def __init__(self, board: GlitteringPathsBoard) -> None:
        self.draft: Cells = ()
        self.shown: Cells = ()
        self.advice = NO_ADVICE
        self.cursor = Cursor(board)
        self._board = board
        self._helper = Helper(board)
        self._objector = Objector(board)
        self._line = PathLine(board.colours)
        self._line.setZValue(Z_DRAFT)
        board.put("draft", self._line)
        self._ground: Ground | None = None
        self._hover: QPointF | None = None
        self._lit: int | None = None
        self._trail: Trail | None = None
        self._is_lost = False
        self._apart: str | None = None
        self._sends = False

    # What the board tells.

    def arrange(self) -> None:
        """Show the draft where it may be seen now."""
        board, view = self._board, self._board.view
        seen = view is not None and board.shows_draft
        self.shown = self.draft if seen else ()
        self.advice = NO_ADVICE
        if view is not None and seen and is_drafting(view):
            self.advice = advice(view, self.shown)
        self._line.show_path(board.grid.through(self._numbers()), drafted(board.colours))
        self._helper.show(self.advice, self._numbers())
        board.take("hover")
        self._point(self._hover)
        self.cursor.arrange()

    def scale(self) -> None:
        """A logical pixel has another size now."""
        self._helper.show(self.advice, self._numbers())

    def belongs_to(self, view: View) -> bool:
        """Whether the draft was made in this round, by whoever sits there, over the same gems."""
        return self._ground == _ground(view, self.draft)

    def forget(self) -> None:
        """Drop the draft, and say so if there was one."""
        if self.draft:
            self._change(())

    def take(self, line: str) -> None:
        """The line says this now.

        Under event rules it is not drawn; and what is drawn is what the line says, or nothing.
        """
        view, draft = self._board.present, typed(line)
        draws = view is not None and view.practice and is_drafting(view)
        if draft != self.draft:
            self._keep(draft if draws else ())

    @property
    def held(self) -> Held:
        """The draft, to be given back to `restore`."""
        return Held(self.draft, self._ground)

    def restore(self, held: Held) -> bool:
        """Have a draft again if it was made on what is on the board now; whether it was."""
        view = self._board.present
        fits = not held.draft or (view is not None and held.ground == _ground(view, held.draft))
        self._keep(held.draft if fits else ())
        return fits

    def leave(self) -> None:
        """The pointer is gone."""
        self._trail, self._sends = None, False
        self._point(None)

    # The pointer.

    def press(self, at: QPointF) -> None:
        """A cell is meant: the draft goes on with it or is cut back to it, or is to be sent off."""
        cell = self._board.grid.cell_at(at)
        self.cursor.hide_at(cell)
        self._trail, self._sends, self._apart = None, False, None
        if cell is None:
            return
        if not self._board.can_draft:
            self._refuse(cell)
            return
        name = self._board.name(cell)
        if self.draft and self.draft[-1] == name:
            self._sends = True
        else:
            before = self.draft
            self._change(picked(before, name))
            is_apart = before and name not in before and not are_near(before[-1], name)
            self._apart = name if is_apart else None
        self._trail, self._is_lost = Trail(self._board.grid, at, cell), False
        self._point(at)

    def move(self, at: QPointF, *, is_down: bool) -> None:
        """The pointer moves; pressed, it leads the draft."""
        if is_down and self._trail is not None and self._board.can_draft:
            self._lead(self._trail.follow(at))
        self._point(at)

    def release(self, at: QPointF) -> None:
        """The pointer comes up: where it went down on the last cell, that sends the draft."""
        sends, self._trail, self._sends = self._sends, None, False
        cell = self._board.grid.cell_at(at)
        if sends and cell is not None and self._board.can_draft:
            self._click(self._board.name(cell))

    def _lead(self, way: list[Reached]) -> None:
        draft = self.draft
        for cell, brushed, returns in way:
            self._sends = False
            if self._apart is not None:
                # A drag that begins apart from the draft draws another one.
                draft, self._apart = (self._apart,), None
            name = self._board.name(cell)
            self._is_lost = self._is_lost or returns
            if self._is_lost and not _joins(draft, name):
                continue
            self._is_lost = False
            draft = led(draft, name, None if brushed is None else self._board.name(brushed))
        if draft != self.draft:
            self._change(draft)

    def _point(self, at: QPointF | None) -> None:
        """Light up what the pointer is over."""
        board = self._board
        self._hover = at
        cell = None if at is None or not board.can_draft else board.grid.cell_at(at)
        if cell is None:
            board.take("hover")
        elif cell != self._lit or board.part("hover") is None:
            board.put_at("hover", Spot(board.colours), Z_MARK, board.grid.centre(cell))
        self._lit = cell

    # Keys.

    def steer(self, key: Qt.Key) -> bool:
        """A key; whether it did anything."""
        if key in ARROWS:
            return self._step(*ARROWS[key])
        cell = self.cursor.cell
        if not self._board.can_draft:
            return key in _PICKS and cell is not None and self._refuse(cell)
        match key:
            case Qt.Key.Key_Escape | Qt.Key.Key_Backspace if not self.draft:
                return False
            case Qt.Key.Key_Escape:
                self.forget()
                return True
            case Qt.Key.Key_Backspace:
                self._change(self.draft[:-1])
                return True
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space if cell is not None:
                self._click(self._board.name(cell))
                return True
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.draft:
                self._board.sent.emit()
                return True
        return False

    def _refuse(self, cell: int) -> bool:
        """Somebody picks a cell while another may draw, or nobody yet (GP22); whether he is told.

        Between rounds there is nothing that could be drawn on.
        """
        view = self._board.view
        if view is None or not self._board.can_act or view.phase not in (BUZZ, DRAWING):
            return False
        refused = not_yet(view)
        assert refused is not None, "the phase table has paths in both"
        where = self._board.name(cell)
        self._board.point_out(say(refused.message, self._board.names), refused.rule, where)
        return True

    def _step(self, right: int, down: int) -> bool:
        board = self._board
        if board.is_bare:
            return False
        # What the keys are at is marked, and nothing else.
        self._point(None)
        board.announced.emit(board.cell_words(self.cursor.step(right, down)))
        return True

    # The draft.

    def _click(self, name: str) -> None:
        if self.draft and self.draft[-1] == name:
            self._board.sent.emit()
        else:
            self._change(picked(self.draft, name))

    def _change(self, draft: Cells) -> None:
        """The person changed the draft on the board."""
        self._keep(draft)
        self._board.drafted.emit(text(draft))
        self._board.announced.emit(words.draft(draft, self.advice))

    def _keep(self, draft: Cells) -> None:
        view = self._board.present
        self.draft, self._sends = draft, False
        self._ground = None if view is None else _ground(view, draft)
        if not draft:
            self._trail = None
        self.arrange()
        self._objector.point_out(self.advice.wrong)

    def _numbers(self) -> tuple[int, ...]:
        """The cells of the draft that are to be seen."""
        numbers = map(self._board.number, self.shown)
        return tuple(number for number in numbers if number is not None)


def is_drafting(view: View) -> bool:
    """Whether whoever may act on this view makes a draft; with a buzzer only who buzzed (GP22)."""
    if view.board is None:
        return False
    if view.phase == DRAWING:
        return view.you in (None, view.buzzer)
    return view.phase in (RACE, TURN)


def _joins(draft: Cells, name: str) -> bool:
    """Whether a draft can be taken up again at a cell, or go on with it."""
    return name in draft or are_near(draft[-1], name, slantwise=True)


def _ground(view: View, draft: Cells) -> Ground:
    board, sitter = view.board, drawer(view) if view.you is None else view.you
    numbers = [None if board is None else board.number(cell) for cell in draft]
    gems = (None if board is None or it is None else board.cells[it] for it in numbers)
    return Ground(view.round, sitter, tuple(gems))
