"""The clocks of the match page, and the card that shows a timer of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import ClockFace, Now, Panel
from prismdesk.desk.match.curtain import CurtainPage
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.match.player_panel import PlayerPanel
from prismdesk.desk.match.top_bars import PhaseLine
from prismdesk.desk.texts import SHORT_MS, clock_text, moment_text, next_clock_text_ms, say, tr
from prismdesk.desk.theme.palettes import Palette, pixels
from prismdesk.desk.theme.theme import FIGURES, Painted, dressed, font, theme
from prismdesk.desk.widgets.basics import Elided, label
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.table.clockwork import clock_id

_SIZE: Final = 30
_BRIEF_SIZE: Final = 20
_CARD_GAP: Final = 2
_EDGE: Final = 12
_BRIEF_EDGE: Final = 8


class Drain(Painted, QWidget):
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

    def draw(self, painter: QPainter, palette: Palette) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.line))
        area = QRectF(self.rect())
        painter.drawRoundedRect(area, 4, 4)
        painter.setBrush(self._colour)
        area.setWidth(area.width() * self._share)
        if area.width() >= 1:
            painter.drawRoundedRect(area, 4, 4)


class ClockCard(QFrame):
    """One clock: `face` is what it counts. While it does not run it says why.

    Its time recedes then, and while it `is_muted`, because an earlier moment is looked at.
    """

    def __init__(self, face: ClockFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.face = face
        self._is_brief = self.is_muted = False
        self._style: tuple[str, int] = ("", 0)
        self._title = Elided("note")
        self._time = label()
        self._note = Elided("note")
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        self._drain = Drain()
        (self._note if face.draining else self._drain).hide()
        self._row = row(self._time, (self._drain, 1), (self._note, 1), gap=12)
        margins = (20, _EDGE, 20, _EDGE)
        self._whole = stack(self._title, self._row, gap=_CARD_GAP, margins=margins, on=self)
        dressed(self._refit)

    @property
    def saved(self) -> int:
        """How much height it does without now, because it is brief."""
        if not self._is_brief:
            return 0
        title, time = self._title.sizeHint().height(), self._time.sizeHint().height()
        before = QFontMetrics(font(_SIZE, FIGURES)).height()
        return title + _CARD_GAP + before - max(time, title) + 2 * (_EDGE - _BRIEF_EDGE)

    def set_brief(self, brief: bool) -> None:
        """Whether it says only what it counts and what is left, side by side."""
        if brief == self._is_brief:
            return
        self._is_brief = brief
        side = Qt.AlignmentFlag.AlignRight if brief else Qt.AlignmentFlag.AlignLeft
        self._time.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        edge = _BRIEF_EDGE if brief else _EDGE
        self._whole.setContentsMargins(20, edge, 20, edge)
        beside = self._drain if self.face.draining else self._note
        beside.setVisible(not brief)
        if brief:
            self._row.insertWidget(0, self._title, 1)
        else:
            self._whole.insertWidget(0, self._title)
        self._refit()

    def show_left(self, left_ms: int, *, running: bool, paused: bool, seat: Seat | None) -> None:
        """What is left; `seat` is whose time it is."""
        face, title, text = self.face, say(self.face.title, {}), clock_text(left_ms)
        still = "" if running else self._why_still(paused=paused)
        self._title.say(title if running else tr("{clock} · paused", clock=title))
        self._time.setText(text)
        length = tr("of {time}", time=moment_text(face.length_ms))
        self._note.say(still or length)
        self._drain.show_share(min(1.0, left_ms / max(1, face.length_ms)), self._colour(seat))
        self._paint_time(running=running and not self.is_muted, short=left_ms < SHORT_MS)
        # Tenths are for eyes; nobody wants them read out.
        self.setAccessibleName(f"{self._title.whole}: {text.split('.')[0]} {self._note.whole}")

    def _why_still(self, *, paused: bool) -> str:
        return "" if paused or self.face.still is None else say(self.face.still, {})

    def _colour(self, seat: Seat | None) -> QColor:
        palette = theme().palette
        return QColor(palette.text) if seat is None else palette.seat(seat)

    def _paint_time(self, *, running: bool, short: bool) -> None:
        palette = theme().palette
        ink = palette.muted if not running else palette.seats[0] if short else palette.text
        size = pixels(self._size, theme().text_scale)
        style = ink, size
        if style != self._style:
            self._style = style
            self._time.setStyleSheet(f"color: {ink}; font-size: {size}px; font-weight: 800;")

    @property
    def _size(self) -> int:
        return _BRIEF_SIZE if self._is_brief else _SIZE

    def _refit(self) -> None:
        self._time.setFont(font(self._size, FIGURES))
        self._paint_time(running=True, short=False)
        # As wide as it ever gets, so that nothing beside it moves.
        self._time.setMinimumWidth(self._time.fontMetrics().horizontalAdvance("10:00"))
        self.update()


_GAP: Final = 16
_BRIEF_GAP: Final = 8


class Clocks(QWidget):
    """A card for each clock of the game; the players' own clocks are on their plates.

    What is left for what goes on now stands in `lines` as well.
    """

    def __init__(
        self,
        model: MatchModel,
        player_panels: Mapping[Seat, PlayerPanel],
        lines: Iterable[PhaseLine | CurtainPage],
        panels: Iterable[Panel],
    ) -> None:
        super().__init__()
        self._session, self._model = model.session, model
        self._player_panels, self._lines = player_panels, tuple(lines)
        self._panels = tuple(panels)
        self._known: tuple[ClockFace, ...] = ()
        self._faces: tuple[ClockFace, ...] = ()
        self._leader: Seat | None = None
        self.cards: dict[str, ClockCard] = {}
        self._room = stack(gap=_GAP, on=self)
        self.beat = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self.beat.timeout.connect(self.show_times)
        model.hidden.connect(self._hide)

    def show_now(self, now: Now) -> None:
        """Those of the moment; panels that show a time have to know the moment by then."""
        self._show_faces(self._model.faces(now), self._model.leader(now))

    def _hide(self) -> None:
        """How long something takes is no secret, and is told on the curtain."""
        self._show_faces(self._known, None)

    def _show_faces(self, faces: tuple[ClockFace, ...], leader: Seat | None) -> None:
        """Which clocks there are, and whose time it is."""
        update = self._session.latest
        there = set() if update is None else {timer.id for timer in update.clocks}
        self._known = faces
        self._faces = tuple(face for face in faces if face.timer in there)
        self._leader = leader
        for face in self._faces:
            if face.timer not in self.cards:
                self.cards[face.timer] = ClockCard(face)
                self._room.addWidget(self.cards[face.timer])
            self.cards[face.timer].face = face
        shown = {face.timer for face in self._faces}
        for timer, card in self.cards.items():
            card.setVisible(timer in shown)
        self.setVisible(bool(shown))
        self.show_times()

    @property
    def saved(self) -> int:
        """How much height the clocks in sight do without now, because they are brief."""
        seen = [card for card in self.cards.values() if not card.isHidden()]
        gaps = max(0, len(seen) - 1) * (_GAP - self._room.spacing())
        return sum(card.saved for card in seen) + gaps

    def set_brief(self, brief: bool) -> None:
        """Whether each of them is in one line."""
        for card in self.cards.values():
            card.set_brief(brief)
        gap = _BRIEF_GAP if brief else _GAP
        if self._room.spacing() != gap:
            self._room.setSpacing(gap)

    def mute(self, muted: bool) -> None:
        """Whether the times recede, because an earlier moment is looked at."""
        for card in self.cards.values():
            card.is_muted = muted
        self.show_times()

    def show_times(self) -> None:
        """What is left on each of them now."""
        update = self._session.latest
        if update is None:
            return
        left = self._session.shown.left_ms()
        running = update.running
        for seat, player_panel in self._player_panels.items():
            timer = clock_id(seat)
            player_panel.show_clock(left.get(timer), running=timer in running)
        paused = update.paused is not None
        line = ""
        # While only some of the clients here have heard of it, a timer may be gone.
        for face in (one for one in self._faces if one.timer in left):
            left_ms, runs = left[face.timer], face.timer in running
            card = self.cards[face.timer]
            card.show_left(left_ms, running=runs, paused=paused, seat=self._leader)
            if face.line and runs:
                line = tr(face.line, time=clock_text(left_ms))
        for one in self._lines:
            one.show_time(line)
        for panel in self._panels:
            panel.show_clocks(left)
        next_ms = next_clock_text_ms(left[timer] for timer in running if timer in left)
        if next_ms is None:
            self.beat.stop()
        else:
            self.beat.start(next_ms)
