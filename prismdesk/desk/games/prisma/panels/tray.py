"""The tray below the board: the hand of the acting seat, or its choices (PR6, PR20)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import Now, Panel, Wish
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.choices import Chooser
from prismdesk.desk.games.prisma.panels.choice_bar import ChoiceBar
from prismdesk.desk.games.prisma.panels.hand import HandRow
from prismdesk.desk.games.prisma.panels.tile_signs import StackSign
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.theme.theme import Fitted, theme
from prismdesk.desk.widgets.basics import Elided, panel
from prismdesk.desk.widgets.page_frame import held, row, stack
from prismdesk.games.prisma.judging import places
from prismdesk.games.prisma.state import EARNED, MARKING, OVER, PLACING
from prismdesk.games.prisma.view import View

_HIGH: Final = 76
_NAMED: Final = 480
"""From this width on there is room for a name."""

_NAME: Final = 104
_SHORT: Final = 56
"""How wide it is, and where there is less room."""

_BOTH: Final = 760
"""From this width on the hand is seen beside what can be chosen."""

_ALL: Final = 10_000


class Tray(Fitted, Panel):
    """Whose hand it is, its tiles, and what is left in the stack.

    While something is to be chosen by whoever acts here, that stands in the place of the tiles.
    """

    def __init__(self, board: PrismaBoard, chooser: Chooser) -> None:
        super().__init__()
        self._board = board
        self.seat: Seat | None = None
        self._notes = ("", "")
        self._sign = SignWidget(Seat.RED, 18)
        self.name = Elided("strong")
        self.note = Elided("note")
        self.hand = HandRow(board)
        self.bar = ChoiceBar(board, chooser)
        self.bar.wished.connect(self.wished)
        self.bar.chose.connect(self.chose)
        self.stack = StackSign()
        self._who = held(stack(None, self.name, self.note, None, gap=0))
        frame = panel()
        parts = (self._sign, self._who, (self.hand, 1), (self.bar, 1), self.stack)
        row(*parts, gap=10, margins=(14, 6, 14, 6), on=frame)
        stack(frame, on=self)
        self.hide()

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        """It is gone with the last turn, for the board to have its room."""
        focused = QApplication.focusWidget()
        self._show(now)
        if focused is not None and self.isAncestorOf(focused) and not focused.isVisible():
            # Enter, pressed once more, is not to press what comes in the place of this.
            self._board.take_keyboard()

    def _show(self, now: Now) -> None:
        known: View | None = now.known
        self.seat = None if known is None else _whose(now, known)
        if known is None or self.seat is None or known.phase == OVER:
            self.hide()
            return
        self.bar.setVisible(self.bar.show_choices(now))
        place = known.seats.index(self.seat)
        # While a pause covers the board nobody is to think about his tiles (ALL12).
        hand = () if now.view is None else known.hands[place]
        usable = "place" in now.may[self.seat] and not now.is_past and not now.update.standing
        tells = usable and self._board.tells_legal

        def fits(sides: str) -> bool:
            return not tells or any(True for _ in places(known, sides))

        self.hand.show_hand(self.seat, hand, fits, usable=usable)
        name, tiles = now.names[self.seat], known.stacks[place]
        self._sign.set_seat(self.seat)
        self.name.say(name)
        note = brief = _note(known, self.seat)
        if known.mover is self.seat and known.phase == PLACING:
            brief = tr("{n} to lay", n=known.to_place)
        self._notes = (note, brief)
        self.stack.show_stack(tiles, tr("{n} in {name}’s stack", n=tiles, name=name))
        self.setAccessibleName(tr("Hand of {name}", name=name))
        self.fit()
        self.show()

    def rest_keys(self, resting: bool) -> None:
        self.bar.rest(resting)

    def sizeHint(self) -> QSize:
        return QSize(640, round(_HIGH * max(1.0, 0.7 + 0.3 * theme().text_scale)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def fit(self) -> None:
        """Whose hand it is, is said as long as there is room for it."""
        scale = theme().text_scale
        named, chooses = self.width() >= _NAMED * scale, not self.bar.isHidden()
        self._who.setVisible(named or not chooses)
        self._who.setFixedWidth(round((_NAME if named else _SHORT) * scale))
        self.note.say(self._notes[0 if named else 1])
        for one in (self._sign, self.stack):
            one.setVisible(named or not chooses)
        # What is chosen is thought over with the hand in sight, where that leaves room for it.
        self.hand.setVisible(not chooses or self.width() >= _BOTH * scale)
        self.hand.setMaximumWidth(self.width() // 5 if chooses else _ALL)


def _whose(now: Now, view: View) -> Seat | None:
    """The hand of who acts here; where nobody does, or nobody may for a while, of the mover."""
    waits = now.update.paused is not None and now.shared
    if now.seat is None or now.is_past or waits:
        return view.mover if view.mover is not None else now.seat
    return now.seat


def _note(view: View, seat: Seat) -> str:
    """What the seat has to do, or why it has something to choose."""
    if view.mover is not seat:
        return tr("hand")
    if view.phase == MARKING:
        count = len(view.unmarked)
        return tr("made a loop") if count == 1 else tr("made {n} loops", n=count)
    if view.phase == EARNED and view.earned is not None:
        text = "earned by a link" if view.earned.relocation == "link" else "earned by a loop"
        return tr(text if view.earned.relocation else "earned")
    if view.phase != PLACING:
        return tr("hand")
    return tr("1 tile to lay") if view.to_place == 1 else tr("{n} tiles to lay", n=view.to_place)
