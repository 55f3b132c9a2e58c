"""What is pointed out on a board: one sentence at its place, for as long as it takes to read."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QRectF, QTimer

from prismdesk.desk.board.overlays import Bubble
from prismdesk.desk.look.palettes import Palette

_STAYS_MS: Final = 4000
_READING_MS: Final = 45
"""How long a sentence stays, and how much longer for each letter in it."""


class Told(NamedTuple):
    """A sentence, the number of its rule, and the name of the place that it concerns."""

    text: str
    rule: str
    where: str | None


class Telling(QObject):
    """Keeps what is to be read now, and the bubble that it stands in."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.bubble = Bubble()
        self.told: Told | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hush)

    def say(self, text: str, rule: str | None, where: str | None) -> None:
        """Let this be read from now on; the bubble is to be laid then."""
        self.told = Told(text, rule or "", where)
        self._timer.start(_STAYS_MS + _READING_MS * len(text))

    def lay(self, palette: Palette, place: QRectF, room: QRectF, unit: float) -> None:
        """Put the bubble beside that place, in that room; `unit` is a logical pixel."""
        if self.told is not None:
            self.bubble.say(self.told.text, self.told.rule, palette, place, room, unit)

    def hush(self) -> None:
        """Take away what is to be read."""
        self.told = None
        self._timer.stop()
        self.bubble.setVisible(False)
