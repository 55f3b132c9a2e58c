"""A clock of the game in a card: what it counts, what is left, and why it stands still."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.measures import pixels
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.theme import FIGURES, font, theme
from prismdesk.desk.match.conduct import Face
from prismdesk.desk.match.times import SHORT_MS, clock_text, moment_text
from prismdesk.desk.parts.basics import Elided, label
from prismdesk.desk.texts import say, tr

_SIZE: Final = 30
_BRIEF_SIZE: Final = 20
_GAP: Final = 2
_EDGE: Final = 12
_BRIEF_EDGE: Final = 8


class Drain(QWidget):
    """A bar that shows how much of a time is left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share = 1.0
        self._colour = QColor()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, share: float, colour: QColor) -> None:
        """So much of it (0 to 1) is left."""
        if (share, colour) != (self._share, self._colour):
            self._share, self._colour = share, colour
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(40, 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme().palette.line))
        area = QRectF(self.rect())
        painter.drawRoundedRect(area, 4, 4)
        painter.setBrush(self._colour)
        area.setWidth(area.width() * self._share)
        if area.width() >= 1:
            painter.drawRoundedRect(area, 4, 4)
        painter.end()


class ClockCard(QFrame):
    """One clock. It is muted, and says why, while it does not run."""

    def __init__(self, face: Face, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._face = face
        self._is_brief = self._is_muted = False
        self._style: tuple[str, int] = ("", 0)
        self._title = Elided("note")
        self._time = label()
        self._note = Elided("note")
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        self._drain = Drain()
        (self._note if face.draining else self._drain).hide()
        self._row = row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._time)
        row.addWidget(self._drain, 1)
        row.addWidget(self._note, 1)
        self._whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(20, _EDGE, 20, _EDGE)
        whole.setSpacing(_GAP)
        whole.addWidget(self._title)
        whole.addLayout(row)
        theme().changed.connect(self._refit)
        self._refit(theme().palette)

    def show_face(self, face: Face) -> None:
        """What it counts now."""
        self._face = face

    @property
    def saved(self) -> int:
        """How much height it does without now, because it is brief."""
        if not self._is_brief:
            return 0
        title, time = self._title.sizeHint().height(), self._time.sizeHint().height()
        before = QFontMetrics(font(_SIZE, FIGURES)).height()
        return title + _GAP + before - max(time, title) + 2 * (_EDGE - _BRIEF_EDGE)

    def set_brief(self, brief: bool) -> None:
        """Whether it says only what it counts and what is left, side by side."""
        if brief == self._is_brief:
            return
        self._is_brief = brief
        side = Qt.AlignmentFlag.AlignRight if brief else Qt.AlignmentFlag.AlignLeft
        self._time.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        edge = _BRIEF_EDGE if brief else _EDGE
        self._whole.setContentsMargins(20, edge, 20, edge)
        beside = self._drain if self._face.draining else self._note
        beside.setVisible(not brief)
        if brief:
            self._row.insertWidget(0, self._title, 1)
        else:
            self._whole.insertWidget(0, self._title)
        self._refit(theme().palette)

    def mute(self, muted: bool) -> None:
        """Whether the time recedes, because it is not that of the moment that is looked at."""
        self._is_muted = muted

    def show_left(self, left_ms: int, *, running: bool, paused: bool, seat: Seat | None) -> None:
        """What is left; `seat` is whose time it is."""
        face, palette = self._face, theme().palette
        title, text = say(face.title, {}), clock_text(left_ms)
        still = "" if running else self._why_still(paused=paused)
        self._title.say(title if running else tr("{clock} stands still", clock=title))
        self._time.setText(text)
        self._note.say(still or tr("of {time}", time=moment_text(face.length_ms)))
        self._drain.show_share(min(1.0, left_ms / max(1, face.length_ms)), self._colour(seat))
        self._paint_time(
            running=running and not self._is_muted, short=left_ms < SHORT_MS, palette=palette
        )
        # Tenths are for eyes; nobody wants them read out.
        self.setAccessibleName(f"{self._title.whole}: {text.split('.')[0]} {self._note.whole}")

    def _why_still(self, *, paused: bool) -> str:
        if paused:
            return tr("paused")
        return "" if self._face.still is None else say(self._face.still, {})

    def _colour(self, seat: Seat | None) -> QColor:
        palette = theme().palette
        return QColor(palette.text) if seat is None else palette.seat(seat)

    def _paint_time(self, *, running: bool, short: bool, palette: Palette) -> None:
        ink = palette.muted if not running else palette.seats[0] if short else palette.text
        size = pixels(self._size, theme().text_scale)
        style = ink, size
        if style != self._style:
            self._style = style
            self._time.setStyleSheet(f"color: {ink}; font-size: {size}px; font-weight: 800;")

    @property
    def _size(self) -> int:
        return _BRIEF_SIZE if self._is_brief else _SIZE

    def _refit(self, palette: Palette) -> None:
        self._time.setFont(font(self._size, FIGURES))
        self._paint_time(running=True, short=False, palette=palette)
        # As wide as it ever gets, so that nothing beside it moves.
        self._time.setMinimumWidth(self._time.fontMetrics().horizontalAdvance("10:00"))
        self.update()
