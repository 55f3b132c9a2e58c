"""The program's window: Home, New match, or a match; and what concerns all of them."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QShowEvent,
)
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.home.page import Home
from prismdesk.desk.parts.keyed import keyed
from prismdesk.desk.parts.notice import Notice
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.side.windows import SideWindows
from prismdesk.desk.texts import apart, say, tr
from prismdesk.files import folders
from prismdesk.files.match_file import SUFFIX
from prismdesk.files.sentences import shown

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

    from prismdesk.desk.choosing.page import NewMatch
    from prismdesk.desk.match.session import Session
    from prismdesk.desk.match.window import MatchWindow
    from prismdesk.link.local import LocalMatch
    from prismdesk.table.match import Match

USUAL: Final = QSize(1280, 800)
SMALLEST: Final = QSize(1024, 600)

_FRAME: Final = 48
"""What the system may set around a window, about."""

_SETTLE_MS: Final = 200


class MainWindow(QMainWindow):
    """One page at a time, and a line for sentences above it."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences
        self.setAcceptDrops(True)
        self.setMinimumSize(SMALLEST)
        self._take_room()
        self.notice = Notice()
        self.pages = QStackedWidget()
        self.home = Home()
        self._new_match: NewMatch | None = None
        self._choosing: QFileDialog | None = None
        self.match: MatchWindow | None = None
        self.side = SideWindows(self, preferences)
        self.pages.addWidget(self.home)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(whole)
        self._connect()
        self._keys()
        self.go_home()
        if preferences.refused is not None:
            self.say(preferences.refused)

    def _take_room(self) -> None:
        """The usual size, or all of a screen that is too small for it and a title bar."""
        room = self.screen().availableSize()
        self.resize(USUAL.boundedTo(room))
        if room.width() < USUAL.width() + _FRAME or room.height() < USUAL.height() + _FRAME:
            self.setWindowState(Qt.WindowState.WindowMaximized)

    def _connect(self) -> None:
        home, side = self.home, self.side
        home.resume.connect(self.open)
        home.new_match.connect(self.ask_new_match)
        home.rules.connect(side.show_rules)
        home.first_game.connect(side.show_first_game)
        home.settings.connect(side.show_settings)
        home.about.connect(side.show_about)
        home.keys.connect(side.show_keys)
        self.preferences.trouble.connect(self.say)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # What the next click needs is made ready once Home is on the screen.
        QTimer.singleShot(_SETTLE_MS, self, self._settle)

    def _settle(self) -> None:
        if self.windowIcon().isNull():
            from prismdesk.desk.look.icons import program_icon

            # For the windows beside this one as well.
            QGuiApplication.setWindowIcon(program_icon())
            _playing()

    @property
    def new_match(self) -> NewMatch:
        """The page where a match is set up, made when it is first wanted."""
        if self._new_match is None:
            self._new_match = _playing().new_match_page(self.preferences)
            self._new_match.start.connect(self.begin)
            self._new_match.cancel.connect(self.go_home)
            self.pages.addWidget(self._new_match)
        return self._new_match

    def _keys(self) -> None:
        side, context = self.side, Qt.ShortcutContext
        for keys, then in (
            ("Ctrl+N", lambda: self.ask_new_match("")),
            ("Ctrl+O", self.choose_file),
            ("Ctrl+,", side.show_settings),
            ("F1", side.show_keys),
            ("Shift+F1", lambda: side.show_rules(self._game)),
            ("F11", self.turn_full_screen),
        ):
            keyed(self, keys, then, context=context.WindowShortcut)
        # Quit quits from every window, the others are the main one's own.
        keyed(self, "Ctrl+Q", self.close, context=context.ApplicationShortcut)

    @property
    def _game(self) -> str:
        return "" if self.match is None else self.match.session.rules.name

    def say(self, refused: Refused) -> None:
        """Shows why something could not be done, where no place in the window is concerned."""
        self.notice.say(say(refused.message, {}))

    def go_home(self) -> None:
        """Leaves the match, if there is one, as it is: all of it is on disk."""
        if self.match is not None:
            left, self.match = self.match, None
            left.privacy.purge()
            left.session.close()
            self.pages.removeWidget(left)
            left.deleteLater()
            self._say_where(left.session)
        self.home.refresh()
        self.pages.setCurrentWidget(self.home)
        self.home.focus_first()
        self.setWindowTitle("PrismDesk")

    def _say_where(self, session: Session) -> None:
        """Where a match that was left is to be found again."""
        path, update = session.path, session.latest
        if path is None:
            return
        if not path.exists():
            text = "“{file}” was removed while it was played; the match is not kept."
            self.notice.say(tr(text, file=shown(path)))
        elif update is not None and update.ending is not None:
            self.notice.hide()
        elif path.parent == folders.matches():
            self.notice.mention(tr("Saved. It waits for you under Resume."))
        else:
            self.notice.mention(tr("Saved in “{file}”.", file=shown(path)))

    def ask_new_match(self, game: str) -> None:
        """Shows New match for that game (empty: the first). A running match is left."""
        if self.match is not None:
            self.go_home()
        self.notice.hide()
        self.new_match.open(game)
        self.pages.setCurrentWidget(self.new_match)
        self.setWindowTitle(tr("New match"))

    def begin(self, match: Match) -> None:
        """Begins the match and shows it."""
        self.show_match(_playing().begun(match))

    def open(self, path: Path) -> None:
        """Opens a match from its file and shows it."""
        if self.match is not None and self.match.session.path == path:
            return
        self.show_match(_playing().reopened(path))

    def choose_file(self) -> None:
        """Asks for a match file, and opens it. What is played meanwhile goes on."""
        from PySide6.QtWidgets import QFileDialog

        if self._choosing is None:
            wanted = tr("Matches (*{suffix})", suffix=SUFFIX)
            self._choosing = QFileDialog(self, tr("Open a match"), str(folders.matches()), wanted)
            self._choosing.setFileMode(QFileDialog.FileMode.ExistingFile)
            self._choosing.setWindowModality(Qt.WindowModality.NonModal)
            self._choosing.fileSelected.connect(lambda name: self.open(Path(name)))
        self._choosing.show()
        self._choosing.raise_()

    def turn_full_screen(self) -> None:
        """To the full screen, or back to how the window was."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def show_match(self, local: LocalMatch | Refused) -> None:
        """Shows a match that has been opened, or says why it could not be."""
        if isinstance(local, Refused):
            self.say(local)
            self.home.refresh()
            return
        if self.match is not None:
            self.go_home()
        self.notice.hide()
        self.match = _playing().window_for(local, self.preferences)
        session = self.match.session
        self.match.leave.connect(self.go_home)
        self.match.again.connect(self._again)
        game = session.rules.name
        self.match.ruling.connect(lambda rule: self.side.show_rules(game, rule))
        self.match.commands.add_help(self.side)
        self.pages.addWidget(self.match)
        self.pages.setCurrentWidget(self.match)
        players = " – ".join(map(apart, session.names.values()))
        self.setWindowTitle(f"{players} · {session.rules.title}")
        if local.torn:
            text = (
                "The last line of the file was unfinished, and was left out. Nothing else is lost."
            )
            self.notice.say(tr(text))

    def _again(self, change_seats: bool) -> None:
        """The same match once more, from the start."""
        if self.match is None:
            return
        self.begin(self.match.session.once_more(change_seats=change_seats))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _match_in(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = _match_in(event)
        if path is not None:
            self.open(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.match is not None:
            self.match.privacy.purge()
            self.match.session.close()
        self.side.close()
        if self._choosing is not None:
            self._choosing.close()
        super().closeEvent(event)


def _playing() -> ModuleType:
    """What a match needs. The types are said where it is used; the import is here alone."""
    from prismdesk.desk.match import playing

    return playing


def _match_in(event: QDropEvent) -> Path | None:
    """The first file that is dropped; whether it is a match is said when it is opened."""
    files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
    return Path(files[0]) if files else None
