"""The points of all rounds in a narrow column, and their sums (GP13, GP20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.games.rounds.ledger import ledger
from prismdesk.desk.look.measures import HEADING, LEAD, NOTE
from prismdesk.desk.look.signs import draw_sign
from prismdesk.desk.look.theme import FIGURES, MEDIUM, font, theme
from prismdesk.desk.match.conduct import Now
from prismdesk.desk.texts import apart, tr
from prismdesk.games.glittering_paths.gems import ROUNDS
from prismdesk.games.glittering_paths.state import BETWEEN, BOTH, DECIMALS, OVER
from prismdesk.games.glittering_paths.view import View

_GAP: Final = 12
_SIGN: Final = 14
_LINE: Final = 1.25
"""The height of a line, for figures of height 1."""

_NONE: Final = "–"
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Row(NamedTuple):
    """A line of the table: its title, a short one for a narrow column, and a figure for each."""

    title: str
    brief: str
    figures: tuple[str, ...]
    is_on: bool = False
    is_sum: bool = False


class RoundTable(QWidget):
    """A column for each player and a line for each round, all of them there from the beginning.

    What a host added or took has a line of its own as soon as there is anything (ALL6). It is
    painted, for in a narrow column it says less in smaller figures before anything is cut.
    """

    def __init__(self) -> None:
        super().__init__()
        self._names: Mapping[Seat, str] = dict.fromkeys(BOTH, "")
        self.rows: tuple[Row, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._refit)

    def show_rounds(self, now: Now, view: View) -> None:
        """The points of that view."""
        self._names = now.names
        points = ledger(view.rounds, view.added, DECIMALS)
        none = [(_NONE,) * len(BOTH)] * (ROUNDS - len(points.rounds))
        on = 0 if view.phase in (BETWEEN, OVER) else view.round
        rows = [
            Row(tr("Round {n}", n=place), str(place), figures, place == on)
            for place, figures in enumerate((*points.rounds, *none), start=1)
        ]
        if points.host is not None:
            rows.append(Row(tr("Host"), "±", points.host))
        rows.append(Row(tr("Total"), "", points.totals, is_sum=True))
        if tuple(rows) != self.rows:
            self.rows = tuple(rows)
            self.updateGeometry()
        self._name_it()
        self.update()

    def sizeHint(self) -> QSize:
        wide = self._widest(brief=False) + len(BOTH) * (_GAP + self._figure(HEADING))
        return QSize(wide, round(self._head + sum(self._high(row) for row in self.rows)))

    def minimumSizeHint(self) -> QSize:
        wide = self._widest(brief=True) + len(BOTH) * (_GAP + self._figure(LEAD))
        return QSize(wide, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brief = self.width() < self.sizeHint().width()
        left = self._widest(brief=brief)
        columns = [
            left + (self.width() - left) * place / len(BOTH) for place in range(len(BOTH) + 1)
        ]
        for seat, start, end in zip(BOTH, columns, columns[1:], strict=False):
            self._paint_head(painter, seat, QRectF(start + _GAP, 0, end - start - _GAP, self._head))
        top = float(self._head)
        for row in self.rows:
            high = self._high(row)
            self._paint_row(painter, row, columns, QRectF(0, top, self.width(), high), brief=brief)
            top += high
        painter.end()

    def _paint_head(self, painter: QPainter, seat: Seat, area: QRectF) -> None:
        palette, side = theme().palette, _SIGN * theme().text_scale
        centre = QPointF(area.right() - side / 2, area.center().y())
        draw_sign(painter, seat, centre, side / 2 * 0.88, palette.seat(seat))
        room = area.adjusted(0, 0, -side - 6, 0)
        metrics = QFontMetrics(font(NOTE))
        name = metrics.elidedText(self._names[seat], Qt.TextElideMode.ElideRight, int(room.width()))
        if name != self._names[seat] and room.width() < metrics.horizontalAdvance("Mm…"):
            return  # the sign says it better than one letter does
        painter.setFont(font(NOTE))
        painter.setPen(QColor(palette.muted))
        painter.drawText(room, _RIGHT, name)

    def _paint_row(
        self, painter: QPainter, row: Row, columns: list[float], area: QRectF, *, brief: bool
    ) -> None:
        palette = theme().palette
        if row.is_sum:
            painter.setPen(QPen(QColor(palette.line), palette.stroke))
            painter.drawLine(area.topLeft(), area.topRight())
        lit = row.is_on or row.is_sum
        painter.setFont(font(NOTE))
        painter.setPen(QColor(palette.text if lit else palette.muted))
        painter.drawText(area, _LEFT, row.brief if brief else row.title)
        painter.setFont(_font(LEAD if brief or not row.is_sum else HEADING, bold=lit))
        for figure, end in zip(row.figures, columns[1:], strict=True):
            painter.setPen(QColor(palette.muted if figure == _NONE else palette.text))
            painter.drawText(QRectF(0, area.top(), end, area.height()), _RIGHT, figure)

    @property
    def _head(self) -> int:
        return round(QFontMetrics(font(NOTE)).height() * _LINE)

    def _high(self, row: Row) -> int:
        size = HEADING if row.is_sum else LEAD
        return round(QFontMetrics(_font(size, bold=True)).height() * _LINE)

    def _figure(self, size: float) -> int:
        """How wide a column of figures has to be."""
        metrics = QFontMetrics(_font(size, bold=True))
        figures = [figure for row in self.rows for figure in row.figures]
        return max(map(metrics.horizontalAdvance, (*figures, "00.00")))

    def _widest(self, *, brief: bool) -> int:
        """How wide the titles are."""
        metrics = QFontMetrics(font(NOTE))
        titles = [row.brief if brief else row.title for row in self.rows]
        return max(map(metrics.horizontalAdvance, titles), default=0)

    def _name_it(self) -> None:
        lines = []
        for row in self.rows:
            points = ", ".join(
                f"{apart(self._names[seat])} {figure}"
                for seat, figure in zip(BOTH, row.figures, strict=True)
            )
            lines.append(tr("{title}: {points}", title=row.title, points=points))
        self.setAccessibleName(". ".join(lines))

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()


def _font(size: float, *, bold: bool) -> QFont:
    return font(size, FIGURES if bold else MEDIUM)
