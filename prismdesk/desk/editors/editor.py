"""The base of every set-up editor: rounds, undo and redo, pasting, files, and the layout."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.desk.editors.board_area import BoardArea, EntryView
from prismdesk.desk.editors.fields import LinesField
from prismdesk.desk.editors.file_dialogs import Files, FileWords
from prismdesk.desk.editors.model import SetupModel
from prismdesk.desk.editors.round_tabs import RoundTabs
from prismdesk.desk.editors.side_panel import SidePanel
from prismdesk.desk.editors.validation import Finding, Reading
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.interaction import keyed
from prismdesk.desk.widgets.notice import Notice
from prismdesk.desk.widgets.page_frame import Scroller, row, stack
from prismdesk.files import setup_text
from prismdesk.files.refusals import NotSaved, shown

_WIDE: Final = 880
"""From this width on the fields stand beside the board."""


class SideWidth(NamedTuple):
    """What the fields have of the width where they stand beside the board, in these bounds."""

    share: float
    least: int
    most: int


class Editor(QWidget):
    """A set-up under somebody's hand. `changed()`: `text` or `refused` is another.

    Beside the board, or a picture of it, is a side panel. A game's own editor calls `show_all` once
    it is whole.
    """

    changed = Signal()

    file_words: ClassVar[FileWords] = FileWords(
        load=phrase("Load boards"), save=phrase("Save boards"), kind=phrase("Boards"), name="boards"
    )
    side_width: ClassVar[SideWidth] = SideWidth(0.36, 410, 460)
    is_side_left: ClassVar[bool] = False
    """Whether the side panel comes first, with all the height that there is."""

    def __init__(
        self, model: SetupModel[Any], main: QWidget, side: SidePanel, field: LinesField
    ) -> None:
        """`main` is what stands beside the side panel; one of the two has the text's `field`."""
        super().__init__()
        self._model = model
        self._damaged = ""
        self.notice = Notice()
        self.files = Files(self, self.file_words)
        self.tabs = RoundTabs(model.rounds, self)
        self.tabs.setVisible(model.rounds > 1)
        self.side, self.field = side, field
        self._main = main
        self._side_panel = side if self.is_side_left else Scroller(side)
        self._lay_out()
        self._connect()

    # What an editor says.

    @abstractmethod
    def show_reading(self, reading: Reading, text: str) -> None:
        """Show the round as it stands now, but for its text and its findings."""

    @abstractmethod
    def go_to(self, finding: Finding) -> None:
        """To the place of a fault, in the way in which the round is shown."""

    @abstractmethod
    def fit(self, *, wide: bool) -> None:
        """Give the columns their heights: one beside the other, or one below the other."""

    @abstractmethod
    def take_keyboard(self) -> None:
        """The keys go to where a set-up is entered."""

    def begin_anew(self) -> None:
        """What is typed next goes on with nothing that was typed before."""

    # What New match asks.

    @property
    def text(self) -> str | None:
        """The set-up, or None where nothing is entered."""
        return self._model.whole

    @property
    def refused(self) -> Refused | None:
        """Why no match can begin with it, with every fault and its line in `text`."""
        return self._model.refused

    @property
    def readings(self) -> tuple[Reading, ...]:
        """How each round stands."""
        return self._model.readings

    def set_text(self, text: str) -> None:
        """Show only that set-up, right or wrong; nothing can be taken back before it."""
        self._model.begin(text)
        self._model.place = 1
        self.did(None)

    def begin(self, usual: str) -> None:
        """Begin from the usual set-up, as something to change."""
        self.set_text(usual)

    def set_options(self, given: Mapping[str, str], count: int = 2) -> None:
        """Judge and draw for so many players by these options of the match."""
        before = self._model.refused
        self._model.set_options(given, count)
        self.show_all()
        if self._model.refused != before:
            self.changed.emit()

    def point(self) -> None:
        """Bring the person to the first thing that is wrong, or else to where he enters it."""
        for place, reading in enumerate(self.readings, start=1):
            if reading.findings:
                self.go_to_round(place)
                self.go_to(reading.findings[0])
                return
        self.take_keyboard()

    # What is where.

    def _lay_out(self) -> None:
        below = QWidget()
        self._both = row((self._main, 1), gap=16, on=below)
        self._both.insertWidget(0 if self.is_side_left else 1, self._side_panel)
        stack(self.notice, self.tabs, (Scroller(below), 1), gap=12, on=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The board is above its fields where they have no room beside it."""
        width, wide = self.width(), self.width() >= _WIDE
        way = QBoxLayout.Direction
        below = way.BottomToTop if self.is_side_left else way.TopToBottom
        self._both.setDirection(way.LeftToRight if wide else below)
        share, *bounds = self.side_width
        least, most = (round(bound * max(1.0, theme().text_scale)) for bound in bounds)
        room = min(most, max(least, round(width * share)), width // 2)
        self._side_panel.setMinimumWidth(room if wide else 0)
        self._side_panel.setMaximumWidth(room if wide else width)
        self.fit(wide=wide)

    # What happens.

    def _connect(self) -> None:
        model, side = self._model, self.side
        self.tabs.chosen.connect(self.go_to_round)
        self.field.edited.connect(lambda text: self.did(model.type_text(text)))
        self.field.pasted.connect(self._paste_text)
        self.files.loaded.connect(self.load)
        self.files.saved.connect(self.save)
        side.findings.wanted.connect(self.go_to)
        side.draw.clicked.connect(self.draw_round)
        side.clear.clicked.connect(lambda: self.did(model.clear()))
        side.load.clicked.connect(self.files.choose_to_load)
        side.save.clicked.connect(self.files.choose_to_save)
        side.damaged.taken.connect(self.load_damaged)
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
        self._model.place = place
        self.begin_anew()
        self.show_all()

    def _step_rounds(self, by: int) -> None:
        self.go_to_round(min(self._model.rounds, max(1, self._model.place + by)))

    def draw_round(self) -> None:
        """Draw the round that is looked at, from a seed that nobody knows."""
        self.did(self._model.draw(secrets.token_hex(16)))

    def undo(self) -> None:
        """Take the last step back."""
        self._stepped(self._model.undo())

    def redo(self) -> None:
        """Take the last step again that was taken back."""
        self._stepped(self._model.redo())

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

    def show_all(self) -> None:
        """Show the rounds as they stand now."""
        model, side = self._model, self.side
        reading, text = model.reading, model.text
        self.tabs.show_rounds(model.readings, model.place)
        self.field.show_text(text)
        faults = (one.spot.line - 1 for one in reading.findings if not one.unfinished)
        self.field.mark_lines(frozenset(faults))
        side.show_round(reading, text)
        side.save.setEnabled(model.whole is not None)
        self.show_reading(reading, text)
        self._arrange()

    # What is pasted.

    def paste_round(self, text: str) -> None:
        """A text for the whole round, or for several."""
        pasted = self._model.paste(text)
        if isinstance(pasted, Refused):
            self.did(pasted)
        elif pasted:
            self.did(None)
            if pasted > 1:
                text = tr("{count} rounds were pasted. Undo takes them back.", count=pasted)
                self.notice.mention(text)

    def _paste_text(self, text: str) -> None:
        """Several rounds go to their places, anything else to where the cursor is."""
        rounds = self._model.split(text)
        if len(rounds) > 1:
            self.paste_round(text)
        else:
            self.field.insert("".join(rounds.values()) or text)

    # Files.

    def load(self, path: Path) -> None:
        """Take all of that file; if it has faults, only list them."""
        self.notice.hide()
        text = setup_text.read(path)
        refused = text if isinstance(text, Refused) else self._model.load(text)
        if refused is None:
            self.did(None)
        elif refused.faults and isinstance(text, str):
            self._damaged = text
            self.side.show_damaged(shown(path), refused)
        else:
            why = say(refused.message, {})
            self.notice.say(tr("{why} Nothing was loaded; all is as before.", why=why))

    def load_damaged(self) -> None:
        """Take all of the file that was shown with its faults."""
        self.did(self._model.load(self._damaged, whatever=True))
        self.point()

    def save(self, path: Path) -> None:
        """Put all into that file, right or wrong."""
        try:
            setup_text.write(path, self._model.whole or "")
        except NotSaved as wrong:
            self.notice.say(say(wrong.message, {}))
        else:
            self.notice.mention(tr("Saved in “{file}”.", file=shown(path)))


_SHAPE: Final = 0.95
"""Height by width of the board with the line below it, where it has a column for itself."""

_BAR: Final = 28
"""What two scroll bars may take of the width."""


class RoundsEditor(Editor):
    """Some rounds, each drawn, entered or faulty."""

    def __init__(
        self, model: SetupModel[Any], view: EntryView, side: SidePanel, example: str, hint: str
    ) -> None:
        """`view` has the editable board; `example` is a round's text, `hint` how it is written."""
        self.area = BoardArea(view, example, hint)
        super().__init__(model, self.area, side, self.area.text)
        view.pasted.connect(self.paste_round)
        self.area.back.clicked.connect(self.undo)

    def show_reading(self, reading: Reading, text: str) -> None:
        self.area.board.entry.sync(reading)
        self.area.back.setEnabled(self._model.can_undo)

    def go_to(self, finding: Finding) -> None:
        self.area.go_to(finding.spot)

    def begin_anew(self) -> None:
        self.area.board.entry.begin_anew()

    def take_keyboard(self) -> None:
        self.area.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit(self, *, wide: bool) -> None:
        # Where all is one column, it is that column that scrolls.
        board = min(round(self.width() * _SHAPE), self.height() - self.tabs.height() - _BAR)
        self.area.setMinimumHeight(0 if wide else max(board, self.area.minimumWidth()))
        high = self.side.heightForWidth(self.width() - _BAR)
        self._side_panel.setMinimumHeight(0 if wide else high)
