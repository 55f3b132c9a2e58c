"""How a guest's connection to the table is, in a bar above the board while it is not well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from prismdesk.desk.look.presence import PresenceSign
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.texts import say, tr
from prismdesk.link.around import Line, LineNow
from prismdesk.link.room_reasons import CLOSED_FOR_NOW
from prismdesk.wire.seating import Presence

_TELLING: Final = {CLOSED_FOR_NOW.code, "certificate-changed"}
"""Why a connection is lost, where that helps a person."""


class LineBar(QFrame):
    """Hidden while all is well. It asks for nothing: the board stays, and the line comes back.

    Only where nothing is tried any more it offers the way out.
    """

    def __init__(self, leave: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "raised")
        self._sign = PresenceSign()
        self._text = label("", "strong", wraps=True)
        self.home = button(tr("Home"), "raised", "back", then=leave)
        inside = QHBoxLayout(self)
        inside.setContentsMargins(24, 8, 16, 8)
        inside.setSpacing(12)
        inside.addWidget(self._sign)
        inside.addWidget(self._text, 1)
        inside.addWidget(self.home)
        self.hide()

    @property
    def text(self) -> str:
        """What is said now."""
        return self._text.text()

    def show_line(self, now: LineNow) -> None:
        """Says how the connection is, if that has to be said."""
        self._sign.show_presence(
            Presence.AWAY if now.line in (Line.LOST, Line.GONE) else Presence.MISSED
        )
        self._text.setText(line_words(now))
        self.setAccessibleName(self.text)
        self.home.setVisible(now.line is Line.GONE)
        self.setVisible(now.line is not Line.CONNECTED)


def line_words(now: LineNow) -> str:
    """The connection in words; nothing where it is well."""
    match now.line:
        case Line.CONNECTED:
            return ""
        case Line.CONNECTING:
            return tr("Connecting to the table …")
        case Line.MISSED:
            return tr("The table does not answer just now …")
        case Line.LOST if now.why is not None and now.why.code in _TELLING:
            return say(now.why.message, {})
        case Line.LOST:
            return tr("Connection lost; trying again. Everything up to here is saved at the table.")
        case Line.GONE:
            return (
                tr("The connection to the table is over.")
                if now.why is None
                else say(now.why.message, {})
            )
