"""The arrow keys, as the boards understand them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt

ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Where each of them leads on the screen: to the right, and down."""
