"""Which keys are for a board, and which of them go on while they are held."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from prismdesk.desk.board.arrows import ARROWS

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
