"""Creates, opens, shows and closes matches; imported only when the first match is wanted."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.page import MatchPage
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.window_sounds import WindowSounds
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.sounds.player import Player
from prismdesk.desk.texts import apart, tr
from prismdesk.files import folders
from prismdesk.files.match_file import SUFFIX
from prismdesk.files.refusals import shown
from prismdesk.games import game_named
from prismdesk.link.local.local_match import LocalMatch, begin
from prismdesk.link.saved import Told, is_untouched, load, path_for
from prismdesk.table.match import Match

if TYPE_CHECKING:
    from prismdesk.desk.app.presenting import Presenting
    from prismdesk.desk.dialogs.windows import DialogWindows
    from prismdesk.desk.widgets.notice import Notice
    from prismdesk.link.match_source import MatchSource


_LONG_MS: Final = 300
_LOG = logging.getLogger(__name__)


def begun(match: Match) -> LocalMatch | Refused:
    """A new match, saved in a file of its own in the usual folder."""
    rules = game_named(match.game)
    assert rules is not None, "New match offers only games that there are"
    return begin(match, rules, path_for(match))


def needs_a_table(path: Path) -> bool:
    """Whether the match of that file goes on with people in the network."""
    saved = load(path, verify=False)
    if isinstance(saved, Refused) or saved.table.ending is not None:
        return False
    return any(one.played_by is PlayedBy.NETWORK for one in saved.table.match.players)


@contextmanager
def checking(notice: Notice) -> Iterator[Told]:
    """Says how far a match has been checked that is read meanwhile, once that has taken a while.

    Nothing else happens in the window until it is done.
    """
    begun, said = QElapsedTimer(), ""
    begun.start()

    def tell(done: int, every: int) -> None:
        nonlocal said
        if begun.elapsed() >= _LONG_MS:
            said = tr("Checking every action: {percent} % done", percent=100 * done // every)
            notice.show_now(said)

    yield tell
    if said and notice.text == said:  # else it was refused, and that is said there now
        notice.hide()


class Said(NamedTuple):
    """What is said of a match that was left, and whether it goes away by itself."""

    text: str
    passes: bool


def said_of_left(session: Session, table: str) -> Said | None:
    """Where the match is to be found again; None where that is plain.

    `table` is the name of the table at which it is played, empty for one that is played here alone.
    """
    path, update = session.path, session.latest
    is_over = update is not None and update.ending is not None
    if path is None or _is_untouched(session):
        if not table or is_over:
            return None
        return Said(tr("Your seat is kept. {table} waits under Resume.", table=table), passes=True)
    if not path.exists():
        text = "“{file}” was removed while it was played; the match is not kept."
        return Said(tr(text, file=shown(path)), passes=False)
    if is_over:
        return None
    if path.parent == folders.matches():
        return Said(tr("Saved. It waits for you under Resume."), passes=True)
    return Said(tr("Saved in “{file}”.", file=shown(path)), passes=True)


def _remove(path: Path) -> None:
    """A match that nobody has begun to play; if it has to stay, Home does not offer it."""
    try:
        path.unlink(missing_ok=True)
    except OSError as failed:
        _LOG.info("%s stays: %s", path.name, failed)


def _is_untouched(session: Session) -> bool:
    """Whether nobody has done anything in it, by what its table has at the end."""
    played = session.played
    return isinstance(played, LocalMatch) and is_untouched(played.host.table)


def file_dialog(window: QWidget) -> QFileDialog:
    """Asks for a match file, while what is played goes on."""
    wanted = tr("Matches (*{suffix})", suffix=SUFFIX)
    made = QFileDialog(window, tr("Open a match"), str(folders.matches()), wanted)
    made.setFileMode(QFileDialog.FileMode.ExistingFile)
    made.setWindowModality(Qt.WindowModality.NonModal)
    return made


def dropped(event: QDropEvent) -> Path | None:
    """The first file that is dropped; whether it is a match is said when it is opened."""
    files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
    return Path(files[0]) if files else None


class MatchShown(QObject):
    """At most one match. It goes on by itself; every action of it is on disk.

    `shown(page, title)`: it is to be seen; `entitled(str)`: it is called so now. `leave()`: back to
    Home. `again(Match)`: the same once more, from the start. `show_table()`: the person wants
    to see who sits around it.
    """

    shown = Signal(QWidget, str)
    entitled = Signal(str)
    leave = Signal()
    again = Signal(object)
    show_table = Signal()

    def __init__(
        self, preferences: Preferences, side: DialogWindows, presenting: Presenting, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._preferences, self._side, self._presenting = preferences, side, presenting
        self.window: MatchPage | None = None
        self._table: TableModel | None = None
        self._is_new = False
        self._player = Player(parent=self)
        self.sounds: WindowSounds | None = None

    @property
    def game(self) -> str:
        """What is played; empty if nothing is."""
        return "" if self.window is None else self.window.session.rules.name

    def is_of(self, path: Path) -> bool:
        """Whether that file, by whatever name, is the one of the match that is on."""
        on = None if self.window is None else self.window.session.path
        if on is None or on == path:
            return on is not None
        try:
            return on.samefile(path)
        except (OSError, ValueError):
            return False  # one of them is not there, or has no name that a file can have

    def begin(self, played: MatchSource, table: TableModel | None, *, is_new: bool = False) -> None:
        """Shows this match in the place of the one before, at a table or without.

        A new one in which nobody does anything leaves no file.
        """
        self.drop()
        self._table, self._is_new = table, is_new
        session = Session(played)
        session.players_changed.connect(self._entitle)
        session.reseated.connect(self._reseat)
        session.updated.connect(self._look_for_ending)
        self._have(session)
        self._presenting.follow(session, table)
        self.show()

    def _have(self, session: Session) -> None:
        """Has a page for this session, which is its own from now on, with all ways from it."""
        self.window = match = MatchPage(session, self._preferences, self._table)
        session.setParent(match)
        if self.sounds is not None:
            self.sounds.close()
        heard = GAME_UIS[session.rules.name].broadcast()
        self.sounds = WindowSounds(
            match.model, heard, match.board, self._preferences, self._player,
            lambda: self._presenting.is_heard,
        )  # fmt: skip
        match.leave.connect(self.leave)
        match.again.connect(self._again)
        match.ruling.connect(partial(self._side.show_rules, self.game))
        wanted = match.commands
        wanted.show_table.connect(self.show_table)
        wanted.show_desk.connect(self._presenting.show_desk)
        wanted.show_rules.connect(self._side.show_rules)
        wanted.show_settings.connect(self._side.show_settings)
        wanted.show_keys.connect(self._side.show_keys)

    def show(self) -> None:
        """Brings the match that is on to the front."""
        if self.window is not None:
            self.shown.emit(self.window, self._title)

    @property
    def _title(self) -> str:
        assert self.window is not None, "a match is on"
        session = self.window.session
        players = " – ".join(map(apart, session.names.values()))
        return f"{players} · {session.rules.title}"

    def _entitle(self) -> None:
        if self.window is not None and self.window.isVisible():
            self.entitled.emit(self._title)

    def _look_for_ending(self) -> None:
        """Whoever has finished a match knows the game."""
        latest = None if self.window is None else self.window.session.latest
        known = self._preferences.now.finished
        if self.window is None or latest is None or latest.ending is None:
            return
        if self.window.session.persons and self.game not in known:
            self._preferences.change(finished=(*known, self.game))

    def _reseat(self) -> None:
        """Other people are at this computer now: they get a page of their own, on the same match.

        What the one before had on his page, a draft and what he copied, goes with it.
        """
        before = self.window
        assert before is not None, "its session has news"
        was_seen = before.isVisible()
        before.privacy.purge()
        before.model.own_question = None
        self._have(before.session)
        if was_seen:
            self.show()
        before.setParent(None)
        before.deleteLater()

    def drop(self, table: str = "") -> Said | None:
        """Takes the match off the pages as it is; what is to be said of that.

        `table` is the name of the table where a seat in it is kept, if one is.
        """
        if self.window is None:
            return None
        left, self.window = self.window, None
        if self.sounds is not None:
            self.sounds.close()
            self.sounds = None
        self._presenting.leave()
        left.privacy.purge()
        path = left.session.path
        # What was on its way to the table is done, and on disk, once it is closed.
        left.session.close()
        left.setParent(None)
        left.deleteLater()
        is_nothing = self._is_new and _is_untouched(left.session)
        # At another path ours is kept beside somebody else's file, which stays.
        if is_nothing and path is not None and path == left.session.path:
            _remove(path)
        return said_of_left(left.session, table)

    def close(self) -> None:
        """Leaves the match, if one is on, and lets go of the sound device."""
        self.drop()
        self._player.close()

    def _again(self, change_seats: bool) -> None:
        if self.window is not None:
            played = self.window.session.played
            assert isinstance(played, LocalMatch), "no other machine has a part in it"
            self.again.emit(played.once_more(change_seats=change_seats))
