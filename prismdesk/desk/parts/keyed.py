"""What a key does, or a line of a menu: an action of a widget."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

_HERE = Qt.ShortcutContext.WidgetWithChildrenShortcut


def keyed(
    owner: QWidget,
    keys: str,
    then: Callable[[], Any],
    *,
    text: str = "",
    context: Qt.ShortcutContext = _HERE,
    repeats: bool = False,
) -> QAction:
    """An action that does `then` when the keys (none: empty) are pressed in its owner.

    Keys that are held do it once, unless it `repeats`, as a step does.
    """
    # An ampersand in a name is no key.
    action = QAction(text.replace("&", "&&"), owner)
    if keys:
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(context)
    action.setAutoRepeat(repeats)
    action.triggered.connect(lambda _checked=False: then())
    owner.addAction(action)
    return action
