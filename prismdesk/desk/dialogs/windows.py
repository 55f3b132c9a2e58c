"""Opens the windows beside the main one; each is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMargins, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.widgets.interaction import keyed

if TYPE_CHECKING:
    from prismdesk.desk.rulebook.window import Place, RulesWindow
    from prismdesk.desk.widgets.page import SideWindow

_FIRST: Final = next(iter(GAME_UIS))
_FRAME: Final = QMargins(8, 8, 8, 48)
"""Room kept free around a window: it is placed by its frame, whose title bar comes on top."""


class DialogWindows(QObject):
    """Shows each of them, and brings one that is open to the front.

    `new_match(str)`: who has read a first game wants to play that game.
    """

    new_match = Signal(str)

    def __init__(
        self, owner: QWidget, preferences: Preferences, names: Callable[[], Iterable[str]]
    ) -> None:
        """`names` gives those of everybody who plays in a match of those kept last."""
        super().__init__(owner)
        self._main = owner
        self._names = names
        self._preferences = preferences
        self.open: dict[str, SideWindow] = {}
        self._read: dict[str, Place] = {}
        """Where rules that are closed were read."""

    def show_rules(self, game: str = "", ruling: str = "") -> None:
        """The rules of a game (empty: the first), at a ruling if one is named."""
        window = self._rules(game or _FIRST)
        if ruling:
            window.show_ruling(ruling)
        else:
            window.show_rules()

    def show_first_game(self, game: str = "") -> None:
        """The guided first game."""
        self._rules(game or _FIRST).show_first_game()

    def show_settings(self) -> None:
        """Settings."""
        from prismdesk.desk.dialogs.settings import SettingsWindow

        self._front("settings", lambda: SettingsWindow(self._preferences))

    def show_about(self) -> None:
        """About, with credits and licences."""
        from prismdesk.desk.dialogs.about import AboutWindow
        from prismdesk.desk.rulebook.typesetting import credits_html

        self._front("about", lambda: AboutWindow(credits_html(), self._names))

    def show_keys(self, game: str = "") -> None:
        """All keys, beginning with those of the game that is on, if one is."""
        from prismdesk.desk.dialogs.keys_window import KeysWindow

        window = self._front("keys", KeysWindow)
        assert isinstance(window, KeysWindow), "it was made as one"
        window.show_game(game)

    def close(self) -> None:
        """Closes whatever is open."""
        for window in tuple(self.open.values()):
            window.close()

    def _rules(self, game: str) -> RulesWindow:
        from prismdesk.desk.rulebook.window import RulesWindow

        def make() -> RulesWindow:
            made = RulesWindow(game)
            made.new_match.connect(self._play)
            made.closed.connect(lambda: self._read.update({game: made.place}))
            return made

        window = self._front(f"rules {game}", make)
        assert isinstance(window, RulesWindow), "it was made as one"
        if game in self._read:
            window.go_on(self._read.pop(game))
        return window

    def _play(self, game: str) -> None:
        self._main.raise_()
        self._main.activateWindow()
        self.new_match.emit(game)

    def _front(self, name: str, make: Callable[[], SideWindow]) -> SideWindow:
        if name not in self.open:
            self.open[name] = made = make()
            made.closed.connect(lambda: self._let_go(name))
            keyed(made, "Ctrl+W", made.close, context=Qt.ShortcutContext.WindowShortcut)
            self._place(made)
        window = self.open[name]
        window.show()
        window.raise_()
        window.activateWindow()
        return window

    def _let_go(self, name: str) -> None:
        """What is closed would be dressed with every other theme, and books are large."""
        self.open.pop(name).deleteLater()

    def _place(self, window: QWidget) -> None:
        """As large as it wants to be, in the middle of the main window, all of it on the screen."""
        room = self._main.screen().availableGeometry().marginsRemoved(_FRAME)
        window.resize(window.sizeHint().boundedTo(room.size()))
        middle = self._main.geometry().center() - window.rect().center()
        left = max(room.left(), min(middle.x(), room.right() - window.width()))
        top = max(room.top(), min(middle.y(), room.bottom() - window.height()))
        window.move(left, top)
