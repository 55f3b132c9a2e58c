"""The log in notation, which can be walked through without disturbing the match."""

from __future__ import annotations

import bisect
from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QListView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from prismdesk.core.seats import Seat
from prismdesk.desk.look.theme import theme
from prismdesk.desk.match.log_delegate import LogDelegate
from prismdesk.desk.match.log_model import Log
from prismdesk.desk.match.moments import ActionText
from prismdesk.desk.parts.basics import Elided, button, label, panel
from prismdesk.desk.texts import tr
from prismdesk.table.log import LogLine


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
        for one in self._steps:
            # Pressed with the pointer it leaves the keys where they are, as on the board.
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            # Beside them there is to be room for large numbers in a narrow column.
            one.setStyleSheet("padding: 6px 4px;")
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

    def names_again(self) -> None:
        """The players are called otherwise now."""
        self.list.doItemsLayout()
        self.list.viewport().update()

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

    def _refit(self, palette: object) -> None:
        self._delegate.forget()
        self.list.scheduleDelayedItemsLayout()

    def _follow(self) -> None:
        """The end is to be seen, unless an earlier point is looked at."""
        if self._delegate.looked_at is None:
            self.list.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_marker()

    def _say_marker(self) -> None:
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
        self._say_marker()
        usable = (here > 0, here > 0, at is not None, at is not None)
        # A button that is put out of use would hand the keyboard on to Home.
        if any(one.hasFocus() and not use for one, use in zip(self._steps, usable, strict=True)):
            self.list.setFocus()
        for step, use in zip(self._steps, usable, strict=True):
            step.setEnabled(use)
