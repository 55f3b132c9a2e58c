"""A hand as a row of tiles, as large as there is room for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma.board import PrismaBoard
from prismdesk.desk.games.prisma.hand_tile import FLAT, HandTile

_GAP = 4
_USUAL = 6
"""More than these are in no hand that could always be played from."""


class HandRow(QWidget):
    """The tiles of one hand. They stay the same widgets while the hand changes."""

    def __init__(self, board: PrismaBoard) -> None:
        super().__init__()
        self._board = board
        self.tiles: list[HandTile] = []
        self._shown = 0
        self._make(_USUAL)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        board.hand_changed.connect(self.refresh)

    def _make(self, number: int) -> None:
        """Has so many tiles at least, which Tab goes through in their order."""
        while len(self.tiles) < number:
            made = HandTile(self._board)
            made.setParent(self)
            made.hide()
            for before in self.tiles[-1:]:
                QWidget.setTabOrder(before, made)
            self.tiles.append(made)

    def show_hand(
        self, seat: Seat, hand: tuple[str, ...], fits: Callable[[str], bool], *, usable: bool
    ) -> None:
        """The tiles of that hand; whether they can be taken now, and which fit anywhere."""
        self._make(len(hand))
        self._shown = len(hand)
        for number, tile in enumerate(self.tiles, start=1):
            if number <= len(hand):
                sides = hand[number - 1]
                tile.show_tile(number, sides, seat, usable=usable, fits=fits(sides))
            tile.setVisible(number <= len(hand))
        self._lay()

    def refresh(self) -> None:
        """Another tile is in hand, or it is turned otherwise."""
        for tile in self.tiles[: self._shown]:
            tile.refresh()

    def sizeHint(self) -> QSize:
        return QSize(self._shown * (64 + _GAP), 56)

    def minimumSizeHint(self) -> QSize:
        return QSize(96, 40)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        """In the middle, side by side, none wider than its height allows."""
        if not self._shown:
            return
        most = round(self.height() / FLAT)
        wide = min(most, (self.width() + _GAP) // self._shown - _GAP)
        left = (self.width() - self._shown * (wide + _GAP) + _GAP) // 2
        high = min(self.height(), round(wide * FLAT))
        top = (self.height() - high) // 2
        for tile in self.tiles[: self._shown]:
            tile.setGeometry(QRect(left, top, wide, high))
            left += wide + _GAP
