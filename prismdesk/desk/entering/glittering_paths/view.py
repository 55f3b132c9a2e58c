"""The pane in which gems are typed onto the board."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from prismdesk.desk.entering.glittering_paths.board import GemsBoard
from prismdesk.desk.entering.view import EntryView
from prismdesk.desk.look.theme import theme
from prismdesk.games.glittering_paths.gems import CLEARED, GEMS

_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class GemsView(EntryView):
    """Letters go to the board, Enter to the next row; the space bar paints, Tab leaves.

    `copied()`: the round is wanted as text.
    """

    copied = Signal()

    entry: GemsBoard

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(GemsBoard(theme().palette), parent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copied.emit()
        else:
            super().keyPressEvent(event)

    def take(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Backspace:
            self.entry.take_back()
        elif event.key() == Qt.Key.Key_Delete:
            self.entry.clear_cell()
        else:
            return self._write(event)
        return True

    def _write(self, event: QKeyEvent) -> bool:
        sign = event.text().upper() if event.text().isascii() else ""
        if event.isAutoRepeat() and sign:
            # A key that is held too long writes once.
            return True
        if sign and sign in (*GEMS, CLEARED):
            self.entry.type(sign)
        elif event.key() == Qt.Key.Key_Space:
            self.entry.type(self.entry.brush)
        elif event.key() in _ENTER:
            self.entry.end_row()
        else:
            return False
        return True
