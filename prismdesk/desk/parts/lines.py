"""Text in lines that has its room before it is there."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from PySide6.QtGui import QResizeEvent

from prismdesk.desk.parts.basics import Paragraph, as_tip

_TWO_LINES: Final = "\n"


class Lines(Paragraph):
    """Text in as many lines as `usual` takes, but not less than two, so that nothing moves for it.

    What is longer ends in “…”; `whole` is all of it, which is its tool tip then.
    """

    def __init__(self, role: str, usual: str) -> None:
        super().__init__(role)
        self._usual = usual
        self.whole = ""

    def say(self, text: str) -> None:
        """Shows the text."""
        self.whole = " ".join(text.split())
        self.setAccessibleName(self.whole)
        self._fit()

    def heightForWidth(self, width: int) -> int:
        return max(self.height_of(self._usual, width), self.height_of(_TWO_LINES, width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        shown = self.whole
        if self._height(shown) > self.height():
            cuts = range(len(shown))
            cut = bisect_right(cuts, self.height(), key=lambda at: self._height(f"{shown[:at]}…"))
            shown = f"{shown[: max(0, cut - 1)].rstrip()}…"
        self.setText(shown)
        self.setToolTip(as_tip(self.whole) if shown != self.whole else "")

    def _height(self, text: str) -> int:
        return self.height_of(text, self.width())
