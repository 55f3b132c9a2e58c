"""How a line of the log looks: time, the author's sign, and what happened, in lines of text."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from prismdesk.core.seats import Seat
from prismdesk.desk.look.measures import NOTE, TEXT
from prismdesk.desk.look.palettes import veiled
from prismdesk.desk.look.signs import draw_sign
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.match.log_model import Index, Log
from prismdesk.desk.match.times import moment_text
from prismdesk.desk.parts.broken_lines import closed, cuts
from prismdesk.table.log import LogLine

_HIGH: Final = 30
"""How high an entry with one line of text is."""

_EDGE: Final = 12
_TIME: Final = 46
_SIGN: Final = 26
_AFTER: Final = 8
"""What stands before and after the text, in pixels at the usual scale but for the edge."""

_MOST: Final = 4
"""Lines of text for what somebody did."""

_MOST_CAME: Final = 60
"""Lines for what came of it: a reason is for everybody to read, the whole of it (ALL6)."""

Part = tuple[str, bool]
"""Some words in one line, and whether they are what somebody did."""


class LogDelegate(QStyledItemDelegate):
    """An entry has one line if all it says fits in it, or else what came of it below."""

    def __init__(self, log: Log, view: QListView) -> None:
        super().__init__(view)
        self._log = log
        self._view = view
        # A list asks for the size of every entry whenever one is added.
        self._laid: dict[tuple[int, bool], tuple[tuple[Part, ...], ...]] = {}
        self._sizes: dict[tuple[int, bool], QSize] = {}
        self.looked_at: int | None = None
        self._width = self._room = 0
        self._line_high = 0.0

    def forget(self) -> None:
        """The text has another size now."""
        self._width = 0

    def _fit(self) -> None:
        """Lays out anew for the width of the view, if it is another one now."""
        width = self._view.width()
        if width == self._width:
            return
        self._width = width
        # As if there were a scroll bar, whether or not there is one.
        bar = self._view.verticalScrollBar().sizeHint().width()
        self._room = round(width - bar - self._before - _AFTER * theme().text_scale)
        self._line_high = QFontMetricsF(font(TEXT)).height() * 1.1
        self._laid.clear()
        self._sizes.clear()

    @property
    def _before(self) -> float:
        return _EDGE + (_TIME + _SIGN) * theme().text_scale

    def texts(self, line: LogLine) -> tuple[tuple[Part, ...], ...]:
        """The lines of text of an entry, as they are painted."""
        self._fit()
        key = (line.n, line.n in self._log.counting)
        if key not in self._laid:
            self._laid[key] = self._lay(line, self._room)
        return self._laid[key]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        self._fit()
        line = self._log.lines[index.row()]
        key = (line.n, line.n in self._log.counting)
        size = self._sizes.get(key)
        if size is None:
            more = len(self.texts(line)) - 1
            size = QSize(100, round(_HIGH * theme().text_scale + more * self._line_high))
            self._sizes[key] = size
        return size

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = self._log.lines[index.row()]
        palette, scale = theme().palette, theme().text_scale
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option, area.adjusted(4, 1, -4, -1), line)
        painter.setPen(QColor(palette.muted))
        painter.setFont(font(NOTE))
        first = QRectF(area.left(), area.top(), area.width(), _HIGH * scale)
        time = first.adjusted(_EDGE, 0, 0, 0)
        painter.drawText(time, Qt.AlignmentFlag.AlignVCenter, moment_text(line.at_ms))
        counts = line.n in self._log.counting
        if isinstance(line.by, Seat):
            colour = palette.seat(line.by) if counts else veiled(palette.seats[line.by], 0.45)
            sign = QPointF(area.left() + self._before - 14 * scale, first.center().y())
            draw_sign(painter, line.by, sign, 5.5 * scale, colour)
        text = first.adjusted(self._before, 0, 0, 0)
        for parts in self.texts(line):
            self._paint_parts(painter, text, parts, line)
            text.translate(0, self._line_high)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, option: QStyleOptionViewItem, area: QRectF, line: LogLine
    ) -> None:
        palette = theme().palette
        state = option.state
        if line.n == self.looked_at:
            painter.setBrush(QColor(palette.raised))
            painter.setPen(QPen(QColor(palette.text), 1.5))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(palette.raised))
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            return
        painter.drawRoundedRect(area, 7, 7)

    def _paint_parts(
        self, painter: QPainter, area: QRectF, parts: tuple[Part, ...], line: LogLine
    ) -> None:
        palette, left = theme().palette, area.left()
        counts = line.n in self._log.counting
        painter.setPen(QColor(palette.text if counts and line.notation else palette.muted))
        for place, (words, did) in enumerate(parts, start=1):
            face = self._face(line, did=did)
            painter.setFont(face)
            room = QRectF(left, area.top(), area.right() - left, area.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
            if place < len(parts):
                left += QFontMetricsF(face).horizontalAdvance(words)

    def _face(self, line: LogLine, *, did: bool) -> QFont:
        counts = line.n in self._log.counting
        face = font(TEXT, BOLD) if did and counts else font(TEXT)
        if (line.notation or line.moved) and not counts:
            face.setStrikeOut(True)
        return face

    def _lay(self, line: LogLine, room: int) -> tuple[tuple[Part, ...], ...]:
        did, came, gap = self._log.said(line)
        if did and not isinstance(line.by, Seat):
            # A host has no sign that would say who does this.
            did = f"{self._log.who(line)} {did}"
        faces = self._face(line, did=True), self._face(line, did=False)
        start = did + gap if did and came else did
        wide = sum(
            QFontMetricsF(face).horizontalAdvance(words)
            for words, face in zip((start, came), faces, strict=True)
        )
        if wide <= room:
            return (tuple((words, it) for words, it in ((start, True), (came, False)) if words),)
        # Of a path both ends are wanted.
        both_ends, start_only = Qt.TextElideMode.ElideMiddle, Qt.TextElideMode.ElideRight
        lines = [(one, True) for one in _broken(did, faces[0], room, _MOST, both_ends)]
        lines += [(one, False) for one in _broken(came, faces[1], room, _MOST_CAME, start_only)]
        return tuple((one,) for one in lines)


def _broken(words: str, face: QFont, room: int, most: int, cut: Qt.TextElideMode) -> list[str]:
    """The words in lines; what is too much for the last of them is cut."""
    if not words:
        return []
    metrics = QFontMetricsF(face)
    parts = cuts(words, metrics, room)
    lines = [words[part] for part in parts]
    if len(lines) > most:
        rest = metrics.elidedText(words[parts[most - 1].start :], cut, room)
        lines = [*lines[: most - 1], rest]
    return closed(lines)
