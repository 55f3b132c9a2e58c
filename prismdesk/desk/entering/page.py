"""The editor as a page of its own, in the place of New match until it is done."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.desk.entering.editing import Editor
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.pages import Band
from prismdesk.desk.texts import tr


class EditorPage(QWidget):
    """`done()`: the person goes back; what he entered is in `editor`."""

    done = Signal()

    def __init__(self, editor: Editor, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.editor = editor
        self.finish = button(tr("Done"), "primary", "check", then=self.done.emit)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(Band(label(title, "title"), None, self.finish))
        around = QVBoxLayout()
        around.setContentsMargins(32, 12, 32, 16)
        around.addWidget(editor)
        whole.addLayout(around, 1)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.editor.take_keyboard()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.done.emit()
        else:
            super().keyPressEvent(event)
