"""A bar with one message and, where something can be done about it, its buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from shiboken6 import isValid

from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.page_frame import row

_PASSING_MS = 12_000


class Notice(QFrame):
    """Hidden until there is something to say, with one thing to do about it where there is one.

    What is only good to know goes away by itself. What is asked takes the keyboard, and gives it
    back; Escape puts it away.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "raised")
        self._text = label(wraps=True)
        self.action = button("", then=self._act)
        self._close = button("", "quiet", "close", tip=tr("Close"), then=self._put_away)
        self._not_now = button(tr("Not now"), then=self._put_away)
        self._before: QWidget | None = None
        self._do: Callable[[], None] | None = None
        self._timer = QTimer(self, singleShot=True, interval=_PASSING_MS)
        self._timer.timeout.connect(self.hide)
        buttons = (self.action, self._not_now, self._close)
        row((self._text, 1), *buttons, margins=(16, 8, 8, 8), on=self)
        self.hide()

    @property
    def text(self) -> str:
        """What is said now."""
        return self._text.text()

    def say(self, text: str, action: str = "", do: Callable[[], None] | None = None) -> None:
        """Say this, in the place of what was said before, until it is closed."""
        self._timer.stop()
        self._text.setText(text)
        self.action.setText(action)
        self.action.setVisible(do is not None)
        self._not_now.hide()
        self._close.show()
        self._do = do
        self.setAccessibleName(text)
        self.show()

    def show_now(self, text: str) -> None:
        """Say this at once, of something that is done before the next event."""
        self.say(text)
        self._close.hide()
        window = self.window()
        for one in (window, self.parentWidget()):
            layout = None if one is None else one.layout()
            if layout is not None:
                layout.activate()
        window.repaint()

    def ask(self, text: str, action: str, do: Callable[[], None]) -> None:
        """Ask whether `do` is meant, of somebody who is at the keyboard."""
        held = QApplication.focusWidget()
        if held is not None and not self.isAncestorOf(held):
            self._before = held
        self.say(text, action, do)
        self._close.hide()
        self._not_now.show()
        # Enter, pressed out of habit, changes nothing.
        self._not_now.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def is_asking(self) -> bool:
        """Whether something is asked now."""
        return not self.isHidden() and not self._not_now.isHidden()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._put_away()
        else:
            super().keyPressEvent(event)

    def mention(self, text: str) -> None:
        """Say this for a while."""
        self.say(text)
        self._timer.start()

    def _put_away(self) -> None:
        """All is as before, the keyboard as well."""
        self.hide()
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _act(self) -> None:
        self.hide()
        if self._do is not None:
            self._do()
