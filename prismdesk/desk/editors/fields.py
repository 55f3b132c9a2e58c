"""Text fields that leave undo to the editor around them, and that can be marked as wrong."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QTextCursor, QTextFormat
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QTextEdit

from prismdesk.desk.editors.marks import fault_colour
from prismdesk.desk.theme.palettes import veiled
from prismdesk.desk.theme.theme import theme


class WordField(QLineEdit):
    """A field for one word."""

    def event(self, event: QEvent) -> bool:
        return False if _is_for_the_editor(event) else super().event(event)


class LinesField(QPlainTextEdit):
    """A field for lines; Tab leaves it.

    `edited(str)`: the person changed it. `pasted(str)`: so much is to be pasted; whoever listens
    pastes it, with `insert` or otherwise.
    """

    edited = Signal(str)
    pasted = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self._is_shown = False
        self.textChanged.connect(self._changed)

    @property
    def text(self) -> str:
        """What stands in it."""
        return self.toPlainText()

    def show_text(self, text: str) -> None:
        """Show that without telling anybody; the cursor stays where it is, as far as it can."""
        if text != self.text:
            at = self.textCursor().position()
            self._is_shown = True
            self.setPlainText(text)
            self._is_shown = False
            cursor = self.textCursor()
            cursor.setPosition(min(at, len(text)))
            self.setTextCursor(cursor)

    def insert(self, text: str) -> None:
        """Put that in the place of what is selected, as if it were typed."""
        self.textCursor().insertText(text)

    def go_to(self, line: int) -> None:
        """The cursor goes to that line, from 0, and selects it."""
        cursor = QTextCursor(self.document().findBlockByNumber(line))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def mark_lines(self, lines: frozenset[int]) -> None:
        """Mark these lines, from 0, as wrong."""
        marks = []
        for line in sorted(lines):
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(self.document().findBlockByNumber(line))
            mark.format.setBackground(veiled(fault_colour(theme().palette), 0.25))
            mark.format.setForeground(QColor(theme().palette.text))
            mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            marks.append(mark)
        self.setExtraSelections(marks)

    def event(self, event: QEvent) -> bool:
        return False if _is_for_the_editor(event) else super().event(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        if source.hasText():
            self.pasted.emit(source.text())

    def _changed(self) -> None:
        if not self._is_shown:
            self.edited.emit(self.text)


def _is_for_the_editor(event: QEvent) -> bool:
    """Whether a field is asked about keys for taking back."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    standard = QKeySequence.StandardKey
    mine = event.matches(standard.Undo) or event.matches(standard.Redo)
    if mine:
        event.ignore()
    return mine
