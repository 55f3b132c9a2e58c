"""Any board on the screen for tests: its picture, and the pointer that moves over it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.desk.boards.scene import Board
from prismdesk.desk.boards.view import BoardView


class Painted(QObject):
    """What of a widget has been painted, and in how many times, since it was looked for."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.look()
        widget.installEventFilter(self)

    def look(self) -> None:
        """Nothing has been painted yet."""
        self.region, self.times = QRegion(), 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 # Qt’s name
        if isinstance(event, QPaintEvent):
            self.region, self.times = self.region.united(event.region()), self.times + 1
        return super().eventFilter(watched, event)


def portrait(board: Board, width: int = 400) -> QImage:
    """What the board looks like now, always at the same scale."""
    height = round(width * board.extent().height() / board.extent().width())
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    unit = board.unit
    board.set_unit(board.extent().width() / width)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        board.render(painter, source=board.extent())
    board.set_unit(unit)
    return image


def move_to(pane: BoardView, at: QPoint, *, down: bool) -> None:
    """The pointer moves there, with its left button held down or not."""
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(at),
        QPointF(pane.viewport().mapToGlobal(at)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton if down else Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(pane.viewport(), event)


def press(key: Qt.Key) -> None:
    """A key for what has the keyboard."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)
