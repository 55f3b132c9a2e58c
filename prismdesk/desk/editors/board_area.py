"""The large part of an editor: a round on an editable board, or as text."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QWidget

from prismdesk.desk.boards.items import Item
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.boards.view import BoardView
from prismdesk.desk.editors.fields import LinesField
from prismdesk.desk.editors.validation import IN_TEXT, ON_BOARD, Spot
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.basics import button, elided
from prismdesk.desk.widgets.input_fields import Segments
from prismdesk.desk.widgets.layouts import bring_to_view
from prismdesk.desk.widgets.page_frame import stack

AWAY: Final = 0.35
"""How much of the cursor is to be seen while the keys are elsewhere."""


class EntryBoard(Board):
    """A round as it is entered. `moved()`: another place has the keys, which are now `at`."""

    moved = Signal()

    has_free_corners: ClassVar[bool] = False
    """Whether other things may stand in the upper corners of the pane."""

    def __init__(self) -> None:
        super().__init__(theme().palette)
        self.at = 0
        self._near: int | None = None
        self._has_keys = False

    # What a game says.

    @property
    @abstractmethod
    def hint(self) -> str:
        """Where the keys are, and what they do there."""

    @property
    @abstractmethod
    def places(self) -> range:
        """All places, by their numbers."""

    @abstractmethod
    def spoken(self, number: int) -> str:
        """A place with what is entered there."""

    @abstractmethod
    def middle(self, number: int) -> QPointF:
        """The middle of a place."""

    @abstractmethod
    def under(self, at: QPointF) -> int | None:
        """The place of a point."""

    @abstractmethod
    def begin_anew(self) -> None:
        """What is typed next goes on with nothing that was typed before."""

    @abstractmethod
    def show_near(self, before: int | None, near: int | None) -> None:
        """The pointer went from one place to another."""

    # What is shown and spoken.

    def show_keys(self) -> None:
        """Lay the cursor where the keys are."""
        frame: Item = self.part("cursor")
        frame.tint(self.colours)
        frame.setPos(self.middle(self.at))
        frame.setOpacity(1.0 if self._has_keys else AWAY)

    def cells(self) -> list[str]:
        return [self.spoken(number) for number in self.places]

    # Keys and pointer.

    def go_to(self, number: int) -> None:
        """That place has the keys, as the beginning of something new."""
        self.begin_anew()
        self.move_to(number)

    def move_to(self, number: int) -> None:
        """That place has the keys."""
        if number != self.at:
            self.at = number
            self.show_keys()
            self.moved.emit()
        self.announced.emit(self.spoken(number))

    def show_cursor(self, shown: bool) -> None:
        self._has_keys = shown
        self.show_keys()

    def drag(self, at: QPointF, *, is_down: bool) -> None:
        self._point(self.under(at))

    def leave(self) -> None:
        self._point(None)

    def _point(self, near: int | None) -> None:
        before, self._near = self._near, near
        if near != before:
            self.show_near(before, near)


CHANGED: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""With one of these a key types nothing."""


class EntryView(BoardView):
    """Hands the board what is typed. `pasted(str)`: a text for the whole round."""

    pasted = Signal(str)

    def __init__(self, entry: EntryBoard) -> None:
        self.entry = entry
        super().__init__(entry)
        theme().changed.connect(entry.set_theme)

    @abstractmethod
    def take(self, event: QKeyEvent) -> bool:
        """A key that is pressed by itself; whether it is one for typing."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.pasted.emit(QGuiApplication.clipboard().text())
        elif event.modifiers() & CHANGED or not self.take(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # However the keys came here, something can be typed now.
        self.entry.show_cursor(True)


_LEAST: Final = 280


class BoardArea(QWidget):
    """Shows one or the other. `back` is a button for a step back."""

    def __init__(self, board: EntryView, example: str, hint: str) -> None:
        """`example` is a round's text, `hint` how it is written."""
        super().__init__()
        self._hint = hint
        self.setMinimumSize(_LEAST, _LEAST)
        choices = ((ON_BOARD, tr("Board")), (IN_TEXT, tr("Text")))
        self.kinds = Segments(choices, tr("How the round is shown"))
        self.kinds.chosen.connect(self.show_kind)
        self.kinds.pointed.connect(self._take_keyboard)
        self.back = button(tr("Undo"), "quiet", "undo")
        self.board = board
        self.board.entry.moved.connect(self._say_where)
        self.hint = elided("", "note")
        self.text = LinesField(tr("The round as text"))
        self.text.setPlaceholderText(example)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.board)
        self._pages.addWidget(self._text_page())
        self._lay_out()
        self._say_where()

    def _lay_out(self) -> None:
        flag = Qt.AlignmentFlag
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(8)
        grid.addWidget(self._pages, int(not self._overlaps), 0)
        grid.setRowStretch(int(not self._overlaps), 1)
        grid.addWidget(self.kinds, 0, 0, flag.AlignLeft | flag.AlignTop)
        grid.addWidget(self.back, 0, 0, flag.AlignRight | flag.AlignTop)
        stack((grid, 1), self.hint, gap=4, on=self)

    def _text_page(self) -> QWidget:
        page = QWidget()
        above = self.kinds.sizeHint().height() + 12 if self._overlaps else 0
        stack(self.text, margins=(0, above, 0, 0), on=page)
        return page

    @property
    def _overlaps(self) -> bool:
        return self.board.entry.has_free_corners

    def hasHeightForWidth(self) -> bool:
        # The board takes what height there is; it asks for none.
        return False

    @property
    def is_text(self) -> bool:
        """Whether the text is shown."""
        return self.kinds.value == IN_TEXT

    def show_kind(self, kind: str) -> None:
        """Show the board or the text."""
        self.kinds.set_value(kind)
        self._pages.setCurrentIndex(int(self.is_text))
        self._say_where()

    def _take_keyboard(self) -> None:
        """The keys are for what is shown."""
        shown = self.text if self.is_text else self.board
        shown.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, spot: Spot) -> None:
        """The keys go to that place of the board, or to that line of the text."""
        bring_to_view(self)
        if spot.part == ON_BOARD and not self.is_text:
            self.board.entry.go_to(spot.number)
            self.board.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self.show_kind(IN_TEXT)
        self.text.go_to(spot.line - 1)
        self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _say_where(self) -> None:
        self.hint.say(self._hint if self.is_text else self.board.entry.hint)
