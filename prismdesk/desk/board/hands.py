"""A board with a hand: one object that keeps what the pointer and the keys do over it."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF, Qt

from prismdesk.desk.board.scene import Board


class Pointed(Protocol):
    """The keyboard's cursor of a hand."""

    def show(self, shown: bool) -> None:
        """Show it where it was, or hide it."""


class Handy(Protocol):
    """What a hand over a board is told."""

    @property
    def cursor(self) -> Pointed:
        """The keyboard's cursor."""

    def press(self, at: QPointF) -> None:
        """The pointer goes down."""

    def move(self, at: QPointF, *, is_down: bool) -> None:
        """The pointer moves, pressed or not."""

    def release(self, at: QPointF) -> None:
        """The pointer comes up."""

    def leave(self) -> None:
        """The pointer is gone."""

    def steer(self, key: Qt.Key) -> bool:
        """A key; whether it did anything."""


class HandBoard(Board):
    """A board that leaves the pointer and the keys to its `hand`, which a game's board makes."""

    hand: Handy

    def press(self, at: QPointF) -> None:
        self.hand.press(at)

    def drag(self, at: QPointF, *, is_down: bool) -> None:
        self.hand.move(at, is_down=is_down)

    def release(self, at: QPointF) -> None:
        self.hand.release(at)

    def leave(self) -> None:
        self.hand.leave()

    def steer(self, key: Qt.Key) -> bool:
        return self.hand.steer(key)

    def show_cursor(self, shown: bool) -> None:
        self.hand.cursor.show(shown)
