"""The middle of a match: the board, what lies over it, and what stands below it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.desk.board.view import BoardView
from prismdesk.desk.match.conduct import Card, Panel
from prismdesk.desk.match.entry import Entry

_ENTRY_WIDTH = 880
"""As wide as people type, not as wide as the window is."""


class Stage(QWidget):
    """The board with a card over it, and below it the typed line or a panel in its place."""

    def __init__(
        self,
        board: BoardView,
        entry: Entry,
        card: Card | None,
        below: Panel | None,
        *,
        typing: bool = True,
    ) -> None:
        """Without `typing` the line is never there: nobody here has anything to type."""
        super().__init__()
        self._board, self._entry, self._below, self._card = board, entry, below, card
        self._has_card = False
        self._typing = typing
        scene = QGridLayout()
        scene.addWidget(board, 0, 0)
        if card is not None:
            scene.addWidget(card, 0, 0, Qt.AlignmentFlag.AlignCenter)
            card.raise_()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(16)
        whole.addLayout(scene, 1)
        for one in (entry, below):
            if one is not None:
                one.setMaximumWidth(_ENTRY_WIDTH)
                line = QHBoxLayout()
                line.addStretch(1)
                line.addWidget(one, 100)
                line.addStretch(1)
                whole.addLayout(line)
        entry.setVisible(typing)

    def settle(self) -> None:
        """Has the typed line there, unless the panel has something to show in its place.

        A card that has just come is answered by keys, which rest while the line has the keyboard.
        """
        held = self._entry.has_keyboard
        had, self._has_card = self._has_card, self._card is not None and not self._card.isHidden()
        is_asked = self._has_card and not had and not self._entry.text
        empty = self._below is None or self._below.isHidden()
        if self._below is not None:
            # The board keeps its size when one takes the place of the other, if it can.
            self._below.setMinimumHeight(self._entry.sizeHint().height())
        self._entry.setVisible(self._typing and empty)
        if held and (is_asked or self._entry.isHidden()):
            self._board.setFocus()
