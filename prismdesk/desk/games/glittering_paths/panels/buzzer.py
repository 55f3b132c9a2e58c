"""The buzzers below the board, one a player, each with its key (GP22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import draw_text
from prismdesk.desk.game_ui.match_ui import Now, Panel, Wish
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.palettes import HEADING, LEAD, NOTE, PANEL_RADIUS, Palette, mixed, veiled
from prismdesk.desk.theme.seat_signs import draw_sign
from prismdesk.desk.theme.theme import BOLD, Painted, draw_frame, font, theme
from prismdesk.desk.widgets.basics import Push, as_tip
from prismdesk.desk.widgets.buttons import draw_key
from prismdesk.desk.widgets.page_frame import row
from prismdesk.games.glittering_paths.state import BUZZ
from prismdesk.games.glittering_paths.view import View

_EDGE: Final = 16
_GAP: Final = 12
_SIGN: Final = 28
_CAP: Final = 34
_HIGH: Final = 60
_FOOT: Final = 6
_LEAST: Final = "M…"
"""As much of a name is always to be read."""

_WIDEST: Final = 1.3
"""Times the usual size of sign and cap, however large the text is."""


class BuzzButton(Painted, Push):
    """Sign and name, a line below that says what it does or why not, and the key as a cap.

    It listens for no key itself: whoever has the keyboard does. A click leaves the keyboard where
    it is.
    """

    def __init__(self, seat: Seat, key: str) -> None:
        super().__init__()
        self._seat, self._key = seat, key
        self.name = self.note = ""
        self._words = ""
        self._resting = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)

    def show_player(self, name: str, words: str) -> None:
        """Whose it is; `words` are what is read out."""
        self.name, self._words = name, words
        self._name_it()

    def say(self, note: str) -> None:
        """Says below the name what it does, or why it does nothing."""
        self.note = note
        self._name_it()

    def rest(self, resting: bool) -> None:
        """Whether the key does nothing now."""
        self._resting = resting
        self.update()

    def sizeHint(self) -> QSize:
        words = max(_wide(font(HEADING, BOLD), self.name), _wide(font(NOTE), self.note))
        return QSize(self._before + words + self._after, round(_HIGH * theme().text_scale))

    def minimumSizeHint(self) -> QSize:
        least = _wide(font(LEAD, BOLD), _LEAST)
        return QSize(self._before + least + self._after, self.sizeHint().height())

    def draw(self, painter: QPainter, palette: Palette) -> None:
        colour = palette.seats[self._seat]
        can = self.isEnabled()
        lit = can and (self.underMouse() or self.isDown())
        focus = self.hasFocus()
        width = 3.0 if focus else max(2.0, palette.stroke) if can else palette.stroke
        edge = palette.focus if focus else colour if can else palette.line
        tint = 0.0 if not can else 0.3 if self.isDown() else 0.22 if lit else 0.12
        fill = mixed(palette.surface, colour, tint)
        draw_frame(painter, self.rect(), fill, QPen(QColor(edge), width), PANEL_RADIUS)
        side = _SIGN * _scale()
        middle = self._middle
        sign = QPointF(_EDGE + side / 2, middle)
        draw_sign(
            painter, self._seat, sign, side / 2, QColor(colour) if can else veiled(colour, 0.4)
        )
        self._paint_words(painter)
        cap = QRectF(0, 0, _CAP * _scale(), _CAP * _scale())
        cap.moveTopRight(QPointF(self.width() - _EDGE, middle - cap.height() / 2))
        face = font(HEADING, BOLD, _scale())
        draw_key(painter, cap, self._key, face, palette.text, is_awake=can and not self._resting)

    def _paint_words(self, painter: QPainter) -> None:
        """The line below the name has all the width where it has no room between sign and key."""
        room = self.width() - self._before - self._after
        face = font(HEADING, BOLD)
        if _wide(face, self.name) > room:
            face = font(LEAD, BOLD)
        name, note = QFontMetrics(face).height(), self._note_high
        top, below = (self.height() - name - note) / 2, (self.height() + name - note) / 2
        area = QRectF(self._before, below, room, note)
        if self._is_narrow:
            top, below = self._middle - name / 2, self.height() - note - _FOOT
            area = QRectF(_EDGE, below, self.width() - 2 * _EDGE, note)
        self._paint_line(painter, QRectF(self._before, top, room, name), face, self.name)
        self._paint_line(painter, area, font(NOTE), self.note, muted=True)

    def _paint_line(
        self, painter: QPainter, area: QRectF, face: QFont, text: str, *, muted: bool = False
    ) -> None:
        palette, cut = theme().palette, Qt.TextElideMode.ElideRight
        ink = QColor(palette.text if self.isEnabled() and not muted else palette.muted)
        shown = QFontMetrics(face).elidedText(text, cut, int(area.width()))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, area, shown, face, ink, left)

    @property
    def _is_narrow(self) -> bool:
        return _wide(font(NOTE), self.note) > self.width() - self._before - self._after

    @property
    def _note_high(self) -> int:
        return QFontMetrics(font(NOTE)).height()

    @property
    def _middle(self) -> float:
        """Where sign and key stand."""
        below = self._note_high + _FOOT / 2 if self._is_narrow else 0
        return (self.height() - below) / 2

    @property
    def _before(self) -> int:
        return _EDGE + round(_SIGN * _scale()) + _GAP

    @property
    def _after(self) -> int:
        return _EDGE + round(_CAP * _scale()) + _GAP

    def _name_it(self) -> None:
        self.setAccessibleName(f"{self._words} ({self._key})")
        self.setAccessibleDescription(self.note)
        self.setToolTip(as_tip(f"{self.name}: {self.note}"))
        self.updateGeometry()
        self.update()


def _wide(face: QFont, text: str) -> int:
    return QFontMetrics(face).horizontalAdvance(text)


def _scale() -> float:
    return min(_WIDEST, theme().text_scale)


class BuzzPanel(Panel):
    """One big button for each player here; who failed is told why his does nothing."""

    def __init__(self, keys: Mapping[Seat, str]) -> None:
        super().__init__()
        self._wishes: dict[Seat, Wish] = {}
        self._rests = False
        self._view: View | None = None
        self.buttons = {seat: BuzzButton(seat, key) for seat, key in keys.items()}
        for seat, made in self.buttons.items():
            made.clicked.connect(lambda _=False, seat=seat: self._press(seat))
        row(*self.buttons.values(), gap=12, on=self)
        self.hide()

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        """It is there while it can be buzzed, and not for an earlier moment that is looked at."""
        view: View | None = now.view
        here = [seat for seat in now.names if now.may[seat]]
        if view is None or view.phase != BUZZ or now.is_past or not here:
            self._view = None
            self.hide()
            return
        self._view = view
        self._wishes = {wish.seat: wish for wish in wishes if wish.seat is not None}
        for seat, made in self.buttons.items():
            wish = self._wishes.get(seat)
            words = tr("{name} buzzes", name=now.names[seat])
            made.show_player(now.names[seat], words if wish is None else say(wish.words, now.names))
            made.setEnabled(wish is not None)
            made.setVisible(seat in here)
        self._say()
        self.show()

    def rest_keys(self, resting: bool) -> None:
        self._rests = resting
        self._say()

    def _say(self) -> None:
        for seat, made in self.buttons.items():
            made.rest(self._rests)
            if self._view is not None and self._view.barred is seat:
                made.say(tr("Failed; may not buzz next"))
            elif seat not in self._wishes:
                made.say(tr("Cannot buzz now"))
            elif self._rests:
                made.say(tr("Esc turns the key on"))
            else:
                made.say(tr("15 seconds to draw"))

    def _press(self, seat: Seat) -> None:
        if seat in self._wishes:
            self.wished.emit(self._wishes[seat])
