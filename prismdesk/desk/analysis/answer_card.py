"""One answer that an analysis found, to be pressed so that the board shows it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QVBoxLayout

from prismdesk.bots.bot import Best
from prismdesk.desk.analysis.words import MOST_OF_FIRST, Names, line_words, shortened
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.parts.basics import Paragraph, as_tip
from prismdesk.desk.parts.cards import Card
from prismdesk.desk.texts import say, tr

_BAR: Final = 4.0


def _then(best: Best, names: Names) -> str:
    """How it goes on after the first action, or all of that where its name is too long."""
    first = line_words(best.line[:1], names)
    if len(best.line) > 1:
        return tr("then {line}", line=shortened(line_words(best.line[1:], names)))
    return "" if len(first) <= MOST_OF_FIRST else shortened(first)


class AnswerCard(Card):
    """What the answer is worth, and below it its line. While it is checked the board shows it."""

    def __init__(self, place: int, best: Best, names: Names) -> None:
        """Without a `place` (0) it is the only answer to its question."""
        super().__init__()
        self.best = best
        self.setCheckable(True)
        worth, line = say(best.words, names.names), line_words(best.line, names)
        said = Paragraph("strong")
        first = shortened(line_words(best.line[:1], names), MOST_OF_FIRST)
        said.setText(tr("{place}. {action}", place=place, action=first) if place else first)
        below = Paragraph("muted")
        below.setText(tr("{worth} · proved", worth=worth.rstrip(".")) if best.proved else worth)
        self._then = Paragraph("note")
        self._then.setText(_then(best, names))
        inside = QVBoxLayout(self)
        inside.setContentsMargins(16, 8, 12, 8)
        inside.setSpacing(2)
        inside.addWidget(said)
        inside.addWidget(below)
        inside.addWidget(self._then)
        self._then.hide()
        self.toggled.connect(self._unfold)
        for part in (said, below, self._then):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setToolTip(as_tip(line) if shortened(line) != line else "")
        spoken = (said.text(), below.text(), self._then.text())
        self.setAccessibleName(", ".join(part for part in spoken if part))

    def _unfold(self, checked: bool) -> None:
        """How it goes on is said of the one that is looked at."""
        self._then.setVisible(checked and bool(self._then.text()))

    def _paint_check(self, painter: QPainter, palette: Palette) -> None:
        """A bar at its side: its corner has no room for a sign."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.text))
        bar = QRectF(6, 12, _BAR, self.height() - 24)
        painter.drawRoundedRect(bar, _BAR / 2, _BAR / 2)
