"""Single keys of one part of a window, which rest while somebody types there.

A file of its own because Home, which is painted first, has no such keys: the kinds of text fields
that they know take their time to load.
"""

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

from prismdesk.desk.widgets.interaction import HERE, keyed


class LetterKeys(QObject):
    """Keys of one part of a window, which do nothing while a text field in it has the keyboard.

    `resting(bool)`: whether they do nothing now, by that.
    """

    resting = Signal(bool)

    def __init__(self, owner: QWidget, context: Qt.ShortcutContext = HERE) -> None:
        super().__init__(owner)
        self._owner, self._context = owner, context
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
        action = keyed(self._owner, keys, then, context=self._context)
        action.setEnabled(self.is_awake(keys))
        self._actions[keys] = action
        return action

    def is_awake(self, _keys: str) -> bool:
        """Whether those keys do something now."""
        return not self.rests

    def refresh(self) -> None:
        """Other keys may do something now."""
        for keys, action in self._actions.items():
            action.setEnabled(self.is_awake(keys))

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        rests = new is not None and _takes_letters(new) and self._owner.isAncestorOf(new)
        if rests != self.rests:
            self.rests = rests
            self.refresh()
            self.resting.emit(rests)


def _takes_letters(field: QWidget) -> bool:
    if isinstance(field, QComboBox):
        return field.isEditable()
    return isinstance(field, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox)
