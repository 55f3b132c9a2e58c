"""The large part of the editor: a round on the board, or its text."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QVBoxLayout, QWidget

from prismdesk.desk.entering import words
from prismdesk.desk.entering.fields import LinesField
from prismdesk.desk.entering.reading import Reading, Spot
from prismdesk.desk.entering.view import EntryView
from prismdesk.desk.parts.basics import button, elided
from prismdesk.desk.parts.columns import bring_to_view
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import say, tr

BOARD: Final = "board"
TEXT: Final = "text"

_EXAMPLE: Final = "A 5 12 7\nB 21 4 33\n…\ntargets 24 7/3 55\nsolid red B 21+4x33"
_LEAST: Final = 280


class Stage(QWidget):
    """Shows one or the other. `undo()`: the person takes a step back."""

    undo = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(_LEAST, _LEAST)
        choices = ((BOARD, tr("Board")), (TEXT, tr("Text")))
        self.kinds = Segments(choices, tr("How the round is shown"))
        self.kinds.chosen.connect(self.show_kind)
        self.back = button(tr("Undo"), "quiet", "undo", then=self.undo.emit)
        self.board = EntryView()
        self.board.entry.moved.connect(self._say_where)
        self.hint = elided("", "note")
        self.text = LinesField(tr("The round as text"))
        self.text.setPlaceholderText(_EXAMPLE)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.board)
        self._pages.addWidget(self._text_page())
        # The board leaves its upper corners free.
        flag = Qt.AlignmentFlag
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self._pages, 0, 0)
        grid.addWidget(self.kinds, 0, 0, flag.AlignLeft | flag.AlignTop)
        grid.addWidget(self.back, 0, 0, flag.AlignRight | flag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(grid, 1)
        layout.addWidget(self.hint)
        self._say_where()

    def _text_page(self) -> QWidget:
        page = QWidget()
        inside = QVBoxLayout(page)
        inside.setContentsMargins(0, self.kinds.sizeHint().height() + 12, 0, 0)
        inside.addWidget(self.text)
        return page

    def hasHeightForWidth(self) -> bool:
        # The board takes what height there is; it asks for none.
        return False

    @property
    def is_text(self) -> bool:
        """Whether the text is shown."""
        return self.kinds.value == TEXT

    def show_round(self, reading: Reading, text: str) -> None:
        """Show the round, both ways."""
        self.board.entry.sync(reading)
        self.text.show_text(text)
        faults = (one.spot.line - 1 for one in reading.findings if not one.unfinished)
        self.text.mark_lines(frozenset(faults))

    def show_kind(self, kind: str) -> None:
        """Show the board or the text."""
        self.kinds.set_value(kind)
        self._pages.setCurrentIndex(int(self.is_text))
        self._say_where()

    def go_to(self, spot: Spot) -> None:
        """The keys go to that side, or to that line of the text."""
        bring_to_view(self)
        if spot.part == "side" and not self.is_text:
            self.board.entry.go_to(spot.number)
            self.board.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self.show_kind(TEXT)
        self.text.go_to(spot.line - 1)
        self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _say_where(self) -> None:
        if self.is_text:
            self.hint.say(tr("Letter, left, right, bottom; a whole file can be pasted"))
            return
        side = say(words.at_side(self.board.entry.side), {})
        text = tr("{side} · type a number, Enter goes on, Backspace clears", side=side)
        self.hint.say(text)
