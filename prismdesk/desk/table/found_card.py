"""A table that is found in the network, as a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.desk.parts.basics import elided
from prismdesk.desk.parts.cards import Card
from prismdesk.desk.table.words import stage_words, title_of
from prismdesk.desk.texts import tr
from prismdesk.wire.messages import PROTOCOL

if TYPE_CHECKING:
    from prismdesk.link.discovery import FoundTable


class FoundCard(Card):
    """What the table is called, what is played there, and whether there is a seat."""

    def __init__(self, found: FoundTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found = found
        self._name, self._game = elided(role="strong"), elided(role="muted")
        self._where = elided(role="note")
        content = QWidget()
        content.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        lines = QVBoxLayout(content)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(4)
        for one in (self._name, self._game, self._where):
            lines.addWidget(one)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.addWidget(content)
        self.show_found(found)

    def show_found(self, found: FoundTable) -> None:
        """Shows the table as it is now."""
        self.found = found
        title, state = title_of(found.game), stage_words(found.stage, found.free)
        if found.protocol != PROTOCOL:
            state = tr("another version of PrismDesk, which cannot be joined from here")
        self._name.say(found.name)
        self._game.say(f"{title} · {state}")
        self._where.say(found.addresses[0] if found.addresses else "")
        self.setAccessibleName(f"{found.name}: {title}, {state}")
