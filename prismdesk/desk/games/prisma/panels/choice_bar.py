"""The choices about loops and earned actions as buttons, in the place of the hand."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import zip_longest
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import draw_text
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.board.draft import rings_to_choose
from prismdesk.desk.games.prisma.choices import Choice, Chooser, choices
from prismdesk.desk.games.prisma.panels.score_cells import fitting_scale
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.palettes import CONTROL_RADIUS, NOTE, TEXT, Palette, mixed, veiled
from prismdesk.desk.theme.theme import BOLD, Fitted, Painted, draw_frame, font, theme
from prismdesk.desk.widgets.basics import Single, as_tip, button
from prismdesk.desk.widgets.buttons import draw_key
from prismdesk.desk.widgets.page_frame import row
from prismdesk.games.prisma.view import View

_EDGE: Final = 10
_GAP: Final = 6
_CAP: Final = 20
_LARGEST_CAP: Final = 1.5
_AIR: Final = 3
_LINES: Final = 2
"""Lines of the note, where there is room for them."""

_WRAP: Final = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignTop.value


class ChoiceButton(Painted, Single):
    """What can be chosen, or could be. It listens for no key: whoever has the keyboard does."""

    def __init__(self) -> None:
        super().__init__()
        self.word = self.note = self.key = ""
        self._is_open = self._resting = False
        self._scale, self._lines = 1.0, 1
        self.setAutoDefault(True)
        # Pressed with the pointer it leaves the keys where they are, on the board.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_choice(self, choice: Choice, names: Mapping[Seat, str]) -> None:
        """Says this; one that is not open can be read, and does nothing."""
        self.word, self.note = say(choice.words, names), say(choice.note, names)
        self.key, self._is_open = choice.key, choice.is_open
        self.setEnabled(choice.is_open)
        self.setAccessibleName(f"{self.word} ({self.key})" if self.key else self.word)
        self.setAccessibleDescription(self.note)
        self.setToolTip(as_tip(f"{self.word}: {self.note}"))
        self.updateGeometry()
        self.update()

    def rest(self, resting: bool) -> None:
        """Whether the key does nothing now."""
        self._resting = resting
        self.update()

    def sizeHint(self) -> QSize:
        note = QFontMetrics(font(NOTE)).horizontalAdvance(self.note)
        wide = max(self._head(theme().text_scale), min(note, round(190 * theme().text_scale)))
        return QSize(wide + 2 * _EDGE, self._high(_LINES, theme().text_scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._head(1.0) + 2 * _EDGE, self._high(1, 1.0))

    @property
    def fits_at(self) -> float:
        """The scale of type at which all of it has room."""
        return fitting_scale(self.width() - 2 * _EDGE, self._wanted)

    def _wanted(self, scale: float) -> float:
        """How wide it has to be; nothing makes it lower, or its note shorter."""
        is_high = self._high(_LINES, scale) > self.height()
        return math.inf if is_high or self._broken(scale) > _LINES else self._head(scale)

    def _broken(self, scale: float) -> int:
        """In how many lines the whole note would stand."""
        metrics = QFontMetrics(font(NOTE, scale=scale))
        room = max(1, self.width() - 2 * _EDGE)
        box = metrics.boundingRect(0, 0, room, 10_000, _WRAP, self.note)
        return round(box.height() / metrics.lineSpacing())

    def lines_at(self, scale: float) -> int:
        """How many lines its note takes in type of that scale, of those that there can be."""
        line = QFontMetrics(font(NOTE, scale=scale)).height()
        fits = int((self.height() - self._head_high(scale) - _AIR) // line)
        return max(1, min(_LINES, fits, self._broken(scale)))

    def level(self, scale: float, lines: int) -> None:
        """Has type of that scale and so many lines of it, as the buttons beside it have."""
        if (scale, lines) != (self._scale, self._lines):
            self._scale, self._lines = scale, lines
            self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        width = max(2.0, palette.stroke) if self.hasFocus() else max(1.0, palette.stroke)
        lit = self._is_open and (self.underMouse() or self.isDown())
        pen = QPen(QColor(palette.focus if self.hasFocus() else palette.line), width)
        if not self._is_open:
            pen.setStyle(Qt.PenStyle.DashLine)
        tint = 0.14 if self.isDown() else 0.08 if lit else 0.0
        ground = palette.raised if self._is_open else palette.surface
        fill = mixed(ground, palette.text, tint)
        draw_frame(painter, self.rect(), fill, pen, CONTROL_RADIUS)
        self._draw_words(painter, palette)

    def _draw_words(self, painter: QPainter, palette: Palette) -> None:
        inside = QRectF(self.rect()).adjusted(_EDGE, 0, -_EDGE, 0)
        note = font(NOTE, scale=self._scale)
        head, line = self._head_high(self._scale), QFontMetrics(note).height()
        top = (inside.height() - head - self._lines * line) / 2
        ink = QColor(palette.text) if self._is_open else veiled(palette.muted, 0.9)
        first = QRectF(inside.left(), top, inside.width(), head)
        face = font(TEXT, BOLD, self._scale)
        draw_text(painter, first, self.word, face, ink, Qt.AlignmentFlag.AlignVCenter)
        if self.key:
            side, is_awake = self._cap(self._scale), self._is_open and not self._resting
            cap = QRectF(first.right() - side, first.center().y() - side / 2, side, side)
            face = font(NOTE, BOLD, min(_LARGEST_CAP, self._scale))
            draw_key(painter, cap, self.key, face, palette.text, is_awake=is_awake)
        painter.setFont(note)
        painter.setPen(QColor(palette.muted))
        below = QRectF(inside.left(), first.bottom(), inside.width(), self._lines * line + 1)
        painter.drawText(below, _WRAP, self._note_in(inside.width()))

    @staticmethod
    def _cap(scale: float) -> float:
        """How wide and high the key is."""
        return _CAP * min(_LARGEST_CAP, scale)

    def _note_in(self, width: float) -> str:
        """As much of the note as its lines hold."""
        if self._broken(self._scale) <= self._lines:
            return self.note
        # Lines break at words, so that not all of their width is used.
        room = width * (self._lines - 0.35 * (self._lines > 1))
        metrics = QFontMetrics(font(NOTE, scale=self._scale))
        return metrics.elidedText(self.note, Qt.TextElideMode.ElideRight, int(room))

    def _head_high(self, scale: float) -> float:
        cap = self._cap(scale) if self.key else 0
        return max(QFontMetrics(font(TEXT, BOLD, scale)).height(), cap) + 1

    def _head(self, scale: float) -> int:
        """How wide the word is with its key."""
        word = QFontMetrics(font(TEXT, BOLD, scale)).horizontalAdvance(self.word)
        return word + (_GAP + round(self._cap(scale)) if self.key else 0) + 1

    def _high(self, lines: int, scale: float) -> int:
        note = QFontMetrics(font(NOTE, scale=scale)).height()
        return round(self._head_high(scale) + lines * note + 2 * _AIR)


_ROOMY = 480
"""From this width on there is room to say all."""


class ChoiceBar(Fitted, QWidget):
    """A button for each choice, and where there are several loops which of them is meant.

    `wished(wish)`: one was pressed. `chose()`: another loop is meant now.
    """

    wished = Signal(object)
    chose = Signal()

    def __init__(self, board: PrismaBoard, chooser: Chooser) -> None:
        super().__init__()
        self._board, self._chooser = board, chooser
        self._choices: tuple[Choice, ...] = ()
        self._view: View | None = None
        self.buttons = [ChoiceButton() for _ in range(3)]
        for place, made in enumerate(self.buttons):
            made.clicked.connect(lambda _=False, place=place: self._press(place))
        self.which = button("", "quiet", "forward", tip=tr("The next loop"), then=self._next)
        self.which.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.which.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        row(self.which, *((made, 1) for made in self.buttons), on=self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        board.loop_pointed.connect(self._point)

    def show_choices(self, now: Now) -> bool:
        """Shows what can be chosen here now; whether that is anything."""
        view: View | None = None if now.is_past else now.view
        ring = self._chooser.ring(view)
        self._view, self._choices = view, () if view is None else choices(now, ring)
        self._board.input.loops.choose(ring if self._choices else None)
        if view is None or not self._choices:
            return False
        for made, choice in zip_longest(self.buttons, self._choices):
            if choice is not None:
                made.show_choice(choice, now.names)
            made.setVisible(choice is not None)
        self.which.setVisible(len(rings_to_choose(view)) > 1)
        self.fit()
        return True

    def fit(self) -> None:
        """All words are as large as the longest has room for, and all stand in the same lines."""
        self._say_which()
        layout = self.layout()
        if layout is not None:
            layout.activate()
        seen = [made for made in self.buttons if not made.isHidden()]
        scale = min((made.fits_at for made in seen), default=1.0)
        lines = max((made.lines_at(scale) for made in seen), default=1)
        for made in seen:
            made.level(scale, lines)

    def _say_which(self) -> None:
        """Which of several loops is meant, in few words where there is little room."""
        ring = self._chooser.ring(self._view)
        if self._view is None or ring is None:
            return
        found = rings_to_choose(self._view)
        n, count = found.index(ring) + 1, len(found)
        text = tr("Loop {n} of {count}", n=n, count=count)
        self.which.setAccessibleName(text)
        if self.width() < _ROOMY * theme().text_scale:
            text = tr("{n}/{count}", n=n, count=count)
        self.which.setText(text)

    def rest(self, resting: bool) -> None:
        """Whether the keys do nothing now."""
        for made in self.buttons:
            made.rest(resting)

    def _press(self, place: int) -> None:
        if place >= len(self._choices):
            return
        choice = self._choices[place]
        if choice.wish is not None:
            self.wished.emit(choice.wish)
        elif choice.on_board:
            for pane in self._board.views():
                pane.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _next(self) -> None:
        if self._view is not None:
            self._chooser.step(self._view, 1)
            self.chose.emit()

    def _point(self, ring: tuple[str, ...]) -> None:
        """The person is at another loop on the board."""
        view = self._view
        if view is None or ring not in rings_to_choose(view) or ring == self._chooser.ring(view):
            return
        self._chooser.want(ring)
        self.chose.emit()
