"""Where a host writes a card of text, puts it up and takes it down."""

from __future__ import annotations

from typing import Final

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.broadcast.on_air import Card, Kind, OnAir
from prismdesk.desk.host_desk.cards import Written, card_name, card_of, counts_down, usual
from prismdesk.desk.parts.announce import announce
from prismdesk.desk.parts.basics import Paragraph, button, has_keyboard, label
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.pages import panel
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.side.keys import caps
from prismdesk.desk.texts import say, tr

AT_ONCE: Final = Kind.TECHNICAL
"""The card that a key puts up."""


class CardsPanel(QWidget):
    """The cards. No card touches the match; `pause(reason)`: it is to stand still as well.

    `asked()`: whether it is to, is asked now, at its lower end.
    """

    pause = Signal(str)
    asked = Signal()

    def __init__(self, on_air: OnAir, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._on_air = on_air
        self._written = {kind: usual(kind) for kind in Kind}
        self._time_up = ""
        self._goes_on = self._is_paused = False
        self.kinds = Segments([(kind.value, card_name(kind)) for kind in Kind], tr("Card"))
        self.title = _field(tr("Title"))
        self.text = _field(tr("Text below it"))
        self.time = _field(tr("Countdown, such as 5:00"))
        self.fault = Paragraph("strong")
        self.put_up = button(tr("Put up"), "primary", then=self._put_up)
        self.take_down = button(tr("Take down"), then=on_air.take_down)
        self._match = label("", "muted", wraps=True)
        self.pausing = button(tr("Pause the match"), "", "pause", then=self._pause)
        self._lay()
        self.kinds.chosen.connect(self._choose)
        for field in (self.title, self.text, self.time):
            field.returnPressed.connect(self._put_up)
            field.textEdited.connect(self._edited)
        on_air.changed.connect(self._show)
        self._choose(self.kinds.value)

    def put_up_at_once(self) -> None:
        """The card of a technical pause, as it is written here, whatever else is wrong."""
        card = self._made(AT_ONCE)
        if isinstance(card, Refused):
            self._written[AT_ONCE] = usual(AT_ONCE)
            card = self._made(AT_ONCE)
        assert isinstance(card, Card), "the usual one is a card"
        if has_keyboard(self):
            # The field that is written in may go; what is typed on would land in another.
            self.window().setFocus()
        self.kinds.set_value(AT_ONCE.value)
        self._choose(AT_ONCE.value)
        self._put(card)

    def show_match(self, *, goes_on: bool, is_paused: bool) -> None:
        """Whether a match goes on that can be paused from here, or stands still."""
        self._goes_on, self._is_paused = goes_on, is_paused
        self._show()

    # What is where.

    def _lay(self) -> None:
        frame, inside = panel(16, 12)
        inside.addWidget(self.kinds)
        for field in (self.title, self.text, self.time):
            inside.addWidget(field)
        buttons, flow = QWidget(), Flow(gap=8)
        buttons.setLayout(flow)
        flow.setContentsMargins(0, 0, 0, 0)
        for one in (self.put_up, self.take_down):
            flow.addWidget(one)
        inside.addWidget(buttons)
        # Below them: what is wrong pushes no button from under the pointer.
        inside.addWidget(self.fault)
        inside.addWidget(self._match)
        inside.addWidget(self.pausing, 0, Qt.AlignmentFlag.AlignLeft)
        said = tr("{key} puts up “{card}” at once, {down} takes down what is up.",
                  key=caps("B"), card=card_name(AT_ONCE), down=caps("Shift+B"))  # fmt: skip
        inside.addWidget(label(said, "muted", wraps=True))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)

    @property
    def _kind(self) -> Kind:
        return Kind(self.kinds.value)

    def _choose(self, value: str) -> None:
        """Shows what is written on that card."""
        kind = Kind(value)
        written = self._written[kind]
        self.title.setText(written.title)
        self.text.setText(written.text)
        self.time.setText(written.time)
        self.title.setVisible(kind is Kind.OWN)
        self.time.setVisible(counts_down(kind))
        self.fault.hide()
        self._show()

    def _edited(self) -> None:
        self._written[self._kind] = Written(self.title.text(), self.text.text(), self.time.text())
        self.fault.hide()

    def _show(self) -> None:
        card = self._on_air.card
        is_this = card is not None and card.kind is self._kind
        self.put_up.setText(tr("Change") if is_this else tr("Put up"))
        self.take_down.setEnabled(card is not None)
        self._match.setVisible(card is not None and (self._goes_on or self._is_paused))
        goes_on = tr("The match goes on; pause it as well?")
        self._match.setText(tr("The match is paused.") if self._is_paused else goes_on)
        is_asked = card is not None and self._goes_on
        is_new = is_asked and self.pausing.isHidden()
        self.pausing.setVisible(is_asked)
        if is_new:
            self.asked.emit()

    # What the host does.

    def _put_up(self) -> None:
        card = self._made(self._kind)
        if isinstance(card, Refused):
            self._complain(card)
        else:
            self.fault.hide()
            self._put(card)

    def _put(self, card: Card) -> None:
        self._time_up = self._written[card.kind].time
        self._on_air.put_up(card)

    def _made(self, kind: Kind) -> Card | Refused:
        """The card as it is written; where only its words are others, its countdown goes on."""
        written, up = self._written[kind], self._on_air.card
        card = card_of(kind, written, self._on_air.now_ms())
        if isinstance(card, Refused) or up is None or up.kind is not kind:
            return card
        if written.time != self._time_up:
            return card
        return msgspec.structs.replace(card, until_ms=up.until_ms)

    def _complain(self, refused: Refused) -> None:
        said = say(refused.message, {})
        self.fault.setText(said)
        self.fault.show()
        announce(self, said)
        fields = {"title": self.title, "text": self.text, "time": self.time}
        fields[refused.where or "text"].setFocus()

    def _pause(self) -> None:
        card = self._on_air.card
        if card is not None:
            self.pause.emit(card.title)


def _field(words: str) -> QLineEdit:
    made = QLineEdit()
    made.setPlaceholderText(words)
    made.setAccessibleName(words)
    return made
