"""What goes on in the match now, and what is left on its clocks, for the host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.measures import HEADING, pixels
from prismdesk.desk.look.theme import FIGURES, font, theme
from prismdesk.desk.match.host_acts import clock_word
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.times import SHORT_MS, clock_text
from prismdesk.desk.parts.basics import Elided, elided, label
from prismdesk.desk.parts.lines import Lines
from prismdesk.desk.texts import tr
from prismdesk.table.clockwork import clock_seat

if TYPE_CHECKING:
    from collections.abc import Mapping

_GAP: Final = 4


class ClockLine(QWidget):
    """A clock in one line: what it is called, whether it stands still, what is left."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self._name = elided(words, "muted")
        self.figure = label()
        self._runs = self._is_short = False
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._name, 1)
        line.addWidget(self.figure, 0, Qt.AlignmentFlag.AlignRight)
        theme().changed.connect(self._refit)
        self._refit(theme().palette)

    def show_left(self, left_ms: int, *, running: bool) -> None:
        """What is left, in ms."""
        self.figure.setText(clock_text(left_ms))
        short = running and left_ms < SHORT_MS
        if (running, short) != (self._runs, self._is_short):
            self._runs, self._is_short = running, short
            self._refit(theme().palette)

    def _refit(self, palette: object) -> None:
        told = self._words if self._runs else tr("{clock} · stands still", clock=self._words)
        self._name.say(told)
        colours = theme().palette
        colour = colours.text if self._runs else colours.muted
        if self._is_short:
            colour = colours.seats[Seat.RED]
        size = pixels(HEADING, theme().text_scale)
        self.setFixedHeight(_high())
        self.figure.setFont(font(HEADING, FIGURES))
        self.figure.setStyleSheet(f"color: {colour}; font-size: {size}px;")


class NowPanel(QFrame):
    """The phase in words, and below it the clocks of the game; the seats' own are beside them.

    It stays as high as it is whatever happens: what is below it is pressed, and some of that
    cannot be taken back.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "true")
        self.phase = Lines("lead", "")
        self.round = Elided("muted")
        self.lines: dict[str, ClockLine] = {}
        self._most = 0
        self._clocks = QWidget()
        self._within = QVBoxLayout(self._clocks)
        self._within.setContentsMargins(0, 0, 0, 0)
        self._within.setSpacing(_GAP)
        self._within.setAlignment(Qt.AlignmentFlag.AlignTop)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(20, 12, 20, 12)
        inside.setSpacing(_GAP)
        for one in (self.round, self.phase, self._clocks):
            inside.addWidget(one)
        theme().changed.connect(self._refit)

    def say(self, phase: str, round_words: str) -> None:
        """What is to happen, and in which round."""
        self.phase.say(phase)
        self.round.say(round_words)

    def keep_room(self, clocks: int) -> None:
        """Room for so many clocks from now on, whether they are there or not."""
        if clocks > self._most:
            self._most = clocks
            self._refit(theme().palette)

    def show_clocks(self, session: Session, left_ms: Mapping[str, int], running: set[str]) -> None:
        """What is left of each clock in ms, and which of them run."""
        games = [one for one in left_ms if clock_seat(one) is None]
        self.keep_room(len(games))
        for timer in games:
            if timer not in self.lines:
                self.lines[timer] = ClockLine(clock_word(session, timer))
                self._within.addWidget(self.lines[timer])
            self.lines[timer].show_left(left_ms[timer], running=timer in running)
        for timer, line in self.lines.items():
            line.setVisible(timer in games)

    def _refit(self, palette: object) -> None:
        self._clocks.setMinimumHeight(self._most * (_high() + _GAP))


def _high() -> int:
    """The height of a clock’s line, in pixels."""
    return QFontMetrics(font(HEADING, FIGURES)).height()
