"""What the editors of all games are: tabs, the board or the text, and what stands beside it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.aside import Aside
from prismdesk.desk.entering.files import Files
from prismdesk.desk.entering.reading import Finding, Reading
from prismdesk.desk.entering.rounds import RoundTabs
from prismdesk.desk.entering.stage import Stage
from prismdesk.desk.entering.work import Work
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.keyed import keyed
from prismdesk.desk.parts.notice import Notice
from prismdesk.desk.parts.pages import Scroller
from prismdesk.desk.texts import say, tr
from prismdesk.files import setup_text
from prismdesk.files.not_saved import NotSaved
from prismdesk.files.sentences import shown

_WIDE: Final = 880
"""From this width on the fields stand beside the board."""

_SHAPE: Final = 0.95
"""Height by width of the board with the line below it, where it has a column for itself."""

_BAR: Final = 28
"""What two scroll bars may take of the width."""

_BESIDE: Final = (410, 460)
"""How narrow and how wide they are there."""


class RoundsEditor(QWidget):
    """Some rounds, each drawn, entered or faulty. `changed()`: `text` or `refused` is another.

    A game's own editor calls `show_all` once it is whole.
    """

    changed = Signal()

    def __init__(
        self, work: Work[Any], stage: Stage, aside: Aside, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._work = work
        self._damaged = ""
        self.notice = Notice()
        self.tabs = RoundTabs(work.rounds)
        self.stage = stage
        self.aside = aside
        self.files = Files(self)
        self._lay_out()
        self._connect()
        self._keys()

    # What New match asks.

    @property
    def text(self) -> str | None:
        """The set-up, or None where nothing is entered: all rounds are drawn."""
        return self._work.whole

    @property
    def refused(self) -> Refused | None:
        """Why no match can begin with it, with every fault and its line in `text`."""
        return self._work.refused

    @property
    def readings(self) -> tuple[Reading, ...]:
        """How each round stands."""
        return self._work.readings

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

    def point(self) -> None:
        """Bring the person to the first thing that is wrong, or else to the board."""
        for place, reading in enumerate(self._work.readings, start=1):
            if reading.findings:
                self.go_to_round(place)
                self.go_to(reading.findings[0])
                return
        self.stage.board.setFocus(Qt.FocusReason.OtherFocusReason)

    # What is where.

    def _lay_out(self) -> None:
        self._both = QHBoxLayout()
        self._both.setSpacing(16)
        self._both.addWidget(self.stage, 1)
        self._beside = Scroller(self.aside)
        self._both.addWidget(self._beside)
        below = QWidget()
        below.setLayout(self._both)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.notice)
        layout.addWidget(self.tabs)
        layout.addWidget(Scroller(below), 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        scale = max(1.0, theme().text_scale)
        wide = self.width() >= _WIDE
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._both.setDirection(way)
        least, most = (round(width * scale) for width in _BESIDE)
        room = min(most, max(least, round(self.width() * 0.36)), self.width() // 2)
        self._beside.setMinimumWidth(room if wide else 0)
        self._beside.setMaximumWidth(room if wide else self.width())
        # Where all is one column, it is that column that scrolls.
        board = min(round(self.width() * _SHAPE), self.height() - self.tabs.height() - _BAR)
        self.stage.setMinimumHeight(0 if wide else max(board, self.stage.minimumWidth()))
        high = self.aside.heightForWidth(self.width() - _BAR)
        self._beside.setMinimumHeight(0 if wide else high)

    # What happens.

    def _connect(self) -> None:
        work, stage, aside = self._work, self.stage, self.aside
        self.tabs.chosen.connect(self.go_to_round)
        stage.board.pasted.connect(self._paste_round)
        stage.text.edited.connect(lambda text: self.did(work.type_text(text)))
        stage.text.pasted.connect(self._paste_text)
        stage.undo.connect(self.undo)
        aside.findings.wanted.connect(self.go_to)
        aside.draw.clicked.connect(self.draw_round)
        aside.clear.clicked.connect(lambda: self.did(work.clear()))
        aside.load.clicked.connect(self.files.choose_to_load)
        aside.save.clicked.connect(self.files.choose_to_save)
        aside.damaged.taken.connect(self._load_damaged)
        aside.damaged.left.connect(aside.show_findings)
        self.files.loaded.connect(self.load)
        self.files.saved.connect(self.save)

    def _keys(self) -> None:
        keys = QKeySequence.StandardKey
        for standard, then in ((keys.Undo, self.undo), (keys.Redo, self.redo)):
            for sequence in QKeySequence.keyBindings(standard):
                keyed(self, sequence.toString(), then, repeats=True)
        keyed(self, "Ctrl+PgUp", lambda: self._step_rounds(-1), repeats=True)
        keyed(self, "Ctrl+PgDown", lambda: self._step_rounds(1), repeats=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Enter goes on in here; on a page around it, it might begin the match.
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.files.close()

    def go_to_round(self, place: int) -> None:
        """Look at that round, from 1."""
        self._work.place = place
        self.stage.board.entry.begin_anew()
        self.show_all()

    def _step_rounds(self, by: int) -> None:
        self.go_to_round(min(self._work.rounds, max(1, self._work.place + by)))

    def draw_round(self) -> None:
        """Draw the round that is looked at, from a seed that nobody knows."""
        self.did(self._work.draw(secrets.token_hex(16)))

    def undo(self) -> None:
        """Take the last step back."""
        self._stepped(self._work.undo())

    def redo(self) -> None:
        """Take the last step again that was taken back."""
        self._stepped(self._work.redo())

    def _stepped(self, did: bool) -> None:
        if did:
            self.stage.board.entry.begin_anew()
            self.did(None)

    def did(self, refused: Refused | None) -> None:
        """Something was to be changed."""
        if refused is not None:
            self.notice.say(say(refused.message, {}))
        self.show_all()
        self.changed.emit()

    # Files, and what is pasted.

    def load(self, path: Path) -> None:
        """Take all rounds from that file; if it has faults, only list them."""
        self.notice.hide()
        text = setup_text.read(path)
        refused = text if isinstance(text, Refused) else self._work.load(text)
        if refused is None:
            self.did(None)
        elif refused.faults and isinstance(text, str):
            self._damaged = text
            self.aside.show_damaged(shown(path), refused)
        else:
            why = say(refused.message, {})
            self.notice.say(tr("{why} Nothing was loaded; all is as before.", why=why))

    def _load_damaged(self) -> None:
        self.did(self._work.load(self._damaged, whatever=True))
        self.point()

    def save(self, path: Path) -> None:
        """Put all rounds into that file, right or wrong."""
        try:
            setup_text.write(path, self._work.whole or "")
        except NotSaved as wrong:
            self.notice.say(say(wrong.message, {}))
        else:
            self.notice.mention(tr("Saved in “{file}”.", file=shown(path)))

    def _paste_round(self, text: str) -> None:
        """A text for the whole round, or for several."""
        pasted = self._work.paste(text)
        if isinstance(pasted, Refused):
            self.did(pasted)
        elif pasted:
            self.did(None)
            self._mention(pasted)

    def _paste_text(self, text: str) -> None:
        """Several rounds go to their places, anything else to where the cursor is."""
        rounds = self._work.split(text)
        if len(rounds) > 1:
            self._paste_round(text)
        else:
            self.stage.text.insert("".join(rounds.values()) or text)

    def _mention(self, rounds: int) -> None:
        if rounds > 1:
            text = tr("{count} rounds were pasted. Undo takes them back.", count=rounds)
            self.notice.mention(text)

    # What is shown.

    def show_all(self) -> None:
        """Show the rounds as they stand now."""
        work = self._work
        reading, text = work.reading, work.text
        self.tabs.show_rounds(work.readings, work.place)
        self.stage.show_round(reading, text)
        self.stage.back.setEnabled(work.can_undo)
        self.aside.show_round(reading, text)
        self.aside.save.setEnabled(work.whole is not None)
        self._arrange()

    def go_to(self, finding: Finding) -> None:
        """To the place of a fault, in the way in which the round is shown."""
        self.stage.go_to(finding.spot)
