"""One seat in the waiting room: who has it, how they are connected, and who shall play it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.game_ui.option_words import bot_name, bot_words, level_sentence, levels
from prismdesk.desk.texts import apart, seat_word, tr
from prismdesk.desk.theme.icons import dress
from prismdesk.desk.theme.palettes import PANEL_RADIUS, Palette, mixed
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.theme.theme import Painted
from prismdesk.desk.widgets.basics import button, elided, unmarked
from prismdesk.desk.widgets.input_fields import line_edit
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.desk.widgets.status_signs import BotSign
from prismdesk.table.match import Player
from prismdesk.wire.seating import Place, Presence
from prismdesk.wire.texts import MOST_NAME


def can_fill(place: Place, *, is_on: bool) -> bool:
    """Whether the table's own machine may seat somebody else there.

    Before the match nobody's seat is taken from under him: it is freed first.
    """
    if place.played_by is PlayedBy.HOST_HIMSELF:
        return False
    is_guests = place.peer not in (None, 0) and place.played_by is PlayedBy.NETWORK
    return is_on or not is_guests


def fill_menu(
    place: Place,
    game: str,
    others: Collection[str],
    then: Callable[[Player], None],
    parent: QWidget,
) -> QMenu:
    """The players that can be chosen; `others` are the names of the other seats."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for level in levels(game):
        if (place.played_by, place.level) == (PlayedBy.BOT, level):
            continue
        player = Player(place.seat, bot_name(place.seat, level, others), PlayedBy.BOT, level)
        sentence = level_sentence(game, level)
        words = tr("Bot, level {n}: {sentence}", n=level, sentence=sentence).rstrip(".")
        action = menu.addAction(unmarked(words), partial(then, player))
        dress(action, "bot")
    menu.addSeparator()
    for by, words in (
        (PlayedBy.NETWORK, tr("Anyone in the network")),
        (PlayedBy.PERSON_HERE, tr("A person at this computer")),
    ):
        is_free = by is PlayedBy.NETWORK and place.presence is Presence.FREE
        if place.played_by is not by and not is_free:
            player = Player(place.seat, seat_word(place.seat), by)
            menu.addAction(words, partial(then, player))
    return menu


class SeatPanel(Painted, QFrame):
    """A seat. `taken()`: the person wants it; `named(str)`: he is called so from now on.

    `risen()`: he gives it up. `freed()`: the host takes it from the machine that has it.
    `asked()`: the host wants somebody else to play it, such as a bot. A seat that is free for this
    machine is taken by a press anywhere on it.
    """

    taken = Signal()
    named = Signal(str)
    risen = Signal()
    freed = Signal()
    asked = Signal()

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat
        self._can_take = False
        self._is_mine = False
        self._name = elided(role="heading")
        self._state = elided(role="muted")
        word = seat_word(seat)
        self.field = line_edit(tr("Your name as {seat}", seat=word), word, MOST_NAME)
        self.field.editingFinished.connect(self._rename)
        self.take = button(tr("Sit here"), "primary", "plus", then=self.taken.emit)
        self.rise = button(tr("Stand up"), then=self.risen.emit)
        self.free = button(tr("Free the seat"), then=self.freed.emit)
        self.fill = button("", then=self.asked.emit)
        self._bot = BotSign(20)
        lines = stack(self._name, self.field, self._state, gap=4)
        presses = (self.take, self.rise, self.free, self.fill)
        sign = SignWidget(seat, 28)
        row(sign, (lines, 1), self._bot, *presses, gap=16, margins=(20, 14, 16, 14), on=self)

    @property
    def name(self) -> str:
        """Who is shown to sit there."""
        return self._name.whole

    @property
    def state(self) -> str:
        """What is said of his connection."""
        return self._state.whole

    def show_place(
        self, place: Place, peer: int, *, is_host: bool, watches: bool = False, is_on: bool = False
    ) -> None:
        """Shows the seat as it is now, to the machine of that number.

        Who `watches` came by the spectators' code, and cannot take it. While a match is on a seat
        keeps its name and its player.
        """
        free = place.presence is Presence.FREE
        self._is_mine = place.peer == peer and not is_host
        self._can_take = free and not is_host and not watches
        can_change = self._is_mine and not is_on
        self._name.say(called(place))
        self._state.say(connection(place, peer, is_host=is_host))
        self._name.setVisible(not can_change)
        self.field.setVisible(can_change)
        if self._is_mine and not self.field.hasFocus():
            self.field.setText(place.name)
        self.take.setVisible(self._can_take)
        self.rise.setVisible(can_change)
        self.free.setVisible(is_host and place.peer not in (None, 0))
        is_bot = place.played_by is PlayedBy.BOT
        self._bot.setVisible(is_bot)
        self._bot.show_stopped(place.presence is Presence.AWAY)
        self.fill.setVisible(is_host and can_fill(place, is_on=is_on))
        self.fill.setText(tr("Change…") if is_bot else tr("Let a bot play…"))
        shape = Qt.CursorShape.PointingHandCursor if self._can_take else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        seat = seat_word(self.seat)
        self.take.setAccessibleName(tr("Sit here as {seat}", seat=seat))
        self.rise.setAccessibleName(tr("Give {seat} up", seat=seat))
        self.fill.setAccessibleName(tr("Who plays {seat}", seat=seat))
        self.free.setAccessibleName(tr("Free the seat of {name}", name=called(place)))
        self.setAccessibleName(f"{seat}: {called(place)}, {self.state}")
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if self._can_take and inside and event.button() == Qt.MouseButton.LeftButton:
            self.taken.emit()
        else:
            super().mouseReleaseEvent(event)

    def draw(self, painter: QPainter, palette: Palette) -> None:
        width = 2.0 if self._is_mine else palette.stroke
        edge = palette.seat(self.seat) if self._is_mine else QColor(palette.line)
        pen = QPen(edge, width)
        if self._can_take:
            pen = QPen(QColor(palette.muted), max(1.5, palette.stroke), Qt.PenStyle.DashLine)
        tint = 0.05 if self._is_mine else 0.0
        painter.setPen(pen)
        painter.setBrush(mixed(palette.surface, palette.seats[self.seat], tint))
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(area, PANEL_RADIUS, PANEL_RADIUS)

    def _rename(self) -> None:
        if self._is_mine:
            self.named.emit(" ".join(self.field.text().split()))


def called(place: Place) -> str:
    """Who sits there; the seat’s colour while nobody does."""
    if place.presence is Presence.FREE:
        return seat_word(place.seat)
    return apart(place.name) or seat_word(place.seat)


def connection(place: Place, peer: int, *, is_host: bool) -> str:
    """How the seat’s machine is connected, in words; of a bot, how strong it is."""
    if place.played_by is PlayedBy.BOT:
        bot = bot_words(place.level)
        bot = bot[:1].upper() + bot[1:]
        return tr("{bot} · has stopped", bot=bot) if place.presence is Presence.AWAY else bot
    match place.presence:
        case Presence.FREE:
            return tr("Free for anyone with the code") if is_host else tr("Free")
        case Presence.HERE:
            return _here(place, is_host=is_host)
        case Presence.MISSED:
            return tr("Not heard of for three seconds")
        case Presence.AWAY:
            return tr("Cut off; the seat is kept")
    who = tr("You") if place.peer == peer else tr("Connected")
    if place.round_trip_ms is None:
        return who
    return tr("{who} · {n} ms there and back", who=who, n=place.round_trip_ms)


def _here(place: Place, *, is_host: bool) -> str:
    if place.played_by is PlayedBy.HOST:
        return tr("Played by the host")
    if place.played_by is PlayedBy.HOST_HIMSELF:
        return tr("Hosts and plays")
    return tr("At this computer") if is_host else tr("At the table’s computer")
