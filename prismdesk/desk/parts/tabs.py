"""The order in which Tab goes through a page, whatever was made first."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


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
