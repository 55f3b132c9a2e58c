"""What every editor of set-ups does: takes steps back, loads and saves, and says what it did."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.files import Files, FileWords
from prismdesk.desk.entering.work import Work
from prismdesk.desk.parts.keyed import keyed
from prismdesk.desk.parts.notice import Notice
from prismdesk.desk.texts import say, tr
from prismdesk.files import setup_text
from prismdesk.files.not_saved import NotSaved
from prismdesk.files.sentences import shown


class Editor(QWidget):
    """A set-up under somebody's hand. `changed()`: `text` or `refused` is another.

    A game's own editor calls `show_all` once it is whole.
    """

    changed = Signal()

    def __init__(self, work: Work[Any], words: FileWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._damaged = ""
        self.notice = Notice()
        self.files = Files(self, words)
        self.files.loaded.connect(self.load)
        self.files.saved.connect(self.save)
        keys = QKeySequence.StandardKey
        for standard, then in ((keys.Undo, self.undo), (keys.Redo, self.redo)):
            for sequence in QKeySequence.keyBindings(standard):
                keyed(self, sequence.toString(), then, repeats=True)

    # What an editor says.

    @abstractmethod
    def show_all(self) -> None:
        """Show all as it stands now."""

    @abstractmethod
    def show_damaged(self, name: str, refused: Refused) -> None:
        """Show the faults of the file of that name, of which nothing was loaded."""

    @abstractmethod
    def begin_anew(self) -> None:
        """What is typed next goes on with nothing that was typed before."""

    @abstractmethod
    def point(self) -> None:
        """Bring the person to the first thing that is wrong, or else to where he enters it."""

    @abstractmethod
    def take_keyboard(self) -> None:
        """The keys go to where a set-up is entered."""

    # What New match asks.

    @property
    def text(self) -> str | None:
        """The set-up, or None where nothing is entered."""
        return self._work.whole

    @property
    def refused(self) -> Refused | None:
        """Why no match can begin with it, with every fault and its line in `text`."""
        return self._work.refused

    def set_text(self, text: str) -> None:
        """Show only that set-up, right or wrong; nothing can be taken back before it."""
        self._work.begin(text)
        self._work.place = 1
        self.show_all()
        self.changed.emit()

    def set_options(self, given: Mapping[str, str]) -> None:
        """Judge and draw by these options of the match."""
        before = self._work.refused
        self._work.set_options(given)
        self.show_all()
        if self._work.refused != before:
            self.changed.emit()

    # What happens.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Enter goes on in here; on a page around it, it might begin the match.
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.files.close()

    def undo(self) -> None:
        """Take the last step back."""
        self._stepped(self._work.undo())

    def redo(self) -> None:
        """Take the last step again that was taken back."""
        self._stepped(self._work.redo())

    def _stepped(self, did: bool) -> None:
        if did:
            self.begin_anew()
            self.did(None)

    def did(self, refused: Refused | None) -> None:
        """Something was to be changed."""
        if refused is not None:
            self.notice.say(say(refused.message, {}))
        self.show_all()
        self.changed.emit()

    # Files.

    def load(self, path: Path) -> None:
        """Take all of that file; if it has faults, only list them."""
        self.notice.hide()
        text = setup_text.read(path)
        refused = text if isinstance(text, Refused) else self._work.load(text)
        if refused is None:
            self.did(None)
        elif refused.faults and isinstance(text, str):
            self._damaged = text
            self.show_damaged(shown(path), refused)
        else:
            why = say(refused.message, {})
            self.notice.say(tr("{why} Nothing was loaded; all is as before.", why=why))

    def load_damaged(self) -> None:
        """Take all of the file that was shown with its faults."""
        self.did(self._work.load(self._damaged, whatever=True))
        self.point()

    def save(self, path: Path) -> None:
        """Put all into that file, right or wrong."""
        try:
            setup_text.write(path, self._work.whole or "")
        except NotSaved as wrong:
            self.notice.say(say(wrong.message, {}))
        else:
            self.notice.mention(tr("Saved in “{file}”.", file=shown(path)))
