"""The pane in which numbers are typed onto the board."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from prismdesk.desk.board.view import BoardView
from prismdesk.desk.entering.board import EntryBoard
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.theme import theme

_CLEARING = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CHANGED = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class EntryView(BoardView):
    """Digits go to the board, Enter and Tab to the next side, and behind the last one away.

    `through()`: Enter on the last side. `pasted(str)`: a text for the whole round.
    """

    through = Signal()
    pasted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.entry = EntryBoard(theme().palette)
        super().__init__(self.entry, parent)
        theme().changed.connect(self._recolour)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.pasted.emit(QGuiApplication.clipboard().text())
        elif event.key() == Qt.Key.Key_Tab and event.modifiers() & _CHANGED:
            super().focusNextPrevChild(True)
        elif event.modifiers() & _CHANGED or not self._take(event):
            super().keyPressEvent(event)

    def _take(self, event: QKeyEvent) -> bool:
        # Digits of every script are digits; on some keyboards they need Shift.
        digit = unicodedata.decimal(event.text(), None) if len(event.text()) == 1 else None
        if digit is not None:
            self.entry.type(str(digit))
        elif event.key() in _CLEARING:
            self.entry.clear_side()
        elif event.key() in _ENTER:
            if not self.entry.step(1):
                self.through.emit()
        else:
            return False
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # However the keys came here, a number can be typed now.
        self.entry.show_cursor(True)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.entry.step(1 if forward else -1) or super().focusNextPrevChild(forward)

    def _recolour(self, palette: Palette) -> None:
        self.entry.set_theme(palette)
