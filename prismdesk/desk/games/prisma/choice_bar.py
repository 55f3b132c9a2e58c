"""What is to be done about loops just made and about what was earned, in the place of the hand."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from prismdesk.desk.board.prisma.board import PrismaBoard
from prismdesk.desk.board.prisma.draft import rings_to_choose
from prismdesk.desk.games.prisma.choice_button import ChoiceButton
from prismdesk.desk.games.prisma.choices import Choice, choices
from prismdesk.desk.games.prisma.chooser import Chooser
from prismdesk.desk.look.theme import theme
from prismdesk.desk.match.conduct import Now
from prismdesk.desk.parts.basics import button
from prismdesk.desk.texts import say, tr
from prismdesk.games.prisma.view import View

_ROOMY = 480
"""From this width on there is room to say all."""


class ChoiceBar(QWidget):
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
        self._n = self._count = 0
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.which)
        for made in self.buttons:
            row.addWidget(made, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        board.loop_pointed.connect(self._point)

    def show_choices(self, now: Now) -> bool:
        """Shows what can be chosen here now; whether that is anything."""
        view: View | None = None if now.is_past else now.view
        ring = self._chooser.ring(view)
        self._view, self._choices = view, () if view is None else choices(now, ring)
        self._board.choose_loop(ring if self._choices else None)
        if view is None or not self._choices:
            return False
        for made, choice in zip(self.buttons, self._choices, strict=False):
            made.show_choice(
                say(choice.words, now.names),
                say(choice.note, now.names),
                choice.key,
                is_open=choice.is_open,
            )
        for place, made in enumerate(self.buttons):
            made.setVisible(place < len(self._choices))
        found = rings_to_choose(view)
        self.which.setVisible(len(found) > 1)
        if ring is not None:
            self._n, self._count = found.index(ring) + 1, len(found)
            self._say_which()
        self._level()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_which()
        self._level()

    def _level(self) -> None:
        """All words are as large as the longest has room for, and all stand in the same lines."""
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
        text = tr("Loop {n} of {count}", n=self._n, count=self._count)
        self.which.setAccessibleName(text)
        if self.width() < _ROOMY * theme().text_scale:
            text = tr("{n}/{count}", n=self._n, count=self._count)
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
