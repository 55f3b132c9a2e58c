"""Keys that are wishes: one press of a letter does what a button beside it does (BP32)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from prismdesk.desk.match.conduct import Wish
from prismdesk.desk.parts.keyed import keyed


class Letters(QObject):
    """The keys of the wishes there are now, in one part of a window.

    `resting(bool)`: whether they do nothing because a line of text has the keyboard, which takes
    letters for itself.
    """

    resting = Signal(bool)

    def __init__(self, owner: QWidget, do: Callable[[Wish], None]) -> None:
        super().__init__(owner)
        self._owner = owner
        self._do = do
        self._wishes: dict[str, Wish] = {}
        self._actions: dict[str, QAction] = {}
        self._rests = False
        app = QApplication.instance()
        assert isinstance(app, QApplication), "there are widgets"
        app.focusChanged.connect(self._focus_moved)

    @property
    def rest(self) -> bool:
        """Whether the keys do nothing now."""
        return self._rests

    def show(self, wishes: Iterable[Wish]) -> None:
        """The wishes that there are now; keys of others do nothing."""
        self._wishes = {wish.key: wish for wish in wishes}
        for key in self._wishes:
            if key not in self._actions:
                self._actions[key] = keyed(self._owner, key, partial(self._press, key))
        for key, action in self._actions.items():
            action.setEnabled(key in self._wishes)

    def _press(self, key: str) -> None:
        wish = self._wishes.get(key)
        if wish is not None:
            self._do(wish)

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        rests = isinstance(new, QLineEdit) and self._owner.isAncestorOf(new)
        if rests != self._rests:
            self._rests = rests
            self.resting.emit(rests)
