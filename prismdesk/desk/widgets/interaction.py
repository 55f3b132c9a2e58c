"""Keyboard shortcuts, Tab order, screen reader announcements, and fields without the wheel."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from prismdesk.desk.widgets.basics import unmarked

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

HERE = Qt.ShortcutContext.WidgetWithChildrenShortcut


def keyed(
    owner: QWidget,
    keys: str,
    then: Callable[[], Any],
    *,
    text: str = "",
    context: Qt.ShortcutContext = HERE,
    repeats: bool = False,
) -> QAction:
    """An action that does `then` when the keys (none: empty) are pressed in its owner.

    Keys that are held do it once, unless it `repeats`, as a step does.
    """
    action = QAction(unmarked(text), owner)
    if keys:
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(context)
    action.setAutoRepeat(repeats)
    action.triggered.connect(lambda _checked=False: then())
    owner.addAction(action)
    return action


def chain(*widgets: QWidget) -> None:
    """Let Tab go through these in their order, and through what is in them as they have it."""
    # The list of a combo box is a window of its own.
    every = [
        one
        for widget in widgets
        for one in (widget, *widget.findChildren(QWidget))
        if one.window() is widget.window()
    ]
    focusable = [one for one in every if one.focusPolicy() != Qt.FocusPolicy.NoFocus]
    for before, after in pairwise(focusable):
        QWidget.setTabOrder(before, after)


def announce(widget: QWidget, text: str) -> None:
    """Has the text spoken, where somebody listens to the screen."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


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


def popup_below(menu: QMenu, button: QWidget, _checked: bool = False) -> None:
    """Opens the menu below that button, at its right."""
    corner = button.mapToGlobal(button.rect().bottomRight())
    corner.setX(corner.x() - menu.sizeHint().width())
    menu.popup(corner)
