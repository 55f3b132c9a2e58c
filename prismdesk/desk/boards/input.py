"""BoardInput, which turns the pointer and the keys over any board into a draft of an action."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, Generic

from PySide6.QtCore import QPointF, Qt

from prismdesk.desk.boards.board_base import Input
from prismdesk.desk.boards.cursor import KeyCursor, Lattice, Place
from prismdesk.desk.boards.keys import ARROWS
from prismdesk.desk.boards.scene import Board

_DRAG_PIXELS: Final = 6.0
"""A pointer that moved no farther with its button down has clicked."""

_PICKS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_BACK: Final = (Qt.Key.Key_Escape, Qt.Key.Key_Backspace)


class BoardInput(Input, Generic[Place]):
    """What the pointer and the keys do over one board.

    A press is a click if it is released where it went down, and else a drag where the game has
    something to drag. What was let go stays there, at `let_go`, until an answer comes or it is put
    back. A game says what is at a point, and what each of these does to its draft.
    """

    def __init__(self, board: Board, lattice: Lattice[Place], z: float) -> None:
        self.cursor = KeyCursor(board, lattice, z)
        self.is_dragging = False
        self.let_go: QPointF | None = None
        self._board = board
        self._pressed: tuple[Place | None, QPointF] | None = None

    # What a game says.

    @abstractmethod
    def place_at(self, at: QPointF) -> Place | None:
        """The place that is meant by a point, or None beside the board."""

    @abstractmethod
    def place_words(self, place: Place) -> str:
        """A place in words, for the keys that come to it."""

    @abstractmethod
    def arrange(self) -> None:
        """Show everything of the draft where the board has it now."""

    @abstractmethod
    def point(self, at: QPointF | None) -> None:
        """The pointer is there, or nowhere on the board: light up what it is over."""

    @abstractmethod
    def pressed(self, place: Place | None, at: QPointF) -> None:
        """The pointer has gone down at a place."""

    @abstractmethod
    def enter(self, place: Place | None, *, sends: bool) -> bool:
        """Pick the place where the cursor is shown; without one, a key that `sends` may do so.

        Whether it did anything.
        """

    @abstractmethod
    def step_back(self, *, wholly: bool) -> bool:
        """Take the last step of the draft back, or all of it; whether there was any."""

    def clicked(self, place: Place, at: QPointF) -> None:
        """The pointer went down and came up at a place."""

    def led(self, at: QPointF) -> None:
        """The pointer has moved with its button down."""

    def can_drag(self, place: Place | None) -> bool:
        """Whether there is something to be dragged from the place where the pointer went down."""
        return False

    def drag_began(self) -> None:
        """What is dragged leaves its place."""

    def dropped(self, at: QPointF) -> None:
        """What was dragged is let go."""

    def press_key(self, key: Qt.Key) -> bool:
        """A key of the game's own; whether it did anything."""
        return False

    def came_to(self, place: Place) -> None:
        """The keys are at another place: what they are at is marked, and nothing else."""
        self.point(None)
        self._board.announced.emit(self.place_words(place))

    def put_back(self) -> None:
        self.let_go, self.is_dragging = None, False

    # The pointer.

    def press(self, at: QPointF) -> None:
        place = self.place_at(at)
        self.cursor.hide_at(place)
        self._pressed = (place, at)
        self.pressed(place, at)
        self.point(at)

    def move(self, at: QPointF, *, is_down: bool) -> None:
        """What is dragged comes along."""
        if is_down and self._pressed is not None:
            place, start = self._pressed
            is_far = (at - start).manhattanLength() > _DRAG_PIXELS * self._board.unit
            if is_far and not self.is_dragging and self.can_drag(place):
                self.is_dragging = True
                self.drag_began()
            self.led(at)
        self.point(at)

    def release(self, at: QPointF) -> None:
        """Where it went down it was a click, elsewhere a drag."""
        pressed, self._pressed = self._pressed, None
        if self.is_dragging:
            self.is_dragging = False
            self.dropped(at)
        elif pressed is not None and pressed[0] is not None and self.place_at(at) == pressed[0]:
            self.clicked(pressed[0], at)

    def leave(self) -> None:
        """The pointer is gone; what is dragged is only out of sight."""
        if not self.is_dragging:
            self._pressed = None
            self.point(None)

    # The keys.

    def show_cursor(self, shown: bool) -> None:
        self.cursor.show(shown)

    def forget_cursor(self) -> None:
        self.cursor.reset()

    def steer(self, key: Qt.Key) -> bool:
        if key in ARROWS:
            return self.step(*ARROWS[key])
        if key in _BACK:
            return self.step_back(wholly=key == Qt.Key.Key_Escape)
        if key in _PICKS:
            return self.enter(self.cursor.place, sends=key != Qt.Key.Key_Space)
        return self.press_key(key)

    def step(self, right: int, down: int) -> bool:
        """An arrow key: the cursor goes on, or appears; whether there is a board to be seen."""
        if self._board.is_bare:
            return False
        self.came_to(self.cursor.step(right, down))
        return True
