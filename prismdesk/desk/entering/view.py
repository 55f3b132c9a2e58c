"""The pane in which a round is typed onto its board."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from prismdesk.desk.board.view import BoardView
from prismdesk.desk.entering.board import EntryBoard
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.theme import theme

CHANGED: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""With one of these a key types nothing."""


class EntryView(BoardView):
    """Hands the board what is typed. `pasted(str)`: a text for the whole round."""

    pasted = Signal(str)

    def __init__(self, entry: EntryBoard, parent: QWidget | None = None) -> None:
        self.entry = entry
        super().__init__(entry, parent)
        theme().changed.connect(self._recolour)

    @abstractmethod
    def take(self, event: QKeyEvent) -> bool:
        """A key that is pressed by itself; whether it is one for typing."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.pasted.emit(QGuiApplication.clipboard().text())
        elif event.modifiers() & CHANGED or not self.take(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # However the keys came here, something can be typed now.
        self.entry.show_cursor(True)

    def _recolour(self, palette: Palette) -> None:
        self.entry.set_theme(palette)
