"""Home: lays out its sections."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.home.game_cards import GameCard, GameCards
from prismdesk.desk.home.section import Learn, NearbyTables
from prismdesk.desk.home.shelf import HomeShelf
from prismdesk.desk.home.shelf_reader import MOST
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.icons import program_picture
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.interaction import chain
from prismdesk.desk.widgets.notice import Notice
from prismdesk.desk.widgets.page import Band, Page, edge
from prismdesk.desk.widgets.page_frame import Scroller, held, row, stack
from prismdesk.files import shelf
from prismdesk.files.refusals import NotSaved

if TYPE_CHECKING:
    from prismdesk.desk.home.match_cards import MatchCard
    from prismdesk.desk.home.trash import Trashed
    from prismdesk.link.guest.remembered import Remembered

_WIDE: Final = 2432
"""How wide the page may get: in a larger window it keeps together."""

_LEAST: Final = 352
_LEAST_LESSON: Final = 208
"""How narrow the cards of matches and of lessons may get at the usual text."""

_TALL: Final = 800
"""From this height on there is more room between the parts, and for a second row of matches."""

_TWO_ROWS: Final = 600
"""The height at the usual text from which on two rows of matches leave room for the games."""

_MARK: Final = 28


class Home(Page):
    """The page that the program opens with.

    `host()` wants a match with others in the network, `join()` to join a table. `forget(Path)` says
    that a match file has gone to the bin. What is wanted of a match, a table near or far, a game or
    a lesson its sections tell: `shelf`, `near`, `game_cards`, `learn`.
    """

    host = Signal()
    join = Signal()
    settings = Signal()
    about = Signal()
    keys = Signal()
    forget = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._do_one)
        self._far_unread = True
        self.notice = Notice()
        self.notice.installEventFilter(self)
        self.shelf = HomeShelf()
        self.shelf.to_trash.connect(self._to_bin)
        self.shelf.forgotten.connect(self._forget)
        self.near = NearbyTables()
        self.game_cards = GameCards()
        self.games = self.game_cards.cards
        self._undrawn: list[GameCard] = list(self.games)
        self.learn = Learn()
        self._first: QWidget | None = None
        self._band = self._make_band()
        self._area = Scroller(self._parts())
        self._foot = row(self.notice)
        stack(self._band, (self._area, 1), self._foot, gap=0, on=self)
        self.shelf.laid.connect(self._laid)
        self.near.laid.connect(self._laid)
        self._chain_tabs()

    def refresh(self) -> None:
        """Read the shelf anew. Files that have not changed are not read again."""
        held = next((card for card in self.shelf.shown if card.hasFocus()), None)
        place = 0 if held is None else self.shelf.shown.index(held)
        if held is not None:
            # Hidden with the focus it would hand it on, and the page would scroll after it.
            held.clearFocus()
        self._first = None
        self.shelf.show_shelf(shelf.listing(most=MOST + 1))
        if not self._far_unread:
            self._show_far()
        self.update()
        if held is not None:
            self._hold(held.shelved.path, place)

    def _hold(self, path: Path, place: int) -> None:
        """Give the keyboard to the card of that file, or to the one that is in its place now."""
        card, cards = self.shelf.card_of(path), self.shelf.shown
        if not cards:
            self.focus_first()
            return
        card = card or cards[min(place, len(cards) - 1)]
        card.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, card, lambda: self._area.ensureWidgetVisible(card, 0, 16))

    def focus_first(self) -> None:
        """Give the keyboard to what is most likely wanted."""
        waiting: list[QWidget] = [*self.shelf.far, *self.shelf.cards]
        self._first = waiting[0] if waiting else self.games[0].bot
        self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    # What is where.

    def _make_band(self) -> Band:
        mark = QLabel()
        mark.setPixmap(program_picture(_MARK, self.devicePixelRatioF()))
        keys = button(tr("Keys"), "quiet", "question", then=self.keys.emit)
        about = button(tr("About"), "quiet", "people", then=self.about.emit)
        settings = button(tr("Settings"), "quiet", "gear", then=self.settings.emit)
        name = label("PrismDesk", "title")
        self.host_button = button(tr("Host"), icon="people", then=self.host.emit)
        self.host_button.setAccessibleDescription(tr("Open a table for others in your network."))
        self.join_button = button(tr("Join"), icon="forward", then=self.join.emit)
        self.join_button.setAccessibleDescription(tr("Join somebody else’s table."))
        return Band(
            mark, name, self.host_button, self.join_button, None, keys, about, settings, gap=12
        )

    def _parts(self) -> QWidget:
        parts = (self.shelf, self.game_cards, self.near, self.learn, self.shelf.over)
        self._inside = stack(*parts, None, gap=32)
        return held(self._inside)

    def _laid(self) -> None:
        self.game_cards.note.setVisible(self.shelf.isHidden())
        self.fit()
        self._chain_tabs()

    def _chain_tabs(self) -> None:
        waiting = (*self.shelf.far, *self.shelf.cards)
        rest = (self.near, self.learn, *self.shelf.over_cards)
        chain(self._band, *waiting, self.shelf.more, self.shelf.older, *self.games, *rest)

    # Sizes.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give the notice room around it while it is there."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.fit()
        return False

    def fit(self) -> None:
        if not self.isVisible():
            return  # it is fitted when it is shown
        tall = self.height() >= _TALL
        gap = 32 if tall else 24
        margin = edge(self.width(), _WIDE)
        width = self.width() - 2 * margin
        scale = max(1.0, theme().text_scale)
        self._band.set_margin(margin)
        self._area.set_margins(margin, gap, margin, gap)
        self._inside.setSpacing(gap)
        above, below = (0, 0) if self.notice.isHidden() else (8, 16)
        self._foot.setContentsMargins(margin, above, margin, below)
        rows = 2 if tall and self.height() >= _TWO_ROWS * scale else 1
        self.shelf.fit(width, round(_LEAST * scale), rows)
        self.near.grid.set_least(round(_LEAST * scale))
        self.learn.grid.set_least(round(_LEAST_LESSON * scale))
        view = self.height() - self._band.sizeHint().height() - 2 * gap
        shelf, near, learn = (
            _height(part, width, gap) for part in (self.shelf, self.near, self.learn)
        )
        room = view - shelf
        # The cards may reach down to the edge before a button in them is not seen.
        self.game_cards.fit(width, (room - near - learn, room - near, room + gap, view))

    # Pictures, after the first paint.

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.is_waiting and not self._later.isActive():
            self._later.start(0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now does every label have its own type, and so its height.
        self.fit()
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
            first = self._first
            held = first is not None and first in self.shelf.cards and first.hasFocus()
            self.shelf.fill_one()
            if held and self._first not in self.shelf.cards[:1]:
                # The card that had the keyboard turned out finished or damaged, and moved away.
                self.focus_first()
        if self.is_waiting:
            self._later.start(0)

    # Tables elsewhere.

    def _show_far(self) -> None:
        from prismdesk.link.guest import remembered

        self._far_unread = False
        self.shelf.show_far(remembered.listing())

    def _forget(self, table: Remembered) -> None:
        from prismdesk.link.guest import remembered

        remembered.forget(table)
        self._show_far()
        text = tr("This computer no longer knows “{table}”.", table=table.name)
        self.notice.say(text, tr("Undo"), lambda: self._remember(table))

    def _remember(self, table: Remembered) -> None:
        from prismdesk.link.guest import remembered

        try:
            remembered.remember(table)
        except NotSaved as failed:
            self.notice.say(say(failed.refused.message, {}))
        self._show_far()

    # The bin.

    def _to_bin(self, card: MatchCard) -> None:
        path = card.shelved.path
        from prismdesk.desk.home.trash import to_trash

        binned = to_trash(path)
        if isinstance(binned, Refused):
            self.notice.say(say(binned.message, {}))
            return
        self.forget.emit(path)
        self.refresh()
        text = tr("“{name}” is in the bin.", name=path.stem)
        if binned.now is not None:
            self.notice.say(text, tr("Undo"), lambda: self._bring_back(binned))
        else:
            self.notice.say(text)

    def _bring_back(self, binned: Trashed) -> None:
        from prismdesk.desk.home.trash import bring_back

        refused = bring_back(binned)
        self.refresh()
        self._hold(binned.path, 0)
        if refused is not None:
            self.notice.say(say(refused.message, {}))


def _height(part: QWidget, width: int, gap: int) -> int:
    """How much of the page that part takes, with the room beside it."""
    layout = part.layout()
    if part.isHidden() or layout is None:
        return 0
    return layout.heightForWidth(width) + gap
