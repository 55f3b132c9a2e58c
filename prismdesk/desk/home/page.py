"""Home: matches to go on with, games to begin, and ways to learn them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.board.introductions import INTRODUCTIONS
from prismdesk.desk.home.game_card import GameCard
from prismdesk.desk.home.learn import Learn
from prismdesk.desk.home.match_card import MatchCard
from prismdesk.desk.home.near import Near
from prismdesk.desk.home.shelf import HomeShelf
from prismdesk.desk.look.icons import program_picture
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.notice import Notice
from prismdesk.desk.parts.pages import ROOMY, Band, Scroller, air, column, edge
from prismdesk.desk.parts.tabs import chain
from prismdesk.desk.texts import say, tr
from prismdesk.files import shelf
from prismdesk.files.not_saved import NotSaved

if TYPE_CHECKING:
    from prismdesk.desk.home.bin import Binned
    from prismdesk.link.remembered import Remembered

_FEW: Final = 6
_WIDE: Final = 1760
_MARK: Final = 28
_GUTTER: Final = 24
"""Room for a scroll bar between columns."""


class Home(QWidget):
    """The page that the program opens with.

    `resume(Path)` wants a match opened, `new_match(str)` New match for that game, `host()` one
    with others in the network. `join()` wants to join a table, `join_found(FoundTable)` that one,
    `back(Remembered)` to go back to one; `why()` to know why a table is not seen. `forget(Path)`
    says that a match file has gone to the bin.
    """

    resume = Signal(object)
    new_match = Signal(str)
    host = Signal()
    join = Signal()
    join_found = Signal(object)
    back = Signal(object)
    why = Signal()
    rules = Signal(str)
    first_game = Signal(str)
    settings = Signal()
    about = Signal()
    keys = Signal()
    forget = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._do_one)
        self._undrawn: list[GameCard] = []
        self._far_unread = True
        self.notice = Notice()
        self.shelf = HomeShelf()
        self.shelf.resume.connect(self.resume)
        self.shelf.to_bin.connect(self._to_bin)
        self.shelf.back.connect(self.back)
        self.shelf.forgotten.connect(self._forget)
        self.near = Near()
        self.near.chosen.connect(self.join_found)
        self.near.why.connect(self.why)
        self.games = [self._game_card(game) for game in INTRODUCTIONS]
        self._undrawn = list(self.games)
        self._learn = Learn()
        self._learn.rules.connect(self.rules)
        self._learn.first_game.connect(self.first_game)
        self._first: QWidget | None = None
        self._band = self._make_band()
        self._main_area, self._side_area = Scroller(self._main()), Scroller(self._side())
        for area in (self._main_area, self._side_area):
            area.set_margins(0, 0, _GUTTER, 32)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._band)
        layout.addLayout(self._body(), 1)
        self.shelf.laid.connect(self._laid)
        self.near.laid.connect(self._laid)
        self._chain_tabs()
        theme().changed.connect(self._refit)

    def refresh(self) -> None:
        """Read the shelf anew. Files that have not changed are not read again."""
        held = next((card for card in self.shelf.shown if card.hasFocus()), None)
        row = 0 if held is None else self.shelf.shown.index(held)
        if held is not None:
            # Hidden with the focus it would hand it on, and the page would scroll after it.
            held.clearFocus()
        self._first = None
        self.shelf.show_shelf(shelf.listing())
        if not self._far_unread:
            self._show_far()
        self.update()
        if held is not None:
            self._hold(held.shelved.path, row)

    def _hold(self, path: Path, row: int) -> None:
        """Give the keyboard to the card of that file, or to the one that is in its row now."""
        cards = self.shelf.shown
        if not cards:
            self.focus_first()
            return
        same = (card for card in cards if card.shelved.path == path)
        card = next(same, cards[min(row, len(cards) - 1)])
        card.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, card, lambda: self._main_area.ensureWidgetVisible(card, 0, 16))

    def focus_first(self) -> None:
        """Give the keyboard to what is most likely wanted."""
        waiting: list[QWidget] = [*self.shelf.far, *self.shelf.cards]
        self._first = waiting[0] if waiting else self.games[0].begin
        self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    # What is where.

    def _make_band(self) -> Band:
        mark = QLabel()
        mark.setPixmap(program_picture(_MARK, self.devicePixelRatioF()))
        keys = button(tr("Keys"), "quiet", "question")
        keys.clicked.connect(self.keys)
        about = button(tr("About"), "quiet", "people")
        about.clicked.connect(self.about)
        settings = button(tr("Settings"), "quiet", "gear")
        settings.clicked.connect(self.settings)
        name = label("PrismDesk", "title")
        self.host_button = button(tr("Host"), icon="people", then=self.host.emit)
        self.host_button.setAccessibleDescription(tr("Open a table for others in your network."))
        self.join_button = button(tr("Join"), icon="forward", then=self.join.emit)
        self.join_button.setAccessibleDescription(tr("Go to a table of somebody else."))
        ways = (self.host_button, self.join_button)
        return Band(mark, name, *ways, None, keys, about, settings, gap=12)

    def _body(self) -> QHBoxLayout:
        left = QVBoxLayout()
        left.setSpacing(16)
        left.addWidget(self._main_area, 1)
        left.addWidget(self.notice)
        self._inside = QHBoxLayout()
        self._inside.addLayout(left, 1)
        self._inside.addWidget(self._side_area)
        return self._inside

    def _main(self) -> QWidget:
        main, inside = column(32)
        inside.addWidget(self.shelf)
        inside.addWidget(self.near)
        inside.addWidget(self._learn)
        inside.addStretch(1)
        return main

    def _side(self) -> QWidget:
        side, inside = column(16)
        self._heading = label(tr("Games"), "heading")
        inside.addWidget(self._heading)
        for card in self.games:
            inside.addWidget(card)
        inside.addStretch(1)
        return side

    def _game_card(self, game: str) -> GameCard:
        card = GameCard(game, wide=len(INTRODUCTIONS) > 1)
        card.new_match.connect(self.new_match)
        card.rules.connect(self.rules)
        return card

    def _laid(self) -> None:
        self._fit()
        self._chain_tabs()

    def _chain_tabs(self) -> None:
        cards = (*self.shelf.far, *self.shelf.shown)
        chain(self._band, *cards, self.near, self._learn, *self.games)

    # Sizes.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _refit(self, palette: object) -> None:
        self._fit()

    def _fit(self) -> None:
        roomy = self.width() >= ROOMY
        side, least, picture = (560, 432, 168) if roomy else (384, 352, 120)
        least = round(least * max(1.0, theme().text_scale))
        # A few cards in a large window keep together.
        few = len(self.shelf.shown) <= _FEW
        margin = edge(self.width(), _WIDE) if few else air(self.width())
        self._band.set_margin(margin)
        self._inside.setContentsMargins(margin, 32, margin - _GUTTER, 0)
        self._inside.setSpacing(air(self.width()) - _GUTTER)
        self.shelf.set_least(least, picture)
        self.near.set_least(least)
        self._learn.set_least(least)
        self._side_area.setFixedWidth(side + _GUTTER)
        # With one game its card fits the window, so that New match is never below its edge.
        around = self._band.sizeHint().height() + self._heading.sizeHint().height() + 80
        for card in self.games:
            card.fit(side, self.height() - around)

    # Pictures, after the first paint.

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.is_waiting and not self._later.isActive():
            self._later.start(0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now does every label have its own type, and so its height.
        self._fit()
        self.update()

    @property
    def is_waiting(self) -> bool:
        """Whether pictures are missing yet."""
        return bool(self._undrawn) or self.shelf.is_waiting or self._far_unread

    def _do_one(self) -> None:
        if not self.isVisible():
            return
        if self._undrawn:
            self._undrawn.pop(0).draw()
        elif self._far_unread:
            held = self._first is not None and self._first.hasFocus()
            self._show_far()
            if held:
                self.focus_first()
        elif self.shelf.is_waiting:
            held = isinstance(self._first, MatchCard) and self._first.hasFocus()
            self.shelf.fill_one()
            if held and self._first not in self.shelf.cards[:1]:
                # The card that had the keyboard turned out finished or damaged, and moved away.
                self.focus_first()
        if self.is_waiting:
            self._later.start(0)

    # Tables elsewhere.

    def _show_far(self) -> None:
        from prismdesk.link import remembered

        self._far_unread = False
        self.shelf.show_far(remembered.listing())

    def _forget(self, table: Remembered) -> None:
        from prismdesk.link import remembered

        remembered.forget(table)
        self._show_far()
        text = tr("This computer no longer knows {table}.", table=table.name)
        self.notice.say(text, tr("Undo"), lambda: self._remember(table))

    def _remember(self, table: Remembered) -> None:
        from prismdesk.link import remembered

        try:
            remembered.remember(table)
        except NotSaved as failed:
            self.notice.say(say(failed.refused.message, {}))
        self._show_far()

    # The bin.

    def _to_bin(self, card: MatchCard) -> None:
        path = card.shelved.path
        from prismdesk.desk.home.bin import to_bin

        binned = to_bin(path)
        if isinstance(binned, Refused):
            self.notice.say(say(binned.message, {}))
            return
        self.forget.emit(path)
        self.refresh()
        text = tr("“{name}” is in the bin.", name=path.stem)
        if binned.can_return:
            self.notice.say(text, tr("Undo"), lambda: self._bring_back(binned))
        else:
            self.notice.say(text)

    def _bring_back(self, binned: Binned) -> None:
        from prismdesk.desk.home.bin import bring_back

        refused = bring_back(binned)
        self.refresh()
        self._hold(binned.path, 0)
        if refused is not None:
            self.notice.say(say(refused.message, {}))
