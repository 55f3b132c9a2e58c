"""The match log on the page: painted line by line, and a way to step back through the match."""

from __future__ import annotations

import bisect
from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeySequence,
    QPainter,
    QPen,
    QPixmap,
    QShortcut,
)
from PySide6.QtWidgets import (
    QApplication,
    QListView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import saved, set_paint
from prismdesk.desk.game_ui.history_text import ActionText
from prismdesk.desk.match.log_model import Index, Log
from prismdesk.desk.texts import moment_text, tr
from prismdesk.desk.theme.palettes import NOTE, TEXT, veiled
from prismdesk.desk.theme.seat_signs import draw_sign
from prismdesk.desk.theme.theme import BOLD, Fitted, font, theme
from prismdesk.desk.widgets.basics import Elided, button, label, panel
from prismdesk.desk.widgets.line_breaking import closed, cuts
from prismdesk.desk.widgets.page_frame import row, stack
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

_MOST_PICTURES: Final = 100
"""More entries than are to be seen at a time on a large screen."""

LogLinePart = tuple[str, bool]
"""Some words in one line, and whether they are what somebody did."""


class LogDelegate(QStyledItemDelegate):
    """An entry has one line if all it says fits in it, or else what came of it below."""

    def __init__(self, log: Log, view: QListView) -> None:
        super().__init__(view)
        self._log = log
        self._view = view
        # A list asks for the size of every entry whenever one is added.
        self._laid: dict[tuple[int, bool], tuple[tuple[LogLinePart, ...], ...]] = {}
        # And all that are in sight are painted anew then, each a line further up.
        self._pictures: dict[tuple[Hashable, ...], QPixmap] = {}
        self.looked_at: int | None = None
        self._width = self._room = 0
        self._line_high = 0.0

    def forget(self) -> None:
        """The text has another size or colour now, or says something else."""
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
        self._pictures.clear()

    @property
    def _before(self) -> float:
        return _EDGE + (_TIME + _SIGN) * theme().text_scale

    def texts(self, line: LogLine) -> tuple[tuple[LogLinePart, ...], ...]:
        """The lines of text of an entry, as they are painted."""
        self._fit()
        key = (line.n, line.n in self._log.counting)
        if key not in self._laid:
            self._laid[key] = self._lay(line, self._room)
        return self._laid[key]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        more = len(self.texts(self._log.lines[index.row()])) - 1
        return QSize(100, round(_HIGH * theme().text_scale + more * self._line_high))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, area = self._log.lines[index.row()], option.rect
        ratio = painter.device().devicePixelRatioF()
        ground = self._ground(option.state, line)
        if ground is None and ratio.is_integer():
            painter.drawPixmap(area.topLeft(), self._picture(line, area.size(), ratio))
            return
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if ground is not None:
                set_paint(painter, ground, QColor(theme().palette.raised))
                painter.drawRoundedRect(QRectF(area).adjusted(4, 1, -4, -1), 7, 7)
            self._paint_entry(painter, QRectF(area), line)

    def _ground(self, state: QStyle.StateFlag, line: LogLine) -> QPen | None:
        """The edge of what lies under an entry; None if nothing does."""
        if line.n == self.looked_at:
            return QPen(QColor(theme().palette.text), 1.5)
        return QPen(Qt.PenStyle.NoPen) if state & QStyle.StateFlag.State_MouseOver else None

    def _picture(self, line: LogLine, size: QSize, ratio: float) -> QPixmap:
        """The entry as it usually is. Between whole pixels it would not be sharp."""
        self._fit()
        key = (line.n, line.n in self._log.counting, size.toTuple(), ratio)
        # The one used last is the last to go.
        made = self._pictures.pop(key, None)
        if made is None:
            made = QPixmap(size * ratio)
            made.setDevicePixelRatio(ratio)
            made.fill(theme().palette.surface)
            with QPainter(made) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_entry(painter, QRectF(QPointF(), size), line)
        self._pictures[key] = made
        while len(self._pictures) > _MOST_PICTURES:
            del self._pictures[next(iter(self._pictures))]
        return made

    def _paint_entry(self, painter: QPainter, area: QRectF, line: LogLine) -> None:
        palette, scale = theme().palette, theme().text_scale
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

    def _paint_parts(
        self, painter: QPainter, area: QRectF, parts: tuple[LogLinePart, ...], line: LogLine
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

    def _lay(self, line: LogLine, room: int) -> tuple[tuple[LogLinePart, ...], ...]:
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


class LogPanel(Fitted, QWidget):
    """The log with its steps. `look(n)`: show the match after number n; None is the present.

    `walks()`: the person is about to take a step, and wants to see all lines that there are.
    """

    look = Signal(object)
    walks = Signal()

    def __init__(self, names: Mapping[Seat, str], action_text: ActionText) -> None:
        super().__init__()
        self.log = Log(names, action_text, self)
        self.list = QListView()
        self.list.setModel(self.log)
        self.list.setAccessibleName(tr("Log"))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMouseTracking(True)
        # An entry may be higher than all of the list.
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Where the end is, is known only once the lines are laid out.
        self.list.verticalScrollBar().rangeChanged.connect(self._follow)
        self.list.setSelectionMode(QListView.SelectionMode.NoSelection)
        self._delegate = LogDelegate(self.log, self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.clicked.connect(lambda index: self.look.emit(self.log.lines[index.row()].n))
        self._marker = Elided("muted")
        self._point = 0, 0
        copying = QShortcut(QKeySequence.StandardKey.Copy, self.list)
        copying.setContext(Qt.ShortcutContext.WidgetShortcut)
        copying.activated.connect(self.copy)
        self._lay()
        self.show_point(None)
        theme().changed.connect(self._refit)

    def _lay(self) -> None:
        self.head = QWidget()
        head = row(label(tr("Log"), "strong"), None, self.copier())
        stack(head, margins=(20, 0, 8, 0), gap=0, on=self.head)
        self._steps = [
            button("", "quiet", icon, tip=tip, then=then)
            for icon, tip, then in (
                ("first", tr("To the start"), lambda: self.step(None, 0)),
                ("back", tr("One step back"), lambda: self.step(-1)),
                ("forward", tr("One step on"), lambda: self.step(1)),
                ("last", tr("To the present"), lambda: self.look.emit(None)),
            )
        ]
        for one in self._steps:
            # Pressed with the pointer it leaves the keys where they are, as on the board.
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            # Beside them there is to be room for large numbers in a narrow column.
            one.setStyleSheet("padding: 6px 4px;")
        steps = row((self._marker, 1), *self._steps, gap=0, margins=(20, 0, 8, 0))
        frame = panel()
        stack(self.head, self.list, steps, gap=4, margins=(0, 8, 0, 8), on=frame)
        stack(frame, gap=0, on=self)

    def copier(self) -> QPushButton:
        """A new button that copies the notation."""
        return button(tr("Copy"), "quiet", tip=tr("Copy the notation"), then=self.copy)

    def names_again(self) -> None:
        """The players are called otherwise now."""
        self._delegate.forget()
        self.list.doItemsLayout()
        self.list.viewport().update()

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """The log as it is now; stays at the end unless an earlier point is looked at."""
        before = len(self.log.lines)
        self.log.show(lines)
        if any(line.renamed is not None for line in self.log.lines[before:]):
            self.names_again()  # the lines before it keep the names that they had
        self._follow()
        self._say_point()

    def show_point(self, n: int | None) -> None:
        """Marks the point that is looked at; None is the present."""
        self._delegate.looked_at = n
        if n:
            self.list.scrollTo(self.log.index(n - 1))
        self._follow()
        self.list.viewport().update()
        self._say_point()

    def step(self, by: int | None, to: int = 0) -> None:
        """Looks so many positions further back or on, or at a point."""
        self.walks.emit()
        if by is None:
            self.look.emit(to)
            return
        # Offers and pauses are passed over: nothing on the board changed with them.
        stops = [0, *(line.n for line in self.log.lines if line.moved)]
        at = self._delegate.looked_at
        here = len(stops) if at is None else bisect.bisect_right(stops, at)
        number = here - 1 + by
        if number >= len(stops) - 1:
            self.look.emit(None)
        elif number >= 0:
            self.look.emit(stops[number])

    def copy(self) -> None:
        """Puts the notation of the match on the clipboard."""
        QApplication.clipboard().setText(self.log.notation())

    def _refit(self) -> None:
        self._delegate.forget()
        self.list.scheduleDelayedItemsLayout()

    def _follow(self) -> None:
        """The end is to be seen, unless an earlier point is looked at."""
        if self._delegate.looked_at is None:
            self.list.scrollToBottom()

    def fit(self) -> None:
        """Where one is, with a stroke between the numbers where there is no room for a word."""
        here, last = self._point
        text = tr("{here} of {last}", here=here, last=last)
        if self._marker.fontMetrics().horizontalAdvance(text) >= self._marker.width():
            text = tr("{here}/{last}", here=here, last=last)
        self._marker.say(text)

    def _say_point(self) -> None:
        last, at = len(self.log.lines), self._delegate.looked_at
        here = last if at is None else at
        self._point = here, last
        self.fit()
        usable = (here > 0, here > 0, at is not None, at is not None)
        # A button that is put out of use would hand the keyboard on to Home.
        if any(one.hasFocus() and not use for one, use in zip(self._steps, usable, strict=True)):
            self.list.setFocus()
        for step, use in zip(self._steps, usable, strict=True):
            step.setEnabled(use)
