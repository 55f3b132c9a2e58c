"""All that the program is made with, in a list, and the licence of each to read."""

from __future__ import annotations

import html
from importlib import metadata
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QWidget

from prismdesk.core import resources
from prismdesk.core.made_with import LIST, NOTICE, Part, read_parts
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.pages import column, panel
from prismdesk.desk.reading.page import Page
from prismdesk.desk.texts import tr

_PLACE: Final = Qt.ItemDataRole.UserRole
_INDENT: Final = "\u2003"
_LEFT: Final = 296


class LicencesPage(QWidget):
    """Parts at the left, with a search through all their texts; the one that is read at the right.

    Nothing of it needs a network. In a bundle the list has exactly what is in that.
    """

    def __init__(self) -> None:
        super().__init__()
        self._folder = resources.folder() / "licences"
        self.parts = read_parts((self._folder / LIST).read_text("utf-8")).parts
        self._found: list[QTextCursor] = []
        self._found_at = 0
        self._searchable: dict[int, str] = {}
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search"))
        self.search.setAccessibleName(tr("Search the licences"))
        self.search.textChanged.connect(self._searched)
        self.search.returnPressed.connect(self._next_found)
        self.search.installEventFilter(self)
        self.count = label("", "note", wraps=True)
        self.count.hide()
        self.list = self._listed()
        self.page = Page((), 0)
        self.page.setAccessibleName(tr("Licence"))
        self._lay_out()
        self.list.currentItemChanged.connect(self._show_current)
        self.list.setCurrentRow(0)

    def find(self) -> None:
        """Begin a search."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def show_part(self, name: str) -> None:
        """Show the part of that name; nothing changes if there is none."""
        for row, part in enumerate(self.parts, 1):
            if part.name == name:
                self.list.setCurrentRow(row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the search field the arrows go on to the list."""
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up)
        ):
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _listed(self) -> QListWidget:
        made = QListWidget()
        made.setAccessibleName(tr("What PrismDesk is made with"))
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setTextElideMode(Qt.TextElideMode.ElideRight)
        made.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        first = QListWidgetItem(tr("Libraries under the LGPL"), made)
        first.setData(_PLACE, -1)
        for place, part in enumerate(self.parts):
            item = QListWidgetItem(f"{_INDENT if part.inside else ''}{part.name}", made)
            item.setData(_PLACE, place)
            if part.inside:
                of = tr("{name}, part of {whole}", name=part.name, whole=part.inside)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, of)
            item.setToolTip(f"{part.name}: {part.licence}")
        return made

    def _lay_out(self) -> None:
        left, inside = column(12)
        inside.setContentsMargins(32, 16, 0, 16)
        inside.addWidget(self.search)
        inside.addWidget(self.count)
        frame, within = panel(8, 0)
        within.addWidget(self.list)
        inside.addWidget(frame, 1)
        left.setFixedWidth(_LEFT + 32)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(left)
        layout.addWidget(self.page, 1)

    def _show_current(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        place = item.data(_PLACE)
        if place < 0:
            self.page.show_html(_notice_html(self._folder, self.parts))
        else:
            self.page.show_html(_part_html(self._folder, self.parts[place]))
        self.page.verticalScrollBar().setValue(0)
        self._mark()

    def _searched(self, _: str) -> None:
        wanted = " ".join(self._wanted().casefold().split())
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(bool(wanted) and wanted not in self._words(item.data(_PLACE)))
        shown = [one for one in map(self.list.item, range(self.list.count())) if not one.isHidden()]
        self.count.setVisible(bool(wanted))
        if not shown:
            self._found = self.page.mark("")
            self.count.setText(tr("Nowhere in these texts."))
            return
        if self.list.currentItem().isHidden():
            self.list.setCurrentItem(shown[0])
        else:
            self._mark()

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

    def _wanted(self) -> str:
        return self.search.text().strip()

    def _mark(self) -> None:
        self._found = self.page.mark(self._wanted())
        self._found_at = -1
        self._next_found()

    def _next_found(self) -> None:
        """Go to the next place where the words stand, and say which of them it is."""
        self.count.setVisible(bool(self._wanted()))
        if not self._wanted():
            self.count.clear()
            return
        if not self._found:
            self.count.setText(tr("It stands here, broken between lines."))
            return
        self._found_at = (self._found_at + 1) % len(self._found)
        cursor = self._found[self._found_at]
        cursor.setPosition(cursor.selectionStart())
        self.page.setTextCursor(cursor)
        self.count.setText(tr("{n} of {all}", n=self._found_at + 1, all=len(self._found)))


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
