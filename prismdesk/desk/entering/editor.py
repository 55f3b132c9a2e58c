"""The editor for boards and targets: seven rounds, on the board or as text (BP8, BP33, BP34)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.aside import Aside
from prismdesk.desk.entering.files import Files
from prismdesk.desk.entering.reaching import Asked, Found, Reaching
from prismdesk.desk.entering.reading import Finding, Reading
from prismdesk.desk.entering.rounds import RoundTabs
from prismdesk.desk.entering.roundtext import split
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
from prismdesk.games.broken_prism.sheet import ROUNDS

_WIDE: Final = 880
"""From this width on the fields stand beside the board."""

_SHAPE: Final = 0.95
"""Height by width of the board with the line below it, where it has a column for itself."""

_BAR: Final = 28
"""What two scroll bars may take of the width."""

_BESIDE: Final = (410, 460)
"""How narrow and how wide they are there."""


class BoardsEditor(QWidget):
    """Seven rounds, each drawn, entered or faulty. `changed()`: `text` or `refused` is another.

    While it is in sight, chains that reach the targets are looked for in a process of its own.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._work = Work()
        self._damaged = ""
        self.reaching = Reaching(self)
        self.notice = Notice()
        self.tabs = RoundTabs()
        self.stage = Stage()
        self.aside = Aside()
        self.files = Files(self)
        self._lay_out()
        self._connect()
        self._keys()
        self._show()

    # What New match asks.

    @property
    def text(self) -> str | None:
        """The set-up (BP33, BP34), or None where nothing is entered: all rounds are drawn."""
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
        self._show()
        self.changed.emit()

    def set_options(self, given: Mapping[str, str]) -> None:
        """Judge and draw by these options of the match."""
        before = self._work.refused
        self._work.set_options(given)
        self._show()
        if self._work.refused != before:
            self.changed.emit()

    def point(self) -> None:
        """Bring the person to the first thing that is wrong, or else to the board."""
        for place, reading in enumerate(self._work.readings, start=1):
            if reading.findings:
                self.go_to_round(place)
                self._go_to(reading.findings[0])
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
        self.reaching.changed.connect(self._show_found)
        stage.board.entry.typed.connect(lambda *typed: self._did(work.type_side(*typed)))
        stage.board.through.connect(lambda: aside.targets.go_to(0))
        stage.board.pasted.connect(self._paste_round)
        stage.text.edited.connect(lambda text: self._did(work.type_text(text)))
        stage.text.pasted.connect(self._paste_text)
        stage.undo.connect(self.undo)
        aside.targets.edited.connect(lambda *typed: self._did(work.type_target(*typed)))
        aside.targets.again.connect(self._look_again)
        aside.solid_edited.connect(lambda lines: self._did(work.type_solid(lines)))
        aside.findings.wanted.connect(self._go_to)
        aside.draw.clicked.connect(self.draw_round)
        aside.clear.clicked.connect(lambda: self._did(work.clear()))
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

    def go_to_round(self, place: int) -> None:
        """Look at that round, from 1."""
        self._work.place = place
        self.stage.board.entry.begin_anew()
        self._show()

    def _step_rounds(self, by: int) -> None:
        self.go_to_round(min(ROUNDS, max(1, self._work.place + by)))

    def draw_round(self) -> None:
        """Draw the round that is looked at, from a seed that nobody knows."""
        self._did(self._work.draw(secrets.token_hex(16)))

    def undo(self) -> None:
        """Take the last step back."""
        self._stepped(self._work.undo())

    def redo(self) -> None:
        """Take the last step again that was taken back."""
        self._stepped(self._work.redo())

    def _stepped(self, did: bool) -> None:
        if did:
            self.stage.board.entry.begin_anew()
            self._did(None)

    def _did(self, refused: Refused | None) -> None:
        """Something was to be changed."""
        if refused is not None:
            self.notice.say(say(refused.message, {}))
        self._show()
        self.changed.emit()

    # Files, and what is pasted.

    def load(self, path: Path) -> None:
        """Take all rounds from that file; if it has faults, only list them."""
        text = setup_text.read(path)
        refused = text if isinstance(text, Refused) else self._work.load(text)
        if refused is None:
            self.notice.hide()
            self._did(None)
        elif refused.faults and isinstance(text, str):
            self._damaged = text
            self.aside.show_damaged(shown(path), refused)
        else:
            why = say(refused.message, {})
            self.notice.say(tr("{why} Nothing was loaded; all is as before.", why=why))

    def _load_damaged(self) -> None:
        self._did(self._work.load(self._damaged, whatever=True))
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
            self._did(pasted)
        elif pasted:
            self._did(None)
            self._mention(pasted)

    def _paste_text(self, text: str) -> None:
        """Several rounds go to their places, anything else to where the cursor is."""
        if len(split(text)) > 1:
            self._paste_round(text)
        else:
            self.stage.text.insert("".join(split(text).values()) or text)

    def _mention(self, rounds: int) -> None:
        if rounds > 1:
            text = tr("{count} rounds were pasted. Undo takes them back.", count=rounds)
            self.notice.mention(text)

    # What is shown.

    def _show(self) -> None:
        work = self._work
        reading, text = work.reading, work.text
        self.tabs.show_rounds(work.readings, work.place)
        self.stage.show_round(reading, text)
        self.stage.back.setEnabled(work.can_undo)
        self.aside.show_round(reading, text, self._found)
        self.aside.save.setEnabled(work.whole is not None)
        self._arrange()
        self._look()

    def _show_found(self) -> None:
        self.aside.show_found(self._work.reading, self._found)

    def _go_to(self, finding: Finding) -> None:
        """To the place of a fault, in the way in which the round is shown."""
        spot = finding.spot
        if spot.part == "target" and not self.stage.is_text:
            self.aside.targets.go_to(spot.number)
        elif spot.part == "solid" and not self.stage.is_text:
            self.aside.solid.go_to(spot.number)
            self.aside.solid.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.stage.go_to(spot)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Enter goes on in here; on a page around it, it might begin the match.
            super().keyPressEvent(event)

    # The search.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.reaching.stop()
        self.files.close()

    def _asked(self, place: int) -> Asked | None:
        one = self._work.readings[place - 1].round
        return None if one is None else Asked(one, self._work.touching)

    @property
    def _found(self) -> Found:
        asked = self._asked(self._work.place)
        return Found() if asked is None else self.reaching.found(asked)

    def _look(self) -> None:
        """Look for chains, first in the round that is looked at."""
        if self.isVisible():
            order = sorted(range(1, ROUNDS + 1), key=lambda place: place != self._work.place)
            wanted = (self._asked(place) for place in order)
            self.reaching.want(asked for asked in wanted if asked is not None)

    def _look_again(self) -> None:
        asked = self._asked(self._work.place)
        if asked is not None:
            self.reaching.again(asked)
