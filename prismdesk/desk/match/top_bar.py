"""The bar along the top of a match: home, what is played, the phase, the rules in force, pause."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from prismdesk.core.seats import Seat
from prismdesk.desk.look.icons import dress
from prismdesk.desk.look.measures import LEAD, TEXT
from prismdesk.desk.look.signs import SpectrumLine, draw_sign
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.parts.basics import Elided, button, label
from prismdesk.desk.parts.broken_lines import letters
from prismdesk.desk.texts import apart, tr

_LEAST: Final = "abc…"
"""Less than this is left out where there is no room for the words."""


_EDGE: Final = 20
_ROOM_FOR_DESK: Final = 1240
_FIGURES: Final = re.compile(r"\d+:\d\d(\.\d)?")
_TENTHS: Final = "0:00.0"


class PhaseLine(QWidget):
    """What is to happen now, in a pill in the middle of the bar, as wide as it needs to be.

    Behind it stands what is left of the time for it, where there is a limit.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = ""
        self.time = ""
        self._seat: Seat | None = None
        self._names: Mapping[Seat, str] = {}
        self._is_passing = False
        self._room_for_time = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(120)

    def show_names(self, names: Mapping[Seat, str]) -> None:
        """By these names the text calls the seats: they are shortened before anything else."""
        self._names = names

    def say(self, text: str, seat: Seat | None, *, passing: bool = False) -> None:
        """Shows the text, with the sign of the seat it is about.

        What is said in passing, such as a refusal, goes before the time, which has a clock too.
        """
        self.text, self._seat, self._is_passing = text, seat, passing
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def show_time(self, time: str) -> None:
        """What is left of the time; the pill grows for it at once, but not with each figure."""
        if time == self.time:
            return
        self.time = time
        # Tenths, which come when little is left, have their room from the beginning.
        last = _FIGURES.sub(_TENTHS, time)
        wanted = max(_wide(_phase_font(), one) for one in (time, last)) + 24 if time else 0
        if wanted > self._room_for_time or not time:
            self._room_for_time = wanted
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        scale = theme().text_scale
        width = QFontMetrics(_phase_font()).horizontalAdvance(self.text) + self._lead() + 48
        return QSize(max(240, width + self._room_for_time), round(38 * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.raised))
        area = QRectF(self.rect())
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        beside = area.adjusted(0, 0, -self._room_for_time, 0)
        fits = _wide(_phase_font(), self.text) <= self._room(beside)
        gives_way = self._is_passing and not fits
        self._paint_words(painter, area if gives_way else beside)
        if self.time and not gives_way:
            seat = self._seat
            painter.setFont(_phase_font())
            painter.setPen(QColor(palette.text) if seat is None else palette.seat(seat))
            end = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(area.adjusted(0, 0, -20, 0), end, self.time)
        painter.end()

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        palette = theme().palette
        lead, room = self._lead(), self._room(area)
        face = _phase_font()
        if self._is_passing and _wide(face, self.text) > room:
            face = font(TEXT, BOLD)
        metrics = QFontMetrics(face)
        painter.setFont(face)
        text = self._fitted(metrics, room)
        if room < metrics.horizontalAdvance(_LEAST) and text != self.text:
            if lead > area.width() - 2 * _EDGE:
                return
            # Half a word says nothing; the sign does.
            text = ""
        left = (area.width() - lead - metrics.horizontalAdvance(text)) / 2
        if self._seat is not None:
            radius = 8 * theme().text_scale
            centre = QPointF(left + radius, area.center().y())
            draw_sign(painter, self._seat, centre, radius, palette.seat(self._seat))
        painter.setPen(QColor(palette.text))
        words = QRectF(left + lead, 0, area.width() - left - lead, area.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _fitted(self, metrics: QFontMetrics, room: int) -> str:
        """The text as far as there is room: with a shorter name, or the sign in its place."""
        if metrics.horizontalAdvance(self.text) <= room:
            return self.text
        name = "" if self._seat is None else self._names.get(self._seat, "")
        shown, signs = apart(name), letters(name)
        if not name or shown not in self.text:
            # Of what else is too long both ends are wanted.
            return metrics.elidedText(self.text, Qt.TextElideMode.ElideMiddle, room)
        for kept in range(len(signs) - 1, 1, -1):
            shorter = apart("".join(signs[:kept]).rstrip() + "…")
            text = self.text.replace(shown, shorter)
            if metrics.horizontalAdvance(text) <= room:
                return text
        bare = self.text.removeprefix(f"{shown} ")
        if metrics.horizontalAdvance(bare) <= room:
            return bare
        return metrics.elidedText(bare, Qt.TextElideMode.ElideMiddle, room)

    def _room(self, area: QRectF) -> int:
        """What an area leaves for the text."""
        return round(area.width() - 2 * _EDGE - self._lead())

    def _lead(self) -> int:
        """What the sign takes before the text."""
        return 0 if self._seat is None else round(28 * theme().text_scale)


def _wide(face: QFont, text: str) -> int:
    return QFontMetrics(face).horizontalAdvance(text)


def _phase_font() -> QFont:
    return font(LEAD, BOLD)


class TopBar(QWidget):
    """The bar with the spectrum below it."""

    def __init__(
        self, title: str, rules: str, home: Callable[[], None], pause: Callable[[], None]
    ) -> None:
        super().__init__()
        self.phase = PhaseLine()
        self._home = button(tr("Home"), "quiet", "back", then=home)
        self.pause = button(tr("Pause"), "quiet", "pause", then=pause)
        self.menu = QMenu(self)
        self._more = button("", "quiet", "menu", tip=tr("More"), then=self._open_menu)
        for one in (self.pause, self._more):
            # Pressed with the pointer they leave the keys where they are: Enter sends the draft.
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.desk: QPushButton | None = None
        self._subtitle = Elided("muted")
        self._is_paused = False
        self._lay(label(title, "heading"), _chip(rules))

    def _lay(self, title: QLabel, chip: QLabel) -> None:
        left = QHBoxLayout()
        left.setSpacing(12)
        left.addWidget(self._home)
        left.addWidget(title)
        left.addWidget(self._subtitle, 1)
        self._right = right = QHBoxLayout()
        right.setSpacing(8)
        right.addStretch(1)
        right.addWidget(chip)
        right.addWidget(self.pause)
        right.addWidget(self._more)
        row = QHBoxLayout()
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addWidget(self.phase)
        row.addLayout(right, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(row)
        whole.addWidget(SpectrumLine())

    def add_desk(self, then: Callable[[], None]) -> None:
        """The way to the host desk, in sight."""
        self.desk = button("", "quiet", "screen", tip=tr("Host desk"), then=then)
        self.desk.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._right.insertWidget(self._right.indexOf(self.pause), self.desk)
        self._name_desk()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name_desk()

    def _name_desk(self) -> None:
        """Its name stands beside its icon where that takes nothing from the phase."""
        if self.desk is not None:
            has_room = self.width() >= _ROOM_FOR_DESK * theme().text_scale
            self.desk.setText(tr("Host desk") if has_room else "")

    def show_subtitle(self, text: str) -> None:
        """What stands behind the title, such as the round."""
        self._subtitle.say(text)

    def show_pausing(self, *, paused: bool, can: bool) -> None:
        """What the pause button does now, if anything."""
        self.pause.setEnabled(can)
        if paused != self._is_paused:
            self._is_paused = paused
            self.pause.setText(tr("Go on") if paused else tr("Pause"))
            dress(self.pause, "play" if paused else "pause")

    def _open_menu(self) -> None:
        corner = self._more.mapToGlobal(self._more.rect().bottomRight())
        corner.setX(corner.x() - self.menu.sizeHint().width())
        self.menu.popup(corner)


def _chip(text: str) -> QLabel:
    """The rules in force, which stand on every window of a match (ALL5)."""
    made = label(text, "chip")
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made
