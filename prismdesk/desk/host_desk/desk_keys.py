"""The keys of the host desk: one press of a letter does what a button beside it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from prismdesk.desk.parts.keyed import keyed


class DeskKeys(QObject):
    """All keys of one window. They do nothing while a text field in it has the keyboard.

    `resting(bool)`: whether they do nothing now, by that.
    """

    resting = Signal(bool)

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self._owner = owner
        self._actions: dict[str, QAction] = {}
        self.rests = False
        app = QApplication.instance()
        assert isinstance(app, QApplication), "there are widgets"
        app.focusChanged.connect(self._focus_moved)

    def add(self, keys: str, then: Callable[[], Any]) -> QAction:
        """The keys do this from now on, once however long they are held.

        Raises ValueError for keys that do something already.
        """
        if keys in self._actions:
            raise ValueError(keys)
        context = Qt.ShortcutContext.WindowShortcut
        action = keyed(self._owner, keys, then, context=context)
        action.setEnabled(not self.rests)
        self._actions[keys] = action
        return action

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        rests = new is not None and _takes_letters(new) and self._owner.isAncestorOf(new)
        if rests == self.rests:
            return
        self.rests = rests
        for action in self._actions.values():
            action.setEnabled(not rests)
        self.resting.emit(rests)


def _takes_letters(field: QWidget) -> bool:
    if isinstance(field, QComboBox):
        return field.isEditable()
    return isinstance(field, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox)
