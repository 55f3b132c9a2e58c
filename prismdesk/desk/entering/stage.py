"""The large part of an editor: a round on the board, or its text."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QVBoxLayout, QWidget

from prismdesk.desk.entering.fields import LinesField
from prismdesk.desk.entering.reading import IN_TEXT, ON_BOARD, Reading, Spot
from prismdesk.desk.entering.view import EntryView
from prismdesk.desk.parts.basics import button, elided
from prismdesk.desk.parts.columns import bring_to_view
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import tr

_LEAST: Final = 280


class Stage(QWidget):
    """Shows one or the other. `undo()`: the person takes a step back."""

    undo = Signal()

    def __init__(
        self, board: EntryView, example: str, hint: str, parent: QWidget | None = None
    ) -> None:
        """`example` is a round's text, `hint` how it is written."""
        super().__init__(parent)
        self._hint = hint
        self.setMinimumSize(_LEAST, _LEAST)
        choices = ((ON_BOARD, tr("Board")), (IN_TEXT, tr("Text")))
        self.kinds = Segments(choices, tr("How the round is shown"))
        self.kinds.chosen.connect(self.show_kind)
        self.kinds.pointed.connect(self._take_keyboard)
        self.back = button(tr("Undo"), "quiet", "undo", then=self.undo.emit)
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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(grid, 1)
        layout.addWidget(self.hint)

    def _text_page(self) -> QWidget:
        page = QWidget()
        inside = QVBoxLayout(page)
        above = self.kinds.sizeHint().height() + 12 if self._overlaps else 0
        inside.setContentsMargins(0, above, 0, 0)
        inside.addWidget(self.text)
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
