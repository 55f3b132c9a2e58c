"""The buzzers below the board, in the place of the typed line (GP22)."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QHBoxLayout

from prismdesk.core.seats import Seat
from prismdesk.desk.games.glittering_paths.buzz_button import BuzzButton
from prismdesk.desk.match.conduct import Now, Panel, Wish
from prismdesk.desk.texts import say, tr
from prismdesk.games.glittering_paths.state import BUZZ
from prismdesk.games.glittering_paths.view import View


class BuzzPanel(Panel):
    """One big button for each player here; who failed is told why his does nothing."""

    def __init__(self, keys: Mapping[Seat, str]) -> None:
        super().__init__()
        self._wishes: dict[Seat, Wish] = {}
        self._rests = False
        self._view: View | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self.buttons = {seat: BuzzButton(seat, key) for seat, key in keys.items()}
        for seat, made in self.buttons.items():
            made.clicked.connect(lambda _=False, seat=seat: self._press(seat))
            row.addWidget(made, 1)
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
                made.say(tr("Escape wakes the key"))
            else:
                made.say(tr("15 seconds to draw"))

    def _press(self, seat: Seat) -> None:
        if seat in self._wishes:
            self.wished.emit(self._wishes[seat])
