"""The chat of a table, and muting people in it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QMenu, QWidget

from prismdesk.desk.lobby.table_model import MOST_LINES, TableModel
from prismdesk.desk.texts import apart, tr
from prismdesk.desk.theme.icons import dress
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.widgets.basics import Paragraph, button, label, unmarked
from prismdesk.desk.widgets.interaction import announce
from prismdesk.desk.widgets.page_frame import Part, Scroller, at_top, discard, held, row, stack
from prismdesk.wire.messages import Chatted
from prismdesk.wire.texts import MOST_SAID


class ChatPanel(QFrame):
    """The lines so far, and a line of one’s own for those who sit at the table.

    What a muted machine says is left out, also what it has said. Who came by the spectators' code
    hears none of it, and is told so.
    """

    def __init__(self, at: TableModel) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._at = at
        self.lines: list[QWidget] = []
        self.title = label(tr("Chat"), "strong")
        self.mute = button(tr("Mute"), "quiet", "sound", then=self._open_menu)
        self._hushes = False
        self._nothing = label(role="muted", wraps=True)
        self.line = _Field()
        self.line.setMaxLength(MOST_SAID)
        self.line.setPlaceholderText(tr("Say something"))
        self.line.setAccessibleName(tr("Chat"))
        self.line.returnPressed.connect(self._send)
        self.send = button(tr("Send"), then=self._send)
        self._inside = stack(self._nothing, None)
        self._area = Scroller(held(self._inside))
        self._area.set_margins(0, 0, 14, 0)
        # The bar stands in that margin.
        self._area.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self._to_end())
        head, foot = row(self.title, None, self.mute), row(self.line, self.send)
        stack(head, (self._area, 1), foot, margins=(16, 12, 16, 16), on=self)
        at.spoken.connect(self._hear)
        at.muted.connect(self._show_all)
        at.sat.connect(self._show_who)
        self._show_all()

    def menu(self) -> QMenu:
        """Whose lines are heard, by name."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for peer, name in self._speakers().items():
            action = menu.addAction(unmarked(name))
            action.setCheckable(True)
            action.setChecked(peer in self._at.silent)
            action.toggled.connect(partial(self._at.mute, peer))
        return menu

    def _open_menu(self) -> None:
        self.menu().popup(self.mute.mapToGlobal(self.mute.rect().bottomLeft()))

    def _speakers(self) -> dict[int, str]:
        """The other machines at which somebody sits or has spoken, by what they are called."""
        names = {one.peer: one.name for one in self._at.talk}
        places = () if self._at.seating is None else self._at.seating.places
        names |= {one.peer: one.name for one in places if one.peer is not None}
        return {peer: name for peer, name in names.items() if peer != self._at.peer and name}

    def _send(self) -> None:
        text = " ".join(self.line.text().split())
        if text:
            self._at.source.chat(text)
            self.line.clear()

    def _show_all(self) -> None:
        discard(self.lines)
        self.lines = []
        for one in self._at.talk:
            if one.peer not in self._at.silent:
                self._add(one)
        self._nothing.setVisible(not self.lines)
        self._show_who()

    def _show_who(self) -> None:
        """Who may speak here, and who can be muted."""
        if self._at.watches:
            self._nothing.setText(tr("The chat is the players’ own. Spectators do not see it."))
        else:
            self._nothing.setText(tr("Nobody has said anything."))
        speaks = self._at.is_host or bool(self._at.seats)
        for one in (self.line, self.send):
            one.setVisible(speaks)
        muted = len(self._at.silent)
        self.mute.setText(tr("{n} muted", n=muted) if muted else tr("Mute"))
        if bool(muted) != self._hushes:
            self._hushes = bool(muted)
            dress(self.mute, "silence" if muted else "sound")
        self.mute.setEnabled(bool(self._speakers()) and not self._at.watches)

    def _hear(self, said: Chatted) -> None:
        self._add(said)
        if self.isVisible():
            announce(self, self.lines[-1].accessibleName())

    def _add(self, said: Chatted) -> None:
        self._nothing.hide()
        line = _line(said)
        self.lines.append(line)
        if len(self.lines) > MOST_LINES:
            discard([self.lines.pop(0)])
        self._inside.insertWidget(self._inside.count() - 1, line)
        self._show_who()
        QTimer.singleShot(0, self, self._to_end)

    def _to_end(self) -> None:
        bar = self._area.verticalScrollBar()
        bar.setValue(bar.maximum())


class _Field(QLineEdit):
    """Enter sends, and begins nothing on the page around it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


def _line(said: Chatted) -> QWidget:
    made, text = QWidget(), Paragraph()
    name = said.name or tr("A spectator")
    text.setText(tr("{name}: {text}", name=name, text=apart(said.text)))
    made.setAccessibleName(text.text())
    signs: list[Part] = []
    if said.seat is not None:
        sign = at_top(SignWidget(said.seat, 14))
        sign.setContentsMargins(0, 3, 0, 0)
        signs.append(sign)
    row(*signs, (text, 1), on=made)
    return made
