"""A match without its curtain: bars along the top, and below them the board between two columns."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import label
from prismdesk.desk.texts import tr

_WIDTHS: Final = (256, 288)
_SHARES: Final = (0.26, 0.24)
_GROWN: Final = (0.19, 1.5)
"""The share of a wide window that a column may have which has use for more, and times what is
usual at most."""

_WIDEST: Final = 1.3
"""Times a column's usual width, however large the text is."""


class Content(QWidget):
    """The board has all the room that the columns leave; they grow with the text, up to a share."""

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[QWidget, ...] = ()
        self._grows = False

    def lay(
        self,
        bars: tuple[QWidget | None, ...],
        left: QWidget,
        stage: QWidget,
        right: QWidget,
        *,
        grows: bool = False,
    ) -> None:
        """Puts the parts in their places; with `grows` the left one has use for more width."""
        self.columns, self._grows = (left, right), grows
        sides = QHBoxLayout()
        sides.setContentsMargins(24, 24, 24, 16)
        sides.setSpacing(24)
        sides.addWidget(left)
        sides.addWidget(stage, 1)
        sides.addWidget(right)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        for bar in bars:
            if bar is not None:
                whole.addWidget(bar)
        whole.addLayout(sides, 1)
        theme().changed.connect(self._refit)
        self._refit(theme().palette)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refit(theme().palette)

    def _refit(self, palette: object) -> None:
        for column, width, share in zip(self.columns, _WIDTHS, _SHARES, strict=False):
            wanted = round(width * min(_WIDEST, theme().text_scale))
            if self._grows and column is self.columns[0]:
                share_grown, times = _GROWN
                wanted = max(wanted, round(min(self.width() * share_grown, wanted * times)))
            column.setFixedWidth(min(wanted, round(self.width() * share)))


def own_window() -> QWidget:
    """What stands on a window in which a host types what the players tell him alone."""
    made = label(tr("This window is yours alone; do not share it."), "strong")
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setMargin(6)
    return made
