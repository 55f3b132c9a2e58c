"""One seat in New match: the name of its player, and who plays it."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QRadioButton, QVBoxLayout, QWidget

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.bot_words import bot_name, levels
from prismdesk.desk.choosing.bot_level import USUAL, BotLevel
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import seat_word, tr
from prismdesk.table.match import Player
from prismdesk.wire.texts import MOST_NAME

INDENT: Final = 36
"""Where the name of a seat begins, beside its sign."""


class Sits(NamedTuple):
    """Who plays a seat, and what was typed for it: the person's name, and the bot's."""

    by: PlayedBy
    person: str = ""
    bot: str = ""
    level: int = USUAL


class Place(QWidget):
    """One seat: the name of its player, who plays it, and the mark of who wins a tie (ALL1)."""

    changed = Signal()

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat
        self._person = self._bot = ""
        word = seat_word(seat)
        self.field = QLineEdit()
        self.field.setMaxLength(MOST_NAME)
        self.field.setPlaceholderText(word)
        self.field.setAccessibleName(tr("Name of {seat}", seat=word))
        choices = (
            (PlayedBy.PERSON_HERE.value, tr("Here")),
            (PlayedBy.NETWORK.value, tr("Network")),
            (PlayedBy.HOST.value, tr("By host")),
            (PlayedBy.BOT.value, tr("Bot")),
        )
        self.kinds = Segments(choices, tr("Who plays {seat}", seat=word), is_tight=True)
        self.level = BotLevel(word)
        self.level.hide()
        self.mark = QRadioButton(tr("DM Opponent"))
        self.mark.setToolTip(tr("Death Match Opponent"))
        self.mark.setAccessibleName(tr("{seat} is the Death Match Opponent", seat=word))
        self._lay()
        self.field.textChanged.connect(lambda _: self.changed.emit())
        self.kinds.chosen.connect(self._choose)
        self.level.changed.connect(self.changed)
        self.mark.clicked.connect(lambda _: self.changed.emit())

    def _lay(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        sign = SignWidget(self.seat, 24)
        layout.addLayout(row(sign, self.field, gap=INDENT - 24))
        layout.addWidget(self.kinds)
        layout.addWidget(self.level)
        line = row(self.mark, None)
        line.setContentsMargins(INDENT, 0, 0, 0)
        layout.addLayout(line)

    @property
    def name(self) -> str:
        """The name on one line; nothing where no sign of it could be seen."""
        return _seen(self.field.text())

    @property
    def person(self) -> str:
        """The name that was typed for a person, which is kept while none has the seat here."""
        return self.name if self.is_persons else _seen(self._person)

    @property
    def played_by(self) -> PlayedBy:
        """Who plays the seat (ALL11)."""
        return PlayedBy(self.kinds.value)

    @property
    def sits(self) -> Sits:
        """Who plays the seat, and what was typed for it."""
        bot = self.name if self.played_by is PlayedBy.BOT else _seen(self._bot)
        return Sits(self.played_by, self.person, bot, self.level.value)

    def seat_it(self, sits: Sits) -> None:
        """Have it played like this."""
        self._person, self._bot = sits.person, sits.bot
        self.level.set_value(sits.level)
        self.kinds.set_value(sits.by.value)
        self._show()

    @property
    def player(self) -> Player:
        """The seat's player. An empty name means the seat's colour, and so does one far away."""
        by = self.played_by
        if by is PlayedBy.BOT:
            name = self.name or self.field.placeholderText()
            return Player(self.seat, name, by, self.level.value)
        name = "" if by is PlayedBy.NETWORK else self.name
        return Player(self.seat, name or seat_word(self.seat), by)

    def set_played(self, by: PlayedBy) -> None:
        """Have it played like this. Who comes by the network says his name there."""
        self._keep()
        self.kinds.set_value(by.value)
        self._show()

    def set_name(self, name: str) -> None:
        """Fill in a person's name, for as soon as somebody here has the seat."""
        self._person = name
        if self.is_persons:
            self.field.setText(name)

    @property
    def is_nameless_bot(self) -> bool:
        """Whether a bot plays it that nobody gave a name."""
        return self.played_by is PlayedBy.BOT and not self.name

    def call_bot(self, others: set[str]) -> None:
        """A bot that has no name of its own is called unlike those at the table."""
        if self.played_by is PlayedBy.BOT:
            self.field.setPlaceholderText(bot_name(self.seat, self.level.value, others))

    def show_game(self, game: str) -> None:
        """Bots are those of this game, which need not have any."""
        self.level.show_game(game)
        has_bots = bool(levels(game))
        self.kinds.segments[PlayedBy.BOT.value].setVisible(has_bots)
        if not has_bots and self.played_by is PlayedBy.BOT:
            self.set_played(PlayedBy.PERSON_HERE)

    def _choose(self, value: str) -> None:
        # The track has it already, but the field is still that of who played before.
        self._keep()
        self._show()
        self.changed.emit()

    @property
    def is_persons(self) -> bool:
        """Whether a person at this computer plays it, or the host for him."""
        return self.field.isEnabled() and self.level.isHidden()

    def _keep(self) -> None:
        """Remember what stands in the field for whom it is."""
        if self.is_persons:
            self._person = self.field.text()
        elif not self.level.isHidden():
            self._bot = self.field.text()

    def _show(self) -> None:
        """The field is for the name of who plays now."""
        is_away, is_bot = self.played_by is PlayedBy.NETWORK, self.played_by is PlayedBy.BOT
        self.field.setEnabled(not is_away)
        self.level.setVisible(is_bot)
        self.field.setText("" if is_away else self._bot if is_bot else self._person)
        if is_bot:
            self.call_bot(set())
        else:
            word = seat_word(self.seat)
            self.field.setPlaceholderText(tr("Whoever takes it") if is_away else word)


def _seen(name: str) -> str:
    bare = " ".join(name.split())
    return bare if any(sign.isprintable() and not sign.isspace() for sign in bare) else ""
