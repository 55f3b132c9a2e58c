"""What editors of rounds are: tabs, the board or the text, and what stands beside it."""

from __future__ import annotations

import secrets
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.desk.entering.aside import Aside
from prismdesk.desk.entering.editing import Editor
from prismdesk.desk.entering.files import FileWords
from prismdesk.desk.entering.reading import Finding, Reading
from prismdesk.desk.entering.rounds import RoundTabs
from prismdesk.desk.entering.stage import Stage
from prismdesk.desk.entering.work import Work
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.keyed import keyed
from prismdesk.desk.parts.pages import Scroller
from prismdesk.desk.texts import tr

_WIDE: Final = 880
"""From this width on the fields stand beside the board."""

_SHAPE: Final = 0.95
"""Height by width of the board with the line below it, where it has a column for itself."""

_BAR: Final = 28
"""What two scroll bars may take of the width."""

_BESIDE: Final = (410, 460)
"""How narrow and how wide they are there."""


_BOARDS: Final = FileWords(
    load=phrase("Load boards"), save=phrase("Save boards"), kind=phrase("Boards"), name="boards"
)


class RoundsEditor(Editor):
    """Some rounds, each drawn, entered or faulty."""

    def __init__(
        self, work: Work[Any], stage: Stage, aside: Aside, parent: QWidget | None = None
    ) -> None:
        super().__init__(work, _BOARDS, parent)
        self.tabs = RoundTabs(work.rounds)
        self.stage = stage
        self.aside = aside
        self._lay_out()
        self._connect()
        keyed(self, "Ctrl+PgUp", lambda: self._step_rounds(-1), repeats=True)
        keyed(self, "Ctrl+PgDown", lambda: self._step_rounds(1), repeats=True)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """How each round stands."""
        return self._work.readings

    def point(self) -> None:
        for place, reading in enumerate(self._work.readings, start=1):
            if reading.findings:
                self.go_to_round(place)
                self.go_to(reading.findings[0])
                return
        self.take_keyboard()

    def take_keyboard(self) -> None:
        self.stage.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin_anew(self) -> None:
        self.stage.board.entry.begin_anew()

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
        aside.damaged.taken.connect(self.load_damaged)
        aside.damaged.left.connect(aside.show_findings)

    def go_to_round(self, place: int) -> None:
        """Look at that round, from 1."""
        self._work.place = place
        self.begin_anew()
        self.show_all()

    def _step_rounds(self, by: int) -> None:
        self.go_to_round(min(self._work.rounds, max(1, self._work.place + by)))

    def draw_round(self) -> None:
        """Draw the round that is looked at, from a seed that nobody knows."""
        self.did(self._work.draw(secrets.token_hex(16)))

    def show_damaged(self, name: str, refused: Refused) -> None:
        self.aside.show_damaged(name, refused)

    # What is pasted.

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
