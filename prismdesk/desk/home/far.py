"""A table at another machine at which somebody here has a seat, on Home under Resume."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.board.introductions import INTRODUCTIONS
from prismdesk.desk.home.dates import in_words
from prismdesk.desk.home.players import players
from prismdesk.desk.parts.basics import button, elided
from prismdesk.desk.parts.cards import Card
from prismdesk.desk.parts.pictures import Position
from prismdesk.desk.texts import apart, seat_word, tr

if TYPE_CHECKING:
    from prismdesk.link.remembered import Remembered


_PICTURE: Final = 88


class FarCard(Card):
    """A table, with the seats that are played here. `forgotten()`: by its button or Delete."""

    forgotten = Signal()

    def __init__(self, table: Remembered, now: datetime, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        when = in_words(datetime.fromtimestamp(table.at_ms / 1000).astimezone(), now)
        game = INTRODUCTIONS[table.game].title if table.game in INTRODUCTIONS else table.game
        self.forget = button("", "quiet", "close", tip=tr("Forget this table"))
        self.forget.clicked.connect(self.forgotten)
        content = QWidget()
        content.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        lines = QVBoxLayout(content)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(4)
        lines.addStretch(1)
        lines.addWidget(elided(tr("At “{table}”", table=table.name), "strong"))
        lines.addWidget(self._seats())
        lines.addWidget(elided(f"{game} · {when}", "note"))
        lines.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(16)
        self.picture = _picture(table.game)
        layout.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(content, 1)
        layout.addWidget(self.forget, 0, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(f"{game}: {tr('At “{table}”', table=table.name)}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Delete):
            self.forgotten.emit()
        else:
            super().keyPressEvent(event)

    def _seats(self) -> QWidget:
        if self.table.seats:
            held = ((one.seat, apart(one.name) or seat_word(one.seat)) for one in self.table.seats)
            return players(held)
        text = tr("As a spectator") if self.table.watches else tr("Without a seat")
        return elided(text, "muted")


def _picture(game: str) -> Position:
    """The picture of the game: how the match at the table stands is known only there."""
    from prismdesk.desk.board.positions import scene  # noqa: PLC0415 - Home is painted before it
    from prismdesk.games import game_named  # noqa: PLC0415 - as above

    made, rules = Position(_PICTURE), game_named(game)
    shown = None if rules is None else scene(rules)
    if shown is not None and not isinstance(shown, Refused):
        made.show_view(game, shown)
    return made
