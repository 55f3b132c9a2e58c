"""The score above the log: points by round, the last path, passes in a row (GP13, GP17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.core.points import written
from prismdesk.core.rounds import BETWEEN, BOTH, OVER
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import draw_text, set_paint
from prismdesk.desk.game_ui.match_ui import Now, Panel, Wish
from prismdesk.desk.game_ui.rounds.series import round_points
from prismdesk.desk.texts import apart, tr
from prismdesk.desk.theme.palettes import HEADING, LEAD, NOTE, Palette
from prismdesk.desk.theme.seat_signs import SignWidget, draw_sign
from prismdesk.desk.theme.theme import FIGURES, MEDIUM, Painted, font, theme
from prismdesk.desk.widgets.basics import Elided, label
from prismdesk.desk.widgets.layouts import Flow
from prismdesk.desk.widgets.page_frame import panel, row, stack
from prismdesk.games.glittering_paths.gems import ROUNDS
from prismdesk.games.glittering_paths.play import SKIPS
from prismdesk.games.glittering_paths.state import DECIMALS
from prismdesk.games.glittering_paths.view import View, is_covered

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


class RoundTable(Painted, QWidget):
    """A column for each player and a line for each round, all of them there from the beginning.

    What a host added or took has a line of its own as soon as there is anything (ALL6). It is
    painted, for in a narrow column it says less in smaller figures before anything is cut.
    """

    def __init__(self) -> None:
        super().__init__()
        self._names: Mapping[Seat, str] = dict.fromkeys(BOTH, "")
        self.rows: tuple[Row, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rounds(self, now: Now, view: View) -> None:
        """The points of that view."""
        self._names = now.names
        points = round_points(view.rounds, view.added, DECIMALS)
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

    def draw(self, painter: QPainter, palette: Palette) -> None:
        brief = self.width() < self.sizeHint().width()
        left = self._widest(brief=brief)
        columns = [
            left + (self.width() - left) * place / len(BOTH) for place in range(len(BOTH) + 1)
        ]
        for seat, start, end in zip(BOTH, columns, columns[1:], strict=False):
            self._paint_head(painter, seat, QRectF(start + _GAP, 0, end - start - _GAP, self._head))
        top = float(self._head)
        for line in self.rows:
            high = self._high(line)
            self._paint_row(painter, line, columns, QRectF(0, top, self.width(), high), brief=brief)
            top += high

    def _paint_head(self, painter: QPainter, seat: Seat, area: QRectF) -> None:
        palette, side = theme().palette, _SIGN * theme().text_scale
        centre = QPointF(area.right() - side / 2, area.center().y())
        draw_sign(painter, seat, centre, side / 2 * 0.88, palette.seat(seat))
        room = area.adjusted(0, 0, -side - 6, 0)
        metrics = QFontMetrics(font(NOTE))
        name = metrics.elidedText(self._names[seat], Qt.TextElideMode.ElideRight, int(room.width()))
        if name != self._names[seat] and room.width() < metrics.horizontalAdvance("Mm…"):
            return  # the sign says it better than one letter does
        draw_text(painter, room, name, font(NOTE), QColor(palette.muted), _RIGHT)

    def _paint_row(
        self, painter: QPainter, row: Row, columns: list[float], area: QRectF, *, brief: bool
    ) -> None:
        palette = theme().palette
        if row.is_sum:
            painter.setPen(QPen(QColor(palette.line), palette.stroke))
            painter.drawLine(area.topLeft(), area.topRight())
        lit = row.is_on or row.is_sum
        ink = QColor(palette.text if lit else palette.muted)
        draw_text(painter, area, row.brief if brief else row.title, font(NOTE), ink, _LEFT)
        face = _font(LEAD if brief or not row.is_sum else HEADING, bold=lit)
        for figure, end in zip(row.figures, columns[1:], strict=True):
            ink = QColor(palette.muted if figure == _NONE else palette.text)
            room = QRectF(0, area.top(), end, area.height())
            draw_text(painter, room, figure, face, ink, _RIGHT)

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
        for line in self.rows:
            points = ", ".join(
                f"{apart(self._names[seat])} {figure}"
                for seat, figure in zip(BOTH, line.figures, strict=True)
            )
            lines.append(tr("{title}: {points}", title=line.title, points=points))
        self.setAccessibleName(". ".join(lines))


def _font(size: float, *, bold: bool) -> QFont:
    return font(size, FIGURES if bold else MEDIUM)


_MARK: Final = 12.0
_MARK_GAP: Final = 6.0


class SkipMarks(Painted, QWidget):
    """A ring for each skip that ends a round; those made so far are filled."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most, self._skips = most, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_skips(0)

    def show_skips(self, skips: int) -> None:
        """So many were made in a row."""
        self._skips = skips
        self.setAccessibleName(tr("{n} of {most} passes", n=skips, most=self._most))
        self.update()

    def sizeHint(self) -> QSize:
        scale = theme().text_scale
        return QSize(
            round((self._most * (_MARK + _MARK_GAP) - _MARK_GAP) * scale), round(_MARK * scale) + 2
        )

    def draw(self, painter: QPainter, palette: Palette) -> None:
        scale = theme().text_scale
        width = max(1.5, palette.stroke)
        for number in range(self._most):
            made = number < self._skips
            ink = QColor(palette.text if made else palette.muted)
            set_paint(painter, QPen(ink, width), ink if made else None)
            left, top = number * (_MARK + _MARK_GAP) * scale, (self.height() - _MARK * scale) / 2
            area = QRectF(left, top, _MARK * scale, _MARK * scale)
            painter.drawEllipse(area.adjusted(width / 2, width / 2, -width / 2, -width / 2))


class ScorePanel(Panel):
    """The table of rounds, and below it what the last move of this round has come to.

    Points are no secret: what a pause covers is not among them (ALL12).
    """

    def __init__(self) -> None:
        super().__init__()
        self.table = RoundTable()
        self._sign = SignWidget(BOTH[0], 14)
        self._last = Elided()
        self.points = label("", "strong")
        self._marks = SkipMarks(SKIPS)
        self._skips = label("", "note")
        frame, inside = panel(14, 8)
        inside.addWidget(self.table)
        inside.addLayout(row(self._sign, (self._last, 1), self.points))
        below = Flow(gap=8)
        below.addWidget(self._marks)
        below.addWidget(self._skips)
        inside.addLayout(below)
        stack(frame, on=self)
        self.hide()

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        view: View | None = now.known
        self.setVisible(view is not None)
        if view is None:
            return
        self.table.show_rounds(now, view)
        self._show_last(now, view)
        self._marks.show_skips(view.skips)
        self._skips.setText(tr("{n} of {most} passes", n=view.skips, most=SKIPS))

    def _show_last(self, now: Now, view: View) -> None:
        last = view.moves[-1] if view.moves else None
        self._sign.setVisible(last is not None)
        if last is None:
            self._last.say(tr("Paths are covered") if is_covered(view) else tr("No path yet"))
            self.points.setText("")
            return
        self._sign.set_seat(last.seat)
        self._last.say("-".join(last.cells))
        points = written(last.points, DECIMALS)
        self.points.setText(f"+{points}")
        self.points.setAccessibleName(
            tr("{name}: {points} points", name=now.names[last.seat], points=points)
        )
