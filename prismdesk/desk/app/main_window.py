"""The main window: Home, New match, the tables or a match, and what all of them share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QShowEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.app.presenting import Presenting
from prismdesk.desk.dialogs.windows import DialogWindows
from prismdesk.desk.home.page import Home
from prismdesk.desk.home.shelf_reader import names_of_players
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.texts import say, tr
from prismdesk.desk.widgets.interaction import keyed
from prismdesk.desk.widgets.notice import Notice
from prismdesk.desk.widgets.page_frame import stack
from prismdesk.desk.widgets.window_places import keep, take_room

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

    from prismdesk.desk.app.match_opening import MatchShown, Said
    from prismdesk.desk.lobby.table_model import TableModel
    from prismdesk.desk.lobby.table_pages import TablePages
    from prismdesk.desk.match.page import MatchPage
    from prismdesk.desk.new_match.page import NewMatch
    from prismdesk.link.discovery.dns_sd import FoundTable
    from prismdesk.link.guest.remembered import Remembered
    from prismdesk.link.match_source import MatchSource
    from prismdesk.table.match import Match

USUAL: Final = QSize(1280, 800)
SMALLEST: Final = QSize(1024, 600)

_SETTLE_MS: Final = 200

_TORN: Final = "The last line of the file was unfinished, and was left out. Nothing else is lost."


class MainWindow(QMainWindow):
    """One page at a time, and a line for sentences above it."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences
        self.setAcceptDrops(True)
        self.setMinimumSize(SMALLEST)
        if not keep(self, "main", preferences):
            take_room(self, USUAL)
        self.notice = Notice()
        self.pages = QStackedWidget()
        self.home = Home()
        self._new_match: NewMatch | None = None
        self._tables: TablePages | None = None
        self._is_settled = self._is_ending = False
        self._settling = QTimer(self, singleShot=True)
        self._chooser: QFileDialog | None = None
        self._shown: MatchShown | None = None
        self.side = DialogWindows(self, preferences, names_of_players)
        self.presenting = Presenting(preferences, self.notice, self)
        self.pages.addWidget(self.home)
        whole = QWidget()
        self._column = stack(self.notice, (self.pages, 1), gap=0, on=whole)
        self.setCentralWidget(whole)
        self._connect()
        self._keys()
        self.go_home()
        if preferences.refused is not None:
            self.say(preferences.refused)

    def _connect(self) -> None:
        home, side = self.home, self.side
        home.shelf.resume.connect(self.open)
        home.shelf.open_file.connect(self.choose_file)
        home.game_cards.at_once.connect(self.begin_at_once)
        home.game_cards.new_match.connect(self.ask_new_match)
        home.host.connect(self.ask_host)
        home.join.connect(partial(self.ask_join, None))
        home.near.chosen.connect(self.ask_join)
        home.shelf.back.connect(self.visit_again)
        home.near.why.connect(self.ask_why)
        home.game_cards.rules.connect(side.show_rules)
        home.learn.rules.connect(side.show_rules)
        home.learn.first_game.connect(side.show_first_game)
        self._settling.timeout.connect(self._settle)
        home.settings.connect(side.show_settings)
        home.about.connect(side.show_about)
        home.keys.connect(side.show_keys)
        side.new_match.connect(self.ask_new_match)
        self.preferences.trouble.connect(self.say)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # With Home on the screen, what the next click needs is made ready.
        self._settling.start(_SETTLE_MS)

    def _settle(self) -> None:
        if self.windowIcon().isNull():
            from prismdesk.desk.theme.icons import program_icon

            QGuiApplication.setWindowIcon(program_icon())  # for those beside this one as well
            _playing()
            self._settling.start(0)  # a click that came meanwhile is answered before the rest
            return
        self._is_settled = True
        if self.pages.currentWidget() is self.home:
            self.tables.search.start()

    @property
    def new_match(self) -> NewMatch:
        """The page where a match is set up, made when it is first wanted."""
        if self._new_match is None:
            from prismdesk.desk.new_match.page import NewMatch

            self._new_match = NewMatch(self.preferences)
            self._new_match.start.connect(self.begin)
            self._new_match.host.connect(lambda match, name: self.host(match, name=name))
            self._new_match.cancel.connect(self.go_home)
            self.pages.addWidget(self._new_match)
        return self._new_match

    @property
    def tables(self) -> TablePages:
        """The way to matches with other machines, made when it is first wanted."""
        if self._tables is None:
            from prismdesk.desk.lobby.table_pages import TablePages

            self._tables = tables = TablePages(self.preferences, self)
            tables.shown.connect(self._show_page)
            tables.entitled.connect(self.setWindowTitle)
            tables.began.connect(self._table_began)
            tables.back.connect(self._matches.show)
            tables.left.connect(self.go_home)
            tables.ask_leave.connect(lambda: self._leaving(self.go_home))
            tables.said.connect(self.say)
            tables.told.connect(self._tell)
            tables.desk.connect(self.presenting.show_desk)
            tables.sits.connect(self.presenting.sit)
            self._column.insertWidget(1, tables.offer)
            tables.search.found.connect(lambda: self.home.near.show_found(tables.search.tables))
        return self._tables

    @property
    def match(self) -> MatchPage | None:
        """The match that is on, if one is."""
        return None if self._shown is None else self._shown.window

    @property
    def _at(self) -> TableModel | None:
        """The table that one is at, if any."""
        return None if self._tables is None else self._tables.at

    @property
    def _matches(self) -> MatchShown:
        if self._shown is None:
            from prismdesk.desk.app.match_opening import MatchShown

            self._shown = shown = MatchShown(self.preferences, self.side, self.presenting, self)
            shown.shown.connect(self._show_page)
            shown.entitled.connect(self.setWindowTitle)
            shown.leave.connect(lambda: self._leaving(self.go_home))
            shown.again.connect(self.begin)
            shown.show_table.connect(self.show_table)
        return self._shown

    def _keys(self) -> None:
        side, context, full_screen = self.side, Qt.ShortcutContext, Qt.WindowState.WindowFullScreen
        for keys, then in (
            ("Ctrl+N", lambda: self.ask_new_match("")),
            ("Ctrl+Shift+N", self.ask_host),
            ("Ctrl+J", lambda: self.ask_join(None)),
            ("Ctrl+O", self.choose_file),
            ("Ctrl+,", side.show_settings),
            ("F1", lambda: side.show_keys(self._game)),
            ("Shift+F1", lambda: side.show_rules(self._game)),
            ("F11", lambda: self.setWindowState(self.windowState() ^ full_screen)),
        ):
            keyed(self, keys, then, context=context.WindowShortcut)
        # Quit quits from every window, the others are the main one's own.
        keyed(self, "Ctrl+Q", self.close, context=context.ApplicationShortcut)

    @property
    def _game(self) -> str:
        return "" if self._shown is None else self._shown.game

    def say(self, refused: Refused) -> None:
        """Shows why something could not be done, where no place in the window is concerned."""
        self.notice.say(say(refused.message, {}))

    def _tell(self, text: str) -> None:
        """Mentions it, unless the match says it itself."""
        if self.match is None or self.pages.currentWidget() is not self.match:
            self.notice.mention(text)

    def go_home(self) -> None:
        """Leaves the match and the table, if there are any, as they are: all of it is on disk."""
        at = self._at
        if self.match is not None:
            # Whoever the table has let go was told why, and no seat is kept for him.
            name = "" if at is None or at.is_gone else at.name
            self._say_left(self._matches.drop(name))
        if self._tables is not None:
            self._tables.leave()
        if self._is_settled:
            self.tables.search.start()
        self.home.refresh()
        self.pages.setCurrentWidget(self.home)
        self.home.focus_first()
        self.setWindowTitle("PrismDesk")

    def _say_left(self, said: Said | None) -> None:
        """Where the match that was left is to be found again."""
        if said is None:
            self.notice.hide()
        elif said.passes:
            self.notice.mention(said.text)
        else:
            self.notice.say(said.text)

    def _leaving(self, then: Callable[[], None]) -> None:
        """Goes on with `then` once nobody is cut off by it, or the person wants that."""
        if self._question:
            self.notice.ask(self._question, tr("Close the table"), then)
        else:
            self.notice.hide()
            then()

    @property
    def _question(self) -> str:
        """What there is to be asked before this machine goes; nothing if nobody else minds."""
        return "" if self._tables is None else self._tables.question

    # Ways to a match.

    def begin_at_once(self, game: str, alone: bool) -> None:
        """Begins a match of that game with nothing asked: against a bot, or of two people here."""

        def then() -> None:
            self._leave_all()
            if not self.new_match.begin_at_once(game, alone=alone):
                self._show_page(self.new_match, tr("New match"))

        self._leaving(then)

    def ask_new_match(self, game: str, *, away: bool = False) -> None:
        """Shows New match for that game (empty: the first). A running match is left.

        With `away` somebody in the network is to play.
        """

        def then() -> None:
            self._leave_all()
            self.new_match.open(game, away=away)
            self._show_page(self.new_match, tr("New match"))

        self._leaving(then)

    def ask_host(self) -> None:
        """Shows New match for a table that others can join."""
        self.ask_new_match("", away=True)

    def ask_join(self, found: FoundTable | None) -> None:
        """Shows the page to join a table, with that one picked; or goes back to a seat there."""
        kept = None if found is None else self.tables.kept_seat(found)
        if kept is None:
            self._leaving(lambda: self._show_join(found))
        else:
            self.visit_again(kept)

    def ask_why(self) -> None:
        """Shows why a table is not seen."""
        self.tables.diagnose()

    def show_table(self) -> None:
        """Shows who sits at the table; the match goes on."""
        self.tables.show_waiting()

    def begin(self, match: Match) -> None:
        """Begins the match and shows it."""
        self.show_match(_playing().begun(match), is_new=True)

    def host(
        self, draft: Match, *, name: str = "", port: int | None = None, save: Path | None = None
    ) -> None:
        """Opens a table for that match; where it has no name it is called as the last one."""
        self._leaving(lambda: self.tables.host(draft, name, port=port, save=save))

    def host_again(self, path: Path) -> None:
        """Opens the table of a match that goes on with others in the network."""
        self._leaving(lambda: self._host_again(path))

    def join(self, address: str, code: str, *, name: str = "", watch: bool = False) -> None:
        """Joins the table there; what is not given yet is asked for."""

        def then() -> None:
            self._show_join(None)
            self.tables.join_now(address, code, name, watch=watch)

        self._leaving(then)

    def visit_again(self, remembered: Remembered) -> None:
        """Goes back to a table at which somebody here has sat."""
        self._leaving(lambda: self.tables.visit_again(remembered))

    def open(self, path: Path) -> None:
        """Opens a match from its file and shows it."""
        if self._shown is None or not self._shown.is_of(path):
            self._leaving(lambda: self._open(path))

    def _open(self, path: Path) -> None:
        if _playing().needs_a_table(path):
            self._host_again(path)
        else:
            from prismdesk.link.local.local_match import resume

            with _playing().checking(self.notice) as told:
                self.show_match(resume(path, told=told))

    def _host_again(self, path: Path) -> None:
        with _playing().checking(self.notice) as told:
            self.tables.host_again(path, told)

    def _show_join(self, found: FoundTable | None) -> None:
        self._leave_all()
        self.tables.search.start()
        self.tables.ask_join(found=found)

    def _leave_all(self) -> None:
        """Leaves the match and the table, if there are any."""
        if self.match is not None or self._at is not None:
            self.go_home()
        self.notice.hide()

    def _show_page(self, page: QWidget, title: str) -> None:
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        self.setWindowTitle(title)
        if self._at is not None:
            self.tables.search.stop()

    def choose_file(self) -> None:
        """Asks for a match file, and opens it. What is played meanwhile goes on."""
        if self._chooser is None:
            self._chooser = _playing().file_dialog(self)
            self._chooser.fileSelected.connect(lambda name: self.open(Path(name)))
        self._chooser.show()
        self._chooser.raise_()

    def show_match(self, local: MatchSource | Refused, *, is_new: bool = False) -> None:
        """Shows a match that has been opened here, or says why it could not be."""
        if isinstance(local, Refused):
            self.say(local)
            self.home.refresh()
            return
        self._leave_all()
        self._show_played(local, is_new=is_new)

    def _table_began(self, played: MatchSource) -> None:
        """A match of the table is on; it takes the place of the one before."""
        self.notice.hide()
        self._show_played(played)

    def _show_played(self, played: MatchSource, *, is_new: bool = False) -> None:
        self._matches.begin(played, self._at, is_new=is_new)
        if self._tables is not None:
            self._tables.search.stop()
        if played.torn:
            self.notice.say(tr(_TORN))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _playing().dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = _playing().dropped(event)
        if path is not None:
            self.open(path)

    def end(self) -> None:
        """Closes the window, whoever is at its table: nobody is there to be asked."""
        self._is_ending = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        app = QGuiApplication.instance()
        logs_out = isinstance(app, QGuiApplication) and app.isSavingSession()
        if self._question and not (self.notice.is_asking or self._is_ending or logs_out):
            self._leaving(self.end)
            event.ignore()
            return
        self._settling.stop()
        for one in (self._shown, self._tables, self.side, self._chooser, self.presenting):
            if one is not None:
                one.close()
        super().closeEvent(event)


def _playing() -> ModuleType:
    """What a match needs. The types are said where it is used; the import is here alone."""
    from prismdesk.desk.app import match_opening

    return match_opening
