"""Text cards for the broadcast: written, checked, put up and taken down."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from prismdesk.core.phrases import phrase
from prismdesk.core.plain_text import one_line
from prismdesk.core.refusal import Refused
from prismdesk.desk.broadcast.on_air import MOST_TEXT, MOST_TITLE, Card, Kind, OnAir
from prismdesk.desk.game_ui.introduction import caps
from prismdesk.desk.texts import say, tr
from prismdesk.desk.widgets.basics import Paragraph, button, has_keyboard, label
from prismdesk.desk.widgets.input_fields import Segments, line_edit
from prismdesk.desk.widgets.interaction import announce
from prismdesk.desk.widgets.layouts import flow
from prismdesk.desk.widgets.page_frame import fill, held, panel, stack

_TIME: Final = re.compile(r"([0-9]{1,2})(?::([0-5][0-9]))?")
_MINUTE_MS: Final = 60_000
_LONGEST_READ: Final = 10_000
"""More letters than that are not looked through; what is refused for its length is shorter."""


class CardFields(NamedTuple):
    """What stands in the fields: a title, a line of text, and a time as `m:ss`, maybe none."""

    title: str = ""
    text: str = ""
    time: str = ""


_CARDS: Final = {
    Kind.SOON: ("Starting soon", CardFields("Starting soon", "", "5:00")),
    Kind.TECHNICAL: ("Technical pause", CardFields("Technical pause", "We go on in a moment.")),
    Kind.BACK: ("Back in…", CardFields("Back in", "", "2:00")),
    Kind.THANKS: ("Thanks", CardFields("Thanks for watching")),
    Kind.OWN: ("Own text", CardFields()),
}
"""What each is called where it is chosen, and what stands on it before a host writes."""


def card_name(kind: Kind) -> str:
    """What a card is called where it is chosen."""
    return tr(_CARDS[kind][0])


def usual(kind: Kind) -> CardFields:
    """What stands on such a card before a host writes something else."""
    title, text, time = _CARDS[kind][1]
    return CardFields(tr(title) if title else "", tr(text) if text else "", time)


def counts_down(kind: Kind) -> bool:
    """Whether such a card may have a countdown."""
    return kind not in (Kind.TECHNICAL, Kind.THANKS)


def card_of(kind: Kind, written: CardFields, now_ms: int) -> Card | Refused:
    """The card that comes of it; refused where a text is too long or missing, or a time is none.

    Nothing is cut: what does not fit is said with how many letters do.
    """
    title, text = _line(written.title), _line(written.text)
    if not title:
        return _no("A card needs a title.", "title")
    if len(title) > MOST_TITLE:
        said = "The title has {have} letters; {most} fit."
        return _no(said, "title", have=str(len(title)), most=str(MOST_TITLE))
    if len(text) > MOST_TEXT:
        said = "The text has {have} letters; {most} fit."
        return _no(said, "text", have=str(len(text)), most=str(MOST_TEXT))
    time = written.time.strip() if counts_down(kind) else ""
    if not time:
        if kind is Kind.BACK:
            return _no("Write for how long, such as 2:00.", "time")
        return Card(kind, title, text)
    left = _read_ms(time)
    if left is None:
        return _no("Write minutes and seconds, such as 5:00, up to 99:59.", "time")
    return Card(kind, title, text, now_ms + left)


def _read_ms(time: str) -> int | None:
    """Minutes, or minutes and seconds; None for what is neither, and for no time at all."""
    found = _TIME.fullmatch(time)
    if found is None:
        return None
    return int(found[1]) * _MINUTE_MS + int(found[2] or 0) * 1000 or None


def _line(text: str) -> str:
    """What was written, without signs that nobody sees."""
    return " ".join(one_line(text, _LONGEST_READ).split())


def _no(text: str, where: str, **gaps: str) -> Refused:
    return Refused(code="card", message=phrase(text, **gaps), where=where)


AT_ONCE: Final = Kind.TECHNICAL
"""The card that a key puts up."""


class CardsPanel(QWidget):
    """The cards. No card touches the match; `pause(reason)`: it is to stand still as well.

    `asked()`: whether it is to, is asked now, at its lower end.
    """

    pause = Signal(str)
    asked = Signal()

    def __init__(self, on_air: OnAir) -> None:
        super().__init__()
        self._on_air = on_air
        self._written = {kind: usual(kind) for kind in Kind}
        self._time_up = ""
        self._goes_on = self._is_paused = False
        self.kinds = Segments([(kind.value, card_name(kind)) for kind in Kind], tr("Card"))
        self.title = line_edit(tr("Title"), tr("Title"))
        self.text = line_edit(tr("Text below it"), tr("Text below it"))
        self.time = line_edit(tr("Countdown, such as 5:00"), tr("Countdown, such as 5:00"))
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
        fill(inside, self.kinds, self.title, self.text, self.time)
        # Below them: what is wrong pushes no button from under the pointer.
        fill(inside, held(flow(self.put_up, self.take_down)), self.fault, self._match)
        inside.addWidget(self.pausing, 0, Qt.AlignmentFlag.AlignLeft)
        said = tr("{key} puts up “{card}” at once, {down} takes down what is up.",
                  key=caps("B"), card=card_name(AT_ONCE), down=caps("Shift+B"))  # fmt: skip
        inside.addWidget(label(said, "muted", wraps=True))
        stack(frame, on=self)

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
        self._written[self._kind] = CardFields(
            self.title.text(), self.text.text(), self.time.text()
        )
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
