"""The pane in which numbers are typed onto the board."""

from __future__ import annotations

import unicodedata
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from prismdesk.desk.entering.broken_prism.board import NumbersBoard
from prismdesk.desk.entering.view import CHANGED, EntryView
from prismdesk.desk.look.theme import theme

_CLEARING: Final = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class NumbersView(EntryView):
    """Digits go to the board, Enter and Tab to the next side, and behind the last one away.

    `through()`: Enter on the last side.
    """

    through = Signal()

    entry: NumbersBoard

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(NumbersBoard(theme().palette), parent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Tab and event.modifiers() & CHANGED:
            super().focusNextPrevChild(True)
        else:
            super().keyPressEvent(event)

    def take(self, event: QKeyEvent) -> bool:
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

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.entry.step(1 if forward else -1) or super().focusNextPrevChild(forward)
