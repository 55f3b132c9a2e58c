"""The layout of the match page: bars, two columns, the board area, and a game’s own panels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.boards.view import BoardView
from prismdesk.desk.game_ui.match_ui import MatchUi, Now, Wish
from prismdesk.desk.match.command_line import CommandLine
from prismdesk.desk.match.drafts import StoredDraft
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.match.player_panel import PlayerPanel
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.theme import Fitted, dressed, theme
from prismdesk.desk.widgets.basics import has_keyboard, label
from prismdesk.desk.widgets.interaction import chain
from prismdesk.desk.widgets.letter_keys import LetterKeys
from prismdesk.desk.widgets.page_frame import Scroller, discard, held, row, stack


class Shortcuts(LetterKeys):
    """The keys of the wishes there are now, in one part of a window (BP32)."""

    def __init__(self, owner: QWidget, do: Callable[[Wish], None]) -> None:
        super().__init__(owner)
        self._do = do
        self._wishes: dict[str, Wish] = {}

    def show(self, wishes: Iterable[Wish]) -> None:
        """The wishes that there are now; keys of others do nothing."""
        self._wishes = {wish.key: wish for wish in wishes}
        for key in self._wishes:
            if key not in self._actions:
                self.add(key, partial(self._press, key))
        self.refresh()

    def is_awake(self, keys: str) -> bool:
        return keys in self._wishes

    def _press(self, key: str) -> None:
        wish = self._wishes.get(key)
        if wish is not None:
            self._do(wish)


class GamePanels:
    """New panels of one game: `aside`, `tray`, `below`, and `over` the board; some on plates."""

    def __init__(
        self, match_ui: MatchUi, board: Board, player_panels: Mapping[Seat, PlayerPanel]
    ) -> None:
        self.aside, self.tray = match_ui.side_panel(board), match_ui.tray(board)
        self.below, self.over = match_ui.below(board), match_ui.over()
        on_player_panels = [match_ui.on_player_panel(seat, board) for seat in player_panels]
        for player_panel, own in zip(player_panels.values(), on_player_panels, strict=True):
            player_panel.hold(own)
        # A card goes before what it covered comes, so that nothing wants room for both.
        every = (self.over, self.aside, self.tray, self.below, *on_player_panels)
        self.every = tuple(one for one in every if one is not None)

    def show(self, model: MatchModel, now: Now, shortcuts: Shortcuts) -> None:
        """Shows the moment that is looked at, and what can be done by one press now.

        While an outcome is still played, only those show it that play along.
        """
        wishes, shown = model.wishes(now), model.for_panels(now)
        shortcuts.show(wishes)
        for panel in self.every:
            if model.untold is None or panel.plays_along:
                panel.show_now(shown, wishes)
                panel.rest_keys(shortcuts.rests)
        if self.over is not None and model.at is not None:
            self.over.hide()

    def hide(self) -> None:
        """Behind a curtain there is nothing of what is for one pair of eyes."""
        for panel in self.every:
            panel.hide()


_WIDTHS: Final = (256, 288)
_SHARES: Final = (0.26, 0.24)
_GROWN: Final = (0.19, 1.5)
"""The share of a wide window that a column may have which has use for more, and times what is
usual at most."""

_WIDEST: Final = 1.3
"""Times a column's usual width, however large the text is."""


class PageLayout(Fitted, QWidget):
    """The board has all the room that the columns leave; they grow with the text, up to a share."""

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[QWidget, ...] = ()
        self._grows = False

    def lay(
        self,
        bars: tuple[QWidget | None, ...],
        left: QWidget,
        board_area: QWidget,
        right: QWidget,
        *,
        grows: bool = False,
    ) -> None:
        """Puts the parts in their places; with `grows` the left one has use for more width."""
        self.columns, self._grows = (left, right), grows
        sides = row(left, (board_area, 1), right, gap=24, margins=(24, 24, 24, 16))
        stack(*(bar for bar in bars if bar is not None), (sides, 1), gap=0, on=self)
        dressed(self.fit)

    def fit(self) -> None:
        for side, width, share in zip(self.columns, _WIDTHS, _SHARES, strict=False):
            wanted = round(width * min(_WIDEST, theme().text_scale))
            if self._grows and side is self.columns[0]:
                share_grown, times = _GROWN
                wanted = max(wanted, round(min(self.width() * share_grown, wanted * times)))
            side.setFixedWidth(min(wanted, round(self.width() * share)))


def private_window_warning(model: MatchModel) -> QWidget:
    """What stands on a window in which a host types what the players tell him alone."""
    made = label(tr("This window is yours alone; do not share it."), "strong")
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setMargin(6)
    model.shown.connect(lambda now: made.setVisible(now.update.ending is None))
    return made


_LEAST_LOG = 172


class RightColumn(Scroller):
    """The log has the room that is left, but never less than a few lines; then all scrolls."""

    def __init__(self, aside: QWidget | None, log: QWidget) -> None:
        inside = stack(*(() if aside is None else (aside,)), (log, 1), gap=16)
        super().__init__(held(inside))
        self._log, self._aside, self._inside = log, aside, inside
        self._instead: QWidget | None = None
        self._store = QWidget(self)
        self._store.hide()
        dressed(self._refit)

    def show_log(self) -> None:
        """Scrolls to what stands below."""
        self.ensureWidgetVisible(self._log, 0, 0)

    def put(self, instead: QWidget | None) -> None:
        """Has this above the log, in the place of what the game has there; None: that again."""
        if self._instead is not None:
            discard([self._instead])
        self._instead = instead
        if self._aside is not None:
            # Shown and hidden by its game, it is neither while it is put away.
            if instead is None:
                self._inside.insertWidget(0, self._aside)
            else:
                self._inside.removeWidget(self._aside)
                self._aside.setParent(self._store)
        if instead is not None:
            self._inside.insertWidget(0, instead)
            instead.show()

    def _refit(self) -> None:
        self._log.setMinimumHeight(round(_LEAST_LOG * theme().text_scale))


_LINE_WIDTH = 880
"""As wide as people type, not as wide as the window is."""

_TRAY = 0.115
_TRAY_MOST = 1.5
"""How high a tray is, of all there is, where that is more than it needs; and times what it needs
at most."""


class BoardArea(Fitted, QWidget):
    """The board with a card over it; below, a tray, and the typed line or a panel in its place."""

    def __init__(
        self,
        board: Board,
        view: BoardView,
        command_line: CommandLine,
        panels: GamePanels,
        *,
        typing: bool = True,
    ) -> None:
        """Without `typing` the line is never there: nobody here has anything to type."""
        super().__init__()
        self._board, self._view = board, view
        self._command_line, self._panels = command_line, panels
        self._tray, self._below, self._card = panels.tray, panels.below, panels.over
        self._has_card = False
        self._typing = typing
        scene = QGridLayout()
        scene.addWidget(view, 0, 0)
        if panels.over is not None:
            scene.addWidget(panels.over, 0, 0, Qt.AlignmentFlag.AlignCenter)
            panels.over.raise_()
        whole = stack((scene, 1), gap=16, on=self)
        for one in (panels.tray, command_line, panels.below):
            if one is not None:
                one.setMaximumWidth(_LINE_WIDTH)
                whole.addLayout(row(None, (one, 100), None))
        command_line.setVisible(typing)
        if panels.tray is not None:
            chain(view, panels.tray, command_line)
        theme().changed.connect(self.fit)

    def fit(self) -> None:
        """The tray grows with the room that there is."""
        if self._tray is not None:
            least = self._tray.minimumSizeHint().height()
            share = round(_TRAY * theme().text_scale * self.height())
            self._tray.setFixedHeight(max(least, min(share, round(_TRAY_MOST * least))))

    # What the draft of the person is made in, as `DraftField` says it.

    @property
    def view(self) -> Any:
        """The view that is on the board."""
        return self._board.view

    @property
    def draft(self) -> StoredDraft:
        """The draft that is there now, to be seen or covered."""
        return StoredDraft(self._command_line.text, self._board.input.held)

    def show_draft(self, draft: StoredDraft | None) -> None:
        """Has this draft there, or none; one that was made on another board is dropped."""
        if draft is not None and self._board.input.restore(draft.picked):
            self._command_line.show_text(draft.text)
        else:
            self._command_line.show_text("")
            self._board.input.take("")

    def draft_was_sent(self) -> None:
        """The draft on the board was received as it is."""
        self._board.input.was_received()

    def forget_draft(self) -> None:
        """Empties line and board of it, and of what could bring it back."""
        self._command_line.forget()

    def hand_over(self) -> None:
        """Somebody else sits down: nothing of the one before is left."""
        self._board.hand_over()

    def draft_changed(self, text: str) -> None:
        """The line changed: what was wrong with it before covers the board no longer."""
        self._board.hush()
        self._board.input.take(text)

    # What is there.

    def show_moment(self, model: MatchModel, shortcuts: Shortcuts, now: Now) -> None:
        """Has the game's panels show this moment, and has those there that show something."""
        held = next((panel for panel in self._panels.every if has_keyboard(panel)), None)
        self._panels.show(model, now, shortcuts)
        self._settle()
        if held is not None and not has_keyboard(held):
            # What is hidden with the focus would hand it on to Home.
            self._view.setFocus()

    def _settle(self) -> None:
        """Has the typed line there, unless the panel has something to show in its place.

        A card that has just come is answered by keys, which rest while the line has the keyboard.
        """
        held = has_keyboard(self._command_line)
        had, self._has_card = self._has_card, self._card is not None and not self._card.isHidden()
        is_asked = self._has_card and not had and not self._command_line.text
        empty = self._below is None or self._below.isHidden()
        if self._below is not None:
            # The board keeps its size when one takes the place of the other, if it can.
            self._below.setMinimumHeight(self._command_line.sizeHint().height())
        self._command_line.setVisible(self._typing and empty)
        if held and (is_asked or self._command_line.isHidden()):
            self._view.setFocus()
