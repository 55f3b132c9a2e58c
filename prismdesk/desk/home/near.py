"""The tables that are found in the network, on Home."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.columns import Columns, step
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.texts import tr

if TYPE_CHECKING:
    from prismdesk.desk.table.found_card import FoundCard
    from prismdesk.link.discovery import FoundTable


class Near(QWidget):
    """A card for each table, or one quiet line. `chosen(FoundTable)`: the person wants to join it.

    `why()`: he does not see the one that he looks for. `laid()`: the cards are others.
    """

    chosen = Signal(object)
    why = Signal()
    laid = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: dict[str, FoundCard] = {}
        self._why = button(tr("Why don’t I see a table?"), "link", then=self.why.emit)
        self._heading = label(tr("In your network"), "heading")
        self.quiet = label(tr("No table is open in your network."), "muted")
        self._grid = Columns(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        head = Flow(gap=8)
        head.setContentsMargins(0, 0, 0, 0)
        for one in (self._heading, self.quiet, self._why):
            head.addWidget(one)
        layout.addLayout(head)
        layout.addLayout(self._grid)
        self._heading.hide()

    def set_least(self, least: int) -> None:
        """How narrow a card may get."""
        self._grid.set_least(least)

    def show_found(self, found: Sequence[FoundTable]) -> None:
        """Shows these tables. Cards that stay keep their places and the keyboard."""
        # Home is painted before anything is found, so what shows it is not loaded with Home.
        from prismdesk.desk.table.found_card import FoundCard  # noqa: PLC0415

        now = {one.table: one for one in found}
        for table in [one for one in self.cards if one not in now]:
            old = self.cards.pop(table)
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        for table, one in now.items():
            if table in self.cards:
                self.cards[table].show_found(one)
                continue
            card = self.cards[table] = FoundCard(one, self)
            card.clicked.connect(lambda _=False, card=card: self.chosen.emit(card.found))
            card.steered.connect(lambda key, card=card: self._steer(card, key))
            self._grid.addWidget(card)
            card.show()
        self._heading.setVisible(bool(self.cards))
        self.quiet.setVisible(not self.cards)
        self.laid.emit()

    def _steer(self, card: FoundCard, key: Qt.Key) -> None:
        step(list(self.cards.values()), card, key, self._grid.count_for(self.width()))
