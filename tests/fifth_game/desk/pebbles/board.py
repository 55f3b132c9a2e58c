"""The board of Pebbles: a row of them, of which a click takes those from there on."""

from __future__ import annotations

from prismdesk.games.pebbles.rules import HEAP, Take, Taken, View
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsEllipseItem

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.boards.words import BoardWords


def phase(view: View) -> Phrase:
    if view.mover is None:
        return phrase("The match is over")
    return phrase("{seat} to take", seat=view.mover)


def standing(view: View, seat: Seat) -> None:
    return None


class PebblesBoard(Board):
    words = BoardWords(phase, phase, standing, {Taken: "{seat} takes {count}."})
    view: View | None

    def field(self) -> QRectF:
        return QRectF(0, 0, HEAP * 100, 100)

    def extent(self) -> QRectF:
        return self.field()

    def arrange(self) -> None:
        assert self.view is not None
        for number in range(HEAP):
            pebble = QGraphicsEllipseItem(self.pebble(number))
            pebble.setBrush(QColor(self.colours.text if number < self.view.left else "#00000000"))
            self.put(str(number), pebble)

    def pebble(self, number: int) -> QRectF:
        return QRectF(number * 100 + 10, 10, 80, 80)

    def press(self, at: QPointF) -> None:
        if self.can_act and self.view is not None:
            count = self.view.left - int(at.x() // 100)
            if 1 <= count <= 3:
                self.intent.emit(Take(count))

    def place(self, where: str) -> QRectF | None:
        return None

    def cells(self) -> list[str]:
        return []
