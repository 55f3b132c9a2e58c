"""The middle of a match: the board, what lies over it, and what stands below it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.desk.board.view import BoardView
from prismdesk.desk.look.theme import theme
from prismdesk.desk.match.conduct import Card, Panel
from prismdesk.desk.match.entry import Entry
from prismdesk.desk.parts.tabs import chain

_ENTRY_WIDTH = 880
"""As wide as people type, not as wide as the window is."""

_TRAY = 0.115
_TRAY_MOST = 1.5
"""How high a tray is, of all there is, where that is more than it needs; and times what it needs
at most."""


class Stage(QWidget):
    """The board with a card over it; below, a tray, and the typed line or a panel in its place."""

    def __init__(
        self,
        board: BoardView,
        entry: Entry,
        card: Card | None,
        panels: tuple[Panel | None, Panel | None],
        *,
        typing: bool = True,
    ) -> None:
        """`panels` are the tray and what takes the place of the typed line.

        Without `typing` the line is never there: nobody here has anything to type.
        """
        super().__init__()
        tray, below = panels
        self._tray = tray
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
        for one in (tray, entry, below):
            if one is not None:
                one.setMaximumWidth(_ENTRY_WIDTH)
                line = QHBoxLayout()
                line.addStretch(1)
                line.addWidget(one, 100)
                line.addStretch(1)
                whole.addLayout(line)
        entry.setVisible(typing)
        if tray is not None:
            chain(board, tray, entry)
        theme().changed.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self, palette: object = None) -> None:
        """The tray grows with the room that there is."""
        if self._tray is not None:
            least = self._tray.minimumSizeHint().height()
            share = round(_TRAY * theme().text_scale * self.height())
            self._tray.setFixedHeight(max(least, min(share, round(_TRAY_MOST * least))))

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
