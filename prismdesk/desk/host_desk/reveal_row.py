"""How what is sealed is revealed, where the host does that (BP28)."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.match.conduct import Unsealing, Unseals, Wish
from prismdesk.desk.parts.key_button import KeyButton
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import say, tr

KEY = "R"


class Way(enum.StrEnum):
    """All at once, one part first, or all at once as soon as it can be."""

    WHOLE = "whole"
    FIRST = "first"
    BY_ITSELF = "by-itself"


class RevealRow(QWidget):
    """The choice of a way, and the button. `wished(wish)`: this is to be revealed now."""

    wished = Signal(object)

    def __init__(self, ways: Unseals, names: Mapping[Seat, str]) -> None:
        super().__init__()
        self._names = names
        self._unsealing: Unsealing | None = None
        words = {
            Way.WHOLE: say(ways.whole, {}),
            Way.FIRST: say(ways.first, {}),
            Way.BY_ITSELF: tr("By itself"),
        }
        self.ways = Segments(list(words.items()), tr("How it is revealed"))
        self.ways.chosen.connect(self._show)
        self.button = KeyButton(tr("Reveal"), KEY, kind="primary")
        self.button.clicked.connect(lambda _=False: self.press())
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(8)
        inside.addWidget(self.ways)
        inside.addWidget(self.button)
        self._show()

    def show_unsealing(self, unsealing: Unsealing | None) -> None:
        """What can be revealed now; what is to be revealed by itself is, here and now."""
        is_new = unsealing != self._unsealing
        self._unsealing = unsealing
        self._show()
        if is_new and self.ways.value == Way.BY_ITSELF:
            self.press()

    def wait(self) -> None:
        """Reveals nothing by itself any more before that is chosen again."""
        if self.ways.value == Way.BY_ITSELF:
            self.ways.set_value(Way.WHOLE)
            self._show()

    def press(self) -> None:
        """Reveals what comes next, if anything does."""
        wish = self._next
        if wish is not None:
            self.wished.emit(wish)

    @property
    def _next(self) -> Wish | None:
        if self._unsealing is None:
            return None
        first = self._unsealing.first if self.ways.value == Way.FIRST else None
        return self._unsealing.whole if first is None else first

    def _show(self, _way: str = "") -> None:
        wish = self._next
        if wish is None and self.button.hasFocus():
            self.window().setFocus()
        self.button.setEnabled(wish is not None)
        words = tr("Reveal") if wish is None else say(wish.words, self._names)
        self.button.say(words, accessible=words)
