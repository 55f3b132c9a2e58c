"""Decides when a shared screen must hide what only one player may see, and cleans up (BP31).

A screen at which one person sits alone hides nothing from him. On a shared one the curtain comes
down before anything is shown that is for other eyes, and with it goes all that the player before
has left: his draft and what could bring it back, tips, and what he copied.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QClipboard
from PySide6.QtWidgets import QApplication, QToolTip

from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.history_text import pause_text
from prismdesk.desk.game_ui.match_ui import MatchUi, Now, Wish
from prismdesk.desk.match.drafts import Drafts, StoredDraft
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import say, tr


class Lifting(NamedTuple):
    """A way to lift the curtain: its words, its key, whose it is, and what it does."""

    words: str
    key: str
    seat: Seat | None
    then: Callable[[], None]


Liftings = tuple[Lifting, ...]


class CurtainCall(NamedTuple):
    """A curtain: who is to sit down, its words, how it is lifted, and what may stand behind it.

    With `blank` the view behind it is for one pair of eyes, and not to be shown even there.
    """

    seat: Seat | None
    title: str
    text: str
    liftings: Liftings
    blank: bool


class Privacy(QObject):
    """Knows for whose eyes the page is, and has all of it hidden when these change.

    Where several people here have a window at the same time, they take the screen in turns, as
    they like. A draft belongs to who makes it in a window of his own. One that was made before,
    when all could see it, goes to the first who sits down.

    `fell(call)`: the curtain is down, and says this. `lifted()`: it is gone. `purged()`: nothing
    that the player before has left is to stay. `wished(wish)`: it is lifted by that. `sat()`: who
    is called sits here already.
    """

    fell = Signal(object)
    lifted = Signal()
    purged = Signal()
    wished = Signal(object)
    sat = Signal()

    def __init__(
        self, session: Session, match_ui: MatchUi, drafts: Drafts, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._match_ui, self._drafts = session, match_ui, drafts
        self.call: CurtainCall | None = None
        self.sits: Seat | None = None
        self._kept: StoredDraft | None = None
        self._kept_for: Seat | None = None
        self._copied: set[QClipboard.Mode] = set()
        QApplication.clipboard().changed.connect(self._clipboard_changed)

    @property
    def eyes(self) -> Seat | None:
        """Whose window is on the screen, where others here are not to look into it."""
        now = self._session.now()
        private = () if now is None else self._private(now)
        return self._sees(private, now.seat) if now is not None and private else None

    @property
    def is_up(self) -> bool:
        """Whether the curtain hides everything."""
        return self.call is not None

    def hides(self, now: Now) -> bool:
        """Brings the curtain down where it must; whether the view may not be shown behind it.

        To be asked before anything of the view is shown.
        """
        call = self._call(now)
        if call is not None:
            self._fall(call)
            return call.blank
        if self.sits is not None and not self._private(now):
            self.purge()
            self.sits = None
        return False

    def opens(self, now: Now) -> None:
        """Takes the curtain away if the page, as it is shown by now, may be seen."""
        if not self.is_up or self._call(now) is not None:
            return
        self.call = None
        self.lifted.emit()
        draft, self._kept = self._kept, None
        if self.sits is not None:
            self._drafts.field.show_draft(draft)

    def keep(self, draft: StoredDraft | None) -> None:
        """Behind the curtain waits this draft of who is to sit down."""
        self._kept = draft

    def purge(self) -> None:
        """Takes away all that a player could have left on the page, and beyond it."""
        # With the line goes the draft on the board: they are one.
        self._drafts.field.forget_draft()
        self._drafts.field.hand_over()
        self.purged.emit()
        QToolTip.hideText()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        for mode in self._copied:
            QApplication.clipboard().clear(mode)
        self._copied.clear()

    def _call(self, now: Now) -> CurtainCall | None:
        if now.update.ending is not None:
            return None
        match_ui, paused = self._match_ui, now.update.paused is not None
        curtain = None if now.view is None else match_ui.curtain(now)
        if curtain is not None:
            liftings = tuple(self._lifting(wish, now, curtain.seat) for wish in curtain.wishes)
            if paused:
                then = self._session.pause_or_go_on
                liftings = self._going_on(now, curtain.seat, then)
            title, text = say(curtain.title, now.names), say(curtain.text, now.names)
            return CurtainCall(curtain.seat, title, text, liftings, blank=False)
        private = self._private(now)
        if not private:
            return None
        eyes = self._sees(private, now.seat)
        text = tr("{name}’s turn at the screen. Everyone else, look away.", name=now.names[eyes])
        if paused:
            title = pause_text(now.update, now.names)
            liftings = self._going_on(now, eyes, partial(self._sit_and_go_on, eyes))
            return CurtainCall(eyes, title, text, liftings, blank=True)
        if self.sits is not eyes:
            # Somebody else brought the match into his window, as a host does who goes back.
            title = tr("The window of {name}", name=now.names[eyes])
            sits = tuple(self._sitting(seat, private, now) for seat in private)
            return CurtainCall(eyes, title, text, sits, blank=True)
        return None

    def _private(self, now: Now) -> tuple[Seat, ...]:
        """Who here has a window that somebody else here is not to look into."""
        if not now.shared:
            return ()
        seats = self._session.seats
        return tuple(one for one in self._match_ui.audience(now.update) if one in seats)

    @staticmethod
    def _sees(private: tuple[Seat, ...], seat: Seat | None) -> Seat:
        """Whose window is looked into: that of who acts, or else of the first."""
        return private[0] if seat is None or seat not in private else seat

    def _sitting(self, seat: Seat, private: tuple[Seat, ...], now: Now) -> Lifting:
        """How somebody says that it is he who sits here."""
        words = tr("I sit here")
        if len(private) > 1:
            words = tr("{name} sits here", name=now.names[seat])
        key = self._match_ui.sitting_key(seat)
        return Lifting(words, key, seat, partial(self._sit, seat))

    def _fall(self, call: CurtainCall) -> None:
        was_up, self.call = self.is_up, call
        if not was_up:
            owner = call.seat if self.sits is None else self.sits
            self._kept = self._drafts.field.draft if owner is call.seat else None
            if self.sits is not call.seat:
                self.sits = None
        else:
            if call.seat is not self._kept_for:
                self._kept = None  # somebody else is to sit down now
            if not call.blank:
                self.sits = None
        self._kept_for = call.seat
        self.fell.emit(call)
        if not was_up:
            self.purge()

    def _lifting(self, wish: Wish, now: Now, seat: Seat | None) -> Lifting:
        def lift() -> None:
            self.sits = seat
            self.wished.emit(wish)

        return Lifting(say(wish.words, now.names), wish.key, wish.seat, lift)

    def _going_on(self, now: Now, seat: Seat | None, then: Callable[[], None]) -> Liftings:
        """The pause ends at the hand of who sits here, or of the host."""
        if not self._session.pauses:
            return ()
        key = "" if seat is None else self._match_ui.sitting_key(seat)
        return (Lifting(tr("Go on"), key, seat, then),)

    def _sit_and_go_on(self, seat: Seat) -> None:
        """One press for both: no second of his time goes by before he sees his window."""
        self.sits = seat
        self._session.pause_or_go_on()

    def _sit(self, seat: Seat) -> None:
        self.sits = seat
        if seat is self._session.seat:
            self.sat.emit()
            return
        # Another one than was called: whose draft waits here is called again later.
        waiting, self._kept = self._kept, self._drafts.take(seat)
        self._drafts.put_aside(self._kept_for, waiting)
        self._session.speak_for(seat)

    def _clipboard_changed(self, mode: QClipboard.Mode) -> None:
        if self.sits is not None and not self.is_up and QApplication.activeWindow() is not None:
            self._copied.add(mode)
