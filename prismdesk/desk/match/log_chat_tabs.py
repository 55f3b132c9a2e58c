"""Log and chat in two tabs, with a count of unread messages."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from prismdesk.desk.lobby.chat import ChatPanel
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.log_view import LogPanel
from prismdesk.desk.texts import apart, tr
from prismdesk.desk.widgets.input_fields import Segments
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.wire.messages import Chatted

LOG, CHAT = "log", "chat"
_MOST: Final = 99


class LogChatTabs(QWidget):
    """The log, or the chat. What was said while the log was in sight is counted on the tab.

    `given_back()`: Escape in the chat, the keys are for the board again. `opened()`: the person
    wants to write in it. `spoken(words)`: a line of the chat for who hears and does not see.
    """

    given_back = Signal()
    opened = Signal()
    spoken = Signal(str)

    def __init__(self, log: LogPanel, at: TableModel) -> None:
        super().__init__()
        self.chat = ChatPanel(at)
        self.unread = 0
        self.tabs = Segments(((LOG, tr("Log")), (CHAT, tr("Chat"))), tr("Log or chat"))
        self.tabs.chosen.connect(self._choose)
        self._log = log
        self._copy = log.copier()
        # The tabs are titles enough.
        for one in (log.head, self.chat.title):
            one.hide()
        self._pages = QStackedLayout()
        stack(row(self.tabs, None, self._copy, self.chat.mute), self._pages, gap=8, on=self)
        self._pages.addWidget(log)
        self._pages.addWidget(self.chat)
        at.spoken.connect(self._spoken)
        self._show()

    def open_chat(self) -> None:
        """Shows the chat, and gives it the keys."""
        self.tabs.set_value(CHAT)
        self._show()
        self.opened.emit()
        self.chat.line.setFocus()

    @property
    def shows_chat(self) -> bool:
        """Whether the chat is in sight, and not the log."""
        return self._pages.currentWidget() is self.chat

    def hasHeightForWidth(self) -> bool:
        """The tabs stand in one line; all that is below them takes the room that there is."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.shows_chat:
            self.given_back.emit()
        else:
            super().keyPressEvent(event)

    def _choose(self, value: str) -> None:
        # Who presses Chat wants to write; on the board the same letters would be keys.
        if value == CHAT:
            self.open_chat()
        else:
            self._show()

    def _show(self) -> None:
        chat = self.tabs.value == CHAT
        self._pages.setCurrentWidget(self.chat if chat else self._log)
        self._copy.setVisible(not chat)
        self.chat.mute.setVisible(chat)
        if chat:
            self._count(0)

    def _spoken(self, said: Chatted) -> None:
        name = said.name or tr("A spectator")
        self.spoken.emit(tr("{name}: {text}", name=name, text=apart(said.text)))
        if not self.shows_chat:
            self._count(self.unread + 1)

    def _count(self, unread: int) -> None:
        self.unread = unread
        words = tr("Chat · {n} new", n=min(unread, _MOST)) if unread else tr("Chat")
        tab = self.tabs.segments[CHAT]
        tab.setText(words)
        tab.setAccessibleName(words)
        tab.updateGeometry()
