"""The contents of rulebooks as a list, which a search makes shorter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from prismdesk.desk.look.theme import BOLD, font
from prismdesk.desk.reading.rulebook import (
    Block,
    Diagram,
    Items,
    Part,
    Play,
    Rulebook,
    Section,
    plain,
)

_NUMBER = Qt.ItemDataRole.UserRole
_TEXT = Qt.ItemDataRole.UserRole + 1


class Contents(QListWidget):
    """Parts and sections. `wanted(str)` is emitted with the number of a section."""

    wanted = Signal(str)

    def __init__(self, books: Sequence[Rulebook], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        for book in books:
            for part in book.parts:
                self._add_part(part)
        self.itemClicked.connect(self._chosen)
        self.itemActivated.connect(self._chosen)

    def show_current(self, number: str) -> None:
        """Mark the section that is being read."""
        for item in self._sections():
            if item.data(_NUMBER) == number and item is not self.currentItem():
                self.setCurrentItem(item)

    def search(self, words: str) -> None:
        """Show only sections in which these words stand, and their parts."""
        wanted = words.casefold()
        head: QListWidgetItem | None = None
        for item in self._items():
            if item.data(_NUMBER) is None:
                head = item
                item.setHidden(bool(wanted))
                continue
            item.setHidden(wanted not in item.data(_TEXT))
            if head is not None and not item.isHidden():
                head.setHidden(False)

    @property
    def numbers(self) -> list[str]:
        """The sections that are shown."""
        return [item.data(_NUMBER) for item in self._sections() if not item.isHidden()]

    def _add_part(self, part: Part) -> None:
        if not part.sections:
            return
        head = QListWidgetItem(part.title, self)
        head.setFlags(Qt.ItemFlag.NoItemFlags)
        head.setFont(font(12.5, BOLD))
        for section in part.sections:
            item = QListWidgetItem(f"{section.number}  {section.title}", self)
            item.setData(_NUMBER, section.number)
            item.setData(_TEXT, _text(section).casefold())
            item.setToolTip(section.title)

    def _chosen(self, item: QListWidgetItem) -> None:
        if item.data(_NUMBER) is not None:
            self.wanted.emit(item.data(_NUMBER))

    def _items(self) -> Iterable[QListWidgetItem]:
        return (self.item(row) for row in range(self.count()))

    def _sections(self) -> Iterable[QListWidgetItem]:
        return (item for item in self._items() if item.data(_NUMBER) is not None)

    def sizeHint(self) -> QSize:
        return QSize(288, 400)


def _text(section: Section) -> str:
    """Everything that a reader sees of the section, for a search."""
    return " ".join([section.number, section.title, *map(_block_text, section.blocks)])


def _block_text(block: Block) -> str:
    match block:
        case Items(items):
            return " ".join(plain(item) for item in items)
        case Play(action):
            return action
        case Diagram(caption=caption):
            return plain(caption)
        case _:
            return plain(block.words)
