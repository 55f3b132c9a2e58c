"""A match of the shelf as a card: who plays, where it stands, and when it was played last."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolTip, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy
from prismdesk.desk.board.introductions import introduction
from prismdesk.desk.home.dates import in_words
from prismdesk.desk.home.shelf_reader import Seen, last_played, match_of
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.parts.basics import Elided, as_tip, elided, label
from prismdesk.desk.parts.cards import Card
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.pictures import Position
from prismdesk.desk.texts import say, tr
from prismdesk.files.sentences import shown
from prismdesk.files.shelf import Shelved
from prismdesk.table.match import Match

_PICTURE: Final = 120
_SMALL: Final = 56


class MatchCard(Card):
    """A card that opens its match when pressed.

    `opened(Path)` is emitted only for a file that can be opened. `binned` is emitted when the
    person wants the match in the bin: by the Delete key, or from the menu of the right button.
    """

    opened = Signal(object)
    binned = Signal()

    def __init__(self, shelved: Shelved, now: datetime, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shelved = shelved
        self._when = in_words(last_played(shelved), now)
        self._match = match_of(shelved)
        self._content: QWidget | None = None
        self.clicked.connect(self._open)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(16, 16, 16, 16)
        self.picture = Position(_PICTURE)
        self._is_small = False
        self._standing = elided()
        if isinstance(shelved.found, Refused) or self._match is None:
            self._show_damaged(shelved.found)
        else:
            self._show_players(self._match)

    @property
    def can_open(self) -> bool:
        """Whether there is a match to open."""
        return self._match is not None

    def set_picture_width(self, width: int) -> None:
        """How wide the board is; that of a match that is over stays small."""
        if not self._is_small:
            self.picture.set_width(width)

    def show_seen(self, seen: Seen | Refused) -> None:
        """Fill in what reading the whole file told. A match that is over gets a smaller card."""
        if isinstance(seen, Refused) or self._match is None:
            self._show_damaged(seen)
            return
        if seen.ending is not None:
            self._show_finished(self._match)
        cover = tr("Paused") if seen.covered else None
        self.picture.show_view(seen.rules.name, seen.view, cover)
        over = seen.ending is not None
        self._standing.say(f"{seen.standing} · {self._when}" if over else seen.standing)
        self.setAccessibleDescription(f"{seen.standing}, {self._when}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Delete):
            self.binned.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and self._match is not None:
            cut = any(one.text() != one.whole for one in self.findChildren(Elided))
            names = " · ".join(player.name for player in self._match.players)
            QToolTip.showText(event.globalPos(), as_tip(names) if cut else "", self)
            return True
        return super().event(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu().popup(event.globalPos())

    def menu(self) -> QMenu:
        """What can be done with the match."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self.can_open:
            menu.addAction(tr("Open"), self.click)
        to_bin = menu.addAction(tr("Move to bin"), self.binned.emit)
        to_bin.setShortcut(Qt.Key.Key_Delete)
        return menu

    def _open(self) -> None:
        if self.can_open:
            self.opened.emit(self.shelved.path)

    def _show_players(self, match: Match) -> None:
        lines = QVBoxLayout()
        lines.setSpacing(4)
        for player in match.players:
            name = elided(player.name, "strong")
            lines.addLayout(row(SignWidget(player.seat, 16), name, gap=8))
        lines.addSpacing(4)
        lines.addWidget(self._standing)
        lines.addStretch(1)
        note = f"{introduction(match.game).title} · {self._when}"
        if any(one.played_by is PlayedBy.NETWORK for one in match.players):
            lines.addWidget(elided(tr("In the network"), "note"))
        lines.addWidget(elided(note, "note"))
        self._put(lines, self.picture)
        names = tr(" against ").join(player.name for player in match.players)
        self.setAccessibleName(f"{introduction(match.game).title}: {names}")

    def _show_finished(self, match: Match) -> None:
        self._is_small = True
        self.picture, self._standing = Position(_SMALL), elided(role="note")
        lines = QVBoxLayout()
        lines.setSpacing(4)
        lines.addStretch(1)
        names = row(gap=8)
        for player in match.players:
            names.addWidget(SignWidget(player.seat, 14))
            names.addWidget(elided(player.name, "muted"), 1)
        lines.addLayout(names)
        lines.addWidget(self._standing)
        lines.addStretch(1)
        self._put(lines, self.picture)

    def _show_damaged(self, why: object) -> None:
        """One sentence in the place of everything else; such a card opens nothing."""
        self._match = None
        text = tr("This file cannot be read.")
        said = say(why.message, {}) if isinstance(why, Refused) else text
        lines = QVBoxLayout()
        lines.setSpacing(4)
        lines.addWidget(elided(shown(self.shelved.path), "strong"))
        lines.addWidget(label(said, "muted", wraps=True))
        lines.addStretch(1)
        lines.addWidget(elided(self._when, "note"))
        self._put(lines)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(said)

    def _put(self, lines: QVBoxLayout, picture: Position | None = None) -> None:
        """Show the picture and the lines in the place of what was shown before."""
        if self._content is not None:
            self._content.hide()
            self._content.deleteLater()
        self._content = QWidget()
        self._content.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = QHBoxLayout(self._content)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(16)
        if picture is not None:
            inside.addWidget(picture, 0, Qt.AlignmentFlag.AlignVCenter)
        inside.addLayout(lines, 1)
        self._layout.addWidget(self._content)
