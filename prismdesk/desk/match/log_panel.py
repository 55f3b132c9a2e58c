"""The log in notation, which can be walked through without disturbing the match."""

from __future__ import annotations

import bisect
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetricsF, QKeySequence, QPainter, QPen, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QListView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from prismdesk.core.seats import Seat, named
from prismdesk.core.words import Phrase
from prismdesk.desk.look.measures import NOTE, TEXT
from prismdesk.desk.look.palettes import veiled
from prismdesk.desk.look.signs import draw_sign
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.match.times import moment_text
from prismdesk.desk.parts.basics import Elided, as_tip, button, label, panel
from prismdesk.desk.texts import say, tr
from prismdesk.table.log import LogLine, line_of_play

Index = QModelIndex | QPersistentModelIndex
ActionText = Callable[[str], Phrase | None]
"""How a game says what an action's author does; None where its notation is best."""


class Log(QAbstractListModel):
    """The lines of a match's log; which of them were taken back is worked out here."""

    def __init__(
        self, names: Mapping[Seat, str], action_text: ActionText, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.names = names
        self._action_text = action_text
        self.lines: list[LogLine] = []
        self.counting: set[int] = set()

    def show(self, lines: Sequence[LogLine]) -> None:
        """Takes the log as it is now; lines are only ever added.

        While a connection is taken up again there are fewer for a moment.
        """
        if len(lines) <= len(self.lines):
            return
        self.beginInsertRows(QModelIndex(), len(self.lines), len(lines) - 1)
        self.lines = list(lines)
        self.counting = {line.n for line in line_of_play(self.lines, len(self.lines))}
        self.endInsertRows()

    def rowCount(self, parent: Index | None = None) -> int:
        return len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{self.who(line)} {self.words(line)}"
        if role == Qt.ItemDataRole.ToolTipRole:
            time = moment_text(line.at_ms)
            head = tr("{number} · {time} · {who}", number=line.n, time=time, who=self.who(line))
            said = self.words(line)
            written = "" if line.notation is None or line.notation in said else line.notation
            return as_tip(" · ".join(part for part in (head, said, written) if part))
        return None

    def who(self, line: LogLine) -> str:
        """The author's name."""
        if isinstance(line.by, Seat):
            return self.names.get(line.by, named(line.by))
        return {"host": tr("Host"), "clock": tr("Clock")}.get(line.by.value, tr("Chance"))

    def words(self, line: LogLine) -> str:
        """What happened: an action in words or else in its notation, and what became of it."""
        action = self._action(line)
        parts = [line.notation] if line.notation and action is None else []
        text = "" if line.text is None else say(line.text, self.names)
        if action is not None:
            did = say(action, self.names)
            text = tr("{did}. {then}", did=did, then=text) if text else did
        if text:
            parts.append(text)
        if line.by_host:
            parts.append(tr("(entered by the host)"))
        return "  ".join(parts)

    def outcome(self, line: LogLine) -> str:
        """What says most where there is no room for all: of an action in words what came of it."""
        if line.text is None or self._action(line) is None:
            return self.words(line)
        return say(line.text, self.names)

    def _action(self, line: LogLine) -> Phrase | None:
        return None if line.notation is None else self._action_text(line.notation)

    def notation(self) -> str:
        """All actions that count, one a line, for the clipboard."""
        lines = [line for line in self.lines if line.n in self.counting and line.notation]
        return "\n".join(f"{number}. {line.notation}" for number, line in enumerate(lines, 1))


class LogDelegate(QStyledItemDelegate):
    """Paints a line: time, the author's sign, and what happened."""

    def __init__(self, log: Log, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._log = log
        self.looked_at: int | None = None

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(100, round(30 * theme().text_scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = self._log.lines[index.row()]
        palette = theme().palette
        scale = theme().text_scale
        area = QRectF(option.rect).adjusted(4, 1, -4, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option, area, line)
        counts = line.n in self._log.counting
        painter.setPen(QColor(palette.muted))
        painter.setFont(font(NOTE))
        time = QRectF(area.left() + 8, area.top(), 46 * scale, area.height())
        painter.drawText(time, Qt.AlignmentFlag.AlignVCenter, moment_text(line.at_ms))
        x = time.right() + 14 * scale
        text = QRectF(x + 16 * scale, area.top(), area.right() - x - 20 * scale, area.height())
        all_of_it = self._paint_words(painter, text, line, counts=counts)
        # Without the words for what he did the sentence is not of its author.
        if isinstance(line.by, Seat) and all_of_it:
            colour = palette.seat(line.by) if counts else veiled(palette.seats[line.by], 0.45)
            draw_sign(painter, line.by, QPointF(x, area.center().y()), 5.5 * scale, colour)
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

    def _paint_words(self, painter: QPainter, area: QRectF, line: LogLine, *, counts: bool) -> bool:
        """Paints as much as fits; whether what the author did is in it."""
        palette = theme().palette
        face = font(TEXT, BOLD) if line.notation and counts else font(TEXT)
        face.setStrikeOut(bool(line.notation) and not counts)
        painter.setFont(face)
        painter.setPen(QColor(palette.text if counts and line.notation else palette.muted))
        words, metrics = self._log.words(line), QFontMetricsF(face)
        said = words
        if metrics.horizontalAdvance(words) > area.width():
            said = self._log.outcome(line)
        shown = metrics.elidedText(said, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)
        return said == words


class LogPanel(QWidget):
    """The log with its steps. `look(n)`: show the match after number n; None is the present.

    `walks()`: the person is about to take a step, and wants to see all lines that there are.
    """

    look = Signal(object)
    walks = Signal()

    def __init__(
        self, names: Mapping[Seat, str], action_text: ActionText, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.log = Log(names, action_text, self)
        self.list = QListView()
        self.list.setModel(self.log)
        self.list.setAccessibleName(tr("Log"))
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Where the end is, is known only once the lines are laid out.
        self.list.verticalScrollBar().rangeChanged.connect(self._follow)
        self.list.setSelectionMode(QListView.SelectionMode.NoSelection)
        self._delegate = LogDelegate(self.log, self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.clicked.connect(lambda index: self.look.emit(self.log.lines[index.row()].n))
        self._marker = Elided("muted")
        copying = QShortcut(QKeySequence.StandardKey.Copy, self.list)
        copying.setContext(Qt.ShortcutContext.WidgetShortcut)
        copying.activated.connect(self.copy)
        self._lay()
        self.show_point(None)

    def _lay(self) -> None:
        self.head = QWidget()
        head = QHBoxLayout(self.head)
        head.setContentsMargins(20, 0, 8, 0)
        head.addWidget(label(tr("Log"), "strong"))
        head.addStretch(1)
        head.addWidget(self.copier())
        self._steps = [
            button("", "quiet", icon, tip=tip, then=then)
            for icon, tip, then in (
                ("first", tr("To the start"), lambda: self.step(None, 0)),
                ("back", tr("One step back"), lambda: self.step(-1)),
                ("forward", tr("One step on"), lambda: self.step(1)),
                ("last", tr("To the present"), lambda: self.look.emit(None)),
            )
        ]
        steps = QHBoxLayout()
        steps.setContentsMargins(20, 0, 8, 0)
        steps.setSpacing(0)
        steps.addWidget(self._marker, 1)
        for step in self._steps:
            steps.addWidget(step)
        frame = panel()
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(0, 8, 0, 8)
        inner.setSpacing(4)
        inner.addWidget(self.head)
        inner.addWidget(self.list, 1)
        inner.addLayout(steps)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(frame)

    def copier(self) -> QPushButton:
        """A new button that copies the notation."""
        return button(tr("Copy"), "quiet", tip=tr("Copy the notation"), then=self.copy)

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """The log as it is now; stays at the end unless an earlier point is looked at."""
        self.log.show(lines)
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

    def _follow(self) -> None:
        """The end is to be seen, unless an earlier point is looked at."""
        if self._delegate.looked_at is None:
            self.list.scrollToBottom()

    def _say_point(self) -> None:
        last, at = len(self.log.lines), self._delegate.looked_at
        here = last if at is None else at
        self._marker.say(tr("{here} of {last}", here=here, last=last))
        for step, usable in zip(
            self._steps, (here > 0, here > 0, at is not None, at is not None), strict=True
        ):
            step.setEnabled(usable)
