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
) -> QAction:
    """An action that does `then` when the keys (none: empty) are pressed in its owner."""
    # An ampersand in a name is no key.
    action = QAction(text.replace("&", "&&"), owner)
    if keys:
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(context)
    action.triggered.connect(lambda _checked=False: then())
    owner.addAction(action)
    return action
