"""Which tiles a match is played with: a set that comes with the program, or one from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent

from prismdesk.core.options import Option
from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.desk.choosing.choice_cell import OWN, ChoiceCell
from prismdesk.desk.choosing.prisma.tiles_strip import TilesStrip
from prismdesk.desk.entering.damaged import faulty_rows
from prismdesk.desk.entering.files import Files, FileWords
from prismdesk.desk.entering.findings import FaultList
from prismdesk.desk.match_words import choice_word
from prismdesk.desk.parts.basics import Paragraph, button
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.texts import apart, say, tr
from prismdesk.files import setup_text
from prismdesk.files.not_saved import NotSaved
from prismdesk.files.sentences import shown
from prismdesk.games.prisma.sets import in_lines, read_set, set_chosen, written

_WORDS: Final = FileWords(
    load=phrase("Open a tile set"),
    save=phrase("Save the tile set"),
    kind=phrase("Tile sets"),
    name="tiles",
)

_EDGES: Final = 8
_MOST: Final = 280
"""How high the list of faults can grow; then it scrolls."""


class _Faults(FaultList):
    """As high as its rows are in the width that it has."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # Qt is in the midst of laying the rows out.
            QTimer.singleShot(0, self, self.fit)

    def fit(self) -> None:
        """Take the height that the rows need now."""
        self.doItemsLayout()
        rows = (self.visualItemRect(self.item(number)) for number in range(self.count()))
        self.setFixedHeight(min(sum(row.height() for row in rows) + _EDGES, _MOST))


class TileSetCell(ChoiceCell):
    """A named set, or one from a file: then the whole of it is the value (PR3)."""

    def __init__(self, option: Option) -> None:
        super().__init__(option, choice_word, Paragraph("muted"), own=True)
        self._own = ""
        self.files = Files(self, _WORDS)
        self.files.loaded.connect(self.load)
        self.files.saved.connect(self.save)
        self.open = button(tr("Open a file…"), then=self.files.choose_to_load)
        self.keep = button(
            tr("Save an example…"),
            "quiet",
            tip=tr("Put the house set into a file, as something to change"),
            then=self.files.choose_to_save,
        )
        self.strip = TilesStrip()
        self.told = Paragraph("strong")
        self.list = _Faults()
        self.segments.chosen.connect(self._choose)
        layout = self._lay(self.strip, self.told, self.list)
        buttons = Flow()
        buttons.setContentsMargins(0, 4, 0, 0)
        for one in (self.open, self.keep):
            buttons.addWidget(one)
        layout.addLayout(buttons)
        layout.addStretch(1)
        self.set_value(option.default)

    @property
    def value(self) -> str:
        """What is chosen: the name of a set, or all of one; empty while there is none yet."""
        return self._own if self.segments.value == OWN else self.segments.value

    @property
    def fault(self) -> str:
        if self.segments.value == OWN and not self._own:
            return tr("Open a file with a tile set, or take one of the others.")
        return ""

    def point(self) -> None:
        self.open.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_value(self, value: str) -> None:
        is_named = value in self.segments.segments
        self.segments.set_value(value if is_named else OWN)
        self._own = "" if is_named else value
        self._show()

    # Files.

    def load(self, path: Path) -> None:
        """Take the set of that file; if it has faults, only list them."""
        text = setup_text.read(path, kind="tile set")
        found = text if isinstance(text, Refused) else read_set(text)
        if isinstance(found, Refused):
            self._show_faults(shown(path), found)
            return
        self._own = written(found)
        self.segments.set_value(OWN)
        self._show()
        self.changed.emit()

    def save(self, path: Path) -> None:
        """Put the usual set into that file."""
        try:
            setup_text.write(path, in_lines(set_chosen(self.option.default)))
        except NotSaved as wrong:
            self._tell(say(wrong.message, {}))
        else:
            self._tell(tr("Saved in “{file}”.", file=shown(path)))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.files.close()

    # What is shown.

    def _choose(self, value: str) -> None:
        self._show()
        if value == OWN and not self._own:
            self.point()
        self.changed.emit()

    def _show(self) -> None:
        """Show what is chosen, and no faults of a file."""
        self.told.hide()
        self.list.hide()
        self.strip.setVisible(bool(self.value))
        for one in (self.open, self.keep):
            one.setVisible(self.segments.value == OWN)
        if not self.value:
            self._sentence.setText(tr("A text file with 60 tiles and their markers."))
            return
        tiles = set_chosen(self.value)
        self.strip.show_tiles(tiles.tiles)
        means = {one.value: say(one.means, {}) for one in self.option.choices}
        own = tr("“{name}”; everybody at the table gets all of it.", name=apart(tiles.name))
        self._sentence.setText(means.get(self.value, own))

    def _show_faults(self, name: str, refused: Refused) -> None:
        """All that is wrong with a file; what was chosen stays."""
        self._show()
        count = len(refused.faults)
        if not count:
            self._tell(say(refused.message, {}))
            return
        self._tell(_faulty(name, count, has_others=bool(self.value)))
        self.list.show_rows(faulty_rows(refused.faults))
        self.list.show()
        self.list.fit()

    def _tell(self, text: str) -> None:
        self.told.setText(text)
        self.told.show()


def _faulty(file: str, count: int, *, has_others: bool) -> str:
    """That a file has faults, and that the tiles chosen before it stay, if there were any."""
    if count == 1 and has_others:
        return tr("“{file}” has a fault; the tiles are as before.", file=file)
    if count == 1:
        return tr("“{file}” has a fault.", file=file)
    if has_others:
        return tr("“{file}” has {count} faults; the tiles are as before.", file=file, count=count)
    return tr("“{file}” has {count} faults.", file=file, count=count)
