"""Cards of matches to resume: in a file here, or at a table on another machine."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QEvent, QLocale, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QLayout, QMenu, QSizePolicy, QToolTip, QWidget

from prismdesk.core.points import written
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.games import introduction
from prismdesk.desk.games.position_picture import PositionPicture
from prismdesk.desk.home.shelf_reader import Seen, last_played, match_in
from prismdesk.desk.texts import apart, listed, say, seat_word, tr
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.widgets.basics import Elided, Paragraph, as_tip, button, elided, label
from prismdesk.desk.widgets.buttons import Card, on_card
from prismdesk.desk.widgets.layouts import Shares
from prismdesk.desk.widgets.page_frame import at_top, discard, row, stack
from prismdesk.files.refusals import shown
from prismdesk.files.shelf import Shelved
from prismdesk.table.match import Match

if TYPE_CHECKING:
    from prismdesk.link.guest.remembered import Remembered


_PLAYERS_GAP: Final = 8
_BESIDE: Final = 2


def players(seated: Iterable[tuple[Seat, str]], role: str = "") -> QWidget:
    """A line of these names in equal parts; a long one takes what the others can spare.

    Three and four stand on two lines, one pair below the other.
    """
    made = QWidget()
    found = [_Player(seat, name, role) for seat, name in seated]
    if len(found) <= _BESIDE:
        parts = Shares(gap=16, even=True)
        for player in found:
            parts.addWidget(player)
        made.setLayout(parts)
        return made
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    for number, player in enumerate(found):
        player.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        grid.addWidget(player, *divmod(number, _BESIDE))
    for column in range(_BESIDE):
        grid.setColumnStretch(column, 1)
    return made


class _Player(QWidget):
    """A sign and a name, that wants to be as wide as all of the name."""

    def __init__(self, seat: Seat, name: str, role: str) -> None:
        super().__init__()
        self._sign, self._name = SignWidget(seat, 14), elided(name, role)
        row(self._sign, (self._name, 1), gap=_PLAYERS_GAP, on=self)

    def sizeHint(self) -> QSize:
        wide = self._sign.sizeHint().width() + _PLAYERS_GAP + self._name.sizeHint().width()
        return QSize(wide, super().sizeHint().height())


def date_words(when: datetime, now: datetime) -> str:
    """A local time as people say it: `today 14:05`, `yesterday 14:05`, or the date."""
    clock = f"{when:%H:%M}"
    if when.date() == now.date():
        return tr("today {time}", time=clock)
    if when.date() == now.date() - timedelta(days=1):
        return tr("yesterday {time}", time=clock)
    month = QLocale().monthName(when.month)
    if when.year == now.year:
        return tr("{day} {month}", day=when.day, month=month)
    return tr("{day} {month} {year}", day=when.day, month=month, year=when.year)


_PICTURE: Final = 88
_SMALL: Final = 56
_EDGE: Final = 12


class BoardCard(Card):
    """A picture of a board, and lines beside it. `removed()`: the card is not wanted here."""

    removed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Delete):
            self.removed.emit()
        else:
            super().keyPressEvent(event)


def _lines(*lines: QWidget) -> QLayout:
    return stack(None, *lines, None, gap=4)


class MatchCard(BoardCard):
    """A card that opens its match when pressed.

    `opened(Path)` is emitted only for a file that can be opened. `removed` is emitted when the
    person wants the match in the bin: by the Delete key, or from the menu of the right button.
    """

    opened = Signal(object)

    def __init__(self, shelved: Shelved, now: datetime, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shelved = shelved
        self._when = date_words(last_played(shelved), now)
        found = match_in(shelved.path)
        self._match = None if isinstance(found, Refused) else found
        self._content: QWidget | None = None
        self.clicked.connect(self._open)
        self._layout = row(margins=(_EDGE, _EDGE, 16, _EDGE), on=self)
        self.picture = PositionPicture(_PICTURE)
        # Not cut short: whose turn it is may stand at its end.
        self._standing = Paragraph()
        if isinstance(found, Refused):
            self._show_damaged(found)
        else:
            self._show_players(found)

    @property
    def can_open(self) -> bool:
        """Whether there is a match to open."""
        return self._match is not None

    def show_seen(self, seen: Seen | Refused) -> None:
        """Fill in what reading the whole file told. A match that is over gets a smaller card."""
        if isinstance(seen, Refused):
            self._show_damaged(seen)
            return
        if self._match is None:
            return  # by its head it is damaged
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
        to_trash = menu.addAction(tr("Move to bin"), self.removed.emit)
        to_trash.setShortcut(Qt.Key.Key_Delete)
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
        self.picture = PositionPicture(_SMALL)
        self._put(self.picture, _names(match, "muted"), elided(said, "note"))

    def _show_damaged(self, why: Refused) -> None:
        """One sentence in the place of everything else; such a card opens nothing."""
        self._match = None
        said = say(why.message, {})
        name = elided(shown(self.shelved.path), "strong")
        self._put(None, name, label(said, "muted", wraps=True), elided(self._when, "note"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(said)

    def _put(self, picture: PositionPicture | None, *lines: QWidget) -> None:
        """Show the picture and the lines in the place of what was shown before."""
        if self._content is not None:
            discard([self._content])
        pictures = () if picture is None else (picture,)
        self._content = on_card(row(*pictures, (_lines(*lines), 1), gap=16))
        self._layout.addWidget(self._content)


def _how(match: Match) -> list[str]:
    """With whom it goes on, if not with people at this computer alone."""
    played = [one.played_by for one in match.players]
    bots = played.count(PlayedBy.BOT)
    said = [tr("In the network")] if PlayedBy.NETWORK in played else []
    if bots:
        with_bots = tr("With a bot") if bots == 1 else tr("With {n} bots", n=bots)
        said.append(tr("Bots only") if bots == len(played) else with_bots)
    return said


def _names(match: Match, role: str) -> QWidget:
    return players(((player.seat, player.name) for player in match.players), role)


class RemoteMatchCard(BoardCard):
    """A table, with the seats that are played here. `removed()`: by its button or Delete."""

    def __init__(self, table: Remembered, now: datetime, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        when = date_words(datetime.fromtimestamp(table.at_ms / 1000).astimezone(), now)
        game = introduction(table.game).title
        name = tr("At “{table}”", table=table.name)
        self.forget = button("", "quiet", "close", tip=tr("Forget this table"))
        self.forget.clicked.connect(self.removed)
        self.picture = _picture(table.game)
        said = elided(name, "strong"), self._seats(), elided(f"{game} · {when}", "note")
        content, margins = on_card(_lines(*said)), (_EDGE, _EDGE, _EDGE, _EDGE)
        row(self.picture, (content, 1), at_top(self.forget), gap=16, margins=margins, on=self)
        self.setAccessibleName(f"{game}: {name}")

    def _seats(self) -> QWidget:
        if self.table.seats:
            held = ((one.seat, apart(one.name) or seat_word(one.seat)) for one in self.table.seats)
            return players(held)
        text = tr("As a spectator") if self.table.watches else tr("Without a seat")
        return elided(text, "muted")


def _picture(game: str) -> PositionPicture:
    """The picture of the game: how the match at the table stands is known only there."""
    from prismdesk.desk.games.positions import scene  # noqa: PLC0415 - Home is painted before it
    from prismdesk.games import game_named  # noqa: PLC0415 - as above

    made, rules = PositionPicture(_PICTURE), game_named(game)
    shown = None if rules is None else scene(rules)
    if shown is not None and not isinstance(shown, Refused):
        made.show_view(game, shown)
    return made
