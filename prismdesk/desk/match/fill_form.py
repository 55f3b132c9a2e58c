"""What is filled in when somebody else is to play a seat: who, with which name, how strong."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from prismdesk.core.seats import PlayedBy
from prismdesk.desk.bot_words import bot_name, levels
from prismdesk.desk.choosing.bot_level import USUAL, BotLevel
from prismdesk.desk.parts.basics import Paragraph
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import seat_word, tr
from prismdesk.table.match import Player
from prismdesk.wire.texts import MOST_NAME

_KINDS: Final = (PlayedBy.PERSON_HERE, PlayedBy.NETWORK, PlayedBy.HOST, PlayedBy.BOT)


class FillForm(QWidget):
    """The fields for one seat. `sent()`: Enter in one of them."""

    sent = Signal()

    def __init__(
        self,
        now: Player,
        game: str,
        kinds: Collection[PlayedBy],
        others: Collection[str],
        own_name: str = "",
    ) -> None:
        """`now` plays the seat; `others` are the names of the other players.

        `own_name` is what a person at this computer is called.
        """
        super().__init__()
        self._seat, self._now = now.seat, now
        self._others, self._own_name = set(others), own_name
        seat = seat_word(now.seat)
        words = _words()
        choices = [(one.value, words[one]) for one in _KINDS if one in kinds]
        self.kinds = Segments(choices, tr("Who plays {seat}", seat=seat), is_tight=True)
        self.kinds.setVisible(len(choices) > 1)
        self.level = BotLevel(seat)
        self.level.show_game(game)
        self.level.set_value(now.level or USUAL)
        self.name = QLineEdit()
        self.name.setMaxLength(MOST_NAME)
        self.name.setAccessibleName(tr("Name of {seat}", seat=seat))
        self._fault = Paragraph("strong")
        self._fault.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for one in (self.kinds, self.level, self.name, self._fault):
            layout.addWidget(one)
        self.kinds.chosen.connect(lambda _: self._show())
        self.level.changed.connect(self._call)
        self.name.returnPressed.connect(self.sent)

    def choose(self, by: PlayedBy) -> None:
        """Begin with that kind of player."""
        self.kinds.set_value(by.value)
        self._show()

    @property
    def by(self) -> PlayedBy:
        """Who is to play."""
        return PlayedBy(self.kinds.value)

    @property
    def player(self) -> Player:
        """The player as he is filled in; one without a name is called as is usual."""
        name = " ".join(self.name.text().split()) or self.name.placeholderText()
        level = self.level.value if self.by is PlayedBy.BOT else None
        return Player(self._seat, name, self.by, level)

    def focus_first(self) -> None:
        """Give the keyboard to what there is to choose, or to write."""
        level = self.level.segments
        first: QWidget = self.name
        if not self.level.isHidden():
            first = level.segments[level.value]
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def complain(self, text: str) -> None:
        """Says why it cannot be so."""
        self._fault.setText(text)
        self._fault.show()

    def _show(self) -> None:
        is_bot = self.by is PlayedBy.BOT
        self.level.setVisible(is_bot)
        self._fault.hide()
        self.name.setText(self._kept_name())
        self._call()

    def _kept_name(self) -> str:
        """A name that somebody gave stays with its player; a person here has one already."""
        level = self._now.level
        if level is not None and self.by is PlayedBy.BOT:
            usual = (bot_name(self._seat, level), bot_name(self._seat, level, self._any()))
            return "" if self._now.name in usual else self._now.name
        if self.by is PlayedBy.PERSON_HERE and self._own_name not in self._others:
            return self._own_name
        return ""

    def _any(self) -> set[str]:
        return {bot_name(self._seat, self._now.level or USUAL)}

    def _call(self) -> None:
        word = seat_word(self._seat)
        if self.by is PlayedBy.BOT:
            word = bot_name(self._seat, self.level.value, self._others)
        self.name.setPlaceholderText(word)


def _words() -> dict[PlayedBy, str]:
    return {
        PlayedBy.PERSON_HERE: tr("Here"),
        PlayedBy.NETWORK: tr("Network"),
        PlayedBy.HOST: tr("By host"),
        PlayedBy.BOT: tr("Bot"),
    }


def kinds_at(game: str, *, network: bool, host: bool) -> Sequence[PlayedBy]:
    """Who can play a seat where there are a network and a host without a seat, or not."""
    without = {
        PlayedBy.NETWORK: not network,
        PlayedBy.HOST: not host,
        PlayedBy.BOT: not levels(game),
    }
    return [one for one in _KINDS if not without.get(one, False)]
