"""A match of the shelf as a card: who plays, where it stands, and when it was played last."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import msgspec
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolTip, QVBoxLayout, QWidget

from prismdesk.core.points import written
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy
from prismdesk.desk.board.introductions import introduction
from prismdesk.desk.home.dates import in_words
from prismdesk.desk.home.players import players
from prismdesk.desk.home.shelf_reader import Seen, last_played, match_of
from prismdesk.desk.parts.basics import Elided, Paragraph, as_tip, elided, label
from prismdesk.desk.parts.cards import Card
from prismdesk.desk.parts.pictures import Position
from prismdesk.desk.texts import listed, say, tr
from prismdesk.files.sentences import shown
from prismdesk.files.shelf import Shelved
from prismdesk.table.match import Match

_PICTURE: Final = 88
_SMALL: Final = 56
_EDGE: Final = 12


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
        self._layout.setContentsMargins(_EDGE, _EDGE, 16, _EDGE)
        self.picture = Position(_PICTURE)
        # Not cut short: whose turn it is may stand at its end.
        self._standing = Paragraph()
        if isinstance(shelved.found, Refused) or self._match is None:
            self._show_damaged(shelved.found)
        else:
            self._show_players(self._match)

    @property
    def can_open(self) -> bool:
        """Whether there is a match to open."""
        return self._match is not None

    def show_seen(self, seen: Seen | Refused) -> None:
        """Fill in what reading the whole file told. A match that is over gets a smaller card."""
        if isinstance(seen, Refused) or self._match is None:
            self._show_damaged(seen)
            return
        if seen.players != self._match.players:
            self._match = msgspec.structs.replace(self._match, players=seen.players)
            self._show_players(self._match)
        cover = tr("Paused") if seen.covered else None
        said = [seen.standing]
        if seen.points:
            said.append(" : ".join(written(one, seen.rules.decimals) for one in seen.points))
        if seen.ending is None:
            self._standing.setText(seen.standing)
        else:
            self._show_finished(self._match, " · ".join((*said, seen.rules.title, self._when)))
        self.picture.show_view(seen.rules.name, seen.view, cover)
        self.setAccessibleDescription(", ".join((*said, self._when)))

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
        game = introduction(match.game).title
        note = elided(" · ".join((game, *_how(match), self._when)), "note")
        self._put(self.picture, _names(match, "strong"), self._standing, note)
        names = listed(player.name for player in match.players)
        self.setAccessibleName(f"{game}: {names}")

    def _show_finished(self, match: Match, said: str) -> None:
        self.picture = Position(_SMALL)
        self._put(self.picture, _names(match, "muted"), elided(said, "note"))

    def _show_damaged(self, why: object) -> None:
        """One sentence in the place of everything else; such a card opens nothing."""
        self._match = None
        text = tr("This file cannot be read.")
        said = say(why.message, {}) if isinstance(why, Refused) else text
        name = elided(shown(self.shelved.path), "strong")
        self._put(None, name, label(said, "muted", wraps=True), elided(self._when, "note"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(said)

    def _put(self, picture: Position | None, *lines: QWidget) -> None:
        """Show the picture and the lines in the place of what was shown before."""
        if self._content is not None:
            self._content.hide()
            self._content.deleteLater()
        self._content = QWidget()
        self._content.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        beside = QVBoxLayout()
        beside.setSpacing(4)
        beside.addStretch(1)
        for line in lines:
            beside.addWidget(line)
        beside.addStretch(1)
        inside = QHBoxLayout(self._content)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(16)
        if picture is not None:
            inside.addWidget(picture, 0, Qt.AlignmentFlag.AlignVCenter)
        inside.addLayout(beside, 1)
        self._layout.addWidget(self._content)


def _how(match: Match) -> list[str]:
    """With whom it goes on, if not with people at this computer alone."""
    played = [one.played_by for one in match.players]
    bots = played.count(PlayedBy.BOT)
    said = [tr("In the network")] if PlayedBy.NETWORK in played else []
    if bots:
        with_bots = tr("With a bot") if bots == 1 else tr("With {n} bots", n=bots)
        said.append(tr("Bots alone") if bots == len(played) else with_bots)
    return said


def _names(match: Match, role: str) -> QWidget:
    return players(((player.seat, player.name) for player in match.players), role)
