"""The licences of everything that the program contains, with a search."""

from __future__ import annotations

import html
from importlib import metadata
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from prismdesk.core import resources
from prismdesk.core.made_with import LIST, NOTICE, Part, read_parts
from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.text_page import SearchedText, TextPage

_PLACE: Final = Qt.ItemDataRole.UserRole
_INDENT: Final = "\u2003"
_LEFT: Final = 296
_BREAK: Final = "\u2028"
"""Between lines of one paragraph."""


class LicencesPage(SearchedText):
    """Parts at the left, with a search through all their texts; the one that is read at the right.

    Nothing of it needs a network. In a bundle the list has exactly what is in that.
    """

    def __init__(self) -> None:
        self._folder = resources.folder() / "licences"
        self.parts = read_parts((self._folder / LIST).read_text("utf-8")).parts
        self._searchable: dict[int, str] = {}
        page = TextPage()
        page.setAccessibleName(tr("Licence"))
        super().__init__(page, QListWidget(), tr("Search the licences"), "")
        self._fill()
        self.field.installEventFilter(self)
        self.searched.connect(self._shorten)
        self.lay(_LEFT, 16)
        self.contents.currentItemChanged.connect(self._show_current)
        self.contents.setCurrentRow(0)

    def show_part(self, name: str) -> None:
        """Show the part of that name; nothing changes if there is none."""
        for row, part in enumerate(self.parts, 1):
            if part.name == name:
                self.contents.setCurrentRow(row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the search field the arrows go on to the list."""
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up)
        ):
            self.contents.setFocus(Qt.FocusReason.OtherFocusReason)
            self.contents.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _fill(self) -> None:
        made = self.contents
        made.setAccessibleName(tr("What PrismDesk is made with"))
        first = QListWidgetItem(tr("Libraries under the LGPL"), made)
        first.setData(_PLACE, -1)
        for place, part in enumerate(self.parts):
            item = QListWidgetItem(f"{_INDENT if part.inside else ''}{part.name}", made)
            item.setData(_PLACE, place)
            if part.inside:
                of = tr("{name}, part of {whole}", name=part.name, whole=part.inside)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, of)
            item.setToolTip(f"{part.name}: {part.licence}")

    def _show_current(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        place = item.data(_PLACE)
        told = self._told(place)
        if place < 0:
            told = [("h1", tr("Libraries under the LGPL")), *told]
        self.page.show_html("".join(_html(tag, text) for tag, text in told))
        self.page.verticalScrollBar().setValue(0)
        self.look()

    def _shorten(self, words: str) -> None:
        """Only what has the words in it; what is read is among that, if anything is."""
        wanted = " ".join(words.casefold().split())
        items = [self.contents.item(row) for row in range(self.contents.count())]
        for item in items:
            item.setHidden(bool(wanted) and wanted not in self._words(item.data(_PLACE)))
        shown = [item for item in items if not item.isHidden()]
        self.nowhere = tr("It stands here, broken between lines.")
        if not shown:
            self.nowhere = tr("Nowhere in these texts.")
        elif self.contents.currentItem().isHidden():
            self.contents.setCurrentItem(shown[0])

    def _words(self, place: int) -> str:
        """All that can be read of a part, as it is searched."""
        if place not in self._searchable:
            told = "\n".join(text for _tag, text in self._told(place))
            # The texts came with lines of their own, which a search need not know.
            self._searchable[place] = " ".join(told.casefold().split())
        return self._searchable[place]

    def _told(self, place: int) -> list[tuple[str, str]]:
        """What is to be read, each with its tag: of that part, or how others are replaced."""
        if place < 0:
            told = [("p", one) for one in self._text(NOTICE).strip().split("\n\n")]
            for part in self.parts:
                if part.is_replaceable:
                    told += [("h3", _named(part)), ("p", _facts(part))]
            return told
        part = self.parts[place]
        told = [("h1", _named(part)), *(("p", one) for one in _about(part)), ("p", _facts(part))]
        for name in part.texts:
            told += [("h3", name.removesuffix(".txt")), ("pre", self._text(name))]
        return told

    def _text(self, name: str) -> str:
        return (self._folder / name).read_text("utf-8")


def _html(tag: str, text: str) -> str:
    return f"<{tag}>{html.escape(text).replace(_BREAK, '<br>')}</{tag}>"


def _about(part: Part) -> list[str]:
    """What it is for, what it is in, and what else is to be said of it."""
    said = [f"{part.purpose}."]
    if part.inside:
        said.append(tr("It is part of {name}.", name=part.inside))
    return [*said, part.note] if part.note else said


def _facts(part: Part) -> str:
    facts = [tr("Licence: {licence}", licence=part.licence)]
    facts += [tr("Copyright © {who}", who=who) for who in part.copyright]
    facts.append(tr("Sources: {address}", address=part.source))
    return _BREAK.join([*facts, *(tr("File: {place}", place=place) for place in part.places)])


def _named(part: Part) -> str:
    """Name and version; from its sources the program asks which one is installed."""
    version = part.version
    if not version and part.lock:
        try:
            version = metadata.version(part.lock)
        except metadata.PackageNotFoundError:
            version = ""
    return f"{part.name} {version}".rstrip()
