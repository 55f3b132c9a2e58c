"""All clocks of a match window, painted together while any of them runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.match.clock_card import ClockCard
from prismdesk.desk.match.conduct import Face, Panel
from prismdesk.desk.match.curtain import CurtainPage
from prismdesk.desk.match.plate import Plate
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.times import clock_text
from prismdesk.desk.match.top_bar import PhaseLine
from prismdesk.desk.texts import tr
from prismdesk.table.clockwork import clock_id

_GAP: Final = 16
_BRIEF_GAP: Final = 8
_BLINK_MS: Final = 100
"""How often running clocks are painted; they show tenths at the end."""


class Clocks(QWidget):
    """A card for each clock of the game; the players' own clocks are on their plates.

    What is left for what goes on now stands in `lines` as well.
    """

    def __init__(
        self,
        session: Session,
        plates: Mapping[Seat, Plate],
        lines: Iterable[PhaseLine | CurtainPage],
        panels: Iterable[Panel],
    ) -> None:
        super().__init__()
        self._session, self._plates, self._lines = session, plates, tuple(lines)
        self._panels = tuple(panels)
        self._faces: tuple[Face, ...] = ()
        self._leader: Seat | None = None
        self.cards: dict[str, ClockCard] = {}
        self._room = QVBoxLayout(self)
        self._room.setContentsMargins(0, 0, 0, 0)
        self._room.setSpacing(_GAP)
        self._beat = QTimer(self)
        self._beat.setInterval(_BLINK_MS)
        self._beat.timeout.connect(self.show_times)

    def show_faces(self, faces: tuple[Face, ...], leader: Seat | None) -> None:
        """Which clocks there are, and whose time it is."""
        update = self._session.latest
        there = set() if update is None else {timer.id for timer in update.clocks}
        self._faces = tuple(face for face in faces if face.timer in there)
        self._leader = leader
        for face in self._faces:
            if face.timer not in self.cards:
                self.cards[face.timer] = ClockCard(face)
                self._room.addWidget(self.cards[face.timer])
            self.cards[face.timer].show_face(face)
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
            card.mute(muted)
        self.show_times()

    def show_times(self) -> None:
        """What is left on each of them now."""
        update = self._session.latest
        if update is None:
            return
        left = self._session.shown.left_ms()
        running = {timer.id for timer in update.clocks if timer.running and not update.standing}
        for seat, plate in self._plates.items():
            timer = clock_id(seat)
            plate.show_clock(left.get(timer), running=timer in running)
        paused = update.paused is not None
        line = ""
        for face in self._faces:
            left_ms, runs = left[face.timer], face.timer in running
            card = self.cards[face.timer]
            card.show_left(left_ms, running=runs, paused=paused, seat=self._leader)
            if face.line and runs:
                line = tr(face.line, time=clock_text(left_ms))
        for one in self._lines:
            one.show_time(line)
        for panel in self._panels:
            panel.show_clocks(left)
        if running and not self._beat.isActive():
            self._beat.start()
        elif not running:
            self._beat.stop()
