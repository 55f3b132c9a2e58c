"""Fields on a page that scrolls: the wheel moves the page, and never what is chosen in them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class _Passing(QObject):
    """Hands the wheel on to whatever its field lies in."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return super().eventFilter(watched, event)
        event.ignore()
        return True


def unwheeled(field: QWidget) -> None:
    """The wheel over this box or slider is the page's from now on, and gives it no keyboard.

    Also while it has the keyboard: whoever scrolls on after a choice does not choose again.
    """
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_Passing(field))
