"""Which keys a board handles, which of them repeat while held, and where the arrow keys lead."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Where each of them leads on the screen: to the right, and down."""


HELD: Final = {*ARROWS, Qt.Key.Key_Backspace}
"""Keys that go on while they are held; all others act once."""


def is_plain(event: QKeyEvent) -> bool:
    """Whether a key is pressed for itself, and is no shortcut."""
    wanted = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if _is_sign(event.text()):
        # On many keyboards a sign such as + is reached with Shift only.
        wanted &= ~Qt.KeyboardModifier.ShiftModifier
    return wanted == Qt.KeyboardModifier.NoModifier


def _is_sign(text: str) -> bool:
    return text.isprintable() and not text.isspace() and not text.isalnum() and text != ""
