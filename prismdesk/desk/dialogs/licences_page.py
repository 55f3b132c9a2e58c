"""The licences of everything that the program contains, with a search."""

from __future__ import annotations

import html
from importlib import metadata
from pathlib import Path
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
        if place < 0:
            self.page.show_html(_notice_html(self._folder, self.parts))
        else:
            self.page.show_html(_part_html(self._folder, self.parts[place]))
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
            if place < 0:
                shown = [part for part in self.parts if part.is_replaceable]
                told = [(self._folder / NOTICE).read_text("utf-8")]
                told += [line for part in shown for line in (_named(part), *_facts(part))]
            else:
                part = self.parts[place]
                told = [_named(part), *_about(part), *_facts(part)]
                for name in part.texts:
                    told += [_titled(name), _text(self._folder, name)]
            # The texts came with lines of their own, which a search need not know.
            self._searchable[place] = " ".join("\n".join(told).casefold().split())
        return self._searchable[place]


def _notice_html(folder: Path, parts: tuple[Part, ...]) -> str:
    """How libraries under the LGPL are replaced, and which they are."""
    notice = (folder / NOTICE).read_text("utf-8").strip().split("\n\n")
    said = [f"<h1>{html.escape(tr('Libraries under the LGPL'))}</h1>"]
    said += [f"<p>{html.escape(one)}</p>" for one in notice]
    for part in parts:
        if part.is_replaceable:
            said.append(f"<h3>{html.escape(_named(part))}</h3>")
            said.append(_facts_html(part))
    return "".join(said)


def _part_html(folder: Path, part: Part) -> str:
    said = [f"<h1>{html.escape(_named(part))}</h1>"]
    said += [f"<p>{html.escape(sentence)}</p>" for sentence in _about(part)]
    said.append(_facts_html(part))
    for name in part.texts:
        said.append(f"<h3>{html.escape(_titled(name))}</h3>")
        said.append(f"<pre>{html.escape(_text(folder, name))}</pre>")
    return "".join(said)


def _about(part: Part) -> list[str]:
    """What it is for, what it is in, and what else is to be said of it."""
    said = [f"{part.purpose}."]
    if part.inside:
        said.append(tr("It is part of {name}.", name=part.inside))
    return [*said, part.note] if part.note else said


def _facts_html(part: Part) -> str:
    return f"<p>{'<br>'.join(html.escape(fact) for fact in _facts(part))}</p>"


def _facts(part: Part) -> list[str]:
    facts = [tr("Licence: {licence}", licence=part.licence)]
    facts += [tr("Copyright © {who}", who=who) for who in part.copyright]
    facts.append(tr("Sources: {address}", address=part.source))
    return [*facts, *(tr("File: {place}", place=place) for place in part.places)]


def _named(part: Part) -> str:
    """Name and version; from its sources the program asks which one is installed."""
    version = part.version
    if not version and part.lock:
        try:
            version = metadata.version(part.lock)
        except metadata.PackageNotFoundError:
            version = ""
    return f"{part.name} {version}".rstrip()


def _titled(text: str) -> str:
    """The name that stands over a text."""
    return text.removesuffix(".txt")


def _text(folder: Path, name: str) -> str:
    return (folder / name).read_text("utf-8")
